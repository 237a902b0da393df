"""Tournaments: everybody against everybody, and ratings on one scale."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from santorini.engine.arena.elo import EloRating, ratings
from santorini.engine.arena.entrants import UnknownEngine
from santorini.engine.arena.match import MatchResult, MatchSettings, PairResult, pair_specs, play_pair
from santorini.engine.arena.spread import Spread


@dataclass
class TournamentResult:
    """Who plays, and the matches as far as they were played."""

    names: tuple[str, ...]
    matches: dict[tuple[str, str], MatchResult] = field(init=False)

    def __post_init__(self) -> None:
        self.matches = {pair: MatchResult(*pair) for pair in combinations(self.names, 2)}

    def add(self, pair: PairResult) -> None:
        self.matches[pair.first, pair.second].pairs.append(pair)

    @property
    def played(self) -> int:
        return sum(len(match.games) for match in self.matches.values())

    def points(self) -> list[list[float]]:
        """What everybody made against everybody."""
        number = {name: index for index, name in enumerate(self.names)}
        table = [[0.0] * len(self.names) for _ in self.names]
        for (first, second), match in self.matches.items():
            table[number[first]][number[second]] = match.points
            table[number[second]][number[first]] = len(match.games) - match.points
        return table

    def ratings(self, anchor: str | None = None) -> dict[str, EloRating]:
        """By name; the anchor, or the mean, is 0."""
        found = ratings(self.points(), None if anchor is None else self.names.index(anchor))
        return dict(zip(self.names, found, strict=True))


def play_tournament(
    names: Sequence[str],
    settings: MatchSettings = MatchSettings(),
    *,
    spread: Spread = map,
    report: Callable[[TournamentResult], None] | None = None,
) -> TournamentResult:
    """A match of every two engines, `settings.games` each, opening by opening.

    Raises UnknownEngine, or IllegalSetup for cards that cannot be dealt.
    """
    if len(set(names)) != len(names):
        raise UnknownEngine("an engine is named twice: give one a limit of its own, as in network@nodes=2000")
    result = TournamentResult(tuple(names))
    for pair in spread(play_pair, pair_specs(list(result.matches), settings)):
        result.add(pair)
        if report is not None:
            report(result)
    return result
