"""`santorini backup` and `santorini restore`, and what the server's commands say in two languages."""

import re
import shlex
import subprocess
from pathlib import Path

import pytest

from santorini.server.settings import Settings
from santorini.server.storage.migrate import head, upgrade
from santorini.server.web.lock import only_server
from tests.cli.commands import COMMAND, run

NOTHING = f"0 games, 0 entries of their logs, 0 people, revision {head()}"


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATABASE_URL", "REDIS_URL", "SANTORINI_DATABASE_URL", "SANTORINI_SECRET"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def data(tmp_path: Path) -> str:
    """A folder with a server's database."""
    folder = tmp_path / "data"
    assert run("migrate", "--data", str(folder)).exit_code == 0
    return str(folder)


def refused(*arguments: str) -> str:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.output.count("\n") == 1
    return result.output.removeprefix("santorini: ").rstrip("\n")


def test_a_backup_is_checked_and_restored(data: str, tmp_path: Path) -> None:
    file = tmp_path / "saved.db"
    assert run("backup", str(file), "--data", data).output == f"Saved in {file}: {NOTHING}.\n"
    assert run("restore", "--check", str(file)).output == f"{file} can be restored: {NOTHING}.\n"
    other = tmp_path / "other" / "place"
    assert run("restore", str(file), "--data", str(other)).output == f"Restored: {NOTHING}.\n"
    assert run("migrate", "--check", "--data", str(other)).exit_code == 0


def test_in_a_folder_it_is_named_by_the_time(data: str, tmp_path: Path) -> None:
    folder = tmp_path / "backups"
    folder.mkdir()
    assert run("backup", str(folder), "--data", data).exit_code == 0
    (file,) = folder.iterdir()
    assert re.fullmatch(r"santorini-\d{4}-\d\d-\d\d-\d{6}\.db", file.name)


def test_an_older_one_has_to_be_migrated_where_servers_do_not(
    data: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "old.db"
    upgrade(f"sqlite:///{tmp_path}/old-server.db", "0001")
    run("backup", str(file), "--database-url", f"sqlite:///{tmp_path}/old-server.db")
    monkeypatch.setattr("santorini.server.storage.backup.restore", lambda *_, **__: None)
    result = run("restore", str(file), "--database-url", "postgresql://nobody@127.0.0.1:1/nothing")
    assert result.output.endswith("revision 0001. Before the server starts: santorini migrate\n")


def test_a_folder_that_is_missing_is_said(data: str, tmp_path: Path) -> None:
    assert (
        refused("backup", str(tmp_path / "no" / "x.db"), "--data", data)
        == f"there is no folder {tmp_path}/no"
    )


def test_a_full_disk_is_said_and_nothing_is_left(data: str, tmp_path: Path) -> None:
    """No file may grow beyond what the database's helpers need: for the backup the disk is full."""
    folder = tmp_path / "backups"
    folder.mkdir()
    limited = f"ulimit -f 128; exec {shlex.join([*COMMAND, 'backup', f'{folder}/x.db', '--data', data])}"
    done = subprocess.run(["sh", "-c", limited], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, f"santorini: there is not enough room for {folder}/x.db\n")
    assert list(folder.iterdir()) == []


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "there is no file {}"), ("fr", "il n’y a pas de fichier {}")],
)
def test_what_is_wrong_is_said_in_both_languages(tmp_path: Path, language: str, sentence: str) -> None:
    file = tmp_path / "missing.db"
    assert refused("restore", str(file), "--lang", language) == sentence.format(file)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "another server uses {}: several need PostgreSQL and Redis"),
        ("fr", "un autre serveur utilise {} : à plusieurs, il leur faut PostgreSQL et Redis"),
    ],
)
def test_a_file_in_use_is_neither_served_nor_restored_into(
    data: str, tmp_path: Path, language: str, sentence: str
) -> None:
    backup = str(tmp_path / "saved.db")
    said = sentence.format(Path(data) / "santorini.db")
    with only_server(Settings(data=Path(data))):
        assert run("backup", backup, "--data", data).exit_code == 0
        assert refused("restore", backup, "--replace", "--data", data, "--lang", language) == said
        assert refused("serve", "--port", "0", "--data", data, "--lang", language) == said


def test_a_database_that_is_not_there_is_said_in_both_languages(tmp_path: Path) -> None:
    url = "postgresql://nobody@127.0.0.1:1/nothing"
    told = {
        language: refused("backup", str(tmp_path / "x.db"), "--database-url", url, "--lang", language)
        for language in ("en", "fr")
    }
    assert told["en"].startswith("the database cannot do this now: ")
    assert told["fr"].startswith("la base de données ne peut pas le faire maintenant : ")


def test_an_old_schema_is_said_in_both_languages(tmp_path: Path) -> None:
    upgrade(f"sqlite:///{tmp_path}/santorini.db", "0001")
    result = run("migrate", "--check", "--data", str(tmp_path), "--lang", "fr")
    assert result.exit_code == 1
    assert f"est à la révision 0001, il faut {head()}" in result.output
    result = run("migrate", "--data", str(tmp_path), "--lang", "fr")
    assert result.output == f"La base de données est à la révision {head()}.\n"
