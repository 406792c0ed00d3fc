"""Movement, votes, the locked Cell and leaving: the book's 5 (second), 6 and 8."""

from itertools import combinations_with_replacement

import pytest

from bartizan.games.castle.parts import TREASURE_NAMES
from tests.games.castle.setting import (
    CASTLE,
    GAME,
    GATES,
    NUMBERS,
    Row,
    after,
    alive,
    asks,
    carried,
    hits,
    lair,
    leader,
    legal,
    play,
    position,
    princess,
    roll,
    round_on,
    things,
    view,
    where,
)
from tests.games.undoing import undo_bar

KEYS = ("key-a", "key-b", "skeleton-key")
OPENING = [("key-a", "key-b"), ("key-a", "skeleton-key"), ("key-b", "skeleton-key")]
OPENING += [("skeleton-key", "skeleton-key")]
PAIRS = list(combinations_with_replacement(KEYS, 2))


# Movement


def test_a_party_moves_through_none_one_or_two_adjacent_areas() -> None:
    """It may stay, stop after one, or go on; then its turn goes on."""
    for moves, end in ((["stay"], "n1"), (["go n2", "stay"], "n2"), (["go n2", "go n3"], "n3")):
        row = play(position("bram oda", at="n1"), *moves)
        assert where(row) == end and row.turn == 2


@pytest.mark.parametrize("area", sorted(set(CASTLE) - {"cell", "k2"}))
def test_areas_are_adjacent_if_a_door_or_a_dotted_line_joins_them(area: str) -> None:
    """Nobody goes through walls."""
    row = position("bram oda", at=area, cleared=area if area[0] == "r" else "")
    assert after(row, "go") == set(CASTLE[area])
    assert "stay" in legal(row)
    assert ("leave" in legal(row)) == (area in GATES.values())


def test_a_party_may_go_back_where_it_came_from() -> None:
    """The second area is any neighbour of the first."""
    row = play(position("bram oda", at="n1"), "go n2")
    assert after(row, "go") == {"ga", "n1", "n3"}
    assert where(play(row, "go n1")) == "n1"


def test_movement_ceases_upon_entering_an_area_with_a_monster() -> None:
    """Though one area more would be free."""
    row = play(position("bram oda", at="n3"), "go r9")
    assert where(row) == "r9" and asks(row)[0] == "fighters"


def test_movement_does_not_cease_in_a_room_whose_monster_is_dead() -> None:
    """It goes through to the other door."""
    row = play(position("bram oda", at="n3", cleared="r9"), "go r9")
    assert after(row, "go") == {"h3", "n3"}


def test_movement_ceases_upon_meeting_a_stray_monster_in_a_corridor() -> None:
    """A monster no longer charmed remains where it is."""
    row = position("bram oda", at="n1", monsters={"r30": "rat"}, stray={"m30": "n2"})
    assert asks(play(row, "go n2"))[0] == "fighters"


@pytest.mark.parametrize("duels", ["on", "off"])
def test_movement_ceases_upon_entering_an_area_with_a_non_allied_character(duels: str) -> None:
    """If duels are off the parties coexist, and the next one moves."""
    row = play(position("bram", "oda", at="n1 n2", duels=duels), "go n2")
    assert where(row, "A") == where(row, "B") == "n2"
    if duels == "on":
        assert asks(row)[0] == "blow"
    else:
        assert asks(row) == ("moving", 1) and row.turn == 2


def test_with_duels_off_a_party_leaves_an_area_that_it_shares() -> None:
    """Only entering stops."""
    row = position("bram", "oda", at="n2 n2", duels="off")
    play(row, "go n3", "go n4")
    assert where(row) == "n4"


def test_uncharmed_monsters_and_unfreed_captives_do_not_move() -> None:
    """After a round in which everybody goes about, they are where they were."""
    row = position("bram", "oda", at="n1 s3")
    home, unchecked = int(row.home), int(row.unchecked)
    play(row, "go n2", "go n3", "go s2", "go s1")
    assert (row.home, row.unchecked, princess(row)) == (home, unchecked, "cell")


def test_freed_captives_and_charmed_monsters_move_with_their_liberators() -> None:
    """And so does the Princess, once she is freed."""
    row = position(
        *("bram", "oda"), at="n1 s3", carries={"bram": "elf"}, charmed={"m30": "bram"}, princess="A"
    )
    play(row, "go n2", "go n3")
    assert (leader(row, "elf"), leader(row, "m30"), princess(row)) == ("bram", "bram", "A")


# The Cell


@pytest.mark.parametrize("keys", PAIRS, ids=lambda keys: "+".join(keys))
def test_four_pairs_of_keys_open_the_cell(keys: tuple[str, str]) -> None:
    """A and B, either with a skeleton key, two skeleton keys; not two of A, not two of B."""
    row = position("bram oda", at="k2", carries={"bram": " ".join(keys)})
    assert ("go cell" in legal(row)) == (keys in OPENING)


@pytest.mark.parametrize("key", KEYS)
def test_one_key_does_not_open_the_cell(key: str) -> None:
    """It is locked."""
    assert after(position("bram oda", at="k2", carries={"oda": key}), "go") == {"k1", "k3"}


def test_without_keys_the_cell_is_locked() -> None:
    """Nobody enters it."""
    assert after(position("bram oda", at="k2"), "go") == {"k1", "k3"}


@pytest.mark.parametrize("keys", OPENING, ids=lambda keys: "+".join(keys))
def test_keys_held_anywhere_in_the_party_open_the_cell(keys: tuple[str, str]) -> None:
    """One has the one, his ally the other."""
    row = position(
        "bram", "oda", parties="AA", at="k2", carries=dict(zip(("bram", "oda"), keys, strict=True))
    )
    assert "go cell" in legal(row)


def test_keys_of_a_rival_do_not_open_the_cell() -> None:
    """Only the party's own do."""
    row = position("bram", "oda", at="k2 k3", carries={"bram": "key-a", "oda": "key-b"})
    assert "go cell" not in legal(row)


def test_keys_are_kept_and_the_cell_stays_open() -> None:
    """Another party needs no keys any more."""
    row = position("bram", "oda", at="k2 k3", carries={"bram": "key-a key-b"})
    assert not row.opened
    play(row, "go cell", "go k2")
    assert row.opened and carried(row, "bram") == "key-a key-b"
    round_on(row)
    row = position("bram", "oda", at="k2 k3", opened=True)
    assert "go cell" in legal(row)


@pytest.mark.parametrize(
    ("keys", "shown"),
    [
        ("key-a key-b", "key-a key-b"),
        ("key-a key-b skeleton-key", "key-a key-b"),
        ("key-a skeleton-key", "key-a skeleton-key"),
        ("key-a key-a skeleton-key", "key-a skeleton-key"),
        ("key-b key-b key-a", "key-a key-b"),
        ("key-b skeleton-key skeleton-key", "key-b skeleton-key"),
        ("skeleton-key skeleton-key", "skeleton-key skeleton-key"),
    ],
)
def test_keys_are_shown_when_they_are_used(keys: str, shown: str) -> None:
    """Not before; and only the two that open, skeleton keys where they are needed."""
    row = position("bram", "oda", at="k2 s3", carries={"bram": f"{keys} gold-100"}, hidden=True)
    assert known(row, 1) == ""
    play(row, "go cell")
    assert known(row, 1) == shown


def known(row: Row, seat: int) -> str:
    """What a seat knows of what bram carries."""
    seen = view(row, seat)
    kinds = sorted(int(seen.treasure[c]) for c in things(row.carried[0]))
    return " ".join(TREASURE_NAMES[kind] for kind in kinds if kind >= 0)


def test_the_princess_joins_the_party_that_ends_its_movement_in_the_cell() -> None:
    """Upon release she is placed with the party which released her."""
    row = play(position("bram oda", at="k2", carries={"bram": "key-a key-b"}), "go cell", "stay")
    assert (where(row), princess(row)) == ("cell", "A")
    assert row.turn == 2


def test_nobody_leaves_the_cell_without_her() -> None:
    """She is released when the Cell is opened, wherever the movement ends."""
    row = play(position("bram oda", at="k2", carries={"bram": "key-a key-b"}), "go cell")
    assert (asks(row), princess(row)) == (("moving", 0), "A")
    play(row, "go k2")
    assert (where(row), princess(row)) == ("k2", "A")


def test_she_joins_whoever_enters_the_open_cell_where_she_was_left() -> None:
    """Elsewhere she joins who ends there, and not in passing."""
    row = play(position("bram", "oda", at="k2 s3", opened=True), "go cell", "go k2")
    assert princess(row) == "A"
    row = play(position("bram", "oda", at="n1 s3", princess="n2"), "go n2", "go n3")
    assert princess(row) == "n2"


# Leaving


@pytest.mark.parametrize("gate", "ABCDEF")
def test_a_party_may_leave_at_any_entrance(gate: str) -> None:
    """Not only where it came in; leaving costs one area."""
    row = position("bram", "oda", at=f"{GATES[gate]} k1", gates="CE")
    play(row, "leave")
    assert where(row) == "left" and asks(row) == ("moving", 1)


def test_leaving_takes_an_area_of_the_movement() -> None:
    """After one area it can still be done, after two it cannot."""
    row = play(position("bram oda", at="n2"), "go ga")
    assert "leave" in legal(row)
    row = play(position("bram oda", at="n1"), "go n2", "go ga")
    assert where(row) == "ga" and row.turn == 2


def test_who_has_left_does_not_come_back_and_has_no_more_turns() -> None:
    """The others play on among themselves."""
    row = play(position("bram", "oda", at="ga k1"), "leave")
    for _ in range(4):
        assert row.actor == 1
        round_on(row)
    assert where(row) == "left" and row.rounds == 5


def test_the_whole_party_leaves() -> None:
    """With its princes and the Princess."""
    row = position("bram", "oda", parties="AA", at="ga", carries={"oda": "elf"}, princess="A")
    play(row, "leave", "vote yes")
    assert where(row) == "left" and asks(row)[0] == "ended"
    assert alive(row, "bram") and alive(row, "oda") and alive(row, "elf") and princess(row) == "A"


def test_charmed_monsters_stay_behind_wild_in_the_entrance_section() -> None:
    """With the hits they have; the next who comes meets them."""
    row = position(
        *("bram", "oda"),
        at="ga n2",
        charmed={"m30": "bram"},
        monsters={"r30": "troll"},
        hits={"m30": 2},
    )
    play(row, "leave")
    assert lair(row, "m30") == "ga" and leader(row, "m30") is None and hits(row, "m30") == 2
    play(row, "go ga")
    assert asks(row)[0] == "blow" and int(row.foe) == 8 + 29


def test_a_monster_left_wild_beside_another_party_is_fought_at_once() -> None:
    """With duels off two parties may be in an entrance section."""
    row = position(
        *("bram", "oda"), at="ga ga", duels="off", charmed={"m30": "bram"}, monsters={"r30": "rat"}
    )
    play(row, "leave")
    assert asks(row)[0] == "blow" and row.fighter == 3
    roll(row, 5)
    assert not alive(row, "m30") and hits(row, "oda") == 0
    assert asks(row) == ("moving", 1)


def test_with_duels_off_only_the_party_on_turn_searches() -> None:
    """Whoever has to fight a monster left wild beside him does not."""
    row = position(
        *("bram", "oda"),
        at="r2 r2",
        duels="off",
        cleared="r2",
        treasures={"r2": "gold-100"},
        carries={"bram": "pistol"},
        hits={"bram": 9},
        charmed={"m30": "bram"},
        monsters={"r30": "rat"},
    )
    roll(play(row, "tinker"), 1, 1)
    assert not alive(row, "bram") and asks(row)[0] == "blow" and row.fighter == 3
    roll(row, 6)
    assert not alive(row, "m30") and asks(row) == ("moving", 1)
    play(row, "stay")
    assert asks(row) == ("checking", 1)


# Votes


def trio(at: str = "n3") -> Row:
    """A party of three; bram proposes."""
    return position("bram", "hedda", "oda", parties="AAA", at=at)


def test_the_first_living_chooser_proposes_and_the_others_vote() -> None:
    """In player order."""
    row = play(trio(), "go n4")
    assert asks(row) == ("voting", 1) and legal(row) == {"vote yes", "vote no"}
    play(row, "vote no")
    assert asks(row) == ("voting", 2)


def test_a_vote_ends_as_soon_as_it_is_decided() -> None:
    """Two of three are the majority."""
    row = play(trio(), "go n4", "vote yes")
    assert where(row) == "n4" and asks(row) == ("moving", 0)
    row = play(trio(), "go n4", "vote no", "vote no")
    assert where(row) == "n3" and asks(row) == ("moving", 0)


def test_what_the_majority_refuses_cannot_be_proposed_again_in_this_step() -> None:
    """The rest can; after the next area all can."""
    row = play(trio(), "go n4", "vote no", "vote no")
    assert legal(row) == {"go r3", "go r9", "go n2", "stay"}
    play(row, "stay", "vote no", "vote no", "go n2", "vote yes")
    assert legal(row) == {"go ga", "go n1", "go n3", "stay"}


def test_after_a_teleport_everything_can_be_proposed_again() -> None:
    """What was voted down was another place."""
    row = position("corvin", "hedda", "oda", parties="AAA", at="n3")
    for way in ("r3", "r9", "n2", "n4"):
        play(row, f"go {way}", "vote no", "vote no")
    roll(play(row, "teleport corvin"), 4)
    play(row, "land h4")
    assert row.turn == 1 and after(row, "go") == {"h3", "h5", "n5"} and "stay" in legal(row)


def test_the_last_possibility_left_needs_no_vote() -> None:
    """Nor is anybody asked."""
    row = trio(at="ga")
    play(row, "go n2", "vote no", "vote no", "leave", "vote no", "vote no")
    assert where(row) == "ga" and row.turn == 2


def test_the_last_possibility_is_not_forced_on_who_can_still_do_something() -> None:
    """A proposer with a spell to cast is asked, and then nobody votes."""
    row = position("corvin", "hedda", "oda", parties="AAA", at="ga")
    play(row, "go n2", "vote no", "vote no", "leave", "vote no", "vote no")
    assert asks(row) == ("moving", 0) and "speed corvin" in legal(row)
    assert not legal(row, "go") and "leave" not in legal(row)
    play(row, "stay")
    assert row.turn == 2


@pytest.mark.parametrize("proposal", ["go r3", "leave", "go cell"])
def test_a_tie_never_enters_a_room_and_never_leaves_the_castle(proposal: str) -> None:
    """Of two, one does not wish to."""
    at = {"go r3": "n3", "leave": "ga", "go cell": "k2"}[proposal]
    row = position("bram", "oda", parties="AA", at=at, opened=True)
    play(row, proposal)
    assert asks(row) == ("voting", 1)
    play(row, "vote no")
    assert where(row) == at and asks(row) == ("moving", 0) and proposal not in legal(row)


@pytest.mark.parametrize("proposal", ["go r3", "leave"])
def test_a_majority_enters_a_room_or_leaves(proposal: str) -> None:
    """Both wish to."""
    row = position("bram", "oda", parties="AA", at="n3" if proposal == "go r3" else "ga")
    play(row, proposal, "vote yes")
    assert where(row) == ("r3" if proposal == "go r3" else "left")


@pytest.mark.parametrize("proposal", ["go n4", "stay"])
def test_otherwise_the_proposers_wish_counts_in_a_tie(proposal: str) -> None:
    """One of two decides about corridors; the other need not even vote."""
    row = play(position("bram", "oda", parties="AA", at="n3"), proposal)
    assert where(row) == ("n4" if proposal == "go n4" else "n3")
    assert asks(row)[0] != "voting"


def test_two_against_two_is_a_tie() -> None:
    """Two noes keep four out of a room, but not out of a corridor."""
    row = position("bram", "hedda", "oda", "anselm", parties="AAAA", at="n3")
    play(row, "go r3", "vote yes", "vote no", "vote no")
    assert where(row) == "n3" and "go r3" not in legal(row)
    play(row, "go n4", "vote no", "vote no", "vote yes")
    assert where(row) == "n4"


def test_three_of_four_enter_a_room() -> None:
    """That is a majority; the last is not asked."""
    row = position("bram", "hedda", "oda", "anselm", parties="AAAA", at="n3")
    play(row, "go r3", "vote yes", "vote yes")
    assert where(row) == "r3"


def test_who_died_does_not_vote() -> None:
    """Of three one has died: two are left."""
    row = position(
        *("bram", "hedda", "oda"), parties="AAA", at="n1", monsters={"r2": "rat"}, hits={"bram": 9}
    )
    play(row, "go r2", "vote yes", "fight bram", "roll 1", "back", "back", "roll 6")
    assert asks(row) == ("checking", 1)
    play(row, "done", "done", "go n1")
    assert where(row) == "n1" and asks(row) == ("moving", 1)


def test_a_solitaire_player_needs_no_votes() -> None:
    """Both go where he says."""
    assert where(play(position("bram oda", at="n3"), "go r3")) == "r3"


# What cannot be taken back


def test_going_on_through_empty_areas_and_votes_tell_nothing_new() -> None:
    """Whatever shows something, or ends the turn, does."""
    row = position("bram", "hedda", "oda", parties="AAA", at="n1")
    play(row, "go n2")
    assert row.news == 0
    play(row, "vote yes")
    assert row.news == 0 and where(row) == "n2"
    play(row, "go n3", "vote yes")
    assert row.news > 0 and row.turn == 2
    for moves in (["go r2"], ["stay"], ["speed corvin"], ["medallion r7"], ["esp corvin"]):
        row = play(position("bram corvin", at="n1", carries={"bram": "medallion"}), *moves)
        assert row.news > 0, moves


def test_whoever_has_left_the_castle_has_left_for_good() -> None:
    """The character may not reenter the Castle during that game: not by taking it back either."""
    row = position("bram", "hedda", at="ga n3")
    assert undo_bar(GAME, row, [NUMBERS["leave"]]) == "shown"


def test_a_cell_once_unlocked_is_not_locked_again_by_taking_it_back() -> None:
    """The keys were shown to all; to go into an open Cell shows nothing."""
    row = position("bram", "hedda", at="k2 n3", carries={"bram": "key-a key-b"})
    assert undo_bar(GAME, row, [NUMBERS["go cell"]]) == "shown"
    row = position("bram", "hedda", at="k2 n3", opened=True)
    assert undo_bar(GAME, row, [NUMBERS["go cell"]]) == ""


def test_nobody_takes_back_a_proposal_that_was_voted_on() -> None:
    """The party moves according to the wishes of the majority; a vote is an answer."""
    row = position("bram", "hedda", "oda", parties="AAA", at="n1")
    assert undo_bar(GAME, row, [NUMBERS["go n2"]]) == ""
    assert undo_bar(GAME, row, [NUMBERS["go n2"]], [NUMBERS["vote no"]]) == "answered"
