"""The board as readers get it: from a position that was redacted for them."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from santorini import drawn
from santorini.rules.events import Event
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.server.wire.values import Board, Card, Happening, Piece, Question, Token
from santorini.step import Step

_KEPT: Final = 256  # boards: all readers of a moment, and whoever comes next, are told of the same


@lru_cache(maxsize=_KEPT)
def board_of(machine: Machine, position: Position) -> Board:
    """Everything there is to draw; the position is a redacted one, if it is for somebody."""
    board = drawn.board_of(machine, position)
    return Board(
        cells=board.cells,
        workers=tuple(Piece(at=at, side=side, sex=sex) for at, side, sex in board.workers),
        cards=tuple(
            Card(seat=seat, power=power, state=state, uses=uses) for seat, power, state, uses in board.cards
        ),
        tokens=tuple(Token(**token._asdict()) for token in board.tokens),
        ram=board.ram,
        hidden=board.hidden,
    )


def happenings(machine: Machine, events: Iterable[Event]) -> tuple[Happening, ...]:
    return tuple(Happening(**drawn.happening_of(machine, event)._asdict()) for event in events)


def question_of(machine: Machine, position: Position, seat: int, legal: Iterable[Step]) -> Question | None:
    """What the steps mean that a card asks a seat for, and that name no square."""
    asked = drawn.question_of(machine, position, seat, legal)
    return None if asked is None else Question(**asked._asdict())
