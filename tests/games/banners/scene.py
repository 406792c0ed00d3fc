"""The picture of Banners: seven cards in a row, by place."""

from bartizan.picture import Click, Fact, Panel, Piece, Place, Scene
from bartizan.say import Speaker
from tests.games.banners.rules import MOVES, PLACES, UNKNOWN, State


def scene(view: State, seat: int, say: Speaker) -> Scene:
    """The cards, face down if unknown, and the points."""
    pieces = [
        Piece(
            f"card-{place}", sprite(card), 50.0 + 100 * place, 50, label=face(card), text=up(card)
        )
        for place, card in enumerate(view.card)
    ]
    places = (Place("middle", "M600 0h100v100h-100Z"),)
    panels = [
        Panel(other, "banners-seat", (Fact("banners-points", "points", str(view.points[other])),))
        for other in range(view.seats)
    ]
    focus = f"card-{2 * view.winner}" if view.winner >= 0 else ""
    size, board = (100.0 * PLACES, 100.0), "banners-board"
    return Scene(*size, board, tuple(pieces), places, tuple(panels), zoom=True, focus=focus)


def sprite(card: int) -> str:
    """A card, or its back."""
    return "banners-0" if card == UNKNOWN else "banners-card"


def up(card: int) -> str:
    """What is written on a card that lies face up."""
    return "" if card == UNKNOWN else str(card)


def face(card: int) -> str:
    """What can be seen of a card."""
    return "face down" if card == UNKNOWN else f"card {card}"


def clicks(view: State, move: int, say: Speaker) -> Click:
    """A card to lay is clicked; the rest are buttons."""
    name, arguments = MOVES.name(move)
    return Click((f"card-{2 * view.actor + arguments['which']}",) if name == "lay" else ())
