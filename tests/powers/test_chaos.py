"""Chaos uses simple gods in turn, as chance deals them."""

import pytest

from santorini.game import CHANCE, Game
from santorini.powers import power_named
from santorini.rules.board import NOWHERE
from santorini.rules.steps import CHOOSE
from santorini.step import Step
from tests.helpers import Scene, scene, scene_of

EMPTY = "0" * 25
SIMPLE = "apollo artemis athena atlas demeter hephaestus hermes minotaur pan prometheus"
TOWER = """
    .  .  .  .  .
    .  .  .  .  .
    .  .A .  3  .B
    .  .  .  .  .
    .  .  .  .  .
    {cards}
    {mover} moves
"""


def draw(name: str) -> str:
    """The step with which chance draws a card."""
    return f"choose {power_named(name).number}"


def drawable(game: Scene) -> str:
    numbers = {int(step.removeprefix("choose ")) for step in game.legal}
    return " ".join(name for name in SIMPLE.split() if power_named(name).number in numbers)


# The deck


def test_a_card_is_drawn_before_the_game() -> None:
    game = scene_of(f"{EMPTY}/1/chaos/mortal")
    assert drawable(game) == SIMPLE
    game.play(draw("pan"), "place A1", "place B1")
    assert game.text == f"{EMPTY}/2/chaos[pan|9]:A1,B1/mortal"


@pytest.mark.parametrize("other", SIMPLE.split())
def test_a_god_in_play_is_not_in_the_deck(other: str) -> None:
    game = scene_of(f"{EMPTY}/1/chaos/{other}")
    assert drawable(game) == " ".join(name for name in SIMPLE.split() if name != other)


@pytest.mark.parametrize(
    ("other", "banned"), [("gaea", "atlas"), ("harpies", "hermes"), ("hades", "pan"), ("triton", "")]
)
def test_a_god_banned_against_a_power_in_play_is_not_in_the_deck(other: str, banned: str) -> None:
    game = scene_of(f"{EMPTY}/1/chaos/{other}")
    assert drawable(game) == " ".join(name for name in SIMPLE.split() if name != banned)


def test_chance_draws_and_not_a_player() -> None:
    assert Game("chaos", "mortal").actor == CHANCE


# The card in use


def test_she_has_the_power_of_the_card_in_use() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A chaos[{card}|9]
    """
    assert scene(picture.format(card="apollo")).allows("move C3 D3")
    assert not scene(picture.format(card="artemis")).allows("move C3 D3")
    assert scene(picture.format(card="artemis")).allows("move C3 C4", "move C4 C5")


def test_others_do_not_have_it() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A chaos[apollo|9]
        B moves
    """)
    assert not game.allows("move D3 C3")


def test_athena_s_flag_works_and_is_part_of_the_position() -> None:
    picture = """
        .  .  .  .  .
        .  1  .  1  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A chaos[athena|7]
    """
    game = scene(picture)
    game.play("move B3 B4", "build B3")
    assert "/chaos[athena^|7]:" in game.text
    assert not game.allows("move D3 D4")
    assert not scene_of(game.text).allows("move D3 D4")


# Discarding


def test_a_dome_that_completes_a_tower_makes_her_draw_again() -> None:
    game = scene(TOWER.format(cards="A chaos[pan|7]", mover="A"))
    game.play("move B3 C3", "build D3")
    assert "/2/chaos[?|6]:" in game.text
    assert drawable(game) == SIMPLE.replace("pan ", "")
    game.play(draw("apollo"), "move E3 E4", "build E5")
    assert "/1/chaos[apollo|6]:" in game.text


def test_an_opponent_s_dome_too() -> None:
    game = scene(TOWER.format(cards="A chaos[pan|7]", mover="B"))
    game.play("move E3 E4", "build D3")
    assert "/1/chaos[?|6]:" in game.text


def test_a_turn_without_a_dome_changes_nothing() -> None:
    game = scene(TOWER.format(cards="A chaos[pan|7]", mover="A"))
    game.play("move B3 C3", "build B3")
    assert "/2/chaos[pan|7]:" in game.text


def test_a_lower_dome_changes_nothing() -> None:
    game = scene(TOWER.format(cards="A chaos[atlas|7]", mover="A"))
    game.play("move B3 C3", "dome B3")
    assert "/2/chaos[atlas|7]:" in game.text


def test_roxley_any_dome_makes_her_draw_again() -> None:
    start = scene(TOWER.format(cards="A chaos[atlas|7]", mover="A")).text
    game = scene_of(f"{start} r=roxley")
    game.play("move B3 C3", "dome B3")
    assert "/2/chaos[?|6]:" in game.text
    game = scene_of(f"{start} r=roxley")
    game.play("move B3 C3", "build D3")
    assert "/2/chaos[?|6]:" in game.text


def test_the_card_serves_to_the_end_of_the_turn() -> None:
    game = scene(TOWER.format(cards="A chaos[demeter|7]", mover="A"))
    game.play("move B3 C3", "build D3")
    assert game.allows("build C3 C4")
    game.play("build C3 C4")
    assert "/2/chaos[?|6]:" in game.text


def test_two_domes_in_one_turn_discard_one_card() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  3  .
        .  .A .  3  .B
        .  .  .  .  .
        .  .  .  .  .
        A chaos[demeter|7]
    """)
    game.play("move B3 C3", "build D3", "build D4", draw("pan"), "move E3 E4", "build E5")
    assert "/1/chaos[pan|6]:" in game.text


def test_a_discarded_card_is_out_of_the_deck_until_it_is_shuffled_again() -> None:
    game = scene("""
        .  .  .  3  .
        .  .  .  3  .
        .  .A .  3  .B
        .  .  .  .  .
        .  .  .  .  .
        A chaos[pan|7]
    """)
    game.play("move B3 C3", "build D3", draw("apollo"), "move E3 E4", "build D4")
    assert drawable(game) == "artemis athena atlas demeter hephaestus hermes minotaur prometheus"


def test_an_empty_deck_is_made_of_all_discarded_cards() -> None:
    game = scene(TOWER.format(cards="A chaos[pan|0]", mover="A"))
    game.play("move B3 C3", "build D3")
    assert drawable(game) == SIMPLE
    # It is as at the start, and so is its text.
    assert "/2/chaos:" in game.text
    assert scene_of(game.text).text == game.text
    assert drawable(scene_of(game.text)) == drawable(game)
    game.play(draw("apollo"), "move E3 E4", "build E5")
    assert "/1/chaos[apollo|9]:" in game.text


def test_the_flag_of_a_discarded_athena_is_gone() -> None:
    picture = """
        .  .  .  .  .
        .  1  .  3  1
        .  .A .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A chaos[athena^|7]
        B moves
    """
    assert not scene(picture).allows("move E3 E4")
    game = scene(picture)
    game.play("move E3 D3", "build D4", draw("pan"), "move B3 B4", "build B3")
    assert game.allows("move D3 E4")


def test_a_new_athena_begins_without_a_flag() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  3  1
        .  .A .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A chaos[pan|0]
    """)
    game.play("move B3 C3", "build D4", draw("athena"))
    assert game.allows("move E3 E4")


# What a draw may do


def test_every_card_can_be_drawn_and_one_without_a_turn_loses() -> None:
    game = Game.from_position(
        scene("""
            .  .  .  .  .B
            .  .  .  .  .
            .  .  .  .  .
            2  a  .  .  .
            .A a  .  .  .
            A chaos[?|9]
        """).text
    )
    assert len(game.legal_steps) == 10
    stuck = game.copy()
    stuck.push(Step(CHOOSE, NOWHERE, power_named("pan").number))
    outcome = stuck.outcome()
    assert outcome is not None
    assert outcome.winner == 1
    game.push(Step(CHOOSE, NOWHERE, power_named("hermes").number))
    assert game.outcome() is None


def test_persephone_s_duty_looks_at_the_card_that_was_drawn() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .A 1B .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A chaos[?|9]
        B persephone
    """
    game = scene(picture)
    assert drawable(game) == SIMPLE
    game.play(draw("pan"))
    assert game.allows("move A3 A4", "build A5")
    game = scene(picture)
    game.play(draw("apollo"))
    assert game.targets("move A3") == "B3"


def test_a_god_of_long_walks_can_be_drawn_under_persephone() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  1B .  .
        .  .  .  .  .
        .  .  .  .  .
        A chaos[?|9]
        B persephone
    """)
    assert drawable(game) == SIMPLE
    game.play(draw("hermes"))
    assert game.allows("move A3 A4", "build A4 A5")


# Others


def test_she_draws_before_dionysus_s_additional_turn_and_after_it() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  3  3  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B chaos[pan|5]
    """)
    game.play("move B3 B4", "build C4", "choose 1")
    assert "/1+/" in game.text
    assert "chaos[?|4]" in game.text
    game.play(draw("atlas"), "move D3 E4", "build D4", "end")
    assert "/2/" in game.text
    assert "chaos[?|3]" in game.text


def test_of_three_anybody_s_tower_counts() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  3  .
        .  .A .  .B .C
        .  .  .  .  .
        .  .  .  .  .
        A chaos[pan|5]
        C mortal
        C moves
    """)
    game.play("move E3 E4", "build D4")
    assert "/1/chaos[?|4]:" in game.text


def test_in_teams_only_she_uses_the_card() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A chaos[apollo|5]
        C mortal
        D mortal
        {} moves
    """
    assert scene(picture.format("A")).allows("move C3 D3")
    assert not scene(picture.format("C")).allows("move C3 D3")
