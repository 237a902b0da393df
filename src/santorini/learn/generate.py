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
from typing import NamedTuple

import numpy as np

from santorini.engine.arena.spread import Spread, spreading
from santorini.engine.evaluation.evaluator import Evaluator
from santorini.engine.evaluation.network import BrokenWeights, Network
from santorini.engine.evaluators import files_of
from santorini.learn.dataset import (
    NO_POSITIONS,
    POSITIONS,
    SAMPLE,
    UNPLAYED,
    PlayedChunk,
    Positions,
    Samples,
    positions_of,
    read_chunks,
    shards,
    write_positions,
    write_shard,
)
from santorini.learn.folder import SELFPLAY, Generation, Note, Training, Values, settled
from santorini.learn.selfplay import Sample, SelfPlayer, SelfPlaySettings, kept_evaluator

GAMES = 2000
_SHARD = 200_000  # samples
_SHARD_SECONDS = 120.0  # after which a smaller shard is written
CHUNK = 50
_MOST_WATCHED = 1 << 20  # positions kept of a chunk
_GUESS = 25.0  # samples of a game, before any was played


@dataclass(frozen=True)
class Chunk:
    """Some games to play. Everything a process elsewhere has to know."""

    seed: int
    number: int
    games: int
    evaluation: str
    settings: SelfPlaySettings


class Played(NamedTuple):
    """What came of a chunk: samples, and positions that the search judged, if any were kept."""

    chunk: Chunk
    samples: Samples
    positions: Positions


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
        "mortals": SelfPlaySettings().mortals,
        "asides": SelfPlaySettings().asides,
        "watched": SelfPlaySettings().watched,
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
            generation.data, goal, plan["seed"], evaluation, _settings(plan), spread=spread, report=tell,
        )  # fmt: skip
    result = {"games": tally.games, "samples": tally.samples, "seconds": spent + monotonic() - began}
    if kept is None or kept.result is None or kept.result["games"] != tally.games:
        generation.keep(SELFPLAY, Note(plan, result))
    return generation, plan, tally


def _settings(plan: Values) -> SelfPlaySettings:
    known = {name: plan[name] for name in ("nodes", "mortals", "asides", "watched") if name in plan}
    return SelfPlaySettings(**known)


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
            for played in spread(play_chunk, chunks):
                packing.add(played)
                tally = Tally(
                    tally.games + played.chunk.games,
                    tally.samples + len(played.samples),
                    tally.numbers | {played.chunk.number},
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
        self.positions: list[Positions] = []
        self.chunks: list[PlayedChunk] = []

    def add(self, played: Played) -> None:
        chunk, samples, positions = played
        self.samples.append(samples)
        self.positions.append(positions)
        self.chunks.append(PlayedChunk(chunk.seed, chunk.number, chunk.games, len(samples)))
        if sum(map(len, self.samples)) >= _SHARD or monotonic() - self.written > _SHARD_SECONDS:
            self.write()

    def write(self) -> None:
        if self.chunks:
            names = [path.stem for path in shards(self.folder)]
            number = max((int(name) for name in names if name.isdigit()), default=0) + 1
            order = sorted(range(len(self.chunks)), key=self.chunks.__getitem__)
            samples = np.concatenate([self.samples[place] for place in order])
            positions = np.concatenate([self.positions[place] for place in order])
            # Positions go first: a shard of samples says that its chunks were played.
            if len(positions):
                write_positions(self.folder.parent / POSITIONS, f"{number:05}", positions)
            write_shard(self.folder, f"{number:05}", samples, sorted(self.chunks))
        self.samples, self.positions, self.chunks, self.written = [], [], [], monotonic()


def play_chunk(chunk: Chunk) -> Played:
    """Play the games of a chunk, with a memory of its own."""
    random = Random(f"self-play {chunk.seed} {chunk.number}")
    evaluator = kept_evaluator(chunk.evaluation)
    player = SelfPlayer(evaluator, chunk.settings)
    every = chunk.settings.watched
    if every:
        watcher(evaluator).watch(every, _MOST_WATCHED, Random(chunk.number).getrandbits(31))
    samples = table_of([sample for _ in range(chunk.games) for sample in player.game(random)])
    return Played(chunk, samples, positions_of(watcher(evaluator).watched()) if every else NO_POSITIONS)


def watcher(evaluator: Evaluator) -> Network:
    """An evaluator that can keep positions; raises BrokenWeights."""
    if isinstance(evaluator, Network):
        return evaluator
    raise BrokenWeights(f"{evaluator.name} keeps no positions: expected a network")


def table_of(samples: list[Sample]) -> Samples:
    """Samples as a shard keeps them."""
    rows = [(one.inputs, one.score, UNPLAYED if one.won is None else one.won) for one in samples]
    return np.array(rows, SAMPLE)


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
