"""Which files kernels are made of: what is really imported, however it is written."""

import sys
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

from bartizan.engine.sources import sources
from bartizan.games import load


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of its own, the rules of which are still to be written."""
    folder = tmp_path / "sixth"
    (folder / "deep").mkdir(parents=True)
    for name in ("__init__", "parts", "lonely", "deep/__init__", "deep/more"):
        (folder / f"{name}.py").write_text("CONSTANT = 1\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    for name in [name for name in sys.modules if name.partition(".")[0] == "sixth"]:
        monkeypatch.delitem(sys.modules, name)
    return folder


def rules(package: Path, source: str) -> ModuleType:
    """The package's rules, written so."""
    (package / "rules.py").write_text(source)
    return import_module("sixth.rules")


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("from sixth.parts import CONSTANT", {"sixth.parts"}),
        ("from sixth import parts", {"sixth.parts"}),
        ("from . import parts", {"sixth.parts"}),
        ("from .parts import CONSTANT", {"sixth.parts"}),
        ("from .deep.more import CONSTANT", {"sixth.deep.more"}),
        ("import sixth.parts", {"sixth.parts"}),
        ("import sixth.parts as box", {"sixth.parts"}),
        ("if True:\n    from sixth.parts import CONSTANT", {"sixth.parts"}),
        ("from sixth import CONSTANT", {"sixth"}),
        ("def later():\n    from sixth import parts", set()),
        ("import json", set()),
    ],
)
def test_what_is_imported_is_found(package: Path, line: str, found: set[str]) -> None:
    import_module("sixth.lonely")
    assert set(sources([rules(package, line + "\n")])) == {"sixth.rules"} | found


def test_what_an_imported_file_imports_is_found_too(package: Path) -> None:
    (package / "parts.py").write_text("from .deep import more\n")
    names = sources([rules(package, "from sixth import parts\n")])
    assert set(names) == {"sixth.rules", "sixth.parts", "sixth.deep.more"}
    assert names["sixth.deep.more"] == package / "deep" / "more.py"
    assert "sixth.parts" not in sources([sys.modules["sixth.rules"]], but=["sixth.parts"])


def test_a_games_wording_is_no_source_of_its_kernels() -> None:
    for game_id in ("kilt", "castle"):
        names = set(load(game_id).kernel_files())
        package = f"bartizan.games.{game_id}"
        assert {f"{package}.parts", f"{package}.state", "bartizan.engine.tree"} <= names
        assert not {package, f"{package}.scene", f"{package}.text", "bartizan.engine.game"} & names
