"""From a trained model to the integers that the engine counts with."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from torch import Tensor

from santorini.engine.evaluation.evaluator import LIMIT
from santorini.engine.evaluation.inputs import MEMORY_CARDS
from santorini.engine.evaluation.network import fastest_arithmetic
from santorini.engine.evaluation.weights import (
    LAST_SCALE,
    ONE,
    SECOND,
    SECOND_SHIFT,
    Weights,
    header_for,
    little_endian,
    sections,
)
from santorini.learn.dataset import Samples, inputs_of
from santorini.learn.features import NO_ROW, cards_of, rows_of, stages_of
from santorini.learn.model import NetworkModel

_MOST = {"h": 32767, "i": 2147483647}


class DoesNotFit(ValueError):
    """Weights, or sums of them, that leave the range of the integers."""


@dataclass(frozen=True)
class Deviation:
    """How far integers and floating point differ, in thousandths of log-odds."""

    samples: int
    mean: float
    most: int
    largest_sum: int  # of the first layer, of at most 32767


def export(
    model: NetworkModel, path: Path, samples: Samples, about: dict[str, object] | None = None
) -> Deviation:
    """Write the network's file, if it agrees with the model on samples.

    `about` is what the header says of the training, besides what it has to say.
    """
    weights = to_weights(model, path.stem, about)
    agreement = compare(model, weights, samples)
    if agreement.largest_sum > _MOST["h"] // 2:
        raise DoesNotFit(f"a sum of {agreement.largest_sum}: expected half of {_MOST['h']} at most")
    path.parent.mkdir(parents=True, exist_ok=True)
    weights.save(path)
    return agreement


def to_weights(model: NetworkModel, name: str = "network", about: dict[str, object] | None = None) -> Weights:
    """The integers nearest to a model; raises DoesNotFit."""
    second_scale = 1 << SECOND_SHIFT
    scaled = {
        "rows": model.rows[:NO_ROW] * ONE,
        "bias": model.bias * ONE,
        "second": _two_by_two(model.seconds) * second_scale,
        "second_of_cards": _two_by_two(model.second_of_cards) * second_scale,
        # The shift rounds down: half of what it cuts off makes that rounding.
        "second_bias": model.second_bias.double() * ONE * second_scale + second_scale // 2,
        "second_cards": model.second_cards.double() * ONE * second_scale,
        "second_pairs": model.second_pairs.double() * ONE * second_scale,
        "last": model.last * LAST_SCALE,
        "last_cards": model.last_cards * LAST_SCALE,
        "last_bias": model.last_bias.double() * ONE * LAST_SCALE,
        "last_card_bias": model.last_card_bias.double() * ONE * LAST_SCALE,
        "last_pair_bias": model.last_pair_bias.double() * ONE * LAST_SCALE,
    }
    payload = b"".join(
        little_endian(_integers(section.name, section.kind, scaled[section.name]))
        for section in sections(model.hidden, len(MEMORY_CARDS))
    )
    return Weights((about or {}) | header_for(model.hidden, name), payload)


def _two_by_two(layer: Tensor) -> Tensor:
    """Weights of the second layer in the order of the file: for every two units those of each neuron."""
    return layer.view(len(layer), SECOND, -1, 2).transpose(1, 2)


def compare(model: NetworkModel, weights: Weights, samples: Samples) -> Deviation:
    """Integers against floating point on samples."""
    arithmetic = fastest_arithmetic(weights)
    packed = torch.from_numpy(inputs_of(samples))
    device = model.bias.device
    rows, cards = rows_of(packed).to(device).long(), cards_of(packed).to(device)
    stages = stages_of(packed).to(device)
    with torch.no_grad():
        odds = model(rows, cards, stages).cpu()
        largest = float((model.sums(rows) * ONE).abs().max())
    expected = (odds * 1000).clamp(-LIMIT, LIMIT)
    found = torch.tensor([arithmetic(array("q", inputs)) for inputs in packed.tolist()])
    differences = (found - expected).abs()
    return Deviation(
        samples=len(samples),
        mean=float(differences.mean()),
        most=round(float(differences.max())),
        largest_sum=round(largest),
    )


def _integers(name: str, kind: str, values: Tensor) -> array[int]:
    rounded = values.detach().cpu().round().to(torch.int64).flatten()
    if int(rounded.abs().max()) > _MOST[kind]:
        raise DoesNotFit(f"{name}: {int(rounded.abs().max())}: expected {_MOST[kind]} at most")
    return array(kind, rounded.numpy().astype(np.int16 if kind == "h" else np.int32).tobytes())
