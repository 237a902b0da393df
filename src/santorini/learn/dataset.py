"""Samples for training: shards of a fixed form in one folder.

A shard is a `.npy` file of SAMPLE records. It appears under its name only when it is whole, so that a
folder can be read while others write to it, and whoever was interrupted goes on with the next name.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from santorini.engine.evaluation.inputs import INPUTS

Samples = npt.NDArray[Any]

# The ten integers as the side to act sees them, the score its search found, and whether it won the game.
SAMPLE = np.dtype([("inputs", "<i8", (INPUTS,)), ("score", "<i4"), ("result", "u1")])

SUFFIX = ".npy"


class BrokenData(ValueError):
    """A folder without samples, or a file that holds something else."""


def write_shard(folder: Path, name: str, samples: Samples) -> Path:
    """Write one shard; one of the same name is replaced."""
    if samples.dtype != SAMPLE:
        raise BrokenData(f"records of {samples.dtype}: expected {SAMPLE}")
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / (name + SUFFIX)
    partial = path.with_name(path.name + ".part")
    with partial.open("wb") as file:
        np.save(file, samples, allow_pickle=False)
    partial.replace(path)
    return path


def shards(folder: Path) -> list[Path]:
    """The shards of a folder in the order of their names."""
    return sorted(folder.glob("*" + SUFFIX))


def read_shard(path: Path) -> Samples:
    """The samples of a shard, read from the disk when they are looked at."""
    try:
        samples: Samples = np.load(path, mmap_mode="r", allow_pickle=False)
    except (OSError, ValueError, EOFError) as error:
        raise BrokenData(f"{path}: not a shard of samples: {error}") from error
    if samples.dtype != SAMPLE or samples.ndim != 1:
        raise BrokenData(f"{path}: records of {samples.dtype}: expected {SAMPLE}")
    return samples


def read_samples(folder: Path) -> Samples:
    """All samples of a folder, shard by shard."""
    found = [read_shard(path) for path in shards(folder)]
    if not found:
        raise BrokenData(f"{folder}: no samples: expected files *{SUFFIX}")
    return np.concatenate(found)


def held_out(samples: int) -> npt.NDArray[np.bool_]:
    """Which of so many samples are kept for measuring: every fiftieth of some 500 blocks.

    Blocks, because neighbours are positions of one game and would give each other away.
    """
    block = max(1, samples // 500)
    marks: npt.NDArray[np.bool_] = np.arange(samples) // block % 50 == 49
    return marks
