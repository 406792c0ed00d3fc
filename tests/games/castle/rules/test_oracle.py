"""Games played side by side by the engine and by a plain reference, compared after every move."""

import random
from collections import Counter
from collections.abc import Mapping

import pytest

from bartizan.engine.kernel import CHANCE, ONLOOKER, OVER
from bartizan.games.castle.parts import MONSTER_NAMES, PARTIES, TREASURE_NAMES
from bartizan.games.castle.state import (
    DEAD,
    ENDED,
    NOBODY,
    NOT_ASKED,
    NOWHERE,
    SECRET,
    UNDECIDED,
    UNKNOWN,
)
from tests.games.castle.rules.oracle import CLASSES, DEALS, GOLD, ITEMS, KEYS, NEVER_CHARMED, Oracle
from tests.games.castle.setting import (
    CASTLE,
    CREATURES,
    GAME,
    GATES,
    HEROES,
    NUMBERS,
    PHASES,
    RULES,
    SPOT_NUMBERS,
    SPOTS,
    Row,
    copy,
    dealt,
    give,
    groups,
    legal,
    payoff,
    position,
    score,
    things,
)

LETTERS = "ABCDEF"


def dawn_of(row: Row) -> int:
    """How many rounds there are."""
    return [45 if row.seats == 1 else 100, 100, 45, 35, 28, 22][int(row.dawn)]


def oracle_of(row: Row) -> Oracle:
    """The reference with the same position: just dealt, or at the beginning of the first turn."""
    oracle = Oracle(
        CASTLE,
        GATES,
        [MONSTER_NAMES[kind] for kind in row.monster],
        [TREASURE_NAMES[kind] for kind in row.treasure],
        groups(row),
        first=int(row.first),
        duels=not row.duels,
        dawn=dawn_of(row),
    )
    if row.phase != PHASES["choosing"]:
        set_up(oracle, row)
        oracle.resume(int(row.mover))
    return oracle


def set_up(oracle: Oracle, row: Row) -> None:
    """Put everybody and everything where the record says."""
    oracle.order = [HEROES[c] for c in row.order if c != NOBODY]
    oracle.owner = {name: int(row.owner[HEROES.index(name)]) for name in oracle.order}
    oracle.rounds, oracle.turn = int(row.rounds), int(row.turn) - 1
    for letter, party in oracle.parties.items():
        number = LETTERS.index(letter)
        party.members = [n for n in oracle.order if row.party[HEROES.index(n)] == number]
        party.where, party.gate = SPOTS[int(row.where[number])], LETTERS[int(row.entrance[number])]
        party.monsters_seen = {r + 1 for r in things(row.monsters_seen[number])}
        party.treasures_seen = {r + 1 for r in things(row.treasures_seen[number])}
    for number, name in enumerate(CREATURES):
        being = oracle.beings[name]
        being.hits = int(row.hits[number])
        being.leader = HEROES[row.leader[number]] if row.leader[number] != NOBODY else None
        if number < 8:
            being.hexed = int(row.hexed[number])
        else:
            being.area, being.alive = wild_place(row, number - 8), in_castle(row, number - 8)
            being.turned = bool(int(row.turned) >> number - 8 & 1)
    for counter in oracle.counters:
        counter.spot, counter.checked = spot(row, counter.home - 1)
        counter.shown = bool(int(row.open) >> counter.home - 1 & 1)
    oracle.opened, oracle.pistol_works = bool(row.opened), bool(row.pistol)
    oracle.princess = where_she_is(row)


def wild_place(row: Row, room: int) -> str | None:
    """Where the monster of a room is wild."""
    if int(row.home) >> room & 1:
        return f"r{room + 1}"
    return SPOTS[int(row.lair[room])] if int(row.stray) >> room & 1 else None


def in_castle(row: Row, room: int) -> bool:
    """Whether the monster of a room is alive: it is in one place then."""
    held = [int(each) >> room & 1 for each in (row.home, row.stray, row.charmed)]
    assert sum(held) <= 1
    return bool(sum(held))


def spot(row: Row, counter: int) -> tuple[str | None, bool]:
    """Where a counter lies or who carries it, and whether it was ever checked."""
    found: list[tuple[str | None, bool]] = []
    if int(row.unchecked) >> counter & 1:
        found.append((f"r{counter + 1}", False))
    if int(row.loot) >> counter & 1:
        found.append((SPOTS[int(row.place[counter])], True))
    found += [(HEROES[c], True) for c in range(8) if int(row.carried[c]) >> counter & 1]
    assert len(found) < 2, f"counter {counter + 1} is in {found}"
    return (found or [(None, True)])[0]


def where_she_is(row: Row) -> str | None:
    """The Princess: an area, or a party."""
    if row.escort != NOBODY:
        assert row.princess == NOWHERE
        return LETTERS[int(row.escort)]
    return SPOTS[int(row.princess)]


# Comparing


def compare(row: Row, oracle: Oracle) -> None:
    """Both have the same position, ask the same, and after the end have the same winners."""
    question = oracle.question
    assert row.phase == PHASES[question.phase], f"{row.phase}, {question}"
    assert row.rival >= 0 or max(row.choice) == NOT_ASKED, "a duel is over, and its secrets are not"
    read = GAME.readable(row)  # quicker
    compare_people(read, oracle)
    compare_counters(read, oracle)
    assert score(row) == oracle.score()
    if oracle.ended:
        assert (row.actor, row.phase) == (OVER, ENDED)
        assert payoff(row) == pytest.approx(oracle.payoff())
        return
    if question.phase not in ("choosing", "entering"):
        assert (row.rounds, row.turn, row.mover) == (oracle.rounds, oracle.turn, oracle.on_turn)
    if question.outcomes:
        assert row.actor == CHANCE
        assert legal(row) == question.outcomes
        return
    assert set(GAME.choosers(row)) == set(question.answers) and row.actor in question.answers
    for seat, answers in question.answers.items():
        view = copy(row)
        view.actor = seat
        assert legal(view) == answers, f"{question.phase}: {legal(view) ^ answers}"


def compare_people(row: Row, oracle: Oracle) -> None:
    """Parties, characters, princes, monsters."""
    assert [HEROES[c] for c in row.order if c != NOBODY] == oracle.order
    for number in range(6):
        party = oracle.parties.get(LETTERS[number])
        if party is None:
            assert row.where[number] == DEAD and row.entrance[number] == NOBODY
            continue
        assert row.where[number] == (SPOT_NUMBERS[party.where] if party.members else DEAD)
        assert row.entrance[number] == ("ABCDEF".index(party.gate) if party.gate else NOBODY)
        assert {r + 1 for r in things(row.monsters_seen[number])} == party.monsters_seen
        assert {r + 1 for r in things(row.treasures_seen[number])} == party.treasures_seen
    for number, name in enumerate(CREATURES):
        being = oracle.beings[name]
        leader = HEROES[row.leader[number]] if row.leader[number] != NOBODY else None
        assert leader == being.leader, f"{name}: {leader}, not {being.leader}"
        if number >= 8:
            assert in_castle(row, number - 8) == being.alive, name
            assert wild_place(row, number - 8) == being.area, name
            assert bool(int(row.charmed) >> number - 8 & 1) == (leader is not None), name
            assert bool(int(row.turned) >> number - 8 & 1) == being.turned, name
        if number < 6:
            owner = oracle.owner.get(name, NOBODY)
            assert row.owner[number] == owner
        if being.alive and (number >= 8 or leader):
            assert row.hits[number] == being.hits, name
        if being.alive and leader:
            assert row.heroism[number] == being.heroism, name
            assert number >= 8 or row.hexed[number] == being.hexed, name


def compare_counters(row: Row, oracle: Oracle) -> None:
    """Treasures, the Princess, what was shown."""
    for counter in oracle.counters:
        where, checked = spot(row, counter.home - 1)
        assert where == counter.spot, f"{counter}: {where}"
        assert where is None or checked == counter.checked, str(counter)
        shown = bool(int(row.open) >> counter.home - 1 & 1)
        assert shown == counter.shown, f"{counter}: {shown}"
    assert where_she_is(row) == oracle.princess
    assert bool(row.opened) == oracle.opened
    if any(counter.kind == "pistol" and counter.spot for counter in oracle.counters):
        assert bool(row.pistol) == oracle.pistol_works


def compare_view(row: Row, oracle: Oracle, viewer: int) -> None:
    """What a player or an onlooker knows: all that is not hidden from him, and no more."""
    view = GAME.view(row, viewer)
    party = oracle.parties[oracle.groups[viewer]] if viewer != ONLOOKER else None
    if not oracle.secretive:  # nobody keeps anything from anybody
        party = oracle.parties["A"]
    known_monsters = party.monsters_seen if party else set()
    known_treasures = party.treasures_seen if party else set()
    for counter in oracle.counters:
        room = counter.home - 1
        known = oracle.ended or counter.shown or counter.home in known_treasures
        assert view.treasure[room] == (row.treasure[room] if known else UNKNOWN), str(counter)
        turned = oracle.beings[f"m{counter.home}"].turned or counter.home in known_monsters
        known = oracle.ended or turned
        assert view.monster[room] == (row.monster[room] if known else UNKNOWN), counter.home
    for name in ("elf", "dwarf"):
        number = HEROES.index(name)
        counter = next(c for c in oracle.counters if c.kind == name)
        known = oracle.ended or counter.shown or counter.home in known_treasures
        assert view.leader[number] == (row.leader[number] if known else NOBODY)
    for seat in range(int(row.seats)):
        secret = row.choice[seat] not in (UNDECIDED, NOT_ASKED, SECRET)
        choosing = oracle.question.phase.startswith("secret")
        if secret and choosing and seat != viewer:
            assert view.choice[seat] == SECRET
        elif choosing:
            assert view.choice[seat] == row.choice[seat]
    for same in ("where", "hits", "home", "stray", "charmed", "turned", "loot", "carried", "open"):
        assert (view[same] == row[same]).all(), same


# How people play

Style = Mapping[str, float]
BOLD: Style = dict(go=6, check=6, stay=0.3, leave=0.02, back=0.5, done=1, esp=0.3, speed=1)
RESTLESS: Style = dict(go=3, teleport=3, vanish=4, stay=0.2, leave=0.2, hand=2, done=0.5, tinker=3)
UNDECIDED_ONES: Style = dict(go=3, teleport=8, vanish=8, stay=1, leave=1, done=0.2, hand=0.5)
FIERCE: Style = dict(go=6, fireball=4, charm=6, heroism=2, acid=5, shoot=5, stay=0.1, leave=0.05)
STYLES = (BOLD, RESTLESS, FIERCE)


def choice(answers: frozenset[str], style: Style, rng: random.Random) -> str:
    """What is played: first its kind, by the style, then one of them."""
    kinds = sorted({move.split()[0] for move in answers})
    kind = rng.choices(kinds, [style.get(kind, 1) for kind in kinds])[0]
    return rng.choice(sorted(move for move in answers if move.split()[0] == kind))


def lively(answers: frozenset[str], oracle: Oracle, rng: random.Random) -> frozenset[str]:
    """Of ways to land, mostly those on somebody or something."""
    busy = {p.where for p in oracle.parties.values() if p.inside} | {oracle.princess, "r7"}
    found = frozenset(m for m in answers if m.startswith("land") and m.split()[1] in busy)
    return found if found and rng.random() < 0.6 else answers


def play_both(row: Row, style: Style, rng: random.Random, most: int = 10**6) -> Counter[str]:
    """Play a game with both to its end, or so many moves, and count what happened."""
    oracle = oracle_of(row)
    happened: Counter[str] = Counter()
    compare(row, oracle)
    while not oracle.ended and most:
        most -= 1
        question, seat = oracle.question, int(row.actor)
        answers = question.outcomes or lively(question.answers[seat], oracle, rng)
        move = choice(answers, style, rng)
        RULES.play(row, NUMBERS[move])
        oracle.play(move, seat)
        compare(row, oracle)
        if rng.random() < 0.1:
            compare_view(row, oracle, rng.choice([*range(int(row.seats)), ONLOOKER]))
        happened[question.phase] += 1
        happened[move.split()[0]] += 1
    happened["ended"] += oracle.ended
    happened["points"] += any(oracle.score())
    happened["princess"] += oracle.princess in oracle.parties
    return happened


def grouping(seats: int, rng: random.Random) -> str:
    """Any parties of so many seats."""
    return rng.choice(sorted({each[:seats] for each in PARTIES}))


@pytest.mark.parametrize("duels", ["on", "off"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_games_are_the_same_move_by_move(seats: int, duels: str) -> None:
    """From the deal, with any parties; dawn comes early."""
    happened: Counter[str] = Counter()
    for game in range(2):
        rng = random.Random(f"{seats} {duels} {game}")
        row = dealt(
            seats, rng.randrange(10**6), parties=grouping(seats, rng), duels=duels, dawn="35"
        )
        happened += play_both(row, STYLES[(seats + game) % 3], rng, 120 + 40 * seats)
    assert happened["go"] > 30 and happened["roll"] > 10


# Castles in which much happens at once


def rich(rng: random.Random, seats: int, letters: str = "") -> Row:
    """Parties close together, well equipped, hurt, with princes and charmed monsters."""
    letters = letters or grouping(seats, rng)
    names = rng.sample(sorted(CLASSES), max(seats, 2))
    kinds = [*(sorted(ITEMS) * 2), *sorted(KEYS), *sorted(KEYS), *sorted(GOLD), "elf", "dwarf"]
    kinds = [k for k in kinds if k not in ("elf", "dwarf")] + ["elf", "dwarf", "curse", "curse-300"]
    left = Counter({k: min(kinds.count(k), 2) for k in kinds})
    left.update({k: 1 - left[k] for k in ("acid", "boots", "medallion", "pistol")})
    left.update({k: 1 - left[k] for k in ("healing", "teleport", "elf", "dwarf")})
    carries: dict[str, str] = {}
    for name in names:
        held = [k for k in rng.sample(sorted(left), 4) if left[k] > 0]
        left.subtract(held)
        carries[name] = " ".join(k for k in held if k != "curse" or CLASSES[name] != "c")
    area = rng.choice(sorted(set(CASTLE) - {"cell"}))
    near = [area, *(a for a in CASTLE[area] if a != "cell")]
    rooms = [a for a in near if a[0] == "r"]
    traps = ["poison", "spores", "trap", "curse", "elf", "dwarf", "key-a", "key-b", "skeleton-key"]
    free = [k for k in traps if k not in " ".join(carries.values()).split()]
    treasures = dict(zip(rooms, rng.sample(free, min(len(rooms), len(free))), strict=False))
    charmable = sorted(
        set(DEALS) - NEVER_CHARMED - {"elf", "dwarf", "goblin", "troll", "rat", "spider"}
    )
    homes = rng.sample([f"m{n}" for n in range(1, 37) if f"r{n}" not in rooms], 4)
    monsters = dict(zip((f"r{home[1:]}" for home in homes), rng.sample(charmable, 4), strict=True))
    kinds = ["witch", "vampire", "troll", "rat", "goblin", "ghoul", "zombie", "spider"]
    fewer = ["witch", "witch", *rng.sample(kinds[1:], 5)]
    monsters |= dict(zip(rooms, rng.sample(fewer, 7), strict=False))
    parties = len(set(letters))
    spots = rng.choices(near, k=parties)
    together = rng.random() < 0.7
    duels = rng.choice(["on", "on", "off"])
    if duels == "on":  # rivals who stood together would have fought
        spots = rng.sample(sorted(near), min(parties, len(near)))
        spots += rng.sample(sorted(set(CASTLE) - {"cell", *near}), parties - len(spots))
    stays = set(spots)
    row = position(
        *(names if seats > 1 else [" ".join(names)]),
        at=" ".join(spots),
        hits={name: rng.randint(0, 5) for name in names if rng.random() < 0.6},
        carries=carries,
        monsters=monsters,
        treasures=treasures,
        charmed={home: rng.choice(names) for home in homes[: rng.randint(0, 4)]},
        cleared=" ".join(a for a in stays if a[0] == "r"),
        hexed=" ".join(n for n in names if rng.random() < 0.15 and CLASSES[n] != "c"),
        princess=rng.choice([area, "cell", *sorted(set(letters))]) if together else "cell",
        pistol=rng.random() < 0.7,
        parties=letters,
        duels=duels,
        dawn="35",
        hidden=rng.random() < 0.7,
    )
    row.rounds = rng.choice([1, 30, 34, 35])
    return row


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5, 6])
def test_crowded_castles_are_the_same_move_by_move(seats: int) -> None:
    """From prepared positions: duels, witches, keys, princes and teleports are frequent."""
    happened: Counter[str] = Counter()
    for game in range(8):
        rng = random.Random(f"rich {seats} {game}")
        happened += play_both(rich(rng, seats), STYLES[game % 3], rng, 90)
    assert happened["blow"] > 10 and happened["check"] > 2 and happened["casting"] > 2


def around_the_cell(rng: random.Random, seats: int) -> Row:
    """Parties with keys before the Cell, twice cursed; at times somebody is in it, or something."""
    row = rich(rng, seats)
    inside = [party for party in range(6) if row.where[party] >= 0]
    spots = rng.sample(["k2", "cell", "k1", "k3", "l6", "h8"], len(inside))
    row.where[inside] = [SPOT_NUMBERS[spot] for spot in spots]
    row.opened = "cell" in spots or rng.random() < 0.3
    row.princess, row.escort = SPOT_NUMBERS["cell"], NOBODY
    if "cell" in spots:
        row.princess, row.escort = NOWHERE, inside[spots.index("cell")]
    elif rng.random() < 0.3:
        monster = rng.choice(things(row.home))
        row.home, row.stray = int(row.home) & ~(1 << monster), 1 << monster
        row.turned = int(row.turned) | 1 << monster
        row.lair[monster] = SPOT_NUMBERS["cell"]
    living = [number for number in range(6) if row.leader[number] == number]
    for counter in things(row.unchecked):
        if TREASURE_NAMES[row.treasure[counter]] in KEYS:
            give(row, HEROES[rng.choice(living)], counter, hidden=True)
    for number in living:
        row.hexed[number] = rng.randint(0, 2) if CLASSES[HEROES[number]] != "c" else 0
    return row


def test_games_around_the_cell_are_the_same_move_by_move() -> None:
    """She is released, left behind and found again."""
    happened: Counter[str] = Counter()
    for game in range(12):
        rng = random.Random(f"cell {game}")
        happened += play_both(around_the_cell(rng, 1 + game % 6), STYLES[game % 3], rng, 60)
    assert happened["princess"] > 2


@pytest.mark.parametrize("letters", ["AAAA", "AABB", "ABABAB", "AAAAAA"])
def test_games_of_large_parties_are_the_same_move_by_move(letters: str) -> None:
    """Many votes, some refused; many teleports."""
    happened: Counter[str] = Counter()
    for game in range(5):
        rng = random.Random(f"allies {letters} {game}")
        happened += play_both(rich(rng, len(letters), letters), UNDECIDED_ONES, rng, 70)
    assert happened["voting"] > 5 and happened["landing"] > 3
