"""Liar's Dice: dice under cups, rising bids, and a bluff that somebody may doubt; for 2 to 4."""

from bartizan.engine.game import Game, Option, Thinking
from liars_dice import observe, rules, scene, secrets, tale, text, words, worth
from liars_dice.parts import FEWEST, MOST
from liars_dice.state import MOVES, State

DICE = tuple(str(dice) for dice in range(FEWEST, MOST + 1))

GAME = Game(
    __file__,
    title="Liar's Dice",
    players=range(2, 5),
    designer="anonymous",
    rules_version=1,
    longest=1600,  # while n dice lie there: 4 shakes, 6 n bids, a doubt; n from 20 down to 2
    state=State,
    moves=MOVES,
    modules=(rules, secrets, worth, observe),
    layout=observe.LAYOUT,
    words=words,
    text=text,
    scene=scene,
    tale=tale.tale,
    options=(Option("dice", DICE, DICE[0]), Option("ones", ("plain", "wild"), "wild")),
    thinking=Thinking(
        worlds=32,
        horizon=0,
        haste=0.08,
        levels=("learner:12", "learner:5", "learner:2.5", "learner:1.2", "learner:0.5", "greedy"),
    ),
    names=(
        *("Barnaby", "Clementine", "Dorothea", "Ezra", "Florence", "Gideon", "Harriet", "Isaac"),
        *("Josephine", "Leopold", "Mathilda", "Nathaniel", "Ophelia", "Percival"),
    ),
)
