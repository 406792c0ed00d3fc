"""Screenshots of the main screens for the README: python -m tests.browser.pictures FOLDER."""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bartizan.bots import Greedy
from bartizan.engine.chance import Secret
from bartizan.engine.match import Match
from bartizan.games import load
from tests.browser.house import DESK, FLAGS, PHONE, Guest, House, Reserved, chromium
from tests.browser.palette import smaller

SEED = "8"
NAMES = ("Anna", "Ben", "Clio", "Dan")
MIDDLE = 70  # moves before the pictures of the table, at least


class Game:
    """A game that greedy bots play at a table, always the same."""

    def __init__(self, house: House) -> None:
        self.table: Reserved = house.table(*(f"me:{name}" for name in NAMES), seed=SEED)
        self._match = Match(load("kilt"), len(NAMES), secret=Secret.typed(SEED))
        self._bot = Greedy(self._match.game, seed=1)

    @property
    def over(self) -> bool:
        """Whether it has ended."""
        return self._match.over

    def step(self) -> None:
        """Play one move."""
        seat = self._match.actor
        move = self._bot.choose(self._match.view(seat), seat)
        v = self.table.state()["v"]
        told = self.table.say(seat, type="move", v=v, move=move, key=f"{v}")
        assert told["type"] == "ack", told
        self._match.play(move)

    def go_to_middle(self) -> None:
        """Play until Anna has a card to move, well in the middle."""
        while len(self._match.moves) < MIDDLE or not self._annas_card():
            self.step()

    def _annas_card(self) -> bool:
        moves = self.table.state(0)["moves"]
        return bool(moves) and moves[0]["clicks"][0].startswith("card")


@contextmanager
def guest(browser: Browser, house: House, **likes: Any) -> Iterator[Guest]:
    """Somebody with a browser for a while."""
    context = browser.new_context(**{"reduced_motion": "reduce", "locale": "en", **likes})
    yield Guest(context, house)
    context.close()


def choose_card(player: Guest) -> None:
    """Take the card that can go to most slots."""
    cards = [move["clicks"][0] for move in player.state("s.moves.length")["moves"]]
    player.thing(max(cards, key=cards.count)).click()
    player.page.mouse.move(1, 1)


class Album:
    """Where the pictures go, made small."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self._folder = folder
        self._page = browser.new_page()

    def add(self, name: str, page: Page) -> None:
        """A picture of what the page shows."""
        file = self._folder / f"{name}.png"
        file.write_bytes(smaller(page.screenshot(), self._page))
        print(f"{file}: {file.stat().st_size // 1024} kB")


def take(browser: Browser, house: House, album: Album) -> None:
    """Play the game, and take the pictures on the way."""
    with guest(browser, house, **DESK) as newcomer:
        album.add("home", newcomer.open())
        newcomer.open("/learn/kilt").locator('.lessons [value="3"]').click()
        newcomer.state("s.lesson.task")
        newcomer.move(1)  # not what is asked for
        newcomer.page.locator(".answer.wrong").wait_for()
        album.add("lesson", newcomer.page)
    game = Game(house)
    game.go_to_middle()
    with guest(browser, house, **PHONE) as phone:
        album.add("phone", phone.sit(game.table))
    with guest(browser, house, **DESK, color_scheme="dark") as night:
        night.sit(game.table)
        choose_card(night)
        album.add("dark", night.page)
    with guest(browser, house, **DESK) as anna:
        album.add("table", anna.sit(game.table))
        while not game.over:
            game.step()
        anna.page.get_by_role("dialog").wait_for()
        album.add("result", anna.page)
        anna.open(f"{game.table.path}/replay?at={MIDDLE - 20}")
        anna.page.locator("[data-piece]").first.wait_for()
        album.add("replay", anna.page)


def main(folder: Path) -> None:
    """Take all pictures with a server of their own."""
    load("kilt").compile()
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        house = House(Path(home))
        house.open()
        try:
            browser = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
            take(browser, house, Album(browser, folder))
            browser.close()
        finally:
            house.close()


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
