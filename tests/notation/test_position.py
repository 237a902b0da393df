"""Positions as text: the examples of the notation, round trips, and what is refused."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from santorini import Game, InvalidNotation
from santorini.notation.position import read_position, write_position
from santorini.powers import all_powers
from tests.costly import odd_positions
from tests.cpu import cpu_budget
from tests.strategies import beginnings, games

EMPTY = "0" * 25


@pytest.mark.parametrize(
    "text",
    [
        "0000000000000000000000000/1/mortal/mortal",
        "0000000000000000000000000/1/mortal:C2,C4/mortal:B3,D3",
        "0a1020b2100112000c1000004/2/pan:B3,D3/athena[^]:B2,C4 r=roxley t=14",
        "2101000000000000000000000/3/apollo:A1,B1/~pan/hermes:D4,E5 t=9",
        "0000000000000000000000000/1/mortal:B2,D4/mortal:B4,D2 ram=C3:artemis",
        "0000000000000000000000000/3/apollo:B2,D4/pan:B4,D2/atlas/hermes teams=13v24",
        "0000000000000000000000030/-/#mortal:D1,D4/mortal:B4,D2",
    ],
)
def test_canonical_text_is_written_as_it_is_read(text: str) -> None:
    machine, position, turn, view = read_position(text)
    assert write_position(machine, position, turn=turn, view=view) == text


@pytest.mark.parametrize(
    ("loose", "canonical"),
    [
        ("00000 00000|00000|00000|00000/1/None:c4,C2/MORTAL:d3,B3", f"{EMPTY}/1/mortal:C2,C4/mortal:B3,D3"),
        (f"  {EMPTY}/1/mortal:C2,C4/mortal:B3,D3\n", f"{EMPTY}/1/mortal:C2,C4/mortal:B3,D3"),
        (
            f"{EMPTY}/2/pan:B3,D3/athena:B2,C4 t=14 r=roxley",
            f"{EMPTY}/2/pan:B3,D3/athena:B2,C4 r=roxley t=14",
        ),
    ],
)
def test_other_texts_become_canonical(loose: str, canonical: str) -> None:
    machine, position, turn, _ = read_position(loose)
    assert write_position(machine, position, turn=turn) == canonical


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("", "found 1 field"),
        (EMPTY, "found 1 field"),
        (f"{EMPTY}/1/mortal", "found 3 fields"),
        (f"{EMPTY[1:]}/1/mortal/mortal", "expected 25 cells on the board, found 24"),
        (f"5{EMPTY[1:]}/1/mortal/mortal", "'5' on A5 is not a cell"),
        (f"d{EMPTY[1:]}/1/mortal/mortal", "'d' on A5 is not a cell"),
        (f"4{EMPTY[1:]}/1/mortal:A5,B1/mortal:C1,D1", "a worker on the dome of A5"),
        (f"a{EMPTY[1:]}/1/mortal:A5,B1/mortal:C1,D1", "a worker on the dome of A5"),
        (f"{EMPTY}/1/mortal:A5,B1/mortal:B1,D1", "two workers on B1"),
        (f"{EMPTY}/1/mortal:A5,A5/mortal:B1,D1", "two workers on A5"),
        (f"{EMPTY}/1/mortal:A5,B1,C1/mortal:D1,E1", "too many workers: at most 2"),
        (f"{EMPTY}/1/mortal:A6,B1/mortal:D1,E1", "'A6' is not a worker"),
        (f"{EMPTY}/1/mortal:?,B1/mortal:D1,E1", "Mortal cannot hide workers"),
        (f"{EMPTY}/1/zorro:A5,B1/mortal:D1,E1", "unknown power 'zorro'"),
        (f"{EMPTY}/1/athena[up]:A5,B1/mortal:D1,E1", "expected \\^"),
        (f"{EMPTY}/3/mortal:A5,B1/mortal:D1,E1", "turn '3': expected 1 to 2"),
        (f"{EMPTY}/-/mortal:A5,B1/mortal:D1,E1", "needs one winner"),
        (f"{EMPTY}/1/#mortal:A5,B1/mortal:D1,E1", "a winner is marked"),
        (f"{EMPTY}/2/apollo:A1,B1/~pan/hermes:D4,E5", "who is out"),
        (f"{EMPTY}/1/apollo:A1,B1/~pan:C3/hermes:D4,E5", "has nothing left"),
        (f"{EMPTY}/1/mortal:A5,B1/mortal:D1,E1 x=1", "unknown tag 'x=1'"),
        (f"{EMPTY}/1/mortal:A5,B1/mortal:D1,E1 t=1 t=2", "stands twice"),
        (f"{EMPTY}/1/mortal:A5,B1/mortal:D1,E1 t=many", "expected a number"),
        (f"{EMPTY}/1/mortal:A5,B1/mortal:D1,E1 r=mine", "unknown profile 'mine'"),
        (f"{EMPTY}/1/mortal:A5,B1/mortal:D1,E1 ram=A5:pan", "occupied"),
        (f"{EMPTY}/1/mortal:A5,B1/mortal:D1,E1 teams=13v24", "with four players"),
    ],
)
def test_what_is_no_position_is_refused_with_a_reason(text: str, what: str) -> None:
    with pytest.raises(InvalidNotation, match=what):
        read_position(text)


@given(games())
def test_positions_of_a_game_can_be_read_again(game: Game) -> None:
    machine, position, *_ = read_position(game.position)
    # In the middle of the setup a position's text does not tell everything.
    if not game.state.setup:
        assert write_position(machine, position) == game.position
        assert Game.from_position(game.position).position == game.position


@given(beginnings())
def test_the_beginning_of_a_game_can_be_read_again(game: Game) -> None:
    machine, position, *_ = read_position(game.position)
    assert write_position(machine, position) == game.position


POSITION_LIKE = st.builds(
    lambda board, rest: board + rest,
    st.text("01234abc |", min_size=20, max_size=30),
    st.text("/12345-+#~[]:,?^ABCDE=trframeviwosnpml ", max_size=50),
)
MUTATED = st.builds(
    lambda text, place, sign: text[:place] + sign + text[place + 1 :],
    st.sampled_from(
        [
            f"{EMPTY}/1/apollo:A1,B1/~pan/hermes:D4,E5 t=9",
            f"{EMPTY}/2/pan:B3,D3/athena[^]:B2,C4 r=roxley t=14",
            f"{EMPTY}/1/mortal:B2,D4/mortal[memory=3]:B4,D2 ram=C3:artemis",
        ]
    ),
    st.integers(0, 80),
    st.one_of(st.sampled_from("0/[]:,#~-+ =?^"), st.characters()),
)


# Boards that no game leads to, with every card.
ODD = st.builds(
    lambda card, seed: next(odd_positions(card, Random(seed))),
    st.sampled_from([power.name for power in all_powers()]),
    st.integers(0, 1 << 30),
)


@given(st.one_of(st.text(), POSITION_LIKE, MUTATED, ODD))
def test_any_text_is_a_position_or_refused_at_little_cost(text: str) -> None:
    try:
        with cpu_budget(0.2):
            game = Game.from_position(text)
    except InvalidNotation:
        return
    assert Game.from_position(game.position).position == game.position
