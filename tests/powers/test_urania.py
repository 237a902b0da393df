"""For Urania's workers the board has no edge."""

from tests.helpers import scene, scene_of

# Moving and building


def test_opposite_edges_meet_when_she_moves() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        .  .  .  .  .
        .  .  .B .  .
        A urania
    """)
    assert game.targets("move A3") == "A2 A4 B2 B3 B4 E2 E3 E4"


def test_all_corners_meet() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .
        .  .  .  .  .
        .A .  .  .  .
        A urania
    """)
    assert game.targets("move A1") == "A2 A5 B1 B2 B5 E1 E2 E5"


def test_opposite_edges_meet_when_she_builds() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .
        .A .  .  .  .
        .  .  .  .  .
        A urania
    """)
    game.play("move A2 A1")
    assert game.targets("build A1") == "A2 A5 B1 B2 B5 E1 E2 E5"


def test_others_do_not_cross_the_edge() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A urania
        B moves
    """)
    assert game.targets("move A1") == "A2 B1 B2"
    game.play("move A1 A2")
    assert game.targets("build A2") == "A1 A3 B1 B2 B3"


def test_heights_and_occupied_spaces_matter_across_the_edge() -> None:
    game = scene("""
        a  .  .  .  1
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  2
        .A .  .  .  .B
        A urania
    """)
    assert game.targets("move A1") == "A2 B1 B2 B5 E5"


def test_she_wins_across_the_edge() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2A .  .  .  3
        .  .  .  .  .
        .  .  .B .  .
        A urania
    """)
    game.play("move A3 E3")
    assert game.winner == "A"


# The edge that others see


def test_hera_still_sees_an_edge() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2A .  .  .  3
        .  .  .  .  .
        .  .  .B .  .
        A urania
        B hera
    """)
    game.play("move A3 E3")
    assert game.winner is None


def test_limus_looks_at_neighbors_on_the_flat_board() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A urania
        B limus
    """)
    game.play("move A3 A4")
    assert game.targets("build A4") == "A3 A5 B3 B4 B5 E5"


def test_medusa_gazes_on_the_flat_board() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  1B
        .  .  .  .  1
        .  .  .  .  .
        A urania
        B medusa
        B moves
    """)
    game.play("move E3 E2", "build E1")
    assert "urania:A3" in game.text


def test_aphrodite_looks_at_neighbors_on_the_flat_board() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A urania
        B aphrodite
    """)
    assert game.targets("move A3") == "A2 A4 B2 B3 B4 E2 E4"


# Urania with Aeolus


def test_urania_with_aeolus_the_wind_blows_across_the_edge() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .A
        .  .  .  .  .
        .  .  .  .  .
        A urania
        B aeolus[e]
    """)
    assert game.targets("move E3") == "A2 A4 D2 D3 D4 E2 E4"


def test_urania_with_aeolus_the_other_way_across_is_free() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A urania
        B aeolus[e]
    """)
    assert game.targets("move A3") == "A2 A4 B2 B4 E2 E3 E4"


def test_urania_with_aeolus_the_wind_blows_across_corners() -> None:
    game = scene("""
        .  .  .  .  .A
        .  .  .  .  .
        .  .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A urania
        B aeolus[ne]
    """)
    assert not game.allows("move E5 A1")
    assert game.allows("move E5 A5")
    assert game.allows("move E5 E1")


def test_aeolus_himself_is_not_bound_across_the_edge() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A aeolus[w]
        B urania
    """)
    assert game.targets("move A3") == "A2 A4 B2 B3 B4"


# The Golden Fleece


def test_by_the_ram_the_edges_meet() -> None:
    near = scene_of("0000000000000000000000000/1/mortal:B2,E5/mortal:D1,E1 ram=A1:urania")
    assert near.targets("move E5") == "A4 A5 D4 D5 E4"
    far = scene_of("0000000000000000000000000/1/mortal:B3,E5/mortal:D1,E1 ram=A1:urania")
    assert far.targets("move E5") == "D4 D5 E4"


def test_the_ram_is_near_on_the_flat_board_only() -> None:
    game = scene_of("0000000000000000000000000/1/mortal:E5,E4/mortal:D1,E1 ram=A5:urania")
    assert game.targets("move E5") == "D4 D5"
