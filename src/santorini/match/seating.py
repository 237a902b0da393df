"""Making a game, sitting down and standing up before it begins: the entries, or a refusal."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from santorini.match import deal
from santorini.match.after import Change, changes
from santorini.match.entries import Aborted, Created, Entry, Person, Sat, Stood
from santorini.match.match import Match
from santorini.match.options import Options
from santorini.match.refusal import Code, Refused
from santorini.match.result import Status
from santorini.rules.errors import IllegalSetup


def create(
    id: str,
    options: Options,
    people: Mapping[int, Person],
    now: float,
    random: Random,
    *,
    salt: str,
    maker: str | None = None,
    rematch_of: str | None = None,
    powers_from: Options | None = None,
) -> tuple[Created, list[Change]]:
    """A new game, and how people take their chairs; raises Refused for options that make no game."""
    deal.check(options)
    created = Created(
        at=now,
        options=options,
        maker=maker,
        salt=salt,
        rematch_of=rematch_of,
        powers_from=powers_from,
    )
    match = Match.created(id, created)
    made: list[Change] = []
    for chair, person in people.items():
        made += changes(match, sit(match, person, chair, now, random))
        match = made[-1].after
    return created, made


def sit(match: Match, person: Person, chair: int | None, now: float, random: Random) -> list[Entry]:
    """Somebody, or a bot, takes a chair; with the last one the game begins."""
    free = [number for number, there in enumerate(match.chairs) if there is None]
    if match.status is not Status.OPEN:
        raise Refused(Code.TOO_LATE, "match.begun")
    if chair is not None and not 0 <= chair < len(match.chairs):
        raise Refused(Code.NO_SEAT, "match.no_chair", chair=chair, last=len(match.chairs) - 1)
    if not free or (chair is not None and chair not in free):
        raise Refused(Code.NO_SEAT, "match.seat_taken")
    _check_account(match.options, person)
    if match.options.rated and person.user is not None and match.chairs_of(person.user):
        raise Refused(Code.NOT_ALLOWED, "match.rated_against_oneself")
    _check_hints(match, person)
    entries: list[Entry] = [Sat(at=now, chair=free[0] if chair is None else chair, person=person)]
    if len(free) == 1:
        try:
            entries.append(deal.begin(match.options, random, now))
        except IllegalSetup as error:
            raise Refused(Code.ILLEGAL_SETUP, error.sentence) from None
    return entries


def stand(match: Match, user: str, now: float) -> list[Entry]:
    """Leave a game that has not begun; when its maker goes, it is over."""
    chairs = match.chairs_of(user)
    if match.status is not Status.OPEN:
        raise Refused(Code.TOO_LATE, "match.begun_leave")
    if match.facts.maker == user:
        return [Aborted(at=now, chair=chairs[0] if chairs else None)]
    if not chairs:
        raise Refused(Code.NOT_YOURS, "match.no_seat")
    return [Stood(at=now, chair=chair) for chair in chairs]


def _check_hints(match: Match, person: Person) -> None:
    """Nobody is helped against somebody who cannot see it."""
    if not match.options.hints:
        return
    if match.options.rated:
        raise Refused(Code.NOT_ALLOWED, "match.rated_no_hints")
    users = {there.user for there in (*match.chairs, person) if there is not None and there.bot is None}
    if len(users) > 1:
        raise Refused(Code.NOT_ALLOWED, "match.hints_alone")


def _check_account(options: Options, person: Person) -> None:
    if options.rated and person.kind not in ("account", "bot"):
        raise Refused(Code.NOT_ALLOWED, "match.rated_needs_account")
