"""Matches of two engines: every opening is played twice, with the seats swapped."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, field

from santorini.engine.analysis import Limit
from santorini.engine.arena.contest import TURN_LIMIT, Side, Verdict, play_out
from santorini.engine.arena.elo import Difference, difference
from santorini.engine.arena.entrants import Entrant, entrant_named
from santorini.engine.arena.openings import MORTAL, Opening, draw_openings
from santorini.engine.arena.players import Contestant
from santorini.engine.arena.spread import Spread
from santorini.engine.arena.sprt import Sprt
from santorini.game import Game
from santorini.notation.record import Record, write_record

MEMORY = 16  # MB for each engine that keeps positions


@dataclass(frozen=True)
class MatchSettings:
    """How a match is played. An odd number of games is rounded up: openings come in pairs."""

    games: int = 100
    limit: Limit | None = None  # of engines that have none of their own
    powers: str = MORTAL
    allow_banned: bool = False
    seed: int = 0
    turn_limit: int = TURN_LIMIT
    memory: int = MEMORY
    sprt: Sprt | None = None  # the match is over when this has its answer

    @property
    def pairs(self) -> int:
        return (self.games + 1) // 2


@dataclass(frozen=True)
class PairSpec:
    """Two games to play: an opening from both sides. Everything a process elsewhere has to know."""

    first: str
    second: str
    number: int
    opening: Opening
    settings: MatchSettings


@dataclass(frozen=True)
class PlayedGame:
    """What came of a game; `score` is the first engine's."""

    score: float
    reason: str
    turns: int
    failure: str | None
    record: str  # its text


@dataclass(frozen=True)
class PairResult:
    first: str
    second: str
    number: int
    games: tuple[PlayedGame, ...]

    @property
    def score(self) -> float:
        """The first engine's share of the points, from 0 to 1."""
        return sum(game.score for game in self.games) / len(self.games)


@dataclass
class MatchResult:
    """The pairs played so far."""

    first: str
    second: str
    pairs: list[PairResult] = field(default_factory=list)

    @property
    def games(self) -> list[PlayedGame]:
        """In the order of openings, whichever was finished first."""
        ordered = sorted(self.pairs, key=lambda pair: pair.number)
        return [game for pair in ordered for game in pair.games]

    @property
    def wins(self) -> int:
        return sum(game.score == 1 for game in self.games)

    @property
    def losses(self) -> int:
        return sum(game.score == 0 for game in self.games)

    @property
    def draws(self) -> int:
        return len(self.games) - self.wins - self.losses

    @property
    def points(self) -> float:
        return sum(game.score for game in self.games)

    @property
    def failures(self) -> list[str]:
        return [game.failure for game in self.games if game.failure is not None]

    @property
    def scores(self) -> list[float]:
        """The first engine's share of the points in each pair."""
        return [pair.score for pair in self.pairs]

    @property
    def difference(self) -> Difference:
        return difference(self.scores)


Report = Callable[[MatchResult], None]


def play_match(
    first: str,
    second: str,
    settings: MatchSettings = MatchSettings(),
    *,
    spread: Spread = map,
    report: Report | None = None,
) -> MatchResult:
    """Play a match of two engines, named as in `entrant_named`; `report` gets the result after each pair.

    Raises UnknownEngine, or IllegalSetup for cards that cannot be dealt. A program that fails loses that
    game, and the match goes on.
    """
    result = MatchResult(first, second)
    for pair in spread(play_pair, pair_specs([(first, second)], settings)):
        result.pairs.append(pair)
        if report is not None:
            report(result)
        if settings.sprt is not None and settings.sprt.answer(result.scores) is not None:
            break
    return result


def pair_specs(pairings: Sequence[tuple[str, str]], settings: MatchSettings) -> Iterator[PairSpec]:
    """All there is to play, the same openings for all pairings, one opening after the other."""
    for name in {name for pairing in pairings for name in pairing}:
        entrant_named(name)
    openings = draw_openings(
        settings.powers, settings.pairs, settings.seed, allow_banned=settings.allow_banned
    )
    return (
        PairSpec(first, second, number, opening, settings)
        for number, opening in enumerate(openings, start=1)
        for first, second in pairings
    )


def play_pair(spec: PairSpec) -> PairResult:
    """Play an opening twice; depends on nothing but the spec, so it can be done anywhere."""
    entrants = entrant_named(spec.first), entrant_named(spec.second)
    contestants = [entrant.contestant(spec.settings.memory) for entrant in entrants]
    with closing(contestants[0]), closing(contestants[1]):
        games = tuple(_play_game(spec, entrants, contestants, swapped) for swapped in (False, True))
    return PairResult(spec.first, spec.second, spec.number, games)


def _play_game(
    spec: PairSpec, entrants: Sequence[Entrant], contestants: Sequence[Contestant], swapped: bool
) -> PlayedGame:
    settings = spec.settings
    seed = spec.number + 1_000_003 * settings.seed
    for contestant in contestants:
        contestant.begin(seed)
    sides = [
        Side(entrant.name, contestant, entrant.limit or settings.limit)
        for entrant, contestant in zip(entrants, contestants, strict=True)
    ]
    if swapped:
        sides.reverse()
    game = spec.opening.game()
    opening = " ".join(turn.text for turn in game.turns)
    verdict = play_out(game, sides, seed=seed, turn_limit=settings.turn_limit)
    return PlayedGame(
        score=0.5 if verdict.winner is None else float((verdict.winner == 1) == swapped),
        reason=verdict.reason,
        turns=len(game.turns),
        failure=verdict.failure,
        record=_record(spec, game, sides, verdict, opening),
    )


# Records


def _record(spec: PairSpec, game: Game, sides: Sequence[Side], verdict: Verdict, opening: str) -> str:
    """A game's text; nothing in it depends on when or where it was played, but for clocks."""
    rules = game.machine.rules
    side_of = [rules.side_of(seat) for seat in range(rules.seats)]
    tags = {f"P{seat}": sides[side].name for seat, side in enumerate(side_of, start=1)}
    limits = [_limit_text(side.limit) for side in sides]
    if any(limits):
        tags["TimeControl"] = limits[0] if limits[0] == limits[1] else " : ".join(limits)
    record = Record.from_game(
        game,
        Event=f"{spec.first} against {spec.second}",
        **tags,
        Termination=verdict.failure or verdict.reason,
        Result="-".join("1" if side == verdict.winner else "0" for side in side_of),
        Opening=opening,
        Round=str(spec.number),
    )
    for turn, left in zip(record.turns, verdict.clocks, strict=False):
        turn.clock = None if left is None else round(left, 3)
    return write_record(record)


def _limit_text(limit: Limit | None) -> str:
    """`0.1 s`, `2000 nodes`, `depth 6`, `60+1`."""
    if limit is None:
        return ""
    parts = [] if limit.seconds is None else [f"{limit.seconds:g} s"]
    if limit.nodes is not None:
        parts.append(f"{limit.nodes} nodes")
    if limit.depth is not None:
        parts.append(f"depth {limit.depth}")
    if limit.clock is not None:
        parts.append(f"{limit.clock:g}+{limit.increment:g}")
    return ", ".join(parts)
