"""Banners, a small made-up game in which everything happens that an engine must bear.

Cards 1 to 7 are dealt, two a seat, one face down in the middle. Twice all lay a card, secretly at
first; then the wind (chance) says whether the highest or, half as often, the lowest one wins all
that was laid. Who wins the first time may look at the card in the middle (option `spy`). Allies
(option `allies`) add up their points. Alone, one wins with eight points. Before all, chance may
show an omen (option `omen`), a good one being a point for everybody.
"""

from bartizan.engine.game import Game, Option
from tests.games.banners import observe, rules, scene, text, words
from tests.games.banners.rules import ALLIES, MOVES, State

GAME = Game(
    __file__,
    title="Banners",
    first=1,
    players=range(1, 4),
    designer="nobody",
    rules_version=1,
    longest=20,
    state=State,
    moves=MOVES,
    modules=(rules, observe),
    layout=observe.LAYOUT,
    words=words,
    text=text,
    scene=scene,
    tale=words.tale,
    options=(
        Option("spy", ("no", "yes"), "yes"),
        Option("allies", ALLIES, ALLIES[0], groups=True),
        Option("omen", ("no", "yes"), "no"),
    ),
    names=("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Ivy", "Jo", "Kay", "Lou", "Max"),
)
