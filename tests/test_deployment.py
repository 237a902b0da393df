"""What is in deploy/ fits the program, its settings and its commands: whatever shows without a container."""

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]
from pydantic import ValidationError
from typer.core import TyperGroup
from typer.main import get_command

from santorini.cli.app import app as command_line
from santorini.server.settings import Settings
from tests.server.web.running import running

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
KNOWN = {"DATABASE_URL", "REDIS_URL", *(f"SANTORINI_{name.upper()}" for name in Settings.model_fields)}
FILLED_IN = {
    "SANTORINI_SECRET": "0123456789abcdef0123456789abcdef",
    "SANTORINI_HOSTS": "play.example.org, www.example.org",
    "POSTGRES_PASSWORD": "feedc0ffee",
}


@pytest.fixture(autouse=True)
def bare_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in KNOWN:
        monkeypatch.delenv(name, raising=False)


def check_command(words: list[str]) -> None:
    """Is there such a command, with such options? Raises what would be complained of."""
    group = get_command(command_line)
    assert isinstance(group, TyperGroup)
    name, *arguments = words
    group.commands[name].make_context(name, arguments)


def check_settings(values: dict[str, str], monkeypatch: pytest.MonkeyPatch) -> Settings:
    assert values.keys() <= KNOWN
    for name, value in values.items():
        monkeypatch.setenv(name, value)
    return Settings()


def env_example(*, commented: bool = False) -> dict[str, str]:
    lines = re.findall(r"^#?([A-Z_]+)=(.*)$" if commented else r"^([A-Z_]+)=(.*)$", text("env.example"), re.M)
    return dict(lines)


def text(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


# The image


def instructions() -> list[tuple[str, str]]:
    joined = re.sub(r"\\\n\s*", "", re.sub(r"^#.*\n", "", text("Containerfile"), flags=re.M))
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in joined.splitlines()) if word]


def stage(number: int) -> list[tuple[str, str]]:
    starts = [place for place, (word, _) in enumerate(instructions()) if word == "FROM"]
    return instructions()[starts[number] : ([*starts, None][number % len(starts) + 1])]


def last(word: str) -> str:
    return [rest for found, rest in stage(-1) if found == word][-1]


def image_settings() -> dict[str, str]:
    values = dict(part.split("=", 1) for part in last("ENV").split())
    return {name: value for name, value in values.items() if name != "PATH"}


def test_the_image_starts_a_server_in_production(monkeypatch: pytest.MonkeyPatch) -> None:
    assert json.loads(last("ENTRYPOINT")) == ["santorini"]
    check_command(json.loads(last("CMD")))
    with pytest.raises(ValidationError, match="SANTORINI_SECRET"):
        check_settings(image_settings(), monkeypatch)
    given = {name: FILLED_IN[name] for name in ("SANTORINI_SECRET", "SANTORINI_HOSTS")}
    settings = check_settings({**image_settings(), **given}, monkeypatch)
    assert settings.production
    assert settings.port == int(last("EXPOSE"))
    assert str(settings.data) in last("VOLUME").split()


def test_the_image_runs_as_a_plain_user() -> None:
    words = [word for word, _ in stage(-1)]
    assert last("USER") == "santorini"
    assert "RUN" not in words[words.index("USER") :]
    assert "useradd --system --uid 10001 --user-group" in " ".join(rest for _, rest in stage(-1))


def test_every_line_that_a_shell_runs_is_one() -> None:
    lines = [rest for word, rest in instructions() if word == "RUN"]
    assert lines
    for line in lines:
        subprocess.run(["sh", "-n", "-c", line], check=True)


def test_the_health_check_tells_a_server_that_is_well(tmp_path: Path) -> None:
    check = json.loads(last("HEALTHCHECK").partition("CMD ")[2])
    settings = Settings(database_url=f"sqlite:///{tmp_path}/santorini.db", redis_url=None)
    with running(settings) as server:
        port = server.url.rpartition(":")[2]
        command = [sys.executable, *(word.replace("8000", port) for word in check[1:])]
        assert port in command[-1]
        assert subprocess.run(command, check=False).returncode == 0
        (app,) = server.apps
        app.state.web.node.stopping = True
        assert subprocess.run(command, capture_output=True, check=False).returncode != 0
    assert subprocess.run(command, capture_output=True, check=False).returncode != 0


def is_sent(path: str) -> bool:
    """By .dockerignore, whose last line that fits decides."""
    sent = True
    for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines():
        pattern = line.removeprefix("!")
        parents = [path, *map(str, Path(path).parents)]
        if pattern and not line.startswith("#") and any(_fits(each, pattern) for each in parents):
            sent = line.startswith("!")
    return sent


def _fits(path: str, pattern: str) -> bool:
    if pattern.startswith("**/"):
        return fnmatch(Path(path).name, pattern[3:])
    return path != "." and path.count("/") == pattern.count("/") and fnmatch(path, pattern)


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("deploy/install.sh", True),
        ("requirements/server.txt", True),
        ("src/santorini/server/web/app.py", True),
        ("web/package-lock.json", True),
        ("browser/pyodide.toml", True),
        ("README.md", True),
        (".git/config", False),
        ("deploy/.env", False),
        ("tests/test_deployment.py", False),
        ("web/node_modules/vite/index.js", False),
        ("src/santorini/rules/board.cpython-311-x86_64-linux-gnu.so", False),
        ("src/santorini/server/web/client/index.html", False),
        ("santorini.db", False),
    ],
)
def test_the_image_is_built_from_the_sources_and_nothing_else(path: str, sent: bool) -> None:
    assert is_sent(path) is sent


def test_every_file_that_the_installation_names_is_sent() -> None:
    named = re.findall(r"-r (\S+)|> (web\S+)", text("install.sh"))
    files = {requirements for requirements, _ in named if requirements}
    assert files == {"requirements/build.txt", "requirements/server.txt"}
    assert all((ROOT / file).is_file() and is_sent(file) for file in files)


def test_an_installation_never_overwrites_another(tmp_path: Path) -> None:
    for arguments, sentence in (([], "expected a folder"), ([str(tmp_path)], "is there already")):
        command = [str(DEPLOY / "install.sh"), *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode != 0
        assert sentence in done.stderr
    assert list(tmp_path.iterdir()) == []


# Compose

COMPOSE: dict[str, Any] = yaml.safe_load(text("compose.yaml"))
SERVICES: dict[str, Any] = COMPOSE["services"]
OURS = [name for name, service in SERVICES.items() if service["image"].startswith("santorini:")]
NODES = [name for name in OURS if SERVICES[name]["command"] == ["serve"]]
VARIABLE = re.compile(r"\$\{(\w+)(?::([-?])([^}]*))?\}")


def interpolated(value: str) -> str:
    def put_in(match: re.Match[str]) -> str:
        name, kind, default = match.groups()
        if kind == "?":
            return FILLED_IN[name]  # must be given
        return FILLED_IN.get(name) or default

    return VARIABLE.sub(put_in, value)


def test_there_are_two_nodes_that_differ_in_nothing() -> None:
    assert len(NODES) == 2
    assert SERVICES[NODES[0]] == SERVICES[NODES[1]]


@pytest.mark.parametrize("service", OURS)
def test_the_services_of_ours_have_commands_and_settings_that_there_are(
    service: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    check_command(SERVICES[service]["command"])
    given = {name: interpolated(value) for name, value in SERVICES[service]["environment"].items()}
    settings = check_settings({**image_settings(), **given}, monkeypatch)
    assert settings.database_url == "postgresql://santorini:feedc0ffee@database/santorini"
    assert settings.redis_url == "redis://redis/0"
    assert settings.hosts == ("play.example.org", "www.example.org")
    assert settings.metrics_token is None


def test_every_variable_is_in_the_example() -> None:
    used = {name for name, _, _ in VARIABLE.findall(text("compose.yaml"))} - {"SANTORINI_VERSION"}
    assert used == set(env_example())


def test_whoever_is_waited_for_is_there_and_can_be_asked() -> None:
    for service in SERVICES.values():
        waits = service.get("depends_on", {})
        assert set(waits) <= set(SERVICES)
        for name, condition in waits.items() if isinstance(waits, dict) else ():
            if condition["condition"] == "service_healthy":
                assert "healthcheck" in SERVICES[name]


def test_networks_and_volumes_are_declared() -> None:
    for service in SERVICES.values():
        assert set(service["networks"]) <= set(COMPOSE["networks"])
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in COMPOSE["volumes"] or (DEPLOY / source).is_file()


def test_only_the_proxy_is_reached_from_outside_and_only_it_is_believed() -> None:
    assert [name for name, service in SERVICES.items() if "ports" in service] == ["proxy"]
    assert [name for name, service in SERVICES.items() if "outside" in service["networks"]] == ["proxy"]
    inside = COMPOSE["networks"]["inside"]
    assert inside["internal"]
    (subnet,) = inside["ipam"]["config"]
    assert SERVICES[NODES[0]]["environment"]["SANTORINI_TRUSTED_PROXIES"] == subnet["subnet"]


def test_the_proxy_knows_the_nodes() -> None:
    given = SERVICES["proxy"]["environment"]
    assert given["SANTORINI_NODES"].split() == [f"{name}:{last('EXPOSE')}" for name in NODES]
    used = set(re.findall(r"\{\$(\w+)", text("Caddyfile")))
    assert used == set(given)
    assert "health_uri /healthz" in text("Caddyfile")


def test_a_backup_goes_where_a_volume_is() -> None:
    _, folder = SERVICES["backup"]["command"]
    assert SERVICES["backup"]["volumes"] == [f"backups:{folder}"]
    assert folder in last("VOLUME").split()


# Settings by a file


def test_the_example_lists_settings_that_there_are_and_has_to_be_filled_in(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = {name: value for name, value in env_example(commented=True).items() if name in KNOWN}
    assert set(env_example(commented=True)) - set(known) == {"POSTGRES_PASSWORD"}
    monkeypatch.setenv("SANTORINI_MODE", "production")
    with pytest.raises(ValidationError, match="SANTORINI_SECRET"):
        check_settings(known, monkeypatch)
    check_settings({**known, **{name: FILLED_IN[name] for name in known.keys() & FILLED_IN}}, monkeypatch)


# systemd

UNITS = ["santorini@.service", "santorini-backup.service"]


def lines(unit: str) -> Iterator[tuple[str, str]]:
    for line in text(unit).splitlines():
        if line and line[0] not in "#[":
            name, _, value = line.partition("=")
            yield name, value.replace("%i", "8001")


def values(unit: str, name: str) -> list[str]:
    return [value for found, value in lines(unit) if found == name]


@pytest.mark.parametrize("unit", UNITS)
def test_units_start_commands_with_settings_that_there_are(
    unit: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    (start,) = values(unit, "ExecStart")
    program, *arguments = shlex.split(start)
    assert program == "/opt/santorini/bin/santorini"
    check_command(arguments)
    check_settings(dict(value.split("=", 1) for value in values(unit, "Environment")), monkeypatch)
    folders = [f"/var/lib/{name}" for value in values(unit, "StateDirectory") for name in value.split()]
    assert os_paths(unit) <= set(folders)


def os_paths(unit: str) -> set[str]:
    """Folders below /var that a unit names."""
    return {path.rstrip("/") for path in re.findall(r"/var/lib/[\w-]+/?", text(unit))}


def test_both_units_are_shut_in_as_closely() -> None:
    kept = [
        {name for name, _ in lines(unit) if name.startswith(("Protect", "Private", "Restrict", "System"))}
        for unit in UNITS
    ]
    assert kept[0] == kept[1]
    assert len(kept[0]) >= 15
    for unit in UNITS:
        assert values(unit, "DynamicUser") == ["yes"]
        assert values(unit, "CapabilityBoundingSet") == [""]


def test_a_timer_starts_the_backup() -> None:
    assert (DEPLOY / "santorini-backup.timer").with_suffix(".service").is_file()
    assert values("santorini-backup.timer", "OnCalendar")


def test_every_file_is_in_the_manual() -> None:
    manual = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    names = [path.name for path in DEPLOY.iterdir() if path.name != ".env"]
    assert len(names) >= 8
    assert [name for name in names if f"deploy/{name}" not in manual] == []
