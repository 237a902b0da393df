"""Whatever is said to people: a key with values, put into words by one catalogue per language.

>>> nobody = Sentence("why.no_worker", at="B3")
>>> nobody
'There is no worker on B3.'
>>> nobody.said("fr")
'Il n’y a pas de bâtisseur en B3.'
"""

from santorini.sentences.catalogue import Language
from santorini.sentences.sentence import (
    Sentence,
    SentenceError,
    Value,
    all_of,
    as_sentence,
    one_of,
    reason_of,
    said,
)

__all__ = [
    "Language",
    "Sentence",
    "SentenceError",
    "Value",
    "all_of",
    "as_sentence",
    "one_of",
    "reason_of",
    "said",
]
