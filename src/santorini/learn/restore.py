"""From a network's integers back to a model, to go on training it."""

from __future__ import annotations

import torch
from torch import Tensor

from santorini.engine.evaluation.inputs import STAGES
from santorini.engine.evaluation.weights import LAST_SCALE, ONE, SECOND, SECOND_SHIFT, Weights
from santorini.learn.features import KINDS, NO_ROW
from santorini.learn.model import NetworkModel


def model_of(weights: Weights) -> NetworkModel:
    """The model whose integers these are. What rows of a kind have in common becomes their shared part."""
    hidden = weights.hidden
    model = NetworkModel(hidden)
    second_scale = 1 << SECOND_SHIFT

    def section(name: str, scale: int, less: int = 0) -> Tensor:
        return (torch.tensor(weights.section(name), dtype=torch.float64) - less) / scale

    def by_neuron(layer: Tensor) -> Tensor:
        """By stage or card, neuron and unit; in the file two units stand together for each neuron."""
        return layer.view(-1, hidden // 2, SECOND, 2).transpose(1, 2).flatten(2)

    with torch.no_grad():
        model.own.zero_()
        model.own[:NO_ROW] = section("rows", ONE).view(NO_ROW, -1).float()
        model.shared.zero_()
        for kind in range(KINDS):
            rows = (model.kinds[:NO_ROW] == kind).nonzero().flatten()
            model.shared[kind] = model.own[rows].mean(0)
            model.own[rows] -= model.shared[kind]
        model.bias.copy_(section("bias", ONE))
        seconds = by_neuron(section("second", second_scale))
        model.second.copy_(seconds.mean(0))
        model.second_stages.copy_(seconds - seconds.mean(0))
        model.second_of_cards.copy_(by_neuron(section("second_of_cards", second_scale)))
        biases = section("second_bias", ONE * second_scale, second_scale // 2)
        model.second_bias.copy_(biases.view(STAGES, SECOND))
        model.second_cards.copy_(section("second_cards", ONE * second_scale).view(-1, SECOND))
        model.second_pairs.copy_(section("second_pairs", ONE * second_scale).view(-1, SECOND))
        model.last.copy_(section("last", LAST_SCALE).view(STAGES, SECOND))
        model.last_cards.copy_(section("last_cards", LAST_SCALE).view(-1, SECOND))
        model.last_bias.copy_(section("last_bias", ONE * LAST_SCALE))
        model.last_card_bias.copy_(section("last_card_bias", ONE * LAST_SCALE))
        model.last_pair_bias.copy_(section("last_pair_bias", ONE * LAST_SCALE))
    return model
