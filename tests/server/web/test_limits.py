"""Token buckets."""

from pathlib import Path

import pytest
from httpx2 import ASGITransport, AsyncClient

from santorini.server.settings import Settings
from santorini.server.web.app import create_app
from santorini.server.web.limits import TOGETHER, Buckets, Rate, address_key
from santorini.server.wire.errors import Code, Refused

RATE = Rate("test", burst=3, every=10.0)


class Clock:
    time = 0.0

    def __call__(self) -> float:
        return self.time


def test_so_many_at_once_then_one_every_so_often() -> None:
    clock = Clock()
    buckets = Buckets(clock=clock)
    for _ in range(3):
        buckets.take("ada", RATE)
    with pytest.raises(Refused) as refused:
        buckets.take("ada", RATE)
    assert refused.value.code is Code.TOO_MANY
    assert refused.value.wait == pytest.approx(10.0, abs=0.1)
    clock.time = refused.value.wait or 0.0
    buckets.take("ada", RATE)
    with pytest.raises(Refused):
        buckets.take("ada", RATE)


def test_a_refusal_does_not_make_the_wait_longer() -> None:
    clock = Clock()
    buckets = Buckets(clock=clock)
    for _ in range(3):
        buckets.take("ada", RATE)
    for _ in range(50):
        with pytest.raises(Refused):
            buckets.take("ada", RATE)
    clock.time = 10.1
    buckets.take("ada", RATE)


def test_a_full_bucket_does_not_overflow() -> None:
    clock = Clock()
    buckets = Buckets(clock=clock)
    clock.time = 1_000_000.0
    for _ in range(3):
        buckets.take("ada", RATE)
    with pytest.raises(Refused):
        buckets.take("ada", RATE)


def test_others_and_other_things_are_counted_apart() -> None:
    buckets = Buckets(clock=Clock())
    for _ in range(3):
        buckets.take("ada", RATE)
    buckets.take("bob", RATE)
    buckets.take("ada", Rate("else", 1, 10.0))
    with pytest.raises(Refused):
        buckets.take("ada", RATE)


def test_many_users_of_one_address_have_a_limit_together() -> None:
    clock = Clock()
    buckets = Buckets(clock=clock)
    for number in range(TOGETHER):
        for _ in range(RATE.burst):
            buckets.take_of_both(f"guest {number}", "here", RATE)
    with pytest.raises(Refused) as refused:
        buckets.take_of_both("somebody new", "here", RATE)
    assert refused.value.code is Code.TOO_MANY
    buckets.take_of_both("somebody", "elsewhere", RATE)


@pytest.mark.anyio
async def test_pages_and_health_have_a_limit_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("santorini.server.web.middleware.FILES", Rate("files", 20, 60.0))
    app = create_app(Settings(data=tmp_path, database_url=f"sqlite:///{tmp_path / 'x.db'}", client=tmp_path))
    async with (
        app.router.lifespan_context(app),
        AsyncClient(transport=ASGITransport(app), base_url="http://localhost") as client,
    ):
        for path in ("/", "/healthz", "/metrics", "/openapi.json", "/nothing"):
            assert (await client.get(path)).status_code < 500
        codes = {(await client.get("/nothing")).status_code for _ in range(20)}
        assert 429 in codes
        for path in ("/", "/healthz", "/metrics", "/openapi.json", "/nothing"):
            assert (await client.get(path)).status_code == 429
        assert (await client.get("/api/settings")).status_code == 200


def test_nothing_is_refused_when_limits_are_off() -> None:
    buckets = Buckets(on=False)
    for _ in range(1000):
        buckets.take("ada", RATE)
    assert len(buckets) == 0


def test_memory_is_bounded() -> None:
    buckets = Buckets(clock=Clock(), most=100)
    for number in range(1000):
        buckets.take(str(number), RATE)
    assert len(buckets) == 100


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8::1", "2001:db8::/64"),
        ("2001:db8::ffff:1", "2001:db8::/64"),
        ("2001:db8:0:1::1", "2001:db8:0:1::/64"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_a_network_of_ipv6_is_one_address(address: str, key: str) -> None:
    assert address_key(address) == key
