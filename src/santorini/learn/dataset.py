"""Samples for training: packed shards in one folder.

A shard is a `.npz` file of many chunks of games: the samples column by column, and which chunks they are of.
It appears under its name only when it is whole, so that a folder can be read while others write to it.
"""

from __future__ import annotations

import zipfile
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from santorini.engine.evaluation.inputs import INPUTS
from santorini.files import replacing

Samples = npt.NDArray[Any]
Positions = npt.NDArray[np.int64]  # ten integers each

# The ten integers as the side to act sees them, the score its search found, and whether it won the game; a
# position beside the game, which nobody played to the end, has UNPLAYED.
SAMPLE = np.dtype([("inputs", "<i8", (INPUTS,)), ("score", "<i4"), ("result", "u1")])

UNPLAYED = 2

NO_POSITIONS: Positions = np.zeros((0, INPUTS), np.int64)
POSITIONS = "positions"  # their folder, beside that of the samples

LEAST_SAMPLES = 100  # to learn from

SUFFIX = ".npz"
_COLUMNS = {"inputs": np.dtype("<i8"), "score": np.dtype("<i4"), "result": np.dtype("u1")}


class BrokenData(ValueError):
    """A folder without samples, or a file that holds something else."""


class PlayedChunk(NamedTuple):
    """A chunk of games that a shard holds."""

    seed: int
    number: int
    games: int
    samples: int


def write_shard(folder: Path, name: str, samples: Samples, chunks: Sequence[PlayedChunk] = ()) -> Path:
    """Write one shard; one of the same name is replaced."""
    if samples.dtype != SAMPLE:
        raise BrokenData(f"records of {samples.dtype}: expected {SAMPLE}")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / (name + SUFFIX)
    with replacing(path) as partial, partial.open("wb") as file:
        np.savez_compressed(
            file,
            inputs=np.ascontiguousarray(samples["inputs"].T),
            score=samples["score"],
            result=samples["result"],
            chunks=np.array(chunks, np.int64).reshape(-1, len(PlayedChunk._fields)),
        )
    return path


def raise_it(error: BrokenData) -> None:
    raise error


def positions_of(packed: bytes) -> Positions:
    """Positions from the bytes of their integers."""
    return np.frombuffer(packed, "<i8").reshape(-1, INPUTS)


def write_positions(folder: Path, name: str, positions: Positions) -> Path:
    """Write one shard of positions that nobody has judged."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / (name + SUFFIX)
    with replacing(path) as partial, partial.open("wb") as file:
        np.savez_compressed(file, inputs=np.ascontiguousarray(positions.T))
    return path


def read_positions(folders: Sequence[Path], damaged: Callable[[BrokenData], None] = raise_it) -> Positions:
    """All positions of some folders, none if there are none; damaged shards as in `read_samples`."""
    found = [NO_POSITIONS]
    for path in (path for folder in folders for path in shards(folder)):
        try:
            (inputs,) = _read(path, ("inputs",))
            if inputs.ndim != 2 or len(inputs) != INPUTS:
                raise BrokenData(f"{path}: not a shard of positions")
        except BrokenData as error:
            damaged(error)
        else:
            found.append(np.ascontiguousarray(inputs.T))
    return np.concatenate(found)


def shards(folder: Path) -> list[Path]:
    """The shards of a folder in the order of their names."""
    return sorted(folder.glob("*" + SUFFIX))


def read_chunks(path: Path) -> list[PlayedChunk]:
    """Which chunks of games a shard holds."""
    return [PlayedChunk(*map(int, row)) for row in _read(path, ("chunks",))[0]]


def read_shard(path: Path) -> Samples:
    """The samples of a shard; raises BrokenData."""
    inputs, score, result = _read(path, tuple(_COLUMNS))
    if inputs.shape != (INPUTS, len(score)) or score.shape != result.shape:
        raise BrokenData(f"{path}: columns of different lengths")
    samples = np.zeros(len(score), SAMPLE)
    samples["inputs"], samples["score"], samples["result"] = inputs.T, score, result
    return samples


def read_samples(folders: Sequence[Path], damaged: Callable[[BrokenData], None] = raise_it) -> Samples:
    """All samples of some folders, shard by shard.

    A shard that is damaged is told, and left out unless telling raises the error.
    """
    found = []
    for path in (path for folder in folders for path in shards(folder)):
        try:
            found.append(read_shard(path))
        except BrokenData as error:
            damaged(error)
    if not found:
        raise BrokenData(f"{', '.join(map(str, folders))}: no samples: expected files *{SUFFIX}")
    return np.concatenate(found)


def inputs_of(samples: Samples) -> Positions:
    """The packed integers of samples, in a table of their own: a view of one sample has an odd stride."""
    inputs: Positions = samples["inputs"].copy()
    return inputs


def held_out(samples: int) -> npt.NDArray[np.bool_]:
    """Which of so many samples are kept for measuring: every fiftieth of some 500 blocks.

    Blocks, because neighbours are positions of one game and would give each other away.
    """
    block = max(1, samples // 500)
    marks: npt.NDArray[np.bool_] = np.arange(samples) // block % 50 == 49
    return marks


def _read(path: Path, names: tuple[str, ...]) -> list[npt.NDArray[Any]]:
    """Some columns of a shard; raises BrokenData."""
    try:
        with path.open("rb") as file, np.load(file, allow_pickle=False) as columns:
            found = [columns[name] for name in names]
    except (OSError, ValueError, EOFError, KeyError, TypeError, zipfile.BadZipFile, zlib.error) as error:
        raise BrokenData(f"{path}: not a shard of samples: {error}") from error
    for name, column in zip(names, found, strict=True):
        if name in _COLUMNS and column.dtype != _COLUMNS[name]:
            raise BrokenData(f"{path}: {name} of {column.dtype}: expected {_COLUMNS[name]}")
    return found
