"""Bots that are not ours: programs that speak JSON lines over stdio, and Python classes named by path."""
