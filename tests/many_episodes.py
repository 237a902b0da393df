"""Many episodes of random play through each adapter, over all powers: what `make episodes` does.

Every observation and mask is asked for, every result added up. An error stops it and names the seed; so
does memory that keeps growing. Each adapter has a process of its own.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from multiprocessing import get_context
from pathlib import Path
from random import Random

import gymnasium
import numpy as np
import pyspiel
from numpy.typing import NDArray

import santorini.adapters.gymnasium
from santorini.adapters.actions import ACTION_COUNT
from santorini.adapters.batch import Batch
from santorini.adapters.deals import Deals
from santorini.adapters.openspiel import NAME
from santorini.adapters.pettingzoo import raw_env
from santorini.adapters.vector import SantoriniVectorEnv

EPISODES, MINUTES = 100_000, 60.0
MOST_GROWTH = 48  # MB, of the second half over the first: by then every deal has been seen
LANES = 256
ROUND = 500  # episodes between two looks at the clock

# Plays on for ever, and says how many episodes have ended since it last did.
Play = Iterator[int]


def by_batch(seed: int) -> Play:
    tables = [Batch(LANES, players=players, seed=seed) for players in (2, 3, 4)]
    while True:
        for batch in tables:
            check(batch.observe().max() == 1, "an observation is empty")
            check(bool(batch.legal().any(axis=1).all()), "somebody has no choice")
            rewards, ended, cut_short = batch.step(batch.sample())
            check(not rewards.sum(axis=1).any(), "rewards do not add up to nothing")
            check(not rewards[~ended].any(), "a reward before the end")
            yield int((ended | cut_short).sum())


def by_vector(seed: int) -> Play:
    envs = SantoriniVectorEnv(LANES)
    observed, _ = envs.reset(seed=seed)
    random = np.random.default_rng(seed)
    while True:
        observed, _, ended, cut_short, info = envs.step(choices(observed["action_mask"], random))
        check(not info.get("illegal", np.zeros(1)).any(), "a legal action was refused")
        yield int((ended | cut_short).sum())


def choices(masks: NDArray[np.int8], random: np.random.Generator) -> NDArray[np.int64]:
    """A legal action for each row; the first one where a game is over, which asks for none."""
    return np.asarray((masks * random.random(masks.shape)).argmax(axis=1), np.int64)


def by_pettingzoo(seed: int) -> Play:
    random = Random(seed)
    tables = [raw_env(players=players) for players in (2, 3, 4)]
    while True:
        for table in tables:
            table.reset(seed=random.getrandbits(32))
            while not any(table.terminations.values()) and not any(table.truncations.values()):
                observation, *_ = table.last()
                table.step(chosen(observation["action_mask"], random))
            check(sum(table.rewards.values()) == 0, "rewards do not add up to nothing")
            yield 1


def by_gymnasium(seed: int) -> Play:
    random, env = Random(seed), gymnasium.make(santorini.adapters.gymnasium.NAME)
    while True:
        observation, _ = env.reset(seed=random.getrandbits(32))
        ended = cut_short = False
        while not ended and not cut_short:
            observation, _, ended, cut_short, info = env.step(chosen(observation["action_mask"], random))
            check("illegal" not in info, "a legal action was refused")
        yield 1


def by_openspiel(seed: int) -> Play:
    random = Random(seed)
    tables = [Deals(players=players) for players in (2, 3, 4)]
    while True:
        for deals in tables:
            game = pyspiel.load_game(NAME, {"powers": "/".join(deals.draw(random))})
            state = game.new_initial_state()
            while not state.is_terminal():
                if not state.is_chance_node():
                    check(
                        max(state.observation_tensor(state.current_player())) == 1, "an observation is empty"
                    )
                state.apply_action(random.choice(state.legal_actions()))
            check(abs(sum(state.returns())) < 1e-9, "returns do not add up to nothing")
            yield 1


def chosen(mask: NDArray[np.int8], random: Random) -> int:
    legal = np.flatnonzero(mask).tolist()
    check(0 < len(legal) < ACTION_COUNT, "nobody has a choice, but the game goes on")
    return int(random.choice(legal))


def check(holds: bool, otherwise: str) -> None:
    if not holds:
        raise AssertionError(otherwise)


ADAPTERS: dict[str, Callable[[int], Play]] = {
    "batch": by_batch,
    "vector": by_vector,
    "pettingzoo": by_pettingzoo,
    "gymnasium": by_gymnasium,
    "openspiel": by_openspiel,
}


def memory() -> float:
    """What this process holds now, in MB."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def play(name: str, episodes: int, minutes: float, seed: int) -> str:
    """So many episodes, or as many as there is time for; raises AssertionError."""
    began, done, told = time.monotonic(), 0, 0
    beginning, middle = memory(), None
    playing = ADAPTERS[name](seed)
    while done < episodes and (passed := time.monotonic() - began) < 60 * minutes:
        done += next(playing)
        if middle is None and (2 * done >= episodes or passed >= 30 * minutes):
            middle = memory()
        if done - told >= ROUND and sys.stdout.isatty():
            told = done
            print(f"\r{name}: {done:,}", end="", flush=True)
    end = memory()
    middle = middle or end
    check(end - middle < MOST_GROWTH, f"{name}: memory grew by {end - middle:.0f} MB over the second half")
    passed, worked = time.monotonic() - began, time.process_time()
    return (
        f"{name}: {done:,} episodes in {passed / 60:.1f} minutes, {done / worked:,.0f} a second of processor "
        f"time; memory {beginning:.0f} MB at the beginning, {middle:.0f} in the middle, {end:.0f} at the end"
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.many_episodes", description=__doc__)
    parser.add_argument("adapters", nargs="*", choices=[[], *ADAPTERS], help="(default: all)")
    parser.add_argument("--episodes", type=int, default=EPISODES, help=f"of each (default {EPISODES})")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="of each at most")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="(default: by the clock)")
    given = parser.parse_args()
    print(f"--seed {given.seed}", flush=True)
    failed = 0
    for name in given.adapters or ADAPTERS:
        with get_context("spawn").Pool(1) as pool:
            try:
                print(pool.apply(play, (name, given.episodes, given.minutes, given.seed)), flush=True)
            except Exception as error:
                failed += 1
                print(f"{name} failed: {type(error).__name__}: {error}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
