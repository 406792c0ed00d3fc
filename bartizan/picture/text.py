"""A scene as text: what lies on the table, for those who do not see it."""

from bartizan.picture.scene import Scene


def text(scene: Scene) -> str:
    """Every labelled piece, a line each, then every panel."""
    lines = [piece.label for piece in scene.pieces if piece.label]
    for panel in scene.panels:
        facts = [f"{fact.label}: {fact.value}" for fact in panel.facts]
        lines.append("; ".join(facts))
    return "\n".join(lines)
