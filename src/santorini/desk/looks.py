"""A game as it is drawn: the board and what happened, in the words of the protocol of games."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from santorini.desk.checked import Bad
from santorini.desk.messages import End, Look
from santorini.game import CHANCE, Game, Outcome
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
from santorini.step import Step, StepKind

SPECTATOR = -1
_VALUED = (BUILT, CHOSEN, REMOVED, ELIMINATED, WON)

Drawn = dict[str, object]


def look_at(game: Game, reader: int | None) -> Look:
    """The truth, or what a reader may know of it."""
    if reader is not None and not SPECTATOR <= reader < game.players:
        raise Bad(f"reader is {reader}: expected a seat, or {SPECTATOR} for a spectator")
    shown = game if reader is None else game.view(None if reader == SPECTATOR else reader)
    legal: Iterable[Step] = shown.legal_steps
    chance = game.actor == CHANCE
    return {
        "answer": "look",
        "position": shown.position,
        "board": board_of(game.machine, shown.state),
        "happenings": happenings(game.machine, shown.last_events),
        "turns": [{"seat": turn.seat, "text": turn.text} for turn in shown.turns],
        "running": shown.running_text,
        "actor": None if chance else game.actor,
        "chance": chance,
        "legal": [str(step) for step in legal],
        "end": _end(game.outcome()),
    }


def _end(outcome: Outcome | None) -> End | None:
    if outcome is None:
        return None
    return {"winners": list(outcome.winners), "ending": outcome.ending.name.lower()}


def board_of(machine: Machine, position: Position) -> Drawn:
    """Everything there is to draw; the position is a redacted one, if it is for somebody."""
    rules = machine.rules
    cards = [_card(machine, position, seat) for seat in range(rules.seats)]
    if rules.fleece is not None:
        shared = machine.card_in_slot(FLEECE_SLOT)
        cards.append({"seat": -1, "power": shared.name, "state": shared.write_state(position)})
    return _said(
        cells=write_board(position),
        workers=[piece for side in range(rules.sides) for piece in _pieces(position, side)],
        cards=cards,
        ram=None if position.ram == NOWHERE else cell_name(position.ram),
        hidden=[int(machine.unseen_workers(position, seat)) for seat in range(rules.seats)],
    )


def happenings(machine: Machine, events: Iterable[Event]) -> list[Drawn]:
    return [_happening(machine, event) for event in events]


def _pieces(position: Position, side: int) -> list[Drawn]:
    return [
        _said(
            at=cell_name(cell),
            side=side,
            sex="f" if position.females >> cell & 1 else "m" if position.males >> cell & 1 else None,
        )
        for cell in cells(position.workers(side))
    ]


def _card(machine: Machine, position: Position, seat: int) -> Drawn:
    card = machine.dealt_card(seat)
    now = machine.seat_cast(position).players[seat]
    uses = now.name if now.name != card.name else None
    return _said(seat=seat, power=card.name, state=card.write_state(position), uses=uses)


def _happening(machine: Machine, event: Event) -> Drawn:
    kind = event.kind
    if kind == POWER_CHANGED:
        return _said(kind=str(kind), seat=event.at, name=machine.rules.power_numbered(event.value).name)
    valued = kind in _VALUED or (kind == PLACED and event.value != NOWHERE)
    return _said(
        kind=str(kind),
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


def _said(**values: Any) -> Drawn:
    """What is not there is not said."""
    return {name: value for name, value in values.items() if value is not None}
