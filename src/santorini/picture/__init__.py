"""Pictures of a position: as text, and as SVG."""

from santorini.picture.svg import svg_picture
from santorini.picture.text import text_picture

__all__ = ["svg_picture", "text_picture"]
