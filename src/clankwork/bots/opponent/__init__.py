"""What looks after a bot at a table: deadlines, faults, and the safe action that is played instead."""
