"""The rule book: a file for each of its steps, and the sequence of play that joins them."""

from bartizan.games.castle.rules import (
    encounter,
    finds,
    items,
    melee,
    moving,
    people,
    scoring,
    sequence,
    setup,
    spells,
    turns,
)

STEPS = (
    *(people, spells, items, encounter, melee, finds),
    *(moving, turns, setup, scoring, sequence),
)
