"""Puzzles: how they are written, found and turned up day by day."""

import pytest

from bartizan.bots import Budget, Search
from bartizan.engine.errors import BadInput
from bartizan.games import IDS, load
from bartizan.say import Speaker
from bartizan.teacher import puzzling
from bartizan.teacher.advice import CLEAR, SIFTED, stakes
from bartizan.teacher.puzzles import DAY, of_the_day, parsed, puzzle, puzzles

KILT = load("kilt")
MANY = 30


@pytest.mark.parametrize("game_id", IDS)
def test_every_game_comes_with_puzzles(game_id: str) -> None:
    assert len(puzzles(load(game_id))) >= MANY


def test_a_puzzle_is_read_as_it_was_written() -> None:
    text = (KILT.folder / "puzzles.txt").read_text(encoding="utf-8")
    found = parsed(KILT, text)
    assert "\n".join(each.written() for each in found) == text
    assert parsed(KILT, found[2].written())[0].written() == found[2].written().replace(
        "puzzle 3", "puzzle 1"
    )


@pytest.mark.parametrize("line", ["missed", "gain 0 area", "gain x area 1 1 1 1", "find R>3"])
def test_a_line_that_says_nothing_is_refused_with_its_number(line: str) -> None:
    with pytest.raises(BadInput, match=r"puzzles.txt, line 2, says nothing"):
        parsed(KILT, f"puzzle 1\n{line}\n")
    with pytest.raises(BadInput, match="line 1"):
        parsed(KILT, "seats 3\n")


def test_a_number_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match=r"has the puzzles 1 to \d+, not 0"):
        puzzle(KILT, 0)


def test_each_day_has_its_puzzle_and_every_game_its_days() -> None:
    week = [of_the_day(n * DAY + 5) for n in range(5 * MANY)]
    assert all(week) and of_the_day(7 * DAY) == of_the_day(8 * DAY - 1)
    assert len({(each.game.id, each.number) for each in week if each}) == len(week)
    assert {each.game.id for each in week[:5] if each} == {*IDS}


def test_a_puzzle_is_what_a_hasty_look_misses_and_a_long_one_finds(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(puzzling, "HASTY", 4)
    monkeypatch.setattr(puzzling, "THOROUGH", 40)
    text = next(text for seed in range(20) if (text := puzzling.find_in_match("kilt", seed)))
    assert text == next(t for seed in range(20) if (t := puzzling.find_in_match("kilt", seed)))
    (found,) = parsed(KILT, text)
    match = found.match()
    found.settle(match)
    seed = int(found.seed.removeprefix("puzzle-"))

    hasty = Search(KILT, Budget(4), seed, KILT.mind).think(match.state, 0)[0].move
    assert KILT.words.notation(hasty) == found.missed
    first = Search(KILT, Budget(40), seed, KILT.mind).think(match.state, 0)[:SIFTED]
    moves = [*{hasty, *(each.move for each in first)}]
    for playouts in (40, 400):  # whoever looks at all of them as often finds it
        moves = [*{hasty, *moves}]
        best, *others = Search(KILT, Budget(playouts), seed, KILT.mind).sift(match.state, 0, moves)
        moves = [each.move for each in (best, *others)][:SIFTED]
        lead = best.prospect - max(each.prospect for each in others)
        assert KILT.words.notation(best.move) == found.answer or playouts == 40
        assert lead >= CLEAR * stakes(best.prospect)


def test_what_it_brings_is_told_when_it_is_found() -> None:
    found = next(each for each in puzzles(KILT) if each.gains)
    match = found.match()
    found.settle(match)
    match.play(match.parse(found.answer))
    say = Speaker("en", KILT.folder, ["You", "Anna", "Ben", "Clio"])
    assert found.told(match, None, say).answer.startswith("Yes, that is it! ")
