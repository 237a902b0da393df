"""Files that are whole, or not there at all."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def replacing(path: Path) -> Iterator[Path]:
    """Another file to write, which takes the place of `path` at the end; until then the old one stays.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     path = Path(folder) / "game.sgn"
    ...     with replacing(path) as file:
    ...         _ = file.write_text("1. +B3+D3 *")
    ...     path.read_text(), len(list(Path(folder).iterdir()))
    ('1. +B3+D3 *', 1)
    """
    partial = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        yield partial
        partial.replace(path)
    finally:
        partial.unlink(missing_ok=True)
