"""The tests' own servers stop and start as told."""

import pytest
import redis

from tests.server.services import Redis

pytestmark = pytest.mark.xdist_group("services")


def test_redis_forgets_when_it_is_killed_and_starts_again_at_the_same_place(redis_server: Redis) -> None:
    with redis.Redis.from_url(redis_server.url) as client:
        client.set("key", "value")
        assert client.get("key") == b"value"
        redis_server.kill()
        with pytest.raises(redis.ConnectionError):
            client.get("key")
        redis_server.start()
        assert client.get("key") is None
