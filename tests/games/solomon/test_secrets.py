"""Who knows what in the cave, and what bots may imagine."""

from collections import Counter
from collections.abc import Iterable

import numpy as np
import pytest

from bartizan.engine.chance import generators
from bartizan.engine.kernel import CHANCE, HIDDEN, ONLOOKER, OVER
from bartizan.engine.state import Row
from bartizan.games.solomon import GAME
from bartizan.games.solomon.parts import CARDS, FIELDS, KINDS, LEVELS, ROUNDS, TILES
from bartizan.games.solomon.state import (
    ADDING,
    CHOOSING,
    DEALING,
    DIGGING,
    ENDED,
    MOVES,
    NO_TILE,
    NOTHING,
    SECRET,
    UNKNOWN,
)
from tests.games.solomon.box import box

PLAIN = GAME.plain
T1, T2, T3, C1, C3, MIRROR, AXE = 0, 1, 2, 5, 7, 12, 13


def dealt(seats: int, seed: int = 1) -> Row:
    """A game just dealt."""
    rows = GAME.begin(seats)
    PLAIN.deal(rows[0], generators(seed))
    return rows[0]


def play(row: Row, name: str, **arguments: int) -> Row:
    """The record, one legal move later."""
    move = MOVES.number(name, **arguments)
    assert move in GAME.legal(row)
    PLAIN.play(row, move)
    return row


def copy(row: Row) -> Row:
    """A record of its own."""
    return GAME.copy(row)[0]


def view(row: Row, seat: int) -> Row:
    """What a seat knows."""
    return GAME.view(row, seat)


def imagined(row: Row, seat: int, seed: int) -> Row:
    """A world that the seat may be in."""
    world = copy(row)
    PLAIN.imagine(world, seat, generators(seed))
    return world


def choose_all(row: Row) -> Row:
    """Everybody lays the lowest card he holds."""
    while row.phase == CHOOSING:
        PLAIN.play(row, GAME.legal(row)[0])
    return row


def poor(seats: int, shifts: int = 99) -> Row:
    """The first player's first turn; he has made far more shifts than he can pay."""
    row = choose_all(dealt(seats))
    row.shifts = shifts
    return row


def receive(row: Row, kinds: Iterable[int]) -> Row:
    """Tiles are dealt face down, in this order."""
    for kind in kinds:
        play(row, "receive", kind=kind)
    return row


def give(row: Row, seat: int, kind: int, many: int = 1) -> None:
    """Put tiles behind a screen that lay under the top of some stacks: nobody saw them there."""
    for _ in range(many):
        field, level = next(
            (f, level)
            for f in range(FIELDS)
            for level in range(row.height[f] - 1)
            if row.stack[f, level] == kind
        )
        for above in range(level, row.height[field] - 1):
            row.stack[field, above] = row.stack[field, above + 1]
            row.serial[field, above] = row.serial[field, above + 1]
        row.height[field] -= 1
        row.stack[field, row.height[field]] = row.serial[field, row.height[field]] = NO_TILE
        row.seen[row.height[field]] &= ~np.int64(1 << field)
        row.seen[row.height[field] - 1] |= np.int64(1 << field)
        row.open[seat, kind] += 1


def known(row: Row) -> set[tuple[int, int]]:
    """Fields and levels of the tiles that all know."""
    return {(f, n) for n in range(LEVELS) for f in range(FIELDS) if int(row.seen[n]) >> f & 1}


def lying(row: Row) -> set[tuple[int, int]]:
    """Fields and levels of all tiles in the cave."""
    return {(f, n) for f in range(FIELDS) for n in range(row.height[f])}


# Cards


def test_a_card_laid_is_seen_by_its_player_alone() -> None:
    """The others see that he has laid one, not which."""
    row = dealt(3)
    card = GAME.legal(row)[2]
    assert [PLAIN.shown(row, card, seat) for seat in (0, 1, 2, ONLOOKER)] == [card] + 3 * [HIDDEN]
    play(row, "choose", card=card)
    assert view(row, 0).laid.tolist()[:3] == [card, NOTHING, NOTHING]
    for seat in (1, 2, ONLOOKER):
        assert view(row, seat).laid.tolist()[:3] == [SECRET, NOTHING, NOTHING]
    assert row.news == 0


def test_all_who_have_not_laid_choose_at_the_same_time() -> None:
    """Then each digger is alone."""
    row = dealt(3)
    assert GAME.choosers(row) == [0, 1, 2]
    PLAIN.play(row, GAME.legal(row)[0])
    assert GAME.choosers(row) == [1, 2]
    choose_all(row)
    assert GAME.choosers(row) == [row.player]


def test_the_cards_are_shown_together_and_that_is_news() -> None:
    """From then on they are open, to onlookers too; moves in a turn are open as well."""
    row = choose_all(dealt(4))
    assert row.news == 1
    for seat in (0, 3, ONLOOKER):
        assert view(row, seat).laid.tolist() == row.laid.tolist()
        assert view(row, seat).played == row.played != 0
        assert all(PLAIN.shown(row, move, seat) == move for move in GAME.legal(row))


def test_everybody_sees_his_own_hand_only() -> None:
    """An onlooker sees none."""
    row = dealt(4)
    for seat in (ONLOOKER, 0, 1, 2, 3):
        hands = view(row, seat).hand.tolist()
        assert hands == [int(row.hand[s]) if s == seat else 0 for s in range(5)]


def test_imagined_hands_are_as_large_and_hold_cards_nobody_has_shown() -> None:
    """The own hand and the own card stay; the rest is dealt anew, the secret cards too."""
    row = choose_all(dealt(3))
    while row.phase != CHOOSING:
        play(row, "end")
    own = GAME.legal(row)[0]
    play(row, "choose", card=own)
    PLAIN.play(row, GAME.legal(row)[0])
    played = int(row.played)
    hands = set()
    for seed in range(20):
        world = imagined(view(row, 0), 0, seed)
        assert box(world) == box(row)
        assert world.hand[0] == row.hand[0] and world.laid[0] == own
        others = int(world.hand[1] | world.hand[2]) | 1 << int(world.laid[1])
        assert others & (played | int(row.hand[0]) | 1 << own) == 0
        assert [int(hand).bit_count() for hand in world.hand[:3]] == [6, 6, 7]
        assert world.laid[2] == NOTHING
        hands.add((int(world.hand[1]), int(world.hand[2]), int(world.laid[1])))
    assert len(hands) == 20


# Tiles in the cave


def test_at_first_only_the_tops_are_known() -> None:
    """The setting up is not watched."""
    row = dealt(2)
    assert known(row) == {(f, LEVELS - 1) for f in range(FIELDS)}
    for seat in (ONLOOKER, 0, 1):
        seen = view(row, seat).stack
        assert (seen[:, :3] == UNKNOWN).all() and (seen[:, 3] == row.stack[:, 3]).all()


def test_a_dig_lays_tiles_bare_and_that_is_news_once() -> None:
    """All see them from then on."""
    row = choose_all(dealt(2))
    place = next(m for m in GAME.legal(row) if MOVES.name(m)[0] == "place")
    news = row.news
    PLAIN.play(row, place)
    bare = {f for f in range(FIELDS) if row.height[f] == 3}
    assert len(bare) == 3  # the lowest card
    assert known(row) == {(f, 2) if f in bare else (f, 3) for f in range(FIELDS)}
    assert row.news == news + 1


def test_a_tile_covered_again_stays_known() -> None:
    """A shifted tile lies on a known one, and is shifted away again."""
    row = choose_all(dealt(2))
    row.height[0], row.height[6] = 3, 2
    row.stack[0, 3] = row.serial[0, 3] = row.stack[6, 2:] = row.serial[6, 2:] = NO_TILE
    row.seen[:] = [2**36 - 1 & ~0b1000001, 0b1000000, 0b1, 2**36 - 1 & ~0b1000001]
    play(row, "shift", field=1, direction=6)  # b1 to a1: what lay below is new
    assert {(0, 2), (0, 3), (1, 2)} <= known(row)
    play(row, "shift", field=0, direction=4)  # a1 to a2: a1's second tile was known
    assert {(0, 2), (6, 1), (6, 2)} <= known(row) and (0, 3) not in known(row)


def test_imagine_deals_the_unseen_tiles_evenly() -> None:
    """In every place each kind comes as often as its share of the unseen tiles."""
    row = choose_all(dealt(2))
    for _ in range(2):
        place = next(m for m in GAME.legal(row) if MOVES.name(m)[0] == "place")
        PLAIN.play(row, place)
    hidden = sorted(lying(row) - known(row))
    left = Counter(int(row.stack[at]) for at in hidden)
    many, rng = 1500, generators(7)
    found = {at: Counter[int]() for at in hidden}
    for _ in range(many):
        GAME.compile().imagine(row, 0, rng)
        for at in hidden:
            found[at][int(row.stack[at])] += 1
    for at in hidden:
        for kind in range(KINDS):
            share = left[kind] / len(hidden)
            spread = (share * (1 - share) / many) ** 0.5
            assert abs(found[at][kind] / many - share) <= 5 * spread


# Tiles dealt face down


def test_between_two_players_nothing_is_hidden() -> None:
    """What was dug goes straight to the other player, open to both."""
    row = poor(2)
    place = next(m for m in GAME.legal(row) if MOVES.name(m)[0] == "place")
    payer = int(row.player)
    PLAIN.play(row, place)
    assert row.actor != CHANCE
    assert row.open[1 - payer].sum() == 3 and row.open[payer].sum() == 0
    assert not row.pool.any() and not row.dealt.any() and not row.veiled.any()
    for seat in (ONLOOKER, 0, 1):
        assert (view(row, seat).open == row.open).all()


def dealing(seats: int) -> Row:
    """A first digger who cannot pay for his three tiles, about to be dealt to the others."""
    row = poor(seats)
    PLAIN.play(row, next(m for m in GAME.legal(row) if MOVES.name(m)[0] == "place"))
    return row


@pytest.mark.parametrize("seats", [3, 4])
def test_a_tile_dealt_face_down_is_seen_by_who_gets_it_alone(seats: int) -> None:
    """Each receipt is news; nobody sees the heap meanwhile."""
    row = dealing(seats)
    assert (row.phase, row.actor) == (DEALING, CHANCE)
    assert row.receiver == (row.player + 1) % seats
    assert row.pool.sum() == row.heaped == row.heap.sum() == 3
    while row.phase == DEALING:
        move, receiver, news = GAME.legal(row)[0], int(row.receiver), int(row.news)
        for seat in range(ONLOOKER, seats):
            assert PLAIN.shown(row, move, seat) == (move if seat == receiver else HIDDEN)
            assert not view(row, seat).heap.any() and view(row, seat).heaped == row.heaped
        PLAIN.play(row, move)
        assert row.news == news + 1
        assert row.veiled[receiver].sum() == 1
    for seat in range(ONLOOKER, seats):
        seen = view(row, seat)
        for other in range(seats):
            assert (seen.veiled[other] == row.veiled[other]).all() or other != seat
            assert other == seat or not seen.veiled[other].any()
        assert (seen.pool == row.pool).all() and (seen.dealt == row.dealt).all()
        assert not seen.leftover.any()
        assert seen.leftovers == row.leftovers == 3 % (seats - 1)


def test_what_is_left_over_goes_away_unseen() -> None:
    """Three tiles for two others: each gets one, and one stays in the pool for good."""
    row = dealing(3)
    kinds = [kind for kind in range(KINDS) for _ in range(row.heap[kind])]
    receive(row, kinds[:2])
    assert row.phase == DIGGING
    assert row.leftover[kinds[2]] == 1 and row.leftovers == 1 and row.heaped == 0
    assert not row.heap.any() and row.pool.sum() == 3


def test_the_odds_are_how_many_of_a_kind_the_heap_holds() -> None:
    """So each tile is as likely as any other."""
    row = dealing(4)
    row.heap[:] = 0
    row.heap[[T2, C3]] = 2, 1
    moves = GAME.legal(row)
    assert [MOVES.name(move) for move in moves] == [
        ("receive", {"kind": T2}),
        ("receive", {"kind": C3}),
    ]
    assert GAME.odds(row, moves) == [2, 1]


def pooled(seats: int) -> Row:
    """Two players could not pay: everybody holds tiles that came face down."""
    row = dealing(seats)
    while row.phase == DEALING:
        PLAIN.play(row, GAME.legal(row)[-1])
    row.shifts = 99
    PLAIN.play(row, next(m for m in GAME.legal(row) if MOVES.name(m)[0] == "place"))
    while row.phase in (ADDING, DEALING):
        PLAIN.play(row, GAME.legal(row)[0])
    return row


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("seat", [ONLOOKER, 0, 2])
def test_imagined_goods_come_from_the_pool(seats: int, seat: int) -> None:
    """As many as everybody holds; his own stay as they are; all that is public stays."""
    row = pooled(seats)
    assert row.pool.sum() >= 5 and (row.dealt[:seats] > 0).sum() >= 3
    for seed in range(10):
        for source in (row, view(row, seat)):
            world = imagined(source, seat, seed)
            assert box(world) == box(row)
            assert GAME.bytes_of(view(world, seat)) == GAME.bytes_of(view(row, seat))
            if seat >= 0:
                assert (world.veiled[seat] == row.veiled[seat]).all()


def test_imagine_deals_the_pool_evenly() -> None:
    """Each tile of the pool that is not his own is as likely as any other in every place."""
    row = pooled(3)
    me = 0
    left = row.pool - row.veiled[me]
    others = int(left.sum())
    found = np.zeros((3, KINDS))  # what the second and the third player hold, and what is left over
    holds = [int(row.dealt[1]), int(row.dealt[2]), int(row.leftovers)]
    assert sum(holds) == others and min(holds) > 0
    many, rng = 3000, generators(3)
    for _ in range(many):
        GAME.compile().imagine(row, me, rng)
        found += row.veiled[1], row.veiled[2], row.leftover
    for place in range(3):
        for kind in range(KINDS):
            mean = holds[place] * left[kind] / others
            assert abs(found[place, kind] / many - mean) <= 5 * (max(mean, 0.01) / many) ** 0.5


def test_imagine_does_not_peep() -> None:
    """From the truth, from a view and from any other world comes the same."""
    for row in (pooled(4), dealing(4), dealt(5)):
        for seat in (ONLOOKER, 0, 3):
            sources = (row, view(row, seat), imagined(row, seat, 8))
            worlds = {GAME.bytes_of(imagined(source, seat, 9)) for source in sources}
            assert len(worlds) == 1


def test_worth_does_not_look_under_the_tiles() -> None:
    """Worlds that differ in unseen tiles only are worth the same."""
    row = choose_all(dealt(2))
    for _ in range(2):
        PLAIN.play(row, next(m for m in GAME.legal(row) if MOVES.name(m)[0] == "place"))
    world = copy(row)
    PLAIN.imagine_tiles(world, generators(5))
    assert (world.stack != row.stack).any()
    assert GAME.worth(world) == GAME.worth(row)


# What veiled tiles show when they are used


def veiled(row: Row, seat: int, *kinds: int) -> Row:
    """Tiles that came to a player face down, in a game where such things happened before."""
    for kind in kinds:
        give(row, seat, kind)
        row.open[seat, kind] -= 1
        row.veiled[seat, kind] += 1
        row.dealt[seat] += 1
        row.pool[kind] += 1
    return row


def test_a_veiled_object_is_spent_only_when_no_open_one_is_there() -> None:
    """Then it leaves the pool, and that is news."""
    row = choose_all(dealt(3))
    me = int(row.player)
    give(row, me, MIRROR)
    veiled(row, me, MIRROR)
    news = int(row.news)
    once = play(copy(row), "objects", combination=1)
    assert (once.open[me, MIRROR], once.veiled[me, MIRROR], once.pool[MIRROR]) == (0, 1, 1)
    assert once.aside[MIRROR] == 1 and once.news == news
    row.open[me, MIRROR] = 0
    row.aside[MIRROR] += 1
    play(row, "objects", combination=1)
    assert (row.veiled[me, MIRROR], row.pool[MIRROR], row.dealt[me]) == (0, 0, 0)
    assert row.aside[MIRROR] == 2 and row.news == news + 1


def test_paying_with_treasures_is_news_where_some_came_face_down() -> None:
    """Whether or not it is one of those that he pays with: the others could not know."""
    for kind, paid in ((T1, True), (C1, False)):
        row = choose_all(dealt(3))
        me = int(row.player)
        give(row, me, T2)
        veiled(row, me, kind)
        row.coins[me], row.shifts = 0, 1
        row.bank += 10
        news = int(row.news)
        play(row, "end")
        assert row.news == news + 1
        assert (row.dealt[me] == 0) == paid
        assert row.pool[kind] == (0 if paid else 1)


def test_paying_with_coins_alone_is_no_news() -> None:
    """Nothing is seen of the tiles."""
    row = veiled(choose_all(dealt(3)), 0, T1)
    veiled(row, 1, T3)
    row.shifts, news = 2, int(row.news)
    play(row, "end")
    assert row.news == news


def test_added_veiled_tiles_stay_in_the_pool() -> None:
    """They are laid open and mixed with the others; open ones join the pool."""
    row = poor(4)
    me = int(row.player)
    give(row, me, T2)
    give(row, me, T3)
    veiled(row, me, AXE, C1)
    play(row, "end")
    assert (row.phase, row.actor, row.due, row.heaped) == (ADDING, me, 3, 0)
    news = int(row.news)
    play(row, "add", kind=AXE)
    assert (row.pool[AXE], row.dealt[me], row.heap[AXE]) == (1, 1, 1) and row.news == news + 1
    play(row, "add", kind=T2)
    assert (row.pool[T2], row.open[me, T2], row.heap[T2]) == (1, 0, 1) and row.news == news + 1
    for seat in (ONLOOKER, *range(4)):
        assert (view(row, seat).heap == row.heap).all()  # not mixed yet
        assert (imagined(row, seat, 2).heap == row.heap).all()
    play(row, "add", kind=T3)
    assert row.phase == DEALING and row.pool.sum() == 4


# The end


def test_all_goods_are_shown_at_the_end_but_not_what_was_left_over() -> None:
    """Nor the tiles that were never seen, nor the cards that nobody held."""
    row = pooled(3)
    rng = generators(2)
    scratch = np.zeros((2, GAME.moves.size), np.int32)
    PLAIN.random_game(row, rng, *scratch, GAME.longest)
    assert (row.actor, row.phase) == (OVER, ENDED)
    assert row.leftovers > 0 and row.veiled.any()
    for seat in (ONLOOKER, 0, 1, 2):
        seen = view(row, seat)
        assert (seen.veiled == row.veiled).all()
        assert not seen.leftover.any() and not seen.hand.any()
        world = imagined(seen, seat, 1)
        assert box(world) == box(row)


def test_the_rounds_tell_how_many_cards_a_hand_has() -> None:
    """32 cards, of which only those dealt are in hands."""
    for seats in range(2, 6):
        row = dealt(seats)
        held = [int(hand).bit_count() for hand in row.hand]
        assert held == [ROUNDS[seats]] * seats + [0] * (5 - seats)
        assert sum(held) <= CARDS and TILES.sum() == FIELDS * LEVELS
