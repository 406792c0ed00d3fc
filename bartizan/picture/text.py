"""A scene as text: what lies on the table, for those who do not see it."""

from typing import Any


def text(scene: dict[str, Any]) -> str:
    """Every labelled piece, a line each, then every panel, of a scene as plain data."""
    lines = [piece["label"] for piece in scene["pieces"] if "label" in piece]
    for panel in scene["panels"]:
        facts = [f"{fact.get('label', '')}: {fact['value']}" for fact in panel["facts"]]
        lines.append("; ".join(facts))
    return "\n".join(lines)
