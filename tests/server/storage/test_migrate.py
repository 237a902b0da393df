"""Every database can be brought to the schema that the program needs."""

import time
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from pathlib import Path

import psycopg
import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import Connection, MetaData, Table, insert, select
from sqlalchemy.types import Boolean, Double, Integer

from santorini.server.storage import migrate
from santorini.server.storage.database import PATIENCE, StorageUnavailable, normal_url, open_engine
from santorini.server.storage.tables import metadata
from tests.server.services import PostgreSQL

STEPS = list(pairwise([None, *migrate.revisions()]))


def test_migrations_make_the_tables_of_the_program(empty_url: str) -> None:
    migrate.upgrade(empty_url)
    engine = open_engine(normal_url(empty_url), 1, PATIENCE)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    engine.dispose()


@pytest.mark.parametrize(("old", "new"), STEPS)
def test_rows_of_the_version_before_survive(empty_url: str, old: str | None, new: str) -> None:
    """One row in each table of the old schema, with all its columns: the values are there afterwards."""
    if old is not None:
        migrate.upgrade(empty_url, old)
    engine = open_engine(normal_url(empty_url), 1, PATIENCE)
    with engine.begin() as connection:
        before = fill(connection)
    migrate.upgrade(empty_url, new)
    assert migrate.current(empty_url) == new
    with engine.begin() as connection:
        after = {table.name: rows(connection, table) for table in tables(connection)}
    engine.dispose()
    for name, (old_row,) in before.items():
        (new_row,) = after[name]
        shared = old_row.keys() & new_row.keys()
        assert shared
        assert {column: new_row[column] for column in shared} == {
            column: old_row[column] for column in shared
        }


@pytest.mark.parametrize(("old", "new"), [step for step in STEPS if step[0]])
def test_the_version_before_can_write_and_read(empty_url: str, old: str, new: str) -> None:
    """Its nodes go on while those of the next version take over: it may lack nothing that they know."""
    migrate.upgrade(empty_url, old)
    engine = open_engine(normal_url(empty_url), 1, PATIENCE)
    with engine.begin() as connection:
        known = tables(connection)
    migrate.upgrade(empty_url, new)
    with engine.begin() as connection:
        for table in known:
            row = {column.name: sample(column.type) for column in table.c}
            connection.execute(insert(table).values(row))
            assert rows(connection, table) == [row]
    engine.dispose()


@pytest.mark.xdist_group("services")
def test_an_upgrade_that_games_are_in_the_way_of_begins_again(postgresql: PostgreSQL) -> None:
    """The upgrade has the log and waits for the games; who plays has the games and waits for the log."""
    url = postgresql.create_database()
    migrate.upgrade(url, "0002")
    with psycopg.connect(url) as playing, ThreadPoolExecutor(1) as pool:
        playing.execute("LOCK TABLE games IN ROW EXCLUSIVE MODE")
        upgrading = pool.submit(migrate.upgrade, url)
        wait_until_somebody_waits(url, "games")
        # It began to wait first, so it is the one that PostgreSQL ends.
        playing.execute("LOCK TABLE log IN ROW EXCLUSIVE MODE")
        playing.commit()
        upgrading.result()
    assert migrate.current(url) == migrate.head()


def wait_until_somebody_waits(url: str, table: str) -> None:
    asked = "SELECT count(*) FROM pg_locks WHERE NOT granted AND relation = %s::regclass"
    with psycopg.connect(url, autocommit=True) as connection:
        end = time.monotonic() + PATIENCE
        while connection.execute(asked, [table]).fetchall() == [(0,)]:
            assert time.monotonic() < end, f"nobody waits for {table}"
            time.sleep(0.01)


def test_the_log_of_an_older_version_says_whom_it_names(empty_url: str) -> None:
    bodies = [
        '{"kind": "created", "at": 1, "maker": "ann"}',
        '{"kind":"sat","chair":1,"person":{"name":"\\"user\\"","user":"bob"},"v":2}',
        '{"kind":"sat","chair":1,"person":{"name":"user","user":null}}',
        '{"kind":"stepped","seat":0,"steps":[1]}',
        '{"kind":"said","user":"cat","name":"x","text":"\\"user\\""}',
    ]
    migrate.upgrade(empty_url, "0002")
    engine = open_engine(normal_url(empty_url), 1, PATIENCE)
    with engine.begin() as connection:
        log = Table("log", MetaData(), autoload_with=connection)
        rows = [
            {"game": f"game{game}", "version": number, "at": 1.0, "body": body}
            for game in range(3000)
            for number, body in enumerate(bodies, 1)
        ]
        connection.execute(insert(log), rows)
        connection.exec_driver_sql(
            "INSERT INTO games (id, status, ended_at, created_at, updated_at, version, public, rated,"
            " options) VALUES ('a', 'over', 3, 1, 2, 1, TRUE, FALSE, '{}'),"
            " ('b', 'aborted', NULL, 1, 2, 1, TRUE, FALSE, '{}'),"
            " ('c', 'playing', NULL, 1, 2, 1, TRUE, FALSE, '{}')"
        )
        connection.exec_driver_sql("INSERT INTO seats (game, chair, name) SELECT id, 0, 'x' FROM games")
    migrate.upgrade(empty_url)
    with engine.begin() as connection:
        found = connection.exec_driver_sql('SELECT version, "user" FROM log ORDER BY game, version').all()
        ends = connection.exec_driver_sql("SELECT game, ended_at FROM seats ORDER BY game").all()
    engine.dispose()
    assert [tuple(row) for row in found] == [(1, "ann"), (2, "bob"), (3, None), (4, None), (5, "cat")] * 3000
    assert [tuple(row) for row in ends] == [("a", 3.0), ("b", 2.0), ("c", None)]


def test_games_from_positions_leave_their_pools(empty_url: str) -> None:
    migrate.upgrade(empty_url, "0004")
    engine = open_engine(normal_url(empty_url), 1, PATIENCE)
    options = {
        "lesson": '{"players":2,"position":"000/1/pan/mortal"}',
        "game": '{"players":2,"position":null}',
    }
    with engine.begin() as connection:
        found = Table("games", MetaData(), autoload_with=connection)
        plain = {"status": "over", "created_at": 1, "updated_at": 1, "version": 1, "public": False}
        for name, text in options.items():
            row = {**plain, "id": name, "rated": False, "pool": "powers", "options": text}
            connection.execute(insert(found).values(row))
    migrate.upgrade(empty_url)
    with engine.begin() as connection:
        pools = connection.exec_driver_sql("SELECT id, pool FROM games ORDER BY id").all()
    engine.dispose()
    assert [tuple(row) for row in pools] == [("game", "powers"), ("lesson", None)]


def tables(connection: Connection) -> list[Table]:
    """Those of the game, as they are in the database; whoever is referred to comes first."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != "alembic_version"]


def fill(connection: Connection) -> dict[str, list[dict[str, object]]]:
    """References hold, since all texts are the same."""
    found = tables(connection)
    for table in found:
        connection.execute(insert(table).values({column.name: sample(column.type) for column in table.c}))
    return {table.name: rows(connection, table) for table in found}


def sample(kind: object) -> object:
    if isinstance(kind, Boolean):
        return True
    if isinstance(kind, Double):
        return 0.1
    return 7 if isinstance(kind, Integer) else "a"


def rows(connection: Connection, table: Table) -> list[dict[str, object]]:
    return [dict(row) for row in connection.execute(select(table)).mappings()]


def test_an_old_database_is_refused_with_a_sentence(empty_url: str) -> None:
    with pytest.raises(migrate.WrongSchema, match=f"revision none, {migrate.head()} is needed"):
        migrate.check(empty_url)
    migrate.upgrade(empty_url, "0001")
    with pytest.raises(migrate.WrongSchema, match=f"revision 0001, {migrate.head()} is needed"):
        migrate.check(empty_url)
    migrate.upgrade(empty_url)
    migrate.check(empty_url)


def test_a_database_of_the_future_is_refused_with_a_sentence(url: str) -> None:
    engine = open_engine(normal_url(url), 1, PATIENCE)
    with engine.begin() as connection:
        connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
    engine.dispose()
    with pytest.raises(migrate.WrongSchema, match="revision 9999, made by a newer version"):
        migrate.check(url)


def test_nodes_that_migrate_at_once_wait_for_the_first(empty_url: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        list(threads.map(migrate.upgrade, [empty_url] * 4))
    assert migrate.current(empty_url) == migrate.head()


def test_a_database_that_cannot_be_reached_is_told(tmp_path: Path) -> None:
    with pytest.raises(StorageUnavailable, match="unable to open"):
        migrate.upgrade(f"sqlite:///{tmp_path}/no/such/folder/test.db")
