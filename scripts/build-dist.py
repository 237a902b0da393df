"""Builds a source archive and a wheel under dist/, both with the web client, or says why it cannot.

The same sources give the same bytes: times are SOURCE_DATE_EPOCH, or else that of the last commit. The wheel
is built from the source archive, as it is where the archive is installed.
"""

import gzip
import json
import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
DIST = ROOT / "dist"
CLIENT = Path("src/santorini/server/web/client")
INDEX = "santorini/server/web/client/index.html"


def main() -> None:
    engine = engine_folder()
    os.environ["SOURCE_DATE_EPOCH"] = epoch = os.environ.get("SOURCE_DATE_EPOCH") or last_commit()
    shutil.rmtree(DIST, ignore_errors=True)
    with TemporaryDirectory() as folder:
        archive = normalised(build("sdist", ROOT, Path(folder)), DIST, int(epoch))
        with tarfile.open(archive) as files:
            files.extractall(folder, filter="data")
        wheel = build("wheel", Path(folder) / archive.name.removesuffix(".tar.gz"), DIST)
    for file in (archive, wheel):
        check(file, engine)
        print(f"dist/{file.name}: {file.stat().st_size / 1e6:.1f} MB")
    if engine is None:
        print("The engine for browsers was not built here: the client goes without it.")


def engine_folder() -> str | None:
    """Where the engine is in the client, or None if it goes without; leaves if there is no whole client."""
    known = ROOT / "web/engine.json"
    if not (ROOT / CLIENT / "index.html").exists() or not known.exists():
        sys.exit(
            "santorini: the web client is not built, and a release without it is none: run 'make client'."
        )
    engine = json.loads(known.read_text(encoding="utf-8"))
    if engine is None:
        return None
    folder = str(engine["folder"]).strip("/")
    absent = [name for name in engine["files"] if not (ROOT / CLIENT / folder / name).exists()]
    if absent:
        sys.exit(f"santorini: the web client lacks {', '.join(absent)} of its engine: run 'make client'.")
    return folder


def last_commit() -> str:
    command = ["git", "log", "-1", "--format=%ct"]
    return subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def build(kind: str, source: Path, out: Path) -> Path:
    """By the project's own build backend, in this environment."""
    out.mkdir(exist_ok=True)
    script = f"from setuptools import build_meta; build_meta.build_{kind}({str(out)!r})"
    before = set(out.iterdir())
    done = subprocess.run([sys.executable, "-c", script], cwd=source, stdout=subprocess.DEVNULL, check=False)
    if done.returncode:
        sys.exit(f"santorini: the {kind} could not be built.")
    (built,) = set(out.iterdir()) - before
    return built


def normalised(archive: Path, out: Path, epoch: int) -> Path:
    """The same files in order, of nobody and of one time: setuptools keeps who built it, and when."""
    out.mkdir(exist_ok=True)
    result = out / archive.name
    with (
        tarfile.open(archive) as old,
        result.open("wb") as raw,
        gzip.GzipFile("", "wb", mtime=epoch, fileobj=raw) as packed,
        tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as new,
    ):
        for member in sorted(old.getmembers(), key=lambda member: member.name):
            member.uid = member.gid = 0
            member.uname = member.gname = ""
            member.mtime = epoch
            member.mode = 0o755 if member.isdir() or member.mode & 0o100 else 0o644
            member.pax_headers = {}
            new.addfile(member, old.extractfile(member) if member.isfile() else None)
    return result


def check(file: Path, engine: str | None) -> None:
    """Is everything in it that the client has here?"""
    if file.suffix == ".whl":
        with zipfile.ZipFile(file) as wheel:
            names = set(wheel.namelist())
        first = ""
    else:
        with tarfile.open(file) as archive:
            names = set(archive.getnames())
        first = file.name.removesuffix(".tar.gz") + "/src/"
    here = {
        first + path.relative_to(ROOT / "src").as_posix()
        for path in (ROOT / CLIENT).rglob("*")
        if path.is_file()
    }
    absent = sorted((here | {first + INDEX}) - names)
    if absent:
        sys.exit(f"santorini: {file.name} lacks {len(absent)} files of the client, as {absent[0]}.")
    if engine is not None and not any(f"/client/{engine}/" in name for name in names):
        sys.exit(f"santorini: {file.name} lacks the engine for browsers.")


if __name__ == "__main__":
    main()
