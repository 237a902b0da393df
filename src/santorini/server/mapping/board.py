"""The board as readers get it: from a position that was redacted for them."""

from collections.abc import Iterable

from santorini import drawn, tokens
from santorini.rules.events import Event
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.server.wire.values import Board, Card, Happening, Piece, Question, Token
from santorini.step import Step


def board_of(machine: Machine, position: Position) -> Board:
    """Everything there is to draw; the position is a redacted one, if it is for somebody."""
    board = drawn.board_of(machine, position)
    return Board(
        cells=board.cells,
        workers=tuple(map(piece_of, board.workers)),
        cards=tuple(map(card_of, board.cards)),
        tokens=tuple(map(token_of, board.tokens)),
        ram=board.ram,
        hidden=board.hidden,
    )


def happenings(machine: Machine, events: Iterable[Event]) -> tuple[Happening, ...]:
    return tuple(happening_of(drawn.happening_of(machine, event)) for event in events)


def question_of(machine: Machine, position: Position, seat: int, legal: Iterable[Step]) -> Question | None:
    """What the steps mean that a card asks a seat for, and that name no square."""
    asked = drawn.question_of(machine, position, seat, legal)
    return None if asked is None else Question(**asked._asdict())


# Parts


def piece_of(piece: drawn.Piece) -> Piece:
    return Piece(**piece._asdict())


def card_of(card: drawn.Card) -> Card:
    return Card(**card._asdict())


def token_of(token: tokens.Token) -> Token:
    return Token(**token._asdict())


def happening_of(happening: drawn.Happening) -> Happening:
    return Happening(**happening._asdict())
