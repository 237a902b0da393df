"""Many environments of Gymnasium at once, over a batch: one player in each game, against a policy.

>>> envs = SantoriniVectorEnv(64, ("apollo", "pan"))
>>> observations, infos = envs.reset(seed=1)
>>> observations["action_mask"].sum(axis=1)[:3]  # where to place; two are taken where the opponent began
array([25, 23, 23])
>>> observations, rewards, ended, cut_short, infos = envs.step(observations["action_mask"].argmax(axis=1))

`gymnasium.make_vec("santorini/Santorini-v0", num_envs=64)` makes the same.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import ArrayLike, NDArray

from santorini.adapters.actions import ACTION_COUNT
from santorini.adapters.batch import MOST_STEPS, Batch, Happened
from santorini.adapters.observations import OBSERVATION_SIZE
from santorini.adapters.parameters import Parameters
from santorini.adapters.shapes import checked_numbers
from santorini.checks import checked_seat
from santorini.rules.profiles import OFFICIAL

Observed = dict[str, NDArray[Any]]
Stepped = tuple[Observed, NDArray[np.float32], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]
# From the observations and masks of some games to an action for each.
ManyChoose = Callable[[NDArray[Any], NDArray[Any]], ArrayLike]


class SantoriniVectorEnv(Parameters, VectorEnv[Observed, NDArray[np.int64], NDArray[Any]]):
    """Episodes are games, as those of `SantoriniEnv`; after a finished one the next step begins another."""

    metadata: ClassVar[dict[str, Any]] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}

    def __init__(
        self,
        num_envs: int = 1,
        powers: Sequence[str] = (),
        *,
        opponent: ManyChoose | None = None,
        seat: int | None = None,
        players: int | None = None,
        cards: Sequence[str] | None = None,
        profile: str = OFFICIAL,
        most_steps: int = MOST_STEPS,
    ) -> None:
        """As for `SantoriniEnv`, but the opponent is a policy over many games at a time, or random play."""
        if opponent is not None and not callable(opponent):
            raise ValueError(
                f"opponent {opponent!r}: expected a policy over many games, or None; "
                "levels and engines play with vectorization_mode='sync' or 'async'"
            )
        self.num_envs = num_envs
        self.batch = Batch(
            num_envs,
            *powers,
            players=players,
            cards=cards,
            profile=profile,
            most_steps=most_steps,
            renews=False,
        )
        self._opponent = opponent
        self._given_seat = None if seat is None else checked_seat(seat, self.batch.players)
        self.seats = np.zeros(num_envs, np.int64)
        self._over = np.zeros(num_envs, np.bool_)
        self.single_action_space = spaces.Discrete(ACTION_COUNT)
        self.single_observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 1, (OBSERVATION_SIZE,), np.uint8),
                "action_mask": spaces.Box(0, 1, (ACTION_COUNT,), np.int8),
            }
        )
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observed, dict[str, Any]]:
        """New games everywhere, up to where each player has to choose."""
        super().reset(seed=seed)
        if seed is not None:
            self.batch.reset(seed)
        self._begin(np.ones(self.num_envs, np.bool_), dealt=seed is not None)
        self._let_others_play(self._over)
        return self._observe(), self._info()

    def step(self, actions: NDArray[np.int64]) -> Stepped:
        """An action in each game; where one was over, its action is ignored and a new one begins."""
        chosen = checked_numbers(actions, self.num_envs, "actions")
        begins = self._over
        illegal = ~begins & ~self._are_legal(chosen)
        own = self.batch.step(chosen, only=~begins & ~illegal)
        if begins.any():
            self._begin(begins)
        others = self._let_others_play(illegal)
        rewards = (own.rewards + others.rewards)[np.arange(self.num_envs), self.seats]
        rewards[illegal] = -1.0
        ended, cut_short = own.ended | others.ended | illegal, own.cut_short | others.cut_short
        self._over = ended | cut_short
        return self._observe(), rewards, ended, cut_short, self._info() | {"illegal": illegal}

    # Parts

    def _begin(self, where: NDArray[np.bool_], dealt: bool = False) -> None:
        """New games here, and the player at a seat of each."""
        if not dealt:
            self.batch.renew(where)
        drawn = self.np_random.integers(self.batch.players, size=self.num_envs)
        self.seats = np.where(where, drawn if self._given_seat is None else self._given_seat, self.seats)
        self._over = self._over & ~where

    def _let_others_play(self, stopped: NDArray[np.bool_]) -> Happened:
        """Up to where the player has to choose, or the game is over; what that brought."""
        batch = self.batch
        rewards = np.zeros((self.num_envs, batch.players), np.float32)
        ended, cut_short = np.zeros(self.num_envs, np.bool_), np.zeros(self.num_envs, np.bool_)
        while True:
            actors = batch.actors
            waiting = (actors >= 0) & (actors != self.seats) & ~stopped
            if not waiting.any():
                return Happened(rewards, ended, cut_short)
            happened = batch.step(self._choices_of_others(waiting), only=waiting)
            rewards += happened.rewards
            ended |= happened.ended
            cut_short |= happened.cut_short

    def _choices_of_others(self, waiting: NDArray[np.bool_]) -> NDArray[np.int64]:
        if self._opponent is None:
            return self.batch.sample()
        actions = np.zeros(self.num_envs, np.int64)
        actions[waiting] = self._opponent(self.batch.observe()[waiting], self.batch.legal()[waiting])
        return actions

    def _are_legal(self, actions: NDArray[np.int64]) -> NDArray[np.bool_]:
        known = (actions >= 0) & (actions < ACTION_COUNT)
        return known & self.batch.legal()[np.arange(self.num_envs), np.where(known, actions, 0)]

    def _observe(self) -> Observed:
        """What the players know, and what they may choose: nothing where a game is over."""
        masks = self.batch.legal(np.zeros((self.num_envs, ACTION_COUNT), np.int8))
        masks[self._over] = 0
        return {"observation": self.batch.observe(seats=self.seats), "action_mask": masks}

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seats}
