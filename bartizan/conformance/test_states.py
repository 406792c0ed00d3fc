"""Records: compiled and plain rules agree byte for byte; copies are copies; JSON keeps all."""

import numpy as np
import pytest

from bartizan.conformance.cases import COUNTS, OPTIONS, Case
from bartizan.engine.chance import generators
from bartizan.engine.errors import BadInput
from bartizan.engine.kernel import CHANCE, OVER

BATCH = 200
TO_TELL_EQUAL_ENDS_APART = 0.05


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_compiled_and_plain_rules_agree(case: Case) -> None:
    game = case.game
    compiled = game.compile()
    fast, slow = game.begin(case.seats), game.begin(case.seats)
    fast_rng, slow_rng = generators(4), generators(4)
    compiled.deal(fast[0], fast_rng)
    game.plain.deal(slow[0], slow_rng)
    moves, weights = np.zeros((2, game.moves.size), np.int32)
    n = 0
    while slow[0].actor != OVER:
        n += 1
        where = f"compiled and plain differ at move {n}, phase {slow[0].phase}: "
        same = game.bytes_of(fast[0]) == game.bytes_of(slow[0])
        assert same, where + "the record; masks go through bit() and has(), sums need 16 bits"
        assert compiled.choosers(fast[0]) == game.plain.choosers(slow[0]), where + "`choosers`"
        shown = [compiled.shown(fast[0], 0, seat) for seat in range(-1, case.seats)]
        plain = [game.plain.shown(slow[0], 0, seat) for seat in range(-1, case.seats)]
        assert shown == plain, where + "`shown`"
        for seat in range(-1, case.seats) if n % 3 == 0 else []:
            one = _imagined(compiled, case, fast[0], seat)
            other = _imagined(game.plain, case, slow[0], seat)
            assert one == other, where + "`imagine` or `redact`"
        quick = compiled.random_step(fast[0], fast_rng, moves, weights)
        listed = moves.copy(), weights.copy()
        same = quick == game.plain.random_step(slow[0], slow_rng, moves, weights)
        assert same, where + "`legal` or `odds`"
        same = (moves == listed[0]).all() and (weights == listed[1]).all()
        assert same, where + "`legal` or `odds`"
    same = game.bytes_of(fast[0]) == game.bytes_of(slow[0])
    assert same, "compiled and plain differ in the last record"
    for points in ("score", "payoff", "worth"):
        results = []
        for kernels, rows in ((compiled, fast), (game.plain, slow)):
            out = np.zeros(6, np.int32 if points == "score" else np.float64)
            getattr(kernels, points)(rows[0], out)
            results.append(out)
        assert results[0] == pytest.approx(results[1]), f"compiled and plain `{points}` differ"


def _imagined(kernels: object, case: Case, row: object, seat: int) -> bytes:
    rows = case.game.copy(row)
    kernels.imagine(rows[0], seat, generators(9))  # type: ignore[attr-defined]
    imagined = case.game.bytes_of(rows[0])
    kernels.redact(rows[0], seat)  # type: ignore[attr-defined]
    return imagined + case.game.bytes_of(rows[0])


@pytest.mark.parametrize("case", [*COUNTS, *OPTIONS], ids=str)
def test_random_games_end_and_share_the_victory(case: Case) -> None:
    game = case.game
    states = game.begin(case.seats, dict(case.options), n=BATCH)
    played = np.zeros(BATCH, np.int32)
    scratch = np.zeros((2, game.moves.size), np.int32)
    game.compile().random_games(states, generators(5, BATCH), *scratch, game.longest, played)
    most = f"a random game has {played.max()} moves; `longest` on the card must be more"
    assert (states.actor == OVER).all() and played.max() < game.longest, most
    for row in states:
        shares = game.payoff(row)
        assert all(0 <= share <= 1 for share in shares), f"`payoff` is 0 to 1, not {shares}"
        whole = sum(shares) == pytest.approx(1) or not any(shares)
        assert whole, f"`payoff` shares one victory, or nobody wins; not {shares}"
        worth = game.worth(row)
        near = worth == pytest.approx(shares, abs=TO_TELL_EQUAL_ENDS_APART)
        assert near, f"when all is over, `worth` is the payoff: {shares}, not {worth}"


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_a_copy_is_isolated(case: Case) -> None:
    for row, move in case.stops(6):
        before = case.game.bytes_of(row)
        copied = case.game.copy(row)
        case.game.plain.play(copied[0], move)
        same = case.game.bytes_of(row) == before
        assert same, f"`play` of {move} changes something outside its record"
        assert case.game.bytes_of(copied[0]) != before, f"`play` of {move} changes nothing"


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_json_keeps_the_record(case: Case) -> None:
    for row, _ in case.stops(7):
        fields = case.game.to_json(row)
        same = case.game.bytes_of(case.game.from_json(fields)[0]) == case.game.bytes_of(row)
        assert same, "the record is not the same after JSON: its fields are whole numbers"
    with pytest.raises(BadInput, match="turn"):
        case.game.from_json(fields | {"turn": 10**9})
    with pytest.raises(BadInput, match="has the fields"):
        case.game.from_json({"turn": 1})


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_worth_is_between_nothing_and_all_in_every_state(case: Case) -> None:
    for n, (row, _) in enumerate(case.stops(8)):
        out, plain = np.zeros(6), np.zeros(6)
        case.game.compile().worth(row, out)
        assert all(0 <= share <= 1 for share in out), f"`worth` is 0 to 1, not {out}"
        if n % 10 == 0:
            case.game.plain.worth(row, plain)
            assert out == pytest.approx(plain), "compiled and plain `worth` differ"


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_the_weights_of_moves_are_whole_and_not_all_nothing(case: Case) -> None:
    for row, move in case.stops(9):
        moves = case.game.legal(row)
        weights = case.game.odds(row, moves)
        weighed = min(weights) >= 0 and sum(weights) > 0
        assert weighed, f"`odds` are whole, not below 0, and not all 0; not {weights}"
        happened = row.actor != CHANCE or weights[moves.index(move)] > 0
        assert happened, f"{move} has happened, though its `odds` are 0"
