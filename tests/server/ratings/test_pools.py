"""Pools, and the ratings at the end of a game in each of them."""

from random import Random

import pytest

from santorini.server.ratings.multiplayer import NEWCOMER, rate_many
from santorini.server.ratings.pools import Pool, new_ratings, pool_of
from santorini.server.ratings.rating import Rating

TEAMS = [0, 1, 0, 1]
NOW = [0.0] * 4


def test_every_game_has_its_pool() -> None:
    assert [pool_of(2, False), pool_of(2, True)] == [Pool.MORTALS, Pool.POWERS]
    assert {pool_of(3, False), pool_of(3, True)} == {Pool.THREE}
    assert {pool_of(4, False), pool_of(4, True)} == {Pool.FOUR}
    assert [str(pool) for pool in Pool] == ["mortals", "powers", "three", "four"]


@pytest.mark.parametrize("players", [0, 1, 5])
def test_there_is_no_pool_for_other_numbers(players: int) -> None:
    with pytest.raises(ValueError, match="expected 2 to 4"):
        pool_of(players, True)


@pytest.mark.parametrize("pool", Pool)
def test_newcomers_look_alike_in_every_pool(pool: Pool) -> None:
    assert pool.newcomer.rating == 1500
    assert 330 < pool.newcomer.deviation <= 350
    assert pool.newcomer.games == 0
    assert pool.is_provisional(pool.newcomer)


@pytest.mark.parametrize("pool", [Pool.MORTALS, Pool.POWERS])
@pytest.mark.parametrize("winner", [0, 1])
def test_of_two_the_winner_gains_what_the_loser_loses(pool: Pool, winner: int) -> None:
    after = new_ratings(pool, [None, None], [1 + winner, 2 - winner], [0, 1], [0, 0])
    assert after[winner].rating > 1500 > after[1 - winner].rating
    assert after[0].rating + after[1].rating == pytest.approx(3000)
    assert [rating.games for rating in after] == [1, 1]


def test_whoever_was_away_moves_further() -> None:
    old = [Rating(1600, 60, 0.06, 50), Rating(1600, 60, 0.06, 50)]
    here, back = new_ratings(Pool.POWERS, old, [2, 1], [0, 1], [0, 120])
    assert back.rating - 1600 > 1600 - here.rating > 0


def test_a_game_against_somebody_long_away_says_less() -> None:
    old = [Rating(1600, 60, 0.06, 50), Rating(1600, 60, 0.06, 50)]
    fresh = new_ratings(Pool.POWERS, old, [1, 2], [0, 1], [0, 0])[0]
    stale = new_ratings(Pool.POWERS, old, [1, 2], [0, 1], [0, 600])[0]
    assert fresh.rating > stale.rating > 1600


def test_of_three_each_is_placed_by_when_they_were_out() -> None:
    first, last, second = new_ratings(Pool.THREE, [None] * 3, [1, 3, 2], [0, 1, 2], NOW[:3])
    assert first.rating > second.rating > last.rating
    assert first.rating > 1500 > last.rating


def test_of_three_those_who_lose_together_lose_alike() -> None:
    one, other, winner = new_ratings(Pool.THREE, [None] * 3, [2, 2, 1], [0, 1, 2], NOW[:3])
    assert winner.rating > 1500 > one.rating
    assert one.rating == pytest.approx(other.rating)
    assert one.deviation < NEWCOMER.deviation


def test_of_four_a_team_wins_and_loses_together() -> None:
    after = new_ratings(Pool.FOUR, [None] * 4, [2, 1, 2, 1], TEAMS, NOW)
    assert after[1].rating == pytest.approx(after[3].rating)
    assert after[0].rating == pytest.approx(after[2].rating)
    assert after[1].rating > 1500 > after[0].rating
    assert [rating.games for rating in after] == [1] * 4


def test_who_is_better_known_moves_less_than_the_partner() -> None:
    old = [Rating(1500, 80, 0, 200), None, None, None]
    after = new_ratings(Pool.FOUR, old, [1, 2, 1, 2], TEAMS, NOW)
    assert 0 < after[0].rating - 1500 < after[2].rating - 1500
    assert after[0].games == 201


@pytest.mark.parametrize("pool", Pool)
def test_about_ten_games_end_being_provisional(pool: Pool) -> None:
    random = Random(str(pool))
    sides = TEAMS if pool is Pool.FOUR else list(range(pool.players))
    ratings: list[Rating | None] = [None] * pool.players
    games = 0
    while any(rating is None or pool.is_provisional(rating) for rating in ratings):
        side = random.choice(sides)
        places = [1 if its == side else 2 for its in sides]
        ratings = [*new_ratings(pool, ratings, places, sides, NOW[: pool.players])]
        games += 1
    assert 6 <= games <= 20


@pytest.mark.parametrize("pool", [Pool.MORTALS, Pool.POWERS])
def test_a_draw_is_half_a_point_for_each(pool: Pool) -> None:
    one, other = new_ratings(pool, [None, None], [1, 1], [0, 1], [0, 0])
    assert one.rating == other.rating == pytest.approx(1500)
    assert one.deviation < pool.newcomer.deviation
    strong, weak = Rating(1700, 80, 0.06, 50), Rating(1500, 80, 0.06, 50)
    after = new_ratings(pool, [strong, weak], [1, 1], [0, 1], [0, 0])
    assert after[0].rating < 1700
    assert after[1].rating > 1500


def test_of_three_a_draw_is_shared_by_those_who_are_left() -> None:
    one, out, other = new_ratings(Pool.THREE, [None] * 3, [1, 2, 1], [0, 1, 2], NOW[:3])
    assert one.rating == pytest.approx(other.rating)
    assert one.rating > 1500 > out.rating


def test_of_four_a_draw_leaves_equals_where_they_were() -> None:
    after = new_ratings(Pool.FOUR, [None] * 4, [1] * 4, TEAMS, NOW)
    assert [rating.rating for rating in after] == pytest.approx([1500] * 4)


@pytest.mark.parametrize("places", [[2, 2, 2], [0, 1, 2], [2, 3, 3]])
def test_a_result_that_cannot_be_is_refused(places: list[int]) -> None:
    with pytest.raises(ValueError, match="expected somebody in place 1"):
        new_ratings(Pool.THREE, [None] * 3, places, [0, 1, 2], NOW[:3])


def test_the_wrong_number_of_players_is_refused() -> None:
    with pytest.raises(ValueError, match="3 players in the pool powers: expected 2"):
        new_ratings(Pool.POWERS, [None] * 3, [1, 2, 2], [0, 1, 2], NOW[:3])


def test_many_games_of_three_find_the_order_of_strength() -> None:
    random = Random(1)
    ratings = [NEWCOMER] * 3
    for _ in range(400):
        # The first wins most, the last least.
        order = sorted(range(3), key=lambda who: who + random.gauss(0, 1.5))
        places = [order.index(who) for who in range(3)]
        ratings = [team[0] for team in rate_many([[rating] for rating in ratings], places)]
    assert ratings[0].rating > ratings[1].rating + 40 > ratings[2].rating + 80
    assert all(20 < rating.deviation < 150 for rating in ratings)
