"""A module that must never be loaded by whoever asks for a table."""

raise AssertionError("somebody's own class was loaded")
