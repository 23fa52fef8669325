"""Players against each other: paired games, and how sure the outcome is."""
