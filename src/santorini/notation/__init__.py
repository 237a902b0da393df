"""The written form of positions, turns and games (see docs/notation.md)."""
