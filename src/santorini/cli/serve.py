"""`santorini serve` and `santorini migrate`: the server."""

from __future__ import annotations

import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from santorini.cli.errors import BadInput, complain
from santorini.sentences import Language, Sentence, said

if TYPE_CHECKING:
    from santorini.server.settings import Settings

NOT_STARTED = 1
BEHIND = 1

DatabaseOption = Annotated[
    str | None,
    typer.Option(metavar="URL", help="SQLite or PostgreSQL.", show_default="SQLite in the data folder"),
]
DataOption = Annotated[
    Path | None, typer.Option(help="The folder for the database.", show_default="this platform's")
]

LanguageOption = Annotated[Language, typer.Option(help="The language of what is said.")]


def serve(
    host: Annotated[
        str | None, typer.Option(help="The address to listen on.", show_default="127.0.0.1")
    ] = None,
    port: Annotated[
        int | None, typer.Option(min=0, max=65535, help="The port to listen on.", show_default="8000")
    ] = None,
    data: DataOption = None,
    database_url: DatabaseOption = None,
    redis_url: Annotated[
        str | None, typer.Option(metavar="URL", help="Redis, for several processes.", show_default=False)
    ] = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes.", show_default="1")] = None,
    bots: Annotated[
        int | None, typer.Option(min=1, help="Processes for bots, of each worker.", show_default="1")
    ] = None,
    client: Annotated[
        Path | None, typer.Option(help="The folder of the built web client.", show_default=False)
    ] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the game in the browser.")] = False,
    production: Annotated[
        bool, typer.Option("--production", help="For others to use: needs SANTORINI_SECRET.")
    ] = False,
    lang: LanguageOption = Language.ENGLISH,
) -> None:
    """Let people play together over the network.

    Without options it serves this machine, with its data in one file. Everything can also be set in the
    environment (SANTORINI_PORT, DATABASE_URL …); docs/operations.md lists all settings.
    """
    with in_words(lang):
        settings = settings_of(
            host=host,
            port=port,
            data=data,
            database_url=database_url,
            redis_url=redis_url,
            workers=workers,
            bots=bots,
            client=client,
            mode="production" if production else None,
        )
        from santorini.server.web.server import serve as run
        from santorini.server.web.static_files import client_folder

        has_client = client_folder(settings) is not None
        started = run(settings, lambda url: _ready(url, open_page, has_client))
    if not started:
        raise typer.Exit(NOT_STARTED)


def _ready(url: str, open_page: bool, has_client: bool) -> None:
    typer.echo(f"Santorini: open {url} (Ctrl-C stops the server)")
    if not has_client:
        typer.echo("The web client is not installed here: only programs can play. Releases have it.")
    if open_page:
        # The socket listens already: the page waits until the server answers.
        webbrowser.open(url)


def migrate(
    data: DataOption = None,
    database_url: DatabaseOption = None,
    check: Annotated[bool, typer.Option("--check", help="Only say whether it is up to date.")] = False,
    lang: LanguageOption = Language.ENGLISH,
) -> None:
    """Bring the server's database up to date.

    The server does this by itself for its own SQLite file. A database that several processes share is
    migrated by this command, before they start.
    """
    with in_words(lang):
        settings = settings_of(data=data, database_url=database_url)
        from santorini.server.storage import migrate as storage

        try:
            if not check:
                settings.make_folder()
                storage.upgrade(settings.database_url)
            storage.check(settings.database_url)
        except storage.WrongSchema as error:
            complain(error.sentence.said(lang))
            raise typer.Exit(BEHIND) from None
    typer.echo(Sentence("operations.up_to_date", revision=storage.head()).said(lang))


def settings_of(**given: Any) -> Settings:
    """What the options say, and otherwise the environment."""
    if find_spec("fastapi") is None or find_spec("sqlalchemy") is None:
        raise BadInput("the server is not installed: pip install 'santorini[server]'")
    from pydantic import ValidationError

    from santorini.server.settings import Settings, complaints

    try:
        return Settings(**{name: value for name, value in given.items() if value is not None})
    except ValidationError as error:
        raise BadInput(complaints(error)) from None


@contextmanager
def in_words(language: Language) -> Iterator[None]:
    """What the server's own errors say, in a language, as what is wrong with the input."""
    try:
        yield
    except Exception as error:
        if not error.args or not isinstance(error.args[0], Sentence):
            raise
        raise BadInput(said(error.args[0], language)) from None
