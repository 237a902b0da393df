"""One game as the fold of its log: what happened, what may happen next, and what each reader may see of it.

Nothing here reads a clock, a database or a socket: times and chance are handed in.
"""
