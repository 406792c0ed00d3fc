"""The tale of a finished game: how long it went, how it ended, who won."""

from bartizan.say import Args, Line, Seat, Speaker
from liars_dice.state import State
from liars_dice.words import standing_line, victory


def tale(view: State, seat: int, say: Speaker) -> list[str]:
    """How it went, in three sentences."""
    last: Args = {"who": Seat(view.doubter), "bidder": Seat(view.bidder)}
    last["bid"] = standing_line(view)
    told = [Line("tale-words", {"turns": view.turn}), Line("tale-last", last), victory(view)]
    return [say.line(line) for line in told]
