"""Finished games: records, replays, reviews, awards and branches."""
