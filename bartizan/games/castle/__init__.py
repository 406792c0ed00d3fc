"""The Castle, by Neil Zimmerer (Mayfair Games, 1981): rescue the Princess, alone or up to six."""

from bartizan.engine.game import Game, Option, Thinking
from bartizan.games.castle import (
    aims,
    judgement,
    observe,
    practice,
    rules,
    scene,
    secrets,
    text,
    why,
    words,
)
from bartizan.games.castle.parts import PARTIES, PLAYERS
from bartizan.games.castle.state import MOVES, State

GAME = Game(
    __file__,
    title="The Castle",
    players=range(1, PLAYERS + 1),
    first=1,  # two heroes, no waiting, no duels: there a beginner wins more often
    designer="Neil Zimmerer (Mayfair Games)",
    rules_version=5,
    longest=3000,
    state=State,
    moves=MOVES,
    modules=(*rules.STEPS, secrets, *judgement.BELIEFS, *practice.HABITS, observe),
    words=words,
    text=text,
    scene=scene,
    assets=words.assets,
    prices=words.PRICES,
    aims=aims.aims,
    purpose=aims.purpose,
    layout=observe.LAYOUT,
    insight=words.insight,
    tale=words.tale,
    why=why.why,
    victory=words.victory,
    names=(
        *("Aldous", "Berengar", "Cecily", "Drogo", "Eluned", "Fulk", "Gwenda", "Hamo"),
        *("Jocelyn", "Kenelm", "Leofric", "Merewen", "Rohese", "Tancred", "Ulric", "Wystan"),
    ),
    options=(
        Option("parties", PARTIES, PARTIES[-1], groups=True),
        Option("duels", ("on", "off"), "on"),
        Option("dawn", ("usual", "100", "45", "35", "28", "22"), "usual"),
    ),
    thinking=Thinking(
        width=16,
        nodes=2000,
        worlds=12,
        horizon=0,
        explore=0.1,
        practice=(0.0, 0.3, 0.3, 0.3, 0.3, 0.3),
        haste=0.15,
        review=5000,
        trust=(
            (1.25, 0.49),
            (0.76, 0.04),
            (0.68, 0.06),
            (0.81, 0.11),
            (0.77, -0.08),
            (0.84, 0.16),
        ),
        levels=("beginner:20", "learner:2", "learner:0.8", "learner:0.3", "greedy", "search:2000"),
    ),
)
