"""A position and what happened, as they are drawn and told: by names, for whoever knows no rules.

The protocol of games has the same shapes (docs/protocol.md).
"""

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from santorini.notation.pieces import RAM_KEY, choice_name, choosing_card
from santorini.rules.board import CELLS, DIRECTIONS, NOWHERE, cell_name, cells
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
from santorini.step import Step, StepKind
from santorini.tokens import Token, tokens_of

Sex = Literal["f", "m"]

_SEXES: Final[Mapping[int, Sex]] = {FEMALE: "f", MALE: "m"}
_DIRECTED: Final = re.compile(r"@(\w+)=([nesw]{1,2})\b")
_OF_SIDES: Final = (REMOVED, ELIMINATED, WON)
_KEPT: Final = 8192


class Piece(NamedTuple):
    at: str
    side: int
    sex: Sex | None


class Card(NamedTuple):
    """The card that was dealt, with its state; and whose power the seat has now, if that is another."""

    seat: int
    power: str
    state: str
    uses: str | None = None


class Board(NamedTuple):
    cells: str
    workers: tuple[Piece, ...]
    cards: tuple[Card, ...]
    tokens: tuple[Token, ...]
    ram: str | None
    hidden: tuple[int, ...]


class Happening(NamedTuple):
    kind: str
    seat: int | None = None
    at: str | None = None
    to: str | None = None
    sex: Sex | None = None
    level: int | None = None
    side: int | None = None
    power: str | None = None
    token: str | None = None
    direction: str | None = None
    choice: str | None = None
    step: str | None = None


class Question(NamedTuple):
    """What the steps mean that a card asks for, and that name no square."""

    power: str
    token: str | None
    directions: Mapping[str, str]
    choices: Mapping[str, str]


def board_of(machine: Machine, position: Position) -> Board:
    """Everything there is to draw; the position is a redacted one, if it is for somebody."""
    rules = machine.rules
    cards = [_card(machine, position, seat) for seat in range(rules.seats)]
    if rules.fleece is not None:
        shared = machine.card_in_slot(FLEECE_SLOT)
        cards.append(Card(-1, shared.name, shared.write_state(position)))
    return Board(
        cells=position.board(),
        workers=tuple([piece for side in range(rules.sides) for piece in _workers(position, side)]),
        cards=tuple(cards),
        tokens=tokens_of(machine, position),
        ram=None if position.ram == NOWHERE else cell_name(position.ram),
        hidden=tuple(int(machine.unseen_workers(position, seat)) for seat in range(rules.seats)),
    )


def happening_of(machine: Machine, event: Event) -> Happening:
    if event.kind == POWER_CHANGED:
        power = machine.rules.power_numbered(event.value)
        return Happening(str(event.kind), seat=event.at, power=power.name)
    if event.card:
        return _happened(event, machine.rules.power_numbered(event.card))
    return _happened_by_itself(event)


@lru_cache(maxsize=_KEPT)  # the same things happen in one game after the other
def _happened_by_itself(event: Event) -> Happening:
    return _happened(event, None)


def _happened(event: Event, card: type[Power] | None) -> Happening:
    kind = event.kind
    return Happening(
        str(kind),
        seat=event.seat if event.seat >= 0 else None,
        at=_square(event.at),
        to=_square(event.to),
        sex=_SEXES.get(event.value) if kind == PLACED else None,
        level=event.value if kind == BUILT else None,
        side=event.value if kind in _OF_SIDES else None,
        power=card.name if card else None,
        token=_token_of(kind, card),
        direction=DIRECTIONS[card.pointing(event.value)] if card and kind == TURNED else None,
        choice=choice_name(card, event.value) if card and kind == CHOSEN else None,
        step=str(StepKind(event.value)) if kind == CANCELLED else None,
    )


def question_of(machine: Machine, position: Position, seat: int, legal: Iterable[Step]) -> Question | None:
    asked = [step for step in legal if step.kind in (DIRECTION, CHOOSE)]
    if not asked:
        return None
    card = choosing_card(machine, position, seat)
    directions = [step for step in asked if step.kind == DIRECTION]
    return Question(
        power=card.name,
        token=card.token_key if directions else None,
        directions={str(step): DIRECTIONS[card.pointing(step.to)] for step in directions},
        choices={str(step): choice_name(type(card), step.to) for step in asked if step.kind == CHOOSE},
    )


def _workers(position: Position, side: int) -> tuple[Piece, ...]:
    return _pieces(position.workers(side), position.females, position.males, side)


@lru_cache(maxsize=_KEPT)  # workers stand where they stood while others act
def _pieces(workers: int, females: int, males: int, side: int) -> tuple[Piece, ...]:
    return tuple(
        Piece(cell_name(cell), side, "f" if females >> cell & 1 else "m" if males >> cell & 1 else None)
        for cell in cells(workers)
    )


def _card(machine: Machine, position: Position, seat: int) -> Card:
    card = machine.dealt_card(seat)
    now = machine.seat_cast(position).players[seat]
    uses = now.name if now.name != card.name else None
    return Card(seat, card.name, card.write_state(position), uses)


def _token_of(kind: int, card: type[Power] | None) -> str | None:
    if kind not in (TOKEN_SET, TURNED):
        return None
    return card.token_key if card else RAM_KEY


def _square(cell: int) -> str | None:
    return cell_name(cell) if 0 <= cell < CELLS else None


def pointing_otherwise(machine: Machine, text: str) -> dict[str, str]:
    """By its key, where a token points that a turn's text names by another direction.

    A wind is written by what it blocks, and blows the other way: of `@wind=e` it is `{"wind": "w"}`.
    """
    chosen = _DIRECTED.findall(text)
    cards = {card.token_key: card for card in machine.cards()} if chosen else {}
    points = {key: DIRECTIONS[cards[key].pointing(DIRECTIONS.index(named))] for key, named in chosen}
    return {key: points[key] for key, named in chosen if points[key] != named}
