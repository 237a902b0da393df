"""Compiles the hot layers with mypyc; `SANTORINI_COMPILE=0` leaves them plain Python."""

import os
import shutil
import sys
from distutils.ccompiler import new_compiler
from distutils.sysconfig import customize_compiler
from pathlib import Path

from setuptools import Extension, setup

PACKAGE = Path("src/santorini")
# The Makefile reads this line too.
COMPILED_LAYERS = ("rules", "powers", "engine/search", "engine/evaluation")
# Modules of those layers that stay interpreted, as paths relative to PACKAGE.
INTERPRETED = frozenset({"rules/events.py"})

COMPILING = {"build", "build_ext", "bdist_wheel", "editable_wheel", "develop", "install"}


def compiled_sources() -> list[str]:
    # An `__init__` only re-exports, so compiling it would buy nothing.
    return sorted(
        str(path)
        for layer in COMPILED_LAYERS
        for path in (PACKAGE / layer).rglob("*.py")
        if path.name != "__init__.py" and path.relative_to(PACKAGE).as_posix() not in INTERPRETED
    )


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


def extensions() -> list[Extension]:
    # Metadata and source archives are asked for as well, and need nothing compiled.
    sources = compiled_sources() if COMPILING & set(sys.argv) else []
    if os.environ.get("SANTORINI_COMPILE") == "0" or not sources:
        return []
    check_compiler()
    from mypyc.build import mypycify

    # A fixed group name: the default one changes whenever a module is added.
    modules = mypycify(sources, opt_level="3", debug_level="0", group_name="santorini")
    for module in modules:
        # Nobody replaces our functions at link time, so the compiler may inline them.
        module.extra_compile_args += ["-fno-semantic-interposition", "-fno-plt"]
    kernel = "engine/evaluation/kernel"
    modules.append(
        Extension(
            f"santorini.{kernel.replace('/', '.')}",
            [f"{PACKAGE}/{kernel}.c"],
            extra_compile_args=["-O3"],
        )
    )
    return modules


setup(ext_modules=extensions())
