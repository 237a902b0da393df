"""Games and people for the tests of storage."""

from __future__ import annotations

from santorini.server.storage.database import Database
from santorini.server.storage.log import GameLog, Row, SeatRow, Summary
from santorini.server.storage.people import People

NOW = 1_700_000_000.25


def chair(number: int, user: str | None = None, power: str | None = None, won: bool | None = None) -> SeatRow:
    return SeatRow(number, user, user or "somebody", None, None, power, won)


PLAYING = Summary(
    id="game",
    status="playing",
    created_at=NOW,
    updated_at=NOW,
    version=1,
    public=True,
    rated=False,
    pool=None,
    options="{}",
    ending=None,
    ended_at=None,
    due=None,
    bot_due=None,
    rematch_of=None,
    device=False,
    position=None,
    seats=(chair(0), chair(1)),
)


def summary(game: str = "game", version: int = 1, **changes: object) -> Summary:
    return PLAYING._replace(**{"id": game, "version": version, **changes})  # type: ignore[arg-type]


def row(version: int, command: str | None = None, game: str = "game", body: str = "{}") -> Row:
    return Row(game, version, NOW + version, command, body)


async def create(log: GameLog, game: str = "game", **changes: object) -> None:
    assert await log.create([row(1, game=game)], summary(game, 1, **changes))


async def games(database: Database, *made: Summary) -> None:
    log = GameLog(database)
    for each in made:
        assert await log.create([row(each.version, game=each.id)], each)


async def guests(database: Database, *names: str) -> People:
    people = People(database)
    for name in names:
        await people.add_guest(name, name, NOW)
    return people
