"""A terminal that several people share, each with secrets of their own."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console

from santorini.cli.keyboard import ask, forget_typed


class SharedScreen:
    """Passed on from one side to the other, so that nobody sees what only the other may know.

    It is the terminal's alternate screen, which has no scrollback and leaves nothing behind. Where output
    goes to a file nothing is passed on.
    """

    def __init__(self, console: Console) -> None:
        self._console = console
        self._side: int | None = None  # who looks at it
        self._unread = False

    @contextmanager
    def opened(self, wanted: bool) -> Iterator[None]:
        """The alternate screen, if there are secrets and a terminal to show them on."""
        if wanted and self._console.is_terminal:
            with self._console.screen(hide_cursor=False):
                yield
        else:
            yield

    def tell(self, message: str) -> None:
        """Something that whoever looks has to read before the screen is passed on."""
        self._console.print(message, markup=False)
        self._unread = True

    def pass_to(self, side: int, name: str) -> bool:
        """Whether it was somebody else's, and everything shown to them is gone."""
        before, self._side = self._side, side
        if before in (None, side) or not self._console.is_terminal:
            return False
        if self._unread:
            ask("Press Enter when you have read this, and pass the screen on ", self._console)
        self._unread = False
        self._console.clear()
        forget_typed()
        ask(f"{name}: press Enter when only you can see the screen ", self._console)
        self._console.clear()
        return True
