"""A record's turns with all its variations, each played by the rules: a tree.

>>> from santorini import read_record
>>> record = read_record("1. +B3+D3 +C2+C4 (1... +A1+A2 2. B3>B4^B5) *")
>>> [(branch.parent, branch.text) for branch in grow(record).branches]
[(None, '+B3+D3'), (0, '+C2+C4'), (0, '+A1+A2'), (2, 'B3>B4^B5')]
"""

from __future__ import annotations

from dataclasses import dataclass, field

from santorini.game import Game, PlayedTurn
from santorini.notation.record import Record, RecordedTurn, Variation
from santorini.notation.turn import NO_TURN
from santorini.rules.errors import IllegalStep, InvalidNotation
from santorini.sentences import Sentence


@dataclass
class Branch:
    """A turn that was played, or might have been, and what was noted about it."""

    parent: int | None  # the place of the turn before among all branches
    number: int  # of the turn in its line, counted from 0
    game: Game  # after it
    note: RecordedTurn  # without its variations
    opening: str = ""  # a comment before it

    @property
    def played(self) -> PlayedTurn:
        return self.game.turns[self.number]

    @property
    def text(self) -> str:
        return self.played.text


@dataclass
class Tree:
    """All turns of a record: parents before their children, the main line before what branches off.

    Where a line breaks the rules it ends, and `problems` has a sentence about it.
    """

    start: Game
    branches: list[Branch] = field(default_factory=list)
    problems: list[Sentence] = field(default_factory=list)
    _places: dict[tuple[int | None, str], int] = field(default_factory=dict)

    def add(self, line: Variation, parent: int | None) -> None:
        """A line that begins after a branch; turns that are there already are found again."""
        opening = line.comment if parent is not None or self.branches else ""
        for turn in line.turns:
            place = self._add_turn(turn, parent, opening)
            for variation in turn.variations:
                self.add(variation, parent)
            if place is None:
                return
            parent, opening = place, ""

    def _add_turn(self, turn: RecordedTurn, parent: int | None, opening: str) -> int | None:
        before, number = self.start, 0
        if parent is not None:
            before, number = self.branches[parent].game, self.branches[parent].number + 1
        try:
            game = _after(before, turn.text, number)
        except (IllegalStep, InvalidNotation) as error:
            place = Sentence("record.in_turn", number=number + 1, turn=turn.text, reason=error.sentence)
            self.problems.append(place)
            return None
        return self._placed(Branch(parent, number, game, _alone(turn), opening))

    def _placed(self, branch: Branch) -> int:
        place = self._places.setdefault((branch.parent, branch.text), len(self.branches))
        if place == len(self.branches):
            self.branches.append(branch)
        else:
            _join(self.branches[place], branch)
        return place


def grow(record: Record) -> Tree:
    """The tree of a record; raises BrokenRecord if its tags say no game."""
    record.check()
    tree = Tree(Game.from_record(Record(tags=record.tags)))
    tree.add(record, None)
    return tree


def _after(before: Game, text: str, number: int) -> Game:
    """Losing for want of a turn has happened by itself by the time it is written."""
    if len(before.turns) > number:
        if text != NO_TURN:
            raise IllegalStep("turn.none")
        return before
    game = before.copy()
    game.push_turn(text)
    return game


def _alone(turn: RecordedTurn) -> RecordedTurn:
    return RecordedTurn(turn.text, turn.comment, list(turn.nags), turn.clock, turn.evaluation)


def _join(branch: Branch, other: Branch) -> None:
    """What was noted in two places about one turn."""
    mine, more = branch.note, other.note
    branch.opening = _joined(branch.opening, other.opening)
    mine.comment = _joined(mine.comment, more.comment)
    mine.nags += [nag for nag in more.nags if nag not in mine.nags]
    mine.clock = more.clock if mine.clock is None else mine.clock
    mine.evaluation = more.evaluation if mine.evaluation is None else mine.evaluation


def _joined(first: str, second: str) -> str:
    return first if second in first else f"{first} {second}".strip()
