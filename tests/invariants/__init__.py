"""What holds in every game at every moment, whatever the rules under test."""
