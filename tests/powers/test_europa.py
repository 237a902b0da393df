"""Europa sends Talus, who is like a dome for everybody."""

from tests.helpers import scene

# Setting Talus


def test_at_the_end_of_her_turn_she_may_set_talus_next_to_the_worker_that_moved() -> None:
    game = scene("""
        .  .  .  .  .
        4  .B .  .  .
        .  .  .A .  .
        .  3  .  .  .
        .  .  .  .A .
        A europa
    """)
    game.play("move C3 B3", "build A3")
    assert game.targets("token") == "A2 A3 B2 C2 C3 C4"
    assert game.allows("end")
    game.play("token B2")
    assert game.turn_complete
    assert "europa[B2]" in game.text


def test_she_need_not_set_him() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A europa
    """)
    game.play("move C3 B3", "build A3", "end")
    assert "europa:" in game.text


def test_he_can_be_moved_but_there_is_only_one() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A europa[E1]
    """)
    game.play("move C3 B3", "build A3", "token B4")
    assert "europa[B4]" in game.text
    game.play("move E3 E2", "build E1")
    assert game.turn_complete


def test_he_stays_where_he_is_if_she_does_not_move_him() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A europa[E1]
    """)
    game.play("move C3 B3", "build A3", "end")
    assert "europa[E1]" in game.text


def test_he_is_not_set_next_to_a_worker_that_did_not_move() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .A
        A europa
    """)
    game.play("move A3 A4", "build A5")
    assert not game.allows("token D1")


def test_he_is_not_set_on_a_token() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A europa
        B charybdis[B4]
    """)
    game.play("move C3 B3", "build A3")
    assert not game.allows("token B4")


def test_he_is_set_next_to_where_a_slide_ended() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        A europa
        B harpies
    """)
    game.play("move A3 B3", "build E4")
    assert game.targets("token") == "D2 D3 D4 E4"


def test_others_do_not_set_him() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A europa
        B moves
    """)
    game.play("move E3 E4", "build E3")
    assert game.turn_complete


# What he does


def test_nobody_moves_or_builds_where_he_stands() -> None:
    for mover in "AB":
        game = scene(f"""
            .  .  .  .  .
            .  .  .  .  .
            .  .  .A .  .B
            .  .  .  .  .
            .  .  .  .  .
            A europa[D3]
            {mover} moves
        """)
        at = "C3" if mover == "A" else "E3"
        step = "C4" if mover == "A" else "E4"
        assert not game.allows(f"move {at} D3")
        assert not game.allows(f"move {at} {step}", "build D3")
        assert game.allows(f"move {at} {step}", f"build D{step[1]}")


def test_nobody_is_forced_to_his_space() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
        B europa[D3]
    """)
    assert not game.allows("move B3 C3")


def test_a_slide_stops_before_him() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .
        A europa[D3]
        B harpies
    """)
    game.play("move A3 B3")
    assert game.targets("build C3") == "B2 B3 B4 C2 C4 D2 D4"


def test_no_block_is_taken_from_his_space() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  1  .  .
        .  .A .  .  .B
        .  .  .  .  .
        .  .  .  .A .
        A ares
        B europa[B4]
    """)
    game.play("move D1 E1", "build D1")
    assert game.targets("raze") == "C4"


def test_he_is_no_complete_tower() -> None:
    game = scene("""
        4  4  4  4  .
        .  .  .  .  .
        .  .  .A .  .B
        .  3  .  .  .
        .  .  .  .  .
        A chronus
        B europa[B2]
    """)
    game.play("move C3 C2", "build C3")
    assert game.winner is None


def test_who_can_only_go_to_his_space_loses() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .A .
        .  .  .  .  .
        a  a  .  .  .
        .B .  .  .  .
        A europa[B1]
        B moves
    """)
    assert not game.legal


def test_he_leaves_with_her() -> None:
    game = scene("""
        .A a  .  .  .
        a  a  .  .C .
        .  .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A europa[C4]
        C mortal
    """)
    assert not game.legal
    game.position = game.opened()
    game.machine.lose(game.position)
    assert game.to_move == "B"
    assert game.allows("move C3 C4")
