"""The order in which things happen, rule by rule of the timing model (docs/rules.md, section 3)."""

from santorini.rules.events import BUILT, CANCELLED, FORCED, MOVED, REMOVED, TURNED, WON, Event
from santorini.rules.position import BY_ABYSS, BY_MOVE, BY_NO_TURN, BY_POWER
from tests.helpers import Scene, drawn, scene, scene_of


def kinds(events: list[Event]) -> list[int]:
    return [event.kind for event in events]


def lose(game: Scene) -> None:
    """What happens to a player who has nothing to choose when the turn begins."""
    assert game.legal == set()
    game.position = game.opened()
    game.machine.lose(game.position)


# 1. The start of a turn


def test_1a_the_fleece_is_given_out_before_snapshots_are_taken() -> None:
    """B, next to the Ram, has Hypnus in time to put A's higher worker to sleep."""
    game = scene_of("0000000000000000000010000/1/mortal:A1,E1/mortal:B4,E5 ram=C3:hypnus")
    assert game.targets("move A1") == ""
    assert game.targets("move E1") == "D1 D2 E2"


def test_1a_without_the_fleece_there_is_no_snapshot() -> None:
    game = scene_of("0000000000000000000010000/1/mortal:A1,E1/mortal:A5,E5 ram=C3:hypnus")
    assert game.targets("move A1") == "A2 B1 B2"


def test_1b_a_power_that_was_just_taken_has_its_own_start_of_turn() -> None:
    """Circe takes Morpheus's card first, and then a piece comes onto it."""
    game = scene_of("0000000000000000000000000/1/circe:A1,A3/morpheus[2]:C3,E5")
    game.play("move A1 B1", "build C1", "build C1", "build C1")
    assert game.text == "0000000000000000000000300/2/circe[!]:A3,B1/morpheus:C3,E5"


def test_1b_the_turn_players_effects_come_before_opponents_snapshots() -> None:
    """Circe takes Hypnus's card before he could put anybody to sleep."""
    game = scene_of("0000000000000000000010000/1/circe:A1,E1/hypnus:C3,E5")
    assert game.targets("move A1") == "A2 B1 B2"


def test_1b_a_power_that_could_not_be_taken_takes_its_snapshot() -> None:
    game = scene_of("0000000000000000000010000/1/circe:A1,E1/hypnus:D5,E5")
    assert game.targets("move A1") == ""


def test_1c_a_snapshot_outlasts_what_the_turn_player_does_at_the_start() -> None:
    """The worker that began next to Aphrodite's has to end next to it, in the corner Odysseus sent it to."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A odysseus
        B aphrodite
    """)
    game.play("force D3 E5")
    assert game.targets("move C3") == "D4"


def test_1c_athenas_flag_is_read_live() -> None:
    """Circe takes the card at the start of her turn, and with it the flag is gone."""
    flagged = "0000010000000000000000000/1/{}:A5,E1/athena[^]:C3,E5"
    assert "A4" not in scene_of(flagged.format("mortal")).targets("move A5").split()
    assert "A4" in scene_of(flagged.format("circe")).targets("move A5").split()


def test_1d_a_player_without_a_legal_turn_loses_when_it_begins() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        2  2  .  .  .
        .A 2  .  .  .B
    """)
    lose(game)
    assert game.winner == "B"
    assert game.position.ending == BY_NO_TURN


def test_1e_an_optional_start_effect_can_save_a_player() -> None:
    """Without sending the worker on A2 away, Odysseus could not move."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .B 2  .  .  .
        .A 2  .  .  .
        A odysseus
    """)
    assert game.legal == {"force A2 A5", "force A2 E1", "force A2 E5"}
    game.play("force A2 E5", "move A1 A2", "build A1")
    assert game.to_move == "B"


def test_1e_a_start_effect_that_is_spent_saves_nobody() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .B 2  .  .  .
        .A 2  .  .  .
        A odysseus[x]
    """)
    assert game.legal == set()


# 2. After every step


def test_2_a_hidden_worker_stops_a_step_before_it_can_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A 3B .
        .  .  .  .  .
        .  .  .  .  .
        B hecate
    """)
    assert kinds(game.play("move C3 D3")) == [CANCELLED]
    assert game.winner is None
    assert game.to_move == "B"


def test_2_entering_the_abyss_comes_before_winning() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A 3  .
        .  .  .  .  .
        .B .  .  .  .
        B tartarus[D3]
    """)
    game.play("move C3 D3")
    assert game.winner == "B"
    assert game.position.ending == BY_ABYSS


def test_2_entering_the_abyss_comes_before_a_whirlpool() -> None:
    """The step ends on D3; nobody rides on to the level 3 of A5."""
    game = scene("""
        3  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A charybdis[A5,D3]
        B tartarus[D3]
    """)
    assert MOVED not in kinds(game.play("move C3 D3"))[1:]
    assert game.winner == "B"


def test_2_a_whirlpool_comes_before_winning() -> None:
    """Up to level 3, but the ride goes on to the ground: no win."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A 3  .
        .  .  .  .  .
        .B .  .  .  .
        B charybdis[A5,D3]
    """)
    assert kinds(game.play("move C3 D3")) == [MOVED, MOVED]
    assert game.winner is None
    assert game.targets("build A5") == "A4 B4 B5"


def test_2_a_whirlpool_ride_up_to_level_three_wins() -> None:
    game = scene("""
        3  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        B charybdis[A5,D3]
    """)
    game.play("move C3 D3")
    assert game.winner == "A"


def test_2_preventers_answer_a_win() -> None:
    """Hera: not on the edge. The turn goes on with a build."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  2A 3
        .  .  .  .  .
        .B .  .  .  .
        B hera
    """)
    game.play("move D3 E3")
    assert game.winner is None
    assert game.targets("build E3") == "D2 D3 D4 E2 E4"


def test_2_a_stealer_answers_a_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  2A 3
        .  .  .  .  .
        .B .  .  .  .
        B moerae[D3]
    """)
    game.play("move D3 E3")
    assert game.winner == "B"
    assert game.position.ending == BY_POWER


def test_2_preventers_come_before_stealers() -> None:
    for cards in ("B hera\nC moerae[D3]", "B moerae[D3]\nC hera"):
        game = scene(f"""
            .  .  .  .  .
            .  .  .  .  .
            .  .  .  2A 3
            .  .  .  .  .
            .B .  .C .  .
            {cards}
        """)
        game.play("move D3 E3")
        assert game.winner is None


def test_2_a_win_comes_before_the_movers_own_triggers() -> None:
    """Bia would remove the worker on E3, but the game is over."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A 3  .B
        .  .  .  .  .
        .  .  .  .  .
        A bia
    """)
    assert kinds(game.play("move C3 D3")) == [MOVED, WON]
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2  3A .B
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_2_a_win_comes_before_opponents_forces() -> None:
    """The Harpies would carry the worker on to E3."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A 3  .
        .  .  .  .  .
        .B .  .  .  .
        B harpies
    """)
    assert kinds(game.play("move C3 D3")) == [MOVED, WON]
    assert game.winner == "A"
    assert game.position.ending == BY_MOVE


def test_2_a_denied_win_is_followed_by_opponents_forces() -> None:
    """Hera denies the win on E3 in a game of three, and the Harpies carry on: off the board, so nowhere."""
    game = scene("""
        .  .  3  .  .
        .  .  2A .  .
        .  .  .  .  .
        .  .  .  .  .
        .B .  .C .  .
        B hera
        C harpies
    """)
    assert kinds(game.play("move C4 C5")) == [MOVED]
    assert game.winner is None


def test_2_the_movers_own_triggers_come_before_opponents_forces() -> None:
    """Bia removes the worker on D3, and then slides over its space."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .B .  .  .  .
        A bia
        B harpies
    """)
    assert kinds(game.play("move B3 C3")) == [MOVED, REMOVED, FORCED, FORCED]
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .A
        .  .  .  .  .
        .B .  .  .  .
    """)


# 3. After every build


def test_3_tokens_leave_a_space_that_is_built_on() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        B charybdis[A5,D4]
    """)
    game.play("move C3 D3", "build D4")
    assert game.text == "0000000010000000000000000/2/mortal:D3/charybdis[A5]:A1"


def test_3_a_coin_is_placed_on_a_new_block() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A clio[2|D4]
    """)
    game.play("move C3 D3", "build E3")
    assert game.text.split("/")[2] == "clio[1|D4,E3]:D3"


def test_3_a_coin_under_a_new_block_goes_before_the_new_one_is_placed() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  1  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A clio[2|D4]
    """)
    game.play("move C3 D3", "build D4")
    assert game.text.split("/")[2] == "clio[1|D4]:D3"


FOUR_TOWERS = """
    4  4  .  .  4
    .  .  .  3  4
    .  .  .A .  .
    .  .  .  .  .
    .B .  .  .  .
"""


def test_3_chronus_is_looked_at_before_gaea_may_answer() -> None:
    game = scene(FOUR_TOWERS + "A gaea\nB chronus")
    game.play("move C3 D3", "build D4")
    assert game.winner == "B"


def test_3_gaea_answers_a_dome_before_the_builder_goes_on() -> None:
    game = scene(FOUR_TOWERS + "A demeter\nB gaea")
    game.play("move C3 D3", "build D4")
    assert game.machine.actor(game.position) == 1
    assert "end" in game.legal
    game.play("place D5")
    assert game.machine.actor(game.position) == 0
    assert game.allows("build D3 D2")
    assert not game.allows("build D3 D5")


def test_3_gaea_answers_a_dome_before_an_additional_turn_is_offered() -> None:
    game = scene(FOUR_TOWERS + "A dionysus\nB gaea")
    game.play("move C3 D3", "build D4")
    assert game.machine.actor(game.position) == 1
    game.play("end")
    assert game.machine.actor(game.position) == 0
    assert game.legal == {"choose 1", "end"}


# 4. The end of a turn


def test_4_an_end_of_turn_power_is_used_before_the_turn_passes() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
        A ares
    """)
    game.play("move C3 C4", "build B4")
    assert game.legal == {"raze B4", "end"}
    game.play("raze B4")
    assert game.to_move == "B"


def test_4_the_wind_is_set_after_the_build() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A aeolus[e]
    """)
    assert kinds(game.play("move C3 C4", "build C3", "direction n"))[-1] == TURNED
    assert game.text.split("/")[2] == "aeolus[n]:C4"


def test_4_medusa_looks_at_heights_after_the_build() -> None:
    """She came down to the ground, so nobody is below her any more."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  1A .B .  .
        .  .  .  .  .
        .  .  .  .  .B
        A medusa
    """)
    game.play("move B3 B4", "build A3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .A .  .  .
        1  1  .B .  .
        .  .  .  .  .
        .  .  .  .  .B
    """)


def test_4_medusa_gazes_when_the_turn_ends() -> None:
    game = scene("""
        .  .  .  .  .
        .  1A .  .  .
        .  1  .B .  .
        .  .  .  .  .
        .  .  .  .  .B
        A medusa
    """)
    events = game.play("move B4 B3", "build A3")
    assert kinds(events) == [MOVED, BUILT, REMOVED, BUILT]
    assert game.position.height(12) == 1


def test_4_chaos_draws_after_everything_else_of_the_turn() -> None:
    """Demeter, the card in use, still builds a second time after the dome."""
    game = scene(FOUR_TOWERS + "A chaos[demeter|7]")
    game.play("move C3 D3", "build D4", "build D2")
    assert game.position.chance
    assert game.text.split("/")[2] == "chaos[?|6]:D3"


def test_4_chaos_draws_after_an_opponents_turn_too() -> None:
    game = scene(FOUR_TOWERS + "B chaos[demeter|7]")
    game.play("move C3 D3", "build D4")
    assert game.position.chance
    assert game.text.split("/")[3] == "chaos[?|6]:A1"


def test_4_a_low_dome_does_not_make_chaos_draw() -> None:
    game = scene(FOUR_TOWERS + "A chaos[atlas|7]")
    game.play("move C3 D3", "dome E3")
    assert not game.position.chance


def test_4_chaos_draws_before_an_additional_turn() -> None:
    game = scene(FOUR_TOWERS + "A dionysus\nB chaos[demeter|7]")
    game.play("move C3 D3", "build D4", "choose 1")
    assert game.text.split("/")[1:] == ["1+", "dionysus:D3", "chaos[?|6]:A1"]


def test_4_an_additional_turn_comes_before_the_next_players() -> None:
    game = scene(FOUR_TOWERS + "A dionysus")
    game.play("move C3 D3", "build D4", "choose 1", "move A1 A2", "build A1")
    assert game.to_move == "B"


# 5. Whom powers bind


def test_5_any_move_powers_bind_their_owner_too() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A aeolus[e]
        {} moves
    """
    assert "D3" not in scene(picture.format("A")).targets("move C3").split()
    assert "B1" not in scene(picture.format("B")).targets("move A1").split()


def test_5_any_move_powers_serve_everybody() -> None:
    """Whirlpools carry their owner as well."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A charybdis[A5,D3]
    """)
    assert kinds(game.play("move C3 D3")) == [MOVED, MOVED]


def test_5_any_build_powers_answer_their_owners_builds_too() -> None:
    game = scene(FOUR_TOWERS + "A gaea")
    game.play("move C3 D3", "build D4")
    assert game.allows("place D5")


def test_5_opponents_turn_powers_do_not_bind_their_owner() -> None:
    for card in ("hades", "persephone", "hypnus", "athena[^]"):
        game = scene(f"""
            .  .  .  .  .
            .  .  1  .  .
            .  .  1A 2  .
            .  .  .  .  .
            .B .  .A .  .
            A {card}
        """)
        assert game.targets("move C3") == "B2 B3 B4 C2 C4 D2 D3 D4"


def test_5_opponents_turn_powers_do_not_bind_their_owners_teammate() -> None:
    for card in ("hades", "persephone", "hypnus", "athena[^]"):
        game = scene(f"""
            .  .  .  .  .
            .  .  1  .  .
            .  .  1A 2  .
            .  .  .  .  .
            .B .  .A .  .
            C {card}
            D mortal
        """)
        assert game.targets("move C3") == "B2 B3 B4 C2 C4 D2 D3 D4"


# 6. Restrictions stack


def test_6_a_step_has_to_satisfy_all_restrictions() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  2  1  .
        .  .  1A 1  .
        .  .  .  .  .
        .B .  .  .  .C
        B athena[^]
        C hades
    """)
    assert game.targets("move C3") == "D3 D4"


def test_6_cannot_beats_may() -> None:
    """Apollo may swap, but not upwards when nobody may move up."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A 1B .
        .  .  .  .  .
        .  .  .  .  .B
        A apollo
        B athena[^]
    """)
    assert "D3" not in game.targets("move C3").split()


def test_6_cannot_beats_may_for_builds() -> None:
    """Zeus may build under himself, but not next to a worker of Limus."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A zeus
        B limus
    """)
    game.play("move B3 C3")
    assert not game.allows("build C3 C3")


def test_6_an_if_possible_duty_is_evaluated_after_all_restrictions() -> None:
    """Persephone's climb is impossible under Athena's flag, so there is no duty."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A 1  .
        .  .  .  .  .
        .B .  .  .  .C
        B athena[^]
        C persephone
    """)
    assert game.targets("move C3") == "B2 B3 B4 C2 C4 D2 D4"


def test_6_without_the_restriction_there_is_a_duty() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A 1  .
        .  .  .  .  .
        .B .  .  .  .C
        B athena
        C persephone
    """)
    assert game.targets("move C3") == "D3"


# 7. Simultaneous triggers


def test_7_one_owners_triggers_happen_together() -> None:
    """Medusa's two victims go at once; the block under one does not save the other."""
    game = scene("""
        .  .  .  .  .
        .  .B .B .  .
        .  1A 1  .  .
        .  .  .  .  .
        .  .  .  .  .
        A medusa
    """)
    game.play("move B3 C3", "build D3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  1  1  .  .
        .  1  1A 1  .
        .  .  .  .  .
        .  .  .  .  .
    """)


def test_7_one_owner_orders_the_triggers() -> None:
    """Siren sings the worker in front first, and so frees its space for the other."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .B .B .  .
        .  .  .  .  .
        .A .  .  .  .
        A siren[e]
    """)
    assert game.allows("force C3 D3", "force B3 C3")
    assert not game.allows("force B3 C3")


def test_7_of_several_owners_the_turn_player_answers_first_and_then_clockwise() -> None:
    """Three players with an answer to a dome, which cards of one kind make easy to see."""
    for mover, order in (("A", [0, 1, 2]), ("B", [1, 2, 0]), ("C", [2, 0, 1])):
        game = scene(f"""
            .A .  .  .  .B
            .  .  .  .  .
            .  .  3  .  .
            .  .  .  .  .
            .  .  .  .  .C
            A gaea
            B gaea
            C gaea
            {mover} moves
        """)
        squares = {"A": ("A5", "B4"), "B": ("E5", "D4"), "C": ("E1", "D2")}[mover]
        game.play(f"move {squares[0]} {squares[1]}", "build C3")
        answering = []
        while not game.turn_complete:
            answering.append(int(game.machine.actor(game.position)))
            game.play("end")
        assert answering == order


# 8. Supply


def test_8_pieces_do_not_run_out() -> None:
    """Eighteen domes are in the box; here a nineteenth is built."""
    game = scene("""
        4  4  4  4  4
        4  4  4  4  4
        4  4  4  4  4
        4  4  4  .  .
        3  .  .A .  .B
    """)
    game.play("move C1 B1", "build A1")
    assert game.drawing.splitlines()[-1].startswith("4")


# 9. No draws


def test_9_a_position_may_come_back_as_often_as_players_like() -> None:
    game = scene("""
        .A .  .  .  .
        .A .  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .  .B
        A ares
        B ares
    """)
    start = game.text
    for _ in range(3):
        game.play("move A5 B5", "build A5", "raze A5", "move E1 D1", "build E1", "raze E1")
        assert game.text != start
        game.play("move B5 A5", "build B5", "raze B5", "move D1 E1", "build D1", "raze D1")
        assert game.text == start
        assert game.winner is None


# 10. Whose win it is


def test_10_a_win_is_the_turn_players() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2A 3  .
        .  .  .  .  .
        .B .  .C .  .
    """)
    game.play("move C3 D3")
    assert game.winner == "A"


def test_10_chronus_wins_on_anybodys_turn() -> None:
    game = scene(FOUR_TOWERS + "B chronus")
    game.play("move C3 D3", "build D4")
    assert game.winner == "B"
    assert game.position.ending == BY_POWER


def test_10_the_last_survivor_wins_without_a_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        2  2  .  .  .
        .A 2  .  .  .B
    """)
    lose(game)
    assert game.winner == "B"


def test_10_the_abyss_makes_the_other_player_win() -> None:
    """Also when its owner walks into it."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .  .
        .  .  .  .  .
        .B .  .  .  .
        A tartarus[D3]
    """)
    game.play("move C3 D3")
    assert game.winner == "B"
    assert game.position.ending == BY_ABYSS
