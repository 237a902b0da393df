"""What a player's command makes of a match: the entries to append, or a refusal. Nothing is changed here."""

from __future__ import annotations

from dataclasses import dataclass
from typing import assert_never

from santorini.game import Game
from santorini.legal import LegalTurns
from santorini.match import bounds, commands, deal, offers
from santorini.match.commands import Command, Seated
from santorini.match.entries import (
    Aborted,
    Chosen,
    Confirmation,
    Confirmed,
    Entry,
    Lost,
    Room,
    Said,
    Stepped,
    Undone,
)
from santorini.match.match import Match
from santorini.match.play import Play
from santorini.match.refusal import Code, Refused
from santorini.match.result import Status
from santorini.match.unasked import wake
from santorini.notation.turn import read_turn
from santorini.rules.errors import IllegalStep, InvalidNotation


@dataclass(frozen=True)
class Sender:
    """Who sends a command, and what is known of them."""

    user: str
    name: str
    lag: float = 0.0
    confirm: Confirmation = "now"
    language: str = "en"


def decide(match: Match, command: Command, sender: Sender, now: float) -> list[Entry]:
    """The entries that a command leads to; raises Refused."""
    bounds.check(match, command)
    if isinstance(command, commands.Say):
        return [_say(match, command, sender, now)]
    chair = _chair(match, command, sender)
    match command:
        case commands.MakeOffer():
            return offers.offer(match, command, chair, now)
        case commands.Decline():
            return offers.decline(match, command, chair, now)
    if match.over:
        raise Refused(Code.TOO_LATE, "The game is over.")
    match command:
        case commands.Choose():
            return [*wake(match, now), _choose(match, command, chair, now)]
        case commands.MakeStep():
            return [*wake(match, now), _step(match, command, chair, sender, now)]
        case commands.PlayTurn():
            return [*wake(match, now), _turn(match, command, chair, sender, now)]
        case commands.Undo():
            return [*wake(match, now), _undo(match, command, chair, now)]
        case commands.Confirm():
            return [*wake(match, now), _confirm(match, command, chair, sender, now)]
        case commands.Resign():
            return [_resign(match, chair, now)]
        case commands.Abort():
            return [_abort(match, chair, now)]
        case commands.Claim():
            return [_claim(match, chair, now)]
        case _:
            assert_never(command)


def why(match: Match, step: str, chair: int | None, sender: Sender) -> str | None:
    """What forbids a step, in a sentence; None if it is legal."""
    seat = match.seat_of(_chair(match, Seated(chair=chair), sender))
    if match.game is None or seat is None or match.over:
        raise Refused(Code.TOO_EARLY, "There is no move to be made.")
    if match.acting_seat != seat or match.waiting:
        raise Refused(Code.NOT_YOUR_TURN, "It is not your turn.")
    return _why_not(match.game, step, sender.language)


def _chair(match: Match, command: Seated, sender: Sender) -> int:
    """Which of the sender's chairs is meant: the one said, or the one that acts, or the first."""
    mine = match.chairs_of(sender.user)
    if not mine:
        raise Refused(Code.NOT_YOURS, "You have no seat in this game.")
    if command.chair is not None:
        if command.chair not in mine:
            raise Refused(Code.NOT_YOURS, "That is not your seat.")
        return command.chair
    return match.actor if match.actor is not None and match.actor in mine else mine[0]


# Playing


def _choose(match: Match, command: commands.Choose, chair: int, now: float) -> Entry:
    if match.draft is None:
        raise Refused(Code.TOO_LATE, "There is no draft.")
    if match.actor != chair:
        raise Refused(Code.NOT_YOUR_TURN, "It is not your turn to choose.")
    reason = match.draft.refusal(command.choice)
    if reason is not None:
        raise Refused(Code.ILLEGAL, deal.sentence(reason))
    return Chosen(at=now, chair=chair, choice=command.choice)


def _step(match: Match, command: commands.MakeStep, chair: int, sender: Sender, now: float) -> Entry:
    play, seat = _free_to_play(match, command, chair)
    step = match.legal.get(command.step)
    if step is None:
        reason = _why_not(play.game, command.step, sender.language)
        raise Refused(Code.ILLEGAL, reason or "That is not possible now.")
    confirm = sender.confirm if command.confirm is None else command.confirm
    credit = match.clock.credit(chair, sender.lag)
    return Stepped(at=now, seat=seat, steps=(step,), confirm=confirm, credit=credit)


def _turn(match: Match, command: commands.PlayTurn, chair: int, sender: Sender, now: float) -> Entry:
    play, seat = _free_to_play(match, command, chair)
    machine = play.game.machine
    known = machine.seen(play.game.state, seat)
    try:
        steps = tuple(read_turn(machine, known, command.text))
        if not LegalTurns(machine, known).can_play(steps):
            raise IllegalStep(f"{command.text} is not a complete legal turn")
    except (InvalidNotation, IllegalStep) as error:
        raise Refused(Code.ILLEGAL, str(error)) from None
    return Stepped(at=now, seat=seat, steps=steps, credit=match.clock.credit(chair, sender.lag))


def _undo(match: Match, command: commands.Undo, chair: int, now: float) -> Entry:
    play, seat = _acting(match, command, chair)
    if not play.own_steps:
        raise Refused(Code.NOTHING_THERE, "There is no step that you could take back.")
    return Undone(at=now, seat=seat, count=play.own_steps if command.all else 1)


def _confirm(match: Match, command: commands.Confirm, chair: int, sender: Sender, now: float) -> Entry:
    play, seat = _acting(match, command, chair)
    if not play.waiting:
        raise Refused(Code.NOTHING_THERE, "There is no finished turn to confirm.")
    return Confirmed(at=now, seat=seat, credit=match.clock.credit(chair, sender.lag))


def _acting(match: Match, command: commands.Playing, chair: int) -> tuple[Play, int]:
    """The game and the seat of whoever has to choose; raises Refused if that is somebody else."""
    play, seat = match.play, match.seat_of(chair)
    if play is None or seat is None:
        raise Refused(Code.TOO_EARLY, "The game has not begun.")
    if command.turn is not None and command.turn != match.finished:
        raise Refused(Code.STALE, "The game has moved on since.")
    if match.paused_at is not None:
        raise Refused(Code.NOT_YOUR_TURN, "The game is paused.")
    if play.acting_seat != seat:
        raise Refused(Code.NOT_YOUR_TURN, "It is not your turn.")
    return play, seat


def _free_to_play(match: Match, command: commands.Playing, chair: int) -> tuple[Play, int]:
    """As `_acting`, and nothing waits to be confirmed."""
    play, seat = _acting(match, command, chair)
    if play.waiting:
        raise Refused(Code.ILLEGAL, "The turn is complete: confirm it, or undo.")
    return play, seat


# Endings


def _resign(match: Match, chair: int, now: float) -> Entry:
    play = match.play
    if play is None:
        raise Refused(Code.TOO_EARLY, "The game has not begun: it can be aborted.")
    if match.is_out(chair):
        raise Refused(Code.TOO_LATE, "You are out of the game already.")
    if play.game.machine.rules.sides > 2 and play.placing:
        raise Refused(Code.TOO_EARLY, "Nobody of three players can resign before all workers are placed.")
    return Lost(at=now, chair=chair, reason="resignation")


def _abort(match: Match, chair: int, now: float) -> Entry:
    if match.status is Status.OPEN and match.facts.maker != match.user_of(chair):
        raise Refused(Code.NOT_ALLOWED, "The game has not begun: only its maker can end it.")
    if match.play and match.play.turns_played(2) >= 2:
        raise Refused(Code.TOO_LATE, "A game can be aborted only before its second turn.")
    return Aborted(at=now, chair=chair)


def _claim(match: Match, chair: int, now: float) -> Entry:
    if match.is_out(chair):
        raise Refused(Code.TOO_LATE, "You are out of the game already.")
    gone = [
        (at, other)
        for other in range(len(match.chairs))
        if (at := match.claim_at(other)) is not None and match.side_of(other) != match.side_of(chair)
    ]
    if not gone:
        raise Refused(Code.NOTHING_THERE, "Nobody is gone.")
    at, first = min(gone)
    if now < at:
        raise Refused(Code.TOO_EARLY, "Wait a little longer.", wait=at - now)
    return Lost(at=now, chair=first, reason="abandoned")


# Talking


def _say(match: Match, command: commands.Say, sender: Sender, now: float) -> Entry:
    playing = bool(match.chairs_of(sender.user))
    if (command.room is Room.PLAYERS) != playing:
        where = "players" if playing else "watchers"
        raise Refused(Code.NOT_ALLOWED, f"You can talk to the {where}.")
    return Said(
        at=now,
        room=command.room,
        user=sender.user,
        name=sender.name,
        text=command.text,
        phrase=command.phrase,
    )


def _why_not(game: Game, step: str, language: str) -> str | None:
    try:
        return game.why_not(step, language)
    except InvalidNotation as error:
        raise Refused(Code.MALFORMED, str(error)) from None
