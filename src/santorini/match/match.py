"""A match: the state that a game's log leads to. A value: what happens next gives another one (`after`)."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field

from santorini.cached import cached_property
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


@dataclass(frozen=True)
class StandingOffer:
    """An offer, and who agreed."""

    by: int
    agreed: Set[int]
    same_powers: bool | None = None


@dataclass(frozen=True)
class Match:
    """Chairs are fixed from the beginning; seats are in the order of turns, once there is a `play`."""

    id: str
    facts: Created
    clock: MatchClock
    chairs: tuple[Person | None, ...]
    version: int = 1
    updated_at: float = 0.0
    status: Status = Status.OPEN
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

    @property
    def options(self) -> Options:
        return self.facts.options

    # The board

    @cached_property
    def game(self) -> Game | None:
        return self.play.game if self.play else None

    @cached_property
    def order(self) -> tuple[int, ...]:
        """The chair of each seat."""
        return self.play.order if self.play else ()

    @cached_property
    def finished(self) -> int:
        """How many turns count."""
        return self.play.finished if self.play else 0

    @cached_property
    def waiting(self) -> Waiting | None:
        return self.play.waiting if self.play else None

    @cached_property
    def legal(self) -> tuple[str, ...]:
        """What the actor may do on the board."""
        game = self.game
        if game is None or self.waiting or self.over or game.actor == CHANCE:
            return ()
        return game.legal_steps.texts

    def legal_step(self, text: str) -> Step | None:
        """The one of `legal` with this text."""
        if self.game is None or text not in self.legal:
            return None
        return Step.decode(self.game.legal_steps.codes[self.legal.index(text)])

    @cached_property
    def wins(self) -> tuple[str, ...]:
        """Those of `legal` that win at once, as far as whoever acts can know."""
        if self.play is None or not self.legal or self.acting_seat is None:
            return ()
        game, side = self.play.game, self.play.side_of(self.acting_seat)
        winning = winning_steps(game.machine, game.known, game.legal_steps.codes, side)
        return tuple(map(step_text, winning))

    @cached_property
    def secretive(self) -> bool:
        """Does somebody hide something?"""
        return self.play is not None and self.play.secretive

    # Who has to choose

    @cached_property
    def over(self) -> bool:
        return self.status in (Status.OVER, Status.ABORTED)

    @cached_property
    def still(self) -> bool:
        """Does it stand still?"""
        return self.paused_at is not None or self.halted

    @cached_property
    def acting_seat(self) -> int | None:
        """Who has to choose on the board: None if nobody has to, CHANCE if chance has."""
        return None if self.play is None or self.over else self.play.acting_seat

    @cached_property
    def actor(self) -> int | None:
        """The chair that has to choose, unless the game stands still."""
        if self.over or self.still:
            return None
        if self.draft is not None:
            return self.draft.actor
        seat = self.acting_seat
        return None if seat is None or seat == CHANCE else self.order[seat]

    @cached_property
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

    @cached_property
    def due(self) -> float | None:
        """When something happens by itself: a clock runs out, a turn is confirmed."""
        if self.over or self.status is Status.OPEN or self.still:
            return None
        runs_out, until = self.clock.runs_out(), self.waiting.until if self.waiting else None
        if runs_out is None or until is None:
            return until if runs_out is None else runs_out
        return min(runs_out, until)
