"""What a shell is told when somebody presses Tab."""

import os
import subprocess

import pytest
from typer.testing import CliRunner

from santorini.cli import app
from tests.cli.commands import COMMAND, PATIENCE, run


def question(line: str) -> dict[str, str]:
    """As bash asks for what could follow a line."""
    words = line.split(" ")
    return {
        "_SANTORINI_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }


@pytest.mark.parametrize(
    ("line", "offers"),
    [
        ("santorini pl", ["play"]),
        ("santorini powers apo", ["apollo"]),
        ("santorini play --powers apollo,her", ["apollo,hermes", "apollo,hera", "apollo,heracles"]),
        ("santorini play --profile ", ["official", "roxley", "revised"]),
        ("santorini play --against o", ["oracle", "olympian"]),
        ("santorini play --seats person,p", ["person,person", "person,potter"]),
        ("santorini play --fleece ath", []),
        ("santorini play --fleece c", ["choose", "chaos", "charon"]),
        ("santorini best - --level m", ["mason", "merchant"]),
        ("santorini match 1 h", ["handmade"]),
    ],
)
def test_names_are_completed(line: str, offers: list[str]) -> None:
    answer = CliRunner().invoke(app, env=question(line), prog_name="santorini")
    assert sorted(answer.stdout.split()) == sorted(offers)


def test_the_program_itself_completes() -> None:
    env = os.environ | question("santorini pl")
    answer = subprocess.run(COMMAND, env=env, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert answer.stdout.split() == ["play"]


def test_the_script_for_a_shell_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    # Whichever shell, or none, the tests were started from.
    monkeypatch.setattr("shellingham.detect_shell", lambda: ("bash", "/bin/bash"))
    result = run("--show-completion")
    assert result.exit_code == 0
    assert "_SANTORINI_COMPLETE=complete_bash" in result.stdout
