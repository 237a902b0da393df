"""Several processes for one analysis."""

import os
import signal
import threading
from collections.abc import Iterator

import pytest

from santorini import Game, InvalidNotation
from santorini.engine.analysis import Analysis, Limit
from santorini.engine.engine import Engine, NothingToAnalyse
from santorini.engine.evaluation.handmade import Handmade
from santorini.engine.pool import Pool, PoolFailure
from tests.engine.protocol.talk import is_alive

MIDDLE = "0000000000012000100000000/1/mortal:B3,D3/mortal:C2,C4"
WIN_IN_1 = "0000003000020000000000000/1/mortal:B3,D3/mortal:C2,E1"
WIN_IN_4 = "0000000000000000100111211/1/mortal:A1,B2/mortal:D1,E2"
LOSS_IN_1 = "0000000000022000033000000/2/mortal:C3,A1/mortal:A5,E5"
LOSS_IN_2 = "0000032300002000000000000/2/mortal:C3,E1/mortal:A5,A1"
OVER = "0000003000020000000000000/-/#mortal:B4,D3/mortal:C2,E1"
EVERY = 10_000  # lines: more than there are turns


@pytest.fixture(scope="module")
def shared() -> Iterator[Pool]:
    with Pool(2, "handmade", memory=8) as pool:
        yield pool


@pytest.fixture
def pool(shared: Pool) -> Pool:
    shared.forget()
    return shared


def one_process() -> Engine:
    return Engine(Handmade(), memory=8)


@pytest.mark.parametrize(
    ("position", "win_in"), [(WIN_IN_1, 1), (WIN_IN_4, 4), (LOSS_IN_1, -1), (LOSS_IN_2, -2)]
)
def test_a_decided_game_is_the_same_as_for_one_process(pool: Pool, position: str, win_in: int) -> None:
    assert pool.analyse(position, Limit()).best.win_in == win_in
    assert one_process().analyse(position, Limit()).best.win_in == win_in


def test_every_turn_is_looked_at_once(pool: Pool) -> None:
    found = pool.analyse(MIDDLE, Limit(depth=1), lines=EVERY)
    alone = one_process().analyse(MIDDLE, Limit(depth=1), lines=EVERY)
    assert {(line.turn, line.score) for line in found.lines} == {
        (line.turn, line.score) for line in alone.lines
    }
    assert len(found.lines) == len(alone.lines)
    scores = [line.score for line in found.lines]
    assert scores == sorted(scores, reverse=True)


def test_the_same_depth_gives_the_same_answer(pool: Pool) -> None:
    once = pool.analyse(MIDDLE, Limit(depth=3), lines=3)
    pool.forget()
    again = pool.analyse(MIDDLE, Limit(depth=3), lines=3)
    assert (once.lines, once.depth, once.nodes) == (again.lines, again.depth, again.nodes)


def test_positions_are_counted_together_and_limited(pool: Pool) -> None:
    assert 0 < pool.analyse(MIDDLE, Limit(nodes=5000)).nodes <= 5000


def test_reports_go_deeper_until_the_answer(pool: Pool) -> None:
    reports: list[Analysis] = []
    found = pool.analyse(MIDDLE, Limit(depth=4), report=reports.append)
    depths = [report.depth for report in reports]
    assert depths == sorted(depths)
    assert {1, 2, 3, 4} <= set(depths)
    assert (reports[-1].lines, reports[-1].position) == (found.lines, found.position)


def test_only_the_turns_that_were_asked_for_are_looked_at(pool: Pool) -> None:
    turns = ["B3>B2^B3", "D3>D4^E3", "B3>A3^A4"]
    found = pool.analyse(MIDDLE, Limit(depth=2), lines=EVERY, among=turns)
    assert {line.turn for line in found.lines} == set(turns)


def test_an_analysis_can_be_stopped_from_its_report(pool: Pool) -> None:
    found = pool.analyse(MIDDLE, Limit(), report=lambda _: pool.stop())
    assert found.depth >= 1


def test_an_analysis_can_be_stopped_from_another_thread(pool: Pool) -> None:
    begun = threading.Event()

    def stop() -> None:
        begun.wait()
        pool.stop()

    thread = threading.Thread(target=stop)
    thread.start()
    found = pool.analyse(MIDDLE, Limit(), report=lambda _: begun.set())
    thread.join()
    assert found.best.turn in Game.from_position(MIDDLE).legal_turns


def test_a_stream_ends_when_nobody_wants_more(pool: Pool) -> None:
    stream = pool.stream(MIDDLE)
    assert next(stream).depth == 1
    del stream
    assert pool.analyse(MIDDLE, Limit(depth=1)).depth == 1


def test_an_error_in_a_report_leaves_the_pool_usable(pool: Pool) -> None:
    def fail(_: Analysis) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        pool.analyse(MIDDLE, Limit(), report=fail)
    assert pool.analyse(WIN_IN_1, Limit()).best.win_in == 1


def test_secrets_do_not_change_the_answer(pool: Pool) -> None:
    answers = []
    for hidden in ("A1,E5", "A5,E1"):
        game = Game.from_position(f"0000000000000000100001000/2/hecate:{hidden}/zeus:B3,C3")
        pool.forget()
        answers.append(pool.analyse(game, Limit(depth=1), lines=3).lines)
    assert answers[0] == answers[1]


@pytest.mark.parametrize(
    "game",
    [
        Game("mortal", "moerae"),
        Game("apollo", "pan", "hermes"),
        Game.from_position("0000100011001110100000000/1/mortal:C3,C4/mortal:B2,D3 ram=C1:artemis"),
    ],
    ids=["setup", "three players", "Golden Fleece"],
)
def test_every_kind_of_game_is_answered(pool: Pool, game: Game) -> None:
    for step in pool.play(game, Limit(depth=1)):
        game.push(step)
    assert len(game.turns) == 1


def test_the_rest_of_a_running_turn_is_found(pool: Pool) -> None:
    game = Game.from_position(MIDDLE)
    game.push(next(iter(game.legal_steps)))
    for step in pool.play(game, Limit(depth=1)):
        game.push(step)
    assert len(game.turns) == 1


def test_what_is_wrong_with_a_question_is_said_as_by_an_engine(pool: Pool) -> None:
    with pytest.raises(NothingToAnalyse):
        pool.analyse(OVER)
    with pytest.raises(InvalidNotation):
        pool.analyse("nonsense")
    with pytest.raises(ValueError, match="lines is 0"):
        pool.analyse(MIDDLE, lines=0)


@pytest.mark.parametrize("arguments", [(0, "handmade"), (2, "/missing.net")])
def test_what_cannot_be_a_pool_is_refused(arguments: tuple[int, str]) -> None:
    with pytest.raises((ValueError, OSError)):
        Pool(*arguments)


def test_a_worker_that_dies_is_named_and_replaced() -> None:
    with Pool(2, "handmade", memory=2) as pool:

        def kill(_: Analysis) -> None:
            os.kill(pool.process_ids[1], signal.SIGKILL)

        with pytest.raises(PoolFailure, match="worker process 2 ended by signal 9"):
            pool.analyse(MIDDLE, Limit(), report=kill)
        assert pool.process_ids == ()
        assert pool.analyse(WIN_IN_1, Limit()).best.win_in == 1


def test_closing_ends_the_workers() -> None:
    pool = Pool(2, "handmade", memory=2)
    processes = pool.process_ids
    assert all(map(is_alive, processes))
    pool.close()
    pool.close()
    assert not any(map(is_alive, processes))
