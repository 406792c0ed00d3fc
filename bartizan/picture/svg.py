"""A scene as a picture of its own: one SVG for pages, notebooks and files."""

from collections.abc import Collection
from html import escape

from bartizan.picture.art import Art
from bartizan.picture.scene import Piece, Scene

MARK = "#ffd54a"  # what is marked is outlined in this colour, which no game uses


def svg(scene: Scene, art: Art, title: str = "", marks: Collection[str] = ()) -> str:
    """The scene as a standalone SVG; what is marked is outlined."""
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {scene.width:g} {scene.height:g}"'
        f' width="{scene.width:g}" height="{scene.height:g}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<defs>{art.inner}</defs>",
        f'<use href="#{scene.backdrop}" width="{scene.width:g}" height="{scene.height:g}"/>',
    ]
    parts += [_piece(piece, art) for piece in scene.pieces]
    parts += [
        f'<path d="{place.outline}" fill="none" stroke="{MARK}" stroke-width="4"/>'
        for place in scene.places
        if place.id in marks
    ]
    return "\n".join([*parts, "</svg>\n"])


def _piece(piece: Piece, art: Art) -> str:
    """A piece: its symbol moved, turned and scaled to its place, with its text on it."""
    left, top, width, height = art.box(piece.sprite)
    move = f"translate({piece.x:g} {piece.y:g})"
    if piece.turn:
        move += f" rotate({piece.turn:g})"
    if piece.scale != 1:
        move += f" scale({piece.scale:g})"
    label = f"<title>{escape(piece.label)}</title>" if piece.label else ""
    size = f'x="{left:g}" y="{top:g}" width="{width:g}" height="{height:g}"'
    drawn = f'<use href="#{piece.sprite}" {size}/>'
    letters = height * (0.72 - 0.12 * len(piece.text))
    written = (
        f'<text text-anchor="middle" dominant-baseline="central" font-family="sans-serif"'
        f' font-weight="bold" font-size="{letters:g}">{escape(piece.text)}</text>'
        if piece.text
        else ""
    )
    return f'<g transform="{move}">{label}{drawn}{written}</g>'
