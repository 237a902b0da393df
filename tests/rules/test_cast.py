"""Which power every seat uses, packed into one number."""

import pytest

from santorini.powers import power_named
from santorini.rules.cast import GONE, card_number, card_slot, pack_card
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine


@pytest.mark.parametrize("seat", range(4))
def test_a_card_is_packed_without_touching_the_others(seat: int) -> None:
    cards = 0
    for other in range(4):
        cards = pack_card(cards, other, GONE, 7)
    cards = pack_card(cards, seat, 55, 4)
    assert (card_number(cards, seat), card_slot(cards, seat)) == (55, 4)
    others = [other for other in range(4) if other != seat]
    assert {(card_number(cards, other), card_slot(cards, other)) for other in others} == {(GONE, 7)}


def test_at_the_start_every_seat_uses_the_card_it_was_dealt() -> None:
    dealt = [power_named(name) for name in ("pan", "athena", "mortal", "prometheus")]
    machine = Machine(Rules(dealt))
    position = machine.initial()
    assert [type(power) for power in machine.seat_cast(position).players] == dealt


def test_a_card_that_changes_hands_keeps_its_memory_s_slot() -> None:
    machine = Machine(Rules([power_named("pan"), power_named("athena")]))
    position = machine.initial()
    machine.use_power(position, 0, power_named("athena").number, 1)
    position.remember(1, 1)
    players = machine.seat_cast(position).players
    assert [power.name for power in players] == ["athena", "athena"]
    assert players[0].memory(position) == 1
    assert (players[0].seat, players[0].side) == (0, 0)
