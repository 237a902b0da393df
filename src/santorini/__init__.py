"""The board game Santorini: rules, god powers, engine."""

import os

from santorini._pure import compiled, ignore_compiled_modules

# Before any compiled layer is imported.
if os.environ.get("SANTORINI_PURE") == "1":
    ignore_compiled_modules()

__all__ = ["compiled"]
