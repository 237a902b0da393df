"""Workers come onto the board."""

from tests.helpers import drawn, new_scene


def test_the_first_player_places_both_workers_then_the_second() -> None:
    game = new_scene()
    actors = []
    for square in ("B3", "D3", "C2", "C4"):
        actors.append(game.to_move)
        game.play(f"place {square}")
    assert actors == ["A", "A", "B", "B"]
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .B .  .
        .  .A .  .A .
        .  .  .B .  .
        .  .  .  .  .
    """)


def test_alternating_placement_changes_seats_after_every_worker() -> None:
    game = new_scene(alternating=True)
    actors = []
    for square in ("B3", "D3", "C2", "C4"):
        actors.append(game.to_move)
        game.play(f"place {square}")
    assert actors == ["A", "B", "A", "B"]
    assert game.drawing == drawn("""
        .  .  .  .  .
        .  .  .B .  .
        .  .A .  .B .
        .  .  .A .  .
        .  .  .  .  .
    """)


def test_every_free_square_can_be_chosen() -> None:
    game = new_scene()
    assert len(game.legal) == 25
    game.play("place C3")
    assert len(game.legal) == 24


def test_a_square_with_a_worker_cannot_be_chosen() -> None:
    game = new_scene()
    game.play("place C3")
    assert not game.allows("place C3")


def test_the_placement_of_one_player_is_a_turn() -> None:
    game = new_scene()
    game.play("place B3")
    assert not game.turn_complete
    game.play("place D3")
    assert game.turn_complete
    assert game.text == "0000000000000000000000000/2/mortal:B3,D3/mortal"


def test_the_first_player_moves_first() -> None:
    game = new_scene()
    game.play("place B3", "place D3", "place C2", "place C4")
    assert game.to_move == "A"
    assert game.allows("move B3 A3")


def test_after_placement_no_worker_can_be_placed() -> None:
    game = new_scene()
    game.play("place B3", "place D3", "place C2", "place C4")
    assert {step.split()[0] for step in game.legal} == {"move"}


def test_three_players_place_one_after_the_other() -> None:
    game = new_scene("mortal", "mortal", "mortal")
    actors = []
    for square in ("A1", "A2", "B1", "B2", "C1", "C2"):
        actors.append(game.to_move)
        game.play(f"place {square}")
    assert actors == ["A", "A", "B", "B", "C", "C"]
    assert game.to_move == "A"


def test_in_teams_the_second_member_of_the_first_team_moves_first() -> None:
    game = new_scene("mortal", "mortal", "mortal", "mortal")
    actors = []
    for square in ("A1", "A2", "B1", "B2"):
        actors.append(game.to_move)
        game.play(f"place {square}")
    assert actors == ["A", "A", "B", "B"]
    assert game.to_move == "C"
    assert game.allows("move A2 A3")
