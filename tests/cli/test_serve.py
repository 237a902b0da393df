"""`santorini serve` and `santorini migrate`."""

from pathlib import Path

import pytest

from santorini.cli.serve import _ready
from santorini.server.settings import Settings
from santorini.server.storage.migrate import head
from santorini.server.web.static_files import client_folder
from tests.cli.commands import run


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DATABASE_URL", "REDIS_URL", "SANTORINI_DATABASE_URL", "SANTORINI_SECRET"):
        monkeypatch.delenv(name, raising=False)


def test_migrate_makes_the_database(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    result = run("migrate", "--data", str(folder))
    assert result.exit_code == 0
    assert result.output == f"The database is at revision {head()}.\n"
    assert (folder / "santorini.db").exists()
    assert run("migrate", "--check", "--data", str(folder)).exit_code == 0


def test_migrate_only_checks_when_asked_to(tmp_path: Path) -> None:
    result = run("migrate", "--check", "--data", str(tmp_path))
    assert result.exit_code == 1
    assert f"{head()} is needed" in result.output


def test_a_database_that_is_not_there_is_said_in_a_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANTORINI_DATABASE_WAIT", "0")
    url = "postgresql://nobody@127.0.0.1:1/nothing"
    for command in (("migrate",), ("serve", "--port", "0")):
        result = run(*command, "--database-url", url)
        assert result.exit_code == 2
        assert result.output.startswith("santorini: the database cannot")
        assert result.output.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--workers", "2"], "2 workers need PostgreSQL and Redis"),
        (["--production"], "in production mode SANTORINI_SECRET must be"),
        (["--database-url", "mysql://x"], "database_url: expected sqlite"),
        (["--host", "host.invalid"], "cannot listen on host.invalid"),
    ],
)
def test_what_cannot_be_served_is_said_in_a_line(tmp_path: Path, arguments: list[str], sentence: str) -> None:
    result = run("serve", "--port", "0", "--data", str(tmp_path), *arguments)
    assert result.exit_code == 2
    assert result.output.startswith(f"santorini: {sentence}")
    assert result.output.count("\n") == 1


def test_without_the_servers_packages_it_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("santorini.cli.serve.find_spec", lambda name: None)
    result = run("serve")
    assert result.exit_code == 2
    assert "pip install 'santorini[server]'" in result.output


def test_a_client_that_is_not_installed_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert client_folder(Settings(client=tmp_path)) is None
    _ready("http://127.0.0.1:8000", open_page=False, has_client=False)
    assert "The web client is not installed here" in capsys.readouterr().out
    (tmp_path / "index.html").touch()
    assert client_folder(Settings(client=tmp_path)) == tmp_path
    _ready("http://127.0.0.1:8000", open_page=False, has_client=True)
    assert capsys.readouterr().out == "Santorini: open http://127.0.0.1:8000 (Ctrl-C stops the server)\n"
