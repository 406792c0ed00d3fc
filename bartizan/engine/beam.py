"""Greedy's kernel: a beam over a seat's own decisions to the end of its turn, judged by worth."""

from bartizan.engine.contract import legal, play, sensible, worth
from bartizan.engine.kernel import Counts, Moves, Shares, States, kernel
from bartizan.engine.state import Record


@kernel
def may_go_on(before: Record, after: Record, seat: int) -> bool:
    """Whether the next decision is the same seat's, in the same turn."""
    return after.actor == seat and after.turn == before.turn


@kernel
def look_ahead(
    beam: States,
    width: int,
    seat: int,
    nodes: int,
    choices: int,
    moves: Moves,
    firsts: Counts,
    marks: Shares,
    values: Shares,
    best: Shares,
) -> None:
    """Judge each of the beam's first record's moves by the best end of turn it leads to.

    These stand in `moves`, so many as there are choices: what its seat thinks about, which in an
    imagined world could be others.
    `beam` has 2 * width + 1 rows: the beam as it stands, the next one, and a row to try on;
    `firsts` says which first move each of them began with, `marks` how good it looks. The results
    stand in `best`, one for each of them in their order.
    """
    trial = 2 * width
    here, there = 0, width
    standing = 1
    depth = 0
    while standing > 0:
        found = 0
        for stand in range(standing):
            n = choices
            if depth > 0:
                n = sensible(beam[here + stand], moves, legal(beam[here + stand], moves))
                if nodes < n:
                    continue
            nodes -= n
            for i in range(n):
                beam[trial] = beam[here + stand]
                play(beam[trial], moves[i])
                worth(beam[trial], values)
                mark = values[seat]
                first = i if depth == 0 else firsts[here + stand]
                if depth == 0:  # below any end of a turn, in case the beam never gets there
                    best[first] = mark - 2.0
                if not may_go_on(beam[here + stand], beam[trial], seat):
                    best[first] = max(best[first], mark)
                    continue
                place = found
                if found == width:  # the beam is full: the weakest gives way
                    place = 0
                    for j in range(1, width):
                        if marks[there + j] < marks[there + place]:
                            place = j
                    if marks[there + place] >= mark:
                        continue
                else:
                    found += 1
                beam[there + place] = beam[trial]
                firsts[there + place] = first
                marks[there + place] = mark
        here, there = there, here
        standing = found
        depth += 1
