"""Clocks: seconds by the server's time, with bounded credit for lag."""

import pytest

from santorini.match.clock import MatchClock
from santorini.match.options import DaysClock, LiveClock, NoClock
from tests.match.sitting import Sitting

PLACED = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"
DAY = 86_400.0


def test_one_clock_runs_at_a_time() -> None:
    clock = MatchClock.of(LiveClock(base=60), 2)
    clock = clock.run(0, 100.0)
    assert clock.spent(110.0) == 10.0
    clock = clock.run(1, 110.0, turned=0)
    clock = clock.run(0, 115.0, turned=1)
    assert clock.left == (50.0, 55.0)
    assert (clock.running, clock.since) == (0, 115.0)


def test_a_finished_turn_brings_its_increment_to_its_player() -> None:
    clock = MatchClock.of(LiveClock(base=60, increment=3), 2)
    clock = clock.run(0, 0.0)
    clock = clock.run(1, 10.0)  # an answer in the middle of a turn
    assert clock.left == (50.0, 60.0)
    clock = clock.run(1, 14.0, turned=0)
    assert clock.left == (53.0, 56.0)


@pytest.mark.parametrize(("base", "quota"), [(30, 0.3), (60, 0.6), (299, 0.6), (300, 1.0), (10_800, 1.0)])
def test_credit_for_lag_is_bounded_and_saved_up(base: int, quota: float) -> None:
    clock = MatchClock.of(LiveClock(base=base), 2)
    assert clock.credit(0, 100.0) == pytest.approx(3 * quota)
    assert clock.credit(0, quota / 2) == quota / 2
    assert clock.credit(0, -5.0) == 0.0
    clock = clock.run(0, 0.0)
    clock = clock.run(1, 5.0, credit=clock.credit(0, 100.0), turned=0)
    assert clock.left[0] == pytest.approx(base - 5 + 3 * quota)
    assert clock.credit(0, 100.0) == pytest.approx(quota)
    for _ in range(20):
        clock = clock.run(0, 5.0, turned=1)
        clock = clock.run(1, 5.0, turned=0)
    assert clock.credit(0, 100.0) == pytest.approx(6 * quota)


def test_credit_never_gives_more_than_was_used() -> None:
    clock = MatchClock.of(LiveClock(base=600), 2)
    clock = clock.run(0, 0.0)
    assert clock.spent(0.5, credit=3.0) == 0.0
    clock = clock.run(1, 0.5, credit=3.0, turned=0)
    assert clock.left[0] == 600.0


def test_a_clock_is_over_when_its_credit_is_too() -> None:
    clock = MatchClock.of(LiveClock(base=600), 2)
    assert clock.runs_out() is None
    clock = clock.run(0, 50.0)
    assert clock.runs_out() == 653.0


def test_days_are_given_anew_for_every_turn() -> None:
    clock = MatchClock.of(DaysClock(days=2), 2)
    clock = clock.run(0, 0.0)
    clock = clock.run(1, DAY, turned=0)
    clock = clock.run(0, 1.5 * DAY, turned=1)
    assert clock.left == (2 * DAY, 1.5 * DAY)
    assert clock.runs_out() == 3.5 * DAY
    assert clock.credit(0, 100.0) == 0.0


def test_without_a_clock_nothing_runs_out() -> None:
    clock = MatchClock.of(NoClock(), 2)
    clock = clock.run(0, 0.0)
    assert clock.runs_out() is None
    assert not clock.timed


# At the table


def timed(**clock: object) -> Sitting:
    return Sitting(position=PLACED, clock={"kind": "live", "base": 60, "increment": 2, **clock})


def test_time_of_a_turn_is_counted_and_shown() -> None:
    sitting = timed()
    sitting.now += 4
    sitting.steps("move B3 B4")
    sitting.now += 6
    sitting.steps("build B4 B5")
    clocks = sitting.accounts[None]["now"]["clocks"]
    assert clocks == {"left": [52.0, 60.0], "running": 1, "at": sitting.now}
    assert sitting.accounts[None]["turns"][0]["spent"] == 10.0
    sitting.check_replay()


def test_lag_is_given_back_once_a_turn() -> None:
    sitting = timed()
    sitting.lag = 0.5
    sitting.now += 4
    sitting.steps("move B3 B4")
    sitting.now += 6
    sitting.steps("build B4 B5")
    assert sitting.match.clock.left[0] == 52.5


def test_the_clock_runs_until_the_turn_is_confirmed() -> None:
    sitting = timed()
    sitting.steps("move B3 B4", "build B4 B5", confirm="ask")
    sitting.now += 10
    sitting.lag = 0.5
    sitting.act("confirm")
    assert sitting.match.clock.left[0] == 52.5


def test_nobody_is_too_late_by_lag_alone() -> None:
    sitting = timed(base=300, increment=0)
    assert not sitting.wait(302.9)
    sitting.lag = 5.0
    sitting.turns("B3>B4^B5")
    assert sitting.match.clock.left[0] == pytest.approx(0.1)


def test_an_answer_costs_its_player_and_the_turn_rewards_its_own() -> None:
    sitting = Sitting(
        position="0000000000000000030000000/1/mortal:B1,E5/gaea:A5,E1",
        clock={"kind": "live", "base": 60, "increment": 2},
    )
    sitting.now += 5
    sitting.steps("move B1 B2", "build B2 C2", confirm="ask")
    sitting.act("confirm")
    assert sitting.match.clock.left == (55.0, 60.0)
    sitting.now += 5
    sitting.steps("place D2")
    assert sitting.match.clock.left == (57.0, 55.0)
    assert sitting.accounts[0]["turns"][0]["spent"] == 10.0


def test_days_for_a_turn_at_the_table() -> None:
    sitting = Sitting(position=PLACED, clock={"kind": "days", "days": 1})
    assert not sitting.wait(DAY - 1)
    sitting.turns("B3>B4^B5")
    assert sitting.match.due == sitting.now + DAY
    sitting.wait(DAY)
    assert sitting.match.over


def test_drawing_by_chance_costs_nobody_anything() -> None:
    sitting = Sitting(
        powers="chosen", cards=("chaos", "mortal"), clock={"kind": "live", "base": 60, "increment": 2}
    )
    assert sitting.match.clock.left == (60.0, 60.0)
    assert sitting.match.clock.running == 0
