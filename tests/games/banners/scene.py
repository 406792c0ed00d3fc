"""The picture of Banners: seven cards in a row, by place."""

from bartizan.picture import Click, Fact, Panel, Piece, Scene
from bartizan.say import Speaker
from tests.games.banners.rules import MOVES, PLACES, UNKNOWN, State


def scene(view: State, seat: int, say: Speaker) -> Scene:
    """The cards, face down if unknown, and the points."""
    pieces = [
        Piece(f"card-{place}", f"banners-{card}", 50.0 + 100 * place, 50, label=face(card))
        for place, card in enumerate(view.card)
    ]
    panels = [
        Panel(other, "banners-seat", (Fact("banners-points", "points", str(view.points[other])),))
        for other in range(view.seats)
    ]
    focus = f"card-{2 * view.winner}" if view.winner >= 0 else ""
    size, board = (100.0 * PLACES, 100.0), "banners-board"
    return Scene(*size, board, tuple(pieces), (), tuple(panels), zoom=True, focus=focus)


def face(card: int) -> str:
    """What can be seen of a card."""
    return "face down" if card == UNKNOWN else f"card {card}"


def clicks(view: State, move: int, say: Speaker) -> Click:
    """A card to lay is clicked; the rest are buttons."""
    name, arguments = MOVES.name(move)
    return Click((f"card-{2 * view.actor + arguments['which']}",) if name == "lay" else ())
