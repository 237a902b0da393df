"""Looking for the steps that a turn's text means, among the legal ones."""

from __future__ import annotations

from typing import NamedTuple, NoReturn, Protocol

from santorini.notation.pieces import CANCELLED_SIGN, CHOICE, WIN, Played, join, play
from santorini.rules.board import cell_name
from santorini.rules.errors import IllegalStep, InvalidNotation
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.steps import BUILD, CHOOSE, END, MOVE, PLACE, Offers
from santorini.sentences import Sentence, one_of
from santorini.step import Step

_FEW = 8  # this many possibilities are listed when what was given is not among them


class Matcher(Protocol):
    """What is looked for: a number of units (pieces, squares) that steps have to make in order."""

    size: int

    def units(self, before: Position, step: Step, played: Played, done: int) -> list[str] | None:
        """The units a step makes after so many others, or None if it cannot be meant."""

    def unit(self, index: int) -> str: ...

    def joined(self, units: list[str]) -> str: ...


class Exact:
    """The pieces of a turn as it is written. Only the sign of a win may be left out.

    Old records do not say what was attempted when a turn was cancelled, and number choices (`@choice=1`).
    """

    def __init__(self, pieces: list[str]) -> None:
        self._pieces = pieces
        self.size = len(pieces)

    def units(self, before: Position, step: Step, played: Played, done: int) -> list[str] | None:
        pieces = played.pieces
        if WIN in pieces and WIN not in self._pieces:
            return pieces[:-1]
        if pieces[1:] == [CANCELLED_SIGN] and self._pieces[done : done + 1] == [CANCELLED_SIGN]:
            return [CANCELLED_SIGN]
        numbered = f"@{CHOICE}={step.to}"
        if step.kind == CHOOSE and self._pieces[done : done + 1] == [numbered]:
            return [numbered, *pieces[1:]]
        return pieces

    def unit(self, index: int) -> str:
        return self._pieces[index]

    def joined(self, units: list[str]) -> str:
        return join(units)


class Loose:
    """Squares alone: a worker's and where it goes, places and ordinary builds."""

    def __init__(self, squares: list[int]) -> None:
        self._squares = [cell_name(square) for square in squares]
        self.size = len(squares)

    def units(self, before: Position, step: Step, played: Played, done: int) -> list[str] | None:
        if step.kind == END:
            return []
        if step.kind in (PLACE, BUILD):
            return [cell_name(step.to)]
        if step.kind == MOVE:
            goes_on = before.moves > 0 and before.mover == step.at
            return [cell_name(step.to)] if goes_on else [cell_name(step.at), cell_name(step.to)]
        return None

    def unit(self, index: int) -> str:
        return self._squares[index]

    def joined(self, units: list[str]) -> str:
        return "".join(units).lower()


class _Way(NamedTuple):
    """A path of steps from the start, by its last step."""

    position: Position
    done: int
    step: int
    before: _Way | None

    def steps(self) -> tuple[Step, ...]:
        steps: list[Step] = []
        way: _Way = self
        while way.before is not None:
            steps.append(Step.decode(way.step))
            way = way.before
        return tuple(reversed(steps))


def find_steps(
    machine: Machine, start: Position, matcher: Matcher, text: str, *, complete: bool
) -> tuple[Step, ...]:
    """The legal steps that make a text, and whatever unwritten ones complete the turn if it has to be."""
    return _Search(machine, matcher, text, complete).run(start)


class _Search:
    def __init__(self, machine: Machine, matcher: Matcher, text: str, complete: bool) -> None:
        self._machine = machine
        self._matcher = matcher
        self._text = text
        self._complete = complete
        self._found: dict[Position, _Way] = {}
        self._furthest = 0
        self._expected: set[str] = set()

    def run(self, start: Position) -> tuple[Step, ...]:
        ways = [_Way(start, 0, 0, None)]
        seen = {(start, 0)}
        while ways:
            way = ways.pop()
            if self._is_there(way):
                self._found.setdefault(way.position, way)
                continue
            for longer in reversed(self._continued(way)):
                if (longer.position, longer.done) not in seen:
                    seen.add((longer.position, longer.done))
                    ways.append(longer)
        if len(self._found) != 1:
            self._fail()
        return next(iter(self._found.values())).steps()

    def _is_there(self, way: _Way) -> bool:
        if way.done < self._matcher.size:
            return False
        return not self._complete or _finished(way.position)

    def _continued(self, way: _Way) -> list[_Way]:
        if way.before is not None and _finished(way.position):
            self._note_end(way)
            return []
        offers = Offers()
        self._machine.legal(way.position, offers)
        longer = []
        for code in offers.steps():
            played = play(self._machine, way.position, code)
            units = self._matcher.units(way.position, Step.decode(code), played, way.done)
            if units is not None and self._matches(way.done, units):
                longer.append(_Way(played.position, way.done + len(units), code, way))
        return longer

    def _matches(self, done: int, units: list[str]) -> bool:
        for index, unit in enumerate(units, done):
            if index >= self._matcher.size or unit != self._matcher.unit(index):
                self._note(index, unit)
                return False
        return True

    def _note_end(self, way: _Way) -> None:
        self._note(way.done, "")

    def _note(self, index: int, unit: str) -> None:
        """Remember what could have stood at the furthest place that was reached."""
        if index > self._furthest:
            self._furthest = index
            self._expected = set()
        if index == self._furthest:
            self._expected.add(unit)

    def _fail(self) -> NoReturn:
        if self._found:
            several = sorted(self._written(way) for way in self._found.values())
            raise InvalidNotation("turn.ambiguous", turn=repr(self._text), several=", ".join(several[:_FEW]))
        raise IllegalStep(self._what_is_illegal())

    def _written(self, way: _Way) -> str:
        return " ".join(str(step) for step in way.steps())

    def _what_is_illegal(self) -> Sentence:
        matcher = self._matcher
        good = matcher.joined([matcher.unit(index) for index in range(self._furthest)])
        where = Sentence("turn.after", turn=good) if good else Sentence("turn.here")
        if self._furthest >= matcher.size:
            fault = Sentence("turn.not_complete", where=where)
        else:
            fault = Sentence("turn.not_legal", step=matcher.unit(self._furthest), where=where)
        named = sorted(self._expected - {""})
        if not named and "" in self._expected:
            return Sentence("turn.because_over", fault=fault)
        if 0 < len(named) <= _FEW:
            return Sentence("turn.with_choices", fault=fault, choices=one_of(named))
        return fault


def _finished(position: Position) -> bool:
    return position.phase in (BETWEEN, OVER)
