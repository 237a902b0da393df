"""What a player's command makes of a match: the entries to append, or a refusal. Nothing is changed here."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from santorini.game import Game
from santorini.legal import LegalTurns
from santorini.match import bounds, commands, offers
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
from santorini.match.unasked import wake
from santorini.notation.turn import read_turn
from santorini.rules.errors import IllegalStep, InvalidNotation
from santorini.sentences import Sentence
from santorini.step import Step
from santorini.why import reason_why_not


class Sender(NamedTuple):
    """Who sends a command, and what is known of them."""

    user: str
    name: str
    lag: float = 0.0
    confirm: Confirmation = "now"


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
        raise Refused(Code.TOO_LATE, "why.over")
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


def why(match: Match, step: str, chair: int | None, sender: Sender) -> Sentence | None:
    """What forbids a step; None if it is legal."""
    seat = match.seat_of(_chair(match, Seated(chair=chair), sender))
    if match.game is None or seat is None or match.over:
        raise Refused(Code.TOO_EARLY, "match.nothing_to_move")
    if match.acting_seat != seat or match.waiting:
        raise Refused(Code.NOT_YOUR_TURN, "match.not_your_turn")
    return _why_not(match.game, step)


def _chair(match: Match, command: Seated, sender: Sender) -> int:
    """Which of the sender's chairs is meant: the one said, or the one that acts, or the first."""
    mine = match.chairs_of(sender.user)
    if not mine:
        raise Refused(Code.NOT_YOURS, "match.no_seat")
    if command.chair is not None:
        if command.chair not in mine:
            raise Refused(Code.NOT_YOURS, "match.not_your_seat")
        return command.chair
    return match.actor if match.actor is not None and match.actor in mine else mine[0]


# Playing


def _choose(match: Match, command: commands.Choose, chair: int, now: float) -> Entry:
    if match.draft is None:
        raise Refused(Code.TOO_LATE, "match.no_draft")
    if match.actor != chair:
        raise Refused(Code.NOT_YOUR_TURN, "why.not_your_turn")
    reason = match.draft.refusal(command.choice)
    if reason is not None:
        raise Refused(Code.ILLEGAL, reason)
    return Chosen(at=now, chair=chair, choice=command.choice)


def _step(match: Match, command: commands.MakeStep, chair: int, sender: Sender, now: float) -> Entry:
    play, seat = _free_to_play(match, command, chair)
    step = match.legal_step(command.step)
    if step is None:
        reason = _why_not(play.game, command.step)
        raise Refused(Code.ILLEGAL, reason or "match.not_possible")
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
            raise IllegalStep("turn.incomplete", steps=command.text)
    except (InvalidNotation, IllegalStep) as error:
        raise Refused(Code.ILLEGAL, error.sentence) from None
    return Stepped(at=now, seat=seat, steps=steps, credit=match.clock.credit(chair, sender.lag))


def _undo(match: Match, command: commands.Undo, chair: int, now: float) -> Entry:
    play, seat = _acting(match, command, chair)
    if not play.own_steps:
        raise Refused(Code.NOTHING_THERE, "match.nothing_to_undo")
    return Undone(at=now, seat=seat, count=play.own_steps if command.all else 1)


def _confirm(match: Match, command: commands.Confirm, chair: int, sender: Sender, now: float) -> Entry:
    play, seat = _acting(match, command, chair)
    if not play.waiting:
        raise Refused(Code.NOTHING_THERE, "match.nothing_to_confirm")
    return Confirmed(at=now, seat=seat, credit=match.clock.credit(chair, sender.lag))


def _acting(match: Match, command: commands.Playing, chair: int) -> tuple[Play, int]:
    """The game and the seat of whoever has to choose; raises Refused if that is somebody else."""
    play, seat = match.play, match.seat_of(chair)
    if play is None or seat is None:
        raise Refused(Code.TOO_EARLY, "match.not_begun")
    if command.turn is not None and command.turn != match.finished:
        raise Refused(Code.STALE, "match.moved_on")
    if match.paused_at is not None:
        raise Refused(Code.NOT_YOUR_TURN, "match.paused")
    if play.acting_seat != seat:
        raise Refused(Code.NOT_YOUR_TURN, "match.not_your_turn")
    return play, seat


def _free_to_play(match: Match, command: commands.Playing, chair: int) -> tuple[Play, int]:
    """As `_acting`, and nothing waits to be confirmed."""
    play, seat = _acting(match, command, chair)
    if play.waiting:
        raise Refused(Code.ILLEGAL, "match.unconfirmed")
    return play, seat


# Endings


def _resign(match: Match, chair: int, now: float) -> Entry:
    play = match.play
    if play is None:
        raise Refused(Code.TOO_EARLY, "match.not_begun_abort")
    if match.is_out(chair):
        raise Refused(Code.TOO_LATE, "match.out")
    if play.game.machine.rules.sides > 2 and play.placing:
        raise Refused(Code.TOO_EARLY, "turn.resigned_too_early")
    return Lost(at=now, chair=chair, reason="resignation")


def _abort(match: Match, chair: int, now: float) -> Entry:
    if match.open and match.facts.maker != match.user_of(chair):
        raise Refused(Code.NOT_ALLOWED, "match.not_begun_maker")
    if match.play and match.play.turns_played(2) >= 2:
        raise Refused(Code.TOO_LATE, "match.abort_too_late")
    return Aborted(at=now, chair=chair)


def _claim(match: Match, chair: int, now: float) -> Entry:
    if match.is_out(chair):
        raise Refused(Code.TOO_LATE, "match.out")
    gone = [
        (at, other)
        for other in range(len(match.chairs))
        if (at := match.claim_at(other)) is not None and match.side_of(other) != match.side_of(chair)
    ]
    if not gone:
        raise Refused(Code.NOTHING_THERE, "match.nobody_gone")
    at, first = min(gone)
    if now < at:
        raise Refused(Code.TOO_EARLY, "match.claim_too_early", wait=at - now)
    return Lost(at=now, chair=first, reason="abandoned")


# Talking


def _say(match: Match, command: commands.Say, sender: Sender, now: float) -> Entry:
    playing = bool(match.chairs_of(sender.user))
    if (command.room is Room.PLAYERS) != playing:
        raise Refused(Code.NOT_ALLOWED, "match.talk_to_players" if playing else "match.talk_to_watchers")
    return Said(
        at=now,
        room=command.room,
        user=sender.user,
        name=sender.name,
        text=command.text,
        phrase=command.phrase,
    )


def _why_not(game: Game, step: str) -> Sentence | None:
    try:
        return reason_why_not(game.machine, game.state, Step.parse(step))
    except InvalidNotation as error:
        raise Refused(Code.MALFORMED, error.sentence) from None
