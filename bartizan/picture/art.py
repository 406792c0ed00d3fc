"""Art: a file of SVG symbols, each with a viewBox around its own middle."""

import re
from functools import cached_property
from pathlib import Path
from xml.etree import ElementTree

_SYMBOL = re.compile(r'<symbol\b[^>]*?\bid="([^"]+)"[^>]*?\bviewBox="([^"]+)"')
_USED = re.compile(r'(?:href="#|url\(#)([\w-]+)')
_SVG = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", _SVG)
_COMMENT = re.compile(r"<!--.*?-->\s*", re.DOTALL)
_INNER = re.compile(r"<svg\b[^>]*>(.*)</svg>", re.DOTALL)


class Art:
    """The drawings of a game: its symbols, their sizes, and the style and paints they share."""

    def __init__(self, file: Path) -> None:
        self.file = file

    @cached_property
    def source(self) -> str:
        """The whole file."""
        return self.file.read_text(encoding="utf-8")

    @cached_property
    def inner(self) -> str:
        """What stands inside the file's <svg>: symbols and the paints they share."""
        found = _INNER.search(self.source)
        if not found:
            raise LookupError(f"{self.file.name} is not an <svg>")
        return _COMMENT.sub("", found[1]).strip()

    @cached_property
    def boxes(self) -> dict[str, tuple[float, float, float, float]]:
        """Each symbol's viewBox: left, top, width, height."""
        found = {}
        for match in _SYMBOL.finditer(self.source):
            left, top, width, height = map(float, match[2].split())
            found[match[1]] = (left, top, width, height)
        return found

    def only(self, sprite: str) -> str:
        """What one symbol needs: itself, and all that it refers to."""
        parts: dict[str, str] = {}
        for top in ElementTree.fromstring(self.source):
            for part in top if top.tag == f"{{{_SVG}}}defs" else [top]:
                written = ElementTree.tostring(part, "unicode").strip()
                parts |= {each.get("id", ""): written for each in part.iter()}
        wanted = [sprite]
        for name in wanted:
            wanted += [used for used in _USED.findall(parts[name]) if used not in wanted]
        return "".join(dict.fromkeys(parts[name] for name in wanted))

    def without(self, sprite: str) -> str:
        """What stands inside the file's <svg>, but for a symbol that no other refers to."""
        symbol = rf'<symbol\b[^>]*\bid="{sprite}".*?</symbol>\s*'
        return re.sub(symbol, "", self.inner, count=1, flags=re.DOTALL)

    def box(self, sprite: str) -> tuple[float, float, float, float]:
        """A symbol's viewBox."""
        if sprite not in self.boxes:
            raise LookupError(f"{self.file.name} has no symbol {sprite!r}")
        return self.boxes[sprite]
