"""The database before the server starts."""

from __future__ import annotations

from santorini.server.settings import Settings
from santorini.server.storage import migrate


def prepare(settings: Settings) -> None:
    """Our own file is brought up to date; what others share has to be, by `santorini migrate`.

    Raises WrongSchema and StorageUnavailable.
    """
    if settings.embedded:
        settings.make_folder()
        migrate.upgrade(settings.database_url)
    else:
        migrate.check(settings.database_url)
