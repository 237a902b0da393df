"""Until when the lobby lists an open game."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("games", sa.Column("listed_until", sa.Double(), nullable=True))
