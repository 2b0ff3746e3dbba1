"""A board that grows out of tiles during the game (C2): the grid, what lies on it, discovering and turning tiles."""
