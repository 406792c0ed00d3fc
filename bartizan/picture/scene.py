"""Scene: what lies where on the table, as one seat sees it; and how a move is clicked in it."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, NamedTuple

from bartizan.say import Sound


class _Piece(NamedTuple):
    id: str  # "turn" marks who is on: that waits until what happened before was told
    sprite: str  # the id of a <symbol> in art.svg
    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0  # degrees, clockwise
    scale: float = 1.0
    label: str = ""  # what it is, in words
    text: str = ""  # a number or a word written on it
    low: bool = False  # it moves beneath what lies above it, instead of flying over all
    high: bool = False  # it is only looked at, and lies above the frames of places
    sounds: tuple[Sound, ...] = ()  # what is heard, in order, when it is asked for at any time


class Piece(_Piece):
    """A thing on the table: a symbol of the game's art, its middle at (x, y)."""

    @cached_property
    def short(self) -> dict[str, Any]:
        """As plain data for the wire, without what is as usual."""
        name, sprite, x, y, turn, scale, label, text, low, high, sounds = self
        short: dict[str, Any] = {"id": name, "sprite": sprite, "x": x, "y": y}
        if turn:
            short["turn"] = turn
        if scale != 1.0:
            short["scale"] = scale
        if label:
            short["label"] = label
        if text:
            short["text"] = text
        if low:
            short["low"] = low
        if high:
            short["high"] = high
        if sounds:
            short["sounds"] = [sound.to_json() for sound in sounds]
        return short


class _Place(NamedTuple):
    id: str
    outline: str  # the `d` of an SVG path
    label: str = ""


class Place(_Place):
    """Somewhere to put things: an outline that can be lit and clicked."""

    @cached_property
    def short(self) -> dict[str, Any]:
        """As plain data for the wire, without what is as usual."""
        name, outline, label = self
        short = {"id": name, "outline": outline}
        return short | {"label": label} if label else short


class Fact(NamedTuple):
    """A line of a panel: a symbol, what it counts, and how many."""

    sprite: str
    label: str
    value: str
    ids: tuple[str, ...] = ()  # the pieces and places of the picture that it counts

    @property
    def short(self) -> dict[str, Any]:
        """As plain data for the wire, without what is as usual."""
        short = {"sprite": self.sprite, "label": self.label, "value": self.value}
        return short | {"ids": self.ids} if self.ids else short


@dataclass(frozen=True)
class Panel:
    """A seat's own area: facts, and things that may be clicked."""

    seat: int
    sprite: str  # the seat's emblem
    facts: tuple[Fact, ...] = ()
    pieces: tuple[Piece, ...] = ()

    @cached_property
    def short(self) -> dict[str, Any]:
        """As plain data for the wire."""
        return {
            "seat": self.seat,
            "sprite": self.sprite,
            "facts": [fact.short for fact in self.facts],
            "pieces": [piece.short for piece in self.pieces],
        }


@dataclass(frozen=True)
class Scene:
    """The whole picture. Later pieces lie on top of earlier ones."""

    width: float
    height: float
    backdrop: str  # the symbol below all else, as large as the scene
    pieces: tuple[Piece, ...] = ()
    places: tuple[Place, ...] = ()
    panels: tuple[Panel, ...] = ()
    zoom: bool = False  # whether it can be enlarged and dragged
    focus: str = ""  # the piece or place that an enlarged picture follows
    narrow: bool = False  # whether no panel ever holds pieces, so that two fit side by side

    @property
    def bare(self) -> "Scene":
        """The empty table, with the seats around it."""
        panels = tuple(Panel(panel.seat, panel.sprite) for panel in self.panels)
        return replace(self, pieces=(), places=(), panels=panels, focus="")

    def to_json(self) -> dict[str, Any]:
        """The scene as plain data for the wire; what is as usual is left out."""
        return {
            "width": self.width,
            "height": self.height,
            "backdrop": self.backdrop,
            "pieces": [piece.short for piece in self.pieces],
            "places": [place.short for place in self.places],
            "panels": [panel.short for panel in self.panels],
            **({"zoom": True, "focus": self.focus} if self.zoom else {}),
            **({"narrow": True} if self.narrow else {}),
        }


@dataclass(slots=True)  # not frozen: one is made for each legal move
class Click:
    """How a move is made in the picture: what to click, in order; none for a plain button."""

    ids: tuple[str, ...]
    marks: tuple[str, ...] = ()  # what to outline while the move is considered
    note: str = ""  # what to say meanwhile: a price, say
    warn: str = ""  # what to confirm first
    also: tuple[str, ...] = ()  # what may be clicked instead of the last one
    asks: tuple[str, ...] = ()  # what to ask for before each click: choose a card, say
    arrow: bool = False  # whether the last thing lies beside the first: an arrow leads there
    plain: bool = False  # whether marks and note show all that it does: no question then
