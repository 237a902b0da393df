"""How games with cards that have a secret are counted."""

from benchmarks.secrets import count
from santorini.engine.arena.match import MatchSettings, PairResult, PairSpec, PlayedGame
from santorini.engine.arena.openings import Opening


def spec(number: int, *powers: str) -> PairSpec:
    return PairSpec("network", "greedy", number, Opening(powers, ()), MatchSettings())


def result(number: int, *scores: float) -> PairResult:
    games = tuple(PlayedGame(score, "climb", 9, None, "") for score in scores)
    return PairResult("network", "greedy", number, games)


def test_results_count_for_their_own_deal_whenever_they_come() -> None:
    # The first engine has the first card in the first game of a pair, and the second one in the other.
    specs = {one.number: one for one in (spec(1, "hecate", "pan"), spec(2, "pan", "moerae"))}
    results = [result(1, 1, 0), result(2, 1, 0)]
    for order in (results, results[::-1]):
        won, played = count(specs, order)
        assert dict(won) == {
            ("hecate", "with"): 1,
            ("hecate", "against"): 0,
            ("moerae", "against"): 1,
            ("moerae", "with"): 0,
        }
        assert set(played.values()) == {1}
