"""A game as pictures one after the other, for looking at it again: the whole truth, once it may be known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from santorini.desk.looks import said
from santorini.desk.messages import Frame, Replay
from santorini.drawn import board_of, happening_of
from santorini.game import CHANCE, Game, IllegalRecord
from santorini.notation.record import DRAWN, Record, read_record, write_record
from santorini.notation.turn import turn_size
from santorini.rules.errors import InvalidNotation
from santorini.rules.events import Event
from santorini.sentences import Language

MOST_TURNS = 1000
MOST_STEPS = 3000
LONGEST_TURN = 200  # steps


class TooLong(InvalidNotation):
    """A record that would take too long."""


def replay_of_text(text: str, language: Language) -> Replay:
    """Of a record, or of a position as one picture.

    Raises BrokenRecord, IllegalSetup, IllegalStep or InvalidNotation; where a record contradicts the rules,
    the pictures end before, and the replay says why.
    """
    text = text.strip()
    if "\n" not in text and not text.startswith("["):
        return replay_of_game(Game.from_position(text), {})
    record = read_record(text)
    check_length(record)
    comments = {number: turn.comment for number, turn in enumerate(record.turns) if turn.comment}
    ending = "agreement" if DRAWN in record.result else None
    try:
        game = Game.from_record(record)
    except IllegalRecord as error:
        return replay_of_game(error.game, error.record.tags, problem=error.sentence.in_full(language))
    return replay_of_game(game, record.tags, comments, ending=ending, result=record.result)


def replay_of_game(
    game: Game,
    tags: Mapping[str, str],
    comments: Mapping[int, str] | None = None,
    *,
    ending: str | None = None,
    result: str | None = None,
    problem: str | None = None,
) -> Replay:
    """`ending` and `result` are what is known of them besides the board."""
    rules = game.machine.rules
    outcome = game.outcome()
    return {
        "powers": list(rules.names),
        "fleece": None if rules.fleece is None else rules.fleece.name,
        "teams": bool(rules.teams),
        "names": [tags.get(f"P{seat}", "") for seat in range(1, rules.seats + 1)],
        "tags": dict(tags),
        "frames": _frames(game, comments or {}),
        "winners": list(outcome.winners) if outcome else [],
        "ending": ending or (outcome.ending.name.lower() if outcome else None),
        "record": _text(game, tags, result),
        "device": False,
        "problem": problem,
    }


def check_length(record: Record) -> None:
    """What it costs to replay a record is bounded by its steps, which are at least the parts of its text."""
    if len(record.turns) > MOST_TURNS:
        raise TooLong("record.too_long", most=MOST_TURNS)
    steps = [turn_size(turn.text) for turn in record.turns]
    if max(steps, default=0) > LONGEST_TURN:
        raise TooLong("record.too_long_turn", most=LONGEST_TURN)
    if sum(steps) > MOST_STEPS:
        raise TooLong("record.too_many_steps", most=MOST_STEPS)


def _frames(game: Game, comments: Mapping[int, str]) -> list[Frame]:
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
    return frames


def _frame(
    game: Game,
    seat: int | None,
    text: str,
    events: Iterable[Event],
    comment: str | None = None,
    step: str | None = None,
) -> Frame:
    return {
        "turn": len(game.turns),
        "seat": seat,
        "step": step,
        "text": text,
        "happenings": [said(happening_of(game.machine, event)) for event in events],
        "board": said(board_of(game.machine, game.state)),
        "position": game.position,
        "actor": None if game.actor in (None, CHANCE) else game.actor,
        "comment": comment or None,
    }


def _text(game: Game, tags: Mapping[str, str], result: str | None) -> str:
    kept = {key: value for key, value in tags.items() if key not in ("Result", "Position", "SetUp")}
    if result is not None and game.outcome() is None:
        kept["Result"] = result
    return write_record(Record.from_game(game, **kept))
