"""One short game for each power, kept as a record, replayed and compared with what it was."""

from pathlib import Path

import pytest

from santorini import CHANCE, Game, Record, read_record, write_record
from santorini.powers import all_powers

GAMES = Path(__file__).parent / "golden"
POWERS = [power.name for power in all_powers() if power.number]
FEWEST_TURNS, MOST_TURNS = 8, 20
# Tags that only say how the game is called, and where it ends.
NOTES = ("Event", "FinalPosition")


def test_every_power_has_its_game() -> None:
    assert sorted(path.stem for path in GAMES.glob("*.sgn")) == sorted(POWERS)


@pytest.mark.parametrize("power", POWERS)
def test_a_game_is_replayed_as_it_was(power: str) -> None:
    text = (GAMES / f"{power}.sgn").read_text()
    record = read_record(text)
    game = Game.from_record(record)
    again = Record.from_game(game, **{name: record.tags[name] for name in NOTES})
    for turn, noted in zip(again.turns, record.turns, strict=True):
        turn.comment = noted.comment
    assert write_record(again) == text
    assert game.position == record.tags["FinalPosition"]
    assert power in game.machine.rules.names
    assert FEWEST_TURNS <= len([turn for turn in game.turns if turn.seat != CHANCE]) <= MOST_TURNS


@pytest.mark.parametrize("power", POWERS)
def test_a_game_can_be_taken_back_to_its_beginning(power: str) -> None:
    record = read_record((GAMES / f"{power}.sgn").read_text())
    game = Game.from_record(record)
    first = game.turns[0].before
    while game.turns or game.running:
        game.pop_turn()
    assert game.position == first
