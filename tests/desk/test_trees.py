"""Records as trees and back, as a page asks for them."""

import json
from pathlib import Path
from typing import Any

import pytest

from santorini import read_record
from santorini.branches import grow
from santorini.desk import Desk
from tests.desk.test_desk import ask

STUDY = """\
[P1 "Ann"]
[P1Power "apollo"]

{about} 1. +B3+D3 +C2+C4 $1 ({or} 1... +A1+A2 {far away} 2. B3>B4^B5 (2. D3>D4^D5)) 2. B3>A3^A4
{[%clk 0:04:30] [%eval 0.31] slow} *
"""
GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*.sgn"))


def back(opened: Any, **changes: Any) -> Any:
    kept = {key: opened[key] for key in ("start", "tags", "result", "comment", "branches")}
    return ask(Desk(), "write", **{**kept, **changes})


def test_a_record_is_opened_as_a_tree_with_all_notes() -> None:
    tree = ask(Desk(), "open", record=STUDY)
    assert [(each["parent"], each["turn"]) for each in tree["branches"]] == [
        (None, "+B3+D3"),
        (0, "+C2+C4"),
        (0, "+A1+A2"),
        (2, "B3>B4^B5"),
        (2, "D3>D4^D5"),
        (1, "B3>A3^A4"),
    ]
    assert (tree["comment"], tree["tags"], tree["problems"]) == ("about", {"P1": "Ann"}, [])
    assert tree["branches"][1]["nags"] == [1]
    assert (tree["branches"][2]["opening"], tree["branches"][2]["comment"]) == ("or", "far away")
    assert tree["branches"][3]["steps"] == ["move B3 B4", "build B4 B5"]
    assert (tree["branches"][5]["clock"], tree["branches"][5]["evaluation"]) == (270, 0.31)


def test_a_tree_is_written_as_it_was_opened() -> None:
    tree = ask(Desk(), "open", record=STUDY)
    written = back(tree)["record"]
    assert ask(Desk(), "open", record=written) == tree
    assert read_record(written).tags["P1Power"] == "apollo"


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_recorded_games_survive_the_way_there_and_back(path: Path) -> None:
    record = read_record(path.read_text())
    written = read_record(back(ask(Desk(), "open", record=path.read_text()))["record"])
    assert [turn.text for turn in written.turns] == [branch.text for branch in grow(record).branches]
    assert written.result == record.result


def test_a_start_with_workers_placed_in_turn_is_kept() -> None:
    text = '[Placement "alternating"]\n1. +B3 +C2 2. +D3 +C4 *'
    tree = ask(Desk(), "open", record=text)
    steps = [step for branch in tree["branches"] for step in branch["steps"]]
    look = ask(Desk(), "look", game={"start": tree["start"], "steps": steps})
    assert [turn["text"] for turn in look["turns"]] == ["+B3", "+C2", "+D3", "+C4"]
    assert read_record(back(tree)["record"]).tags["Placement"] == "alternating"


def test_what_could_be_read_of_a_broken_record_is_opened() -> None:
    tree = ask(Desk(), "open", record="1. +B3+D3 +C2+C4 2. B3>B4^B5 (2. B3", language="fr")
    assert [each["turn"] for each in tree["branches"]][:3] == ["+B3+D3", "+C2+C4", "B3>B4^B5"]
    assert tree["problems"]
    assert tree["problems"][0].startswith("Ligne 1")


def test_the_board_says_the_result_where_it_can() -> None:
    start = "0000003000020000000000000/1/mortal:B3,D3/mortal:C2,E1"
    tree = ask(Desk(), "open", record=f'[SetUp "1"]\n[Position "{start}"]\n1. B3>B4# *')
    assert read_record(back(tree)["record"]).result == "1-0"
    assert read_record(back(tree, branches=[], result="0-1")["record"]).result == "0-1"


def deep(levels: int) -> list[dict[str, object]]:
    """Variations of variations: each begins with the second child of the one before."""
    branches: list[dict[str, object]] = [{"parent": None, "turn": "+B3+D3"}]
    parent = 0
    for level in range(levels):
        turns = ("+C2+C4", "+A1+A2") if level == 0 else ("resign1", "resign2")
        branches += [{"parent": parent, "turn": turn} for turn in turns]
        parent = len(branches) - 1
    return branches


@pytest.mark.parametrize(
    ("branches", "reason", "word"),
    [
        ("none", "question", "branches"),
        ([5], "question", "branches"),
        ([{"parent": 0, "turn": "+B3+D3"}], "question", "parent"),
        ([{"parent": None, "turn": 5}], "notation", "5"),
        ([{"parent": None, "turn": "+B3+D3", "comment": 7}], "notation", "7"),
        ([{"parent": None, "turn": "+B3+D3", "nags": [-1]}], "notation", "NAG"),
        ([{"parent": None, "turn": "+B3+B3"}], "notation", "Turn 1"),
        ([{"parent": None, "turn": "+B3+D3"}] * 3001, "notation", "3000"),
        (deep(40), "notation", "32 deep"),
    ],
)
def test_what_is_no_tree_is_refused(branches: object, reason: str, word: str) -> None:
    tree = {**ask(Desk(), "open", record=STUDY), "branches": branches}
    said = back(tree)
    assert (said["answer"], said["reason"]) == ("refusal", reason)
    assert word in said["sentence"]


def test_a_question_of_many_levels_is_refused_and_the_desk_goes_on() -> None:
    desk = Desk()
    assert json.loads(desk.answer('{"ask": "write", "branches": ' + "[" * 9000))["answer"] == "refusal"
    assert ask(desk, "open", record=STUDY)["answer"] == "opened"
