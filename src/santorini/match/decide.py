"""What a command makes of a match: the entries to append, or a refusal. Nothing is changed here."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from santorini.game import Game
from santorini.legal import LegalTurns
from santorini.match import deal
from santorini.match.entries import (
    Aborted,
    Came,
    Chosen,
    Confirmation,
    Confirmed,
    Created,
    Declined,
    Drawn,
    Entry,
    Halted,
    Lost,
    Offered,
    Paused,
    Person,
    Resumed,
    Said,
    Sat,
    Stepped,
    Stood,
    TookBack,
    Undone,
    Went,
)
from santorini.match.match import Match
from santorini.notation.turn import read_turn
from santorini.rules.errors import IllegalSetup, IllegalStep, InvalidNotation
from santorini.server.wire import commands as wire
from santorini.server.wire.errors import Code, Refused
from santorini.server.wire.values import Language, OfferKind, Options, Room, Status
from santorini.step import Step

_NEEDS_ACCOUNT = "A rated game needs an account: choose a user name and a password."
_LONG_PAUSE = 24 * 3600.0  # after that, one player alone may go on


@dataclass(frozen=True)
class Sender:
    """Who sends a command, and what is known of them."""

    user: str
    name: str
    lag: float = 0.0
    confirm: Confirmation = "now"
    language: Language = "en"


# From the outside of a game


def create(
    options: Options,
    maker: Person | None,
    salt: str,
    now: float,
    *,
    rematch_of: str | None = None,
    powers_from: Options | None = None,
) -> list[Entry]:
    """A new game with its maker on chair 0; raises Refused for options that make no game."""
    deal.check(options)
    user = maker.user if maker else None
    if options.rated and maker is not None and maker.kind not in ("account", "bot"):
        raise Refused(Code.NOT_ALLOWED, _NEEDS_ACCOUNT)
    entries: list[Entry] = [
        Created(
            at=now,
            options=options,
            maker=user,
            salt=salt,
            rematch_of=rematch_of,
            powers_from=powers_from,
        )
    ]
    if maker is not None:
        entries.append(Sat(at=now, chair=0, person=maker))
    return entries


def sit(match: Match, person: Person, chair: int | None, now: float, random: Random) -> list[Entry]:
    """Somebody, or a bot, takes a chair; with the last one the game begins."""
    free = [number for number, there in enumerate(match.chairs) if there is None]
    if match.status is not Status.OPEN:
        raise Refused(Code.TOO_LATE, "The game has begun already.")
    if chair is not None and not 0 <= chair < len(match.chairs):
        raise Refused(Code.NO_SEAT, f"There is no chair {chair}: expected 0 to {len(match.chairs) - 1}.")
    if not free or (chair is not None and chair not in free):
        raise Refused(Code.NO_SEAT, "That seat is taken.")
    options = match.facts.options
    if options.rated and person.kind not in ("account", "bot"):
        raise Refused(Code.NOT_ALLOWED, _NEEDS_ACCOUNT)
    if options.rated and person.user is not None and match.chairs_of(person.user):
        raise Refused(Code.NOT_ALLOWED, "Nobody plays a rated game against themselves.")
    entries: list[Entry] = [Sat(at=now, chair=free[0] if chair is None else chair, person=person)]
    if len(free) == 1:
        try:
            entries.append(deal.begin(options, random, now))
        except IllegalSetup as error:
            raise Refused(Code.ILLEGAL_SETUP, deal.sentence(str(error))) from None
    return entries


def stand(match: Match, user: str, now: float) -> list[Entry]:
    """Leave a game that has not begun; when its maker goes, it is over."""
    chairs = match.chairs_of(user)
    if match.status is not Status.OPEN:
        raise Refused(Code.TOO_LATE, "The game has begun: it can be aborted or resigned.")
    if match.facts.maker == user:
        return [Aborted(at=now, chair=chairs[0] if chairs else None)]
    if not chairs:
        raise Refused(Code.NOT_YOURS, "You have no seat in this game.")
    return [Stood(at=now, chair=chair) for chair in chairs]


def come(match: Match, chair: int, node: str, now: float) -> list[Entry]:
    """A player connects."""
    if match.over or match.present.get(chair) == node:
        return []
    entries: list[Entry] = [Came(at=now, chair=chair, node=node)]
    if match.halted:
        entries.append(Resumed(at=now))
    return entries


def go(match: Match, chair: int, node: str, now: float) -> list[Entry]:
    """The last connection of a player to a node is gone."""
    if match.over or match.present.get(chair) != node:
        return []
    return [Went(at=now, chair=chair)]


def halt(match: Match, at: float) -> list[Entry]:
    """The server goes, or went, down: clocks that count seconds stand still."""
    if match.over or match.status is Status.OPEN or match.halted or not match.clock.live:
        return []
    return [Halted(at=at)]


# By itself


def tick(match: Match, now: float) -> list[Entry]:
    """What happens because time has passed."""
    due = match.due()
    if due is None or now < due:
        return []
    if match.waiting:
        return [Confirmed(at=now, seat=match.waiting.seat)]
    running = match.clock.running
    return [] if running is None else [Lost(at=now, chair=running, reason="time")]


def draw(match: Match, now: float, random: Random) -> list[Entry]:
    """Chance draws, where it has to."""
    if not match.chance_draws or match.paused_at is not None or match.halted or match.game is None:
        return []
    return [Drawn(at=now, step=random.choice(list(match.game.legal_steps)).code)]


def bot_plays(match: Match, steps: tuple[int, ...], now: float) -> list[Entry]:
    """Steps of the house bot that has to choose."""
    seat = match.acting_seat
    if match.bot_to_act is None or seat is None or match.game is None or match.waiting:
        return []
    return [Stepped(at=now, seat=seat, steps=steps)]


def bot_chooses(match: Match, choice: str | int, now: float) -> list[Entry]:
    """A house bot's choice in the draft."""
    chair = match.bot_to_act
    if chair is None or match.draft is None:
        return []
    return [Chosen(at=now, chair=chair, choice=choice)]


# Commands of players


def decide(match: Match, command: wire.GameCommand, sender: Sender, now: float) -> list[Entry]:
    """The entries that a command leads to; raises Refused."""
    if isinstance(command, wire.Say):
        return _say(match, command, sender, now)
    chair = _chair(match, command, sender)
    if isinstance(command, wire.MakeOffer):
        return _offer(match, command, chair, now)
    if isinstance(command, wire.Decline):
        return _decline(match, command, chair, now)
    if match.over:
        raise Refused(Code.TOO_LATE, "The game is over.")
    match command:
        case wire.Choose():
            return _choose(match, command, chair, now)
        case wire.Step():
            return _step(match, command, chair, sender, now)
        case wire.PlayTurn():
            return _turn(match, command, chair, sender, now)
        case wire.Undo():
            return _undo(match, command, chair, now)
        case wire.Confirm():
            return _confirm(match, command, chair, sender, now)
        case wire.Resign():
            return _resign(match, chair, now)
        case wire.Abort():
            return _abort(match, chair, now)
        case wire.Claim():
            return _claim(match, chair, now)


def why(match: Match, command: wire.Why, sender: Sender) -> str | None:
    """What forbids a step, in a sentence; None if it is legal."""
    seat = match.seat_of(_chair(match, command, sender))
    game = match.game
    if game is None or seat is None or match.over:
        raise Refused(Code.TOO_EARLY, "There is no move to be made.")
    if match.acting_seat != seat or match.waiting:
        raise Refused(Code.NOT_YOUR_TURN, "It is not your turn.")
    return game.why_not(_read(command.step), command.language)


def _chair(match: Match, command: wire.Seated, sender: Sender) -> int:
    """Which of the sender's chairs is meant: the one said, or the one that acts, or the first."""
    mine = match.chairs_of(sender.user)
    if not mine:
        raise Refused(Code.NOT_YOURS, "You have no seat in this game.")
    if command.chair is not None:
        if command.chair not in mine:
            raise Refused(Code.NOT_YOURS, "That is not your seat.")
        return command.chair
    return match.actor if match.actor is not None and match.actor in mine else mine[0]


def _acting(match: Match, chair: int, command: wire.Playing) -> tuple[Game, int]:
    """The game and the seat of whoever has to choose; raises Refused if that is somebody else."""
    game, seat = match.game, match.seat_of(chair)
    if game is None or seat is None:
        raise Refused(Code.TOO_EARLY, "The game has not begun.")
    if command.turn is not None and command.turn != match.finished:
        raise Refused(Code.STALE, "The game has moved on since.")
    if match.paused_at is not None:
        raise Refused(Code.NOT_YOUR_TURN, "The game is paused.")
    if match.acting_seat != seat:
        raise Refused(Code.NOT_YOUR_TURN, "It is not your turn.")
    return game, seat


def _choose(match: Match, command: wire.Choose, chair: int, now: float) -> list[Entry]:
    draft = match.draft
    if draft is None:
        raise Refused(Code.TOO_LATE, "There is no draft.")
    if match.actor != chair:
        raise Refused(Code.NOT_YOUR_TURN, "It is not your turn to choose.")
    reason = draft.refusal(command.choice)
    if reason is not None:
        raise Refused(Code.ILLEGAL, deal.sentence(reason))
    return [*_wake(match, now), Chosen(at=now, chair=chair, choice=command.choice)]


def _step(match: Match, command: wire.Step, chair: int, sender: Sender, now: float) -> list[Entry]:
    game, seat = _acting(match, chair, command)
    if match.waiting:
        raise Refused(Code.ILLEGAL, "The turn is complete: confirm it, or undo.")
    step = match.legal.get(command.step)
    if step is None:
        reason = game.why_not(_read(command.step), sender.language)
        raise Refused(Code.ILLEGAL, reason or "That is not possible now.")
    credit = match.clock.credit(chair, sender.lag)
    confirm = sender.confirm if command.confirm is None else command.confirm
    return [
        *_wake(match, now),
        Stepped(at=now, seat=seat, steps=(step.code,), confirm=confirm, credit=credit),
    ]


def _turn(match: Match, command: wire.PlayTurn, chair: int, sender: Sender, now: float) -> list[Entry]:
    game, seat = _acting(match, chair, command)
    if match.waiting:
        raise Refused(Code.ILLEGAL, "The turn is complete: confirm it, or undo.")
    known = game.machine.seen(game.state, seat)
    try:
        steps = list(read_turn(game.machine, known, command.text))
        if not LegalTurns(game.machine, known).can_play(steps):
            raise IllegalStep(f"{command.text} is not a complete legal turn")
    except (InvalidNotation, IllegalStep) as error:
        raise Refused(Code.ILLEGAL, str(error)) from None
    codes = tuple(step.code for step in steps)
    credit = match.clock.credit(chair, sender.lag)
    return [*_wake(match, now), Stepped(at=now, seat=seat, steps=codes, credit=credit)]


def _undo(match: Match, command: wire.Undo, chair: int, now: float) -> list[Entry]:
    _, seat = _acting(match, chair, command)
    if not match.own_steps:
        raise Refused(Code.NOTHING_THERE, "There is no step that you could take back.")
    count = match.own_steps if command.all else 1
    return [*_wake(match, now), Undone(at=now, seat=seat, count=count)]


def _confirm(match: Match, command: wire.Confirm, chair: int, sender: Sender, now: float) -> list[Entry]:
    _, seat = _acting(match, chair, command)
    if not match.waiting:
        raise Refused(Code.NOTHING_THERE, "There is no finished turn to confirm.")
    credit = match.clock.credit(chair, sender.lag)
    return [*_wake(match, now), Confirmed(at=now, seat=seat, credit=credit)]


def _wake(match: Match, now: float) -> list[Entry]:
    """Whoever acts is there: a game that the server's end left standing goes on."""
    return [Resumed(at=now)] if match.halted else []


# Endings


def _resign(match: Match, chair: int, now: float) -> list[Entry]:
    seat = match.seat_of(chair)
    if match.game is None or seat is None:
        raise Refused(Code.TOO_EARLY, "The game has not begun: it can be aborted.")
    if match.is_out(seat):
        raise Refused(Code.TOO_LATE, "You are out of the game already.")
    if match.game.machine.rules.sides > 2 and match.placing:
        raise Refused(Code.TOO_EARLY, "Nobody of three players can resign before all workers are placed.")
    return [Lost(at=now, chair=chair, reason="resignation")]


def _abort(match: Match, chair: int, now: float) -> list[Entry]:
    if match.status is Status.OPEN and match.facts.maker != _user(match, chair):
        raise Refused(Code.NOT_ALLOWED, "The game has not begun: only its maker can end it.")
    if match.turns_played(2) >= 2:
        raise Refused(Code.TOO_LATE, "A game can be aborted only before its second turn.")
    return [Aborted(at=now, chair=chair)]


def _claim(match: Match, chair: int, now: float) -> list[Entry]:
    seat = match.seat_of(chair)
    if seat is not None and match.is_out(seat):
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
    return [Lost(at=now, chair=first, reason="abandoned")]


# Offers


def _offer(match: Match, command: wire.MakeOffer, chair: int, now: float) -> list[Entry]:
    kind = command.kind
    _check_offer(match, kind, chair)
    if command.same_powers is False and kind is not OfferKind.REMATCH:
        raise Refused(Code.MALFORMED, "Only a rematch may have other powers.")
    standing = match.offers.get(kind)
    if standing and chair in standing.agreed:
        raise Refused(Code.NOTHING_THERE, "You have offered that already.")
    same = command.same_powers if kind is OfferKind.REMATCH and standing is None else None
    entries: list[Entry] = [Offered(at=now, chair=chair, offer=kind, same_powers=same)]
    mine = set(match.chairs_of(_user(match, chair)))
    agreed = mine | (standing.agreed if standing else set())
    alone = kind is OfferKind.RESUME and match.paused_at is not None and now > match.paused_at + _LONG_PAUSE
    if _asked(match, kind) <= agreed or alone:
        entries += _agreed(match, kind, standing.by if standing else chair, now)
    return entries


def _asked(match: Match, kind: OfferKind) -> set[int]:
    """Whose consent an offer needs: whoever is out of a game has no say in how it goes on."""
    if kind is OfferKind.REMATCH:
        return match.humans
    out = {match.order[seat] for seat in match.out_order}
    return match.humans - out


def _user(match: Match, chair: int) -> str:
    person = match.chairs[chair]
    return (person.user if person else None) or ""


def _check_offer(match: Match, kind: OfferKind, chair: int) -> None:
    if kind is OfferKind.REMATCH:
        if not match.over or match.game is None:
            raise Refused(Code.TOO_EARLY, "A rematch can be offered when the game is over.")
        if match.result and match.result.next:
            raise Refused(Code.TOO_LATE, "There is a rematch already.")
        return
    if match.over:
        raise Refused(Code.TOO_LATE, "The game is over.")
    if match.status is not Status.PLAYING:
        raise Refused(Code.TOO_EARLY, "The game has not begun.")
    if (kind is OfferKind.RESUME) != (match.paused_at is not None):
        raise Refused(Code.NOTHING_THERE, f"The game is {'not ' * (match.paused_at is None)}paused.")
    if kind is OfferKind.TAKEBACK:
        if not match.facts.options.takebacks:
            raise Refused(Code.NOT_ALLOWED, "This game was made without takebacks.")
        takeback_target(match, chair)


def takeback_target(match: Match, chair: int) -> int:
    """How many turns stay when a player takes back their last turn; raises Refused."""
    game, seat = match.game, match.seat_of(chair)
    assert game is not None
    if match.secretive:
        raise Refused(Code.NOT_ALLOWED, "What is hidden in this game cannot be made unseen: no takebacks.")
    for number in range(match.finished - 1, -1, -1):
        turn = game.turns[number]
        if not turn.steps:
            break  # somebody left the game
        if turn.seat == seat:
            return number
    raise Refused(Code.NOTHING_THERE, "You have no turn that could be taken back.")


def _agreed(match: Match, kind: OfferKind, by: int, now: float) -> list[Entry]:
    match kind:
        case OfferKind.TAKEBACK:
            return [TookBack(at=now, turns=takeback_target(match, by))]
        case OfferKind.PAUSE:
            return [Paused(at=now)]
        case OfferKind.RESUME:
            return [*_wake(match, now), Resumed(at=now)]
        case OfferKind.REMATCH:
            return []  # a new game is made elsewhere, and then named here


def _decline(match: Match, command: wire.Decline, chair: int, now: float) -> list[Entry]:
    if command.kind not in match.offers:
        raise Refused(Code.NOTHING_THERE, "There is no such offer.")
    return [Declined(at=now, chair=chair, offer=command.kind)]


# Talking


def _say(match: Match, command: wire.Say, sender: Sender, now: float) -> list[Entry]:
    playing = bool(match.chairs_of(sender.user))
    if (command.room is Room.PLAYERS) != playing:
        where = "players" if playing else "watchers"
        raise Refused(Code.NOT_ALLOWED, f"You can talk to the {where}.")
    return [
        Said(
            at=now,
            room=command.room,
            user=sender.user,
            name=sender.name,
            text=command.text,
            phrase=command.phrase,
        )
    ]


def _read(text: str) -> Step:
    try:
        return Step.parse(text)
    except InvalidNotation as error:
        raise Refused(Code.MALFORMED, str(error)) from None
