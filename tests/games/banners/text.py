"""Banners as text."""

from bartizan.say import Speaker
from tests.games.banners.rules import State


def table(view: State, seat: int, say: Speaker) -> str:
    """The cards as far as they are known, what is laid, and the points."""
    cards = " ".join("?" if card == 0 else str(card) for card in view.card)
    laid = " ".join("_?"[w == 2] if w in (-1, 2) else str(w) for w in view.laid)
    return f"{say('head', round=view.tricks)} | {cards} | {laid} | {view.points}"
