"""Ten levels of play, each a good deal stronger than the one before.

A lower level looks less far ahead, overlooks what people overlook, and judges positions less exactly. It
never makes a random turn, and it never misses its own win.
"""

from __future__ import annotations

from dataclasses import dataclass

from santorini.engine.analysis import Limit

_USUAL = 1.0  # seconds that the last level takes
_MOST = 1.5  # seconds that no other takes, whatever it would look at


class UnknownLevel(ValueError):
    """A level that there is not."""


@dataclass(frozen=True)
class Level:
    """How far a level looks, how much it overlooks (of 1000 steps), and how wrong it judges."""

    number: int
    name: str
    description: str
    depth: int | None = None  # turns
    nodes: int | None = None  # positions
    oversight: int = 0
    blur: int = 0  # thousandths of log-odds

    @property
    def thinks(self) -> bool:
        """Does the level use the time it is given?"""
        return self.depth is None and self.nodes is None

    def limit(self, given: Limit | None = None) -> Limit:
        """How long this level thinks when it is given so much; if nothing is said, never long."""
        given = given or Limit(seconds=_USUAL if self.thinks else _MOST)
        return Limit(
            seconds=given.seconds,
            depth=_least(self.depth, given.depth),
            nodes=_least(self.nodes, given.nodes),
            clock=given.clock,
            increment=given.increment,
        )


LEVELS: tuple[Level, ...] = (
    Level(
        1,
        "shepherd",
        "Has just learned the rules: climbs happily and often forgets to look at you.",
        depth=1,
        nodes=4000,
        oversight=350,
        blur=1050,
    ),
    Level(
        2,
        "fisher",
        "Takes a win when there is one, and now and then stops yours.",
        depth=1,
        nodes=4000,
        oversight=120,
        blur=720,
    ),
    Level(
        3,
        "potter",
        "Blocks your wins; plans no further than the next turn.",
        depth=2,
        nodes=8000,
        oversight=280,
        blur=900,
    ),
    Level(
        4,
        "mason",
        "Thinks about your answer and misses some of them.",
        depth=2,
        nodes=8000,
        oversight=100,
        blur=600,
    ),
    Level(
        5,
        "sailor",
        "Plans two turns and seldom misses a threat.",
        depth=3,
        nodes=16000,
        oversight=50,
        blur=370,
    ),
    Level(
        6,
        "merchant",
        "A good club player: builds threats, and sees yours coming.",
        depth=4,
        nodes=3500,
        blur=300,
    ),
    Level(
        7,
        "architect",
        "Plays to a plan and counts moves in the endgame.",
        depth=5,
        nodes=12000,
    ),
    Level(
        8,
        "captain",
        "Punishes every loose turn.",
        nodes=32000,
    ),
    Level(
        9,
        "oracle",
        "Sees further than most people will ever have to.",
        nodes=130000,
    ),
    Level(
        10,
        "olympian",
        "As strong as the machine allows in the time it is given.",
    ),
)
STRONGEST = LEVELS[-1]


def level_named(text: str) -> Level:
    """The level of a number or a name; raises UnknownLevel.

    >>> level_named("3").name, level_named("Oracle").number
    ('potter', 9)
    """
    wanted = text.strip().lower()
    for level in LEVELS:
        if wanted in (str(level.number), level.name):
            return level
    names = ", ".join(f"{level.number} {level.name}" for level in LEVELS)
    raise UnknownLevel(f"there is no level {text!r}: expected a number or a name of {names}")


def _least(one: int | None, other: int | None) -> int | None:
    known = [value for value in (one, other) if value is not None]
    return min(known) if known else None
