"""Aphrodite keeps opponents' workers that begin next to hers near her."""

from tests.helpers import scene

BOUND = """
    .  .  .  .  .
    .  .  .  .  .
    .  .A .B .  .
    .  .  .  .  .
    .  .  .  .B .
    A aphrodite
    B {player}
    B moves
"""


def test_a_worker_that_begins_next_to_hers_ends_next_to_hers() -> None:
    game = scene(BOUND.format(player="mortal"))
    assert game.targets("move C3") == "B2 B4 C2 C4"


def test_a_worker_that_does_not_begin_next_to_hers_is_free() -> None:
    game = scene(BOUND.format(player="mortal"))
    assert game.targets("move D1") == "C1 C2 D2 E1 E2"


def test_she_does_not_bind_herself() -> None:
    game = scene(BOUND.format(player="mortal").replace("B moves", "A moves"))
    assert game.targets("move B3") == "A2 A3 A4 B2 B4 C2 C4"


def test_a_worker_may_go_over_from_one_of_hers_to_the_other() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .B .  .  .A
        .  .  .  .  .
        .  .  .  .  .
        A aphrodite
        B artemis
        B moves
    """)
    assert game.allows("move B3 C3", "move C3 D3", "build C3")


def test_a_bound_worker_does_not_leave_into_its_own_abyss() -> None:
    """docs/rules.md, section 6, ruling 38: the bond is hard, also where the step would lose."""
    away = scene(BOUND.format(player="tartarus[D3]"))
    assert away.targets("move C3") == "B2 B4 C2 C4"
    beside = scene(BOUND.format(player="tartarus[C4]"))
    beside.play("move C3 C4")
    assert beside.winner == "A"


def test_a_worker_that_is_not_bound_may_step_into_its_own_abyss() -> None:
    game = scene(BOUND.format(player="tartarus[D2]"))
    game.play("move D1 D2")
    assert game.winner == "A"


def test_building_is_not_bound() -> None:
    game = scene(BOUND.format(player="mortal"))
    assert game.allows("move C3 C4", "build D5")


def test_winning_away_from_her_is_not_allowed() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  3  .  .
        .  .A 2B 3  .
        .  .  .  .  .
        .  .  .  .  .
        A aphrodite
        B moves
    """)
    assert not game.allows("move C3 D3")
    game.play("move C3 C4")
    assert game.winner == "B"


def test_a_bound_worker_that_can_only_leave_has_to_stay() -> None:
    game = scene("""
        .  .  .  .  .
        a  a  .  .  .
        .A .B .  .  .
        a  a  .  .  .
        .  .  .  .B .
        A aphrodite
        B moves
    """)
    assert game.targets("move B3") == ""
    assert game.targets("move D1") == "C1 C2 D2 E1 E2"


def test_a_player_who_can_only_leave_her_has_no_turn() -> None:
    stuck = """
        .  .  .  .  .
        a  a  .  .  .
        .A .B .  .  .
        a  a  .  .  .
        .  .  .  .  .
        A {player}
        B moves
    """
    assert scene(stuck.format(player="aphrodite")).turns == []
    assert scene(stuck.format(player="mortal")).turns != []


def test_one_may_leave_on_the_way_and_come_back() -> None:
    game = scene(BOUND.format(player="artemis"))
    game.play("move C3 D3")
    assert game.legal == {"move D3 C2", "move D3 C4"}
    assert game.allows("move D3 C4", "build D5")


def test_one_may_not_leave_with_the_last_step() -> None:
    game = scene(BOUND.format(player="artemis"))
    game.play("move C3 C4")
    assert not game.allows("move C4 D4")
    assert game.allows("build C4 D4")


def test_a_place_from_which_no_way_leads_back_is_not_entered() -> None:
    game = scene("""
        .  .  .  a  a
        .  .  .  .  a
        .  .A .B a  a
        .  .  .  .  .
        .  .  .  .  .
        A aphrodite
        B artemis
        B moves
    """)
    assert game.allows("move C3 D4", "move D4 C4")
    assert game.allows("move C3 D2", "move D2 C2")
    blocked = scene("""
        .  .  a  a  a
        .  .  a  .  a
        .  .A .B a  a
        .  .  .  .  .
        .  .  .  .  .
        A aphrodite
        B artemis
        B moves
    """)
    assert not blocked.allows("move C3 D4")


def test_who_comes_near_during_the_turn_is_not_bound() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A aphrodite
        B artemis
        B moves
    """)
    assert game.allows("move D3 C3", "move C3 D4", "build D3")


def test_triton_may_walk_along_the_edge_and_come_back() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .A .B .  .  .
        A aphrodite
        B triton
        B moves
    """)
    game.play("move B1 C1", "move C1 D1")
    assert "build D1 E1" not in game.legal
    assert game.allows("move D1 C1", "move C1 B1", "build C1")


def test_a_worker_that_changes_places_with_hers_is_next_to_it() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A aphrodite
        B apollo
        B moves
    """)
    assert game.allows("move D3 C3", "build B3")


def test_a_pushed_worker_of_hers_counts_where_it_was_pushed_to() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A aphrodite
        B minotaur
        B moves
    """)
    assert game.allows("move D3 C3", "build D3")


def test_a_ferried_worker_of_hers_counts_where_it_was_ferried_to() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A aphrodite
        B charon
        B moves
    """)
    game.play("force B3 D3")
    assert game.targets("move C3") == "C2 C4 D2 D4"


def test_a_worker_of_hers_that_bia_removes_was_near_enough() -> None:
    game = scene("""
        .  .  .  .  .
        .A .  .  .  .
        .  .B .  .A .
        .  .  .  .  .
        .  .  .  .  .
        A aphrodite
        B bia
        B moves
    """)
    assert game.targets("move B3") == "A3 B4 C2 C3 C4"
    game.play("move B3 C3", "build B3")
    assert game.text.endswith("/1/aphrodite:A4/bia:C3")


def test_the_exit_of_a_whirlpool_is_the_destination() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A aphrodite
        B charybdis[{pools}]
        B moves
    """
    assert not scene(picture.format(pools="C4,E1")).allows("move C3 C4")
    assert scene(picture.format(pools="D3,A2")).allows("move C3 D3")


def test_aphrodite_with_hermes_every_worker_that_began_near_ends_near() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .B .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A aphrodite
        B hermes
        B moves
    """)
    game.play("move B3 A3")
    assert not game.allows("build D3 E3")
    game.play("move D3 E3")
    assert not game.allows("build E3 E4")
    game.play("move A3 B4")
    assert not game.allows("build B4 A4")
    game.play("move E3 D2")
    assert game.allows("build D2 E1")
    assert game.allows("build B4 A4")


def test_aphrodite_with_hermes_a_worker_that_began_away_may_go_anywhere() -> None:
    game = scene(BOUND.format(player="hermes"))
    game.play("move D1 D2", "move D2 E3", "move E3 E4")
    assert game.allows("build E4 E5")
    game.play("move C3 C4")
    assert game.allows("build E4 E5")


def test_aphrodite_with_hermes_who_stays_has_nothing_to_come_back_from() -> None:
    game = scene(BOUND.format(player="hermes"))
    assert game.allows("build C3 D3")
    assert game.allows("build D1 E1")


def test_aphrodite_with_hermes_climbing_away_is_not_allowed() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  1  .  .
        .  .A .B 1  .
        .  .  .  .  .
        .  .  .  .B .
        A aphrodite
        B hermes
        B moves
    """)
    assert not game.allows("move C3 D3")
    assert game.allows("move C3 C4", "build C3")


def test_her_own_worker_is_not_bound_when_dionysus_moves_it() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  3  .
        .  .  .  .  .
        A aphrodite
        B dionysus
        B moves
    """)
    game.play("move D3 C3", "build D2", "choose 1")
    assert game.allows("move B3 A3", "build A4")


def test_in_teams_both_opponents_are_bound() -> None:
    teams = """
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        {cards}
        {mover} moves
    """
    cards = "A aphrodite\nC mortal\nD mortal"
    assert scene(teams.format(cards=cards, mover="B")).targets("move C3") == "B2 B4 C2 C4"
    assert scene(teams.format(cards=cards, mover="D")).targets("move C3") == "B2 B4 C2 C4"


def test_in_teams_her_teammate_is_not_bound() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .A .  .
        .  .  .  .B .
        .  .  .  .  .
        A aphrodite
        C mortal
        D mortal
        C moves
    """)
    assert game.allows("move C3 D4", "build E5")


def test_in_teams_she_binds_from_either_seat() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        C aphrodite
        D mortal
        B moves
    """)
    assert game.targets("move C3") == "B2 B4 C2 C4"


def test_in_teams_a_slide_after_the_move_may_lead_away() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A aphrodite
        C harpies
        D mortal
        B moves
    """)
    game.play("move C3 C4")
    assert game.text.endswith("aphrodite:B3/mortal:C5/harpies/mortal teams=13v24")
    assert game.targets("build C5") == "B4 B5 C4 D4 D5"
