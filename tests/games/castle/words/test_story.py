"""The log: every event in both languages, and nothing that a seat may not know."""

from collections.abc import Callable

import pytest

from bartizan.engine.kernel import ONLOOKER
from tests.games.castle.setting import (
    Row,
    alone,
    copy,
    counter_of,
    pair,
    play,
    position,
    round_on,
)
from tests.games.castle.words.saying import said

# The log, event by event

Event = tuple[Callable[[], Row], list[str], list[str], list[str]]
EVENTS: dict[str, Event] = {
    "a party of one enters": (
        lambda: position("bram", "oda"),
        ["go ga"],
        ["Bram (Anna) enters the castle through gate A."],
        ["Bram (Anna) betritt die Burg durch Tor A."],
    ),
    "two go on": (
        lambda: position("bram oda", at="n1"),
        ["go n2"],
        ["Bram and Oda go into corridor N2."],
        ["Bram und Oda gehen in den Gang N2."],
    ),
    "a monster is turned up": (
        lambda: position("bram oda", at="n1", monsters={"r2": "ogre"}),
        ["go r2"],
        ["Bram and Oda go into room 2.", "There is an ogre in room 2! (6 of 6 life left)"],
        ["Bram und Oda gehen in Raum 2.", "Da ist ein Oger in Raum 2! (noch 6 von 6 Leben)"],
    ),
    "a coffin takes a vampire": (
        lambda: position(
            "bram oda", at="n1", monsters={"r2": "vampire"}, carries={"oda": "coffin"}
        ),
        ["go r2"],
        [
            "Bram and Oda go into room 2.",
            "There is a vampire in room 2! (6 of 6 life left)",
            "The vampire sinks into the coffin and is gone with it.",
        ],
        [
            "Bram und Oda gehen in Raum 2.",
            "Da ist ein Vampir in Raum 2! (noch 6 von 6 Leben)",
            "Der Vampir sinkt in den Sarg und verschwindet mit ihm.",
        ],
    ),
    "a round of melee": (
        lambda: pair("bram", "oda", "werewolf"),
        ["fight bram", "roll 2"],
        [
            "Bram rolls a 2 against the werewolf.",
            "2: Bram deals 2 hits, the werewolf deals 2.",
            "Bram has 8 of 10 life left, the werewolf 3 of 5 life left.",
        ],
        [
            "Bram würfelt gegen den Werwolf eine 2.",
            "2: Bram trifft mit 2, der Werwolf trifft mit 2.",
            "Bram hat noch 8 von 10 Leben, der Werwolf noch 3 von 5 Leben.",
        ],
    ),
    "a cleric against the undead, who falls": (
        lambda: pair("bram", "oda", "skeleton"),
        ["fight oda", "roll 4"],
        [
            "Oda rolls a 4 against the skeleton.",
            "4 + 1 (cleric) = 5: Oda deals 5 hits, the skeleton deals none.",
            "The skeleton is slain.",
        ],
        [
            "Oda würfelt gegen das Skelett eine 4.",
            "4 + 1 (Klerikerin) = 5: Oda trifft mit 5, das Skelett trifft nicht.",
            "Das Skelett ist besiegt.",
        ],
    ),
    "a sword comes to light in the fight": (
        lambda: alone("bram", "ogre", carries={"bram": "sword"}),
        ["roll 2"],
        [
            "Bram rolls a 2 against the ogre.",
            "2 + 1 (sword) = 3: Bram deals 3 hits, the ogre deals 2.",
            "Bram has 8 of 10 life left, the ogre 3 of 6 life left.",
        ],
        [
            "Bram würfelt gegen den Oger eine 2.",
            "2 + 1 (Schwert) = 3: Bram trifft mit 3, der Oger trifft mit 2.",
            "Bram hat noch 8 von 10 Leben, der Oger noch 3 von 6 Leben.",
        ],
    ),
    "a troll heals": (
        lambda: alone("bram", "troll"),
        ["roll 3"],
        [
            "Bram rolls a 3 against the troll.",
            "3: Bram deals 3 hits, the troll deals 2.",
            "The troll heals one hit.",
            "Bram has 8 of 10 life left, the troll 4 of 6 life left.",
        ],
        [
            "Bram würfelt gegen den Troll eine 3.",
            "3: Bram trifft mit 3, der Troll trifft mit 2.",
            "Der Troll heilt einen Treffer.",
            "Bram hat noch 8 von 10 Leben, der Troll noch 4 von 6 Leben.",
        ],
    ),
    "both fall, and goods pass on": (
        lambda: pair("bram", "oda", "goblin", hits={"bram": 9}, carries={"bram": "gold-300"}),
        ["fight bram", "roll 3"],
        [
            "Bram rolls a 3 against the goblin.",
            "3: Bram deals 3 hits, the goblin deals 1.",
            "The goblin is slain.",
            "Bram falls.",
            "Oda takes what Bram carried: 300 gold.",
        ],
        [
            "Bram würfelt gegen den Kobold eine 3.",
            "3: Bram trifft mit 3, der Kobold trifft mit 1.",
            "Der Kobold ist besiegt.",
            "Bram fällt.",
            "Oda nimmt an sich, was Bram trug: 300 Gold.",
        ],
    ),
    "a fireball": (
        lambda: pair("bram", "corvin", "shadow"),
        ["fireball corvin m2", "roll 6", "roll 5"],
        [
            "5 + 1 (first die 6) − 1 (shadow) = 5: "
            "the fireball hits the shadow with 5 (0 of 5 life left).",
            "The shadow is slain.",
        ],
        [
            "5 + 1 (erster Würfel 6) − 1 (Schatten) = 5: "
            "Der Feuerball trifft den Schatten mit 5 (noch 0 von 5 Leben).",
            "Der Schatten ist besiegt.",
        ],
    ),
    "a fireball that does not kill": (
        lambda: pair("bram", "corvin", "ogre"),
        ["fireball corvin m2", "roll 4", "roll 5"],
        ["5: the fireball hits the ogre with 5 (1 of 6 life left)."],
        ["5: Der Feuerball trifft den Oger mit 5 (noch 1 von 6 Leben)."],
    ),
    "a fireball that reaches nothing": (
        lambda: pair("bram", "corvin", "shadow"),
        ["fireball corvin m2", "roll 3", "roll 1"],
        ["1 − 1 (first die 3) − 1 (shadow) = −1: the fireball fizzles out before the shadow."],
        ["1 − 1 (erster Würfel 3) − 1 (Schatten) = −1: Der Feuerball erreicht den Schatten nicht."],
    ),
    "a spell strikes back": (
        lambda: pair("bram", "corvin", "rat"),
        ["charm corvin", "roll 1"],
        [
            "Corvin rolls a 1: the charm fails and strikes back.",
            "Corvin takes 1 hit: 5 of 6 life left.",
        ],
        [
            "Corvin würfelt eine 1: Das Bezaubern misslingt und schlägt zurück.",
            "Corvin bekommt 1 Treffer ab: noch 5 von 6 Leben.",
        ],
    ),
    "a charm": (
        lambda: pair("bram", "corvin", "goblin"),
        ["charm corvin", "roll 3", "roll 5"],
        [
            "5 − 1 (first die 3) = 4: strength 4 against 3. "
            "The goblin is charmed and follows from now on!"
        ],
        [
            "5 − 1 (erster Würfel 3) = 4: Stärke 4 gegen 3. "
            "Der Kobold ist bezaubert und kommt von nun an mit!"
        ],
    ),
    "a charmed monster falls": (
        lambda: pair("bram", "corvin", "ogre", charmed={"m8": "corvin"}, monsters={"r8": "rat"}),
        ["done", "fight m8", "roll 2"],
        [
            "The rat rolls a 2 against the ogre.",
            "2: the rat deals 1 hit, the ogre deals 4.",
            "The ogre has 5 of 6 life left.",
            "The rat falls.",
        ],
        [
            "Die Ratte würfelt gegen den Oger eine 2.",
            "2: die Ratte trifft mit 1, der Oger trifft mit 4.",
            "Der Oger hat noch 5 von 6 Leben.",
            "Die Ratte fällt.",
        ],
    ),
    "a spell fails": (
        lambda: position("corvin", "oda", at="n1 s3"),
        ["teleport corvin", "roll 2"],
        ["Corvin rolls a 2: teleport fails."],
        ["Corvin würfelt eine 2: Der Teleport misslingt."],
    ),
    "the dead leave what they carried": (
        lambda: alone("bram", "ogre", carries={"bram": "gold-100 coffin"}, hits={"bram": 9}),
        ["roll 1"],
        [
            "Bram rolls a 1 against the ogre.",
            "1: Bram deals 1 hit, the ogre deals 4.",
            "The ogre has 5 of 6 life left.",
            "Bram (Anna) falls.",
            "What Bram carried lies in room 2: 100 gold and a coffin.",
        ],
        [
            "Bram würfelt gegen den Oger eine 1.",
            "1: Bram trifft mit 1, der Oger trifft mit 4.",
            "Der Oger hat noch 5 von 6 Leben.",
            "Bram (Anna) fällt.",
            "Was Bram trug, liegt in Raum 2: 100 Gold und ein Sarg.",
        ],
    ),
    "a witch throws poison": (
        lambda: alone("bram", "witch"),
        ["roll 2", "roll 4", "roll 3"],
        [
            "A 3: the witch’s poison deals 3 to everyone in the party.",
            "Bram takes 3 hits: 7 of 10 life left.",
        ],
        [
            "Eine 3: Das Gift der Hexe trifft alle in der Gruppe mit 3.",
            "Bram bekommt 3 Treffer ab: noch 7 von 10 Leben.",
        ],
    ),
    "a witch": (
        lambda: alone("bram", "witch", carries={"bram": "gold-300"}),
        ["roll 2", "roll 3"],
        ["A 3: the witch’s spell turns the party’s gold to lead.", "Bram loses 300 gold."],
        ["Eine 3: Der Hexenzauber macht das Gold der Gruppe zu Blei.", "Bram verliert 300 Gold."],
    ),
    "a witch throws the party back, without the Princess": (
        lambda: alone("bram", "witch", princess="A"),
        ["roll 2", "roll 1"],
        [
            "A 1: the witch’s spell hurls Bram (Anna) back to the start.",
            "Back in corridor GA: Bram (Anna).",
            "The Princess stays behind in room 2.",
        ],
        [
            "Eine 1: Der Hexenzauber schleudert Bram (Anna) zurück an den Anfang.",
            "Wieder im Gang GA: Bram (Anna).",
            "Die Prinzessin bleibt in Raum 2 zurück.",
        ],
    ),
    "a trap": (
        lambda: alone("bram", "rat", treasures={"r2": "trap"}),
        ["roll 6", "check bram", "roll 5"],
        [
            "A 5: it snaps shut on Bram (fighter: 5 hits with a 4 or 5).",
            "Bram takes 5 hits: 5 of 10 life left.",
        ],
        [
            "Eine 5: Sie schnappt zu und trifft Bram (Kämpfer: 5 Treffer bei 4 und 5).",
            "Bram bekommt 5 Treffer ab: noch 5 von 10 Leben.",
        ],
    ),
    "a curse on a fighter": (
        lambda: alone("bram", "rat", treasures={"r2": "curse"}),
        ["roll 6", "check bram"],
        ["Bram searches room 2: a −1 curse, until a monster is slain."],
        ["Bram durchsucht Raum 2: ein Fluch −1, bis ein Monster besiegt ist."],
    ),
    "a curse on a cleric": (
        lambda: alone("oda", "rat", treasures={"r2": "curse-300"}),
        ["roll 6", "check oda"],
        ["Oda searches room 2: a curse of −300, and prays it away."],
        ["Oda durchsucht Raum 2: ein Fluch −300, durch Gebet gebannt."],
    ),
    "the Cell opens": (
        lambda: position("bram oda", at="k2", carries={"bram": "key-a", "oda": "skeleton-key"}),
        ["go cell"],
        [
            "The Cell opens to key A and a skeleton key!",
            "Bram and Oda go into the Cell.",
            "The Princess is free and goes with Bram and Oda!",
        ],
        [
            "Die Zelle öffnet sich Schlüssel A und einem Dietrich!",
            "Bram und Oda gehen in die Zelle.",
            "Die Prinzessin ist frei und geht mit Bram und Oda!",
        ],
    ),
    "two skeleton keys open it too": (
        lambda: position("bram", "oda", at="k2 s1", carries={"bram": "skeleton-key skeleton-key"}),
        ["go cell"],
        [
            "The Cell opens to two skeleton keys!",
            "Bram (Anna) goes into the Cell.",
            "The Princess is free and goes with Bram (Anna)!",
        ],
        [
            "Die Zelle öffnet sich zwei Dietrichen!",
            "Bram (Anna) geht in die Zelle.",
            "Die Prinzessin ist frei und geht mit Bram (Anna)!",
        ],
    ),
    "a party leaves with nothing": (
        lambda: position(
            "bram", "oda", at="ga s3", hits={"bram": 9}, carries={"bram": "coffin key-a"}
        ),
        ["leave"],
        [
            "Bram (Anna) leaves the castle for good through gate A (1 of 10 life left), "
            "with nothing that counts."
        ],
        [
            "Bram (Anna) verlässt die Burg für immer durch Tor A (noch 1 von 10 Leben) "
            "und bringt nichts, was zählt, hinaus."
        ],
    ),
    "a party leaves with what it has": (
        lambda: position(
            "bram", "oda", at="ga s3", princess="A", carries={"bram": "gold-300 coffin elf"}
        ),
        ["leave"],
        [
            "Bram (Anna) leaves the castle for good through gate A (10 of 10 life left), "
            "with the Princess, 300 gold and the elf."
        ],
        [
            "Bram (Anna) verlässt die Burg für immer durch Tor A (noch 10 von 10 Leben) "
            "und bringt die Prinzessin, 300 Gold und den Elfen hinaus."
        ],
    ),
    "the Princess waits in a corridor": (
        lambda: position("bram oda", at="n1", princess="n2"),
        ["go n2", "stay"],
        ["The Princess now goes with Bram and Oda."],
        ["Die Prinzessin geht nun mit Bram und Oda."],
    ),
    "two meet": (
        lambda: position("bram", "oda", at="n1 n2"),
        ["go n2"],
        ["Bram (Anna) goes into corridor N2.", "Bram (Anna) and Oda (Ben) meet: a duel!"],
        ["Bram (Anna) geht in den Gang N2.", "Bram (Anna) und Oda (Ben) begegnen sich: ein Duell!"],
    ),
    "a duel's round": (
        lambda: position("bram", "corvin", at="n1 n2"),
        ["go n2", "done", "roll 4", "roll 3"],
        [
            "Corvin rolls a 3 against Bram.",
            "Bram deals 4, Corvin deals 3 − 1 (wizard) = 2.",
            "Bram has 8 of 10 life left, Corvin 2 of 6 life left.",
        ],
        [
            "Corvin würfelt gegen Bram eine 3.",
            "Bram trifft mit 4, Corvin mit 3 − 1 (Zauberer) = 2.",
            "Bram hat noch 8 von 10 Leben, Corvin noch 2 von 6 Leben.",
        ],
    ),
    "a larger party": (
        lambda: position("bram", "oda", "corvin", parties="AAA", at="n1"),
        ["done", "go n2", "vote yes"],
        ["The party of Bram (Anna) goes into corridor N2."],
        ["Die Gruppe um Bram (Anna) geht in den Gang N2."],
    ),
    "half are against entering a room": (
        lambda: position("bram", "oda", parties="AA", at="n1"),
        ["go r2", "vote no"],
        ["Against it: Ben. That is half of them, so the party will not."],
        ["Dagegen: Ben. Das ist die Hälfte, also wird nichts daraus."],
    ),
    "most are against it": (
        lambda: position("bram", "oda", "hedda", parties="AAA", at="n1"),
        ["go r2", "vote no", "vote no"],
        ["Against it: Ben and Clio. So the party will not."],
        ["Dagegen: Ben und Clio. Also wird nichts daraus."],
    ),
}


@pytest.mark.parametrize("event", EVENTS)
def test_the_log_tells_what_happened(event: str) -> None:
    row, texts, english, german = EVENTS[event]
    for language, expected in (("en", english), ("de", german)):
        assert said(row(), *texts, language=language) == expected


def test_the_log_speaks_of_the_dawn_when_it_is_near() -> None:
    for rounds, expected in (
        (1, "Bram and Oda stay in corridor N1."),
        (34, "Round 35 begins. 10 more, then dawn comes."),
        (43, "Round 44 begins. One more, then dawn comes."),
        (44, "Round 45 begins. It is the last one before dawn!"),
    ):
        row = position("bram oda", at="n1")
        row.rounds = rounds
        assert said(row, "stay")[-1] == expected
    row.rounds = 45
    assert said(row, "stay")[1:] == [
        "Dawn breaks over the castle, and Bram and Oda are still inside.",
        "The Princess is still in the castle. The run is worth 0 points.",
    ]


# Secrets


def both(row: Row, *texts: str) -> tuple[list[str], list[str]]:
    """What the finder's own player and what another one is told."""
    return said(row, *texts, seat=0), said(row, *texts, seat=1)


def test_finds_are_told_to_the_party_alone() -> None:
    row = alone("bram", "rat", treasures={"r2": "gold-500"})
    own, other = both(row, "roll 6", "check bram")
    assert "Bram searches room 2 and finds 500 gold." in own
    assert "Bram searches room 2 and pockets what is there." in other
    row = alone("bram", "rat", treasures={"r2": "elf"})
    own, other = both(row, "roll 6", "check bram")
    assert "Bram searches room 2 and frees the elf!" in own
    assert "Bram searches room 2 and pockets what is there." in other


def test_who_leaves_with_finds_that_nobody_saw_is_told_to_have_them() -> None:
    row = position("bram", "oda", at="ga s3", carries={"bram": "gold-300 coffin"}, hidden=True)
    own, other = both(row, "leave")
    assert own[0].endswith("with 300 gold.")
    assert other[0].endswith("with 2 unknown things.")


def test_others_learn_of_a_hidden_prince_when_he_fights() -> None:
    row = alone("bram", "rat", carries={"bram": "elf"}, hidden=True)
    own, other = both(row, "fight elf")
    assert own == []
    assert other == ["The elf is with Bram!"]


def test_what_esp_shows_is_told_to_the_party_alone() -> None:
    monsters, treasures = {"r7": "troll"}, {"r7": "key-a"}
    row = position("corvin", "oda", at="n1 s1", monsters=monsters, treasures=treasures)
    own, other = both(row, "esp corvin", "roll 5", "see r7")
    assert own == ["Corvin (Anna) sees a troll and key A in room 7."]
    assert other == ["Monster and treasure in room 7 are shown to Corvin (Anna) alone."]
    own, other = both(row, "esp corvin", "roll 3", "see r7", "look treasure")
    assert own == ["Corvin (Anna) sees key A in room 7."]
    assert other == ["The treasure in room 7 is shown to Corvin (Anna) alone."]
    assert said(row, "esp corvin", "roll 5") == [
        "Corvin rolls a 5: ESP shows all that is still hidden in a room."
    ]
    seen = play(copy(row), "esp corvin", "roll 2", "see r7", "stay", "stay")
    assert both(seen, "esp corvin", "roll 5", "see r7") == (
        ["Corvin (Anna) sees key A in room 7."],
        ["The treasure in room 7 is shown to Corvin (Anna) alone."],
    )
    german = said(row, "esp corvin", "roll 2", "see r7", language="de", seat=0)
    assert german[-1] == "Corvin (Anna) sieht einen Troll in Raum 7."


def test_what_changes_hands_is_told_to_the_party_alone() -> None:
    allies = ("bram", "hedda", "oda")
    row = position(*allies, parties="AAB", at="n1 s1", carries={"bram": "acid"}, hidden=True)
    move = f"hand {counter_of(row, 'acid')} hedda"
    assert said(row, move, seat=1) == ["Bram hands an acid bottle to Hedda."]
    assert said(row, move, seat=2) == ["Bram hands something to Hedda."]


def test_secret_choices_are_not_told() -> None:
    row = play(position("corvin", "ysolt", at="n1 n2"), "go n2")
    for move in ("teleport corvin", "fireball corvin ysolt", "done"):
        for seat in (ONLOOKER, 1):
            lines = said(row, move, seat=seat)
            assert lines == []
    lines = said(row, "fireball corvin ysolt", "done")
    assert "Corvin hurls a fireball at Ysolt." in lines


def test_a_prince_whom_nobody_saw_is_told_of_when_his_party_dies() -> None:
    trap = {"r2": "spores"}
    with_elf = {"oda": "elf"}
    row = position(
        *("oda", "bram"),
        at="r2 s3",
        cleared="r2",
        treasures=trap,
        hits={"oda": 6},
        carries=with_elf,
        hidden=True,
    )
    play(row, "stay")
    told = said(row, "check oda", seat=1)
    assert told[1:] == ["The elf takes 2 hits: 2 of 4 life left.", "Oda (Anna) falls."]


def test_who_turns_away_from_what_he_saw_is_told_to_his_rivals_once() -> None:
    row = play(position("corvin", "oda", at="n2 s1"), "esp corvin", "roll 5", "see r2")
    away = "Corvin (Anna) has looked into room 2 and turns away."
    own, other = both(row, "go n3")
    assert own == ["Corvin (Anna) goes into corridor N3."]
    assert other == [*own, away]
    assert said(row, "go n3") == other  # an onlooker's too
    german = said(row, "go n3", language="de", seat=1)
    assert german[1:] == ["Corvin (Anna) hat in Raum 2 geschaut und wendet sich ab."]
    assert away not in said(row, "go n3", "go n4", seat=1)  # all know it
    assert away not in said(row, "stay", seat=1)  # he may go there in his next turn
    assert away in said(round_on(play(row, "stay")), "go n3", seat=1)


def test_who_goes_to_what_he_saw_does_not_turn_away_until_he_does() -> None:
    row = play(position("corvin", "oda", at="n2 s1"), "esp corvin", "roll 5", "see r2")
    assert said(row, "go n1", seat=1) == ["Corvin (Anna) goes into corridor N1."]
    assert said(row, "go n1", "go w1", seat=1)[1:] == [
        "Corvin (Anna) has looked into room 2 and turns away."
    ]
    assert "away" not in " ".join(said(row, "go n1", "go r2", seat=1))
    play(row, "go n1", "go r2", "done", "roll 6", "roll 6")
    assert not row.looked[0]


def test_a_way_around_a_monster_is_no_turning_away() -> None:
    """Through room 14 it would be shorter."""
    row = play(position("corvin", "oda", at="w4 s1"), "esp corvin", "roll 5", "see r8")
    assert said(row, "go w3", seat=1) == ["Corvin (Anna) goes into corridor W3."]
    assert len(said(row, "go w5", seat=1)) == 2


def test_the_medallion_and_a_teleport_may_lead_away_too() -> None:
    row = position("corvin", "oda", at="n2 s1", carries={"corvin": "medallion teleport"})
    play(row, "medallion r2", "vanish")
    assert said(row, "land s3", seat=1)[1:] == [
        "Corvin (Anna) has looked into room 2 and turns away."
    ]
    assert len(said(row, "land n1", seat=1)) == 1


def test_rivals_are_told_of_who_is_hurt_and_goes_home() -> None:
    row = position("bram", "oda", at="n4 s1", hits={"bram": 6})
    own, other = both(row, "go n3", "go n2")
    assert own == ["Bram (Anna) goes into corridor N2."]
    nearer = "Bram (Anna) has 4 of 10 life left and comes nearer to gate A: 2 areas to be out."
    assert other == [*own, nearer]
    german = said(row, "go n3", "go n2", language="de", seat=1)
    assert german[1:] == [
        "Bram (Anna): noch 4 von 10 Leben und näher an Tor A; bis hinaus 2 Felder."
    ]
    assert len(said(row, "go n3", seat=1)) == 1  # he may still turn
    assert len(said(row, "go n5", "go h4", seat=1)) == 1
    row.hits[0] = 5
    assert len(said(row, "go n3", "go n2", seat=1)) == 1
