"""For "make docs": doctests in docstrings are shown as code."""

import re
from typing import Any

import griffe

# From a first prompt to the next empty line, over several such pieces without text between them.
DOCTEST = re.compile(r"^( *)>>> .*(?:\n(?!\s*$).*)*(?:\n\s*\n\1>>> .*(?:\n(?!\s*$).*)*)*", re.MULTILINE)


class Doctests(griffe.Extension):
    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        if obj.docstring is not None:
            obj.docstring.value = DOCTEST.sub(lambda found: f"```pycon\n{found[0]}\n```", obj.docstring.value)
