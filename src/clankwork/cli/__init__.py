"""The command `clankwork`: play in the terminal, simulate, look things up, check packs and records."""

from clankwork.cli.app import app, main

__all__ = ["app", "main"]
