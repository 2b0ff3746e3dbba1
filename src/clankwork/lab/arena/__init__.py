"""Bots measured against each other: contests, results, ratings and standings."""
