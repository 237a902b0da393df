"""Records as trees of turns, and back: what a page keeps of a study."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from santorini.branches import Branch, Tree, grow
from santorini.desk.checked import Asked, Bad, text_in
from santorini.desk.courses import game_at
from santorini.desk.messages import BranchInfo, Opened
from santorini.game import Game
from santorini.notation.record import (
    UNFINISHED,
    BrokenRecord,
    Record,
    from_json,
    read_record,
    write_record,
)
from santorini.notation.record.tree import MOST_NESTED
from santorini.rules.errors import InvalidNotation
from santorini.sentences import Language, Sentence

MOST_BRANCHES = 3000

# What tags say about the start is told by the start.
_OF_THE_START = frozenset(
    {"Variant", "Rules", "Fleece", "Placement", "SetUp", "Position"}
    | {f"P{seat}Power" for seat in range(1, 5)}
)


def opened(text: str, language: Language) -> Opened:
    """The tree of a record's text; of one that breaks off as much as could be read."""
    problems: list[Sentence] = []
    try:
        record = read_record(text)
    except BrokenRecord as error:
        record = error.record
        if not record.turns:
            raise
        problems.append(error.sentence)
    tree = grow(record)
    if len(tree.branches) > MOST_BRANCHES:
        raise InvalidNotation("record.too_many_turns", most=MOST_BRANCHES)
    problems += tree.problems
    return {
        "answer": "opened",
        "start": _start(tree.start),
        "tags": {name: value for name, value in record.tags.items() if name not in _OF_THE_START},
        "result": record.result,
        "comment": record.comment,
        "branches": [_told(branch) for branch in tree.branches],
        "problems": [problem.in_full(language) for problem in problems],
    }


def written(asked: Asked) -> str:
    """The record of a tree; raises InvalidNotation, also for turns against the rules."""
    start = game_at(text_in(asked, "start"))
    data = {
        "tags": asked.get("tags"),
        "result": asked.get("result"),
        "comment": asked.get("comment"),
        **_nested(_branches(asked)),
    }
    record = from_json(json.dumps(data))
    tags = {name: value for name, value in record.tags.items() if name not in _OF_THE_START}
    record.tags = Record.from_game(start, **tags).tags
    tree = grow(record)
    if tree.problems:
        raise InvalidNotation(tree.problems[0])
    record.result = _result(tree, record.result)
    return write_record(record)


def _start(game: Game) -> str:
    """A position's text; where that does not say everything, the tags of a record."""
    return write_record(Record.from_game(game)) if game.machine.rules.alternating else game.position


def _told(branch: Branch) -> BranchInfo:
    played, note = branch.played, branch.note
    return {
        "parent": branch.parent,
        "seat": played.seat,
        "turn": played.text,
        "steps": [str(step) for step in played.steps],
        "opening": branch.opening,
        "comment": note.comment,
        "nags": note.nags,
        "clock": note.clock,
        "evaluation": note.evaluation,
    }


def _result(tree: Tree, given: str) -> str:
    """What the board says at the end of the main line counts, if it says anything."""
    last, place = tree.start, None
    for number, branch in enumerate(tree.branches):
        if branch.parent == place:
            last, place = branch.game, number
    said = Record.from_game(last).result
    return given if said == UNFINISHED else said


# From a list of branches to lines with variations


def _branches(asked: Asked) -> list[Mapping[str, Any]]:
    branches = asked.get("branches")
    if not isinstance(branches, list) or not all(isinstance(each, Mapping) for each in branches):
        raise Bad("branches: expected a list of objects")
    if len(branches) > MOST_BRANCHES:
        raise InvalidNotation("record.too_many_turns", most=MOST_BRANCHES)
    for place, branch in enumerate(branches):
        parent = branch.get("parent")
        if parent is not None and not (isinstance(parent, int) and 0 <= parent < place):
            raise Bad(f"branches[{place}].parent: expected the place of one before, or null")
    return branches


def _nested(branches: Sequence[Mapping[str, Any]]) -> dict[str, object]:
    children: dict[int | None, list[int]] = {}
    for place, branch in enumerate(branches):
        children.setdefault(branch.get("parent"), []).append(place)

    def line(first: int | None, depth: int) -> list[object]:
        """The turns from a branch on, its siblings as variations of their eldest."""
        if depth > MOST_NESTED:
            raise InvalidNotation("record.nested", most=MOST_NESTED)
        turns: list[object] = []
        if first is not None:
            turns.append(_turn(branches[first]))
        while siblings := children.get(first):
            first, *others = siblings
            variations = [
                {"comment": branches[other].get("opening", ""), "turns": line(other, depth + 1)}
                for other in others
            ]
            turns.append({**_turn(branches[first]), "variations": variations})
        return turns

    return {"turns": line(None, 0)}


def _turn(branch: Mapping[str, Any]) -> dict[str, object]:
    return {
        "turn": branch.get("turn"),
        "comment": branch.get("comment", ""),
        "nags": branch.get("nags", []),
        "clock": branch.get("clock"),
        "eval": branch.get("evaluation"),
    }
