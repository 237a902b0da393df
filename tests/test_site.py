"""The documentation site: its examples run, its pages are there, and it tells of everything public."""

import doctest
import json
import os
import re
import subprocess
import sys
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

import santorini
from tests.cli.commands import run

PROJECT = Path(__file__).parent.parent
DOCS = PROJECT / "docs"
# Those with a test of their own (tests/adapters/test_page.py, tests/test_docs.py).
ELSEWHERE = {"adapters.md", "add-a-power.md"}
PAGES = [path for path in DOCS.rglob("*.md") if ">>> " in path.read_text() and path.name not in ELSEWHERE]
# Programs, without prompts. That of a bot needs a server (tests/server/test_bot_example.py).
PYTHON = re.compile(r"^```python\n((?!>>> ).*?)^```", re.MULTILINE | re.DOTALL)
WITH_SERVER = "examples/bot.py"
PROGRAMS = [
    (path, program)
    for path in (*DOCS.rglob("*.md"), PROJECT / "README.md")
    for program in PYTHON.findall(path.read_text())
    if program != (PROJECT / WITH_SERVER).read_text()
]
CONSOLE = re.compile(r"^```console\n(.*?)^```", re.MULTILINE | re.DOTALL)
COMMANDS = [
    (path, command, shown)
    for path in DOCS.rglob("*.md")
    for block in CONSOLE.findall(path.read_text())
    for command, shown in re.findall(r"^\$ santorini (.*)\n((?:(?!\$ ).*\n)*)", block, re.MULTILINE)
]
SITE: dict[str, Any] = yaml.safe_load((PROJECT / "mkdocs.yml").read_text())
GENERATED = {"examples.md", "notebooks.md", "contributing.md", "changelog.md"}


def named(path: Path) -> str:
    return path.relative_to(DOCS).as_posix()


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_the_examples_of_a_page_run(page: Path) -> None:
    said = StringIO()
    runner = doctest.DocTestRunner()
    examples = doctest.DocTestParser().get_doctest(page.read_text(), {}, named(page), str(page), 0)
    assert runner.run(examples, out=said.write).failed == 0, said.getvalue()
    assert examples.examples


@pytest.mark.parametrize(("page", "program"), PROGRAMS, ids=lambda given: getattr(given, "stem", ""))
def test_the_programs_of_a_page_run(page: Path, program: str, tmp_path: Path) -> None:
    script = tmp_path / f"{page.stem}.py"
    script.write_text(program)
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    environment = os.environ | {"PATH": path, "OMP_NUM_THREADS": "1"}
    command = [sys.executable, script.name]
    done = subprocess.run(
        command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_there_are_pages_with_examples() -> None:
    assert {"index.md", "tutorial.md", "howto.md"} <= set(map(named, PAGES))
    assert {"engine", "engine-protocol", "training"} <= {page.stem for page, _ in PROGRAMS}
    assert len(COMMANDS) >= 3


@pytest.mark.parametrize(("page", "command", "shown"), COMMANDS)
def test_commands_say_what_is_shown(page: Path, command: str, shown: str) -> None:
    arguments = [first or second for first, second in re.findall(r'"([^"]*)"|(\S+)', command)]
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    expected = ".*".join(map(re.escape, " ".join(shown.split()).split("…")))
    assert re.fullmatch(expected, " ".join(result.output.split())), result.output


# Notebooks


@pytest.mark.parametrize("file", sorted((DOCS / "notebooks").glob("*.ipynb")), ids=named)
def test_notebooks_run_and_keep_no_output(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(DOCS)
    cells = list(import_module("cells").cells_of(file))
    assert any(shown.startswith(("<svg", "<table")) for _, _, shown in cells)
    assert not any(" object at 0x" in shown for _, _, shown in cells), "something has no picture and no name"
    assert all(cell.get("outputs", []) == [] for cell in json.loads(file.read_text())["cells"])


def test_cells_show_what_they_print_and_their_last_value(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(DOCS)
    sources = ["number = 6", "print('<b>')\nnumber * 7"]
    cells = [{"cell_type": "code", "source": [source]} for source in sources]
    (tmp_path / "some.ipynb").write_text(json.dumps({"cells": cells}))
    shown = [shown for _, _, shown in import_module("cells").cells_of(tmp_path / "some.ipynb")]
    assert shown == ["", "<pre>&lt;b&gt;\n</pre><pre>42</pre>"]


# What the site consists of


def pages_of(nav: list[dict[str, Any]]) -> list[str]:
    found = []
    for entry in nav:
        for target in entry.values():
            found += [target] if isinstance(target, str) else pages_of(target)
    return found


def test_every_page_is_in_the_navigation_once() -> None:
    listed = pages_of(SITE["nav"])
    assert sorted(listed) == sorted({*map(named, DOCS.rglob("*.md")), *GENERATED})


def test_everything_public_is_in_the_reference() -> None:
    modules = {
        module
        for page in (DOCS / "api").glob("*.md")
        for module in re.findall(r"^::: (\S+)$", page.read_text(), re.MULTILINE)
    }
    known = {vars(santorini)[name] for name in santorini.__all__ if name not in ("__version__", "CHANCE")}
    homes = {thing.__module__ for thing in known}
    assert sorted(homes - modules - {"santorini._pure"}) == []
    adapters = {
        f"santorini.adapters.{path.stem}" for path in Path(santorini.__path__[0], "adapters").glob("*.py")
    }
    inner = {
        f"santorini.adapters.{name}"
        for name in ("__init__", "drawing", "episodes", "opponents", "parameters", "rewards", "shapes")
    }
    assert sorted(adapters - modules - inner) == []
