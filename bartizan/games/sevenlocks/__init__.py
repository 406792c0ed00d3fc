"""Das Schloss der 7 Schlösser, by Carlo A. Rossi (Zoch): a turn-key game of ears for 2 to 4."""

from bartizan.engine.game import Game, Option, Thinking
from bartizan.games.sevenlocks import (
    assets,
    memory,
    observe,
    rules,
    scene,
    secrets,
    tale,
    text,
    why,
    words,
    worth,
)
from bartizan.games.sevenlocks.state import MOVES, State

GAME = Game(
    __file__,
    title="Das Schloss der 7 Schlösser",
    players=range(2, 5),
    first=2,
    designer="Carlo A. Rossi (Zoch)",
    rules_version=2,
    longest=700,  # 80 pearls, one a turn at least, and no turn has more than 10 moves
    state=State,
    moves=MOVES,
    modules=(rules, secrets, worth, observe),
    words=words,
    text=text,
    scene=scene,
    assets=assets.assets,
    forget=memory.forget,
    layout=observe.LAYOUT,
    insight=words.insight,
    purpose=words.purpose,
    tale=tale.tale,
    victory=tale.victory,
    why=why.why,
    options=(
        Option("ears", ("keen", "normal", "hard"), "normal"),
        Option("eyes", ("side", "gap"), "side"),
        Option("strategists", ("no", "yes"), "no"),
        Option("readings", ("hidden", "shown"), "hidden"),
    ),
    alike=True,  # nobody knows more of the locks than the others
    thinking=Thinking(
        nodes=1,
        worlds=32,
        horizon=0,
        explore=0.2,
        doubt=0.1,
        leaning=(0.05,),  # only between two: with more it plays worse
        haste=0.08,
        review=4000,
        trust=((1.37, -0.08), (1.12, 0.12), (1.22, 0.18)),
        levels=(
            *("beginner:2", "learner:3.2", "learner:1.6", "learner:0.85"),
            *("learner:0.35", "search:6000"),
        ),
    ),
    names=(
        *("Adelheid", "Balduin", "Kunigunde", "Dietmar", "Edelgard", "Wendelin", "Gunther"),
        *("Hedwig", "Isolde", "Konrad", "Lioba", "Meinrad", "Notker", "Ottilie", "Roswitha"),
    ),
)
