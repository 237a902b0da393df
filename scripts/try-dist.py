"""Installs what `make dist` has built into clean environments, one for each Python at hand, and runs it.

From 3.11 on: with a compiler (the wheel where it fits, else the source archive, compiled), and without one,
where the source archive has to refuse in words and to install as plain Python if that is wanted.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.request import urlopen

DIST = Path(__file__).parent.parent / "dist"
POSITION = "0000000000000000000000000/1/apollo:B3,D3/pan:C2,C4"
OLDEST, NEWEST = 11, 15
NO_COMPILER = {"CC": "/no/such/compiler"}
REFUSAL = "there is no C compiler"


def main() -> None:
    (archive,), wheels = DIST.glob("*.tar.gz"), list(DIST.glob("*.whl"))
    found = list(pythons())
    if not found:
        sys.exit("santorini: no Python from 3.11 on was found.")
    for python, version in found:
        tag = f"-cp{version.replace('.', '')}-"
        wheel = next((file for file in wheels if tag in file.name), None)
        with TemporaryDirectory() as folder:
            place = Path(folder)
            try_in(place / "compiled", python, wheel or archive, {}, compiled=True)
            refuses_without_compiler(place / "refused", python, archive)
            try_in(
                place / "plain", python, archive, {**NO_COMPILER, "SANTORINI_COMPILE": "0"}, compiled=False
            )
        print(
            f"Python {version}: {(wheel or archive).name} runs, and without a compiler plain Python",
            flush=True,
        )


def pythons() -> Iterator[tuple[str, str]]:
    """Programs and versions; those of pyenv too, which are not on the path."""
    folders = sorted(Path.home().glob(".pyenv/versions/*/bin"))
    path = os.pathsep.join([*map(str, folders), os.environ.get("PATH", "")])
    for minor in range(OLDEST, NEWEST + 1):
        program = shutil.which(f"python3.{minor}", path=path)
        if program is not None and run([program, "-c", "import venv, ensurepip"]).returncode == 0:
            yield program, f"3.{minor}"


def try_in(folder: Path, python: str, package: Path, env: dict[str, str], *, compiled: bool) -> None:
    """In an environment of its own: a search, and the server with its client."""
    programs = environment(folder, python)
    installed = pip_install(programs, f"{package}[server]", env)
    expect(installed.returncode == 0, f"{package.name} cannot be installed:\n{installed.stderr[-2000:]}")
    answer = run([programs / "python", "-c", "import santorini; print(santorini.compiled())"], cwd=folder)
    expect(answer.stdout.strip() == str(compiled), f"expected compiled: {compiled}, got {answer.stdout}")
    best = run([programs / "santorini", "best", POSITION, "--depth", "2"], cwd=folder)
    expect(
        best.returncode == 0 and "positions in" in best.stdout, f"no best turn:\n{best.stdout}{best.stderr}"
    )
    serves(programs, folder)


def refuses_without_compiler(folder: Path, python: str, archive: Path) -> None:
    refused = pip_install(environment(folder, python), str(archive), NO_COMPILER)
    said = refused.stdout + refused.stderr
    expect(refused.returncode != 0 and REFUSAL in said, f"no word about the compiler:\n{said[-2000:]}")


def serves(programs: Path, folder: Path) -> None:
    command = [str(programs / "santorini"), "serve", "--port", "0", "--data", str(folder / "data")]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=quiet, text=True, cwd=folder) as server:
        try:
            assert server.stdout is not None
            url = re.search(r"http://\S+", server.stdout.readline())
            expect(url is not None, "the server does not say where it is")
            assert url is not None
            page = urlopen(url[0], timeout=30).read().decode()
            expect("<script" in page, "the server has no web client")
        finally:
            server.terminate()


def environment(folder: Path, python: str) -> Path:
    """The folder of the programs of a new one."""
    run([python, "-m", "venv", str(folder)], check=True)
    return folder / "bin"


def pip_install(programs: Path, package: str, env: dict[str, str]) -> subprocess.CompletedProcess[str]:
    return run([programs / "python", "-m", "pip", "install", "-q", package], env={**os.environ, **env})


def run(
    command: list[str | Path],
    *,
    check: bool = False,
    env: dict[str, str] | None = None,
    cwd: Path | None = None,
) -> subprocess.CompletedProcess[str]:
    # Not from the sources, which lie around here.
    return subprocess.run(command, capture_output=True, text=True, check=check, env=env, cwd=cwd)


def expect(holds: bool, otherwise: str) -> None:
    if not holds:
        sys.exit(f"santorini: {otherwise}")


if __name__ == "__main__":
    main()
