"""Games from positions are in no pool: results do not count them."""

from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    # The only place where anything looks into the options; nothing else in them is called so.
    op.execute('UPDATE games SET pool = NULL WHERE options LIKE \'%"position":"%\'')
