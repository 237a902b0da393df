"""Imports point one way, the core names no power, and no power names another."""

import ast
import re
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

import santorini
from santorini.powers import all_powers

PACKAGE = Path(santorini.__file__).parent
ROOT = "santorini"

SENTENCES = frozenset({"sentences"})
RULES = SENTENCES | {"rules"}
POWERS = RULES | {"powers"}
NOTATION = POWERS | {"step", "notation"}
DOORS = frozenset({ROOT, "_version", "draft", "game", "island", "legal", "picture", "view", "why"})
# What each part of the package may import of the others, lowest first (see docs/architecture.md).
MAY_IMPORT = {
    "_pure": frozenset[str](),
    "files": frozenset[str](),
    "sentences": frozenset[str](),
    "rules": SENTENCES,
    "powers": RULES,
    "checks": RULES,
    "step": RULES | {"checks"},
    "cached": frozenset[str](),
    "history": frozenset[str](),
    "_version": frozenset[str](),
    "island": RULES | {"checks"},
    "notation": POWERS | {"checks", "step"},
    "tokens": RULES,
    "drawn": NOTATION | {"tokens"},
    "picture": NOTATION | {"checks", "tokens"},
    "legal": NOTATION | {"cached"},
    "telling": NOTATION,
    "view": NOTATION | {"cached", "checks", "island", "legal", "picture", "telling"},
    "moments": NOTATION | {"cached", "history", "legal", "telling"},
    "saving": NOTATION | {"checks", "moments"},
    "standing": NOTATION | {"island", "legal", "moments", "picture", "telling", "why"},
    "game": NOTATION
    | {"_version", "checks", "legal", "moments", "saving", "standing", "telling", "view", "why"},
    "draft": NOTATION | {"checks", "game"},
    "branches": NOTATION | {"game"},
    "why": POWERS | {"step"},
    "expectations": SENTENCES,
    "folders": frozenset[str](),
    ROOT: NOTATION | DOORS | {"_pure"},
    "engine": NOTATION | DOORS | {"files", "telling"},
    "learn": NOTATION | DOORS | {"engine", "files"},
    "desk": NOTATION | DOORS | {"_pure", "branches", "drawn", "engine"},
    "adapters": NOTATION | DOORS | {"checks", "engine"},
    "match": NOTATION | DOORS | {"cached", "checks"},
    "server": NOTATION
    | DOORS
    | {"desk", "drawn", "engine", "expectations", "files", "folders", "match", "tokens"},
    "cli": NOTATION | DOORS | {"drawn", "engine", "expectations", "folders", "learn", "server", "files"},
}
# The same inside two layers that are large enough for an order of their own.
INSIDE = {
    "engine": {
        "evaluation": frozenset[str](),
        "search": frozenset({"evaluation"}),
        "analysis": frozenset[str](),
        "guesses": frozenset[str](),
        "worlds": frozenset({"evaluation"}),
        "regrets": frozenset({"evaluation", "search"}),
        "beliefs": frozenset({"guesses", "regrets", "worlds"}),
        "thinking": frozenset({"analysis", "evaluation", "search", "guesses", "worlds"}),
        "guessing": frozenset({"analysis", "evaluation", "search", "guesses", "thinking", "worlds"}),
        "engine": frozenset(
            {"analysis", "beliefs", "evaluation", "guesses", "guessing", "regrets", "search", "thinking"}
        ),
        "levels": frozenset({"analysis"}),
        "bot": frozenset({"analysis", "engine", "evaluation", "levels"}),
        "api": frozenset({"analysis", "bot", "engine", "evaluation", "levels"}),
        "evaluators": frozenset({"evaluation"}),
        "review": frozenset({"analysis", "engine"}),
        "protocol": frozenset({"analysis", "bot", "engine", "evaluation", "evaluators", "levels"}),
        "arena": frozenset(
            {"analysis", "bot", "engine", "evaluation", "evaluators", "levels", "protocol", "search"}
        ),
        "__init__": frozenset({"analysis", "api", "bot", "engine", "levels"}),
    },
    "server": {
        "alarm": frozenset[str](),
        "metrics": frozenset[str](),
        "settings": frozenset[str](),
        "wire": frozenset[str](),
        "mapping": frozenset({"wire"}),
        "ratings": frozenset[str](),
        "storage": frozenset({"alarm", "metrics", "ratings"}),
        "live": frozenset({"alarm", "mapping", "metrics", "ratings", "settings", "storage", "wire"}),
        "web": frozenset({"live", "mapping", "metrics", "ratings", "settings", "storage", "wire"}),
        "__init__": frozenset[str](),
    },
}
# These decide and describe; they wait for nobody, and know neither network nor database.
PURE = ("server/wire", "server/mapping", "match", "server/ratings")
IMPURE_LIBRARIES = {"asyncio", "fastapi", "httpx", "psycopg", "redis", "sqlalchemy", "starlette", "uvicorn"}
# The compiled core stands on the standard library, and on what compiling it needs; a match needs no more.
CORE = ("sentences", "rules", "powers")
PLAIN = (*CORE, "match")
CORE_LIBRARIES = sys.stdlib_module_names | {"librt", "mypy_extensions"}

NAMES = {power.name for power in all_powers()} - {"mortal"}
CARD_FILES = {
    PACKAGE / "powers" / f"{power.__module__.rpartition('.')[2]}.py": power.name
    for power in all_powers()
    if power.__module__.startswith("santorini.powers.")
}
# These list the cards; every other module of the core is written without their names.
REGISTERS = {PACKAGE / "powers" / "__init__.py", PACKAGE / "powers" / "matchups.py"}


def sources(part: str = "") -> list[Path]:
    return sorted((PACKAGE / part).rglob("*.py"))


def compiled_files() -> list[Path]:
    """Those that `setup.py` names one by one."""
    setup = (PACKAGE.parents[1] / "setup.py").read_text()
    lists = re.findall(r"^COMPILED_(?!LAYERS)[A-Z]+ = (\(.*?\))", setup, re.MULTILINE)
    return [PACKAGE / name for names in lists for name in ast.literal_eval(names)]


def name_of(path: Path) -> str:
    return path.relative_to(PACKAGE).as_posix()


def part_of(path: Path) -> str:
    """The layer or door that a file belongs to."""
    first = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return ROOT if first == "__init__" else first


def imports(path: Path) -> set[str]:
    """Full names of the modules that a file imports, for types too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text())):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name_of(path)}: imports are written in full"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def imported_parts(path: Path) -> set[str]:
    parts = set()
    for module in imports(path):
        package, _, rest = module.partition(".")
        if package == ROOT:
            first = rest.partition(".")[0]
            parts.add(first if first in MAY_IMPORT else ROOT)
    return parts - {part_of(path)}


def place_of(path: Path) -> tuple[str, str]:
    """The layer of a file, and its module or package there."""
    layer, inner, *_ = path.relative_to(PACKAGE).parts
    return layer, inner.removesuffix(".py")


def imported_places(path: Path) -> set[str]:
    """Modules and packages of the same layer that a file imports."""
    layer, inner = place_of(path)
    names = [module.split(".") for module in imports(path)]
    return {name[2] for name in names if name[:2] == [ROOT, layer] and len(name) > 2} - {inner}


def words(path: Path) -> set[str]:
    """The words of a file, also those inside names such as `two_words` and `TwoWords`.

    Without the docstring on top: that is a card's title, which may speak of anybody.
    """
    source = path.read_text()
    title = ast.get_docstring(ast.parse(source), clean=False) or ""
    return {word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+", source.replace(title, "", 1))}


def test_every_part_of_the_package_has_its_place() -> None:
    assert {part_of(path) for path in sources()} <= set(MAY_IMPORT)


@pytest.mark.parametrize("path", sources(), ids=name_of)
def test_imports_point_the_right_way(path: Path) -> None:
    assert imported_parts(path) <= MAY_IMPORT[part_of(path)]


@pytest.mark.parametrize("path", [path for layer in INSIDE for path in sources(layer)], ids=name_of)
def test_imports_inside_a_layer_point_the_right_way(path: Path) -> None:
    layer, inner = place_of(path)
    assert imported_places(path) <= INSIDE[layer][inner]


@pytest.mark.parametrize("layer", INSIDE)
def test_the_order_inside_a_layer_is_one(layer: str) -> None:
    assert set(TopologicalSorter(INSIDE[layer]).static_order()) == {
        place_of(path)[1] for path in sources(layer)
    }


@pytest.mark.parametrize("path", [path for part in PURE for path in sources(part)], ids=name_of)
def test_what_decides_knows_neither_network_nor_database(path: Path) -> None:
    assert {module.partition(".")[0] for module in imports(path)} & IMPURE_LIBRARIES == set()


@pytest.mark.parametrize("path", [path for part in PLAIN for path in sources(part)], ids=name_of)
def test_the_core_stands_on_the_standard_library(path: Path) -> None:
    outside = {module.partition(".")[0] for module in imports(path)} - {ROOT}
    assert outside <= CORE_LIBRARIES


@pytest.mark.parametrize("path", compiled_files(), ids=name_of)
def test_what_is_compiled_stands_on_the_standard_library(path: Path) -> None:
    outside = {module.partition(".")[0] for module in imports(path)} - {ROOT}
    assert outside <= CORE_LIBRARIES, "it is compiled where other libraries are not installed"


@pytest.mark.parametrize("path", sources("rules"), ids=name_of)
def test_the_rules_name_no_power(path: Path) -> None:
    assert words(path) & NAMES == set()


@pytest.mark.parametrize("path", sorted(set((PACKAGE / "powers").glob("*.py")) - REGISTERS), ids=name_of)
def test_no_power_names_another(path: Path) -> None:
    assert words(path) & NAMES <= {CARD_FILES.get(path)}


@pytest.mark.parametrize("path", sorted(CARD_FILES), ids=name_of)
def test_no_power_imports_another(path: Path) -> None:
    others = {f"{ROOT}.powers.{card.stem}" for card in CARD_FILES if card != path}
    assert {module.rpartition(".")[0] for module in imports(path)} & others == set()


def test_the_tests_above_see_what_they_look_for() -> None:
    assert imported_parts(PACKAGE / "notation" / "position.py") == {"powers", "rules", "sentences"}
    assert imported_parts(PACKAGE / "__init__.py") >= {"_pure", "game"}
    assert imported_places(PACKAGE / "engine" / "thinking.py") == INSIDE["engine"]["thinking"]
    assert "apollo" in words(PACKAGE / "powers" / "apollo.py")
    assert len(CARD_FILES) == len(NAMES)
