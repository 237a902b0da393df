"""Nemesis changes places with those who keep away from her."""

from santorini.rules.events import FORCED
from tests.helpers import Scene, drawn, scene, scene_of


def revised(picture: str) -> Scene:
    return scene_of(f"{scene(picture).text} r=revised")


# The exchange


def test_she_may_exchange_all_workers_with_an_opponent_who_is_not_near() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        .A .  .  .  .
        A nemesis
    """)
    game.play("move A1 B1", "build C1")
    assert game.legal == {"force A2 E4", "force A2 E5", "force B1 E4", "force B1 E5", "end"}
    events = game.play("force A2 E4", "force B1 E5")
    assert {event.kind for event in events} == {FORCED}
    assert game.turn_complete
    assert game.drawing == drawn("""
        .  .  .  .  .A
        .  .  .  .  .A
        .  .  .  .  .
        .B .  .  .  .
        .  .B 1  .  .
    """)


def test_she_exchanges_all_or_none() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        .A .  .  .  .
        A nemesis
    """)
    game.play("move A1 B1", "build C1", "force A2 E4")
    assert game.legal == {"force B1 E5"}


def test_she_need_not() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        .A .  .  .  .
        A nemesis
    """)
    game.play("move A1 B1", "build C1", "end")
    assert "/nemesis:A2,B1/mortal:E4,E5" in game.text


def test_she_chooses_who_goes_where() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        .A .  .  .  .
        A nemesis
        B graeae
    """)
    game.play("move A1 B1", "build C1")
    assert game.allows("force A2 E5", "force B1 E4")
    assert game.allows("force A2 E4", "force B1 E5")


def test_one_neighbor_among_the_workers_saves_them_all() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .B .  .  .
        .A .  .  .  .
        .A .  .  .  .
        A nemesis
    """)
    game.play("move A1 B1", "build C1")
    assert game.turn_complete


def test_neighbors_are_looked_at_after_her_move() -> None:
    away = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .B .  .  .
        .A .  .  .  .
        .A .  .  .  .
        A nemesis
    """)
    away.play("move A2 B1", "build C1")
    assert away.targets("force B1") == "B3 E5"


def test_a_worker_exchanged_to_level_three_does_not_win() -> None:
    game = scene("""
        .  .  .  .  3B
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        2A .  .  .  .
        A nemesis
    """)
    game.play("move A2 B2", "build B3", "force A1 E5")
    assert game.winner is None
    assert game.turn_complete


def test_with_one_opponent_left_she_exchanges_one_of_hers() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        .A .  .  .  .
        A nemesis
    """)
    game.play("move A1 B1", "build C1")
    assert game.legal == {"force A2 E5", "force B1 E5", "end"}
    game.play("force A2 E5")
    assert game.turn_complete


def test_with_one_worker_left_she_exchanges_it_with_one_of_theirs() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        A nemesis
    """)
    game.play("move A1 B1", "build C1")
    assert game.legal == {"force B1 E4", "force B1 E5", "end"}
    game.play("force B1 E4")
    assert game.turn_complete


def test_in_a_game_of_three_she_chooses_one_opponent() -> None:
    game = scene("""
        .  .  .C .  .B
        .  .  .C .  .B
        .  .  .  .  .
        .A .  .  .  .
        .A .  .  .  .
        A nemesis
        C mortal
    """)
    game.play("move A1 B1", "build C1")
    assert game.targets("force A2") == "C4 C5 E4 E5"
    game.play("force A2 C4")
    assert game.legal == {"force B1 C5"}


def test_in_a_game_of_three_the_neighbor_is_saved_and_the_other_is_not() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .B
        .  .C .  .  .
        .A .  .  .  .
        .A .  .  .  .
        A nemesis
        C mortal
    """)
    game.play("move A1 B1", "build C1")
    assert game.targets("force A2") == "E4 E5"


def test_others_exchange_nobody() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .B
        .  .  .  .  .
        .A .  .  .  .
        .A .  .  .  .
        A nemesis
        B moves
    """)
    game.play("move E5 D5", "build C5")
    assert game.turn_complete


def test_an_exchange_onto_a_whirlpool_is_no_ride() -> None:
    game = scene("""
        .  .  .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        A nemesis
        B charybdis[A5,E5]
    """)
    game.play("move A1 B1", "build C1", "force B1 E5")
    assert "/nemesis:E5/charybdis[A5,E5]:B1" in game.text


# The revised card


def test_revised_she_exchanges_two_workers() -> None:
    game = revised("""
        .  .  .  .  .B
        .  .  .  .  .B
        .  .  .  .  .B
        .A .  .  .  .
        .A .  .  .  .
        A nemesis
        B graeae
    """)
    game.play("move A1 B1", "build C1")
    assert game.allows("force A2 E4", "force B1 E3")
    assert not game.allows("force A2 E4", "end")


def test_revised_she_needs_two_workers_on_each_side() -> None:
    for theirs, hers in ((".B", ". "), (". ", ".A")):
        game = revised(f"""
            .  .  .  .  .B
            .  .  .  .  {theirs}
            .  .  .  .  .
            {hers} .  .  .  .
            .A .  .  .  .
            A nemesis
        """)
        game.play("move A1 B1", "build C1")
        assert game.turn_complete
