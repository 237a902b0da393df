"""Matchmaking: by rating, wider with time, never with somebody blocked."""

from __future__ import annotations

import math
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from santorini.server.live.pairing import Pairing, Seek, pair, tolerance

TWO = {"duel": 2}
SIZES = {"duel": 2, "three": 3, "four": 4}
NOW = 1000.0


def seek(user: str, rating: float, waited: float = 0, *blocked: str) -> Seek:
    return Seek(user, ("duel",), {"duel": rating}, NOW - waited, frozenset(blocked))


def together(*seeks: Seek) -> set[frozenset[str]]:
    return {frozenset(made.users) for made in pair(seeks, TWO, NOW)}


def names(*texts: str) -> set[frozenset[str]]:
    return {frozenset(text) for text in texts}


# Who meets whom


def test_equals_play_at_once() -> None:
    assert pair([seek("a", 1500), seek("b", 1540)], TWO, NOW) == [Pairing("duel", ("a", "b"))]


def test_one_alone_waits() -> None:
    assert pair([seek("a", 1500)], TWO, NOW) == []
    assert pair([], TWO, NOW) == []


@pytest.mark.parametrize(("waited", "gap"), [(0, 100), (10, 250), (60, 1000)])
def test_the_gap_widens_with_waiting(waited: float, gap: float) -> None:
    assert together(seek("a", 1000, waited), seek("b", 1000 + gap, waited)) == names("ab")
    assert together(seek("a", 1000, waited), seek("b", 1001 + gap, waited)) == set()


def test_after_two_minutes_any_opponent_will_do() -> None:
    assert tolerance(119) < math.inf
    assert together(seek("a", 400, 120), seek("b", 3000, 120)) == names("ab")


def test_both_have_to_accept_the_gap() -> None:
    assert together(seek("a", 1500, 100), seek("b", 1800, 5)) == set()


def test_of_several_the_nearest_play() -> None:
    assert together(seek("a", 1500), seek("b", 1590), seek("c", 1600)) == names("bc")
    assert together(seek("a", 1500), seek("b", 1510), seek("c", 1590), seek("d", 1600)) == names("ab", "cd")


def test_waiting_long_counts_more_than_a_few_points() -> None:
    assert together(seek("a", 1500, 30), seek("b", 1530), seek("c", 1535)) == names("ab")


@pytest.mark.parametrize("blocker", ["a", "b"])
def test_who_blocks_somebody_never_meets_them(blocker: str) -> None:
    a = seek("a", 1500, 300, *("b" if blocker == "a" else ""))
    b = seek("b", 1500, 300, *("a" if blocker == "b" else ""))
    assert together(a, b) == set()
    assert together(a, b, seek("c", 2500, 300)) in (names("ac"), names("bc"))


def test_a_clock_that_was_set_back_harms_nobody() -> None:
    assert together(seek("a", 1500, -50), seek("b", 1600, -50)) == names("ab")


def test_somebody_who_asked_twice_does_not_meet_themselves() -> None:
    assert together(seek("a", 1500, 300), seek("a", 1500, 200)) == set()


# More players, several kinds


def any_kind(user: str, rating: float, *kinds: str, blocked: str = "") -> Seek:
    return Seek(user, kinds, dict.fromkeys(kinds, rating), NOW, frozenset(blocked))


def test_three_play_when_all_three_accept_each_other() -> None:
    close = [any_kind(user, rating, "three") for user, rating in (("a", 1500), ("b", 1550), ("c", 1600))]
    assert pair(close, SIZES, NOW) == [Pairing("three", ("a", "b", "c"))]
    spread = [any_kind(user, rating, "three") for user, rating in (("a", 1500), ("b", 1590), ("c", 1680))]
    assert pair(spread, SIZES, NOW) == []


def test_four_are_found_around_somebody_blocked() -> None:
    seeks = [any_kind(user, 1500, "four", blocked="b" if user == "a" else "") for user in "abcde"]
    (made,) = pair(seeks, SIZES, NOW)
    assert made.kind == "four"
    assert len(set(made.users)) == 4
    assert not {"a", "b"} <= set(made.users)


def test_who_seeks_several_kinds_plays_one() -> None:
    seeks = [any_kind("a", 1500, "duel", "three"), any_kind("b", 1500, "three"), any_kind("c", 1520, "duel")]
    assert pair(seeks, SIZES, NOW) == [Pairing("duel", ("a", "c"))]


def test_ratings_are_those_of_the_kind() -> None:
    a = Seek("a", ("duel", "three"), {"duel": 1000, "three": 1500}, NOW)
    b = Seek("b", ("duel", "three"), {"duel": 1500, "three": 1500}, NOW)
    c = Seek("c", ("duel", "three"), {"duel": 2000, "three": 1500}, NOW)
    assert pair([a, b, c], SIZES, NOW) == [Pairing("three", ("a", "b", "c"))]


def test_a_kind_that_is_not_played_here_is_nobodys() -> None:
    assert pair([any_kind("a", 1500, "chess"), any_kind("b", 1500, "chess")], SIZES, NOW) == []


def test_a_game_needs_two() -> None:
    with pytest.raises(ValueError, match="solo is for 1 players: expected at least 2"):
        pair([], {"solo": 1}, NOW)


# Whatever comes


@st.composite
def crowds(draw: st.DrawFn) -> list[Seek]:
    users = [f"u{number}" for number in range(draw(st.integers(0, 12)))]
    found = []
    for user in users:
        kinds = tuple(draw(st.sets(st.sampled_from(sorted(SIZES)), min_size=1)))
        ratings = {kind: draw(st.floats(800, 2200)) for kind in kinds}
        blocked = draw(st.frozensets(st.sampled_from(users), max_size=2))
        found.append(Seek(user, kinds, ratings, NOW - draw(st.floats(0, 200)), blocked))
    return found


def can_play(group: tuple[Seek, ...], kind: str) -> bool:
    return all(kind in each.kinds for each in group) and all(
        abs(one.ratings[kind] - other.ratings[kind])
        <= min(tolerance(NOW - one.since), tolerance(NOW - other.since))
        and one.user not in other.blocked
        and other.user not in one.blocked
        for one, other in combinations(group, 2)
    )


@given(crowds(), st.randoms(use_true_random=False))
def test_games_are_possible_nobody_plays_twice_and_nobody_is_left_who_could(
    seeks: list[Seek], random: Random
) -> None:
    made = pair(seeks, SIZES, NOW)
    by_user = {each.user: each for each in seeks}
    for game in made:
        assert len(game.users) == SIZES[game.kind]
        assert can_play(tuple(by_user[user] for user in game.users), game.kind)
    used = [user for game in made for user in game.users]
    assert len(used) == len(set(used))
    left = [each for each in seeks if each.user not in used]
    for kind, size in SIZES.items():
        assert not any(can_play(group, kind) for group in combinations(left, size))
    shuffled = random.sample(seeks, len(seeks))
    assert pair(shuffled, SIZES, NOW) == made


# A hundred players over time


def test_a_hundred_players_who_come_one_after_another_all_find_games() -> None:
    random = Random(5)
    coming = [
        Seek(
            f"u{number:03}",
            tuple(random.sample(sorted(SIZES), random.choice((1, 1, 2, 3)))),
            dict.fromkeys(SIZES, random.gauss(1500, 250)),
            since=number * 0.7,
            blocked=frozenset({f"u{random.randrange(100):03}"} if number % 10 == 0 else ()),
        )
        for number in range(100)
    ]
    people = {each.user: each for each in coming}
    waiting: list[Seek] = []
    played: dict[str, tuple[float, float]] = {}  # how long somebody waited, and for which gap
    for second in range(200):
        waiting += [each for each in coming if second - 1 < each.since <= second]
        for game in pair(waiting, SIZES, second):
            ratings = [people[user].ratings[game.kind] for user in game.users]
            for user, rating in zip(game.users, ratings, strict=True):
                assert user not in played
                gap = max(abs(rating - other) for other in ratings)
                waited = second - people[user].since
                assert gap <= tolerance(waited)
                played[user] = waited, gap
            waiting = [each for each in waiting if each.user not in game.users]
    assert len(played) + len(waiting) == 100
    # Who is left at the end waits for a kind that too few want.
    assert len(waiting) <= 5
    for kind, size in SIZES.items():
        assert sum(kind in each.kinds for each in waiting) < size
    soon = [gap for waited, gap in played.values() if waited <= 5]
    late = [gap for waited, gap in played.values() if waited > 20]
    assert len(soon) > 20
    assert max(soon) <= 175
    assert sum(soon) / len(soon) < sum(late) / len(late)


def test_a_crowd_of_equals_is_paired_closely() -> None:
    random = Random(3)
    seeks = [seek(f"u{number:03}", random.gauss(1500, 200)) for number in range(100)]
    made = pair(seeks, TWO, NOW)
    ratings = {each.user: each.ratings["duel"] for each in seeks}
    gaps = [abs(ratings[game.users[0]] - ratings[game.users[1]]) for game in made]
    assert len(made) >= 45
    assert sorted(gaps)[len(gaps) // 2] < 20
    assert max(gaps) <= 100
