"""Scenes: every move can be clicked, nothing hidden is drawn, every symbol exists."""

import pytest

from bartizan.conformance.cases import COUNTS, SECRETIVE, Case, legal
from bartizan.conformance.test_secrets import imagined, view
from bartizan.engine.kernel import ONLOOKER
from bartizan.engine.state import Row
from bartizan.picture import Art, Scene, svg, text
from bartizan.say import LANGUAGES, Speaker

NAMES = ["Anna", "Ben", "Clio", "Dan", "Eva", "Finn"]


def scene_of(case: Case, row: Row, seat: int, language: str = "en") -> Scene:
    say = Speaker(language, case.game.folder, NAMES)
    return case.game.scene.scene(case.game.readable(row), seat, say)


def ids(scene: Scene) -> list[str]:
    own = [piece.id for panel in scene.panels for piece in panel.pieces]
    return [p.id for p in scene.pieces] + [p.id for p in scene.places] + own


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_every_legal_move_can_be_clicked_in_one_way_only(case: Case, language: str) -> None:
    say = Speaker(language, case.game.folder, NAMES)
    for row, _ in case.stops(91):
        if row.actor < 0:
            continue
        seen = view(case.game, row, int(row.actor))
        there = ids(scene_of(case, seen, int(row.actor), language))
        twice = {each for each in there if there.count(each) > 1}
        assert not twice, f"`scene` has two things with one id: {twice}"
        paths = set()
        for move in legal(case.game, row):
            click = case.game.scene.clicks(case.game.readable(seen), move, say)
            missing = {*click.ids, *click.marks, *click.also} - {*there}
            assert not missing, f"`clicks` names what `scene` does not have: {missing}"
            asked = len(click.asks) in (0, len(click.ids))
            assert asked, f"`clicks` asks {len(click.asks)} times for {len(click.ids)} clicks"
            assert click.ids not in paths, f"two legal moves are clicked alike: {click.ids}"
            if click.ids:  # a move without a place is a button
                paths.add(click.ids)
        begun = {path[:n] for path in paths for n in range(1, len(path))}
        assert not begun & paths, f"one move's clicks begin another's: {begun & paths}"


@pytest.mark.parametrize("case", SECRETIVE, ids=str)
def test_worlds_that_a_seat_cannot_tell_apart_are_drawn_alike(case: Case) -> None:
    for n, (row, _) in enumerate(case.stops(92)):
        for seat in range(ONLOOKER, case.seats):
            worlds = [row, imagined(case.game, row, seat, n)]
            views = [view(case.game, world, seat) for world in worlds]
            same = case.game.bytes_of(views[0]) == case.game.bytes_of(views[1])
            assert same, f"`redact` leaves seat {seat} something hidden, or `imagine` changes more"
            if (n + seat) % 3 == 0:
                scenes = [scene_of(case, each, seat) for each in views]
                assert scenes[0] == scenes[1], "`scene` draws equal views in different ways"


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_where_seats_have_no_secrets_all_see_the_same(case: Case) -> None:
    game = case.game
    if game.private:
        return
    for row, move in case.stops(93):
        seats = range(ONLOOKER, case.seats)
        views = [view(game, row, seat) for seat in seats]
        alike = "all seats know the same here (no `redact`, or alike=True), but "
        same = len({game.bytes_of(each) for each in views}) == 1
        assert same, alike + "`redact` tells them different things"
        same = len({int(game.compile().shown(row, move, seat)) for seat in seats}) == 1
        assert same, alike + "`shown` shows them different moves"
        scenes = [scene_of(case, *pair) for pair in zip(views, seats, strict=True)]
        assert len(set(map(repr, scenes))) == 1, alike + "`scene` draws for them differently"


def first_place(case: Case, scene: Scene) -> str:
    """A place to light, which every picture has."""
    assert scene.places, f"the scene of {case} has no place: nothing can be lit, give it a Place"
    return scene.places[0].id


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_scenes_are_drawn_and_told(case: Case) -> None:
    art = Art(case.game.folder / "art.svg")
    for n, (row, _) in enumerate(case.stops(94)):
        scene = scene_of(case, view(case.game, row, ONLOOKER), ONLOOKER)
        pieces = [*scene.pieces, *(p for panel in scene.panels for p in panel.pieces)]
        facts = [fact for panel in scene.panels for fact in panel.facts]
        used = {piece.sprite for piece in pieces} | {fact.sprite for fact in facts}
        used |= {panel.sprite for panel in scene.panels} | {scene.backdrop}
        assert used <= set(art.boxes), f"art.svg has no symbol for {used - set(art.boxes)}"
        seats = [panel.seat for panel in scene.panels]
        assert seats == [*range(case.seats)], f"`scene` needs a panel for each seat, not {seats}"
        if n % 20 == 0:
            drawn = svg(scene, art, "title", [first_place(case, scene)])
            assert drawn.count("<g ") >= len(scene.pieces), "a piece is not drawn"
            assert text(scene.to_json()).strip(), (
                "the picture says nothing: give its pieces a label"
            )
