"""The board after the last turn, as a watcher sees it, for pictures in lists."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("games", sa.Column("position", sa.Text(), nullable=True))
