"""Santorini in the words of other libraries: PettingZoo, Gymnasium, OpenSpiel, and arrays of many games.

Each module needs its library: `pip install santorini[pettingzoo]`, `[gymnasium]`, `[openspiel]`; the others
need NumPy alone.
"""
