"""What welcomes others: workflows, templates and hooks can be read, and what they call exists."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from bartizan.cli import app
from bartizan.games import HERE, load

ROOT = Path(__file__).parent.parent
GITHUB = ROOT / ".github"
FILES = [*sorted(GITHUB.rglob("*.yml")), ROOT / ".pre-commit-config.yaml", ROOT / "mkdocs.yml"]
WORKFLOWS = sorted((GITHUB / "workflows").glob("*.yml"))
FORMS = sorted(set((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")) - set(GITHUB.rglob("config.yml")))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
TARGETS = {
    target
    for rule in re.findall(r"^([\w -]+):(?!=)", (ROOT / "Makefile").read_text(), re.MULTILINE)
    for target in rule.split()
}


def read(file: Path) -> Any:
    """What a file of YAML says."""
    return yaml.safe_load(file.read_text(encoding="utf-8"))


def commands(said: Any) -> Iterator[str]:
    """Every line that is run, or advised in a text."""
    if isinstance(said, dict):
        yield from (line for each in said.values() for line in commands(each))
        yield from (str(said[word]) for word in ("run", "entry") if word in said)
    elif isinstance(said, list):
        yield from (line for each in said for line in commands(each))
    elif isinstance(said, str):
        yield from re.findall(r"`([^`]+)`", said)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_what_a_file_calls_exists(file: Path) -> None:
    said = read(file)
    assert isinstance(said, dict)
    known = {*get_command(app).commands, "--version"}  # type: ignore[attr-defined]
    for line in commands(said):
        assert {*re.findall(r"\bmake ([\w-]+)", line)} <= TARGETS, line
        assert {*re.findall(r"\bbartizan ([\w-]+)", line)} <= known, line
        for path in re.findall(r"(?<!\S)\.?(?:tools|tests|bartizan|ci)/[\w./-]+", line):
            assert (ROOT / path).exists(), line


def test_the_calls_are_found() -> None:
    """What is looked for above is there to be found."""
    lines = [line for file in FILES for line in commands(read(file))]
    for part in (
        ".ci/run",
        "make lint",
        "bartizan --version",
        "tools/open_a_table.py",
        "make style",
    ):
        assert any(part in line for line in lines), part


@pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)
def test_a_workflow_has_limits_and_says_what_it_may(file: Path) -> None:
    said = read(file)
    assert said["permissions"] == {"contents": "read"}
    for job in said["jobs"].values():
        assert job["runs-on"] and job["timeout-minutes"] <= 60
        for step in job["steps"]:
            assert ("run" in step) != ("uses" in step)
            assert "@" in step.get("uses", "@")


def test_the_versions_of_python_that_are_promised_are_tested() -> None:
    named = [one.rpartition(" ")[2] for one in PROJECT["classifiers"] if ":: 3." in one]
    jobs = read(GITHUB / "workflows" / "checks.yml")["jobs"]
    assert jobs["test"]["strategy"]["matrix"]["python"] == named
    assert {*jobs["wheel"]["strategy"]["matrix"]["python"]} <= {*named}
    assert PROJECT["requires-python"] == f">={named[0]}"


@pytest.mark.parametrize("file", FORMS, ids=lambda file: file.name)
def test_a_form_asks_for_something_in_a_way_that_is_known(file: Path) -> None:
    form = read(file)
    assert form["name"] and form["description"]
    ids = [field["id"] for field in form["body"]]
    assert len({*ids}) == len(ids)
    for field in form["body"]:
        assert field["type"] in ("textarea", "input", "dropdown") and field["attributes"]["label"]
    assert any(field.get("validations", {}).get("required") for field in form["body"])


def test_the_form_about_rules_names_every_game() -> None:
    (game,) = (f for f in read(GITHUB / "ISSUE_TEMPLATE" / "rule.yml")["body"] if f["id"] == "game")
    assert {load(each).title for each in HERE} < {*game["attributes"]["options"]}
