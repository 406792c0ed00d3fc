"""König Salomons Schatzkammer, by Alessandro Saragosa (Clementoni): a dig in a cave, for 2 to 5."""

from bartizan.engine.game import Game, Option, Thinking
from bartizan.games.solomon import (
    ending,
    goods,
    ground,
    observe,
    plans,
    rules,
    scene,
    secrets,
    text,
    why,
    words,
    worth,
)
from bartizan.games.solomon.parts import LONGEST, PLAYERS
from bartizan.games.solomon.state import MOVES, State

GAME = Game(
    __file__,
    title="König Salomons Schatzkammer",
    players=range(2, PLAYERS + 1),
    designer="Alessandro Saragosa (Clementoni)",
    rules_version=2,
    longest=LONGEST,
    state=State,
    moves=MOVES,
    modules=(goods, ground, rules, secrets, plans, worth, observe),
    words=words,
    text=text,
    scene=scene,
    assets=ending.reckoning,
    layout=observe.LAYOUT,
    insight=words.insight,
    tale=ending.tale,
    why=why.why,
    names=(
        "Hiram",
        "Makeda",
        "Zadok",
        "Tamar",
        "Menelik",
        "Abigail",
        "Joab",
        "Naama",
        "Abner",
        "Nathan",
        "Abital",
        "Heman",
        "Ethan",
        "Ornan",
    ),
    options=(
        Option("beginners", ("no", "yes"), "no"),
        Option("screens", ("closed", "open"), "closed"),
    ),
    thinking=Thinking(
        width=16,
        nodes=2000,
        worlds=4,
        horizon=4,
        explore=0.2,
        haste=0.05,
        review=300,
        trust=((0.82, -0.11), (0.89, -0.18), (1.09, -0.1), (1.08, -0.08)),
        levels=(
            *("learner:10", "learner:3.5", "learner:1.3", "learner:0.5"),
            *("guided:50", "guided:1500"),
        ),
    ),
)
