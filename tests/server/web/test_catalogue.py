"""Cards, levels, kinds of game."""

import pytest
from httpx2 import AsyncClient

from santorini.engine.levels import LEVELS
from santorini.powers import all_powers
from santorini.server.live.kinds import POOLS
from santorini.server.wire import PROTOCOL
from tests.server.web.people import answer_of, game, guest, refusal

pytestmark = pytest.mark.anyio


async def test_all_cards_are_there_in_both_languages(ada: AsyncClient) -> None:
    english = (await ada.get("/api/cards")).json()
    french = (await ada.get("/api/cards?language=fr")).json()
    assert {card["power"] for card in english} == {power.name for power in all_powers()}
    names = {card["power"]: card["name"] for card in french}
    assert names["apollo"] == "Apollon"
    assert all(card["text"] and card["title"] for card in english + french)


async def test_the_cards_come_packed_to_whoever_can_unpack_them(ada: AsyncClient) -> None:
    packed = await ada.get("/api/cards", headers={"Accept-Encoding": "br, gzip"})
    plain = await ada.get("/api/cards", headers={"Accept-Encoding": "identity"})
    assert packed.headers["Content-Encoding"] == "gzip"
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
    assert packed.json() == plain.json()
    assert int(packed.headers["Content-Length"]) < len(plain.content) / 2


async def test_a_card_says_what_it_goes_with(ada: AsyncClient) -> None:
    cards = {card["power"]: card for card in (await ada.get("/api/cards")).json()}
    assert cards["achilles"]["players"] == [2]
    assert cards["achilles"]["group"] == "hero"
    assert not cards["hecate"]["open"]
    assert not cards["chaos"]["open"]
    assert cards["pan"]["open"]
    for card in cards.values():
        assert all(card["power"] in cards[other]["banned"] for other in card["banned"])


async def test_a_card_has_one_line_for_what_it_does(ada: AsyncClient) -> None:
    for language in ("en", "fr"):
        cards = (await ada.get(f"/api/cards?language={language}")).json()
        gists = [card["gist"] for card in cards]
        assert all(20 < len(gist) <= 66 and gist.endswith(".") for gist in gists)
        assert len(set(gists)) == len(cards)


async def test_of_two_cards_it_is_known_who_is_favoured(ada: AsyncClient) -> None:
    pan = answer_of(await ada.get("/api/cards/pan/against/athena"), 200)
    athena = answer_of(await ada.get("/api/cards/athena/against/pan"), 200)
    assert pan["games"] == athena["games"] > 0
    assert pan["won"] + athena["won"] == pan["games"]
    assert 0 <= pan["low"] <= pan["won"] / pan["games"] <= pan["high"] <= 1


async def test_nobody_knows_of_cards_that_do_not_meet(ada: AsyncClient) -> None:
    assert answer_of(await ada.get("/api/cards/gaea/against/atlas"), 200) == {
        "won": 0,
        "games": 0,
        "low": 0.0,
        "high": 1.0,
    }
    assert refusal(await ada.get("/api/cards/gaea/against/zorro"), 404) == "not_found"


async def test_an_unknown_language_is_refused(ada: AsyncClient) -> None:
    assert refusal(await ada.get("/api/cards?language=de"), 422) == "malformed"


async def test_the_levels_are_those_of_the_engine(ada: AsyncClient) -> None:
    levels = (await ada.get("/api/levels")).json()
    assert [level["name"] for level in levels] == [level.name for level in LEVELS]


async def test_every_kind_of_game_can_be_made(ada: AsyncClient) -> None:
    await guest(ada)
    kinds = (await ada.get("/api/pools")).json()
    assert [kind["kind"] for kind in kinds] == list(POOLS)
    for kind in kinds:
        assert (kind["pool"] is not None) == kind["options"]["rated"]
        if not kind["options"]["rated"]:
            await game(ada, **kind["options"])


async def test_a_client_learns_the_limits(ada: AsyncClient) -> None:
    settings = answer_of(await ada.get("/api/settings"), 200)
    assert settings["protocol"] == PROTOCOL
    assert settings["mode"] == "development"
    assert settings["longest_chat"] == 280
