"""The house on the network: people, tables, streams, and where it is all kept."""
