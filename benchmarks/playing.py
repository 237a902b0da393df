"""Random games, played with the machine alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from benchmarks.starts import machine_for, powers
from benchmarks.timing import Effort, Rate, best_rate
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER
from santorini.rules.power import Power
from santorini.rules.steps import Offers

# Some powers can go on for ever; a game that long has shown how fast it is.
MOST_STEPS = 5000
SAMPLE = 100
# Enough to find the slowest among many.
GLANCE = Effort(runs=1, seconds=0.005, deepest_seconds=0)

Deal = tuple[type[Power], ...]


class Playing(NamedTuple):
    games: Rate
    steps: float  # a game, on average


class Pairs(NamedTuple):
    size: int
    all: Playing
    slowest: str
    worst: Playing


class Player:
    """Plays random games and counts their steps."""

    def __init__(self, machines: Sequence[Machine], seed: int) -> None:
        self.machines = machines
        self.games = 0
        self.steps = 0
        self._random = Random(seed)
        self._offers = Offers()

    def play_round(self) -> int:
        """One game with every machine; returns how many that were."""
        for machine in self.machines:
            self._play(machine)
        self.games += len(self.machines)
        return len(self.machines)

    def _play(self, machine: Machine) -> None:
        now = machine.initial()
        offers = self._offers
        for _ in range(MOST_STEPS):
            if now.phase == BETWEEN:
                machine.open(now)
            machine.legal(now, offers)
            steps = offers.steps()
            if steps:
                machine.apply(now, steps[int(self._random.random() * len(steps))])
                self.steps += 1
            else:
                machine.lose(now)
            if now.phase == OVER:
                return


def play(deals: Sequence[Deal], effort: Effort) -> Playing:
    """Games a second over some deals, one game of each in turn."""
    player = Player([machine_for(*deal) for deal in deals], seed=1)
    rate = best_rate(player.play_round, effort)
    return Playing(rate, player.steps / player.games)


def play_pairs(effort: Effort) -> Pairs:
    """Random pairs of cards together, and the slowest of them alone."""
    pairs = _sampled_pairs()
    slowest = min(pairs, key=lambda pair: play([pair], GLANCE).games.per_second)
    name = " ".join(card.name for card in slowest)
    return Pairs(len(pairs), play(pairs, effort), name, play([slowest], effort))


def _sampled_pairs() -> list[Deal]:
    """Some of all ordered pairs of cards, the same ones every time."""
    cards = powers()
    pairs = [(one, other) for one in cards for other in cards if one is not other]
    return list(Random(1).sample(pairs, min(SAMPLE, len(pairs))))
