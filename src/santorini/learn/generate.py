"""Self-play in chunks: a few games give one shard, wherever they are played.

What a chunk holds depends on nothing but its seed, number, games, and on how they are played. A shard's name
says which chunk it is, so whoever was interrupted plays only what is missing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from random import Random

import numpy as np

from santorini.engine.evaluation.evaluator import Evaluator
from santorini.engine.evaluators import evaluator_named
from santorini.learn.dataset import SAMPLE, Samples, read_shard, shards, write_shard
from santorini.learn.folder import BrokenFolder
from santorini.learn.selfplay import Player, Sample, Settings
from santorini.learn.spread import Spread

GAMES = 2000
CHUNK = 50
_GUESS = 25.0  # samples of a game, before any was played


@dataclass(frozen=True)
class Chunk:
    """Some games to play. Everything a process elsewhere has to know."""

    seed: int
    number: int
    games: int
    evaluation: str
    settings: Settings

    @property
    def name(self) -> str:
        return f"{self.seed}-{self.number:05}-{self.games}"


@dataclass(frozen=True)
class Goal:
    """How much is wanted: so many games or, if given, so many samples, in chunks of so many games."""

    games: int = GAMES
    samples: int | None = None
    chunk: int = CHUNK


@dataclass(frozen=True)
class Tally:
    """What a folder holds."""

    games: int
    samples: int
    numbers: frozenset[int]  # of its chunks


def generate(
    folder: Path,
    goal: Goal,
    seed: int,
    evaluation: str,
    settings: Settings = Settings(),  # noqa: B008 (frozen)
    *,
    spread: Spread = map,
    report: Callable[[Tally], None] | None = None,
) -> Tally:
    """Play until a folder holds what is wanted; `report` is told after every chunk."""
    tally = count(folder)
    while sizes := _missing(tally, goal):
        numbers = _unused(tally.numbers, len(sizes))
        chunks = [
            Chunk(seed, number, size, evaluation, settings)
            for number, size in zip(numbers, sizes, strict=True)
        ]
        for chunk, samples in spread(play_chunk, chunks):
            write_shard(folder, chunk.name, samples)
            tally = Tally(
                tally.games + chunk.games, tally.samples + len(samples), tally.numbers | {chunk.number}
            )
            if report is not None:
                report(tally)
    return tally


def play_chunk(chunk: Chunk) -> tuple[Chunk, Samples]:
    """Play the games of a chunk, with a memory of its own."""
    random = Random(f"self-play {chunk.seed} {chunk.number}")
    player = Player(_evaluator(chunk.evaluation), chunk.settings)
    return chunk, table_of([sample for _ in range(chunk.games) for sample in player.game(random)])


def table_of(samples: list[Sample]) -> Samples:
    """Samples as a shard keeps them."""
    return np.array([(sample.inputs, sample.score, sample.won) for sample in samples], SAMPLE)


def count(folder: Path) -> Tally:
    """What is there already; raises BrokenFolder for a shard that self-play did not write."""
    games = samples = 0
    numbers = set()
    for path in shards(folder):
        parts = path.stem.split("-")
        if len(parts) != 3 or not all(part.isdigit() for part in parts):
            raise BrokenFolder(f"{path}: expected a name such as 1-00001-{CHUNK}.npy: seed, number, games")
        numbers.add(int(parts[1]))
        games += int(parts[2])
        samples += len(read_shard(path))
    return Tally(games, samples, frozenset(numbers))


def _missing(tally: Tally, goal: Goal) -> list[int]:
    """The sizes of the chunks to play next."""
    if goal.samples is None:
        games = goal.games - tally.games
        return [min(goal.chunk, games - done) for done in range(0, games, goal.chunk)]
    of_a_game = max(1.0, tally.samples / tally.games) if tally.games else _GUESS
    return [goal.chunk] * math.ceil((goal.samples - tally.samples) / (of_a_game * goal.chunk))


def _unused(numbers: frozenset[int], wanted: int) -> list[int]:
    """The first numbers from 1 on that no chunk has."""
    free = (number for number in range(1, len(numbers) + wanted + 1) if number not in numbers)
    return [number for number, _ in zip(free, range(wanted), strict=False)]


@lru_cache(maxsize=2)
def _evaluator(name: str) -> Evaluator:
    """Loaded once in a process."""
    return evaluator_named(name)
