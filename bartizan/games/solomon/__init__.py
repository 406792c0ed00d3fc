"""König Salomons Schatzkammer, by Alessandro Saragosa (Clementoni): a dig in a cave, for 2 to 5."""

from bartizan.engine.game import Game, Option, Thinking
from bartizan.games.solomon import (
    ending,
    goods,
    ground,
    memory,
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
    forget=memory.forget,
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
        boldness=0.3,
        zeal=(0.5,),  # only between two: among four it was no gain
        haste=0.05,
        review=300,
        trust=((1.05, 0.01), (0.89, -0.18), (0.96, -0.02), (0.98, -0.01)),
        levels=(
            *("beginner:7", "learner:3.8", "learner:1.95", "learner:1.05"),
            *("instinct", "guided:300"),
        ),
    ),
)
