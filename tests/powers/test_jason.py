"""Jason, once, brings a third worker ashore."""

from tests.helpers import Scene, scene, scene_of


def revised(picture: str) -> Scene:
    return scene_of(f"{scene(picture).text} r=revised")


def test_once_instead_of_his_turn_he_places_a_third_worker_that_builds() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .A .  .  .
        A jason
    """)
    game.play("place A5")
    assert game.legal == {"build A5 A4", "build A5 B4", "build A5 B5"}
    game.play("build B4")
    assert game.turn_complete
    assert game.text == "0000001000000000000000000/2/jason[x]:A5,B1,C3/mortal:E3"


def test_it_comes_to_free_ground_on_the_edge() -> None:
    game = scene("""
        .  .  1  .  .
        .  .  .  .  a
        .  .  .A .  .B
        .  .  .  .  .
        .  .A .  .  .
        A jason
    """)
    assert game.targets("place") == "A1 A2 A3 A4 A5 B5 C1 D1 D5 E1 E2 E5"


def test_it_does_not_move_in_the_turn_it_comes() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .A .  .  .
        A jason
    """)
    game.play("place A5")
    assert not game.targets("move A5")
    assert not game.targets("move C3")


def test_from_then_on_it_acts_like_the_others() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .A .  .B
        .  .  .  .  .
        .  .A .  .  .
        A jason[x]
    """)
    assert game.targets("move A3") == "A2 A4 B2 B3 B4"
    assert game.targets("move B1") == "A1 A2 B2 C1 C2"


def test_once_only() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .A .  .  .
        A jason[x]
    """)
    assert not game.targets("place")


def test_a_plain_turn_does_not_use_the_power() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .A .  .  .
        A jason
    """)
    game.play("move C3 B3", "build B4")
    assert game.turn_complete
    assert "jason:" in game.text


def test_it_does_not_come_where_it_cannot_build() -> None:
    game = scene("""
        .  a  .  .  .
        a  a  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .A .  .  .
        A jason
    """)
    assert not game.allows("place A5")


def test_wind_and_harpies_do_not_touch_it() -> None:
    for card in ("aeolus[e]", "harpies"):
        game = scene(f"""
            .  .  .  .  .
            .  .  .  .  .
            .  .  .A .  .B
            .  .  .  .  .
            .  .A .  .  .
            A jason
            B {card}
        """)
        game.play("place A5")
        assert game.targets("build A5") == "A4 B4 B5"


def test_athena_does_not_hinder_the_placement() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .A .  .  .
        A jason
        B athena[^]
    """)
    assert game.allows("place A5", "build A4")


def test_it_saves_him_when_he_has_no_other_turn() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        a  a  .  .  .
        .A a  .  .  .
        A jason
    """)
    assert game.allows("place C1", "build D1")
    assert all(step.startswith("place") for step in game.legal)


def test_it_saves_him_when_he_has_no_worker() -> None:
    game = scene("""
        1  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A jason
    """)
    game.play("place C1", "build C2")
    assert "jason[x]:C1" in game.text


# Persephone's duty


def test_persephone_never_makes_him_place_but_forbids_it_where_he_can_climb() -> None:
    bound = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .A .  .  .
        A jason
        B persephone
    """)
    assert bound.legal == {"move C3 B4"}
    free = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .A .  .  .
        A jason
        B persephone
    """)
    assert free.allows("place A5", "build A4")
    assert free.allows("move C3 B4", "build A5")


# The revised card


def test_revised_the_new_worker_moves_and_builds() -> None:
    game = revised("""
        .  1  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .A .  .  .
        A jason
    """)
    game.play("place A5")
    assert game.legal == {"move A5 A4", "move A5 B4", "move A5 B5"}
    game.play("move A5 B5", "build A5")
    assert game.turn_complete
    assert "jason[x]:B1,B5,C3" in game.text


def test_revised_persephone_never_makes_him_place_to_climb() -> None:
    game = revised("""
        .  1  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .A .  .  .
        A jason
        B persephone
    """)
    assert game.allows("move C3 C2", "build C3")
    assert game.allows("place A5", "move A5 A4", "build A5")


def test_revised_where_a_plain_climb_is_possible_the_new_worker_may_climb() -> None:
    game = revised("""
        .  1  .  .  .
        .  1  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .A .  .  .
        A jason
        B persephone
    """)
    assert not game.allows("move C3 C2")
    assert game.allows("place A5", "move A5 B5", "build A5")
    assert not game.allows("place A5", "move A5 A4")
