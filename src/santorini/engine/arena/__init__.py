"""Engines against each other: openings, games, matches, tournaments, ratings."""
