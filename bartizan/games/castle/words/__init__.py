"""The Castle in words."""

from bartizan.games.castle.words.assets import PRICES, assets
from bartizan.games.castle.words.ending import tale, victory
from bartizan.games.castle.words.reckoning import insight
from bartizan.games.castle.words.sentences import notation, prompt, sentence
from bartizan.games.castle.words.story import tell

__all__ = ["PRICES", "assets", "insight", "notation", "prompt", "sentence", "tale", "tell"]
__all__ += ["victory"]
