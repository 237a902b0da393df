"""The texts of every language, by key: the first word names the file, the others the place in it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable


class Language(StrEnum):
    ENGLISH = "en"
    FRENCH = "fr"

    @classmethod
    def _missing_(cls, value: object) -> Language:
        raise ValueError(f"unknown language {value!r}: expected {' or '.join(cls)}")


def text(key: str, language: Language) -> str:
    """What a language says for a key; what nobody has translated is said in English, or is the key."""
    file = key.partition(".")[0]
    if file not in names_of_files():
        return key
    return texts(language, file).get(key) or texts(Language.ENGLISH, file).get(key, key)


@cache
def names_of_files() -> frozenset[str]:
    return frozenset(file.name.removesuffix(".toml") for file in _folder(Language.ENGLISH).iterdir())


@cache
def texts(language: Language, file: str) -> dict[str, str]:
    """All texts of a file, by their whole keys."""
    source = _folder(language).joinpath(f"{file}.toml")
    return dict(_flat(file, tomllib.loads(source.read_text(encoding="utf-8"))))


def _folder(language: Language) -> Traversable:
    return files(__package__).joinpath(language)


def _flat(key: str, entry: object) -> Iterator[tuple[str, str]]:
    if isinstance(entry, dict):
        for name, inner in entry.items():
            yield from _flat(f"{key}.{name}", inner)
    else:
        yield key, str(entry)
