"""Answers over the network, in the language that was asked for."""

from collections.abc import Iterator

import pytest

from santorini.server.wire import PROTOCOL
from tests.server.client import Client, GotRefused
from tests.server.network.process import Server
from tests.server.network.tables import seated

pytestmark = pytest.mark.anyio

FRENCH = {"Accept-Language": "fr-FR,fr;q=0.9,en;q=0.8"}
UNBROKEN = "\N{NO-BREAK SPACE}"
NOBODY_THERE = "Il n’y a pas de bâtisseur en A1."


@pytest.fixture(scope="module")
def url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with Server(tmp_path_factory.mktemp("server")) as server:
        yield server.url
    assert server.errors() == []


async def test_requests_are_refused_in_the_language_of_their_header(url: str) -> None:
    async with Client(url) as ada:
        body = {"options": {"powers": "chosen", "cards": ["hermes", "hermes"]}}
        answer = await ada.http.post("/api/games", json=body, headers=FRENCH)
        assert answer.json()["sentence"] == "Connectez-vous d’abord, ou jouez en invité."
        await ada.sign_in("Ada")
        answer = await ada.http.post("/api/games", json=body, headers=FRENCH)
        assert answer.json()["sentence"].replace(UNBROKEN, " ") == (
            "Deux joueurs ont la carte Hermès : chaque carte n’existe qu’une fois."
        )
        answer = await ada.http.post("/api/games", json=body)
        assert answer.json()["sentence"] == "Two players have Hermes: there is one of each card."


async def test_a_record_is_judged_in_the_language_of_the_header(url: str) -> None:
    async with Client(url) as ada:
        body = {"text": '[P1 "Ada"]\n\n1. +A1+A2 +B1+B2 2. A1>C3^C4 *'}
        answer = await ada.http.post("/api/replay", json=body, headers=FRENCH)
        assert answer.json()["problem"].replace(UNBROKEN, " ") == (
            "Tour 3, A1>C3^C4 : A1>C3 n’est pas permis ici ; possible : A2>A3 ou A2>B3."
        )


async def test_a_posted_step_is_refused_with_a_french_reason(url: str) -> None:
    async with seated(url) as table:
        body = {"type": "step", "id": "1", "game": table.game, "step": "move A1 C3"}
        answer = await table.acting.http.post(f"/api/games/{table.game}/commands", json=body, headers=FRENCH)
        assert answer.json()["sentence"] == NOBODY_THERE


async def test_a_connection_speaks_the_language_of_its_last_hello(url: str) -> None:
    async with seated(url) as table:
        player = table.acting

        async def sentence(type: str, **fields: str) -> str:
            with pytest.raises(GotRefused) as refused:
                await player.ask(type, game=table.game, **fields)
            return str(refused.value)

        assert await sentence("undo") == "There is no step that you could take back."
        await player.ask("hello", protocol=PROTOCOL, language="fr")
        assert await sentence("undo") == "Il n’y a pas de coup que vous puissiez reprendre."
        assert await sentence("step", step="move A1 C3") == NOBODY_THERE
        assert (await sentence("step", step="fly")).replace(UNBROKEN, " ") == (
            "Un coup commence par l’un de ces mots : place, move, build, dome, force, raze, remove, token, "
            "direction, choose, end, et non par 'fly'."
        )
        why = await player.ask("why", game=table.game, step="move A1 C3", language="fr")
        assert why["why"] == NOBODY_THERE
        assert await sentence("turn", text="A1>A2") == "A1>A2 n’est pas permis ici."
        await player.ask("hello", protocol=PROTOCOL, language="en")
        assert await sentence("undo") == "There is no step that you could take back."


async def test_a_draft_gives_its_reasons_in_both_languages(url: str) -> None:
    async with seated(url, powers="draft", cards=["hecate", "pan", "apollo"]) as table:
        await table.acting.ask("choose", game=table.game, choice="hecate")
        await table.players[0].sees(table.game, lambda state: state["draft"]["offer"])
        assert table.state()["draft"]["refused"] == {
            "hecate": {"en": "Hecate is offered already", "fr": "la carte Hécate est déjà proposée"}
        }
