"""Why not: whatever can ever be clicked says why it leads nowhere now, in every language."""

import re

import pytest

from bartizan.conformance.cases import COUNTS, Case
from bartizan.engine.kernel import CHANCE
from bartizan.say import LANGUAGES, Speaker

NAMES = ["Anna", "Ben", "Clio", "Dan", "Eva", "Finn"]
MOST = 15  # positions of a case


def kind(thing: str) -> str:
    """A thing without its numbers."""
    return re.sub(r"\d+", "#", thing)


@pytest.mark.parametrize("case", [case for case in COUNTS if case.game.why], ids=str)
def test_what_can_be_clicked_has_a_reason_when_it_leads_nowhere(case: Case) -> None:
    game = case.game
    assert game.why
    say, *others = [Speaker(language, game.folder, NAMES) for language in LANGUAGES]
    found = []
    for row, _ in case.stops(71):
        seat = int(row.actor)
        if seat == CHANCE or seat < 0:
            continue
        known = game.view(row, seat)
        seen = game.readable(known)
        paths = [game.scene.clicks(seen, move, say) for move in game.legal(known)]
        scene = game.scene.scene(seen, seat, say)
        beside = [piece for panel in scene.panels for piece in panel.pieces]
        ids = {each.id for each in (*scene.pieces, *beside)} | {each.id for each in scene.places}
        found.append((seen, paths, ids))
    clickable = {kind(each) for _, paths, _ in found for path in paths for each in path.ids}
    for seen, paths, ids in found[:: max(1, len(found) // MOST)]:
        leads = {each for path in paths for each in (*path.ids, *path.also)}
        begun = next(([path.ids[0]] for path in paths if len(path.ids) > 1), [])
        for thing in sorted(ids - leads):
            for before in ([], begun):
                reasons = [game.why(seen, before, thing, speaker) for speaker in (say, *others)]
                told = all(reasons) if any(reasons) else kind(thing) not in clickable
                assert told, f"`why` has no reason for {thing} after {before}, in some language"
