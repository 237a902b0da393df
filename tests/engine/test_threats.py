"""What is said of climbs without trying them is what trying them says."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from santorini.engine.search import threats
from santorini.engine.search.step_order import SearchNode
from santorini.engine.search.threats import NO_ANSWER_NEEDED, TURN_ANSWERS, Threats
from santorini.notation.position import read_position
from santorini.powers import all_powers
from santorini.rules.board import NEIGHBORS, cells
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.power import Power
from santorini.rules.steps import MOVE, Offers, encode, kind_of
from tests.engine.forced import wins_at_once
from tests.engine.positions import Seat, random_game
from tests.hooks_table import HOOKS
from tests.powers.pairings import NO_MIRROR, rotated

CARDS = [power.name for power in all_powers()]
# Those that say that they are not in the way of climbs, although they override a hook that could be.
SAYING = [power.name for power in all_powers() if power.climbs_freely or power.lets_climb]
TABLES = [
    names
    for names in [(name, "mortal") for name in CARDS]
    + [("mortal", name) for name in CARDS]
    + rotated(CARDS, (1, 8, 21))
    + [pair for name in SAYING for pair in ((name, SAYING[0]), (SAYING[1], name))]
    if names[0] != names[1] or names[0] not in NO_MIRROR
]

# Hooks by which no card takes a climb, or its win, from whoever could make it.
HARMLESS_TO_HOLDER = {
    "offer_setup", "placement_targets", "direction", "next_cell", "displace", "witness_move", "answer_win",
    "after_move", "after_opponent_move", "offer_builds", "build_targets", "limit_build", "after_step",
    "space_changed", "wins_now", "offer_answer", "offer_ending", "end_turn", "allows_end", "after_turn",
    "strands_after", "spent", "tokens", "shown", "shown_direction", "lent_power", "offer_draw",
}  # fmt: skip
HARMLESS_TO_OTHERS = HARMLESS_TO_HOLDER - {"witness_move", "answer_win", "allows_end"} | {
    "offer_moves", "move_targets", "reach", "wins_by_move"
}  # fmt: skip


def towering(names: tuple[str, ...], count: int) -> Iterator[Seat]:
    """Positions of games with towers all over the board, where climbs are near."""
    for seed in range(count):
        machine, position = [seat for seat in random_game(names, seed, 8) if not seat.position.setup][-1]
        random = Random(f"{names} {seed}")
        now = position.copy()
        now.level1 = now.level2 = now.level3 = now.domes = 0
        for cell in range(25):
            height = random.choice((0, 1, 2, 2, 3, 3, 3))
            if now.everyone() >> cell & 1:
                height = random.choice((1, 2, 2))
            now.level1 |= int(height > 0) << cell
            now.level2 |= int(height > 1) << cell
            now.level3 |= int(height > 2) << cell
            if height == 3 and random.random() < 0.6:
                now.domes |= 1 << cell
        if now.phase == BETWEEN and not now.chance:
            yield Seat(machine, now)


def ends(machine: Machine, now: Position) -> Iterator[Position]:
    """Every position to which a running turn can lead; turns in circles are left out."""
    offers = Offers()
    machine.legal(now, offers)
    for step in offers.steps():
        after = now.copy()
        machine.apply(after, step)
        if after.phase in (BETWEEN, OVER):
            yield after
        else:
            yield from ends(machine, after)


def lost(machine: Machine, now: Position, side: int) -> bool:
    """Is the game lost for a side that has just ended a turn, at once or with the next turn?"""
    return now.winner == 2 - side if now.phase == OVER else wins_at_once(machine, now)


def offered(machine: Machine, now: Position) -> set[int]:
    offers = Offers()
    machine.legal(now, offers)
    return set(offers.steps())


def kept(seen: Threats, machine: Machine, now: Position, side: int) -> set[int]:
    """The steps that are left when those that answer no certain threat are out."""
    node = SearchNode()
    node.position.copy_from(now)
    machine.legal(now, node.offers)
    workers = now.workers(1 - side)
    needed = seen.answers_needed(now)
    if needed != NO_ANSWER_NEEDED and seen.threats(now, workers):
        node.keep_answers(seen.peaks(now, workers), needed == TURN_ANSWERS)
    return set(node.offers.steps())


def test_every_hook_is_known_to_hinder_climbs_or_not() -> None:
    hooks = set(HOOKS)
    assert HARMLESS_TO_HOLDER | set(threats.HINDERS_HOLDER) == hooks
    assert HARMLESS_TO_OTHERS | set(threats.HINDERS_OTHERS) == hooks
    assert not HARMLESS_TO_HOLDER & set(threats.HINDERS_HOLDER)
    assert not HARMLESS_TO_OTHERS & set(threats.HINDERS_OTHERS)
    named = threats.OTHER_WINS + threats.WINS_FOR_ALL + threats.CHANGES_TURN + threats.CHANGES_OTHERS_TURN
    assert all(hasattr(Power, hook) for hook in named)


def wins_with_first_move(machine: Machine, position: Position, side: int) -> bool:
    now = position.copy()
    machine.open(now)
    for step in offered(machine, now):
        after = now.copy()
        machine.apply(after, step)
        if kind_of(step) == MOVE and after.phase == OVER and after.winner == side + 1:
            return True
    return False


def sees_win(machine: Machine, position: Position, side: int) -> bool:
    node = SearchNode()
    node.position.copy_from(position)
    return Threats(machine).wins(node, side)


def climbs(now: Position, workers: int) -> list[int]:
    """Every step of one of these workers from level 2 up to a free level 3."""
    peaks = int(now.level3 & ~now.occupied())
    climbers = cells(int(workers & now.level2 & ~now.level3))
    return [encode(MOVE, at, to) for at in climbers for to in cells(int(NEIGHBORS[at]) & peaks)]


@pytest.mark.parametrize("names", TABLES, ids="-".join)
def test_every_climb_wins_where_that_is_certain(names: tuple[str, ...]) -> None:
    for machine, position in towering(names, 12):
        side = machine.rules.side_of(int(position.seat))
        if Threats(machine).climbs(position, side):
            now = position.copy()
            machine.open(now)
            for step in climbs(position, int(position.workers(side))):
                assert step in offered(machine, now)
                after = now.copy()
                machine.apply(after, step)
                assert (after.phase, after.winner) == (OVER, side + 1)


@pytest.mark.parametrize("names", TABLES, ids="-".join)
def test_every_move_that_wins_is_seen(names: tuple[str, ...]) -> None:
    for machine, now in towering(names, 12):
        side = machine.rules.side_of(int(now.seat))
        if wins_with_first_move(machine, now, side):
            assert sees_win(machine, now, side), now


@pytest.mark.parametrize(
    "text",
    [
        "0000000000000000000000123/1/artemis:C1,A5/mortal:A3,C5",
        "0000000000000000000000123/1/triton:C1,A5/mortal:A3,C5",
        "0000000000000000000000123/1/atalanta:C1,A5/mortal:A3,C5",
    ],
)
def test_two_moves_up_are_seen_to_win(text: str) -> None:
    machine, now, *_ = read_position(text)
    assert not wins_with_first_move(machine, now, int(now.seat))
    assert sees_win(machine, now, int(now.seat))


def test_no_win_is_looked_for_where_nothing_is_to_stand_on() -> None:
    """Only cards that win otherwise than on level 3 are tried before there is any."""
    looked: list[str] = []
    for name in CARDS:
        machine, now, *_ = read_position(f"1111100000000000000000000/1/{name}:A5,E5/mortal:A1,E1")
        if now.setup:
            continue
        seen = Threats(machine)
        node = SearchNode()
        node.position.copy_from(now)
        before = node.next().position.copy()
        assert not seen.wins(node, int(now.seat))
        if node.next().position != before:
            looked.append(name)
    assert set(looked) <= {"pan", "bia", "eros"}


@pytest.mark.parametrize("board", ["0000000000000000000003330/2", "0000000000000000000003330/1"])
def test_anybody_is_seen_to_win_by_a_ride(board: str) -> None:
    machine, now, *_ = read_position(f"{board}/mortal:A2,E5/charybdis[A1,D1]:B2,E4")
    side = int(now.seat)
    assert wins_with_first_move(machine, now, side)
    assert sees_win(machine, now, side)


def test_climbs_are_certain_for_many_pairs_of_cards() -> None:
    certain = 0
    for names in rotated(CARDS, (8, 21)):
        seats = list(towering(names, 12))
        certain += any(Threats(machine).climbs(now, int(now.seat)) for machine, now in seats)
    assert certain >= 70


@pytest.mark.parametrize("names", TABLES, ids="-".join)
def test_steps_left_out_lose_with_the_next_turn(names: tuple[str, ...]) -> None:
    for machine, position in towering(names, 6):
        seen = Threats(machine)
        side = int(position.seat)
        now = position.copy()
        machine.open(now)
        for _ in range(2):  # the move, then the build
            steps = sorted(offered(machine, now))
            left_out = sorted(set(steps) - kept(seen, machine, now, side))
            for step in left_out[:6]:
                after = now.copy()
                machine.apply(after, step)
                every = [after] if after.phase in (BETWEEN, OVER) else list(ends(machine, after))
                assert all(lost(machine, end, side) for end in every), (position, step)
            if not steps:
                break
            machine.apply(now, Random(len(steps)).choice(steps))
            if now.phase in (BETWEEN, OVER):
                break


def test_without_powers_only_blocks_are_left() -> None:
    """Of the steps without powers, exactly those stay behind which a turn lies that is not lost."""
    checked = 0
    for machine, position in towering(("mortal", "mortal"), 150):
        seen = Threats(machine)
        side = int(position.seat)
        now = position.copy()
        machine.open(now)
        if not seen.threats(now, now.workers(1 - side)) or wins_at_once(machine, position):
            continue
        saving = set()
        for step in offered(machine, now):
            after = now.copy()
            machine.apply(after, step)
            if any(not lost(machine, end, side) for end in ends(machine, after)):
                saving.add(step)
        left = kept(seen, machine, now, side)
        assert saving <= left
        for step in left - saving:  # moves that look like an answer, but cannot be followed by one
            after = now.copy()
            machine.apply(after, step)
            assert not kept(seen, machine, after, side) or now.level3 >> (step >> 9) & 1
        checked += 1
    assert checked > 20
