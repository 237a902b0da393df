"""The position as a value: its identity, its copies, and what it says of spaces and workers."""

import pytest

from santorini.rules.board import NOWHERE, cell_named, count
from santorini.rules.position import BUILD_PHASE, Position
from tests.helpers import scene, scene_of

MIDDLE = "0121012321034122123010241/1/mortal:A4,C2/mortal:D5,E3"

# One value per field that differs from a fresh position's and that the field can hold.
OTHER_VALUES = {
    "level1": 1, "level2": 1, "level3": 1, "domes": 1,
    "workers0": 1, "workers1": 1, "workers2": 1, "females": 1, "males": 1,
    "memory0": 1, "memory1": 1, "memory2": 1, "memory3": 1, "memory4": 1,
    "cards": 1, "ram": 0, "phase": 4, "seat": 1, "extra": 1, "setup": 1, "chance": 1, "out": 1,
    "winner": 1, "ending": 1, "mover": 0, "origin": 0, "moved": 1, "moves": 1, "climbed": 1,
    "built": 0, "builds": 1, "marks": 1, "scratch": 1, "duties": 1, "question": 1,
}  # fmt: skip
# What counts as a dome follows from the other fields, so a hash need not look at it.
DERIVED = {"blocked": 1}


def inside_a_turn() -> Position:
    position = Position()
    position.phase = BUILD_PHASE
    return position


# Identity


def test_every_field_is_listed_above() -> None:
    assert len(OTHER_VALUES | DERIVED) == len(Position().fields())


@pytest.mark.parametrize("field", OTHER_VALUES)
def test_the_key_changes_with_every_field(field: str) -> None:
    changed = inside_a_turn()
    setattr(changed, field, OTHER_VALUES[field])
    assert changed.key() != inside_a_turn().key()


@pytest.mark.parametrize("field", OTHER_VALUES | DERIVED)
def test_positions_that_differ_in_a_field_are_not_equal(field: str) -> None:
    changed = inside_a_turn()
    setattr(changed, field, (OTHER_VALUES | DERIVED)[field])
    assert changed != inside_a_turn()


def test_single_changes_do_not_collide() -> None:
    keys = set()
    for field, value in OTHER_VALUES.items():
        changed = inside_a_turn()
        setattr(changed, field, value)
        keys.add(changed.key())
    assert len(keys) == len(OTHER_VALUES)


def test_equal_positions_have_equal_keys() -> None:
    one, other = scene_of(MIDDLE).position, scene_of(MIDDLE).position
    assert one == other
    assert one.key() == other.key()
    assert hash(one) == hash(other)


def test_a_position_is_not_equal_to_anything_else() -> None:
    assert Position() != "a position"


def test_the_same_position_reached_in_another_order_has_the_same_key() -> None:
    one, other = scene_of(MIDDLE), scene_of(MIDDLE)
    one.play("move C2 C1", "build C2", "move E3 E4", "build E3", "move A4 A5", "build A4")
    other.play("move A4 A5", "build A4", "move E3 E4", "build E3", "move C2 C1", "build C2")
    assert one.position == other.position
    assert one.position.key() == other.position.key()


def test_the_key_is_never_negative() -> None:
    assert scene_of(MIDDLE).position.key() >= 0


# Copies


@pytest.mark.parametrize("field", OTHER_VALUES | DERIVED)
def test_a_copy_has_every_field(field: str) -> None:
    original = inside_a_turn()
    setattr(original, field, (OTHER_VALUES | DERIVED)[field])
    copy = original.copy()
    assert copy == original
    assert copy.key() == original.key()


def test_a_copy_is_independent() -> None:
    original = scene_of(MIDDLE).position
    copy = original.copy()
    copy.workers0 = 0
    assert original.workers0


def test_forgetting_the_turn_leaves_only_what_lasts() -> None:
    position = scene_of(MIDDLE).position
    before = position.copy()
    for field in ("mover", "moved", "origin", "built", "builds", "marks", "scratch", "climbed", "moves"):
        setattr(position, field, 3)
    position.forget_turn()
    assert position == before
    assert position.mover == NOWHERE


# Spaces and workers

TOWERS = """
    .  1  2  3  .
    .  a  b  c  4
    .  .  .  .  .
    .  1A 2B 3A .
    .  .  .  .  .
"""


@pytest.mark.parametrize(
    ("square", "height"),
    [("A5", 0), ("B5", 1), ("C5", 2), ("D5", 3), ("B4", 0), ("C4", 1), ("D4", 2), ("E4", 3)],
)
def test_height_counts_blocks_and_no_domes(square: str, height: int) -> None:
    assert scene(TOWERS).position.height(cell_named(square)) == height


def test_only_a_dome_on_level_three_is_a_complete_tower() -> None:
    assert scene(TOWERS).position.complete_towers() == 1 << cell_named("E4")


def test_workers_and_domes_occupy_a_space() -> None:
    position = scene(TOWERS).position
    squares = ["B4", "C4", "D4", "E4", "B2", "C2", "D2"]
    assert position.occupied() == sum(1 << cell_named(square) for square in squares)
    assert position.free() == (1 << 25) - 1 - position.occupied()


@pytest.mark.parametrize(
    ("square", "climbs", "not_above", "not_below"),
    [
        ("A5", "A5 B5", "A5", "A5 B5 C5 D5"),
        ("B5", "A5 B5 C5", "A5 B5", "B5 C5 D5"),
        ("C5", "A5 B5 C5 D5", "A5 B5 C5", "C5 D5"),
        ("D5", "A5 B5 C5 D5", "A5 B5 C5 D5", "D5"),
    ],
)
def test_heights_are_compared(square: str, climbs: str, not_above: str, not_below: str) -> None:
    position = scene(TOWERS).position
    cell = cell_named(square)
    row = ("A5", "B5", "C5", "D5")
    for mask, expected in (
        (position.within_climb(cell), climbs),
        (position.not_above(cell), not_above),
        (position.not_below(cell), not_below),
    ):
        assert " ".join(name for name in row if mask >> cell_named(name) & 1) == expected


def test_a_space_is_raised_to_a_dome_and_lowered_to_the_ground() -> None:
    position = Position()
    heights = []
    for _ in range(3):
        position.raise_space(1)
        heights.append(position.height(0))
    position.raise_space(1)
    assert heights == [1, 2, 3]
    assert position.domes == 1
    position.domes = 0
    for height in (2, 1, 0, 0):
        position.lower_space(1)
        assert position.height(0) == height


def test_workers_belong_to_sides() -> None:
    position = scene(TOWERS).position
    assert [count(position.workers(side)) for side in range(3)] == [2, 1, 0]
    assert [position.side_at(1 << cell_named(square)) for square in ("B2", "C2")] == [0, 1]
    position.set_workers(2, 1)
    assert position.side_at(1) == 2
    assert position.everyone() == position.workers0 | position.workers1 | 1


def test_memory_has_five_slots() -> None:
    position = Position()
    for slot in range(5):
        position.remember(slot, slot + 10)
    assert [position.memory(slot) for slot in range(5)] == [10, 11, 12, 13, 14]
