"""Builds the compiled package for browsers: CPython in WebAssembly, our layers as one library beside it.

Run by the project's own Python (`make engine`), whose C headers it compiles with: the Python in the browser
is the same version. What it downloads is pinned, in pyodide.toml and requirements/engine.txt.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import mypy_extensions
from mypyc.build import include_dir

from browser.headers import write_headers
from browser.pack import pack, without_engine
from browser.parts import NotAvailable, Parts, fetch

PROJECT = Path(__file__).resolve().parent.parent
HERE = PROJECT / "browser"
WORK = PROJECT / "build/browser"
WEB = PROJECT / "web"
SUFFIX = f".cpython-{sys.version_info.major}{sys.version_info.minor}-wasm32-emscripten.so"
# Browsers have had these since 2023; ours says so to one that has not.
FEATURES = ("mutable-globals", "bulk-memory", "sign-ext", "nontrapping-fptoint", "simd128")
# Of the package, what a browser has no use for.
LEFT_OUT = ("server", "cli", "learn", "match", "adapters", "arena", "protocol")
RUNTIME = Path(include_dir())  # mypyc's, with the arrays that the compiled code uses
LIBRARY = f"santorini__mypyc{SUFFIX}"
MODULES = ("santorini__mypyc", "santorini_shim", "kernel", "vecs")


def main() -> None:
    try:
        parts = fetch(WORK / "parts")
    except NotAvailable as reason:
        print(f"The client is built without the engine inside: {reason}")
        without_engine(WEB)
        return
    tree = generate(WORK / "tree")
    library = Compiler(parts, tree, write_headers(parts)).library()
    app = collect(tree, library, WORK / "app")
    pack(parts, app, WORK / "packed", WEB)


def generate(tree: Path) -> Path:
    """The C code of our layers, in a copy of the project."""
    shutil.rmtree(tree, ignore_errors=True)
    ignored = shutil.ignore_patterns("*.so", "__pycache__", *LEFT_OUT)
    shutil.copytree(PROJECT / "src", tree / "src", ignore=ignored)
    (tree / "build").mkdir()
    for name in ("setup.py", "pyproject.toml"):
        shutil.copy(PROJECT / name, tree)
    command = [sys.executable, str(HERE / "generate.py"), SUFFIX]
    subprocess.run(command, cwd=tree, check=True, stdout=subprocess.DEVNULL)
    return tree


@dataclass(frozen=True)
class Compiler:
    parts: Parts
    tree: Path
    headers: Path

    def library(self) -> Path:
        sources = [
            self.tree / "build/__native_santorini.c",
            self.tree / "src/santorini/engine/evaluation/kernel.c",
            HERE / "shim.c",
            *sorted(path for path in (RUNTIME / "vecs").glob("*.c") if path.stem not in _INCLUDED),
        ]
        objects = [self._object(source) for source in sources]
        library = self.tree / "build" / LIBRARY
        # Without --features the linker would use extended constants, which Node 20 does not know.
        self._zig(
            "wasm-ld", "-shared", "--experimental-pic", "--unresolved-symbols=import-dynamic", "--no-entry",
            "--strip-all", "-O2", "--gc-sections", f"--features={','.join(FEATURES)}", "--no-check-features",
            *(f"--export=PyInit_{name}" for name in MODULES), *objects, "-o", library,
        )  # fmt: skip
        return library

    def _object(self, source: Path) -> Path:
        made = self.tree / "build" / f"{source.stem}.o"
        libc = self.parts.zig.parent / "lib/libc/include"
        self._zig(
            "cc", "-target", "wasm32-emscripten", "-fPIC", "-O3", "-g0", "-DNDEBUG", "-fno-strict-aliasing",
            "-fwrapv", "-fvisibility=hidden", "-fno-sanitize=all", "-w", "-mno-extended-const",
            *(f"-m{feature}" for feature in FEATURES),
            "-I", self.headers, "-I", RUNTIME, "-I", RUNTIME / "vecs", "-I", self.tree / "build",
            # The C library is musl, on a machine like Emscripten's.
            "-isystem", self.headers, "-isystem", libc / "riscv32-linux-musl",
            "-isystem", libc / "generic-musl",
            "-c", source, "-o", made,
        )  # fmt: skip
        return made

    def _zig(self, *words: str | Path) -> None:
        cache = str(self.parts.folder / "zig-cache")
        environment = os.environ | {"ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache}
        subprocess.run([self.parts.zig, *words], check=True, env=environment)


def collect(tree: Path, library: Path, app: Path) -> Path:
    """The package as the browser's Python imports it."""
    shutil.rmtree(app, ignore_errors=True)
    for path in sorted((tree / "src").rglob("*")):
        if path.is_file() and path.suffix in (".py", ".net", ".toml"):
            target = app / path.relative_to(tree / "src")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)
    (app / "librt").mkdir()
    (app / "librt/__init__.py").touch()
    for file in (library, HERE / "santorini_wasm.py", Path(mypy_extensions.__file__)):
        shutil.copy(file, app)
    return app


# Files of the arrays that others include.
_INCLUDED = frozenset({"vec_template", "librt_vecs_api"})

if __name__ == "__main__":
    main()
