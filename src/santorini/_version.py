"""The version of the package, as it was installed."""

from functools import cache


@cache
def version() -> str:
    # Imported late: it takes longer than the rest of the package, and is seldom asked for.
    from importlib import metadata

    try:
        return metadata.version("santorini")
    except metadata.PackageNotFoundError:
        return "unknown"
