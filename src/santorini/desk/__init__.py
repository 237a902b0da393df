"""A desk to study games at: what may be done and what follows, why not, analysis, a bot's turn, a review.

Questions and answers are JSON, so that whoever asks may sit elsewhere: in the page of a browser, whose worker
runs this very package, or at the other end of a pipe.
"""

from santorini.desk.desk import Desk
from santorini.desk.messages import PROTOCOL

__all__ = ["PROTOCOL", "Desk"]
