"""Games as lists show them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from santorini.match.result import Ending, Status
from santorini.server.storage.rows import Summary
from santorini.server.wire.rest import GameRow, GameRows, PoolName
from santorini.server.wire.values import Options, Player


def game_row(row: Summary) -> GameRow:
    options = Options.model_validate_json(row.options)
    chairs: list[Player | None] = [None] * options.players
    for seat in row.seats:
        chairs[seat.chair] = Player(
            chair=seat.chair,
            seat=seat.seat,
            user=seat.user,
            name=seat.name,
            bot=seat.bot,
            kind="house" if seat.bot is not None else None,
            power=seat.power,
        )
    return GameRow(
        game=row.id,
        status=Status(row.status),
        options=options,
        players=tuple(chairs),
        created_at=row.created_at,
        updated_at=row.updated_at,
        pool=cast(PoolName, row.pool) if row.rated else None,
        ending=Ending(row.ending) if row.ending else None,
        winners=tuple(seat.chair for seat in row.seats if seat.won),
        device=row.device,
        position=row.position,
    )


def game_rows(rows: Sequence[Summary], limit: int, *, private: bool) -> GameRows:
    """A page of a list that goes on if it is full; private games only for whoever plays in them."""
    following = rows[-1].listed_at if len(rows) == limit else None
    return GameRows(games=tuple(game_row(row) for row in rows if private or row.public), next=following)
