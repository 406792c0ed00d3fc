"""Shares in words: what somebody may hope for, and how much something gave or took."""

from bartizan.say import Line

HOPES = (  # up to which share of the victory it is called so
    (0.04, "none"),
    (0.145, "tenth"),
    (0.225, "fifth"),
    (0.29, "quarter"),
    (0.365, "third"),
    (0.45, "two-fifths"),
    (0.55, "half"),
    (0.635, "three-fifths"),
    (0.71, "two-thirds"),
    (0.775, "three-quarters"),
    (0.855, "four-fifths"),
    (0.96, "nine-tenths"),
    (1.0, "all"),
)
AMOUNTS = ((0.03, "nothing"), (0.1, "little"), (0.25, "some"), (0.6, "much"))  # else very much


def hope(share: float) -> Line:
    """A share of the victory in words: a third, as good as won."""
    return Line(f"hope-{next((name for most, name in HOPES if share <= most), 'all')}", {})


def amount(change: float) -> str:
    """How much a change of a share is, in one word that sentences choose by."""
    much = next((name for most, name in AMOUNTS if abs(change) < most), "very-much")
    return much if much == "nothing" else f"{'more' if change > 0 else 'less'}-{much}"
