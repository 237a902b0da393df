"""The `position` line: a game as the seat that has to choose may know it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from santorini.engine.protocol.choices import read_step_word, step_word
from santorini.game import CHANCE, Game
from santorini.notation.turn import NO_TURN, read_steps
from santorini.rules.errors import IllegalSetup, IllegalStep, InvalidNotation
from santorini.rules.game_rules import Rules
from santorini.rules.profiles import OFFICIAL
from santorini.step import Step
from santorini.telling import Made, redacted
from santorini.view import HIDDEN, View

START = "start"
_TURNS = "turns"
_STEPS = "steps"
_FLEECE = "fleece"
_PROFILE = "profile"
_ALTERNATING = "alternating"
# What was chosen in secret, and the rest of the turn, which was not.
_SECRET_TURN = re.compile(rf"((?:@[a-z]+={HIDDEN}(?:;|$))+)(.*)")


class BadLine(ValueError):
    """A line that is not what the protocol expects."""


class CannotTell(ValueError):
    """A situation that no `position` line says without telling what the acting seat may not know."""


class PositionLine(NamedTuple):
    """A `position` line, and the game that whoever reads it has."""

    line: str
    game: Game


# Reading


def read_position_line(text: str) -> Game:
    """The game of what follows the word `position`.

    Raises BadLine, InvalidNotation, IllegalSetup or IllegalStep.
    """
    head, steps = _split(text.split(), _STEPS)
    head, turns = _split(head, _TURNS)
    if not head:
        raise BadLine(f"expected {START} and the players' cards, or a position such as 000…/1/mortal/mortal")
    game = _read_start(head[1:]) if head[0] == START else Game.from_position(" ".join(head))
    for number, turn in enumerate(turns):
        try:
            _replay(game, turn, number)
        except (IllegalStep, InvalidNotation) as error:
            raise IllegalStep("record.in_turn", number=number + 1, turn=turn, reason=error.sentence) from None
    for word in steps:
        _push_step(game, word)
    return game


def _split(words: Sequence[str], keyword: str) -> tuple[list[str], list[str]]:
    """What stands before and after a keyword."""
    place = words.index(keyword) if keyword in words else len(words)
    return list(words[:place]), list(words[place + 1 :])


def _read_start(words: Sequence[str]) -> Game:
    cards: list[str] = []
    said: dict[str, str] = {}
    alternating = False
    rest = iter(words)
    for word in rest:
        if word == _ALTERNATING:
            alternating = True
        elif word in (_FLEECE, _PROFILE):
            value = next(rest, None)
            if value is None:
                raise BadLine(f"{word} names nothing: expected a {'card' if word == _FLEECE else word}")
            said[word] = value
        elif said or alternating:
            raise BadLine(f"unexpected {word!r}: expected {_FLEECE}, {_PROFILE}, {_ALTERNATING}, {_TURNS}")
        else:
            cards.append(word)
    return Game(
        *cards,
        profile=said.get(_PROFILE, OFFICIAL),
        fleece=said.get(_FLEECE),
        alternating=alternating,
        allow_banned=True,
    )


def _replay(game: Game, turn: str, number: int) -> None:
    """Play a turn; losing for want of one has already happened by itself."""
    if len(game.turns) > number:
        if turn != NO_TURN:
            raise IllegalStep("turn.none")
    elif secret := _SECRET_TURN.fullmatch(turn):
        _guess(game, secret[1].count(HIDDEN), secret[2])
    else:
        game.push_turn(turn)


def _guess(game: Game, choices: int, rest: str) -> None:
    """Any secret will do: whoever may not know it sees the same game, whichever it is."""
    if not game.state.setup:
        raise IllegalStep("turn.hidden_choices")
    finished = len(game.turns)
    for _ in range(choices):
        if len(game.turns) > finished or game.actor in (None, CHANCE):
            raise IllegalStep("turn.too_many_choices")
        game.push(list(game.legal_steps)[-1])
    if len(game.turns) == finished:
        game.push_turn(rest)


def _push_step(game: Game, word: str) -> None:
    try:
        for step in _steps_of(game, word):
            game.push(step)
    except (IllegalStep, InvalidNotation) as error:
        raise IllegalStep("turn.in_step", step=word, reason=error.sentence) from None


def _steps_of(game: Game, word: str) -> Sequence[Step]:
    """A step as one word, or as a turn's text writes it."""
    try:
        return [read_step_word(word)]
    except InvalidNotation:
        return read_steps(game.machine, game.state, word)


# Writing


def tell_position(game: Game) -> PositionLine:
    """The line by which whoever has to choose learns all that seat may know, and nothing else.

    Raises CannotTell.
    """
    seat = game.actor
    assert seat is not None
    assert seat != CHANCE
    view = game.view(seat)
    steps = [_STEPS, *_running_words(game, seat)] if game.running else []
    short = _retold([view.position, *steps])
    if short is not None and _is_same(short.game, game, view):
        return short
    # A position's text does not tell everything, for instance in the setup.
    long = _retold([_head(game, view), *_turn_words(view), *steps])
    if long is not None and _is_same(long.game, game, view):
        return long
    for told in (short, long):
        if told is not None and _is_alike(told.game, view):
            return told
    raise CannotTell(f"no position line tells player {seat + 1} where the game stands: {view.position}")


def _retold(words: Iterable[str]) -> PositionLine | None:
    """What a reader makes of these words."""
    text = " ".join(words)
    try:
        return PositionLine(f"position {text}", read_position_line(text))
    except (IllegalSetup, IllegalStep, InvalidNotation):
        return None


def _is_same(known: Game, game: Game, view: View) -> bool:
    assert view.seat is not None
    rules, others = game.machine.rules, known.machine.rules
    # Of how workers are placed nothing is left to know once they stand.
    placing = bool(game.state.setup)
    same_rules = _start_words(rules, placing) == _start_words(others, placing)
    return known.actor == view.actor and same_rules and known.view(view.seat).state == view.state


def _is_alike(known: Game, view: View) -> bool:
    """Has the same player the same choice?"""
    assert view.seat is not None
    return known.actor == view.actor and set(known.view(view.seat).legal_steps) == set(view.legal_steps)


def _head(game: Game, view: View) -> str:
    first = view.turns[0].before if view.turns else view.position
    rules = game.machine.rules
    words = _start_words(rules)
    try:
        fresh = _read_start(words)
    except IllegalSetup:
        return first
    return " ".join([START, *words]) if fresh.position == first else first


def _start_words(rules: Rules, placement: bool = True) -> list[str]:
    words = list(rules.names)
    if rules.fleece is not None:
        words += [_FLEECE, rules.fleece.name]
    if rules.profile != OFFICIAL:
        words += [_PROFILE, rules.profile]
    return [*words, _ALTERNATING] if rules.alternating and placement else words


def _turn_words(view: View) -> list[str]:
    return [_TURNS, *(turn.text for turn in view.turns)] if view.turns else []


def _running_words(game: Game, seat: int) -> list[str]:
    past = game.copy()
    machine = game.machine
    side = machine.rules.side_of(seat)
    words: list[str] = []
    while past.running:
        step = past.pop()
        actor = int(machine.actor(past.state))
        others = actor == CHANCE or machine.rules.side_of(actor) != side
        if others:
            made = Made(0, past.state, step, *machine.play(past.state, step.code))
            if list(redacted(machine, made, seat).events) != made.events:
                raise CannotTell(f"the running turn has steps that player {seat + 1} may not know")
        words.append(step_word(step))
    return words[::-1]
