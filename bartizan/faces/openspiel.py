"""OpenSpiel's face: `pyspiel.load_game("bartizan", {"game": "kilt", "players": 4})`.

Chance is explicit: the deal is one of `deals` equally likely ones, every die a chance node of its
own. What a player knows is there as text and as a tensor; returns are shares of the victory.
"""

from typing import Any

import numpy as np

from bartizan.engine.chance import generators
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE, OVER
from bartizan.engine.needs import needed
from bartizan.games import load

pyspiel = needed("pyspiel")
SpielGame: Any = pyspiel.Game
SpielState: Any = pyspiel.State
DEALS = 1000
PARAMETERS: dict[str, Any] = {"game": "kilt", "players": 2, "options": "", "deals": DEALS}


def options_of(text: str) -> dict[str, str]:
    """Options written as NAME=VALUE, with semicolons between them."""
    pairs = [pair.partition("=") for pair in text.split(";") if pair.strip()]
    if wrong := [name for name, equals, _ in pairs if not equals]:
        raise BadInput(f"option {wrong[0]!r} is not NAME=VALUE")
    return {name.strip(): value.strip() for name, _, value in pairs}


def game_type(game: Game | None = None) -> Any:
    """What OpenSpiel wants to know of a kind of game."""
    kinds = pyspiel.GameType
    hides = game is None or game.hides
    information = kinds.Information
    return kinds(
        short_name="bartizan",
        long_name=game.title if game else "Bartizan's castle games",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=information.IMPERFECT_INFORMATION if hides else information.PERFECT_INFORMATION,
        utility=kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


class BartizanGame(SpielGame):  # type: ignore[misc]
    """One of the games, for a number of players, with its options."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = PARAMETERS | (params or {})
        self.rules = load(str(given["game"]))
        self.rules.compile()
        self.seats = self.rules.checked_seats(int(given["players"]))
        self.options = self.rules.checked_options(options_of(str(given["options"])), self.seats)
        self.deals = int(given["deals"])
        info = pyspiel.GameInfo(
            num_distinct_actions=self.rules.moves.size,
            max_chance_outcomes=max(self.rules.moves.size, self.deals),
            num_players=self.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=None,
            max_game_length=self.rules.longest,
        )
        super().__init__(game_type(self.rules), info, given)

    def new_initial_state(self) -> "BartizanState":
        """A game that is still to be dealt."""
        return BartizanState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Who writes down what a player knows."""
        return Observer(self)


class BartizanState(SpielState):  # type: ignore[misc]
    """A position; before the deal, chance is to act."""

    def __init__(self, game: BartizanGame) -> None:
        super().__init__(game)
        self._seats, self._options, self._deals = game.seats, game.options, game.deals
        self._rules_id = game.rules.id
        self._rows = game.rules.begin(game.seats, game.options)
        self._dealt = False
        self._moves: list[int] = []  # with the actors they had
        self._shown: list[list[int]] = [[] for _ in range(game.seats)]

    @property
    def rules(self) -> Game:
        """The game that is played."""
        return load(self._rules_id)

    @property
    def row(self) -> Any:
        """The record."""
        return self._rows.view(np.recarray)[0]

    def current_player(self) -> int:
        """Who is to act."""
        if not self._dealt or self.row.actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if self.row.actor == OVER else self.row.actor)

    def _legal_actions(self, player: int) -> list[int]:
        return self.rules.legal(self.row) if self._dealt else [*range(self._deals)]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, and how likely."""
        if not self._dealt:
            return [(deal, 1 / self._deals) for deal in range(self._deals)]
        moves = self.rules.legal(self.row)
        weights = self.rules.odds(self.row, moves)
        return [(move, w / sum(weights)) for move, w in zip(moves, weights, strict=True)]

    def _apply_action(self, action: int) -> None:
        if not self._dealt:
            self.rules.kernels.deal(self.row, generators(action))
            self._dealt = True
            return
        for seat, seen in enumerate(self._shown):
            seen.append(self.rules.shown(self.row, action, seat))
        self.rules.kernels.play(self.row, action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.rules.words.notation(action) if self._dealt else f"deal {action}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self._dealt and self.row.actor == OVER

    def returns(self) -> list[float]:
        """Each player's share of the victory."""
        return self.rules.payoff(self.row) if self.is_terminal() else [0.0] * self._seats

    def told(self, player: int) -> str:
        """What a player was shown, move by move, and what he knows of the table."""
        moves = " ".join(
            "?" if move < 0 else self.rules.words.notation(move) for move in self._shown[player]
        )
        return f"{moves}\n{self.known(player)}"

    def known(self, player: int) -> str:
        """What a player knows of the table, field by field."""
        if not self._dealt:
            return "not dealt"
        fields = self.rules.to_json(self.rules.view(self.row, player))
        return "\n".join(f"{name}: {value}" for name, value in fields.items())

    def __str__(self) -> str:
        if not self._dealt:
            return "not dealt"
        fields = self.rules.to_json(self.row)
        return "\n".join(f"{name}: {value}" for name, value in fields.items())


class Observer:
    """What a player knows: the tensor of `observe`, and text."""

    def __init__(self, game: BartizanGame) -> None:
        self.tensor = np.zeros(game.rules.layout.size, np.float32)
        self.dict = {
            name: self.tensor[part].reshape(game.rules.layout.shapes[name])
            for name, part in game.rules.layout.parts.items()
        }

    def set_from(self, state: BartizanState, player: int) -> None:
        """Write down what a player knows."""
        self.tensor.fill(0)
        if state._dealt:
            state.rules.kernels.observe(state.row, player, self.tensor)

    def string_from(self, state: BartizanState, player: int) -> str:
        """What a player knows, as text."""
        return state.told(player)


pyspiel.register_game(game_type(), BartizanGame)
