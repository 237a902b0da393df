"""What cards have on or beside the board, as far as the reader of a position may know."""

from collections.abc import Iterator
from typing import Literal, NamedTuple

from santorini.rules.board import DIRECTIONS, NO_DIRECTION, cell_name, cells
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.rules.power import Power

# It lies on a space; spaces that belong together; whoever stands there is meant; it lies beside the board.
TokenKind = Literal["space", "area", "worker", "direction"]


class Token(NamedTuple):
    """One thing; `key` is what its card calls it, `seat` who was dealt that card (-1: all share it)."""

    kind: TokenKind
    key: str
    power: str
    seat: int
    squares: tuple[str, ...] = ()
    direction: str | None = None


def tokens_of(machine: Machine, position: Position) -> tuple[Token, ...]:
    return tuple(token for card in machine.cards() for token in _tokens(card, position))


def _tokens(card: Power, now: Position) -> Iterator[Token]:
    seat = int(card.seat)
    direction = int(card.shown_direction(now))
    if direction != NO_DIRECTION:
        yield Token("direction", card.token_key, card.name, seat, (), DIRECTIONS[direction])
    squares = tuple(cell_name(cell) for cell in cells(int(card.shown(now))))
    if squares and card.token_width > 1:
        yield Token("area", card.token_key, card.name, seat, squares)
    else:
        kind: TokenKind = "worker" if card.marks_workers else "space"
        yield from (Token(kind, card.token_key, card.name, seat, (square,)) for square in squares)
