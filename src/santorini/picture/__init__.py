"""Pictures of a position: as text, as a diagram and as a postcard in SVG."""

from santorini.picture.island import island_picture
from santorini.picture.svg import svg_picture
from santorini.picture.text import text_picture

__all__ = ["island_picture", "svg_picture", "text_picture"]
