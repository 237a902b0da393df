"""Heracles, once, builds domes with all his workers."""

from tests.helpers import Scene, scene, scene_of


def revised(picture: str) -> Scene:
    return scene_of(f"{scene(picture).text} r=revised")


def test_once_at_the_end_all_his_workers_build_domes_at_any_level() -> None:
    game = scene("""
        .  .  .  .  .
        .  2  .  .  .
        1  .  .A .  .B
        .  .  .  .  .
        .A 3  .  .  .
        A heracles
    """)
    game.play("move C3 B3", "build C4")
    game.play("dome B3 B4", "dome B3 A3", "dome B3 C4", "dome A1 B1", "dome A1 A2", "end")
    assert game.turn_complete
    assert game.text == "000000cb00b0000a000004000/2/heracles[x]:A1,B3/mortal:E3"


def test_domes_go_on_free_neighbors_only() -> None:
    game = scene("""
        .  .  .  .  .
        .  .B .  .  .
        4  .  .A .  .
        .  .  .  .  .
        .A .  .  .  .
        A heracles
    """)
    game.play("move C3 B3", "build C4")
    assert game.targets("dome B3") == "A2 A4 B2 C2 C3 C4"
    assert game.targets("dome A1") == "A2 B1 B2"


def test_he_may_stop_after_any_dome() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .A .  .  .  .
        A heracles
    """)
    game.play("move C3 B3", "build C4", "dome A1 A2", "end")
    assert "heracles[x]" in game.text


def test_he_need_not_use_the_power() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .A .  .  .  .
        A heracles
    """)
    game.play("move C3 B3", "build C4", "end")
    assert "heracles:" in game.text


def test_he_may_use_it_on_nothing() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .A .  .  .  .
        A heracles
    """)
    game.play("move C3 B3", "build C4", "choose 0")
    assert game.turn_complete
    assert "heracles[x]" in game.text


def test_once_only() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .A .  .  .  .
        A heracles[x]
    """)
    game.play("move C3 B3", "build C4")
    assert game.turn_complete


def test_not_before_his_normal_build() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .A .  .  .  .
        A heracles
    """)
    assert not game.targets("dome A1")
    game.play("move C3 B3")
    assert not game.targets("dome A1")
    assert not game.targets("dome B3")


def test_next_to_limus_he_completes_towers_only() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .B .  .
        .  .  3  .A .
        .  2  .  .  .
        .  .A .  .  .
        A heracles
        B limus
    """)
    game.play("move D3 C2", "build D1")
    assert game.targets("dome C2") == "B2 C1 C3 D1 D2"


def test_a_dome_on_level_three_completes_a_tower_and_a_lower_one_does_not() -> None:
    game = scene("""
        4  4  4  4  .
        .  .  .  .  .
        .  .  .A .  .B
        .  2  3  .  .
        .  .  .  .  .
        A heracles
        B chronus
    """)
    game.play("move C3 B3", "build A3", "dome B2")
    assert game.winner is None
    game.play("dome C2")
    assert game.winner == "B"


# The revised card


def test_revised_the_domes_replace_the_normal_build() -> None:
    game = revised("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .A .  .  .  .
        A heracles
    """)
    game.play("move C3 B3", "dome B3 B4", "dome A1 A2")
    assert not game.targets("build B3")
    game.play("end")
    assert game.turn_complete
    assert game.text == "000000a00000000a000000000/2/heracles[x]:A1,B3/mortal:E3 r=revised"


def test_revised_after_the_normal_build_the_turn_is_over() -> None:
    game = revised("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .A .  .  .  .
        A heracles
    """)
    game.play("move C3 B3", "build B4")
    assert game.turn_complete
    assert "heracles:" in game.text
