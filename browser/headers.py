"""The C headers to compile with: those of this Python, told about the machine that a browser is."""

from __future__ import annotations

import re
import runpy
import shutil
import sysconfig
import zipfile
from pathlib import Path

from browser.parts import Parts

_SYSTEM = "_sysconfigdata__emscripten_wasm32-emscripten.py"
_IN_CONFIG = re.compile(r"_?[A-Za-z]+_")  # what pyconfig.h defines, not what only a Makefile reads


def write_headers(parts: Parts) -> Path:
    include = parts.folder / f"include-{parts.pyodide.name}"
    if include.exists():
        return include
    unfinished = parts.folder / "include-unfinished"
    shutil.rmtree(unfinished, ignore_errors=True)
    shutil.copytree(sysconfig.get_path("include"), unfinished)
    (unfinished / "pyconfig.h").write_text(_config(parts))
    (unfinished / "bits").mkdir()
    types = parts.zig.parent / "lib/libc/include/riscv32-linux-musl/bits/alltypes.h"
    # An address is a long there, an int here.
    fitting = types.read_text().replace("#define _Addr int", "#define _Addr __PTRDIFF_TYPE__")
    (unfinished / "bits/alltypes.h").write_text(fitting)
    return unfinished.rename(include)


def _config(parts: Parts) -> str:
    """pyconfig.h as the Python in the browser was configured, which it remembers."""
    with zipfile.ZipFile(parts.pyodide / "python_stdlib.zip") as library:
        system = library.extract(_SYSTEM, parts.folder)
    values = runpy.run_path(system)["build_time_vars"]
    Path(system).unlink()
    defined = [
        f"#define {name} {value}"
        for name, value in values.items()
        if isinstance(value, int) and value and _IN_CONFIG.match(name)
    ]
    return "\n".join(["#ifndef Py_PYCONFIG_H", "#define Py_PYCONFIG_H", *defined, "#endif", ""])
