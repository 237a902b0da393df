"""Theseus, once, slays an opponent's worker two levels above him."""

from tests.helpers import scene


def test_once_at_the_end_he_may_remove_a_neighbor_two_levels_higher() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  2B .  .
        .  .A .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        A theseus
    """)
    game.play("move B3 C3", "build B3")
    assert game.legal == {"remove C4", "end"}
    game.play("remove C4")
    assert game.turn_complete
    assert game.text == "0000000200010000000000000/2/theseus[x]:C3/mortal:E2"


def test_he_need_not() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  2B .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A theseus
    """)
    game.play("move B3 C3", "build B3", "end")
    assert "/theseus:C3/mortal:C4" in game.text


def test_exactly_two_levels() -> None:
    for height, mine, slain in (
        (".", ".", False), ("1", ".", False), ("2", ".", True), ("3", ".", False),
        ("2", "1", False), ("3", "1", True), ("3", "2", False), (".", "2", False),
    ):  # fmt: skip
        game = scene(f"""
            .  .  .  .  .
            .  .  {height}B .  .
            .  {mine}A {mine}  .  .
            .  .  .  .  .
            .  .  .  .  .
            A theseus
        """)
        game.play("move B3 C3", "build B3")
        assert game.turn_complete != slain


def test_only_neighbors() -> None:
    game = scene("""
        .  .  2B .  .
        .  .  .  .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A theseus
    """)
    game.play("move B3 C3", "build B3")
    assert game.turn_complete


def test_his_unmoved_worker_will_do() -> None:
    game = scene("""
        .  .  2B .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        A theseus
    """)
    game.play("move A1 A2", "build A1")
    assert game.legal == {"remove C5", "end"}


def test_one_of_two() -> None:
    game = scene("""
        .  .  2B .  .
        .  .A 2B .  .
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        A theseus
    """)
    game.play("move A1 A2", "build A1")
    assert game.legal == {"remove C4", "remove C5", "end"}
    game.play("remove C4")
    assert game.turn_complete


def test_not_his_own() -> None:
    game = scene("""
        .  .  2A .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        A theseus
    """)
    game.play("move B4 B5", "build B4")
    assert game.turn_complete


def test_once_only() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  2B .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A theseus[x]
    """)
    game.play("move B3 C3", "build B3")
    assert game.turn_complete


def test_who_loses_the_last_worker_loses_when_the_turn_begins() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  2B .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A theseus
    """)
    game.play("move B3 C3", "build B3", "remove C4")
    assert game.winner is None
    assert game.to_move == "B"
    assert not game.legal
