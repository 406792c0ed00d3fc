"""What a practised player goes by: numbers that were found by playing, not by thinking.

Habits with such numbers played each other, and those that won most were varied further, some
million games for each row: alone, between two, among more. So read them as they are: between two,
say, it pays to go to far rooms first, for who leaves the castle last knows what he needs.
"""

import numpy as np

from bartizan.engine.kernel import kernel
from bartizan.games.castle.rules.scoring import all_go_together
from bartizan.games.castle.state import State

(
    LIFE,  # points that one's life is worth while rivals are inside
    LIFE_LAST,  # and when all the others are out or dead
    BLIND,  # points that an unknown counter promises
    AREA,  # points that an area to go costs
    KEY,  # points that a key is worth
    SECOND_KEY,  # and the one that opens the Cell, more than that
    RESCUE,  # points for the Princess, once there is a way to her
    SPARED,  # hits that a wizard keeps when he looks into rooms
    CONTENT,  # who knows of so many points' gain looks no further
    BRACED,  # hits from which on heroism is cast before a fight
    FLEES,  # of the hits one can bear: who expects more in a fight teleports away
    HELP,  # hits that a charmed monster saves
    HUNTS,  # the chance to win a duel from which on one seeks it
    SPOILS,  # points for who wins one, beside what the other carries
    HIDDEN,  # points that an unknown counter of others is taken for
    HURT,  # hits from which on a potion is drunk
    DARES,  # hits with which one still checks an unknown counter
    ITEM,  # points that a magic object is worth
    STEEP,  # how surely one lives who can bear more than is feared
    FEAR,  # how much a fight is feared, beside the hits that it should cost
    BEHIND,  # of what one carries: what it counts for who has too little
    LEAD,  # points by which one wants to be ahead
    AHEAD,  # beside all that one carries: so much of it again, for who has enough
    LOOKS,  # points that an area costs to look into a room
) = range(24)

HOW = np.array(
    [
        [  # alone
            *(316.0, 26.1, 178.0, -7.82, 534.0, 528.0, 1140.0, -0.69),
            *(270.0, 1.92, 2.02, -0.0161, 0.833, 61.9, 169.0, 4.55),
            *(2.07, 7.26, 0.69, 3.05, 0.442, -0.0796, -0.696, 7.83),
        ],
        [  # between two
            *(-20.6, 84.4, 111.0, -3.75, 79.2, 383.0, 740.0, 0.261),
            *(149.0, 1.3, 1.87, 0.55, -0.115, 111.0, 433.0, 2.2),
            *(1.56, 40.0, 0.758, 1.63, 0.03, 0.989, 0.207, -0.935),
        ],
        [  # among more
            *(73.3, 105.0, 139.0, -0.0958, 85.1, 257.0, 1020.0, 0.645),
            *(226.0, 1.0, 2.26, 1.27, 0.231, 89.1, 323.0, 0.873),
            *(1.74, 46.4, 0.737, 2.49, 0.39, 1.44, 0.904, -1.44),
        ],
    ]
)
ALONE, BETWEEN_TWO, AMONG_MORE = range(3)


@kernel
def table_of(state: State) -> int:
    """The row that holds at this table."""
    if all_go_together(state):
        return ALONE
    return BETWEEN_TWO if state.seats == 2 else AMONG_MORE
