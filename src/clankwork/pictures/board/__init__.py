"""The parts of a board: ground, rooms and what is in them, tunnels, tokens, captions."""
