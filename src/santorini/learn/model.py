"""The network in floating point, as it is trained."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from santorini.engine.evaluation.inputs import NUMBERS, SIGHT
from santorini.engine.evaluation.weights import SECOND
from santorini.learn.features import KINDS, NO_ROW, ROWS, kinds_of_rows

# Weights stay within these, so that the integers made of them fit.
MOST_ROW = 1.98
MOST_SECOND = 7.9
MOST_LAST = 10.0


class Model(nn.Module):
    """What `santorini.engine.evaluation.reference` computes, with 1.0 where that has ONE.

    Rows that say the same of different spaces (a worker on level 2 next to a level 3) share a part, which
    is learned from all of them; what a row has of its own is only its difference from that.
    """

    kinds: Tensor

    def __init__(self, hidden: int = 128) -> None:
        super().__init__()
        self.hidden = hidden
        rows = torch.randn(ROWS + 1, hidden) * 0.05
        # What is met seldom begins at nothing, so that it stays there unless training says otherwise.
        rows[SIGHT:] = 0
        self.own = nn.Parameter(rows)
        shared = torch.randn(KINDS + 1, hidden) * 0.08
        shared[KINDS] = 0
        self.shared = nn.Parameter(shared)
        self.register_buffer("kinds", kinds_of_rows(), persistent=False)
        self.bias = nn.Parameter(torch.full((hidden,), 0.3))
        self.second = nn.Parameter(torch.randn(SECOND, hidden) * (1.4 / hidden**0.5))
        self.second_bias = nn.Parameter(torch.full((SECOND,), 0.3))
        self.second_cards = nn.Parameter(torch.zeros(2 * NUMBERS, SECOND))
        self.last = nn.Parameter(torch.randn(SECOND) * (1.4 / SECOND**0.5))
        self.last_cards = nn.Parameter(torch.zeros(2 * NUMBERS, SECOND))
        self.last_bias = nn.Parameter(torch.zeros(1))
        self.last_card_bias = nn.Parameter(torch.zeros(2 * NUMBERS))

    @property
    def rows(self) -> Tensor:
        """The rows of the first layer."""
        return self.own + self.shared[self.kinds]

    def forward(self, rows: Tensor, cards: Tensor) -> Tensor:
        """Log-odds for samples, from their rows and the two cards of each."""
        first = self.sums(rows).clamp(0, 1)
        cards = cards + torch.tensor([0, NUMBERS], device=cards.device)
        second = first @ self.second.T + self.second_bias + self.second_cards[cards].sum(1)
        last = self.last + self.last_cards[cards].sum(1)
        bias = self.last_bias + self.last_card_bias[cards].sum(1)
        return (second.clamp(0, 1) * last).sum(1) + bias

    def sums(self, rows: Tensor) -> Tensor:
        """The sums of the first layer."""
        return nn.functional.embedding_bag(rows, self.rows, mode="sum", padding_idx=NO_ROW) + self.bias

    @torch.no_grad()
    def keep_within_bounds(self) -> None:
        self.own.clamp_(-MOST_ROW / 2, MOST_ROW / 2)
        self.own[NO_ROW] = 0
        self.shared.clamp_(-MOST_ROW / 2, MOST_ROW / 2)
        self.shared[KINDS] = 0
        self.bias.clamp_(-MOST_ROW, MOST_ROW)
        self.second.clamp_(-MOST_SECOND, MOST_SECOND)
        self.last.clamp_(-MOST_LAST, MOST_LAST)
        self.last_cards.clamp_(-MOST_LAST, MOST_LAST)
