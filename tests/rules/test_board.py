"""Names, masks, neighbours, directions and symmetries of the island."""

import pytest

from santorini.rules.board import (
    CELLS,
    CENTER,
    CORNERS,
    DIRECTION,
    DIRECTIONS,
    EDGES,
    FULL,
    NEIGHBORS,
    NO_DIRECTION,
    NOWHERE,
    PERIMETER,
    STEP,
    SYMMETRIES,
    WRAPPED_DIRECTION,
    WRAPPED_NEIGHBORS,
    WRAPPED_STEP,
    beyond,
    cell_name,
    cell_named,
    cell_of,
    cells,
    count,
    mapped_cell,
    mapped_direction,
    mapped_mask,
    mask_of,
    near,
)

every_symmetry = pytest.mark.parametrize("symmetry", range(SYMMETRIES))


def names(mask: int) -> str:
    return " ".join(sorted(cell_name(cell) for cell in cells(mask)))


def direction(name: str) -> int:
    return DIRECTIONS.index(name)


# Names and masks


def test_cells_are_numbered_rank_by_rank_from_a1() -> None:
    assert [cell_name(cell) for cell in (0, 4, 5, 24)] == ["A1", "E1", "A2", "E5"]


def test_names_are_read_in_any_case() -> None:
    assert [cell_named(cell_name(cell).lower()) for cell in range(CELLS)] == list(range(CELLS))


@pytest.mark.parametrize("name", ["", "A", "A0", "A6", "F1", "1A", "A11", "A²"])
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match="expected A1 to E5"):
        cell_named(name)


def test_cells_and_masks_are_each_other_s_inverse() -> None:
    assert mask_of(cells(0b10110)) == 0b10110
    assert [cell_of(1 << cell) for cell in range(CELLS)] == list(range(CELLS))
    assert [count(mask) for mask in (0, 1, CORNERS, PERIMETER, FULL)] == [0, 1, 4, 16, 25]


def test_regions_of_the_board() -> None:
    assert names(CORNERS) == "A1 A5 E1 E5"
    assert names(CENTER) == "B2 B3 B4 C2 C3 C4 D2 D3 D4"
    assert CENTER | PERIMETER == FULL
    assert CENTER & PERIMETER == 0
    assert [names(edge)[:2] + names(edge)[-2:] for edge in EDGES] == ["A1A5", "E1E5", "A1E1", "A5E5"]


# Neighbours and directions


def test_neighbors_are_the_squares_around() -> None:
    assert names(NEIGHBORS[cell_named("C3")]) == "B2 B3 B4 C2 C4 D2 D3 D4"
    assert names(NEIGHBORS[cell_named("A1")]) == "A2 B1 B2"
    assert names(NEIGHBORS[cell_named("E3")]) == "D2 D3 D4 E2 E4"


def test_wrapped_neighbors_go_over_the_edge() -> None:
    assert names(WRAPPED_NEIGHBORS[cell_named("A1")]) == "A2 A5 B1 B2 B5 E1 E2 E5"


def test_nowhere_has_no_neighbors() -> None:
    assert NEIGHBORS[NOWHERE] == 0
    assert [STEP[NOWHERE * 8 + towards] for towards in range(8)] == [NOWHERE] * 8


def test_being_neighbors_is_mutual() -> None:
    for table in (NEIGHBORS, WRAPPED_NEIGHBORS):
        for one in range(CELLS):
            assert all(table[other] >> one & 1 for other in cells(table[one]))


def test_a_step_goes_in_its_direction() -> None:
    c3 = cell_named("C3")
    led = [cell_name(STEP[c3 * 8 + towards]) for towards in range(8)]
    assert led == ["C4", "D4", "D3", "D2", "C2", "B2", "B3", "B4"]
    assert STEP[cell_named("E5") * 8 + direction("ne")] == NOWHERE
    assert WRAPPED_STEP[cell_named("E5") * 8 + direction("ne")] == cell_named("A1")


def test_the_direction_of_a_step_is_found_again() -> None:
    for cell in range(CELLS):
        for towards in range(8):
            led = STEP[cell * 8 + towards]
            assert led == NOWHERE or DIRECTION[cell * 32 + led] == towards
            assert WRAPPED_DIRECTION[cell * 32 + WRAPPED_STEP[cell * 8 + towards]] == towards
    assert DIRECTION[cell_named("A1") * 32 + cell_named("C3")] == NO_DIRECTION


def test_beyond_goes_straight_on() -> None:
    assert beyond(cell_named("A1"), cell_named("B2")) == cell_named("C3")
    assert beyond(cell_named("B2"), cell_named("A1")) == NOWHERE
    assert beyond(cell_named("A1"), cell_named("C3")) == NOWHERE


def test_near_is_all_neighbors_of_a_mask() -> None:
    assert names(near(mask_of([cell_named("A1"), cell_named("A2")]))) == "A1 A2 A3 B1 B2 B3"
    assert near(0) == 0


# Symmetries


@every_symmetry
def test_a_symmetry_keeps_all_cells_apart(symmetry: int) -> None:
    assert sorted(mapped_cell(cell, symmetry) for cell in range(CELLS)) == list(range(CELLS))
    assert mapped_cell(NOWHERE, symmetry) == NOWHERE


@every_symmetry
def test_a_symmetry_keeps_neighbors_and_directions(symmetry: int) -> None:
    for cell in range(CELLS):
        image = mapped_cell(cell, symmetry)
        assert NEIGHBORS[image] == mapped_mask(NEIGHBORS[cell], symmetry)
        for towards in range(8):
            led = mapped_cell(STEP[cell * 8 + towards], symmetry)
            assert STEP[image * 8 + mapped_direction(towards, symmetry)] == led


@every_symmetry
def test_a_symmetry_keeps_corners_and_perimeter(symmetry: int) -> None:
    assert mapped_mask(CORNERS, symmetry) == CORNERS
    assert mapped_mask(PERIMETER, symmetry) == PERIMETER


def test_the_eight_symmetries_differ_and_begin_with_none() -> None:
    images = {tuple(mapped_cell(cell, symmetry) for cell in range(CELLS)) for symmetry in range(SYMMETRIES)}
    assert len(images) == SYMMETRIES
    assert [mapped_cell(cell, 0) for cell in range(CELLS)] == list(range(CELLS))


def test_turns_are_clockwise_and_reflections_left_to_right() -> None:
    assert cell_name(mapped_cell(cell_named("A1"), 1)) == "A5"
    assert cell_name(mapped_cell(cell_named("A2"), 4)) == "E2"
    assert mapped_direction(NO_DIRECTION, 3) == NO_DIRECTION
