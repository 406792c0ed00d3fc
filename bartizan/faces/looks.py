"""How a position looks: as text in a terminal, as a picture made of pixels."""

from io import BytesIO, StringIO

import numpy as np
from numpy.typing import NDArray
from rich.console import Console

from bartizan.engine.game import Game
from bartizan.engine.kernel import ONLOOKER
from bartizan.engine.needs import needed
from bartizan.engine.state import Row
from bartizan.picture import Art, svg
from bartizan.say import Speaker

NAMES = ("Anna", "Ben", "Clio", "Dan", "Eva", "Finn")
WIDE = 640  # pixels


def text(
    game: Game, row: Row, seat: int = ONLOOKER, language: str = "en", colours: bool = False
) -> str:
    """The table as a seat sees it, as text; with colours as a terminal shows them."""
    say = Speaker(language, game.folder, NAMES[: row.seats])
    page = StringIO()
    console = Console(file=page, width=120, force_terminal=colours, highlight=False, emoji=False)
    console.print(game.text.table(game.readable(game.view(row, seat)), seat, say), soft_wrap=True)
    return page.getvalue()


def drawing(game: Game, row: Row, seat: int = ONLOOKER, language: str = "en") -> str:
    """The table as a seat sees it, as an SVG."""
    say = Speaker(language, game.folder, NAMES[: row.seats])
    scene = game.scene.scene(game.readable(game.view(row, seat)), seat, say)
    return svg(scene, Art(game.folder / "art.svg"), game.title)


def pixels(game: Game, row: Row, seat: int = ONLOOKER) -> NDArray[np.uint8]:
    """The table as a seat sees it, as rows of red, green and blue."""
    image, resvg = needed("PIL.Image"), needed("resvg_py")
    png = resvg.svg_to_bytes(svg_string=drawing(game, row, seat), width=WIDE)
    return np.asarray(image.open(BytesIO(bytes(png))).convert("RGB"))
