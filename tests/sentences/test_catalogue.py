"""Every language says everything, and nothing is asked of it that it cannot say."""

import ast
import re
from pathlib import Path

import pytest

import santorini
from santorini.sentences import Language, SentenceError
from santorini.sentences.catalogue import names_of_files, texts
from tests.conftest import gaps


def kinds_of(error: type[Exception]) -> set[type[Exception]]:
    return {kind for direct in error.__subclasses__() for kind in {direct, *kinds_of(direct)}}


PACKAGE = Path(santorini.__file__).parent
FILES = sorted(names_of_files())
ENGLISH = {key: text for file in FILES for key, text in texts(Language.ENGLISH, file).items()}
FRENCH = {key: text for file in FILES for key, text in texts(Language.FRENCH, file).items()}
# Their last words are names: of cards and their parts, of kinds of steps, of what a check finds, of bots.
COMPUTED = ("cards.", "why.to_", "field.", "engine.level.")
KEY = re.compile(rf"(?:{'|'.join(FILES)})(?:\.\w*[a-z])+")
SAYING = {"problem", "Refused", "SentenceError", *(kind.__name__ for kind in kinds_of(SentenceError))}
TREES = {path.relative_to(PACKAGE): ast.parse(path.read_text()) for path in sorted(PACKAGE.rglob("*.py"))}


def keys_in(tree: ast.AST) -> set[str]:
    constants = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {text for text in constants if isinstance(text, str) and KEY.fullmatch(text)}


USED = {key for tree in TREES.values() for key in keys_in(tree)}


def test_every_language_has_the_same_keys_in_the_same_order() -> None:
    assert list(ENGLISH) == list(FRENCH)


@pytest.mark.parametrize("key", ENGLISH)
def test_every_language_says_the_same_values(key: str) -> None:
    assert gaps(ENGLISH[key]) == gaps(FRENCH[key])


@pytest.mark.parametrize("key", FRENCH)
def test_no_line_breaks_before_a_french_sign(key: str) -> None:
    assert re.findall(r" [;:!?»]|« ", FRENCH[key]) == []


def test_every_key_of_the_code_is_in_the_catalogue() -> None:
    assert "why.over" in USED
    assert USED - ENGLISH.keys() == set()


def test_every_key_of_the_catalogue_is_said_by_somebody() -> None:
    assert [key for key in ENGLISH if key not in USED and not key.startswith(COMPUTED)] == []


@pytest.mark.parametrize("path", TREES, ids=str)
def test_nothing_is_refused_in_finished_words(path: Path) -> None:
    calls = (node for node in ast.walk(TREES[path]) if isinstance(node, ast.Call))
    said = [call for call in calls if isinstance(call.func, ast.Name) and call.func.id in SAYING]
    for call in said:
        for text in (node for node in call.args if isinstance(node, ast.Constant | ast.JoinedStr)):
            key = text.value if isinstance(text, ast.Constant) else ast.unparse(text)
            assert key in ENGLISH, f"line {call.lineno}"


@pytest.mark.parametrize("path", [path for path in TREES if path.parts[0] != "sentences"], ids=str)
def test_every_sentence_is_given_its_values(path: Path) -> None:
    for call in (node for node in ast.walk(TREES[path]) if isinstance(node, ast.Call)):
        given = {keyword.arg for keyword in call.keywords} - {"wait"}
        for key in {key for argument in call.args for key in keys_in(argument)} - keys_of_calls(call):
            assert given == gaps(ENGLISH[key]), f"line {call.lineno}: {key}"


def keys_of_calls(call: ast.Call) -> set[str]:
    """Keys that belong to calls inside of this one."""
    inner = (node for argument in call.args for node in ast.walk(argument) if isinstance(node, ast.Call))
    return {key for node in inner for key in keys_in(node)}
