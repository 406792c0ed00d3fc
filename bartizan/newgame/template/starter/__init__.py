"""Starter: a card that nobody else sees, a die that everybody sees, fifteen at the most."""

from bartizan.engine.game import Game, Thinking
from starter import observe, rules, scene, secrets, text, words, worth
from starter.state import MOVES, State

GAME = Game(
    __file__,
    title="Starter",
    players=range(2, 5),
    designer="you",
    rules_version=1,
    longest=140,  # each of four rolls at most 14 times, two moves a roll, and stops
    state=State,
    moves=MOVES,
    modules=(rules, secrets, worth, observe),
    layout=observe.LAYOUT,
    words=words,
    text=text,
    scene=scene,
    tale=words.tale,
    thinking=Thinking(worlds=16, horizon=0),
    names=(
        "Ada",
        "Bela",
        "Cleo",
        "Dora",
        "Emil",
        "Flora",
        "Gregor",
        "Hugo",
        "Ines",
        "Jan",
        "Kim",
        "Lea",
    ),
)
