"""The server: people, tables, streams, and where it is all kept."""
