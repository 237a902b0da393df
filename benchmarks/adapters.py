"""Random play through each adapter and in batches, beside games of OpenSpiel and python-chess.

Whoever has to choose gets an observation and the mask of legal actions, then makes a random legal one. All
take turns in one process, on one thread; a speed is the best of a few rounds, by processor time.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from functools import partial
from random import Random

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

TABLES = (("mortal", "mortal"), ("apollo", "pan"), ())
DEALS = "fresh deals"
EFFORT = Effort(runs=5, seconds=1.0, deepest_seconds=0)
SIZES = (1, 64, 1024, 4096)
OPENSPIEL_GAMES = ("tic_tac_toe", "connect_four", "breakthrough", "chess")


# Plays on for ever, and says every now and then how many steps it has made since.
Play = Iterator[int]


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
        yield game.steps_made


def by_batch(size: int, powers: tuple[str, ...]) -> Play:
    batch = Batch(size, *powers, seed=1)
    seen = np.zeros((size, OBSERVATION_SIZE), np.uint8)
    legal = np.zeros((size, ACTION_COUNT), np.bool_)
    while True:
        batch.observe(seen)
        batch.legal(legal)
        batch.step(batch.sample())
        yield size


def by_pettingzoo(powers: tuple[str, ...]) -> Play:
    random, table = Random(1), raw_env(*powers)
    while True:
        table.reset(seed=random.getrandbits(32))
        steps = 0
        while not any(table.terminations.values()) and not any(table.truncations.values()):
            observation, *_ = table.last()
            table.step(random.choice(np.flatnonzero(observation["action_mask"]).tolist()))
            steps += 1
        yield steps


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
        yield steps


def by_chess() -> Play:
    """Legal moves and a random one: the library has no observations."""
    random = Random(1)
    while True:
        board = chess.Board()
        while not board.is_game_over(claim_draw=False):
            board.push(random.choice(list(board.legal_moves)))
        yield board.ply()


def contenders() -> dict[str, Play]:
    found: dict[str, Play] = {}
    for powers in TABLES:
        table = "/".join(powers) or DEALS
        found[f"Game, {table}"] = by_game(powers)
        for size in SIZES:
            found[f"batch of {size}, {table}"] = by_batch(size, powers)
        found[f"PettingZoo, {table}"] = by_pettingzoo(powers)
        if powers:
            found[f"OpenSpiel, {table}"] = by_openspiel(f"{NAME}(powers={table})")
    found |= {f"OpenSpiel's {name}": by_openspiel(name) for name in OPENSPIEL_GAMES}
    return found | {"python-chess": by_chess()}


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.adapters", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="one short run of each, for a first look")
    effort = QUICK if parser.parse_args().quick else EFFORT
    plays = contenders()
    rates = best_rates([partial(next, play) for play in plays.values()], effort)
    speeds = {name: rate.per_second for name, rate in zip(plays, rates, strict=True)}
    print(machine_line(), end="\n\n")
    print(f"{'random play, seen and masked':<34}{'steps/s':>12}{'to Game':>9}")
    for name, speed in speeds.items():
        table = name.partition(", ")[2]
        ratio = f"{speed / speeds[f'Game, {table}']:>9.1f}" if table else ""
        print(f"{name:<34}{speed:>12,.0f}{ratio}")


if __name__ == "__main__":
    main()
