"""One game after another, as environments of single games play them: actions in, observations out."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from santorini.adapters.actions import ACTION_COUNT, action_of, mask_of, step_of
from santorini.adapters.batch import MOST_STEPS
from santorini.adapters.deals import Deals
from santorini.adapters.observations import Bits, observe
from santorini.adapters.rewards import rewards_of
from santorini.checks import checked_number
from santorini.game import CHANCE, Game
from santorini.step import Step


class Episodes:
    """The running game; chance draws by itself, each of its steps being equally likely."""

    def __init__(self, deals: Deals, most_steps: int = MOST_STEPS) -> None:
        self.deals = deals
        self.most_steps = checked_number(most_steps, "most steps", 1, 1 << 62)
        self.random = Random()
        self.game = Game()
        self.number = 0  # of the game, counted from 1
        self.steps_made = 0
        self.begin(None)

    def begin(self, seed: int | None, powers: Sequence[str] | None = None) -> None:
        """A new game: the next deal, or these cards. With a seed all that follows is settled."""
        if seed is not None:
            self.random.seed(seed)
        dealt = self.deals.draw(self.random)
        self.number += 1
        self.game = self.deals.made(tuple(powers) if powers is not None else dealt)
        self.steps_made = 0
        self._draw()

    @property
    def actor(self) -> int | None:
        """The seat that has to choose; None when the game has ended or was cut short."""
        return None if self.cut_short else self.game.actor

    @property
    def ended(self) -> bool:
        return self.game.actor is None

    @property
    def cut_short(self) -> bool:
        return self.steps_made >= self.most_steps and not self.ended

    @property
    def rewards(self) -> tuple[float, ...]:
        """What the game is worth for each seat: nothing, as long as it has not ended."""
        outcome = self.game.outcome()
        return rewards_of(self.deals.players, None if outcome is None else outcome.winner)

    def play(self, action: int) -> None:
        """Raises IllegalStep, or InvalidNotation for what is no action."""
        self.play_step(step_of(action))

    def play_step(self, step: Step) -> None:
        self.game.push(step)
        self.steps_made += 1
        self._draw()

    def observe(self, seat: int) -> Bits:
        return observe(self.game, seat)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """1 for each action that a seat may choose now; all 0 if somebody else has to."""
        return mask_of(self.game.legal_steps) if self.actor == seat else np.zeros(ACTION_COUNT, np.int8)

    def random_action(self) -> int:
        return action_of(self.random.choice(self.game.legal_steps[:]))

    def _draw(self) -> None:
        while self.game.actor == CHANCE:
            self.game.push(self.random.choice(self.game.legal_steps[:]))
