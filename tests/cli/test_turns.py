"""`santorini turns` and `santorini perft`."""

import signal
import subprocess

from santorini.game import Game
from tests.cli.commands import COMMAND, PATIENCE, PLACED, START, STUCK, WINNABLE, run


def test_turns_are_listed_in_notation() -> None:
    lines = run("turns", PLACED).stdout.splitlines()
    assert "B3>B4^B3" in lines
    assert len(lines) == len(set(lines)) == len(Game.from_position(PLACED).legal_turns)


def test_a_winning_turn_has_its_sign() -> None:
    assert "B3>B4#" in run("turns", WINNABLE).stdout.splitlines()


def test_placements_are_turns() -> None:
    assert len(run("turns", START).stdout.splitlines()) == 25 * 24 // 2


def test_results_are_the_distinct_positions_sorted() -> None:
    lines = run("turns", "--results", PLACED).stdout.splitlines()
    assert lines == sorted(set(lines))
    assert "0000001000000000000000000/2/mortal:A3,D3/mortal:C2,C4" in lines


def test_results_of_a_win_are_finished_games() -> None:
    finished = "0000003000020000000000000/-/#mortal:B4,D3/mortal:C2,E1"
    assert finished in run("turns", "--results", WINNABLE).stdout.splitlines()


def test_the_turn_number_is_counted_on_only_if_there_is_one() -> None:
    assert "t=" not in run("turns", "--results", PLACED).stdout
    lines = run("turns", "--results", PLACED + " t=17").stdout.splitlines()
    assert all(line.endswith(" t=18") for line in lines)


def test_a_player_without_a_legal_turn_is_answered_with_two_dashes() -> None:
    assert run("turns", STUCK).stdout == "--\n"
    assert run("turns", "--results", STUCK).stdout == "--\n"


def test_a_finished_game_has_no_turns() -> None:
    finished = "0000003000020000000000000/-/#mortal:B4,D3/mortal:C2,E1"
    assert run("turns", finished).stdout == ""
    assert run("turns", "--results", finished).stdout == ""


def test_positions_come_from_standard_input_one_per_line() -> None:
    result = run("turns", "--results", "-", typed=f"{STUCK}\n{PLACED}\n{STUCK}")
    first, second, third = result.stdout.removesuffix("\n\n").split("\n\n")
    assert (first, third) == ("--", "--")
    assert second == run("turns", "--results", PLACED).stdout.strip()
    assert result.exit_code == 0


def test_a_bad_line_is_named_and_the_rest_goes_on() -> None:
    result = run("turns", "-", typed=f"{STUCK}\nnonsense\n\n{STUCK}\n")
    assert result.stdout == "--\n\n\n\n--\n\n"
    assert [line.split(":")[1] for line in result.stderr.splitlines()] == [" line 2", " line 3"]
    assert result.exit_code == 2


def test_bytes_that_are_no_text_are_a_bad_line() -> None:
    result = subprocess.run([*COMMAND, "turns", "-"], input=b"\xff\xfe\n", capture_output=True, check=False)
    assert (result.returncode, result.stdout, result.stderr.count(b"\n")) == (2, b"\n", 1)


def test_another_program_can_converse() -> None:
    with subprocess.Popen(
        [*COMMAND, "turns", "--results", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    ) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for _ in range(3):
            program.stdin.write(STUCK + "\n")
            program.stdin.flush()
            assert [program.stdout.readline(), program.stdout.readline()] == ["--\n", "\n"]
        program.stdin.close()
        assert program.wait(timeout=PATIENCE) == 0


def test_a_closed_pipe_is_left_without_a_word() -> None:
    with subprocess.Popen(
        [*COMMAND, "turns", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as program:
        assert program.stdout is not None
        program.stdout.close()
        _, complaints = program.communicate(f"{PLACED}\n" * 50, timeout=PATIENCE)
        assert complaints == ""


def test_perft_counts_paths() -> None:
    turns = run("turns", PLACED).stdout.splitlines()
    assert run("perft", PLACED, "0").stdout == "1\n"
    assert run("perft", PLACED, "1").stdout == f"{len(turns)}\n"


def test_perft_divides_by_the_first_turn() -> None:
    total = run("perft", PLACED, "2").stdout.strip()
    *parts, empty, last = run("perft", PLACED, "2", "--divide").stdout.splitlines()
    assert (empty, last) == ("", total)
    counts = dict(part.split(": ") for part in parts)
    assert set(counts) == set(run("turns", PLACED).stdout.splitlines())
    assert sum(map(int, counts.values())) == int(total)


def test_ctrl_c_ends_a_long_count_at_once() -> None:
    with subprocess.Popen(
        [*COMMAND, "perft", PLACED, "4", "--divide"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        assert b": " in program.stdout.readline()
        program.send_signal(signal.SIGINT)
        assert program.communicate(timeout=PATIENCE)[1] == b""
        assert program.returncode == -signal.SIGINT
