"""Lines from the person at the keyboard, or from a file that stands in for one."""

import sys
from contextlib import suppress
from importlib import import_module

from rich.console import Console


def ask(prompt: str, console: Console) -> str:
    """One line; raises EOFError when there are no more."""
    if sys.stdin.isatty():
        # Merely importing it gives `input` editing and a history, where it exists.
        with suppress(ImportError):
            import_module("readline")
        return input(prompt).strip()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    # So that what is printed reads like a game at the terminal.
    console.print(prompt + line.strip(), markup=False, highlight=False)
    return line.strip()


def forget_typed() -> None:
    """The next person does not find these lines with the arrow keys."""
    with suppress(ImportError):
        import_module("readline").clear_history()
