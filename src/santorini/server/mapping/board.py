"""The board as readers get it: from a position that was redacted for them."""

from collections.abc import Iterable
from typing import Final, get_args

from santorini.notation.pieces import RAM_KEY, choice_name, choosing_card
from santorini.notation.position import write_board
from santorini.rules.board import CELLS, NOWHERE, cell_name, cells
from santorini.rules.events import (
    BUILT,
    CANCELLED,
    CHOSEN,
    ELIMINATED,
    PLACED,
    POWER_CHANGED,
    REMOVED,
    TOKEN_SET,
    TURNED,
    WON,
    Event,
)
from santorini.rules.machine import Machine
from santorini.rules.position import FLEECE_SLOT, Position
from santorini.rules.power import Power
from santorini.rules.steps import CHOOSE, DIRECTION, FEMALE, MALE
from santorini.server.wire.values import (
    Board,
    Card,
    Direction,
    Happening,
    HappeningKind,
    KindOfStep,
    Piece,
    Question,
    Sex,
    Token,
)
from santorini.step import Step
from santorini.tokens import tokens_of

# The names of the wire, in the order of the numbers of the rules.
_KINDS: Final[tuple[HappeningKind, ...]] = get_args(HappeningKind)
_STEPS: Final[tuple[KindOfStep, ...]] = get_args(KindOfStep)
_DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
_SEXES: Final[dict[int, Sex]] = {FEMALE: "f", MALE: "m"}
_OF_SIDES: Final = (REMOVED, ELIMINATED, WON)


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
        tokens=tuple(Token.model_validate(token._asdict()) for token in tokens_of(machine, position)),
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
    kind, seat = event.kind, event.seat if event.seat >= 0 else None
    if kind == POWER_CHANGED:
        power = machine.rules.power_numbered(event.value).name
        return Happening(kind="power", seat=event.at, power=power)
    card = machine.rules.power_numbered(event.card) if event.card else None
    return Happening(
        kind=_KINDS[kind],
        seat=seat,
        at=_square(event.at),
        to=_square(event.to),
        sex=_SEXES.get(event.value) if kind == PLACED else None,
        level=event.value if kind == BUILT else None,
        side=event.value if kind in _OF_SIDES else None,
        power=card.name if card else None,
        token=_token_of(kind, card),
        direction=_DIRECTIONS[card.pointing(event.value)] if card and kind == TURNED else None,
        choice=choice_name(card, event.value) if card and kind == CHOSEN else None,
        step=_STEPS[event.value] if kind == CANCELLED else None,
    )


def _token_of(kind: int, card: type[Power] | None) -> str | None:
    if kind not in (TOKEN_SET, TURNED):
        return None
    return card.token_key if card else RAM_KEY


def _square(cell: int) -> str | None:
    return cell_name(cell) if 0 <= cell < CELLS else None


# What is asked


def question_of(machine: Machine, position: Position, seat: int, legal: Iterable[Step]) -> Question | None:
    """What the steps mean that a card asks a seat for, and that name no square."""
    asked = [step for step in legal if step.kind in (DIRECTION, CHOOSE)]
    if not asked:
        return None
    card = choosing_card(machine, position, seat)
    directions = [step for step in asked if step.kind == DIRECTION]
    return Question(
        power=card.name,
        token=card.token_key if directions else None,
        directions={str(step): _DIRECTIONS[card.pointing(step.to)] for step in directions},
        choices={str(step): choice_name(type(card), step.to) for step in asked if step.kind == CHOOSE},
    )
