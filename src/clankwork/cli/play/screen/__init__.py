"""What a player in the terminal sees: board, map, seats, dangers and scores."""
