"""Burg Appenzell, by J.-P. Schliemann and B. Weber (Zoch): mice after cheese, for 2 to 4."""

from bartizan.engine.game import Game, Option, Thinking
from bartizan.games.appenzell import (
    assets,
    observe,
    rules,
    scene,
    secrets,
    tale,
    text,
    threats,
    why,
    words,
    worth,
)
from bartizan.games.appenzell.parts import GOALS, LONGEST_TURNS, PLAYERS, POINTS, SIDES
from bartizan.games.appenzell.state import MOVES, State

GAME = Game(
    __file__,
    title="Burg Appenzell",
    players=range(2, PLAYERS + 1),
    designer="Jens-Peter Schliemann & Bernhard Weber (Zoch)",
    rules_version=1,
    longest=LONGEST_TURNS * (POINTS + 1) + PLAYERS + 1,
    state=State,
    moves=MOVES,
    modules=(rules, secrets, threats, worth, observe),
    words=words,
    text=text,
    scene=scene,
    assets=assets.assets,
    prices=assets.PRICES,
    layout=observe.LAYOUT,
    tale=tale.tale,
    why=why.why,
    options=(
        Option("side", SIDES, SIDES[0]),
        Option("cheeses", tuple(map(str, GOALS)), str(GOALS[0])),
        Option("memory", ("no", "yes"), "no"),
    ),
    alike=True,  # what an open room shows, all see
    thinking=Thinking(
        width=16,
        nodes=600,
        worlds=4,
        horizon=8,
        explore=0.05,
        zeal=(0.3, 0.3, 0.3),
        haste=0.03,
        review=1000,
        trust=((1.17, -0.07), (1.03, -0.05), (0.99, -0.03)),
        levels=(
            *("beginner:3", "learner:2", "learner:1.1", "learner:0.5"),
            *("guided:100", "guided:3000"),
        ),
    ),
    names=(
        *("Pip", "Mimi", "Fips", "Nelli", "Urs", "Vreni", "Seppli", "Lotti"),
        *("Beppo", "Tilda", "Resi", "Flurin", "Gritli", "Moritz", "Zita", "Wendel"),
    ),
)
