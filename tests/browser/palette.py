"""Small PNG files: at most 256 colours, chosen so that the picture loses as little as possible."""

import base64
import struct
import zlib
from typing import Any

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Page

COLOURS = 256
ROUNDS = 6  # of moving each colour to the middle of those that it stands for
SHADES = 64  # of each of red, green and blue that are told apart
Picture = NDArray[np.uint8]

PIXELS = """async (png) => {
    const bytes = Uint8Array.from(atob(png), (c) => c.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const pen = new OffscreenCanvas(image.width, image.height).getContext("2d");
    pen.drawImage(image, 0, 0);
    const { data } = pen.getImageData(0, 0, image.width, image.height);
    let text = "";
    for (let at = 0; at < data.length; at += 30000) {
        text += String.fromCharCode(...data.subarray(at, at + 30000));
    }
    return [image.width, image.height, btoa(text)];
}"""


def smaller(png: bytes, page: Page) -> bytes:
    """The same picture with few colours; a page decodes it."""
    wide, high, text = page.evaluate(PIXELS, base64.b64encode(png).decode())
    flat = np.frombuffer(base64.b64decode(text), np.uint8)
    rgb: Picture = flat.reshape(high, wide, 4)[..., :3]
    bins = (rgb // (256 // SHADES)).astype(np.int64) @ (SHADES * SHADES, SHADES, 1)
    _, which, counts = np.unique(bins, return_inverse=True, return_counts=True)
    sums = [np.bincount(which.ravel(), rgb[..., c].ravel()) for c in range(3)]
    middles = np.stack(sums, 1) / counts[:, None]
    palette, nearest = chosen(middles, counts)
    return written(nearest.astype(np.uint8)[which.reshape(high, wide)], palette)


def chosen(colours: NDArray[Any], counts: NDArray[Any]) -> tuple[NDArray[Any], NDArray[Any]]:
    """A palette for these colours, and which of it stands for each of them."""
    weights = np.sqrt(counts)  # small things matter more than their size
    palette = split(colours, weights)
    for _ in range(ROUNDS):
        nearest = closest(colours, palette)
        heavy = np.bincount(nearest, weights, len(palette))
        for c in range(3):
            sums = np.bincount(nearest, weights * colours[:, c], len(palette))
            palette[:, c] = np.where(heavy > 0, sums / np.maximum(heavy, 1e-9), palette[:, c])
    return palette, closest(colours, palette)


def closest(colours: NDArray[Any], palette: NDArray[Any]) -> NDArray[Any]:
    """Which of a palette is closest to each colour."""
    return np.asarray(((palette**2).sum(1) - 2 * colours @ palette.T).argmin(1))


def split(colours: NDArray[Any], weights: NDArray[Any]) -> NDArray[Any]:
    """The colours in groups, each time the one that differs most cut in two; their means."""
    groups = [np.arange(len(colours))]
    while len(groups) < min(COLOURS, len(colours)):
        spread = [colours[g].std(0).max() * weights[g].sum() for g in groups]
        group = groups.pop(int(np.argmax(spread)))
        along = colours[group][:, colours[group].std(0).argmax()].argsort()
        half = int(np.searchsorted(np.cumsum(weights[group][along]), weights[group].sum() / 2))
        cut = min(max(half, 1), len(group) - 1)
        groups += [group[along[:cut]], group[along[cut:]]]
    return np.stack([np.average(colours[g], axis=0, weights=weights[g]) for g in groups])


def written(indices: NDArray[np.uint8], palette: NDArray[Any]) -> bytes:
    """A PNG file of indices into a palette."""
    high, wide = indices.shape
    lines = np.hstack([np.zeros((high, 1), np.uint8), indices])

    def chunk(kind: bytes, body: bytes) -> bytes:
        check = zlib.crc32(kind + body)
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", check)

    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)),
            chunk(b"PLTE", palette.round().clip(0, 255).astype(np.uint8).tobytes()),
            chunk(b"IDAT", zlib.compress(lines.tobytes(), 9)),
            chunk(b"IEND", b""),
        )
    )
