"""The package: what is built has all that playing needs, and the table opens from it alone."""

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from email.message import Message
from email.parser import Parser
from pathlib import Path

import pytest

from bartizan import __version__
from bartizan.games import HERE

ROOT = Path(__file__).parent.parent
GIT = ("git", "-c", f"safe.directory={ROOT}", "ls-files", "-z")  # whoever made the copy
OURS = (*GIT, "--cached", "--others", "--exclude-standard", "--deduplicate")


def told(*command: str, at: Path = ROOT, **environment: str) -> str:
    """What a command says; it must not fail."""
    run = subprocess.run(
        command, cwd=at, env=os.environ | environment, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


@pytest.fixture(scope="module")
def files() -> set[str]:
    """All files of the project, as git knows them."""
    if not (ROOT / ".git").exists() or not shutil.which("git"):
        pytest.skip("this is no copy that git knows: its files cannot be told from others")
    named = told(*OURS).split("\0")
    return {name for name in named if name and (ROOT / name).exists()}


@pytest.fixture(scope="module")
def built(files: set[str], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source distribution and the wheel that is made of that."""
    copy = tmp_path_factory.mktemp("copy")
    for name in files:
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, copy / name)
    told(sys.executable, "-m", "build", "--no-isolation", at=copy)
    return copy / "dist"


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    """The wheel."""
    (found,) = built.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def metadata(wheel: Path) -> Message:
    """What the wheel says about itself."""
    with zipfile.ZipFile(wheel) as packed:
        written = packed.read(f"bartizan-{__version__}.dist-info/METADATA").decode()
    return Parser().parsestr(written)


def test_the_wheel_has_every_file_of_the_house_and_nothing_else(
    wheel: Path, files: set[str]
) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    house = {name for name in names if ".dist-info/" not in name}
    assert house == {name for name in files if name.startswith("bartizan/")}
    assert "bartizan/py.typed" in house


def test_all_that_is_built_and_tested_comes_with_the_source(built: Path, files: set[str]) -> None:
    (source,) = built.glob("*.tar.gz")
    with tarfile.open(source) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert not {name for name in files if not name.startswith(".")} - names


def test_the_description_leads_to_files_that_are_there(metadata: Message) -> None:
    home = metadata["Project-URL"].partition(", ")[2]
    text = str(metadata.get_payload())
    links = re.findall(r"\]\(([^)]+)\)", text)
    pictures = [link for link in links if link.startswith(f"{home}/raw/v{__version__}/")]
    assert len(pictures) > 5 and "![" in text
    for link in links:
        kind, at, path = link.removeprefix(f"{home}/").split("/", 2)
        assert kind in ("raw", "blob") and at == f"v{__version__}" and (ROOT / path).exists(), link


def test_the_repositorys_address_is_written_once(metadata: Message, files: set[str]) -> None:
    home = metadata["Project-URL"].partition(", ")[2].encode()
    assert [name for name in files if home in (ROOT / name).read_bytes()] == ["pyproject.toml"]


def test_a_table_opens_from_the_wheel_alone(wheel: Path, tmp_path: Path) -> None:
    """What it needs of others is taken from here; `make try-wheel` takes an empty environment."""
    alone = tmp_path / "alone"
    pip = (sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index")
    told(*pip, "--disable-pip-version-check", "--target", str(alone), str(wheel))
    found = {"PYTHONPATH": str(alone), "XDG_DATA_HOME": str(tmp_path)}
    where = told(sys.executable, "-c", "import bartizan; print(bartizan)", at=tmp_path, **found)
    assert str(alone) in where
    command = (sys.executable, str(ROOT / "tools" / "open_a_table.py"))
    opened = told(*command, sys.executable, "-m", "bartizan.cli", at=tmp_path, **found)
    assert opened.count(" moves\n") == len(HERE)
    suite = ("-m", "pytest", "--pyargs", "bartizan.conformance", "-q", "-k", "kilt", "--co")
    asked = told(sys.executable, *suite, at=tmp_path, BARTIZAN_GAMES="kilt", **found)
    assert "test_moves.py" in asked
