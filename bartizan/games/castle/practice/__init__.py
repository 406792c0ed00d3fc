"""Practice: what somebody practised does without thinking, so that whole games can be tried out."""

from bartizan.games.castle.practice import decisions, goals, magic, numbers

HABITS = (numbers, goals, magic, decisions)
