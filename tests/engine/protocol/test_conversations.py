"""Conversations with the engine, as they are written down."""

from pathlib import Path

import pytest

from tests.engine.protocol.talk import Talk, matches

CONVERSATIONS = sorted((Path(__file__).parent / "conversations").glob("*.txt"))


@pytest.mark.parametrize("path", CONVERSATIONS, ids=lambda path: path.stem)
def test_the_engine_answers_as_written(path: Path) -> None:
    """`>` is said to it, `<` expected from it, `<+` once or more often, with stars for what varies."""
    talk = Talk()
    waiting: list[str] = []  # what was heard too early, at most one line
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        sign, _, line = text.partition(" ")
        if sign == ">":
            assert waiting == [], f"line {number}"
            talk.say(line)
        elif sign in ("<", "<+"):
            heard = waiting.pop() if waiting else talk.hear()
            assert matches(line, heard), f"line {number}: {heard}"
            while sign == "<+" and not waiting:
                heard = talk.hear()
                if not matches(line, heard):
                    waiting.append(heard)
        else:
            assert sign == "#", f"line {number}"
    assert waiting + talk.end() == []
