"""Medea, once, takes blocks from under workers."""

from tests.helpers import Scene, scene, scene_of


def revised(picture: str) -> Scene:
    return scene_of(f"{scene(picture).text} r=revised")


def test_once_at_the_end_she_lowers_any_workers_next_to_her_unmoved_one() -> None:
    game = scene("""
        .  .  .  .  .
        .  2B 3B .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        A medea
    """)
    game.play("move E1 E2", "build E1")
    assert game.legal == {"raze B4", "raze C4", "end"}
    game.play("raze B4", "raze C4")
    assert game.turn_complete
    assert game.text == "0000001200000000000000001/2/medea[x]:B3,E2/mortal:B4,C4"


def test_one_is_enough_and_each_loses_one_block() -> None:
    game = scene("""
        .  .  .  .  .
        .  2B 3B .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        A medea
    """)
    game.play("move E1 E2", "build E1", "raze C4")
    assert game.legal == {"raze B4", "end"}
    game.play("end")
    assert "medea[x]" in game.text


def test_she_need_not_use_the_power() -> None:
    game = scene("""
        .  .  .  .  .
        .  2B 3B .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        A medea
    """)
    game.play("move E1 E2", "build E1", "end")
    assert "medea:" in game.text


def test_once_only() -> None:
    game = scene("""
        .  .  .  .  .
        .  2B 3B .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        A medea[x]
    """)
    game.play("move E1 E2", "build E1")
    assert game.turn_complete


def test_workers_on_the_ground_and_empty_spaces_are_not_lowered() -> None:
    game = scene("""
        .  .  .  .  .
        .  .B 1  .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        A medea
    """)
    game.play("move E1 E2", "build E1")
    assert game.turn_complete


def test_a_worker_next_to_the_moved_one_only_is_not_lowered() -> None:
    game = scene("""
        .  .  .  .  .
        .  2B .  .  .
        .  .  .  .  .
        .A .  .  .  .
        .  .  .  .  .A
        A medea
    """)
    game.play("move A2 A3", "build A2")
    assert game.turn_complete


def test_her_own_moved_worker_may_be_lowered() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .B
        .  1A .  .  .
        2  .  .  .  .
        1A .  .  .  .
        A medea
    """)
    game.play("move A1 A2", "build A1")
    assert game.legal == {"raze A2", "end"}


def test_tokens_under_the_worker_go() -> None:
    game = scene("""
        .  .  .  .  .
        .  2B .  .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        A medea
        B charybdis[B4,E5]
    """)
    game.play("move E1 E2", "build E1", "raze B4")
    assert "charybdis[E5]:B4" in game.text


def test_a_lowered_worker_goes_on_from_its_new_height() -> None:
    game = scene("""
        .  .  .  .  .
        .  3B 3  .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        A medea
    """)
    game.play("move E1 E2", "build E1", "raze B4", "move B4 C4")
    assert game.winner == "B"


def test_with_no_unmoved_worker_she_lowers_nobody() -> None:
    game = scene("""
        .  .  .  .  .
        .  2B .  .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A medea
    """)
    game.play("move B3 A3", "build A2")
    assert game.turn_complete


# The revised card


def test_revised_she_removes_all_blocks_under_one_worker() -> None:
    game = revised("""
        .  .  .  .  .
        .  2B 3B .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        A medea
    """)
    game.play("move E1 E2", "build E1", "raze C4")
    assert game.turn_complete
    assert game.text == "0000002000000000000000001/2/medea[x]:B3,E2/mortal:B4,C4 r=revised"


def test_revised_either_of_her_workers_will_do() -> None:
    game = revised("""
        .  .  .  .  .
        .  2B .  .  .
        .  .  .  .  .
        .A .  .  .  .
        .  .  .  .  .A
        A medea
    """)
    game.play("move A2 A3", "build A2")
    assert game.legal == {"raze B4", "end"}
