"""Runs something inside the engine for browsers, in Node."""

from __future__ import annotations

import json
import subprocess
import sysconfig

from browser.build import HERE, PROJECT, WORK
from browser.parts import fetch


def inside(script: str, *words: str, heard: bool = False) -> subprocess.CompletedProcess[bytes]:
    """Runs a script of the project there, as it was built last; if it is to be heard, its output is kept."""
    parts = fetch(WORK / "parts")
    folders = map(str, (parts.pyodide, WORK / "app", PROJECT, sysconfig.get_path("purelib")))
    command = ["node", str(HERE / "inside.mjs"), *folders, script, *words]
    return subprocess.run(command, stdout=subprocess.PIPE if heard else None)


def was_built() -> bool:
    return bool(json.loads((PROJECT / "web/engine.json").read_text()))
