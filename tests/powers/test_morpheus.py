"""Morpheus saves pieces and builds with as many as he likes."""

from tests.helpers import drawn, new_scene, scene

DREAM = """
    .  .  .  .  .
    .  .  .  3  .
    .  .  .A 2  .
    .  .  .  .  .
    .B .  .  .  .A
    A morpheus{stock}
"""


def test_he_begins_without_a_piece_and_gets_one_at_the_start_of_his_first_turn() -> None:
    game = new_scene("morpheus", "mortal")
    game.play("place A1", "place B1", "place E5", "place D5")
    assert "/morpheus:" in game.text
    game.play("move A1 A2", "build A1")
    assert game.turn_complete
    assert "/morpheus:" in game.text


def test_unspent_pieces_stay_on_the_card() -> None:
    game = scene(DREAM.format(stock=""))
    game.play("move C3 C4", "end")
    assert "/morpheus[1]:" in game.text
    game.play("move A1 A2", "build A1")
    assert "/morpheus[1]:" in game.text
    game.play("move C4 C3", "end")
    assert "/morpheus[2]:" in game.text


def test_he_builds_as_often_as_he_has_pieces() -> None:
    game = scene(DREAM.format(stock="[2]"))
    game.play("move C3 C4", "build C3", "build B4", "build C5")
    assert game.turn_complete
    assert "/morpheus:" in game.text
    assert game.drawing == drawn("""
        .  .  1  .  .
        .  1  .A 3  .
        .  .  1  2  .
        .  .  .  .  .
        .B .  .  .  .A
    """)


def test_he_may_stop_at_any_number() -> None:
    game = scene(DREAM.format(stock="[2]"))
    game.play("move C3 C4", "build C3", "end")
    assert "/morpheus[2]:" in game.text


def test_he_may_build_on_one_space_again_and_again() -> None:
    game = scene(DREAM.format(stock="[2]"))
    game.play("move C3 C4", "build D3", "build D3", "end")
    assert game.drawing.splitlines()[2].split()[3] == "4"


def test_a_dome_costs_one_piece_like_a_block() -> None:
    game = scene(DREAM.format(stock="[2]"))
    game.play("move C3 C4", "build D4")
    assert not game.allows("build D4")
    game.play("end")
    assert "/morpheus[2]:" in game.text


def test_only_the_worker_that_moved_builds() -> None:
    game = scene(DREAM.format(stock="[2]"))
    game.play("move C3 C4", "build C3")
    assert game.targets("build E1") == ""


def test_he_moves_before_he_builds() -> None:
    game = scene(DREAM.format(stock="[2]"))
    assert all(step.startswith("move") for step in game.legal)


def test_he_does_not_lose_when_he_cannot_build() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        a  a  .  .  .
        a  .B .  .  .
        .A .  a  .  .
        A morpheus
        B limus
    """)
    assert game.turns == [("move A1 B1", "end")]


def test_others_get_no_pieces() -> None:
    game = scene(DREAM.format(stock="[2]") + "    B moves")
    game.play("move A1 A2")
    assert not game.allows("end")
    game.play("build A1")
    assert game.turn_complete


def test_a_winning_move_keeps_the_pieces() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  2A 3  .B .
        .  .  .  .  .
        .  .  .  .  .
        A morpheus[2]
    """)
    game.play("move B3 C3")
    assert game.winner == "A"


def test_in_teams_only_his_own_turns_bring_pieces() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A morpheus[1]
        C mortal
        D mortal
        C moves
    """)
    game.play("move B3 C3")
    assert not game.allows("end")
    game.play("build B3")
    assert "/morpheus[1]:" in game.text
