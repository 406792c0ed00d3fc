"""What the engine's tests set up: Banners made anew, and whole matches played at random."""

from pathlib import Path
from types import FunctionType
from typing import Any, cast

from bartizan.engine.chance import Secret, below, generators
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from tests.games.banners import GAME, rules

CARD = (
    *("title", "players", "designer", "rules_version", "longest", "moves", "modules"),
    *("words", "text", "scene", "tale", "options", "scratch", "thinking", "layout"),
)


def banners(folder: Path = GAME.folder, **changes: Any) -> Game:
    """Banners made anew, its kernels plain, with some of its card changed."""
    card = {name: getattr(GAME, name) for name in CARD}
    return Game(str(folder / "__init__.py"), **card | {"state": GAME.record} | changes)


def played(
    game: Game, seats: int, seed: int = 1, most: int = 10_000, options: dict[str, str] | None = None
) -> Match:
    """A match of random moves, `most` at the most, its chance as its secret has it."""
    match = Match(game, seats, options, Secret.typed(seed))
    rng = generators(seed)
    while not match.over and len(match.moves) < most:
        moves = match.legal()
        chance = match.actor < 0
        match.play(match.chance() if chance else moves[int(below(rng, len(moves)))])
    return match


SEEN: list[bytes] = []  # the records from which a watched game was asked to imagine worlds


def _imagine(state: Any, seat: int, rng: Any) -> None:
    SEEN.append(state.tobytes())
    rules.imagine(state, seat, rng)


def watched_banners() -> Game:
    """Banners with plain kernels, in which every record that a bot thinks from goes to SEEN."""
    game = banners()
    game.functions["imagine"] = cast(FunctionType, _imagine)
    SEEN.clear()
    return game
