"""Packs on disk: finding them, reading their YAML safely, merging extensions, and saying what is wrong where."""
