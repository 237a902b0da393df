"""What a game record holds, and what makes one well-formed."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from santorini.checks import unexpected
from santorini.notation.position import write_position
from santorini.notation.turn import check_turn
from santorini.rules.errors import InvalidNotation
from santorini.rules.game_rules import Rules
from santorini.rules.machine import Machine
from santorini.rules.power import MORTAL
from santorini.sentences import Sentence

UNFINISHED = "*"
DRAWN = "1/2"  # the figure of whoever shares a draw
MOST_NESTED = 32  # variations of variations
MOST_RECORDED = 10_000  # turns, those of all variations together
MOST_NAG = 9999

# One figure per player, 1 for each winner: `1-0`, `0-0-1`, in teams `1-0-1-0`; `1/2-1/2` is a draw.
RESULT = re.compile(r"\*|(?:1/2|[01])(?:-(?:1/2|[01])){1,3}")
TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,63}")

_TAG_ORDER = (
    "Event", "Site", "Date", "P1", "P2", "P3", "P4", "P1Power", "P2Power", "P3Power", "P4Power",
    "Variant", "Rules", "Fleece", "Placement", "TimeControl", "Termination", "SetUp", "Position",
)  # fmt: skip


class BrokenRecord(InvalidNotation):
    """Text that stops being a game record; `record` is what could be read before that."""

    def __init__(self, sentence: Sentence, record: Record) -> None:
        super().__init__(sentence)
        self.record = record


@dataclass
class RecordedTurn:
    """A turn, and what was noted about it: `clock` is the time left in seconds, `evaluation` an
    engine's opinion, `variations` are lines that begin instead of this turn."""

    text: str
    comment: str = ""
    nags: list[int] = field(default_factory=list)
    clock: float | None = None
    evaluation: float | None = None
    variations: list[Variation] = field(default_factory=list)


@dataclass
class Variation:
    """Turns one after another, and a comment before the first."""

    turns: list[RecordedTurn] = field(default_factory=list)
    comment: str = ""


@dataclass
class Record(Variation):
    """A whole game: the main line, the tags, and the result (which is not kept among the tags)."""

    tags: dict[str, str] = field(default_factory=dict)
    result: str = UNFINISHED

    @classmethod
    def from_game(cls, game: RecordableGame, **tags: str) -> Record:
        """The record of a game's finished turns; a tag `Result` overrides what the board says."""
        if not isinstance(getattr(game, "machine", None), Machine):
            raise unexpected("form.a_game", game)
        rules = game.machine.rules
        result = tags.pop("Result", _result(rules, game))
        facts = {**_tags_of(rules), **_start_tags(game), **tags}
        ordered = {name: facts.pop(name) for name in _TAG_ORDER if name in facts}
        turns = [RecordedTurn(turn.text) for turn in game.turns]
        record = cls(turns=turns, tags={**ordered, **facts}, result=result)
        record.check_types()
        return record

    @property
    def powers(self) -> tuple[str, ...]:
        """The names of the players' powers, as the tags tell."""
        names = [self.tags.get(f"P{seat}Power") for seat in range(1, 5)]
        last = max((seat for seat, name in enumerate(names, 1) if name is not None), default=2)
        return tuple(name or "mortal" for name in names[: max(last, 2)])

    @property
    def players(self) -> int:
        """How many players take turns, as the tags tell."""
        position = self.tags.get("Position")
        if position is None:
            return len(self.powers)
        _expect(position, _is_text, "form.a_position_text")
        return min(max(position.count("/") - 1, 2), 4)

    def check(self) -> None:
        """Raise InvalidNotation if anything in it could not be written."""
        self.check_types()
        for name in self.tags:
            if not TAG_NAME.fullmatch(name) or name == "Result":
                raise InvalidNotation("record.no_tag", name=repr(name))
        if not RESULT.fullmatch(self.result):
            raise InvalidNotation("record.no_result", given=repr(self.result), sign=UNFINISHED)
        for number, turn in enumerate(_all_turns(self)):
            if number >= MOST_RECORDED:
                raise InvalidNotation("record.too_many_turns", most=MOST_RECORDED)
            _check_turn(turn)

    def check_types(self) -> None:
        """Raise InvalidNotation if anything in it is not what it should be; texts are not looked at."""
        _expect(self.tags, _is_tags, "form.tags")
        _expect(self.result, _is_text, "form.a_result")
        for turn in _all_turns(self):
            _expect(turn.text, _is_text, "form.a_turn_text")
            _expect(turn.comment, _is_text, "form.a_comment")
            _expect(turn.nags, _is_numbers, "form.nags")
            _expect(turn.clock, _is_number_or_none, "form.a_time")
            _expect(turn.evaluation, _is_number_or_none, "form.an_evaluation")


class TurnLike(Protocol):
    @property
    def text(self) -> str: ...

    @property
    def before(self) -> str: ...


class OutcomeLike(Protocol):
    @property
    def winners(self) -> tuple[int, ...]: ...


class RecordableGame(Protocol):
    """As much of a game as a record needs."""

    @property
    def machine(self) -> Machine: ...

    @property
    def turns(self) -> Sequence[TurnLike]: ...

    @property
    def position(self) -> str: ...

    def outcome(self) -> OutcomeLike | None: ...


def _result(rules: Rules, game: RecordableGame) -> str:
    outcome = game.outcome()
    if outcome is None:
        return UNFINISHED
    return "-".join("1" if seat in outcome.winners else "0" for seat in range(rules.seats))


def _tags_of(rules: Rules) -> dict[str, str]:
    tags = {f"P{seat}Power": name for seat, name in enumerate(rules.names, 1)}
    tags["Rules"] = rules.profile
    if rules.fleece is not None:
        tags["Variant"] = "fleece"
        tags["Fleece"] = rules.fleece.name
    else:
        tags["Variant"] = "mortal" if all(card.group == MORTAL for card in rules.cards) else "powers"
    if rules.alternating:
        tags["Placement"] = "alternating"
    return tags


def _start_tags(game: RecordableGame) -> dict[str, str]:
    """Nothing for a game from its beginning."""
    first = game.turns[0].before if game.turns else game.position
    if first == write_position(game.machine, game.machine.initial()):
        return {}
    return {"SetUp": "1", "Position": first}


def _all_turns(line: Variation, depth: int = 0) -> Iterator[RecordedTurn]:
    if depth > MOST_NESTED:
        raise InvalidNotation("record.nested", most=MOST_NESTED)
    _expect(line, lambda value: isinstance(value, Variation), "form.a_line")
    _expect(line.comment, _is_text, "form.a_comment")
    _expect(line.turns, _is_list, "form.turns")
    for turn in line.turns:
        _expect(turn, lambda value: isinstance(value, RecordedTurn), "form.a_turn")
        yield turn
        _expect(turn.variations, _is_list, "form.lines")
        for variation in turn.variations:
            yield from _all_turns(variation, depth + 1)


def _expect(value: object, is_good: Callable[[object], bool], what: str) -> None:
    if not is_good(value):
        raise unexpected(what, value)


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_list(value: object) -> bool:
    return isinstance(value, list)


def _is_tags(value: object) -> bool:
    return isinstance(value, dict) and all(map(_is_text, [*value.keys(), *value.values()]))


def _is_numbers(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(item, int) for item in value)


def _is_number_or_none(value: object) -> bool:
    return value is None or isinstance(value, int | float)


def _check_turn(turn: RecordedTurn) -> None:
    check_turn(turn.text)
    if not all(0 <= nag <= MOST_NAG for nag in turn.nags):
        raise InvalidNotation("record.no_nags", given=str(turn.nags), most=MOST_NAG)
    if turn.clock is not None and not 0 <= turn.clock < 10_000 * 3600:
        raise InvalidNotation("record.no_time", given=turn.clock)
    if turn.evaluation is not None and not math.isfinite(turn.evaluation):
        raise InvalidNotation("record.no_evaluation", given=turn.evaluation)
