"""The network's arithmetic in plain Python, to the bit what `kernel.c` does.

first   ONE * activation = clip(bias + sum of active rows, 0, ONE), in 16 bits that wrap
second  clip((bias + biases of cards and pair + weights * first) >> SECOND_SHIFT, 0, ONE)
last    bias + biases of cards and pair + (weights + card weights) * second, as thousandths of log-odds

Weights and biases of the layers above the first are those of the stage of the game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import final

from santorini.engine.evaluation.evaluator import LIMIT
from santorini.engine.evaluation.inputs import NUMBERS, active_rows, pair_of, stage_of
from santorini.engine.evaluation.weights import LAST_SCALE, SECOND, SECOND_SHIFT, Weights

SCORE_SHIFT = 24


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
        second = weights.section("second").tolist()
        self._second = [second[at : at + self._hidden] for at in range(0, len(second), self._hidden)]
        self._second_bias = weights.section("second_bias").tolist()
        self._second_cards = weights.section("second_cards").tolist()
        self._second_pairs = weights.section("second_pairs")
        self._last = weights.section("last").tolist()
        self._last_cards = weights.section("last_cards").tolist()
        self._last_bias = weights.section("last_bias").tolist()
        self._last_card_bias = weights.section("last_card_bias").tolist()
        self._last_pair_bias = weights.section("last_pair_bias")

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
            value += sum(a * b for a, b in zip(first, self._second[at], strict=True))
            weight = self._last[at] + sum(self._last_cards[place] for place in own)
            total += weight * min(max(value >> SECOND_SHIFT, 0), self._one)
        score = (total * self._factor + (1 << SCORE_SHIFT - 1)) >> SCORE_SHIFT
        return min(max(score, -LIMIT), LIMIT)

    def _first_layer(self, inputs: tuple[int, ...]) -> list[int]:
        hidden = self._hidden
        sums = self._bias
        for row in active_rows(inputs, self._memory_cards):
            sums = [a + b for a, b in zip(sums, self._rows[row * hidden : (row + 1) * hidden], strict=True)]
        wrapped = [(value + 0x8000 & 0xFFFF) - 0x8000 for value in sums]
        return [min(max(value, 0), self._one) for value in wrapped]
