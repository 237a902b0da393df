"""`santorini bench`."""

import pytest

from santorini.cli.bench import POSITIONS
from santorini.game import Game
from tests.cli.commands import run


def signature(*arguments: str) -> str:
    return run("bench", *arguments).stdout.splitlines()[-1]


def test_the_signature_is_the_sum_of_all_positions_and_repeats() -> None:
    arguments = ["bench", "--depth", "1", "--eval", "handmade"]
    *lines, empty, effort, last = run(*arguments).stdout.splitlines()
    counts = [int(line.split()[0].replace(",", "")) for line in lines]
    assert (len(counts), empty) == (len(POSITIONS), "")
    assert last == f"signature {sum(counts)}"
    assert "a second" in effort
    assert signature(*arguments[1:]) == last


def test_every_kind_of_game_is_among_the_positions() -> None:
    games = [Game.from_position(text) for text in POSITIONS]
    assert {game.machine.rules.seats for game in games} == {2, 3, 4}
    assert any(game.machine.rules.fleece for game in games)
    assert any(game.state.setup for game in games)


@pytest.mark.parametrize("text", POSITIONS)
def test_positions_are_written_canonically_and_not_decided(text: str) -> None:
    game = Game.from_position(text)
    assert game.position == text
    assert game.outcome() is None
