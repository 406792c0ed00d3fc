"""Positions and games in words, for the tests of these."""

import random
from collections.abc import Iterator
from typing import Any

from bartizan.engine.kernel import ONLOOKER, OVER
from bartizan.games.castle import words
from bartizan.games.castle.state import MOVES
from bartizan.say import LANGUAGES, Line, Speaker
from tests.games.castle.setting import (
    GAME,
    NUMBERS,
    RULES,
    Row,
    copy,
    dealt,
    moves,
    play,
)

NAMES = ["Anna", "Ben", "Clio", "Dan", "Eva", "Finn"]
SAY = {language: Speaker(language, GAME.folder, NAMES) for language in LANGUAGES}
PAGES = {
    language: (GAME.folder / f"rules.{language}.md").read_text(encoding="utf-8")
    for language in LANGUAGES
}


def told_of(before: Row, move: int, after: Row, seat: int = ONLOOKER) -> list[Line]:
    """What the log tells a seat of a move."""
    was, is_now = (GAME.readable(GAME.view(row, seat)) for row in (before, after))
    return words.tell(was, is_now, int(RULES.shown(before, move, seat)), seat)


def said(row: Row, *texts: str, language: str = "en", seat: int = ONLOOKER) -> list[str]:
    """What the log tells a seat of these moves, played on a copy; the last move's lines."""
    now = copy(row)
    for written in texts[:-1]:
        play(now, written)
    before = copy(now)
    play(now, texts[-1])
    return [SAY[language].line(line) for line in told_of(before, NUMBERS[texts[-1]], now, seat)]


def view_of(row: Row, seat: int | None = None) -> Any:
    """What a seat sees, or the actor."""
    return GAME.readable(GAME.view(row, int(row.actor) if seat is None else seat))


EAGER = {"leave": 0.2, "stay": 1, "check": 40, "charm": 30, "fireball": 30}


def games(many: int, seats: int = 0, **options: str) -> Iterator[tuple[Row, int, Row]]:
    """Games of adventurous players: before each move, the move, after; at most 400 moves each."""
    for seed in range(many):
        rng = random.Random(seed)
        row = dealt(seats or 1 + seed % 6, seed, **options)
        for _ in range(400):
            if row.actor == OVER:
                break
            numbers = moves(row)
            weights = [EAGER.get(MOVES.name(move)[0], 10) for move in numbers]
            move = rng.choices(numbers, weights)[0]
            before = copy(row)
            RULES.play(row, move)
            yield before, move, copy(row)
