"""The Golden Fleece: the Ram, the shared power, and who holds it on a turn (rules.md, section 4)."""

import pytest

from santorini import Game
from santorini.rules.board import cell_named
from santorini.rules.events import MOVED, REMOVED
from santorini.rules.steps import DIRECTION, FEMALE, MALE, PLACE, TOKEN
from tests.helpers import Scene, scene, scene_of

EMPTY = "0000000000000000000000000"


def fleece(text: str, power: str, ram: str = "C3") -> Scene:
    """A position by its text without the tag, and the Ram with its power."""
    return scene_of(f"{text} ram={ram}:{power}")


def drawn_fleece(picture: str, power: str) -> Scene:
    """A drawn position, with the Ram on C3."""
    return fleece(scene(picture).text, power)


# Setup


def test_the_first_player_places_two_workers_then_the_other() -> None:
    game = Game(fleece="artemis")
    assert game.actor == 0
    game.push_turn("+B3+D3")
    assert game.actor == 1


def test_the_first_placer_puts_the_ram_on_any_free_space_and_the_other_begins() -> None:
    game = Game(fleece="artemis")
    for turn in ("+B3+D3", "+C2+C4"):
        game.push_turn(turn)
    assert game.actor == 0
    assert {step.kind for step in game.legal_steps} == {TOKEN}
    assert len(game.legal_steps) == 21
    game.push_turn("@ram=C3")
    assert game.actor == 1
    assert game.position == f"{EMPTY}/2/mortal:B3,D3/mortal:C2,C4 ram=C3:artemis"


@pytest.mark.parametrize("power", ["aeolus", "siren"])
def test_a_direction_is_chosen_by_the_ram_placer_after_the_ram(power: str) -> None:
    game = Game(fleece=power)
    for turn in ("+B3+D3", "+C2+C4"):
        game.push_turn(turn)
    game.push(next(iter(game.legal_steps)))
    assert game.actor == 0
    assert {step.kind for step in game.legal_steps} == {DIRECTION}
    game.push(next(iter(game.legal_steps)))
    assert game.actor == 1


def test_both_sides_have_genders_for_selene() -> None:
    game = Game(fleece="selene")
    assert {step.at for step in game.legal_steps} == {FEMALE, MALE}
    game.push_turn("+B3f+D3m")
    assert {step.at for step in game.legal_steps} == {FEMALE, MALE}


def test_bias_placement_text_is_ignored() -> None:
    game = Game(fleece="bia")
    assert game.actor == 0
    assert [step.kind for step in game.legal_steps] == [PLACE] * 25


def test_the_card_of_chaos_is_drawn_before_placement() -> None:
    game = Game(fleece="chaos")
    assert game.actor == -1
    assert len(game.legal_steps) == 10


# The Ram


def test_the_ram_is_not_entered_and_not_built_on() -> None:
    game = fleece(f"{EMPTY}/1/mortal:B3/mortal:E5", "pan")
    assert game.targets("move B3") == "A2 A3 A4 B2 B4 C2 C4"
    game.play("move B3 B4")
    assert "C3" not in game.targets("build B4").split()


def test_nobody_is_pushed_into_the_ram() -> None:
    game = fleece(f"{EMPTY}/1/mortal:E3/mortal:D3", "minotaur")
    assert "D3" not in game.targets("move E3").split()


def test_a_push_elsewhere_is_possible() -> None:
    game = fleece(f"{EMPTY}/1/mortal:B2/mortal:B3", "minotaur")
    assert "B3" in game.targets("move B2").split()


def test_a_slide_ends_at_the_ram() -> None:
    """B holds the Harpies."""
    game = fleece(f"{EMPTY}/1/mortal:C1/mortal:B4", "harpies", "C4")
    game.play("move C1 C2")
    assert game.position.workers0 == 1 << cell_named("C3")


def test_no_dome_is_put_on_the_ram() -> None:
    game = fleece(f"{EMPTY}/1/mortal:B3/mortal:E5", "atlas")
    game.play("move B3 B4")
    assert not game.allows("dome B4 C3")
    assert game.allows("dome B4 C4")


# Who holds the power


def test_a_player_next_to_the_ram_has_the_power() -> None:
    game = fleece(f"{EMPTY}/1/mortal:B3/mortal:E5", "demeter")
    assert game.allows("move B3 B4", "build B5", "build A5")


def test_a_player_away_from_the_ram_has_none() -> None:
    game = fleece(f"{EMPTY}/1/mortal:A1/mortal:B3", "demeter")
    assert not game.allows("move A1 A2", "build A1", "build B1")


def test_any_of_ones_workers_next_to_the_ram_is_enough() -> None:
    game = fleece(f"{EMPTY}/1/mortal:A1,D4/mortal:E5", "demeter")
    assert game.allows("move A1 A2", "build A1", "build B1")


def test_both_players_may_have_it() -> None:
    for seat, worker in ((1, "B3"), (2, "D3")):
        game = fleece(f"{EMPTY}/{seat}/mortal:B3/mortal:D3", "demeter")
        file = worker[0]
        assert game.allows(f"move {worker} {file}4", f"build {file}5", f"build {file}3")


def test_leaving_the_ram_keeps_the_power_for_this_turn() -> None:
    game = fleece(f"{EMPTY}/1/mortal:B3/mortal:E5", "demeter")
    assert game.allows("move B3 A3", "build A4", "build A2")


def test_leaving_the_ram_loses_the_power_for_the_next_turn() -> None:
    game = fleece(f"{EMPTY}/1/mortal:B3/mortal:E5", "demeter")
    game.play("move B3 A3", "build A4", "end", "move E5 E4", "build E5")
    assert not game.allows("move A3 A2", "build A3", "build B3")


def test_approaching_the_ram_gives_nothing_until_the_next_turn() -> None:
    game = fleece(f"{EMPTY}/1/mortal:A3/mortal:E5", "demeter")
    assert not game.allows("move A3 B3", "build A3", "build A2")
    game.play("move A3 B3", "build A3", "move E5 E4", "build E5")
    assert game.allows("move B3 B4", "build B5", "build A5")


def test_approaching_in_ones_own_turn_counts_from_the_opponents_turn_on() -> None:
    """Hades: B is bound as soon as A stands next to the Ram when B's turn begins."""
    board = "0000000000000010000000000"
    away = fleece(f"{board}/2/mortal:A3/mortal:E3", "hades")
    assert away.targets("move E3") != ""
    game = fleece(f"{board}/1/mortal:A3/mortal:E3", "hades")
    game.play("move A3 B3", "build A3")
    assert game.targets("move E3") == ""


def test_the_end_of_a_turn_belongs_to_the_power() -> None:
    """Medusa's holder leaves the Ram, and her gaze at the end of the turn still petrifies."""
    game = fleece("1100000000000000000000000/1/mortal:B4,B5/mortal:A4", "medusa", "C4")
    events = game.play("move B5 A5", "build B5")
    assert REMOVED in [event.kind for event in events]


def test_the_end_of_a_turn_of_a_player_without_the_power_has_no_effect() -> None:
    game = fleece("1100000000000000000000000/1/mortal:B5/mortal:A4", "medusa", "E1")
    events = game.play("move B5 A5", "build B5")
    assert REMOVED not in [event.kind for event in events]


def test_the_end_of_a_turn_after_leaving_the_ram_offers_the_power() -> None:
    """Poseidon: the unmoved worker builds, though nobody is next to the Ram any more."""
    game = fleece(f"{EMPTY}/1/mortal:B3,A1/mortal:E5", "poseidon")
    assert game.allows("move B3 A3", "build A4", "build A1 B1", "build A1 B1")


# Powers of opponents' turns


@pytest.mark.parametrize("holder", ["B3", "A5"])
def test_opponents_turn_gods_work_for_a_holder_who_is_not_on_turn(holder: str) -> None:
    """Persephone binds A only while B is next to the Ram."""
    game = fleece(f"0000100000000000000000000/1/mortal:E4/mortal:{holder}", "persephone")
    climbs = game.targets("move E4") == "E5"
    assert climbs == (holder == "B3")


def test_a_holder_on_turn_is_not_bound_by_the_own_power() -> None:
    game = fleece("0000000000010000000000000/1/mortal:B3/mortal:E5", "hades")
    assert "B4" in game.targets("move B3").split()


def test_of_two_holders_each_binds_the_other() -> None:
    game = fleece("0000000000010000000000000/1/mortal:B3/mortal:D3", "hades")
    assert game.targets("move B3") == ""


def test_hera_denies_the_win_of_the_other() -> None:
    game = fleece("0000000002000030000000000/1/mortal:E4/mortal:B3", "hera")
    game.play("move E4 E3")
    assert game.winner is None


def test_hera_far_from_the_ram_denies_nothing() -> None:
    game = fleece("0000000002000030000000000/1/mortal:E4/mortal:A5", "hera")
    game.play("move E4 E3")
    assert game.winner == "A"


def test_the_power_of_a_holder_wins_only_on_the_own_turn() -> None:
    game = fleece("0000000000020000000000000/1/mortal:B3/mortal:D4", "pan")
    game.play("move B3 A3")
    assert game.winner == "A"


# Cards with something to remember


def test_the_wind_binds_everybody_while_somebody_has_the_power() -> None:
    for workers in (("B3", "E1"), ("A1", "B3")):
        game = fleece(f"{EMPTY}/1/mortal:{workers[0]}/mortal:{workers[1]}", "aeolus[n]")
        file, rank = workers[0]
        assert f"{file}{int(rank) + 1}" not in game.targets(f"move {workers[0]}").split()


def test_the_wind_binds_nobody_while_nobody_has_the_power() -> None:
    game = fleece(f"{EMPTY}/1/mortal:A1/mortal:E1", "aeolus[n]")
    assert "A2" in game.targets("move A1").split()


def test_only_a_holder_sets_the_wind() -> None:
    game = fleece(f"{EMPTY}/1/mortal:B3/mortal:E1", "aeolus[n]")
    game.play("move B3 A3", "build A4", "direction s")
    assert game.text.endswith("ram=C3:aeolus[s]")
    game.play("move E1 E2", "build E1")
    assert game.to_move == "A"


def test_a_song_is_sung_by_a_holder() -> None:
    holder = fleece(f"{EMPTY}/1/mortal:B3/mortal:E1", "siren[n]")
    other = fleece(f"{EMPTY}/1/mortal:A1/mortal:E1", "siren[n]")
    assert holder.allows("force E1 E2")
    assert not other.allows("force E1 E2")


def test_the_current_card_of_chaos_is_the_shared_power() -> None:
    game = fleece(f"{EMPTY}/1/mortal:B3/mortal:E1", "chaos[artemis|9]")
    assert game.allows("move B3 B4", "move B4 B5")


def test_the_card_of_chaos_is_redrawn_after_a_tower_is_completed() -> None:
    game = fleece("3000000000000000000000000/1/mortal:B4/mortal:E1", "chaos[artemis|9]", "E5")
    game.play("move B4 B5", "build A5")
    assert game.position.chance
    assert game.text == "4000000000000000000000000/2/mortal:B5/mortal:E1 ram=E5:chaos[?|8]"


def test_the_next_card_of_chaos_is_shared_in_turn() -> None:
    game = fleece("3000000000000000000000000/1/mortal:B4/mortal:D4", "chaos[artemis|9]", "E5")
    game.play("move B4 B5", "build A5")
    game.play("choose 5")
    assert game.allows("move D4 D3", "build C3", "build C2")


def test_dionysus_needs_the_power_when_the_tower_is_completed() -> None:
    holder = fleece("3000000000000000000000000/1/mortal:B4/mortal:E1", "dionysus", "C3")
    holder.play("move B4 B5", "build A5")
    assert holder.legal == {"choose 1", "end"}
    other = fleece("3000000000000000000000000/1/mortal:B4/mortal:E1", "dionysus", "E5")
    other.play("move B4 B5", "build A5")
    assert other.to_move == "B"


def test_an_additional_turn_uses_the_opponents_worker() -> None:
    game = fleece("3000000000000000000000000/1/mortal:B4/mortal:E1", "dionysus", "C3")
    game.play("move B4 B5", "build A5", "choose 1")
    assert {step.split()[1] for step in game.legal} == {"E1"}


def test_a_shared_athena_binds_by_each_holders_own_last_turn() -> None:
    """Chaos shows Athena, A moves up: B is bound if A still holds the power."""
    game = fleece("0000000000000000100000001/1/mortal:B3/mortal:D1", "chaos[athena|9]")
    game.play("move B3 B2", "build A2")
    assert "E1" not in game.targets("move D1").split()


def test_a_shared_athena_does_not_bind_the_player_who_moved_up() -> None:
    """A moved up with the power; then B, without a move up, comes to hold it too."""
    game = fleece("0000000000000002100000000/1/mortal:B3/mortal:E5", "chaos[athena|9]")
    game.play("move B3 B2", "build C1", "move E5 D4", "build E5")
    assert "A2" in game.targets("move B2").split()


def test_a_shared_athena_forgets_a_climb_after_the_next_turn_even_without_the_power() -> None:
    """Section 6, ruling 35: A climbs with the power, goes down without it and comes back to the Ram."""
    game = drawn_fleece(
        """
        .  .  .  1  .B
        .  .  .  .  .
        1  .A .  .  .
        .  .  .  .  .
        .A .  .  .  .B
        """,
        "chaos[athena|5]",
    )
    game.play("move B3 A3", "build B3", "move E1 E2", "build E1")
    assert "chaos[athena^1|5]" in game.text
    game.play("move A3 B2", "build A3")
    assert "chaos[athena|5]" in game.text
    assert "D5" in game.targets("move E5").split()


def test_a_climb_made_before_the_power_was_held_does_not_bind() -> None:
    game = drawn_fleece(
        """
        .  .  .  .  .
        .  .  .  .  .
        .A 1  .  .  .
        .  .  .  .  .
        .  .  .  1  .B
        """,
        "chaos[athena|5]",
    )
    game.play("move A3 B3", "build A3")
    assert "D1" in game.targets("move E1").split()


def test_the_power_goes_back_when_a_turn_ends() -> None:
    game = fleece(f"{EMPTY}/1/mortal:B3/mortal:D3", "artemis")
    events = game.play("move B3 B4", "move B4 B5", "build A5")
    assert [event.kind for event in events][:2] == [MOVED, MOVED]
    assert game.text == "1000000000000000000000000/2/mortal:B5/mortal:D3 ram=C3:artemis"
