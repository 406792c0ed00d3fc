"""The table: folded from its events, and what people may decide at it."""

import random

import pytest

from bartizan.engine.errors import BadInput, IllegalMove
from bartizan.engine.kernel import CHANCE
from bartizan.games.sevenlocks import state as sevenlocks
from bartizan.games.solomon import state as solomon
from bartizan.table import events
from bartizan.table.events import Event
from bartizan.table.plan import MOST_NAME, Clock, checked_name
from bartizan.table.refusal import Stale
from bartizan.table.table import MOST_CHAT, Table
from tests.table.setting import NOON, Witness, any_move, laid, plan, same

pytestmark = pytest.mark.usefixtures("kilt")
BAD_CLOCKS = [
    Clock("month", 60),
    Clock("turn", 4.9),
    Clock("game", 1e9),
    Clock("turn", float("nan")),
]


def play_some(witness: Witness, chance: random.Random, most: int = 10_000) -> None:
    """Random moves, `most` at the most, by whoever may choose."""
    for _ in range(most):
        if witness.table.match.over:
            return
        witness.move(*any_move(witness.table, chance))


def kinds(witness: Witness) -> list[str]:
    return [event.kind for event in witness.past]


def refused(witness: Witness, error: type[BadInput], why: str, what: str, *args: object) -> None:
    """Try to decide what cannot be; nothing may change."""
    with pytest.raises(error, match=why):
        witness.do(what, *args)
    assert witness.table.fresh == [] and same(witness.rebuilt(), witness.table)


# A table is the sum of its events


def an_eventful_evening(witness: Witness, chance: random.Random) -> None:
    """Something that people do at a table, again and again to the end of the match."""
    table = witness.table
    able = [seat for seat in table.people if not table.undo_bar(seat)]
    away = [s for s, chair in enumerate(table.chairs) if chair.stand_in]
    wishes: list[tuple[object, ...]] = [
        ("say", table.names[0], f"line {table.v}"),
        ("sit", 0, f"Anna {table.v}"),
        ("stand_in", chance.randrange(len(table.chairs)), "random"),
        *(("undo", seat, table.v) for seat in able),
        *(("come_back", seat) for seat in away),
    ]
    if chance.random() < 0.25:
        witness.do(*chance.choice(wishes))
    else:
        witness.move(*any_move(table, chance))


def test_a_table_rebuilt_from_its_events_is_the_same_at_every_step() -> None:
    seen: set[str] = set()
    for seed in range(4):
        chance = random.Random(seed)
        witness = Witness("kilt", "Anna", "open", "open", clock=Clock("game", 600), seed=str(seed))
        for what in (("sit", 1, "Ben"), ("say", "Ben", "hello"), ("fill", 2, "random", "Jester")):
            witness.do(*what)
            assert same(witness.shadow, witness.table)
        while not witness.table.match.over:
            an_eventful_evening(witness, chance)
            assert same(witness.shadow, witness.table)
        witness.do("rematch", "another-table")
        assert same(witness.shadow, witness.table) and same(witness.rebuilt(), witness.table)
        assert witness.rebuilt().next_table == "another-table"
        seen |= set(kinds(witness))
    assert seen == {"made", "sat", "chat", "move", "undo", "stand-in", "back", "next"}


@pytest.mark.parametrize("seed", range(10))
def test_a_table_with_secrets_is_rebuilt_the_same_too(banners: str, seed: int) -> None:
    chance = random.Random(seed)
    witness = Witness(banners, "Anna", "Ben", "Cem", seed=str(seed))
    while not witness.table.match.over:
        an_eventful_evening(witness, chance)
        assert same(witness.shadow, witness.table)
    assert same(witness.rebuilt(), witness.table)
    assert "held" in kinds(witness)


def test_versions_are_the_numbers_of_the_events() -> None:
    witness = Witness("kilt", "Anna", "Ben")
    play_some(witness, random.Random(3), 20)
    assert [event.number for event in witness.past] == list(range(witness.table.v))


def test_chance_is_an_event_that_follows_from_the_secret(banners: str) -> None:
    witness = Witness(banners, "Anna", "Ben", seed="a windy day")
    play_some(witness, random.Random(1))
    by_chance = [e.body["move"] for e in witness.past[1:] if e.body.get("seat") == CHANCE]
    assert len(by_chance) == 2
    again = Witness(banners, "Anna", "Ben", seed="a windy day")
    play_some(again, random.Random(1))
    assert [e.body for e in again.past[1:]] == [e.body for e in witness.past[1:]]


# Who may play what, and when


def test_chance_that_begins_waits_until_every_seat_is_taken(banners: str) -> None:
    table = Witness(banners, "Anna", "open", "open", options={"omen": "yes"})
    table.do("sit", 1, "Ben")
    assert table.table.match.moves == []
    table.do("fill", 2, "random", "Jester")
    assert [event.kind for event in table.past] == ["made", "sat", "sat", "dealt", "move"]
    assert table.table.match.actor == 0 and same(table.table, table.rebuilt())


def test_nobody_plays_before_every_seat_is_taken() -> None:
    witness = Witness("kilt", "Anna", "open")
    assert witness.table.choosing() == []
    for seat in (0, 1):
        refused(witness, BadInput, "every seat is taken", "play", seat, 0, 1)
    witness.do("sit", 1, "Ben")
    actor, move = witness.table.match.actor, witness.table.match.legal()[0]
    witness.move(actor, move)
    assert witness.table.match.moves == [move]


def test_an_illegal_move_and_one_out_of_turn_change_nothing() -> None:
    witness = Witness("kilt", "Anna", "Ben")
    actor = witness.table.match.actor
    legal = witness.table.match.legal()
    illegal = next(n for n in range(witness.table.game.moves.size) if n not in legal)
    for number in (illegal, -1, witness.table.game.moves.size, 10**30):
        refused(witness, IllegalMove, "not legal", "play", actor, number, 1)
    refused(witness, IllegalMove, "not your turn", "play", 1 - actor, legal[0], 1)
    refused(witness, IllegalMove, "not your turn", "play", -1, legal[0], 1)


def test_a_move_after_the_end_is_refused() -> None:
    witness = Witness("kilt", "Anna", "Ben")
    play_some(witness, random.Random(4))
    refused(witness, IllegalMove, "not your turn", "play", 0, 0, witness.table.v)


def test_a_move_for_a_past_position_is_stale_but_chat_and_chairs_move_nothing() -> None:
    witness = Witness("kilt", "Anna", "Ben", "Cem")
    v = witness.table.v
    witness.do("say", "Anna", "hello")
    witness.do("sit", 1, "Benno")
    witness.do("stand_in", 2, "random")
    witness.do("come_back", 2)
    actor, move = any_move(witness.table, random.Random(5))
    witness.do("play", actor, move, v)
    actor, move = any_move(witness.table, random.Random(5))
    refused(witness, Stale, "moved on", "play", actor, move, v)
    refused(witness, Stale, "moved on", "undo", actor, v)


# Secret choices


def test_a_choice_is_held_until_the_last_one_is_in(banners: str) -> None:
    witness = Witness(banners, "Anna", "Ben", "Cem")
    witness.move(2, 1)
    witness.move(0, 0)
    assert witness.table.match.moves == [] and witness.table.choosing() == [1]
    assert witness.table.held == {2: 1, 0: 0}
    witness.move(1, 1)
    assert witness.table.match.moves[:3] == [0, 1, 1] and witness.table.held == {}
    played = [e.body["seat"] for e in witness.past if e.kind == events.MOVE]
    assert played == [0, 1, 2, CHANCE]  # the engine's order, whoever chose first


def test_a_held_choice_can_be_changed_and_survives_a_rebuild(banners: str) -> None:
    witness = Witness(banners, "Anna", "Ben")
    witness.move(0, 0)
    assert witness.table.may_choose(0)
    witness.move(0, 1)
    assert witness.rebuilt().held == {0: 1}
    witness.move(1, 0)
    assert witness.table.match.moves[:2] == [1, 0]


def test_a_held_choice_must_be_legal_and_is_never_stale_by_anothers(banners: str) -> None:
    witness = Witness(banners, "Anna", "Ben")
    witness.move(1, 0)
    refused(witness, IllegalMove, "not legal", "play", 0, 2, 1)
    witness.do("play", 0, 0, 1)  # seen before Ben chose
    assert len(witness.table.match.moves) == 3


def test_an_undo_forgets_choices_held_for_what_is_no_more(banners: str) -> None:
    made = plan(banners, "Anna", "Ben").made(NOON)
    held = Event(1, events.HELD, {"seat": 1, "move": 0}, NOON)
    undo = Event(2, events.UNDO, {"seat": 0, "to": 0}, NOON)
    assert Table("a-table", [made, held]).held == {1: 0}
    assert Table("a-table", [made, held, undo]).held == {}


# Undo


def test_the_last_decision_goes_back_with_the_bots_answers() -> None:
    witness = Witness("kilt", "Anna", "bot:random")
    chance = random.Random(6)
    while witness.table.match.actor != 0:
        witness.move(*any_move(witness.table, chance))
    before = list(witness.table.match.moves)
    witness.move(*any_move(witness.table, chance))
    while witness.table.match.actor == 1:
        witness.move(*any_move(witness.table, chance))
    witness.do("undo", 0, witness.table.v)
    assert witness.table.match.moves[: len(before)] == before
    assert witness.table.match.actor == 0
    assert same(witness.rebuilt(), witness.table)


def test_nothing_goes_back_once_another_person_has_moved() -> None:
    witness = Witness("kilt", "Anna", "Ben")
    refused(witness, BadInput, "nothing that you could take back", "undo", 0, 1)
    chance = random.Random(7)
    first = witness.table.match.actor
    while witness.table.match.actor == first:
        witness.move(*any_move(witness.table, chance))
    witness.move(*any_move(witness.table, chance))
    refused(witness, BadInput, "another player has answered", "undo", first, witness.table.v)
    witness.do("undo", 1 - first, witness.table.v)


def test_a_move_that_showed_something_stays(banners: str) -> None:
    witness = Witness(banners, "Anna", "Ben")
    witness.move(0, 0)
    witness.move(1, 0)
    for seat in (0, 1):
        refused(witness, BadInput, "chance has had its say", "undo", seat, witness.table.v)


def test_nothing_goes_back_once_a_bot_has_answered_where_something_is_hidden() -> None:
    witness = Witness("sevenlocks", "Anna", "bot:random", "bot:random", seed="2")
    chance = random.Random(3)
    while witness.table.match.state.phase != sevenlocks.CHOOSING or witness.table.match.actor:
        witness.move(*any_move(witness.table, chance))
    witness.do("undo", 0, witness.table.v)
    while witness.table.match.actor == 0:
        witness.move(*any_move(witness.table, chance))
    refused(witness, BadInput, "or it is final", "undo", 0, witness.table.v)
    witness.move(1, sevenlocks.JOIN)
    refused(witness, BadInput, "another player has answered", "undo", 0, witness.table.v)


@pytest.mark.parametrize("other", ["Ben", "bot:random"])
def test_a_choice_that_another_holds_is_an_answer(other: str) -> None:
    witness = Witness("solomon", "Anna", other, seed="2")
    table = witness.table

    def choose(seat: int, which: int) -> None:
        witness.move(seat, table.game.legal(table.asked(seat))[which])

    choose(0, -1)  # her highest card, so that she digs last
    choose(1, 0)
    for seat in (1, 0):
        witness.move(seat, solomon.END)
    assert table.match.choosers == [0, 1] and table.undo_bar(0) == ""
    choose(0, 0)
    assert table.undo_bar(0) == ""
    witness.do("undo", 0, table.v)
    assert table.held == {} and table.match.actor == 0
    witness.move(0, solomon.END)
    choose(1, 0)
    refused(witness, BadInput, "another player has answered", "undo", 0, table.v)
    choose(0, 0)
    refused(witness, BadInput, "another player has answered", "undo", 0, table.v)


def test_after_an_undo_a_move_for_the_old_position_is_stale() -> None:
    witness = Witness("kilt", "Anna", "Ben")
    actor, move = any_move(witness.table, random.Random(8))
    witness.do("play", actor, move, 1)
    v = witness.table.v
    witness.do("undo", actor, v)
    assert witness.table.match.moves == []
    refused(witness, Stale, "moved on", "play", actor, move, v)


# Clocks


def test_a_clock_per_turn_begins_anew_with_every_position() -> None:
    witness = Witness("kilt", "Anna", "Ben", clock=Clock("turn", 60))
    table, actor = witness.table, witness.table.match.actor
    assert table.time_left(actor, NOON + 20) == 40
    assert table.time_left(1 - actor, NOON + 20) == 60
    assert table.time_left(actor, NOON + 100) == 0
    witness.now = NOON + 29
    witness.move(*any_move(table, random.Random(9)))
    assert table.time_left(table.match.actor, NOON + 35) == 55


def test_a_clock_per_game_counts_all_that_a_seat_has_thought() -> None:
    witness = Witness("kilt", "Anna", "Ben", clock=Clock("game", 600))
    chance, table = random.Random(10), witness.table
    thought = {0: 0, 1: 0}
    for _ in range(12):
        seat, move = any_move(table, chance)
        thought[seat] += 5
        witness.now += 4
        witness.move(seat, move)
    for seat in (0, 1):
        assert table.time_left(seat, witness.now) == 600 - thought[seat]


def test_a_secret_choice_costs_the_time_until_it_was_made(banners: str) -> None:
    witness = Witness(banners, "Anna", "Ben", clock=Clock("game", 600))
    witness.move(1, 0)  # after one second
    witness.move(1, 1)  # changed after two
    witness.now = NOON + 49
    witness.move(0, 0)
    assert witness.table.used == [50, 1]


def test_the_clock_waits_for_the_last_chair_and_another_name_does_not_stop_it() -> None:
    witness = Witness("kilt", "Anna", "open", clock=Clock("turn", 60))
    witness.now = NOON + 500
    witness.do("sit", 1, "Ben")
    table, actor, began = witness.table, witness.table.match.actor, witness.now
    assert table.time_left(actor, began) == 60
    witness.now += 30
    witness.do("sit", actor, "Somebody")
    assert table.time_left(actor, began + 40) == 20


def test_who_comes_back_stops_nobody_elses_clock() -> None:
    witness = Witness("kilt", "Anna", "Ben", clock=Clock("turn", 60))
    actor = witness.table.match.actor
    witness.do("stand_in", 1 - actor, "random")
    witness.do("stand_in", actor, "random")
    witness.do("come_back", 1 - actor)
    assert witness.table.time_left(actor, NOON + 10) == 50
    witness.do("come_back", actor)
    assert witness.table.time_left(actor, witness.now + 10) == 50


@pytest.mark.parametrize("clock", BAD_CLOCKS)
def test_a_clock_that_cannot_be_is_refused(clock: Clock) -> None:
    with pytest.raises(BadInput, match="5 to 86400 seconds"):
        laid("kilt", "Anna", "Ben", clock=clock)


# Chairs, names and chat


def test_a_chair_is_taken_once_and_a_bot_keeps_its_own() -> None:
    witness = Witness("kilt", "Anna", "open", "bot:greedy")
    refused(witness, BadInput, "a bot sits there", "sit", 2, "Cem")
    witness.do("fill", 1, "random", "Jester")
    refused(witness, BadInput, "taken", "fill", 0, "random", "Jester")
    assert witness.table.full and witness.table.mind(1) == "random"


def test_a_bot_keeps_its_name_whatever_its_level() -> None:
    witness = Witness("kilt", "Anna", "bot:page")
    name = witness.table.names[1]
    witness.do("fill", 1, "queen", "Somebody else")
    assert (witness.table.mind(1), witness.table.names[1]) == ("queen", name)
    assert kinds(witness) == ["made", "level"]


def test_a_stand_in_plays_for_a_person_until_he_is_back() -> None:
    witness = Witness("kilt", "Anna", "bot:random")
    refused(witness, BadInput, "nobody plays for you", "come_back", 0)
    witness.do("stand_in", 0, "greedy")
    assert witness.table.mind(0) == "greedy" and witness.table.people == []
    witness.do("stand_in", 0, "random")
    witness.do("stand_in", 1, "greedy")
    assert kinds(witness) == ["made", "stand-in"]  # once, and never for a bot
    witness.do("come_back", 0)
    assert witness.table.mind(0) == "" and witness.table.people == [0]


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("  Anna\n the\x00 Great ", "Anna the Great"),
        ("\u202eAnna\u2066", "Anna"),
        ("<b>Anna</b>", "<b>Anna</b>"),
        ("x" * 100, "x" * MOST_NAME),
        ("\ud800Anna", "Anna"),
    ],
)
def test_a_name_is_one_short_line(given: str, kept: str) -> None:
    assert checked_name(given) == kept


@pytest.mark.parametrize("name", ["", "   ", "\n\t", "\u202e"])
def test_a_name_that_shows_nothing_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="a name has 1 to 24 letters"):
        laid("kilt", "Anna", "open").sit(1, name, NOON)


def test_chat_is_kept_in_order_without_what_cannot_be_seen() -> None:
    witness = Witness("kilt", "Anna", "Ben")
    witness.do("say", "Anna", " hello\x07 <script>\u202e ")
    assert witness.table.chat == [
        {"type": "chat", "who": "Anna", "text": "hello <script>", "at": NOON + 1}
    ]
    for text in ("", " \n ", "x" * (MOST_CHAT + 1)):
        refused(witness, BadInput, "1 to 500 characters", "say", "Anna", text)


# Series


def test_in_a_rematch_all_keep_their_seats_and_the_scores_are_carried_on() -> None:
    witness = Witness("kilt", "Anna", "Ben", "bot:random", clock=Clock("turn", 60))
    with pytest.raises(BadInput, match="when this game is over"):
        witness.table.next_plan()
    play_some(witness, random.Random(11))
    score = witness.table.game.score(witness.table.match.state)
    following = witness.table.next_plan()
    assert [chair.name for chair in following.chairs] == ["Anna", "Ben", "Random"]
    assert [chair.bot for chair in following.chairs] == ["", "", "random"]
    assert following.series.totals == tuple(score)
    assert following.clock == Clock("turn", 60) and following.seed is None
    second = Table("another", [following.made(NOON)])
    assert second.series.played == 1 and second.series == following.series
    assert not any(chair.secret for chair in second.chairs)  # nobody is invited: all are there


def test_the_scores_of_three_games_add_up_whoever_sits_where() -> None:
    chance, sums, names = random.Random(12), {"Anna": 0, "Ben": 0}, ["Anna", "Ben"]
    following = plan("kilt", *names)
    for game in range(3):
        table = Table(f"game-{game}", [following.made(NOON)])
        while not table.match.over:
            table.play(*any_move(table, chance), table.v, NOON)
        for name, points in zip(table.names, table.game.score(table.match.state), strict=True):
            sums[name] += points
        following = table.next_plan()
    names = [chair.name for chair in following.chairs]
    assert dict(zip(names, following.series.totals, strict=True)) == sums
    assert following.series.played == 3


@pytest.mark.parametrize(
    ("words", "why"),
    [(["Anna"], "2 to 4 players"), (["Anna"] * 5, "2 to 4 players"), (["Anna", "\n"], "a name")],
)
def test_a_plan_that_cannot_be_is_refused(words: list[str], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        laid("kilt", *words)
    with pytest.raises(BadInput, match="no game is called 'chess'"):
        laid("chess", "Anna", "Ben")
    with pytest.raises(BadInput, match="no option"):
        laid("kilt", "Anna", "Ben", options={"size": "large"})
