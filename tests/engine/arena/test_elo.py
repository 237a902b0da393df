"""Elo differences and ratings."""

import math

import pytest

from santorini.engine.arena.elo import difference, elo_of, ratings


def test_elo_is_symmetric_and_rises_with_the_score() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(0.64) == pytest.approx(100, abs=1)
    assert elo_of(0.3) == pytest.approx(-elo_of(0.7))
    assert elo_of(0.0) == -math.inf


def test_an_even_match_says_that_nobody_is_stronger() -> None:
    measured = difference([0.5] * 10)
    assert (measured.score, measured.elo, measured.superiority) == (0.5, 0, 0.5)


def test_more_pairs_make_the_interval_smaller() -> None:
    few, many = difference([1, 0.5, 0.5, 0] * 5), difference([1, 0.5, 0.5, 0] * 50)
    assert few.error > 3 * many.error
    assert few.low < few.elo < few.high


def test_pairs_that_balance_out_measure_more_exactly_than_pairs_that_do_not() -> None:
    assert difference([0.5] * 20).error < difference([0, 1] * 10).error


def test_winning_everything_leaves_a_lower_bound() -> None:
    measured = difference([1.0] * 10)
    assert measured.elo == measured.high == math.inf
    assert 100 < measured.low < 1000
    assert measured.superiority > 0.99


def test_nothing_played_says_nothing() -> None:
    measured = difference([])
    assert (measured.elo, measured.low, measured.high) == (0, -math.inf, math.inf)


def expected_points(strengths: list[float], games: int) -> list[list[float]]:
    """What engines of these ratings make on average."""
    return [
        [0 if one == other else games / (1 + 10 ** ((other - one) / 400)) for other in strengths]
        for one in strengths
    ]


def test_ratings_are_those_that_explain_the_results() -> None:
    found = ratings(expected_points([0, 100, 250, 600], 4000), anchor=0)
    assert [rating.elo for rating in found] == pytest.approx([0, 100, 250, 600], abs=3)
    assert found[0].error == 0
    assert all(0 < rating.error < 20 for rating in found[1:])


def test_without_an_anchor_the_mean_is_zero() -> None:
    found = ratings(expected_points([0, 200, 700], 100))
    assert sum(rating.elo for rating in found) == pytest.approx(0, abs=1e-6)


def test_whoever_lost_everything_still_has_a_rating() -> None:
    found = ratings([[0, 20], [0, 0]])
    assert 100 < found[0].elo < 1000
    assert found[0].elo == pytest.approx(-found[1].elo)


def test_errors_shrink_with_games() -> None:
    few, many = (ratings(expected_points([0, 100, 250], games))[0].error for games in (20, 2000))
    assert few > 5 * many
