"""Santorini for OpenSpiel: a game named `santorini`, registered when this module is imported.

>>> game = pyspiel.load_game("santorini", {"powers": "apollo/pan"})
>>> state = game.new_initial_state()
>>> state.action_to_string(state.legal_actions()[0])
'place A1'
>>> state.is_chance_node(), game.num_distinct_actions()
(False, 1364)

Actions are those of `santorini.adapters.actions`, tensors those of `…observations`. What chance draws is a
chance node, whose outcomes are the numbers of cards, all equally likely.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import pyspiel
from numpy.typing import NDArray

from santorini.adapters.actions import ACTION_COUNT, action_of, step_of
from santorini.adapters.batch import MOST_STEPS
from santorini.adapters.deals import Deals
from santorini.adapters.observations import FEATURE_SIZE, OBSERVATION_SIZE, PLANES, observe
from santorini.adapters.rewards import rewards_of
from santorini.checks import checked_number
from santorini.game import CHANCE, Game
from santorini.rules.board import NOWHERE, SIZE
from santorini.rules.errors import IllegalSetup
from santorini.rules.machine import Machine
from santorini.rules.power import Power
from santorini.rules.profiles import OFFICIAL
from santorini.rules.steps import CHOOSE
from santorini.step import Step

NAME: Final = "santorini"
_DRAWS: Final = 11  # chance outcomes are numbers of simple gods, below this
_MOST_DRAWS: Final = 100  # for each game; a tower is complete before a card is drawn again
_NUMBER_BITS: Final = (
    11  # of a step in the tensor of an information state: 0 for none, then actions, then draws
)
_SEATS: Final = 4
_PARAMETERS: Final[dict[str, Any]] = {
    "players": 0,
    "powers": "",
    "profile": OFFICIAL,
    "max_game_length": MOST_STEPS,
}


def _game_type(chance: bool, secrets: bool) -> pyspiel.GameType:
    kind = pyspiel.GameType
    return kind(
        short_name=NAME,
        long_name="Santorini",
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC if chance else kind.ChanceMode.DETERMINISTIC,
        information=(
            kind.Information.IMPERFECT_INFORMATION if secrets else kind.Information.PERFECT_INFORMATION
        ),
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=4,
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=not secrets,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=dict(_PARAMETERS),
    )


class SantoriniGame(pyspiel.Game):
    """`powers` are cards by seats, as in `apollo/pan`; without them nobody of `players` (2) has one."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Raises IllegalSetup; a game is a draw after `max_game_length` steps of players."""
        given = _PARAMETERS | (params or {})
        names = _names(given["powers"], given["players"])
        self.beginning = Deals(*names, profile=given["profile"]).made(names)
        self.most_steps = checked_number(given["max_game_length"], "max_game_length", 1, 1 << 31)
        machine = self.beginning.machine
        draws = _draws(machine)
        info = pyspiel.GameInfo(
            num_distinct_actions=ACTION_COUNT,
            max_chance_outcomes=_DRAWS if draws else 0,
            num_players=len(names),
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.most_steps,
        )
        super().__init__(_game_type(draws, machine.secrets), info, params or {})

    def new_initial_state(self) -> SantoriniState:
        return SantoriniState(self)

    def max_chance_nodes_in_history(self) -> int:
        return _MOST_DRAWS if _draws(self.beginning.machine) else 0

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> Observation | Recollection:
        """Observations (the default), or with perfect recall texts of all that a player has seen."""
        if params:
            raise ValueError(f"observations have no parameters, but got {params}")
        if iig_obs_type is None:
            return Observation()
        private = iig_obs_type.private_info
        if not iig_obs_type.public_info or private != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("expected public information and that of a single player")
        return Recollection(self) if iig_obs_type.perfect_recall else Observation()

    @property
    def most_told(self) -> int:
        """How many steps there can be, those of chance included."""
        return self.most_steps + self.max_chance_nodes_in_history()


class SantoriniState(pyspiel.State):
    """A game, step by step; chance's steps are its own."""

    def __init__(self, game: SantoriniGame) -> None:
        super().__init__(game)
        self.played = game.beginning.copy()
        self.told: list[int] = []  # every step so far: actions from 1 on, and behind them what chance drew
        self._left = game.most_steps

    def current_player(self) -> int:
        actor = self.played.actor
        if actor is None or self._left <= 0:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if actor == CHANCE else actor

    def is_terminal(self) -> bool:
        return self._left <= 0 or self.played.actor is None

    def returns(self) -> list[float]:
        outcome = self.played.outcome()
        return list(rewards_of(self.played.players, None if outcome is None else outcome.winner))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of the cards that can be drawn; each is equally likely."""
        drawn = sorted(step.to for step in self.played.legal_steps)
        return [(number, 1 / len(drawn)) for number in drawn]

    def information_state_string(self, player: int | None = None) -> str:
        return _recollection(self.played, self._seat(player))

    def observation_string(self, player: int | None = None) -> str:
        return _observed_text(self.played, self._seat(player))

    def __str__(self) -> str:
        return str(self.played)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(action_of(step) for step in self.played.legal_steps)

    def _apply_action(self, action: int) -> None:
        if self.played.actor == CHANCE:
            self.played.push(Step(CHOOSE, NOWHERE, action))
            self.told.append(1 + ACTION_COUNT + action)
        else:
            self.played.push(step_of(action))
            self.told.append(1 + action)
            self._left -= 1

    def _action_to_string(self, player: int, action: int) -> str:
        drawn = player == pyspiel.PlayerId.CHANCE
        return str(Step(CHOOSE, NOWHERE, action) if drawn else step_of(action))

    def _seat(self, player: int | None) -> int:
        return self.current_player() if player is None else player


class Observation:
    """What a player sees now, as a tensor and as its named parts."""

    def __init__(self) -> None:
        self.tensor = np.zeros(OBSERVATION_SIZE, np.float32)
        end = OBSERVATION_SIZE - FEATURE_SIZE
        self.dict = {
            "planes": self.tensor[:end].reshape(len(PLANES), SIZE, SIZE),
            "features": self.tensor[end:],
        }

    def set_from(self, state: SantoriniState, player: int) -> None:
        self.tensor[:] = observe(state.played, player)

    def string_from(self, state: SantoriniState, player: int) -> str:
        return _observed_text(state.played, player)


class Recollection:
    """All that a player has seen and done, as text; and as a tensor where nothing is hidden.

    The tensor has the player's seat, and every step in binary. A step of which only a part may be known has
    no such number, so games with secrets have no tensor.
    """

    def __init__(self, game: SantoriniGame) -> None:
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if not game.beginning.machine.secrets:
            self.tensor = np.zeros(_SEATS + game.most_told * _NUMBER_BITS, np.float32)
            self.dict = {
                "seat": self.tensor[:_SEATS],
                "steps": self.tensor[_SEATS:].reshape(game.most_told, _NUMBER_BITS),
            }

    def set_from(self, state: SantoriniState, player: int) -> None:
        if self.tensor is not None:
            told = np.array(state.told, np.int64)
            self.tensor.fill(0)
            self.dict["seat"][player] = 1
            self.dict["steps"][: len(told)] = told[:, None] >> np.arange(_NUMBER_BITS) & 1

    def string_from(self, state: SantoriniState, player: int) -> str:
        return _recollection(state.played, player)


def _observed_text(game: Game, seat: int) -> str:
    view = game.view(seat)
    return f"{view.position}\n{view.running_text}\n{view}"


def _recollection(game: Game, seat: int) -> str:
    view = game.view(seat)
    turns = " ".join(view.turn_text(number) for number in range(len(game.turns)))
    return f"{seat} {turns} + {view.running_text}\n{view.position}"


def _names(powers: str, players: int) -> tuple[str, ...]:
    names = tuple(name.strip() for name in powers.split("/") if name.strip())
    if names and players not in (0, len(names)):
        raise IllegalSetup("action.powers_for_others", powers=len(names), players=players)
    return names or ("mortal",) * (players or 2)


def _draws(machine: Machine) -> bool:
    """Can chance have anything to draw?"""
    return any(card.offer_draw is not Power.offer_draw for card in machine.rules.cards)


pyspiel.register_game(_game_type(chance=True, secrets=True), SantoriniGame)
