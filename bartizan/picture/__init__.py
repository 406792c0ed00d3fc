"""Pictures: a scene of pieces and places, drawn as SVG or told as text. No game, no web."""

from bartizan.picture.art import Art
from bartizan.picture.scene import Click, Fact, Panel, Piece, Place, Scene
from bartizan.picture.svg import svg
from bartizan.picture.text import text

__all__ = ["Art", "Click", "Fact", "Panel", "Piece", "Place", "Scene", "svg", "text"]
