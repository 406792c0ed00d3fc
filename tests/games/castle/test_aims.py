"""A beginner in the castle: whoever watches can say what he is after."""

from bartizan.bots import make
from bartizan.engine.match import Match
from bartizan.games.castle.aims import aims, purpose
from bartizan.games.castle.parts import FIRST_SECTION
from bartizan.games.castle.state import MOVES
from tests.games.castle.setting import GAME, NUMBERS, Row, mask, play, position, words
from tests.games.castle.words.saying import SAY, view_of

SEEDS = range(3)
MANY = " ".join(f"r{room}" for room in range(1, 37))


def aimed(row: Row) -> set[str]:
    """What a beginner thinks about."""
    return {words(move) for move in aims(view_of(row, 0), GAME.legal(row))}


def purpose_of(row: Row, move: str, language: str = "en") -> str:
    """What a move is for, in words; nothing if it serves no aim."""
    line = purpose(view_of(row, 0), NUMBERS[move])
    return SAY[language].line(line) if line else ""


def without(*rooms: str) -> str:
    """All rooms but these."""
    return " ".join(room for room in MANY.split() if room not in rooms)


def test_he_opens_the_next_door_behind_which_something_may_lie() -> None:
    assert aimed(position("bram", "oda", at="n1 outside")) == {"go r2"}
    row = position("bram", "oda", at="n1 outside", cleared=MANY, emptied=without("r1"))
    assert aimed(row) == {"go w1"}
    row = position("bram", "oda", at="w1 outside", cleared=MANY, emptied=without("r1"))
    assert aimed(row) == {"go r1"}


def test_what_lies_in_a_room_tempts_him_more_than_what_waits_there() -> None:
    row = play(position("corvin", "oda", at="n3 outside"), "esp corvin", "roll 3", "see r3")
    assert aimed(row) == {"look treasure"}


def test_he_takes_what_the_dead_have_left() -> None:
    row = position("bram", "oda", at="n1 outside", emptied=MANY, loot={"n2": "gold-300"})
    assert aimed(row) == {"go n2"}


def test_with_two_keys_he_goes_to_the_cell_and_with_the_princess_home() -> None:
    keys = {"bram": "key-a key-b"}
    assert aimed(position("bram", "oda", at="k1 outside", carries=keys)) == {"go k2"}
    assert aimed(position("bram", "oda", at="k2 outside", carries=keys)) == {"go cell"}
    assert aimed(position("bram", "oda", at="ga outside", princess="A")) == {"leave"}


def test_he_goes_home_with_much_or_badly_hurt_even_with_empty_hands() -> None:
    def goes(carries: str, hits: int, parties: str = "AB") -> bool:
        row = position(
            *("bram", "oda"),
            at="ga outside" if parties == "AB" else "ga",
            carries={"bram": carries} if carries else {},
            hits={"bram": hits, "oda": 7},
            parties=parties,
        )
        return aimed(row) == {"leave"}

    assert goes("gold-500 gold-400 gold-200", 0) and goes("gold-100", 7) and goes("", 7)
    assert not goes("gold-100", 0) and not goes("", 0)
    assert not goes("gold-100", 7, "AA")  # allies need the Princess
    assert not goes("curse-300", 7)  # who stays inside loses less


def test_magic_serves_what_he_is_after() -> None:
    row = position("corvin", "oda", at="n1 outside", emptied=without("r2", "r30"))
    assert "esp corvin" in aimed(row) and not any("heroism" in move for move in aimed(row))
    GAME.plain.play(row, NUMBERS["esp corvin"])
    GAME.plain.play(row, NUMBERS["roll 6"])
    assert aimed(row) == {"see r2"}
    row = position("bram", "oda", at="n1 outside", carries={"bram": "medallion"})
    assert aimed(row) == {"go r2", "medallion r2"}


def test_what_he_saw_in_the_next_room_decides_whether_he_enters_it() -> None:
    for monster, goes in (("rat", "go r3"), ("behemoth", "go r9")):
        row = position(
            *("bram", "oda"),
            at="n3 outside",
            hits={"bram": 2},
            carries={"bram": "medallion"},
            monsters={"r3": monster, "r9": "goblin"},
        )
        assert aimed(row) == {"go r3", "medallion r3"}
        play(row, "medallion r3")
        assert aimed(row) == {goes}


def test_he_enters_no_room_of_which_he_knows_that_it_would_kill_him() -> None:
    def goes(monster: str, hits: int) -> set[str]:
        row = position(
            "bram", "oda", at="n3 outside", hits={"bram": hits}, monsters={"r3": monster}
        )
        row.turned = mask([2])
        return aimed(row)

    assert goes("werewolf", 0) == {"go r3"} and goes("werewolf", 3) == {"go r9"}
    assert goes("goblin", 3) == {"go r3"}


def test_nobody_teleports_where_a_few_steps_do_it() -> None:
    row = position("corvin", "oda", at="n3 outside")
    assert not any("teleport" in move for move in aimed(row))
    row = position("corvin", "oda", at="n3 outside", emptied=without("r36"))
    assert "teleport corvin" in aimed(row)
    play(row, "teleport corvin", "roll 6")
    assert aimed(row) == {"land s1"}  # before the door


def test_who_meets_a_foe_too_strong_for_him_flees_if_he_can() -> None:
    def does(hits: int) -> set[str]:
        row = position(
            "corvin", "oda", at="n3 outside", hits={"corvin": hits}, monsters={"r3": "ghoul"}
        )
        return aimed(play(row, "go r3"))

    assert does(4) == {"teleport corvin"} and "teleport corvin" not in does(0)


def test_who_is_badly_hurt_searches_nothing_that_may_be_a_trap() -> None:
    def does(hits: int, treasure: str, known: bool, carries: str = "") -> set[str]:
        row = position(
            *("bram", "oda"),
            at="r3 outside",
            hits={"bram": hits},
            carries={"bram": carries},
            cleared="r3",
            treasures={"r3": treasure},
        )
        if known:
            row.treasures_seen[0] = mask([2])
        return aimed(play(row, "stay"))

    assert does(0, "gold-100", False) == {"check bram"} and does(7, "gold-100", False) == {"done"}
    assert does(7, "gold-100", True) == {"check bram"} and does(0, "trap", True) == {"done"}
    assert does(7, "gold-100", False, "gold-500 gold-400 gold-200") == {"done"}


def test_who_wins_with_what_he_has_goes_home_and_searches_nothing_more() -> None:
    def does(at: str, *moves: str) -> set[str]:
        row = position("bram", "oda", at=at, carries={"bram": "gold-400"}, cleared="r3")
        row.leader[3] = -1 if at.endswith("dead") else row.leader[3]
        return aimed(play(row, *moves))

    assert does("n2 dead") == {"go ga"} and "go ga" not in does("n2 s3")
    assert does("r3 dead", "stay") == {"done"} and does("r3 s3", "stay") == {"check bram"}


def test_who_is_hurt_drinks_and_who_could_shoot_himself_dead_does_not_try_the_pistol() -> None:
    things = {"bram": "healing pistol"}
    unhurt = aimed(position("bram", "oda", at="n3 outside", carries=things))
    assert "tinker" in unhurt and "heal bram" not in unhurt
    row = position("bram", "oda", at="n3 outside", carries=things, hits={"bram": 4})
    assert "heal bram" in aimed(row) and "tinker" not in aimed(row)
    row = position("bram", "oda", at="n3 outside", carries=things, hits={"bram": 7})
    assert aimed(row) == {"heal bram"}
    row = position("bram corvin", at="n3", carries={"corvin": "pistol"}, hits={"corvin": 4})
    assert "tinker" not in aimed(row)


def test_it_is_said_what_a_move_is_for() -> None:
    row = position("bram", "oda", at="n1 outside", cleared=MANY, emptied=without("r12"))
    assert purpose_of(row, "go n2") == "towards room 12, which nobody has searched: 6 areas further"
    assert purpose_of(row, "go n2", "de").startswith("Richtung Raum 12, den noch niemand")
    assert purpose_of(row, "go w1") == purpose_of(row, "stay") == ""
    row = position("bram", "oda", at="e2 outside", emptied=without("r12"))
    row.treasures_seen[0] = mask([11])
    assert purpose_of(row, "go r12").startswith("to fetch what lies in room 12: ")
    row = position("bram", "oda", at="n1 outside", emptied=MANY, loot={"n2": "gold-300"})
    assert purpose_of(row, "go n2") == "to what the dead have left in corridor N2"


def test_it_is_said_with_what_one_goes_home_and_why() -> None:
    gold = {"bram": "gold-500 gold-100"}
    row = position("bram", "oda", at="n3 outside", carries=gold, hits={"bram": 7})
    home = "home by gate A with 600 points, for little life is left: 2 areas further"
    assert purpose_of(row, "go n2") == home and purpose_of(row, "go n4") == ""
    row = position("bram", "oda", at="ga outside", princess="A")
    assert purpose_of(row, "leave") == "out by gate A with the Princess"
    keys = {"bram": "key-a key-b"}
    row = position("bram", "oda", at="k2 outside", carries=keys)
    assert purpose_of(row, "go cell") == "to the Princess; you have the keys"
    row = position("bram", "oda", at="ga outside", hits={"bram": 7})
    assert purpose_of(row, "leave") == ""  # to give up is no aim
    row = position("bram", "oda", "corvin", at="ga outside", carries=gold, parties="AAB")
    row.hits[:] = 7
    assert purpose_of(row, "leave").startswith("home by gate A with 300 points")  # to each
    row = position("bram corvin", at="ga", carries=gold, cleared=MANY, emptied=MANY)
    assert purpose_of(row, "leave") == ""  # alone one wins with the Princess only


def test_it_is_said_that_what_one_has_wins_if_nobody_else_can_bring_out_as_much() -> None:
    wins = "which wins: nobody else can bring out as much"

    def won(carries: str, at: str, others: str = "", hidden: bool = False) -> bool:
        row = position(
            *("bram", "oda"), at=at, carries={"bram": carries, "oda": others}, hidden=hidden
        )
        if at.endswith("dead"):
            row.leader[3] = -1
        return wins in purpose_of(row, "go ga")

    assert won("gold-400", "n2 dead") and not won("gold-400", "n2 s3")
    assert not won("", "n2 dead") and not won("gold-400", "n2 outside")
    assert won("gold-400", "n2 left", "gold-300") and not won("gold-400", "n2 left", "gold-400")
    assert not won("gold-400", "n2 left", "gold-300", hidden=True)  # it may be 500
    row = position("bram", "oda", at="ga dead", carries={"bram": "gold-400"})
    row.leader[3] = -1
    assert purpose_of(row, "leave") == f"home by gate A with 400 points, {wins}"
    german = "und damit gewinnst du: niemand sonst kann so viel hinausbringen"
    assert purpose_of(row, "leave", "de") == f"durch Tor A mit 400 Punkten nach Hause, {german}"
    assert purpose_of(row, "go n2") == ""
    alone = position("bram oda", at="n2", carries={"bram": "gold-400"})
    assert wins not in purpose_of(alone, "go ga")


def test_it_is_said_what_one_looks_for_and_whom_one_flees() -> None:
    row = position("corvin", "oda", at="n3 outside", monsters={"r3": "ghoul"})
    assert purpose_of(row, "esp corvin") == "to see what waits in room 3 before you go in"
    row.hits[4] = 4
    play(row, "go r3")
    fled = "away from the ghoul: the fight should cost more hits than you can well bear"
    assert purpose_of(row, "teleport corvin") == fled


def test_it_is_said_why_one_searches_and_not_another() -> None:
    row = position("corvin bram", at="r3", cleared="r3", hits={"corvin": 5, "bram": 4})
    play(row, "stay")
    most = "to live through it if it is a trap: Bram can bear most"
    assert purpose_of(row, "check bram") == most and purpose_of(row, "check corvin") == ""
    row = position("corvin bram", at="r3", cleared="r3", hits={"corvin": 2, "bram": 6})
    play(row, "stay")
    assert purpose_of(row, "check bram") == purpose_of(row, "check corvin") == ""


def test_pages_do_not_walk_to_and_fro_in_the_corridors() -> None:
    GAME.compile()
    went = turned = 0
    for seed in SEEDS:
        match = Match(GAME, 2, seed=seed)
        pages = [make("page", GAME, seed + seat) for seat in range(2)]
        paths: dict[int, list[int]] = {0: [], 1: []}
        match.settle()
        while not match.over:
            seat = match.actor
            move = pages[seat].choose(match.view(seat), seat)
            name, at = MOVES.name(move)
            if name == "go":
                path = paths[seat] = [*paths[seat], at["area"]][-3:]
                corridors = all(area >= FIRST_SECTION for area in path)
                went += 1
                turned += len(path) == 3 and path[0] == path[2] and corridors
            match.play(move)
            match.settle()
    assert went > 20 and turned * 20 < went
