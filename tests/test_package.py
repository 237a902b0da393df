"""What is built from the sources, and what is said where that is not possible."""

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).parent.parent


def sources(folder: Path) -> Path:
    """The files that decide what is built, and one of every kind that is."""
    for name in ("pyproject.toml", "setup.py", "MANIFEST.in", "README.md", "LICENSE", "tests/test_game.py"):
        (folder / name).parent.mkdir(exist_ok=True)
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
