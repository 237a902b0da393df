"""Hecate's workers are seen by nobody but her. The pictures show the truth."""

import pytest

from santorini.notation.position import write_position
from santorini.powers import power_named
from santorini.rules.board import NOWHERE, cell_named
from santorini.rules.events import CANCELLED, FORCED, MOVED, Event, EventKind
from santorini.rules.machine import NO_SEAT
from santorini.rules.steps import BUILD, DOME, FORCE, MOVE, PLACE, TOKEN
from tests.helpers import Scene, drawn, new_scene, scene, scene_of


def attempt(at: str, to: str, kind: int, *, seat: int, token_of: str = "mortal") -> Event:
    """What is told of a step that was cancelled; a token says whose."""
    card = power_named(token_of).number
    return Event(EventKind.CANCELLED, seat, cell_named(at) if at else NOWHERE, cell_named(to), kind, card)


def seen_by(game: Scene, seat: int) -> str:
    return write_position(game.machine, game.machine.view(game.position, seat))


# Setup and sight


def test_she_places_last_and_the_order_of_turns_stays() -> None:
    game = new_scene("hecate", "mortal")
    assert game.machine.setup_seat(game.position) == 1
    game.play("place E4", "place E5", "place A1", "place A2")
    assert game.to_move == "A"


def test_she_places_on_unoccupied_spaces_only() -> None:
    game = new_scene("hecate", "mortal")
    game.play("place E4", "place E5", "place A1")
    assert not game.allows("place E4")
    assert not game.allows("place A1")


def test_only_she_sees_her_workers() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        .  .A .  .  .
        .  .  .  .  .
        A hecate
    """)
    hidden = "0000000000000000000000000/1/hecate:?,?/mortal:E3"
    assert seen_by(game, 0) == game.text
    assert seen_by(game, 1) == hidden
    assert seen_by(game, NO_SEAT) == hidden


def test_at_the_end_everything_is_seen() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        2A 3  .  .  .B
        .  .A .  .  .
        .  .  .  .  .
        A hecate
    """)
    game.play("move A3 B3")
    assert game.winner == "A"
    assert seen_by(game, 1) == game.text


def test_she_moves_and_builds_by_the_usual_rules() -> None:
    game = scene("""
        .  .  .  .  .
        2  1  .  .  .
        .A .B .  .  .
        .  .A .  .  .
        .  .  .  .  .
        A hecate
    """)
    assert game.targets("move A3") == "A2 B4"
    game.play("move A3 B4")
    assert game.targets("build B4") == "A3 A4 A5 B5 C3 C4 C5"


# Cancelled turns


def test_an_opponent_may_try_what_is_legal_without_her_workers() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .A .
        .  .  .A .  .
        .  .  .  .  .
        A hecate
        B moves
    """)
    assert game.targets("move C3") == "B2 B3 B4 C2 C4 D2 D3 D4"


def test_a_move_to_where_she_stands_is_cancelled_with_the_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .A .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B moves
    """)
    events = game.play("move C3 D3")
    assert events == [attempt("C3", "D3", MOVE, seat=1)]
    assert game.text == "0000000000000000000000000/1/hecate:D3/mortal:C3"


def test_a_build_where_she_stands_is_cancelled_and_the_move_stands() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .A .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B moves
    """)
    events = game.play("move C3 C4", "build D3")
    assert [event.kind for event in events] == [MOVED, CANCELLED]
    assert events[-1] == attempt("C4", "D3", BUILD, seat=1)
    assert game.text == "0000000000000000000000000/1/hecate:D3/mortal:C4"


def test_a_winning_step_to_where_she_stands_does_not_win() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  2B 3A .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B moves
    """)
    game.play("move C3 D3")
    assert game.winner is None
    assert game.to_move == "A"


def test_who_is_blocked_only_by_her_loses_the_turn_and_not_the_game() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .A a  .  .  .
        .B .A .  .  .
        A hecate
        B moves
    """)
    assert game.legal == {"move A1 A2", "move A1 B1"}
    game.play("move A1 A2")
    assert game.winner is None
    assert game.to_move == "A"


def test_who_has_no_turn_that_looks_legal_loses() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .A .
        a  a  .  .  .
        .B a  .A .  .
        A hecate
        B moves
    """)
    assert not game.legal


def test_the_first_of_two_steps_stands() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .A
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B artemis
        B moves
    """)
    game.play("move C3 D3", "move D3 E3")
    assert game.text == "0000000000000000000000000/1/hecate:E3/artemis:D3"


def test_a_build_before_the_move_stands() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .A .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B prometheus
        B moves
    """)
    game.play("build C3 B3", "move C3 D3")
    assert game.text == "0000000000010000000000000/1/hecate:D3/prometheus:C3"


def test_athenas_climb_counts_although_the_build_is_cancelled() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  1  .  .
        .  .  .B .A .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B athena
        B moves
    """)
    game.play("move C3 C4", "build D3")
    assert "athena[^]" in game.text


def test_chaos_draws_although_the_second_build_is_cancelled() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  3  .
        .  .  .B .A .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B chaos[demeter|8]
        B moves
    """)
    game.play("move C3 C4", "build D4", "build D3")
    assert game.to_move == "A"
    assert "chaos[?|7]" in game.text


def test_the_end_of_a_cancelled_turn_is_lost() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .A .
        .  2B 1  .  .
        .C .  .  .  .
        A hecate
        B medusa
        C mortal
        B moves
    """)
    game.play("move B2 C2", "build D3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .A .
        .  2  1B .  .
        .C .  .  .  .
    """)


def test_a_hero_who_acted_before_is_spent() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .A .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B achilles
        B moves
    """)
    game.play("build C3 B3", "move C3 D3")
    assert "achilles[x]:C3" in game.text


def test_a_hero_whose_act_was_cancelled_is_not_spent() -> None:
    leap = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B 2A .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B bellerophon
        B moves
    """)
    leap.play("move C3 D3")
    assert "bellerophon:C3" in leap.text
    placement = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .  .A
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B jason
        B moves
    """)
    placement.play("place E3")
    assert "jason:C3" in placement.text


def test_a_token_or_dome_where_she_stands_is_cancelled() -> None:
    for card, step, kind in (
        ("europa", "token", TOKEN),
        ("charybdis", "token", TOKEN),
        ("polyphemus", "dome", DOME),
    ):
        game = scene(f"""
            .  .  .  .  .
            .  .  .  .  .
            .  .  .B .A .
            .  .  .  .  .
            .  .  .  .  .
            A hecate
            B {card}
            B moves
        """)
        events = game.play("move C3 C4", "build C3", f"{step} D3")
        owner = card if kind == TOKEN else "mortal"
        assert events[-1] == attempt("", "D3", kind, seat=1, token_of=owner)
        assert game.to_move == "A"
        assert game.text == f"0000000000001000000000000/1/hecate:D3/{card}:C4"


def test_in_a_game_of_three_a_push_into_her_is_cancelled() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .B .C .
        .  .  .  .  .
        .  .  .  .  .
        A minotaur
        B mortal
        C hecate
    """)
    assert game.play("move B3 C3") == [attempt("B3", "C3", MOVE, seat=0)]
    assert game.to_move == "B"
    assert game.text == "0000000000000000000000000/2/minotaur:B3/mortal:C3/hecate:D3"


# Hecate with Apollo and Minotaur


def test_hecate_with_apollo_they_change_places_unseen() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .A .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B apollo
        B moves
    """)
    game.play("move C3 D3")
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .A .B .
        .  .  .  .  .
        .  .  .  .  .
    """)
    assert seen_by(game, 1).endswith("/hecate:?/apollo:D3")


def test_hecate_with_apollo_he_cannot_build_where_he_left() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .A .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B apollo
        B moves
    """)
    game.play("move C3 D3", "build C3")
    assert game.to_move == "A"
    assert game.text == "0000000000000000000000000/1/hecate:C3/apollo:D3"


def test_hecate_with_minotaur_she_is_pushed_unseen() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .A .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B minotaur
        B moves
    """)
    game.play("move C3 D3", "build C3")
    assert game.text == "0000000000001000000000000/1/hecate:E3/minotaur:D3"


def test_hecate_with_minotaur_an_impossible_push_is_cancelled() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .A a
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B minotaur
        B moves
    """)
    game.play("move C3 D3")
    assert game.to_move == "A"
    assert "/hecate:D3/minotaur:C3" in game.text


def test_bia_removes_her_unseen() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .B .  .A .
        .  .  .  .  .
        .A .  .  .  .
        A hecate
        B bia
        B moves
    """)
    game.play("move B3 C3", "build B3")
    assert "/hecate:A1/bia:C3" in game.text


def test_medusa_petrifies_her_unseen() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  1B 1  .A .
        .  .  .  .  .
        .A .  .  .  .
        A hecate
        B medusa
        B moves
    """)
    game.play("move B3 C3", "build C4")
    assert game.text == "0000000100011100000000000/1/hecate:A1/medusa:C3"


# Where an action would end (docs/rules.md, section 6, ruling 32)


SLIDE = """
    .  .  .  .  .
    .  .  .  .  .
    .B .  .  .A .
    .  .  .  .C .
    .  .  .  .  .
    A hecate
    B {card}
    C harpies
    B moves
"""


@pytest.mark.parametrize("card", ["mortal", "artemis", "hermes", "triton"])
def test_a_slide_stops_before_her_and_the_turn_is_over(card: str) -> None:
    game = scene(SLIDE.format(card=card))
    events = game.play("move A3 B3")
    assert [event.kind for event in events] == [MOVED, FORCED, CANCELLED]
    assert events[-1] == attempt("C3", "D3", FORCE, seat=1)
    assert game.to_move == "C"
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .  .  .
        .  .  .B .A .
        .  .  .  .C .
        .  .  .  .  .
    """)


def test_a_slide_that_does_not_come_to_her_goes_on_with_the_turn() -> None:
    game = scene(SLIDE.format(card="mortal"))
    game.play("move A3 A4")
    assert game.targets("build A5") == "A4 B4 B5"


def test_a_slide_behind_a_push_of_her_stops_where_she_was() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .B .A .  .  .
        .  .  .  .C .
        .  .  .  .  .
        A hecate
        B minotaur
        C harpies
        B moves
    """)
    events = game.play("move A3 B3")
    assert events[-1] == attempt("B3", "C3", FORCE, seat=1)
    assert game.to_move == "C"
    assert "/hecate:C3/minotaur:B3/" in game.text


RIDE = """
    .  .  .  .  .A
    .  .  .  .  .
    .  .B .  .  .
    .  .  .  .  .
    .  .  .  .  .
    A hecate
    B charybdis[B4,E5]
    B moves
"""


def test_a_ride_to_where_she_stands_is_not_made_and_the_turn_is_over() -> None:
    game = scene(RIDE)
    events = game.play("move B3 B4")
    assert [event.kind for event in events] == [MOVED, CANCELLED]
    assert events[-1] == attempt("B4", "E5", MOVE, seat=1)
    assert game.text == "0000000000000000000000000/1/hecate:E5/charybdis[B4,E5]:B4"


def test_a_slide_instead_of_a_ride_ends_the_turn_too() -> None:
    game = scene("""
        .  .  .  .  .A
        .  .  .  .  .
        .B .  .  .  .
        .  .  .  .C .
        .  .  .  .  .
        A hecate
        B charybdis[B3,E5]
        C harpies
        B moves
    """)
    events = game.play("move A3 B3")
    assert events[-1] == attempt("B3", "E5", MOVE, seat=1)
    assert game.to_move == "C"
    assert game.drawing == drawn("""
        .  .  .  .  .A
        .  .  .  .  .
        .  .  .  .  .B
        .  .  .  .C .
        .  .  .  .  .
    """)


def test_a_step_onto_a_whirlpool_where_she_stands_is_cancelled() -> None:
    game = scene("""
        .  .  .  .  .
        .  .A .  .  .
        .  .B .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B charybdis[B4,E5]
        B moves
    """)
    assert game.play("move B3 B4") == [attempt("B3", "B4", MOVE, seat=1)]
    assert game.text == "0000000000000000000000000/1/hecate:B4/charybdis[B4,E5]:B3"


def test_who_changes_places_with_her_on_a_whirlpool_does_not_ride() -> None:
    game = scene("""
        .  .  .  .  .
        .  .A .  .  .
        .  .B .  .  .
        .  .  .  .C .
        .  .  .  .  .
        A hecate
        B apollo
        C charybdis[B4,E5]
        B moves
    """)
    events = game.play("move B3 B4")
    assert events[-1] == attempt("B4", "E5", MOVE, seat=1)
    assert game.to_move == "C"
    assert "/hecate:B3/apollo:B4/" in game.text


def test_a_ride_that_would_have_won_does_not_win() -> None:
    game = scene("""
        .  .  .  .  3A
        .  2  .  .  .
        .  2B .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B charybdis[B4,E5]
        B moves
    """)
    game.play("move B3 B4")
    assert game.winner is None
    assert game.to_move == "A"


def test_a_step_up_to_level_three_wins_if_there_is_no_ride_in_truth() -> None:
    """docs/rules.md, section 7, ruling 8."""
    game = scene("""
        .  .  .  .  .A
        .  3  .  .  .
        .  2B .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B charybdis[B4,E5]
        B moves
    """)
    game.play("move B3 B4")
    assert game.winner == "B"


def test_athenas_climb_onto_a_whirlpool_counts_although_the_ride_is_not_made() -> None:
    game = scene("""
        .  .  .  .  .A
        .  1  .  .  .
        .  .B .  .  .
        .  .  .  .C .
        .  .  .  .  .
        A hecate
        B athena
        C charybdis[B4,E5]
        B moves
    """)
    game.play("move B3 B4")
    assert "athena[^]:B4" in game.text


# Powers that pick an opponent's worker act as if she had none


def test_charon_siren_and_odysseus_find_nobody() -> None:
    for card in ("charon", "siren[e]", "odysseus"):
        game = scene(f"""
            .  .  .  .  .
            .  .  .  .  .
            .  .  .B .A .
            .  .  .  .  .
            .  .  .  .  .
            A hecate
            B {card}
            B moves
        """)
        assert all(step.startswith("move") for step in game.legal)


@pytest.mark.parametrize("card", ["theseus", "medea", "adonis"])
def test_powers_of_the_end_find_nobody(card: str) -> None:
    """The turn is over with the build, so that not even a choice to end it tells that she is near."""
    game = scene(f"""
        .  .  .  .  .
        .  .  2A .  .
        .  .B .  .  .
        .  .B 2A .  .
        .  .  .  .  .
        A hecate
        B {card}
        B moves
    """)
    game.play("move B3 A3", "build A4")
    assert game.turn_complete


def test_nemesis_does_not_find_her_far_away() -> None:
    game = scene("""
        .A .A .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .B .B
        A hecate
        B nemesis
        B moves
    """)
    game.play("move D1 C1", "build D1")
    assert game.turn_complete


def test_dionysus_finds_nobody_for_an_additional_turn() -> None:
    game = scene("""
        .A .  .  .  .
        .  .  .  .  .
        .  3  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B dionysus
        B moves
    """)
    events = game.play("move C3 C4", "build B3")
    assert game.turn_complete
    assert game.to_move == "A"
    assert CANCELLED not in [event.kind for event in events]


def test_dionysus_takes_an_additional_turn_that_only_she_makes_impossible() -> None:
    """docs/rules.md, section 7, ruling 1: what is left to choose is judged by what the player sees."""
    game = scene("""
        .C .A 3  .  .
        4  4  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A hecate
        B dionysus
        C mortal
        B moves
    """)
    game.play("move C4 D4", "build C5", "choose 1")
    assert game.text.startswith("0040044000000000000000000/2+/")
    assert game.play("move A5 B5") == [attempt("A5", "B5", MOVE, seat=1)]
    assert game.to_move == "C"


def test_gaea_who_places_where_she_stands_has_attempted_it() -> None:
    game = scene("""
        .  .A 3  .  .
        .  .  .B .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .C
        A hecate
        B demeter
        C gaea
        B moves
    """)
    game.play("move C4 D4", "build C5")
    events = game.play("place B5")
    assert events == [attempt("", "B5", PLACE, seat=2)]
    assert game.targets("build D4") == "C3 C4 D3 D5 E3 E4 E5"


def test_siren_sings_another_worker_into_her() -> None:
    game = scene_of("0000000000000000000000000/1/siren[e]:A1/mortal:C3/hecate:D3")
    game.play("force C3 D3")
    assert game.to_move == "B"
    assert game.text == "0000000000000000000000000/2/siren[e]:A1/mortal:C3/hecate:D3"
