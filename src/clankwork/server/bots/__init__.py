"""Bots at tables: their seats, and the worker processes in which they think."""
