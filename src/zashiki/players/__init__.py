"""Players: they receive a view, the legal moves and a seed of their own, never a state."""
