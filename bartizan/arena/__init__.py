"""The arena: bots against bots. What is played, where, what it means, and how it is shown."""
