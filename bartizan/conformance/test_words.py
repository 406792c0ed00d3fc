"""Words: every sentence a game can say exists in every language, and all points are told."""

import re
from collections import Counter
from pathlib import Path

import pytest

from bartizan.conformance.cases import COUNTS, GAMES, Case, legal
from bartizan.engine.game import Game
from bartizan.engine.kernel import ONLOOKER
from bartizan.engine.match import Match
from bartizan.games import IDS, load
from bartizan.picture import Art
from bartizan.say import HERE, LANGUAGES, Line, Seat, Speaker, Word
from bartizan.table.table import MOST_NAME
from bartizan.web.pages import rules_html

FEWEST_CHAPTERS = 6  # of a rules page
FEWEST_NAMES = 12  # for bots


def keys(folder: Path, language: str) -> list[str]:
    files = sorted((folder / "locale").glob(f"*{language}.ftl"))
    text = "\n".join(file.read_text(encoding="utf-8") for file in files)
    return re.findall(r"^([a-zA-Z][\w-]*) *=", text, re.MULTILINE)


@pytest.mark.parametrize("folder", [HERE, *(game.folder for game in GAMES)], ids=lambda f: f.name)
def test_languages_have_the_same_sentences(folder: Path) -> None:
    english = keys(folder, "en")
    assert len(set(english)) == len(english)
    for language in LANGUAGES:
        assert sorted(keys(folder, language)) == sorted(english)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_sentence_of_a_game_has_the_name_of_one_of_the_house(game: Game) -> None:
    assert not {*keys(game.folder, "en")} & {*keys(HERE, "en")}


def is_plain(word: Word) -> bool:
    """Whether a sentence is filled with plain numbers, and not with NumPy's."""
    if isinstance(word, Line):
        numbers = [number for seat, _, points in word.gains for number in (seat, points)]
        return all(map(is_plain, [*word.args.values(), *numbers]))
    if isinstance(word, (list, tuple)):
        return all(map(is_plain, word))
    return type(word.number if isinstance(word, Seat) else word) in (int, float, str)


def speakers(game: Game) -> list[Speaker]:
    """One that speaks each language."""
    names = ["Anna", "Ben", "Clio", "Dan", "Eva", "Finn"]
    return [Speaker(language, game.folder, names) for language in LANGUAGES]


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_a_whole_game_can_be_told_in_every_language(case: Case) -> None:
    game, say = case.game, speakers(case.game)
    drawn = game.folder / "art.svg"
    symbols = set(Art(drawn).boxes) if drawn.exists() else set()
    match = None
    for row, move in case.walk(61):
        match = match or Match(game, case.seats, dealt=row)
        match.play(move)
        for seat in range(ONLOOKER, case.seats):
            for line in match.lines(len(match.moves) - 1, seat):
                assert is_plain(line) and all(each.line(line) for each in say)
                assert set(line.shows) <= symbols, "a line shows symbols of the art"
    assert match and match.over
    for seat in range(ONLOOKER, case.seats):
        view = match.readable(seat)
        assert not game.tale or all(all(game.tale(view, seat, each)) for each in say)


@pytest.mark.parametrize("game_id", IDS)
def test_bots_have_names_of_their_games_world_and_every_game_has_a_tale(game_id: str) -> None:
    game = load(game_id)
    assert len(set(game.names)) == len(game.names) >= FEWEST_NAMES
    assert all(name.isprintable() and not re.search(r"\d", name) for name in game.names)
    assert all(len(name) <= MOST_NAME for name in game.names) and game.tale
    assert game.first in game.players


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_tables_prompts_and_moves_can_be_said_in_every_language(case: Case) -> None:
    game, say = case.game, speakers(case.game)
    for n, (row, _) in enumerate(case.stops(62)):
        views = {seat: game.readable(game.view(row, seat)) for seat in range(ONLOOKER, case.seats)}
        said = [game.words.prompt(view, seat) for seat, view in views.items()]
        said += [game.words.prompt(view) for view in views.values()]
        if row.actor >= 0:
            view = views[row.actor]
            said += [game.words.sentence(view, move) for move in legal(game, row)]
        assert all(map(is_plain, said))
        for each in say:
            assert all(map(each.line, said))
        for seat, view in views.items():
            assert game.text.table(view, seat, say[(n + seat) % len(say)]).strip()


@pytest.mark.parametrize("case", [case for case in COUNTS if case.game.id in IDS], ids=str)
def test_prompts_name_chapters_and_rows_that_the_rules_page_has(case: Case) -> None:
    game = case.game
    anchors = set(re.findall(r'id="([^"]+)"', rules_html(game.id, "en")))
    for row, _ in case.walk(63):
        for seat in range(ONLOOKER, case.seats):
            assert set(game.words.prompt(game.readable(game.view(row, seat)), seat).ids) <= anchors


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_the_gains_told_add_up_to_the_score(case: Case) -> None:
    match = None
    for row, move in case.walk(71):
        match = match or Match(case.game, case.seats, dealt=row)
        match.play(move)
    assert match
    gained = Counter(dict(enumerate(case.game.score(match.at(0)))))
    assert not any(gained.values()) or Speaker("de", case.game.folder)("reason-start")
    for n in range(len(match.moves)):
        for line in match.lines(n):
            for seat, reason, points in line.gains:
                gained[seat] += points
                assert Speaker("de", case.game.folder)(reason)
    assert [gained[seat] for seat in range(case.seats)] == case.game.score(match.state)


@pytest.mark.parametrize("game", [load(game_id) for game_id in IDS], ids=lambda game: game.id)
def test_every_option_and_the_rules_are_explained_in_every_language(game: Game) -> None:
    heads = []
    for language in LANGUAGES:
        say = Speaker(language, game.folder)
        assert say("legend")
        assert all(say(f"option-{option.name}") for option in game.options)
        page = (game.folder / f"rules.{language}.md").read_text(encoding="utf-8")
        heads.append(len(re.findall(r"^## ", page, re.MULTILINE)))
    assert len(set(heads)) == 1 and heads[0] >= FEWEST_CHAPTERS, f"{game.id} has chapters: {heads}"
