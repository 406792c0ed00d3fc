"""The house: imports only go down, nothing compiles on import, no file grows too long."""

import ast
import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import bartizan

HOUSE = Path(bartizan.__file__).parent
FILES = sorted(HOUSE.rglob("*.py"))
GAMES = {"engine", "say", "picture", "games"}
BELOW = {
    "engine": set[str](),
    "picture": {"say"},
    "say": set[str](),
    "bots": {"engine"},
    "games": {"engine", "say", "picture"},
    "batch": GAMES,
    "newgame": GAMES,
    "arena": {"bots", *GAMES},
    "train": {"arena", "batch", "bots", *GAMES},
    "faces": {"batch", "bots", *GAMES},
    "teacher": {"bots", *GAMES},
    "table": {"teacher", "bots", *GAMES},
    "conformance": {"web", "table", "teacher", "bots", "batch", *GAMES},
    "web": {"table", "teacher", "bots", *GAMES},
    "bench": {"web", "table", "bots", "batch", *GAMES},
}
BELOW["cli"] = set(BELOW)
LONGEST = 600


def name(file: Path) -> str:
    return str(file.relative_to(HOUSE))


def types_only(tree: ast.Module) -> list[ast.stmt]:
    """What a file imports for its types alone, never when it runs."""
    blocks = [node for node in tree.body if isinstance(node, ast.If)]
    return [node for b in blocks if ast.unparse(b.test) == "TYPE_CHECKING" for node in b.body]


def imported(file: Path) -> Iterator[str]:
    """What a file imports of ours, anywhere in it; all may know the version."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    named = types_only(tree)
    assert not named or name(file) == "engine/face.py", f"{name(file)} names types it cannot import"
    for node in ast.walk(tree):
        if node in named:
            continue
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{name(file)}, line {node.lineno}: say the whole name"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        ours = [each for each in names if each.split(".")[0] == "bartizan"]
        yield from (each for each in ours if each != "bartizan.__version__")


def test_every_folder_of_the_house_has_its_place() -> None:
    folders = {file.relative_to(HOUSE).parts[0] for file in FILES if file.parent != HOUSE}
    assert {"engine", "say", "games", "bots", "table"} <= folders <= set(BELOW)


@pytest.mark.parametrize("file", [f for f in FILES if f.parent != HOUSE], ids=name)
def test_imports_only_go_down(file: Path) -> None:
    part, *inside = file.relative_to(HOUSE).parts
    for module in imported(file):
        _, other, *rest = module.split(".")
        if part == other == "games":  # one game never imports another
            assert len(inside) > 1 and rest[:1] == inside[:1], f"{name(file)} imports {module}"
        else:
            assert other in BELOW[part] | {part}, f"{name(file)} imports {module}"


def test_importing_everything_does_not_import_numba() -> None:
    code = """
import importlib, pkgutil, sys, bartizan
AWAY, LATER = ("faces", "train"), ("__main__", ".kept", ".linking")
for module in pkgutil.walk_packages(bartizan.__path__, "bartizan."):
    # .kept and .linking are parts of Numba, a face belongs to somebody's library, as training does
    if not module.name.endswith(LATER) and module.name.split(".")[1] not in AWAY:
        importlib.import_module(module.name)
print(len([name for name in sys.modules if name.startswith("bartizan.")]))
print([name for name in sys.modules if name.split(".")[0] in ("numba", "llvmlite", "numba_cuda")])
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    many, heavy = run.stdout.splitlines()
    assert int(many) > 25
    assert heavy == "[]"


def test_the_picture_of_the_house_is_as_it_stands() -> None:
    tool = runpy.run_path(str(HOUSE.parent / "tools" / "house.py"))
    assert tool["PICTURE"].read_text(encoding="utf-8") == tool["drawing"](), "python tools/house.py"


def test_no_file_is_too_long() -> None:
    for file in HOUSE.rglob("*"):
        if file.suffix in (".py", ".ftl", ".md", ".txt"):
            lines = file.read_text(encoding="utf-8").count("\n")
            assert lines <= LONGEST, f"{name(file)} has {lines} lines"
