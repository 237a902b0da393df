"""The Siren sings, and opponents' workers come."""

from santorini.rules.board import DIRECTIONS
from santorini.rules.events import FORCED
from tests.helpers import Scene, drawn, new_scene, scene, scene_of


def revised(picture: str) -> Scene:
    return scene_of(f"{scene(picture).text} r=revised")


# Setup


def test_the_direction_is_chosen_before_anybody_places_a_worker() -> None:
    game = new_scene("mortal", "siren")
    assert game.legal == {f"direction {name}" for name in DIRECTIONS}
    game.play("direction ne", "place A1", "place A2", "place E4", "place E5")
    assert game.text == "0000000000000000000000000/1/mortal:A1,A2/siren[ne]:E4,E5"


# Singing


def test_instead_of_a_turn_she_forces_opponents_one_space_her_way() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .B .  .
        .A .  .  .  .
        .  .  .B .  .
        .  .  .  .  .
        A siren[e]
    """)
    events = game.play("force C4 D4", "force C2 D2")
    assert [event.kind for event in events] == [FORCED, FORCED]
    assert game.turn_complete
    assert game.to_move == "B"
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .B .
        .A .  .  .  .
        .  .  .  .B .
        .  .  .  .  .
    """)


def test_one_is_enough() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .B .  .
        .A .  .  .  .
        .  .  .B .  .
        .  .  .  .  .
        A siren[e]
    """)
    game.play("force C4 D4")
    assert game.legal == {"force C2 D2", "end"}


def test_she_does_not_pass_without_a_song() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .B .  .
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A siren[e]
    """)
    assert not game.allows("end")


def test_each_worker_comes_once() -> None:
    game = scene("""
        .  .  .  .  .
        .  .B .  .  .
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A siren[e]
    """)
    game.play("force B4 C4")
    assert game.turn_complete


def test_she_either_sings_or_takes_a_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .B .  .
        .A .  .  .  .
        .  .  .B .  .
        .  .  .  .  .
        A siren[e]
    """)
    sung = Scene(game.machine, game.position.copy())
    sung.play("force C4 D4")
    assert not sung.targets("move A3")
    game.play("move A3 A4")
    assert not game.targets("force C4")
    game.play("build A3")
    assert game.turn_complete


def test_a_worker_whose_way_is_not_free_stays() -> None:
    game = scene("""
        .  .B .A .  .
        .  .  .  .  .B
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A siren[e]
    """)
    assert all(step.startswith("move") for step in game.legal)
    dome = scene("""
        .  .B a  .  .
        .  .  .  .  .B
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A siren[e]
    """)
    assert all(step.startswith("move") for step in dome.legal)


def test_a_worker_may_follow_into_the_space_another_just_left() -> None:
    game = scene("""
        .  .  .  .  .
        .  .B .B .  .
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A siren[e]
    """)
    assert not game.targets("force B4")
    game.play("force C4 D4", "force B4 C4")
    assert game.turn_complete
    assert "/siren[e]:A3/mortal:C4,D4" in game.text


def test_heights_do_not_matter_and_nobody_wins() -> None:
    game = scene("""
        .  .  .  .  .
        .  .B 3  .  .
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A siren[e]
    """)
    game.play("force B4 C4")
    assert game.winner is None
    assert game.turn_complete


def test_her_own_workers_do_not_come() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A siren[e]
    """)
    assert not game.targets("force A3")


def test_both_opponents_come_in_a_game_of_three() -> None:
    game = scene("""
        .  .  .  .  .
        .  .B .C .  .
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A siren[e]
        C mortal
    """)
    assert game.allows("force C4 D4", "force B4 C4")


def test_singing_saves_her_when_she_has_no_other_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .B .  .
        .  .  .  .  .
        a  a  .  .  .
        .A a  .  .  .
        A siren[e]
    """)
    assert game.legal == {"force C4 D4"}


def test_she_sings_without_a_worker_of_her_own() -> None:
    game = scene("""
        1  .  .  .  .
        .  .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A siren[e]
    """)
    assert game.legal == {"force C4 D4"}


def test_she_loses_if_nobody_can_come_either() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        a  a  .  .  .
        .A a  .  .  .
        A siren[e]
    """)
    assert not game.legal


def test_persephone_lets_her_sing_only_if_she_cannot_climb() -> None:
    bound = scene("""
        .  .  .  .  .
        1  .  .B .  .
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A siren[e]
        B persephone
    """)
    assert bound.legal == {"move A3 A4"}
    free = scene("""
        .  .  .  .  .
        .  .  .B .  .
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A siren[e]
        B persephone
    """)
    assert free.allows("force C4 D4")


# The revised card


def test_revised_one_of_her_workers_builds_after_the_song() -> None:
    game = revised("""
        .  .  .  .  .
        .  .  .B .  .
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        A siren[e]
    """)
    game.play("force C4 D4")
    assert game.targets("build A3") == "A2 A4 B2 B3 B4"
    assert game.targets("build E1") == "D1 D2 E2"
    assert not game.allows("end")
    game.play("build A3 A4")
    assert game.turn_complete


def test_revised_she_may_sing_on_before_the_build() -> None:
    game = revised("""
        .  .  .  .  .
        .  .  .B .  .
        .A .  .  .  .
        .  .  .B .  .
        .  .  .  .  .A
        A siren[e]
    """)
    assert game.allows("force C4 D4", "force C2 D2", "build A3 A4")
    assert not game.allows("force C4 D4", "build A3 A4", "force C2 D2")


def test_revised_a_song_without_anybody_to_build_is_not_legal() -> None:
    game = revised("""
        1  .  .  .  .
        .  .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A siren[e]
    """)
    assert not game.legal
    walled = revised("""
        .  .  .  .  .
        .  .  .B .  .
        .  .  .  .  .
        a  a  .  .  .
        .A a  .  .  .
        A siren[e]
    """)
    assert not walled.legal


# The Golden Fleece


def test_by_the_ram_a_mortal_sings() -> None:
    near = scene_of("0000000000000000000000000/1/mortal:A1,B3/mortal:D1,E5 ram=C3:siren[w]")
    assert near.allows("force E5 D5", "force D1 C1")
    far = scene_of("0000000000000000000000000/1/mortal:A1,A3/mortal:D1,E5 ram=C3:siren[w]")
    assert all(step.startswith("move") for step in far.legal)
