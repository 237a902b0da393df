"""Settings: by name, by environment, and what is refused."""

from pathlib import Path

import pytest
from pydantic import SecretStr, ValidationError

from santorini.server.settings import Mode, Settings, complaints

SECRET = "a long and random text"


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in Settings.model_fields:
        monkeypatch.delenv(f"SANTORINI_{name.upper()}", raising=False)
    for name in ("DATABASE_URL", "REDIS_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr("sys.platform", "linux")


def refused(**given: object) -> str:
    with pytest.raises(ValidationError) as error:
        Settings.model_validate(given)
    return complaints(error.value)


def test_nothing_has_to_be_set(tmp_path: Path) -> None:
    settings = Settings()
    assert settings.mode is Mode.DEVELOPMENT
    assert settings.database_url == f"sqlite:///{tmp_path}/santorini/santorini.db"
    assert settings.embedded
    assert settings.host == "127.0.0.1"
    assert not settings.cookie_secure
    assert settings.log_format == "text"


def test_the_database_is_in_the_data_folder(tmp_path: Path) -> None:
    assert Settings(data=tmp_path / "here").database_url == f"sqlite:///{tmp_path}/here/santorini.db"


def test_the_environment_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SANTORINI_PORT", "9000")
    monkeypatch.setenv("DATABASE_URL", "postgres://x@db/santorini")
    monkeypatch.setenv("REDIS_URL", "redis://cache")
    monkeypatch.setenv("SANTORINI_ORIGINS", "https://a.test/, https://b.test")
    monkeypatch.setenv("SANTORINI_WORKERS", "")
    settings = Settings()
    assert settings.port == 9000
    assert settings.database_url == "postgres://x@db/santorini"
    assert settings.redis_url == "redis://cache"
    assert settings.origins == ("https://a.test", "https://b.test")
    assert settings.workers == 1
    assert not settings.embedded


def test_our_own_name_goes_before_the_common_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:///common.db")
    monkeypatch.setenv("SANTORINI_DATABASE_URL", "sqlite:///own.db")
    assert Settings().database_url == "sqlite:///own.db"
    assert Settings(database_url="sqlite:///given.db").database_url == "sqlite:///given.db"


def test_other_processes_can_be_given_the_same(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settings = Settings(
        mode=Mode.PRODUCTION,
        secret=SecretStr(SECRET),
        hosts=("a.test", "b.test"),
        trusted_proxies=("10.0.0.0/8", "::1"),
        database_url="postgresql://x@db/santorini",
        redis_url="redis://cache",
        workers=3,
        origins=("https://a.test", "https://b.test"),
        client=tmp_path,
        limits=False,
    )
    for name, value in settings.environment().items():
        monkeypatch.setenv(name, value)
    assert Settings() == settings


def test_production_is_strict() -> None:
    settings = Settings(mode=Mode.PRODUCTION, secret=SecretStr(SECRET), hosts=("a.test",))
    assert settings.cookie_secure
    assert settings.log_format == "json"


@pytest.mark.parametrize(
    "secret", [{}, {"secret": "not a secret"}, {"secret": "short"}, {"secret": "a" * 32}]
)
def test_production_needs_a_secret(secret: dict[str, str]) -> None:
    sentence = refused(mode="production", **secret)
    assert sentence.startswith("in production mode SANTORINI_SECRET must be")


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"redis_url": "redis://cache"},
        {"database_url": "postgresql://x@db/santorini"},
    ],
)
def test_several_workers_need_both_services(given: dict[str, str]) -> None:
    sentence = refused(workers=2, **given)
    assert sentence == "2 workers need PostgreSQL and Redis: set DATABASE_URL and REDIS_URL"


def test_other_databases_are_refused() -> None:
    assert refused(database_url="mysql://x@db/santorini").startswith("database_url: expected sqlite")
    assert refused(database_url="nonsense").startswith("database_url: expected sqlite")


def test_production_needs_to_know_its_names() -> None:
    sentence = refused(mode="production", secret=SECRET)
    assert sentence.startswith("in production mode SANTORINI_HOSTS must have the names")


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("trusted_proxies", "10.0.0.0/33"),
        ("trusted_proxies", "127.0.0.1,proxy.local"),
        ("origins", "play.example.org"),
        ("origins", "https://play.example.org/path"),
        ("hosts", "https://play.example.org"),
        ("hosts", "play.example.org:8000"),
        ("redis_url", "cache:6379"),
        ("client", "/nowhere/at/all"),
    ],
)
def test_what_makes_no_sense_is_refused_by_name(setting: str, value: str) -> None:
    assert refused(**{setting: value}).startswith(f"{setting}: ")


def test_only_what_is_wrong_is_named() -> None:
    assert refused(port=70000) == "port: expected at most 65535"


def test_secrets_are_not_shown() -> None:
    settings = Settings(secret=SecretStr(SECRET), metrics_token=SecretStr("let me see"))
    assert SECRET not in repr(settings)
    assert "let me see" not in repr(settings)


def test_every_setting_is_described() -> None:
    for name, field in Settings.model_fields.items():
        assert field.description, name


def test_every_setting_is_in_the_manual() -> None:
    manual = (Path(__file__).parents[2] / "docs" / "operations.md").read_text(encoding="utf-8")
    common = {"database_url": "DATABASE_URL", "redis_url": "REDIS_URL"}
    for name in Settings.model_fields:
        assert common.get(name, f"SANTORINI_{name.upper()}") in manual, name


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"port": -1}, "port: expected at least 0"),
        ({"port": "70000"}, "port: expected at most 65535"),
        ({"port": "many"}, "port: expected a whole number"),
        ({"watch_delay": "long"}, "watch_delay: expected a number"),
        ({"limits": "perhaps"}, "limits: expected true or false"),
        ({"mode": "party"}, "mode: expected 'development' or 'production'"),
        ({"log_format": "xml"}, "log_format: expected 'json' or 'text'"),
        ({"host": 5}, "host: expected a text"),
    ],
)
def test_what_is_refused_is_said_in_our_words(given: dict[str, object], sentence: str) -> None:
    assert refused(**given) == sentence
