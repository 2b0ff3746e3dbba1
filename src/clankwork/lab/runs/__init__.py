"""Long runs of games: playing them, and their tables on disk."""
