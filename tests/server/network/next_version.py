"""The next version of the program: ours, with one more migration."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

import santorini
from santorini.server.storage import migrate

REVISION: Final = "next"
_MIGRATION: Final = f'''"""What the version before knows nothing of."""

import sqlalchemy as sa
from alembic import op

revision = "{REVISION}"
down_revision = "{migrate.head()}"


def upgrade() -> None:
    op.add_column("games", sa.Column("mood", sa.Text(), nullable=True))
    op.add_column("log", sa.Column("weather", sa.Text(), nullable=False, server_default="fair"))
    op.create_table("fans", sa.Column("id", sa.Text(), primary_key=True))
    op.create_index("ix_games_mood", "games", ["mood"])
'''


def next_version(folder: Path) -> Path:
    """A folder for PYTHONPATH, with links to what has not changed."""
    package = Path(santorini.__file__).parent
    folder.mkdir()
    for compiled in package.parent.glob("*.so"):
        (folder / compiled.name).symlink_to(compiled)
    _link(package, folder / package.name, migrate.FOLDER / "versions")
    versions = folder / package.name / (migrate.FOLDER / "versions").relative_to(package)
    (versions / f"{REVISION}.py").write_text(_MIGRATION)
    return folder


def _link(source: Path, target: Path, changed: Path) -> None:
    """Real folders only on the way to the one that is changed."""
    target.mkdir()
    for path in source.iterdir():
        if changed.is_relative_to(path):
            _link(path, target / path.name, changed)
        elif path.name != "__pycache__":
            os.symlink(path, target / path.name)
