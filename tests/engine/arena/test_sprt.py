"""The sequential test."""

from collections.abc import Callable
from random import Random
from typing import cast

import pytest

from santorini.engine.arena.match import MatchResult, MatchSettings, PairResult, PlayedGame, play_match
from santorini.engine.arena.spread import Spread
from santorini.engine.arena.sprt import Sprt, expected_score, read_sprt


def decide(sprt: Sprt, draw: Callable[[Random], float], seed: int) -> tuple[bool | None, int]:
    """The answer, and after how many pairs."""
    random = Random(seed)
    pairs: list[float] = []
    while sprt.answer(pairs) is None and len(pairs) < 20_000:
        pairs.append(draw(random))
    return sprt.answer(pairs), len(pairs)


def pair_of(elo: float) -> Callable[[Random], float]:
    """Pairs of an engine that is stronger by so much, both games drawn from the same odds."""
    score = expected_score(elo)
    return lambda random: ((random.random() < score) + (random.random() < score)) / 2


def test_the_ratio_is_that_of_two_normal_distributions() -> None:
    pairs = [1.0, 0.5, 0.5, 0.0, 1.0, 0.5, 0.75, 0.25]
    low, high = expected_score(0), expected_score(20)
    mean = sum(pairs) / 8
    variance = (sum((pair - mean) ** 2 for pair in pairs) + (0.5 - mean) ** 2) / 8
    by_hand = sum(((pair - low) ** 2 - (pair - high) ** 2) / (2 * variance) for pair in pairs)
    assert Sprt(0, 20).ratio(pairs) == pytest.approx(by_hand)


def test_nothing_played_decides_nothing() -> None:
    assert Sprt(0, 10).ratio([]) == 0
    assert Sprt(0, 10).answer([]) is None
    assert Sprt(0, 10).answer([0.5]) is None


def test_bounds_are_those_of_five_percent() -> None:
    assert Sprt(0, 10).bound == pytest.approx(2.944, abs=0.001)


def test_results_exactly_between_the_two_differences_say_nothing() -> None:
    middle = (expected_score(0) + expected_score(40)) / 2
    assert Sprt(0, 40).ratio([middle - 0.2, middle + 0.2] * 50) == pytest.approx(0, abs=1e-9)


def test_errors_are_about_as_rare_as_promised() -> None:
    answers = {elo: [decide(Sprt(0, 30), pair_of(elo), seed)[0] for seed in range(200)] for elo in (0, 30)}
    assert 0 < answers[0].count(True) <= 18
    assert 0 < answers[30].count(False) <= 18
    assert None not in answers[0] + answers[30]


def test_a_great_difference_is_found_soon() -> None:
    answer, pairs = decide(Sprt(0, 30), pair_of(200), 1)
    assert answer is True
    assert pairs < 40


@pytest.mark.parametrize("text", ["", "10", "a,b", "10,0", "5,5", "1,2,3"])
def test_what_is_no_pair_of_differences_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="expected two"):
        read_sprt(text)


def test_a_match_ends_with_the_answer() -> None:
    def spread(_: object, specs: object) -> list[PairResult]:
        won = PlayedGame(1.0, "won", 9, None, "")
        lost = PlayedGame(0.0, "lost", 9, None, "")
        return [PairResult("random", "random", 1, (won, lost if number % 4 else won)) for number in range(99)]

    result = play_match(
        "random", "random", MatchSettings(games=2, sprt=Sprt(0, 50)), spread=cast(Spread, spread)
    )
    assert isinstance(result, MatchResult)
    assert Sprt(0, 50).answer([pair.score for pair in result.pairs]) is True
    assert Sprt(0, 50).answer([pair.score for pair in result.pairs[:-1]]) is None
