"""Bots: their names, that they play by the rules on what they know, and how strong they are."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from bartizan.bots import Budget, Greedy, Random, Search, make, search
from bartizan.bots.greedy import QUICK
from bartizan.engine.chance import Secret, generators
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.match import Match
from bartizan.games import load
from tests.engine.setting import SEEN, banners, played, watched_banners
from tests.games.banners.rules import UNKNOWN

KILT = load("kilt")
BANNERS = banners()
KINDS = pytest.mark.parametrize("kind", ["random", "greedy", "search:40"])


@pytest.fixture(scope="module", autouse=True)
def compiled() -> None:
    KILT.compile()


def contest(game: Game, kinds: list[str], seed: int) -> Match:
    """A whole match between bots; Match sees to it that they play legal moves."""
    match = Match(game, len(kinds), secret=Secret.typed(seed))
    bots = [make(kind, game, 10 * seed + seat) for seat, kind in enumerate(kinds)]
    match.settle()
    while not match.over:
        seat = match.actor
        match.play(bots[seat].choose(match.view(seat), seat))
        match.settle()
    return match


def wins(kind: str, others: list[str], games: int) -> float:
    """How many victories a bot has over others, changing seats from game to game."""
    total = 0.0
    for seed in range(games):
        seat = seed % (len(others) + 1)
        kinds = [*others[:seat], kind, *others[seat:]]
        total += KILT.payoff(contest(KILT, kinds, seed).state)[seat]
    return total


# Their names


def test_bots_are_made_by_their_names() -> None:
    assert isinstance(make("random", KILT, 1), Random)
    assert isinstance(make("greedy", KILT, 1), Greedy)
    assert isinstance(make("search", KILT, 1), Search)


@pytest.mark.parametrize(
    ("kind", "budget"),
    [
        ("search", Budget(1000)),
        ("search:2000", Budget(2000)),
        ("search:1", Budget(1)),
        ("search:0.5s", Budget(0, 0.5)),
        ("search:3600s", Budget(0, 3600.0)),
    ],
)
def test_a_search_is_made_with_its_budget(kind: str, budget: Budget) -> None:
    bot = make(kind, KILT, 1)
    assert isinstance(bot, Search) and bot.budget == budget


@pytest.mark.parametrize("kind", ["", "serach", "Random", "random:1", "greedy:3", "me", "search 9"])
def test_a_bot_of_another_name_is_refused_in_one_line(kind: str) -> None:
    with pytest.raises(
        BadInput, match=r"^no bot is called .*; there are: random, beginner, learner, greedy"
    ):
        make(kind, KILT, 1)


@pytest.mark.parametrize(
    "budget",
    ["0", "-5", "x", "1.5", "10000000000", "0s", "-1s", "s", "nans", "infs", "3601s", "1m"],
)
def test_a_budget_that_makes_no_sense_is_refused_in_one_line(budget: str) -> None:
    with pytest.raises(BadInput, match=f"^search cannot think for '{budget}'; write playouts"):
        make(f"search:{budget}", KILT, 1)


# By the rules


@KINDS
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bots_play_kilt_to_the_end(kind: str, seats: int) -> None:
    assert contest(KILT, [kind] * seats, 1).over


@KINDS
@pytest.mark.parametrize("seats", [2, 3])
def test_bots_play_banners_to_the_end(kind: str, seats: int) -> None:
    for seed in range(2):
        assert contest(BANNERS, [kind] * seats, seed).over


@KINDS
def test_the_same_seed_plays_the_same_match(kind: str) -> None:
    matches = [contest(KILT, [kind, kind], seed).moves for seed in (3, 3, 4)]
    assert matches[0] == matches[1] != matches[2]


@KINDS
def test_choosing_leaves_the_record_alone(kind: str) -> None:
    view = played(BANNERS, 3, most=0).view(0)
    before = BANNERS.bytes_of(view)
    make(kind, BANNERS, 1).choose(view, 0)
    assert BANNERS.bytes_of(view) == before


@pytest.mark.parametrize("kind", ["greedy", "search:10"])
def test_bots_think_from_what_they_know_alone(kind: str) -> None:
    game = watched_banners()
    match = played(game, 3, most=1)
    view = match.view(1)
    assert view.card.tolist().count(UNKNOWN) == 5
    make(kind, game, 1).choose(view, 1)
    assert len(SEEN) >= 8 and set(SEEN) == {game.bytes_of(view)}


def test_random_plays_every_move_about_as_often() -> None:
    bot, view = Random(BANNERS, 1), played(BANNERS, 2, most=0).view(0)
    chosen = [bot.choose(view, 0) for _ in range(400)]
    assert 150 < chosen.count(0) < 250 and set(chosen) == {0, 1}


def test_where_there_is_one_move_nobody_thinks() -> None:
    match = next(
        match
        for match in (played(KILT, 2, seed, most) for seed in range(20) for most in range(60, 100))
        if len(match.legal()) == 1
    )
    for bot in (Greedy(KILT, 1), Search(KILT, Budget(10**9), 1)):
        assert bot.choose(match.view(match.actor), match.actor) == match.legal()[0]


# Their strength


def test_greedy_beats_random() -> None:
    assert wins("greedy", ["random"], 20) >= 17


def test_greedy_judges_what_its_seat_thinks_about_in_every_world(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    solomon = load("solomon")
    solomon.compile()
    match = Match(solomon, 4, secret=Secret.typed("worlds"))
    view = match.state
    for n in range(2000):
        match.settle()
        if match.over:
            match = Match(solomon, 4, secret=Secret.typed(f"worlds {n}"))
            continue
        seat, view = match.actor, match.view(match.actor)
        worlds = [solomon.copy(view)[0] for _ in range(8)]  # as greedy will imagine them
        rng = generators(3)
        for world in worlds:
            solomon.kernels.imagine(world, seat, rng)
        choices = solomon.sensible(view)
        if any(len(solomon.sensible(world)) > len(choices) > 1 for world in worlds):
            break
        match.play(match.legal()[n % len(match.legal())])
    else:
        raise AssertionError("nowhere more is sensible in a world that fits than in what is known")
    monkeypatch.setattr(Game, "kernels", property(lambda game: game.plain))  # bounds are checked
    thinking = replace(QUICK, worlds=8)
    promised = Greedy(solomon, 3, thinking).prospects(view, seat, choices)
    assert len(promised) == len(choices) and (promised > -16).all()


def test_search_beats_three_randoms() -> None:
    assert wins("search:300", ["random"] * 3, 10) >= 9


def test_search_beats_greedy() -> None:
    assert wins("search:1000", ["greedy"], 10) > 5


# Seconds


def test_a_search_by_seconds_ends_when_they_are_over(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]

    def tick() -> float:
        clock[0] += 0.01
        return clock[0]

    monkeypatch.setattr(search, "time", SimpleNamespace(perf_counter=tick))
    slices: list[float] = []

    def stop() -> bool:
        slices.append(clock[0])
        return False

    match = played(KILT, 2, most=0)
    Search(KILT, Budget(0, 1.0), 1).think(match.view(match.actor), match.actor, stop)
    assert 0.9 < clock[0] < 1.1
    assert len(slices) > 20


@pytest.mark.parametrize(("game", "kept"), [(BANNERS, True), (KILT, False)])
def test_a_steady_search_goes_on_where_its_time_would_tell_what_it_knows(
    game: Game, kept: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "lead", lambda tree: 1000)  # it is certain at once
    done: list[int] = []
    monkeypatch.setattr(Search, "_thoughts", lambda *given: done.append(given[-1]))
    match = Match(game, 2, secret=Secret.typed(1))
    match.settle()
    view = match.view(match.actor)
    for steady in (False, True):
        bot = make("search:64", game, 1, steady=steady)
        assert isinstance(bot, Search)
        bot.think(view, match.actor, to_choose=True)
    assert done[0] < 64 and done[1] == (64 if kept else done[0])


def test_a_search_by_real_seconds_ends() -> None:
    match = played(KILT, 2, most=0)
    thoughts = Search(KILT, Budget(0, 0.1), 1).think(match.view(match.actor), match.actor)
    assert sum(thought.attention for thought in thoughts) == pytest.approx(1)
