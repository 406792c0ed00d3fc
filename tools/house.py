"""Draws the house from its imports: docs/pictures/house.svg.

    python tools/house.py

A part stands above all that it imports, and names what it stands on, but for what that stands on.
Run it after a folder, or an import between folders, has come or gone; a test tells if that was
forgotten.
"""

import ast
from functools import cache
from html import escape
from pathlib import Path
from textwrap import wrap

ROOT = Path(__file__).parent.parent
HOUSE, PICTURE = ROOT / "bartizan", ROOT / "docs" / "pictures" / "house.svg"
WIDE, HIGH, APART = 900, 110, 14
INK, SEAL, PAPER, SHEET = "#2a2119", "#8a2c28", "#efe5cf", "#fbf6ea"


@cache
def parts() -> dict[str, frozenset[str]]:
    """Every folder of the house with the folders that its files import."""
    folders = {file.parent.name for file in HOUSE.glob("*/__init__.py")}
    found = {}
    for folder in sorted(folders):
        named = [name for file in (HOUSE / folder).rglob("*.py") for name in imported(file)]
        found[folder] = frozenset({name.split(".")[1] for name in named} & folders - {folder})
    return found


def imported(file: Path) -> list[str]:
    """What a file imports of ours when it runs."""
    names = []
    nodes: list[ast.AST] = [ast.parse(file.read_bytes())]
    for node in nodes:
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            continue
        nodes += ast.iter_child_nodes(node)
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return [name for name in names if name.startswith("bartizan.")]


@cache
def below(part: str) -> frozenset[str]:
    """All that a part stands on, near or far."""
    near = parts()[part]
    return near.union(*(below(each) for each in near))


@cache
def storey(part: str) -> int:
    """How high a part stands: above all that it imports."""
    return max((storey(each) + 1 for each in parts()[part]), default=0)


def room(part: str, x: float, y: float, wide: float) -> list[str]:
    """A part: its name, what it says of itself, and what it stands on."""
    said = ast.get_docstring(ast.parse((HOUSE / part / "__init__.py").read_bytes())) or ""
    near = parts()[part]
    on = sorted(to for to in near if not any(to in below(other) for other in near))
    told = wrap(said.split("\n\n")[0].replace("`", ""), int(wide / 6.4))
    words = [(18, 26, INK, part)] + [(13, 46 + 17 * n, INK, line) for n, line in enumerate(told)]
    if on:
        words.append((13, HIGH - 12, SEAL, f"stands on {' and '.join(on)}"))
    return [
        f'<rect x="{x:g}" y="{y:g}" width="{wide:g}" height="{HIGH}" rx="8" '
        f'fill="{SHEET}" stroke="{INK}" stroke-width="1.5"/>',
        *(
            f'<text x="{x + 14:g}" y="{y + down}" font-size="{size}" fill="{ink}">{escape(line)}'
            "</text>"
            for size, down, ink, line in words
        ),
    ]


def drawing() -> str:
    """The picture: a storey on the other, the highest first."""
    storeys = sorted({storey(part) for part in parts()}, reverse=True)
    high = len(storeys) * (HIGH + APART) + APART
    drawn = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDE} {high}" '
        f'width="{WIDE}" height="{high}" font-family="Georgia, serif">',
        "<title>The house: each part above what it imports</title>",
        f'<rect width="{WIDE}" height="{high}" rx="12" fill="{PAPER}"/>',
    ]
    for n, level in enumerate(storeys):
        here = [part for part in parts() if storey(part) == level]
        wide = (WIDE - APART) / len(here) - APART
        for i, part in enumerate(here):
            drawn += room(part, APART + i * (wide + APART), APART + n * (HIGH + APART), wide)
    return "\n".join([*drawn, "</svg>", ""])


if __name__ == "__main__":
    PICTURE.write_text(drawing(), encoding="utf-8")
