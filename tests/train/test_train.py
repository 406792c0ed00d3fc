"""Training: the network as PyTorch sees it, self-play, learning, and a run that goes on."""

from pathlib import Path

import numpy as np
import pytest

from bartizan.arena.places import Local
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
from bartizan.train.lessons import taught, together  # noqa: E402
from bartizan.train.network import Network  # noqa: E402
from bartizan.train.self_play import Players, turned  # noqa: E402
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
    batches = tables(BANNERS, 24, seed=1, device="cpu")
    players, network = Players(batches, "cpu"), Network(BANNERS)
    torch.nn.init.normal_(network.prospects.weight)
    players.play(network, 9)
    mind = network.mind()
    for batch in batches:
        with torch.no_grad():
            seats = torch.full((batch.n,), batch.seats)
            seen, mask = torch.from_numpy(batch.observation), torch.from_numpy(batch.mask)
            liked, shares = (each.exp().numpy() for each in network(seen, mask, seats))
        for row, (state, actor) in enumerate(zip(batch.states, batch.actor, strict=True)):
            room, values = minds.room_to_think(BANNERS.layout), np.zeros(MOST_SEATS)
            moves, likings = np.zeros(BANNERS.moves.size, np.int32), np.zeros(BANNERS.moves.size)
            n = BANNERS.plain.like_moves(state, int(actor), mind, *room, moves, likings)
            assert likings[:n] == pytest.approx(liked[row, moves[:n]], abs=NEAR)
            BANNERS.plain.foresee(state, int(actor), mind, *room, values)
            clockwise = np.roll(values[: batch.seats], -int(actor))
            assert clockwise == pytest.approx(shares[row, : batch.seats], abs=NEAR)


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
    aims, gain = Learner(network, Manner(trace=1.0)).aims(played)
    ended = played.done.nonzero().tolist()
    assert ended
    t, game = ended[0]
    assert not played.done[:t, game].any()
    for before in range(t + 1):
        who = int(played.actor[before, game])
        won = float(played.reward[t, game, who])
        assert float(aims[before, game, 0]) == pytest.approx(won)
        foreseen = float(played.foreseen[before, game, who])
        assert float(gain[before, game]) == pytest.approx(won - foreseen, abs=NEAR)


def test_it_learns_which_lottery_is_best() -> None:
    network = Network(gamble.GAME)
    learner, players = Learner(network, Manner(steps=4)), lotteries(gamble.GAME)
    for _ in range(40):
        learner.learn(players.play(network, 4))
    batch = players.batches[0]
    with torch.no_grad():
        seen, mask = torch.from_numpy(batch.observation), torch.from_numpy(batch.mask)
        liked, shares = network(seen, mask, players.seats[: batch.n])
    assert float(liked[0, CHOOSE + BEST].exp()) > 0.8
    assert float(shares[0, 0].exp()) == pytest.approx(0.66, abs=0.1)


def lotteries(game: Game) -> Players:
    return Players(tables(game, 256, seed=1, device="cpu"), "cpu")


def test_lessons_are_what_the_teacher_did_and_how_it_ended() -> None:
    given = together(taught(KILT, "greedy", 8, 1, Local(1)))
    assert len(given) > 200 and set(given.seats.tolist()) <= {2, 3, 4}
    mask = np.unpackbits(given.mask, axis=1)[:, : KILT.moves.size]
    first = given.moves[:, 0]
    assert mask[np.arange(len(given)), first].all() and (mask.sum(1) > 1).all()
    assert (given.shares[:, 0] == 1).all() and not given.shares[:, 1:].any()
    assert given.won.sum(1) == pytest.approx(1)
    assert not any(given.won[at, many:-1].any() for at, many in enumerate(given.seats))
    network = Network(KILT)

    def likely() -> float:
        seen = torch.from_numpy(given.seen).float()
        with torch.no_grad():
            liked, _ = network(seen, torch.from_numpy(mask).bool(), torch.from_numpy(given.seats))
        return float(liked.gather(1, torch.from_numpy(first).unsqueeze(1)).mean())

    before = likely()
    Learner(network, SMALL).follow(given, epochs=100)
    assert likely() > before + 0.5


def test_search_teaches_what_else_it_thought_of() -> None:
    given = together(taught(KILT, "search:30", 8, 1, Local(1)))
    assert given.shares.sum(1) == pytest.approx(1, abs=1e-5)
    assert (given.shares[:, 1] > 0).mean() > 0.5
    assert (np.diff(given.shares, axis=1) <= 1e-6).all()


def test_a_round_played_elsewhere_goes_on_where_the_last_one_ended() -> None:
    network, place = Network(KILT), Local(1)
    spread = Spread(KILT, rows=24, seed=1, steps=5, place=place, many=2)
    first, second = spread(network, 0), spread(network, 1)
    assert first.move.shape == second.move.shape == (5, len(first.seats))
    again = Spread(KILT, rows=24, seed=1, steps=5, place=place, many=2)(network, 0)
    assert again.seen.equal(first.seen) and again.move.equal(first.move)
    assert not second.seen[0].equal(first.seen[0])
    longer = Spread(KILT, rows=24, seed=1, steps=6, place=place, many=2)(network, 0)
    assert longer.seen[5].equal(second.seen[0])


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
