"""The network in floating point, as it is trained."""

from __future__ import annotations

import torch
from torch import Tensor, nn

from santorini.engine.evaluation.inputs import NUMBERS, SIGHT, STAGES
from santorini.engine.evaluation.weights import SECOND
from santorini.learn.features import KINDS, NO_ROW, ROWS, kinds_of_rows

# Weights stay within these, so that the integers made of them fit.
MOST_ROW = 1.98
MOST_SECOND = 7.9
MOST_LAST = 10.0


# Parameters that are only the difference from what many have in common.
OWN_PARTS = ("own", "second_stages", "second_of_cards", "second_pairs")


class NetworkModel(nn.Module):
    """What `santorini.engine.evaluation.reference` computes, with 1.0 where that has ONE.

    Rows that say the same of different spaces (a worker on level 2 next to a level 3) share a part, which
    is learned from all of them; what a row has of its own is only its difference from that.
    """

    kinds: Tensor
    of_kinds: Tensor

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
        # As a product: so many gradients for one place as a kind has rows would be slow to add.
        of_kinds = nn.functional.one_hot(self.kinds, KINDS + 1).float()
        self.register_buffer("of_kinds", of_kinds, persistent=False)
        self.bias = nn.Parameter(torch.full((hidden,), 0.3))
        self.second = nn.Parameter(torch.randn(SECOND, hidden) * (1.4 / hidden**0.5))
        self.second_stages = nn.Parameter(torch.zeros(STAGES, SECOND, hidden))
        self.second_of_cards = nn.Parameter(torch.zeros(2 * NUMBERS, SECOND, hidden))
        self.second_bias = nn.Parameter(torch.full((STAGES, SECOND), 0.3))
        self.second_cards = nn.Parameter(torch.zeros(2 * NUMBERS, SECOND))
        self.second_pairs = nn.Parameter(torch.zeros(NUMBERS * NUMBERS, SECOND))
        self.last = nn.Parameter((torch.randn(SECOND) * (1.4 / SECOND**0.5)).repeat(STAGES, 1))
        self.last_cards = nn.Parameter(torch.zeros(2 * NUMBERS, SECOND))
        self.last_bias = nn.Parameter(torch.zeros(STAGES))
        self.last_card_bias = nn.Parameter(torch.zeros(2 * NUMBERS))
        self.last_pair_bias = nn.Parameter(torch.zeros(NUMBERS * NUMBERS))

    @property
    def rows(self) -> Tensor:
        """The rows of the first layer."""
        return self.own + self.of_kinds @ self.shared

    @property
    def seconds(self) -> Tensor:
        """The weights of the second layer for each stage."""
        return self.second + self.second_stages

    def forward(self, rows: Tensor, cards: Tensor, stages: Tensor) -> Tensor:
        """Log-odds for samples, from their rows, the two cards and the stage of each."""
        first = self.sums(rows).clamp(0, 1)
        pairs = cards[:, 0] * NUMBERS + cards[:, 1]
        cards = cards + torch.tensor([0, NUMBERS], device=cards.device)
        every = (first @ self.seconds.flatten(0, 1).T).view(-1, STAGES, SECOND)
        second = every.take_along_dim(stages.view(-1, 1, 1), 1).squeeze(1)
        second = second + self._of_cards(first, cards[:, 0]) + self._of_cards(first, cards[:, 1])
        second = second + _at(stages, self.second_bias) + _at(pairs, self.second_pairs)
        second = second + _at(cards, self.second_cards).sum(1)
        last = _at(stages, self.last) + _at(cards, self.last_cards).sum(1)
        bias = _at(stages, self.last_bias) + _at(pairs, self.last_pair_bias)
        bias = bias + _at(cards, self.last_card_bias).sum(1)
        return (second.clamp(0, 1) * last).sum(1) + bias

    def sums(self, rows: Tensor) -> Tensor:
        """The sums of the first layer. No sample has a row twice, but for NO_ROW, which adds nothing."""
        if rows.is_cuda:
            # Many zeros, and still several times as fast as adding up some dozens of rows for each sample.
            switched = torch.zeros(len(rows), ROWS + 1, device=rows.device).scatter_(1, rows, 1.0)
            return switched @ self.rows + self.bias
        return nn.functional.embedding_bag(rows, self.rows, mode="sum", padding_idx=NO_ROW) + self.bias

    def _of_cards(self, first: Tensor, cards: Tensor) -> Tensor:
        """What the weights of one role's cards add to the second layer."""
        present, places = torch.unique(cards, return_inverse=True)
        weights = self.second_of_cards.index_select(0, present)
        if first.is_cuda:
            # All cards for every sample: much more to multiply, and still faster than picking out weights.
            every = (first @ weights.flatten(0, 1).T).view(len(first), -1, SECOND)
            return every.take_along_dim(places.view(-1, 1, 1), 1).squeeze(1)
        order = places.argsort()
        parts = torch.tensor_split(first[order], torch.bincount(places).cumsum(0)[:-1].cpu())
        found = torch.cat([part @ weight.T for part, weight in zip(parts, weights, strict=True)])
        return found[order.argsort()]

    @torch.no_grad()
    def keep_within_bounds(self) -> None:
        self.own.clamp_(-MOST_ROW / 2, MOST_ROW / 2)
        self.own[NO_ROW] = 0
        self.shared.clamp_(-MOST_ROW / 2, MOST_ROW / 2)
        self.shared[KINDS] = 0
        self.bias.clamp_(-MOST_ROW, MOST_ROW)
        self.second.clamp_(-MOST_SECOND / 2, MOST_SECOND / 2)
        self.second_stages.clamp_(-MOST_SECOND / 2, MOST_SECOND / 2)
        self.second_of_cards.clamp_(-MOST_SECOND / 2, MOST_SECOND / 2)
        self.last.clamp_(-MOST_LAST, MOST_LAST)
        self.last_cards.clamp_(-MOST_LAST, MOST_LAST)


def _at(places: Tensor, table: Tensor) -> Tensor:
    """Entries of a table. Unlike an index it is quick to learn from when many ask for the same one."""
    found = nn.functional.embedding(places, table if table.ndim > 1 else table.unsqueeze(1))
    return found if table.ndim > 1 else found.squeeze(-1)
