"""The tutorial is true: its code is the example's, and it tells of every test of the suite."""

import re
from pathlib import Path

import bartizan.conformance

ROOT = Path(__file__).parent.parent
EXAMPLE = ROOT / "examples" / "liars_dice"
PAGE = (ROOT / "docs" / "add-a-game.md").read_text(encoding="utf-8")
PASSAGES = re.findall(r'^```\w+ title="(\S+)"\n(.*?)^```$', PAGE, re.DOTALL | re.MULTILINE)


def test_every_passage_stands_in_the_file_that_it_names() -> None:
    for file, code in PASSAGES:
        assert f"\n{code}" in (EXAMPLE / file).read_text(encoding="utf-8"), f"{file}:\n{code}"


def test_every_file_of_the_example_is_told_of() -> None:
    files = [*EXAMPLE.glob("*.toml"), *(EXAMPLE / "liars_dice").glob("*.*")]
    assert len(files) > 10
    for file in files:
        name = re.sub(r"\.(en|de)\.md", ".*.md", file.name)
        assert f"`{name}`" in PAGE, name
    assert {file for file, _ in PASSAGES} > {"liars_dice/rules.py", "liars_dice/secrets.py"}


def test_every_test_of_the_suite_is_told_of_and_no_other() -> None:
    suite = Path(bartizan.conformance.__file__).parent.glob("test_*.py")
    there = [re.findall(r"^def test_(\w+)", file.read_text(), re.MULTILINE) for file in suite]
    names = sorted(name.replace("_", " ") for each in there for name in each)
    _, _, table = PAGE.partition("## What the suite asks for")
    told = re.findall(r"^\| ([a-z][^|*]*?)(?: \*)? \|", table, re.MULTILINE)
    assert sorted(set(told) - {"test"}) == names
