"""The network's arithmetic in plain Python, to the bit what `kernel.c` does.

first   ONE * activation = clip(bias + sum of active rows, 0, ONE), in 16 bits that wrap
second  clip((bias + biases of cards and pair + (weights + card weights) * first) >> SECOND_SHIFT, 0, ONE)
last    bias + biases of cards and pair + (weights + card weights) * second, as thousandths of log-odds

Weights and biases of the layers above the first are those of the stage of the game.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from typing import final

from santorini.engine.evaluation.evaluator import LIMIT
from santorini.engine.evaluation.inputs import NUMBERS, active_rows, pair_of, stage_of
from santorini.engine.evaluation.weights import (
    LAST_SCALE,
    SECOND,
    SECOND_SHIFT,
    BrokenWeights,
    Weights,
    places_of,
)

SCORE_SHIFT = 24

_MOST_WEIGHT = 32767
_MOST_SUM = (1 << 31) - 1


def score_factor(one: int) -> int:
    """What the last sum is multiplied by, before SCORE_SHIFT, to give thousandths of log-odds."""
    return round((1000 << SCORE_SHIFT) / (one * LAST_SCALE))


@final
class Reference:
    """Works everything out anew for each position."""

    def __init__(self, weights: Weights) -> None:
        self._hidden = weights.hidden
        self._one = weights.one
        self._factor = score_factor(weights.one)
        self._memory_cards = weights.memory_cards
        self._rows = weights.section("rows")
        self._bias = weights.section("bias").tolist()
        self._second = self._by_neuron(weights.section("second"))
        self._second_of_cards = self._by_neuron(weights.section("second_of_cards"))
        self._second_bias = weights.section("second_bias").tolist()
        self._second_cards = weights.section("second_cards").tolist()
        self._second_pairs = weights.section("second_pairs")
        self._last = weights.section("last").tolist()
        self._last_cards = weights.section("last_cards").tolist()
        self._last_bias = weights.section("last_bias").tolist()
        self._last_card_bias = weights.section("last_card_bias").tolist()
        self._last_pair_bias = weights.section("last_pair_bias")
        self._check_second_layer()

    def _check_second_layer(self) -> None:
        """Weights have to stay within 16 bits and sums within 32, whatever the activations and cards."""
        weight = max(map(_largest, self._second)) + 2 * max(map(_largest, self._second_of_cards))
        for neuron in range(SECOND):
            weights = _most(self._second[neuron::SECOND]) + 2 * _most(self._second_of_cards[neuron::SECOND])
            most = self._one * weights + _largest(self._second_bias[neuron::SECOND])
            most += 2 * _largest(self._second_cards[neuron::SECOND])
            most += _largest(self._second_pairs[neuron::SECOND].tolist())
            if weight > _MOST_WEIGHT or most > _MOST_SUM:
                raise BrokenWeights("the weights of the second layer are too large")

    def evaluate(self, packed: Iterable[int]) -> int:
        """The score of ten packed integers."""
        inputs = tuple(packed)
        first = self._first_layer(inputs)
        stage, pair = stage_of(inputs), pair_of(inputs)
        # Where each of the two cards' own parts begins.
        cards = (pair // NUMBERS, NUMBERS + pair % NUMBERS)
        total = self._last_bias[stage] + self._last_pair_bias[pair]
        total += sum(self._last_card_bias[card] for card in cards)
        for neuron in range(SECOND):
            at = stage * SECOND + neuron
            own = [card * SECOND + neuron for card in cards]
            value = self._second_bias[at] + sum(self._second_cards[place] for place in own)
            value += self._second_pairs[pair * SECOND + neuron]
            for layer in [self._second[at]] + [self._second_of_cards[place] for place in own]:
                value += sum(a * b for a, b in zip(first, layer, strict=True))
            weight = self._last[at] + sum(self._last_cards[place] for place in own)
            total += weight * min(max(value >> SECOND_SHIFT, 0), self._one)
        score = (total * self._factor + (1 << SCORE_SHIFT - 1)) >> SCORE_SHIFT
        return min(max(score, -LIMIT), LIMIT)

    def _by_neuron(self, weights: array[int]) -> list[list[int]]:
        """The weights of the second layer, neuron by neuron of each stage or card."""
        return [
            [weights[place] for place in places_of(neuron, self._hidden, start)]
            for start in range(0, len(weights), SECOND * self._hidden)
            for neuron in range(SECOND)
        ]

    def _first_layer(self, inputs: tuple[int, ...]) -> list[int]:
        hidden = self._hidden
        sums = self._bias
        for row in active_rows(inputs, self._memory_cards):
            sums = [a + b for a, b in zip(sums, self._rows[row * hidden : (row + 1) * hidden], strict=True)]
        wrapped = [(value + 0x8000 & 0xFFFF) - 0x8000 for value in sums]
        return [min(max(value, 0), self._one) for value in wrapped]


def _largest(integers: list[int]) -> int:
    return max(max(integers), -min(integers))


def _most(rows: list[list[int]]) -> int:
    """The largest sum of sizes."""
    return max(sum(map(abs, row)) for row in rows)
