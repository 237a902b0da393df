"""What goes wrong is said in one line on standard error, with an exit code."""

import os
import sys
from collections.abc import Sequence
from typing import Any

import typer
from typer.core import TyperGroup

from santorini.expectations import expected
from santorini.rules.errors import IllegalSetup, IllegalStep, InvalidNotation

FAILED = 1
BAD_INPUT = 2
# What shells report for a command that Ctrl-C ended.
INTERRUPTED = 130


class BadInput(typer.TyperException):
    """Something the user gave cannot be used."""

    exit_code = BAD_INPUT


# What the rules, the notation and the commands say about input.
INPUT_ERRORS = (InvalidNotation, IllegalStep, IllegalSetup, BadInput)


def complain(message: str) -> None:
    """One line on standard error, whatever is in the message."""
    typer.echo(f"santorini: {' '.join(message.split())}", err=True)


class QuietGroup(TyperGroup):
    """Commands whose errors are one line, and that leave without a word on Ctrl-C or a closed pipe."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        try:
            return super().resolve_command(ctx, args)
        except typer.TyperException as error:
            # Something like it is suggested where there is such a thing.
            if "Did you mean" not in error.message:
                error.message += f' "{ctx.command_path} --help" lists them all.'
            raise

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
            sys.stdout.flush()
        except typer.TyperException as error:
            _say_what_was_expected(error)
            complain(error.format_message())
            code = error.exit_code
        except INPUT_ERRORS as error:
            complain(str(error))
            code = BAD_INPUT
        except MemoryError:
            complain("there is not enough memory for this; a smaller --memory may do")
            code = BAD_INPUT
        except BrokenPipeError:
            # Python flushes once more on its way out, and would complain.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            code = 1
        except OSError as error:
            complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
            code = BAD_INPUT
        sys.exit(code or 0)


def _say_what_was_expected(error: typer.TyperException) -> None:
    """Options are checked by a library that says it in words of its own."""
    from pydantic import ValidationError

    if isinstance(error.__cause__, ValidationError):
        error.message = "; ".join(
            expected(each) if each["type"] == "value_error" else f"{expected(each)}, found {each['input']!r}"
            for each in error.__cause__.errors(include_url=False)
        )
