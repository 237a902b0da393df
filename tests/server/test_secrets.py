"""Nobody learns from the server what they may not know: whole games, byte by byte."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from santorini import Game, Step, StepKind, compiled, read_record
from santorini.match.decide import Sender, decide
from santorini.match.record import record_of
from santorini.match.refusal import Code, Refused
from santorini.powers import all_powers
from santorini.server.live.outside_process import GameReplay
from santorini.server.wire.replays import Replay
from santorini.telling import hiding_from
from santorini.view import commitment
from tests.match.sitting import SALT, Sitting, refused, sent
from tests.worlds import Worlds, facts, secrets

_HASH = re.compile(r"=[0-9a-f]{16}\b")
# One's own choices name every free space; that they tell nothing is for the two worlds to show.
_OWN_CHOICES = re.compile(r'"legal": ?\[[^]]*\]')
_SQUARE = re.compile(r"\b[A-E][1-5]\b")
MOST_STEPS = 36 if compiled() else 14
ASKED_EVERY = 5  # so many steps
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

HIDING = ("hecate", "moerae", "tartarus")
TRIED = ("move A1 A2", "move C3 C4", "build C3 C4", "build B2 B3", "place C3", "token B2", "end")


ASKED: list[tuple[str, dict[str, Any]]] = [
    *(("step", {"step": f"{kind} C3 C4"}) for kind in StepKind),
    ("turn", {"text": "C3>C4^C3"}),
    ("turn", {"text": "?"}),
    ("confirm", {}),
    ("undo", {}),
    ("abort", {}),
    ("claim", {}),
    ("choose", {"choice": "pan"}),
    ("offer", {"kind": "takeback"}),
    ("offer", {"kind": "resume"}),
    ("step", {"step": "move A1 A2", "turn": 99}),
]


def table(cards: tuple[str, ...], **options: Any) -> Sitting:
    return Sitting(players=len(cards), powers="chosen", cards=cards, allow_banned=True, **options)


def answer(action: Callable[[], object]) -> object:
    """What somebody hears who asks for something: an answer, or a refusal and its sentence."""
    try:
        return action()
    except Refused as refusal:
        return refusal.code, refusal.sentence, refusal.wait


# Two worlds


class Twins(Worlds):
    """Two tables that differ only in what one reader may not know; chairs are seats here."""

    def __init__(self, cards: tuple[str, ...], reader: int | None) -> None:
        self.tables = table(cards), table(cards)
        self.random = Random(f"{cards} {reader}")
        super().__init__(*self._boards(), reader)

    def _boards(self) -> tuple[Game, Game]:
        one, other = (sitting.play.game for sitting in self.tables)
        return one, other

    def go_on(self) -> bool:
        """A step at each table; False when they can be told apart, or cannot go on alike."""
        one, other = self.games
        if self.over or one.actor != other.actor:
            return False
        hiding = bool(self._hiding())
        steps = self._secret_steps(self.random) if hiding else self._open_steps(self.random)
        if steps is None:
            return False
        if hiding and self.random.random() < 0.5:
            self._try_and_take_back(self.tables[self.random.randrange(2)])
        self._make(steps)
        one, other = self.games = self._boards()
        hidden = hiding_from(one.machine, one.state, self.seat)
        return bool(hidden) and not self.over and facts(one, self.seat) == facts(other, self.seat)

    def _make(self, steps: tuple[Step, Step]) -> None:
        confirm = self.random.choice(("now", "ask"))
        for sitting, step in zip(self.tables, steps, strict=True):
            sitting.now += 1
            sitting.act("step", step=str(step), confirm=confirm)
        if all(sitting.match.waiting for sitting in self.tables):
            self.compare()
        for sitting in self.tables:
            if sitting.match.waiting:
                sitting.act("confirm")

    def _try_and_take_back(self, sitting: Sitting) -> None:
        """In one world the hidden player tries another step first: nobody hears of it."""
        step = self.random.choice(list(sitting.match.legal))
        game = sitting.match.game
        assert game is not None
        imagined = game.copy()
        imagined.push(step)
        if not imagined.view(game.actor).can_undo:
            return
        told = len(sitting.told[self.seat])
        sitting.act("step", step=step, confirm="ask")
        self.compare()
        sitting.act("undo")
        assert len(sitting.told[self.seat]) == told

    def compare(self, asked: bool = False) -> None:
        """What the reader got is the same; if `asked`, also every answer to what they could ask."""
        one, other = (self._heard(sitting, asked) for sitting in self.tables)
        assert one == other

    def _heard(self, sitting: Sitting, asked: bool) -> list[object]:
        heard: list[object] = [sitting.told[self.seat], sitting.whole(self.seat)]
        if not asked:
            return heard
        heard.append(_HASH.sub("=hash", record_of(sitting.match, self.seat)))
        if self.seat is not None:
            seat = self.seat
            heard += [answer(partial(sitting.why, seat, step)) for step in TRIED]
            heard += [answer(partial(self._asked, sitting, type, **fields)) for type, fields in ASKED]
        return heard

    def _asked(self, sitting: Sitting, type: str, **fields: Any) -> list[str]:
        """Which entries a command would lead to, without making them."""
        assert self.seat is not None
        person = sitting.match.chairs[self.seat]
        assert person is not None
        assert person.user is not None
        sender = Sender(person.user, person.name)
        command = sent(type, chair=self.seat, **fields)
        return [entry.kind for entry in decide(sitting.match, command, sender, sitting.now)]


@pytest.mark.parametrize("cards", TABLES, ids="-".join)
def test_two_worlds_that_differ_only_in_secrets_sound_the_same(cards: tuple[str, ...]) -> None:
    readers: list[int | None] = [seat for seat, name in enumerate(cards) if name not in HIDING]
    differed = 0
    for reader in [*readers, None]:
        twins = Twins(cards, reader)
        for number in range(MOST_STEPS):
            if not twins.go_on():
                break
            one, other = twins.games
            if secrets(one) != secrets(other):
                differed += 1
                twins.compare(asked=number % ASKED_EVERY == 0)
    assert differed > 0


# Bytes that must not be there


class Scan:
    """A whole game, and every byte of it that somebody else than the hidden player got."""

    def __init__(self, cards: tuple[str, ...], hidden: int, turns: tuple[str, ...]) -> None:
        self.sitting = table(cards, clock={"kind": "live", "base": 600})
        self.hidden = hidden
        self.heard: list[str] = []
        for text in turns:
            self._tries()
            self.sitting.turns(text)
            self._look()

    @property
    def others(self) -> list[int | None]:
        return [chair for chair in self.sitting.told if chair != self.hidden]

    def _tries(self) -> None:
        """Whoever acts tries a few steps, as far as they can be taken back."""
        sitting = self.sitting
        for step in list(sitting.match.legal)[:3]:
            if sitting.match.actor != self.hidden:
                break
            sitting.act("step", step=step, confirm="ask")
            self._look()
            sitting.act("undo")

    def _look(self) -> None:
        sitting = self.sitting
        for chair in self.others:
            self.heard.append(json.dumps(sitting.whole(chair)))
            self.heard.append(record_of(sitting.match, chair))
            if chair is not None:
                self.heard += [
                    repr(answer(partial(sitting.why, chair, step))) for step in ("end", "token D5")
                ]

    @property
    def bytes(self) -> str:
        told = [text for chair in self.others for text in self.sitting.told[chair]]
        return _OWN_CHOICES.sub("", "\n".join([*self.heard, *told]))


# The hidden player stays in the south, the other one in the north.
GAMES = {
    "hecate": (
        ("mortal", "hecate"),
        1,
        ("+C4+D4", "+A1+E1", "C4>C5^B5", "A1>A2^B1", "C5>C4^C5", "E1>E2^D1", "C4>B4^A5", "A2>A3^B2"),
        {"A1", "A2", "A3", "E1", "E2"},
    ),
    "moerae": (
        ("moerae", "mortal"),
        0,
        ("@fate=B1+A5+B5+C5", "+D4+E4", "A5>A4^B4", "D4>D5^E5", "A4>A5^B4", "D5>D4^E5"),
        {"B1", "B2", "C1", "C2"},
    ),
    "tartarus": (
        ("tartarus", "mortal"),
        0,
        ("+A5+B5", "+D4+E4", "@abyss=B1", "A5>A4^B4", "D4>D5^E5", "A4>A5^B4", "D5>D4^E5"),
        {"B1"},
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_hidden_is_in_no_byte(name: str) -> None:
    cards, hidden, turns, squares = GAMES[name]
    scan = Scan(cards, hidden, turns)
    assert not squares & set(_SQUARE.findall(scan.bytes))
    assert SALT not in scan.bytes
    assert squares & set(_SQUARE.findall("".join(scan.sitting.told[hidden])))


@pytest.mark.parametrize("name", GAMES)
def test_a_running_record_commits_to_what_is_hidden(name: str) -> None:
    cards, hidden, turns, _ = GAMES[name]
    sitting = Scan(cards, hidden, turns).sitting
    running = record_of(sitting.match, 1 - hidden)
    found = re.findall(r"@(\w+)=([0-9a-f]{16})\b", running)
    assert found
    sitting.by(1 - hidden, "resign")
    finished = record_of(sitting.match, None)
    assert SALT in finished
    texts = [turn.text for turn in read_record(finished).turns]
    pieces = [
        commitment(SALT, number, index, piece)
        for number, text in enumerate(texts)
        for index in range(4)
        for piece in re.findall(r"[+@][^+@^;]+|[A-E]\d>[A-E]\d", text)
    ]
    assert {digest for _, digest in found} <= set(pieces)


@pytest.mark.parametrize("name", GAMES)
def test_when_the_game_is_over_everybody_sees_everything(name: str) -> None:
    cards, hidden, turns, squares = GAMES[name]
    sitting = Scan(cards, hidden, turns).sitting
    assert refused(lambda: GameReplay.of(sitting.match))[0] is Code.TOO_EARLY
    sitting.by(1 - hidden, "resign")
    accounts = [sitting.accounts[chair] for chair in (0, 1, None)]
    for key in ("board", "turns", "result", "players"):
        assert accounts[0][key] == accounts[1][key] == accounts[2][key]
    assert squares & set(_SQUARE.findall(json.dumps([accounts[2]["board"], accounts[2]["turns"]])))
    assert record_of(sitting.match, 0) == record_of(sitting.match, 1) == record_of(sitting.match, None)
    sitting.check_accounts()
    assert Replay.model_validate_json(GameReplay.of(sitting.match).run()).frames


@pytest.mark.parametrize("cards", [card for card in TABLES if "hecate" in card], ids="-".join)
def test_workers_that_nobody_may_see_are_in_no_event(cards: tuple[str, ...]) -> None:
    """A whole random game: what is told of Hecate has no square of a worker of hers."""
    sitting, random = table(cards), Random("-".join(cards))
    hidden = cards.index("hecate")
    for _ in range(MOST_STEPS):
        game = sitting.match.game
        if sitting.match.over or game is None or _stolen(sitting, hidden):
            break
        sitting.act(
            "step", step=random.choice(list(sitting.match.legal)), confirm=random.choice(("now", "ask"))
        )
        if sitting.match.waiting and not sitting.match.over:
            sitting.act(random.choice(("confirm", "undo")))
        if sitting.match.over or _stolen(sitting, hidden):
            break
        for chair in {*sitting.told} - {hidden}:
            board = sitting.accounts[chair]["board"]
            assert all(worker["side"] != hidden for worker in board["workers"])
            update = json.loads(sitting.told[chair][-1])
            assert not _tells_of(update["cause"].get("happenings", []), hidden)
            for turn in sitting.whole(chair)["turns"]:
                assert turn["seat"] != hidden or not re.search(r"[A-E]\d>|\+[A-E]\d", turn["text"])


def _stolen(sitting: Sitting, hidden: int) -> bool:
    """Has another player the card now, or is she out of the game?"""
    game = sitting.match.game
    assert game is not None
    return not any(card.seat == hidden for card in hiding_from(game.machine, game.state, None))


def _tells_of(happenings: list[dict[str, Any]], seat: int) -> bool:
    return any(
        "at" in happening or happening["kind"] in ("moved", "placed")
        for happening in happenings
        if happening.get("seat") == seat
    )


def test_the_cards_of_chaos_are_not_known_before_they_are_drawn() -> None:
    """They are drawn when they are needed, so nothing about them can be anywhere before."""
    for seed in range(2):
        sitting, random = table(("chaos", "mortal"), seed=seed), Random(seed)
        for _ in range(MOST_STEPS * 2):
            if sitting.match.over:
                break
            sitting.act("step", step=random.choice(list(sitting.match.legal)))
            drawn = {
                card.name
                for card in all_powers()
                for body in sitting.log
                if '"drawn"' in body and json.loads(body)["step"] == f"choose {card.number}"
            }
            game = sitting.match.game
            assert game is not None
            deck = {card.name for card in game.machine.rules.deck()}
            for chair in sitting.told:
                heard = sitting.told[chair][-1] + json.dumps(sitting.whole(chair))
                assert not {name for name in deck - drawn if f'"{name}' in heard}


def test_an_aborted_game_keeps_its_secrets() -> None:
    sitting = table(("mortal", "hecate"))
    sitting.turns("+C4+D4", "+A1+E1")
    sitting.by(0, "abort")
    assert sitting.accounts[0]["board"]["hidden"] == [0, 2]
    assert SALT not in record_of(sitting.match, 0)
    sitting.check_accounts()


def test_time_that_runs_out_while_three_place_workers_tells_nothing() -> None:
    sitting = table(("hecate", "pan", "apollo"), clock={"kind": "live", "base": 60})
    sitting.turns("+C4+D4", "+C5+D5")
    sitting.steps("place A1")
    sitting.wait(100)
    assert sitting.match.over
    for chair in (1, 2, None):
        heard = "".join(sitting.told[chair]) + json.dumps(sitting.whole(chair))
        assert "A1" not in _OWN_CHOICES.sub("", heard)
    sitting.check_accounts()


def test_whether_somebody_has_finished_a_hidden_turn_is_not_known_before_it_counts() -> None:
    """The last placement waits to be confirmed: everything else looks as before it."""
    sitting = table(("mortal", "hecate"))
    sitting.turns("+C4+D4")
    sitting.steps("place A1")
    before = [sitting.whole(chair) for chair in (0, None)]
    sitting.steps("place E1", confirm="ask")
    assert [sitting.whole(chair) for chair in (0, None)] == before


@pytest.mark.parametrize(("square", "played"), [("B4", "B3>B4?"), ("B5", "B3>B4^B5?"), ("A1", "B3>B4^B5")])
def test_a_turn_is_accepted_by_what_its_player_knows(square: str, played: str) -> None:
    """Then it goes as far as the truth lets it."""
    sitting = table(("mortal", "hecate"))
    sitting.turns("+B3+D3", f"+{square}+E1", "B3>B4^B5")
    assert sitting.match.actor == 1
    assert [turn["text"] for turn in sitting.accounts[0]["turns"]][-1] == played
    sitting.check_accounts()
