"""A match as a game record."""

import pytest

from santorini import Game, read_record
from santorini.match.record import record_of
from santorini.server.wire.errors import Code
from tests.match.sitting import SALT, Sitting, refused


def test_a_record_says_who_played_what_and_how_it_ended() -> None:
    sitting = Sitting(
        powers="chosen", cards=("apollo", "pan"), first="others", clock={"kind": "live", "base": 60}
    )
    sitting.turns("+B3+D3", "+C2+C4", "B3>B4^B5")
    sitting.by(0, "resign")
    record = read_record(record_of(sitting.match, None))
    assert record.tags["P1"] == "Bob"
    assert record.tags["P2"] == "Ann"
    assert record.tags["TimeControl"] == "60+0"
    assert record.tags["Termination"] == "resignation"
    assert record.tags["Date"] == "1970.01.01"
    assert Game.from_record(record) == sitting.match.game


@pytest.mark.parametrize("profile", ["official", "revised"])
def test_a_record_of_a_running_game_is_what_counts(profile: str) -> None:
    sitting = Sitting(profile=profile, clock={"kind": "days", "days": 3})
    sitting.turns("+B3+D3", "+C2+C4")
    sitting.steps("move B3 B4", "build B4 B5", confirm="ask")
    record = read_record(record_of(sitting.match, None))
    assert [turn.text for turn in record.turns] == ["+B3+D3", "+C2+C4"]
    assert record.tags["TimeControl"] == "3d"
    assert "Termination" not in record.tags


def test_there_is_no_record_before_the_game() -> None:
    sitting = Sitting(powers="draft")
    assert refused(lambda: record_of(sitting.match, 0)) == (Code.TOO_EARLY, "The game has not begun.")


def test_a_game_from_a_position_has_it_in_its_record() -> None:
    sitting = Sitting(position="0000000000000000230000000/1/mortal:B2,D4/pan:A5,E5")
    sitting.turns("B2>C2#")
    text = record_of(sitting.match, 1)
    assert Game.from_record(read_record(text)) == sitting.match.game
    assert SALT in text
