"""What cards have on or beside the board, as far as the reader of a position may know."""

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
    return tuple([token for card in machine.cards() for token in _tokens(card, position)])


def _tokens(card: Power, now: Position) -> list[Token]:
    seat, tokens = int(card.seat), []
    direction = int(card.shown_direction(now))
    if direction != NO_DIRECTION:
        tokens.append(Token("direction", card.token_key, card.name, seat, (), DIRECTIONS[direction]))
    shown = int(card.shown(now))
    if not shown:
        return tokens
    squares = tuple(cell_name(cell) for cell in cells(shown))
    if card.token_width > 1:
        return [*tokens, Token("area", card.token_key, card.name, seat, squares)]
    kind: TokenKind = "worker" if card.marks_workers else "space"
    return [*tokens, *[Token(kind, card.token_key, card.name, seat, (square,)) for square in squares]]
