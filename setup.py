"""All is in pyproject.toml but the description for the package index: the README, links made whole.

A page of the index lies nowhere near the README's files, so a link to one of them, a picture's too,
begins there with the repository's address at this version.
"""

import re
import tomllib
from pathlib import Path

from setuptools import setup

HERE = Path(__file__).parent
LINK = re.compile(r"(!?)\[([^][]*)\]\((?![a-z]+:|#)([^)]+)\)")


def description() -> str:
    """The README as it can be read anywhere."""
    project = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    package = (HERE / "bartizan" / "__init__.py").read_text(encoding="utf-8")
    version = re.search(r'__version__ = "(.+)"', package)
    assert version
    at = f"v{version[1]}"

    def whole(link: re.Match[str]) -> str:
        picture, words, path = link.groups()
        kind = "raw" if picture else "blob"
        return f"{picture}[{words}]({project['urls']['Repository']}/{kind}/{at}/{path})"

    return LINK.sub(whole, (HERE / "README.md").read_text(encoding="utf-8"))


setup(long_description=description(), long_description_content_type="text/markdown")
