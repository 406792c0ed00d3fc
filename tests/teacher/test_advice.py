"""Advice: a plan, its reasons, how sure it is; and how far prospects are told."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, cast

import pytest

from bartizan.bots import Budget, Search
from bartizan.bots.search import Thought
from bartizan.bots.trust import trusted
from bartizan.engine.game import Game
from bartizan.engine.kernel import ONLOOKER
from bartizan.engine.match import Match
from bartizan.games import IDS, load
from bartizan.say import Line, Speaker
from bartizan.table.hints import Given
from bartizan.teacher.advice import (
    WINS,
    Advice,
    Step,
    advise,
    agreed,
    as_good,
    brought,
    by_points,
    direct,
    foreseen,
    how_sure,
    is_shorter,
    likely_answer,
    thoughts_of,
    unlike,
    wins,
    worth_telling,
)
from bartizan.teacher.continuations import (
    VICTORY,
    Continuation,
    always,
    compare,
    what_follows,
    what_they_share,
)
from bartizan.teacher.lessons import lessons
from bartizan.teacher.reasons import Difference, differences
from bartizan.teacher.telling import tell
from tests.engine.setting import played

BUDGET = Budget(200)


def at_choice(game_id: str, seats: int, moves: int = 0, seed: str = "7") -> Match:
    """A match some moves on, at somebody's choice."""
    game = load(game_id)
    game.compile()
    match = Match(game, seats, seed=seed)
    match.settle()
    while moves > 0 or len(game.sensible(match.state)) < 2:
        match.play(game.sensible(match.state)[0])
        match.settle()
        moves -= 1
    return match


def advice_in(match: Match) -> Advice:
    """What who is to act is told."""
    return advise(match.game, match.view(match.actor), match.actor, BUDGET, 5)


def test_prospects_are_told_as_far_as_they_can_be_trusted(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_choice("kilt", 3)
    kilt, seat = match.game, match.actor
    thinking = replace(kilt.thinking, trust=((1.0, 0.0), (0.5, -0.4), (1.0, 0.0)))
    monkeypatch.setattr(kilt, "thinking", thinking)
    for said in thoughts_of(kilt, match.state, seat, BUDGET, 5)[0]:
        assert said.prospect == pytest.approx(trusted(said.prospects[seat], 0.5, -0.4))


def test_the_two_best_moves_were_looked_at_as_often() -> None:
    match = at_choice("castle", 2, 24)
    game, seat = match.game, match.actor
    known = match.view(seat)
    found = [thoughts_of(game, known, seat, Budget(1500), seed)[0] for seed in range(3)]
    for best, second, *_ in found:
        assert second.attention > 0.8 * best.attention
    assert len({best.move for best, *_ in found}) == 1  # whatever search looked at first


def test_who_stays_has_a_shorter_plan_than_who_walks_to_and_fro() -> None:
    match = at_choice("castle", 2, 17)
    game, seat, known = match.game, match.actor, match.view(match.actor)
    stay = game.moves.first("stay")
    go = next(move for move in game.sensible(known) if move != stay)
    walk, rest = (foreseen(game, known, seat, [move], 3)[0] for move in (go, stay))
    assert len(walk) == 2 and len(rest) == 1
    assert is_shorter(game, known, seat, [walk, rest], 3)
    assert not is_shorter(game, known, seat, [rest, walk], 3)
    assert not is_shorter(game, known, seat, [walk, walk[:1]], 3)  # its turn is not over


def test_who_would_run_to_and_fro_does_at_once_what_comes_then() -> None:
    game = load("appenzell")
    game.compile()
    matches = (played(game, 2, seed=3, most=most) for most in range(20, 200))
    match = next(each for each in matches if each.actor >= 0 and to_and_fro(each))
    there, back = to_and_fro(match)[0]
    seat, known, stop = match.actor, match.view(match.actor), game.moves.first("end")
    assert direct(game, known, seat, (there, back, stop), 3) == (stop,)
    assert direct(game, known, seat, (there, stop), 3) == (there, stop)


def test_who_would_walk_to_and_fro_until_the_turn_ends_stays() -> None:
    match = at_choice("castle", 2, 17)
    game, seat, known = match.game, match.actor, match.view(match.actor)
    stay, here = game.moves.first("stay"), int(known.where[known.side])
    back = game.moves.first("go") + here
    go = next(m for m in game.sensible(known) if m != stay and back in after(match, m).legal())
    assert direct(game, known, seat, (go, back), 3) == (stay,)
    assert direct(game, known, seat, (go, stay), 3) == (go, stay)


def to_and_fro(match: Match) -> list[tuple[int, int]]:
    """Each two runs of the same mouse that bring it back without anything else."""
    runs = [move for move in match.legal() if match.game.moves.name(move)[0] == "run"]
    pairs = [(there, back) for there in runs for back in after(match, there).legal()]
    mice = match.state.mouse.copy(), match.state.taken.copy()
    found = []
    for there, back in pairs:
        end = after(match, there, back)
        if match.game.moves.name(back)[0] == "run" and end.actor == match.actor:
            same = (end.state.mouse == mice[0]).all() and (end.state.taken == mice[1]).all()
            found += [(there, back)] if same else []
    return found


def after(match: Match, *moves: int) -> Match:
    """The match some moves on."""
    clone = match.clone()
    for move in moves:
        clone.play(move)
    return clone


def test_who_cannot_win_is_told_first_what_brings_points() -> None:
    match = at_choice("sevenlocks", 4, 40)
    game, seat = match.game, match.actor
    known = match.view(seat)
    hopeless = [Thought(move, 0.3, 0.0, (), (move,)) for move in game.sensible(known)[:6]]
    ordered = by_points(game, known, seat, hopeless, 3, (12, math.inf))
    lines = [always([each.move]) for each in ordered]
    _, then = compare(game, known, seat, lines, 3, 12, math.inf)
    points = [sum(tally[seat, "points"] for tally in tallies) for tallies in then]
    assert points == sorted(points, reverse=True)


def test_few_moves_are_told_and_none_that_search_hardly_looked_at() -> None:
    looked = [Thought(n, share, 0.3) for n, share in enumerate((0.5, 0.3, 0.01, 0.1, 0.09))]
    assert [each.move for each in worth_telling(looked)] == [0, 1]
    assert [each.move for each in worth_telling(looked[:2] + looked[3:])] == [0, 1, 3]


@pytest.mark.parametrize("game_id", IDS)
def test_every_game_has_a_measured_trust_for_each_number_of_players(game_id: str) -> None:
    assert len(load(game_id).thinking.trust) == len(load(game_id).players)


def thoughts(*prospects: float) -> list[Thought]:
    """Moves with these prospects."""
    return [Thought(move, 0.3, prospect) for move, prospect in enumerate(prospects)]


@pytest.mark.parametrize(
    ("verdict", "prospects"),
    [
        ("clear", (0.5, 0.3)),
        ("better", (0.5, 0.45)),
        ("taste", (0.5, 0.49, 0.2)),
        ("taste", (0.48, 0.5)),  # search looked most at another than what promises most
        ("clear", (0.05, 0.02)),  # where little is left to win, little is much
        ("better", (0.98, 0.967)),
        ("ahead", (0.9, 0.9, 0.5)),
        ("behind", (0.01, 0.01)),
    ],
)
def test_how_sure_it_is_is_said_by_how_far_the_next_is_behind(
    verdict: str, prospects: Sequence[float]
) -> None:
    assert how_sure(thoughts(*prospects)) == verdict


def test_a_move_is_called_better_if_it_was_so_in_both_looks() -> None:
    clear, better, turned = thoughts(0.5, 0.3), thoughts(0.5, 0.45), thoughts(0.45, 0.5)
    assert agreed(0, [clear, clear]) == "clear"
    assert agreed(0, [clear, better]) == agreed(0, [better, clear]) == "better"
    assert agreed(0, [turned[::-1], clear]) == agreed(1, [turned, clear]) == "taste"
    assert agreed(0, [thoughts(0.4)] * 2) == "only"


def test_a_second_move_that_was_seen_to_win_more_often_is_as_good_as_the_first() -> None:
    won, pearls = (Difference(0, reason, 5.0, 0.5, 9.0, False) for reason in ("won", "opened"))
    assert as_good(thoughts(0.5, 0.49), [], 0) and not as_good(thoughts(0.5, 0.4), [pearls], 0)
    assert as_good(thoughts(0.5, 0.4), [pearls, won], 0)
    assert not as_good(thoughts(0.5, 0.4), [replace(won, mean=-5.0)], 0)


def test_who_has_one_move_is_told_so() -> None:
    assert how_sure(thoughts(0.4)) == "only"


def test_a_plan_is_ones_own_moves_until_the_turn_ends() -> None:
    for match in (at_choice("appenzell", 2, 20), at_choice("kilt", 2, 9)):
        game, seat, turn = match.game, match.actor, int(match.state.turn)
        plan = advice_in(match).plan
        assert plan
        for n, step in enumerate(plan):
            assert match.actor == seat and step.move in match.legal()
            assert int(match.state.turn) == turn
            assert game.words.sentence(step.view, step.move)
            news = int(match.state.news)
            match.play(step.move)
            assert int(match.state.news) == news or n == len(plan) - 1


def test_the_answer_is_what_the_log_would_tell_of_another_seat() -> None:
    match = at_choice("kilt", 2)
    game, seat = match.game, match.actor
    own = Search(game, BUDGET, 5, game.mind).think(match.state, seat)[0].move
    other = match.clone()
    other.play(own)
    moves = [own]
    while other.actor == seat:
        moves.append(other.legal()[0])
        other.play(moves[-1])
    moves.append(other.legal()[0])
    plan, answer = foreseen(game, match.state, seat, moves, 5)
    assert [step.move for step in plan] == moves[:-1]
    other.play(moves[-1])
    assert list(answer) == other.lines(len(other.moves) - 1, seat)
    assert foreseen(game, match.state, seat, [game.moves.size - 1], 5) == ((), ())


def test_a_line_beside_itself_brings_nothing_else() -> None:
    for match in (at_choice("solomon", 3, 8), at_choice("kilt", 3, 12)):
        seat, first = match.actor, match.legal()[0]
        lines = [always([first])] * 2
        _, (ours, theirs) = compare(match.game, match.view(seat), seat, lines, 3, 4, 60)
        assert len(ours) == 4 and differences(ours, theirs, range(3), {}) == []


def test_what_a_move_brings_is_what_the_rules_give_for_it() -> None:
    kilt = load("kilt")
    kilt.compile()
    match = at_choice("kilt", 2)
    seat = match.actor
    while not [m for m in match.legal() if paid(kilt, match, m)]:
        match.play(match.legal()[-1])
        seat = match.actor
    over = next(m for m in match.legal() if paid(kilt, match, m))
    before = kilt.score(match.state)
    found = compare(kilt, match.state, seat, [always([over])], 3, 1, 60)[1][0][0]
    assert found[seat, "paid"] <= -paid(kilt, match, over)
    assert kilt.score(match.state) == before  # nothing was really played


def paid(kilt: Game, match: Match, move: int) -> int:
    """What whoever is to act would pay for a move."""
    row = kilt.copy(match.state)[0]
    kilt.kernels.play(row, move)
    return kilt.score(match.state)[match.actor] - kilt.score(row)[match.actor]


def test_what_evens_out_later_is_told_of_the_end_of_this_turn() -> None:
    match = at_choice("kilt", 2)
    say = Speaker("en", match.game.folder, ["Anna", "Ben"])
    more = Difference(match.actor, "ducat-day", 3.0, 1.0, 3.0, True)

    def first_reason(**changed: Any) -> str:
        advice = replace(advice_in(match), brings=(), **changed)
        return tell(match.game, match.readable(match.actor), advice, say).reasons[0]

    assert "by the end of this turn: for you 3 ducats more" in first_reason(gains=(), soon=(more,))
    assert "by the end of your next turn: for you 3" in first_reason(gains=(more,), soon=(more,))
    nothing: dict[str, Any] = {"gains": (), "soon": (), "lacks": (), "answer": ()}
    nothing |= {"follows": None, "ends": None}
    assert "shows later than" in first_reason(**nothing, verdict="better")
    assert "whichever you like" in first_reason(**nothing, verdict="taste")
    less = replace(more, mean=-3.0)
    silent_of: list[dict[str, Any]] = [{"verdict": each} for each in ("goes-on", "sense", "alike")]
    for silent in (*silent_of, {"verdict": "better", "lacks": (less,)}):
        with pytest.raises(IndexError):  # what it brings is told elsewhere
            first_reason(**nothing | silent)


def test_what_a_plan_brings_by_itself_is_told_first_unless_it_is_told_beside_other_moves() -> None:
    match = at_choice("kilt", 2)
    say = Speaker("en", match.game.folder, ["Anna", "Ben"])
    seat, view = match.actor, match.readable(match.actor)
    day = Difference(seat, "ducat-day", 3.0, 1.0, 3.0, True)
    area = replace(day, reason="area")

    less = replace(day, mean=-4.0)

    def reasons(*gains: Difference) -> list[str]:
        advice = replace(advice_in(match), gains=gains, brings=(day,))
        return tell(match.game, view, advice, say).reasons

    assert reasons(area)[0] == "It brings at once: for you 3 ducats more from ducat days."
    assert "by the end of your next turn" in reasons(area)[1]
    assert "by the end of your next turn" in reasons(day)[0]
    assert "at once" not in " ".join(reasons(area, less))  # other moves bring more of it


def test_what_a_plan_brings_by_itself_is_what_the_rules_give_for_it() -> None:
    game = load("appenzell")
    game.compile()
    matches = (played(game, 2, seed=3, most=most) for most in range(20, 200))
    collecting = ((each, move) for each in matches for move in collects(each))
    match, move = next(collecting)
    seat, known = match.actor, match.view(match.actor)
    plan = [Step(game.readable(known), move)]
    found = {one.reason: one.mean for one in brought(game, known, seat, plan, 3, (4, math.inf))}
    assert found["cheeses"] >= 1
    stop = [Step(game.readable(known), game.moves.first("end"))]
    assert brought(game, known, seat, stop, 3, (4, math.inf)) == []


def collects(match: Match) -> list[int]:
    """The runs with which who is to act collects a cheese and does not win."""
    if match.actor < 0:
        return []
    cheeses, seat = match.game.score(match.state), match.actor
    runs = [move for move in match.legal() if match.game.moves.name(move)[0] == "run"]
    ends = [(move, after(match, move)) for move in runs]
    return [
        m for m, end in ends if not end.over and end.game.score(end.state)[seat] > cheeses[seat]
    ]


def test_a_plan_that_wins_the_game_is_told_so_to_its_last_step() -> None:
    game = load("appenzell")
    game.compile()
    last = lessons(game)[-1]
    match = last.match()
    last.settle(match)
    match.play(match.parse("roofD"))
    seat, known, plan = match.actor, match.view(match.actor), list[Step]()
    assert advice_in(match).verdict == WINS
    for written in ("slide12", "3>b2", "3>b3"):  # two mice on the cheese that is still lacking
        plan.append(Step(match.readable(seat), match.parse(written)))
        match.play(plan[-1].move)
    assert match.over and wins(game, known, seat, plan, 3)
    assert not wins(game, known, seat, plan[:-1], 3)  # the game goes on
    assert not wins(game, known, seat, plan[1:], 3)  # that cannot be done
    said = Speaker("en", game.folder, ["Anna", "Ben"])
    advice = Advice(seat, tuple(plan), (), WINS, (), (), (), ())
    for rest in (advice, advice.after(1)):
        told = tell(game, game.readable(known), rest, said)
        assert told.verdict == "That ends the game, and you win it." and not told.reasons


def test_who_can_win_at_once_is_told_how() -> None:
    game = load("kilt")
    game.compile()
    match = played(game, 2, seed=3)
    known = match.at(len(match.moves) - 1)
    winner = int(known.actor)
    assert match.over and game.payoff(match.state)[winner] > 0
    advice = advise(game, known, winner, BUDGET, 5)
    assert advice.verdict == WINS and not advice.gains and not advice.soon and not advice.brings


def test_what_comes_to_the_same_is_told_once() -> None:
    match = at_choice("castle", 2, 17)
    game, seat, known = match.game, match.actor, match.view(match.actor)
    stay, here = game.moves.first("stay"), int(known.where[known.side])
    back = game.moves.first("go") + here
    go = next(m for m in game.sensible(known) if m != stay and back in after(match, m).legal())
    lines = ((stay,), (go, back), (go, stay))
    looked = [Thought(line[0], 0.3, 0.5, (), line) for line in lines]
    assert [each.line for each in unlike(game, known, seat, looked, 3)] == [lines[0], lines[2]]


def test_the_second_best_is_told_with_what_it_lacks_or_else_has_or_that_it_is_the_same() -> None:
    match = at_choice("kilt", 2)
    say = Speaker("en", match.game.folder, ["Anna", "Ben"])
    more = Difference(match.actor, "ducat-day", 3.0, 1.0, 3.0, True)
    less = replace(more, mean=-2.0)

    def of_second(*lacks: Difference, prospect: float = 0.5) -> str:
        prospects = zip(match.legal(), (0.5, prospect), strict=False)
        known = [Thought(move, 0.5, share) for move, share in prospects]
        advice = replace(advice_in(match), thoughts=tuple(known), lacks=lacks)
        return tell(match.game, match.readable(match.actor), advice, say).second[1]

    fewer = "orse than the first: for you 2 ducats fewer from ducat days"
    assert of_second(less, more) == f"For now w{fewer}; in the long run about as good."
    assert of_second(less, more, prospect=0.4) == f"W{fewer}."
    assert of_second(more) == "Better than the first: for you 3 ducats more from ducat days."
    assert of_second(more, prospect=0.4) == (
        "By the end of your next turn better than the first: for you 3 ducats more from ducat days;"
        " in the long run a little worse."
    )
    assert "no clear difference shows" in of_second()


def test_the_ends_of_both_turns_are_counted_up() -> None:
    match = at_choice("kilt", 3, 12)
    seat = match.actor
    line = [always([match.legal()[0]])]
    (((soon,),), ((later,),)) = compare(match.game, match.view(seat), seat, line, 3, 1, 60)
    assert soon != later and sum(abs(n) for n in later.values()) > 0


def test_who_is_out_of_the_game_is_counted_where_his_turn_would_have_been() -> None:
    match = at_choice("kilt", 3, 12)
    game, last = match.game, (match.actor + 2) % 3
    whole = Continuation(game, match.state, last, 3).play([])  # the last of this round
    out = Continuation(game, match.state, ONLOOKER, 3)  # never has a turn
    assert out.play([]) == whole
    assert out.row.turn <= match.state.turn + 3 * 3  # and the game is not played to its end


def test_victory_and_defeat_count_more_than_all_else() -> None:
    game = load("kilt")
    game.compile()
    match = played(game, 2, seed=3)
    at = len(match.moves) - 1
    row, move = match.at(at), match.moves[at]
    seat = int(row.actor)
    for each, key in ((seat, "won"), (1 - seat, "lost")):
        assert match.over and (game.payoff(match.state)[each] > 0) == (key == "won")
        ((now,),), _ = compare(game, row, each, [always([move])], 3, 1, math.inf)
        assert now[each, key] == (VICTORY if key == "won" else -VICTORY)
        assert abs(now[each, key]) > 0 and (1 - each, "won") not in now
    say = Speaker("en", game.folder, ["Anna", "Ben"])
    found = Difference(seat, "won", VICTORY, 1.0, VICTORY, True)
    assert say.line(found.line(say)) == "the victory"


def test_what_one_would_do_next_is_what_most_continuations_do() -> None:
    match = at_choice("kilt", 2)
    game, seat, line = match.game, match.actor, [match.legal()[0]]
    follows, _ = what_follows(game, match.view(seat), seat, line, 1, 3, 4, math.inf)
    each = [Continuation(game, match.state, seat, 3 + n).next_choices(line, 1) for n in range(4)]
    assert follows and [choices[0][1] for choices in each].count(follows) > 1
    say = Speaker("en", game.folder, ["Anna", "Ben"])
    advice = replace(
        advice_in(match), gains=(), soon=(), brings=(), answer=(), follows=follows, verdict="taste"
    )
    said = tell(game, match.readable(seat), advice, say).reasons[0]
    assert said == f"What you would most often do next: {say.line(follows)}."


def test_a_plan_before_the_end_of_a_turn_is_told_with_what_comes_then() -> None:
    advice = advice_in(at_choice("solomon", 2))  # a card is laid, to dig with it later
    assert advice.follows and advice.follows.key != "move-choose"
    kilt = advice_in(at_choice("kilt", 4))
    assert kilt.gains and not kilt.follows and not kilt.ends


def test_what_is_hidden_yet_is_not_told() -> None:
    found = [Line("move-dig", {"turn": 0, "tiles": ["axe", tile]}) for tile in ("seal", "mirror")]
    shared = what_they_share(found)
    assert shared and shared.args == {"turn": 0, "tiles": ["axe", Line("hint-hidden", {})]}
    assert what_they_share(found[:1]) == found[0]
    assert what_they_share([found[0], Line("move-dig", {"turn": 1, "tiles": ["axe"]})]) is None
    assert what_they_share([found[0], Line("move-end", {})]) is None


def test_the_same_knowledge_gets_the_same_advice() -> None:
    for game_id in ("solomon", "sevenlocks"):
        match = at_choice(game_id, 3, 6)
        game, seat = match.game, match.actor
        say = Speaker("en", game.folder, ["Anna", "Ben", "Clio"])
        view = match.readable(seat)
        assert tell(game, view, advice_in(match), say) == tell(game, view, advice_in(match), say)


def test_an_answer_names_nothing_that_cannot_be_known() -> None:
    game = load("appenzell")
    game.compile()
    match = next(m for n in range(9, 99) if can_end(m := played(game, 2, seed=3, most=n)))
    seat, stop = match.actor, game.moves.first("end")
    lifts = [m for m in after(match, stop).legal() if game.moves.name(m)[0] == "uncover"]
    secrets = 0
    for lift in lifts:
        for told in likely_answer(game, match.view(seat), seat, (stop, lift), 3):
            found = [str(one) for one in cast(list[Line], told.args.get("found", []))]
            really = after(match, stop, lift)
            truth = str(really.lines(len(really.moves) - 1, seat)[0].args)
            named = [one for one in found if "hint-hidden" not in one]
            assert all(one in truth for one in named)
            secrets += len(named) < len(found)
    assert secrets


def can_end(match: Match) -> bool:
    """Whether a turn may be ended now, and another's begins."""
    stop = match.game.moves.first("end")
    return match.actor >= 0 and stop in match.legal() and after(match, stop).actor >= 0


# The next hint


def given(match: Match) -> Given:
    """A hint with a plan of two steps at the least."""
    while len((advice := advice_in(match)).plan) < 2:
        match.play(advice.plan[0].move)
        match.settle()
    return Given(len(match.moves), int(match.state.news), advice)


def test_the_next_hint_goes_on_with_the_plan() -> None:
    match = at_choice("kilt", 2)
    hint = given(match)
    assert hint.rest(match) is None  # nothing was done yet
    match.play(hint.advice.plan[0].move)
    rest = hint.rest(match)
    assert rest and rest.plan == hint.advice.plan[1:] and rest.verdict == "goes-on"
    assert rest.gains == hint.advice.gains
    for step in rest.plan:
        match.play(step.move)
    assert hint.rest(match) is None  # it is done


def test_another_move_or_something_new_ends_the_plan() -> None:
    match = at_choice("kilt", 2)
    hint = given(match)
    other = match.clone()
    other.play(next(m for m in match.legal() if m != hint.advice.plan[0].move))
    assert hint.rest(other) is None
    match.play(hint.advice.plan[0].move)
    match.state.news += 1
    assert hint.rest(match) is None


def test_where_one_move_alone_makes_sense_it_is_not_called_the_only_one() -> None:
    game = load("castle")
    game.compile()
    match, found = Match(game, 2, seed="4"), set[bool]()
    match.settle()
    for n in range(400):
        if match.over or len(found) == 2:
            break
        legal, sensible = (len(each(match.state)) for each in (game.legal, game.sensible))
        if sensible == 1:
            assert advice_in(match).verdict == ("sense" if legal > 1 else "only")
            found.add(legal > 1)
        match.play(game.sensible(match.state)[7 * n % sensible])
        match.settle()
    assert found == {True, False}
