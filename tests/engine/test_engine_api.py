"""What the engine answers, and what it refuses."""

from __future__ import annotations

import pytest

from santorini import Game, InvalidNotation
from santorini.engine.analysis import Limit, Line
from santorini.engine.engine import Engine, NothingToAnalyse
from santorini.engine.evaluation.evaluator import Evaluator, chance_of
from santorini.engine.evaluation.handmade import Handmade
from santorini.rules.position import Position

MIDDLE = "0011001210012100021000100/2/demeter:B3,D3/artemis:C2,C4"
WIN = "0000000000000230000000000/1/mortal:D3,A1/mortal:A5,B5"
SHORT = Limit(nodes=2000)


@pytest.fixture
def engine() -> Engine:
    return Engine(Handmade(), memory=2)


def test_lines_are_legal_turns_with_the_positions_they_lead_to(engine: Engine) -> None:
    game = Game.from_position(MIDDLE)
    analysis = engine.analyse(game, SHORT, lines=4)
    assert len(analysis.lines) == 4
    for line in analysis.lines:
        after = game.copy()
        after.push_turn(line.turn)
        assert after.position == line.result
        again = game.copy()
        again.push_turn(line.steps)
        assert again == after


def test_the_best_line_stands_first(engine: Engine) -> None:
    lines = engine.analyse(MIDDLE, SHORT, lines=5).lines
    assert [line.score for line in lines] == sorted((line.score for line in lines), reverse=True)
    assert len({line.result for line in lines}) == 5


def test_a_chance_belongs_to_its_score(engine: Engine) -> None:
    for line in engine.analyse(MIDDLE, SHORT, lines=3).lines:
        assert line.chance == chance_of(line.score)
        assert 0 <= line.chance <= 1


def test_a_continuation_can_be_played(engine: Engine) -> None:
    game = Game.from_position(MIDDLE)
    best = engine.analyse(game, Limit(depth=4)).best
    assert best.continuation
    for turn in (best.turn, *best.continuation):
        game.push_turn(turn)


def test_a_text_and_a_game_are_the_same_question() -> None:
    def lines(question: Game | str) -> tuple[Line, ...]:
        return Engine(Handmade(), memory=2).analyse(question, SHORT, lines=2).lines

    assert lines(MIDDLE) == lines(Game.from_position(MIDDLE))


def test_a_win_is_certain(engine: Engine) -> None:
    analysis = engine.analyse(WIN, SHORT)
    assert analysis.best.turn == "D3>E3#"
    assert (analysis.best.win_in, analysis.best.chance) == (1, 1.0)


def test_the_rest_of_a_running_turn_is_chosen(engine: Engine) -> None:
    game = Game.from_position(MIDDLE)
    whole = engine.play(game, SHORT)
    game.push(whole[0])
    rest = engine.play(game, SHORT)
    game.push_turn(rest)
    assert len(game.turns) == 1


def test_only_the_turns_asked_for_are_looked_at(engine: Engine) -> None:
    game = Game.from_position(MIDDLE)
    wanted = [turn.text for turn in game.legal_turns][:3]
    analysis = engine.analyse(game, SHORT, lines=9, among=wanted)
    assert {line.turn for line in analysis.lines} == set(wanted)


def test_a_stream_goes_deeper_and_deeper(engine: Engine) -> None:
    depths = [analysis.depth for analysis in engine.stream(MIDDLE, Limit(depth=3))]
    assert depths == [1, 2, 3]


def test_nobody_sees_the_hidden_in_an_answer(engine: Engine) -> None:
    game = Game.from_position("0000001100021000010000000/2/hecate:A1,E5/apollo:B3,D3")
    analysis = engine.analyse(game, Limit(nodes=500), lines=3)
    assert "hecate:?,?" in analysis.position
    assert all("hecate:?,?" in line.result for line in analysis.lines)


def test_an_evaluation_may_be_ordinary_python() -> None:
    class Leftmost(Evaluator):
        name = "leftmost"

        def evaluate(self, now: Position, side: int) -> int:
            files = [
                sum(cell % 5 for cell in range(25) if now.workers(one) >> cell & 1)
                for one in (side, 1 - side)
            ]
            return 100 * (files[1] - files[0])

    best = (
        Engine(Leftmost(), memory=2)
        .analyse("0000000000000000000000000/1/mortal:C1,E5/mortal:E1,E2", Limit(depth=1))
        .best
    )
    assert best.turn.startswith(("C1>B", "E5>D"))
    assert best.score == 300


# Refusals


def test_a_finished_game_is_refused(engine: Engine) -> None:
    game = Game.from_position(WIN)
    game.push_turn("D3>E3")
    for question in (game, game.position):
        with pytest.raises(NothingToAnalyse, match="the game is over"):
            engine.analyse(question, SHORT)


def test_what_chance_has_to_draw_is_refused(engine: Engine) -> None:
    with pytest.raises(NothingToAnalyse, match="chance has to draw"):
        engine.analyse(Game("chaos", "mortal"), SHORT)


def test_a_player_without_a_turn_is_refused(engine: Engine) -> None:
    stuck = "0200022000000000000000000/1/mortal:A5/mortal:D1,E1"
    with pytest.raises(NothingToAnalyse, match="no legal turn"):
        engine.analyse(stuck, SHORT)


@pytest.mark.parametrize("text", ["", "nonsense", MIDDLE.replace("demeter", "nobody"), MIDDLE[1:]])
def test_a_text_that_is_no_position_is_refused(engine: Engine, text: str) -> None:
    with pytest.raises(InvalidNotation):
        engine.analyse(text, SHORT)


def test_no_lines_are_refused(engine: Engine) -> None:
    with pytest.raises(ValueError, match="lines is 0: expected at least 1"):
        engine.analyse(MIDDLE, SHORT, lines=0)


@pytest.mark.parametrize("wrong", [{"depth": 0}, {"nodes": 0}, {"seconds": -1.0}, {"clock": float("nan")}])
def test_limits_that_are_none_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match="expected at least"):
        Limit(**wrong)  # type: ignore[arg-type]


def test_a_clock_is_shared_out() -> None:
    assert Limit().budget() is None
    assert Limit(seconds=2.0, clock=600.0).budget() == 2.0
    spent = Limit(clock=10.0).budget()
    assert spent is not None
    assert 0 < spent < 5
    assert Limit(clock=0.0, increment=5.0).budget() == 0.0
    generous = Limit(clock=10.0, increment=1.0).budget()
    assert generous is not None
    assert generous > spent
