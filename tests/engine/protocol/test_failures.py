"""Programs that do not do what an engine has to do."""

from pathlib import Path

import pytest

from santorini import Game
from santorini.engine.analysis import Limit
from santorini.engine.protocol.client import EngineFailure, ExternalEngine
from tests.engine.protocol.talk import WAIT, fake, is_alive

PLACED = "0000000000000000000000000/1/mortal:B3,D3/mortal:C2,C4"
SOON = Limit(seconds=0.0)


def failure(command: list[str], limit: Limit = Limit(depth=1), grace: float = WAIT) -> str:
    """What is said of a program that is asked for a turn; it is not running any more then."""
    engine = ExternalEngine(command, start_timeout=WAIT, grace=grace)
    with pytest.raises(EngineFailure) as caught, engine:
        engine.choose(Game.from_position(PLACED), limit)
    assert caught.value.name == "fake"
    with pytest.raises(EngineFailure, match="not running"):
        engine.choose(Game.from_position(PLACED), limit)
    return caught.value.what


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(EngineFailure, match="no-such-engine cannot be started: No such file") as caught:
        ExternalEngine("no-such-engine --fast")
    assert caught.value.name == "no-such-engine"


def test_a_program_that_does_not_greet(tmp_path: Path) -> None:
    command = fake(tmp_path, program="import time\ntime.sleep(600)")
    with pytest.raises(EngineFailure, match="said no santoriniok within"):
        ExternalEngine(command, start_timeout=0.2)


def test_a_program_that_ends_at_once(tmp_path: Path) -> None:
    command = fake(tmp_path, program="import sys\nsys.exit('no board today')")
    with pytest.raises(EngineFailure, match="ended with exit code 1; its last words were: no board today"):
        ExternalEngine(command, start_timeout=WAIT)


def test_a_program_that_hangs_is_ended(tmp_path: Path) -> None:
    note = tmp_path / "process"
    command = fake(tmp_path, on_go=f"open({str(note)!r}, 'w').write(str(os.getpid())); time.sleep(600)")
    assert "gave no bestturn in its time" in failure(command, SOON, grace=2.0)
    assert not note.exists() or not is_alive(int(note.read_text()))


def test_a_program_that_does_not_stop(tmp_path: Path) -> None:
    command = fake(tmp_path, on_go="say('info depth 1 turns B3>B4^B5')")
    engine = ExternalEngine(command, start_timeout=WAIT, grace=0.2)
    with pytest.raises(EngineFailure, match="gave no bestturn"), engine:
        engine.analyse(PLACED, Limit(), report=lambda _: engine.stop())


def test_a_program_that_crashes(tmp_path: Path) -> None:
    what = failure(fake(tmp_path, on_go="sys.exit('out of marble')"))
    assert what == "ended with exit code 1; its last words were: out of marble"


@pytest.mark.parametrize(
    ("answer", "what"),
    [
        ("bestturn B3>B5^B4", "played the illegal turn B3>B5^B4: B3>B5 is not legal here"),
        ("bestturn end", "played the illegal turn end: the turn cannot end here"),
        ("bestturn castle", "answered nonsense: 'castle' is not a turn"),
        ("bestturn", "found no turn"),
        ("bestturn none", "found no turn"),
    ],
)
def test_a_program_that_answers_what_is_no_turn(tmp_path: Path, answer: str, what: str) -> None:
    assert failure(fake(tmp_path, on_go=f"say({answer!r})")).startswith(what)


def test_a_program_that_finds_no_turn_may_say_why(tmp_path: Path) -> None:
    what = failure(fake(tmp_path, on_go="say('info string I know no domes'); say('bestturn none')"))
    assert what == "found no turn: I know no domes"


def test_an_option_that_it_does_not_offer(tmp_path: Path) -> None:
    with pytest.raises(EngineFailure, match="fake has no option 'Colour': it offers Style"):
        ExternalEngine(fake(tmp_path), options={"Colour": "red"}, start_timeout=WAIT)


def test_a_later_version_of_the_protocol(tmp_path: Path) -> None:
    program = "print('id protocol 2', flush=True)\nprint('santoriniok', flush=True)\ninput()\ninput()"
    with pytest.raises(EngineFailure, match="speaks version 2 of the protocol, we speak 1"):
        ExternalEngine(fake(tmp_path, program=program), start_timeout=WAIT)


def test_noise_is_passed_over(tmp_path: Path) -> None:
    noise = (
        "[say(line) for line in ('Welcome!', '', 'info', 'info depth x turns', 'info chance 7 turns hop', "
        "'info depth 4 chance 0.75 turns B3>B4^B5 C2>C1^D1 C2>C1^D1', 'bestturn B3>B4^B5 ponder')]"
    )
    with ExternalEngine(fake(tmp_path, on_go=noise), start_timeout=WAIT, grace=WAIT) as engine:
        analysis = engine.analyse(PLACED, Limit(depth=1))
    assert [line.turn for line in analysis.lines] == ["B3>B4^B5"]
    assert analysis.best.chance == 0.75
    assert analysis.best.score == 1099
    assert analysis.best.continuation == ("C2>C1^D1",)


def test_a_turn_of_which_nothing_was_said_comes_first(tmp_path: Path) -> None:
    answer = "say('info depth 4 win 2 turns B3>A3^A4'); say('bestturn B3>B4^B5')"
    with ExternalEngine(fake(tmp_path, on_go=answer), start_timeout=WAIT, grace=WAIT) as engine:
        analysis = engine.analyse(PLACED, Limit(depth=1))
    assert [line.turn for line in analysis.lines] == ["B3>B4^B5", "B3>A3^A4"]
    assert [line.win_in for line in analysis.lines] == [None, 2]


def test_a_program_that_says_nothing_of_powers_knows_none(tmp_path: Path) -> None:
    with ExternalEngine(fake(tmp_path), start_timeout=WAIT) as engine:
        assert engine.why_not(Game()) is None
        assert engine.why_not(Game("pan", "mortal")) == "does not know pan"
        assert engine.why_not(Game("mortal", "mortal", "mortal")) == "does not play with 3 players"
        assert engine.why_not(Game(profile="revised")) == "does not know the rules revised"
        assert engine.why_not(Game("mortal", "mortal", fleece="pan")) == "does not know pan"
        assert engine.why_not(Game(alternating=True)) == "does not place workers one by one"
