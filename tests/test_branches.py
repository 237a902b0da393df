"""Records as trees: every variation is played by the rules."""

import pytest

from santorini import BrokenRecord, Game, InvalidNotation, Record, RecordedTurn, read_record, write_record
from santorini.branches import grow
from santorini.notation.record.tree import MOST_RECORDED


def shape(text: str) -> list[tuple[int | None, str]]:
    return [(branch.parent, branch.text) for branch in grow(read_record(text)).branches]


def test_variations_branch_off_before_their_turn() -> None:
    tree = shape("1. +B3+D3 +C2+C4 (1... +A1+A2 (1... +A1+A3) 2. B3>B4^B5) 2. D3>D4^D5 *")
    assert tree == [
        (None, "+B3+D3"),
        (0, "+C2+C4"),
        (0, "+A1+A2"),
        (0, "+A1+A3"),
        (2, "B3>B4^B5"),
        (1, "D3>D4^D5"),
    ]


def test_a_line_that_begins_like_another_is_joined_with_it() -> None:
    text = "1. +B3+D3 {solid} (1. +B3+D3 $1 {solid} +A1+A2 {far}) +C2+C4 *"
    tree = grow(read_record(text))
    assert shape(text) == [(None, "+B3+D3"), (0, "+A1+A2"), (0, "+C2+C4")]
    assert (tree.branches[0].note.comment, tree.branches[0].note.nags) == ("solid", [1])


def test_turns_get_their_written_form_and_who_made_them() -> None:
    branch = grow(read_record("1. +B3+D3 +C2+C4 2. b3b4b5 *")).branches[2]
    assert (branch.text, branch.played.seat) == ("B3>B4^B5", 0)
    assert [str(step) for step in branch.played.steps] == ["move B3 B4", "build B4 B5"]


def test_a_variation_against_the_rules_ends_there_and_the_rest_stands() -> None:
    tree = grow(read_record("1. +B3+D3 +C2+C4 2. B3>B4^B5 (2. D3>D4^D5 C4>A1^A2) C4>C5^D4 *"))
    assert [branch.text for branch in tree.branches][2:] == ["B3>B4^B5", "D3>D4^D5", "C4>C5^D4"]
    [problem] = tree.problems
    assert problem.startswith("turn 4, C4>A1^A2")
    assert problem.said("fr").startswith("tour 4")


def test_a_comment_before_a_variation_stays_with_its_first_turn() -> None:
    tree = grow(read_record("{all of it} 1. +B3+D3 ({instead} 1. +A1+A2) *"))
    assert [branch.opening for branch in tree.branches] == ["", "instead"]


def test_a_player_without_a_turn_has_one_in_the_tree() -> None:
    game = Game.from_position("0000000000000004440000400/1/mortal:D4,E4/mortal:A1,B1")
    game.push_turn("D4>D5^D4")
    tree = grow(Record.from_game(game))
    assert [(branch.text, branch.played.seat) for branch in tree.branches] == [("D4>D5^D4", 0), ("--", 1)]


def test_a_resignation_ends_a_line() -> None:
    tree = grow(read_record("1. +B3+D3 +C2+C4 2. resign (2. B3>B4^B5 resign) 0-1"))
    assert [branch.text for branch in tree.branches][2:] == ["resign", "B3>B4^B5", "resign"]
    assert [branch.played.seat for branch in tree.branches][2:] == [0, 0, 1]


def test_tags_that_say_no_game_are_refused() -> None:
    with pytest.raises(BrokenRecord, match="the tags say no game"):
        grow(read_record('[P1Power "zeuss"]\n\n1. +B3+D3 *'))


def test_the_turns_of_a_record_are_counted_with_its_variations() -> None:
    many = "(+A1+A2) " * MOST_RECORDED
    with pytest.raises(BrokenRecord, match="more than 10000 turns"):
        read_record(f"1. +B3+D3 {many} *")
    record = Record(turns=[RecordedTurn("+B3+D3") for _ in range(MOST_RECORDED + 1)])
    with pytest.raises(InvalidNotation, match="more than 10000 turns"):
        write_record(record)
