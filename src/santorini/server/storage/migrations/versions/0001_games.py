"""Games with their seats and logs, users with their sessions."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "users",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("username", sa.Text(), nullable=True),
        sa.Column("username_key", sa.Text(), nullable=True),
        sa.Column("password", sa.Text(), nullable=True),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("seen_at", sa.Double(), nullable=False),
        sa.Column("preferences", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_users")),
        sa.UniqueConstraint("username_key", name=op.f("uq_users_username_key")),
    )
    op.create_index(op.f("ix_users_kind_seen_at"), "users", ["kind", "seen_at"])
    op.create_table(
        "games",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("status", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("updated_at", sa.Double(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("pool", sa.Text(), nullable=True),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("ending", sa.Text(), nullable=True),
        sa.Column("ended_at", sa.Double(), nullable=True),
        sa.Column("due", sa.Double(), nullable=True),
        sa.Column("bot_due", sa.Double(), nullable=True),
        sa.Column("counted", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("rematch_of", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_games")),
    )
    op.create_index(op.f("ix_games_bot_due"), "games", ["bot_due"])
    op.create_index(op.f("ix_games_counted_rated_status"), "games", ["counted", "rated", "status"])
    op.create_index(op.f("ix_games_due"), "games", ["due"])
    op.create_index(op.f("ix_games_status_public_updated_at"), "games", ["status", "public", "updated_at"])
    op.create_table(
        "seats",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("chair", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("user", sa.Text(), nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("bot", sa.Integer(), nullable=True),
        sa.Column("seat", sa.Integer(), nullable=True),
        sa.Column("power", sa.Text(), nullable=True),
        sa.Column("won", sa.Boolean(), nullable=True),
        sa.ForeignKeyConstraint(["game"], ["games.id"], name=op.f("fk_seats_game")),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_seats_user"), ondelete="SET NULL"),
        sa.PrimaryKeyConstraint("game", "chair", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_power"), "seats", ["power"])
    op.create_index(op.f("ix_seats_user"), "seats", ["user"])
    op.create_table(
        "log",
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Double(), nullable=False),
        sa.Column("command", sa.Text(), nullable=True),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("game", "version", name=op.f("pk_log")),
        sa.UniqueConstraint("game", "command", name=op.f("uq_log_game_command")),
    )
    op.create_table(
        "sessions",
        sa.Column("hash", sa.Text(), nullable=False),
        sa.Column("user", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Double(), nullable=False),
        sa.Column("seen_at", sa.Double(), nullable=False),
        sa.Column("expires_at", sa.Double(), nullable=False),
        sa.Column("agent", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["user"], ["users.id"], name=op.f("fk_sessions_user"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("hash", name=op.f("pk_sessions")),
    )
    op.create_index(op.f("ix_sessions_expires_at"), "sessions", ["expires_at"])
    op.create_index(op.f("ix_sessions_user"), "sessions", ["user"])
