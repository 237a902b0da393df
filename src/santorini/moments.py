"""The moments of a game: what was done, and where that led. Taking back is to return to a moment before."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from santorini.cached import cached_property
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


@dataclass(frozen=True, eq=False, repr=False)
class PlayedTurn:
    """A finished turn: who made it, its text, steps and events, and the position before it.

    Texts are written when somebody asks.
    """

    seat: int
    steps: tuple[Step, ...]
    events: tuple[Event, ...]
    start: Position  # only to be looked at
    number: int | None  # as positions count turns, if they do
    _machine: Machine
    _made: tuple[Made, ...] = ()
    _word: str = ""  # what stands in place of a turn without steps

    @cached_property
    def text(self) -> str:
        """How the notation writes it: `B3>C4^D4`, `resign`, or `--` where there was no legal turn."""
        return self._word or text_of(self._machine, self._made)

    @cached_property
    def before(self) -> str:
        """The text of the position before it."""
        return write_position(self._machine, self.start, turn=self.number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlayedTurn) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    def __repr__(self) -> str:
        return f"PlayedTurn(seat={self.seat}, text={self.text!r}, before={self.before!r})"

    def _identity(self) -> tuple[object, ...]:
        return self.seat, self.text, self.steps, self.events, self.before


@dataclass(frozen=True, eq=False, repr=False)
class Moment:
    """A game at one moment, inside a turn or at its end."""

    machine: Machine
    start: Position  # of the running turn
    state: Position
    turns: History[PlayedTurn]
    made: History[Made]
    number: int | None  # of the running turn, as positions count
    events: list[Event]  # of what led here
    begun: int = 0  # how many steps were made before the running turn
    seat: int = CHANCE  # who made the first step of the running turn that was not a draw
    before: Moment | None = None
    step: Step | None = None  # what led here; None for a resignation, and in the beginning

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
        turn = PlayedTurn(seat, (), tuple(events), self.start, self.number, machine, _word=word)
        made = History(self.made[: self.begun]) if self.inside else self.made
        return _next_turn(machine, position, self.turns.and_then(turn), made, self.number, events, self)

    @cached_property
    def actor(self) -> int | None:
        """Who has to choose, perhaps chance; None when the game is over."""
        return None if self.state.phase == OVER else int(self.machine.actor(self.state))

    @cached_property
    def legal_steps(self) -> LegalSteps:
        return LegalSteps(self.machine, self.state)

    @cached_property
    def legal_turns(self) -> LegalTurns:
        return LegalTurns(self.machine, self.state)

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
        steps = tuple(each.step for each in made)
        events = tuple(event for each in made for event in each.events)
        return PlayedTurn(seat, steps, events, self.start, self.number, self.machine, made)


def text_of(machine: Machine, made: Iterable[Made]) -> str:
    """How steps one after another are written."""
    return join(piece for each in made for piece in each.pieces(machine))


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
        turns = turns.and_then(PlayedTurn(seat, (), tuple(lost), position, number, machine, _word=NO_TURN))
        happened += lost
        position = following
    return Moment(machine, position, position, turns, made, number, happened, begun, before=before, step=step)
