"""Our engine, asked as if it were another program."""

import threading
from collections.abc import Iterator

import pytest

from santorini import Game
from santorini.engine.analysis import Analysis, Limit
from santorini.engine.engine import NothingToAnalyse
from santorini.engine.protocol.client import EngineFailure, ExternalEngine
from tests.engine.protocol.talk import OWN_ENGINE, WAIT

WINNABLE = "0000003000020000000000000/1/mortal:B3,D3/mortal:C2,E1"


@pytest.fixture(scope="module")
def engine() -> Iterator[ExternalEngine]:
    with ExternalEngine(
        OWN_ENGINE, options={"Evaluation": "handmade"}, start_timeout=WAIT, grace=WAIT
    ) as own:
        yield own


def test_the_handshake_tells_who_it_is(engine: ExternalEngine) -> None:
    assert engine.name.startswith("santorini ")
    assert {"Memory", "Lines", "Level"} <= set(engine.option_names)
    assert engine.why_not(Game("hecate", "chaos", "medusa")) is None


def test_it_finds_a_win(engine: ExternalEngine) -> None:
    seen: list[Analysis] = []
    analysis = engine.analyse(WINNABLE, Limit(depth=2), report=seen.append)
    assert analysis.best.turn == "B3>B4#"
    assert analysis.best.win_in == 1
    assert analysis.best.chance == 1.0
    assert "/-/#mortal" in analysis.best.result
    assert seen[-1].best == analysis.best


def test_several_lines_come_best_first(engine: ExternalEngine) -> None:
    analysis = engine.analyse(Game.from_position(WINNABLE), Limit(depth=1), lines=3)
    assert len(analysis.lines) == 3
    assert len({line.turn for line in analysis.lines}) == 3
    scores = [line.score for line in analysis.lines]
    assert scores == sorted(scores, reverse=True)


def test_it_plays_a_game_with_every_kind_of_choice(engine: ExternalEngine) -> None:
    game = Game("aeolus", "demeter")
    engine.new_game()
    for _ in range(7):
        if game.actor is not None:
            steps = engine.choose(game, Limit(nodes=30))
            assert game.legal_turns.can_play(steps)
            game.push_turn(steps)
    assert len(game.turns) == 7


def test_it_goes_on_with_a_running_turn(engine: ExternalEngine) -> None:
    game = Game.from_position("0000000000000000000000000/1/demeter:B3,D3/mortal:C2,E1")
    game.push(next(step for step in game.legal_steps if str(step) == "move B3 B4"))
    game.push_turn(engine.choose(game, Limit(nodes=30)))
    assert game.turns[-1].text.startswith("B3>B4^")


def test_it_chooses_alike_whatever_it_may_not_know(engine: ExternalEngine) -> None:
    chosen = set()
    for hecate in ("A1,E5", "A5,E1"):
        game = Game.from_position(f"0000000000000000000000000/2/hecate:{hecate}/mortal:B3,D3")
        engine.new_game()
        chosen.add(engine.choose(game, Limit(nodes=200)))
    assert len(chosen) == 1


def test_an_answer_to_a_secret_turn_is_nothing(engine: ExternalEngine) -> None:
    game = Game.from_position("0000000000000000000000003/1/hecate:D2,A5/gaea:B3,D3")
    for wanted in ("move D2 D1", "build D1 E1"):
        game.push(next(step for step in game.legal_steps if str(step) == wanted))
    assert [str(step) for step in engine.choose(game)] == ["end"]


def test_a_search_without_end_is_stopped_from_outside(engine: ExternalEngine) -> None:
    begun = threading.Event()
    found: list[Analysis] = []
    thread = threading.Thread(
        target=lambda: found.append(engine.analyse(WINNABLE, Limit(), report=lambda _: begun.set()))
    )
    thread.start()
    assert begun.wait(WAIT)
    engine.stop()
    thread.join(WAIT)
    assert found[0].best.turn == "B3>B4#"


def test_there_is_nothing_to_ask_when_the_game_is_over(engine: ExternalEngine) -> None:
    game = Game()
    game.resign(0)
    with pytest.raises(NothingToAnalyse):
        engine.choose(game)
    with pytest.raises(NothingToAnalyse):
        engine.analyse(Game("chaos", "mortal"))


def test_a_level_can_be_asked_for() -> None:
    with ExternalEngine(
        OWN_ENGINE, options={"Level": 1, "Evaluation": "handmade"}, start_timeout=WAIT, grace=WAIT
    ) as own:
        assert own.choose(Game(), Limit(seconds=0.05)) in Game().legal_turns
    with pytest.raises(EngineFailure, match="not running"):
        own.choose(Game())
