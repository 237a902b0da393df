"""A game among people who follow it, without a server: commands go in, and every reader's account grows."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from pydantic import TypeAdapter

from santorini.match import seating, unasked
from santorini.match.after import changes, fold
from santorini.match.commands import Command
from santorini.match.decide import Sender, decide, why
from santorini.match.entries import Confirmation, Entry, Person
from santorini.match.log import read_entry, write_entry
from santorini.match.match import Match
from santorini.match.play import Play
from santorini.match.refusal import Code, Refused
from santorini.match.seen import Told, tells, told
from santorini.server.mapping import events
from santorini.server.mapping.commands import command_of, options_of
from santorini.server.mapping.texts import news_text, now_text, update_text
from santorini.server.wire.commands import COMMANDS
from santorini.server.wire.events import AnyEvent
from santorini.server.wire.values import Options
from santorini.server.wire.writing import as_text

EVENTS = TypeAdapter[Any](AnyEvent)  # what is sent is not checked when it is made
GAME = "game000001"
SALT = "grain of salt"
NAMES = ("Ann", "Bob", "Cat", "Dan")
# Filled by a merge and not: when it was asked for, and what only a picture needs.
_NOT_MERGED = ("time", "last")

Account = dict[str, Any]


def user(name: str) -> str:
    """The id of somebody: `Bob` is `bob000000000`."""
    return name.lower().ljust(12, "0")


def person(name: str, **facts: Any) -> Person:
    return Person(name=name, user=user(name), **facts)


def house_bot(level: int = 3) -> Person:
    return Person(name="Bot", kind="house", bot=level)


class Sitting:
    """Chair 0 is Ann's, chair 1 Bob's and so on, unless others are said. `now` is the time."""

    def __init__(
        self, people: Sequence[Person | str] | None = None, *, seed: int = 0, **options: Any
    ) -> None:
        self.options = options_of(Options.model_validate({"first": "maker", **options}))
        self.now = 1000.0
        self.random = Random(seed)
        self.confirm: Confirmation = "now"
        self.lag = 0.0
        names = NAMES[: self.options.players] if people is None else people
        sitting = [person(name) if isinstance(name, str) else name for name in names]
        maker = sitting[0].user
        created, _ = seating.create(GAME, self.options, {}, self.now, self.random, salt=SALT, maker=maker)
        self.log = [write_entry(created)]
        self.match = Match.created(GAME, created)
        self.versions: dict[int | None, int] = dict.fromkeys([*range(len(self.match.chairs)), None], 1)
        self.told: dict[int | None, list[str]] = {chair: [] for chair in self.versions}
        self.accounts = {chair: self.whole(chair) for chair in self.told}
        for other in sitting:
            self.append(seating.sit(self.match, other, None, self.now, self.random))
        self.draw()

    @property
    def play(self) -> Play:
        assert self.match.play is not None, "the game has not begun"
        return self.match.play

    # What happens

    def append(self, entries: Sequence[Entry]) -> None:
        """By way of their text, as the server's log has it."""
        bodies = [write_entry(entry) for entry in entries]
        self.log += bodies
        for change in changes(self.match, map(read_entry, bodies)):
            self.match = change.after
            for chair in self.versions:
                if tells(change, chair):
                    self.versions[chair] += 1
                    text = update_text(change, chair, self.versions[chair], written(told(change, chair)))
                    EVENTS.validate_json(text)
                    self.told[chair].append(text)
                    merge(self.accounts[chair], json.loads(text))

    def draw(self) -> None:
        """Chance draws as long as it has to."""
        while entries := unasked.draw(self.match, self.now, self.random):
            self.append(entries)

    def send(self, name: str, type: str, **fields: Any) -> list[Entry]:
        """A command of somebody, carried out; raises Refused."""
        sender = Sender(user(name), name, lag=self.lag, confirm=self.confirm)
        entries = decide(self.match, sent(type, **fields), sender, self.now)
        self.append(entries)
        self.draw()
        return entries

    def by(self, chair: int, type: str, **fields: Any) -> list[Entry]:
        """A command for a chair, of whoever sits there."""
        there = self.match.chairs[chair]
        assert there is not None
        return self.send(there.name, type, chair=chair, **fields)

    def act(self, type: str, **fields: Any) -> list[Entry]:
        """A command of whoever has to choose."""
        assert self.match.actor is not None, "nobody has to choose"
        return self.by(self.match.actor, type, **fields)

    def turns(self, *texts: str) -> None:
        """Whole turns, each by whoever has to choose."""
        for text in texts:
            self.act("turn", text=text)

    def steps(self, *texts: str, **fields: Any) -> None:
        for text in texts:
            self.act("step", step=text, **fields)

    def wait(self, seconds: float) -> list[Entry]:
        """Time passes, and what is due happens."""
        self.now += seconds
        entries = unasked.tick(self.match, self.now)
        self.append(entries)
        self.draw()
        return entries

    def come(self, chair: int, node: str = "n1") -> None:
        self.append(unasked.come(self.match, chair, node, self.now))
        self.draw()

    def go(self, chair: int, node: str = "n1") -> None:
        self.append(unasked.go(self.match, chair, node, self.now))

    def halt(self) -> None:
        self.append(unasked.halt(self.match, self.now))

    def why(self, chair: int, step: str) -> str | None:
        there = self.match.chairs[chair]
        assert there is not None
        return why(self.match, step, chair, Sender(there.user or "", there.name))

    # What is seen

    def whole(self, chair: int | None, match: Match | None = None) -> Account:
        """Everything, as a reader who comes now gets it."""
        there = None if chair is None else self.match.chairs[chair]
        event = events.whole(
            match or self.match,
            chair,
            user=there.user if there else None,
            version=self.versions[chair],
            time=self.now,
            unheard=(),
        )
        text = as_text(event)
        EVENTS.validate_json(text)
        account: Account = json.loads(text)
        return account

    def check_accounts(self) -> None:
        """Whoever merged every update knows what a newcomer is told."""
        for chair, account in self.accounts.items():
            assert comparable(account) == comparable(self.whole(chair))

    def check_replay(self) -> None:
        """The log alone leads to the same, for every reader."""
        again = replayed(self.log)
        for chair in self.told:
            assert self.whole(chair, again) == self.whole(chair)


def written(news: Told) -> str:
    """As it is sent; what is written at once is what the models would write."""
    text = news_text(news)
    assert text == as_text(events.news(news))
    match, reader = news.change.after, news.reader
    assert now_text(match, reader) == as_text(events.now_of(match, reader))
    return text


def sent(type: str, **fields: Any) -> Command:
    """A command as a client sends it."""
    command: Any = COMMANDS.validate_python({"type": type, "id": "c1", "game": GAME, **fields})
    return command_of(command)


def replayed(log: Sequence[str]) -> Match:
    return fold(GAME, map(read_entry, log))


def merge(account: Account, update: Account) -> None:
    """As any client does: what is missing in an update is as before."""
    assert update["version"] == account["version"] + 1, "an event was missed, or came twice"
    account["version"] = update["version"]
    cause = update["cause"]["kind"]
    if cause == "said":
        account.setdefault("chat", []).append(update["cause"]["line"])
    for key in ("now", "board", "position", "running", "players", "status", "result"):
        if key in update:
            account[key] = update[key]
    if cause in ("began", "chose"):
        account["draft"] = update.get("draft")
    if "from_turn" in update:
        account["turns"] = [*account["turns"][: update["from_turn"]], *update["turns"]]
    if cause == "took_back":
        account["turns"] = account["turns"][: update["now"]["turn"]]


def comparable(account: Account) -> Account:
    kept = {key: value for key, value in account.items() if key not in (*_NOT_MERGED, "mine")}
    return {key: value for key, value in kept.items() if value is not None}


def refused(action: Callable[[], object]) -> tuple[Code, str]:
    """The code and the sentence with which something is refused."""
    try:
        action()
    except Refused as refusal:
        return refusal.code, str(refusal)
    raise AssertionError("it was not refused")
