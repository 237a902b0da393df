"""What a step made happen, as pieces of a turn's text: `B3>C4`, `[C4>B3]`, `^D4`.

A move is always one hop here; `join` draws consecutive hops of a worker together. Nothing in this module
knows a power: everything is read from the events of the journal.
"""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from santorini.rules.board import DIRECTIONS, NOWHERE, cell_name
from santorini.rules.events import (
    BUILT,
    CANCELLED,
    CHOSEN,
    DOMED,
    FORCED,
    MOVED,
    PLACED,
    RAZED,
    REMOVED,
    TOKEN_SET,
    TURNED,
    WON,
    Event,
    EventKind,
)
from santorini.rules.machine import Machine
from santorini.rules.position import SETUP, Position
from santorini.rules.power import Power
from santorini.rules.steps import (
    BUILD,
    DOME,
    FEMALE,
    FORCE,
    MALE,
    MOVE,
    PLACE,
    RAZE,
    REMOVE,
    TOKEN,
    to_of,
)

WIN = "#"
RAM_KEY = "ram"  # what the Golden Fleece's own token is called
CHOICE = "choice"  # the key of a choice that is no space and no direction
CANCELLED_SIGN = "?"  # after what was attempted


class Played(NamedTuple):
    """One step, made: the position after it, what happened, and how that is written."""

    position: Position
    events: list[Event]
    pieces: list[str]


def play(machine: Machine, before: Position, code: int) -> Played:
    """Make a legal step on a copy of an opened position."""
    position, events = machine.play(before, code)
    return Played(position, events, pieces_of_step(machine, before, code, events))


def join(pieces: Iterable[str]) -> str:
    """The text of a turn, or of its steps so far.

    >>> join(["B3>B4", "B4>B5", "D3>D2", "^C2"])
    'B3>B4>B5;D3>D2^C2'
    >>> join(["B3>C4", "[C4>B3]", "@talus=D3", "^D4", "#"])
    'B3>C4[C4>B3]@talus=D3;^D4#'
    >>> join(["B3>C4", "C4>D4", "?"])
    'B3>C4>D4?'
    """
    text = last = ""
    for piece in pieces:
        if last.startswith("@") and piece not in (WIN, CANCELLED_SIGN):
            text += ";"
        if not _is_hop(piece) or not _is_hop(last):
            text += piece
        elif last[3:] == piece[:2]:
            text += piece[2:]
        else:
            text += ";" + piece
        last = piece
    return text


def _is_hop(piece: str) -> bool:
    return piece[2:3] == ">"


_GENDER_SIGNS = {FEMALE: "f", MALE: "m"}

# Events that say everything themselves. Those that stand in neither table are not written: they
# follow from the position (a power that changed hands, a player who is out).
_WRITERS: dict[int, Callable[[Event], str]] = {
    PLACED: lambda event: f"+{cell_name(event.to)}{_GENDER_SIGNS.get(event.value, '')}",
    MOVED: lambda event: f"{cell_name(event.at)}>{cell_name(event.to)}",
    FORCED: lambda event: f"[{cell_name(event.at)}>{cell_name(event.to)}]",
    BUILT: lambda event: f"^{cell_name(event.to)}",
    DOMED: lambda event: f"^{cell_name(event.to)}*",
    RAZED: lambda event: f"~{cell_name(event.to)}",
    REMOVED: lambda event: f"x{cell_name(event.to)}",
    WON: lambda event: WIN,
}

# What a step of a kind would have been, had it not been cancelled.
_ATTEMPTS = {
    PLACE: EventKind.PLACED,
    MOVE: EventKind.MOVED,
    BUILD: EventKind.BUILT,
    DOME: EventKind.DOMED,
    FORCE: EventKind.FORCED,
    RAZE: EventKind.RAZED,
    REMOVE: EventKind.REMOVED,
    TOKEN: EventKind.TOKEN,
}


def pieces_of_step(machine: Machine, before: Position, code: int, events: Iterable[Event]) -> list[str]:
    """How a step is written by which these events happened."""
    # A draw may change nobody's power yet, so it is not read from events.
    drawn = [f"@power={machine.rules.power_numbered(to_of(code)).name}"] if before.chance else []
    return drawn + pieces_of(machine, before, events)


def pieces_of(machine: Machine, before: Position, events: Iterable[Event]) -> list[str]:
    """How the events of a step are written."""
    pieces = []
    for event in events:
        if event.kind == CANCELLED:
            if event.to != NOWHERE:
                attempt = event._replace(kind=_ATTEMPTS[event.value], value=NOWHERE)
                pieces += pieces_of(machine, before, [attempt])
            pieces.append(CANCELLED_SIGN)
        elif event.kind in _WRITERS:
            pieces.append(_WRITERS[event.kind](event))
        elif event.kind in (TOKEN_SET, TURNED, CHOSEN):
            pieces.append(_choice(machine, event))
    # The game may end in the middle of a step, but the sign stands last.
    return sorted(pieces, key=lambda piece: piece == WIN)


def _choice(machine: Machine, event: Event) -> str:
    """`@key=value`; the key of a token or direction is its card's, and so are the names of choices."""
    if not event.card:
        return f"@{RAM_KEY}={cell_name(event.to)}"
    card = machine.rules.power_numbered(event.card)
    if event.kind == CHOSEN:
        return f"@{CHOICE}={choice_name(card, event.value)}"
    return f"@{card.token_key}={cell_name(event.to) if event.kind == TOKEN_SET else DIRECTIONS[event.value]}"


def choice_name(card: type[Power], value: int) -> str:
    """What a card calls a value of its CHOOSE steps."""
    return card.choices.get(value, str(value))


def choosing_card(machine: Machine, now: Position, seat: int) -> Power:
    """The card whose token or direction a seat chooses; in the setup not always one that it uses."""
    if now.phase == SETUP:
        return machine.card_of(now, machine.tasks[now.setup - 1])
    return machine.seat_cast(now).players[seat]
