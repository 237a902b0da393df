"""The OpenAPI against a running server: whatever is sent, the answer is a documented one."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
import schemathesis
import schemathesis.specs.openapi.schemas  # at once: CPython 3.11 must not parse it beside a server's thread
from httpx2 import Client
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import Case, GenerationMode
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import negative_data_rejection, positive_data_acceptance

from santorini.server.settings import Settings
from tests.cpu import cpu_budget
from tests.server.web.people import PASSWORD
from tests.server.web.running import Running, running

EXAMPLES = 8
# Seconds of processor for one request, the judgement of its answer included. The dearest takes 0.65, but what
# a stalled machine takes from us is counted, too.
COST = 5.0
PATIENCE = 120.0  # seconds; the description is worked out when it is first asked for
# It answers as long as one listens.
ENDLESS = "/api/stream"
NEED_AN_ACCOUNT = ("/api/account", "/api/tokens")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("server")
    with running(Settings(data=folder, database_url=f"sqlite:///{folder / 'x.db'}", limits=False)) as found:
        yield found


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(GenerationMode))
def test_every_answer_is_documented(server: Running, mode: GenerationMode) -> None:
    with Client(base_url=server.url, timeout=PATIENCE) as client:
        schema = schemathesis.openapi.from_dict(client.get("/openapi.json").json())
    tried = 0
    for found in schema.get_all_operations():
        assert isinstance(found, Ok)
        operation = found.ok()
        if operation.path != ENDLESS:
            with suppress(Unsatisfiable):  # nothing can be wrong with a request that has no parts
                _try(operation, mode, server)
                tried += 1
    assert tried > 30


def _try(operation: APIOperation[Any, Any, Any, Any], mode: GenerationMode, server: Running) -> None:
    """As somebody new, with an open game of their own."""
    with Client(base_url=server.url, headers={"Origin": server.url}, timeout=PATIENCE) as client:
        game = _settle(client, keep=operation.path.startswith(NEED_AN_ACCOUNT))
        cookies = {"santorini_session": client.cookies["santorini_session"]}

        @settings(
            max_examples=EXAMPLES,
            deadline=None,
            derandomize=True,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=operation.as_strategy(generation_mode=mode), at_home=st.booleans())
        def attempt(case: Case[Any], at_home: bool) -> None:
            if at_home and "game" in (case.path_parameters or {}):
                case.path_parameters["game"] = game
                if isinstance(case.body, dict) and "game" in case.body:
                    case.body["game"] = game
            # A schema cannot say which options make a game, nor that blanks are no name; and of a parameter
            # that is given several times the last one counts, as everywhere.
            with cpu_budget(COST):
                case.call_and_validate(
                    base_url=server.url,
                    cookies=cookies,
                    headers={"Origin": server.url},
                    excluded_checks=[positive_data_acceptance, negative_data_rejection],
                    timeout=PATIENCE,
                )

        attempt()


def _settle(client: Client, *, keep: bool) -> str:
    user = client.post("/api/session", json={"name": "Ada"}).json()["user"]
    if keep:
        client.post("/api/account", json={"username": user, "password": PASSWORD})
    made = client.post("/api/games", json={"options": {"powers": "random"}}).json()["game"]
    assert isinstance(made, str)
    return made
