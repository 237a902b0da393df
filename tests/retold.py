"""Games that are told again: `python -m tests.retold [--games N] [--turns N] [--seed N]`.

A game with secrets, rides, slides, lent powers or additional turns is played at random, by players who go by
what they see: step by step in one copy, by whole turns in another. Both have to agree with each other, with
their record, and with what every seat was told. Prints how far it is, and what failed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from santorini import CHANCE, Event, Game, Record, Step, read_record, write_record
from santorini.legal import LegalSteps
from santorini.notation.position import read_position, write_position
from santorini.notation.turn import NO_TURN, write_turn
from santorini.powers import all_powers
from santorini.rules.board import NOWHERE
from santorini.rules.events import BUILT, CANCELLED, DOMED
from santorini.rules.position import BETWEEN, OVER
from santorini.rules.profiles import OFFICIAL, PROFILES
from santorini.rules.steps import BUILD, DOME
from tests.many_games import options, play_all
from tests.powers.invariants import choose
from tests.telling import Telling, board_of

# Cards by which what is seen and what is true part, or by which a hook is asked in another player's place.
TWISTED = (
    *("hecate", "tartarus", "moerae"),
    *("charybdis", "harpies"),
    *("circe", "chaos", "dionysus", "gaea"),
)
SHARED = [power.name for power in all_powers() if power.golden_fleece]
_MOST_STEPS = 40  # of one turn: walks can be of any length
_SPARED = 4  # what takes long is looked at once in so many turns
_RAISED = 0.5  # how often a game begins on a board where much has been built


class Table(NamedTuple):
    """Who plays what, by which rules; the seed says the rest."""

    names: tuple[str, ...]
    fleece: str | None = None
    profile: str = OFFICIAL
    seed: int = 0

    def play(self, most_turns: int) -> Game:
        """Tell a game again in every way; a failure says how to repeat it."""
        try:
            return Retelling(self).play(most_turns)
        except Exception as error:
            raise AssertionError(f"{self!r}.play({most_turns}): {error!r}") from error


def table_of(seed: int) -> Table:
    """Any table with a twisted card, most often with two."""
    random = Random(seed)
    seats = random.choice((2, 2, 3, 3, 3, 4, 0))
    profile = random.choice((OFFICIAL, OFFICIAL, *PROFILES))
    if not seats:
        return Table(("mortal", "mortal"), random.choice(("dionysus", "chaos", *SHARED)), profile, seed)
    cards = [power.name for power in all_powers() if str(seats) in power.players]
    names = random.sample([name for name in TWISTED if name in cards], min(2, seats - random.randrange(2)))
    while len(names) < seats:
        names.append(random.choice([name for name in cards if name not in names]))
    random.shuffle(names)
    return Table(tuple(names), None, profile, seed)


class Retelling:
    """One game in two copies, and what everybody was told of it."""

    def __init__(self, table: Table) -> None:
        self._random = Random(f"{table}")
        self._by_step = Game(*table.names, fleece=table.fleece, profile=table.profile, allow_banned=True)
        self._by_turn = self._by_step.copy()
        self._readers: dict[int | None, Telling] = {}

    def play(self, most_turns: int) -> Game:
        while self._by_step.state.setup and self._by_step.outcome() is None:
            self._play_turn()
        if self._random.random() < _RAISED:
            self._by_step = Game.from_position(_raised(self._by_step.position, self._random))
            self._by_turn = self._by_step.copy()
        seats: list[int | None] = [*range(self._by_step.machine.rules.seats), None]
        self._readers = {seat: Telling(self._by_step.view(seat)) for seat in seats}
        while self._by_step.outcome() is None and len(self._by_step.turns) < most_turns:
            self._play_turn()
            self._compare()
        _check_record(self._by_step)
        return self._by_step

    # One turn

    def _play_turn(self) -> None:
        """The steps of one player, up to the end of the turn or another player's choice."""
        actor = self._by_step.actor
        assert actor is not None
        if actor == CHANCE:
            steps = [self._random.choice(list(self._by_step.legal_steps))]
            complete = False
        else:
            steps, complete = self._intended(actor)
        before = self._by_step.state
        for step in self._allowed(self._by_step, steps):
            self._by_step.push(step)
            for telling in self._readers.values():
                telling.hear(self._by_step)
        if not complete or self._by_turn.running:
            for step in self._allowed(self._by_turn, steps):
                self._by_turn.push(step)
        elif self._random.random() < 0.5:
            self._by_turn.try_turn(steps)
        else:
            machine = self._by_turn.machine
            self._by_turn.try_turn(write_turn(machine, machine.seen(before, actor), steps))

    def _intended(self, actor: int) -> tuple[list[Step], bool]:
        """Steps that a player chooses knowing nothing but the view, and whether they complete the turn."""
        machine = self._by_step.machine
        ahead = machine.seen(self._by_step.state, actor).copy()
        steps: list[Step] = []
        while ahead.phase not in (BETWEEN, OVER) and machine.actor(ahead) == actor:
            legal = list(LegalSteps(machine, ahead))
            assert legal, f"nothing is legal after {', '.join(map(str, steps)) or 'nothing'}"
            ending = len(steps) > _MOST_STEPS
            steps.append(legal[-1] if ending else choose(ahead, legal, self._random))
            machine.apply(ahead, steps[-1].code)
        return steps, ahead.phase in (BETWEEN, OVER)

    @staticmethod
    def _allowed(game: Game, steps: Sequence[Step]) -> Iterator[Step]:
        """A player's steps, as long as they are that player's to make."""
        actor, finished = game.actor, len(game.turns)
        for step in steps:
            if game.actor == actor and len(game.turns) == finished:
                yield step

    # What has to agree

    def _compare(self) -> None:
        by_step, by_turn = self._by_step, self._by_turn
        assert by_step == by_turn, f"{by_step!r} by steps, {by_turn!r} by turns"
        assert _told(by_step) == _told(by_turn)
        assert by_step.running_text == by_turn.running_text
        for seat, telling in self._readers.items():
            telling.check(by_step)
            if not self._random.randrange(_SPARED):
                telling.check_log(by_step)
                _check_read_back(by_step.view(seat).position)
        if not by_step.running and not self._random.randrange(_SPARED):
            _check_last_turn(by_step)


def _told(game: Game) -> list[tuple[str, list[Event]]]:
    """What was written of each turn, and what happened; the text does not tell who built."""
    return [(turn.text, [_without_builder(event) for event in turn.events]) for turn in game.turns]


def _without_builder(event: Event) -> Event:
    builds = event.kind in (BUILT, DOMED) or (event.kind == CANCELLED and event.value in (BUILD, DOME))
    return event._replace(at=NOWHERE) if builds else event


def _raised(position: str, random: Random) -> str:
    """A position with towers on its board; one of the first turns may win."""
    machine, now, *_ = read_position(position)
    for cell in range(25):
        if not (now.everyone() | now.domes) >> cell & 1 and cell != now.ram:
            for _ in range(random.choice((0, 0, 1, 1, 2, 3, 3))):
                now.raise_space(1 << cell)
    return write_position(machine, now)


def _check_read_back(text: str) -> None:
    """A view is a position like any other."""
    machine, position, turn, view = read_position(text)
    written = write_position(machine, position, turn=turn, view=view)
    assert written == text, f"{text} is read as {written}"
    Game.from_position(text)


def _check_last_turn(game: Game) -> None:
    """The text of a turn says what happened, from the text of the position before it."""
    turn = next((turn for turn in reversed(game.turns) if turn.text != NO_TURN), None)
    if turn is None or Game.from_position(turn.before).state.setup:
        return
    again = Game.from_position(turn.before)
    again.push_turn(turn.text)
    assert _told(again)[0] == _told(game)[game.turns.index(turn)]
    assert again.position == game.position


def _check_record(game: Game) -> None:
    again = Game.from_record(read_record(write_record(Record.from_game(game))))
    for step in game.running:
        again.push(step)
    assert _told(again) == _told(game)
    assert board_of(again.state) == board_of(game.state)
    assert again.position == game.position


if __name__ == "__main__":
    chosen = options("Play games with secrets, and tell them again in every way.", games=500, turns=60)
    sys.exit(play_all([table_of(chosen.seed + number) for number in range(chosen.games)], chosen))
