"""Pages of the documentation's site that are made from other files, so that they stay true.

MkDocs calls this as a hook (see mkdocs.yml): the README and its neighbours, the rules and the code
of every game, the commands and the reference come in beside the guides in docs/, and links between
files become links between pages. A link to a file that has no page leads to the repository.
"""

import ast
import posixpath
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page
from pymdownx.slugs import slugify
from typer.main import get_command

from bartizan import __version__
from bartizan.cli import app
from bartizan.games import HERE, load

ROOT = Path(__file__).parent.parent
HOUSE = ROOT / "bartizan"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REPOSITORY = PROJECT["urls"]["Repository"]
STATIC = "bartizan/web/static"
FONT = f"{STATIC}/vendor/alegreya/alegreya-latin-700-normal.woff2"
LINK = re.compile(r"\]\((?![a-z]+:|#)([^)#]+)(#[^)]*)?\)")
PARTS = sorted(
    file.parent.name for file in HOUSE.glob("*/__init__.py") if file.parent.name != "games"
)
SELDOM = "---\nsearch:\n  boost: 0.3\n---\n"  # a search finds the guides first
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef

SOURCES = {  # the pages that are a file of the repository, outside docs/
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "conduct.md",
    "SECURITY.md": "security.md",
    "examples/README.md": "examples.md",
    **{f"bartizan/games/{game}/rules.en.md": f"games/{game}/rules.md" for game in HERE},
}
PLAIN = {  # those that are shown as they are
    "LICENSE": "licence.md",
    **{f"examples/{file.name}": f"examples/{file.stem}.md" for file in ROOT.glob("examples/*.py")},
}
PAGE_OF = SOURCES | PLAIN
SOURCE_OF = {page: source for source, page in PAGE_OF.items()}
COPIED = {FONT: "fonts/alegreya.woff2", f"{STATIC}/favicon.svg": "favicon.svg"}


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Name the games and the parts of the house in the menu; anchors are as in the repository."""
    config.mdx_configs["toc"] = {"permalink": True, "slugify": slugify(case="lower")}
    config.extra["social"] = [{"icon": "fontawesome/brands/git-alt", "link": REPOSITORY}]
    games = [
        {
            load(game).title: [
                {page.title(): f"games/{game}/{page}.md"} for page in ("rules", "code")
            ]
        }
        for game in HERE
    ]
    reference = [{f"bartizan.{part}": f"reference/{part}.md"} for part in PARTS]
    assert config.nav
    more: dict[str, Any] = {"Games": games, "Reference": [{"Commands": "commands.md"}, *reference]}
    config.nav = [
        {name: more.get(name, pages) for name, pages in each.items()} for each in config.nav
    ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made here."""
    for source, page in SOURCES.items():
        files.append(File.generated(config, page, content=text_of(source)))
    for source, page in PLAIN.items():
        kind = "python" if source.endswith(".py") else "text"
        shown = f"# {Path(source).name}\n\n```{kind}\n{text_of(source)}```\n"
        files.append(File.generated(config, page, content=shown))
    for source, copy in COPIED.items():
        files.append(File.generated(config, copy, abs_src_path=str(ROOT / source)))
    for game in HERE:
        files.append(File.generated(config, f"games/{game}/code.md", content=code_page(game)))
    for part in PARTS:
        written = SELDOM + "\n".join(reference(HOUSE / part, f"`bartizan.{part}`"))
        files.append(File.generated(config, f"reference/{part}.md", content=written))
    files.append(File.generated(config, "commands.md", content="\n".join(commands())))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Let links between files lead from page to page."""
    here = page.file.src_uri
    folder = posixpath.dirname(SOURCE_OF.get(here, f"docs/{here}"))

    def led(link: re.Match[str]) -> str:
        path, anchor = link.groups()
        source = posixpath.normpath(posixpath.join(folder, path))
        to = PAGE_OF.get(source) or source.removeprefix("docs/")
        if not files.get_file_from_path(to):
            return f"]({REPOSITORY}/blob/v{__version__}/{source}{anchor or ''})"
        return f"]({posixpath.relpath(to, posixpath.dirname(here) or '.')}{anchor or ''})"

    made = here.startswith(("games/", "reference/")) and here not in SOURCE_OF
    return markdown if made else LINK.sub(led, markdown)


def text_of(source: str) -> str:
    """A file of the repository."""
    return (ROOT / source).read_text(encoding="utf-8")


def code_page(game: str) -> str:
    """How a game's code is organised: its files, then what each defines."""
    folder, title = HOUSE / "games" / game, load(game).title
    lines = [
        f"# {title}: the code",
        "",
        f"![{title}](../../pictures/{game}.svg){{ width=420 }}",
        "",
    ]
    lines += ["A game is one folder of Python, and all that the table needs. Its files:", ""]
    lines += ["| file | its one job |", "|---|---|"]
    for file in modules(folder):
        name = file.relative_to(folder).as_posix()
        job = (ast.get_docstring(ast.parse(file.read_bytes())) or "").split("\n\n")[0]
        anchor = slugify(case="lower")(name, "-")
        lines.append(f"| [`{name}`](#{anchor}) | {' '.join(job.split())} |")
    data = sorted(
        f.relative_to(folder).as_posix()
        for f in folder.rglob("*")
        if f.is_file() and f.suffix not in (".py", ".pyc")
    )
    lines += ["", "Beside them: " + ", ".join(f"`{name}`" for name in data) + "."]
    for file in modules(folder):
        lines += ["", f"## `{file.relative_to(folder).as_posix()}`", *contents(file)]
    return "\n".join(lines)


def reference(folder: Path, title: str) -> Iterator[str]:
    """All that a folder of the house defines for others."""
    yield f"# {title}"
    for file in modules(folder):
        if file.name == "__init__.py":
            yield from contents(file)
    for file in modules(folder):
        if file.name != "__init__.py" and not file.name.startswith("test_"):
            yield f"\n## `{file.relative_to(folder).as_posix()}`"
            yield from contents(file)


def modules(folder: Path) -> list[Path]:
    """The Python files of a folder and of those in it."""
    return sorted(folder.rglob("*.py"))


def contents(file: Path) -> Iterator[str]:
    """What a file says of itself, and its public functions and classes with their fields."""
    tree = ast.parse(file.read_bytes())
    yield f"\n{prose(tree)}\n"
    for node in public(tree):
        yield f"- `{signature(node)}`\n\n    {prose(node)}\n"
        if isinstance(node, ast.ClassDef):
            if fields := [each for each in node.body if isinstance(each, ast.AnnAssign)]:
                named = ", ".join(f"`{ast.unparse(field).split(' = ')[0]}`" for field in fields)
                yield f"    Fields: {named}\n"
            for inner in public(node):
                yield f"    - `{signature(inner)}`: {prose(inner)}\n"


def public(node: ast.Module | ast.ClassDef) -> list[Definition]:
    """The functions and classes defined here that others may use."""
    return [
        each for each in node.body if isinstance(each, Definition) and not each.name.startswith("_")
    ]


def signature(node: Definition) -> str:
    """How a function or a class is called; a class that says nothing of it, what it is made of."""
    if isinstance(node, ast.ClassDef):
        for inner in node.body:
            if isinstance(inner, ast.FunctionDef) and inner.name == "__init__":
                return f"class {node.name}({arguments(inner)})"
        kinds = ", ".join(ast.unparse(base) for base in node.bases)
        return f"class {node.name}({kinds})" if kinds else f"class {node.name}"
    marks = [ast.unparse(mark) for mark in node.decorator_list]
    if {"property", "cached_property"} & set(marks):
        return node.name + (f": {ast.unparse(node.returns)}" if node.returns else "")
    kind = "@kernel " if "kernel" in marks else ""
    kind += "async " if isinstance(node, ast.AsyncFunctionDef) else ""
    answer = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{kind}{node.name}({arguments(node)}){answer}"


def arguments(node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    """What a caller gives."""
    return re.sub(r"^(self|cls)(, |$)", "", ast.unparse(node.args))


def prose(node: ast.Module | Definition) -> str:
    """A docstring as a paragraph: what is indented or starred in it is no list of ours."""
    return re.sub(r"([*<])", r"\\\1", " ".join((ast.get_docstring(node) or "").split()))


def commands() -> Iterator[str]:
    """Every command, as `--help` tells it."""
    yield "# Commands\n\n`bartizan` without a command opens the table in the browser.\n"
    group = get_command(app)
    with group.make_context("bartizan", ["games"], resilient_parsing=True) as context:
        for name in group.list_commands(context):  # type: ignore[attr-defined]
            command = group.get_command(context, name)  # type: ignore[attr-defined]
            with command.make_context(f"bartizan {name}", [], resilient_parsing=True) as inner:
                yield f"## bartizan {name}\n\n```text\n{command.get_help(inner)}\n```\n"
