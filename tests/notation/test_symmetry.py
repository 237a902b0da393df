"""The board has eight symmetries, and a game on it too."""

from hypothesis import given
from hypothesis import strategies as st

from santorini import Game
from santorini.notation.symmetry import mapped_step
from tests.strategies import games

# For every symmetry, the one that takes it back.
INVERSE = (0, 3, 2, 1, 4, 5, 6, 7)
GAMES = games()


@given(GAMES, st.integers(0, 7))
def test_mapped_steps_on_the_mapped_board_give_the_mapped_game(game: Game, symmetry: int) -> None:
    mapped = game.mapped(symmetry)
    assert [len(turn.steps) for turn in mapped.turns] == [len(turn.steps) for turn in game.turns]
    seat = game.actor or 0
    images = {mapped_step(game.machine, seat, step, symmetry) for step in game.legal_steps}
    assert images == set(mapped.legal_steps)
    assert mapped.mapped(INVERSE[symmetry]) == game


@given(GAMES, st.integers(0, 7))
def test_mapping_a_position_equals_mapping_the_way_to_it(game: Game, symmetry: int) -> None:
    if not game.state.setup:
        assert Game.from_position(game.position).mapped(symmetry).position == game.mapped(symmetry).position
