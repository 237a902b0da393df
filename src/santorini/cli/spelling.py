"""What a player types, understood as steps: squares such as `b3 c4 d4`, or signs as in the notation.

Every legal step has a few spellings, each a row of words. A line is read by finding steps whose
spellings, one after the other, use up its words.
"""

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from santorini.cli.directions import pointed
from santorini.cli.errors import BadInput
from santorini.legal import LegalSteps
from santorini.notation.pieces import choosing_card, play
from santorini.rules.board import NOWHERE, cell_name
from santorini.rules.errors import InvalidNotation
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, OVER, Position
from santorini.rules.steps import (
    BUILD,
    CHOOSE,
    DIRECTION,
    DOME,
    END,
    FEMALE,
    FORCE,
    MALE,
    MOVE,
    PLACE,
    RAZE,
    REMOVE,
    TOKEN,
)
from santorini.step import Step

_WORD = re.compile(
    r"[a-e][1-5](?!\d)"  # a square
    r"|[x@](?=[a-e][1-5])|[fm](?![a-z0-9])"  # signs that are letters
    r"|@?[a-z]+=\w+"  # a choice as the notation writes it
    r"|[a-z]+\d*|\d+|\S"
)
_UNKNOWN = re.compile(r"(?!end|done)[a-z]{3,}|(?![a-e][1-5]$)[a-z]?\d+|[^\x21-\x7e]")
_IGNORED = ("[", "]", ",")
ENDS = ("end", "done", ".", ";")
_SHOWN_SQUARES = 10

_SIGNS = {
    PLACE: "+", MOVE: ">", BUILD: "^", DOME: "^", FORCE: ">", RAZE: "~", REMOVE: "x", TOKEN: "@",
}  # fmt: skip
_BY_WORKER = (MOVE, BUILD, DOME, FORCE)
_PLACING = {FEMALE: "place a female (f) on", MALE: "place a male (m) on"}
_BEGINNINGS = {
    MOVE: "move {at} to",
    BUILD: "build from {at} on",
    DOME: "put a dome (*) from {at} on",
    FORCE: "force {at} to",
    RAZE: "take a block (~) from",
    REMOVE: "remove (x) the worker on",
    CHOOSE: "use the card by typing",
    END: '"end" the turn',
}

Words = tuple[str, ...]


class Reading(NamedTuple):
    """The steps a line means, and the words of one more that is begun, such as a worker to move."""

    steps: tuple[Step, ...]
    begun: Words = ()


class _Spelling(NamedTuple):
    words: Words
    guess: int = 0  # how much is left unsaid; the reading with the least guessing wins


class Way(NamedTuple):
    """One way to understand the words so far: steps, how they are spelled best, and the words left."""

    position: Position
    rest: Words
    steps: tuple[Step, ...] = ()
    spelled: Words = ()
    guess: int = 0
    closed: bool = False  # the turn is complete, or somebody else has to choose


def words_of(line: str) -> Words:
    """
    >>> words_of("B3>c4 ^d4*")
    ('b3', '>', 'c4', '^', 'd4', '*')
    """
    return tuple(word for word in _WORD.findall(line.lower()) if word not in _IGNORED)


def written_step(line: str) -> Step | None:
    """The step that a line writes out as programs do: `move B3 C4`."""
    try:
        return Step.parse(line)
    except InvalidNotation:
        return None


def read_steps(machine: Machine, now: Position, words: Words) -> Reading:
    """The steps that words mean in an opened position; raises BadInput if they mean none."""
    ways = list(_ways(machine, Way(now, words)))
    whole = [way for way in ways if not way.rest]
    if whole:
        return Reading(_only(whole).steps)
    for way in ways:
        if not way.closed and begun_steps(machine, way.position, way.rest):
            return Reading(way.steps, way.rest)
    furthest = min(ways, key=lambda way: len(way.rest))
    raise BadInput(_refusal(machine, furthest))


def understood(machine: Machine, now: Position, words: Words) -> Way:
    """As many legal steps as words mean, the position behind them, and the words that are left."""
    return min(_ways(machine, Way(now, words)), key=lambda way: (len(way.rest), way.guess))


def begun_steps(machine: Machine, now: Position, words: Words) -> list[Step]:
    """The legal steps that can still be meant when words begin one."""
    return [
        step
        for step in LegalSteps(machine, now)
        if any(spelling.words[: len(words)] == words for spelling in _spellings(machine, now, step))
    ]


def choice_squares(steps: Sequence[Step], begun: Words) -> int:
    """The mask of squares that can be typed next: workers to choose from, or where the chosen one goes."""
    mask = 0
    for step in steps:
        if step.kind in (MOVE, FORCE) and not begun and any(other.at != step.at for other in steps):
            mask |= 1 << step.at
        elif step.kind in _SIGNS:
            mask |= 1 << step.to
    return mask


def _ways(machine: Machine, way: Way) -> Iterator[Way]:
    """Every understanding of a beginning of the words, the empty one included."""
    yield way
    if not way.rest or way.closed:
        return
    for step in LegalSteps(machine, way.position):
        for words, guess in _spellings(machine, way.position, step):
            if way.rest[: len(words)] == words:
                child = way.position.copy()
                machine.apply(child, step.code)
                longer = Way(
                    child,
                    way.rest[len(words) :],
                    (*way.steps, step),
                    (*way.spelled, spell(machine, way.position, step)),
                    way.guess + guess,
                    child.phase in (BETWEEN, OVER) or machine.actor(child) != machine.actor(way.position),
                )
                yield from _ways(machine, longer)


def _only(ways: Sequence[Way]) -> Way:
    """The way with the least guessing; two that lead to the same position are one."""
    least = min(way.guess for way in ways)
    likely = [way for way in ways if way.guess == least]
    if len({way.position for way in likely}) > 1:
        choices = " or ".join(sorted({" ".join(way.spelled) for way in likely}))
        raise BadInput(f"that can mean several things: type {choices}")
    return likely[0]


def _refusal(machine: Machine, way: Way) -> str:
    done = " ".join(way.spelled)
    if way.closed:
        return f"nothing may follow {done}"
    good = 0
    possible = list(LegalSteps(machine, way.position))
    while steps := begun_steps(machine, way.position, way.rest[: good + 1]):
        possible = steps
        good += 1
    word = way.rest[good]
    if _UNKNOWN.fullmatch(word):
        return f'{word!r} is no square and no command: "help" lists what you can type'
    before = " ".join([done, *way.rest[:good]]).strip().upper()
    after = f" after {before}" if before else ""
    return f"{word.upper()} is not possible{after}: {describe(machine, way.position, possible)}"


# Spellings


def spell(machine: Machine, now: Position, step: Step) -> str:
    """The clearest short spelling of a step."""
    if step.kind in _SIGNS:
        at = cell_name(step.at) if step.kind in _BY_WORKER and step.at < NOWHERE else ""
        return at + _SIGNS[step.kind] + cell_name(step.to) + _suffix(step)
    return "end" if step.kind == END else _value(machine, now, step)


def _suffix(step: Step) -> str:
    if step.kind == PLACE:
        return {FEMALE: "f", MALE: "m"}.get(step.at, "")
    return "*" if step.kind == DOME else ""


def _value(machine: Machine, now: Position, step: Step) -> str:
    """A number; a direction as the token on the table points."""
    if step.kind != DIRECTION:
        return str(step.to)
    return pointed(choosing_card(machine, now, machine.actor(now)), step.to)


def _spellings(machine: Machine, now: Position, step: Step) -> list[_Spelling]:
    """The clear spelling, and those that leave something out."""
    if step.kind == END:
        return [_Spelling((word,)) for word in ENDS]
    clear = words_of(spell(machine, now, step))
    if step.kind in (TOKEN, DIRECTION, CHOOSE):
        notation = words_of(play(machine, now, step.code).pieces[0])
        return [_Spelling(clear), _Spelling(notation), _Spelling(clear[-1:], 1)]
    to = cell_name(step.to).lower()
    if step.kind == MOVE and step.at == now.mover:
        # A bare square after a move is rather built on.
        return [_Spelling(clear), _Spelling((clear[0], to)), _Spelling((">", to)), _Spelling((to,), 1)]
    if step.kind in (MOVE, FORCE):
        return [_Spelling(clear), _Spelling((clear[0], to))]
    signed = clear[clear.index(_SIGNS[step.kind]) :]
    guess = 1 if step.kind in (RAZE, REMOVE) else 0
    return [_Spelling(clear), _Spelling(signed), _Spelling(signed[1:], guess)]


# Telling the player


def describe(machine: Machine, now: Position, steps: Sequence[Step]) -> str:
    """What may be chosen, in words."""
    groups: dict[str, list[str]] = {}
    for step in steps:
        groups.setdefault(_beginning(machine, now, step), []).append(_target(machine, now, step))
    return "you can " + "; ".join(f"{begin} {_listed(targets)}".strip() for begin, targets in groups.items())


def _listed(targets: Sequence[str]) -> str:
    return f"{len(targets)} squares" if len(targets) > _SHOWN_SQUARES else ", ".join(sorted(targets))


def _beginning(machine: Machine, now: Position, step: Step) -> str:
    if step.kind == PLACE:
        return _PLACING.get(step.at, "place a worker on")
    if step.kind == TOKEN:
        return f"set the {_token(machine, now, step)} to"
    if step.kind == DIRECTION:
        return f"turn the {_token(machine, now, step)} to"
    return _BEGINNINGS[step.kind].format(at=cell_name(step.at) if step.at < NOWHERE else "anywhere")


def _token(machine: Machine, now: Position, step: Step) -> str:
    """What a card calls its token or direction, from the notation's `@key=value`."""
    return play(machine, now, step.code).pieces[0].partition("=")[0].removeprefix("@")


def _target(machine: Machine, now: Position, step: Step) -> str:
    if step.kind == END:
        return ""
    return cell_name(step.to) if step.kind in _SIGNS else _value(machine, now, step)
