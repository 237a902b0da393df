"""Odysseus, once, sends opponents' workers to the corners."""

from tests.helpers import scene


def test_once_at_the_start_he_sends_neighbors_to_free_corners() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .B .  .
        .  .  .  .  .
        A odysseus
    """)
    assert game.targets("force C3") == "A1 A5 E1 E5"
    game.play("force C3 A1", "force C2 E5", "move B3 C3", "build B3")
    assert game.turn_complete
    assert game.text == "0000000000010000000000000/2/odysseus[x]:C3/mortal:A1,E5"


def test_he_may_send_one_and_let_the_other_stay() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .B .  .
        .  .  .  .  .
        A odysseus
    """)
    game.play("force C3 A1", "move B3 B4", "build B3")
    assert "odysseus[x]:B4/mortal:A1,C2" in game.text


def test_each_corner_takes_one_and_each_worker_goes_once() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .B .  .
        .  .  .  .  .
        A odysseus
    """)
    game.play("force C3 A1")
    assert game.targets("force C2") == "A5 E1 E5"
    assert not game.targets("force A1")


def test_a_plain_turn_does_not_use_the_power() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .B .  .
        .  .  .  .  .
        A odysseus
    """)
    game.play("move B3 B4", "build B3")
    assert "odysseus:" in game.text


def test_once_only() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .B .  .
        .  .  .  .  .
        A odysseus[x]
    """)
    assert all(step.startswith("move") for step in game.legal)


def test_only_at_the_start() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .B .  .
        .  .  .  .  .
        A odysseus
    """)
    game.play("move B3 B4")
    assert not game.targets("force C3")


def test_workers_that_are_not_near_stay() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .B .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A odysseus
    """)
    assert not game.targets("force D4")


def test_neighbors_of_either_of_his_workers_go() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .B .
        .  .A .B .  .
        .  .  .  .  .
        .A .  .  .  .
        A odysseus
    """)
    assert game.targets("force C3") == "A5 E1 E5"
    other = scene("""
        .  .  .  .A .
        .  .  .  .B .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A odysseus
    """)
    assert other.allows("force D4 A1", "force C3 A5")


def test_free_corners_are_open_at_any_height_and_nobody_wins_there() -> None:
    game = scene("""
        4  .  .  .  3
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .B .  .  .  .
        A odysseus
    """)
    assert game.targets("force C3") == "E1 E5"
    game.play("force C3 E5")
    assert game.winner is None


def test_a_corner_that_a_worker_leaves_was_not_free() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .B .  .  .  .
        A odysseus
    """)
    game.play("force A1 E5")
    assert game.targets("force C2") == "A5 E1"


def test_a_worker_in_a_corner_does_not_stay_there_by_being_sent() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .B .  .  .  .
        A odysseus
    """)
    assert game.targets("force A1") == "A5 E1 E5"


def test_sending_saves_him_when_he_has_no_other_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        a  a  .  .  .
        .A .B .  .  .
        A odysseus
    """)
    assert game.legal == {"force B1 A5", "force B1 E1", "force B1 E5"}
    game.play("force B1 E5")
    assert game.legal == {"move A1 B1"}


def test_he_does_not_send_somebody_into_his_only_way() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2B a  .  .  .
        .A a  .  .  .
        .  a  .  .  .
        A odysseus
    """)
    assert game.legal == {"move A2 A1", "force A3 A5", "force A3 E1", "force A3 E5"}


# Persephone's duty


def test_persephone_never_makes_him_send_anybody() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A 1B .  .
        .  .  .  .  .
        .  .  .  .  .
        A odysseus
        B persephone
    """)
    assert game.allows("move B3 B4", "build B3")
    assert game.allows("force C3 A1", "move B3 B4", "build B3")
    assert game.allows("force C3 A1", "move B3 C3", "build B3")


def test_where_a_plain_climb_is_possible_he_must_climb_after_sending_too() -> None:
    game = scene("""
        .  .  .  .  .
        .  1  .  .  .
        .  .A 1B .  .
        .  .  .  .  .
        .  .  .  .  .
        A odysseus
        B persephone
    """)
    assert game.targets("move B3") == "B4"
    game.play("force C3 A1")
    assert game.targets("move B3") == "B4 C3"
