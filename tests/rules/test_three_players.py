"""Three players, each alone: what leaves with a loser, who goes on, whom powers bind (rules.md, 3)."""

import pytest

from santorini import Ending, Game
from tests.helpers import Scene, scene

# A is walled in on A1 and loses; B is next.
LAST_STAND = """
    .  .  .  1  .C
    .  .  .  .  .B
    .  .  .  1  1
    2  2  .  .  .
    .A 2  .  .  .
"""


def after_loss(card: str) -> Scene:
    """The game after A, who holds a card, had no legal turn."""
    game = scene(f"{LAST_STAND}A {card}")
    lose(game)
    return game


def lose(game: Scene) -> None:
    assert game.legal == set()
    game.position = game.opened()
    game.machine.lose(game.position)


# Elimination


def test_a_losers_workers_leave_and_blocks_stay() -> None:
    game = after_loss("apollo")
    assert game.text == "0001000000000112200002000/2/~apollo/mortal:E4/mortal:E5"


def test_the_turn_passes_to_the_next_survivor() -> None:
    game = after_loss("apollo")
    assert game.to_move == "B"
    game.play("move E4 D4", "build E4")
    assert game.to_move == "C"
    game.play("move E5 E4", "build E5")
    assert game.to_move == "B"


def test_a_seat_that_is_out_in_the_middle_is_passed_over() -> None:
    game = scene(LAST_STAND.replace("A", "x").replace("B", "A").replace("x", "B") + "B moves")
    lose(game)
    assert game.to_move == "C"
    game.play("move E5 D4", "build E5")
    assert game.to_move == "A"
    game.play("move E4 E5", "build E4")
    assert game.to_move == "C"


def test_the_last_one_left_wins() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .C .  .
        2  2  .  .  .
        .A 2  .  .  .
        B ~mortal
        C mortal
    """)
    lose(game)
    assert game.winner == "C"


def test_two_players_can_lose_one_after_the_other() -> None:
    """`Game` takes losses at once: neither A nor B has a turn, so C has won."""
    game = Game.from_position("0000000000000002202202020/1/mortal:A1/mortal:E1/mortal:C5")
    assert [(turn.seat, turn.text) for turn in game.turns] == [(0, "--"), (1, "--")]
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ending) == ((2,), Ending.NO_TURN)


def test_a_win_ends_the_game_for_all() -> None:
    game = Game.from_position("0000000000002300000000000/1/mortal:C3,A1/mortal:E1/mortal:E5")
    game.push_turn("C3>D3#")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ending) == ((0,), Ending.MOVE)
    assert not game.legal_steps


def test_a_win_after_a_loss_ends_the_game_too() -> None:
    game = Game.from_position("0000000000002300000000000/2/~pan/mortal:C3,A1/mortal:E5")
    game.push_turn("C3>D3#")
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (1,)


# What leaves with the loser


def test_athenas_flag_leaves() -> None:
    """With her the climb to E3 would be forbidden."""
    game = after_loss("athena[^]")
    assert "E3" in game.targets("move E4").split()
    assert game.text.split("/")[2] == "~athena"


def test_athena_in_the_game_forbids_the_same_climb() -> None:
    game = scene(LAST_STAND + "A athena[^]\nB moves")
    assert "E3" not in game.targets("move E4").split()


def test_the_wind_leaves() -> None:
    assert "E3" in after_loss("aeolus[s]").targets("move E4").split()
    still = scene(LAST_STAND + "A aeolus[s]\nB moves")
    assert "E3" not in still.targets("move E4").split()


def test_coins_leave() -> None:
    assert "E3" in after_loss("clio[2|E3]").targets("move E4").split()
    still = scene(LAST_STAND + "A clio[2|E3]\nB moves")
    assert "E3" not in still.targets("move E4").split()


def test_talus_leaves() -> None:
    assert "D4" in after_loss("europa[D4]").targets("move E4").split()
    still = scene(LAST_STAND + "A europa[D4]\nB moves")
    assert "D4" not in still.targets("move E4").split()


def test_whirlpools_leave() -> None:
    game = after_loss("charybdis[A5,D4]")
    game.play("move E4 D4")
    assert game.position.workers1 == 1 << 18
    still = scene(LAST_STAND + "A charybdis[A5,D4]\nB moves")
    still.play("move E4 D4")
    assert still.position.workers1 == 1 << 20


def test_fate_leaves() -> None:
    game = scene("""
        .  .  .  .  .C
        .  .  .  3  2B
        .  .  .  .  .
        2  2  .  .  .
        .A 2  .  .  .
        A moerae[C4]
        C mortal
    """)
    lose(game)
    game.play("move E4 D4")
    assert game.winner == "B"


@pytest.mark.parametrize("card", ["hades", "limus", "persephone", "harpies", "hera"])
def test_restrictions_leave(card: str) -> None:
    """Every turn of the others is a mortal's turn against mortals."""
    alone = after_loss("mortal")
    assert after_loss(card).results == {text.replace("~mortal", f"~{card}") for text in alone.results}


def test_a_card_that_chaos_lent_leaves() -> None:
    game = after_loss("chaos[athena^|7]")
    assert "E3" in game.targets("move E4").split()
    assert game.text.split("/")[2] == "~chaos"
    assert not game.position.chance


def test_a_snapshot_leaves_with_a_player_who_resigns() -> None:
    """Hypnus gives up in A's turn, which begins again without him."""
    game = Game.from_position("0000000000000000000010000/1/mortal:A1,E1/mortal:C3/hypnus:E5")
    assert {step.at for step in game.legal_steps} == {4}
    game.resign(2)
    assert game.actor == 0
    assert {step.at for step in game.legal_steps} == {0, 4}


def test_a_player_without_workers_is_out_only_when_the_turn_comes() -> None:
    """Bia removes B's last worker: B has no legal turn, and it is C's."""
    game = Game.from_position("0000000000000000000000000/1/bia:B3/mortal:D3/mortal:E5")
    game.push_turn("B3>C3xD3^B3")
    assert game.actor == 2
    assert [turn.text for turn in game.turns] == ["B3>C3xD3^B3", "--"]
    assert game.position.split("/")[3] == "~mortal"


# Whom powers bind


def test_athenas_flag_spans_both_opponents_turns() -> None:
    game = scene("""
        .C 1  .  .  .
        .  .  .  .  .
        .A 1  .  .  .
        .  .  .  .  .
        .B 1  .  .  .
        A athena
        C mortal
    """)
    game.play("move A3 B3", "build A3")
    assert "B1" not in game.targets("move A1").split()
    game.play("move A1 A2", "build A1")
    assert "B5" not in game.targets("move A5").split()
    game.play("move A5 A4", "build A5")
    game.play("move B3 C3", "build C4")
    assert "A3" in game.targets("move A2").split()


@pytest.mark.parametrize("mover", "BC")
def test_passive_gods_bind_both_opponents(mover: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  1B .  1C .
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        A hades
        C mortal
        {mover} moves
    """)
    assert game.legal == set()


def test_hypnus_looks_at_each_opponent_alone() -> None:
    """C's worker is the highest of all, but B's on B4 is still B's highest."""
    game = scene("""
        .  .  .  .  .B
        .  1B .  2C .
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .
        A hypnus
        B moves
    """)
    assert game.targets("move B4") == ""
    assert game.targets("move E5") != ""


# Powers that choose an opponent


def test_nemesis_exchanges_with_one_opponent_only() -> None:
    game = scene("""
        .B .  .  .  .C
        .B .  .  .  .C
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .A
        A nemesis
    """)
    game.play("move A1 B1", "build A1", "force B1 A5")
    assert game.legal == {"force E1 A4"}


def test_nemesis_cannot_choose_an_opponent_next_to_her() -> None:
    game = scene("""
        .B .  .  .  .C
        .B .  .  .  .C
        .  .  .  .  .
        .  .B .  .  .
        .A .  .  .  .A
        A nemesis
        B graeae
    """)
    game.play("move A1 B1", "build A1")
    assert not game.allows("force B1 A5")
    assert game.allows("force B1 E5", "force E1 E4")


def test_dionysus_takes_a_worker_of_either_opponent() -> None:
    game = scene("""
        .B .  .  .  .C
        .  .  .  .  .
        .  .  .A 3  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
    """)
    game.play("move C3 C4", "build D3", "choose 1")
    assert {step.split()[1] for step in game.legal} == {"A5", "E5"}


def test_in_dionysus_additional_turn_a_god_binds_only_others_workers() -> None:
    """Athena's own worker may climb in it, the third player's may not."""
    game = scene("""
        .B 1  .  1  .C
        .  .  .  .  .
        .  .  .A 3  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
        B athena[^]
    """)
    game.play("move C3 C4", "build D3", "choose 1")
    assert "B5" in game.targets("move A5").split()
    assert "D5" not in game.targets("move E5").split()


def test_nobody_wins_in_dionysus_additional_turn() -> None:
    game = scene("""
        .B .  .  3  2C
        .  .  .  .  .
        .  .  .A 3  .
        .  .  .  .  .
        .  .  .  .  .
        A dionysus
    """)
    game.play("move C3 C4", "build D3", "choose 1", "move E5 D5", "build E5")
    assert game.winner is None
    assert game.to_move == "B"


def test_apollo_and_minotaur_treat_both_opponents_alike() -> None:
    for card in ("apollo", "minotaur"):
        game = scene(f"""
            .  .  .  .  .
            .  .  .C .  .
            .  .  .A .B .
            .  .  .  .  .
            .  .  .  .  .
            A {card}
        """)
        assert game.allows("move C3 C4")
        assert game.allows("move C3 D3")


def test_gaea_answers_a_dome_of_any_player() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .C .
        .A .  .  .  .
        3  .  .  .  .
        .B .  .  .  .
        C gaea
    """)
    game.play("move A3 B3", "build A2")
    assert game.machine.actor(game.position) == 2
    game.play("place B2")
    assert game.to_move == "B"
