"""Bots and analysis."""

from santorini.engine.analysis import Analysis, Limit, Line
from santorini.engine.api import analyse, play, stream
from santorini.engine.bot import Bot
from santorini.engine.engine import Engine, NothingToAnalyse
from santorini.engine.levels import LEVELS, Level, UnknownLevel, level_named

__all__ = [
    "LEVELS",
    "Analysis",
    "Bot",
    "Engine",
    "Level",
    "Limit",
    "Line",
    "NothingToAnalyse",
    "UnknownLevel",
    "analyse",
    "level_named",
    "play",
    "stream",
]
