"""Lets `import santorini` find its compiled modules, which are all in one library. Runs in the browser."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from importlib import abc
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

LIBRARY = str(Path(__file__).parent / f"santorini__mypyc{EXTENSION_SUFFIXES[0]}")
# Modules that C files of their own make; all others are in mypyc's group.
BY_THEMSELVES = frozenset({"santorini.engine.evaluation.kernel", "librt.vecs"})


def install() -> Finder:
    finder = Finder()
    sys.meta_path.insert(0, finder)
    return finder


class Finder:
    def __init__(self) -> None:
        self._begin: Callable[[Any], ModuleType] = _load("santorini_shim").begin
        group = _load("santorini__mypyc")
        self.compiled = {
            name.removeprefix("init_").replace("___", "."): getattr(group, name)
            for name in dir(group)
            if name.startswith("init_")
        }

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name in BY_THEMSELVES:
            return _spec(name)
        if name in self.compiled:
            return ModuleSpec(name, Loader(self._begin, self.compiled[name]), origin=LIBRARY)
        return None


class Loader(abc.Loader):
    def __init__(self, begin: Callable[[Any], ModuleType], capsule: Any) -> None:
        self._begin = begin
        self._capsule = capsule

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return self._begin(self._capsule)

    def exec_module(self, module: ModuleType) -> None:
        """Beginning it has run it."""


def _spec(name: str) -> ModuleSpec:
    spec = spec_from_file_location(name, LIBRARY, loader=ExtensionFileLoader(name, LIBRARY))
    assert spec is not None
    return spec


def _load(name: str) -> ModuleType:
    spec = _spec(name)
    module = module_from_spec(spec)
    sys.modules[name] = module
    assert spec.loader is not None
    spec.loader.exec_module(module)
    return module
