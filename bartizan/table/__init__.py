"""People and bots around a match."""
