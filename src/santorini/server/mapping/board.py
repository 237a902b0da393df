"""The board as readers get it: from a position that was redacted for them."""

from collections.abc import Iterable

from santorini.notation.position import write_board
from santorini.rules.board import CELLS, DIRECTIONS, NOWHERE, cell_name, cells
from santorini.rules.events import (
    BUILT,
    CANCELLED,
    CHOSEN,
    ELIMINATED,
    PLACED,
    POWER_CHANGED,
    REMOVED,
    TURNED,
    WON,
    Event,
)
from santorini.rules.machine import Machine
from santorini.rules.position import FLEECE_SLOT, Position
from santorini.server.wire.values import Board, Card, Happening, Piece
from santorini.step import StepKind

_VALUED = (BUILT, CHOSEN, REMOVED, ELIMINATED, WON)


def board_of(machine: Machine, position: Position) -> Board:
    """Everything there is to draw; the position is a redacted one, if it is for somebody."""
    rules = machine.rules
    workers = tuple(piece for side in range(rules.sides) for piece in _pieces(position, side))
    cards = [_card(machine, position, seat) for seat in range(rules.seats)]
    if rules.fleece is not None:
        shared = machine.card_in_slot(FLEECE_SLOT)
        cards.append(Card(seat=-1, power=shared.name, state=shared.write_state(position)))
    return Board(
        cells=write_board(position),
        workers=workers,
        cards=tuple(cards),
        ram=None if position.ram == NOWHERE else cell_name(position.ram),
        hidden=tuple(int(machine.unseen_workers(position, seat)) for seat in range(rules.seats)),
    )


def happenings(machine: Machine, events: Iterable[Event]) -> tuple[Happening, ...]:
    return tuple(_happening(machine, event) for event in events)


def _pieces(position: Position, side: int) -> list[Piece]:
    return [
        Piece(
            at=cell_name(cell),
            side=side,
            sex="f" if position.females >> cell & 1 else "m" if position.males >> cell & 1 else None,
        )
        for cell in cells(position.workers(side))
    ]


def _card(machine: Machine, position: Position, seat: int) -> Card:
    """The card that was dealt, with its state; and whose power the seat has now, if that is another."""
    card = machine.dealt_card(seat)
    now = machine.seat_cast(position).players[seat]
    uses = now.name if now.name != card.name else None
    return Card(seat=seat, power=card.name, state=card.write_state(position), uses=uses)


def _happening(machine: Machine, event: Event) -> Happening:
    kind = event.kind
    if kind == POWER_CHANGED:
        card = machine.rules.power_numbered(event.value)
        return Happening(kind=str(event.kind), seat=event.at, name=card.name)
    valued = kind in _VALUED or (kind == PLACED and event.value != NOWHERE)
    return Happening(
        kind=str(event.kind),
        seat=event.seat if event.seat >= 0 else None,
        at=_square(event.at),
        to=_square(event.to),
        value=event.value if valued else None,
        name=_named(event),
    )


def _named(event: Event) -> str | None:
    if event.kind == TURNED:
        return DIRECTIONS[event.value]
    return str(StepKind(event.value)) if event.kind == CANCELLED else None


def _square(cell: int) -> str | None:
    return cell_name(cell) if 0 <= cell < CELLS else None
