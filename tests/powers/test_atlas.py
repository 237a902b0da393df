"""Atlas may build a dome at any level."""

import pytest

from tests.helpers import drawn, scene


@pytest.mark.parametrize(("before", "after"), [(".", "a"), ("1", "b"), ("2", "c")])
def test_he_may_put_a_dome_on_any_level(before: str, after: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  {before}  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A atlas
    """)
    game.play("move C3 C4", "dome D4")
    assert game.turn_complete
    assert game.drawing == drawn(f"""
        .  .  .  .  .
        .  .  .A {after}  .
        .  .  .  .  .
        .  .  .  .  .
        .B .  .  .  .
    """)


def test_he_may_build_a_block_as_usual() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  2  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A atlas
    """)
    game.play("move C3 C4", "build D4")
    assert game.text == "0000000030000000000000000/2/atlas:C4/mortal:A1"


def test_on_level_three_there_is_only_the_usual_dome() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  3  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A atlas
    """)
    game.play("move C3 C4")
    assert not game.allows("dome D4")
    game.play("build D4")
    assert game.text == "0000000040000000000000000/2/atlas:C4/mortal:A1"


def test_no_dome_on_a_dome_or_under_a_worker() -> None:
    game = scene("""
        .  .  .  .  .
        .  .B .  4  .
        .  .  .A a  .
        .  .  .  .  .
        .  .  .  .  .
        A atlas
    """)
    game.play("move C3 C4")
    assert game.targets("dome C4") == "B3 B5 C3 C5 D5"


def test_no_dome_away_from_the_worker_that_moved() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .A
        A atlas
    """)
    game.play("move C3 C4")
    assert game.targets("dome E1") == ""
    assert game.targets("dome C4") == "B3 B4 B5 C3 C5 D3 D4 D5"


def test_he_builds_once() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A atlas
    """)
    game.play("move C3 C4", "dome C3")
    assert game.to_move == "B"


def test_a_low_dome_is_no_complete_tower() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  2  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A atlas
    """)
    game.play("move C3 C4", "dome D4")
    assert game.position.complete_towers() == 0


def test_others_build_no_low_domes() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  2  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A atlas
        B moves
    """)
    game.play("move A1 B2")
    assert game.targets("dome B2") == ""
