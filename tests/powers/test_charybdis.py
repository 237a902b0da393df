"""Charybdis's whirlpools carry workers across the board."""

import pytest

from santorini.rules.events import FORCED, MOVED
from tests.helpers import Scene, drawn, scene, scene_of


def revised(picture: str) -> Scene:
    return scene_of(f"{scene(picture).text} r=revised")


# The tokens


def test_at_the_end_of_her_turn_she_may_put_a_whirlpool_on_any_free_space() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  3  4  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A charybdis
    """)
    game.play("move C3 B3", "build A3")
    assert game.targets("token") == (
        "A1 A2 A3 A4 A5 B1 B2 B4 B5 C1 C2 C3 C4 C5 D1 D2 D3 D5 E1 E2 E4 E5"
    )  # fmt: skip
    assert game.allows("end")


def test_she_puts_at_most_one_a_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A charybdis
    """)
    game.play("move C3 B3", "build A3", "token A1")
    assert game.turn_complete
    assert "charybdis[A1]" in game.text


def test_the_second_goes_to_another_space() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A charybdis[A1]
    """)
    game.play("move C3 B3", "build A3")
    assert not game.allows("token A1")
    game.play("token E5")
    assert "charybdis[A1,E5]" in game.text


def test_with_both_out_the_turn_is_over_with_the_build() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A charybdis[A1,E5]
    """)
    game.play("move C3 B3", "build A3")
    assert game.turn_complete


def test_others_put_no_whirlpools() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A charybdis
        B moves
    """)
    game.play("move E3 E4", "build E3")
    assert game.turn_complete


def test_no_whirlpool_goes_where_another_card_has_a_token() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A charybdis
        B europa[E1]
    """)
    game.play("move C3 B3", "build A3")
    assert not game.allows("token E1")


def test_building_on_a_whirlpool_sends_it_back_to_the_card() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A charybdis[A1,B2]
    """)
    game.play("move C3 C2", "build B2")
    assert game.allows("token B2")
    game.play("end")
    assert "charybdis[A1]" in game.text


def test_a_dome_sends_it_back_as_well() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  3  .  .  .
        .  .  .  .  .
        B charybdis[A1,B2]
    """)
    game.play("move C3 C2", "build B2")
    assert "charybdis[A1]" in game.text


def test_taking_a_block_away_sends_it_back() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  1  .  .  .
        .  .  .  .A .
        A ares
        B charybdis[B2,E5]
    """)
    game.play("move D1 E1", "build D1", "raze B2")
    assert "charybdis[E5]" in game.text


def test_medusas_block_sends_it_back() -> None:
    game = scene("""
        .  .  .  .  .
        .  1A .  .  .
        .  1  .B .  .B
        .  .  .  .  .
        .  .  .  .  .
        A medusa
        B charybdis[A1,C3]
    """)
    game.play("move B4 B3", "build A3")
    assert game.text == "0000001000111000000000000/2/medusa:B3/charybdis[A1]:E3"


# The ride


def test_a_worker_that_steps_onto_one_moves_on_to_the_other() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A charybdis[B2,D4]
    """)
    events = game.play("move A1 B2")
    assert [event.kind for event in events] == [MOVED, MOVED]
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .A .
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
    """)
    assert game.targets("build D4") == "C3 C4 C5 D3 D5 E4 E5"


def test_opponents_ride_too_and_the_tokens_stay() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        .  .  .  .  .
        .B .  .  .  .
        A charybdis[B2,D4]
        B moves
    """)
    game.play("move A1 B2", "build C4")
    assert game.text == "0000000100000000000000000/1/charybdis[B2,D4]:E3/mortal:D4"


def test_one_whirlpool_alone_does_nothing() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A charybdis[B2]
    """)
    assert game.allows("move A1 B2", "build B2 A1")


def test_nobody_rides_to_an_occupied_whirlpool() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        A charybdis[B2,D4]
    """)
    assert game.allows("move A1 B2", "build B2 A1")


def test_stepping_from_one_onto_the_other_is_no_ride() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .A .  .  .
        .  .  .  .  .
        A charybdis[B2,C3]
    """)
    assert game.allows("move B2 C3", "build C3 B2")


def test_swapping_with_a_worker_on_a_whirlpool_is_no_ride() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .B .  .  .
        .A .  .  .  .
        A apollo
        B charybdis[B2,D4]
    """)
    assert game.allows("move A1 B2", "build B2 B1")


def test_a_worker_forced_onto_a_whirlpool_stays_there() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
        B charybdis[A1,D3]
    """)
    game.play("move B3 C3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_a_coin_on_the_exit_stops_opponents_rides() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  1  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A charybdis[B2,D4]
        B clio[2|D4]
    """)
    assert game.allows("move A1 B2", "build B2 A1")


def test_the_limit_of_climbing_binds_the_step_only() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  2  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A charybdis[B2,D4]
    """)
    assert game.allows("move A1 B2", "build D4 D5")
    high = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  2  .  .  .
        .A .  .  .  .
        A charybdis[B2,D4]
    """)
    assert not high.allows("move A1 B2")


def test_the_ride_is_made_in_an_additional_turn() -> None:
    picture = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        .  .  .  .  .
        .B .  .  .  .
        A dionysus
        B charybdis[B2,D4]
    """)
    game = scene_of(picture.text.replace("/1/", "/1+/"))
    assert game.allows("move A1 B2", "build D4 D5")


# Winning


def test_a_ride_up_to_level_three_wins_from_any_height() -> None:
    for start in ".12":
        game = scene(f"""
            .  .  .  .  .
            .  .  .  3  .
            .  .  .  .  .B
            .  {start}  .  .  .
            1A .  .  .  .
            A charybdis[B2,D4]
        """)
        game.play("move A1 B2")
        assert game.winner == "A"


def test_a_ride_on_level_three_does_not_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  3  .
        .  .  .  .  .B
        .  3  .  .  .
        2A .  .  .  .
        A charybdis[B2,D4]
    """)
    game.play("move A1 B2")
    assert game.winner is None
    assert game.allows("build D4 D5")


def test_stepping_up_to_level_three_and_out_lower_does_not_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  2  .
        .  .  .  .  .B
        .  3  .  .  .
        2A .  .  .  .
        A charybdis[B2,D4]
    """)
    game.play("move A1 B2")
    assert game.winner is None


def test_without_a_ride_the_step_to_level_three_wins() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  2B .
        .  .  .  .  .
        .  3  .  .  .
        2A .  .  .  .
        A charybdis[B2,D4]
    """)
    game.play("move A1 B2")
    assert game.winner == "A"


def test_pan_wins_by_riding_down() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  2  .  .  .
        1A .  .  .  .
        A pan
        B charybdis[B2,D4]
    """)
    game.play("move A1 B2")
    assert game.winner == "A"


def test_pan_does_not_win_by_stepping_down_onto_a_whirlpool() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        2A .  .  .  .
        A pan
        B charybdis[B2,D4]
    """)
    game.play("move A1 B2")
    assert game.winner is None


def test_hera_denies_a_ride_to_the_edge() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  3
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A charybdis[B2,E4]
        B hera
    """)
    game.play("move A1 B2")
    assert game.winner is None


# Moving up and down


def test_riding_up_counts_as_moving_up_for_athena() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  1  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A athena
        B charybdis[B2,D4]
    """)
    game.play("move A1 B2", "build D5")
    assert "athena[^]" in game.text


def test_so_does_stepping_up_onto_the_first_whirlpool() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  1  .  .  .
        .A .  .  .  .
        A athena
        B charybdis[B2,D4]
    """)
    game.play("move A1 B2", "build D5")
    assert "athena[^]" in game.text


def test_persephone_is_content_with_a_ride_up() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  1  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A charybdis[B2,D4]
        B persephone
    """)
    assert game.legal == {"move A1 B2"}


def test_athena_forbids_the_step_before_a_ride_up() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  1  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A charybdis[B2,D4]
        B athena[^]
    """)
    assert game.targets("move A1") == "A2 B1"


def test_hades_forbids_the_step_before_a_ride_down() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        1  1  .  .  .
        1A .  .  .  .
        A charybdis[B2,D4]
        B hades
    """)
    assert game.targets("move A1") == "A2"


def test_prometheus_does_not_ride_up_after_building() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  1  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A prometheus
        B charybdis[B2,D4]
    """)
    assert game.allows("move A1 B2", "build D5")
    assert not game.allows("build A1 A2", "move A1 B2")


def test_hermes_does_not_ride_to_another_level_on_a_walk() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  1  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A hermes
        B charybdis[B2,D4]
    """)
    assert game.allows("move A1 B2", "build D4 D5")
    assert not game.allows("move A1 A2", "move A2 B2")


def test_hermes_rides_on_his_level() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A hermes
        B charybdis[B2,D4]
    """)
    assert game.allows("move A1 A2", "move A2 B2", "move D4 D5")


@pytest.mark.parametrize("hermes", ["hermes", "chaos[hermes|8]"])
@pytest.mark.parametrize(("ground", "entry"), [(".", "1"), ("1", ".")])
def test_hermes_who_stepped_up_or_down_does_not_walk_on_after_a_level_ride(
    hermes: str, ground: str, entry: str
) -> None:
    """docs/rules.md, section 6, ruling 34."""
    game = scene(f"""
        .  .  .  .  .
        .  .  .  {entry}  .
        .  .  .  .  .B
        .  {entry}  .  .  .
        {ground}A .  .  .  .A
        A {hermes}
        B charybdis[B2,D4]
    """)
    game.play("move A1 B2")
    assert {step[:8] for step in game.legal} == {"build D4"}


def test_hermes_whose_ride_goes_down_does_not_walk_on() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  1  .  .  .
        1A .  .  .  .A
        A hermes
        B charybdis[B2,D4]
    """)
    game.play("move A1 B2")
    assert {step[:8] for step in game.legal} == {"build D4"}


# Other walkers


def test_triton_moves_again_if_the_exit_is_on_the_edge() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A triton
        B charybdis[B2,E5]
    """)
    assert game.allows("move B3 B2", "move E5 D5")


def test_triton_does_not_move_again_if_only_the_entry_is_on_the_edge() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A triton
        B charybdis[A3,D4]
    """)
    game.play("move B3 A3")
    assert not game.targets("move D4")


def test_artemis_may_ride_back_to_where_she_began() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .A .
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A artemis
        B charybdis[B3,D4]
    """)
    game.play("move D4 C4", "move C4 B3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .A .
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
    """)


# Charybdis with Harpies


def test_charybdis_with_harpies_the_ride_comes_first_and_then_the_slide() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .A .  .  .  .
        .  .  .  .  .
        A charybdis[B2,C4]
        B harpies
    """)
    events = game.play("move A2 B2")
    assert [event.kind for event in events] == [MOVED, MOVED, FORCED, FORCED]
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .A
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_charybdis_with_harpies_a_slide_over_a_whirlpool_is_no_ride() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A charybdis[A5,D1]
        B harpies
    """)
    game.play("move A1 B1")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .A
    """)


def test_charybdis_with_harpies_a_winning_ride_does_not_slide() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  3  .  .
        .  .  .  .  .B
        .A .  .  .  .
        .  .  .  .  .
        A charybdis[B2,C4]
        B harpies
    """)
    game.play("move A2 B2")
    assert game.winner == "A"


# The revised card: the ride is a force


def test_revised_the_ride_is_a_force() -> None:
    game = revised("""
        .  .  .  .  .
        .  .  .  1  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A athena
        B charybdis[B2,D4]
    """)
    events = game.play("move A1 B2")
    assert [event.kind for event in events] == [MOVED, FORCED]
    game.play("build D5")
    assert "athena:" in game.text


def test_revised_the_exit_on_level_three_always_wins() -> None:
    for start in ".123":
        game = revised(f"""
            .  .  .  .  .
            .  .  .  3  .
            .  .  .  .  .B
            .  {start}  .  .  .
            3A .  .  .  .
            A charybdis[B2,D4]
        """)
        game.play("move A1 B2")
        assert game.winner == "A"


def test_revised_the_first_whirlpool_on_level_three_does_not_win() -> None:
    game = revised("""
        .  .  .  .  .
        .  .  .  2  .
        .  .  .  .  .B
        .  3  .  .  .
        2A .  .  .  .
        A charybdis[B2,D4]
    """)
    game.play("move A1 B2")
    assert game.winner is None


def test_revised_hermes_who_stepped_up_builds_where_he_was_forced_to() -> None:
    game = revised("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  1  .  .  .
        .A .  .  .  .A
        A hermes
        B charybdis[B2,D4]
    """)
    game.play("move A1 B2")
    assert {step[:8] for step in game.legal} == {"build D4"}


def test_revised_pan_does_not_win_by_riding_down() -> None:
    game = revised("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  2  .  .  .
        1A .  .  .  .
        A pan
        B charybdis[B2,D4]
    """)
    game.play("move A1 B2")
    assert game.winner is None


def test_revised_athena_and_hades_do_not_mind_the_ride() -> None:
    up = revised("""
        .  .  .  .  .
        .  .  .  1  .
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        A charybdis[B2,D4]
        B athena[^]
    """)
    assert up.allows("move A1 B2")
    down = revised("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        1  1  .  .  .
        1A .  .  .  .
        A charybdis[B2,D4]
        B hades
    """)
    assert down.allows("move A1 B2")
