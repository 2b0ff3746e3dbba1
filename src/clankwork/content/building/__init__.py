"""Builds the engine's tables from a checked game: numbers for slugs, scripts for effect words, boards, actions."""
