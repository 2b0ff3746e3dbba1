"""The Clank! family of deck-building adventures, complete, in Python. Unofficial."""
