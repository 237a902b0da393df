"""A player without a complete turn loses, and steps that lead into a dead end are not offered."""

from santorini.rules.position import BY_NO_TURN
from tests.helpers import Scene, scene


def lose(game: Scene) -> None:
    """What happens to a player who has nothing to choose when the turn begins."""
    assert game.legal == set()
    game.position = game.opened()
    game.machine.lose(game.position)


def test_a_player_whose_workers_cannot_move_has_no_turn() -> None:
    game = scene("""
        .  .  .  2  .A
        .  .  .  2  2
        .  .  .  .  .
        2  2  .  .  .
        .A 2  .  .  .B
    """)
    assert game.turns == []
    lose(game)
    assert game.winner == "B"
    assert game.position.ending == BY_NO_TURN


def test_a_player_with_one_movable_worker_has_a_turn() -> None:
    game = scene("""
        .  .  .  2  .A
        .  .  .  2  1
        .  .  .  .  .
        2  2  .  .  .
        .A 2  .  .  .B
    """)
    assert game.legal == {"move E5 E4"}


def test_a_player_without_workers_has_no_turn() -> None:
    game = scene("""
        .  .  .  .  .
        .  .  1  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .B .
    """)
    assert game.turns == []


def test_in_a_game_of_three_the_others_play_on() -> None:
    game = scene("""
        .  .  .  .  .
        .C .  .  .  .
        .  .  .  .  .
        2  2  .  .  .
        .A 2  .  .  .B
        C mortal
    """)
    lose(game)
    assert game.winner is None
    assert game.text == "0000000000000002200002000/2/~mortal/mortal:E1/mortal:A4"
    game.play("move E1 E2", "build E1", "move A4 A5", "build A4")
    assert game.to_move == "B"


def test_the_last_of_three_wins() -> None:
    game = scene("""
        .  .  .  .  .
        .C .  .  .  .
        .  .  .  .  .
        2  2  .  .  .
        .B 2  .  .  .
        A ~mortal
        C mortal
        B moves
    """)
    lose(game)
    assert game.winner == "C"


def test_a_swap_after_which_nothing_can_be_built_is_not_offered() -> None:
    """Apollo would stand in a corner whose neighbours are domes and the worker he came from."""
    game = scene("""
        .B 4  .  .  .
        .A 4  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    assert not game.allows("move A4 A5")
    assert game.targets("move A4") == "A3 B3"


def test_a_swap_after_which_something_can_be_built_is_offered() -> None:
    game = scene("""
        .B 3  .  .  .
        .A 4  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    assert game.allows("move A4 A5", "build B5")


def test_a_player_whose_only_swap_leads_nowhere_has_no_turn() -> None:
    game = scene("""
        .B 4  .  .  .
        .A 4  .  .  .
        4  4  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    assert game.turns == []


def test_a_build_before_the_move_that_makes_the_move_impossible_is_not_offered() -> None:
    """Prometheus, walled in but for A3, may not raise it: he could not move up any more."""
    game = scene("""
        4  4  .  .  .
        .A 4  .  .  .
        .  4  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        A prometheus
    """)
    assert game.legal == {"move A4 A3"}


def test_a_build_before_the_move_that_leaves_a_way_is_offered() -> None:
    game = scene("""
        4  4  .  .  .
        .A .  .  .  .
        .  4  .  .  .
        .  .  .  .  .
        .  .  .  .  .B
        A prometheus
    """)
    assert game.legal == {"move A4 A3", "move A4 B4", "build A4 A3", "build A4 B4"}


def test_a_complete_turn_may_be_a_win_without_a_build() -> None:
    """After the winning swap nothing could be built, and nothing has to be."""
    game = scene("""
        3B 4  .  .  .
        2A 4  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        .  .  .  .  .
        A apollo
    """)
    game.play("move A4 A5")
    assert game.winner == "A"
