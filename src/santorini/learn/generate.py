"""Self-play in chunks: some games that one process plays, and many chunks give a shard.

What a chunk holds depends on nothing but its seed, number, games, and on how they are played. A shard says
which chunks it holds, so whoever was interrupted plays only what is missing.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from time import monotonic

import numpy as np

from santorini.engine.arena.spread import Spread, spreading
from santorini.engine.evaluators import files_of
from santorini.learn.dataset import SAMPLE, PlayedChunk, Samples, read_chunks, shards, write_shard
from santorini.learn.folder import SELFPLAY, Generation, Note, Training, Values, settled
from santorini.learn.selfplay import Sample, SelfPlayer, SelfPlaySettings, kept_evaluator

GAMES = 2000
_SHARD = 200_000  # samples
_SHARD_SECONDS = 120.0  # after which a smaller shard is written
CHUNK = 50
_GUESS = 25.0  # samples of a game, before any was played


@dataclass(frozen=True)
class Chunk:
    """Some games to play. Everything a process elsewhere has to know."""

    seed: int
    number: int
    games: int
    evaluation: str
    settings: SelfPlaySettings


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


def selfplay_stage(
    training: Training,
    given: Values,
    *,
    processes: int = 1,
    ray: str | None = None,
    report: Callable[[Tally, Goal], None] | None = None,
) -> tuple[Generation, Values, Tally]:
    """The generation whose games were played, how, and what there is; goes on where it was.

    Of `given`, `games` and `samples` may change from one call to the next.
    """
    generation = training.begin()
    kept = generation.note(SELFPLAY)
    wanted = {name: given.get(name) for name in ("games", "samples")}
    given = {name: value for name, value in given.items() if name not in wanted}
    if given.get("network") is not None:
        given["network"] = training.checked(given["network"])
    default = {
        "nodes": SelfPlaySettings().nodes,
        "network": training.best_before(generation),
        "chunk": CHUNK,
        "seed": generation.number,
    }
    plan = settled(SELFPLAY, kept, given, {**default, "games": GAMES, "samples": None})
    if any(value is not None for value in wanted.values()):
        plan = {**plan, **wanted}
    spent = kept.result["seconds"] if kept is not None and kept.result is not None else 0.0
    if kept is None or kept.plan != plan:
        generation.keep(SELFPLAY, Note(plan))
    goal = Goal(plan["games"] or GAMES, plan["samples"], plan["chunk"])
    evaluation = training.readable(plan["network"])
    began = monotonic()

    def tell(now: Tally) -> None:
        if report is not None:
            report(now, goal)

    with spreading(processes, ray, files_of(evaluation)) as spread:
        tally = generate(
            generation.data, goal, plan["seed"], evaluation, SelfPlaySettings(nodes=plan["nodes"]),
            spread=spread, report=tell,
        )  # fmt: skip
    result = {"games": tally.games, "samples": tally.samples, "seconds": spent + monotonic() - began}
    if kept is None or kept.result is None or kept.result["games"] != tally.games:
        generation.keep(SELFPLAY, Note(plan, result))
    return generation, plan, tally


def generate(
    folder: Path,
    goal: Goal,
    seed: int,
    evaluation: str,
    settings: SelfPlaySettings = SelfPlaySettings(),
    *,
    spread: Spread = map,
    report: Callable[[Tally], None] | None = None,
) -> Tally:
    """Play until a folder holds what is wanted; `report` is told after every chunk."""
    tally = count(folder)
    packing = _Packing(folder)
    while sizes := _missing(tally, goal):
        numbers = _unused(tally.numbers, len(sizes))
        chunks = [
            Chunk(seed, number, size, evaluation, settings)
            for number, size in zip(numbers, sizes, strict=True)
        ]
        try:
            for chunk, samples in spread(play_chunk, chunks):
                packing.add(chunk, samples)
                tally = Tally(
                    tally.games + chunk.games, tally.samples + len(samples), tally.numbers | {chunk.number}
                )
                if report is not None:
                    report(tally)
        finally:
            packing.write()
    return tally


class _Packing:
    """Chunks that wait to be written as one shard."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.written = monotonic()
        self.samples: list[Samples] = []
        self.chunks: list[PlayedChunk] = []

    def add(self, chunk: Chunk, samples: Samples) -> None:
        self.samples.append(samples)
        self.chunks.append(PlayedChunk(chunk.seed, chunk.number, chunk.games, len(samples)))
        if sum(map(len, self.samples)) >= _SHARD or monotonic() - self.written > _SHARD_SECONDS:
            self.write()

    def write(self) -> None:
        if self.chunks:
            names = [path.stem for path in shards(self.folder)]
            number = max((int(name) for name in names if name.isdigit()), default=0) + 1
            order = sorted(range(len(self.chunks)), key=self.chunks.__getitem__)
            samples = np.concatenate([self.samples[place] for place in order])
            write_shard(self.folder, f"{number:05}", samples, sorted(self.chunks))
        self.samples, self.chunks, self.written = [], [], monotonic()


def play_chunk(chunk: Chunk) -> tuple[Chunk, Samples]:
    """Play the games of a chunk, with a memory of its own."""
    random = Random(f"self-play {chunk.seed} {chunk.number}")
    player = SelfPlayer(kept_evaluator(chunk.evaluation), chunk.settings)
    return chunk, table_of([sample for _ in range(chunk.games) for sample in player.game(random)])


def table_of(samples: list[Sample]) -> Samples:
    """Samples as a shard keeps them."""
    return np.array([(sample.inputs, sample.score, sample.won) for sample in samples], SAMPLE)


def count(folder: Path) -> Tally:
    """What is there already; raises BrokenData for a shard that cannot be read."""
    games = samples = 0
    numbers = set()
    for chunk in (chunk for path in shards(folder) for chunk in read_chunks(path)):
        numbers.add(chunk.number)
        games += chunk.games
        samples += chunk.samples
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
