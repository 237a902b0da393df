"""Looking ahead has a budget in positions; whatever the printed cards make of a board stays far below it."""

import random
from itertools import islice

import pytest

from santorini import Game
from santorini.powers import all_powers
from santorini.rules.errors import InvalidNotation, TooMuchFollows
from santorini.rules.machine import LOOKAHEAD
from santorini.rules.steps import Offers
from tests.costly import corpus, cost, odd_positions
from tests.cpu import cpu_cost

_ENOUGH = LOOKAHEAD // 4


@pytest.mark.parametrize("position", corpus())
def test_what_was_found_to_be_costly_stays_within_the_budget(position: str) -> None:
    assert cost(position) <= _ENOUGH


def test_the_corpus_has_every_card() -> None:
    assert {power.name for power in all_powers() if not any(power.name in text for text in corpus())} == set()


@pytest.mark.parametrize(
    "position",
    [
        "3333333333333333333333333/2/persephone:B1,C5/dionysus:A2,B4",
        "3333333333333333333333333/1/dionysus:B4,A2/graeae:A1,A4",
        "3333333333333333333333333/1/dionysus:C3,D2/aphrodite:B3,E3",
        "3333333333333333333333333/1/dionysus:B1,C3/harpies:D4,A1",
        "3333333333333333333333333/2/achilles:B1,A4/dionysus:D1,E3",
    ],
)
def test_additional_turns_of_additional_turns_are_not_looked_at(position: str) -> None:
    assert cost(position) < 1000
    assert cpu_cost(lambda: cost(position), 1.0) < 1.0


def test_odd_positions_are_opened_within_the_budget() -> None:
    """As the search for costly ones makes them, by another seed."""
    choice = random.Random(14)
    opened = 0
    for power in all_powers():
        for position in islice(odd_positions(power.name, choice), 6):
            try:
                assert cost(position) <= _ENOUGH, position
                opened += 1
            except InvalidNotation:
                pass  # a worker on a dome, and the like
    assert opened > 100


def test_a_spent_budget_is_said_and_nothing_else_is_lost() -> None:
    game = Game.from_position("2222222222222222222322222/1/hermes:A4,D3/persephone:D5,E4")
    machine, state, steps = game.machine, game.state, list(game.legal_steps)
    machine.budget = 100
    with pytest.raises(TooMuchFollows, match="too much follows from this position"):
        machine.legal(state, Offers())
    with pytest.raises(TooMuchFollows):
        machine.opened(game.turn_start)
    machine.budget = LOOKAHEAD
    again = Offers()
    machine.legal(state, again)
    assert again.steps() == [step.code for step in steps]
    assert machine.opened(game.turn_start) == state
