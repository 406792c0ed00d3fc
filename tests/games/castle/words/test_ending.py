"""The end: points, winners and the tale of the run."""

from bartizan.engine.kernel import ONLOOKER
from bartizan.games.castle import words
from bartizan.games.castle.state import ENDED
from bartizan.games.castle.words import ending
from bartizan.picture import Art
from bartizan.say import LANGUAGES
from tests.games.castle.setting import (
    GAME,
    pair,
    payoff,
    play,
    position,
    score,
)
from tests.games.castle.words.saying import SAY, games, told_of, view_of

ART = Art(GAME.folder / "art.svg")


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
        "Into the castle went Bram and Oda (gate A); the night lasted 23 rounds.",
        "3 monsters were slain, an ogre, a bat and a rat; rooms searched: 6, traps in them: 2.",
        "Out again came Bram and Oda with the Princess, the elf, 300 in gold and a curse of −300 "
        "(1,200 points).",
        "The Princess is free, and the King keeps his word to all who went together.",
    ]
    drawn = ("castle-rescue", "castle-hero-0", "castle-hero-3")
    assert words.victory(view_of(row, 0)) == drawn and {*drawn} <= {*ART.boxes}
    assert words.tale(view_of(row, 0), 0, SAY["de"])[2] == (
        "Heraus kam wieder: Bram und Oda mit der Prinzessin, dem Elfen, 300 in Gold und einem "
        "Fluch −300 (1.200 Punkte)."
    )


def test_the_tale_of_a_failure() -> None:
    row = play(position("bram", "oda", at="ga gb"), "leave", "leave")
    assert words.victory(view_of(row, 1)) == ("castle-victory",)
    told = words.tale(view_of(row, 1), 1, SAY["en"])
    assert told[0] == (
        "Into the castle went Bram (gate A) and Oda (gate B); the night lasted 1 round."
    )
    assert told[-2:] == [
        "Out again came Bram with bare life (0 points) and Oda with bare life (0 points).",
        "The Cell stayed locked, and nobody won.",
    ]
    row = pair("bram", "oda", "ogre", hits={"bram": 9, "oda": 7})
    told = words.tale(view_of(play(row, "fight bram", "roll 1", "roll 1"), 0), 0, SAY["en"])
    assert told[2] == "Bram and Oda did not come back."
    row = position("bram oda", at="n1")
    row.rounds = 45
    told = words.tale(view_of(play(row, "stay"), 0), 0, SAY["de"])
    assert told[0].endswith("in Runde 45 war die Nacht vorbei.")
    assert told[2] == "Vom Morgengrauen überrascht: Bram und Oda."


def test_the_picture_of_the_end_shows_the_winner_and_no_rival() -> None:
    """The Princess is in it only beside those who brought her out."""
    row = position("bram", "oda", at="ga gb", carries={"oda": "gold-300"}, hits={"bram": 5})
    play(row, "leave", "leave")
    assert words.victory(view_of(row, 0)) == ("castle-victory", "castle-hero-3")
    gold = {"oda": "gold-500 gold-500 gold-400"}
    row = position("bram", "oda", at="ga gb", carries=gold, princess="A")
    play(row, "leave", "leave")
    assert words.victory(view_of(row, 0)) == ("castle-victory", "castle-hero-3")


def test_the_tale_says_why_a_victory_is_shared() -> None:
    row = position("bram", "oda", at="ga gb", carries={"bram": "gold-300", "oda": "gold-300"})
    assert words.tale(view_of(play(row, "leave", "leave"), 0), 0, SAY["en"])[-1] == (
        "Anna and Ben have 300 points each, and nothing parts a tie: they share the victory."
    )
    row = position("bram", "oda", "hedda", parties="AAB", at="ga gb", carries={"bram": "gold-300"})
    play(row, "leave", "vote yes", "leave")
    assert words.tale(view_of(row, 0), 0, SAY["en"])[-1] == (
        "Those who went together have equal shares, 150 points each: Anna and Ben share the "
        "victory."
    )


def test_the_tale_says_whether_the_princess_decided_it() -> None:
    row = position("bram", "oda", at="ga gb", princess="A", opened=True)
    assert words.tale(view_of(play(row, "leave", "leave"), 0), 0, SAY["en"])[-1] == (
        "The Princess decided it: Anna won with 1,000 points."
    )
    row = position("bram", "oda", at="ga gb", carries={"oda": "gold-300"})
    assert words.tale(view_of(play(row, "leave", "leave"), 0), 0, SAY["en"])[-1] == (
        "The Cell stayed locked; what else was found decided it, and Ben won with 300 points."
    )


def test_every_tale_has_three_to_five_sentences() -> None:
    told = 0
    for parties in ("ABCDEF", "AABBCC", "AAAAAA"):
        for _, _, after in games(12, parties=parties):
            if after.phase == ENDED:
                told += 1
                for language in LANGUAGES:
                    tale = words.tale(view_of(after, 0), 0, SAY[language])
                    assert 3 <= len(tale) <= 5 and all(one.endswith(".") for one in tale)
    assert told > 6
