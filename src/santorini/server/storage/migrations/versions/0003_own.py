"""What is somebody's own is found by an index: entries that name them, games by their end, past ratings."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_PAGE = 5000
_log = sa.table("log", sa.column("game"), sa.column("version"), sa.column("body"), sa.column("user"))


def upgrade() -> None:
    op.add_column("log", sa.Column("user", sa.Text(), nullable=True))
    _name_users()
    named = sa.text('"user" IS NOT NULL')
    op.create_index(
        op.f("ix_log_user_game"), "log", ["user", "game"], sqlite_where=named, postgresql_where=named
    )
    op.add_column("seats", sa.Column("ended_at", sa.Double(), nullable=True))
    op.execute(
        "UPDATE seats SET ended_at = (SELECT coalesce(games.ended_at, games.updated_at) FROM games"
        " WHERE games.id = seats.game AND games.status IN ('over', 'aborted'))"
    )
    op.drop_index(op.f("ix_seats_user"), "seats")
    op.create_index(op.f("ix_seats_user_ended_at"), "seats", ["user", "ended_at"])
    op.create_index(op.f("ix_rating_history_user_pool_at"), "rating_history", ["user", "pool", "at"])


def _name_users() -> None:
    """Page by page: a log may be larger than the memory."""
    connection = op.get_bind()
    change = (
        sa.update(_log)
        .where(_log.c.game == sa.bindparam("of"), _log.c.version == sa.bindparam("number"))
        .values(user=sa.bindparam("named"))
    )
    after: tuple[str, int] = ("", 0)
    while rows := connection.execute(_page(after)).all():
        found = [{"of": game, "number": number, "named": _user(body)} for game, number, body in rows]
        if named := [row for row in found if row["named"]]:
            connection.execute(change, named)
        after = (rows[-1].game, rows[-1].version)


def _page(after: tuple[str, int]) -> sa.Select[Any]:
    names = sa.or_(_log.c.body.contains('"user"'), _log.c.body.contains('"maker"'))
    later = sa.tuple_(_log.c.game, _log.c.version) > sa.tuple_(*after)
    query = sa.select(_log.c.game, _log.c.version, _log.c.body).where(names, later)
    return query.order_by(_log.c.game, _log.c.version).limit(_PAGE)


def _user(body: str) -> str | None:
    entry = json.loads(body)
    found = {
        "created": entry.get("maker"),
        "sat": (entry.get("person") or {}).get("user"),
        "said": entry.get("user"),
    }
    return found.get(entry["kind"])
