"""Writes the C code of the compiled layers for a machine of 32 bits. Runs in a copy of the project."""

import sys
import sysconfig
from importlib import import_module
from typing import Any


def main(suffix: str) -> None:
    sizes = sysconfig.get_config_vars()
    sizes["SIZEOF_SIZE_T"], sizes["EXT_SUFFIX"] = 4, suffix
    import mypyc.common  # reads the size when it is imported

    assert mypyc.common.IS_32_BIT_PLATFORM

    setuptools: Any = import_module("setuptools")
    setuptools.setup = lambda **_: None
    sys.argv = ["setup.py", "build_ext"]
    sys.path.insert(0, ".")
    import_module("setup").extensions()


if __name__ == "__main__":
    main(sys.argv[1])
