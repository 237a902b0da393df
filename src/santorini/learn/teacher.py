"""A large model that is too slow to search with, to teach the small one what it has learned.

It reads the same ten integers, but sees the board as 25 spaces that look at each other, so that what it
learns of one place it knows of all others. From as many samples it judges better than the network, and
positions that it has judged are samples that cost next to nothing.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn

from santorini.engine.evaluation.inputs import CARDS, NUMBERS, RAM
from santorini.learn.features import COUNTING_CARDS, NO_ROW, ROWS, bits_of, cards_of_roles, table_rows_of
from santorini.rules.board import CELLS, SYMMETRIES, mapped_cell

ROLES = 4
_MARKS = 11  # of a space: four heights, a dome, three owners, two females, the Ram
_PLANES = 2  # of a memory, a bit for each space
_SPARE = 2  # tokens that stand for nothing, to think with; with them there are 32
_EXTRA = ROLES + _SPARE + 1  # tokens besides the spaces: each role's card, the spare ones, and the table
TOKENS = CELLS + _EXTRA
_SIDE = 5
_FAR = 2 * _SIDE - 1


class Teacher(nn.Module):
    """Log-odds of the side that acts, from packed integers."""

    turned: Tensor
    offsets: Tensor

    def __init__(self, width: int = 192, layers: int = 6, heads: int = 6) -> None:
        super().__init__()
        self.sizes = {"width": width, "layers": layers, "heads": heads}
        self.marks = nn.Linear(_MARKS, width)
        self.places = nn.Parameter(torch.randn(TOKENS, width) * 0.02)
        self.memories = nn.Embedding(NUMBERS * 2 * _PLANES, width)
        self.cards = nn.Embedding(NUMBERS, width)
        self.table = nn.Parameter(torch.randn(ROWS + 1 - CARDS, width) * 0.02)
        nn.init.normal_(self.memories.weight, std=0.02)
        nn.init.normal_(self.cards.weight, std=0.02)
        self.blocks = nn.ModuleList(_Block(width, heads) for _ in range(layers))
        self.norm = nn.LayerNorm(2 * width)
        self.head = nn.Sequential(nn.Linear(2 * width, width), nn.GELU(), nn.Linear(width, 1))
        turned = [[0] * CELLS for _ in range(SYMMETRIES)]
        for symmetry in range(SYMMETRIES):
            for cell in range(CELLS):
                turned[symmetry][mapped_cell(cell, symmetry)] = cell
        self.register_buffer("turned", torch.tensor(turned), persistent=False)
        self.register_buffer("offsets", _offsets(), persistent=False)

    def forward(self, packed: Tensor, symmetry: int = 0) -> Tensor:
        return self.judge(*self.read(packed, symmetry))

    def judge(self, spaces: Tensor, roles: Tensor, table: Tensor) -> Tensor:
        """Log-odds from what was read."""
        spare = spaces.new_zeros(len(spaces), _SPARE, spaces.shape[2])
        tokens = torch.cat([spaces, roles, spare, table.unsqueeze(1)], 1) + self.places
        for block in self.blocks:
            tokens = block(tokens, self.offsets)
        pooled = torch.cat([tokens[:, :CELLS].mean(1), tokens[:, -1]], 1)
        odds: Tensor = self.head(self.norm(pooled)).squeeze(1)
        return odds

    def read(self, packed: Tensor, symmetry: int) -> tuple[Tensor, Tensor, Tensor]:
        """Spaces, cards of the roles, and the table, as vectors."""
        numbers = cards_of_roles(packed)
        seats = packed[:, 4:5] >> 41 & 7
        owner = (torch.arange(ROLES, device=packed.device) > 0).long().expand_as(numbers)
        memory = packed[:, 5:9]
        planes = torch.stack([bits_of(memory), bits_of(memory >> CELLS)], 2)
        marks = marks_of(packed)
        if symmetry:
            turn = self.turned[symmetry]
            free = turnable(packed, numbers)
            marks = torch.where(free[:, None, None], marks[:, turn], marks)
        spaces = self.marks(marks.to(self.marks.weight.dtype))
        kinds = ((numbers * 2 + owner) * _PLANES).unsqueeze(2) + torch.arange(_PLANES, device=packed.device)
        seen = self.memories(kinds).flatten(1, 2)
        planes = planes.flatten(1, 2).to(seen.dtype)
        spaces = spaces + planes.transpose(1, 2) @ seen
        present = (torch.arange(ROLES, device=packed.device) < seats).unsqueeze(2)
        roles = self.cards(numbers) * present
        rows = table_rows_of(packed).long()
        # The Ram is a mark of its space, and turns with it.
        rows = torch.where((rows >= RAM) & (rows < RAM + CELLS), NO_ROW, rows) - CARDS
        table = nn.functional.embedding_bag(rows, self.table, mode="sum", padding_idx=NO_ROW - CARDS)
        return spaces, roles, table


class _Block(nn.Module):
    """Tokens look at each other, by what they are and by where they lie; then each thinks by itself."""

    def __init__(self, width: int, heads: int) -> None:
        super().__init__()
        self.heads = heads
        self.first = nn.LayerNorm(width)
        self.look = nn.Linear(width, 3 * width)
        self.seen = nn.Linear(width, width)
        self.second = nn.LayerNorm(width)
        self.think = nn.Sequential(nn.Linear(width, 4 * width), nn.GELU(), nn.Linear(4 * width, width))
        self.near = nn.Parameter(torch.zeros(heads, int(_offsets().max()) + 1))

    def forward(self, tokens: Tensor, offsets: Tensor) -> Tensor:
        count, length, width = tokens.shape
        parts = self.look(self.first(tokens)).view(count, length, 3, self.heads, -1).permute(2, 0, 3, 1, 4)
        query, key, value = parts
        bias = self.near[:, offsets].unsqueeze(0).to(parts.dtype)
        seen = nn.functional.scaled_dot_product_attention(query, key, value, attn_mask=bias)
        tokens = tokens + self.seen(seen.transpose(1, 2).reshape(count, length, width))
        result: Tensor = tokens + self.think(self.second(tokens))
        return result


def marks_of(packed: Tensor) -> Tensor:
    """What is to be seen on each space."""
    height = bits_of(packed[:, 0]) + bits_of(packed[:, 0] >> CELLS) + bits_of(packed[:, 1])
    owners = [bits_of(packed[:, 2]), bits_of(packed[:, 2] >> CELLS), bits_of(packed[:, 3])]
    female = bits_of(packed[:, 3] >> CELLS)
    ram = (packed[:, 4:5] >> 32 & 63) == torch.arange(CELLS, device=packed.device)
    marks = [height == level for level in range(4)]
    marks += [bits_of(packed[:, 1] >> CELLS), *owners, female & owners[0], female & (1 - owners[0]), ram]
    return torch.stack([mark.bool() for mark in marks], 2)


def turnable(packed: Tensor, numbers: Tensor) -> Tensor:
    """Which samples mean the same on a turned or reflected board."""
    counts = torch.zeros(NUMBERS, dtype=torch.bool, device=packed.device)
    counts[list(COUNTING_CARDS)] = True
    bound = (packed[:, 5:9] != 0) & ~counts[numbers]
    return ~bound.any(1) & (packed[:, 9] >> 8 == 0)


def _offsets() -> Tensor:
    """For each two tokens a number for how the second lies from the first, or which of them lies nowhere."""
    table = torch.zeros(TOKENS, TOKENS, dtype=torch.long)
    for one in range(TOKENS):
        for other in range(TOKENS):
            if one < CELLS and other < CELLS:
                across = other % _SIDE - one % _SIDE + _SIDE - 1
                table[one, other] = (other // _SIDE - one // _SIDE + _SIDE - 1) * _FAR + across
            else:
                spare, place = (0, one) if one >= CELLS else (1, other)
                table[one, other] = _FAR * _FAR + 2 * (place - CELLS) + spare
    return table
