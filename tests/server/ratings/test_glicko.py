"""Glicko-2: the paper's example, and what must be true of every result."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from santorini.server.ratings.glicko import aged, rate
from santorini.server.ratings.rating import MOST_DEVIATION, Rating

RATINGS = st.builds(
    Rating,
    rating=st.floats(100, 3500),
    deviation=st.floats(45, MOST_DEVIATION),
    volatility=st.floats(0.03, 0.1),
    games=st.integers(0, 1000),
)
PERIODS = st.floats(0, 500)


def test_the_example_of_the_paper() -> None:
    results = [(Rating(1400, 30), 1.0), (Rating(1550, 100), 0.0), (Rating(1700, 300), 0.0)]
    after = rate(Rating(1500, 200, 0.06), results, periods=1)
    assert after.rating == pytest.approx(1464.05, abs=0.01)
    assert after.deviation == pytest.approx(151.52, abs=0.01)
    assert after.volatility == pytest.approx(0.05999, abs=0.00001)
    assert after.games == 3


@given(RATINGS, RATINGS, PERIODS)
def test_a_win_never_lowers_and_a_loss_never_raises(one: Rating, other: Rating, periods: float) -> None:
    assert rate(one, [(other, 1.0)], periods).rating >= one.rating
    assert rate(one, [(other, 0.0)], periods).rating <= one.rating


@given(st.floats(45, MOST_DEVIATION), st.floats(0, 800))
def test_what_the_better_one_wins_the_other_loses(deviation: float, gap: float) -> None:
    strong, weak = Rating(1500 + gap, deviation), Rating(1500 - gap, deviation)
    won = rate(strong, [(weak, 1.0)])
    lost = rate(weak, [(strong, 0.0)])
    assert won.rating - strong.rating == pytest.approx(weak.rating - lost.rating)
    assert won.deviation == pytest.approx(lost.deviation)


@given(RATINGS, RATINGS)
def test_a_surprise_counts_for_more(one: Rating, other: Rating) -> None:
    strong, weak = max(one, other, key=rating_of), min(one, other, key=rating_of)
    same = Rating(one.rating, 100)
    by_upset = rate(same, [(Rating(strong.rating, 80), 1.0)]).rating
    as_expected = rate(same, [(Rating(weak.rating, 80), 1.0)]).rating
    assert by_upset >= as_expected - 1e-9


@given(RATINGS, RATINGS, st.sampled_from([0.0, 1.0]))
def test_a_game_makes_surer(one: Rating, other: Rating, score: float) -> None:
    assert rate(one, [(other, score)]).deviation <= one.deviation


@given(RATINGS, PERIODS, PERIODS)
def test_time_makes_less_sure_up_to_a_newcomer(one: Rating, sooner: float, later: float) -> None:
    first, second = aged(one, min(sooner, later)), aged(one, max(sooner, later))
    assert one.deviation - 1e-9 <= first.deviation <= second.deviation <= MOST_DEVIATION
    assert (first.rating, first.games) == (one.rating, one.games)
    assert aged(one, 1e9).deviation == MOST_DEVIATION


def test_without_games_only_time_passes() -> None:
    assert rate(Rating(1800, 60), [], 10) == aged(Rating(1800, 60), 10)


def test_a_known_player_is_provisional_again_after_ten_months() -> None:
    assert aged(Rating(1500, 60), 75).deviation < 110 < aged(Rating(1500, 60), 80).deviation


@pytest.mark.parametrize("score", [0.0, 1.0, 0.5])
def test_thousands_of_equal_results_stay_numbers(score: float) -> None:
    one = Rating()
    for number in range(3000):
        one = rate(one, [(Rating(1500, 45 + number % 300), score)], periods=number % 3)
    assert all(map(math.isfinite, (one.rating, one.deviation, one.volatility)))
    assert 100 <= one.rating < 4000
    assert 45 <= one.deviation <= MOST_DEVIATION
    assert 0 < one.volatility <= 0.1
    assert one.games == 3000


def test_the_stronger_of_two_ends_above() -> None:
    strong, weak = Rating(), Rating()
    for number in range(200):
        won = number % 4 > 0
        strong, weak = rate(strong, [(weak, float(won))]), rate(weak, [(strong, float(not won))])
    # Three wins of four are 191 points, by the logistic curve.
    assert 120 < strong.rating - weak.rating < 270


def rating_of(rating: Rating) -> float:
    return rating.rating
