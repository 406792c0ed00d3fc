"""Banners as text."""

from bartizan.engine.game import Row
from bartizan.say import Speaker


def table(view: Row, seat: int, say: Speaker) -> str:
    """The cards as far as they are known, what is laid, and the points."""
    cards = " ".join("?" if card == 0 else str(card) for card in map(int, view.card))
    laid = " ".join("_?"[w == 2] if w in (-1, 2) else str(w) for w in map(int, view.laid))
    return f"{say('head', round=view.tricks)} | {cards} | {laid} | {list(map(int, view.points))}"
