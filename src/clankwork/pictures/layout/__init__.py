"""Where things lie on a picture: rooms, tunnels, names and labels that do not overlap."""
