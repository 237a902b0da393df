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

import pickle
from collections.abc import Iterable, Sequence

from santorini._version import version
from santorini.checks import checked_number, checked_seat, checked_symmetry, checked_text, unexpected
from santorini.legal import LegalTurn, LegalTurns
from santorini.moments import CHANCE, Moment, PlayedTurn
from santorini.notation.position import read_position, write_position
from santorini.notation.record import UNFINISHED, BrokenRecord, Record
from santorini.notation.symmetry import mapped_position, mapped_step
from santorini.notation.turn import NO_TURN, read_turn, resigning_seat
from santorini.powers import library_for, power_named
from santorini.powers.deal import check_cards, check_deal, check_players
from santorini.rules.errors import IllegalSetup, IllegalStep, InvalidNotation, TooMuchFollows
from santorini.rules.events import Event
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.position import (
    OVER,
    Position,
)
from santorini.rules.profiles import OFFICIAL, PROFILES
from santorini.saving import FORMAT, Deed, deeds_of, read_json, write_json
from santorini.sentences import Sentence, one_of
from santorini.standing import Ending, Outcome, Standing
from santorini.step import Step, as_step
from santorini.telling import Made
from santorini.view import View
from santorini.why import reason_why_not

__all__ = ["CHANCE", "Ending", "Game", "IllegalRecord", "Outcome", "PlayedTurn"]

_MOST_SEATS = 4
_FEW = 8  # this many legal steps are listed when a step is not among them


class IllegalRecord(IllegalStep):
    """A record that contradicts the rules; `game` has every turn before that."""

    def __init__(self, sentence: Sentence, record: Record, game: Game) -> None:
        super().__init__(sentence)
        self.record = record
        self.game = game


class Game(Standing):
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
        self._now = _beginning(rules)

    @classmethod
    def from_position(cls, text: str) -> Game:
        """A game that begins with a position's text; raises InvalidNotation."""
        machine, position, number, _ = read_position(checked_text(text, "form.a_position_text"))
        try:
            return cls._at(Moment.first(machine, position, number))
        except TooMuchFollows as error:
            raise InvalidNotation(error.sentence) from None

    @classmethod
    def from_record(cls, record: Record) -> Game:
        """Replay a record's main line.

        Raises IllegalRecord if it contradicts the rules, BrokenRecord if its tags say no game.
        """
        if not isinstance(record, Record):
            raise unexpected("form.a_record", record)
        record.check_types()
        game = _game_of_tags(record)
        for number, turn in enumerate(record.turns):
            try:
                game._replay(turn.text, number)
            except (IllegalStep, InvalidNotation) as error:
                place = Sentence("record.in_turn", number=number + 1, turn=turn.text, reason=error.sentence)
                raise IllegalRecord(place, record, game) from error
        board_says = Record.from_game(game).result
        if UNFINISHED not in (board_says, record.result) and board_says != record.result:
            differs = Sentence("record.other_result", result=board_says, given=record.result)
            raise IllegalRecord(differs, record, game)
        return game

    @classmethod
    def from_json(cls, text: str) -> Game:
        """The opposite of `to_json`; raises InvalidNotation, IllegalSetup or IllegalStep."""
        tags, deeds = read_json(text)
        game = _game_of_tags(Record(tags=tags))
        game._redo(deeds)
        return game

    @classmethod
    def _at(cls, moment: Moment) -> Game:
        game = cls.__new__(cls)
        game._now = moment
        return game

    # Looking

    def view(self, seat: int | None = None, *, revealed: bool = False) -> View:
        """The game as a seat may know it; None is a spectator.

        A game that was ended by something else than the board, a draw, can be `revealed` to everybody.
        """
        chair = None if seat is None else checked_seat(seat, self.players)
        return View(self, chair, self._now.made, revealed=revealed)

    @property
    def made(self) -> Sequence[Made]:
        """Every step that was made, hidden facts included, with the positions before and after it."""
        return self._now.made

    # Playing

    def push(self, step: Step | str) -> list[Event]:
        """Make a step (or the one that a text such as `move B3 C4` says), and tell what happened.

        Raises IllegalStep, or InvalidNotation for what says no step.
        """
        choice = as_step(step)
        if choice not in self.legal_steps:
            raise IllegalStep(self._refusal(choice))
        self._now = self._now.after(choice)
        return self._now.events

    def push_turn(self, turn: str | LegalTurn | Iterable[Step | str]) -> None:
        """Complete the running turn, by its text or steps; raises InvalidNotation or IllegalStep.

        Nothing is played unless the whole turn is legal. `resign` gives up. The text says what happens in
        truth, hidden facts included: what players send belongs to `try_turn`.
        """
        if isinstance(turn, str):
            actor = self.actor
            if actor is None:
                raise IllegalStep("turn.over_before", turn=turn)
            seat = resigning_seat(turn, actor)
            if seat is not None:
                self.resign(seat)
                return
            if turn == NO_TURN:
                raise IllegalStep("turn.not_none")
        self._push_whole(self._steps_of(turn, self.state))

    def try_turn(self, turn: str | LegalTurn | Iterable[Step | str]) -> None:
        """A turn by a player who does not know everything; raises InvalidNotation or IllegalStep.

        Whether it is legal is judged by what that player may know, so that nothing can be found out by
        asking; then it is played, as far as hidden facts let it.
        """
        if self.actor is None:
            raise IllegalStep("turn.over")
        known = self.known
        steps = self._steps_of(turn, known)
        if known is self.state:
            self._push_whole(steps)
        elif not LegalTurns(self.machine, known).can_play(steps):
            raise IllegalStep(_incomplete(steps))
        else:
            finished = len(self.turns)
            for step in steps:
                if len(self.turns) == finished:
                    self.push(step)

    def _steps_of(self, turn: str | LegalTurn | Iterable[Step | str], known: Position) -> Sequence[Step]:
        if isinstance(turn, str):
            return read_turn(self.machine, known, turn)
        if isinstance(turn, LegalTurn):
            return turn.steps
        if not isinstance(turn, Iterable):
            raise InvalidNotation("turn.expected", given=repr(turn))
        return [as_step(step) for step in turn]

    def _push_whole(self, steps: Sequence[Step]) -> None:
        """Play a turn of which all is known; what is not legal as a whole is not played."""
        now = self._now
        for step in steps:
            if len(now.turns) > len(self._now.turns) or step not in now.legal_steps:
                raise IllegalStep(_incomplete(steps))
            now = now.after(step)
        if len(now.turns) == len(self._now.turns):
            raise IllegalStep(_incomplete(steps))
        self._now = now

    def resign(self, seat: int) -> None:
        """A player gives up. Steps of a turn that is not complete are taken back. Raises IllegalStep."""
        rules, start = self.machine.rules, self.turn_start
        if self.state.phase == OVER:
            raise IllegalStep("turn.over")
        seat = checked_number(seat, "seat", 0, _MOST_SEATS - 1)
        if seat >= rules.seats or start.out >> seat & 1:
            raise IllegalStep("turn.no_player", number=seat + 1)
        if start.setup and rules.sides > 2:
            raise IllegalStep("turn.resigned_too_early")
        self._now = self._now.after_resignation(seat)

    # Taking back

    def pop(self) -> Step:
        """Take the last step back, also from a finished turn (and a resignation after it).

        Raises IndexError when there is none.
        """
        for moment in self._now.past():
            if moment.step is not None and moment.before is not None:
                self._now = moment.before
                return moment.step
        raise IndexError("there is no step to take back")

    def pop_turn(self) -> PlayedTurn:
        """Take the steps of the running turn back, or if there are none the last finished turn.

        Raises IndexError when there is none.
        """
        now = self._now
        if now.before is None:
            raise IndexError("there is no turn to take back")
        undone = now.running_turn() if now.inside else self._last_real_turn()
        resigned = now.step is None
        now = now.before
        while now.inside and not resigned and now.before is not None:
            resigned = now.step is None
            now = now.before
        self._now = now
        return undone

    # Copies

    def copy(self) -> Game:
        """An independent game with the same history; the machine is shared."""
        return Game._at(self._now)

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Game:
        return self.copy()

    def __getstate__(self) -> tuple[int, str, bytes]:
        # Bytes inside, so that another format is refused before anything in it is looked for.
        first, number = self._first
        return FORMAT, version(), pickle.dumps((self.machine, first, number, deeds_of(self._now)))

    def __setstate__(self, state: tuple[int, str, bytes]) -> None:
        """Raises InvalidNotation for a game that was pickled in another format."""
        form, writer, content = state
        if form != FORMAT:
            raise InvalidNotation("form.pickled", writer=writer, format=form, version=version(), known=FORMAT)
        machine, first, number, deeds = pickle.loads(content)
        self._now = Moment.first(machine, first, number)
        self._redo(deeds)

    def to_json(self) -> str:
        """The whole game as JSON text, with the running turn, hidden facts included.

        >>> game = Game()
        >>> _ = game.push("place B3")
        >>> Game.from_json(game.to_json()) == game
        True
        """
        return write_json(Record.from_game(self).tags, deeds_of(self._now))

    def mapped(self, symmetry: int) -> Game:
        """The same game on a board that was turned (0 to 3) or reflected and turned (4 to 7)."""
        symmetry = checked_symmetry(symmetry)
        first, number = self._first
        start = mapped_position(self.machine, first, symmetry)
        game = Game._at(Moment.first(self.machine, start, number))
        for turn in self.turns:
            if turn.steps:
                game.push_turn([mapped_step(self.machine, turn.seat, step, symmetry) for step in turn.steps])
            elif turn.text != NO_TURN:
                game.resign(turn.seat)
        for step in self.running:
            game.push(mapped_step(self.machine, self._now.seat, step, symmetry))
        return game

    def __eq__(self, other: object) -> bool:
        """Same rules and same position, however it was reached. What changes has no hash."""
        return isinstance(other, Game) and self._identity() == other._identity()

    # Parts

    @property
    def _first(self) -> tuple[Position, int | None]:
        """The position that the game began with, and its number."""
        turn = self.turns[0] if self.turns else self._now.running_turn()
        return turn.start, turn.number

    def _refusal(self, step: Step) -> Sentence:
        legal = self.legal_steps
        reason = reason_why_not(self.machine, self.state, step) or ""
        if not 0 < len(legal) <= _FEW:
            return Sentence("turn.step_refused", step=str(step), reason=reason)
        choices = one_of(map(str, legal))
        return Sentence("turn.step_refused_of_few", step=str(step), reason=reason, choices=choices)

    def _last_real_turn(self) -> PlayedTurn:
        return next(turn for turn in reversed(self.turns) if turn.text != NO_TURN)

    def _redo(self, deeds: Iterable[Deed]) -> None:
        for deed in deeds:
            if isinstance(deed, Step):
                self.push(deed)
            else:
                self.resign(deed)

    def _replay(self, text: str, number: int) -> None:
        """Play a turn of a record; losing for want of a turn has already happened by itself."""
        if len(self.turns) == number:
            self.push_turn(text)
        elif text != NO_TURN:
            raise IllegalStep("turn.none")

    def _identity(self) -> tuple[object, ...]:
        # Inside a turn or the setup the text does not say everything.
        inside = self.state if self.running or self.state.setup else None
        return self.machine.rules, write_position(self.machine, self.turn_start), inside


def _beginning(rules: Rules) -> Moment:
    machine = Machine(rules)
    return Moment.first(machine, machine.initial(), None)


def _incomplete(steps: Sequence[Step]) -> Sentence:
    if not steps:
        return Sentence("turn.no_steps")
    return Sentence("turn.incomplete", steps=", ".join(map(str, steps)))


def _rules(powers: Sequence[str], profile: str, fleece: str | None, alternating: bool) -> Rules:
    names = powers or ("mortal", "mortal")
    check_players(len(names))
    if profile not in PROFILES:
        raise IllegalSetup("setup.unknown_profile", name=repr(profile), known=", ".join(PROFILES))
    cards = [power_named(name) for name in names]
    shared = None if fleece is None else power_named(fleece)
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
        raise BrokenRecord(Sentence("record.no_game", reason=error.sentence), record) from error
    return Game._at(_beginning(rules))
