"""Metrics of several processes."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from santorini.server.metrics import SHARED_FOLDER, exposition

SETS_SOCKETS = """
from santorini.server.metrics import REQUESTS, SOCKETS
SOCKETS.set(7)
REQUESTS.labels("GET", "/", "200").inc(5)
"""


def test_processes_are_counted_together_and_the_dead_have_no_sockets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = {**os.environ, SHARED_FOLDER: str(tmp_path)}
    for _ in range(2):
        subprocess.run([sys.executable, "-c", SETS_SOCKETS], env=environment, check=True)
    monkeypatch.setenv(SHARED_FOLDER, str(tmp_path))
    found = exposition().decode()
    assert 'santorini_requests_total{method="GET",route="/",status="200"} 10.0' in found
    assert "santorini_sockets 7.0" not in found
    assert "santorini_sockets 14.0" not in found
