"""The evaluation network: what a position is worth, learned from games."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module, resources
from pathlib import Path
from typing import Any, Final, final

from librt.vecs import vec
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
_COMPILED: Final = not __file__.endswith(".py")

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
        self._function: i64 = 0  # of the kernel, and its own address: compiled code calls it without objects
        self._address: i64 = 0
        kernel: Any = getattr(self._arithmetic, "__self__", None)
        if _COMPILED and hasattr(kernel, "addresses"):
            self._function, self._address = kernel.addresses()

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

    def evaluate(self, now: Position, side: i64) -> i64:
        packer = self._packer
        packer.pack(now, side)
        if self._function:
            return judge(self._function, self._address, packer.inputs)
        return self._arithmetic(packer.inputs)

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


def judge(function: i64, kernel: i64, inputs: vec[i64]) -> i64:
    """What a function of C says, by the addresses of it and of its kernel; for compiled code only."""
    raise NotImplementedError


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
