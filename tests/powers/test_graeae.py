"""The Graeae are three, and any of them builds."""

from tests.helpers import Scene, new_scene, scene, scene_of


def revised(picture: str) -> Scene:
    return scene_of(f"{scene(picture).text} r=revised")


def test_they_place_three_workers() -> None:
    game = new_scene("graeae", "mortal")
    game.play("place A1", "place A2", "place A3")
    assert game.to_move == "B"
    game.play("place E4", "place E5")
    assert game.text == "0000000000000000000000000/1/graeae:A1,A2,A3/mortal:E4,E5"


def test_any_of_them_builds() -> None:
    game = scene("""
        .A .  .  .  .
        .  .  .  .  .B
        .  .  .A .  .
        .  .  .  .  .
        .  .  .  .  .A
        A graeae
    """)
    game.play("move C3 C2")
    assert game.targets("build A5") == "A4 B4 B5"
    assert game.targets("build E1") == "D1 D2 E2"
    assert game.targets("build C2") == "B1 B2 B3 C1 C3 D1 D2 D3"


def test_one_of_them_builds_once() -> None:
    game = scene("""
        .A .  .  .  .
        .  .  .  .  .B
        .  .  .A .  .
        .  .  .  .  .
        .  .  .  .  .A
        A graeae
    """)
    game.play("move C3 C2", "build A5 A4")
    assert game.turn_complete


def test_one_of_them_moves() -> None:
    game = scene("""
        .A .  .  .  .
        .  .  .  .  .B
        .  .  .A .  .
        .  .  .  .  .
        .  .  .  .  .A
        A graeae
    """)
    game.play("move C3 C2")
    assert all(step.startswith("build") for step in game.legal)


def test_others_build_with_the_worker_that_moved() -> None:
    game = scene("""
        .A .  .  .  .
        .  .  .  .  .B
        .  .  .A .  .
        .  .  .  .  .B
        .  .  .  .  .A
        A graeae
        B moves
    """)
    game.play("move E4 E5")
    assert not game.targets("build E2")


def test_revised_only_one_that_did_not_move_builds() -> None:
    game = revised("""
        .A .  .  .  .
        .  .  .  .  .B
        .  .  .A .  .
        .  .  .  .  .
        .  .  .  .  .A
        A graeae
    """)
    game.play("move C3 C2")
    assert not game.targets("build C2")
    assert game.targets("build A5") == "A4 B4 B5"
    assert game.targets("build E1") == "D1 D2 E2"


def test_revised_a_move_after_which_nobody_can_build_is_not_legal() -> None:
    game = revised("""
        .A a  .  .  .
        a  a  .  .  .B
        .  .  .A .  .
        .  .  .  a  a
        .  .  .  a  .A
        A graeae
    """)
    assert not game.legal


def test_revised_the_one_who_can_build_stays() -> None:
    game = revised("""
        .A a  .  .  .
        a  a  .  .  .B
        .  .  .A .  .
        .  .  .  .  .
        .  .  .  .  .A
        A graeae
    """)
    assert game.allows("move C3 C4", "build E1 D1")
    assert game.allows("move E1 E2", "build C3 C4")
    lone = revised("""
        .A a  .  .  .
        a  a  .  .  .B
        .  .  .A .  .
        .  .  .  .  .
        .  .  .  .  .
        A graeae
    """)
    assert not lone.legal
