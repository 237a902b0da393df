"""Packs the package, and as much of the standard library as it uses, as bytecode.

Runs in the browser's Python. Bytecode saves a second of every start.
"""

import importlib.util
import marshal
import sys
import zipfile
from importlib import import_module
from pathlib import Path

APP, OUT, PYODIDE = Path("/app"), Path("/out"), Path("/pyodide")
LIBRARY = f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip/"
# What starting Pyodide takes, or a file with an unusual name in an archive.
PYODIDE_MODULES = ("_pyodide/", "pyodide/")
CODECS = tuple(f"encodings/{name}" for name in ("utf_8", "ascii", "latin_1", "cp437", "idna"))
ALWAYS = (*PYODIDE_MODULES, *CODECS, "_sysconfigdata")


def bytecode(source: bytes, name: str, *, documented: bool = False) -> bytes:
    code = compile(source, name, "exec", dont_inherit=True, optimize=0 if documented else 2)
    return importlib.util.MAGIC_NUMBER + bytes(12) + marshal.dumps(code)


def pack_app(compiled: set[str]) -> None:
    """Modules that are in the library stay out."""
    with zipfile.ZipFile(OUT / "app.zip", "w", zipfile.ZIP_STORED) as target:
        for path in sorted(APP.rglob("*")):
            name = path.relative_to(APP).as_posix()
            if path.is_dir() or name in compiled or "__pycache__" in name:
                continue
            if path.suffix == ".py":
                target.writestr(f"{name}c", bytecode(path.read_bytes(), f"/lib/app/{name}"))
            else:
                target.writestr(name, path.read_bytes())


def pack_standard_library(used: set[str]) -> None:
    with (
        zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as whole,
        zipfile.ZipFile(OUT / "python_stdlib.zip", "w", zipfile.ZIP_STORED) as target,
    ):
        for name in whole.namelist():
            if name.endswith(".py") and (name in used or name.startswith(ALWAYS)):
                documented = name.startswith(PYODIDE_MODULES)  # they read their documentation
                target.writestr(f"{name}c", bytecode(whole.read(name), LIBRARY + name, documented=documented))


def used_of_library() -> set[str]:
    files = (getattr(module, "__file__", None) or "" for module in list(sys.modules.values()))
    return {file.removeprefix(LIBRARY) for file in files if file.startswith(LIBRARY)}


sys.path.insert(0, str(APP))
finder = import_module("santorini_wasm").install()

from santorini import compiled  # noqa: E402
from santorini.desk.rehearsal import rehearse  # noqa: E402

rehearse()
if not compiled():
    raise SystemExit("the compiled modules are not found")
pack_app({f"{name.replace('.', '/')}.py" for name in finder.compiled})
pack_standard_library(used_of_library())
