"""Santorini for PettingZoo: an environment of agents that act one after another (AEC).

>>> game = env("apollo", "pan")
>>> game.reset(seed=1)
>>> game.agent_selection
'player_0'
>>> observation, reward, termination, truncation, info = game.last()
>>> int(observation["action_mask"].sum())
25

Agents are the seats, `player_0` to `player_3`; an agent chooses again and again until its turn is complete.
An observation has `observation` (see `santorini.adapters.observations`) and `action_mask` (`…actions`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from santorini.adapters.actions import ACTION_COUNT
from santorini.adapters.batch import MOST_STEPS
from santorini.adapters.deals import Deals
from santorini.adapters.drawing import pixels
from santorini.adapters.episodes import Episodes
from santorini.adapters.observations import OBSERVATION_SIZE
from santorini.adapters.parameters import Parameters
from santorini.rules.profiles import OFFICIAL

Observed = dict[str, NDArray[Any]]
RENDER_MODES = ("human", "ansi", "svg", "rgb_array")


def env(*powers: str, **options: Any) -> AECEnv[str, Observed, int]:
    """The environment with PettingZoo's checks around it: who acts illegally loses the game."""
    checked: AECEnv[str, Observed, int] = raw_env(*powers, **options)
    checked = wrappers.TerminateIllegalWrapper(checked, illegal_reward=-1)
    checked = wrappers.AssertOutOfBoundsWrapper(checked)
    return wrappers.OrderEnforcingWrapper(checked)


class raw_env(Parameters, AECEnv[str, Observed, int]):  # noqa: N801 (the name that PettingZoo gives it)
    """The environment itself; an illegal action raises IllegalStep, and nothing has happened then."""

    metadata: ClassVar[dict[str, Any]] = {
        "name": "santorini_v0",
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        *powers: str,
        players: int | None = None,
        cards: Sequence[str] | None = None,
        profile: str = OFFICIAL,
        most_steps: int = MOST_STEPS,
        render_mode: str | None = None,
    ) -> None:
        """The same powers in every game, or a fresh deal for each (see `Deals`); raises IllegalSetup."""
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render mode {render_mode!r}: expected one of {', '.join(RENDER_MODES)}")
        self.render_mode = render_mode
        self.episodes = Episodes(Deals(*powers, players=players, cards=cards, profile=profile), most_steps)
        self.possible_agents = [f"player_{seat}" for seat in range(self.episodes.deals.players)]
        self.agents: list[str] = []
        self.action_spaces = {agent: spaces.Discrete(ACTION_COUNT) for agent in self.possible_agents}
        self.observation_spaces = {agent: _observation_space() for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the option `powers` has the cards of this one."""
        self.episodes.begin(seed, (options or {}).get("powers"))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observed:
        seat = self.possible_agents.index(agent)
        return {"observation": self.episodes.observe(seat), "action_mask": self.episodes.mask(seat)}

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("expected the number of an action, got None")
        self.episodes.play(action)
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(self.agents, self.episodes.rewards, strict=True))
        if self.episodes.ended:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.episodes.cut_short:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | NDArray[np.uint8] | None:
        """The whole game, with what is hidden from players: printed, as text, as SVG or as pixels."""
        game = self.episodes.game
        if self.render_mode == "human":
            print(game, end="\n\n")
        elif self.render_mode == "ansi":
            return str(game)
        elif self.render_mode == "svg":
            return game.svg()
        elif self.render_mode == "rgb_array":
            return pixels(game.state)
        return None

    def close(self) -> None:
        """There is nothing to close."""

    def _select(self) -> None:
        actor = self.episodes.actor
        self.agent_selection = self.agents[0 if actor is None else actor]


def _observation_space() -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, (OBSERVATION_SIZE,), np.uint8),
            "action_mask": spaces.Box(0, 1, (ACTION_COUNT,), np.int8),
        }
    )
