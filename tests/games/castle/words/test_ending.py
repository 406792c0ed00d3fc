"""The end: points, winners and the tale of the run."""

from bartizan.engine.kernel import ONLOOKER
from bartizan.games.castle import words
from bartizan.games.castle.state import ENDED
from bartizan.games.castle.words import ending
from tests.games.castle.setting import (
    pair,
    payoff,
    play,
    position,
    score,
)
from tests.games.castle.words.saying import SAY, games, told_of, view_of


def test_shares_add_up_to_the_score_and_winners_are_those_who_are_paid() -> None:
    ended = 0
    for parties in ("ABCDEF", "AABBCC", "AAAAAA"):
        for before, move, after in games(6, 3, parties=parties):
            if after.phase != ENDED:
                continue
            ended += 1
            view = view_of(after, ONLOOKER)
            assert ending.points(view) == score(after)
            assert ending.victors(view) == [s for s, share in enumerate(payoff(after)) if share]
            gained = [0] * 3
            for line in told_of(before, move, after):
                for seat, reason, points in line.gains:
                    assert SAY["de"](reason)
                    gained[seat] += points
            assert gained == score(after)
    assert ended > 6


def test_fractions_are_lost_once_and_not_for_each_reason() -> None:
    bags = {"bram": "gold-500", "oda": "elf"}
    row = position("bram", "oda", "hedda", parties="AAA", at="ga", princess="A", carries=bags)
    play(row, "leave", "vote yes")
    assert score(row) == [566] * 3
    shares = ending.shares(view_of(row, ONLOOKER), 0)
    assert sum(shares.values()) == 566 and set(shares) == set(ending.REASONS)
    assert shares == {"princess": 333, "princes": 67, "gold": 166, "curse": 0}


def test_the_tale_of_a_rescue() -> None:
    row = position(
        "bram oda",
        at="ga",
        princess="A",
        opened=True,
        carries={"oda": "gold-300 elf curse-300"},
        cleared="r1 r2 r3",
        emptied="r1 r2 r3",
        monsters={"r1": "ogre", "r2": "rat", "r3": "bat"},
        treasures={"r1": "trap", "r2": "gold-100", "r3": "key-b"},
    )
    row.rounds = 23
    play(row, "leave")
    assert words.tale(view_of(row, 0), 0, SAY["en"]) == [
        "Bram and Oda entered the castle through gate A.",
        "The night lasted 23 rounds.",
        "3 monsters were slain, the worst of them an ogre, a bat and a rat.",
        "Rooms searched: 6; traps among the finds: 2.",
        "Bram and Oda came out with the Princess, the elf, 300 in gold and a curse of −300: "
        "1,200 points.",
    ]
    assert words.tale(view_of(row, 0), 0, SAY["de"])[-1] == (
        "Bram und Oda kamen heraus mit der Prinzessin, dem Elfen, 300 in Gold und einem Fluch "
        "−300: 1.200 Punkte."
    )


def test_the_tale_of_a_failure() -> None:
    row = play(position("bram", "oda", at="ga gb"), "leave", "leave")
    told = words.tale(view_of(row, 1), 1, SAY["en"])
    assert told[0] == "Into the castle went Bram (gate A) and Oda (gate B)."
    assert "The Cell stayed locked." in told
    assert "Bram came out with bare life: 0 points." in told
    row = pair("bram", "oda", "ogre", hits={"bram": 9, "oda": 7})
    told = words.tale(view_of(play(row, "fight bram", "roll 1", "roll 1"), 0), 0, SAY["en"])
    assert told[-1] == "Bram and Oda did not come back."
    row = position("bram oda", at="n1")
    row.rounds = 45
    told = words.tale(view_of(play(row, "stay"), 0), 0, SAY["de"])
    assert told[1] == "Die Nacht dauerte 45 Runden."
    assert told[-1] == "Vom Morgengrauen überrascht: Bram und Oda."
