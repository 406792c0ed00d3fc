"""Positions and games in words, for the tests of these."""

import random
from collections.abc import Iterator

from bartizan.engine.kernel import ONLOOKER, OVER
from bartizan.games.castle.state import MOVES
from bartizan.say import LANGUAGES
from tests.games.castle.setting import (
    GAME,
    SETTING,
    Row,
    copy,
    dealt,
    play,
)
from tests.games.telling import Telling

TELLING = Telling(SETTING)
SAY = TELLING.say
told_of = TELLING.told_of
view_of = TELLING.view_of
sentence = TELLING.sentence
prompt = TELLING.prompt
table = TELLING.table
PAGES = {
    language: (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    for language in LANGUAGES
}


def said(row: Row, *texts: str, language: str = "en", seat: int = ONLOOKER) -> list[str]:
    """What the log tells a seat of these moves, played on a copy; the last move's lines."""
    *first, last = texts
    return TELLING.said(play(copy(row), *first), last, language=language, seat=seat)


EAGER = {"leave": 0.2, "stay": 1, "check": 40, "charm": 30, "fireball": 30}


def games(many: int, seats: int = 0, **options: str) -> Iterator[tuple[Row, int, Row]]:
    """Games of adventurous players: before each move, the move, after; at most 400 moves each."""
    quick = GAME.compile()
    for seed in range(many):
        rng = random.Random(seed)
        row = dealt(seats or 1 + seed % 6, seed, **options)
        for _ in range(400):
            if row.actor == OVER:
                break
            numbers = GAME.legal(row)
            weights = [EAGER.get(MOVES.name(move)[0], 10) for move in numbers]
            move = rng.choices(numbers, weights)[0]
            before = copy(row)
            quick.play(row, move)
            yield before, move, copy(row)
