"""A game among people as the fold of its log: what happened, what may happen next, what each reader may know.

Nothing here reads a clock, a database or a socket: times and chance are handed in.
"""
