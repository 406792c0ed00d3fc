"""The command: what it prints, for people and for scripts, and how it fails."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from io import StringIO
from pathlib import Path

import pytest

from bartizan import __version__, cli, games
from bartizan.bench import batch, figure
from bartizan.bench import rules as bench
from bartizan.cli import tables
from bartizan.engine import record
from bartizan.engine.chance import Secret
from bartizan.engine.game import TABLE
from bartizan.engine.jit import called_by
from bartizan.engine.luck import Luck
from bartizan.engine.match import Match
from bartizan.games import IDS, load
from bartizan.table.revisions import revisions
from bartizan.teacher import puzzling
from bartizan.teacher.puzzles import parsed
from tests.engine.setting import played
from tests.games import banners

KILT = load("kilt")


@dataclass
class Done:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def text(self) -> str:
        """What it printed, however it was wrapped."""
        return " ".join(self.out.split())


Command = Callable[..., Done]


@pytest.fixture
def bartizan(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """The command, run within this process; it never opens the web table."""
    monkeypatch.setattr(tables, "serve", lambda browser: print("the house is open", browser))

    def run(*arguments: str, typed: str = "") -> Done:
        monkeypatch.setattr(sys, "argv", ["bartizan", *arguments])
        monkeypatch.setattr(sys, "stdin", StringIO(typed))
        with pytest.raises(SystemExit) as left:
            cli.main()
        return Done(int(left.value.code or 0), *capsys.readouterr())

    return run


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A finished match in a file."""
    file = tmp_path / "match.json"
    file.write_text(record.dumps(record.whole(played(KILT, 2, seed=7), ["Anna", "random"])))
    return file


def test_a_game_is_learnt_in_the_terminal(bartizan: Command) -> None:
    done = bartizan("learn", "kilt", "6", "--lang", "de", typed="RO>6\nc1\nd1\nquit\n")
    assert "Lektion 6 von 7: Dächer" in done.text and "Damit bliebe d1 bei Orange" in done.text
    assert "d1 hat ein Dach" in done.text and "Lektion 7 von 7" in done.text
    refused(bartizan("learn", "kilt", "9"), "Kilt Castle has the lessons 1 to 7, not 9")


def test_puzzles_are_made_and_can_be_read(
    bartizan: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(puzzling, "HASTY", 4)
    monkeypatch.setattr(puzzling, "THOROUGH", 30)
    file = tmp_path / "puzzles.txt"
    done = bartizan("puzzles", "kilt", "--many", "2", "--workers", "1", "--out", str(file))
    assert "2 puzzles" in done.text
    assert [each.number for each in parsed(KILT, file.read_text())] == [1, 2]


def test_a_match_is_reviewed(bartizan: Command, saved: Path, tmp_path: Path) -> None:
    KILT.compile()
    drawn = tmp_path / "curve.svg"
    done = bartizan("review", str(saved), "--playouts", "8", "--seat", "0", "--svg", str(drawn))
    assert done.code == 0, done.err
    assert "What decided it:" in done.text and "Luck and skill:" in done.text
    assert "<desc>At the start: Anna" in drawn.read_text()
    told = json.loads(bartizan("review", str(saved), "--playouts", "8", "--json").out)
    assert told["far"] == 1.0 and told["curve"][-1][0] == len(played(KILT, 2, seed=7).moves)
    refused(bartizan("review", str(saved), "--seat", "2"), "seats are 0 to 1, not 2")
    refused(bartizan("review", str(tmp_path / "none")), "No such file")


def refused(done: Done, *told: str) -> None:
    """It failed with one line, and that line says all this."""
    assert done.code == 2 and done.out == ""
    assert done.err.startswith("bartizan: ") and done.err.count("\n") == 1
    for each in told:
        assert each in done.err


def test_the_real_command_runs() -> None:
    command = Path(sys.executable).with_name("bartizan")
    run = subprocess.run([command, "--version"], capture_output=True, text=True, check=True)
    assert run.stdout == f"{__version__}\n" and run.stderr == ""


def test_the_real_command_fails_with_one_line_and_code_2(tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text('{"bartizan": 1,')
    command = [sys.executable, "-m", "bartizan.cli", "verify", str(file)]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    assert run.returncode == 2 and run.stdout == ""
    assert run.stderr.count("\n") == 1
    assert f"{file}: line 1, column 16: not JSON" in run.stderr


# games


def test_the_games_are_listed(bartizan: Command) -> None:
    done = bartizan("games")
    assert done.code == 0 and done.err == ""
    assert "kilt Kilt Castle, 2 to 4 players" in done.text
    assert "--option colours=ROLD" in done.text


def test_the_games_are_listed_for_scripts(bartizan: Command) -> None:
    cards = {card["id"]: card for card in json.loads(bartizan("games", "--json").out)}
    assert tuple(cards) == IDS
    card = cards["kilt"]
    assert (card["title"], card["players"]) == ("Kilt Castle", [2, 3, 4])
    assert card["moves"] == KILT.moves.size and card["record_bytes"] <= 384
    assert card["options"][0]["default"] in card["options"][0]["values"]


def test_the_version_is_told(bartizan: Command) -> None:
    assert bartizan("--version") == Done(0, f"{__version__}\n", "")


def test_the_rules_are_shown(bartizan: Command) -> None:
    assert "Dukaten" in bartizan("rules", "kilt", "--lang", "de").out
    assert "ducats" in bartizan("rules", "kilt").out


def test_compiling_what_is_compiled_says_nothing(bartizan: Command) -> None:
    KILT.compile()
    assert bartizan("compile") == Done(0, "", "")


def test_an_attached_compiler_says_how_far_it_is_and_ends_with_who_started_it(
    tmp_path: Path,
) -> None:
    words = [sys.executable, "-m", "bartizan.cli", "compile", "kilt", "--json", "--attached"]
    pipe = subprocess.PIPE
    cold = os.environ | {"BARTIZAN_CACHE": str(tmp_path)}
    with subprocess.Popen(words, stdin=pipe, stdout=pipe, env=cold) as child:
        assert child.stdin and child.stdout
        said = json.loads(child.stdout.readline())
        child.stdin.close()
        assert child.wait(60) == 1
    needed = called_by(KILT.functions, KILT.sets[TABLE])
    assert said["game"] == "kilt" and said["done"] == 0 and said["of"] == len(needed)


# play


def test_a_game_is_played_by_what_is_piped_in(bartizan: Command) -> None:
    done = bartizan(
        "play", "kilt", "--text", "--seats", "me,random", "--seed", "7", typed="1\n" * 300
    )
    assert done.code == 0 and done.err == ""
    assert "wins!" in done.text and "Guest, number or notation" in done.text
    assert f"Match secret {Secret.typed(7).hash} · seed 7" in done.text


def test_the_same_seed_plays_the_same_game(bartizan: Command) -> None:
    seats = ("--seats", "random,greedy")
    games = [bartizan("play", "--text", *seats, "--seed", seed).out for seed in ("7", "7", "8")]
    assert games[0] == games[1] != games[2]


def test_without_text_the_browser_is_opened(bartizan: Command) -> None:
    assert bartizan() == bartizan("play") == Done(0, "the house is open True\n", "")
    refused(bartizan("play", "chess"), "no game is called 'chess'")


def test_the_end_of_the_input_is_leaving(bartizan: Command) -> None:
    done = bartizan("play", "--text", "--seats", "me,me", "--lang", "de", typed="1\n")
    assert done.code == 0 and "Tisch verlassen." in done.text


def test_a_wrong_notation_is_explained_and_the_game_goes_on(bartizan: Command) -> None:
    done = bartizan("play", "--text", "--seats", "me,me", "--seed", "1", typed="R>77\n1\n")
    assert "'R>77' is not a legal move now; write one like R>" in done.text
    assert " moves the red card from slot 1 to slot " in done.text


def test_a_saved_match_is_checked_told_and_gone_on_with(bartizan: Command, tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    option = ("--option", "colours=DLOR")
    bartizan(
        *("play", "--text", "--seats", "me:Anna,random", "--seed", "7", *option),
        typed=f"1\n1\n1\nsave {file}\n",
    )
    assert bartizan("verify", str(file)).code == 0
    assert "Anna moves the red card" in bartizan("replay", str(file)).text
    done = bartizan("play", "--resume", str(file), typed="1\n" * 300)
    assert done.code == 0 and "wins!" in done.text
    assert json.loads(file.read_text())["options"] == {"colours": "DLOR"}


def test_a_match_saved_without_names_can_be_resumed_or_is_refused(
    bartizan: Command, tmp_path: Path
) -> None:
    file = tmp_path / "match.json"
    file.write_text(record.dumps(record.whole(Match(KILT, 2))))
    assert bartizan("play", "--resume", str(file), typed="1\n" * 300).code in (0, 2)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["chess"], "no game is called 'chess'; there are: appenzell, castle, kilt, "),
        (["kilt", "--seats", "me"], "Kilt Castle is for 2 to 4 players, not 1"),
        (
            ["kilt", "--seats", "me,you"],
            "no bot is called 'you'; there are: random, beginner, learner, greedy",
        ),
        (["kilt", "--seats", "me,search:soon"], "search cannot think for 'soon'"),
        (["kilt", "--option", "colours"], "--option 'colours' is not NAME=VALUE"),
        (["kilt", "--option", "colours=RRRR"], "option colours cannot be 'RRRR'; it can be: ROLD"),
        (["kilt", "--option", "[lake]=deep"], "no option '[lake]'; it has: colours"),
        (["kilt", "--lang", "xx"], "no language is called 'xx'; there are: en, de"),
        (["--resume", "no/such.json"], "no/such.json: No such file or directory"),
        (["kilt", "--series", "long"], "a series is written like 3games or 2000points"),
        (["kilt", "--series", "1"], "a series has 2 to 99 games, or goes up to 1 to 1,000,000"),
        (["castle", "--series", "3"], "a series needs at least two players"),
        (["--series", "3", "--resume", "x.json"], "a saved match is one game; --series begins"),
    ],
)
def test_what_cannot_be_played_is_refused(
    bartizan: Command, arguments: list[str], told: str
) -> None:
    refused(bartizan("play", "--text", *arguments), told)


def test_a_series_is_played_to_its_end_in_the_terminal(
    bartizan: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "IDS", (*games.IDS, "banners"))
    monkeypatch.setitem(sys.modules, "bartizan.games.banners", banners)
    words = ("play", "banners", "--text", "--seed", "3", "--seats")
    done = bartizan(*words, "random,random", "--series", "3games")
    assert done.code == 0 and "Agreed: a series of 3 games" in done.text
    assert [f"Game {n} of 3" in done.text for n in (1, 2, 3, 4)] == [True, True, True, False]
    rows = re.findall(r"(random(?: 2)?): (-?\d+) points(?! in all)", done.text)
    last = re.findall(r"(random(?: 2)?): (-?\d+) points in all", done.text)[-2:]
    for name, total in last:
        assert sum(int(points) for who, points in rows if who == name) == int(total)
    assert re.search(r"(wins the series with|share the series with) \d+ points", done.text)
    assert done.text == bartizan(*words, "random,random", "--series", "3games").text
    left = bartizan(*words, "me,random", "--series", "500p", "--lang", "de", typed="1\n1\nq\n")
    assert "Partie 1, bis 500 Punkte" in left.text and "Partie 2" not in left.text
    load.cache_clear()


def test_groups_of_seats_are_written_as_letters(
    bartizan: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "IDS", (*games.IDS, "banners"))
    monkeypatch.setitem(sys.modules, "bartizan.games.banners", banners)
    words = ("play", "banners", "--text", "--seats", "me:Anna,random,me:Ben")
    done = bartizan(*words, "--option", "allies=BAB", typed="quit\n")
    assert done.code == 0 and "allies: Anna and Ben together" in done.text
    refused(bartizan(*words, "--option", "allies=AB"), "a letter for each of the 3 seats")
    alone = bartizan("play", "banners", "--text", typed="1\n1\n")  # nobody else is needed
    assert re.search(r"You have (won!|lost.) The same deal again: --seed [0-9a-f]{32}$", alone.text)
    load.cache_clear()


@pytest.mark.parametrize("arguments", [["paly"], ["play", "--seet", "7"], ["verify"]])
def test_what_is_no_command_exits_with_code_2(bartizan: Command, arguments: list[str]) -> None:
    done = bartizan(*arguments)
    assert done.code == 2 and done.out == ""


# replay


def test_a_match_is_told_move_by_move(bartizan: Command, saved: Path) -> None:
    done = bartizan("replay", str(saved))
    match = played(KILT, 2, seed=7)
    assert done.code == 0
    assert f"1 {match.notation(0)} " in done.text
    assert f"{len(match.moves)} {match.notation(len(match.moves) - 1)} " in done.text
    assert "the bank pays for every tower, crest and roof. Anna gets " in done.text


def test_a_match_is_told_in_german_up_to_a_move(bartizan: Command, saved: Path) -> None:
    done = bartizan("replay", str(saved), "--at", "2", "--lang", "de")
    assert "versetzt die Karte" in done.text and "Die Burg ist gebaut" not in done.text


@pytest.mark.parametrize("at", [0, 3])
def test_a_match_is_told_for_scripts(bartizan: Command, saved: Path, at: int) -> None:
    told = json.loads(bartizan("replay", str(saved), "--json", "--at", str(at)).out)
    match = played(KILT, 2, seed=7)
    assert [move["move"] for move in told["moves"]] == [match.notation(n) for n in range(at)]
    assert all(move["log"] for move in told["moves"])
    assert told["state"] == KILT.to_json(match.at(at))
    assert (told["game"], told["players"]) == ("kilt", ["Anna", "random"])


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--at", "1000"], "moves; there is no position 1000"),
        (["--at", "-1"], "there is no position -1"),
        (["--seat", "2"], "seats are 0 to 1, or -1 for an onlooker, not 2"),
        (["--lang", "xx"], "no language is called 'xx'"),
    ],
)
def test_what_cannot_be_told_is_refused(
    bartizan: Command, saved: Path, arguments: list[str], told: str
) -> None:
    refused(bartizan("replay", str(saved), *arguments), told)


# verify


def test_a_match_that_holds_true_is_said_to(bartizan: Command, saved: Path) -> None:
    done = bartizan("verify", str(saved))
    assert done.code == 0 and done.err == ""
    assert "holds true. Kilt Castle" in done.text and "played to the end" in done.text
    assert "follow from seed 7, promised as" in done.text


def test_a_match_that_holds_true_is_told_to_scripts(bartizan: Command, saved: Path) -> None:
    found = json.loads(bartizan("verify", str(saved), "--json").out)
    match = played(KILT, 2, seed=7)
    assert found["moves"] == len(match.moves) and found["over"] is True
    assert found["score"] == KILT.score(match.state)
    assert found["digest"] == KILT.digest(match.state)


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (lambda text: text[:-20], "not JSON"),
        (lambda text: text.replace('"rules": 1', '"rules": 2'), "played by rules 2"),
        (lambda text: text.replace('"game": "kilt"', '"game": "chess"'), "no game is called"),
        (lambda text: text.replace("    [0, ", "    [1, ", 1), "move 1"),
        (lambda text: text.replace('"seed": "7"', '"seed": "8"'), "the seed '8'"),
        (lambda text: "", "line 1, column 1: not JSON"),
    ],
)
def test_a_broken_match_is_refused_in_one_line(
    bartizan: Command, saved: Path, edit: Callable[[str], str], told: str
) -> None:
    broken = edit(saved.read_text())
    saved.write_text(broken)
    for arguments in (
        ["verify", str(saved)],
        ["replay", str(saved)],
        ["verify", str(saved), "--json"],
    ):
        refused(bartizan(*arguments), str(saved), told)
    refused(bartizan("play", "--resume", str(saved)), str(saved), told)
    assert saved.read_text() == broken


def test_verify_names_who_added_to_the_deal(bartizan: Command, tmp_path: Path) -> None:
    file, luck = tmp_path / "match.json", Luck(bytes(32), {1: bytes([1] * 32)})
    file.write_text(record.dumps(record.whole(Match(KILT, 2, luck=luck), ["Anna", "[/b]"])))
    done = bartizan("verify", str(file))
    assert "what the house promised and the browsers of [/b] added" in done.text
    assert f"promised as {luck.promise}" in done.text
    found = json.loads(bartizan("verify", str(file), "--json").out)
    assert found["promise"] == luck.promise and found["added"] == [1]
    forged = json.loads(file.read_text())
    forged["luck"]["shares"][0]["bytes"] = "00" * 32
    file.write_text(json.dumps(forged))
    refused(bartizan("verify", str(file)), "seat 1 did not commit itself to these bytes")


def test_what_looks_like_markup_is_told_as_it_stands(bartizan: Command, tmp_path: Path) -> None:
    file = tmp_path / "[red] match.json"
    match = Match(KILT, 2, {}, Secret.typed("[/b]"))
    file.write_text(record.dumps(record.whole(match, ["[/i]", "random"])))
    assert "follow from seed [/b], promised as" in bartizan("verify", str(file)).text
    assert bartizan("replay", str(file)).code == 0


@pytest.mark.parametrize("name", ["\ud800", "\x1b[2J", 7, None])
def test_a_name_that_cannot_be_shown_is_refused(
    bartizan: Command, saved: Path, name: object
) -> None:
    written = json.loads(saved.read_text()) | {"players": [name, "random"]}
    saved.write_text(json.dumps(written))
    for command in ("verify", "replay"):
        refused(bartizan(command, str(saved)), ascii(name), "cannot be shown")


def test_a_file_that_is_no_text_is_refused(bartizan: Command, saved: Path) -> None:
    saved.write_bytes(b"\xff\xfe\x00")
    refused(bartizan("verify", str(saved)), "not a text file")
    refused(bartizan("verify", str(saved.parent)), "Is a directory")


@pytest.mark.parametrize("name", ["[red]x.json", "[x].json"])
def test_a_file_with_brackets_in_its_name_is_named_as_it_is(
    bartizan: Command, saved: Path, name: str
) -> None:
    file = saved.rename(saved.with_name(name))
    assert name in "".join(bartizan("verify", str(file)).out.split())


# bench


def test_the_bench_measures_in_small(bartizan: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    small = {"BATCH": 10, "PLAYOUTS": 20, "PLAIN_MOVES": 5, "REFERENCE_STEPS": 1000}
    for size, few in small.items():
        monkeypatch.setattr(bench, size, few)
    monkeypatch.setattr(figure, "REPEATS", 1)
    monkeypatch.setattr(batch, "STEPS", 2)
    monkeypatch.setattr(batch, "ROWS_ON_GPU", 500)
    monkeypatch.setattr(bench, "starting_times", lambda game, reference: [])
    monkeypatch.setattr(bench, "gpu_games", lambda game, reference: [])
    figures = json.loads(bartizan("bench", "kilt", "--json").out)
    assert all(each["value"] > 0 and each["ran"] for each in figures)
    measured = {each["what"] for each in figures}
    assert {"reference loop", "record", "random games, 4 players", "search"} <= measured
    assert {"observation", "batch on one core", "batch on all cores"} <= measured
    done = bartizan("bench", "kilt")
    assert done.code == 0 and "uncompiled play" in done.text


def test_the_bench_measures_whether_promises_come_true(bartizan: Command) -> None:
    asked = ("bench", "kilt", "--calibration", "--games", "2", "--bot", "search:3", "--json")
    measured = {figure["what"]: figure["value"] for figure in json.loads(bartizan(*asked).out)}
    for seats in (2, 3, 4):
        assert 0 <= measured[f"calibration error, {seats} players"] <= 100
        assert measured[f"trust, {seats} players: power"]
    assert "reference loop" not in measured


def test_an_unknown_game_is_not_measured(bartizan: Command) -> None:
    refused(bartizan("bench", "chess"), "no game is called 'chess'")


# train


def test_training_without_pytorch_names_the_extra(bartizan: Command) -> None:
    if find_spec("torch"):
        pytest.skip("PyTorch is here")
    refused(bartizan("train", "kilt"), "no torch here; pip install 'bartizan[train]'")


def test_a_network_learns_for_a_moment(bartizan: Command, tmp_path: Path) -> None:
    pytest.importorskip("torch", reason="no PyTorch here; the extra `train` has it")
    small = "--minutes 0.02 --rows 24 --points 1 --deals 2 --workers 1 --no-install --device cpu"
    asked = ["train", "kilt", "--out", str(tmp_path), *small.split()]
    assert "against what plays now" in bartizan(*asked).text
    assert {"mind.npz", "card.md", "strength.svg"} <= {file.name for file in tmp_path.iterdir()}
    refused(bartizan(*asked[:-1], "tpu"), "on 'cpu' or on 'cuda', not on 'tpu'")
    fight = ("arena", "kilt", f"instinct@{tmp_path / 'mind.npz'}", "greedy", "--deals", "2")
    assert "greedy" in bartizan(*fight, "--workers", "1", "--out", str(tmp_path / "arena")).out


def test_workers_need_a_database_that_they_can_share(bartizan: Command, tmp_path: Path) -> None:
    for database in ([], ["--database", f"sqlite:///{tmp_path / 'tables.db'}"]):
        refused = bartizan("serve", "--workers", "2", *database)
        assert refused.code == 2 and "--workers needs a --database postgresql://" in refused.err


# The database


def test_a_database_is_backed_up_moved_and_shown(bartizan: Command, tmp_path: Path) -> None:
    here, there = (("--database", f"sqlite:///{tmp_path / name}.db") for name in ("here", "there"))
    refused(bartizan("database", *here), "there is no database at")
    assert "up to date" in bartizan("database", "upgrade", *here).out
    first, *_, last = revisions()
    assert (
        f"schema {first}; the latest is {last}"
        in bartizan("database", "downgrade", first, *here).out
    )
    refused(bartizan("prune", "--older-than", "90d", *here), f"the schema is {first}")
    file = str(tmp_path / "tables.backup")
    assert "0 tables, 0 events" in bartizan("backup", file, *here).text
    refused(bartizan("backup", file, *here), "is there already")
    assert "restored: 0 tables" in bartizan("restore", file, *there).out
    shown = bartizan("database", *there).text
    assert f"schema {last}, up to date" in shown and "0 events" in shown
    said = "0 finished and 0 abandoned tables, 0 events: would be removed"
    assert said in bartizan("prune", "--older-than", "90d", "--dry-run", *there).text


def test_what_is_wrong_about_a_database_is_one_line(bartizan: Command, tmp_path: Path) -> None:
    here = ("--database", f"sqlite:///{tmp_path / 'here.db'}")
    refused(bartizan("database", "downgrade", *here), "downgrade to which schema? There are: 0001,")
    refused(bartizan("database", "upgrade", "0999", *here), "no schema is called '0999'")
    refused(bartizan("restore", str(tmp_path / "nothing"), *here), "No such file or directory")
    refused(bartizan("prune", "--older-than", "soon", *here), "48h, 90d or 12w")
    refused(bartizan("backup", str(tmp_path / "no" / "file"), *here), "there is no database at")
    refused(bartizan("serve", "--proxy", "caddy"), "neither an address nor a network")
    refused(bartizan("serve", "--metrics", "x"), "neither a port nor ADDRESS:PORT")
