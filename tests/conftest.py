"""Settings that all tests share."""

import os
import time

from hypothesis import settings

# Time per example says nothing here: a game may be long, and machines are shared.
settings.register_profile("santorini", deadline=None, max_examples=40)
settings.load_profile("santorini")

# The seed of samples that change from run to run. Set before worker processes start, which inherit it.
SEED_VARIABLE = "SANTORINI_SEED"
os.environ.setdefault(SEED_VARIABLE, str(int(time.time())))


def pytest_report_header() -> str:
    return f"changing samples: {SEED_VARIABLE}={os.environ[SEED_VARIABLE]}"
