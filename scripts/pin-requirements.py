"""Writes requirements/server.txt and build.txt: what a server runs and is built with, pinned with checksums.

Versions are those of requirements/dev.txt, with which the tests run. Checksums are of the wheels for every
Python and machine below: a file that is none of them is not installed. Asks whatever index pip is set up for.
What only older Pythons need is not found out by a newer one: its line is in dev.txt, with the condition.
"""

import subprocess
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "requirements"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
MACHINES = ("x86_64", "aarch64")
GLIBC = ("2_17", "2_24", "2_26", "2_27", "2_28")

HEAD = """\
# What {purpose}, pinned with the checksums of its wheels for Linux, of CPython {first} to {last}.
# Written by "make pins", with the versions of dev.txt. Ranges are in pyproject.toml.
"""


def main() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    runs = [*project["project"]["dependencies"], *project["project"]["optional-dependencies"]["server"]]
    write("server.txt", "a server runs with", runs, conditions())
    write("build.txt", "the package is built with", project["build-system"]["requires"], {})


def conditions() -> dict[str, str]:
    """Of pins that have one."""
    lines = (FOLDER / "dev.txt").read_text(encoding="utf-8").splitlines()
    return dict(line.split(" ; ", 1) for line in lines if " ; " in line)


def write(name: str, purpose: str, requirements: Sequence[str], conditions: dict[str, str]) -> None:
    with TemporaryDirectory() as folder:
        place = Path(folder)
        download(place / "closure", requirements, ["-c", str(FOLDER / "dev.txt")])
        pins = sorted({pin_of(file) for file in (place / "closure").iterdir()} | conditions.keys())
        for python in PYTHONS:
            for machine in MACHINES:
                download(place / "wheels", pins, ["--no-deps", *target(python, machine)])
        checksums = checksums_of((place / "wheels").iterdir())
    head = HEAD.format(purpose=purpose, first=PYTHONS[0], last=PYTHONS[-1])
    lines = (
        " \\\n    ".join(
            [f"{pin} ; {conditions[pin]}" if pin in conditions else pin, *sorted(checksums[pin])]
        )
        + "\n"
        for pin in pins
    )
    (FOLDER / name).write_text(head + "".join(lines), encoding="utf-8")
    print(f"requirements/{name}: {len(pins)} packages, {sum(map(len, checksums.values()))} files")


def download(folder: Path, requirements: Sequence[str], options: Sequence[str]) -> None:
    command = [sys.executable, "-m", "pip", "download", "-q", "--only-binary", ":all:", "-d", str(folder)]
    subprocess.run([*command, *options, *requirements], check=True)


def target(python: str, machine: str) -> list[str]:
    platforms = [f"manylinux2014_{machine}", *(f"manylinux_{version}_{machine}" for version in GLIBC)]
    return ["--python-version", python, *(word for tag in platforms for word in ("--platform", tag))]


def pin_of(file: Path) -> str:
    """A wheel's name begins with that of the package, and its version."""
    name, version, *_ = file.name.split("-")
    return f"{name.lower().replace('_', '-').replace('.', '-')}=={version}"


def checksums_of(files: Iterable[Path]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for file in files:
        found[pin_of(file)].append(f"--hash=sha256:{sha256(file.read_bytes()).hexdigest()}")
    return found


if __name__ == "__main__":
    main()
