"""What may be told of a step to whom: the only place where secrets are taken out of what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, final

from santorini.notation.pieces import join, pieces_of, pieces_of_step
from santorini.rules.board import FULL, NOWHERE
from santorini.rules.events import (
    BUILT,
    CANCELLED,
    CHOSEN,
    DOMED,
    FORCED,
    MOVED,
    PLACED,
    TOKEN_SET,
    TURNED,
    Event,
)
from santorini.rules.machine import CHANCE_SEAT, NO_SEAT, Machine
from santorini.rules.position import Position
from santorini.rules.power import Power
from santorini.rules.steps import FORCE, MOVE, PLACE
from santorini.step import Step

_CHOICES = (TOKEN_SET, TURNED, CHOSEN)


class ToldStep(NamedTuple):
    """What may be told of a step; `secret` is the key and the text of a choice that may not."""

    events: tuple[Event, ...]
    pieces: list[str]
    secret: tuple[str, str] | None = None


@final
class Made:
    """A step that was made: in which turn (counted from 0), in which position, and what came of it.

    What may be told of it is worked out once for each seat, whatever view asks.
    """

    def __init__(
        self, turn: int, before: Position, step: Step, after: Position, events: Sequence[Event]
    ) -> None:
        self.turn: Final = turn
        self.before: Final = before
        self.step: Final = step
        self.after: Final = after
        self.events: Final = events
        self._in_full: ToldStep | None = None
        self._told: dict[int | None, ToldStep] = {}

    def __reduce__(self) -> tuple[object, ...]:
        return Made, (self.turn, self.before, self.step, self.after, self.events)

    def pieces(self, machine: Machine) -> list[str]:
        """How it is written."""
        return self.in_full(machine).pieces

    def in_full(self, machine: Machine) -> ToldStep:
        """Everything, for whoever may know it."""
        told = self._in_full
        if told is None:
            pieces = pieces_of_step(machine, self.before, self.step.code, self.events)
            told = self._in_full = ToldStep(tuple(self.events), pieces)
        return told

    def told_to(self, machine: Machine, seat: int | None) -> ToldStep:
        """What a seat, or a spectator, may know."""
        if seat not in self._told:
            self._told[seat] = redacted(machine, self, seat)
        return self._told[seat]


def hiding_from(machine: Machine, position: Position, seat: int | None) -> list[Power]:
    """The cards that hide something from a seat, or from a spectator."""
    rules = machine.rules
    side = NO_SEAT if seat is None else rules.side_of(seat)
    return [
        power
        for power in machine.seat_cast(position).hiders
        if power.side != side and (power.hides_workers or rules.side_of(power.slot) != side)
    ]


def seen_position(machine: Machine, position: Position, seat: int | None) -> Position:
    return machine.view(position, NO_SEAT if seat is None else seat)


def redacted(machine: Machine, made: Made, seat: int | None) -> ToldStep:
    """What a seat may know of a step."""
    hiders = hiding_from(machine, made.before, seat)
    if not hiders or made.before.chance:
        return made.in_full(machine)
    told, untold = _sorted_out(machine, made.before, made.after, made.events, hiders)
    # Something hidden that an open step does (a swap with a worker nobody sees) leaves no trace.
    secret = None
    if untold and _chooses_in_secret(machine, made, hiders):
        kind = made.step.kind
        key = str(kind) if kind in (PLACE, MOVE) else _token_key(machine, made)
        secret = key, join(pieces_of(machine, made.before, untold))
    return ToldStep(tuple(told), pieces_of(machine, made.before, told), secret)


def _sorted_out(
    machine: Machine, before: Position, after: Position, events: Iterable[Event], hiders: Sequence[Power]
) -> tuple[list[Event], list[Event]]:
    """The events that may be told, as far as they may, and those that may not."""
    sides = {int(power.side) for power in hiders if power.hides_workers}
    now_hidden = sum(before.workers(side) for side in sides)
    then_hidden = sum(after.workers(side) for side in sides)
    secret_seats = {int(power.seat) for power in hiders if _keeps_secret(after, power)}
    told: list[Event] = []
    untold: list[Event] = []
    for event in events:
        if event.kind in (MOVED, FORCED) and now_hidden >> event.at & 1:
            now_hidden = now_hidden & ~(1 << event.at) | 1 << event.to
            untold.append(event)
        elif (event.kind == PLACED and then_hidden >> event.to & 1) or (
            event.kind in _CHOICES and event.seat in secret_seats
        ):
            untold.append(event)
        elif event.kind in (BUILT, DOMED) and now_hidden & FULL & 1 << event.at:
            told.append(event._replace(at=NOWHERE))
        elif event.kind == CANCELLED and now_hidden & FULL & 1 << event.at:
            if event.value in (MOVE, FORCE):
                untold.append(event)
                event = event._replace(to=NOWHERE)
            told.append(event._replace(at=NOWHERE))
        else:
            told.append(event)
    return told, untold


def _keeps_secret(after: Position, power: Power) -> bool:
    """Is what the card remembers hidden by itself?"""
    hidden = after.copy()
    power.hide(hidden)
    return power.memory(hidden) != power.memory(after) and not power.hides_workers


def _chooses_in_secret(machine: Machine, made: Made, hiders: Sequence[Power]) -> bool:
    return int(machine.actor(made.before)) in {int(power.seat) for power in hiders}


def _token_key(machine: Machine, made: Made) -> str:
    return machine.seat_cast(made.before).players[int(machine.actor(made.before))].token_key


def can_undo(machine: Machine, before: Position, *, over: bool) -> bool:
    """Could a step made in this position be taken back without anybody having learnt anything from it?"""
    actor = int(machine.actor(before))
    if actor == CHANCE_SEAT:
        return False
    if over:
        return not machine.seat_cast(before).hiders
    return bool(before.setup) or not hiding_from(machine, before, actor)
