"""Words: every sentence a game can say exists in every language, and all points are told."""

import re
from collections import Counter
from pathlib import Path

import pytest

from bartizan.conformance.cases import COUNTS, GAMES, Case, legal
from bartizan.engine.game import Game
from bartizan.engine.kernel import ONLOOKER
from bartizan.engine.match import Match
from bartizan.picture import Art
from bartizan.say import HERE, LANGUAGES, Line, Seat, Speaker, Word
from bartizan.table.plan import MOST_NAME
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
    twice = {key for key in english if english.count(key) > 1}
    assert not twice, f"{folder.name}/locale says these twice: {twice}"
    for language in LANGUAGES:
        other = set(english) ^ set(keys(folder, language))
        assert not other, f"{folder.name}/locale: not in both English and {language}: {other}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_sentence_of_a_game_has_the_name_of_one_of_the_house(game: Game) -> None:
    taken = {*keys(game.folder, "en")} & {*keys(HERE, "en")}
    assert not taken, f"the house says these itself; give them other names: {taken}"


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
    symbols = set(Art(drawn).boxes)
    match = None
    for row, move in case.walk(61):
        match = match or Match(game, case.seats, dealt=row)
        match.play(move)
        for seat in range(ONLOOKER, case.seats):
            for line in match.lines(len(match.moves) - 1, seat):
                assert is_plain(line), f"{line.key} has NumPy numbers; `view` has plain ones"
                assert all(each.line(line) for each in say), f"{line.key} says nothing"
                missing = set(line.shows) - symbols
                assert not missing, f"{line.key} shows what art.svg does not have: {missing}"
    assert match and match.over, f"{case} does not end"
    for seat in range(ONLOOKER, case.seats):
        view = match.readable(seat)
        told = not game.tale or all(all(game.tale(view, seat, each)) for each in say)
        assert told, "`tale` has an empty sentence"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_bots_have_names_of_their_games_world_and_every_game_has_a_tale(game: Game) -> None:
    many = len(set(game.names))
    assert many == len(game.names) >= FEWEST_NAMES, f"the card needs {FEWEST_NAMES} names for bots"
    for name in game.names:
        short = name.isprintable() and not re.search(r"\d", name) and len(name) <= MOST_NAME
        assert short, f"{name!r} is no name for a bot: {MOST_NAME} letters at most, no digits"
    assert game.tale, "the card names no tale: tale=tale.tale, a few sentences on how it went"
    assert game.first in game.players, f"first={game.first} on the card: so many cannot play"


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
        for line in said:
            assert is_plain(line), f"{line.key} has NumPy numbers; `view` has plain ones"
            assert all(each.line(line) for each in say), f"{line.key} says nothing"
        for seat, view in views.items():
            drawn = game.text.table(view, seat, say[(n + seat) % len(say)])
            assert drawn.strip(), f"`table` draws nothing for seat {seat}"


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_prompts_name_chapters_and_rows_that_the_rules_page_has(case: Case) -> None:
    game = case.game
    anchors = set(re.findall(r'id="([^"]+)"', rules_html(game.id, "en")))
    for row, _ in case.walk(63):
        for seat in range(ONLOOKER, case.seats):
            named = set(game.words.prompt(game.readable(game.view(row, seat)), seat).ids)
            assert named <= anchors, f"rules.en.md has no {named - anchors}, which `prompt` names"


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_the_gains_told_add_up_to_the_score(case: Case) -> None:
    match = None
    for row, move in case.walk(71):
        match = match or Match(case.game, case.seats, dealt=row)
        match.play(move)
    assert match
    gained = Counter(dict(enumerate(case.game.score(match.at(0)))))
    if any(gained.values()):
        assert Speaker("de", case.game.folder)("reason-start")
    for n in range(len(match.moves)):
        for line in match.lines(n):
            for seat, reason, points in line.gains:
                gained[seat] += points
                assert Speaker("de", case.game.folder)(reason)
    told, score = [gained[seat] for seat in range(case.seats)], case.game.score(match.state)
    assert told == score, f"the gains in `tell` make {told}, `score` says {score}"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_option_and_the_rules_are_explained_in_every_language(game: Game) -> None:
    heads = []
    for language in LANGUAGES:
        say = Speaker(language, game.folder)
        for key in ("blurb", "legend", *(f"option-{option.name}" for option in game.options)):
            assert say(key), f"{key} says nothing in {language}"
        page = (game.folder / f"rules.{language}.md").read_text(encoding="utf-8")
        heads.append(len(re.findall(r"^## ", page, re.MULTILINE)))
    enough = len(set(heads)) == 1 and heads[0] >= FEWEST_CHAPTERS
    wanted = f"the rules pages have {heads} chapters (##); {FEWEST_CHAPTERS} at least, all alike"
    assert enough, wanted
