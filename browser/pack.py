"""Packs what was built into a folder of the web client, named by its content."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
from pathlib import Path

from browser.parts import Parts

HERE = Path(__file__).resolve().parent
# Pyodide's parts; some of them only in some versions.
RUNTIME = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.mjs", "pyodide.asm.wasm")


def pack(parts: Parts, app: Path, work: Path, web: Path) -> None:
    """Puts `public/assets/engine-…/` into the client, and `engine.json`, which says where that is."""
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    for name in RUNTIME:
        if (parts.pyodide / name).exists():
            shutil.copyfile(parts.pyodide / name, work / name)
    (work / "pyodide-lock.json").write_text(json.dumps(_without_packages(parts)))
    shutil.copyfile(HERE / "licence.txt", work / "licence.txt")
    subprocess.run(["node", HERE / "pack.mjs", parts.pyodide, app, work], check=True)
    files = {path.name: path for path in sorted(work.iterdir())}
    plain = {name: path for name, path in files.items() if path.suffix not in (".br", ".gz")}
    name = f"engine-{_fingerprint(plain)}"
    without_engine(web)
    shutil.copytree(work, web / "public/assets" / name)
    sizes = {name: path.stat().st_size for name, path in plain.items() if name != "licence.txt"}
    manifest = {"folder": f"/assets/{name}/", "files": sizes}
    (web / "engine.json").write_text(json.dumps(manifest, indent=2) + "\n")
    compressed = sum(path.stat().st_size for path in files.values() if path.suffix == ".br")
    print(f"The engine for browsers: {compressed / 1e6:.1f} MB to download")


def without_engine(web: Path) -> None:
    """Takes away what an earlier build has put there."""
    for old in (web / "public/assets").glob("engine-*"):
        shutil.rmtree(old)
    (web / "engine.json").write_text("null\n")


def _without_packages(parts: Parts) -> dict[str, object]:
    """Pyodide's list of the packages that it could load, emptied: we bring our own."""
    listed = json.loads((parts.pyodide / "pyodide-lock.json").read_text())
    return {"info": listed["info"], "packages": {}}


def _fingerprint(files: dict[str, Path]) -> str:
    found = hashlib.sha256()
    for name, path in files.items():
        found.update(name.encode() + b"\0" + path.read_bytes())
    return found.hexdigest()[:12]
