"""Four players in two teams that share a pair of workers (rules.md, section 3)."""

import pytest

from santorini import Ending, Game
from santorini.rules.board import PERIMETER, cell_named, cells
from santorini.rules.steps import FEMALE, MALE
from tests.helpers import new_scene, scene


def game_of(*powers: str) -> Game:
    """After a placement that every card allows."""
    game = Game(*powers)
    for turn in ("+A1+E5", "+A5+E1"):
        game.push_turn(turn)
    return game


# Seats, placement and order


def test_seats_of_two_teams_alternate() -> None:
    rules = Game("mortal", "mortal", "mortal", "mortal").machine.rules
    assert [rules.side_of(seat) for seat in range(4)] == [0, 1, 0, 1]


def test_the_first_player_of_each_team_places_its_workers() -> None:
    game = Game("mortal", "mortal", "mortal", "mortal")
    assert game.actor == 0
    game.push_turn("+B3+D3")
    assert game.actor == 1
    game.push_turn("+C2+C4")
    assert game.position == "0000000000000000000000000/3/mortal:B3,D3/mortal:C2,C4/mortal/mortal teams=13v24"


def test_the_second_player_of_the_first_team_takes_the_first_turn_then_around() -> None:
    game = game_of("mortal", "mortal", "mortal", "mortal")
    actors = []
    for turn in ("A1>A2^A1", "A5>A4^A5", "A2>B2^A2", "A4>B4^A4", "B2>C2^B2"):
        actors.append(game.actor)
        game.push_turn(turn)
    assert actors == [2, 3, 0, 1, 2]


def test_a_teams_workers_are_moved_by_both_its_players() -> None:
    game = game_of("mortal", "mortal", "mortal", "mortal")
    for turn in ("A1>A2^A1", "A5>A4^A5"):
        game.push_turn(turn)
    assert {step.at for step in game.legal_steps} == {cell_named("A2"), cell_named("E5")}


# Placement texts of either teammate


@pytest.mark.parametrize(
    "powers", [("bia", "mortal", "mortal", "mortal"), ("mortal", "mortal", "bia", "mortal")]
)
def test_bia_of_either_teammate_places_the_team_on_the_edge(powers: tuple[str, ...]) -> None:
    game = Game(*powers)
    assert game.actor == 0
    assert {step.to for step in game.legal_steps} == set(cells(PERIMETER))
    game.push_turn("+A1+E5")
    assert len(game.legal_steps) == 23


@pytest.mark.parametrize(
    "powers", [("mortal", "bia", "mortal", "mortal"), ("mortal", "mortal", "mortal", "bia")]
)
def test_bia_of_either_teammate_makes_the_team_place_first(powers: tuple[str, ...]) -> None:
    game = Game(*powers)
    assert game.actor == 1
    game.push_turn("+A1+E5")
    assert game.actor == 0
    game.push_turn("+B2+D4")
    assert game.actor == 2


@pytest.mark.parametrize(
    "powers", [("eros", "mortal", "mortal", "mortal"), ("mortal", "mortal", "eros", "mortal")]
)
def test_eros_of_either_teammate_places_the_team_on_opposite_edges(powers: tuple[str, ...]) -> None:
    game = new_scene(*powers)
    assert not game.allows("place C3")
    game.play("place A3")
    assert {step[-2:] for step in game.legal} == {"E1", "E2", "E3", "E4", "E5"}


@pytest.mark.parametrize(
    "powers", [("selene", "mortal", "mortal", "mortal"), ("mortal", "mortal", "selene", "mortal")]
)
def test_selene_of_either_teammate_gives_the_team_a_female(powers: tuple[str, ...]) -> None:
    game = Game(*powers)
    game.push_turn("+B3f+D3m")
    assert game.state.females == 1 << cell_named("B3")
    assert {step.at for step in game.legal_steps} == {FEMALE, MALE}


# One's own card, and a teammate's


def test_a_player_uses_only_the_own_card() -> None:
    """A1 has Artemis, A2 nothing."""
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A artemis
        D mortal
        {} moves
    """
    assert scene(picture.format("A")).allows("move B3 B4", "move B4 B5")
    assert not scene(picture.format("C")).allows("move B3 B4", "move B4 B5")


def test_a_teammates_way_to_win_is_not_ones_own() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .  2A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        A pan
        D mortal
        {} moves
    """
    own, teammates = scene(picture.format("A")), scene(picture.format("C"))
    own.play("move B3 B4")
    teammates.play("move B3 B4")
    assert (own.winner, teammates.winner) == ("A", None)


def test_a_teammates_end_of_turn_power_is_not_used() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  2A .B .  .
        .  .  .  .  .
        .  .  .A .  .
        A medusa
        D mortal
        C moves
    """)
    game.play("move C1 D1", "build C1")
    assert game.position.workers1


@pytest.mark.parametrize("seat", "BD")
def test_passive_powers_of_both_opposing_players_are_active(seat: str) -> None:
    game = scene(f"""
        .  .  .  .  .
        .  .  .  .  .
        .  1A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        {seat} hades
        D {"hades" if seat == "D" else "mortal"}
    """)
    assert game.legal == set()


def test_passive_powers_of_both_opposing_players_stack() -> None:
    game = scene("""
        .  .  .  .  .
        .  2  1  .  .
        .  1A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        B hades
        D athena[^]
    """)
    assert game.targets("move B3") == "C4"


@pytest.mark.parametrize("card", ["hades", "limus", "hypnus", "persephone", "harpies", "hera", "athena[^]"])
def test_a_teammates_opponents_turn_power_is_not_active(card: str) -> None:
    picture = """
        .  .  .  .  .
        .  2  .  .  .
        .  1A 1  .B .
        .  .  .  .A .
        .  .  .  .  .B
        D mortal
        C {}
    """
    with_it, without = scene(picture.format(card)), scene(picture.format("mortal"))
    assert {board_and_workers(text) for text in with_it.results} == {
        board_and_workers(text) for text in without.results
    }


def board_and_workers(text: str) -> tuple[str, ...]:
    """The board and the workers of a position's text."""
    fields = text.split("/")
    return fields[0], *(field.partition(":")[2] for field in fields[2:4])


def test_a_teammates_any_move_power_is_active() -> None:
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        C aeolus[e]
        D mortal
    """
    assert "C3" not in scene(picture).targets("move B3").split()


def test_a_teammates_whirlpools_carry() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        C charybdis[C3,A5]
        D mortal
    """)
    game.play("move B3 C3")
    assert game.position.workers0 == 1 << cell_named("A5")


def test_a_teammates_talus_is_in_the_way() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .  .A .  .B .
        .  .  .  .  .
        .  .  .  .  .
        C europa[C3]
        D mortal
    """)
    assert "C3" not in game.targets("move B3").split()


# "Your workers" and "your last turn"


def test_athenas_flag_is_set_by_her_own_turn_only() -> None:
    """Her teammate climbs, and nobody is bound by it."""
    picture = """
        .  .  .  .  .
        .  .  .  .  .
        .A 1  .  .  .
        .  .  .  .  .
        .B 1  .  .  .
        A athena
        D mortal
        {} moves
    """
    own, teammates = scene(picture.format("A")), scene(picture.format("C"))
    own.play("move A3 B3", "build A3")
    teammates.play("move A3 B3", "build A3")
    assert "B1" not in own.targets("move A1").split()
    assert "B1" in teammates.targets("move A1").split()


def test_athenas_flag_lasts_over_her_teammates_turn() -> None:
    """It restricts both opposing players, until her own next turn, whatever her teammate does."""
    game = scene("""
        .  .  .  .  .
        .  .  .  .A .
        .A 1  .  .  .
        .  .  .  .  .
        .B 1  .  .B .
        A athena
        D mortal
    """)
    game.play("move A3 B3", "build A3")
    assert "B1" not in game.targets("move A1").split()
    game.play("move D1 E1", "build D1", "move D4 D3", "build D4")
    assert game.to_move == "D"
    assert "B1" not in game.targets("move A1").split()
    game.play("move E1 E2", "build E1", "move D3 D2", "build D3")
    assert "B1" in game.targets("move A1").split()


def test_athena_does_not_bind_her_teammate() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        .A 1  .  .  .
        .  .  .  .  .
        .B 1  .  .  .
        A athena[^]
        D mortal
        C moves
    """)
    assert "B3" in game.targets("move A3").split()


def test_hypnus_compares_a_teams_workers() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        1A .  .A .  .
        .  .  .  .  .
        .B .  .  .B .
        D hypnus
    """)
    assert game.targets("move A3") == ""
    assert game.targets("move C3") != ""


def test_eros_of_a_team_joins_the_shared_pair() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  .  .  .
        1A 1  1A .  .
        1  .  .  .  .
        .B .  .  .B .
        C eros
        D mortal
        C moves
    """)
    game.play("move A3 B3")
    assert game.winner == "A"


def test_no_power_is_used_against_a_teammate() -> None:
    """Minotaur does not push, Apollo does not swap with the other worker of the pair."""
    for card in ("apollo", "minotaur"):
        game = scene(f"""
            .  .  .  .  .
            .  .  .  .  .
            .A .A .  .  .
            .  .  .  .  .
            .B .  .  .B .
            A {card}
            D mortal
        """)
        assert "B3" not in game.targets("move A3").split()


# Winning and losing


@pytest.mark.parametrize(("seat", "winners"), [(1, (0, 2)), (3, (0, 2)), (2, (1, 3)), (4, (1, 3))])
def test_a_players_win_is_the_teams(seat: int, winners: tuple[int, ...]) -> None:
    text = "0000000000002300000000000/{}/mortal:{}/mortal:{}/mortal/mortal"
    pair = ("C3", "A1") if seat in (1, 3) else ("A1", "C3")
    game = Game.from_position(text.format(seat, *pair))
    game.push_turn("C3>D3#")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ending) == (winners, Ending.MOVE)


@pytest.mark.parametrize("seat", [1, 3])
def test_a_players_loss_is_the_teams(seat: int) -> None:
    game = Game.from_position(f"0000000000000002200002000/{seat}/mortal:A1/mortal:E5/mortal/mortal")
    outcome = game.outcome()
    assert outcome is not None
    assert (outcome.winners, outcome.ending) == ((1, 3), Ending.NO_TURN)


def test_a_resignation_is_the_teams() -> None:
    game = game_of("mortal", "mortal", "mortal", "mortal")
    game.resign(3)
    outcome = game.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 2)


def test_a_denied_win_is_denied_to_both_opposing_players() -> None:
    for seat in (1, 3):
        text = f"0000000002000030000000000/{seat}/mortal:E4,A1/hera:C1/mortal/mortal"
        game = Game.from_position(text)
        game.push(next(step for step in game.legal_steps if step.to == cell_named("E3")))
        assert game.outcome() is None
