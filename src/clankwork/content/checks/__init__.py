"""Checks of a game as a whole: names that are there, figures that fit, rooms that can be reached."""
