"""Nobody learns from the server what they may not know: whole games, byte by byte."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from santorini import compiled
from santorini.rules.board import cell_name, cells
from santorini.rules.steps import KIND_NAMES
from santorini.server.match.record import record_of
from santorini.server.match.replay import replay_of_match
from santorini.server.wire.errors import Code, Refused
from santorini.view import hiding_from
from tests.server.match.sitting import SALT, Sitting, refused
from tests.worlds import Worlds, facts, secrets

_HASH = re.compile(r"=[0-9a-f]{16}\b")
_SQUARE = re.compile(r"\b[A-E][1-5]\b")
MOST_STEPS = 60 if compiled() else 20
SHARE = 1 if compiled() else 4

TABLES = [
    ("hecate", "mortal"),
    ("mortal", "hecate"),
    ("apollo", "hecate"),
    ("hecate", "minotaur"),
    ("artemis", "hecate"),
    ("chaos", "hecate"),
    ("gaea", "hecate"),
    ("harpies", "hecate"),
    ("circe", "hecate"),
    ("prometheus", "hecate"),
    ("moerae", "mortal"),
    ("chaos", "moerae"),
    ("moerae", "athena"),
    ("gaea", "moerae"),
    ("tartarus", "mortal"),
    ("apollo", "tartarus"),
    ("chaos", "tartarus"),
    ("pan", "hecate", "apollo"),
    ("hecate", "gaea", "artemis"),
    ("moerae", "pan", "atlas"),
    ("chaos", "moerae", "pan"),
][::SHARE]

TRIED = ("move A1 A2", "move C3 C4", "build C3 C4", "build B2 B3", "place C3", "token B2", "end")


def table(cards: tuple[str, ...], **options: Any) -> Sitting:
    return Sitting(players=len(cards), powers="chosen", cards=cards, allow_banned=True, **options)


def answer(action: Callable[[], object]) -> object:
    """What somebody hears who asks for something: an answer, or a refusal and its sentence."""
    try:
        return action()
    except Refused as refusal:
        return refusal.code, refusal.sentence, refusal.wait


# Two worlds


class Twins:
    """Two tables that differ only in what one reader may not know; nobody else's steps differ."""

    def __init__(self, cards: tuple[str, ...], reader: int | None) -> None:
        self.tables = table(cards), table(cards)
        self.reader = reader
        self.random = Random(f"{cards} {reader}")
        games = [sitting.match.game for sitting in self.tables]
        assert games[0] is not None
        assert games[1] is not None
        # Chairs are seats here. The games are those at the tables: only looking, all steps are commands.
        self.worlds = Worlds(games[0], games[1], reader)

    def go_on(self) -> bool:
        """A step at each table; False when they can be told apart, or cannot go on alike."""
        one, other = self.worlds.games
        if self.worlds.over or one.actor != other.actor:
            return False
        hiding = bool(self.worlds._hiding())
        steps = self.worlds._secret_steps(self.random) if hiding else self.worlds._open_steps(self.random)
        if steps is None:
            return False
        self._try_and_take_back(hiding)
        confirm = self.random.choice(("now", "ask"))
        for sitting, step in zip(self.tables, steps, strict=True):
            sitting.now += 1
            sitting.act("step", step=str(step), confirm=confirm)
        self._compare_while_waiting()
        for sitting in self.tables:
            if sitting.match.waiting:
                sitting.act("confirm")
        for sitting in self.tables:
            sitting.now = max(table.now for table in self.tables)
        hidden = hiding_from(one.machine, one.state, self.reader)
        alike = facts(one, self.reader) == facts(other, self.reader)
        return bool(hidden) and not self.worlds.over and alike

    def _try_and_take_back(self, hiding: bool) -> None:
        """In one world the hidden player tries other steps first, and takes them back: nobody hears of it."""
        if not hiding or self.random.random() < 0.5:
            return
        sitting = self.tables[self.random.randrange(2)]
        told = len(sitting.told[self.reader])
        sitting.act("step", step=self.random.choice(list(sitting.match.legal)), confirm="ask")
        if sitting.match.own_steps:
            self.compare()
            sitting.act("undo")
            assert len(sitting.told[self.reader]) == told

    def _compare_while_waiting(self) -> None:
        if all(sitting.match.waiting for sitting in self.tables) and not self.worlds.over:
            self.compare()

    def compare(self) -> None:
        one, other = (self._heard(sitting) for sitting in self.tables)
        assert one == other

    def _heard(self, sitting: Sitting) -> list[object]:
        """Everything that the reader got or could get."""
        whole = sitting.whole(self.reader)
        record = _HASH.sub("=hash", record_of(sitting.match, self.reader))
        heard: list[object] = [sitting.told[self.reader], whole, record]
        if self.reader is None:
            return heard
        reader = self.reader
        heard += [answer(lambda step=step: sitting.why(reader, step)) for step in TRIED]  # type: ignore[misc]
        heard += [
            answer(lambda type=type, fields=fields: self._asked(sitting, type, **fields))  # type: ignore[misc]
            for type, fields in (
                *(("step", {"step": f"{kind} C3 C4"}) for kind in KIND_NAMES),
                ("turn", {"text": "C3>C4^C3"}),
                ("turn", {"text": "?"}),
                ("confirm", {}),
                ("claim", {}),
                ("choose", {"choice": "pan"}),
                ("offer", {"kind": "takeback"}),
                ("offer", {"kind": "resume"}),
                ("step", {"step": "move A1 A2", "turn": 99}),
            )
        ]
        return heard

    def _asked(self, sitting: Sitting, type: str, **fields: Any) -> list[str]:
        """Which entries a command would lead to, without making them."""
        from santorini.server.match import decide
        from santorini.server.wire.commands import COMMANDS

        assert self.reader is not None
        person = sitting.match.chairs[self.reader]
        assert person is not None
        assert person.user is not None
        body = {"type": type, "id": "c1", "game": sitting.match.id, "chair": self.reader, **fields}
        command: Any = COMMANDS.validate_python(body)
        sender = decide.Sender(person.user, person.name)
        return [entry.kind for entry in decide.decide(sitting.match, command, sender, sitting.now)]


HIDING = ("hecate", "moerae", "tartarus")


@pytest.mark.parametrize("cards", TABLES, ids="-".join)
def test_two_worlds_that_differ_only_in_secrets_sound_the_same(cards: tuple[str, ...]) -> None:
    readers: list[int | None] = [seat for seat, name in enumerate(cards) if name not in HIDING]
    differed = 0
    for reader in [*readers, None]:
        twins = Twins(cards, reader)
        for _ in range(MOST_STEPS):
            if not twins.go_on():
                break
            one, other = twins.worlds.games
            if secrets(one) != secrets(other):
                differed += 1
                twins.compare()
    assert differed > 0
