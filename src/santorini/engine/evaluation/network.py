"""The evaluation network: what a position is worth, learned from games."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module, resources
from pathlib import Path
from typing import Any, Final, final

from mypy_extensions import i64

from santorini.engine.evaluation.evaluator import LIMIT, Evaluator
from santorini.engine.evaluation.inputs import Packer
from santorini.engine.evaluation.reference import Reference, score_factor
from santorini.engine.evaluation.weights import BrokenWeights, Weights, load_weights, read_weights
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.position import Position

__all__ = ["BrokenWeights", "Network"]

SUFFIX: Final = ".net"
_FOLDER: Final = "networks"

# The score of ten packed integers, which are read from a buffer.
Arithmetic = Callable[..., i64]


@final
class Network(Evaluator):
    """Judges by a network. `plain` keeps to the arithmetic in plain Python."""

    def __init__(self, weights: Weights, plain: bool = False) -> None:
        self.name = weights.name
        self.weights = weights
        self._arithmetic: Arithmetic = plain_arithmetic(weights) if plain else fastest_arithmetic(weights)
        self._packer = Packer(Machine(Rules()))
        self._inputs: object = self._packer.inputs  # as an object, which is not made anew for every call

    @staticmethod
    def load(path: str | Path) -> Network:
        """The network of a file; raises BrokenWeights."""
        return Network(load_weights(Path(path)))

    @staticmethod
    def default() -> Network:
        """The last by name of the networks in the package; raises BrokenWeights if there is none."""
        folder = resources.files("santorini.engine.evaluation") / _FOLDER
        names = sorted(file.name for file in folder.iterdir()) if folder.is_dir() else []
        networks = [name for name in names if name.endswith(SUFFIX)]
        if not networks:
            raise BrokenWeights(f"no network comes with this package: expected a {SUFFIX} file in {folder}")
        return Network(read_weights((folder / networks[-1]).read_bytes(), networks[-1]))

    def prepare(self, machine: Machine) -> None:
        self._packer = Packer(machine)
        self._inputs = self._packer.inputs

    def evaluate(self, now: Position, side: i64) -> i64:
        self._packer.pack(now, side)
        return self._arithmetic(self._inputs)

    def watch(self, every: int, room: int, seed: int) -> None:
        """Keep about one of so many positions that are judged, as long as there is room; needs the kernel."""
        self._kernel().watch(every, room, seed)

    def watched(self) -> bytes:
        """The packed integers of what was kept since this was asked last."""
        kept: bytes = self._kernel().watched()
        return kept

    def _kernel(self) -> Any:
        kernel = getattr(self._arithmetic, "__self__", None)
        if not hasattr(kernel, "watch"):
            raise BrokenWeights(f"{self.name}: positions are kept by the compiled kernel only")
        return kernel


def plain_arithmetic(weights: Weights) -> Arithmetic:
    return Reference(weights).evaluate


def fastest_arithmetic(weights: Weights, way: str | None = None) -> Arithmetic:
    """By the compiled kernel, where there is one and it may be used; `way` is one of the kernel's WAYS."""
    if os.environ.get("SANTORINI_PURE") == "1" or sys.byteorder != "little":
        return plain_arithmetic(weights)
    try:
        module = import_module("santorini.engine.evaluation.kernel")
    except ImportError:
        return plain_arithmetic(weights)
    try:
        kernel = module.Kernel(
            weights.payload,
            weights.hidden,
            weights.one,
            score_factor(weights.one),
            LIMIT,
            bytes(weights.memory_cards),
            way,
        )
    except ValueError as error:
        raise BrokenWeights(f"{weights.name}: {error}") from None
    arithmetic: Arithmetic = kernel.evaluate
    return arithmetic
