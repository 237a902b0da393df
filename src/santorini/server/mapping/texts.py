"""Updates of games as they are sent. What every step brings is written at once, and not by way of models.

The models (`events`) say what is right; tests compare each update with what they would write.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from santorini import drawn, tokens
from santorini.match.after import Change
from santorini.match.clock import shown_left
from santorini.match.entries import Said, Stepped
from santorini.match.match import Match
from santorini.match.seen import Told, moment_of, running_text
from santorini.rules.machine import Machine
from santorini.rules.position import Position
from santorini.server.mapping import board, events
from santorini.server.wire.writing import as_text
from santorini.view import View

_BOARDS: Final = 256  # kept: all readers of a moment, and whoever comes next, are told of the same
_KEPT: Final = 8192  # of the parts
_TRUTH: Final = {False: "false", True: "true"}
_DIRECTION, _CHOICE = [f'"{word}' for word in events.ASKED]  # steps of which it has to be told what they mean
_CHOSEN: Final = "@"  # in the text of a turn: perhaps a direction, of which the same is true


def update_text(change: Change, chair: int | None, version: int, news: str) -> str:
    """An update: what is one reader's own, and then the news, which others may share."""
    match = change.after
    own = f'{{"type":"update","game":"{match.id}","version":{version},'
    if chair is not None:
        own += f'"chair":{chair},'
    if not isinstance(change.entry, Said):
        own += f'"now":{now_text(match, chair)},'
    return own + news[1:]


def news_text(told: Told) -> str:
    """What changed, for a reader and all from whom the same is hidden."""
    entry, view = told.change.entry, told.view
    if not isinstance(entry, Stepped) or not told.live or view is None or told.players:
        return as_text(events.news(told))
    match = told.change.after
    text = (
        f'{{"at":{_time(entry.at)},"cause":{{"kind":"stepped","seat":{entry.seat},'
        f'"text":"{", ".join(map(str, entry.steps))}",'
        f'"happenings":[{_happenings(view.machine, told)}]}},"board":{board_text(view.machine, view.state)}'
    )
    if not told.inside:
        text += f',"position":"{view.position}"'
    text += f',"running":"{running_text(match, told.reader, view)}"'
    if told.turns:
        turns = ",".join([_turn(match, view, number) for number in told.turns])
        text += f',"from_turn":{told.turns.start},"turns":[{turns}]'
    return text + "}"


def now_text(match: Match, reader: int | None) -> str:
    """What a reader may do."""
    moment = moment_of(match, reader)
    legal = _listed(moment.legal)
    if moment.waiting is not None or moment.offers or _DIRECTION in legal or _CHOICE in legal:
        return as_text(events.now_of(match, reader))
    actor = "" if moment.actor is None else f'"actor":{moment.actor},'
    return (
        f'{{{actor}"turn":{match.finished},"phase":"{moment.phase}","legal":{legal},'
        f'"wins":{_listed(moment.wins)},"undo":{_TRUTH[moment.undo]},"confirm":false,{_clocks(match)}"offers":[]}}'
    )


def _clocks(match: Match) -> str:
    clock = match.clock
    if not clock.timed or match.open:
        return ""
    left = ",".join([_left(seconds) for seconds in clock.left])
    running = "" if clock.running is None else f'"running":{clock.running},'
    return f'"clocks":{{"left":[{left}],{running}"at":{_time(clock.since)}}},'


def _listed(texts: tuple[str, ...]) -> str:
    """There is nothing to escape in steps."""
    return '["' + '","'.join(texts) + '"]' if texts else "[]"


def _happenings(machine: Machine, told: Told) -> str:
    return ",".join([_happening(drawn.happening_of(machine, event)) for event in told.events])


@lru_cache(maxsize=_BOARDS)
def board_text(machine: Machine, position: Position) -> str:
    """Everything there is to draw; the position is a redacted one, if it is for somebody."""
    shown = drawn.board_of(machine, position)
    ram = "" if shown.ram is None else f'"ram":"{shown.ram}",'
    return (
        f'{{"cells":"{shown.cells}","workers":[{",".join(map(_piece, shown.workers))}],'
        f'"cards":[{",".join(map(_card, shown.cards))}],"tokens":[{",".join(map(_token, shown.tokens))}],'
        f'{ram}"hidden":[{",".join(map(str, shown.hidden))}]}}'
    )


# Parts come again and again, in one game and in others


@lru_cache(maxsize=_BOARDS)
def _time(time: float) -> str:
    return repr(time)


@lru_cache(maxsize=_BOARDS)
def _left(seconds: float | None) -> str:
    return repr(shown_left(seconds))


@lru_cache(maxsize=_KEPT)
def _happening(happening: drawn.Happening) -> str:
    return as_text(board.happening_of(happening))


@lru_cache(maxsize=_KEPT)
def _piece(piece: drawn.Piece) -> str:
    return as_text(board.piece_of(piece))


@lru_cache(maxsize=_KEPT)
def _card(card: drawn.Card) -> str:
    return as_text(board.card_of(card))


@lru_cache(maxsize=_KEPT)
def _token(token: tokens.Token) -> str:
    return as_text(board.token_of(token))


def _turn(match: Match, view: View, number: int) -> str:
    text, spent, play = view.turn_text(number), match.spent.get(number), match.play
    if play is None or spent is None or _CHOSEN in text:
        return as_text(events.turn_of(match, view, number))
    return f'{{"seat":{play.settled.turns[number].seat},"text":"{text}","spent":{spent!r}}}'
