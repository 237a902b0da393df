"""What is built from the sources, and what is said where that is not possible."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from tests.test_architecture import compiled_files

ROOT = Path(__file__).parent.parent


def sources(folder: Path) -> Path:
    """The files that decide what is built, and one of every kind that is."""
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "tests/test_game.py"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, folder / name)
    package = folder / "src" / "santorini" / "rules"
    package.mkdir(parents=True)
    for name in ("__init__.py", "rules/__init__.py", "rules/board.py"):
        shutil.copy(ROOT / "src" / "santorini" / name, folder / "src" / "santorini" / name)
    return folder


def build(folder: Path, hook: str, **env: str) -> subprocess.CompletedProcess[str]:
    script = f"from setuptools import build_meta; build_meta.{hook}('out')"
    return subprocess.run(
        [sys.executable, "-c", script],
        cwd=sources(folder),
        env={**os.environ, **env},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_a_source_archive_holds_no_tests_that_cannot_run(tmp_path: Path) -> None:
    built = build(tmp_path, "build_sdist", CC="/no/such/compiler")
    assert built.returncode == 0, built.stderr
    (archive,) = (tmp_path / "out").iterdir()
    with tarfile.open(archive) as files:
        names = files.getnames()
    assert any(name.endswith("src/santorini/rules/board.py") for name in names)
    assert not any("/tests" in name for name in names)


def test_what_is_compiled_has_types_where_no_library_is_installed(tmp_path: Path) -> None:
    """Releases are built in an environment that has nothing but what building needs."""
    files = [str(file) for file in compiled_files()]
    options = [
        "--no-site-packages",
        "--ignore-missing-imports",
        "--follow-imports=silent",
        "--no-error-summary",
    ]
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", *options, "--cache-dir", str(tmp_path), *files],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    assert (checked.returncode, checked.stdout) == (0, "")


def test_without_a_compiler_the_way_out_is_named(tmp_path: Path) -> None:
    built = build(tmp_path, "build_wheel", CC="/no/such/compiler")
    assert built.returncode != 0
    assert "there is no C compiler: '/no/such/compiler' cannot be run" in built.stderr
    assert "SANTORINI_COMPILE=0" in built.stderr


def test_without_a_compiler_plain_python_can_be_built(tmp_path: Path) -> None:
    built = build(tmp_path, "build_wheel", CC="/no/such/compiler", SANTORINI_COMPILE="0")
    assert built.returncode == 0, built.stderr
    (wheel,) = (tmp_path / "out").iterdir()
    assert wheel.name.endswith("-py3-none-any.whl")


# Releases

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def release(folder: Path, *, client: bool, engine: str = "null") -> subprocess.CompletedProcess[str]:
    """`make dist` without the compiler, with a client of one page."""
    sources(folder)
    (folder / "scripts").mkdir(parents=True)
    shutil.copy(ROOT / "scripts/build-dist.py", folder / "scripts")
    (folder / "web").mkdir()
    (folder / "web/engine.json").write_text(engine)
    page = folder / "src/santorini/server/web/client/index.html"
    page.parent.mkdir(parents=True)
    if client:
        (page.parent.parent / "__init__.py").touch()
        (page.parent.parent.parent / "__init__.py").touch()
        page.write_text("<p>the client</p>")
    environment = {**os.environ, "SANTORINI_COMPILE": "0", "SOURCE_DATE_EPOCH": "1800000000"}
    command = [sys.executable, str(folder / "scripts/build-dist.py")]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=120, check=False)


def test_a_release_has_the_client_and_is_the_same_bytes_again(tmp_path: Path) -> None:
    built = {}
    for name in ("one", "two"):
        done = release(tmp_path / name, client=True)
        assert done.returncode == 0, done.stderr
        assert "The engine for browsers was not built here" in done.stdout
        built[name] = {file.name: file.read_bytes() for file in (tmp_path / name / "dist").iterdir()}
    assert len(built["one"]) == 2
    assert built["one"] == built["two"]
    (wheel,) = (tmp_path / "one/dist").glob("*.whl")
    assert "santorini/server/web/client/index.html" in zipfile.ZipFile(wheel).namelist()


@pytest.mark.parametrize(
    ("client", "engine", "sentence"),
    [
        (False, "null", "the web client is not built, and a release without it is none: run 'make client'"),
        (True, '{"folder": "/assets/x/", "files": {"a.zip": 1}}', "the web client lacks a.zip of its engine"),
    ],
)
def test_a_release_without_a_whole_client_is_refused(
    tmp_path: Path, client: bool, engine: str, sentence: str
) -> None:
    refused = release(tmp_path, client=client, engine=engine)
    assert refused.returncode != 0
    assert refused.stderr.startswith(f"santorini: {sentence}")
    assert not (tmp_path / "dist").exists()


def test_the_version_is_the_same_everywhere() -> None:
    version = PROJECT["project"]["version"]
    assert yaml.safe_load((ROOT / "CITATION.cff").read_text())["version"] == version
    newest = re.search(r"^## \[(.+?)\]", (ROOT / "CHANGELOG.md").read_text(), re.MULTILINE)
    assert newest is not None
    assert newest[1] in ("Unreleased", version)


def test_the_workflow_for_wheels_does_what_make_does() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/wheels.yml").read_text())
    source, wheels = workflow["jobs"]["source"], workflow["jobs"]["wheels"]
    commands = [step["run"] for step in source["steps"] if "run" in step]
    targets = re.findall(r"^([a-z-]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE)
    assert commands == ["make dist"]
    assert "dist" in targets
    assert wheels["needs"] == "source"
    systems = {name.partition("-")[0] for name in wheels["strategy"]["matrix"]["os"]}
    assert systems == {"ubuntu", "macos", "windows"}
    (built,) = [step["run"] for step in wheels["steps"] if "run" in step]
    assert re.search(r"cibuildwheel==\d+\.\d+\.\d+\n", built)
    assert "source/santorini-*.tar.gz" in built  # what "make dist" has made, with the client
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=").replace(".", "")
    assert PROJECT["tool"]["cibuildwheel"]["build"][0] == f"cp{oldest}-*"
