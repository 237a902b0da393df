"""Who beats whom: the table of all pairs, and deals drawn by it."""

from random import Random

import pytest

from santorini.learn.pairs import ordered_pairs
from santorini.powers import power_named
from santorini.powers.favour import FAIR, Favour, about, draw_fair, favour, favour_of, written
from santorini.powers.matchups import banned_pair
from santorini.rules.errors import IllegalSetup


def test_every_pair_that_may_meet_has_games_both_ways() -> None:
    assert len(ordered_pairs()) == 55 * 54 - 2 * 25
    assert all(favour(first, second).games > 0 for first, second in ordered_pairs())
    assert "positions a turn" in about()


def test_cards_that_do_not_meet_have_no_games() -> None:
    assert banned_pair("gaea", "atlas")
    assert favour("gaea", "atlas") == favour("apollo", "apollo") == Favour(0, 0)
    assert favour("mortal", "pan").chance == 0.5


def test_an_unknown_card_is_named() -> None:
    with pytest.raises(ValueError, match="unknown power 'zorro'"):
        favour("apollo", "zorro")


def test_both_orders_together_are_seen_from_one_card() -> None:
    begins, follows = favour("athena", "pan"), favour("pan", "athena")
    both = favour_of("Athena", "pan")
    assert both.games == begins.games + follows.games
    assert both.won == begins.won + follows.games - follows.won
    assert both.won + favour_of("pan", "athena").won == both.games


def test_an_interval_holds_the_chance_and_narrows() -> None:
    few, many = Favour(6, 10), Favour(600, 1000)
    for one in (few, many):
        low, high = one.interval
        assert low < 0.6 < high
    assert few.interval[1] - few.interval[0] > 5 * (many.interval[1] - many.interval[0])
    assert Favour(0, 0).interval == (0.0, 1.0)


def test_fair_deals_are_fair_and_differ() -> None:
    random = Random(1)
    deals = [draw_fair(random) for _ in range(40)]
    assert all(abs(favour(one.name, other.name).chance - 0.5) <= FAIR for one, other in deals)
    assert len({tuple(deal) for deal in deals}) > 30


def test_where_no_deal_is_fair_it_is_said() -> None:
    first, second = max(
        (pair for pair in ordered_pairs() if abs(favour(*reversed(pair)).chance - 0.5) > FAIR),
        key=lambda pair: favour(*pair).chance,
    )
    with pytest.raises(IllegalSetup, match="no fair deal"):
        draw_fair(Random(1), [power_named(first), power_named(second)])


def test_a_table_is_written_as_it_is_read() -> None:
    text = written("somebody", {("apollo", "pan"): Favour(3, 4), ("apollo", "atlas"): Favour(1, 4)})
    assert text == 'about = "somebody"\n\n[apollo]\npan = "3/4"\natlas = "1/4"\n'
