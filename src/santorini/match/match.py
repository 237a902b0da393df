"""A match: the state that a game's log leads to, entry by entry."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from santorini.draft import Draft
from santorini.game import CHANCE, Game
from santorini.game import Ending as BoardEnding
from santorini.match import deal
from santorini.match.clock import MatchClock
from santorini.match.entries import (
    Aborted,
    Began,
    Came,
    Chosen,
    Confirmed,
    Created,
    Declined,
    Drawn,
    Entry,
    Halted,
    Lost,
    Offered,
    Paused,
    Person,
    Rematched,
    Resumed,
    Said,
    Sat,
    Stepped,
    Stood,
    TookBack,
    Undone,
    Went,
)
from santorini.rules.errors import IllegalStep
from santorini.rules.power import Power
from santorini.rules.steps import BUILD, DOME, FORCE, MOVE, RAZE, REMOVE
from santorini.server.wire.values import Board, Ending, OfferKind, Result, Status
from santorini.step import Step
from santorini.view import View

_ENDINGS: Final = {
    BoardEnding.MOVE: Ending.MOVE,
    BoardEnding.POWER: Ending.POWER,
    BoardEnding.NO_TURN: Ending.NO_TURN,
    BoardEnding.ABYSS: Ending.ABYSS,
    BoardEnding.RESIGNATION: Ending.RESIGNATION,
}
_PLAYING_KINDS: Final = {MOVE, BUILD, DOME, FORCE, RAZE, REMOVE}
_KEPT_CHAT: Final = 100


@dataclass
class Standing:
    """An offer, and who agreed."""

    by: int
    agreed: set[int]
    same_powers: bool | None = None


@dataclass
class Waiting:
    """A complete turn that its player has not confirmed."""

    seat: int
    since: float
    after: float | None  # seconds
    finished: int  # how many turns count without it


@dataclass
class Match:
    """Only `apply` changes it. Chairs are fixed from the beginning; seats are in the order of turns."""

    id: str
    version: int = 0
    created: Created | None = None
    chairs: list[Person | None] = field(default_factory=list)
    status: Status = Status.OPEN
    draft: Draft | None = None
    game: Game | None = None
    order: tuple[int, ...] = ()  # the chair of each seat
    cards: tuple[str, ...] = ()  # dealt to each seat
    fleece: str | None = None
    waiting: Waiting | None = None
    own_steps: int = 0  # how many steps their player may still take back
    handed: int = 0  # how many steps had been made when somebody else got the turn
    handed_before: int = 0
    turns_handed: int = 0  # how many turns were finished then
    turns_handed_before: int = 0
    made_before: int = 0  # how many steps had been made before the last entry
    out: int = 0  # the seats that were out of the game then, as a mask
    placing: bool = True  # had workers to be placed then?
    paused_at: float | None = None
    halted: bool = False
    offers: dict[OfferKind, Standing] = field(default_factory=dict)
    present: dict[int, str] = field(default_factory=dict)  # the node that each chair is connected to
    gone_since: dict[int, float] = field(default_factory=dict)
    lost: dict[int, str] = field(default_factory=dict)  # seats that left not by the board, and why
    out_order: list[int] = field(default_factory=list)
    spent: dict[int, float] = field(default_factory=dict)  # seconds, by the number of the turn
    lines: list[tuple[int, Said]] = field(default_factory=list)
    result: Result | None = None
    ended_at: float | None = None
    updated_at: float = 0.0
    # What is worked out for readers since the last entry, by what they may see.
    views: dict[int | None, View] = field(default_factory=dict)
    boards: dict[int | None, Board] = field(default_factory=dict)
    _spent_now: float = 0.0

    # Looking

    @property
    def facts(self) -> Created:
        assert self.created is not None, "a log begins with its creation"
        return self.created

    @cached_property
    def clock(self) -> MatchClock:
        return MatchClock(self.facts.options.clock, self.facts.options.players)

    @property
    def over(self) -> bool:
        return self.status in (Status.OVER, Status.ABORTED)

    @property
    def acting_seat(self) -> int | None:
        """Who has to choose on the board: None if nobody has to, CHANCE if chance has."""
        if self.game is None or self.over:
            return None
        return self.waiting.seat if self.waiting else self.game.actor

    @property
    def actor(self) -> int | None:
        """The chair that has to choose, unless the game stands still."""
        if self.over or self.paused_at is not None or self.halted:
            return None
        if self.draft is not None:
            return self.draft.actor
        seat = self.acting_seat
        return None if seat is None or seat == CHANCE else self.order[seat]

    @property
    def chance_draws(self) -> bool:
        return self.game is not None and not self.over and self.acting_seat == CHANCE

    @cached_property
    def secretive(self) -> bool:
        """Does somebody hide something? Then others see a turn when it is finished."""
        assert self.game is not None
        return any(card.hide is not Power.hide for card in self.game.machine.rules.cards)

    @property
    def legal(self) -> dict[str, Step]:
        """What the actor may do on the board, by its text."""
        if self._legal is None:
            game = self.game
            if game is None or self.waiting or self.over or game.actor == CHANCE:
                self._legal = {}
            else:
                self._legal = {str(step): step for step in game.legal_steps}
        return self._legal

    _legal: dict[str, Step] | None = None

    def seat_of(self, chair: int | None) -> int | None:
        return self.order.index(chair) if chair is not None and chair in self.order else None

    def side_of(self, chair: int) -> int | None:
        seat = self.seat_of(chair)
        return None if seat is None or self.game is None else self.game.machine.rules.side_of(seat)

    def chairs_of(self, user: str) -> list[int]:
        return [chair for chair, person in enumerate(self.chairs) if person and person.user == user]

    @property
    def humans(self) -> set[int]:
        """The chairs that people, or their programs, sit on."""
        return {chair for chair, person in enumerate(self.chairs) if person and person.bot is None}

    @property
    def users(self) -> set[str]:
        return {person.user for person in self.chairs if person and person.user}

    def is_out(self, seat: int) -> bool:
        return bool(self.out >> seat & 1)

    @property
    def finished(self) -> int:
        """How many turns count; one that waits for its player does not."""
        if self.game is None:
            return 0
        return self.waiting.finished if self.waiting else len(self.game.turns)

    def turns_played(self, most: int) -> int:
        """How many turns after the setup are finished, counted up to `most`."""
        count = 0
        for turn in () if self.game is None else self.game.turns[: self.finished]:
            count += any(step.kind in _PLAYING_KINDS for step in turn.steps)
            if count >= most:
                break
        return count

    @property
    def bot_to_act(self) -> int | None:
        """The chair of a house bot that has to choose."""
        actor = self.actor
        person = None if actor is None else self.chairs[actor]
        return actor if person and person.bot is not None else None

    @property
    def rematch_agreed(self) -> bool:
        standing = self.offers.get(OfferKind.REMATCH)
        if standing is None:
            return False
        users = {person.user for chair in standing.agreed if (person := self.chairs[chair])}
        return all(person.user in users for person in self.chairs if person and person.bot is None)

    @property
    def handed_now(self) -> bool:
        """Did the last step give the turn to somebody else, for good?"""
        return self.game is not None and not self.waiting and self.handed == self.game.steps_made

    def claim_at(self, chair: int) -> float | None:
        """When others may claim the game because this player is gone."""
        since, grace = self.gone_since.get(chair), self.clock.grace()
        seat = self.seat_of(chair)
        stands = self.status is not Status.PLAYING or self.paused_at is not None or self.halted
        if since is None or grace is None or stands or seat is None or self.is_out(seat):
            return None
        return since + grace

    def due(self) -> float | None:
        """When something happens by itself: a clock runs out, a turn is confirmed."""
        if self.over or self.status is Status.OPEN or self.paused_at is not None or self.halted:
            return None
        times = [self.clock.runs_out()]
        if self.waiting and self.waiting.after is not None:
            times.append(self.waiting.since + self.waiting.after)
        return min((time for time in times if time is not None), default=None)

    # Changing

    def apply(self, entry: Entry) -> None:
        """What was decided happens."""
        self.version += 1
        self.made_before = 0 if self.game is None else self.game.steps_made
        self.updated_at = entry.at
        self._legal = None
        self.views.clear()
        self.boards.clear()
        match entry:
            case Created(options=options):
                self.created = entry
                self.chairs = [None] * options.players
            case Sat(chair=chair, person=person):
                self.chairs[chair] = person
            case Stood(chair=chair):
                self.chairs[chair] = None
                self.present.pop(chair, None)
                self.gone_since.pop(chair, None)
            case Began():
                self._begin(entry)
                self._restart_grace(entry.at)
            case Chosen(choice=choice):
                self._choose(choice)
                self._restart_grace(entry.at)
            case Stepped():
                self._step(entry)
            case Drawn(step=step):
                self._draw(step)
            case Undone(count=count):
                self._undo(count)
            case Confirmed():
                self._hand_over()
            case Offered():
                self._offer(entry)
            case Declined(offer=offer):
                self.offers.pop(offer, None)
            case TookBack(turns=turns):
                self._take_back(turns)
            case Paused():
                self.paused_at = entry.at
                self.offers.clear()
            case Resumed():
                # A pause that was agreed on outlasts a server that goes down and comes back.
                self.paused_at = self.paused_at if self.halted else None
                self.halted = False
                self.offers.clear()
                self._restart_grace(entry.at)
            case Halted():
                self.halted = True
                self.present.clear()
            case Lost(chair=chair, reason=reason):
                self._lose(chair, reason)
            case Aborted():
                self._abort()
            case Rematched(next=following):
                self.offers.pop(OfferKind.REMATCH, None)
                if self.result:
                    self.result = self.result.model_copy(update={"next": following})
            case Came(chair=chair, node=node):
                self.present[chair] = node
                self.gone_since.pop(chair, None)
            case Went(chair=chair):
                self.present.pop(chair, None)
                self.gone_since[chair] = entry.at
            case Said():
                self.lines = [*self.lines, (self.version, entry)][-_KEPT_CHAT:]
        self._settle(entry)

    def _begin(self, begun: Began) -> None:
        options = self.facts.options
        if begun.challenger is not None:
            self.status = Status.DRAFTING
            self.draft = deal.draft_of(options, begun)
        else:
            self._set_up(deal.game_of(options, begun), begun.order, begun.cards, begun.fleece)

    def _choose(self, choice: str | int) -> None:
        assert self.draft is not None
        self.draft = self.draft.choose(choice)
        if self.draft.actor is not None:
            return
        seats = self.draft.seats
        order = tuple(sorted(range(len(seats)), key=seats.__getitem__))
        options = self.facts.options
        game = self.draft.game(profile=options.profile, alternating=options.alternating)
        shared = self.draft.shared
        self.draft = None
        self._set_up(game, order, game.machine.rules.names, shared)

    def _set_up(self, game: Game, order: tuple[int, ...], cards: tuple[str, ...], fleece: str | None) -> None:
        self.status = Status.PLAYING
        self.game = game
        self.order = order
        self.cards = cards
        self.fleece = fleece
        self._note_state()

    def _step(self, entry: Stepped) -> None:
        game = self._board
        finished = len(game.turns)
        for code in entry.steps:
            if len(game.turns) > finished or game.actor != entry.seat:
                break  # a hidden fact cut the turn short
            game.push(Step.decode(code))
            self.own_steps = self.own_steps + 1 if game.can_undo else 0
        self.offers.pop(OfferKind.TAKEBACK, None)
        if len(game.turns) == finished and game.actor == entry.seat:
            return
        if self.own_steps and entry.confirm != "now":
            after = None if entry.confirm == "ask" else float(entry.confirm)
            self.waiting = Waiting(entry.seat, entry.at, after, finished)
        else:
            self._hand_over()

    def _draw(self, step: int) -> None:
        self._board.push(Step.decode(step))
        self._hand_over()

    def _hand_over(self) -> None:
        """Somebody else's turn: nothing before can be taken back by one player alone."""
        self.waiting = None
        self.own_steps = 0
        self.handed_before, self.handed = self.handed, self._board.steps_made
        self.turns_handed_before, self.turns_handed = self.turns_handed, len(self._board.turns)
        self._note_state()

    def _note_state(self) -> None:
        state = self._board.state
        self.out, self.placing = int(state.out), bool(state.setup)

    def _drop_open_steps(self) -> None:
        """Take back what was not handed over."""
        for _ in range(self._board.steps_made - self.handed):
            self._board.pop()
        self.waiting = None
        self.own_steps = 0

    def _undo(self, count: int) -> None:
        for _ in range(count):
            self._board.pop()
        self.own_steps -= count
        self.waiting = None

    def _take_back(self, turns: int) -> None:
        game = self._board
        self.waiting = None
        self.offers.clear()
        while len(game.turns) > turns or game.running:
            game.pop_turn()
        self.own_steps = 0
        self.handed = self.handed_before = game.steps_made
        self.turns_handed = self.turns_handed_before = len(game.turns)
        self._note_state()

    def _offer(self, entry: Offered) -> None:
        standing = self.offers.setdefault(entry.offer, Standing(entry.chair, set(), entry.same_powers))
        standing.agreed.add(entry.chair)

    def _lose(self, chair: int, reason: str) -> None:
        """Out of the game; if the rules have no way to lose yet, the game is aborted."""
        seat = self.seat_of(chair)
        if self.game is None or seat is None:
            self._abort()
            return
        self._drop_open_steps()
        try:
            self.game.resign(seat)
        except IllegalStep:
            self._abort()
            return
        self.lost[seat] = reason
        self.offers.pop(OfferKind.TAKEBACK, None)
        self._hand_over()
        self.handed_before = self.handed

    def _abort(self) -> None:
        if self.game is not None:
            self._drop_open_steps()
        self._end(Status.ABORTED, Result(ending=Ending.ABORTED))

    def _settle(self, entry: Entry) -> None:
        """What follows from any change: the game may be over, clocks go on, who is out is noted."""
        game = self.game
        if game is not None:
            self._note_who_is_out(game.machine.rules.seats)
            outcome = game.outcome()
            if outcome is not None and not self.waiting and not self.over:
                ending = _ENDINGS.get(outcome.ending, Ending.MOVE)
                if ending is Ending.RESIGNATION:
                    ending = Ending(list(self.lost.values())[-1])
                winners = tuple(sorted(self.order[seat] for seat in outcome.winners))
                self._end(Status.OVER, Result(ending=ending, winners=winners))
        if self.over and self.ended_at is None:
            self.ended_at = entry.at
        self._run_clock(entry)

    def _run_clock(self, entry: Entry) -> None:
        if self.status is Status.OPEN:
            return
        turned = self._turned(entry)
        if self.actor != self.clock.running or turned is not None:
            credit = entry.credit if isinstance(entry, (Stepped, Confirmed)) else 0.0
            self._spent_now += self.clock.run(self.actor, entry.at, credit=credit, turned=turned)
        if turned is not None:
            self.spent[self._counted_turns] = round(self._spent_now, 1)
        if turned is not None or isinstance(entry, (Lost, TookBack)):
            self._spent_now = 0.0
        self._counted_turns = self.finished

    _counted_turns: int = 0

    def _turned(self, entry: Entry) -> int | None:
        """The chair whose turn an entry has finished: not always the one that made the last step."""
        if not isinstance(entry, (Stepped, Confirmed)) or self.finished <= self._counted_turns:
            return None
        return self.order[self._board.turns[self._counted_turns].seat]

    def _note_who_is_out(self, seats: int) -> None:
        out = [seat for seat in range(seats) if self.is_out(seat)]
        known = [seat for seat in self.out_order if seat in out]
        self.out_order = [*known, *(seat for seat in out if seat not in known)]

    def _end(self, status: Status, result: Result) -> None:
        self.status = status
        self.result = result
        self.waiting = None
        self.paused_at = None
        self.halted = False
        self.offers.clear()

    def _restart_grace(self, at: float) -> None:
        """Whoever is not there, or never was, has time to come from now on."""
        for chair in self.humans - self.present.keys():
            self.gone_since[chair] = at

    @property
    def _board(self) -> Game:
        assert self.game is not None, "there is no game on the board yet"
        return self.game
