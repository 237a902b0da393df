"""The program of docs/bots.md, as it stands there, against a real server."""

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import pytest
from httpx2 import Client

from santorini.server.settings import Settings
from tests.server.web.people import PASSWORD
from tests.server.web.running import Running, running

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "examples" / "bot.py"
THINKING = ROOT / "examples" / "thinking_bot.py"
PATIENCE = 300.0  # seconds until a game that should end counts as stuck


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("server")
    with running(Settings(data=folder, database_url=f"sqlite:///{folder / 'x.db'}", limits=False)) as found:
        yield found


class Account:
    """A bot's account, as its owner makes it, and what the token may do."""

    def __init__(self, server: Running, username: str) -> None:
        owner = Client(base_url=server.url, headers={"Origin": server.url}, timeout=PATIENCE)
        self.user = _checked(owner, "/api/session", name=username)["user"]
        _checked(owner, "/api/account", username=username, password=PASSWORD)
        assert _checked(owner, "/api/account/bot")["kind"] == "bot"
        self.token = _checked(owner, "/api/tokens", name="program", scopes=["read", "play"])["token"]
        owner.close()
        self.http = Client(
            base_url=server.url, headers={"Authorization": f"Bearer {self.token}"}, timeout=PATIENCE
        )

    def make_game(self, *seats: dict[str, Any]) -> str:
        return str(_checked(self.http, "/api/games", options={}, seats=list(seats))["game"])

    def until_over(self, game: str) -> dict[str, Any]:
        end = time.monotonic() + PATIENCE
        while (state := self.http.get(f"/api/games/{game}").json())["status"] != "over":
            assert time.monotonic() < end, f"the game is stuck: {state['now']}"
            time.sleep(0.1)
        assert isinstance(state, dict)
        return state


def _checked(client: Client, path: str, **body: object) -> dict[str, Any]:
    response = client.post(path, json=body)
    assert response.is_success, response.text
    found = response.json()
    assert isinstance(found, dict)
    return found


def start(server: Running, token: str, program: Path = PROGRAM) -> Popen[bytes]:
    environment = os.environ | {"TOKEN": token}
    return Popen([sys.executable, str(program), server.url], stderr=PIPE, env=environment)


@contextmanager
def playing(server: Running, account: Account, example: Path = PROGRAM) -> Iterator[Popen[bytes]]:
    """The program, until we have seen enough."""
    program = start(server, account.token, example)
    try:
        yield program
    finally:
        program.kill()
        program.communicate()
        account.http.close()


def test_it_has_ten_lines_after_its_imports() -> None:
    lines = [line for line in PROGRAM.read_text().splitlines() if line.strip()]
    imports = [line for line in lines if line.startswith(("import ", "from "))]
    docstring = 1
    assert len(lines) - len(imports) - docstring == 10


def test_the_documentation_shows_it_as_it_is() -> None:
    assert f"```python\n{PROGRAM.read_text()}```\n" in (ROOT / "docs" / "bots.md").read_text()


def test_it_plays_a_whole_game_against_a_bot_of_the_house(server: Running) -> None:
    account = Account(server, "thinker-one")
    with playing(server, account) as program:
        game = account.make_game({"chair": 1, "bot": 1, "paced": False})
        state = account.until_over(game)
        assert program.poll() is None
    assert state["players"][0]["kind"] == "bot"
    assert state["result"]["winners"] in ([0], [1])
    assert len(state["turns"]) > 4


def test_one_that_thinks_beats_the_first_level(server: Running) -> None:
    account = Account(server, "thinking-one")
    with playing(server, account, THINKING) as program:
        for _ in range(2):
            game = account.make_game({"chair": 1, "bot": 1, "paced": False})
            assert account.until_over(game)["result"]["winners"] == [0]
        assert program.poll() is None


def test_two_of_them_play_a_whole_game(server: Running) -> None:
    first, second = Account(server, "thinker-two"), Account(server, "thinker-three")
    game = first.make_game()
    # One comes into a game that is there already, the other hears of it.
    with playing(server, first) as one, playing(server, second) as other:
        _checked(second.http, f"/api/games/{game}/seat")
        state = first.until_over(game)
        assert one.poll() is None
        assert other.poll() is None
    assert {player["user"] for player in state["players"]} == {first.user, second.user}
    assert {turn["seat"] for turn in state["turns"]} == {0, 1}


def test_it_ends_when_the_token_is_not_known(server: Running) -> None:
    program = start(server, "nobodys")
    _, errors = program.communicate(timeout=PATIENCE)
    assert program.returncode == 1
    assert "HTTP Error 401" in errors.decode()
