"""Files to deploy by: what they call, name and open exists, and they agree with each other."""

import ipaddress
import re
import shlex
from fnmatch import fnmatch
from pathlib import Path
from typing import Any, cast

import click
import pytest
import yaml
from fastapi.routing import APIRoute
from typer.main import get_command

from bartizan.cli import app as command
from bartizan.table.store import checked_url
from bartizan.web.app import create
from bartizan.web.settings import Settings, checked_metrics, checked_proxies

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
DOCKERFILE = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
COMPOSE = yaml.safe_load((DEPLOY / "compose.yml").read_text(encoding="utf-8"))
CADDYFILE = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
UNIT = (DEPLOY / "bartizan.service").read_text(encoding="utf-8")
PAGE = (ROOT / "docs" / "deploy.md").read_text(encoding="utf-8")
ENVIRONMENT = ("BARTIZAN_DATABASE", "BARTIZAN_CACHE")


def instructions(word: str) -> list[str]:
    """What follows a word of the Dockerfile."""
    return re.findall(rf"^{word} +(.*)$", DOCKERFILE, re.MULTILINE)


def written_commands() -> list[list[str]]:
    """Every call of `bartizan` in these files, as words after the command."""
    found = [yaml.safe_load(line) for line in instructions("CMD")]
    found.append(COMPOSE["services"]["bartizan"]["command"])
    found += [shlex.split(line)[1:] for line in re.findall(r"^ExecStart=(.*)$", UNIT, re.MULTILINE)]
    blocks = "\n".join(re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)).splitlines()
    lines = [line.partition("bartizan bartizan ")[2] for line in blocks]
    lines += [line.removeprefix("bartizan ") for line in blocks if line.startswith("bartizan ")]
    lines += re.findall(r"`bartizan ([^`]+)`", PAGE)
    return [*found, *(shlex.split(line) for line in lines if line)]


@pytest.mark.parametrize("words", written_commands(), ids=" ".join)
def test_every_command_and_option_exists(words: list[str]) -> None:
    group = cast(click.Group, get_command(command))
    found = group.commands[words[0]]
    options = {name: each for each in found.params for name in each.opts}
    for name, value in zip(words, [*words[1:], ""], strict=True):
        if name.startswith("-"):
            assert name in options, words
        if name == "--proxy":
            assert checked_proxies(value)
        elif name == "--metrics" and value != "ADDRESS:9100":
            assert checked_metrics(value)
        elif name == "--database":
            checked_url(value)


def test_the_calls_are_found() -> None:
    """What is looked for above is there to be found."""
    first = {words[0] for words in written_commands()}
    assert {"serve", "backup", "restore", "prune", "database", "compile"} <= first
    assert sum("--workers" in words for words in written_commands()) >= 2


def routes() -> set[str]:
    """What a house answers."""
    house = create(Settings(), cast(Any, None))
    return {route.path for route in house.routes if isinstance(route, APIRoute)}


def test_what_asks_after_a_house_asks_for_what_it_answers() -> None:
    (check,) = re.findall(r"127\.0\.0\.1:(\d+)(/\w+)'", DOCKERFILE)
    assert check == (str(Settings().port), "/health") and check[1] in routes()
    (uri,) = re.findall(r"health_uri (\S+)", CADDYFILE)
    assert uri == "/ready" and uri in routes()
    for named in re.findall(r"`(/(?:health|ready))`", PAGE):
        assert named in routes()


def test_the_image_is_built_from_what_is_there_and_runs_without_rights() -> None:
    ignored = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    let_in = [line[1:] for line in ignored if line.startswith("!")]
    copied = [line.split()[:-1] for line in instructions("COPY") if "--from" not in line]
    names = [name for line in copied for name in line]
    assert names and all((ROOT / name).exists() for name in names)
    assert {*let_in} == {*names} and "*" in ignored
    assert not any(
        fnmatch(name, line) for name in names for line in ignored if line[0] not in "*!#"
    )
    assert instructions("FROM")[-1].startswith("python:3.") and len(instructions("FROM")) == 2
    (user,) = instructions("USER")
    assert user != "root" and any(f" {user}" in line for line in instructions("RUN"))
    (volume,), (port,) = instructions("VOLUME"), instructions("EXPOSE")
    assert int(port) == Settings().port
    (variables,) = instructions("ENV")
    named = dict(each.split("=", 1) for each in variables.split())
    for name in ENVIRONMENT:
        assert volume in named.pop(name)
    assert {*named} == {"PATH"}


def test_what_compose_names_is_there_and_fits_together() -> None:
    services = COMPOSE["services"]
    for name, service in services.items():
        assert service.get("image") and service["restart"] == "unless-stopped", name
        assert {*service.get("depends_on", [])} <= {*services}
        for volume in service["volumes"]:
            source, inside = volume.split(":")[:2]
            assert inside.startswith("/")
            assert (DEPLOY / source).exists() if "/" in source else source in COMPOSE["volumes"]
    house = services["bartizan"]
    assert (DEPLOY / house["build"] / "Dockerfile").exists()
    (network,) = COMPOSE["networks"]["default"]["ipam"]["config"]
    words = house["command"]
    assert words[words.index("--proxy") + 1] == network["subnet"]
    assert ipaddress.ip_network(network["subnet"]).is_private
    assert "ports" not in house and "ports" not in services["database"]  # only the proxy is reached
    url = house["environment"]["BARTIZAN_DATABASE"]
    stands = services["database"]["environment"]
    expected = f"{stands['POSTGRES_USER']}:${{POSTGRES_PASSWORD}}@database/{stands['POSTGRES_DB']}"
    assert checked_url(url).endswith(f"//{expected}")
    (upstream,) = re.findall(r"reverse_proxy (\S+) {", CADDYFILE)
    assert upstream == f"bartizan:{Settings().port}" and "bartizan" in services


def test_the_service_keeps_its_files_where_it_may_write() -> None:
    said = re.findall(r"^(\w+)=(.*)$", UNIT, re.MULTILINE)
    values = dict(said)
    assert values["DynamicUser"] == "yes" and values["ProtectSystem"] == "strict"
    assert "MemoryDenyWriteExecute" not in values  # compiled rules are code that we write
    kept = dict(value.split("=", 1) for name, value in said if name == "Environment")
    assert {*kept} == {*ENVIRONMENT}
    database = kept["BARTIZAN_DATABASE"].replace("%S", "/var/lib")
    assert checked_url(database).endswith(f":////var/lib/{values['StateDirectory']}/tables.db")
    assert kept["BARTIZAN_CACHE"] == f"%C/{values['CacheDirectory']}"
    assert "/opt/bartizan" in values["ExecStart"] and "/opt/bartizan" in PAGE


def test_the_page_names_every_metric_and_none_that_is_not() -> None:
    from prometheus_client import REGISTRY

    ours = {each.name for each in REGISTRY.collect() if each.name.startswith("bartizan_")}
    named = {each.removesuffix("_total") for each in re.findall(r"`(bartizan_\w+)`", PAGE)}
    assert ours == named
    assert "process_resident_memory_bytes" in PAGE
    scraped = yaml.safe_load(re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL)[0])
    assert scraped["scrape_configs"][0]["static_configs"][0]["targets"]
