"""Prospects: what makes a position look better, and what greedy makes of it."""

from collections.abc import Sequence

import numpy as np
import pytest

from bartizan import bots
from bartizan.engine.chance import Secret, generators
from bartizan.engine.kernel import CHANCE, OVER
from bartizan.engine.match import Match
from bartizan.engine.state import Row
from bartizan.games.sevenlocks.parts import ASIDE, LOG_UNIT, TOWERS
from bartizan.games.sevenlocks.state import UNKNOWN
from tests.games.sevenlocks.setting import GAME, at_tower, dealt, notation, payoff, play, position

SURE = 50 * LOG_UNIT  # the evidence of very many pearls


def worth(row: Row) -> list[float]:
    """Each seat's prospects, by the plain rules."""
    out = np.zeros(row.seats)
    GAME.plain.worth(row, out)
    return [float(share) for share in out]


def certain(row: Row, *towers: int) -> Row:
    """The same position, but all know how deep these towers are."""
    for tower in towers:
        row.evidence[tower - 1] -= SURE
        row.evidence[tower - 1, row.depth[tower - 1] - 1] += SURE
    return row


def chosen(row: Row, seed: int = 1) -> str:
    """What greedy does here."""
    GAME.compile()
    view = GAME.view(row, int(row.actor))
    return notation(bots.make("greedy", GAME, seed).choose(view, int(row.actor)))


def random_states(seats: int, seed: int, **options: str) -> list[Row]:
    """The states of a random game, the last one over."""
    row = dealt(seats, seed, **options)
    rng = generators(seed)
    scratch = np.zeros((2, GAME.moves.size), np.int32)
    states = [row.copy()]
    while row.actor != OVER:
        GAME.plain.random_step(row, rng, *scratch)
        states.append(row.copy())
    return states


# Prospects


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_prospects_add_up_to_one_and_end_as_the_payoff(seats: int) -> None:
    states = random_states(seats, seats, strategists="yes")
    for row in states[:-1:4]:
        assert sum(worth(row)) == pytest.approx(1) and min(worth(row)) > 0
    assert worth(states[-1]) == payoff(states[-1])


def test_prospects_know_no_more_than_everybody() -> None:
    """Whatever the true depths are: a bot must not believe that it will know them."""
    for row in random_states(3, 8)[:-1:6]:
        other = row.copy()
        closed = [tower for tower in range(TOWERS) if row.standing >> tower & 1] + [ASIDE]
        other.depth[closed] = np.roll(row.depth[closed], 1)
        blank = row.copy()
        blank.depth[closed] = UNKNOWN
        assert worth(row) == worth(other) == worth(blank)


def test_pearls_and_coats_of_arms_are_worth_having() -> None:
    even = worth(position(3))
    assert worth(position(3, boxes=(4, 0, 0)))[0] > even[0]
    assert worth(position(3, coats=(1, 2, 2)))[0] < even[0]
    assert worth(position(3, coats=(1, 2, 2)))[1] > even[1]


def test_a_lead_says_more_when_few_towers_stand() -> None:
    late = position(2, gone=(1, 2, 3, 4, 5), boxes=(14, 8), coats=(0, 0), keymaster=6)
    early = position(2, boxes=(14, 8), coats=(0, 0))
    assert worth(late)[0] > worth(early)[0] > 0.5


def test_the_one_to_move_profits_from_what_is_known_of_the_towers_in_his_reach() -> None:
    doubtful = worth(position(2, keymaster=1))
    assert worth(certain(position(2, keymaster=1), 2, 3, 4))[0] > doubtful[0]
    rich = {2: 8}
    assert (
        worth(certain(position(2, keymaster=1, pearls=rich), 2))[0]
        > worth(certain(position(2, keymaster=1), 2))[0]
    )


def test_a_key_that_fits_promises_more_to_all_who_share() -> None:
    """Beside the keymaster lies a coat of arms: both profit from the likelier key."""
    shares = {}
    for key in (3, 6):
        row = certain(at_tower(3, seats=3, pearls={3: 9}), 3)
        shares[key] = worth(play(row, f"key {key}", "join"))
    assert shares[3][0] > shares[6][0] and shares[3][1] > shares[6][1]
    assert shares[3][2] < shares[6][2]


def test_a_guess_is_worth_what_the_evidence_says() -> None:
    row = position(3, gone=(1, 2, 3, 4, 5), keymaster=6, pearls={6: 6, 7: 6}, coats=(1, 1, 1))
    right = worth(certain(with_guess(row, 8), 6, 7))
    wrong = worth(certain(with_guess(row, 6), 6, 7))
    assert right[0] > worth(certain(row.copy(), 6, 7))[0] > wrong[0]
    both = with_guess(row, 8)
    both.guessed[1] = 7
    assert right[0] > worth(certain(both, 6, 7))[0], "who shares a guess gets less"


def with_guess(row: Row, key: int) -> Row:
    """The same position, but the first player has laid a guess and not kept the coat of arms."""
    guessed = row.copy()
    guessed.guessed[0] = key - 1
    guessed.coats[0] -= 1
    return guessed


# Greedy


def test_greedy_takes_the_key_that_fits() -> None:
    for tower in (1, 4, 7):
        assert chosen(certain(at_tower(tower, seats=2), tower)) == f"key {tower}"


def test_greedy_walks_where_a_rich_tower_can_be_opened() -> None:
    for tower in (2, 3, 4):
        row = position(2, keymaster=1, pearls={tower: 9}, coats=(2, 0))
        row = play(certain(row, 2, 3, 4), "roll 1 3", "fill 7", "hear 70")
        assert chosen(row) == f"walk {tower}"


def test_greedy_joins_when_it_pays() -> None:
    row = certain(at_tower(3, seats=2, pearls={3: 9}), 3)
    assert chosen(play(row.copy(), "key 3")) == "join"
    assert chosen(play(row.copy(), "key 6")) == "stay out"
    poor = certain(at_tower(3, seats=2, pearls={3: 1}), 3)
    assert chosen(play(poor, "key 3")) == "stay out"


def test_greedy_guesses_the_enchanted_key() -> None:
    row = at_tower(5, seats=2, gone=(1, 2, 3, 4), pearls={6: 6, 7: 6}, coats=(2, 0))
    assert chosen(play(certain(row, 5, 6, 7), "key 5")) == "guess 8"


def test_greedy_hears_and_does_not_cheat() -> None:
    """What it does follows from the view alone, so another truth gives the same move."""
    for row in random_states(2, 5)[:-1:5]:
        if row.actor != CHANCE:
            other = row.copy()
            closed = [tower for tower in range(TOWERS) if row.standing >> tower & 1] + [ASIDE]
            other.depth[closed] = np.roll(row.depth[closed], 1)
            assert chosen(row) == chosen(other)


def victories(kinds: Sequence[str], games: int) -> list[float]:
    """The bots' shares of the victories, each deal played from both seats."""
    GAME.compile()
    won = [0.0, 0.0]
    for n in range(games):
        order = (0, 1) if n % 2 == 0 else (1, 0)
        sitters = [bots.make(kinds[bot], GAME, n) for bot in order]
        match = Match(GAME, 2, secret=Secret.typed(n // 2))
        while not match.over:
            match.settle()
            if not match.over:
                match.play(sitters[match.actor].choose(match.view(match.actor), match.actor))
        for bot, share in zip(order, GAME.payoff(match.state), strict=True):
            won[bot] += share
    return won


def test_greedy_beats_random() -> None:
    greedy, random = victories(("greedy", "random"), 20)
    assert greedy > 3 * random
