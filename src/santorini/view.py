"""What one seat, or a spectator, may know of a game: the only door for whoever is not its owner.

Two games that differ only in what a seat may not know give that seat the same views, byte by byte. When the
game is over, everything is shown.

>>> from santorini.game import Game
>>> game = Game.from_position("0000000000000000000000000/1/hecate:A1,E5/mortal:B3,D3")
>>> game.push_turn("A1>A2^B1")
>>> game.view(1).position
'0000000000000000000001000/2/hecate:?,?/mortal:B3,D3 view=2'
>>> game.view(1).turns[0].text
'@move=hidden;^B1'
"""

from __future__ import annotations

import hashlib
import sys
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Protocol

from santorini.cached import cached_property
from santorini.checks import checked_number, checked_text
from santorini.island import Island
from santorini.legal import LegalSteps, LegalTurns
from santorini.notation.pieces import join
from santorini.notation.position import read_position, write_position
from santorini.notation.record import Record
from santorini.notation.record.tree import OutcomeLike
from santorini.notation.turn import NO_TURN
from santorini.picture import svg_picture, text_picture
from santorini.rules.events import (
    Event,
)
from santorini.rules.machine import Machine
from santorini.rules.position import OVER, Position
from santorini.step import Step
from santorini.telling import Made, ToldStep, can_undo, seen_position

# The tag `view` of a position that a spectator sees; seats are counted from 1 there.
SPECTATOR_VIEW = 0
HIDDEN = "hidden"
_DIGITS = 16  # of a hash in a record


class TurnMade(Protocol):
    """As much of a finished turn as a view needs."""

    @property
    def seat(self) -> int: ...
    @property
    def text(self) -> str: ...
    @property
    def steps(self) -> tuple[Step, ...]: ...
    @property
    def events(self) -> tuple[Event, ...]: ...
    @property
    def before(self) -> str: ...


class Watched(Protocol):
    """As much of a game as a view needs."""

    @property
    def machine(self) -> Machine: ...
    @property
    def last_events(self) -> Sequence[Event]: ...
    @property
    def state(self) -> Position: ...
    @property
    def turn_start(self) -> Position: ...
    @property
    def turn_number(self) -> int | None: ...
    @property
    def turns(self) -> Sequence[TurnMade]: ...
    @property
    def actor(self) -> int | None: ...
    @property
    def legal_steps(self) -> LegalSteps: ...
    def outcome(self) -> OutcomeLike | None: ...


@dataclass(frozen=True)
class SeenTurn:
    """A finished turn, as far as it may be known."""

    seat: int
    text: str
    events: tuple[Event, ...]
    before: str


class View(Island):
    """A game as a seat may know it (`seat` None: a spectator), at the moment when the view was taken."""

    def __init__(
        self, game: Watched, seat: int | None, made: Sequence[Made], *, revealed: bool = False
    ) -> None:
        self.seat = seat
        self.machine = game.machine
        self.actor = game.actor
        self._truth = game.state
        self._legal_steps = game.legal_steps
        self._start = game.turn_start
        self._number = game.turn_number
        self._turns = game.turns
        self._last_events = tuple(game.last_events)
        self._outcome = game.outcome()
        self._made = made
        self._revealed = revealed or self._truth.phase == OVER

    # Looking

    @cached_property
    def state(self) -> Position:
        """The position now, inside the running turn."""
        return self._truth if self._revealed else seen_position(self.machine, self._truth, self.seat)

    @cached_property
    def position(self) -> str:
        """The text of the position at the start of the running turn, or of the finished game."""
        if self._revealed:
            return write_position(self.machine, self._start, turn=self._number)
        return self._seen_position(self.machine, self._start, self._number)

    @cached_property
    def running_text(self) -> str:
        return self._text(len(self._turns), _unsaid)

    @cached_property
    def turns(self) -> tuple[SeenTurn, ...]:
        return self._seen_turns(_unsaid)

    def turn_text(self, number: int) -> str:
        """The text of one finished turn, without the work for all the others."""
        turn = self._turns[checked_number(number, "turn", 0, len(self._turns) - 1)]
        return turn.text if self._revealed or not turn.steps else self._text(number, _unsaid)

    def events_since(self, made: int) -> tuple[Event, ...]:
        """What happened after the first `made` steps of the game."""
        made = checked_number(made, "steps made", 0, sys.maxsize)
        if made >= len(self._made):
            return ()
        events = [event for index in range(made, len(self._made)) for event in self._told(index).events]
        return (*events, *self._aftermath)

    @cached_property
    def last_events(self) -> tuple[Event, ...]:
        """What happened by the last step."""
        if self._revealed or not self._made or self._resigned:
            return self._last_events
        return (*self._told(len(self._made) - 1).events, *self._aftermath)

    @property
    def _aftermath(self) -> tuple[Event, ...]:
        """What came of the last step when it was over: the next turn began, somebody had none or gave up."""
        return self._last_events if self._resigned else self._last_events[len(self._made[-1].events) :]

    @property
    def legal_steps(self) -> tuple[Step, ...]:
        """What the seat may choose now; nothing if somebody else has to choose."""
        return self._legal_steps[:] if self._acts else ()

    @cached_property
    def legal_turns(self) -> LegalTurns | None:
        """The ways to complete the running turn, as far as the seat can know; None if it has no choice."""
        return LegalTurns(self.machine, self.state) if self._acts else None

    @property
    def can_undo(self) -> bool:
        """Could the last step be taken back without anybody having learnt anything from it?

        What chance drew, and what a step showed or could have shown of hidden facts, stays known.
        """
        return bool(self._made) and can_undo(self.machine, self._made[-1].before, over=self._revealed)

    def outcome(self) -> OutcomeLike | None:
        return self._outcome

    def record(self, salt: str, **tags: str) -> Record:
        """The record of the finished turns.

        While the game runs, a hidden choice is written as the first digits of a hash that the salt
        makes unguessable; when it is over, in full, with the salt, so that everybody can compare.
        """
        checked_text(salt, "form.a_salt")
        if self._revealed:
            return Record.from_game(_Recordable(self, self._turns), Salt=salt, **tags)

        def hashed(number: int, index: int, piece: str) -> str:
            return commitment(salt, number, index, piece)

        return Record.from_game(_Recordable(self, self._seen_turns(hashed)), **tags)

    # Pictures

    def __str__(self) -> str:
        return text_picture(self.machine, self.state)

    def __repr__(self) -> str:
        whose = "a spectator" if self.seat is None else f"seat {self.seat}"
        running = f" + {self.running_text}" if self.running_text else ""
        return f"<View of {whose}: {self.position}{running}>"

    def svg(self, size: int = 480) -> str:
        """A picture as SVG, with the last turn marked."""
        events = [event for turn in self.turns[-1:] for event in turn.events]
        return svg_picture(self.machine, self.state, size=size, events=events)

    def _repr_svg_(self) -> str:
        return self.svg()

    # Parts

    @property
    def _acts(self) -> bool:
        return self.seat is not None and self.actor == self.seat

    @property
    def _resigned(self) -> bool:
        """Has somebody given up since the last step? (Who has no turn is out by that step.)"""
        turns, last = self._turns, self._made[-1].turn
        if len(turns) <= last or turns[-1].steps:
            return False
        return any(not turn.steps and turn.text != NO_TURN for turn in turns[last:])

    def _seen_turns(self, unsaid: Unsaid) -> tuple[SeenTurn, ...]:
        if self._revealed:
            return tuple(SeenTurn(turn.seat, turn.text, turn.events, turn.before) for turn in self._turns)
        return tuple(self._seen_turn(number, turn, unsaid) for number, turn in enumerate(self._turns))

    def _seen_turn(self, number: int, turn: TurnMade, unsaid: Unsaid) -> SeenTurn:
        before = self._seen_text(turn.before)
        if not turn.steps:  # given up, or lost for want of a turn
            return SeenTurn(turn.seat, turn.text, turn.events, before)
        events = [event for made in self._of(number) for event in self._told(made).events]
        return SeenTurn(turn.seat, self._text(number, unsaid), tuple(events), before)

    def _text(self, number: int, unsaid: Unsaid) -> str:
        pieces: list[str] = []
        for made in self._of(number):
            told = self._told(made)
            if told.secret:
                key, piece = told.secret
                pieces.append(f"@{key}={unsaid(number, len(pieces), piece)}")
            pieces += told.pieces
        return join(pieces)

    def _of(self, number: int) -> Iterable[int]:
        made, first = self._made, len(self._made)
        if made and made[-1].turn <= number:  # the last one, for which readers ask after every step
            while first and made[first - 1].turn == number:
                first -= 1
            return range(first, len(made))
        first = bisect_left(self._made, number, key=_turn_of)
        return range(first, bisect_right(self._made, number, lo=first, key=_turn_of))

    def _told(self, index: int) -> ToldStep:
        made = self._made[index]
        return made.in_full(self.machine) if self._revealed else made.told_to(self.machine, self.seat)

    def _seen_text(self, text: str) -> str:
        if self._revealed:
            return text
        machine, position, number, _ = read_position(text)
        return self._seen_position(machine, position, number)

    def _seen_position(self, machine: Machine, position: Position, number: int | None) -> str:
        seen = seen_position(machine, position, self.seat)
        tag = SPECTATOR_VIEW if self.seat is None else self.seat + 1
        return write_position(machine, seen, turn=number, view=None if seen == position else tag)


def _turn_of(made: Made) -> int:
    return made.turn


# How a hidden choice is written: from the numbers of its turn and of its place in it, and what it is.
Unsaid = Callable[[int, int, str], str]


def _unsaid(number: int, index: int, piece: str) -> str:
    return HIDDEN


def commitment(salt: str, turn: int, index: int, piece: str) -> str:
    """How a hidden choice (`B3>C4`) is written while a game runs.

    >>> commitment("salt", 3, 0, "B3>C4")
    'bdc31dce60ec7d58'
    """
    return hashlib.sha256(f"{salt} {turn} {index} {piece}".encode()).hexdigest()[:_DIGITS]


@dataclass(frozen=True)
class _Recordable:
    """A view in the words of `Record.from_game`."""

    view: View
    turns: Sequence[SeenTurn | TurnMade]

    @property
    def machine(self) -> Machine:
        return self.view.machine

    @property
    def position(self) -> str:
        return self.view.position

    def outcome(self) -> OutcomeLike | None:
        return self.view.outcome()
