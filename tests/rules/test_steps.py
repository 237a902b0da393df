"""Steps as numbers, as text and on a mapped board; offers as groups of steps."""

from santorini.rules.board import NOWHERE, cell_named
from santorini.rules.steps import (
    BUILD,
    CHOOSE,
    MOVE,
    Offers,
    at_of,
    encode,
    kind_of,
    lowest,
    to_of,
)
from santorini.step import Step

A1, B2, C3 = (cell_named(name) for name in ("A1", "B2", "C3"))


def test_a_choice_may_be_a_large_value() -> None:
    code = encode(CHOOSE, NOWHERE, 61)
    assert (kind_of(code), at_of(code), to_of(code)) == (CHOOSE, NOWHERE, 61)


def test_offers_hold_one_step_for_every_bit() -> None:
    offers = Offers()
    offers.add(MOVE, A1, 1 << B2 | 1 << C3)
    offers.add_end()
    assert [str(Step.decode(code)) for code in offers.steps()] == ["move A1 B2", "move A1 C3", "end"]


def test_offers_know_what_they_hold() -> None:
    offers = Offers()
    offers.add(MOVE, A1, 1 << B2)
    assert offers.has(encode(MOVE, A1, B2))
    assert not offers.has(encode(MOVE, A1, C3))
    assert not offers.has(encode(MOVE, B2, B2))
    assert not offers.has(encode(BUILD, A1, B2))


def test_an_empty_mask_offers_nothing() -> None:
    offers = Offers()
    offers.add(MOVE, A1, 0)
    assert offers.size == 0


def test_groups_that_became_empty_are_dropped() -> None:
    offers = Offers()
    for at in (A1, B2, C3):
        offers.add(MOVE, at, 1)
    offers.masks[1] = 0
    offers.drop_empty()
    assert [Step.decode(code).at for code in offers.steps()] == [A1, C3]


def test_cleared_offers_hold_nothing() -> None:
    offers = Offers()
    offers.add_end()
    offers.clear()
    assert offers.steps() == []


def test_the_lowest_value_of_a_mask_is_found_in_both_halves() -> None:
    assert [lowest(1 << value | 1 << 61) for value in range(61)] == list(range(61))
