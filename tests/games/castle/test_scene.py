"""The picture of The Castle: all that a seat may know is in it, and every move can be clicked."""

import math
import re
import runpy
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest

from bartizan.conformance.cases import COUNTS, Case
from bartizan.engine.kernel import ONLOOKER, OVER
from bartizan.games.castle import words
from bartizan.games.castle.parts import (
    AREA_CODES,
    AREAS,
    BOXES,
    CHARACTERS,
    CONSTITUTION,
    MONSTER_NAMES,
    SPELL_NAMES,
    TREASURE_NAMES,
)
from bartizan.games.castle.plan import MARGIN, PITCH, ROOMS
from bartizan.games.castle.scene import WALL, clicks, floor, scene, spots
from bartizan.games.castle.state import State
from bartizan.games.castle.words.names import place_id
from bartizan.picture import Art, Click, Piece, Scene
from bartizan.say import Speaker
from tests.games.castle.setting import (
    GAME,
    NUMBERS,
    SETTING,
    Row,
    copy,
    counter_of,
    dealt,
    moves,
    pair,
    play,
    position,
)
from tests.games.drawing import check_picture
from tests.games.telling import speakers

ART = Art(GAME.folder / "art.svg")
TOOL = Path(__file__).parents[3] / "tools" / "castle_map.py"
CASES = [case for case in COUNTS if case.game is GAME]
ENGLISH, GERMAN = speakers(GAME)
view = SETTING.view


def seen_by(row: Row, seat: int = 0, say: Speaker = ENGLISH) -> Scene:
    """The picture as a seat sees it."""
    return scene(view(row, seat), seat, say)


def pieces(drawn: Scene) -> dict[str, Piece]:
    """All pieces by their ids; no id is there twice."""
    found = [*drawn.pieces, *(piece for panel in drawn.panels for piece in panel.pieces)]
    named = {piece.id: piece for piece in found}
    assert len(named) == len(found)
    return named


def sprite(drawn: Scene, name: str) -> str:
    return pieces(drawn)[name].sprite.removeprefix("castle-")


def click(row: Row, text: str, say: Speaker = ENGLISH) -> Click:
    """How a legal move is clicked by who is to act."""
    assert NUMBERS[text] in moves(row), sorted(moves(row))
    return clicks(view(row, int(row.actor)), NUMBERS[text], say)


def area_under(piece: Piece) -> set[int]:
    """The areas in whose boxes the middle of a piece is."""
    x, y = (piece.x - MARGIN) / PITCH, (piece.y - MARGIN) / PITCH
    return {
        area
        for area, (left, top, wide, high) in enumerate(BOXES)
        if left < x < left + wide and top < y < top + high
    }


def check(drawn: Scene) -> None:
    """Everything is drawn inside the picture, with art that exists; badges lie on counters."""
    check_picture(ART, drawn)
    named = pieces(drawn)
    for piece in drawn.pieces:
        kind, _, on = piece.id.partition("-")
        if kind in ("hits", "seen", "count", "charmed", "heroism", "cursed", "swords"):
            assert math.dist((piece.x, piece.y), (named[on].x, named[on].y)) < 25 * named[on].scale
        elif kind not in ("sun", "moon", "roster"):
            assert piece.label, piece
    for panel in drawn.panels:
        assert all(piece.label for piece in panel.pieces)
    assert drawn.focus in {"", *named}


@pytest.mark.parametrize("case", CASES, ids=str)
def test_whole_games_are_drawn_for_every_eye_and_every_move_can_be_clicked(case: Case) -> None:
    for row, _ in case.stops(5, 60):
        for seat in range(ONLOOKER, case.seats):
            check(seen_by(row, seat, GERMAN if seat % 2 else ENGLISH))
        if row.actor >= 0:
            seat = int(row.actor)
            there = {*pieces(seen_by(row, seat)), *(f"area-{area}" for area in range(AREAS))}
            found = [clicks(view(row, seat), move, GERMAN) for move in moves(row)]
            assert all({*each.ids, *each.marks} <= there for each in found)
            for path, following in pairwise(sorted(each.ids for each in found if each.ids)):
                assert following[: len(path)] != path


# Counters


def test_counters_lie_face_down_until_they_are_seen() -> None:
    row = position("bram corvin", at="n3", monsters={"r7": "ogre", "r8": "bat"})
    drawn = seen_by(row)
    assert sprite(drawn, "monster-6") == "monster-back"
    assert sprite(drawn, "treasure-6") == "treasure-back"
    row.turned = int(row.turned) | 1 << 6
    row.monsters_seen[0] = 1 << 7
    drawn = seen_by(row)
    assert sprite(drawn, "monster-6") == "ogre" and sprite(drawn, "monster-7") == "bat"
    assert pieces(drawn)["count-monster-6"].text == "6"
    assert "seen-monster-7" in pieces(drawn) and "seen-monster-6" not in pieces(drawn)
    assert area_under(pieces(drawn)["monster-6"]) == {6}


def test_what_one_party_has_seen_another_does_not_see() -> None:
    row = position("bram", "oda", at="n3 s3", treasures={"r9": "pistol"})
    row.treasures_seen[0] = 1 << 8
    assert sprite(seen_by(row, 0), "treasure-8") == "pistol"
    for other in (1, ONLOOKER):
        assert sprite(seen_by(row, other), "treasure-8") == "treasure-back"


def test_hits_heroism_and_curses_are_badges() -> None:
    row = position(
        "bram oda",
        at="r7",
        hits={"bram": 3, "m9": 2},
        carries={"bram": "curse"},
        hexed="oda",
        charmed={"m30": "oda"},
    )
    row.heroism[3] = row.heroism[8 + 29] = 1
    row.turned |= 1 << 8
    drawn = pieces(seen_by(row))
    left = str(CONSTITUTION[row.monster[8]] - 2)
    assert drawn["hits-character-0"].text == "7" and drawn["hits-monster-8"].text == left
    assert "hits-character-3" not in drawn
    assert {"cursed-character-0", "cursed-character-3", "heroism-character-3"} <= set(drawn)
    assert "heroism-monster-29" in drawn and "heroism-character-0" not in drawn


def test_hits_are_written_in_one_way_everywhere() -> None:
    """On buttons, in prompts, labels, panels and badges: what is left."""
    row = pair("bram", "oda", "ogre", hits={"bram": 2, "m2": 1})
    drawn = seen_by(row)
    named = pieces(drawn)
    button = ENGLISH.line(words.sentence(view(row, 0), NUMBERS["fight bram"]))
    assert button == "send Bram forward (8 of 10 life left)"
    assert named["character-0"].label.endswith(": 8 of 10 life left")
    assert named["hits-character-0"].text == "8" and named["hits-monster-1"].text == "5"
    fact = drawn.panels[0].facts[0]
    assert (fact.value, fact.label) == ("8/10", "Bram, life left")  # not twice
    assert "(5 of 6 life left)" in ENGLISH.line(words.prompt(view(row, 0), 0))


@pytest.mark.parametrize("area", ["r2", "r12", "e1", "e2"])
def test_in_small_areas_nobody_covers_anybody_else(area: str) -> None:
    """Neither with his counter nor with a badge on it, however many stand there."""
    row = position(
        *("bram", "hedda", "anselm", "oda", "corvin", "ysolt"),
        parties="AAAAAA",
        at=area,
        hits={"bram": 3, "hedda": 1, "oda": 2, "corvin": 1, "m3": 1},
        carries={"bram": "elf dwarf curse"},
        hexed="hedda",
        charmed={"m3": "corvin"},
        princess="A",
    )
    row.heroism[0] = row.heroism[8 + 2] = 1
    drawn = seen_by(row)
    named = pieces(drawn)
    boxes: dict[str, list[tuple[float, float, float, float]]] = {}
    for piece in drawn.pieces:
        if AREA_CODES.index(area) in area_under(piece) and piece.id != "turn":
            _, _, on = piece.id.partition("-")
            left, top, wide, high = (piece.scale * n for n in ART.box(piece.sprite))
            box = (piece.x + left, piece.y + top, piece.x + left + wide, piece.y + top + high)
            boxes.setdefault(on if on in named else piece.id, []).append(box)
    assert len(boxes) >= 10 and max(map(len, boxes.values())) >= 3
    for one, other in combinations(boxes.values(), 2):
        for (a, b, c, d), (e, f, g, h) in product(one, other):
            assert min(c, g) - max(a, e) < 1 or min(d, h) - max(b, f) < 1


def test_a_party_stands_together_with_all_who_follow_it() -> None:
    row = position(
        "bram corvin",
        at="s4",
        carries={"bram": "elf dwarf"},
        charmed={"m3": "corvin"},
        stray={"m4": "n1"},
        loot={"k2": "gold-300"},
        princess="A",
    )
    drawn = pieces(seen_by(row))
    together = ["character-0", "character-4", "prince-0", "prince-1", "monster-2", "princess"]
    here = [area_under(drawn[name]) for name in together]
    assert here[0] and all(each == here[0] for each in here)
    assert "charmed-monster-2" in drawn
    assert area_under(drawn["monster-3"]) != area_under(drawn["monster-4"]) == {4}
    (loot,) = [room for room in range(36) if int(row.loot) >> room & 1]
    assert area_under(drawn[f"treasure-{loot}"]) == {row.place[loot]}


def test_a_hidden_prince_is_not_drawn_for_rivals() -> None:
    row = position("bram", "oda", at="n3 s3", carries={"bram": "elf"}, hidden=True)
    assert "prince-0" in pieces(seen_by(row, 0))
    assert "prince-0" not in pieces(seen_by(row, 1))


def test_the_princess_waits_in_the_cell_at_first() -> None:
    drawn = pieces(seen_by(position("bram corvin")))
    assert area_under(drawn["princess"]) == {36}
    assert drawn["princess"].label == "The Princess in the Cell"


@pytest.mark.parametrize("many", [1, 2, 3, 5, 8, 13, 20])
def test_a_crowd_stays_inside_its_area(many: int) -> None:
    for area, (left, top, wide, high) in enumerate(BOXES):
        found = spots(floor(area), many)
        assert len(set(found)) == many
        for spot in found:
            assert left < (spot.x - MARGIN) / PITCH < left + wide
            assert top < (spot.y - MARGIN) / PITCH < top + high


def test_a_monster_and_a_treasure_are_large_enough_in_every_room() -> None:
    assert all(spots(floor(room), 2)[0].scale >= 1 for room in range(ROOMS))


# Outside


def test_characters_wait_on_the_meadow_and_before_their_entrance() -> None:
    row = copy(position("bram", "oda"))
    drawn = pieces(seen_by(row))
    assert {name for name in drawn if name.startswith("character-")} == {
        "character-0",
        "character-3",
    }
    for name, gate in (("character-0", "entrance-0"), ("character-3", "entrance-1")):
        assert not area_under(drawn[name])
        at, banner = (drawn[name].x, drawn[name].y), (drawn[gate].x, drawn[gate].y)
        assert math.dist(at, banner) < 4 * PITCH
    assert [drawn[f"entrance-{entrance}"].text for entrance in range(6)] == list("ABCDEF")


@pytest.mark.parametrize("gate", "ABCDEF")
def test_who_has_left_stands_before_the_gate_he_left_by(gate: str) -> None:
    row = play(position("bram", "oda", at=f"g{gate.lower()}"), "leave")
    drawn = pieces(seen_by(row))
    banner = drawn[f"entrance-{'ABCDEF'.index(gate)}"]
    assert math.dist((drawn["character-0"].x, drawn["character-0"].y), (banner.x, banner.y)) < 100
    assert place_id(State.readable(row), 0) == banner.id


def test_all_characters_can_be_chosen_at_first() -> None:
    row = dealt(2)
    found = {name for name in pieces(seen_by(row)) if name.startswith("character-")}
    assert found == {f"character-{c}" for c in range(CHARACTERS)}
    assert click(row, "take oda").ids == ("character-3",)
    assert pieces(seen_by(row))["character-3"].scale > 2
    play(row, "take oda")
    assert pieces(seen_by(row))["character-3"].scale <= 1
    assert "roster" in pieces(seen_by(row)) and "roster" not in pieces(
        seen_by(position("bram", "oda"))
    )


def test_the_moon_goes_towards_the_dawn_and_the_die_shows_its_face() -> None:
    row = position("bram corvin", at="n3")
    first = pieces(seen_by(row))
    assert (first["moon"].text, first["sun"].text) == ("1", "45")
    row.rounds, row.die = 40, 6
    late = pieces(seen_by(row))
    assert first["moon"].x < late["moon"].x < late["sun"].x
    assert late["moon"].text == "40" and late["die"].sprite == "castle-die-6"
    row.rounds = 46
    assert pieces(seen_by(row))["moon"].text == "45"


def test_a_ring_is_around_the_party_on_turn_until_the_end() -> None:
    row = position("bram", "oda", at="r7 r9")
    assert area_under(pieces(seen_by(row))["turn"]) == {6}
    assert seen_by(row).focus == "character-0"
    row.actor = OVER
    assert "turn" not in pieces(seen_by(row))


# Panels


def test_a_party_sees_what_it_carries_and_rivals_see_backs() -> None:
    goods = {"bram": "gold-300 gold-200 key-a"}
    row = position("bram", "oda", at="n3 s3", carries=goods, hidden=True)
    own, other = seen_by(row, 0).panels[0], seen_by(row, 1).panels[0]
    kinds = {piece.sprite for piece in own.pieces}
    assert kinds == {"castle-gold-300", "castle-gold-200", "castle-key-a"}
    assert "500" in [fact.value for fact in own.facts]
    assert {piece.sprite for piece in other.pieces} == {"castle-treasure-back"}
    assert [piece.id for piece in own.pieces] == [piece.id for piece in other.pieces]
    assert [fact.sprite for fact in other.facts] == ["castle-life"]


def test_gold_is_written_as_each_language_writes_numbers() -> None:
    row = position("bram", "oda", carries={"bram": "gold-500 gold-500"})
    for say, gold in ((ENGLISH, "1,000"), (GERMAN, "1.000")):
        assert seen_by(row, say=say).panels[0].facts[-1].value == gold


def test_the_princess_is_among_what_her_party_has() -> None:
    """On a phone the board may be out of sight where its players' things are."""
    row = position("bram", "oda", "corvin", at="n3 s3", parties="ABACDE", princess="A")
    first, other, ally = seen_by(row, 0).panels
    assert [piece.sprite for piece in first.pieces] == ["castle-princess"]
    assert not other.pieces
    assert "castle-princess" not in [piece.sprite for piece in ally.pieces]
    assert not seen_by(position("bram", "oda", at="n3 s3")).panels[0].pieces


def test_a_panel_tells_hits_left_and_who_has_died() -> None:
    row = position("bram corvin", at="n3", hits={"bram": 3})
    panel = seen_by(row).panels[0]
    assert [fact.value for fact in panel.facts] == ["7/10", "6/6"]
    row.leader[0] = -1
    dead = seen_by(row).panels[0].facts[0]
    assert dead.sprite == "castle-dead" and dead.label == "Bram is dead" and dead.value == "Bram"
    row = position("bram", "oda", at="n3 s3")
    row.leader[0] = -1
    assert seen_by(row).panels[0].facts[0].value == "0/10"  # nobody else can be meant


def test_allies_bear_the_same_letter() -> None:
    panels = seen_by(position("bram", "oda", "corvin", at="n3 s3", parties="ABACDE")).panels
    facts = [[f for f in panel.facts if f.sprite == "castle-allies"] for panel in panels]
    assert [[(f.value, f.label) for f in each] for each in facts] == [
        [("A", "Bram, Corvin")],
        [],
        [("A", "Bram, Corvin")],
    ]


def test_nothing_is_marked_as_secret_when_the_game_is_over() -> None:
    row = position("bram corvin", at="n3")
    row.monsters_seen[0] = row.treasures_seen[0] = 1 << 6
    assert {"seen-monster-6", "seen-treasure-6"} <= set(pieces(seen_by(row)))
    row.actor = OVER
    assert not [name for name in pieces(seen_by(row)) if name.startswith("seen-")]


def test_only_the_seat_itself_sees_its_wizards_scrolls() -> None:
    row = position("corvin", "oda", at="n3 s3")
    scrolls = {f"spell-0-{spell}" for spell in range(len(SPELL_NAMES))}
    assert scrolls <= set(pieces(seen_by(row, 0)))
    assert not scrolls & set(pieces(seen_by(row, 1)))


# Clicks


def test_moves_are_made_by_clicking_areas() -> None:
    row = position("bram corvin", at="n3", monsters={"r9": "ogre"})
    there = click(row, "go r9")
    assert there.ids == ("area-8",)
    assert there.note == "room 9"
    row.turned = 1 << 8
    assert click(row, "go r9").note.startswith("room 9: ") and "ogre" in click(row, "go r9").note
    assert click(row, "stay").ids == ()


def test_what_lies_in_a_room_may_be_clicked_instead_of_it() -> None:
    row = position("bram corvin", at="n3")
    assert click(row, "go r9").also == ("monster-8", "treasure-8")
    assert click(row, "go n4").also == ()
    outside = position("bram corvin")
    assert click(outside, "go ga").also == ("entrance-0",)


def test_the_second_click_is_asked_for() -> None:
    row = position("bram corvin", at="n3", carries={"bram": "medallion"})
    assert click(row, "heroism corvin bram").asks == ("", "Choose whom it is for.")
    assert click(row, "medallion r7").asks == ("", "Choose a room to look into.")
    assert click(row, "go n4").asks == ()


def test_spells_are_scrolls_and_items_are_counters_of_the_panel() -> None:
    row = position("bram corvin", at="n3", carries={"bram": "medallion healing"}, hits={"bram": 2})
    assert click(row, "esp corvin").ids == ("spell-0-1",)
    seeing = play(copy(row), "esp corvin", "roll 3")
    assert click(seeing, "see r7").ids == ("area-6",)
    assert click(row, "heroism corvin bram").ids == ("spell-0-3", "character-0")
    assert click(row, "speed corvin").ids == ("spell-0-4",)
    assert click(row, "teleport corvin").note
    medallion, potion = (int(counter_of(row, k)[1:]) - 1 for k in ("medallion", "healing"))
    assert click(row, "medallion r7").ids == (f"carried-{medallion}", "area-6")
    assert click(row, "heal bram").ids == (f"carried-{potion}", "character-0")


def test_a_counter_is_given_by_clicking_who_gets_it_first() -> None:
    row = position("bram", "oda", at="n3", carries={"bram": "healing"}, parties="AABCDE")
    counter = int(counter_of(row, "healing")[1:])
    path = click(row, f"hand t{counter} oda").ids
    assert path == ("character-3", f"carried-{counter - 1}")


def test_where_a_click_on_somebody_checks_a_counter_is_clicked_first() -> None:
    row = position("bram oda", at="n1", carries={"bram": "acid"}, cleared="r2")
    play(row, "go r2", "stay")
    counter = int(counter_of(row, "acid")[1:])
    assert click(row, "check oda").ids == ("character-3", "treasure-1")
    assert click(row, f"hand t{counter} oda").ids == (f"carried-{counter - 1}", "character-3")


def test_the_monster_met_needs_no_click_of_its_own_but_may_be_clicked_first() -> None:
    """The first click leaves one move only, and that is chosen then."""
    row = play(position("bram corvin", at="n3", monsters={"r9": "ogre"}), "go r9")
    assert click(row, "fireball corvin m9").ids == ("spell-0-2", "monster-8")
    assert click(row, "charm corvin").ids == ("spell-0-0", "monster-8")
    fight = play(copy(row), "done")
    paths = [click(fight, f"fight {who}").ids for who in ("bram", "corvin")]
    assert paths == [("character-0", "monster-8"), ("character-4", "monster-8")]
    for met, spells in ((row, ["spell-0-0", "spell-0-2"]), (fight, ["character-0", "character-4"])):
        firsts = [clicks(view(met, 0), move, ENGLISH).ids[:1] for move in moves(met)]
        assert [firsts.count((first,)) for first in spells] == [1, 1]
    assert "swords-monster-8" in pieces(seen_by(row))


def test_leaving_without_the_princess_is_warned_of() -> None:
    row = position("bram corvin", at="ga")
    assert click(row, "leave").ids == ("entrance-0",)
    assert "without the Princess" in click(row, "leave").warn
    row = position("bram corvin", at="gc", princess="A")
    assert click(row, "leave").ids == ("entrance-2",) and not click(row, "leave").warn


# The drawings


def test_the_floor_plan_is_drawn_as_the_map_is() -> None:
    redrawn = runpy.run_path(str(TOOL))["redrawn"]
    assert redrawn(ART.source) == ART.source, "run: python tools/castle_map.py"


def test_the_frame_of_what_may_be_chosen_covers_no_door_no_number_and_no_name() -> None:
    """On a desktop a frame is 7 wide in the picture, and lies WALL from the middle of the walls."""
    door = max(float(n) for n in re.findall(r"M-13-(\d+)H13", ART.source))
    assert door < WALL - 3.5
    signs = r'<g transform="scale\(([\d.]+)\)"[^>]*>(<use href="#castle-g.*?)</g>'
    groups = re.findall(signs, ART.source)
    assert len(groups) == 2
    for scale, written in ((float(scale), written) for scale, written in groups):
        for x, y in re.findall(r'x="([\d.]+)" y="([\d.]+)"', written):
            right, down = ((scale * float(n) - MARGIN) % PITCH for n in (x, y))
            assert min(right - 2.8 * scale, down - 5 * scale) > WALL + 3.5
            assert scale > 1 or down + 5 * scale < PITCH - WALL - 3.5  # a corridor


def test_the_victory_is_a_picture_of_its_own() -> None:
    assert ART.box("castle-victory") == (0, 0, 300, 200)


def test_every_kind_has_a_drawing_of_its_own() -> None:
    faces = [*MONSTER_NAMES, *TREASURE_NAMES, "elf", "dwarf", "princess"]
    faces += [f"character-{c}" for c in range(CHARACTERS)] + [
        f"spell-{w}-{s}" for s in SPELL_NAMES for w in (0, 1)
    ]
    drawings = {}
    for name in faces:
        found = re.search(rf'<symbol id="castle-{name}"[^>]*>(.*?)</symbol>', ART.source)
        assert found, name
        drawings[name] = found[1]
    assert len(set(drawings.values())) == len(set(faces))
