"""Circe takes the opponent's power while their workers stand apart."""

import pytest

from santorini.rules.board import DIRECTIONS
from santorini.rules.events import POWER_CHANGED, Event
from tests.helpers import scene, scene_of

EMPTY = "0" * 25
APART = """
    .  .  .  .  .
    .  .  .  .  .
    .A .  .A .B .
    .  .  .  .  .
    .  .  .  .  .B
    A circe
    B {card}
"""
TOGETHER = """
    .  .  .  .  .
    .  .  .  .  .
    .A .  .A .B .
    .  .  .  .B .
    .  .  .  .  .
    A {circe}
    B {card}
"""


# Taking and giving back


def test_she_takes_the_power_of_workers_that_stand_apart() -> None:
    game = scene(APART.format(card="apollo"))
    assert game.allows("move C3 D3")
    game.play("move C3 C4", "build C3")
    assert "/circe[!]:" in game.text


def test_she_does_not_take_it_from_neighbors() -> None:
    game = scene(TOGETHER.format(circe="circe", card="apollo"))
    assert not game.allows("move C3 D3")
    game.play("move C3 C4", "build C3")
    assert "/circe:" in game.text


@pytest.mark.parametrize("square", ["D4", "E4", "E2", "D2", "C2", "C4"])
def test_neighbors_are_neighbors_in_any_direction(square: str) -> None:
    game = scene_of(f"{EMPTY}/1/circe:A1,A5/apollo:D3,{square}")
    game.play("move A1 A2", "build A1")
    assert "/circe:" in game.text


def test_height_does_not_matter() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .A .B .
        .  .  .  3B .
        .  .  .  .  .
        A circe
        B apollo
    """)
    assert not game.allows("move C3 D3")


def test_the_opponent_has_no_power_in_their_own_turn() -> None:
    game = scene(APART.format(card="apollo"))
    game.play("move A3 A4", "build A3")
    assert not game.allows("move D3 C3")
    assert game.allows("move D3 D4", "build D3")


def test_the_opponent_has_no_power_in_her_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        3  2A .  .  .
        .  .  .  .  .
        .  .B .  .  .B
        A circe
        B hera
    """)
    game.play("move B3 A3")
    assert game.winner == "A"


def test_neighbors_keep_their_power_in_her_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        3  2A .  .  .
        .  .  .  .  .
        .  .  .  .B .B
        A circe
        B hera
    """)
    game.play("move B3 A3")
    assert game.winner is None


def test_she_has_it_in_the_opponent_s_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  2B 3
        .  .  .  .  .
        .  .B .  .  .A
        A circe[!]
        B hera
        B moves
    """)
    game.play("move D3 E3")
    assert game.winner is None


def test_coming_together_in_their_turn_changes_nothing_until_hers() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .B .
        A circe[!]
        B apollo
        B moves
    """)
    game.play("move D1 D2", "build D1")
    assert "/circe[!]:" in game.text
    assert not game.allows("move C3 D3")
    game.play("move C3 B3", "build C3")
    assert "/circe:" in game.text
    assert game.allows("move D3 C3", "build C4")


def test_she_keeps_it_while_they_stay_apart() -> None:
    game = scene(APART.format(card="apollo").replace("circe", "circe[!]"))
    assert game.allows("move C3 D3")
    game.play("move C3 C4", "build C3")
    assert "/circe[!]:" in game.text


def test_the_change_is_told() -> None:
    game = scene(APART.format(card="apollo"))
    events: list[Event] = []
    game.machine.journal = events
    game.opened()
    game.machine.journal = None
    assert [event.kind for event in events] == [POWER_CHANGED, POWER_CHANGED]


def test_a_single_worker_stands_apart() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A circe
        B apollo
    """)
    assert game.allows("move C3 D3")


def test_of_three_workers_no_two_may_be_neighbors() -> None:
    apart = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .A .  .
        .  .  .  .  .
        .  .B .  .  .B
        A circe
        B graeae
    """)
    apart.play("move C3 C4")
    assert apart.allows("build A3 A4")
    two_together = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .A .  .
        .  .  .  .  .
        .  .B .  .B .B
        A circe
        B graeae
    """)
    two_together.play("move C3 C4")
    assert not two_together.allows("build A3 A4")


def test_the_power_of_a_hero_cannot_be_taken() -> None:
    game = scene(APART.format(card="jason"))
    game.play("move C3 C4", "build C3")
    assert "/circe:" in game.text
    assert game.allows("place A1")


def test_she_takes_it_before_it_could_bind_her() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  1A .B .
        .  .  .  .  .
        .  .  .  .  .B
        A circe
        B hypnus
    """)
    assert game.allows("move C3 C4")


def test_what_she_gives_back_binds_her_at_once() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  1A .B .
        .  .  .  .B .
        .  .  .  .  .
        A circe[!]
        B hypnus
    """)
    assert not game.allows("move C3 C4")
    assert game.allows("move A3 A4")


def test_what_she_has_binds_the_opponent() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .A 1B .
        .  .  .  .  .
        .  .  .  .  .B
        A circe[!]
        B hypnus
        B moves
    """)
    assert not game.allows("move D3 D4")
    assert game.allows("move E1 E2")


# Tokens and other things that belong to the card


def test_circe_with_tokens_whirlpools_work_while_she_has_the_card() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .A .  .A .B .
        .  .  .  .  .
        .  .  .  .  .B
        A circe
        B charybdis[B3,E5]
    """
    game = scene(picture)
    game.play("move C3 B3")
    assert game.text.split("/")[2] == "circe[!]:A3,E5"
    game.play("build D5")
    assert game.turn_complete
    game = scene(picture.replace("circe", "circe[!]").replace("[B3,E5]", "[D4,A5]") + "        B moves")
    game.play("move D3 D4", "build B5")
    assert game.turn_complete
    assert game.text.endswith("/charybdis[A5,D4]:A5,E1")


def test_circe_with_tokens_she_places_whirlpools_from_the_card() -> None:
    game = scene(APART.format(card="charybdis[B5]"))
    game.play("move C3 C4", "build C3")
    assert game.allows("token E5")
    assert not game.allows("token B5")
    game.play("token E5")
    assert game.text.split("/")[2:] == ["circe[!]:A3,C4", "charybdis[B5,E5]:D3,E1"]
    game.play("move D3 D4", "build D3")
    assert game.turn_complete


def test_circe_with_tokens_a_whirlpool_built_on_can_be_placed_by_her() -> None:
    game = scene(APART.format(card="charybdis[B5,E5]").replace("circe", "circe[!]") + "    B moves")
    game.play("move D3 D4", "build E5")
    assert "/charybdis[B5]:" in game.text
    game.play("move A3 A4", "build A3", "token A3")
    assert "/charybdis[A3,B5]:" in game.text


def test_circe_with_tokens_whirlpools_given_back_are_where_they_were() -> None:
    game = scene(TOGETHER.format(circe="circe[!]", card="charybdis[B5]"))
    game.play("move C3 C4", "build C3")
    assert game.turn_complete
    assert "/circe:" in game.text
    assert "/charybdis[B5]:" in game.text
    game.play("move D3 E3", "build D3")
    assert game.allows("token A1")


def test_circe_with_tokens_talus_stays_an_obstacle_and_she_moves_it() -> None:
    game = scene(APART.format(card="europa[B3]"))
    assert not game.allows("move C3 B3")
    game.play("move C3 C4")
    assert not game.allows("build B3")
    game.play("build C3")
    assert game.targets("token") == "B4 B5 C3 C5 D4 D5"
    game.play("token C5")
    assert "/europa[C5]:" in game.text
    assert not game.allows("move D3 D4", "build C5")
    game.play("move D3 D4", "build D3")
    assert game.turn_complete


def test_circe_with_tokens_talus_given_back_stays_where_she_put_it() -> None:
    game = scene(TOGETHER.format(circe="circe[!]", card="europa[C4]"))
    assert not game.allows("move C3 C4")
    game.play("move C3 B3", "build C3")
    assert game.turn_complete
    assert not game.allows("move D3 C4")
    game.play("move D3 E4", "build D3")
    assert game.allows("token D4")


def test_circe_with_tokens_a_piece_comes_to_morpheus_s_stock_when_she_takes_it() -> None:
    game = scene(APART.format(card="morpheus[2]"))
    game.play("move C3 C4", "build C3", "build C3")
    assert game.allows("build C3")
    game.play("end")
    assert game.text.split("/")[2:] == ["circe[!]:A3,C4", "morpheus[1]:D3,E1"]


def test_circe_with_tokens_without_his_card_morpheus_builds_once_and_gains_nothing() -> None:
    game = scene(APART.format(card="morpheus[2]").replace("circe", "circe[!]") + "    B moves")
    game.play("move D3 D4")
    assert not game.allows("end")
    game.play("build D3")
    assert game.turn_complete
    assert "/morpheus[2]:" in game.text


def test_circe_with_tokens_the_stock_she_has_grows_in_her_turns() -> None:
    game = scene(APART.format(card="morpheus[2]").replace("circe", "circe[!]"))
    game.play("move C3 C4", "end")
    assert "/morpheus[3]:" in game.text


def test_circe_with_tokens_the_stock_given_back_is_what_she_left() -> None:
    game = scene(TOGETHER.format(circe="circe[!]", card="morpheus[2]"))
    game.play("move C3 B3", "build C3")
    assert game.turn_complete
    assert "/morpheus[2]:" in game.text
    game.play("move D3 D4", "end")
    assert "/morpheus[3]:" in game.text


def test_circe_with_tokens_athena_s_flag_does_not_come_with_the_card() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  1  1  .
        .A .  .A .B .
        .  .  .  .  .
        .  .  .  .  .B
        A circe
        B athena[^]
    """)
    assert game.allows("move C3 C4")
    game.play("move C3 B3", "build B4")
    assert game.text.split("/")[2:] == ["circe[!]:A3,B3", "athena:D3,E1"]
    assert game.allows("move D3 D4")


def test_circe_with_tokens_her_own_climb_raises_the_flag_she_has() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  1  1  .
        .A .  .A .B .
        .  .  .  .  .
        .  .  .  .  .B
        A circe
        B athena
    """)
    game.play("move C3 C4", "build B4")
    assert "/athena[^]:" in game.text
    assert not game.allows("move D3 D4")
    assert not scene_of(game.text).allows("move D3 D4")


def test_circe_with_tokens_athena_s_flag_does_not_go_back_with_the_card() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .A .  .A .B .
        .  .  .  .B .
        .  .  .  .  .
        A circe[!]
        B athena[^]
    """)
    assert game.allows("move C3 B4")
    game.play("move C3 B3", "build C3")
    assert game.text.split("/")[2:] == ["circe:A3,B3", "athena:D2,D3"]


def test_the_wind_stays_and_she_turns_it() -> None:
    game = scene(APART.format(card="aeolus[n]"))
    assert not game.allows("move C3 C4")
    game.play("move C3 B3", "build C3")
    assert game.legal == {f"direction {name}" for name in DIRECTIONS}
    game.play("direction s")
    assert "/aeolus[s]:" in game.text
    assert not game.allows("move D3 D2")
    game.play("move D3 D4", "build D3")
    assert game.turn_complete


def test_the_song_keeps_its_direction() -> None:
    game = scene(APART.format(card="siren[n]"))
    assert game.allows("force D3 D4", "force E1 E2")
    game.play("move C3 B3", "build C3")
    assert not any(step.startswith("force") for step in game.legal)


def test_gaea_s_workers_that_she_places_are_hers() -> None:
    game = scene("""
        .  .  .  .  .
        .  3  .  .  .
        .A .  .A .B .
        .  .  .  .  .
        .  .  .  .  .B
        A circe
        B gaea
    """)
    game.play("move C3 B3", "build B4", "place A5")
    assert game.text.split("/")[2:] == ["circe[!]:A3,A5,B3", "gaea[1]:D3,E1"]


def test_chronus_s_towers_win_for_her_while_she_has_the_card() -> None:
    game = scene("""
        4  4  4  4  .
        .  .  .  .  .
        .A .  .A .B .
        .  .  .  3  .
        .  .  .  .  .B
        A circe
        B chronus
    """)
    game.play("move C3 C2", "build D2")
    assert game.winner == "A"


def test_the_card_of_chaos_is_hers_and_the_next_one_too() -> None:
    game = scene("""
        .  .  .  .  .
        .  3  .  .  .
        .A .  .A .B .
        .  .  .  .  .
        .  .  .  .  .B
        A circe
        B chaos[apollo|5]
    """)
    assert game.allows("move C3 D3")
    game.play("move C3 C4", "build B4", "choose 2")
    assert not game.allows("move D3 D4", "move D4 D5")
    game.play("move D3 D4", "build D3")
    assert game.text.split("/")[2:] == ["circe[!]:A3,C4", "chaos[artemis|4]:D4,E1"]
    assert game.allows("move C4 C5", "move C5 D5")


def test_spaces_of_fate_serve_whoever_has_the_card() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .A .  3  2{mover} .
        .  .  .  .  .
        .B .  .{other} .  .B
        A circe[!]
        B moerae[C3]
        {mover} moves
    """
    game = scene(picture.format(mover="B", other="A"))
    game.play("move D3 C3")
    assert game.winner == "A"
    game = scene(picture.format(mover="A", other="B"))
    game.play("move D3 C3")
    assert game.winner == "A"


def test_coins_serve_whoever_has_the_card() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .A .  1  .B .
        .  .  .A .  .
        .B .  .  .  .
        A circe[!]
        B clio[2|C3]
        {} moves
    """
    assert not scene(picture.format("B")).allows("move D3 C3")
    assert scene(picture.format("A")).allows("move C2 C3")


@pytest.mark.parametrize(("mover", "winner"), [("A", "B"), ("B", "A")])
def test_the_abyss_is_the_same_for_both(mover: str, winner: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .B .
        .  .  .A .  .
        .B .  .  .  .
        A circe[!]
        B tartarus[C3]
        {mover} moves
    """)
    game.play("move C2 C3" if mover == "A" else "move D3 C3")
    assert game.winner == winner


def test_in_an_additional_turn_nothing_changes_hands() -> None:
    game = scene("""
        .  .  .  .  .
        .  3  .  .  .
        .A .  .A .B .
        .  .  .  .  .
        .  .  .  .  .B
        A circe
        B dionysus
    """)
    game.play("move C3 C4", "build B4", "choose 1")
    assert game.targets("move E1") == "D1 D2 E2"
    game.play("move E1 E2", "build E1")
    assert "/2/circe[!]:" in game.text
    game.play("move D3 D4", "build D3")
    assert "/1/circe[!]:" in game.text
