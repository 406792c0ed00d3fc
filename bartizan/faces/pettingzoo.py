"""PettingZoo's face (AEC): one agent a seat, one move after the other.

>>> env("kilt", seats=2).possible_agents
['seat_0', 'seat_1']

Whoever is to act sees what its seat knows, and the mask of its legal moves; chance plays by itself.
Secret choices made at the same time are made one after the other, and nobody sees the others'. The
reward is the share of the victory, when the game has ended.
"""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from bartizan.engine.game import Game
from bartizan.engine.layout import BOUND
from bartizan.engine.match import Match
from bartizan.engine.needs import needed
from bartizan.faces import looks
from bartizan.games import load

spaces, wrappers = needed("gymnasium.spaces"), needed("pettingzoo.utils").wrappers
AECEnv: Any = needed("pettingzoo").AECEnv


def env(
    game: str | Game,
    seats: int | None = None,
    options: Mapping[str, str] | None = None,
    render_mode: str | None = None,
) -> Any:
    """The environment, with PettingZoo's own checks around it."""
    raw = raw_env(game, seats, options, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


class raw_env(AECEnv):  # type: ignore[misc]
    """The environment itself."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "bartizan_v0",
        "render_modes": ["ansi", "rgb_array"],
        "render_fps": 1,
        "is_parallelizable": False,
    }

    def __init__(
        self,
        game: str | Game,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = load(game) if isinstance(game, str) else game
        self.game.compile()
        self.seats = self.game.checked_seats(self.game.players[0] if seats is None else seats)
        self.options = self.game.checked_options(options or {}, self.seats)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents = [*self.possible_agents]
        observation = spaces.Dict(
            {
                "observation": spaces.Box(-BOUND, BOUND, (self.game.layout.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.game.moves.size,), np.int8),
            }
        )
        self._observes = dict.fromkeys(self.possible_agents, observation)
        acts = spaces.Discrete(self.game.moves.size)
        self._acts = {agent: acts for agent in self.possible_agents}
        self._numbers = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        """What an agent sees."""
        return self._observes[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may say."""
        return self._acts[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deal a new game; the same seed deals the same."""
        if seed is not None:
            self._numbers = np.random.default_rng(seed)
        dealt = int(self._numbers.integers(2**63))
        self.match = Match(self.game, self.seats, self.options, seed=dealt)
        self.match.settle()
        self.agents = [*self.possible_agents]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self.match.actor]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent knows, and what it may do; nothing while it waits."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.moves.size, np.int8)
        if self.match.actor == seat:
            mask[self.match.legal()] = 1
        return {"observation": self.game.observe(self.match.state, seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Play the move of the agent that is to act, and chance's after it."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.match.play(int(action))  # type: ignore[arg-type]
        self.match.settle()
        self._cumulative_rewards[agent] = 0.0
        if self.match.over:
            for seat, share in enumerate(self.game.payoff(self.match.state)):
                self.rewards[self.possible_agents[seat]] = share
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.match.actor]
        self._accumulate_rewards()

    def render(self) -> Any:
        """The table as the seat to act sees it: text, or pixels."""
        if self.render_mode is None:
            needed("gymnasium").logger.warn("render needs a render_mode: ansi or rgb_array")
            return None
        seat = max(self.match.actor, -1)
        look = looks.pixels if self.render_mode == "rgb_array" else looks.text
        return look(self.game, self.match.state, seat)

    def close(self) -> None:
        """Nothing is held open."""
