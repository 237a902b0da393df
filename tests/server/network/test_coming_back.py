"""Connections come and go; commands come twice; the game does not care."""

import asyncio

import pytest

from tests.server.client import Client
from tests.server.network.tables import Seated, people, seated

pytestmark = pytest.mark.anyio


def steps(client: Client, game: str) -> int:
    return sum(
        message["type"] == "update" and message["game"] == game and message["cause"]["kind"] == "stepped"
        for message in client.messages
    )


async def test_whoever_comes_back_gets_what_was_missed(url: str) -> None:
    async with seated(url) as table:
        await table.setup()
        away = table.waiting
        known = away.state(table.game)["version"]
        await away.leave()
        here = table.acting
        for _ in range(2):
            await here.ask("step", game=table.game, step=here.state(table.game)["now"]["legal"][0])
        wholes = away.wholes
        await away.come_back()
        await away.until(lambda: steps(away, table.game) >= 2)
        assert away.wholes == wholes
        assert away.state(table.game)["version"] > known
        assert away.state(table.game)["board"] == here.state(table.game)["board"]
        await table.play(seed=2)
        assert (await table.over())["winners"]


async def test_whoever_was_away_for_long_gets_the_whole(url: str) -> None:
    async with seated(url) as table:
        away, other = table.players
        await table.setup()
        await away.leave()
        device = await away.another_device().connect()
        async with device:
            await device.join(table.game)
            await Seated(table.game, [device, other]).turns(12)
        wholes = away.wholes
        await away.come_back()
        assert away.wholes == wholes + 1
        assert away.state(table.game)["turns"] == other.state(table.game)["turns"]


async def test_a_version_that_never_was_gets_the_whole(url: str) -> None:
    async with seated(url) as table:
        ada = table.players[0]
        wholes = ada.wholes
        await ada.ask("join", game=table.game, version=10_000)
        assert ada.wholes == wholes + 1


async def test_a_broken_connection_is_noticed_and_mended(url: str) -> None:
    async with seated(url) as table:
        ada, ben = table.players
        await table.setup()
        ada.break_off()
        await ben.until(lambda: not ben.state(table.game)["players"][0]["present"])
        assert ben.state(table.game)["players"][0]["claim_at"] > 0
        await ada.come_back()
        await ben.until(lambda: ben.state(table.game)["players"][0]["present"])
        await table.play(seed=3)
        await table.over()


async def test_two_devices_of_one_player_see_the_same(url: str) -> None:
    async with seated(url) as table:
        ada, ben = table.players
        async with await ada.another_device().connect() as phone:
            await phone.join(table.game)
            for number in range(6):
                await Seated(table.game, [(ada, phone)[number % 2], ben]).turn()
            await phone.until(lambda: phone.state(table.game)["version"] == ada.state(table.game)["version"])
            await ada.until(lambda: phone.state(table.game)["version"] == ada.state(table.game)["version"])
            assert phone.state(table.game)["turns"] == ada.state(table.game)["turns"]
            await ada.leave()
            await phone.ask("say", game=table.game, phrase="hello")
            assert ben.state(table.game)["players"][0]["present"]


async def test_a_command_sent_twice_is_carried_out_once(url: str) -> None:
    async with seated(url) as table:
        player = table.acting
        step = player.state(table.game)["now"]["legal"][0]
        before = player.state(table.game)["version"]
        for _ in range(3):
            assert (await player.ask("step", id="one-and-only", game=table.game, step=step))["type"] == "ack"
        async with await player.another_device().connect() as phone:
            answer = await phone.ask("step", id="one-and-only", game=table.game, step=step)
            assert answer["type"] == "ack"
        posted = await player.post(
            f"/api/games/{table.game}/commands", type="step", id="one-and-only", game=table.game, step=step
        )
        assert posted["type"] == "ack"
        assert steps(player, table.game) == 1
        assert player.state(table.game)["version"] == before + 1


async def test_the_same_command_through_two_sockets_at_once_is_carried_out_once(url: str) -> None:
    async with seated(url) as table:
        player = table.acting
        async with await player.another_device().connect() as phone:
            await phone.join(table.game)
            step = player.state(table.game)["now"]["legal"][0]
            answers = await asyncio.gather(
                *(device.ask("step", id="raced", game=table.game, step=step) for device in (player, phone))
            )
            assert [answer["type"] for answer in answers] == ["ack", "ack"]
            assert steps(player, table.game) == steps(phone, table.game) == 1


async def test_the_same_id_means_another_command_for_another_player(url: str) -> None:
    async with seated(url) as table:
        for player in table.players:
            await player.ask("say", id="same", game=table.game, phrase="hello")
        await table.players[0].until(lambda: len(table.state()["chat"]) == 2)


async def test_a_game_can_be_left_and_followed_again(url: str) -> None:
    async with seated(url) as table:
        ada, ben = table.players
        await ada.ask("part", game=table.game)
        await ben.ask("say", game=table.game, text="Are you there?")
        assert "chat" not in ada.state(table.game) or not ada.state(table.game)["chat"]
        await ada.join(table.game)
        assert [line["text"] for line in ada.state(table.game)["chat"]] == ["Are you there?"]


async def test_somebody_elsewhere_is_told_that_it_is_their_turn(url: str) -> None:
    async with people(url, 2) as (ada, ben):
        game = await ada.make_game(first="others")
        await ben.sit(game)
        await ben.until(lambda: any(m["type"] == "yours" and m["game"] == game for m in ben.messages))
        told = [m for m in ben.messages if m["type"] == "yours"]
        assert told[-1]["act"] is True
        assert told[-1]["status"] == "playing"
