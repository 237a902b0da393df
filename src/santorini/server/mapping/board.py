"""The board as readers get it: from a position that was redacted for them."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from santorini import drawn, tokens
from santorini.rules.events import Event
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.server.wire.values import Board, Card, Happening, Piece, Question, Token
from santorini.step import Step

_BOARDS: Final = 256  # kept: all readers of a moment, and whoever comes next, are told of the same
_KEPT: Final = 8192  # of the parts


@lru_cache(maxsize=_BOARDS)
def board_of(machine: Machine, position: Position) -> Board:
    """Everything there is to draw; the position is a redacted one, if it is for somebody."""
    board = drawn.board_of(machine, position)
    return Board(
        cells=board.cells,
        workers=_workers(board.workers),
        cards=_cards(board.cards),
        tokens=_tokens(board.tokens),
        ram=board.ram,
        hidden=board.hidden,
    )


def happenings(machine: Machine, events: Iterable[Event]) -> tuple[Happening, ...]:
    return tuple(_happening(drawn.happening_of(machine, event)) for event in events)


def question_of(machine: Machine, position: Position, seat: int, legal: Iterable[Step]) -> Question | None:
    """What the steps mean that a card asks a seat for, and that name no square."""
    asked = drawn.question_of(machine, position, seat, legal)
    return None if asked is None else Question(**asked._asdict())


# Parts come again and again, in one game and in others


@lru_cache(maxsize=_KEPT)
def _workers(pieces: tuple[drawn.Piece, ...]) -> tuple[Piece, ...]:
    return tuple(Piece(**piece._asdict()) for piece in pieces)


@lru_cache(maxsize=_KEPT)
def _cards(cards: tuple[drawn.Card, ...]) -> tuple[Card, ...]:
    return tuple(Card(**card._asdict()) for card in cards)


@lru_cache(maxsize=_KEPT)
def _tokens(lying: tuple[tokens.Token, ...]) -> tuple[Token, ...]:
    return tuple(Token(**token._asdict()) for token in lying)


@lru_cache(maxsize=_KEPT)
def _happening(happening: drawn.Happening) -> Happening:
    return Happening(**happening._asdict())
