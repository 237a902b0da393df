"""A match: the state that a game's log leads to. A value: what happens next gives another one (`after`)."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from typing import final

from santorini.draft import Draft
from santorini.game import CHANCE, Game
from santorini.match.clock import MatchClock
from santorini.match.entries import Created, OfferKind, Person, Said
from santorini.match.options import Options
from santorini.match.play import Play, Waiting
from santorini.match.result import GameResult, Status
from santorini.match.values import replace
from santorini.rules.turns import winning_steps
from santorini.step import Step, step_text

# Looking up a member of an enumeration takes time before Python 3.12.
_OPEN, _OVER, _ABORTED = Status.OPEN, Status.OVER, Status.ABORTED


@dataclass(frozen=True)
class StandingOffer:
    """An offer, and who agreed."""

    by: int
    agreed: Set[int]
    same_powers: bool | None = None


@final
@dataclass(eq=False)
class Match:
    """Chairs are fixed from the beginning; seats are in the order of turns, once there is a `play`.

    Nothing of it is changed but by `after`, before anybody else has it.
    """

    id: str
    facts: Created
    clock: MatchClock
    chairs: tuple[Person | None, ...]
    version: int = 1
    updated_at: float = 0.0
    status: Status = _OPEN
    draft: Draft | None = None
    play: Play | None = None
    thinking: float = 0.0  # seconds that the running turn has taken so far
    spent: Mapping[int, float] = field(default_factory=dict)  # seconds, by the number of the turn
    paused_at: float | None = None
    halted: bool = False
    offers: Mapping[OfferKind, StandingOffer] = field(default_factory=dict)
    present: Mapping[int, str] = field(default_factory=dict)  # the node that each chair is connected to
    gone_since: Mapping[int, float] = field(default_factory=dict)
    lines: tuple[tuple[int, Said], ...] = ()  # the last of the chat, each with its number
    result: GameResult | None = None
    ended_at: float | None = None

    @classmethod
    def created(cls, id: str, facts: Created) -> Match:
        """What the first entry of a log leads to."""
        players = facts.options.players
        clock = MatchClock.of(facts.options.clock, players)
        return cls(id, facts, clock, (None,) * players, updated_at=facts.at)

    def copy(self) -> Match:
        """The same for whoever changes it: every step does, and `replace` takes longer."""
        made = Match.__new__(Match)
        made.id = self.id
        made.facts = self.facts
        made.clock = self.clock
        made.chairs = self.chairs
        made.version = self.version
        made.updated_at = self.updated_at
        made.status = self.status
        made.draft = self.draft
        made.play = self.play
        made.thinking = self.thinking
        made.spent = self.spent
        made.paused_at = self.paused_at
        made.halted = self.halted
        made.offers = self.offers
        made.present = self.present
        made.gone_since = self.gone_since
        made.lines = self.lines
        made.result = self.result
        made.ended_at = self.ended_at
        return made

    @property
    def options(self) -> Options:
        return self.facts.options

    # The board

    @property
    def game(self) -> Game | None:
        return self.play.game if self.play else None

    @property
    def order(self) -> tuple[int, ...]:
        """The chair of each seat."""
        return self.play.order if self.play else ()

    @property
    def finished(self) -> int:
        """How many turns count."""
        return self.play.finished if self.play else 0

    @property
    def waiting(self) -> Waiting | None:
        return self.play.waiting if self.play else None

    @property
    def legal(self) -> tuple[str, ...]:
        """What the actor may do on the board."""
        game = self.game
        if game is None or self.waiting or self.over or self.acting_seat == CHANCE:
            return ()
        return game.legal_steps.texts

    def legal_step(self, text: str) -> Step | None:
        """The one of `legal` with this text."""
        game, legal = self.game, self.legal
        if game is None or text not in legal:
            return None
        return Step.decode(game.legal_steps.codes[legal.index(text)])

    @property
    def wins(self) -> tuple[str, ...]:
        """Those of `legal` that win at once, as far as whoever acts can know."""
        play, seat = self.play, self.acting_seat
        if play is None or seat is None or not self.legal:
            return ()
        game, side = play.game, play.side_of(seat)
        winning = winning_steps(game.machine, game.known, game.legal_steps.codes, side)
        return tuple(map(step_text, winning))

    @property
    def secretive(self) -> bool:
        """Does somebody hide something?"""
        return self.play is not None and self.play.secretive

    # Who has to choose

    @property
    def open(self) -> bool:
        """Are there chairs to sit down on?"""
        return self.status is _OPEN

    @property
    def over(self) -> bool:
        return self.status is _OVER or self.status is _ABORTED

    @property
    def still(self) -> bool:
        """Does it stand still?"""
        return self.paused_at is not None or self.halted

    @property
    def acting_seat(self) -> int | None:
        """Who has to choose on the board: None if nobody has to, CHANCE if chance has."""
        return None if self.play is None or self.over else self.play.acting_seat

    @property
    def actor(self) -> int | None:
        """The chair that has to choose, unless the game stands still."""
        if self.over or self.still:
            return None
        if self.draft is not None:
            return self.draft.actor
        seat = self.acting_seat
        return None if seat is None or seat == CHANCE else self.order[seat]

    @property
    def bot_to_act(self) -> int | None:
        """The chair of a house bot that has to choose."""
        actor = self.actor
        person = None if actor is None else self.chairs[actor]
        return actor if person and person.bot is not None else None

    # People

    def seat_of(self, chair: int | None) -> int | None:
        return self.play.seat_of(chair) if self.play else None

    def side_of(self, chair: int) -> int | None:
        seat = self.seat_of(chair)
        return None if seat is None or self.play is None else self.play.side_of(seat)

    def is_out(self, chair: int) -> bool:
        seat = self.seat_of(chair)
        return self.play is not None and seat is not None and self.play.is_out(seat)

    def chairs_of(self, user: str) -> list[int]:
        return [chair for chair, person in enumerate(self.chairs) if person and person.user == user]

    def user_of(self, chair: int) -> str:
        person = self.chairs[chair]
        return (person.user if person else None) or ""

    @property
    def humans(self) -> set[int]:
        """The chairs that people, or their programs, sit on."""
        return {chair for chair, person in enumerate(self.chairs) if person and person.bot is None}

    @property
    def users(self) -> set[str]:
        return {person.user for person in self.chairs if person and person.user}

    # Endings

    def ended(self, status: Status, result: GameResult) -> Match:
        return replace(self, status=status, result=result, paused_at=None, halted=False, offers={})

    def drew(self, chair: int) -> bool:
        """Does a player share a draw?"""
        return self.result is not None and self.result.ending.drawn and not self.is_out(chair)

    # Times

    def claim_at(self, chair: int) -> float | None:
        """When others may claim the game because this player is gone."""
        since, grace = self.gone_since.get(chair), self.clock.grace()
        if since is None or grace is None or self.status is not Status.PLAYING or self.still:
            return None
        return None if self.is_out(chair) else since + grace

    @property
    def due(self) -> float | None:
        """When something happens by itself: a clock runs out, a turn is confirmed."""
        if self.over or self.open or self.still:
            return None
        runs_out, until = self.clock.runs_out(), self.waiting.until if self.waiting else None
        if runs_out is None or until is None:
            return until if runs_out is None else runs_out
        return min(runs_out, until)
