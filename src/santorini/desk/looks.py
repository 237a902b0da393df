"""A game as it stands, in the shapes of the protocol of games."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from santorini.desk.checked import Bad
from santorini.desk.messages import End, Look
from santorini.drawn import board_of, happening_of, question_of
from santorini.game import CHANCE, Game, Outcome
from santorini.step import Step

SPECTATOR = -1


def look_at(game: Game, reader: int | None) -> Look:
    """The truth, or what a reader may know of it."""
    if reader is not None and not SPECTATOR <= reader < game.players:
        raise Bad(f"reader is {reader}: expected a seat, or {SPECTATOR} for a spectator")
    shown = game if reader is None else game.view(None if reader == SPECTATOR else reader)
    machine, actor = game.machine, game.actor
    legal: Iterable[Step] = shown.legal_steps
    chance = actor == CHANCE
    asked = None if actor is None or chance else question_of(machine, game.state, actor, legal)
    return {
        "answer": "look",
        "position": shown.position,
        "board": said(board_of(machine, shown.state)),
        "happenings": [said(happening_of(machine, event)) for event in shown.last_events],
        "turns": [{"seat": turn.seat, "text": turn.text} for turn in shown.turns],
        "running": shown.running_text,
        "actor": None if chance else actor,
        "chance": chance,
        "legal": [str(step) for step in legal],
        "question": said(asked),
        "undo": game.can_undo,
        "out": [seat for seat in range(game.players) if game.state.out >> seat & 1],
        "end": _end(game.outcome()),
    }


def _end(outcome: Outcome | None) -> End | None:
    if outcome is None:
        return None
    return {"winners": list(outcome.winners), "ending": outcome.ending.name.lower()}


def said(value: Any) -> Any:
    """A value with names as JSON has it; what is not there is not said."""
    if isinstance(value, tuple) and hasattr(value, "_asdict"):
        return {name: said(part) for name, part in value._asdict().items() if part is not None}
    if isinstance(value, tuple):
        return [said(part) for part in value]
    return dict(value) if isinstance(value, Mapping) else value
