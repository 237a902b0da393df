"""Every alarm that docs/operations.md names rings, and there are no others."""

from __future__ import annotations

import ast
import asyncio
import logging
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

from santorini import server
from santorini.server import alarm
from santorini.server.live.bus import RedisBus
from santorini.server.live.node import _quietly
from santorini.server.live.outside import OutsideWork
from santorini.server.live.outside_process import OutsideJob
from santorini.server.live.timers import Timers
from santorini.server.settings import Settings
from santorini.server.web.socket import Socket
from santorini.server.wire.errors import Refused
from tests.server.client import Client
from tests.server.services import Redis, free_port
from tests.server.web.running import running

pytestmark = pytest.mark.anyio

TEXT = (Path(__file__).parents[2] / "docs" / "operations.md").read_text(encoding="utf-8")
LISTED = re.findall(r"`([a-z ]+)`", TEXT.partition("Worth an alarm: ")[2].partition("\nIn production")[0])
# Tried where they belong: in test_storage_failures, test_logs and test_house_bots.
ELSEWHERE = {"storage unavailable", "unexpected error", "a bot cannot think"}
WAIT = 60.0  # seconds


def events() -> Iterator[str]:
    """What the code writes as an error, or as an alarm."""
    for path in Path(server.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                called = ast.unparse(node.func)
                written = any(ast.unparse(keyword.value) == "logging.ERROR" for keyword in node.keywords)
                if called in ("_log.error", "_log.exception", "Alarm") or written:
                    yield str(node.args[0].value)


def test_every_error_of_the_log_is_an_alarm_of_the_documentation() -> None:
    assert set(events()) == set(LISTED)


def test_every_alarm_is_tried() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    tried = set(re.findall(r'rings\(\w+, "([a-z ]+)"', source))
    assert tried | ELSEWHERE == set(LISTED)


async def rings(caplog: pytest.LogCaptureFixture, event: str, times: int = 1) -> None:
    async with asyncio.timeout(WAIT):
        while caplog.messages.count(event) < times:
            await asyncio.sleep(0.01)


async def fails(*_: object) -> None:
    raise RuntimeError("the unexpected")


@pytest.mark.xdist_group("services")
async def test_redis_that_is_lost_or_was_never_there(
    caplog: pytest.LogCaptureFixture, redis_server: Redis
) -> None:
    for url in (f"redis://127.0.0.1:{free_port()}/0", redis_server.url):
        caplog.clear()
        bus = RedisBus(url, "node")
        await bus.start(fails)
        if url == redis_server.url:
            await rings(caplog, "a message from another node failed")  # it may have missed some
            assert "redis lost" not in caplog.messages
            await asyncio.to_thread(redis_server.kill)
        await rings(caplog, "redis lost")
        await bus.stop()


def test_an_alarm_rings_again_while_it_lasts_but_not_all_the_time(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Mock()
    monkeypatch.setattr(alarm, "time", clock)
    bell = alarm.Alarm("it burns", logging.getLogger("santorini.server"))
    for clock.monotonic.return_value in (1000.0, 1001.0, 1029.9, 1030.0, 1031.0):
        bell.ring(where="kitchen")
    assert caplog.messages == ["it burns"] * 2
    bell.over()
    bell.ring()
    assert caplog.messages == ["it burns"] * 3


async def test_a_job_that_comes_again_and_again(caplog: pytest.LogCaptureFixture) -> None:
    timers = Timers(rooms=None)  # type: ignore[arg-type]
    timers.start([(0.0, fails)])
    await rings(caplog, "a recurring job failed")
    await timers.stop()


async def test_work_in_the_background(caplog: pytest.LogCaptureFixture) -> None:
    await _quietly(fails())
    await rings(caplog, "work in the background failed")


async def test_a_command(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    carry_out: Callable[..., Any] = Socket._carry_out

    async def fail_at_lobby(self: Socket, command: Any) -> None:
        await (fails() if command.type == "lobby" else carry_out(self, command))

    monkeypatch.setattr(Socket, "_carry_out", fail_at_lobby)
    settings = Settings(database_url=f"sqlite:///{tmp_path}/santorini.db", redis_url=None, limits=False)
    with running(settings) as running_server:
        async with await Client(running_server.url).sign_in("Ada") as ada:
            await ada.connect()
            assert await ada.refusal("lobby") == "try_again"
            await rings(caplog, "a command failed")


@dataclass(frozen=True)
class Broken(OutsideJob):
    def run(self) -> bytes:
        raise RuntimeError("the unexpected")


async def test_work_from_outside(caplog: pytest.LogCaptureFixture) -> None:
    outside = OutsideWork(patience=WAIT)
    with pytest.raises(Refused):
        await outside.do(Broken())
    await rings(caplog, "work from outside failed")
    await outside.close()
