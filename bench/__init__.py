"""How fast and how small the engine is, measured beside its peers in one run."""
