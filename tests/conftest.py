"""Settings that all tests share."""

from hypothesis import settings

# Time per example says nothing here: a game may be long, and machines are shared.
settings.register_profile("santorini", deadline=None, max_examples=40)
settings.load_profile("santorini")
