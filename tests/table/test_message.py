"""Messages: a seat is told all it may know, and nothing more."""

import json
import random
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from bartizan.engine.chance import Secret, generators
from bartizan.engine.errors import BadInput
from bartizan.engine.game import Option
from bartizan.engine.kernel import ONLOOKER
from bartizan.games import load
from bartizan.say import LANGUAGES, Args, Line, Seat, Speaker
from bartizan.table import events, message, wire
from bartizan.table.events import Event
from bartizan.table.message import Around
from bartizan.table.plan import Clock
from bartizan.table.table import Table
from tests.engine.setting import banners
from tests.games.banners import rules
from tests.games.banners.rules import MIDDLE
from tests.table.setting import NOON, Witness, any_move, laid, plan

pytestmark = pytest.mark.usefixtures("kilt", "banners")
GAMES = ["kilt", "banners"]


def told(
    table: Table, seat: int = ONLOOKER, since: int = 0, language: str = "en"
) -> dict[str, Any]:
    """The message `state`, as it comes over the wire."""
    mine = [seat] if seat >= 0 else []
    sent = message.state(table, seat, mine, language, Around(now=table.since), since)
    written: dict[str, Any] = json.loads(wire.dumps(sent))
    described = {**sent, "description": sent["scene"].description}
    assert written == json.loads(json.dumps(described))
    return written


def walk(game: str, seed: int) -> Iterator[Table]:
    """The table of a random match of three at every step."""
    chance, table = random.Random(seed), laid(game, "Anna", "Ben", "Cem")
    yield table
    while not table.match.over:
        table.play(*any_move(table, chance), table.v, NOON)
        yield table


def steps(game: str, seed: int, every: int) -> list[Table]:
    """The table of a random match at every so many steps, each kept as it was, and at the end."""
    made = plan(game, "Anna", "Ben", "Cem").made(NOON)
    table = Table("a", [made])
    chance, found = random.Random(seed), []
    while not table.match.over:
        if table.v % every == 0:
            found.append(Table("a", [made, *table.fresh]))
        table.play(*any_move(table, chance), table.v, NOON)
    return [*found, table]


# Secrets


@pytest.mark.parametrize("game", GAMES)
def test_no_message_holds_a_secret_before_the_end_nor_a_seats_secret_ever(game: str) -> None:
    for table in walk(game, 1):
        secrets = []
        for chair in table.chairs:
            chair.secret = chair.secret or f"invitation of {chair.name}"
            secrets.append(chair.secret)
        if not table.match.over:
            secrets.append(table.match.secret.raw.hex())
        for seat in range(ONLOOKER, 3):
            written = json.dumps(told(table, seat))
            assert table.match.secret.hash in written
            assert not any(secret in written for secret in secrets)


def test_the_secret_is_shown_at_the_end_and_fits_the_hash() -> None:
    first, *_, last = [told(table) for table in steps("kilt", 2, 20)]
    assert first["result"] is None
    assert Secret(bytes.fromhex(last["result"]["secret"])).hash == first["hash"] == last["hash"]


@pytest.mark.parametrize("seat", range(ONLOOKER, 3))
def test_deals_that_a_seat_cannot_tell_apart_give_the_same_message(seat: int) -> None:
    game, made = load("banners"), plan("banners", "Anna", "Ben", "Cem").made(NOON)
    for seed in range(5):
        other = game.copy(game.view(game.from_json(made.body["deal"])[0], seat))
        game.kernels.imagine(other[0], seat, generators(seed))
        body = made.body | {"deal": game.to_json(other[0])}
        tables = [Table("a", [made]), Table("a", [Event(0, events.MADE, body, NOON)])]
        assert told(tables[0], seat) == told(tables[1], seat)


def test_hidden_cards_lie_face_down_for_all_but_those_who_saw_them() -> None:
    for table in walk("banners", 3):
        state = table.match.state
        for seat in range(ONLOOKER, 3):
            pieces = told(table, seat)["scene"]["pieces"]
            known = [
                bool(state.known_by[place] >> seat & 1 if seat >= 0 else state.known_by[place] == 7)
                for place in range(MIDDLE + 1)
            ]
            faces = [(piece["sprite"], piece.get("text", "")) for piece in pieces]
            assert faces == [
                ("banners-card", str(card)) if seen else ("banners-0", "")
                for card, seen in zip(state.card.tolist(), known, strict=True)
            ]


def test_a_held_choice_is_shown_to_its_maker_alone() -> None:
    tables = []
    for choice in (0, 1):
        witness = Witness("banners", "Anna", "Ben", "Cem", seed="the same deal")
        for chair, secret in zip(witness.table.chairs, "abc", strict=True):
            chair.secret = secret
        witness.move(1, choice)
        tables.append(witness.table)
        mine = told(witness.table, 1)
        assert mine["held"] == choice and "you may change it" in mine["prompt"]["text"]
        assert [move["move"] for move in mine["moves"]] == [0, 1]
    for seat in (ONLOOKER, 0, 2):
        assert told(tables[0], seat) == told(tables[1], seat)
        assert told(tables[0], seat)["held"] is None


# Moves


@pytest.mark.parametrize("game", GAMES)
def test_moves_are_told_to_those_who_may_choose_and_to_nobody_else(game: str) -> None:
    for table in walk(game, 4):
        for seat in range(ONLOOKER, 3):
            moves = told(table, seat)["moves"]
            assert bool(moves) == table.may_choose(seat)
            if moves:
                assert [m["move"] for m in moves] == table.game.legal(table.asked(seat))
                assert all(m["label"] and m["notation"] for m in moves)


def test_what_chance_may_do_is_told_to_nobody() -> None:
    witness = Witness("banners", "Anna", "Ben")
    witness.move(0, 0)
    witness.move(1, 1)
    table = Table("a", witness.past[:-1])  # broken off before the wind blew
    assert table.match.actor < 0 and len(table.match.legal()) == 2
    for seat in (ONLOOKER, 0, 1):
        assert told(table, seat)["moves"] == []
        assert message.position(table, 2, seat, "en")["moves"] == []


def test_nobody_is_offered_a_move_before_every_seat_is_taken() -> None:
    table = laid("kilt", "Anna", "open")
    for seat in (ONLOOKER, 0, 1):
        state = told(table, seat)
        assert state["moves"] == [] and state["prompt"]["text"].startswith("Waiting")
        assert [each["name"] for each in state["seats"]] == ["Anna", "free seat"]
        assert not any(each["acting"] or each["choosing"] for each in state["seats"])


# The log


@pytest.mark.parametrize("game", GAMES)
def test_the_log_is_told_from_a_version_on(game: str) -> None:
    pieced, since = [], 0
    for table in walk(game, 5):
        part = told(table, 0, since)
        assert part["log_from"] == since and part["v"] == table.v
        pieced += part["log"]
        since = table.v
    assert pieced == told(table, 0)["log"] and len(pieced) > 4
    assert told(table, 0, since)["log"] == []


def test_the_log_tells_what_people_do_besides_playing() -> None:
    witness = Witness("kilt", "Anna", "open")
    witness.do("sit", 1, "Ben")
    seat = witness.table.match.actor
    witness.move(*any_move(witness.table, random.Random(6)))
    witness.do("undo", seat, witness.table.v)
    witness.do("stand_in", 1, "random")
    witness.do("come_back", 1)
    lines = [line["text"] for line in told(witness.table)["log"]]
    assert lines[0] == "Ben sits down."
    assert lines[-2:] == ["A bot plays on for Ben.", "Ben is back."]
    assert lines[-3].endswith("takes back the last decision.")


def test_the_log_tells_a_secret_choice_to_its_maker_alone() -> None:
    witness = Witness("banners", "Anna", "Ben")
    witness.move(0, 1)
    assert told(witness.table, 0)["log"] == []  # not even that there is one
    witness.move(1, 1)
    own, others = ([line["text"] for line in told(witness.table, s)["log"]] for s in (0, 1))
    assert own[:2] == ["Anna chooses 1.", "Ben lays a card face down."]
    assert others[:2] == ["Anna lays a card face down.", "Ben chooses 1."]


# The end


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_each_player_earned_adds_up_to_the_score(game: str, language: str) -> None:
    for seed in range(3):
        *_, table = walk(game, seed)
        result = told(table, language=language)["result"]
        score = table.game.score(table.match.state)
        assert result["score"] == score
        assert [sum(gain["points"] for gain in gains) for gains in result["gains"]] == score
        assert result["winners"] and sum(result["payoff"]) == pytest.approx(1)
        series = told(table)["series"]
        assert (series["game"], series["totals"], series["title"]) == (1, score, "")


def test_the_series_goes_on_with_the_next_game() -> None:
    *_, table = walk("kilt", 7)
    following = Table("b", [table.next_plan().made(NOON)])
    score = table.game.score(table.match.state)
    series = told(following)["series"]
    assert (series["game"], series["totals"]) == (2, score)
    table.rematch("b", NOON)
    assert told(table)["next"] == "/t/b"


# The past


@pytest.mark.parametrize("game", GAMES)
def test_a_position_of_the_past_is_what_the_seat_saw_then(game: str) -> None:
    *before, table = steps(game, 8, 1 if game == "banners" else 9)
    for step in [*before, table]:
        at = len(step.match.moves)
        assert table.match.moves[:at] == step.match.moves
        for seat in range(ONLOOKER, 3):
            then, now = told(step, seat), message.position(table, at, seat, "en")
            assert json.loads(json.dumps(now["scene"])) == then["scene"]
            assert now["description"] == then["description"]
            assert [line["text"] for line in now["log"]] == [line["text"] for line in then["log"]]
            assert now["moves"] == [] and now["result"] is None and now["held"] is None
            assert now["over"] == then["over"]


@pytest.mark.parametrize("at", [-1, 3, 10**6])
def test_there_is_no_position_before_the_deal_or_in_the_future(at: int) -> None:
    witness = Witness("kilt", "Anna", "Ben")
    witness.move(*any_move(witness.table, random.Random(9)))
    with pytest.raises(BadInput, match="there is no position"):
        message.position(witness.table, at, 0, "en")


# The rest


def test_seats_tell_who_sits_there_who_is_there_and_how_much_time_is_left() -> None:
    witness = Witness("kilt", "Anna", "Ben", "bot:random", clock=Clock("turn", 60))
    table, actor = witness.table, witness.table.match.actor
    witness.do("stand_in", 1, "random")
    around = Around({0}, {1: 7.5}, now=NOON + 20)
    sent = message.state(table, 0, [0], "en", around, 0)["seats"]
    assert [each["kind"] for each in sent] == ["person", "person", "bot"]
    assert [each["online"] for each in sent] == [True, False, True]
    assert [each["away"] for each in sent] == ["", "random", ""]
    assert [each["bot_in"] for each in sent] == [None, 7.5, None]
    assert [each["clock"] for each in sent] == [40 if s == actor else 60 for s in range(3)]
    assert [each["acting"] for each in sent] == [s == actor for s in range(3)]


def test_undo_is_offered_to_who_may_take_back() -> None:
    witness = Witness("kilt", "Anna", "Ben")
    seat = witness.table.match.actor
    assert not any(told(witness.table, s)["undo"] for s in (ONLOOKER, 0, 1))
    witness.move(*any_move(witness.table, random.Random(10)))
    assert [told(witness.table, s)["undo"] for s in (seat, 1 - seat, ONLOOKER)] == [
        True,
        False,
        False,
    ]
    nothing = "there is nothing that you could take back now"
    assert [told(witness.table, s)["no_undo"] for s in (seat, 1 - seat)] == ["", nothing]


def test_everything_is_said_in_every_language() -> None:
    for table in steps("kilt", 11, 7):
        texts = [json.dumps(told(table, 0, language=language)) for language in LANGUAGES]
        assert len(set(texts)) == len(LANGUAGES)


def test_a_scene_is_drawn_once_for_all_who_see_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = []
    for game, times in (("kilt", 1), ("banners", 3)):
        table = laid(game, "Anna", "Ben")
        draw = table.game.scene.scene

        def drawing(view: Any, seat: int, say: Speaker, draw: Any = draw) -> Any:
            drawn.append(seat)
            return draw(view, seat, say)

        monkeypatch.setattr(table.game.scene, "scene", drawing)
        drawn.clear()
        for seat in (ONLOOKER, 0, 1, ONLOOKER, 0, 1):
            told(table, seat)
        assert len(drawn) == times


def test_a_scene_is_drawn_anew_when_something_moved() -> None:
    witness = Witness("kilt", "Anna", "Ben")
    first = told(witness.table)["scene"]
    seat = witness.table.match.actor
    witness.move(*any_move(witness.table, random.Random(12)))
    assert told(witness.table)["scene"] != first
    witness.do("undo", seat, witness.table.v)
    assert told(witness.table)["scene"] == first


# What was agreed on, what is in use, how it went


def test_the_log_begins_with_what_was_agreed_on_if_it_is_not_as_usual() -> None:
    def first(language: str = "en", **options: str) -> list[str]:
        table = laid("banners", "Anna", "open", "Cem", options=options)
        return [line["text"] for line in told(table, language=language)["log"]]

    assert first() == first(spy="yes", allies="XYZ") == []
    assert first(allies="BBA") == ["Agreed: allies: Anna and Player 2 together"]
    assert first("de", allies="ABA") == ["Vereinbart: Verbündete: Anna und Cem zusammen"]
    assert first(spy="no", allies="AAA") == [
        "Agreed: whether the winner may look: no",
        "Agreed: allies: Anna, Player 2 and Cem together",
    ]
    assert told(laid("banners", "Anna", "Ben", options={"spy": "no"}), since=1)["log"] == []


def test_where_groups_are_usual_it_is_told_that_all_are_alone() -> None:
    game = banners(options=(Option("allies", rules.ALLIES, "AAA", groups=True),))
    say = Speaker("en", game.folder, ["Anna", "Ben"])
    assert message.agreed(game, 2, game.checked_options({}, 2), say) == []
    assert message.agreed(game, 2, {"allies": "ABC"}, say) == ["Agreed: allies: each alone"]


def test_what_was_agreed_on_is_told_without_the_option_s_explanation() -> None:
    castle = load("castle")
    say = Speaker("en", castle.folder, ["Anna", "Ben"])
    options = castle.checked_options({"duels": "off"}, 2)
    assert say("option-duels").startswith("duels: ")
    assert message.agreed(castle, 2, options, say) == ["Agreed: duels: off"]


def test_a_prompt_names_the_chapter_of_the_rules_and_the_rows_in_use() -> None:
    table = laid("banners", "Anna", "Ben")
    prompt = told(table, 0)["prompt"]
    assert (prompt["anchor"], prompt["rows"]) == ("rule-2", ["row-lay"])
    table.play(0, 0, table.v, NOON)
    held = told(table, 0)["prompt"]
    assert (held["anchor"], held["rows"]) == ("", [])
    assert message.position(table, 0, 0, "en")["prompt"]["rows"] == ["row-lay"]
    kilt = told(laid("kilt", "Anna", "Ben"), 0)["prompt"]
    assert kilt["anchor"].startswith("rule-") and kilt["rows"] == []


def test_the_end_is_told_as_a_tale_and_not_before() -> None:
    *before, table = steps("banners", 4, 1)
    assert all(told(step, 0)["tale"] == [] for step in before)
    tricks, most = told(table, 1)["tale"]
    points = max(table.game.score(table.match.state))
    assert (tricks, most) == ("2 tricks were taken.", f"The most were {points} points.")
    assert told(table, language="de")["tale"][0] == "2 Stiche wurden gemacht."
    last = len(table.match.moves)
    assert message.position(table, last, 1, "en")["tale"] == [tricks, most]
    assert message.position(table, last - 1, 1, "en")["tale"] == []


def test_a_scene_says_whether_it_can_be_enlarged_and_what_it_is_about() -> None:
    first, *_, last = steps("banners", 5, 1)
    assert told(first)["scene"]["zoom"] is True and told(first)["scene"]["focus"] == ""
    assert told(last)["scene"]["focus"] == f"card-{2 * last.match.state.winner}"
    assert "zoom" not in told(laid("kilt", "Anna", "Ben"))["scene"]


# Seeds


def finished(*words: str, **more: Any) -> Table:
    """A table of Banners after its end."""
    table, chance = laid("banners", *words, **more), random.Random(6)
    while not table.match.over:
        table.play(*any_move(table, chance), table.v, NOON)
    return table


def test_alone_a_seed_is_drawn_and_told_at_the_end_only() -> None:
    running, table = laid("banners", "Anna"), finished("Anna")
    seed = running.match.secret.seed
    assert seed and running.match.secret.raw == Secret.typed(seed).raw
    assert seed not in json.dumps(told(running, 0)) and told(running, 0)["log"] == []
    result = told(table, 0)["result"]
    assert result["seed"] == table.match.secret.seed
    again = dict(parse_qsl(urlsplit(result["again"]).query))
    assert again == {
        "game": "banners",
        "seats": "1",
        "seed": result["seed"],
        "option-spy": "yes",
        "option-allies": "ABC",
        "option-omen": "no",
    }


def test_who_types_the_seed_of_another_gets_his_deal_and_it_is_marked() -> None:
    table = finished("Anna")
    seed = table.match.secret.seed
    same = finished("Ben", seed=seed)
    assert same.game.bytes_of(same.match.at(0)) == table.game.bytes_of(table.match.at(0))
    assert told(same)["log"][0]["text"].startswith(f"This deal follows from the typed seed {seed}")
    assert "typed seed" not in json.dumps(told(table)["log"])


def test_with_others_no_seed_is_drawn() -> None:
    result = told(finished("Anna", "Ben"))["result"]
    assert result["seed"] is None and result["again"] is None
    typed = told(finished("Anna", "Ben", seed="otter", options={"allies": "AA"}))["result"]
    assert typed["seed"] == "otter" and "allies=AAB" in typed["again"]


@pytest.mark.parametrize("seed", ["x" * 65, "a\nb", "\u202e"])
def test_a_seed_that_cannot_be_shown_is_refused(seed: str) -> None:
    with pytest.raises(BadInput, match="a seed has 1 to 64 characters"):
        laid("banners", "Anna", seed=seed)


def test_a_series_of_one_goes_on_with_another_deal() -> None:
    table = finished("Anna")
    following = table.next_plan()
    assert following.seed is None and list(following.series.totals) == table.game.score(
        table.match.state
    )
    assert [chair.name for chair in following.chairs] == ["Anna"]


def test_a_sentence_is_about_the_first_seat_that_it_names_by_itself() -> None:
    anna, ben = Seat(0), Seat(1)
    hero = Line("character", {"name": "Bram", "player": ben})
    cases: tuple[tuple[Args, int | None], ...] = (
        ({"die": 4, "who": ben, "owner": anna}, 1),
        ({"who": hero, "foe": anna}, 1),
        ({"who": [anna, ben], "first": ben}, 1),
        ({"who": [ben]}, 1),
        ({"who": [anna, ben]}, None),
        ({"text": "nobody"}, None),
    )
    for args, seat in cases:
        assert message.about(Line("told", args)) == seat


def test_a_sentence_is_about_whom_it_names_by_itself() -> None:
    changes = [Line("area-changes", {"who": Seat(1), "colour": "red"})]
    assert message.about(Line("builds", {"colour": "red", "who": Seat(2), "owner": Seat(0)})) == 2
    assert message.about(Line("lost", {"who": [Seat(1)]})) == 1
    assert message.about(Line("lost", {"who": [Seat(1), Seat(0)]})) is None
    assert message.about(Line("areas-change", {"each": changes})) is None  # the builder's doing
