"""What the analysis says of forced wins and losses is what brute force says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from santorini.engine.analysis import Limit
from santorini.engine.engine import Engine
from santorini.engine.evaluation.handmade import Handmade
from santorini.notation.position import read_position, write_position
from santorini.powers import all_powers
from santorini.rules.power import Power
from santorini.rules.turns import complete_turns
from tests.engine.forced import ForcedWin, cards_in, forced_wins, loses_at_once, must_block, must_blocks
from tests.engine.positions import Seat, random_game
from tests.engine.prover import Prover, TooMuchWork, own_turns
from tests.powers.pairings import rotated

ENOUGH = Limit(nodes=1_500_000)  # most answers take a small part of it
BRIEF = Limit(nodes=20_000)
OPEN = [
    power.name
    for power in all_powers()
    if power.hide is Power.hide and power.offer_answer is Power.offer_answer
]


def late(names: tuple[str, ...], games: int) -> Iterator[Seat]:
    """Positions shortly before the end of random games, with something to choose."""
    for seed in range(games):
        for machine, position in list(random_game(names, seed))[-3:]:
            if not position.chance and not position.setup and complete_turns(machine, position, 1):
                yield Seat(machine, position)


def shortest(seat: Seat, side: int, most: int) -> int | None:
    """Turns until a side has won for certain; 0 if that is too much work to find out."""
    try:
        return Prover(seat.machine, side, 60_000).turns_to_win(seat.position, most)
    except TooMuchWork:
        return 0


@pytest.mark.parametrize("names", rotated(OPEN, (9,)), ids="-".join)
def test_forced_wins_are_found_and_are_as_short_as_can_be(names: tuple[str, ...]) -> None:
    engine = Engine(Handmade(), memory=4)
    checked = 0
    for seat in late(names, 6):
        turns = shortest(seat, int(seat.position.seat), 4)
        if turns == 0:
            continue
        text = write_position(*seat)
        said = engine.analyse(text, ENOUGH if turns else BRIEF).best.win_in
        if turns is None:
            assert said is None or said < 0 or said > own_turns(4), text
        else:
            assert said == own_turns(turns), text
        checked += 1
    assert checked > 0


def test_a_turn_after_which_the_opponent_has_none_wins_at_once() -> None:
    said = Engine(Handmade(), memory=4).analyse(
        "1101014022011210233212100/2/hypnus:B1,C5/hypnus:C3,D5", ENOUGH
    )
    assert said.best.win_in == 1


@pytest.mark.parametrize(
    "text",
    [
        "1110010011111003201022101/1/apollo:C1,E1/ares:B2,E2/morpheus/nemesis",
        "0200022200112202421122120/2/artemis:A2/bia:C1,C3/persephone/siren[s]",
    ],
)
def test_a_turn_of_the_partner_counts_as_one_of_ones_own(text: str) -> None:
    machine, position, _, _ = read_position(text)
    assert Prover(machine, int(position.seat) % 2).turns_to_win(position, 3) == 3
    assert Engine(Handmade(), memory=4).analyse(text, ENOUGH).best.win_in == 2


def test_what_is_lost_is_said_to_be_lost() -> None:
    engine = Engine(Handmade(), memory=4)
    found: Counter[int] = Counter()
    for names in rotated(OPEN, (5, 16)):
        for seat in late(names, 2):
            turns = shortest(seat, 1 - int(seat.position.seat), 4)
            if turns:
                text = write_position(*seat)
                assert engine.analyse(text, ENOUGH).best.win_in == -(turns // 2), text
                found[turns // 2] += 1
    assert found[1] > 10
    assert found[2] > 0


# The stored positions


def test_the_stored_wins_are_many_and_of_many_cards() -> None:
    wins = forced_wins()
    assert len({win.position for win in wins}) == len(wins) >= 200
    assert len(cards_in(win.position for win in wins)) >= 30
    assert {win.turns for win in wins} == {2, 3, 4, 5}


@pytest.mark.parametrize("win", [win for win in forced_wins() if win.turns == 2][::4], ids=str)
def test_stored_wins_in_two_are_that(win: ForcedWin) -> None:
    machine, position, _, _ = read_position(win.position)
    turns = Prover(machine, int(position.seat)).turns_to_win(position, 4)
    assert turns is not None
    assert own_turns(turns) == 2


@pytest.mark.parametrize("win", [win for win in forced_wins() if win.turns <= 3][::12], ids=str)
def test_stored_wins_are_found(win: ForcedWin) -> None:
    assert Engine(Handmade(), memory=16).analyse(win.position, ENOUGH).best.win_in == win.turns


def test_the_stored_blocks_are_many_and_of_many_cards() -> None:
    blocks = must_blocks()
    assert len(set(blocks)) == len(blocks) >= 100
    assert len(cards_in(blocks)) >= 30
    for text in blocks[::10]:
        machine, position, _, _ = read_position(text)
        assert must_block(machine, position), text


def test_wins_of_the_opponent_are_prevented() -> None:
    engine = Engine(Handmade(), memory=4)
    for text in must_blocks():
        machine, position, _, _ = read_position(text)
        machine.open(position)
        for step in engine.play(text, Limit(nodes=5_000)):
            machine.apply(position, step.code)
        assert not loses_at_once(machine, position), text
