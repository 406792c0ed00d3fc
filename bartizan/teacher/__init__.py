"""The teacher: what a move brings and why, from what a seat knows."""
