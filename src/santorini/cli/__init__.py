"""The `santorini` command."""

from santorini.cli.app import app, main

__all__ = ["app", "main"]
