"""The file of a game's network: its numbers in NumPy's own format, and what they were made for."""

import hashlib
import logging
import zlib
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from bartizan.engine.errors import BadInput
from bartizan.engine.layout import Layout
from bartizan.engine.moves import MoveSpace
from bartizan.engine.network import INNER, parts

FILE = "mind.npz"
FITS = "fits"  # the entry that says which features and moves it knows


def room_to_think(layout: Layout) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
    """Room for what was seen and what is, and for the layers."""
    return np.zeros(2 * layout.size, np.float32), np.zeros(INNER, np.float32)


def fitting(layout: Layout, moves: MoveSpace) -> str:
    """What a mind must have been made for: these features, these moves, this network."""
    told = f"{layout}\n{moves.size}\n{parts(layout.size)}"
    return hashlib.sha256(told.encode()).hexdigest()[:16]


def save(file: Path, mind: NDArray[np.float32], layout: Layout, moves: MoveSpace) -> None:
    """Write a mind, in half the bits."""
    kept: dict[str, Any] = {FITS: np.array(fitting(layout, moves))}
    at = 0
    for name, shape in parts(layout.size).items():
        many = int(np.prod(shape))
        kept[name] = mind[at : at + many].reshape(shape).astype(np.float16)
        at += many
    np.savez_compressed(file, **kept)


def read(file: Path, layout: Layout, moves: MoveSpace) -> NDArray[np.float32]:
    """Read a mind that was made for these features and moves."""
    try:
        content = BytesIO(file.read_bytes())
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}") from None
    try:
        with np.load(content, allow_pickle=False) as kept:
            fits = str(kept[FITS])
            found = [kept[name].ravel() for name in kept if name != FITS]
    except (OSError, ValueError, KeyError, AttributeError, EOFError, BadZipFile, zlib.error):
        raise BadInput(f"{file} is no network, or not all of it") from None
    if fits != fitting(layout, moves):
        raise BadInput(f"{file} was made for other features or moves; train it anew")
    return np.concatenate(found).astype(np.float32)


def load(file: Path, layout: Layout, moves: MoveSpace) -> NDArray[np.float32] | None:
    """Read a mind; where there is none that can be used, one warning and None."""
    try:
        return read(file, layout, moves)
    except BadInput as error:
        logging.getLogger(__name__).warning("%s: bots judge by rule of thumb", error)
        return None
