"""Hypothesis strategies for games in play with every registered power."""

import random
from collections.abc import Collection
from itertools import combinations

from hypothesis import assume
from hypothesis import strategies as st

from santorini import Game, PlayedTurn
from santorini.powers import all_powers
from santorini.powers.matchups import banned_pair
from santorini.rules.profiles import PROFILES


def played(game: Game, seed: int, steps: int) -> Game:
    """A game after so many random steps, or at its end."""
    choice = random.Random(seed)
    for _ in range(steps):
        legal = list(game.legal_steps)
        if not legal:
            break
        game.push(choice.choice(legal))
    return game


def fresh(game: Game) -> Game:
    """The same players at the beginning."""
    rules = game.machine.rules
    fleece = None if rules.fleece is None else rules.fleece.name
    return Game(*rules.names, profile=rules.profile, fleece=fleece, alternating=rules.alternating)


@st.composite
def beginnings(draw: st.DrawFn, without: Collection[str] = ()) -> Game:
    """Two to four players with different powers as the cards allow, or the Golden Fleece."""
    cards = [power for power in all_powers() if power.name not in without]
    players = draw(st.sampled_from((2, 2, 2, 3, 4)))
    profile = draw(st.sampled_from(PROFILES))
    if players == 2 and draw(st.integers(0, 4)) == 0:
        shared = draw(st.sampled_from([power.name for power in cards if power.golden_fleece]))
        return Game(profile=profile, fleece=shared)
    allowed = [power.name for power in cards if str(players) in power.players]
    names = draw(st.lists(st.sampled_from(allowed), min_size=players, max_size=players, unique=True))
    assume(not any(banned_pair(one, other) for one, other in combinations(names, 2)))
    return Game(*names, profile=profile, alternating=draw(st.booleans()))


@st.composite
def games(draw: st.DrawFn, most_steps: int = 80, without: Collection[str] = ()) -> Game:
    """Random steps from the beginning."""
    game = draw(beginnings(without))
    return played(game, draw(st.integers(0, 10_000)), draw(st.integers(0, most_steps)))


def turns_after_setup(game: Game) -> list[PlayedTurn]:
    """The turns before which a position's text tells everything."""
    again = fresh(game)
    number = 0
    while again.state.setup and number < len(game.turns):
        again.push_turn(game.turns[number].steps)
        number += 1
    return [turn for turn in game.turns[number:] if turn.steps]
