"""Reviews: every turn of a game judged, and written into its record.

What a turn is worth is the mover's winning chance behind it, as the mover could know it; what it cost is the
difference to the best turn. Marks are given by that cost, see `_mark`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import deepcopy
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from santorini.engine.analysis import Analysis, Limit, Line
from santorini.engine.engine import Engine
from santorini.game import CHANCE, Game, PlayedTurn
from santorini.notation.record import SIGNS, Record, RecordedTurn, Variation
from santorini.notation.turn import NO_TURN, write_turn
from santorini.powers.deal import is_open
from santorini.rules.position import Position
from santorini.rules.power import Power
from santorini.rules.turns import after_steps
from santorini.step import Step

# Winning chance that a turn costs.
INACCURATE = 0.05
WRONG = 0.10
TERRIBLE = 0.20
_STRICTNESS = 6  # of accuracies


class Mark(Enum):
    """What stands behind a turn; the value is PGN's number for it."""

    ONLY = 1
    MISTAKE = 2
    BLUNDER = 4
    DUBIOUS = 6

    @property
    def sign(self) -> str:
        return SIGNS[self.value]


class Worth(NamedTuple):
    """The mover's chance after a turn, and whether that is proven: n, the mover's nth turn from then on
    wins; -n, an opponent's nth does."""

    chance: float
    win_in: int | None


@dataclass(frozen=True)
class Judgement:
    """One turn of a game."""

    number: int  # in the game, counted from 1
    seat: int
    turn: str
    chance: float  # the mover's, after the turn
    win_in: int | None  # see Worth
    best: Line
    is_best: bool  # nothing better was found
    mark: Mark | None
    answer: tuple[str, ...] = ()  # the turns expected after it, where the analysis behind it tells

    @property
    def cost(self) -> float:
        """The winning chance that the turn gave away."""
        return 0.0 if self.is_best else max(0.0, self.best.chance - self.chance)

    @property
    def accuracy(self) -> float:
        """1 for a turn that gives nothing away, a quarter for one that gives away 20 points, 0 for all."""
        return float((1 - self.cost) ** _STRICTNESS)


@dataclass(frozen=True)
class Review:
    """The judged turns: those in which somebody had a choice."""

    sides: int
    judgements: tuple[Judgement, ...]
    side_of: tuple[int, ...]  # of each seat

    def curve(self, side: int) -> list[tuple[int, float]]:
        """A side's winning chance after each turn of which it is known."""
        points = []
        for judgement in self.judgements:
            mover = self.side_of[judgement.seat]
            if mover == side:
                points.append((judgement.number, judgement.chance))
            elif self.sides == 2:
                points.append((judgement.number, 1 - judgement.chance))
        return points


Report = Callable[[int, int], None]  # turns done, turns in all


def review_game(game: Game, engine: Engine, limit: Limit, report: Report | None = None) -> Review:
    """Judge every turn, thinking about each position within the limit."""
    reviewer = Reviewer(game, engine, limit)
    judgements = []
    for number in range(1, reviewer.turns + 1):
        judgement = reviewer.judge(number)
        if judgement is not None:
            judgements.append(judgement)
        if report is not None:
            report(number, reviewer.turns)
    rules = game.machine.rules
    side_of = tuple(rules.side_of(seat) for seat in range(rules.seats))
    return Review(rules.sides, tuple(judgements), side_of)


class Reviewer:
    """Judges turns of a game one by one; what was found about a position serves both turns beside it."""

    def __init__(self, game: Game, engine: Engine, limit: Limit) -> None:
        self._moments = _moments(game)
        self._engine = engine
        self._limit = limit
        self._analyses: dict[int, Analysis | None] = {}

    @property
    def turns(self) -> int:
        return len(self._moments) - 1

    def judge(self, number: int) -> Judgement | None:
        """The turn of this number, counted from 1; None if nobody had a choice."""
        now, turn = self._moments[number - 1]
        analysis = self.analysis(number - 1)
        if turn is None or analysis is None or not turn.steps:
            return None
        after, answer = self._moments[number][0], self.analysis(number)
        worth = _worth(now, turn, after, answer)
        told = answer.best if worth is not None and answer is not None else None
        if worth is None:
            worth = _worth_alone(now, turn, self._engine, self._limit)
        best = analysis.best
        played = _line_of(now, analysis, turn.steps)
        mark = _mark(analysis, played, worth)
        replies = () if told is None else (told.turn, *told.continuation)
        return Judgement(number, analysis.seat, turn.text, *worth, best, played is best, mark, replies)

    def analysis(self, turns: int) -> Analysis | None:
        """Of the position after so many turns; None if nobody has a choice there."""
        if turns not in self._analyses:
            now = self._moments[turns][0]
            self._engine.forget()
            has_choice = now.actor is not None and now.actor != CHANCE
            found = self._engine.analyse(now, self._limit, lines=2) if has_choice else None
            self._analyses[turns] = found
        return self._analyses[turns]


def _moments(game: Game) -> list[tuple[Game, PlayedTurn | None]]:
    """The game before each of its turns, and at last as it is."""
    now = game.copy()
    while now.turns or now.running:
        now.pop_turn()
    moments: list[tuple[Game, PlayedTurn | None]] = []
    for turn in game.turns:
        moments.append((now.copy(), turn))
        for step in turn.steps:
            now.push(step)
        if not turn.steps and turn.text != NO_TURN:
            now.resign(turn.seat)
    return [*moments, (now, None)]


def _worth(now: Game, turn: PlayedTurn, after: Game, answer: Analysis | None) -> Worth | None:
    """What a turn is worth by what came of it, or by the analysis of the next position; None if that
    does not tell: among three players, where players know different things, where chance comes between."""
    rules = now.machine.rules
    side = rules.side_of(turn.seat)
    outcome = after.outcome()
    if outcome is not None:
        return Worth(1.0 if outcome.winner == side else 0.0, None)
    if answer is None or rules.sides > 2 or not all(map(is_open, _cards(now))):
        return None
    if rules.side_of(answer.seat) == side:
        return Worth(answer.best.chance, answer.best.win_in)
    return Worth(1 - answer.best.chance, None if answer.best.win_in is None else -answer.best.win_in)


def _worth_alone(now: Game, turn: PlayedTurn, engine: Engine, limit: Limit) -> Worth:
    """What a turn is worth when nothing else is looked at."""
    engine.forget()
    line = engine.analyse(now, limit, among=[_turn_text(now, turn.steps)]).best
    return Worth(line.chance, line.win_in)


def _cards(game: Game) -> list[type[Power]]:
    rules = game.machine.rules
    return [*rules.cards, *([] if rules.fleece is None else [rules.fleece])]


def _mark(analysis: Analysis, played: Line | None, worth: Worth) -> Mark | None:
    """`??`, `?` and `?!` by what the turn costs; a proven win let go is `?!` at least, and a proven loss
    that could be avoided `?`. `!` is a turn without which more than TERRIBLE would have been lost."""
    best = analysis.best
    if played is best:
        second = analysis.lines[1].chance if len(analysis.lines) > 1 else best.chance
        return Mark.ONLY if best.win_in != 1 and best.chance - second >= TERRIBLE else None
    cost = best.chance - worth.chance
    if cost >= TERRIBLE:
        return Mark.BLUNDER
    loses = worth.win_in is not None and worth.win_in < 0
    if cost >= WRONG or (loses and (best.win_in is None or best.win_in > 0)):
        return Mark.MISTAKE
    won = best.win_in is not None and best.win_in > 0
    lets_go = won and worth.chance < 1
    return Mark.DUBIOUS if cost >= INACCURATE or lets_go else None


# Writing it down


def annotated(record: Record, review: Review) -> Record:
    """A copy of a game's record with evaluations, marks and better turns.

    An evaluation is the first player's (or team's) winning chance after the turn, from 0 to 1; among
    three players the mover's. Marks that were there are replaced, comments and variations kept.
    """
    result = deepcopy(record)
    for judgement in review.judgements:
        first = review.sides > 2 or review.side_of[judgement.seat] == 0
        turn = result.turns[judgement.number - 1]
        turn.evaluation = round(judgement.chance if first else 1 - judgement.chance, 3)
        turn.nags = [nag for nag in turn.nags if nag not in SIGNS]
        if judgement.mark is not None:
            turn.nags.insert(0, judgement.mark.value)
        if judgement.mark not in (None, Mark.ONLY):
            _add_better(turn, judgement)
    return result


def _add_better(turn: RecordedTurn, judgement: Judgement) -> None:
    line = Variation([RecordedTurn(text) for text in (judgement.best.turn, *judgement.best.continuation)])
    if line not in turn.variations:
        turn.variations.append(line)


# Turns as whoever makes them sees them, which is how an analysis speaks of them.


def _turn_text(game: Game, steps: Sequence[Step]) -> str:
    return write_turn(game.machine, game.known, steps)


def _line_of(game: Game, analysis: Analysis, steps: Sequence[Step]) -> Line | None:
    """The line that leads where these steps do, as far as whoever makes them can know."""
    wanted = _result(game, steps)
    for line in analysis.lines:
        if line.steps == tuple(steps) or _result(game, line.steps) == wanted:
            return line
    return None


def _result(game: Game, steps: Sequence[Step]) -> Position:
    return after_steps(game.machine, game.known, [step.code for step in steps])
