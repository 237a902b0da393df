"""Whether the compiled layers run compiled, and the switch that makes them run as plain Python."""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class SourceOnlyFinder(MetaPathFinder):
    """Finds the `.py` of a module in this package, even with an extension module beside it."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith(f"{__package__}."):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None:
                return spec
        return None


def ignore_compiled_modules() -> None:
    sys.meta_path.insert(0, SourceOnlyFinder())


def compiled() -> bool:
    """Whether the rules layer runs compiled.

    >>> import os
    >>> compiled() and os.environ.get("SANTORINI_PURE") == "1"
    False
    """
    # Imported late, because this module has to be ready before any other of the package.
    file = import_module("santorini.rules.machine").__file__
    return file is not None and not file.endswith(tuple(SOURCE_SUFFIXES))
