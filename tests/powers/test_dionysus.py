"""Dionysus, having completed a tower, plays on with an opponent's worker."""

import pytest

from santorini.rules.position import BY_ABYSS, BY_POWER
from tests.helpers import Scene, drawn, scene, scene_of

ONE_TOWER = """
    .  .  .  .  .
    .  .  .  .  .
    .  .A .  3  .
    .  .  .  .  .
    .B .  .  .  .B
    A dionysus
    B {card}
"""


def additional(picture: str) -> Scene:
    """A drawn position as that of his additional turn."""
    return scene_of(scene(picture).text.replace("/1/", "/1+/", 1))


# Earning and taking it


def test_completing_a_tower_offers_an_additional_turn() -> None:
    game = scene(ONE_TOWER.format(card="mortal"))
    game.play("move B3 C3", "build D3")
    assert game.legal == {"choose 1", "end"}
    game.play("choose 1")
    assert "/1+/" in game.text


def test_he_may_decline_it() -> None:
    game = scene(ONE_TOWER.format(card="mortal"))
    game.play("move B3 C3", "build D3", "end")
    assert game.to_move == "B"
    assert "/2/" in game.text


def test_another_build_offers_none() -> None:
    game = scene(ONE_TOWER.format(card="mortal"))
    game.play("move B3 C3", "build B3")
    assert game.turn_complete
    assert game.to_move == "B"


def test_others_get_none() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  3  .
        .  .  .  .  .
        .  .  .  .  .B
        A dionysus
        B moves
    """)
    game.play("move E1 E2", "build D3")
    assert game.turn_complete
    assert game.to_move == "A"


def test_he_moves_and_builds_with_one_worker_of_the_opponent() -> None:
    game = scene(ONE_TOWER.format(card="mortal"))
    game.play("move B3 C3", "build D3", "choose 1")
    assert game.targets("move A1") == "A2 B1 B2"
    assert game.targets("move E1") == "D1 D2 E2"
    assert game.targets("move C3") == ""
    game.play("move E1 E2")
    assert game.targets("build E2") == "D1 D2 E1 E3"
    game.play("build E3")
    assert game.to_move == "B"
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A 4  1
        .  .  .  .  .B
        .B .  .  .  .
    """)


def test_completing_a_tower_in_it_offers_another() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  3  .
        .  .  .  3  .
        .B .  .  .  .B
        A dionysus
    """)
    game.play("move B3 C3", "build D3", "choose 1", "move E1 E2", "build D2")
    assert game.legal == {"choose 1", "end"}
    game.play("choose 1", "move A1 A2", "build A1")
    assert game.to_move == "B"


def test_an_additional_turn_that_cannot_be_completed_is_not_offered() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  3  .
        a  a  .  .  .
        .B a  .  .  .
        A dionysus
    """)
    game.play("move B3 C3", "build D3")
    assert game.turn_complete
    assert game.to_move == "B"


def test_without_an_opponent_s_worker_there_is_none() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  3  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
    """)
    game.play("move B3 C3", "build D3")
    assert game.turn_complete
    assert game.to_move == "B"


# Nobody can win in it


def test_moving_up_to_level_three_does_not_win() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A 2B 3  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
    """)
    game.play("move C3 D3")
    assert game.winner is None
    assert game.targets("build D3") == "C2 C3 C4 D2 D4 E2 E3 E4"


def test_pan_s_worker_does_not_win_by_dropping() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        2B .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        A dionysus
        B pan
    """)
    game.play("move A3 A4")
    assert game.winner is None
    assert not game.turn_complete


def test_eros_s_workers_do_not_win_by_meeting() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .  1B 1  1B .
        .  .  .  .  .
        .A .  .  .  .
        A dionysus
        B eros
    """)
    game.play("move B3 C3")
    assert game.winner is None
    assert not game.turn_complete


def test_the_third_player_s_moerae_do_not_win() -> None:
    game = additional("""
        .C .C .C .  .
        .  .  .  .  .
        .  .A 2B 3  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        C moerae[D3]
    """)
    game.play("move C3 D3")
    assert game.winner is None


def test_dionysus_with_chronus_the_fifth_tower_of_an_ordinary_turn_wins() -> None:
    game = scene("""
        4  4  4  4  .
        .  .  .  .  .
        .  .A .  3  .
        .  .  .  .  .
        .B .  .  .  .B
        A dionysus
        B chronus
    """)
    game.play("move B3 C3", "build D3")
    assert game.winner == "B"


FIFTH_IN_ADDITIONAL_TURN = """
    4  4  4  .  .
    .  .  .  .  .
    .  .A .  3  .
    .  .  .  3  .
    .B .  .  .  .B
    A dionysus
    B chronus
"""


def test_dionysus_with_chronus_the_fifth_tower_wins_when_the_additional_turn_is_over() -> None:
    game = scene(FIFTH_IN_ADDITIONAL_TURN)
    game.play("move B3 C3", "build D3", "choose 1", "move E1 E2")
    built = [result for result in game.results if result.startswith("44400000000004000040")]
    assert len(built) == 1
    assert "/-/" in built[0]
    assert "/#chronus:" in built[0]


def test_dionysus_with_chronus_a_fifth_tower_leaves_no_further_turn_to_take() -> None:
    game = scene(FIFTH_IN_ADDITIONAL_TURN)
    game.play("move B3 C3", "build D3", "choose 1", "move E1 E2", "build D2")
    assert game.winner == "B"
    assert game.position.ending == BY_POWER


def test_dionysus_with_chronus_four_towers_do_not_end_the_additional_turn() -> None:
    game = scene("""
        4  4  .  .  .
        .  .  .  .  .
        .  .A .  3  .
        .  .  .  3  .
        .B .  .  .  .B
        A dionysus
        B chronus
    """)
    game.play("move B3 C3", "build D3", "choose 1", "move E1 E2", "build D2")
    assert game.winner is None
    assert game.legal == {"choose 1", "end"}


# Whose rules hold in it


def test_the_owner_s_power_is_not_used() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B apollo
    """)
    assert not game.allows("move C3 B3")
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B artemis
    """)
    game.play("move C3 D3")
    assert not game.allows("move D3 E3")


def test_athena_s_own_worker_may_move_up_in_it_and_raises_no_flag() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B 1  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B athena[^]
    """)
    assert game.allows("move C3 D3")
    lowered = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B 1  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B athena
    """)
    lowered.play("move C3 D3", "build C3")
    assert "/athena:" in lowered.text


def test_hades_s_own_worker_may_move_down() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A 1B .  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B hades
    """)
    assert game.allows("move C3 D3")


def test_limus_s_own_worker_may_build_next_to_hers() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .  .B
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B limus
    """)
    assert game.allows("move C3 D3", "build E4")


def test_harpies_own_worker_does_not_slide() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .A .B .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B harpies
    """)
    game.play("move B3 C3")
    assert game.text.endswith("/harpies:C3")


def test_hypnus_s_own_worker_does_not_sleep() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .A 1B .  .  .B
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B hypnus
    """)
    assert game.allows("move B3 C3")


def test_the_wind_blows_in_it() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .A .B .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B aeolus[e]
    """)
    assert game.targets("move B3") == "A2 A4 B2 B4 C2 C4"
    game.play("move B3 B4", "build B3")
    assert game.turn_complete


def test_whirlpools_work_in_it() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .A .B .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B charybdis[C3,E1]
    """)
    game.play("move B3 C3")
    assert game.text.endswith("/charybdis[C3,E1]:E1")


def test_coins_and_talus_are_domes_in_it() -> None:
    game = additional("""
        .  .  .  .  .
        .  1  .  .  .
        .A .B 1B .  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B clio[1|B4,C3]
    """)
    assert game.targets("move B3") == "A2 A4 B2 C2 C4"
    assert game.targets("move C3") == ""
    game.play("move B3 A4")
    assert game.targets("build A4") == "A5 B3 B5"
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .A .B .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B europa[B4]
    """)
    assert game.targets("move B3") == "A2 A4 B2 C2 C3 C4"


def test_gaea_may_answer_a_dome_of_it() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .A .B .  3  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B gaea
    """)
    game.play("move B3 C3", "build D3")
    assert game.targets("place") == "C2 C4 D2 D4 E2 E3 E4"
    game.play("place E4")
    assert game.text.endswith("/gaea[1]:C3,E4")


def test_nothing_happens_at_its_start() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .A .B .  3  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B morpheus[1]
    """)
    game.play("move B3 C3")
    assert not game.allows("end")
    game.play("build C4")
    assert "/morpheus[1]:" in game.text


def test_persephone_asks_nothing_in_it() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .A .B 1  .  .
        1  .  .  .  .
        .  .  .  .  .
        A dionysus
        B persephone
    """)
    assert game.allows("move B3 B4", "build B5")


def test_the_abyss_takes_its_own_master_in_it() -> None:
    game = additional("""
        .  .  .  .  .
        .  .  .  .  .
        .A .B .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B tartarus[C3]
    """)
    game.play("move B3 C3")
    assert game.winner == "A"
    assert game.position.ending == BY_ABYSS


# More players


THREE = """
    .  .  .  .  .
    .  .  .  .  1
    .  .A 1B 2  .
    .  .  .  .  .C
    .  .  .  .  .
    A dionysus
    B {second}
    C {third}
"""


def test_of_three_he_takes_any_opponent_s_worker() -> None:
    game = additional(THREE.format(second="mortal", third="mortal"))
    assert game.allows("move C3 D3")
    assert game.allows("move E2 E3")
    assert not game.allows("move B3 B4")


def test_of_three_the_flag_of_athena_binds_the_third_player_s_worker_only() -> None:
    game = additional(THREE.format(second="mortal", third="athena[^]"))
    assert not game.allows("move C3 D3")
    game = additional(THREE.format(second="athena[^]", third="mortal"))
    assert game.allows("move C3 D3")


def test_of_three_hades_binds_the_third_player_s_worker() -> None:
    game = additional(THREE.format(second="mortal", third="hades"))
    assert game.targets("move C3") == "D3"


def test_of_three_limus_binds_the_third_player_s_worker() -> None:
    game = additional(THREE.format(second="mortal", third="limus"))
    game.play("move C3 D3")
    assert game.targets("build D3") == "C2 C3 C4 D4 E4"


def test_of_three_harpies_force_the_third_player_s_worker() -> None:
    game = additional(THREE.format(second="mortal", third="harpies"))
    game.play("move C3 C4")
    assert "/mortal:C5/" in game.text


def test_of_three_it_is_possible_once_chaos_has_discarded_what_forbade_it() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  3  .
        1  a  .  a  a
        .B a  .  a  .C
        A dionysus
        C chaos[athena^|5]
    """)
    game.play("move B3 C3", "build D3")
    assert game.legal == {"choose 1", "end"}


def test_in_teams_he_takes_a_worker_of_the_other_team() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  3  .
        .  .  .  .  .
        .A .  .  .B .B
        C dionysus
        D mortal
        C moves
    """)
    game.play("move B3 C3", "build D3", "choose 1")
    assert game.targets("move A1") == game.targets("move C3") == ""
    assert game.allows("move D1 C1", "build D1")
    game.play("move D1 C1", "build D1")
    assert game.to_move == "D"


TEAMS = """
    .  .  .  .  .
    .  .  .  .  .
    .  .  .  2  .
    .A .  1B .  .
    .  .  .  .  .B
    A dionysus
    C {card}
    D mortal
"""


@pytest.mark.parametrize("card", ["athena[^]", "hades", "harpies", "limus", "hypnus", "mortal"])
def test_in_teams_his_teammate_s_card_for_opponents_turns_does_not_bind_it(card: str) -> None:
    """docs/rules.md, section 6, ruling 36: it is Dionysus's turn."""
    game = additional(TEAMS.format(card=card))
    assert game.targets("move C2") == "B1 B2 B3 C1 C3 D1 D2 D3"
    game.play("move C2 B3")
    assert game.targets("build B3") == "A3 A4 B2 B4 C2 C3 C4"


@pytest.mark.parametrize(
    ("card", "forbidden"),
    [
        ("athena[^]", ("move C2 D3",)),
        ("hades", ("move C2 B3",)),
        ("harpies", ("move C2 B3", "build B3 C3")),
        ("limus", ("move C2 B3", "build B3 B2")),
        ("hypnus", ("move C2 B3",)),
    ],
)
def test_in_teams_the_same_card_binds_an_opponent_s_ordinary_turn(card: str, forbidden: tuple[str]) -> None:
    game = scene(TEAMS.format(card=card) + "B moves")
    assert not game.allows(*forbidden)


def test_in_teams_what_binds_everyone_binds_it_whoever_s_it_is() -> None:
    game = additional(TEAMS.format(card="aeolus[e]"))
    assert game.targets("move C2") == "B1 B2 B3 C1 C3 D1 D3"


# The Golden Fleece


def test_with_the_golden_fleece_the_power_must_be_there_when_the_tower_is_completed() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  3  .
        .  .  .  .  .
        .B .  .  .  .B
    """
    near = scene_of(f"{scene(picture).text} ram=A4:dionysus")
    near.play("move B3 C3", "build D3", "choose 1")
    assert near.targets("move A1") == "A2 B1 B2"
    away = scene_of(f"{scene(picture).text} ram=E5:dionysus")
    away.play("move B3 C3", "build D3")
    assert away.turn_complete
    assert away.to_move == "B"


@pytest.mark.parametrize(("leaves", "move"), [(True, "move B2 A3"), (False, "move A2 A3")])
def test_with_the_golden_fleece_a_further_turn_needs_the_power_in_the_additional_one(
    leaves: bool, move: str
) -> None:
    """docs/rules.md, section 6, ruling 37: A stays next to the Ram on C3, or not."""
    picture = """
        .  .  .  .  .
        .  3  .  .  .
        .  .  .  .  .
        .A .A .  3  .
        .  .  .  .  .B
    """
    game = scene_of(f"{scene(picture).text} ram=C3:dionysus")
    game.play(move, "build A3 B4", "choose 1", "move E1 E2", "build D2")
    assert game.turn_complete == leaves
    assert game.to_move == ("B" if leaves else "A")


def test_with_the_golden_fleece_he_plays_an_additional_turn_although_the_power_is_gone() -> None:
    picture = """
        .  .  .  .  .
        .  3  .  .  .
        .  .A .  .  .
        .  .  .  .  .
        .B .  .  .  .
    """
    game = scene_of(f"{scene(picture).text} ram=C3:dionysus")
    game.play("move B3 A3", "build B4", "choose 1")
    assert {step[:7] for step in game.legal} == {"move A1"}
    game.play("move A1 A2", "build A1")
    assert game.to_move == "B"
