"""Tournaments."""

import pytest

from santorini.engine.arena.entrants import UnknownEngine
from santorini.engine.arena.match import MatchSettings
from santorini.engine.arena.tournament import TournamentResult, play_tournament


def test_everybody_plays_everybody() -> None:
    result = play_tournament(["greedy", "random", "random@nodes=1"], MatchSettings(games=4))
    assert result.played == 12
    points = result.points()
    for one in range(3):
        assert points[one][one] == 0
        for other in range(3):
            if one != other:
                assert points[one][other] + points[other][one] == 4


def test_the_stronger_one_is_rated_higher() -> None:
    rated = play_tournament(["random", "greedy"], MatchSettings(games=12)).ratings(anchor="random")
    assert rated["random"].elo == 0
    assert rated["greedy"].elo > 100


def test_all_pairings_have_the_same_openings() -> None:
    result = play_tournament(["greedy", "random", "random@nodes=1"], MatchSettings(games=2))
    openings = {
        game.record.split('[Opening "')[1].split('"')[0]
        for match in result.matches.values()
        for game in match.games
    }
    assert len(openings) == 1


def test_openings_are_played_one_after_the_other_by_all() -> None:
    """So that a tournament that is stopped leaves everybody with as many games."""
    seen: list[tuple[int, ...]] = []

    def report(result: TournamentResult) -> None:
        seen.append(tuple(len(match.games) for match in result.matches.values()))

    play_tournament(["greedy", "random", "random@nodes=1"], MatchSettings(games=4), report=report)
    assert all(max(games) - min(games) <= 2 for games in seen)


def test_nobody_can_enter_twice() -> None:
    with pytest.raises(UnknownEngine, match="twice"):
        play_tournament(["random", "greedy", "random"])
