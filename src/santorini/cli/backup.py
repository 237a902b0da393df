"""`santorini backup` and `santorini restore`: everything that a server has as one file."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from santorini.cli.serve import DatabaseOption, DataOption, LanguageOption, in_words, settings_of
from santorini.sentences import Language, Sentence

if TYPE_CHECKING:
    from santorini.server.storage.backup_file import Contents


def backup(
    place: Annotated[
        Path,
        typer.Argument(metavar="FILE", help="A new file, or a folder for one named by the time."),
    ],
    data: DataOption = None,
    database_url: DatabaseOption = None,
    lang: LanguageOption = Language.ENGLISH,
) -> None:
    """Save everything that the server has in a file, while it runs.

    The file is checked before it gets its name. It is an SQLite database, wherever the server keeps its
    own, and can be restored into SQLite and PostgreSQL.
    """
    with in_words(lang):
        settings = settings_of(data=data, database_url=database_url)
        from santorini.server.storage.backup import back_up

        file = place / f"santorini-{datetime.now():%Y-%m-%d-%H%M%S}.db" if place.is_dir() else place
        contents = _told(back_up(settings.database_url, file))
    typer.echo(Sentence("operations.saved", file=str(file), contents=contents).said(lang))


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file of “santorini backup”.")],
    data: DataOption = None,
    database_url: DatabaseOption = None,
    replace: Annotated[bool, typer.Option("--replace", help="Remove what is in the database.")] = False,
    check: Annotated[bool, typer.Option("--check", help="Only look whether the file can be used.")] = False,
    lang: LanguageOption = Language.ENGLISH,
) -> None:
    """Put a backup into an empty database, of either kind, while no server uses it.

    It happens wholly or not at all.
    """
    with in_words(lang):
        settings = settings_of(data=data, database_url=database_url)
        from santorini.server.storage import migrate
        from santorini.server.storage.backup import restore as restore_into
        from santorini.server.storage.backup_file import looked_through
        from santorini.server.web.lock import only_server

        found = looked_through(file)
        contents = _told(found)
        if check:
            done = Sentence("operations.whole", file=str(file), contents=contents)
        else:
            settings.make_folder()
            with only_server(settings):
                restore_into(settings.database_url, file, replace=replace)
            behind = found.revision != migrate.head() and not settings.embedded
            done = Sentence(
                "operations.restored_older" if behind else "operations.restored", contents=contents
            )
    typer.echo(done.said(lang))


def _told(contents: Contents) -> Sentence:
    return Sentence(
        "operations.contents",
        games=contents.games,
        entries=contents.entries,
        people=contents.people,
        revision=contents.revision,
    )
