"""Where this platform keeps what programs keep."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The folder for games and databases; it need not be there yet."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "santorini"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "santorini"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "santorini"
