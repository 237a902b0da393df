"""What is deployed is what was tested: the same versions, and files that are known by their checksums."""

import re
import tomllib
from importlib.metadata import PackageNotFoundError, requires
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "requirements"
PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
NEEDED = {
    "server.txt": [
        *PROJECT["project"]["dependencies"],
        *PROJECT["project"]["optional-dependencies"]["server"],
    ],
    "build.txt": PROJECT["build-system"]["requires"],
}
PIN = re.compile(
    r"^([\w.-]+)==(\S+)(?: ; [^\\\n]*[^\\\s])?((?: \\\n    --hash=sha256:[0-9a-f]{64})*)\n", re.M
)


def pins(file: str) -> dict[str, tuple[str, int]]:
    """Version and number of checksums, by the package's name."""
    found = PIN.findall((FOLDER / file).read_text(encoding="utf-8"))
    return {canonicalize_name(name): (version, hashes.count("--hash")) for name, version, hashes in found}


PYTHONS = ["3.11.0", "3.14.0"]  # the oldest that has to do, and one that needs nothing for older ones


def closure(requirements: list[str], python: str) -> set[str]:
    """All packages that these need with a Python."""
    found: set[str] = set()
    open = [Requirement(text) for text in requirements]
    while open:
        requirement = open.pop()
        name = canonicalize_name(requirement.name)
        found.add(name)
        inner = [Requirement(text) for text in needs_of(name)]
        wanted = [need for need in inner if applies(need, requirement.extras, python)]
        open += [need for need in wanted if canonicalize_name(need.name) not in found]
    return found


def needs_of(name: str) -> list[str]:
    try:
        return requires(name) or []
    except PackageNotFoundError:  # for another Python than this: those that there are need nothing
        return []


def applies(need: Requirement, extras: set[str], python: str) -> bool:
    if need.marker is None:
        return True
    here = {"python_full_version": python, "python_version": python.rpartition(".")[0]}
    return any(need.marker.evaluate({**here, "extra": extra}) for extra in (*extras, ""))


@pytest.mark.parametrize("file", NEEDED)
def test_every_package_is_pinned_with_checksums_and_no_other(file: str) -> None:
    pinned = pins(file)
    assert set(pinned) == set().union(*(closure(NEEDED[file], python) for python in PYTHONS))
    assert all(hashes for _, hashes in pinned.values())


@pytest.mark.parametrize("file", NEEDED)
def test_versions_are_those_of_the_tests(file: str) -> None:
    tested = {name: version for name, (version, _) in pins("dev.txt").items()}
    for name, (version, _) in pins(file).items():
        assert tested[name] == version, name


@pytest.mark.parametrize("file", NEEDED)
def test_every_line_is_understood(file: str) -> None:
    text = (FOLDER / file).read_text(encoding="utf-8")
    rest = PIN.sub("", text)
    assert all(line.startswith("#") for line in rest.splitlines())
