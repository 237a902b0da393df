"""What messengers show of a link: a title, a sentence and a picture, written into the client's page."""

from __future__ import annotations

import re
from html import escape
from typing import Final, NamedTuple

from santorini.engine.levels import LEVELS
from santorini.picture.island import HEIGHT, WIDTH
from santorini.sentences import Sentence
from santorini.server.storage.rows import ENDED, Summary
from santorini.server.wire.values import Language

EMPTY: Final = f"{'0' * 25}/1/mortal/mortal"
# On the start page: a town that has grown, with everybody on it.
SHOWN: Final = "0120012410023210013001000/1/apollo:C2,D4/artemis:B3,B5"
_LEVELS: Final = frozenset(level.name for level in LEVELS)
_GAME: Final = re.compile(r"(?:game|replay|review)/([0-9A-Za-z]{10})/?")
_PLACE: Final = re.compile(r"<!--preview-->.*?<!--/preview-->", re.DOTALL)


class Preview(NamedTuple):
    title: str
    text: str
    image: str  # a path


def game_in(path: str) -> str | None:
    """The game that a page of the client is about.

    >>> game_in("replay/0123456789"), game_in("worlds")
    ('0123456789', None)
    """
    found = _GAME.fullmatch(path)
    return found and found[1]


def preview_of(game: Summary | None, language: Language) -> Preview:
    if game is None:
        return Preview("Santorini", Sentence("server.preview_start").said(language), "/api/preview.png")
    names = [bot_name(seat.name, language) if seat.bot else seat.name for seat in game.seats]
    title, image = " – ".join(names), f"/api/games/{game.id}/preview.png"
    if game.status == "open" and names:
        invitation = Sentence("server.preview_open", name=names[0]).said(language)
        return Preview(invitation, Sentence("server.preview_start").said(language), image)
    key = "server.preview_over" if game.status in ENDED else "server.preview_playing"
    return Preview(title or "Santorini", Sentence(key).said(language), image)


def bot_name(name: str, language: Language) -> str:
    """Those of the house have a name in every language, the others have their own.

    >>> bot_name("shepherd", "fr"), bot_name("ada-bot", "fr")
    ('Berger', 'ada-bot')
    """
    return Sentence(f"engine.level.{name}").said(language) if name in _LEVELS else name


def with_preview(page: str, preview: Preview, origin: str) -> str:
    """The page, with what stands between its marks replaced; as it is if it has none."""
    properties = {
        "og:type": "website",
        "og:site_name": "Santorini",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:image": origin + preview.image,
        "og:image:type": "image/png",
        "og:image:width": str(WIDTH),
        "og:image:height": str(HEIGHT),
        "og:image:alt": preview.title,
    }
    tags = [f'<meta property="{name}" content="{escape(text)}">' for name, text in properties.items()]
    tags.append('<meta name="twitter:card" content="summary_large_image">')
    return _PLACE.sub(lambda _: "\n".join(tags), page, count=1)
