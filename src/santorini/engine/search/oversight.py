"""What somebody does not see: lower levels overlook steps, by chance, but always the same in one position."""

from __future__ import annotations

from mypy_extensions import i64

from santorini.rules.position import Position


def overlooks(now: Position, step: i64, share: i64, seed: i64) -> bool:
    """Is a step not seen here? `share` of 1000 are not."""
    mixed = (
        now.level1 * 31 + now.level2 * 37 + now.workers0 * 41 + now.workers1 * 43 + step * 0x9E3779B1
    ) ^ (seed * 0x85EBCA77)
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0x7FFFFFFF
    mixed = (mixed ^ mixed >> 13) * 0x297A2D39 & 0x7FFFFFFF
    return (mixed >> 8) % 1000 < share
