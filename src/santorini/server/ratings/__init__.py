"""Ratings: how strong somebody is, pool by pool. Pure functions; `pools` is the door."""
