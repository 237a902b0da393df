"""Athena keeps opponents from moving up after she did."""

import pytest

from tests.helpers import scene

HER_TURN = """
    .  .  .  .  .
    .  1  1  .  .
    1  1A .  2  .
    .  .  .  2B 3
    .  .  .  .  .
    A athena
"""
THEIR_TURN = """
    .  .  .  .  .
    .  .  .  .  .
    .  .A .  1  .
    .  .  2  1B .
    .  .  .  .  .
    A {player}
    B moves
"""


def test_moving_up_raises_the_flag() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .A .  .  .
        .  .  .  .B .
        .  .  .  .  .
        A athena
    """)
    game.play("move B3 B4", "build B3")
    assert game.text == "0000001000010000000000000/2/athena[^]:B4/mortal:D2"


@pytest.mark.parametrize("target", ["B4", "B2"])
def test_moving_level_or_down_raises_no_flag(target: str) -> None:
    game = scene(HER_TURN)
    game.play(f"move B3 {target}", "build B3")
    assert "/athena:" in game.text


def test_a_turn_without_a_move_up_lowers_the_flag() -> None:
    game = scene(HER_TURN.replace("athena", "athena[^]"))
    game.play("move B3 B4", "build B3")
    assert "/athena:" in game.text


def test_the_flag_is_kept_through_the_opponent_s_turn() -> None:
    game = scene(THEIR_TURN.format(player="athena[^]"))
    game.play("move D2 D3", "build D2")
    assert "/athena[^]:" in game.text


def test_opponents_may_not_move_up_while_the_flag_is_up() -> None:
    game = scene(THEIR_TURN.format(player="athena[^]"))
    assert game.targets("move D2") == "C1 C3 D1 D3 E1 E2 E3"


def test_opponents_may_move_up_while_the_flag_is_down() -> None:
    game = scene(THEIR_TURN.format(player="athena"))
    assert game.allows("move D2 C2")


def test_she_herself_may_move_up_with_the_flag_up() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .A .  .  .
        .  .  .  .B .
        .  .  .  .  .
        A athena[^]
    """)
    assert game.allows("move B3 B4")


def test_an_opponent_who_could_win_by_climbing_may_not() -> None:
    game = scene(HER_TURN.replace("athena", "athena[^]") + "    B moves")
    assert not game.allows("move D2 E2")


def test_without_the_flag_the_opponent_wins_by_climbing() -> None:
    game = scene(HER_TURN + "    B moves")
    game.play("move D2 E2")
    assert game.winner == "B"


def test_an_opponent_who_can_only_move_up_has_no_turn() -> None:
    stuck = """
        .  .  .  .  .
        .  .A .  .  .
        .  .  .  .  .
        .  .  .  1  1
        .  .  .  1  .B
        A {player}
        B moves
    """
    assert scene(stuck.format(player="athena[^]")).turns == []
    assert scene(stuck.format(player="athena")).turns != []


def test_being_forced_up_is_allowed_under_the_flag() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .A 2
        .  .  .  .  .
        .  .  .  .  .
        A athena[^]
        B minotaur
        B moves
    """)
    assert game.allows("move C3 D3", "build C3")


def test_being_forced_up_is_no_move_up() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .A 2
        .  .  .  .  .
        .  .  .  .  .
        A athena
        B minotaur
        B moves
    """)
    game.play("move C3 D3", "build C3")
    assert game.text == "0000000000001020000000000/1/athena:E3/minotaur:D3"


def test_the_flag_binds_both_opponents_of_a_game_of_three() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .A .  .  1
        .  .  .  .B .C
        .  .  .  .  .
        A athena
        C mortal
    """)
    game.play("move B3 B4", "build B3")
    assert not game.allows("move D2 E3")
    game.play("move D2 D3", "build D2")
    assert not game.allows("move E2 E3")
    game.play("move E2 E1", "build E2", "move B4 B5", "build A5")
    assert game.allows("move D3 E3")


def test_in_teams_a_climb_of_the_teammate_raises_no_flag() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .A .  .  1
        .  .  .  .B .
        .  .  .  .  .
        A athena
        C mortal
        D mortal
        C moves
    """)
    game.play("move B3 B4", "build B3")
    assert game.allows("move D2 E3")


def test_in_teams_the_flag_binds_both_opponents_and_not_the_teammate() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  2  .  .
        .  .A .  1  1
        .  .  .  .B .
        .  .  .  .  .
        A athena
        C mortal
        D mortal
    """)
    game.play("move B3 B4", "build B3")
    assert not game.allows("move D2 E3")
    game.play("move D2 D1", "build D2")
    assert game.allows("move B4 C4")
    game.play("move B4 A4", "build B4")
    assert game.to_move == "D"
    assert not game.allows("move D1 D2")


def test_the_flag_goes_with_her_when_she_is_out_of_the_game() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2  2  .  .  1
        2  2  .  .B .C
        .A 2  .  .  .
        A athena[^]
        C mortal
    """)
    game.position = game.opened()
    game.machine.lose(game.position)
    assert game.to_move == "B"
    assert game.allows("move D2 E3")
