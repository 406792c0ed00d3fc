"""Kilt Castle, by Günter Burkhardt (Zoch): a Scottish building contest for 2 to 4."""

from bartizan.engine.game import Game, Option, Thinking
from bartizan.games.kilt import assets, observe, rules, scene, tale, text, why, words, worth
from bartizan.games.kilt.parts import LETTERS, SEATINGS
from bartizan.games.kilt.state import MOVES, State

COLOURS_OF_SEATS = tuple("".join(LETTERS[c] for c in seating) for seating in SEATINGS)

GAME = Game(
    __file__,
    title="Kilt Castle",
    players=range(2, 5),
    designer="Günter Burkhardt (Zoch)",
    rules_version=1,
    longest=10_000,
    state=State,
    moves=MOVES,
    modules=(rules, worth, observe),
    words=words,
    text=text,
    scene=scene,
    assets=assets.assets,
    prices=assets.PRICES,
    layout=observe.LAYOUT,
    tale=tale.tale,
    why=why.why,
    options=(Option("colours", COLOURS_OF_SEATS, COLOURS_OF_SEATS[0]),),
    thinking=Thinking(
        # by trial: strong, and three times as quick as 12
        horizon=4,
        explore=0.4,
        boldness=0.3,
        doubt=0.1,
        zeal=(0.5, 0.5, 0.5),
        haste=0.12,
        review=2000,
        trust=((1.01, -0.02), (1.19, 0.05), (0.99, -0.05)),
        levels=("beginner", "learner:1.4", "greedy", "instinct", "guided:60", "guided:600"),
    ),
    names=(
        *("Fergus", "Morag", "Hamish", "Isla", "Angus", "Catriona", "Ewan", "Mairi"),
        *("Duncan", "Fiona", "Lachlan", "Ailsa", "Rory", "Shona", "Murdo", "Elspeth"),
    ),
)
