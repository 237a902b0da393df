"""A backup is one moment of a database of either kind, and comes back whole or not at all."""

import asyncio
import shutil
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, MetaData, insert, select

from santorini.server.storage import backup, migrate
from santorini.server.storage.backup import CannotRestore, CannotSave, back_up, restore
from santorini.server.storage.backup_file import BadBackup, Contents, looked_through
from santorini.server.storage.database import Database, normal_url, open_engine
from santorini.server.storage.log import GameLog
from santorini.server.storage.nodes import Nodes
from santorini.server.storage.tables import log, metadata, nodes, users
from tests.server.services import PostgreSQL
from tests.server.storage.conftest import BACKENDS
from tests.server.storage.samples import create, guests, row, summary

Rows = dict[str, list[tuple[Any, ...]]]


@pytest.fixture(params=BACKENDS)
def elsewhere(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another database, without tables, of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/elsewhere.db"
    server: PostgreSQL = request.getfixturevalue("postgresql")
    return server.create_database()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "saved here.db"


def on(url: str, work: Callable[[Connection], Any]) -> Any:
    engine = open_engine(normal_url(url), 1, 5.0)
    try:
        with engine.execution_options(writes=True).begin() as connection:
            return work(connection)
    finally:
        engine.dispose()


def all_rows(connection: Connection) -> Rows:
    found = MetaData()
    found.reflect(connection)
    return {
        table.name: [tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key))]
        for table in found.sorted_tables
    }


def fill(connection: Connection) -> None:
    """A row in every table that has a column of each type, with values that are easily spoiled."""
    samples: dict[type, object] = {str: "é’ \\N\t\n ☃", float: 1_700_000_000.123456, int: 1, bool: True}
    for table in metadata.sorted_tables:
        values = {column.name: samples[column.type.python_type] for column in table.c}
        connection.execute(insert(table).values(values))


def test_everything_comes_back_in_either_kind_of_database(url: str, elsewhere: str, file: Path) -> None:
    on(url, fill)
    saved = back_up(url, file)
    assert saved == looked_through(file) == Contents(migrate.head(), games=1, entries=1, people=1)
    assert restore(elsewhere, file) == saved
    assert on(elsewhere, all_rows) == on(url, all_rows)
    migrate.check(elsewhere)


def test_pages_are_put_together(
    url: str, elsewhere: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(backup, "PAGE", 10)
    on(url, fill)
    sample = on(url, lambda connection: dict(connection.execute(select(users)).mappings().one()))
    more = [{**sample, "id": f"user{number}", "username_key": None} for number in range(105)]
    on(url, lambda connection: connection.execute(insert(users), more))
    assert back_up(url, file).people == 106
    restore(elsewhere, file)
    assert on(elsewhere, all_rows) == on(url, all_rows)


@pytest.mark.anyio
async def test_what_is_written_meanwhile_is_in_it_wholly_or_not(
    database: Database, url: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page is a row: each is read at another time, while all games go on."""
    monkeypatch.setattr(backup, "PAGE", 1)
    games = [f"game{number}" for number in range(20)]
    for game in games:
        await create(GameLog(database), game)
    saving = asyncio.create_task(asyncio.to_thread(back_up, url, file))
    version = 1
    while not saving.done():
        version += 1
        for game in games:
            await GameLog(database).append([row(version, game=game)], summary(game, version))
    saved = await saving
    assert len(games) <= saved.entries <= version * len(games)
    assert saved.games == len(games)


def test_a_backup_is_only_for_its_owner(url: str, file: Path) -> None:
    back_up(url, file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert list(file.parent.glob("*.part*")) == []


def test_no_other_file_is_overwritten(url: str, file: Path) -> None:
    file.write_text("precious")
    with pytest.raises(CannotSave, match=r"saved here\.db is there already"):
        back_up(url, file)
    assert file.read_text() == "precious"


def test_an_empty_database_has_nothing_to_save(empty_url: str, file: Path, tmp_path: Path) -> None:
    on(empty_url, lambda connection: None)
    with pytest.raises(CannotSave, match="no tables yet"):
        back_up(empty_url, file)
    with pytest.raises(CannotSave, match=r"there is no database .*missing\.db"):
        back_up(f"sqlite:///{tmp_path}/missing.db", file)
    assert [path.name for path in tmp_path.iterdir() if path.name != "empty.db"] == []


def test_a_backup_of_an_older_version_stays_one(empty_url: str, elsewhere: str, file: Path) -> None:
    """Such as one that is made before a migration."""
    migrate.upgrade(empty_url, "0002")
    assert back_up(empty_url, file).revision == "0002"
    restore(elsewhere, file)
    assert migrate.current(elsewhere) == "0002"
    migrate.upgrade(elsewhere)
    migrate.check(elsewhere)


# Where to restore


def test_only_an_empty_database_is_restored_into(url: str, elsewhere: str, file: Path) -> None:
    back_up(url, file)
    migrate.upgrade(elsewhere)
    restore(elsewhere, file)
    on(elsewhere, fill)
    with pytest.raises(CannotRestore, match="has 1 games and 1 people already: --replace"):
        restore(elsewhere, file)
    assert on(elsewhere, all_rows)["users"]
    on(elsewhere, lambda connection: connection.execute(nodes.delete()))
    restore(elsewhere, file, replace=True)
    assert on(elsewhere, all_rows) == on(url, all_rows)


def test_what_is_replaced_stays_if_something_fails(
    url: str, elsewhere: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back_up(url, file)
    migrate.upgrade(elsewhere, "0003")
    name = "INSERT INTO games (id, status, created_at, updated_at, version, public, rated, options)"
    on(elsewhere, lambda c: c.exec_driver_sql(f"{name} VALUES ('a', 'over', 1, 2, 1, TRUE, FALSE, '{{}}')"))
    before = on(elsewhere, all_rows)

    def fail(source: Connection, target: Connection) -> None:
        target.execute(insert(log).values(game="x", version=1, at=1.0, body="{}"))
        raise OSError("the cable was pulled")

    monkeypatch.setattr(backup, "_copy", fail)
    with pytest.raises(OSError, match="cable"):
        restore(elsewhere, file, replace=True)
    assert on(elsewhere, all_rows) == before


def test_tables_of_others_are_left_alone(url: str, elsewhere: str, file: Path) -> None:
    back_up(url, file)
    on(elsewhere, lambda connection: connection.exec_driver_sql("CREATE TABLE theirs (id INTEGER)"))
    for replace in (False, True):
        with pytest.raises(CannotRestore, match="tables of another program"):
            restore(elsewhere, file, replace=replace)
    assert list(on(elsewhere, all_rows)) == ["theirs"]


def test_a_database_of_a_newer_version_is_not_replaced(url: str, elsewhere: str, file: Path) -> None:
    back_up(url, file)
    migrate.upgrade(elsewhere)
    on(elsewhere, lambda c: c.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(migrate.WrongSchema, match="revision 9999, made by a newer version"):
        restore(elsewhere, file, replace=True)


@pytest.mark.anyio
@pytest.mark.xdist_group("services")
async def test_nothing_is_restored_while_a_node_is_there(
    postgresql: PostgreSQL, migrated: str, file: Path
) -> None:
    url = postgresql.create_database(migrated)
    database = Database(url)
    await Nodes(database).beat("node", time.time() - 20)
    await guests(database, "ann")
    back_up(url, file)
    restore(url, file, replace=True)
    await Nodes(database).beat("node", time.time())
    with pytest.raises(CannotRestore, match="a server uses this database: stop it first"):
        restore(url, file, replace=True)
    await database.close()


# What is no backup


@pytest.fixture
async def saved(tmp_path: Path, migrated_file: Path, file: Path) -> Path:
    url = f"sqlite:///{shutil.copy(migrated_file, tmp_path / 'first.db')}"
    database = Database(url)
    await create(GameLog(database), "game")
    for version in range(2, 200):
        assert await GameLog(database).append([row(version, body='"x"' * 99)], summary(version=version))
    await database.close()
    back_up(url, file)
    return file


def refused(file: Path) -> str:
    with pytest.raises(BadBackup) as error:
        restore(f"sqlite:///{file.parent}/new.db", file)
    assert not (file.parent / "new.db").exists()
    for language in ("en", "fr"):
        assert str(file) in error.value.sentence.said(language)
    return str(error.value)


def test_a_file_that_is_missing(file: Path) -> None:
    assert refused(file) == f"there is no file {file}"


@pytest.mark.parametrize("content", [b"", b"a game of chess", b"x" * 10_000])
def test_a_file_that_is_something_else(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    assert refused(file) == f"{file} is no backup of this server"


@pytest.mark.anyio
async def test_a_file_that_is_cut_off(saved: Path) -> None:
    whole = saved.read_bytes()
    saved.write_bytes(whole[: len(whole) // 2])
    assert "is damaged" in refused(saved)


@pytest.mark.anyio
async def test_a_file_with_a_page_of_nonsense(saved: Path) -> None:
    content = bytearray(saved.read_bytes())
    content[-8192:-4096] = b"\xff" * 4096
    saved.write_bytes(content)
    assert "is damaged" in refused(saved)


@pytest.mark.anyio
@pytest.mark.parametrize("missing", ["version = 1", "version = 100", "version >= 150", "TRUE"])
async def test_a_file_whose_log_has_a_gap(saved: Path, missing: str) -> None:
    with closing(sqlite3.connect(saved)) as connection, connection:
        connection.execute(f"DELETE FROM log WHERE {missing}")
    assert refused(saved) == f"{saved} is damaged: entries of the game game are missing"


@pytest.mark.anyio
async def test_a_file_of_a_newer_version(saved: Path) -> None:
    with closing(sqlite3.connect(saved)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    assert refused(saved) == f"{saved} was made by a newer version of the program"
