"""Games as JSON and as pickles: whole, in the middle of turns, with every power."""

import json
import pickle
from collections.abc import Callable
from copy import copy, deepcopy

import pytest
from hypothesis import given

from santorini import Game, IllegalStep, InvalidNotation, __version__
from santorini.powers import all_powers
from santorini.rules.steps import MOVE, Offers
from tests.strategies import games, played

START = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"


def check_same(again: Game, game: Game) -> None:
    assert again == game
    assert again.machine.rules == game.machine.rules
    assert again.turns == game.turns
    assert again.running == game.running
    assert again.steps_made == game.steps_made
    assert again.turn_number == game.turn_number
    assert again.last_events == game.last_events
    assert list(again.legal_steps) == list(game.legal_steps)
    while game.steps_made or game.turns:
        undone = again.pop_turn()
        assert undone == game.pop_turn()
    assert again.position == game.position


@given(games())
def test_games_come_back_from_json(game: Game) -> None:
    check_same(Game.from_json(game.to_json()), game)


@given(games())
def test_games_come_back_from_pickles(game: Game) -> None:
    check_same(pickle.loads(pickle.dumps(game)), game)


@pytest.mark.parametrize("power", [power.name for power in all_powers()])
@pytest.mark.parametrize("steps", [1, 2, 5, 6, 7, 20, 31])
def test_the_middle_of_a_turn_is_kept(power: str, steps: int) -> None:
    game = played(Game(power, "mortal"), seed=steps, steps=steps)
    check_same(Game.from_json(game.to_json()), game.copy())
    check_same(pickle.loads(pickle.dumps(game)), game)


def test_a_game_that_began_with_a_position_is_kept() -> None:
    game = Game.from_position(f"{START} t=7")
    game.push("move B3 B4")
    game.push("build B4 B5")
    game.push("move C2 B2")
    again = Game.from_json(game.to_json())
    assert again.turn_number == 8
    check_same(again, game)


def test_resignations_are_kept() -> None:
    game = Game.from_position("0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4/mortal:A1,E1")
    game.push("move B3 B4")
    game.resign(1)
    game.push("move B3 B2")
    assert json.loads(game.to_json())["steps"] == ["move B3 B4", "resign 2", "move B3 B2"]
    check_same(Game.from_json(game.to_json()), game.copy())
    check_same(pickle.loads(pickle.dumps(game)), game)


@given(games())
def test_what_belongs_to_a_game_is_pickled_and_copied(game: Game) -> None:
    view = game.view(0)
    for again in (pickle.loads(pickle.dumps(view)), deepcopy(view)):
        assert again.position == view.position
        assert again.turns == view.turns
        assert again.legal_steps == view.legal_steps
    machine = pickle.loads(pickle.dumps(game.machine))
    assert machine.rules == game.machine.rules == deepcopy(game.machine).rules
    for turn in game.legal_turns[:3]:
        for same in (pickle.loads(pickle.dumps(turn)), deepcopy(turn)):
            assert (same, same.text) == (turn, turn.text)
    for turns in (pickle.loads(pickle.dumps(game.turns)), deepcopy(game.turns)):
        assert turns == game.turns


@pytest.mark.parametrize("copied", [copy, deepcopy])
def test_copies_are_independent(copied: Callable[[Game], Game]) -> None:
    game = Game.from_position(START)
    again = copied(game)
    again.push("move B3 B4")
    assert game.running == ()
    assert again != game


def test_offers_are_pickled_and_copied() -> None:
    offers = Offers()
    offers.add(MOVE, 0, 0b110)
    offers.add_end()
    for again in (pickle.loads(pickle.dumps(offers)), deepcopy(offers)):
        assert again.steps() == offers.steps()


def test_a_game_pickled_by_another_version_is_refused_by_name() -> None:
    game = Game()
    form, _, content = game.__getstate__()
    with pytest.raises(
        InvalidNotation, match=rf"santorini 9\.8\.7 in format {form + 1}: santorini {__version__} "
    ):
        game.__setstate__((form + 1, "9.8.7", content))


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"format": 2}, "saved in format 2: expected 1"),
        ({"format": None}, "saved in format None: expected 1"),
        ({"tags": []}, "tags: expected an object of texts"),
        ({"tags": {"P1Power": 3}}, "tags: expected an object of texts"),
        ({"tags": {"P1Power": "nobody"}}, "the tags say no game: .*nobody"),
        ({"tags": {"Position": "nowhere"}}, "the tags say no game"),
        ({"steps": "place B3"}, "steps: expected a list of texts"),
        ({"steps": [1]}, "steps: expected a list of texts"),
        ({"steps": ["castle"]}, "a step begins with one of"),
        ({"steps": ["resign 5"]}, "a step begins with one of"),
        ({"more": 1}, "expected an object with format, steps, tags"),
    ],
)
def test_json_that_is_no_game_is_refused(change: dict[str, object], expected: str) -> None:
    facts = json.loads(Game().to_json())
    with pytest.raises(InvalidNotation, match=expected):
        Game.from_json(json.dumps(facts | change))


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", '"format"', "{}", "[" * 100_000])
def test_text_that_is_no_game_is_refused(text: str) -> None:
    with pytest.raises(InvalidNotation):
        Game.from_json(text)


def test_steps_that_are_not_legal_are_refused() -> None:
    facts = json.loads(Game().to_json())
    with pytest.raises(IllegalStep, match="move B3 C4 is not legal"):
        Game.from_json(json.dumps(facts | {"steps": ["move B3 C4"]}))
