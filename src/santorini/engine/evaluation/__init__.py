"""Evaluations: how good a position is, as one function."""
