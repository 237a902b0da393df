"""The average of networks: what each learned from its own games by chance cancels out."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import torch

from santorini.engine.evaluation.weights import Weights, load_weights
from santorini.learn.dataset import BrokenData
from santorini.learn.export import to_weights
from santorini.learn.restore import model_of


def average(networks: Sequence[Path], name: str) -> Weights:
    """The average of networks that grew out of one; who is named twice counts twice.

    Raises BrokenData if they are not of one size. Sums of an average are never larger than the largest of its
    parts, so they fit like those.
    """
    if not networks:
        raise BrokenData("no networks: expected at least one")
    parts = [load_weights(path) for path in networks]
    for path, part in zip(networks, parts, strict=True):
        if part.hidden != parts[0].hidden:
            raise BrokenData(f"{path}: has {part.hidden} hidden units: expected {parts[0].hidden}")
    model = model_of(parts[0])
    states = [model_of(part).state_dict() for part in parts]
    model.load_state_dict({key: torch.stack([state[key] for state in states]).mean(0) for key in states[0]})
    return to_weights(model, name, {"average": [path.stem for path in networks]})
