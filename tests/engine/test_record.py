"""Written records: round trips, every kind of damage, and what leaves a running match."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from bartizan.engine import record
from bartizan.engine.chance import Secret
from bartizan.engine.errors import BadRecord
from bartizan.engine.game import Game
from bartizan.engine.kernel import CHANCE, ONLOOKER
from bartizan.engine.match import Match
from bartizan.games import load
from tests.engine.setting import banners, played
from tests.games.banners.rules import LAY

KILT = load("kilt")
BANNERS = banners()
NAMES = ["Anna", "Ben", "Clio"]
BOTH = pytest.mark.parametrize("game", [KILT, BANNERS], ids=lambda game: game.id)
Record = dict[str, Any]


def loader(game_id: str) -> Game:
    return BANNERS if game_id == "banners" else load(game_id)


def loaded(written: Record) -> Match:
    return record.loads(record.dumps(written), loader)[0]


def copied(written: Record) -> Record:
    return dict(json.loads(record.dumps(written)))


@pytest.fixture(scope="module")
def kilt() -> Record:
    return record.whole(played(KILT, 3), NAMES)


@pytest.fixture(scope="module")
def flags() -> Record:
    """A record of Banners: moves 1 to 3 are laid, 4 is the wind's, 5 a look, 6 the wind's."""
    return record.whole(played(BANNERS, 3), NAMES)


# Round trips


@BOTH
@pytest.mark.parametrize("seats", [2, 3])
def test_a_finished_match_comes_back_as_it_was(game: Game, seats: int) -> None:
    match = played(game, seats, seed=seats)
    again, names = record.loads(record.dumps(record.whole(match, NAMES[:seats])), loader)
    assert names == NAMES[:seats]
    assert again.moves == match.moves and again.over
    assert again.options == match.options
    assert (again.secret.raw, again.secret.seed) == (match.secret.raw, str(seats))
    for n in range(len(match.moves) + 1):
        assert game.bytes_of(again.at(n)) == game.bytes_of(match.at(n))
    assert record.whole(again, names) == record.whole(match, names)


@BOTH
def test_a_running_match_comes_back_and_goes_on(game: Game) -> None:
    match = played(game, 3, most=2)
    again = loaded(record.whole(match))
    assert game.bytes_of(again.state) == game.bytes_of(match.state)
    again.play(again.legal()[0])
    assert len(again.moves) == 3


@pytest.mark.parametrize("most", [3, 4, 5])
def test_a_match_of_chance_comes_back_and_its_dice_fall_as_before(most: int) -> None:
    match = played(BANNERS, 3, most=most)
    again = loaded(record.whole(match))
    for each in (match, again):
        each.settle()
    assert again.moves == match.moves


def test_options_and_a_secret_nobody_typed_come_back() -> None:
    match = Match(BANNERS, 2, {"spy": "no"})
    again = loaded(record.whole(match))
    assert again.options == {"spy": "no", "allies": "ABC", "omen": "no"}
    assert again.secret.raw == match.secret.raw and again.secret.seed is None


@pytest.mark.parametrize("given", ["AA", "BB", "BBX"])
def test_a_grouping_comes_back_as_it_was_meant(given: str) -> None:
    match = played(BANNERS, 2, options={"allies": given})
    written = record.whole(match)
    assert written["options"]["allies"] == "AAB" and written["result"]["payoff"] == [0.5, 0.5]
    assert loaded(written).options == match.options
    with pytest.raises(BadRecord, match="'options': option allies cannot be 'A'"):
        loaded(written | {"options": {"allies": "A"}})


def test_a_record_is_json_with_a_line_for_each_move(kilt: Record) -> None:
    text = record.dumps(kilt)
    assert json.loads(text) == kilt
    assert text.count("\n") == len(kilt["moves"]) + len(kilt) + 3
    assert text.isascii() and text.endswith("}\n")


def test_a_record_holds_moves_by_seat_number_and_notation(flags: Record) -> None:
    for actor, number, notation in flags["moves"]:
        assert BANNERS.words.notation(number) == notation
        assert (actor == CHANCE) == notation.startswith("wind")


# Damage

Edit = Callable[[Record], object]


def edit_deal(written: Record) -> None:
    written["deal"]["turn"] += 1


def edit_chance(written: Record) -> None:
    actor, number, _ = written["moves"][3]
    other = 2 if number == 3 else 3
    written["moves"][3] = [actor, other, BANNERS.words.notation(other)]


def edit_number(written: Record) -> None:
    written["moves"][1][1] ^= 1


def edit_move(written: Record) -> None:
    written["moves"][1][1:] = [LAY + 4, "look0"]


def edit_a_laid_card(written: Record) -> None:
    laid = 1 - written["moves"][4][1] % 2
    written["moves"][4][1:] = [LAY + 4 + laid, f"look{laid}"]


DAMAGE: dict[str, tuple[Edit, str]] = {
    "another format": (lambda r: r.update(bartizan=2), "format 2; this program reads 1"),
    "no format": (lambda r: r.pop("bartizan"), "no entry 'bartizan'"),
    "other rules": (lambda r: r.update(rules=7), "played by rules 7 of Banners.* has rules 1"),
    "no deal": (lambda r: r.pop("deal"), "entry 'deal' is missing"),
    "moves of another kind": (lambda r: r.update(moves={}), "entry 'moves' is not as it was"),
    "edited deal": (edit_deal, "entry 'deal': the deal does not follow"),
    "deal without a field": (lambda r: r["deal"].pop("spy"), "entry 'deal': .* has the fields"),
    "deal too large": (lambda r: r["deal"].update(spy=10**6), "entry 'deal': field spy"),
    "edited option": (lambda r: r["options"].update(spy="no"), "entry 'deal': .* does not follow"),
    "edited secret": (lambda r: r.update(secret="00" * 32), "the secret is not the one"),
    "secret cut short": (lambda r: r.update(secret=r["secret"][:-2]), "'secret' is not 64 hex"),
    "secret not in hex": (lambda r: r.update(secret="x" * 64), "'secret' is not 64 hex"),
    "edited hash": (lambda r: r.update(secret_hash="0" * 64), "the secret is not the one"),
    "edited seed": (lambda r: r.update(seed="2"), "does not follow from the seed '2'"),
    "edited number": (edit_number, r"move 2: number \d is written lay\d, not lay\d"),
    "edited notation": (lambda r: r["moves"][1].__setitem__(2, "lay7"), "move 2: .* not lay7"),
    "illegal move": (edit_move, "move 2: look0 is not a legal move"),
    "edited move": (edit_a_laid_card, "the final position is not the one"),
    "number beyond": (lambda r: r["moves"][4].__setitem__(1, 99), "move 5: .* is not .seat, num"),
    "half a move": (lambda r: r["moves"][4].pop(), "move 5: .* is not .seat, number, notation"),
    "no move": (lambda r: r["moves"].__setitem__(4, None), "move 5: None is not .seat, number"),
    "edited chance": (edit_chance, r"move 4 \(wind\d\): chance does not follow"),
    "wrong actor": (
        lambda r: r["moves"][1].__setitem__(0, 2),
        r"move 2 .*seat 1 was to act, not 2",
    ),
    "chance by a seat": (lambda r: r["moves"][3].__setitem__(0, 0), r"move 4 .*seat -1 was to act"),
    "a move lost": (lambda r: r["moves"].pop(0), "move 1 .*seat 0 was to act, not 1"),
    "end lost": (lambda r: r["moves"].pop(), "the final position is not the one"),
    "a move too many": (lambda r: r["moves"].append([0, 0, "lay0"]), "move 7 .*over before it"),
    "edited result": (lambda r: r["result"]["score"].reverse(), "entry 'result' should be"),
    "result lost": (lambda r: r.update(result=None), "entry 'result' should be"),
    "edited digest": (lambda r: r.update(digest="0" * 64), "the final position .* digest"),
}


@pytest.mark.parametrize("what", DAMAGE)
def test_damage_is_found_and_named(flags: Record, what: str) -> None:
    written = copied(flags)
    edit, told = DAMAGE[what]
    edit(written)
    with pytest.raises(BadRecord, match=told) as error:
        loaded(written)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("part", ["seed", "result"])
def test_a_lost_entry_is_named(flags: Record, part: str) -> None:
    written = copied(flags)
    del written[part]
    with pytest.raises(BadRecord, match=f"entry '{part}' is missing"):
        loaded(written)


@pytest.mark.parametrize(
    "change", [{"game": "chess"}, {"seats": 9}, {"options": {"wind": "no"}}], ids=str
)
def test_an_unknown_game_seat_or_option_is_named(flags: Record, change: Record) -> None:
    with pytest.raises(BadRecord, match=f"entry '{next(iter(change))}'"):
        loaded(copied(flags) | change)


def test_a_record_with_too_few_players_is_refused(flags: Record) -> None:
    with pytest.raises(BadRecord, match="players"):
        loaded(copied(flags) | {"players": ["Anna"]})


@pytest.mark.parametrize("text", ["", "castle", "{", '{"bartizan": 1', "[1, 2", '{"bartizan" 1}'])
def test_what_is_not_json_is_told_with_its_place(text: str) -> None:
    with pytest.raises(BadRecord, match=r"line 1, column \d+: not JSON"):
        record.loads(text, loader)


@pytest.mark.parametrize("text", ["[]", "3", "null", '"castle"', "{}"])
def test_json_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord, match="not a record of a match"):
        record.loads(text, loader)


def test_a_record_cut_short_anywhere_is_refused(flags: Record) -> None:
    text = record.dumps(flags)
    for length in range(0, len(text) - 2, 7):
        with pytest.raises(BadRecord, match=r"line \d+, column \d+: not JSON .* cut short"):
            record.loads(text[:length], loader)


@pytest.mark.parametrize("text", ["[" * 100_000, f'{{"bartizan": {"9" * 5000}}}'], ids=len)
def test_absurd_json_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        record.loads(text, loader)


def test_every_move_of_a_record_is_checked(kilt: Record) -> None:
    for n in range(0, len(kilt["moves"]), 10):
        written = copied(kilt)
        written["moves"][n][0] = 9
        with pytest.raises(BadRecord, match=rf"^move {n + 1} .*was to act, not 9"):
            loaded(written)


# What leaves a match


@pytest.mark.parametrize("most", [1, 2, 3, 4])
@pytest.mark.parametrize("seat", [ONLOOKER, 0, 1, 2])
def test_a_running_match_gives_nothing_away(most: int, seat: int) -> None:
    match = played(BANNERS, 3, seed=13, most=most)
    text = record.dumps(record.public(match, seat, NAMES))
    assert match.secret.raw.hex() not in text and match.secret.hash in text
    shown = json.loads(text)
    assert not {"secret", "seed", "deal", "digest"} & set(shown)
    for n, (actor, number, notation) in enumerate(shown["moves"]):
        assert actor == match.at(n).actor
        if notation.startswith("lay"):
            assert actor == seat
        assert (number is None) == (notation == "?") == (actor >= 0 and actor != seat)


def test_the_same_is_told_of_matches_that_differ_in_what_is_hidden() -> None:
    told = []
    for laid in (LAY, LAY + 1):
        match = Match(BANNERS, 3, secret=Secret.typed(13))
        match.play(laid)
        told.append([record.dumps(record.public(match, seat)) for seat in (ONLOOKER, 1, 2)])
    assert told[0] == told[1]


def test_an_open_move_is_told() -> None:
    match = played(KILT, 2, most=3)
    assert record.public(match)["moves"] == record.whole(match)["moves"]
    assert not {"secret", "seed", "deal"} & set(record.public(match))


@BOTH
def test_a_finished_match_tells_all(game: Game) -> None:
    match = played(game, 3)
    assert record.public(match, 1, NAMES) == record.whole(match, NAMES)
    assert match.secret.raw.hex() in record.dumps(record.public(match))


def test_what_one_seat_saw_cannot_be_replayed() -> None:
    with pytest.raises(BadRecord, match="as one seat saw it"):
        loaded(record.public(played(BANNERS, 3, most=2)))
