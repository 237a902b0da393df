"""Santorini for Gymnasium: one player at the table, against a level, an engine or a policy.

>>> import gymnasium
>>> env = gymnasium.make("santorini/Santorini-v0", powers=("apollo", "pan"), opponent=1)
>>> observation, info = env.reset(seed=1)
>>> int(observation["action_mask"].sum())
25

Who chooses what is not legal loses at once. `gymnasium.make_vec` plays many games at a time in
compiled code (`santorini.adapters.vector`); against levels and engines with `vectorization_mode="sync"`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from santorini.adapters.actions import ACTION_COUNT, step_of
from santorini.adapters.batch import MOST_STEPS
from santorini.adapters.deals import Deals
from santorini.adapters.drawing import pixels
from santorini.adapters.episodes import Episodes
from santorini.adapters.observations import OBSERVATION_SIZE
from santorini.adapters.opponents import Opponent, chooser_of
from santorini.adapters.parameters import Parameters
from santorini.adapters.vector import SantoriniVectorEnv
from santorini.checks import checked_seat
from santorini.engine import Limit
from santorini.rules.errors import IllegalStep
from santorini.rules.profiles import OFFICIAL

Observed = dict[str, NDArray[Any]]
Stepped = tuple[Observed, float, bool, bool, dict[str, Any]]
NAME = "santorini/Santorini-v0"
RENDER_MODES = ("ansi", "svg", "rgb_array")


class SantoriniEnv(Parameters, gymnasium.Env[Observed, int]):
    """An episode is a game; the reward comes at its end: 1 for a win, -1 for a loss (-1/2 of three)."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "render_fps": 2}

    def __init__(
        self,
        powers: Sequence[str] = (),
        *,
        opponent: Opponent = None,
        limit: Limit | None = None,
        seat: int | None = None,
        players: int | None = None,
        cards: Sequence[str] | None = None,
        profile: str = OFFICIAL,
        most_steps: int = MOST_STEPS,
        render_mode: str | None = None,
    ) -> None:
        """The same powers in every game, or a fresh deal for each (see `Deals`); raises IllegalSetup.

        Without a `seat` it is drawn for each game. `opponent` plays for all other seats: a level, an
        `Engine`, a policy (from an observation and a mask to an action), or at random; `limit` is how long
        a level or an engine may think.
        """
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render mode {render_mode!r}: expected one of {', '.join(RENDER_MODES)}")
        self.render_mode = render_mode
        self.episodes = Episodes(Deals(*powers, players=players, cards=cards, profile=profile), most_steps)
        self._choose = chooser_of(opponent, limit)
        self._given_seat = None if seat is None else checked_seat(seat, self.episodes.deals.players)
        self.seat = self._given_seat or 0
        self.action_space = spaces.Discrete(ACTION_COUNT)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (OBSERVATION_SIZE,), np.uint8),
                "action_mask": spaces.Box(0, 1, (ACTION_COUNT,), np.int8),
            }
        )

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """A new game, up to where this player has to choose; the option `powers` has its cards."""
        super().reset(seed=seed)
        self.episodes.begin(seed, (options or {}).get("powers"))
        drawn = self.episodes.random.randrange(self.episodes.deals.players)
        self.seat = drawn if self._given_seat is None else self._given_seat
        self._let_others_play()
        return self._observe(), self._info()

    def step(self, action: int) -> Stepped:
        episodes = self.episodes
        try:
            episodes.play_step(step_of(action))
        except IllegalStep as refusal:
            return self._observe(), -1.0, True, False, self._info() | {"illegal": str(refusal)}
        self._let_others_play()
        reward = episodes.rewards[self.seat]
        return self._observe(), reward, episodes.ended, episodes.cut_short, self._info()

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal, as algorithms that mask actions ask for it."""
        return self.episodes.mask(self.seat).astype(bool)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The whole game, with what is hidden from players: as text, as SVG or as pixels."""
        game = self.episodes.game
        if self.render_mode == "ansi":
            return str(game)
        if self.render_mode == "svg":
            return game.svg()
        return pixels(game.state) if self.render_mode == "rgb_array" else None

    def _let_others_play(self) -> None:
        episodes = self.episodes
        while episodes.actor not in (self.seat, None):
            actor, turn = episodes.actor, len(episodes.game.turns)
            for step in self._choose(episodes):
                # Something hidden, or an answer, may have ended what was planned.
                if (episodes.actor, len(episodes.game.turns)) == (actor, turn):
                    episodes.play_step(step)

    def _observe(self) -> Observed:
        return {
            "observation": self.episodes.observe(self.seat),
            "action_mask": self.episodes.mask(self.seat),
        }

    def _info(self) -> dict[str, Any]:
        return {"powers": self.episodes.game.powers, "seat": self.seat}


gymnasium.register(NAME, entry_point=SantoriniEnv, vector_entry_point=SantoriniVectorEnv)
