"""All tables. Times are seconds since the epoch; JSON is kept as text, which no query looks into."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

# Names of constraints are fixed, so that a migration can speak of them on either database.
metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)


def _owner(name: str = "user", *, primary: bool = False) -> Column[str]:
    """The user a row belongs to and goes with."""
    return Column(name, Text, ForeignKey("users.id", ondelete="CASCADE"), primary_key=primary, nullable=False)


users = Table(
    "users",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("username", Text),
    # What user names are compared by: the same letters in small.
    Column("username_key", Text, unique=True),
    Column("password", Text),
    Column("kind", Text, nullable=False),  # guest, account, bot; gone: being deleted
    Column("created_at", Double, nullable=False),
    Column("seen_at", Double, nullable=False),
    Column("preferences", Text, nullable=False),  # JSON
    Index(None, "kind", "seen_at"),
)

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("status", Text, nullable=False),  # open, drafting, playing, over, aborted
    Column("created_at", Double, nullable=False),
    Column("updated_at", Double, nullable=False),
    Column("version", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("pool", Text),  # nothing for practice: games from positions, and from devices
    Column("options", Text, nullable=False),  # JSON
    Column("ending", Text),
    Column("ended_at", Double),
    Column("due", Double, index=True),  # when a clock or a countdown runs out
    Column("bot_due", Double, index=True),  # when a bot should be asked, or asked again
    Column("counted", Boolean, nullable=False, server_default=false()),  # ratings are done
    Column("rematch_of", Text),
    Column("listed_until", Double),  # in the lobby, while it is open
    Column("device", Boolean, nullable=False, server_default=false()),  # played without a server
    Column("position", Text),  # after the last turn, as a watcher sees it
    Index(None, "status", "public", "updated_at"),
    Index(None, "counted", "rated", "status"),
)

seats = Table(
    "seats",
    metadata,
    Column("game", Text, ForeignKey("games.id"), primary_key=True),
    Column("chair", Integer, primary_key=True, autoincrement=False),
    Column("user", Text, ForeignKey("users.id", ondelete="SET NULL")),
    Column("name", Text, nullable=False),
    Column("bot", Integer),  # its level
    Column("seat", Integer),
    Column("power", Text, index=True),
    Column("won", Boolean),
    Column("ended_at", Double),  # the game's
    Index(None, "user", "ended_at"),
)

# No reference to games: rows come after rows of the same game only, which is checked when they are written.
log = Table(
    "log",
    metadata,
    Column("game", Text, primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", Double, nullable=False),
    Column("command", Text),
    Column("body", Text, nullable=False),  # JSON
    Column("user", Text),  # whom the entry names
    UniqueConstraint("game", "command"),
)
_NAMED = log.c.user.is_not(None)
Index(None, log.c.user, log.c.game, sqlite_where=_NAMED, postgresql_where=_NAMED)

sessions = Table(
    "sessions",
    metadata,
    Column("hash", Text, primary_key=True),
    _owner(),
    Column("created_at", Double, nullable=False),
    Column("seen_at", Double, nullable=False),
    Column("expires_at", Double, nullable=False, index=True),
    Column("agent", Text, nullable=False),
    Index(None, "user"),
)

tokens = Table(
    "tokens",
    metadata,
    Column("id", Text, primary_key=True),
    Column("hash", Text, nullable=False, unique=True),
    _owner(),
    Column("name", Text, nullable=False),
    Column("scopes", Text, nullable=False),  # separated by spaces
    Column("created_at", Double, nullable=False),
    Column("used_at", Double),
    Index(None, "user"),
)

blocks = Table(
    "blocks",
    metadata,
    _owner(primary=True),
    _owner("blocked", primary=True),
    Column("game", Text, primary_key=True),  # '' is everywhere
    Index(None, "blocked"),
)

# A report outlives whoever made it, and then names nobody.
reports = Table(
    "reports",
    metadata,
    Column("id", Text, primary_key=True),
    Column("reporter", Text, ForeignKey("users.id", ondelete="SET NULL"), index=True),
    Column("game", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("reason", Text, nullable=False),
    Column("at", Double, nullable=False),
)

# Of Glicko-2; of OpenSkill mu, sigma, and no volatility.
ratings = Table(
    "ratings",
    metadata,
    _owner(primary=True),
    Column("pool", Text, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("updated_at", Double, nullable=False),
    Index(None, "pool", "rating"),
)

rating_history = Table(
    "rating_history",
    metadata,
    _owner(primary=True),
    Column("pool", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Index(None, "user", "pool", "at"),
)

# What players keep of their finished games; JSON that no query looks into.
reviews = Table(
    "reviews",
    metadata,
    _owner(primary=True),
    Column("game", Text, primary_key=True),
    Column("at", Double, nullable=False),
    Column("body", Text, nullable=False),
)

seeks = Table(
    "seeks",
    metadata,
    _owner(primary=True),
    Column("kinds", Text, nullable=False),  # JSON, a list
    Column("rating", Text, nullable=False),  # JSON, by pool
    Column("since", Double, nullable=False),
    Column("seen", Double, nullable=False),
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("started_at", Double, nullable=False),
    Column("seen_at", Double, nullable=False),
)
