"""No seat learns what it cannot know: views, texts, lines, moves.

Two worlds that differ only in what a seat cannot know are made by `imagine`, which must also
redraw what is hidden in a record that nobody redacted.
"""

from collections.abc import Callable
from itertools import pairwise

import pytest

from bartizan.conformance.cases import COUNTS, SECRETIVE, Case, legal, spread
from bartizan.engine.chance import generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import HIDDEN, ONLOOKER, OVER
from bartizan.engine.state import Row
from bartizan.say import Speaker

WALKS = range(3)
STOPS, WORLDS = 80, 3  # where it is looked at whom the rules ask, and in how many other worlds
Question = tuple[object, ...]


def view(game: Game, row: Row, seat: int) -> Row:
    rows = game.copy(row)
    game.compile().redact(rows[0], seat)
    return rows[0]


def imagined(game: Game, row: Row, seat: int, seed: int) -> Row:
    rows = game.copy(row)
    game.compile().imagine(rows[0], seat, generators(seed))
    return rows[0]


def after(game: Game, row: Row, move: int) -> Row:
    rows = game.copy(row)
    game.compile().play(rows[0], move)
    return rows[0]


class Eyes:
    """What a seat is told and asked; what looks the same is put into words once."""

    def __init__(self, game: Game, seat: int) -> None:
        self.game, self.seat = game, seat
        self.words: dict[tuple[object, ...], str] = {}

    def _said(self, say: Callable[..., object], *views: Row, rest: tuple[int, ...]) -> str:
        key = (say.__name__, *(self.game.bytes_of(each) for each in views), *rest)
        if key not in self.words:
            self.words[key] = str(say(*(self.game.readable(each) for each in views), *rest))
        return self.words[key]

    def told(self, before: Row, later: Row, move: int) -> str:
        """What the log tells of a move."""
        game, seat = self.game, self.seat
        views = [view(game, row, seat) for row in (before, later)]
        shown = int(game.compile().shown(before, move, seat))
        return self._said(game.words.tell, *views, rest=(shown, seat))

    def asked(self, row: Row) -> Question:
        """Who is asked what: by the truth, and as it is told; and whether it must be answered."""
        game, seat = self.game, self.seat
        choosers = game.choosers(row)
        lapses = tuple(game.lapse(row, each) for each in choosers)
        prompt = self._said(game.words.prompt, view(game, row, seat), rest=(seat,))
        return int(row.actor), int(row.phase), int(row.turn), (*choosers,), lapses, prompt


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_redact_forgets_once_and_for_all(case: Case) -> None:
    for row, _ in case.stops(11):
        for seat in range(ONLOOKER, case.seats):
            once = view(case.game, row, seat)
            again = case.game.bytes_of(view(case.game, once, seat))
            same = again == case.game.bytes_of(once)
            assert same, f"`redact` forgets more when seat {seat} is told of what it was told"


@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_worlds_that_a_seat_cannot_tell_apart_look_alike(case: Case, walk: int) -> None:
    game = case.game
    for n, (row, _) in enumerate(case.stops(20 + walk)):
        for seat in range(ONLOOKER, case.seats):
            seen = view(game, row, seat)
            for source in (row, seen):
                world = imagined(game, source, seat, n)
                same = game.bytes_of(view(game, world, seat)) == game.bytes_of(seen)
                assert same, f"after `imagine`, `redact` shows seat {seat} something else"
                if seat >= 0 and row.actor == seat:
                    same = legal(game, world) == legal(game, row) == legal(game, seen)
                    assert same, f"what seat {seat} may do depends on what it cannot know"
                    usual = {game.usual(each) for each in (world, row, seen) if game.practised}
                    assert len(usual) <= 1, (
                        f"the `habit` of seat {seat} depends on what it cannot know"
                    )


@pytest.mark.parametrize("case", SECRETIVE, ids=str)
def test_imagine_does_redraw_what_is_hidden(case: Case) -> None:
    changed = sum(
        case.game.bytes_of(imagined(case.game, row, seat, n)) != case.game.bytes_of(row)
        for n, (row, _) in enumerate(case.stops(31))
        for seat in range(ONLOOKER, case.seats)
    )
    assert changed > 0, "`imagine` changes nothing: it must redraw all that a seat has not seen"


@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize("case", SECRETIVE, ids=str)
def test_what_a_seat_learns_from_a_move_is_news(case: Case, walk: int) -> None:
    game = case.game
    say = Speaker("en", game.folder)
    seats = range(ONLOOKER, case.seats if game.private else 1)
    for n, (row, _) in enumerate(case.stops(40 + walk)):
        for seat in seats:
            world = imagined(game, row, seat, n)
            common = set(legal(game, row)) & set(legal(game, world))
            unchanged = []
            for move in spread(sorted(common), 8):
                shown = game.compile().shown(row, move, seat)
                same = shown == game.compile().shown(world, move, seat)
                assert same, f"`shown` depends on what seat {seat} cannot know"
                assert shown in (move, HIDDEN), "`shown` is the move itself, or HIDDEN"
                one, other = after(game, row, move), after(game, world, move)
                assert one.news == other.news, "whether `news` grows depends on what is hidden"
                if one.news == row.news:
                    views = [view(game, each, seat) for each in (one, other)]
                    same = game.bytes_of(views[0]) == game.bytes_of(views[1])
                    written = game.words.notation(move)
                    assert same, f"{written} shows seat {seat} something: `news` must grow"
                    unchanged.append((views, int(shown)))
            if unchanged and (n + seat) % 3 == 0:  # what is equal is told and drawn now and then
                views, shown = unchanged[n % len(unchanged)]
                before, *seen = (game.readable(each) for each in (view(game, row, seat), *views))
                lines = [game.words.tell(before, each, shown, seat) for each in seen]
                assert lines[0] == lines[1], "`tell` says different things of equal views"
                drawn = {game.text.table(each, seat, say) for each in seen}
                assert len(drawn) == 1, "`table` draws equal views in different ways"


@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_a_move_is_hidden_in_every_way_or_not_at_all(case: Case, walk: int) -> None:
    game = case.game
    for row, _ in case.stops(60 + walk):
        moves = legal(game, row)
        for seat in set(range(ONLOOKER, case.seats)) - {int(row.actor)}:
            for one, other in pairwise(moves[:4]):
                shown = [game.compile().shown(row, move, seat) for move in (one, other)]
                states = [after(game, row, move) for move in (one, other)]
                views = [game.bytes_of(view(game, state, seat)) for state in states]
                if shown == [HIDDEN, HIDDEN] and states[0].news == states[1].news == row.news:
                    hidden = f"seat {seat} sees in the record which move was HIDDEN: `redact` it"
                    assert views[0] == views[1], hidden
                if views[0] == views[1] and game.bytes_of(states[0]) != game.bytes_of(states[1]):
                    told = f"`shown` tells seat {seat} a move that `redact` hides from it"
                    assert shown[0] == shown[1], told


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_choosers_do_not_wait_for_each_other(case: Case) -> None:
    game = case.game
    for row, played in case.stops(51):
        choosers = int(game.compile().choosers(row))
        asked = (row.actor < 0) or choosers >> int(row.actor) & 1
        assert asked, "the actor is not among the `choosers`"
        later = after(game, row, played)
        waiting = choosers & ~(1 << max(int(row.actor), 0))
        for seat in range(case.seats):
            if waiting >> seat & 1 and later.actor != OVER:
                moves = []
                for each in (row, later):
                    asked = game.copy(each)
                    asked[0].actor = seat
                    moves.append(legal(game, asked[0]))
                same = moves[0] == moves[1]
                assert same, f"what seat {seat} may choose depends on what another has chosen"


@pytest.mark.parametrize("walk", WALKS)
@pytest.mark.parametrize("case", SECRETIVE, ids=str)
def test_whoever_is_told_the_same_sees_the_same_question(case: Case, walk: int) -> None:
    """Whom the rules ask, when and how often, follows from what everybody was told."""
    game = case.game
    eyes = [ONLOOKER, *range(case.seats)] if game.private else [ONLOOKER]
    for n, (row, _) in enumerate(case.stops(70 + walk, STOPS)):
        for seat in (eyes[n % len(eyes)], eyes[(n + 1) % len(eyes)]):
            worlds = [row, *(imagined(game, row, seat, WORLDS * n + w) for w in range(WORLDS))]
            sees = Eyes(game, seat)
            asked_here = {sees.asked(world) for world in worlds}
            same = len(asked_here) == 1
            assert same, f"whom the rules ask depends on what is hidden: {asked_here}"
            possible = set.intersection(*(set(legal(game, world)) for world in worlds))
            for move in spread(sorted(possible), 3):
                asked: dict[str, Question] = {}
                for world in worlds:
                    later = after(game, world, move)
                    lines = sees.told(world, later, move)
                    question = sees.asked(later)
                    first = asked.setdefault(lines, question)
                    learns = f"seat {seat} is told the same, but asked {question} or {first}"
                    assert first == question, learns
