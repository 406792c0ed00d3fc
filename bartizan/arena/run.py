"""The run: hand out deals, take in what comes back, keep it, stop when it is clear."""

from collections.abc import Callable, Iterator
from contextlib import closing
from json import dumps

from bartizan.arena.comparison import Comparison
from bartizan.arena.folder import Folder
from bartizan.arena.places import Place
from bartizan.arena.plan import Plan, sources
from bartizan.arena.play import Piece, play
from bartizan.arena.shown import picture, table
from bartizan.engine.errors import BadInput

Tell = Callable[[Comparison], None]  # hears how far it is: first what was there already


def compare(plan: Plan, folder: Folder, place: Place, tell: Tell) -> Comparison:
    """Play what is not there yet and write what it means.

    Results are taken in the order of the deals, and those that were handed out before a meeting
    became clear are dropped: so they are the same for every number of workers.
    """
    comparison, last = Comparison(plan), (0, 0)
    for done in folder.kept():
        comparison.add(done)
        last = done.deal, done.meeting
    if comparison.deals > plan.deals:
        many = f"{folder.path} has {comparison.deals} deals already"
        raise BadInput(f"{many}; ask for so many or more, or give another folder with --out")
    tell(comparison)

    def pieces() -> Iterator[Piece]:
        for deal in range(max(1, last[0]), plan.deals + 1):
            for meeting in range(len(plan.meetings)):
                if (deal, meeting) > last and not comparison.clear(meeting):
                    yield Piece(plan, deal, meeting, sources(plan.game))

    with closing(place.done(play, pieces())) as results:
        for done in results:
            if not comparison.clear(done.meeting):
                comparison.add(done)
                folder.add(done)
                tell(comparison)
            if all(map(comparison.clear, range(len(plan.meetings)))):
                break
    summary = comparison.summary()
    folder.write("summary.json", dumps(summary.to_json(), indent=2) + "\n")
    folder.write("table.txt", table(summary))
    folder.write("picture.svg", picture(summary))
    return comparison
