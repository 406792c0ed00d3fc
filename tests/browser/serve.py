"""The command `bartizan` with Banners among the games, for what no other game has."""

import sys

from bartizan import games
from tests.games import banners


def main() -> None:
    """Put Banners on the shelf, then run the command."""
    games.IDS = (*games.IDS, "banners")
    sys.modules["bartizan.games.banners"] = banners
    from bartizan import cli

    cli.main()


if __name__ == "__main__":
    main()
