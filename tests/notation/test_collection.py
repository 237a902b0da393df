"""Several records in one file."""

from santorini.game import Game
from santorini.notation.record import Record, read_record, write_record
from santorini.notation.record.collection import split_records


def read_all(text: str) -> list[Record]:
    return [read_record(part) for part in split_records(text)]


def some_records() -> list[Record]:
    games = [Game(), Game("apollo", "pan"), Game()]
    games[1].push_turn("+B3+D3")
    games[2].resign(0)
    return [Record.from_game(game, P1=name) for game, name in zip(games, ("Ann", "Bob", "Cy"), strict=True)]


def test_records_below_each_other_are_read_one_by_one() -> None:
    records = some_records()
    assert read_all("\n".join(map(write_record, records))) == records


def test_a_single_record_is_a_file_too() -> None:
    record = some_records()[1]
    assert read_all(write_record(record)) == [record]


def test_tags_inside_a_comment_do_not_divide_a_game() -> None:
    record = some_records()[1]
    record.turns[0].comment = 'see\n\n[P1 "Eve"]\nthere'
    assert read_all(write_record(record)) == [record]


def test_nothing_is_lost_by_dividing() -> None:
    text = "\n\n".join(map(write_record, some_records()))
    assert "".join(split_records(text)) == text
