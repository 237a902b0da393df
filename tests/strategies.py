"""Hypothesis strategies for games in play with every registered power."""

import random
from collections.abc import Collection

from hypothesis import assume
from hypothesis import strategies as st

from santorini import Game, PlayedTurn
from santorini.powers import all_powers
from santorini.powers.matchups import banned_pair

POWERS = [power.name for power in all_powers()]


def played(game: Game, seed: int, steps: int) -> Game:
    """A game after so many random steps, or at its end."""
    choice = random.Random(seed)
    for _ in range(steps):
        legal = list(game.legal_steps)
        if not legal:
            break
        game.push(choice.choice(legal))
    return game


@st.composite
def games(draw: st.DrawFn, most_steps: int = 80, without: Collection[str] = ()) -> Game:
    """Two players, two powers that are not banned against each other, random steps from the start."""
    names = draw(st.sampled_from(POWERS)), draw(st.sampled_from(POWERS))
    assume(names[0] != names[1] and not banned_pair(*names) and not set(names) & set(without))
    game = Game(*names, alternating=draw(st.booleans()))
    return played(game, draw(st.integers(0, 10_000)), draw(st.integers(0, most_steps)))


def turns_after_setup(game: Game) -> list[PlayedTurn]:
    """The turns before which a position's text tells everything."""
    rules = game.machine.rules
    again = Game(*rules.names, alternating=rules.alternating)
    number = 0
    while again.state.setup and number < len(game.turns):
        again.push_turn(game.turns[number].steps)
        number += 1
    return [turn for turn in game.turns[number:] if turn.steps]
