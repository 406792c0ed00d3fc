"""What the guests have that counts, beside pearls in their boxes."""

from bartizan.games.sevenlocks.state import State


def assets(view: State) -> list[dict[str, int]]:
    """For each seat: its coats of arms."""
    return [{"coats": view.coats[seat]} for seat in range(view.seats)]
