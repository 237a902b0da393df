"""The network's arithmetic in plain Python, to the bit what `kernel.c` does.

first   ONE * activation = clip(bias + sum of active rows, 0, ONE), in 16 bits that wrap
second  clip((bias + card biases + weights * first) >> SECOND_SHIFT, 0, ONE)
last    bias + card biases + (weights + card weights) * second, as thousandths of log-odds
"""

from __future__ import annotations

from typing import final

from santorini.engine.evaluation.evaluator import LIMIT
from santorini.engine.evaluation.inputs import NUMBERS, active_rows, folded
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
        self._last = weights.section("last").tolist()
        self._last_cards = weights.section("last_cards").tolist()
        self._last_bias = weights.section("last_bias")[0]
        self._last_card_bias = weights.section("last_card_bias").tolist()

    def evaluate(self, *inputs: int) -> int:
        """The score of ten packed integers."""
        first = self._first_layer(inputs)
        # Where each of the two cards' own parts begins.
        cards = [role * NUMBERS + folded(inputs[4] >> 8 * role & 0xFF) for role in range(2)]
        total = self._last_bias + sum(self._last_card_bias[card] for card in cards)
        for neuron in range(SECOND):
            own = [card * SECOND + neuron for card in cards]
            value = self._second_bias[neuron] + sum(self._second_cards[at] for at in own)
            value += sum(a * b for a, b in zip(first, self._second[neuron], strict=True))
            weight = self._last[neuron] + sum(self._last_cards[at] for at in own)
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
