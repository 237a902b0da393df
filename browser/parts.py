"""What the build needs from elsewhere, fetched once and checked: CPython for browsers, and a C compiler."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
COMPILER = HERE.parent / "requirements/engine.txt"


class NotAvailable(Exception):
    """Why the engine cannot be built here, as the end of a sentence."""


@dataclass(frozen=True)
class Parts:
    folder: Path
    pyodide: Path  # the unpacked npm package
    zig: Path


def fetch(folder: Path) -> Parts:
    """Raises NotAvailable."""
    python = f"{sys.version_info.major}.{sys.version_info.minor}"
    pins = tomllib.loads((HERE / "pyodide.toml").read_text())
    if python not in pins:
        raise NotAvailable(f"it can be built with Python {', '.join(pins)}, and this is {python}.")
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        raise NotAvailable(f"there are no C headers of Python {python} (Debian: python3-dev).")
    folder.mkdir(parents=True, exist_ok=True)
    pyodide = _pyodide(folder, pins[python]["version"], pins[python]["sha256"])
    return Parts(folder, pyodide, _zig(folder))


def _pyodide(folder: Path, version: str, sha256: str) -> Path:
    unpacked = folder / f"pyodide-{version}"
    if not unpacked.exists():
        _run("npm", "pack", "--silent", f"pyodide@{version}", folder=folder)
        archive = folder / f"pyodide-{version}.tgz"
        found = hashlib.sha256(archive.read_bytes()).hexdigest()
        if found != sha256:
            sys.exit(f"pyodide {version} is not what was pinned: its sha256 is {found}, expected {sha256}")
        shutil.unpack_archive(archive, folder / "unpacking")
        (folder / "unpacking/package").rename(unpacked)
        archive.unlink()
    return unpacked


def _zig(folder: Path) -> Path:
    """Pip compares it with the pinned checksums."""
    target = folder / f"zig-{hashlib.sha256(COMPILER.read_bytes()).hexdigest()[:8]}"
    if not target.exists():
        shutil.rmtree(folder / "unpacking", ignore_errors=True)
        pip = (sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--require-hashes")
        _run(*pip, "--target", str(folder / "unpacking"), "-r", str(COMPILER), folder=folder)
        (folder / "unpacking").rename(target)
    return target / "ziglang/zig"


def _run(*words: str, folder: Path) -> None:
    try:
        subprocess.run(words, cwd=folder, check=True, stdout=subprocess.DEVNULL)
    except (OSError, subprocess.CalledProcessError) as error:
        raise NotAvailable(f"{words[0]} could not fetch a part of it ({error}).") from error
