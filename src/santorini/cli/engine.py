"""`santorini engine`: the engine for other programs."""

import signal
import sys
from io import TextIOWrapper
from typing import Annotated

import typer

from santorini.engine.protocol.host import Host
from santorini.engine.protocol.ugi import UgiHost


def engine(
    ugi: Annotated[
        bool, typer.Option("--ugi", help="Speak UGI, the language of match runners for any game.")
    ] = False,
) -> None:
    """Let another program (a board, a match) use the engine, by lines of text.

    It reads commands from standard input and answers on standard output, much like the UCI protocol of
    chess; docs/engine-protocol.md describes every line. It ends with "quit", or when its input does.
    Typed by hand, a conversation looks like this (what the engine says is indented):

    \b
    santorini
        id name santorini …
        santoriniok
    position start pan apollo turns +B3+D3 +C2+C4
    go time 1000
        info depth 1 line 1 nodes 214 time 2 nps 107000 chance 0.524 score 96 turns B3>B4^C3
        …
        bestturn B3>B4^C3
    quit

    With --ugi it speaks the Universal Game Interface instead, for games of two without secrets.
    """
    # The search runs in compiled code, which would not notice Ctrl-C at once.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")
    (UgiHost if ugi else Host)(sys.stdin, _Mouth()).run()


class _Mouth:
    """Standard output, line by line. Whoever is gone is no longer spoken to: input will end soon."""

    def __init__(self) -> None:
        self._heard = True

    def __call__(self, line: str) -> None:
        if not self._heard:
            return
        try:
            typer.echo(line)
            sys.stdout.flush()
        except BrokenPipeError:
            self._heard = False
