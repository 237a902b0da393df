"""How likely worlds are, and what turns do in them."""

from __future__ import annotations

from random import Random

import pytest

from santorini import Game
from santorini.engine.analysis import Limit
from santorini.engine.beliefs import Beliefs
from santorini.engine.engine import Engine
from santorini.engine.evaluation.handmade import Handmade
from santorini.engine.regrets import Regrets
from santorini.engine.thinking import candidates
from santorini.engine.worlds import Ends, World, drawn, ends_of, likelihoods
from santorini.rules.board import cell_named
from santorini.rules.position import Position

EMPTY = "0" * 25
# A peak on B2 beside the worker on A1, who stands on level 2.
PEAK = "0000000000000000300020000"


def fates(board: str, mortals: str) -> dict[str, Position]:
    """The worlds of whoever meets the Moerae, by the lower left space of their secret."""
    corners = [file + rank for file in "ABCD" for rank in "1234"]
    return {
        corner: Game.from_position(f"{board}/1/mortal:{mortals}/moerae[{corner}]:E3,E4,E5").state
        for corner in corners
    }


def test_draws_are_as_even_as_they_can_be() -> None:
    random = Random(1)
    likely = [0.5, 0.3, 0.15, 0.05]
    counts = [0] * 4
    for _ in range(2000):
        times = dict(drawn(likely, 6, random))
        assert sum(times.values()) == 6
        assert times[0] == 3
        assert times[1] in (1, 2)
        assert times.get(2, 0) in (0, 1)
        for place, often in times.items():
            counts[place] += often
    assert [round(count / 12000, 2) for count in counts] == pytest.approx(likely, abs=0.02)
    assert drawn([1.0], 6, random) == [(0, 6)]
    assert drawn([0.0, 1.0, 0.0], 6, random) == [(1, 6)]


def test_others_rather_stand_well_and_regret_nothing() -> None:
    evaluator = Handmade()
    low, high = (Game.from_position(f"{PEAK}/2/mortal:A2,B1/hecate:{cell},E5").state for cell in ("E1", "A1"))
    machine = Game("mortal", "hecate").machine
    evaluator.prepare(machine)
    likely = likelihoods([World(low), World(high), World(high, doubt=1.0)], evaluator, 0)
    assert sum(likely) == pytest.approx(1)
    assert likely[0] < likely[2] < likely[1]
    assert likely[1] / likely[2] == pytest.approx(2.718, abs=0.01)


def test_a_turn_is_known_by_what_it_does_in_every_world() -> None:
    game = Game.from_position(f"{PEAK}/1/mortal:A1,E1/moerae[D4]:E3,E4,E5")
    worlds = list(fates(PEAK, "A1,E1").values())
    turns = candidates(game.machine, game.machine.view(game.state, 0))
    ends = ends_of(game.machine, 0, worlds, [1 / 16] * 16, turns)
    climbs = [one for turn, one in zip(turns, ends, strict=True) if turn.result.winner]
    assert climbs == [Ends(12 / 16, 4 / 16)], "B2 lies in four of sixteen squares"
    assert climbs[0].chance(0.9) == 12 / 16
    quiet = [one for turn, one in zip(turns, ends, strict=True) if not turn.result.winner]
    assert quiet == [Ends(0, 0)] * (len(turns) - 1)
    assert quiet[0].chance(0.3) == 0.3


def left_open() -> Game:
    """The Moerae could have put a dome on the peak beside the climber, and built elsewhere."""
    game = Game.from_position(f"{PEAK}/2/mortal:A1,E1/moerae[A1]:C3,E4,E5")
    game.push_turn("E5>D5^E5")
    return game


def test_a_win_that_was_left_open_is_doubted() -> None:
    game = left_open()
    machine = game.machine
    doubts: dict[bool, list[float]] = {True: [], False: []}
    for world in Beliefs(machine, 0, 1, Regrets(machine, Handmade(), 0)).about(game):
        power = machine.seat_cast(world.position).players[1]
        trap = power.shown(world.position) >> cell_named("B2") & 1 != 0
        doubts[trap].append(world.doubt)
    assert len(doubts[True]) == 4
    assert len(doubts[False]) == 12
    assert max(doubts[True]) + 2 < min(doubts[False])
    assert {world.doubt for world in Beliefs(machine, 0, 1).about(game)} == {0.0}


def test_the_engine_does_not_walk_into_what_was_left_open() -> None:
    found = Engine(Handmade(), memory=1, seed=3).analyse(left_open(), Limit(nodes=6000))
    assert not found.best.turn.startswith("A1>B2"), found.best.turn
    # As a position alone it says nothing of how it came about: three of four squares are no trap.
    text = left_open().view(0).position
    alone = Engine(Handmade(), memory=1, seed=3).analyse(text, Limit(nodes=6000), among=["A1>B2"])
    assert alone.best.turn.startswith("A1>B2")


def test_a_space_where_somebody_was_is_rather_entered_than_others() -> None:
    """Every space that nobody has entered may be the Abyss."""
    game = Game.from_position(f"{EMPTY}/1/mortal:A1,E1/tartarus[C3]:B5,D5")
    for turn in ("A1>A2^B2", "B5>A5^A4"):
        game.push_turn(turn)
    machine = game.machine
    worlds = Beliefs(machine, 0, 1, Regrets(machine, Handmade(), 0)).about(game)
    positions = [world.position for world in worlds]
    turns = candidates(machine, machine.view(game.state, 0))
    ends = ends_of(machine, 0, positions, [1 / len(positions)] * len(positions), turns)
    lost = {turn.steps[0]: one.lost for turn, one in zip(turns, ends, strict=True)}
    safe = [risk for risk in lost.values() if risk == 0]
    assert len(safe) == 1, "only back to A1"
    assert all(risk > 0.04 for risk in lost.values() if risk)


def test_as_many_lines_are_told_as_are_asked_for() -> None:
    game = Game.from_position(f"{EMPTY}/1/mortal:B3,D3/tartarus[A1]:A5,E5")
    found = Engine(Handmade(), memory=1, seed=3).analyse(game, Limit(nodes=4000), lines=20)
    assert len({line.turn for line in found.lines}) == 20
    assert [line.chance for line in found.lines] == sorted(
        (line.chance for line in found.lines), reverse=True
    )


def test_of_two_ways_to_a_position_the_one_with_less_to_regret_is_believed() -> None:
    position = Game("mortal", "hecate").state
    way, easier, easiest = World(position, 1.0, 0.5), World(position, 1.2, 0.1), World(position, 0.0, 1.0)
    assert easier.is_easier_than(way)
    assert easiest.is_easier_than(easier)
    assert not way.is_easier_than(way)
