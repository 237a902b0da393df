"""What docs/operations.md says is so; and a backup is a server that goes on."""

import asyncio
import re
from copy import deepcopy
from itertools import product
from pathlib import Path
from random import Random

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from santorini.cli.app import app as command_line
from santorini.server import metrics
from santorini.server.settings import Settings
from santorini.server.storage import migrate
from tests.cli.commands import run
from tests.server.client import Client
from tests.server.services import PostgreSQL
from tests.server.web.running import running

TEXT = (Path(__file__).parents[2] / "docs" / "operations.md").read_text()
ROW = re.compile(r"^\| `(SANTORINI_\w+)`(?:, `(\w+)`)? \|(.*?)\|(.*?)\|", re.M)


def test_every_setting_is_listed_by_its_name_in_the_environment() -> None:
    listed = [name for name, *_ in ROW.findall(TEXT)]
    assert listed == [f"SANTORINI_{name.upper()}" for name in Settings.model_fields]


def test_defaults_are_as_listed() -> None:
    for name, _, default, _ in ROW.findall(TEXT):
        field = Settings.model_fields[name.removeprefix("SANTORINI_").lower()]
        if isinstance(field.default, (int, float)):
            assert default.strip() == f"`{'on' if field.default is True else f'{field.default:g}'}`", name


def test_every_option_that_is_named_exists() -> None:
    group = get_command(command_line)
    assert isinstance(group, TyperGroup)
    for name in ("serve", "migrate", "backup", "restore"):
        known = {option for parameter in group.commands[name].params for option in parameter.opts}
        used = [line for line in TEXT.splitlines() if f"santorini {name} " in line]
        assert used
        assert set(re.findall(r" (--[a-z-]+)", " ".join(used))) <= known


def test_every_metric_is_listed() -> None:
    names = {family.name for family in metrics.REGISTRY.collect()}
    assert [name for name in sorted(names) if f"`{name}" not in TEXT] == []


def test_every_test_that_is_named_exists() -> None:
    named = re.findall(r"`([\w/]+\.py)::(test_\w+)`", TEXT)
    assert len(named) > 30
    tests = Path(__file__).parents[1]
    missing = [name for file, name in named if f"def {name}(" not in (tests / file).read_text()]
    assert missing == []


def on(url: str) -> Settings:
    return Settings(database_url=url, redis_url=None, limits=False)


def empty_database(kind: str, folder: Path, request: pytest.FixtureRequest) -> str:
    if kind == "sqlite":
        folder.mkdir()
        return f"sqlite:///{folder}/santorini.db"
    server: PostgreSQL = request.getfixturevalue("postgresql")
    return server.create_database()


@pytest.mark.anyio
@pytest.mark.xdist_group("services")
@pytest.mark.parametrize("kinds", list(product(("sqlite", "postgresql"), repeat=2)), ids=" to ".join)
async def test_a_restored_server_continues_a_game(
    kinds: tuple[str, str], tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    file = tmp_path / "saved.db"
    before = empty_database(kinds[0], tmp_path / "before", request)
    after = empty_database(kinds[1], tmp_path / "after", request)
    migrate.upgrade(before)
    with running(on(before)) as server:
        async with Client(server.url) as ada, Client(server.url) as bob:
            await ada.sign_in("Ada")
            await bob.sign_in("Bob")
            game = await ada.make_game(clock={"kind": "live", "base": 600, "increment": 5})
            await bob.sit(game)
            for player in (ada, bob):
                await player.connect()
                await player.join(game)
            first = (ada, bob)[ada.state(game)["now"]["actor"]]
            for step in ("place B3", "place D3"):
                await first.ask("step", game=game, step=step)
            assert run("backup", str(file), "--database-url", before).exit_code == 0  # while it runs
            saved = deepcopy(first.state(game))
            cookies = [dict(player.http.cookies) for player in (ada, bob)]
            await first.ask("confirm", game=game)  # lost with the old machine

    assert run("restore", str(file), "--database-url", after).exit_code == 0
    with running(on(after)) as server:
        async with Client(server.url) as ada, Client(server.url) as bob:
            for player, cookie in zip((ada, bob), cookies, strict=True):
                player.http.cookies.update(cookie)
                await player.connect()
                await player.join(game, version=99)
            assert ada.state(game)["running"] == saved["running"] == "+B3+D3"
            assert ada.state(game)["board"] == saved["board"]
            assert ada.state(game)["now"]["confirm"]
            random = Random(1)
            await asyncio.gather(ada.play(game, random), bob.play(game, random))
            assert ada.state(game)["status"] == "over"
