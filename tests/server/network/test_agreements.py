"""What players do besides moving: undo, takeback, pause, rematch, abort, resign."""

import pytest

from tests.server.client import Message
from tests.server.network.tables import Seated, rated, seated

pytestmark = pytest.mark.anyio


def offers(table: Seated, chair: int) -> list[str]:
    found: list[Message] = table.players[chair].state(table.game)["now"]["offers"]
    return [offer["kind"] for offer in found]


async def test_a_step_is_seen_at_once_and_can_be_taken_back_until_the_turn_is_confirmed(url: str) -> None:
    async with seated(url) as table:
        await table.setup()
        player, other = table.acting, table.waiting
        before = other.state(table.game)["board"]
        await player.ask("step", game=table.game, step=player.state(table.game)["now"]["legal"][0])
        await other.until(lambda: other.state(table.game)["board"] != before)
        await player.ask("undo", game=table.game)
        await other.until(lambda: other.state(table.game)["board"] == before)
        while not player.state(table.game)["now"]["confirm"]:
            await player.ask("step", game=table.game, step=player.state(table.game)["now"]["legal"][0])
        await player.ask("undo", game=table.game, all=True)
        await other.until(lambda: other.state(table.game)["board"] == before)
        await table.turn()
        assert await player.refusal("undo", game=table.game) == "not_your_turn"


async def test_a_turn_counts_by_itself_after_the_seconds_that_its_player_likes(url: str) -> None:
    async with seated(url) as table:
        await table.setup()
        player, other = table.acting, table.waiting
        while player.state(table.game)["now"]["actor"] == player.state(table.game)["chair"]:
            legal = player.state(table.game)["now"]["legal"]
            if not legal:
                assert player.state(table.game)["now"]["confirm_at"] is not None
                break
            await player.ask("step", game=table.game, step=legal[0], confirm=0.2)
        await other.until(lambda: other.state(table.game)["now"]["actor"] == other.state(table.game)["chair"])


async def test_a_whole_turn_can_be_sent_as_text(url: str) -> None:
    async with seated(url) as table:
        await table.setup()
        await table.turn()
        first = table.state()["turns"][-1]["text"]
        player = table.acting
        text = await self_played(table)
        assert player.state(table.game)["turns"][-1]["text"] == text != first


async def self_played(table: Seated) -> str:
    """Find a turn by making it, take it back, and send it in one go."""
    player = table.acting
    while not player.state(table.game)["now"]["confirm"]:
        await player.ask("step", game=table.game, step=player.state(table.game)["now"]["legal"][0])
    text = str(player.state(table.game)["running"])
    await player.ask("undo", game=table.game, all=True)
    await player.ask("turn", game=table.game, text=text)
    return text


async def test_a_takeback_needs_the_other_player(url: str) -> None:
    async with seated(url) as table:
        await table.setup()
        player, other = table.acting, table.waiting
        turns = list(table.state()["turns"])
        board = table.state()["board"]
        await table.turn()
        await player.ask("offer", game=table.game, kind="takeback")
        await other.until(lambda: "takeback" in offers(table, table.players.index(other)))
        await other.ask("decline", game=table.game, kind="takeback")
        await player.until(lambda: not offers(table, table.players.index(player)))
        await player.ask("offer", game=table.game, kind="takeback")
        await other.ask("offer", game=table.game, kind="takeback")
        for each in (player, other):
            await each.sees(table.game, lambda state: state["turns"] == turns)
            assert each.state(table.game)["board"] == board
        await table.play(seed=1)
        await table.over()


async def test_a_draw_needs_everybody_and_is_half_a_point_for_each(url: str) -> None:
    async with seated(url, accounts=True, rated=True, clock={"kind": "live", "base": 600}) as table:
        await table.setup()
        for _ in range(2):
            await table.turn()
        player, other = table.acting, table.waiting
        await player.ask("offer", game=table.game, kind="draw")
        await other.until(lambda: "draw" in offers(table, table.players.index(other)))
        await other.ask("offer", game=table.game, kind="draw")
        for each in (player, other):
            await each.sees(table.game, lambda state: state["status"] == "over")
            assert each.state(table.game)["result"] == {"ending": "agreement", "winners": []}
        for each in (player, other):
            standing = await rated(each, 1)
            assert round(standing["rating"]) == 1500
            assert standing["deviation"] < 350
        record = (await player.http.get(f"/api/games/{table.game}/record.sgn")).text
        assert record.rstrip().endswith("1/2-1/2")


async def test_a_game_stands_still_while_it_is_paused(url: str) -> None:
    async with seated(url, clock={"kind": "live", "base": 60}) as table:
        await table.setup()
        player, other = table.acting, table.waiting
        step = player.state(table.game)["now"]["legal"][0]
        for each in (player, other):
            await each.ask("offer", game=table.game, kind="pause")
        await player.until(lambda: player.state(table.game)["now"]["phase"] == "paused")
        assert "running" not in player.state(table.game)["now"]["clocks"]
        assert await player.refusal("step", game=table.game, step=step) == "not_your_turn"
        for each in (player, other):
            await each.ask("offer", game=table.game, kind="resume")
        await player.until(lambda: player.state(table.game)["now"]["phase"] != "paused")
        await player.ask("step", game=table.game, step=step)


async def test_whoever_resigns_loses(url: str) -> None:
    async with seated(url) as table:
        await table.setup()
        await table.players[1].ask("resign", game=table.game)
        assert await table.over() == {"ending": "resignation", "winners": [0]}
        assert await table.players[0].refusal("resign", game=table.game) == "too_late"


async def test_of_three_the_others_go_on_when_one_resigns(url: str) -> None:
    async with seated(url, 3, powers="random", deck="simple") as table:
        await table.setup()
        await table.players[2].ask("resign", game=table.game)
        assert table.players[2].state(table.game)["players"][2]["out"]
        await table.play(seed=1)
        result = await table.over()
        assert result["winners"] != [2]
        assert result["ending"] != "resignation"


async def test_a_game_can_be_aborted_before_its_second_turn_only(url: str) -> None:
    async with seated(url) as table:
        await table.setup()
        await table.turns(2)
        assert await table.players[0].refusal("abort", game=table.game) == "too_late"
    async with seated(url) as table:
        await table.setup()
        await table.players[1].ask("abort", game=table.game)
        assert await table.over() == {"ending": "aborted", "winners": []}


@pytest.mark.parametrize("same_powers", [True, False])
async def test_a_rematch_has_the_same_players_and_the_other_begins(url: str, same_powers: bool) -> None:
    async with seated(url, powers="random", deck="simple") as table:
        await table.setup()
        first = table.state()["players"]
        await table.players[0].ask("resign", game=table.game)
        await table.over()
        for player in table.players:
            await player.ask("offer", game=table.game, kind="rematch", same_powers=same_powers)
        for player in table.players:
            await player.sees(table.game, lambda state: "next" in state["result"])
        following = table.state()["result"]["next"]
        for player in table.players:
            await player.join(following)
        again = table.players[0].state(following)["players"]
        assert {player["user"]: 1 - player["seat"] for player in again} == {
            player["user"]: player["seat"] for player in first
        }
        if same_powers:
            assert {player["user"]: player["power"] for player in again} == {
                player["user"]: player["power"] for player in first
            }


async def test_nobody_claims_a_game_from_somebody_who_is_there(url: str) -> None:
    async with seated(url, clock={"kind": "live", "base": 60}) as table:
        await table.setup()
        ada, ben = table.players
        assert await ben.refusal("claim", game=table.game) == "nothing_there"
        await ada.leave()
        await ben.until(lambda: ben.state(table.game)["players"][0].get("claim_at"))
        assert await ben.refusal("claim", game=table.game) == "too_early"
        await ada.come_back()
        await ben.until(lambda: not ben.state(table.game)["players"][0].get("claim_at"))
        assert await ben.refusal("claim", game=table.game) == "nothing_there"
