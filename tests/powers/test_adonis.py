"""Adonis, once, draws an opponent's worker to himself."""

from tests.helpers import Scene, scene, scene_of


def revised(picture: str) -> Scene:
    return scene_of(f"{scene(picture).text} r=revised")


# Naming


def test_at_the_end_of_his_turn_he_may_name_an_opponents_worker() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A adonis
    """)
    game.play("move C3 B3", "build B4")
    assert game.legal == {"token E3", "token E5", "end"}
    game.play("token E3")
    assert game.turn_complete
    assert "adonis[E3]" in game.text


def test_not_naming_keeps_the_power() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A adonis
    """)
    game.play("move C3 B3", "build B4", "end")
    assert "adonis:" in game.text


def test_once_only() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A adonis[x]
    """)
    game.play("move C3 B3", "build B4")
    assert game.turn_complete


def test_he_may_name_a_worker_on_a_coin() -> None:
    game = scene("""
        .  .  .  .  1B
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .
        A adonis
        B clio[2|E5]
    """)
    game.play("move C3 B3", "build B4")
    assert game.targets("token") == "E3 E5"


# The duty


def test_the_named_worker_must_end_next_to_him_if_possible() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .
        .  .  .  .  .
        .A .  .  .  .A
        B adonis[A1]
    """)
    assert game.legal == {"move A1 B2"}


def test_if_it_is_not_possible_there_is_no_duty() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .A
        B adonis[A1]
    """)
    assert game.targets("move A1") == "A2 B1 B2"
    assert game.targets("move E1") == "D1 D2 E2"


def test_any_of_his_workers_will_do() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .B .  .B .  .
        .  .  .  .  .
        .A .  .  .  .
        B adonis[A1]
    """)
    assert game.legal == {"move A1 A2", "move A1 B2"}


def test_a_named_worker_that_is_near_may_stay() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .
        .  .A .  .  .
        .  .  .  .  .A
        B adonis[B2]
    """)
    assert game.targets("move B2") == "B3 C2"
    assert game.targets("move E1") == "D1 D2 E2"


def test_winning_turns_are_bound_too() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .
        3  .  .  .  .
        2A .  .  .  .
        B adonis[A1]
    """)
    assert game.legal == {"move A1 B2"}
    near = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .
        .  3  .  .  .
        2A .  .  .  .
        B adonis[A1]
    """)
    near.play("move A1 B2")
    assert near.winner == "A"


def test_where_it_is_impossible_winning_is_free() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        3  .  .  .  .
        2A .  .  .  .
        B adonis[A1]
    """)
    game.play("move A1 A2")
    assert game.winner == "A"


def test_the_duty_ends_with_the_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .
        .  .  .  .  .
        .A .  .  .  .A
        B adonis[A1]
    """)
    game.play("move A1 B2", "build A1")
    assert "adonis[x]" in game.text
    game.play("move C3 C4", "build C3")
    assert game.allows("move E1 E2")


def test_it_ends_too_if_it_could_not_be_done() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .A
        B adonis[A1]
    """)
    game.play("move A1 A2", "build A1")
    assert "adonis[x]" in game.text


def test_gods_powers_count_for_what_is_possible() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .A
        A artemis
        B adonis[A1]
    """)
    assert game.legal == {"move A1 B2"}
    game.play("move A1 B2")
    assert game.legal == {"move B2 C3"}


def test_a_swap_with_him_counts() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .B .  .  .
        .A .  .  .  .
        A apollo
        B adonis[A1]
    """)
    assert game.targets("move A1") == "A2 B1 B2"


def test_a_turn_of_dionysus_is_bound_and_ends_the_duty_before_his_additional_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .
        .  .  .  .  .
        .A 3  .  .  .
        A dionysus
        B adonis[A1]
    """)
    assert game.legal == {"move A1 B2"}
    game.play("move A1 B2", "build B1", "choose 1")
    assert game.text == "0000000000000000000004000/1+/dionysus:B2/adonis[x]:C3"


def test_an_additional_turn_of_dionysus_has_no_duty() -> None:
    picture = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .
        .  .  .  .  .
        .A .  .  .  .
        A dionysus
        B adonis[A1]
    """)
    game = scene_of(picture.text.replace("/1/", "/1+/"))
    game.play("move C3 D4", "build E5")
    assert "adonis[A1]" in game.text


# Heroes


def test_a_duty_never_makes_atalanta_run() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .B .
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .A
        A atalanta
        B adonis[A1]
    """)
    assert game.allows("move E1 E2", "build E1")
    assert game.allows("move A1 B2", "move B2 C3", "build B2")


def test_a_duty_never_makes_bellerophon_leap() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .
        .  2  .  .  .
        .A .  .  .  .A
        A bellerophon
        B adonis[A1]
    """)
    assert game.targets("move A1") == "A2 B1 B2"


def test_a_duty_never_makes_odysseus_send_anybody() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .  .  .  .A
        .  .  .  .  .
        A odysseus
        B adonis[A3]
    """)
    assert game.allows("move A3 A2", "build A1")
    assert game.allows("force E3 A5", "move A3 A4", "build A3")


def test_a_duty_never_makes_jason_place_a_worker() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .B a  .  .  .
        a  .A .  .  .
        A jason
        B adonis[B1]
    """)
    assert game.targets("move B1") == "C1 C2"
    assert game.allows("place E1", "build E2")


def test_a_turn_with_a_heros_power_may_do_the_duty() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .
        .  .  .  .  .
        .A .  .  .  .A
        A atalanta
        B adonis[A1]
    """)
    assert game.allows("move A1 A2", "move A2 B2", "build A1")
    assert not game.allows("move A1 A2", "build A1")


# The revised card


def test_revised_he_names_one_of_his_workers_too() -> None:
    game = revised("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .A .  .B
        .  .  .  .  .
        .  .  .  .  .A
        A adonis
    """)
    game.play("move C3 B3", "build B4", "token E3")
    assert game.legal == {"token B3", "token E1"}
    game.play("token E1")
    assert game.turn_complete
    assert "adonis[E3-E1]" in game.text


def test_revised_the_two_must_end_next_to_each_other() -> None:
    game = revised("""
        .  .  .  .  .
        .  .  .  .  .
        .B .  .B .  .
        .  .  .  .  .
        .A .  .  .  .
        B adonis[A1-A3]
    """)
    assert game.legal == {"move A1 A2", "move A1 B2"}
    other = revised("""
        .  .  .  .  .
        .  .  .  .  .
        .B .  .B .  .
        .  .  .  .  .
        .A .  .  .  .
        B adonis[A1-C3]
    """)
    assert other.legal == {"move A1 B2"}
