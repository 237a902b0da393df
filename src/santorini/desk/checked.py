"""What comes from outside, looked at before it is believed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

MOST_STEPS = 2000  # of a game
MOST_TEXT = 200_000  # characters
MOST_TAGS = 30

T = TypeVar("T")
Asked = Mapping[str, Any]


class Bad(ValueError):
    """A question that is none."""


def text_in(asked: Asked, key: str) -> str:
    value = asked.get(key)
    if not isinstance(value, str) or len(value) > MOST_TEXT:
        raise Bad(f"{key}: expected a text of at most {MOST_TEXT:,} characters")
    return value


def integer(asked: Asked, key: str) -> int:
    value = asked.get(key)
    if not isinstance(value, int) or isinstance(value, bool):
        raise Bad(f"{key}: expected a whole number, got {value!r:.60}")
    return value


def number(asked: Asked, key: str) -> float:
    value = asked.get(key)
    if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value < 1e9:
        raise Bad(f"{key}: expected a number that is not negative, got {value!r:.60}")
    return value


def optional(asked: Asked, key: str, read: Callable[[Asked, str], T]) -> T | None:
    return None if asked.get(key) is None else read(asked, key)


def tags_in(asked: Asked) -> dict[str, str]:
    tags = asked.get("tags")
    if not isinstance(tags, Mapping) or len(tags) > MOST_TAGS:
        raise Bad(f"tags: expected an object of at most {MOST_TAGS} texts")
    return {name: text_in(tags, name) for name in tags}


def course_in(asked: Asked) -> tuple[str, list[str]]:
    """The start and the steps of a game."""
    game = asked.get("game")
    if not isinstance(game, Mapping):
        raise Bad("game: expected an object with a start and steps")
    steps = game.get("steps")
    if not isinstance(steps, list) or len(steps) > MOST_STEPS or not all(isinstance(s, str) for s in steps):
        raise Bad(f"game.steps: expected a list of at most {MOST_STEPS} texts")
    return text_in(game, "start"), steps
