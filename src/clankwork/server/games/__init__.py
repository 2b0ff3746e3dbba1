"""What clients need to know about a game before and while they play it: options, kits and lessons."""
