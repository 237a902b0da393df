"""Evaluations by name, as people ask for them."""

from __future__ import annotations

from pathlib import Path

from santorini.engine.evaluation.evaluator import Evaluator
from santorini.engine.evaluation.handmade import Handmade
from santorini.engine.evaluation.network import Network

NETWORK = "network"
HANDMADE = "handmade"


def evaluator_named(text: str) -> Evaluator:
    """The network of this package, the hand-made evaluation, or the network in a file.

    Raises BrokenWeights for a file that is none.
    """
    if text.lower() == NETWORK:
        return Network.default()
    if text.lower() == HANDMADE:
        return Handmade()
    return Network.load(Path(text).expanduser())


def files_of(*names: str) -> list[Path]:
    """The files among the names of evaluations."""
    return [Path(name) for name in names if name not in (NETWORK, HANDMADE)]
