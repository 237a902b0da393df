"""What strangers bring, worked out in a process that may be ended: what it is asked, and how it answers.

The other end is `OutsideWork`. Memory is bounded here, time there.
"""

from __future__ import annotations

import resource
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from multiprocessing.connection import Connection
from typing import Final

from santorini.desk import Desk
from santorini.desk.replays import TooLong, check_length
from santorini.game import Game
from santorini.match import deal
from santorini.match.device import DeviceGame, log_of
from santorini.match.log import write_entry
from santorini.match.match import Match
from santorini.match.options import Options
from santorini.match.record import result_of
from santorini.match.result import Ending, Status
from santorini.notation.record import read_record
from santorini.picture import island_picture
from santorini.rules.errors import IllegalSetup, InvalidNotation
from santorini.server.live.crew_process import serve
from santorini.server.mapping.replays import replay_of_game, replay_of_text
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.values import Language

MEMORY = 512 << 20  # bytes of addresses, of which an idle process has less than a fifth
THOUGHT = 1.0  # seconds, about a turn or a position
REPLAYED = 0.5  # seconds of work for a game that is kept: whoever looks at it later has to do it again
_POSTCARDS: Final = 64  # that are remembered, of some 60 kB each


class OutsideJob(ABC):
    """Something to be worked out, and how; everything in it can be sent to another process."""

    @abstractmethod
    def run(self) -> bytes:
        """Raises Refused."""


@dataclass(frozen=True, slots=True)
class Picture(OutsideJob):
    """A position as SVG."""

    position: str
    size: int

    def run(self) -> bytes:
        try:
            return Game.from_position(self.position).svg(self.size).encode()
        except (IllegalSetup, InvalidNotation) as error:
            raise Refused(Code.ILLEGAL, error.sentence) from None


@dataclass(frozen=True, slots=True)
class Preview(OutsideJob):
    """A position as a postcard, in PNG: what messengers show of a link."""

    position: str

    def run(self) -> bytes:
        return _postcard(self.position)


@lru_cache(maxsize=_POSTCARDS)
def _postcard(position: str) -> bytes:
    """A link is shown to many at once."""
    from resvg_py import svg_to_bytes  # only this process draws

    picture = island_picture(Game.from_position(position).state)
    return bytes(svg_to_bytes(svg_string=picture, skip_system_fonts=True))


@dataclass(frozen=True, slots=True)
class TextReplay(OutsideJob):
    """A record or a position step by step, as JSON."""

    text: str
    language: Language

    def run(self) -> bytes:
        return replay_of_text(self.text, self.language)


@dataclass(frozen=True, slots=True)
class GameReplay(OutsideJob):
    """A finished game step by step, as JSON."""

    game: Game
    names: Mapping[str, str]
    ending: Ending
    result: str | None
    device: bool

    @classmethod
    def of(cls, match: Match) -> GameReplay:
        """Raises Refused while a game is not over."""
        if not match.over:
            raise Refused(Code.TOO_EARLY, "match.not_over")
        if match.game is None or match.status is Status.ABORTED:
            raise Refused(Code.NOTHING_THERE, "match.aborted")
        people = [match.chairs[chair] for chair in match.order]
        names = {f"P{seat}": person.name for seat, person in enumerate(people, 1) if person}
        ending = match.result.ending if match.result else Ending.MOVE
        return cls(match.game, names, ending, result_of(match), match.facts.device is not None)

    def run(self) -> bytes:
        return replay_of_game(
            self.game, self.names, ending=self.ending, result=self.result, device=self.device
        )


@dataclass(frozen=True, slots=True)
class DeskQuestion(OutsideJob):
    """What is asked of a desk (`santorini.desk`), and its answer, both as JSON; nothing of it is kept."""

    question: str

    def run(self) -> bytes:
        return _desk().answer(self.question).encode()


@cache
def _desk() -> Desk:
    """One for all: it answers the same, whoever asked before."""
    return Desk(patience=THOUGHT)


@dataclass(frozen=True, slots=True)
class DeviceRecord(OutsideJob):
    """The record of a game from a device, replayed by the rules: the entries of its log, one a line."""

    game: DeviceGame
    record: str

    def run(self) -> bytes:
        began = time.process_time()
        try:
            record = read_record(self.record)
            check_length(record)
        except TooLong as error:
            raise Refused(Code.TOO_LARGE, error.sentence) from None
        except InvalidNotation as error:
            raise Refused(Code.ILLEGAL, error.sentence) from None
        _, entries = log_of(self.game, record)
        if time.process_time() - began > REPLAYED:
            raise Refused(Code.TOO_LARGE, "server.takes_too_long")
        return "\n".join(map(write_entry, entries)).encode()


@dataclass(frozen=True, slots=True)
class OptionsCheck(OutsideJob):
    """Does a game come of these options? Nothing, if it does."""

    options: Options

    def run(self) -> bytes:
        deal.check(self.options)
        return b""


@dataclass(frozen=True, slots=True)
class Failure:
    """An error that nobody expected, by its name."""

    name: str


Answer = bytes | Refused | Failure


def work(connection: Connection) -> None:
    """What runs in a process of a crew."""
    serve(connection, _prepared)


def _prepared() -> Callable[[OutsideJob], Answer]:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    return _answer


def _answer(job: OutsideJob) -> Answer:
    try:
        return job.run()
    except Refused as refusal:
        return refusal
    except Exception as error:
        return Failure(type(error).__name__)
