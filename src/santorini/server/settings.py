"""What can be set: by the environment, or by options of `santorini serve` (docs/operations.md)."""

from __future__ import annotations

import re
from enum import StrEnum
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, Self

from pydantic import AliasChoices, Field, SecretStr, ValidationError, field_validator, model_validator
from pydantic_settings import BaseSettings, NoDecode, SettingsConfigDict
from sqlalchemy.engine import make_url

from santorini.expectations import expected
from santorini.folders import data_folder

PREFIX = "SANTORINI_"
# Good enough on one's own machine; production does not start with it.
DEFAULT_SECRET = "not a secret"
_SHORTEST_SECRET = 16
_FEWEST_LETTERS = 8  # different ones, in a secret
_ORIGIN = re.compile(r"https?://[\w.-]+(:\d+)?|https?://\[[0-9a-fA-F:]+\](:\d+)?")
_HOST = re.compile(r"\*|[\w.-]+|[0-9a-fA-F:]+")

Several = Annotated[tuple[str, ...], NoDecode]


class Mode(StrEnum):
    DEVELOPMENT = "development"
    PRODUCTION = "production"


class Settings(BaseSettings):
    """Names in the environment are these in capitals after SANTORINI_."""

    model_config = SettingsConfigDict(
        env_prefix=PREFIX,
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        validate_by_name=True,
        validate_by_alias=True,
    )

    mode: Mode = Field(
        default=Mode.DEVELOPMENT,
        description="“production” insists on a secret and on cookies over HTTPS only.",
    )
    host: str = Field(default="127.0.0.1", description="The address to listen on.")
    port: int = Field(
        default=8000, ge=0, le=65535, description="The port to listen on; 0 takes any that is free."
    )
    data: Path = Field(
        default_factory=data_folder, description="The folder for the database, if it is SQLite."
    )
    database_url: str = Field(
        default_factory=lambda given: _database_in(given),
        validation_alias=AliasChoices(f"{PREFIX}DATABASE_URL", "DATABASE_URL"),
        description="SQLite or PostgreSQL (“postgresql://…”); a file in the data folder if not given.",
    )
    redis_url: str | None = Field(
        default=None,
        validation_alias=AliasChoices(f"{PREFIX}REDIS_URL", "REDIS_URL"),
        description="Redis, through which several processes or machines tell each other what happened.",
    )
    database_wait: float = Field(
        default=30.0, ge=0, le=3600, description="Seconds to wait at the start for PostgreSQL to answer."
    )
    drain: float = Field(
        default=0.0,
        ge=0,
        le=600,
        description="Seconds that a server which is told to stop goes on, no longer healthy, before it does.",
    )
    workers: int = Field(
        default=1, ge=1, le=64, description="Processes; more than one need PostgreSQL and Redis."
    )
    bots: int = Field(
        default=1, ge=1, le=64, description="Processes for the thinking of bots, of each worker."
    )
    secret: SecretStr = Field(
        default=SecretStr(DEFAULT_SECRET),
        description="Any long random text. Addresses are written to the log only as a hash made with it.",
    )
    hosts: Several = Field(
        default=(),
        description="Names by which this server is asked for (“play.example.org”), by commas; “*” is any.",
    )
    origins: Several = Field(
        default=(),
        description="Other origins whose pages may use this server (“https://play.example.org”), by commas.",
    )
    trusted_proxies: Several = Field(
        default=(),
        description="Addresses or networks of reverse proxies whose X-Forwarded headers are believed.",
    )
    cookie_secure: bool = Field(
        default_factory=lambda given: given.get("mode") is Mode.PRODUCTION,
        description="Whether cookies go over HTTPS only; in production they do.",
    )
    session_days: int = Field(default=90, ge=1, le=3650, description="How long an unused session lasts.")
    watch_delay: float = Field(
        default=10.0,
        ge=0,
        le=3600,
        description="Seconds by which watchers are behind in rated games with a clock.",
    )
    limits: bool = Field(
        default=True, description="Limits on how often things may be done; off for measurements."
    )
    max_sockets_per_user: int = Field(
        default=20, ge=1, description="Open sockets of one user, in one process."
    )
    max_sockets_per_address: int = Field(
        default=200, ge=1, description="Open sockets of one address, in one process."
    )
    max_connections_per_address: int = Field(
        default=200, ge=1, description="Open connections of one address that are no sockets, in one process."
    )
    metrics_token: SecretStr | None = Field(
        default=None, description="A bearer token for /metrics, which otherwise answers this machine only."
    )
    log_format: Literal["json", "text"] = Field(
        default_factory=lambda given: "json" if given.get("mode") is Mode.PRODUCTION else "text",
        description="Log lines for programs or for people.",
    )
    client: Path | None = Field(
        default=None, description="The folder of a web client to be served at /, instead of ours."
    )

    @field_validator("hosts", "origins", "trusted_proxies", mode="before")
    @classmethod
    def _split(cls, value: object) -> object:
        if isinstance(value, str):
            return tuple(part.strip().rstrip("/") for part in value.split(",") if part.strip())
        return value

    @field_validator("trusted_proxies")
    @classmethod
    def _networks(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for part in value:
            try:
                ip_network(part, strict=False)
            except ValueError:
                raise ValueError(f"expected addresses or networks such as 10.0.0.0/8, not {part!r}") from None
        return value

    @field_validator("origins")
    @classmethod
    def _pages(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for part in value:
            if not _ORIGIN.fullmatch(part):
                raise ValueError(f"expected origins such as https://play.example.org, not {part!r}")
        return value

    @field_validator("hosts")
    @classmethod
    def _names(cls, value: tuple[str, ...]) -> tuple[str, ...]:
        for part in value:
            if not _HOST.fullmatch(part):
                raise ValueError(f"expected names such as play.example.org, without a port, not {part!r}")
        return value

    @field_validator("redis_url")
    @classmethod
    def _known_redis(cls, value: str | None) -> str | None:
        if value is not None and not value.startswith(("redis://", "rediss://", "unix://")):
            raise ValueError("expected redis://HOST/0")
        return value

    @field_validator("client")
    @classmethod
    def _a_folder(cls, value: Path | None) -> Path | None:
        if value is not None and not value.is_dir():
            raise ValueError(f"there is no folder {value}")
        return value

    @field_validator("database_url")
    @classmethod
    def _known_database(cls, value: str) -> str:
        try:
            backend = make_url(value).get_backend_name()
        except Exception:
            backend = "nothing"
        if backend not in ("sqlite", "postgresql", "postgres"):
            raise ValueError("expected sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME")
        return value

    @model_validator(mode="after")
    def _fit_for_use(self) -> Self:
        secret = self.secret.get_secret_value()
        weak = len(secret) < _SHORTEST_SECRET or len(set(secret)) < _FEWEST_LETTERS
        if self.production and (secret == DEFAULT_SECRET or weak):
            raise ValueError(
                f"in production mode {PREFIX}SECRET must be a random text of {_SHORTEST_SECRET} characters "
                "or more"
            )
        if self.production and not self.hosts:
            raise ValueError(
                f"in production mode {PREFIX}HOSTS must have the names by which the server is asked for, "
                "such as play.example.org"
            )
        if self.workers > 1 and (self.embedded or self.redis_url is None):
            raise ValueError(
                f"{self.workers} workers need PostgreSQL and Redis: set DATABASE_URL and REDIS_URL"
            )
        return self

    @property
    def production(self) -> bool:
        return self.mode is Mode.PRODUCTION

    @property
    def proxy_networks(self) -> tuple[IPv4Network | IPv6Network, ...]:
        return tuple(ip_network(part, strict=False) for part in self.trusted_proxies)

    @property
    def embedded(self) -> bool:
        """Is the database a file of ours?"""
        return make_url(self.database_url).get_backend_name() == "sqlite"

    def make_folder(self) -> None:
        """Where the database will be, if it is a file."""
        file = make_url(self.database_url).database
        if self.embedded and file:
            Path(file).parent.mkdir(parents=True, exist_ok=True)

    def environment(self) -> dict[str, str]:
        """What was set, for other processes to read."""
        return {f"{PREFIX}{name.upper()}": _text(getattr(self, name)) for name in self.model_fields_set}


def complaints(error: ValidationError) -> str:
    """What is wrong with settings, in a line for whoever set them."""
    return "; ".join(
        f"{'.'.join(map(str, each['loc']))}: {expected(each)}" if each["loc"] else expected(each)
        for each in error.errors(include_url=False, include_input=False)
        if each["type"] != "default_factory_not_called"  # only because of another one
    )


def _text(value: object) -> str:
    match value:
        case SecretStr():
            return value.get_secret_value()
        case tuple():
            return ",".join(map(str, value))
        case None:
            return ""
        case _:
            return str(value)


def _database_in(given: dict[str, Any]) -> str:
    folder = given.get("data") or data_folder()
    return f"sqlite:///{Path(folder).expanduser().absolute() / 'santorini.db'}"
