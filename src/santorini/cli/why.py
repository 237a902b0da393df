"""`santorini why`: what forbids a step or a turn."""

import re
from collections.abc import Sequence
from typing import Annotated

import typer

from santorini.cli.arguments import PositionArgument
from santorini.cli.errors import BadInput
from santorini.cli.spelling import Way, Words, begun_steps, spell, understood, words_of, written_step
from santorini.legal import LegalSteps
from santorini.notation.position import read_position
from santorini.rules.board import NOWHERE, cell_named, cells
from santorini.rules.errors import InvalidNotation
from santorini.rules.machine import Machine
from santorini.rules.position import BETWEEN, BUILD_PHASE, MOVE_PHASE, OVER, Position
from santorini.rules.steps import (
    BUILD,
    DOME,
    END,
    FORCE,
    MOVE,
    PLACE,
    RAZE,
    REMOVE,
    TOKEN,
)
from santorini.sentences import Language, Sentence
from santorini.step import Step
from santorini.why import why_not

_MEANT = re.compile(
    r"(?:(?P<at>[a-e][1-5]) )?(?P<sign>[>^+~x@] )?(?P<to>[a-e][1-5])(?P<dome> \*)?(?= |$)|(?P<end>end|done)"
)
_KINDS = {">": MOVE, "^": BUILD, "+": PLACE, "~": RAZE, "x": REMOVE, "@": TOKEN}
_CONSEQUENCE = re.compile(r"\[[^\]]*\]")
_EXPECTED = "expected squares such as b3 c4, a turn such as B3>C4^D4, or end, found {!r}"


def why(
    position: PositionArgument,
    turn: Annotated[
        list[str],
        typer.Argument(
            metavar="TURN", help="A turn or its beginning: B3>C4^D4, or b3 c4.", show_default=False
        ),
    ],
    lang: Annotated[Language, typer.Option(help="The language of the answer.")] = Language.ENGLISH,
) -> None:
    """Say why a step or a turn is not legal in a position: which rule or which card forbids it."""
    machine, start, *_ = read_position(position)
    now = machine.known(machine.opened(start))
    for line in explain(machine, now, _choices(machine, now, " ".join(turn)), lang):
        typer.echo(line)


def _choices(machine: Machine, now: Position, text: str) -> Words:
    """The words of a turn's text, in which a force may be a choice or only follow from one."""
    every, chosen = words_of(text), words_of(_CONSEQUENCE.sub("", text))
    way, other = understood(machine, now, every), understood(machine, now, chosen)
    if len(way.steps) != len(other.steps):
        return every if len(way.steps) > len(other.steps) else chosen
    running = way.position.phase not in (BETWEEN, OVER)
    return every if running and _forces(machine, way.position) else chosen


def explain(
    machine: Machine, now: Position, words: Words, language: Language = Language.ENGLISH
) -> list[str]:
    """What there is to say about words in an opened position, as the player who has to choose sees it."""
    step = written_step(" ".join(words))
    if step is not None:
        return _reasons(machine, now, [step], language)
    way = understood(machine, now, words) if now.phase != OVER else Way(now, words)
    after, rest = way.position, way.rest
    said = " ".join(way.spelled)
    if said and not rest:
        return [_legal(said, language)]
    if said and after.phase in (BETWEEN, OVER):
        return [Sentence("terminal.complete", steps=said).said(language)]
    steps = begun_steps(machine, after, rest) if rest and after.phase != OVER else []
    if steps:
        return [_legal(", ".join(spell(machine, after, step) for step in steps), language)]
    steps = _meant(machine, after, rest)
    if not steps:
        raise BadInput(_EXPECTED.format(" ".join(words)))
    return _reasons(machine, after, steps, language)


def _reasons(machine: Machine, now: Position, steps: Sequence[Step], language: Language) -> list[str]:
    """Each reason once, with the steps it is about where there are several."""
    reasons: dict[str | None, list[str]] = {}
    for step in steps:
        reasons.setdefault(why_not(machine, now, step, language), []).append(spell(machine, now, step))
    lines = []
    for reason, spelled in reasons.items():
        listed = ", ".join(spelled)
        if reason is None:
            lines.append(_legal(listed, language))
        else:
            lines.append(f"{listed}: {reason}" if len(reasons) > 1 else reason)
    return lines


def _legal(steps: str, language: Language) -> str:
    return Sentence("terminal.legal", steps=steps).said(language)


def _meant(machine: Machine, now: Position, words: Words) -> list[Step]:
    """The steps, legal or not, of which the first words can be the spelling."""
    match = _MEANT.match(" ".join(words))
    if match is None:
        return []
    if match["end"]:
        return [Step(END, NOWHERE, 0)]
    to = cell_named(match["to"])
    at = cell_named(match["at"]) if match["at"] else None
    if at is not None and not match["sign"] and not now.everyone() >> at & 1:
        to, at = at, None  # two targets, one after the other
    kind = _kind(machine, now, match["sign"])
    if match["dome"]:
        kind = DOME
    if kind == MOVE and at is None and now.mover == NOWHERE and _own(machine, now) >> to & 1:
        return [Step(MOVE, to, target) for target in cells(machine.player(now).reach(to))]
    try:
        return [_forced(machine, now, Step(kind, by, to)) for by in _actors(machine, now, kind, at, to)]
    except InvalidNotation:
        return []


def _kind(machine: Machine, now: Position, sign: str | None) -> int:
    if sign is not None:
        return _KINDS[sign.strip()]
    phases = {MOVE_PHASE: MOVE, BUILD_PHASE: BUILD}
    if now.phase in phases and not now.question:
        return phases[now.phase]
    on_squares = [step.kind for step in LegalSteps(machine, now) if step.target is not None]
    return on_squares[0] if on_squares else MOVE


def _actors(machine: Machine, now: Position, kind: int, at: int | None, to: int) -> Sequence[int]:
    """Who can be meant to do it, when that is not said."""
    if at is not None:
        return [at]
    if kind not in (MOVE, BUILD, DOME):
        return [next((step.at for step in LegalSteps(machine, now) if step.kind == kind), NOWHERE)]
    if now.mover != NOWHERE:
        return [now.mover]
    workers = cells(_own(machine, now))
    near = [worker for worker in workers if machine.player(now).reach(worker) >> to & 1]
    return near or workers


def _forced(machine: Machine, now: Position, step: Step) -> Step:
    """A move of somebody else's worker is rather meant as a force, where there is such a thing."""
    foreign = now.everyone() & ~_own(machine, now) & 1 << step.at
    meant = step.kind == MOVE and foreign and _forces(machine, now)
    return Step(FORCE, step.at, step.to) if meant else step


def _forces(machine: Machine, now: Position) -> bool:
    """May a worker be forced somewhere now?"""
    return any(step.kind == FORCE for step in LegalSteps(machine, now))


def _own(machine: Machine, now: Position) -> int:
    side = machine.rules.side_of(max(0, machine.actor(now)))
    everyone = int(now.everyone())
    return everyone & ~now.workers(side) if now.extra else int(now.workers(side))
