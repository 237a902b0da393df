"""Gaea's workers rise from the earth beside domes."""

from tests.helpers import Scene, drawn, scene, scene_of


def actor(game: Scene) -> str:
    """The letter of the player who has to choose."""
    return "ABCD"[game.machine.actor(game.position)]


# Answering a dome


def test_when_a_dome_is_built_she_may_place_a_worker_on_free_ground_beside_it() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  a  .  .
        .  .  3  .  .B
        .A .  .  .  .
        .  .  .  .  .
        B gaea
    """)
    game.play("move A2 B2", "build C3")
    assert actor(game) == "B"
    assert game.legal == {"place B3", "place C2", "place D2", "place D3", "place D4", "end"}
    [placed] = game.play("place B3")
    assert placed.seat == 1  # whose worker it is, although it is A's turn
    assert game.to_move == "B"
    assert game.text == "0000001a00004000000000000/2/mortal:B2/gaea[1]:B3,E3"


def test_she_may_do_without() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3  .  .B
        .A .  .  .  .
        .  .  .  .  .
        B gaea
    """)
    game.play("move A2 B2", "build C3", "end")
    assert game.turn_complete
    assert "gaea:E3" in game.text


def test_a_block_calls_nobody() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2  .  .B
        .A .  .  .  .
        .  .  .  .  .
        B gaea
    """)
    game.play("move A2 B2", "build C3")
    assert game.turn_complete


def test_without_free_ground_beside_the_dome_nothing_is_asked() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  1  a  .
        .  1  3  1  .B
        .A .  1  4  .
        .  .  .  .  .
        B gaea
    """)
    game.play("move A2 B2", "build C3")
    assert game.turn_complete


def test_her_own_domes_count() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3  .  .B
        .A .  .  .  .
        .  .  .  .  .
        A gaea
    """)
    game.play("move A2 B2", "build C3")
    assert actor(game) == "A"
    game.play("place B3")
    assert game.to_move == "B"
    assert "gaea[1]:B2,B3" in game.text


def test_domes_at_any_level_count_one_worker_for_each() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .A .  .  .  .
        .  .  .  .  .
        A polyphemus
        B gaea
    """)
    game.play("move A2 B2", "build A2", "dome D4")
    assert actor(game) == "B"
    game.play("place D5")
    assert actor(game) == "A"
    game.play("dome B4", "place B5")
    assert "gaea[0]:B5,D5,E3" in game.text


def test_she_has_two_workers_to_place() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .B .  .
        .  .  3  .  .B
        .A .  .  .B .
        .  .  .  .B .
        B gaea[0]
    """)
    game.play("move A2 B2", "build C3")
    assert game.turn_complete


def test_a_placed_worker_acts_like_the_others_and_one_acts_a_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .B .  .
        .  .  4  .  .B
        .A .  .  .  .B
        .  .  .  .  .
        B gaea[1]
        B moves
    """)
    assert game.targets("move C4") == "B3 B4 B5 C5 D3 D4 D5"
    game.play("move C4 C5")
    assert not game.targets("move E3")
    game.play("build C4")
    assert game.to_move == "A"


# In the middle of another's turn


def test_gaea_in_the_middle_of_demeters_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3  .  .B
        .A .  .  .  .
        .  .  .  .  .
        A demeter
        B gaea
    """)
    game.play("move A2 B2", "build C3", "place B3")
    assert actor(game) == "A"
    assert game.targets("build B2") == "A1 A2 A3 B1 C1 C2"
    game.play("build C2")
    assert game.to_move == "B"


def test_gaea_in_the_middle_of_prometheuss_turn_before_he_moves() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3  .  .B
        .  .A .  .  .
        .  .  .  .  .
        A prometheus
        B gaea
    """)
    game.play("build B2 C3", "place B3")
    assert actor(game) == "A"
    assert game.targets("move B2") == "A1 A2 A3 B1 C1 C2"


def test_she_may_not_make_it_impossible_to_complete_the_turn() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        .  3  .  .  .
        .A a  .  .  .
        A prometheus
        B gaea
    """)
    game.play("build A1 B2")
    assert game.legal == {"place A3", "place B3", "place C1", "place C2", "place C3", "end"}


def test_a_placement_is_no_move() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3  .  .B
        .A .  1  .  .
        .  .  .  .  .
        A gaea
        B harpies
    """)
    game.play("move A2 B2", "build C3", "place D4")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .A .
        .  .  4  .  .B
        .  .A 1  .  .
        .  .  .  .  .
    """)


def test_in_a_game_of_three_she_answers_in_anybodys_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3  .  .B
        .A .  .  .  .C
        .  .  .  .  .
        C gaea
    """)
    game.play("move A2 B2", "build C3")
    assert actor(game) == "C"
    game.play("place D4")
    assert game.to_move == "B"


def test_she_answers_a_dome_of_an_additional_turn() -> None:
    picture = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3  .  .A
        .B .  .  .  .
        .  .  .  .  .
        A dionysus
        B gaea
    """)
    game = scene_of(picture.text.replace("/1/", "/1+/"))
    game.play("move A2 B2", "build C3")
    assert actor(game) == "B"
    assert game.allows("place B3")


def test_without_workers_a_placed_one_saves_her() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3  .  .
        .A .  .  .  .
        .  .  .  .  .
        B gaea
    """)
    declined = Scene(game.machine, game.position.copy())
    declined.play("move A2 B2", "build C3", "end")
    assert not declined.legal
    game.play("move A2 B2", "build C3", "place D4")
    assert game.targets("move D4") == "C4 C5 D3 D5 E3 E4 E5"


# Other cards


def test_workers_that_circe_places_are_circes() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  3  .  .A
        .B .  .  .  .
        .  .  .  .  .B
        A circe[!]
        B gaea
        B moves
    """)
    game.play("move A2 B2", "build C3")
    assert actor(game) == "A"
    game.play("place D4")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .A .
        .  .  4  .  .A
        .  .B .  .  .
        .  .  .  .  .B
    """)


def test_where_hecate_stands_unseen_she_places_nobody() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .A .
        .  .  3  .  .B
        .A .  .  .  .
        .  .  .  .  .
        A hecate
        B gaea
    """)
    game.play("move A2 B2", "build C3")
    assert game.allows("place D4")
    game.play("place D4")
    assert game.to_move == "B"
    assert game.text == "0000000000004000000000000/2/hecate:B2,D4/gaea:E3"


def test_she_is_asked_although_hecate_stands_on_the_only_ground() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  1  .A .
        .  1  3  1  .B
        .A .  1  1  .
        .  .  .  .  .
        A hecate
        B gaea
    """)
    game.play("move A2 B2", "build C3")
    assert game.legal == {"place B2", "place D4", "end"}
