"""Gymnasium's face: one seat learns, bots sit in the others.

`gymnasium.make("bartizan/Kilt-v0", opponents=["greedy", "search:200"])` is a game of three. The
mask of legal moves is `info["action_mask"]` and `action_masks()`; the reward is the share of the
victory at the end. `gymnasium.make_vec("bartizan/Kilt-v0", num_envs=1000, seats=3)` plays that many
games side by side in one `Batch`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from bartizan import bots
from bartizan.batch import REST, Batch
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.layout import BOUND
from bartizan.engine.match import Match
from bartizan.engine.needs import needed
from bartizan.faces import looks
from bartizan.games import IDS, load

gymnasium = needed("gymnasium")
Env: Any = gymnasium.Env
VectorEnv: Any = gymnasium.vector.VectorEnv
Policy = Callable[[Any, Any, Any], Any]  # actor, observation, mask -> a move for each row
ILLEGAL = ("raise", "lose")


def register_envs() -> None:
    """Tell Gymnasium of every game; it calls this by itself."""
    for game_id in IDS:
        name = f"{game_id.capitalize()}-v0"
        if not gymnasium.envs.registration.current_namespace:
            name = f"bartizan/{name}"
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                entry_point=f"{__name__}:Seat",
                vector_entry_point=f"{__name__}:Seats",
                kwargs={"game": game_id},
            )


def spaces_of(game: Game) -> tuple[Any, Any]:
    """What is seen, and what may be done."""
    box = gymnasium.spaces.Box(-BOUND, BOUND, (game.layout.size,), np.float32)
    return box, gymnasium.spaces.Discrete(game.moves.size)


class Seat(Env):  # type: ignore[misc]
    """One seat of a game against bots."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 1,
    }

    def __init__(
        self,
        game: str | Game,
        opponents: Sequence[str] = ("greedy",),
        seat: int | None = None,
        options: Mapping[str, str] | None = None,
        illegal: str = "raise",
        render_mode: str | None = None,
    ) -> None:
        """Sit down, at any seat unless one is named; an illegal move raises, or loses the game."""
        self.game = load(game) if isinstance(game, str) else game
        self.game.compile()
        self.seats = self.game.checked_seats(len(opponents) + 1)
        if seat is not None and seat not in range(self.seats):
            raise BadInput(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        if illegal not in ILLEGAL:
            raise BadInput(f"an illegal move may {' or '.join(ILLEGAL)}, not {illegal!r}")
        for kind in opponents:
            bots.checked(kind, self.game)
        self.opponents, self.wanted, self.illegal = [*opponents], seat, illegal
        self.options = self.game.checked_options(options or {}, self.seats)
        self.observation_space, self.action_space = spaces_of(self.game)
        self.render_mode = render_mode

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal a new game, and let the bots move up to this seat's first decision."""
        super().reset(seed=seed)
        numbers = self.np_random
        self.seat = int(numbers.integers(self.seats)) if self.wanted is None else self.wanted
        self.match = Match(self.game, self.seats, self.options, seed=int(numbers.integers(2**63)))
        sitting = iter(self.opponents)
        self.bots = {
            seat: bots.make(next(sitting), self.game, int(numbers.integers(2**31)))
            for seat in range(self.seats)
            if seat != self.seat
        }
        self._wait()
        return self._seen(), {"action_mask": self.action_masks(), "seat": self.seat}

    def _wait(self) -> None:
        """Let chance and the bots move until this seat is to act or the game is over."""
        self.match.settle()
        while self.match.actor in self.bots:
            actor = self.match.actor
            self.match.play(self.bots[actor].choose(self.match.view(actor), actor))
            self.match.settle()

    def _seen(self) -> Any:
        return self.game.observe(self.match.state, self.seat)

    def action_masks(self) -> Any:
        """The legal moves, one yes or no for each move of the game."""
        mask = np.zeros(self.game.moves.size, np.int8)
        mask[self.match.legal()] = 1
        return mask

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Play a move, and let the others answer."""
        move = int(action)
        if self.illegal == "lose" and not self.match.over and move not in self.match.legal():
            return self._seen(), 0.0, True, False, {"action_mask": self.action_masks()}
        self.match.play(move)
        self._wait()
        over = self.match.over
        reward = self.game.payoff(self.match.state)[self.seat] if over else 0.0
        return self._seen(), reward, over, False, {"action_mask": self.action_masks()}

    def render(self) -> Any:
        """The table as this seat sees it: text, or pixels."""
        look = looks.pixels if self.render_mode == "rgb_array" else looks.text
        return look(self.game, self.match.state, self.seat)


class Seats(VectorEnv):  # type: ignore[misc]
    """One seat of each of many games; in the others sits a policy, by default chance."""

    metadata: ClassVar[dict[str, Any]] = {
        "autoreset_mode": gymnasium.vector.AutoresetMode.SAME_STEP,
        "render_modes": [],
    }

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seats: int | None = None,
        seat: int = 0,
        options: Mapping[str, str] | None = None,
        opponent: Policy | None = None,
    ) -> None:
        """Sit down at the same seat of every game."""
        self.game = load(game) if isinstance(game, str) else game
        self.seats = self.game.checked_seats(self.game.players[0] if seats is None else seats)
        if seat not in range(self.seats):
            raise BadInput(f"there is no seat {seat}; seats are 0 to {self.seats - 1}")
        self.seat, self.num_envs, self.opponent = seat, num_envs, opponent
        self.options = options
        self.single_observation_space, self.single_action_space = spaces_of(self.game)
        batched = gymnasium.vector.utils.batch_space
        self.observation_space = batched(self.single_observation_space, num_envs)
        self.action_space = batched(self.single_action_space, num_envs)
        self.render_mode = None
        self.batch = self._dealt(0)

    def _dealt(self, seed: int) -> Batch:
        return Batch(self.game, self.seats, self.num_envs, options=self.options, seed=seed)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Deal all games anew."""
        super().reset(seed=seed)
        self.batch = self._dealt(int(self.np_random.integers(2**63)))
        self._wait(np.zeros(self.num_envs, bool), np.zeros(self.num_envs, np.float32), {})
        return self.batch.observation.copy(), {"action_mask": self.batch.mask.astype(np.int8)}

    def _wait(self, over: Any, reward: Any, last: dict[int, Any]) -> None:
        """Let the others move wherever they are to act; note which games end meanwhile."""
        batch = self.batch
        while True:
            self._note_ends(over, reward, last)
            others = batch.actor != self.seat
            if not others.any():
                return
            answers = (
                self.opponent(batch.actor, batch.observation, batch.mask)
                if self.opponent
                else batch.sample()
            )
            batch.step(np.where(others, answers, REST))

    def _note_ends(self, over: Any, reward: Any, last: dict[int, Any]) -> None:
        batch = self.batch
        for row in np.flatnonzero(batch.done & ~over):
            over[row] = True
            reward[row] = batch.reward[row, self.seat]
            ended = batch.last[row : row + 1].view(np.recarray)[0]
            last[int(row)] = self.game.observe(ended, self.seat)

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Play this seat's moves, and let the others answer in every game."""
        over = np.zeros(self.num_envs, bool)
        reward = np.zeros(self.num_envs, np.float32)
        last: dict[int, Any] = {}
        self.batch.step(actions)
        self._wait(over, reward, last)
        seen = self.batch.observation.copy()
        info: dict[str, Any] = {"action_mask": self.batch.mask.astype(np.int8)}
        if last:
            final = np.full(self.num_envs, None, object)
            for row, observation in last.items():
                final[row] = observation
            info |= {"final_obs": final, "_final_obs": over.copy()}
        return seen, reward, over, np.zeros(self.num_envs, bool), info


register_envs()
