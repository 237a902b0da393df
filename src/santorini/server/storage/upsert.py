"""Inserting where a row may be there already, which each database spells in its own dialect."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import Connection, Insert, Table
from sqlalchemy.dialects import postgresql, sqlite


def new_row(dialect: str, table: Table, row: Mapping[str, Any]) -> Insert:
    """Leaves a row with the same key as it is."""
    return _insert(dialect, table).values(row).on_conflict_do_nothing()


def put(
    connection: Connection, table: Table, rows: Sequence[Mapping[str, Any]], *, keep: Sequence[str] = ()
) -> None:
    """Takes the place of rows with the same primary key, except in the columns to keep."""
    if not rows:
        return
    statement = _insert(connection.dialect.name, table)
    key = table.primary_key.columns.keys()
    changed = {name: statement.excluded[name] for name in rows[0] if name not in (*key, *keep)}
    connection.execute(statement.on_conflict_do_update(index_elements=key, set_=changed), rows)


def _insert(dialect: str, table: Table) -> postgresql.Insert | sqlite.Insert:
    if dialect == "postgresql":
        return postgresql.insert(table)
    return sqlite.insert(table)
