"""What the tests of every game's picture check alike."""

import math
from itertools import pairwise

from bartizan.picture import Art, Click, Piece, Scene


def things(picture: Scene) -> dict[str, str]:
    """All that has an id, with its label; no id is there twice."""
    every = [*picture.pieces, *(piece for panel in picture.panels for piece in panel.pieces)]
    found = [*((p.id, p.label) for p in every), *((p.id, p.label) for p in picture.places)]
    labels = dict(found)
    assert len(labels) == len(found)
    return labels


def box(art: Art, piece: Piece) -> tuple[float, float, float, float]:
    """Where a piece is drawn: left, top, right, bottom."""
    left, top, width, height = art.box(piece.sprite)
    cos, sin = math.cos(math.radians(piece.turn)), math.sin(math.radians(piece.turn))
    corners = [(x, y) for x in (left, left + width) for y in (top, top + height)]
    xs = [piece.x + piece.scale * (x * cos - y * sin) for x, y in corners]
    ys = [piece.y + piece.scale * (x * sin + y * cos) for x, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def check_picture(art: Art, picture: Scene) -> None:
    """Everything is drawn inside the picture, with art that exists."""
    assert art.box(picture.backdrop) == (0, 0, picture.width, picture.height)
    for piece in picture.pieces:
        left, top, right, bottom = box(art, piece)
        assert left >= 0 and top >= 0 and right <= picture.width and bottom <= picture.height, piece
    for panel in picture.panels:
        own = [*(fact.sprite for fact in panel.facts), *(piece.sprite for piece in panel.pieces)]
        assert all(sprite in art.boxes for sprite in [panel.sprite, *own])


def check_clicks(labels: dict[str, str], found: list[Click], noted: bool = True) -> None:
    """What is to be clicked is there and has a label; no path equals or begins another.

    Each click has a note, unless it is a button's and these have none.
    """
    for each in found:
        assert all(labels[name] for name in [*each.ids, *each.marks])
        assert each.note or not (noted or each.ids)
    paths = sorted(each.ids for each in found if each.ids)
    assert all(following[: len(path)] != path for path, following in pairwise(paths))
