"""Settings that all tests share."""

from hypothesis import settings

# Time per example says nothing here: a game may be long, and machines are shared.
# What passed once passes again: the same examples in every run.
settings.register_profile("santorini", deadline=None, derandomize=True, max_examples=40)
settings.load_profile("santorini")
