"""Sources: the files that kernels are made of, found by what is really imported."""

import ast
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType


def sources(modules: Iterable[ModuleType], but: Iterable[str] = ()) -> dict[str, Path]:
    """The files of these modules and of all that they import from us or from their own package."""
    waiting = [module.__name__ for module in modules]
    packages = {"bartizan", *(name.partition(".")[0] for name in waiting)}
    left_out = set(but)
    found: dict[str, Path] = {}
    for name in waiting:
        file = getattr(sys.modules[name], "__file__", None)
        if file and name not in found and name not in left_out:
            found[name] = Path(file)
            theirs = imports(sys.modules[name])
            waiting += [other for other in theirs if other.partition(".")[0] in packages]
    return found


def imports(module: ModuleType) -> Iterator[str]:
    """The modules that a module imports, or from which it imports something."""
    for node in _statements(Path(str(module.__file__))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in sys.modules)
        else:
            base = _absolute(node, module)
            for alias in node.names:
                inner = f"{base}.{alias.name}"
                name = inner if inner in sys.modules else base
                if name in sys.modules:
                    yield name


@cache
def _statements(file: Path) -> list[ast.Import | ast.ImportFrom]:
    """What a file imports; read once, for several games are made of it."""
    nodes = _outside_functions(ast.parse(file.read_bytes()))
    return [node for node in nodes if isinstance(node, ast.Import | ast.ImportFrom)]


def _outside_functions(node: ast.AST) -> Iterator[ast.AST]:
    """All that runs when a module is imported: what a function imports, it imports later."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda):
            yield child
            yield from _outside_functions(child)


def _absolute(node: ast.ImportFrom, module: ModuleType) -> str:
    """The package or module that is imported from, by its whole name."""
    if not node.level:
        return str(node.module)
    parts = str(module.__package__).split(".")
    parts = parts[: len(parts) - node.level + 1]
    return ".".join([*parts, *([node.module] if node.module else [])])
