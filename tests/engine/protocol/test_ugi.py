"""The engine among programs that speak the Universal Game Interface, and know no rules themselves."""

import subprocess
import sys

import pytest

from santorini import Game
from santorini.engine.protocol.ugi import UgiHost
from tests.engine.protocol.talk import WAIT, Talk

HANDMADE = "setoption name Evaluation value handmade"
WINNING = "0000003000020000000000000/1/mortal:B3,D3/mortal:C2,E1"


def greeted(*settings: str) -> Talk:
    talk = Talk(UgiHost)
    talk.say("ugi")
    talk.hear_until("ugiok")
    talk.say(HANDMADE, *settings, "isready")
    assert talk.hear() == "readyok"
    return talk


def asked(talk: Talk, question: str) -> str:
    talk.say(f"query {question}")
    return talk.hear()


def test_it_introduces_itself() -> None:
    talk = Talk(UgiHost)
    talk.say("ugi")
    heard = talk.hear_until("ugiok")
    assert heard[0].startswith("id name santorini")
    assert heard[1].startswith("id author ")
    assert all(line.startswith("option name ") for line in heard[2:-1])
    assert "option name Powers type string default mortal,mortal" in heard
    assert talk.end() == []


@pytest.mark.parametrize("powers", ["mortal,mortal", "apollo,pan", "siren,dionysus"])
def test_two_engines_play_a_whole_game(powers: str) -> None:
    """A match runner's loop: it knows of the game only what it is answered."""
    engines = [greeted(f"setoption name Powers value {powers}", "uginewgame") for _ in range(2)]
    moves: list[str] = []
    while True:
        for engine in engines:
            engine.say("position startpos" + (" moves " + " ".join(moves) if moves else ""), "isready")
            assert engine.hear() == "readyok"
        over = {asked(engine, "gameover") for engine in engines}
        if over == {"response true"}:
            break
        assert over == {"response false"}
        assert asked(engines[0], "result") == "response none"
        mover = 0 if asked(engines[0], "p1turn") == "response true" else 1
        engines[mover].say("go nodes 300")
        *infos, best = engines[mover].hear_until("bestmove")
        assert infos[-1].startswith("info depth ")
        moves.append(best.split()[1])
    game = Game(*powers.split(","))
    for move in moves:
        game.push_turn(move)
    outcome = game.outcome()
    assert outcome is not None
    expected = f"response p{outcome.winner + 1}win"
    assert [asked(engine, "result") for engine in engines] == [expected] * 2
    assert [engine.end() for engine in engines] == [[], []]


def test_it_tells_what_it_has_found_in_their_words() -> None:
    talk = greeted()
    talk.say(f"position fen {WINNING}", "go depth 3")
    *infos, best = talk.hear_until("bestmove")
    assert best == "bestmove B3>B4#"
    words = infos[-1].split()
    assert [words[place] for place in (1, 3, 5, 7, 9, 11, 12, 14)] == [
        "depth", "multipv", "nodes", "time", "nps", "score", "mate", "pv",
    ]  # fmt: skip
    assert words[13:] == ["1", "pv", "B3>B4#"]


def test_a_win_of_the_other_player_is_a_negative_mate() -> None:
    talk = greeted()
    # From C3 three spaces of level 3 can be entered; nobody can fill them all.
    talk.say("position fen 0000003030002000300000000/1/mortal:A1,E5/mortal:C3,A5", "go depth 3")
    assert " score mate -2 " in talk.hear_until("bestmove")[-2]


@pytest.mark.parametrize(
    ("moves", "clocks"),
    [("", "p1time 9000 p2time 1"), (" moves +B3+D3", "p1time 1 p1inc 0 p2time 9000 p2inc 10")],
)
def test_the_clock_of_whoever_has_to_choose_counts(moves: str, clocks: str) -> None:
    talk = greeted(f"position startpos{moves}")
    talk.say(f"go {clocks}")
    *_, last, _ = talk.hear_until("bestmove")
    assert int(last.split()[last.split().index("time") + 1]) > 20  # milliseconds; the other has one left


@pytest.mark.parametrize("go", ["depth 0", "movetime 5", "nodes 1", "depth 1"])
def test_every_way_to_limit_a_search_is_understood(go: str) -> None:
    talk = greeted("position startpos")
    talk.say(f"go {go}")
    assert talk.hear_until("bestmove")[-1].split()[1] in Game().legal_turns


def test_an_infinite_search_stops_when_told() -> None:
    talk = greeted("position startpos")
    talk.say("go infinite", "isready", "stop")
    assert "readyok" in talk.hear_until("bestmove")


def test_a_hash_is_a_memory() -> None:
    talk = greeted("setoption name Hash value 8")
    talk.say("setoption name Hash value 0")
    assert talk.hear().startswith("info string setoption: Memory '0': expected a whole number")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("setoption name Powers value chaos,pan", "chaos cannot be played over UGI: nobody there would draw"),
        (
            "setoption name Powers value pan,hecate",
            "hecate cannot be played over UGI: every program would see",
        ),
        ("setoption name Powers value gaea,pan", "gaea cannot be played over UGI: it acts in the middle of"),
        ("setoption name Powers value pan,atlas,mortal", "expected two players, got 3"),
        ("setoption name Powers value pan,zorro", "zorro"),
        ("setoption name Profile value mine", "unknown profile 'mine': expected one of official"),
        ("setoption Powers", "expected setoption name NAME value VALUE"),
        ("position", "expected startpos, or fen and a position"),
        ("position startpos apollo pan", "expected startpos, or fen and a position"),
        ("position fen nonsense", "nonsense"),
        ("position startpos moves +B3+D3 +B3+D3", "+B3+D3"),
        ("query weather", "unknown question 'weather': expected one of p1turn, gameover, result"),
        (
            "dance",
            "unknown command: expected one of ugi, uginewgame, setoption, position, go, query, isready",
        ),
    ],
)
def test_nonsense_is_answered_and_the_conversation_goes_on(line: str, complaint: str) -> None:
    talk = greeted("position startpos")
    talk.say(line)
    heard = talk.hear()
    assert heard.startswith(f"info string {line.split()[0]}: ")
    assert complaint in heard
    talk.say("isready")
    assert talk.hear() == "readyok"
    assert talk.end() == []


def test_no_turn_is_told_for_a_position_that_made_no_sense() -> None:
    talk = greeted("position startpos")
    talk.say("position fen nonsense", "go depth 1", "query result")
    heard = [talk.hear() for _ in range(4)]
    assert heard[0].startswith("info string position: ")
    assert heard[1:3] == ["info string go: there is no position", "bestmove 0000"]
    assert heard[3] == "info string query: there is no position"


def test_it_is_an_option_of_the_command() -> None:
    program = [sys.executable, "-m", "santorini.cli", "engine", "--ugi"]
    done = subprocess.run(
        program, input="ugi\nquit\n", capture_output=True, text=True, timeout=WAIT, check=True
    )
    assert done.stdout.splitlines()[-1] == "ugiok"
