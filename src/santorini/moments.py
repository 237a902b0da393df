"""The moments of a game: what was done, and where that led. Taking back is to return to a moment before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, final

from santorini.history import History
from santorini.legal import LegalSteps, LegalTurns
from santorini.notation.pieces import join
from santorini.notation.position import write_position
from santorini.notation.turn import NO_TURN, RESIGN
from santorini.rules.events import Event
from santorini.rules.machine import CHANCE_SEAT, Machine
from santorini.rules.position import BETWEEN, BY_NO_TURN, BY_RESIGNATION, OVER, Position
from santorini.step import Step
from santorini.telling import Made

# The actor of a game in which chance has to draw.
CHANCE: Final = CHANCE_SEAT


@final
class PlayedTurn:
    """A finished turn: who made it, its text, steps and events, and the position before it.

    Texts are written when somebody asks.
    """

    def __init__(
        self,
        machine: Machine,
        seat: int,
        start: Position,
        number: int | None,
        events: tuple[Event, ...],
        made: tuple[Made, ...] = (),
        word: str = "",
    ) -> None:
        """A turn without steps has a word in place of its text; `number` is how positions count it."""
        self.seat: Final = seat
        self.steps: Final = tuple([each.step for each in made])
        self.events: Final = events
        self.start: Final = start  # only to be looked at
        self.number: Final = number
        self._machine: Final = machine
        self._made: Final = made
        self._text = word
        self._before = ""

    @property
    def text(self) -> str:
        """How the notation writes it: `B3>C4^D4`, `resign`, or `--` where there was no legal turn."""
        if not self._text:
            self._text = text_of(self._machine, self._made)
        return self._text

    @property
    def before(self) -> str:
        """The text of the position before it."""
        if not self._before:
            self._before = write_position(self._machine, self.start, turn=self.number)
        return self._before

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self._machine, self.seat, self.start, self.number, self.events, self._made, self._text)
        return PlayedTurn, parts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlayedTurn) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        return f"PlayedTurn(seat={self.seat}, text={self.text!r}, before={self.before!r})"

    def _identity(self) -> tuple[object, ...]:
        return self.seat, self.text, self.steps, self.events, self.before


@final
class Moment:
    """A game at one moment, inside a turn or at its end."""

    def __init__(
        self,
        machine: Machine,
        start: Position,
        state: Position,
        turns: History[PlayedTurn],
        made: History[Made],
        number: int | None,
        events: list[Event],
        begun: int,
        seat: int = CHANCE,
        before: Moment | None = None,
        step: Step | None = None,
    ) -> None:
        self.machine: Final = machine
        self.start: Final = start  # of the running turn
        self.state: Final = state
        self.turns: Final = turns
        self.made: Final = made
        self.number: Final = number  # of the running turn, as positions count
        self.events: Final = events  # of what led here
        self.begun: Final = begun  # how many steps were made before the running turn
        self.seat: Final = seat  # who made the first step of the running turn that was not a draw
        self.before: Final = before
        self.step: Final = step  # what led here; None for a resignation, and in the beginning
        self.legal_steps: Final = LegalSteps(machine, state)
        self._legal_turns: LegalTurns | None = None

    @classmethod
    def first(cls, machine: Machine, position: Position, number: int | None) -> Moment:
        """The beginning of a game, in a position between turns or over."""
        return _next_turn(machine, position, History(), History(), number, [])

    def after(self, step: Step) -> Moment:
        """The moment after a legal step."""
        machine = self.machine
        state, events = machine.play(self.state, step.code)
        made = self.made.and_then(Made(len(self.turns), self.state, step, state, events))
        seat = int(machine.actor(self.state)) if self.seat == CHANCE else self.seat
        if state.phase not in (BETWEEN, OVER):
            return Moment(
                machine,
                self.start,
                state,
                self.turns,
                made,
                self.number,
                events,
                self.begun,
                seat,
                self,
                step,
            )
        turn = self._played(seat, made[self.begun :])
        number = self.number if self.number is None or seat == CHANCE else self.number + 1
        return _next_turn(machine, state, self.turns.and_then(turn), made, number, events, self, step)

    def after_resignation(self, seat: int) -> Moment:
        """The moment after a player has given up; steps of the running turn did not happen."""
        machine = self.machine
        word = RESIGN if seat == machine.actor(self.start) else f"{RESIGN}{seat + 1}"
        position, events = machine.give_up(self.start, seat, BY_RESIGNATION)
        turn = PlayedTurn(machine, seat, self.start, self.number, tuple(events), word=word)
        made = History(self.made[: self.begun]) if self.inside else self.made
        return _next_turn(machine, position, self.turns.and_then(turn), made, self.number, events, self)

    @property
    def actor(self) -> int | None:
        """Who has to choose, perhaps chance; None when the game is over."""
        return None if self.state.phase == OVER else int(self.machine.actor(self.state))

    @property
    def legal_turns(self) -> LegalTurns:
        if self._legal_turns is None:
            self._legal_turns = LegalTurns(self.machine, self.state)
        return self._legal_turns

    @property
    def inside(self) -> bool:
        """Has the running turn a step?"""
        return len(self.made) > self.begun

    @property
    def running(self) -> tuple[Made, ...]:
        """The steps of the running turn."""
        return self.made[self.begun :]

    def running_turn(self) -> PlayedTurn:
        return self._played(self.seat, self.running)

    def past(self) -> Iterator[Moment]:
        """This moment and those before, the last one first."""
        moment: Moment | None = self
        while moment is not None:
            yield moment
            moment = moment.before

    def _played(self, seat: int, made: tuple[Made, ...]) -> PlayedTurn:
        events = tuple([event for each in made for event in each.events])
        return PlayedTurn(self.machine, seat, self.start, self.number, events, made)


def text_of(machine: Machine, made: Iterable[Made]) -> str:
    """How steps one after another are written."""
    return join([piece for each in made for piece in each.pieces(machine)])


def _next_turn(
    machine: Machine,
    position: Position,
    turns: History[PlayedTurn],
    made: History[Made],
    number: int | None,
    events: list[Event],
    before: Moment | None = None,
    step: Step | None = None,
) -> Moment:
    """Where the turn of a position between turns begins; players without a legal turn are out at once."""
    happened = events.copy()
    begun = len(made)
    while position.phase != OVER:
        state, opening = machine.begin(position)
        happened += opening
        moment = Moment(
            machine, position, state, turns, made, number, happened, begun, before=before, step=step
        )
        if state.chance or moment.legal_steps:
            return moment
        seat = int(position.seat)
        following, lost = machine.give_up(state, seat, BY_NO_TURN)
        turns = turns.and_then(PlayedTurn(machine, seat, position, number, tuple(lost), word=NO_TURN))
        happened += lost
        position = following
    return Moment(machine, position, position, turns, made, number, happened, begun, before=before, step=step)
