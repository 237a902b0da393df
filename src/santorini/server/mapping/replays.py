"""A game as pictures one after the other, for looking at it again: the whole truth, once it may be known."""

from __future__ import annotations

from collections.abc import Mapping

from santorini.game import CHANCE, Game, IllegalRecord
from santorini.match.result import Ending
from santorini.notation.record import DRAWN, BrokenRecord, Record
from santorini.notation.record.reader import read_record
from santorini.notation.record.writer import write_record
from santorini.notation.turn import turn_size
from santorini.rules.errors import IllegalSetup, IllegalStep, InvalidNotation
from santorini.rules.events import Event
from santorini.server.mapping.board import board_of, happenings
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.replays import Frame, Replay
from santorini.server.wire.values import Language

_MOST_TURNS = 1000
_MOST_STEPS = 3000
_LONGEST_TURN = 200  # steps


def replay_of_game(game: Game, names: Mapping[str, str], *, ending: Ending, result: str | None) -> Replay:
    """Of a finished game; names by their tags."""
    return _replay(game, names, {}, ending=ending, result=result)


def replay_of_text(text: str, language: Language) -> Replay:
    """Of a record, or of a position as one picture; raises Refused with what is wrong."""
    text = text.strip()
    try:
        if "\n" not in text and not text.startswith("["):
            return _replay(Game.from_position(text), {}, {})
        record = read_record(text)
        _check_length(record)
        comments = {number: turn.comment for number, turn in enumerate(record.turns) if turn.comment}
        ending = Ending.AGREEMENT if DRAWN in record.result else None
        return _replay(Game.from_record(record), record.tags, comments, ending=ending, result=record.result)
    except IllegalRecord as error:
        return _replay(error.game, error.record.tags, {}, problem=error.sentence.in_full(language))
    except (BrokenRecord, IllegalSetup, IllegalStep, InvalidNotation) as error:
        raise Refused(Code.ILLEGAL, error.sentence) from None


def _check_length(record: Record) -> None:
    """What it costs to replay a record is bounded by its steps, which are at least the parts of its text."""
    if len(record.turns) > _MOST_TURNS:
        raise Refused(Code.TOO_LARGE, "record.too_long", most=_MOST_TURNS)
    steps = [turn_size(turn.text) for turn in record.turns]
    if max(steps, default=0) > _LONGEST_TURN:
        raise Refused(Code.TOO_LARGE, "record.too_long_turn", most=_LONGEST_TURN)
    if sum(steps) > _MOST_STEPS:
        raise Refused(Code.TOO_LARGE, "record.too_many_steps", most=_MOST_STEPS)


def _replay(
    game: Game,
    tags: Mapping[str, str],
    comments: Mapping[int, str],
    *,
    ending: Ending | None = None,
    result: str | None = None,
    problem: str | None = None,
) -> Replay:
    """`ending` and `result` are what is known of them besides the board."""
    rules = game.machine.rules
    now = game.copy()
    while now.steps_made or now.turns:
        now.pop_turn()
    frames = [_frame(now, None, "", ())]
    for number, turn in enumerate(game.turns):
        if not turn.steps and len(now.turns) <= number:
            now.resign(turn.seat)
            frames.append(_frame(now, turn.seat, turn.text, now.last_events, comments.get(number)))
        for step in turn.steps:
            actor = now.actor
            now.push(step)
            over = len(now.turns) > number
            seat = None if actor == CHANCE else actor
            text, comment = (turn.text, comments.get(number)) if over else ("", None)
            frames.append(_frame(now, seat, text, now.last_events, comment, step=str(step)))
    outcome = game.outcome()
    return Replay(
        powers=rules.names,
        fleece=None if rules.fleece is None else rules.fleece.name,
        teams=bool(rules.teams),
        names=tuple(tags.get(f"P{seat}", "") for seat in range(1, rules.seats + 1)),
        tags=dict(tags),
        frames=tuple(frames),
        winners=outcome.winners if outcome else (),
        ending=ending or (outcome.ending.name.lower() if outcome else None),
        record=_text(game, tags, result),
        problem=problem,
    )


def _frame(
    game: Game,
    seat: int | None,
    text: str,
    events: list[Event] | tuple[Event, ...],
    comment: str | None = None,
    step: str | None = None,
) -> Frame:
    return Frame(
        turn=len(game.turns),
        seat=seat,
        step=step,
        text=text,
        happenings=happenings(game.machine, events),
        board=board_of(game.machine, game.state),
        position=game.position,
        actor=None if game.actor in (None, CHANCE) else game.actor,
        comment=comment or None,
    )


def _text(game: Game, tags: Mapping[str, str], result: str | None) -> str:
    kept = {key: value for key, value in tags.items() if key not in ("Result", "Position", "SetUp")}
    if result is not None and game.outcome() is None:
        kept["Result"] = result
    return write_record(Record.from_game(game, **kept))
