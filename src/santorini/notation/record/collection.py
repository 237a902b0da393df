"""Files with several game records, one after the other."""

import re
from itertools import pairwise

from santorini.notation.record.tree import RESULT

# The end of a game: its result, an empty line, and the first tag of the next one.
_BORDER = re.compile(rf"(?:^|(?<=\s))(?:{RESULT.pattern})[ \t]*\n\s*\n(?=\[[A-Za-z])")


def split_records(text: str) -> list[str]:
    """The texts of the games in a file, each to be read by itself.

    >>> split_records('[P1 "Ann"]\\n\\n1. +A1+B1 *\\n\\n[P1 "Bob"]\\n\\n1. +C1+D1 *\\n')
    ['[P1 "Ann"]\\n\\n1. +A1+B1 *\\n\\n', '[P1 "Bob"]\\n\\n1. +C1+D1 *\\n']
    """
    borders = [0, *(match.end() for match in _BORDER.finditer(text)), len(text)]
    return [text[start:end] for start, end in pairwise(borders)]
