"""Compiles the hot layers with mypyc; `SANTORINI_COMPILE=0` leaves them plain Python."""

import ast
import os
import re
import shutil
import sys
from collections.abc import Iterator
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path("src/santorini")
# The Makefile reads these lines too.
COMPILED_LAYERS = ("rules", "powers", "engine/search", "engine/evaluation", "adapters/arrays")
COMPILED_FILES = ("drawn.py", "tokens.py", "notation/pieces.py", "notation/position.py")  # of other layers
COMPILED_GAME = ("history.py", "moments.py", "telling.py")  # what a game remembers
# What a step costs a server. None of it imports other libraries, which are not there when we are built.
COMPILED_MATCH = ("match/after.py", "match/bounds.py", "match/clock.py", "match/codec.py", "match/decide.py")
COMPILED_VALUES = ("match/match.py", "match/play.py", "match/seen.py", "match/unasked.py")
COMPILED_SERVER = ("server/live/audience.py", "server/live/summary.py")
COMPILED_TEXTS = ("server/mapping/texts.py", "server/web/frames.py")
# Modules of those layers that stay interpreted, as paths relative to PACKAGE.
INTERPRETED = frozenset({"rules/errors.py", "rules/events.py"})

COMPILING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "develop", "install"}

# What mypyc writes of a function, a class and a property: its name, then a signature or nothing.
SIGNATURE = r'NULL|"(?:[^"\\]|\\.)*"'
FUNCTION = re.compile(rf"(\(PyCFunction\)CPyPy_(\w+),\s*METH_[A-Z_| ]+, PyDoc_STR\()({SIGNATURE})(?=\))")
CLASS = re.compile(rf"(CPyType_(\w+)_template_ = \{{[^}}]*\.tp_doc = PyDoc_STR\()({SIGNATURE})(?=\))")
PROPERTY = re.compile(r"(\(getter\)(\w+?)_get_(\w+),[^,]*,\s*)NULL(?=, NULL\})")


def compiled_sources() -> list[str]:
    # An `__init__` only re-exports, so compiling it would buy nothing.
    layers = [
        path
        for layer in COMPILED_LAYERS
        for path in (PACKAGE / layer).rglob("*.py")
        if path.name != "__init__.py" and path.relative_to(PACKAGE).as_posix() not in INTERPRETED
    ]
    named = (COMPILED_FILES, COMPILED_GAME, COMPILED_MATCH, COMPILED_VALUES, COMPILED_SERVER, COMPILED_TEXTS)
    files = [PACKAGE / file for group in named for file in group]
    # A browser gets neither matches nor a server.
    return sorted(map(str, [*layers, *(path for path in files if path.parent.exists())]))


def check_compiler() -> None:
    """Without one, say so at once and name the way out."""
    compiler = new_compiler()
    if compiler.compiler_type != "unix":
        return
    customize_compiler(compiler)
    program = compiler.compiler[0]
    if shutil.which(program) is None:
        sys.exit(
            f"santorini: there is no C compiler: {program!r} cannot be run. Install one, or set "
            "SANTORINI_COMPILE=0: as plain Python everything works, but the bots think 200 times slower."
        )


def documented(sources: list[str]) -> dict[str, str]:
    """The docstrings of classes and functions, by their names in C: `position___Position___height`.

    mypyc shortens the path of a module as long as it is unique, so each is there under every length.
    """
    found: dict[str, str] = {}
    for source in sources:
        path = Path(source).relative_to(PACKAGE.parent).with_suffix("").parts
        for name, text in _docstrings(ast.parse(Path(source).read_text(encoding="utf-8"))):
            for first in range(len(path)):
                found["___".join([*path[first:], *name])] = text
    return found


def _docstrings(node: ast.AST, *inside: str) -> Iterator[tuple[tuple[str, ...], str]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | ast.FunctionDef):
            text = ast.get_docstring(child)
            if text:
                yield (*inside, child.name), text
            yield from _docstrings(child, *inside, child.name)


def as_c(text: str | None) -> str:
    if text is None:
        return "NULL"
    plain = {ord(sign): sign for sign in map(chr, range(32, 127)) if sign not in '"\\?'}
    return '"' + "".join(plain.get(byte, f"\\{byte:03o}") for byte in text.encode()) + '"'


def put_back_documentation(file: Path, texts: dict[str, str]) -> None:
    """mypyc drops docstrings: write them into the C code that it has generated."""

    def after_signature(match: re.Match[str]) -> str:
        text = as_c(texts.get(match[2]))
        return match[1] + (text if match[3] == "NULL" else match[3] + text.removeprefix("NULL"))

    def of_property(match: re.Match[str]) -> str:
        return match[1] + as_c(texts.get(f"{match[2]}___{match[3]}"))

    code = file.read_text(encoding="utf-8")
    code = CLASS.sub(after_signature, FUNCTION.sub(after_signature, code))
    file.write_text(PROPERTY.sub(of_property, code), encoding="utf-8")


def say_in_c() -> None:
    """Let the functions of native.h stand for those of the same name that are called from compiled code."""
    from mypyc.ir.ops import ERR_NEVER
    from mypyc.ir.rtypes import RVec, int64_rprimitive, void_rtype
    from mypyc.primitives.registry import function_op, function_ops

    number, table = int64_rprimitive, RVec(int64_rprimitive)
    for name, arguments, result in (
        ("rules.board.cell_of", [number], number),
        ("rules.steps.lowest", [number], number),
        ("engine.search.transpositions.fetch", [table, number], void_rtype),
        ("engine.evaluation.network.judge", [number, number, table], number),
    ):
        said, in_c = f"santorini.{name}", "native_" + name.rpartition(".")[2]
        if said not in function_ops:
            function_op(said, arguments, result, in_c, ERR_NEVER)


def put_in_native(file: Path) -> None:
    """Write native.h into the generated C code, behind what mypyc includes."""
    last = '#include "__native_internal_santorini.h"\n'
    includes, behind, code = file.read_text(encoding="utf-8").partition(last)
    native = Path(PACKAGE, "native.h").read_text(encoding="utf-8")
    file.write_text(includes + behind + native + code, encoding="utf-8")


def extensions() -> list[Extension]:
    # Metadata and source archives are asked for as well, and need nothing compiled.
    sources = compiled_sources() if COMPILING & set(sys.argv) else []
    if os.environ.get("SANTORINI_COMPILE") == "0" or not sources:
        return []
    check_compiler()
    from mypyc.build import mypycify

    # Models of the server are looked at, but the library that they are made with need not be there.
    options = ["--ignore-missing-imports", "--follow-imports=silent"]
    say_in_c()
    # A fixed group name: the default one changes whenever a module is added.
    modules = mypycify([*options, *sources], opt_level="3", debug_level="0", group_name="santorini")
    generated = Path("build/__native_santorini.c")
    put_back_documentation(generated, documented(sources))
    put_in_native(generated)
    if sys.platform == "linux":
        for module in modules:
            # Nobody replaces our functions at link time, so the compiler may inline them.
            module.extra_compile_args = [
                *module.extra_compile_args,
                "-fno-semantic-interposition",
                "-fno-plt",
            ]
    kernel = "engine/evaluation/kernel"
    modules.append(
        Extension(
            f"santorini.{kernel.replace('/', '.')}",
            [f"{PACKAGE}/{kernel}.c"],
            # Without -g0 the folder that it was built in would be inside.
            extra_compile_args=["/O2"] if sys.platform == "win32" else ["-O3", "-g0"],
        )
    )
    return modules


setup(ext_modules=extensions())
