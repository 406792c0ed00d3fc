"""Practice: what somebody practised does without thinking; search looks there sooner and longer."""

from bartizan.games.castle.practice import decisions, goals, magic, numbers

HABITS = (numbers, goals, magic, decisions)
