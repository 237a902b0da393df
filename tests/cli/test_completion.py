"""What a shell is told when somebody presses Tab."""

import os
import subprocess

import pytest

from tests.cli.commands import COMMAND, run


def offered(line: str) -> list[str]:
    """As bash asks for what could follow a line."""
    words = line.split(" ")
    env = {
        **os.environ,
        "_SANTORINI_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
    }
    answer = subprocess.run(COMMAND, env=env, capture_output=True, text=True, timeout=60, check=False)
    return answer.stdout.split()


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
    assert sorted(offered(line)) == sorted(offers)


def test_the_script_for_a_shell_can_be_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    # Whichever shell, or none, the tests were started from.
    monkeypatch.setattr("shellingham.detect_shell", lambda: ("bash", "/bin/bash"))
    result = run("--show-completion")
    assert result.exit_code == 0
    assert "_SANTORINI_COMPLETE=complete_bash" in result.stdout
