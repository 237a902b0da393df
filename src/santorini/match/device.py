"""A game that was played on a device, without a server: from its record to the log that it would have had."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from santorini.game import CHANCE, Game
from santorini.match import deal
from santorini.match.after import after
from santorini.match.bounds import TURN_STEPS
from santorini.match.entries import (
    Began,
    Created,
    DrawAgreed,
    Drawn,
    Entry,
    LossReason,
    Lost,
    Person,
    Sat,
    Stepped,
)
from santorini.match.match import Match
from santorini.match.options import First, Options, Powers
from santorini.match.play import Play
from santorini.match.refusal import Code, Refused
from santorini.match.result import Ending
from santorini.notation.record import Record
from santorini.notation.turn import NO_TURN, turn_size
from santorini.powers import power_named
from santorini.powers.deal import banned_matchup
from santorini.rules.errors import IllegalSetup, IllegalStep, InvalidNotation
from santorini.rules.power import Power
from santorini.step import Step


@dataclass(frozen=True, slots=True)
class DeviceGame:
    """People by chair, of which the first brings the game; the chair of each seat; everything at one time."""

    id: str  # the server's
    device: str  # as the device calls it
    people: tuple[Person, ...]
    order: tuple[int, ...]
    salt: str
    at: float


def log_of(brought: DeviceGame, record: Record) -> tuple[Match, list[Entry]]:
    """The match and its log, replayed by the rules; raises Refused for what is no finished game of theirs."""
    game = _game_of(record)
    if game.players != len(brought.people) or sorted(brought.order) != list(range(game.players)):
        raise Refused(Code.ILLEGAL, "match.other_players", players=game.players)
    options = _options(game, record, brought)
    deal.check(options)
    writer = _Writer(brought, options)
    writer.begin(game)
    for number, turn in enumerate(game.turns, 1):
        if turn.steps:
            writer.play(turn.steps)
        elif turn.text != NO_TURN:
            writer.lose(turn.seat, _reason(record) if number == len(game.turns) else "resignation")
    if not writer.match.over and record.tags.get("Termination") == Ending.AGREEMENT.value:
        writer.add(DrawAgreed(at=brought.at))
    if not writer.match.over:
        raise Refused(Code.TOO_EARLY, "match.not_over")
    return writer.match, writer.entries


class _Writer:
    """A log, and what it leads to so far."""

    def __init__(self, brought: DeviceGame, options: Options) -> None:
        maker = brought.people[0].user
        created = Created(
            at=brought.at, options=options, maker=maker, salt=brought.salt, device=brought.device
        )
        self.match = Match.created(brought.id, created)
        self.entries: list[Entry] = [created]
        self._brought = brought

    def add(self, entry: Entry) -> None:
        self.match = after(self.match, entry)
        self.entries.append(entry)

    def begin(self, game: Game) -> None:
        rules, at = game.machine.rules, self._brought.at
        for chair, person in enumerate(self._brought.people):
            self.add(Sat(at=at, chair=chair, person=person))
        fleece = None if rules.fleece is None else rules.fleece.name
        self.add(Began(at=at, order=self._brought.order, cards=rules.names, fleece=fleece))

    def play(self, steps: Sequence[Step]) -> None:
        for step in steps:
            seat = self.match.acting_seat
            if seat is None:
                raise Refused(Code.ILLEGAL, "why.over")
            drawn = seat == CHANCE
            at = self._brought.at
            self.add(Drawn(at=at, step=step) if drawn else Stepped(at=at, seat=seat, steps=(step,)))

    def lose(self, seat: int, reason: LossReason) -> None:
        self.add(Lost(at=self._brought.at, chair=self._brought.order[seat], reason=reason))


def _game_of(record: Record) -> Game:
    try:
        if any(turn_size(turn.text) > TURN_STEPS for turn in record.turns):
            raise Refused(Code.TOO_LARGE, "match.turn_too_long", most=TURN_STEPS)
        return Game.from_record(record)
    except (IllegalSetup, IllegalStep, InvalidNotation) as error:
        raise Refused(Code.ILLEGAL, error.sentence) from None


def _reason(record: Record) -> LossReason:
    return "time" if record.tags.get("Termination") == Ending.TIME.value else "resignation"


def _options(game: Game, record: Record, brought: DeviceGame) -> Options:
    """As somebody would have made it here; never rated, and shown to nobody else."""
    rules = game.machine.rules
    limit = None
    if record.tags.get("Termination") == Ending.TURN_LIMIT.value:
        limit = Play.begun(game, brought.order, rules.names, None).turns_played(len(game.turns))
    options = Options(
        players=rules.seats,
        profile=rules.profile,
        alternating=rules.alternating,
        first=First.MAKER,
        public=False,
        turn_limit=limit,
        position=record.tags.get("Position"),
    )
    return options if options.position is not None else _with_cards(options, game)


def _with_cards(options: Options, game: Game) -> Options:
    rules = game.machine.rules
    if rules.fleece is not None:
        return replace(options, powers=Powers.CHOSEN, cards=(rules.fleece.name,), fleece=True)
    if set(rules.names) == {Power.name}:
        return options
    banned = banned_matchup([power_named(name) for name in rules.names]) is not None
    return replace(options, powers=Powers.CHOSEN, cards=rules.names, allow_banned=banned)
