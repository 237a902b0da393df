"""A game of Santorini from outside: look at it, play steps or turns, take them back.

>>> game = Game("apollo", "pan")
>>> for turn in ("+B3+D3", "+C2+C4", "B3>C4[C4>B3]^D5"):
...     game.push_turn(turn)
>>> game.position
'0001000000000000000000000/2/apollo:C4,D3/pan:B3,C2'
>>> game.actor
1
>>> game.pop_turn().text
'B3>C4[C4>B3]^D5'
>>> "D3>E4^E5" in game.legal_turns
True
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final, NamedTuple

from santorini.legal import LegalSteps, LegalTurns
from santorini.notation.pieces import join, journal, play
from santorini.notation.position import read_position, write_position
from santorini.notation.record import UNFINISHED, BrokenRecord, Record
from santorini.notation.symmetry import mapped_position, mapped_step
from santorini.notation.turn import NO_TURN, RESIGN, read_turn, resigning_seat
from santorini.picture import svg_picture, text_picture
from santorini.powers import library_for, power_named
from santorini.powers.deal import check_cards, check_deal, check_players
from santorini.rules.board import SYMMETRIES
from santorini.rules.errors import IllegalSetup, IllegalStep, InvalidNotation
from santorini.rules.events import Event
from santorini.rules.machine import CHANCE_SEAT, Machine
from santorini.rules.position import (
    BETWEEN,
    BY_ABYSS,
    BY_MOVE,
    BY_NO_TURN,
    BY_POWER,
    BY_RESIGNATION,
    NOT_ENDED,
    OVER,
    Position,
)
from santorini.rules.profiles import OFFICIAL, PROFILES
from santorini.rules.rules import Rules
from santorini.step import Step, as_step
from santorini.view import Made, View, can_undo
from santorini.why import why_not

# The actor of a game in which chance has to draw.
CHANCE: Final = CHANCE_SEAT

_FEW = 8  # this many legal steps are listed when a step is not among them


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


@dataclass(frozen=True)
class PlayedTurn:
    """A finished turn: who made it, its text, steps and events, and the position before it."""

    seat: int
    text: str
    steps: tuple[Step, ...]
    events: tuple[Event, ...]
    before: str


class IllegalRecord(IllegalStep):
    """A record that contradicts the rules; `game` has every turn before that."""

    def __init__(self, message: str, record: Record, game: Game) -> None:
        super().__init__(message)
        self.record = record
        self.game = game


class _Turn(NamedTuple):
    """A turn that is running: the position it began with, the position now, and the way between."""

    start: Position
    state: Position
    seat: int = CHANCE  # who made the first step that was not a draw
    steps: tuple[Step, ...] = ()
    pieces: tuple[str, ...] = ()
    events: tuple[Event, ...] = ()


class _Moment(NamedTuple):
    """What has to be put back to undo a step (None: a resignation)."""

    step: Step | None
    turn: _Turn
    finished: int
    last_events: list[Event]


class Game:
    """Rules, the position now, and the way here. `Game()` is two players without powers."""

    def __init__(
        self,
        *powers: str,
        profile: str = OFFICIAL,
        fleece: str | None = None,
        alternating: bool = False,
        allow_banned: bool = False,
    ) -> None:
        """Raises IllegalSetup; `allow_banned` lets cards meet that their printed lists keep apart."""
        rules = _rules(powers, profile, fleece, alternating)
        check_deal(rules.cards, fleece=rules.fleece, allow_banned=allow_banned)
        self._begin_with(rules)

    @classmethod
    def from_position(cls, text: str) -> Game:
        """A game that begins with a position's text; raises InvalidNotation."""
        machine, position, number, _ = read_position(text)
        game = cls.__new__(cls)
        game._begin(machine, position, number)
        return game

    @classmethod
    def from_record(cls, record: Record) -> Game:
        """Replay a record's main line.

        Raises IllegalRecord if it contradicts the rules, BrokenRecord if its tags say no game.
        """
        game = _game_of_tags(record)
        for number, turn in enumerate(record.turns):
            try:
                game._replay(turn.text, number)
            except (IllegalStep, InvalidNotation) as error:
                raise IllegalRecord(f"turn {number + 1}, {turn.text}: {error}", record, game) from error
        board_says = Record.from_game(game).result
        if UNFINISHED not in (board_says, record.result) and board_says != record.result:
            raise IllegalRecord(f"the result is {board_says}, not {record.result}", record, game)
        return game

    def _begin_with(self, rules: Rules) -> None:
        machine = Machine(rules)
        self._begin(machine, machine.initial(), None)

    def _begin(self, machine: Machine, position: Position, number: int | None) -> None:
        self.machine = machine
        self.last_events: list[Event] = []
        self._first = position
        self._number = number
        self._turns: list[PlayedTurn] = []
        self._history: list[_Moment] = []
        self._turn = _Turn(position, position)
        self._begin_turn(position)

    # Looking

    @property
    def state(self) -> Position:
        """The position now, inside the running turn; only to be looked at."""
        return self._turn.state

    @property
    def position(self) -> str:
        """The text of the position at the start of the running turn, or of the finished game."""
        return write_position(self.machine, self.turn_start, turn=self.turn_number)

    @property
    def turn_start(self) -> Position:
        """The position at the start of the running turn; only to be looked at."""
        return self._turn.start

    @property
    def turn_number(self) -> int | None:
        """As positions count it, if the first one did."""
        if self._number is None:
            return None
        return self._number + sum(1 for turn in self._turns if turn.steps and turn.seat != CHANCE)

    @property
    def running(self) -> tuple[Step, ...]:
        """The steps of the running turn so far."""
        return self._turn.steps

    @property
    def running_text(self) -> str:
        return join(self._turn.pieces)

    @property
    def turns(self) -> Sequence[PlayedTurn]:
        """The finished turns."""
        return tuple(self._turns)

    @property
    def steps_made(self) -> int:
        """How many steps led here, chance's included."""
        return sum(1 for moment in self._history if moment.step is not None)

    @property
    def actor(self) -> int | None:
        """The seat that has to choose, CHANCE if chance has to draw, None when the game is over."""
        return None if self.state.phase == OVER else int(self.machine.actor(self.state))

    @property
    def legal_steps(self) -> LegalSteps:
        return LegalSteps(self.machine, self.state)

    @property
    def legal_turns(self) -> LegalTurns:
        """The ways to complete the running turn."""
        return LegalTurns(self.machine, self.state)

    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on.

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
        last = self._history[-1] if self._history else None
        if last is None or last.step is None:
            return False
        return can_undo(self.machine, last.turn.state, over=self.state.phase == OVER)

    def why_not(self, step: Step | str, language: str = "en") -> str | None:
        """The rule or card that forbids a step, in a sentence for players; None if it is legal."""
        return why_not(self.machine, self.state, as_step(step), language)

    def view(self, seat: int | None = None) -> View:
        """The game as a seat may know it; None is a spectator."""
        if seat is not None and not 0 <= seat < self.machine.rules.seats:
            raise ValueError(f"seat {seat}: expected 0 to {self.machine.rules.seats - 1}, or None")
        made = [
            Made(moment.finished, moment.turn.state, moment.step)
            for moment in self._history
            if moment.step is not None
        ]
        return View(self, seat, made)

    # Playing

    def push(self, step: Step | str) -> list[Event]:
        """Make a step (or the one that a text such as `move B3 C4` says), and tell what happened.

        Raises IllegalStep, or InvalidNotation for what says no step.
        """
        legal = self.legal_steps
        choice = as_step(step)
        if choice not in legal:
            raise IllegalStep(self._refusal(choice, legal))
        self._remember(choice)
        start, state, seat, steps, pieces, events = self._turn
        played = play(self.machine, state, choice.code)
        self._turn = _Turn(
            start,
            played.position,
            int(self.machine.actor(state)) if seat == CHANCE else seat,
            (*steps, choice),
            (*pieces, *played.pieces),
            (*events, *played.events),
        )
        self.last_events = played.events
        if played.position.phase in (BETWEEN, OVER):
            self._turns.append(self._running_turn())
            self.last_events += self._begin_turn(played.position)
        return self.last_events

    def push_turn(self, turn: str | Iterable[Step | str]) -> None:
        """Complete the running turn, by its text or steps; raises InvalidNotation or IllegalStep.

        Nothing is played unless the whole turn is legal. `resign` gives up. The text says what happens in
        truth, hidden facts included: what players send belongs to `try_turn`.
        """
        if isinstance(turn, str):
            actor = self.actor
            if actor is None:
                raise IllegalStep(f"{turn}: the game is over")
            seat = resigning_seat(turn, actor)
            if seat is not None:
                self.resign(seat)
                return
            if turn == NO_TURN:
                raise IllegalStep("-- stands for a player without a legal turn, but there is one")
            turn = read_turn(self.machine, self.state, turn)
        self._push_whole(turn, self.state)

    def try_turn(self, turn: str | Iterable[Step | str]) -> None:
        """A turn by a player who does not know everything; raises InvalidNotation or IllegalStep.

        Whether it is legal is judged by what that player may know, so that nothing can be found out by
        asking; then it is played, as far as hidden facts let it.
        """
        actor = self.actor
        if actor is None:
            raise IllegalStep("the game is over")
        known = self.machine.seen(self.state, actor)
        self._push_whole(read_turn(self.machine, known, turn) if isinstance(turn, str) else turn, known)

    def _push_whole(self, turn: Iterable[Step | str], known: Position) -> None:
        steps = [as_step(step) for step in turn]
        if not LegalTurns(self.machine, known).can_play(steps):
            raise IllegalStep(f"not a complete legal turn: {', '.join(map(str, steps)) or 'no steps'}")
        finished = len(self._turns)
        for step in steps:
            if len(self._turns) == finished:
                self.push(step)

    def resign(self, seat: int) -> None:
        """A player gives up. Steps of a turn that is not complete are taken back."""
        machine = self.machine
        if self.state.phase == OVER:
            raise IllegalStep("the game is over")
        if not 0 <= seat < machine.rules.seats or self._turn.start.out >> seat & 1:
            raise IllegalStep(f"there is no player {seat + 1} who could resign")
        if self._turn.start.setup and machine.rules.sides > 2:
            raise IllegalStep("nobody of three players can resign before all workers are placed")
        text = RESIGN if seat == machine.actor(self._turn.start) else f"{RESIGN}{seat + 1}"
        self._remember(None)
        before = self.position
        position = self._turn.start.copy()
        with journal(machine) as events:
            if seat == position.seat:
                machine.lose(position, BY_RESIGNATION)
            else:
                machine.eliminate(position, machine.rules.side_of(seat), BY_RESIGNATION)
        self._turns.append(PlayedTurn(seat, text, (), tuple(events), before))
        self.last_events = events + self._begin_turn(position)

    # Taking back

    def pop(self) -> Step:
        """Take the last step back, also from a finished turn (and a resignation after it).

        Raises IndexError when there is none.
        """
        if all(moment.step is None for moment in self._history):
            raise IndexError("there is no step to take back")
        step = None
        while step is None:
            step = self._restore()
        return step

    def pop_turn(self) -> PlayedTurn:
        """Take the steps of the running turn back, or if there are none the last finished turn.

        Raises IndexError when there is none.
        """
        if not self._history:
            raise IndexError("there is no turn to take back")
        undone = self._running_turn() if self.running else self._last_real_turn()
        while self._restore() is not None and self.running:
            pass
        return undone

    # Copies

    def copy(self) -> Game:
        """An independent game with the same history; the machine is shared."""
        game = Game.__new__(Game)
        game.__dict__.update(self.__dict__)
        game._turns = self._turns.copy()
        game._history = self._history.copy()
        return game

    def mapped(self, symmetry: int) -> Game:
        """The same game on a board that was turned (0 to 3) or reflected and turned (4 to 7)."""
        if not 0 <= symmetry < SYMMETRIES:
            raise ValueError(f"symmetry {symmetry}: expected 0 to {SYMMETRIES - 1}")
        game = Game.__new__(Game)
        game._begin(self.machine, mapped_position(self.machine, self._first, symmetry), self._number)
        for turn in self._turns:
            if turn.steps:
                game.push_turn([mapped_step(self.machine, turn.seat, step, symmetry) for step in turn.steps])
            elif turn.text != NO_TURN:
                game.resign(turn.seat)
        for step in self.running:
            game.push(mapped_step(self.machine, self._turn.seat, step, symmetry))
        return game

    def __eq__(self, other: object) -> bool:
        """Same rules and same position, however it was reached."""
        return isinstance(other, Game) and self._identity() == other._identity()

    def __hash__(self) -> int:
        return hash(self._identity())

    # Pictures

    def __str__(self) -> str:
        return text_picture(self.machine, self.state)

    def __repr__(self) -> str:
        running = f" + {self.running_text}" if self.running else ""
        return f"<Game {self.position}{running}>"

    def svg(self, size: int = 480) -> str:
        """A picture as SVG, with the last turn marked."""
        marked = [event for turn in self._turns[-1:] for event in turn.events]
        return svg_picture(self.machine, self.state, size=size, events=[*marked, *self._turn.events])

    def _repr_svg_(self) -> str:
        return self.svg()

    # Parts

    def _begin_turn(self, position: Position) -> list[Event]:
        """Open the turn of a position between turns; players without a legal turn are out at once."""
        events: list[Event] = []
        while position.phase != OVER:
            state = position.copy()
            with journal(self.machine) as opening:
                self.machine.open(state)
            events += opening
            self._turn = _Turn(position, state)
            if state.chance or self.legal_steps:
                return events
            with journal(self.machine) as lost:
                self.machine.lose(state)
            self._turns.append(PlayedTurn(position.seat, NO_TURN, (), tuple(lost), self.position))
            events += lost
            position = state
        self._turn = _Turn(position, position)
        return events

    def _refusal(self, step: Step, legal: LegalSteps) -> str:
        few = f" Expected {' or '.join(map(str, legal))}." if 0 < len(legal) <= _FEW else ""
        return f"{step} is not legal: {self.why_not(step)}{few}"

    def _running_turn(self) -> PlayedTurn:
        turn = self._turn
        return PlayedTurn(turn.seat, self.running_text, turn.steps, turn.events, self.position)

    def _last_real_turn(self) -> PlayedTurn:
        return next(turn for turn in reversed(self._turns) if turn.text != NO_TURN)

    def _remember(self, step: Step | None) -> None:
        self._history.append(_Moment(step, self._turn, len(self._turns), self.last_events))

    def _restore(self) -> Step | None:
        moment = self._history.pop()
        self._turn = moment.turn
        self.last_events = moment.last_events
        del self._turns[moment.finished :]
        return moment.step

    def _replay(self, text: str, number: int) -> None:
        """Play a turn of a record; losing for want of a turn has already happened by itself."""
        if len(self._turns) == number:
            self.push_turn(text)
        elif text != NO_TURN:
            raise IllegalStep("this player has no legal turn")

    def _identity(self) -> tuple[object, ...]:
        # Inside a turn or the setup the text does not say everything.
        inside = self.state if self.running or self.state.setup else None
        return self.machine.rules, write_position(self.machine, self._turn.start), inside


def _rules(powers: Sequence[str], profile: str, fleece: str | None, alternating: bool) -> Rules:
    names = powers or ("mortal", "mortal")
    check_players(len(names))
    if profile not in PROFILES:
        raise IllegalSetup(f"unknown profile {profile!r}: expected one of {', '.join(PROFILES)}")
    try:
        cards = [power_named(name) for name in names]
        shared = None if fleece is None else power_named(fleece)
    except ValueError as error:
        raise IllegalSetup(str(error)) from None
    return Rules(cards, profile=profile, fleece=shared, alternating=alternating, library=library_for(cards))


def _game_of_tags(record: Record) -> Game:
    """The game a record starts from, by its tags.

    It tells what was played, so cards may meet that a new game would keep apart.
    """
    position = record.tags.get("Position")
    try:
        if position is not None:
            return Game.from_position(position)
        rules = _rules(
            record.powers,
            record.tags.get("Rules", OFFICIAL),
            record.tags.get("Fleece"),
            record.tags.get("Placement") == "alternating",
        )
        check_cards(rules.cards, rules.fleece)
    except (IllegalSetup, InvalidNotation) as error:
        raise BrokenRecord(f"the tags say no game: {error}", record) from error
    game = Game.__new__(Game)
    game._begin_with(rules)
    return game
