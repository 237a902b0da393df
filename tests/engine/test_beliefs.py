"""What can be concluded about hidden facts from a game."""

from __future__ import annotations

from random import Random

import pytest

from santorini import Game
from santorini.engine.analysis import Limit
from santorini.engine.beliefs import Beliefs
from santorini.engine.engine import Engine
from santorini.engine.evaluation.handmade import Handmade
from santorini.rules.board import cell_named
from santorini.rules.position import Position
from tests.engine.test_guesses import HIDING

TABLES = [(hiding, other) for hiding in HIDING for other in ("mortal", "apollo", "hermes", "minotaur")]
LARGER = [("hecate", "pan", "apollo"), ("mortal", "moerae", "artemis")]
BOARD = "0000001100023000010000000/2"
PEAK = "0000000000030000200000000/2"


def held_by(beliefs: Beliefs, game: Game) -> list[Position]:
    return [world.position for world in beliefs.about(game)]


def worlds(game: Game, seat: int) -> list[Position]:
    return held_by(Beliefs(game.machine, seat, 1), game)


def keys(positions: list[Position]) -> set[int]:
    return {int(position.key()) for position in positions}


@pytest.mark.parametrize("names", [*TABLES, *LARGER], ids="-".join)
def test_the_truth_is_among_what_is_held_possible(names: tuple[str, ...]) -> None:
    random = Random("-".join(names))
    asked, fewer = 0, 0
    for _ in range(4):
        game = Game(*names, allow_banned=True)
        seat = next(seat for seat, name in enumerate(names) if name not in HIDING)
        beliefs = Beliefs(game.machine, seat, 1)
        while game.outcome() is None and len(game.turns) < 24:
            if game.actor == seat and random.random() < 0.5:
                held = held_by(beliefs, game)
                seen = game.machine.view(game.state, seat)
                assert all(game.machine.view(position, seat) == seen for position in held)
                if beliefs.whole:
                    assert int(game.state.key()) in keys(held)
                    assert len(keys(held)) == len(held)
                    asked += 1
                    fewer += len(held) < 40
            game.push(random.choice(list(game.legal_steps)))
    assert asked > 8
    assert fewer > 4


def test_following_a_game_is_the_same_as_looking_back_at_it() -> None:
    random = Random(3)
    game = Game("apollo", "hecate")
    beliefs = Beliefs(game.machine, 0, 1)
    compared = 0
    while game.outcome() is None and len(game.turns) < 16:
        if game.actor == 0:
            assert keys(held_by(beliefs, game)) == keys(worlds(game, 0))
            compared += 1
        game.push(random.choice(list(game.legal_steps)))
    assert compared > 8


def test_another_game_is_followed_from_its_beginning() -> None:
    games = []
    for seed in range(2):
        random = Random(seed)
        game = Game("apollo", "hecate")
        while len(game.turns) < 6 or game.actor != 0:
            game.push(random.choice(list(game.legal_steps)))
        games.append(game)
    beliefs = Beliefs(games[0].machine, 0, 1)
    beliefs.about(games[0])
    assert not beliefs.follows(games[1], 0)
    assert not beliefs.follows(games[0], 1)
    assert keys(held_by(Beliefs(games[1].machine, 0, 1), games[1])) == keys(worlds(games[1], 0))
    engine, fresh = (Engine(Handmade(), memory=1, seed=3) for _ in range(2))
    engine.analyse(games[0], Limit(nodes=300))
    assert (
        engine.analyse(games[1], Limit(nodes=300)).best.turn
        == fresh.analyse(games[1], Limit(nodes=300)).best.turn
    )


def test_without_time_nothing_is_concluded_yet() -> None:
    random = Random(2)
    game = Game("apollo", "hecate")
    while len(game.turns) < 8 or game.actor != 0:
        game.push(random.choice(list(game.legal_steps)))
    beliefs = Beliefs(game.machine, 0, 1)
    assert beliefs.about(game, deadline=0.0) == []
    assert keys(held_by(beliefs, game)) == keys(worlds(game, 0))


def test_where_an_attempt_was_cancelled_somebody_stands() -> None:
    game = Game.from_position(f"{BOARD}/hecate:C3,E5/mortal:B3,A1")
    game.push("move B3 C3")
    assert game.turns[-1].text.endswith("?")
    place = cell_named("C3")
    here = [position for position in worlds(game, 1) if position.workers(0) >> place & 1]
    assert here
    # She may have gone on since, but not far.
    while game.actor == 0:
        game.push(next(step for step in game.legal_steps if str(step) in ("move E5 E4", "build E4 E5")))
    near = sum(1 << cell_named(name) for name in ("B2", "B3", "B4", "C2", "C3", "C4", "D2", "D3", "D4"))
    assert all(position.workers(0) & near for position in worlds(game, 1))


def test_the_engine_does_not_try_again_what_was_cancelled() -> None:
    game = Game.from_position(f"{PEAK}/hecate:B3,E1/mortal:B2,A1")
    attempts = []
    for _ in range(2):
        steps = Engine(Handmade(), memory=1, seed=3).play(game, Limit(nodes=4000))
        attempts.append(str(steps[0]))
        turns = len(game.turns)
        for step in steps:
            if len(game.turns) == turns:
                game.push(step)
        if game.actor == 0 and not attempts[1:]:
            game.push_turn("E1>E2^E1")  # too far for whoever stands on B3
    assert attempts == ["move B2 B3", attempts[1]]
    assert attempts[1] != attempts[0], "the climb on which somebody stood"


def test_a_space_that_somebody_entered_is_no_abyss() -> None:
    random = Random(5)
    game = Game("mortal", "tartarus")
    entered: set[int] = set()
    while len(game.turns) < 12 and game.outcome() is None:
        if game.actor == 0 and not game.state.setup:
            before = worlds(game, 0)
        game.push(random.choice(list(game.legal_steps)))
        if game.outcome() is None and not game.state.setup:
            entered |= {cell for cell in range(25) if game.state.everyone() >> cell & 1}
    assert len(entered) > 6
    assert len(before) < 20
