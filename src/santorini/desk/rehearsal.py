"""Asks every kind of question once, so that the packer sees which modules a desk uses."""

from __future__ import annotations

import json

from santorini.desk.desk import Desk

START = "0000000000000000000000000/1/hecate:B3,D3/pan:C2,C4"
DRAFT = {"players": 2, "pool": [], "challenger": 0, "fleece": False, "allow_banned": False, "choices": []}
QUESTIONS = (
    {"ask": "hello"},
    {"ask": "look", "game": {"start": START, "steps": []}, "reader": 1},
    {"ask": "why", "game": {"start": START, "steps": []}, "step": "move B3 E5", "language": "fr"},
    {"ask": "analyse", "game": {"start": START, "steps": []}, "lines": 2, "nodes": 2000},
    {"ask": "play", "game": {"start": START, "steps": []}, "level": 3},
    {"ask": "turn", "game": {"start": START, "steps": []}, "turn": "B3>B4^A4"},
    {"ask": "record", "game": {"start": START, "steps": []}, "tags": {"P1": "Ada"}},
    {"ask": "review", "record": "1. +B3+D3 +C2+C4 2. B3>B4^A4 *", "nodes": 500},
    {"ask": "open", "record": "1. +B3+D3 (1. +A1+A2) +C2+C4 *"},
    {"ask": "replay", "text": START},
    {"ask": "draft", "draft": DRAFT, "few": True, "level": 3},
    {"ask": "write", "start": START, "tags": {}, "result": "*", "comment": "", "branches": []},
)


def rehearse() -> None:
    """Raises ValueError if a question is refused."""
    desk = Desk(report=json.loads)
    for question in QUESTIONS:
        answer = json.loads(desk.answer(json.dumps(question)))
        if answer["answer"] == "refusal":
            raise ValueError(f"{question['ask']}: {answer['sentence']}")
