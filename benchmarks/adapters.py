"""Random play through each adapter and in batches, beside games of OpenSpiel and python-chess.

Whoever has to choose gets an observation and the mask of legal actions, then makes a random legal one. All
take turns in one process, on one thread; a speed is the best of a few rounds, by processor time. Batches over
several processes are measured after that, by the clock.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from random import Random
from time import perf_counter
from typing import NamedTuple

import chess
import numpy as np
import pyspiel

from benchmarks.report import machine_line
from benchmarks.timing import QUICK, Effort, best_rates
from santorini import CHANCE
from santorini.adapters.actions import ACTION_COUNT, mask_of
from santorini.adapters.batch import Batch
from santorini.adapters.deals import Deals
from santorini.adapters.observations import OBSERVATION_SIZE, observe
from santorini.adapters.openspiel import NAME
from santorini.adapters.pettingzoo import raw_env
from santorini.adapters.processes import SharedBatch

TABLES = (("mortal", "mortal"), ("apollo", "pan"), ())
DEALS = "fresh deals"
EFFORT = Effort(runs=5, seconds=1.0, deepest_seconds=0)
SIZES = (1, 64, 1024, 4096)
OPENSPIEL_GAMES = ("tic_tac_toe", "connect_four", "breakthrough", "chess")


PROCESSES, SHARED_SIZE = (1, 2), 4096


class Played(NamedTuple):
    """Since it was last told."""

    steps: int
    games: int


# Plays on for ever, and tells every now and then.
Play = Iterator[Played]


class Contender:
    """Adds up what a play tells."""

    def __init__(self, play: Play) -> None:
        self._play = play
        self._steps = self._games = 0

    def __call__(self) -> int:
        steps, games = next(self._play)
        self._steps += steps
        self._games += games
        return steps

    @property
    def steps_a_game(self) -> float:
        return self._steps / self._games


def by_game(powers: tuple[str, ...]) -> Play:
    random, deals = Random(1), Deals(*powers)
    while True:
        game = deals.game(random)
        while game.actor is not None:
            steps = game.legal_steps[:]
            if game.actor != CHANCE:
                observe(game, game.actor)
                mask_of(steps)
            game.push(random.choice(steps))
        yield Played(game.steps_made, 1)


def by_batch(batch: Batch | SharedBatch) -> Play:
    size = batch.games
    seen = np.zeros((size, OBSERVATION_SIZE), np.uint8)
    legal = np.zeros((size, ACTION_COUNT), np.bool_)
    while True:
        batch.observe(seen)
        batch.legal(legal)
        batch.step(batch.sample())
        yield Played(size, 0)  # the games are as long as those of `Game`; many of them would not be over yet


def by_pettingzoo(powers: tuple[str, ...]) -> Play:
    random, table = Random(1), raw_env(*powers)
    while True:
        table.reset(seed=random.getrandbits(32))
        steps = 0
        while not any(table.terminations.values()) and not any(table.truncations.values()):
            observation, *_ = table.last()
            table.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
        yield Played(steps, 1)


def by_openspiel(name: str) -> Play:
    random, game = Random(1), pyspiel.load_game(name)
    while True:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            state.observation_tensor(state.current_player())
            state.legal_actions_mask()
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        yield Played(steps, 1)


def by_chess() -> Play:
    """Legal moves and a random one: the library has no observations."""
    random = Random(1)
    while True:
        board = chess.Board()
        while not board.is_game_over(claim_draw=False):
            board.push(random.choice(list(board.legal_moves)))
        yield Played(board.ply(), 1)


def contenders() -> dict[str, Play]:
    found: dict[str, Play] = {}
    for powers in TABLES:
        table = "/".join(powers) or DEALS
        found[f"Game, {table}"] = by_game(powers)
        for size in SIZES:
            found[f"batch of {size}, {table}"] = by_batch(Batch(size, *powers, seed=1))
        found[f"PettingZoo, {table}"] = by_pettingzoo(powers)
        if powers:
            found[f"OpenSpiel, {table}"] = by_openspiel(f"{NAME}(powers={table})")
    found |= {f"OpenSpiel's {name}": by_openspiel(name) for name in OPENSPIEL_GAMES}
    return found | {"python-chess": by_chess()}


def over_processes(seconds: float) -> Iterator[tuple[str, float]]:
    """Steps a second by the clock, of fresh deals."""
    yield f"batch of {SHARED_SIZE}", by_the_clock(by_batch(Batch(SHARED_SIZE, seed=1)), seconds)
    for processes in PROCESSES:
        with SharedBatch(SHARED_SIZE, processes=processes, seed=1) as batch:
            yield f"over {processes} processes", by_the_clock(by_batch(batch), seconds)


def by_the_clock(play: Play, seconds: float) -> float:
    """The best of a few rounds; the first one, in which machines are made, does not count."""
    return max([_one_round(play, seconds) for _ in range(EFFORT.runs)][1:])


def _one_round(play: Play, seconds: float) -> float:
    began, steps = perf_counter(), 0
    while (passed := perf_counter() - began) < seconds:
        steps += next(play).steps
    return steps / passed


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.adapters", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short run of each, for a first look")
    effort = QUICK if parser.parse_args().quick else EFFORT
    plays = {name: Contender(play) for name, play in contenders().items()}
    rates = best_rates(list(plays.values()), effort)
    speeds = {name: rate.per_second for name, rate in zip(plays, rates, strict=True)}
    print(machine_line(), end="\n\n")
    print(f"{'random play, seen and masked':<34}{'steps/s':>12}{'games/s':>10}{'to Game':>9}")
    for name, speed in speeds.items():
        table = name.partition(", ")[2]
        alone = f"Game, {table}" if table else name
        ratio = f"{speed / speeds[alone]:>9.1f}" if table else ""
        print(f"{name:<34}{speed:>12,.0f}{speed / plays[alone].steps_a_game:>10,.0f}{ratio}")
    print(f"\n{'fresh deals, by the clock':<34}{'steps/s':>12}")
    for name, speed in over_processes(effort.seconds):
        print(f"{name:<34}{speed:>12,.0f}")


if __name__ == "__main__":
    main()
