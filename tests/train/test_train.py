"""Training: the network as PyTorch sees it, self-play, learning, and a run that goes on."""

from pathlib import Path

import numpy as np
import pytest

from bartizan.arena.places import Local
from bartizan.bots import Instinct
from bartizan.engine import mind as minds
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.kernel import MOST_SEATS
from bartizan.games import load
from tests.engine import gamble
from tests.engine.gamble import BEST, CHOOSE
from tests.games.banners import GAME as BANNERS

torch = pytest.importorskip("torch", reason="no PyTorch here; the extra `train` has it")

from bartizan.train import run  # noqa: E402
from bartizan.train.learning import Learner, Manner  # noqa: E402
from bartizan.train.network import Network  # noqa: E402
from bartizan.train.self_play import Players, choices, turned  # noqa: E402
from bartizan.train.spread import Spread  # noqa: E402
from bartizan.train.tables import tables  # noqa: E402

KILT = load("kilt")
NEAR = 1e-5
SMALL = Manner(steps=8, parts=2)


@pytest.fixture(autouse=True)
def one_thread() -> None:
    torch.set_num_threads(1)
    torch.manual_seed(1)


def test_kernels_think_what_pytorch_works_out() -> None:
    players, network = Players(tables(KILT, 24, seed=1, device="cpu"), "cpu"), Network(KILT)
    for told in (network.prospects, network.liking):
        torch.nn.init.normal_(told.weight)
    players.play(network, 9)
    states = [game.copy() for batch in players.batches for game in batch.states]
    step, mind = players.play(network, 1).steps[0], network.mind()
    room, values = minds.room_to_think(KILT.layout), np.zeros(MOST_SEATS)
    with torch.no_grad():
        liked = choices(
            *(step.games, step.moves, network.like(step.after, step.promise)),
            *(len(states), KILT.moves.size),
        ).exp()
    for game, state in enumerate(states):
        worlds = KILT.rows(2)
        worlds[0] = state
        moves = step.moves[step.games == game].numpy().astype(np.int32)
        likings = np.zeros(len(moves))
        KILT.kernels.like_moves(worlds, 0, mind, *room, moves, len(moves), values, likings)
        assert likings == pytest.approx(liked[game, moves].numpy(), abs=NEAR)
        KILT.kernels.think_about(state, int(state.actor), mind, *room)
        KILT.kernels.foresee(state, int(state.actor), mind, *room, values)
        seats = int(state.seats)
        assert values[:seats] == pytest.approx(step.foreseen[game, :seats].numpy(), abs=NEAR)


def test_prospects_are_turned_to_the_seats_and_back() -> None:
    shares = torch.rand(3, MOST_SEATS + 1)
    actor, seats = torch.tensor([0, 2, 1]), torch.tensor([2, 3, 4])
    by_seat = turned(shares, actor, seats)
    assert by_seat[1, 2] == shares[1, 0] and by_seat[1, 0] == shares[1, 1]
    assert by_seat[2].tolist()[:4] == shares[2][[3, 0, 1, 2]].tolist()
    assert turned(by_seat, actor, seats, back=True).equal(shares)


def test_what_came_of_a_move_is_felt_until_the_game_has_ended() -> None:
    network = Network(BANNERS)
    played = Players(tables(BANNERS, 24, seed=1, device="cpu"), "cpu").play(network, 40)
    aims, _ = Learner(network, Manner(trace=1.0)).aims(played)
    ended = [(t, game) for t, step in enumerate(played.steps) for game in step.done.nonzero()]
    assert ended
    t, game = ended[0]
    for before in range(t + 1):
        who = played.steps[before].actor[game]
        assert float(aims[before][game, 0]) == pytest.approx(
            float(played.steps[t].reward[game, who])
        )


def test_it_learns_which_lottery_is_best() -> None:
    network = Network(gamble.GAME)
    learner, players = Learner(network, Manner(steps=4, rate=5e-3)), lotteries(gamble.GAME)
    for _ in range(40):
        learner.learn(players.play(network, 4))
    mind, view = network.mind(), players.batches[0].states[0]
    likings = Instinct(gamble.GAME, 1, mind).likings(view, int(view.actor))
    assert likings[CHOOSE + BEST] > 0.8
    room, values = minds.room_to_think(gamble.GAME.layout), np.zeros(MOST_SEATS)
    gamble.GAME.kernels.think_about(view, 0, mind, *room)
    gamble.GAME.kernels.foresee(view, 0, mind, *room, values)
    assert values[0] == pytest.approx(0.66, abs=0.1)


def test_strangers_have_all_seats_but_one_and_teach_no_moves() -> None:
    network = Network(KILT)
    players = Players(tables(KILT, 24, seed=1, device="cpu"), "cpu", strangers=1.0, seed=3)
    played = players.play(network, 12)
    _, gain = Learner(network, SMALL).aims(played)
    for step, gained in zip(played.steps, gain, strict=True):
        assert step.own.equal(step.actor == players.strangers.network)
        assert not gained[~step.own].any()
    assert (players.strangers.network < players.seats).all()
    alone = Players(tables(KILT, 24, seed=1, device="cpu"), "cpu").play(network, 2)
    assert all(step.own.all() for step in alone.steps)


def test_a_network_can_begin_with_the_numbers_of_another() -> None:
    mind, network = KILT.mind, Network(KILT)
    assert mind is not None
    network.take(mind)
    assert network.mind() == pytest.approx(mind)


def lotteries(game: Game) -> Players:
    return Players(tables(game, 256, seed=1, device="cpu"), "cpu")


def test_a_round_played_elsewhere_goes_on_where_the_last_one_ended() -> None:
    network, place = Network(KILT), Local(1)
    spread = Spread(KILT, rows=24, seed=1, manner=Manner(steps=5), place=place, many=2)
    first, second = spread(network, 0), spread(network, 1)
    assert len(first.steps) == len(second.steps) == 5
    again = Spread(KILT, rows=24, seed=1, manner=Manner(steps=5), place=place, many=2)(network, 0)
    for once, twice in zip(first.steps, again.steps, strict=True):
        assert once.seen.equal(twice.seen) and once.move.equal(twice.move)
        assert int(once.games.max()) == len(once.move) - 1
    assert not second.steps[0].seen.equal(first.steps[0].seen)
    longer = Spread(KILT, rows=24, seed=1, manner=Manner(steps=6), place=place, many=2)(network, 0)
    assert longer.steps[5].seen.equal(second.steps[0].seen)


def test_a_run_that_was_stopped_goes_on(tmp_path: Path) -> None:
    wish = run.Wish(KILT.id, seed=1, rows=24, device="cpu", manner=SMALL)
    training = run.Training(KILT, wish, tmp_path, workers=1, deals=2)
    play = run.here(KILT, wish)
    training.run(play, minutes=0.005, points=1, tell=lambda _: None)
    rounds = training.progress.rounds
    assert rounds and (tmp_path / "mind.npz").exists()
    assert "<svg" in (tmp_path / "strength.svg").read_text()
    assert 0 <= training.judge("bartizan train kilt").mean <= 1
    assert "bartizan train kilt" in (tmp_path / "card.md").read_text()

    again = run.Training(KILT, wish, tmp_path, workers=1, deals=2)
    assert again.progress == training.progress
    for name, kept in training.learner.network.state_dict().items():
        assert again.learner.network.state_dict()[name].equal(kept)
    longer = training.progress.seconds / 60 + 0.005
    again.run(play, minutes=longer, points=1, tell=lambda _: None)
    assert again.progress.rounds > rounds and len(again.progress.points) == 3
    other = run.Wish(KILT.id, seed=2, rows=24, device="cpu", manner=SMALL)
    with pytest.raises(BadInput, match="holds another training: its seed is 1, not 2"):
        run.Training(KILT, other, tmp_path, workers=1, deals=2)
