"""Polyphemus, once, throws two domes."""

from tests.helpers import scene


def test_once_at_the_end_he_puts_two_domes_anywhere_at_any_level() -> None:
    game = scene("""
        2  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A polyphemus
    """)
    game.play("move C3 B3", "build B4", "dome A5", "dome E1")
    assert game.turn_complete
    assert game.text == "c00000100000000000000000a/2/polyphemus[x]:B3/mortal:E3"


def test_one_is_enough() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A polyphemus
    """)
    game.play("move C3 B3", "build B4", "dome A5", "end")
    assert "polyphemus[x]" in game.text


def test_he_need_not_use_the_power() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A polyphemus
    """)
    game.play("move C3 B3", "build B4", "end")
    assert "polyphemus:" in game.text


def test_once_only() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A polyphemus[x]
    """)
    game.play("move C3 B3", "build B4")
    assert game.turn_complete


def test_occupied_spaces_are_closed_and_his_fresh_block_is_open() -> None:
    game = scene("""
        4  a  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A polyphemus
    """)
    game.play("move C3 B3", "build B4")
    assert game.targets("dome") == (
        "A1 A2 A3 A4 B1 B2 B4 C1 C2 C3 C4 C5 D1 D2 D3 D4 D5 E1 E2 E4 E5"
    )  # fmt: skip


def test_two_domes_go_to_two_spaces() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A polyphemus
    """)
    game.play("move C3 B3", "build B4", "dome A5")
    assert not game.allows("dome A5")


def test_next_to_limus_he_completes_towers_only() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  2  3
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A polyphemus
        B limus
    """)
    game.play("move C3 B3", "build B4")
    assert not game.allows("dome D4")
    assert not game.allows("dome E2")
    assert game.allows("dome E4")
    assert game.allows("dome E5")


def test_a_dome_on_level_three_completes_a_tower_and_a_lower_one_does_not() -> None:
    game = scene("""
        4  4  4  4  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        3  2  .  .  .
        A polyphemus
        B chronus
    """)
    game.play("move C3 B3", "build B4", "dome B1")
    assert game.winner is None
    game.play("dome A1")
    assert game.winner == "B"


def test_talus_and_coins_are_closed() -> None:
    for card in ("europa[E5]", "clio[2|E5]"):
        game = scene(f"""
            .  .  .  .  1
            .  .  .  .  .
            .  .  .A .  .B
            .  .  .  .  .
            .  .  .  .  .
            A polyphemus
            B {card}
        """)
        game.play("move C3 B3", "build B4")
        assert not game.allows("dome E5")
