"""The database: its schema, reading and writing it, snapshots, and what an operator does to it."""
