"""A game as it stands: what can be asked of it, and pictures. `Game` adds what changes it.

>>> from santorini import Game
>>> game = Game("apollo", "pan")
>>> game.actor, game.running_text, len(game.legal_steps)
(0, '', 25)
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from santorini.island import Island
from santorini.legal import LegalSteps, LegalTurns
from santorini.moments import Moment, PlayedTurn, text_of
from santorini.notation.position import write_position
from santorini.picture import svg_picture, text_picture
from santorini.rules.events import Event
from santorini.rules.machine import Machine
from santorini.rules.position import (
    BY_ABYSS,
    BY_MOVE,
    BY_NO_TURN,
    BY_POWER,
    BY_RESIGNATION,
    NOT_ENDED,
    OVER,
    Position,
)
from santorini.step import Step, as_step
from santorini.telling import can_undo
from santorini.why import why_not


class Ending(Enum):
    """How a game ended."""

    UNKNOWN = NOT_ENDED  # it was read as a finished position
    MOVE = BY_MOVE
    POWER = BY_POWER
    NO_TURN = BY_NO_TURN
    ABYSS = BY_ABYSS
    RESIGNATION = BY_RESIGNATION


@dataclass(frozen=True)
class Outcome:
    """Who won, and how; `winner` is a side (a player, or a team), `winners` are its seats."""

    winner: int
    winners: tuple[int, ...]
    ending: Ending


class Standing(Island):
    """Everything about one moment of a game; nothing here changes it."""

    _now: Moment

    @property
    def machine(self) -> Machine:
        """Everything that can be asked about the rules of this game."""
        return self._now.machine

    @property
    def state(self) -> Position:
        """The position now, inside the running turn; only to be looked at."""
        return self._now.state

    @property
    def known(self) -> Position:
        """The position now as the player who has to choose may know it; only to be looked at."""
        return self.machine.known(self.state)

    @property
    def position(self) -> str:
        """The text of the position at the start of the running turn, or of the finished game."""
        return write_position(self.machine, self.turn_start, turn=self.turn_number)

    @property
    def turn_start(self) -> Position:
        """The position at the start of the running turn; only to be looked at."""
        return self._now.start

    @property
    def turn_number(self) -> int | None:
        """As positions count it, if the first one did."""
        return self._now.number

    @property
    def running(self) -> tuple[Step, ...]:
        """The steps of the running turn so far."""
        return tuple(made.step for made in self._now.running)

    @property
    def running_text(self) -> str:
        return text_of(self.machine, self._now.running)

    @property
    def turns(self) -> Sequence[PlayedTurn]:
        """The finished turns."""
        return self._now.turns

    @property
    def steps_made(self) -> int:
        """How many steps led here, chance's included."""
        return len(self._now.made)

    @property
    def last_events(self) -> list[Event]:
        """What happened by the last step, or resignation."""
        return self._now.events

    @property
    def actor(self) -> int | None:
        """The seat that has to choose, CHANCE if chance has to draw, None when the game is over."""
        return self._now.actor

    @property
    def legal_steps(self) -> LegalSteps:
        """The steps from which to choose now."""
        return self._now.legal_steps

    @property
    def legal_turns(self) -> LegalTurns:
        """The ways to complete the running turn."""
        return self._now.legal_turns

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on.

        >>> from santorini import Game
        >>> game = Game()
        >>> game.resign(0)
        >>> game.outcome()
        Outcome(winner=1, winners=(1,), ending=<Ending.RESIGNATION: 5>)
        """
        if self.state.phase != OVER:
            return None
        rules = self.machine.rules
        winner = self.state.winner - 1
        seats = tuple(seat for seat in range(rules.seats) if rules.side_of(seat) == winner)
        return Outcome(winner, seats, Ending(self.state.ending))

    @property
    def can_undo(self) -> bool:
        """Could the last step be taken back without anybody having learnt anything from it?"""
        now = self._now
        if now.step is None or now.before is None:
            return False
        return can_undo(self.machine, now.before.state, over=self.state.phase == OVER)

    def why_not(self, step: Step | str, language: str = "en") -> str | None:
        """The rule or card that forbids a step, in a sentence for players; None if it is legal."""
        return why_not(self.machine, self.state, as_step(step), language)

    # Pictures

    def __str__(self) -> str:
        return text_picture(self.machine, self.state)

    def __repr__(self) -> str:
        running = f" + {self.running_text}" if self.running else ""
        return f"<Game {self.position}{running}>"

    def svg(self, size: int = 480) -> str:
        """A picture as SVG, with the last turn marked."""
        marked = [event for turn in self.turns[-1:] for event in turn.events]
        running = [event for made in self._now.running for event in made.events]
        return svg_picture(self.machine, self.state, size=size, events=[*marked, *running])

    def _repr_svg_(self) -> str:
        return self.svg()
