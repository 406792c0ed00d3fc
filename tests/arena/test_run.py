"""A run: the same files whatever comes between, and no other command may touch them."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bartizan.arena.folder import Folder
from bartizan.arena.play import Done
from bartizan.cli import app
from bartizan.engine.errors import BadInput
from tests.arena.setting import Eager, files, plan, run, wait_until

ROOT = Path(__file__).parent.parent.parent


def children(process: int) -> list[Path]:
    """The processes that a process has started."""
    found = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return [Path(f"/proc/{child}") for child in found]


@pytest.mark.skipif(sys.platform != "linux", reason="asks /proc")
def test_a_killed_run_goes_on_to_the_same_files_as_one_that_nobody_disturbed(
    tmp_path: Path,
) -> None:
    asked = plan("greedy random", deals=30, all=True)
    more = ["--deals", "30", "--all", "--workers", "2"]
    process = subprocess.Popen(
        [sys.executable, "-m", "bartizan.cli", "arena", "kilt", *asked.bots, *more],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        stderr=subprocess.DEVNULL,
    )
    killed = tmp_path / "arena" / "results.jsonl"
    wait_until(lambda: killed.exists() and killed.read_bytes().count(b"\n") >= 6)
    workers = children(process.pid)
    process.kill()
    process.wait()
    assert 6 <= killed.read_bytes().count(b"\n") < 60
    wait_until(lambda: not any(worker.exists() for worker in workers))  # they leave with it
    run(asked, tmp_path / "arena")
    run(asked, tmp_path / "whole")
    assert files(tmp_path / "arena") == files(tmp_path / "whole")
    assert len(files(tmp_path / "whole")) == 60 + 6


def test_what_was_torn_is_played_again(tmp_path: Path) -> None:
    asked = plan("random learner greedy", deals=3, all=True)
    run(asked, tmp_path / "whole")
    shutil.copytree(tmp_path / "whole", tmp_path / "torn")
    for results, times in ((0, 0), (1900, 600), (1750, 10_000), (10_000, 700)):
        os.truncate(tmp_path / "torn" / "results.jsonl", results)
        os.truncate(tmp_path / "torn" / "times.jsonl", times)
        (tmp_path / "torn" / "games" / "00003-06.json").write_text("{")
        run(asked, tmp_path / "torn")
        assert files(tmp_path / "torn") == files(tmp_path / "whole")


def test_a_run_stops_when_it_is_clear_wherever_it_is_played(tmp_path: Path) -> None:
    asked = plan("greedy random learner", deals=60)
    found = run(asked, tmp_path / "one")
    eager = run(asked, tmp_path / "eager", Eager())
    assert files(tmp_path / "one") == files(tmp_path / "eager")
    pairs = {(pair.first, pair.second): pair for pair in found.summary().pairs}
    soon, later = pairs["greedy", "random"], pairs["greedy", "learner"]
    assert soon.better == later.better == "greedy"
    assert (soon.clear_after, later.clear_after) == (soon.deals, later.deals)
    assert soon.deals < later.deals < 60
    assert found.games == eager.games == sum(2 * pair.deals for pair in pairs.values())
    assert run(asked, tmp_path / "one").games == found.games


def test_more_deals_may_be_asked_for_but_not_fewer(tmp_path: Path) -> None:
    run(plan("random learner", deals=3, all=True), tmp_path / "grown")
    run(plan("random learner", deals=5, all=True), tmp_path / "grown")
    run(plan("random learner", deals=5, all=True), tmp_path / "whole")
    assert files(tmp_path / "grown") == files(tmp_path / "whole")
    with pytest.raises(BadInput, match="has 5 deals already; ask for so many or more"):
        run(plan("random learner", deals=4, all=True), tmp_path / "grown")


def test_another_comparison_is_refused(tmp_path: Path) -> None:
    with (
        Folder(tmp_path, plan("random learner")).opened(),
        pytest.raises(BadInput, match="another run is at work in"),
    ):
        run(plan("random learner"), tmp_path)
    why = r"its bots is \['random', 'learner'\], not \['learner', 'random'\]; give another folder"
    for bots, seed, told in (("learner random", "1", why), ("random learner", "2", "its seed is")):
        with pytest.raises(BadInput, match=f"holds another comparison: {told}"):
            run(plan(bots, seed=seed), tmp_path)
    changed = json.loads((tmp_path / "plan.json").read_text()) | {"sources": "0123"}
    (tmp_path / "plan.json").write_text(json.dumps(changed))
    with pytest.raises(BadInput, match="rules or bots have changed since"):
        run(plan("random learner"), tmp_path)
    (tmp_path / "plan.json").write_text("{")
    with pytest.raises(BadInput, match="is not as it was written"):
        run(plan("random learner"), tmp_path)
    (tmp_path / "plan.json").unlink()
    (tmp_path / "results.jsonl").write_text("{}")
    with pytest.raises(BadInput, match=r"holds games but no plan\.json"):
        run(plan("random learner"), tmp_path)


def test_the_others_of_one_side_share_a_deal(tmp_path: Path) -> None:
    found = run(plan("random greedy", 1, "castle", deals=4, all=True), tmp_path).summary()
    assert found.fair is None and found.games == 8
    best, worst = found.bots
    assert best.name == "greedy" and best.rating.elo > 0 > worst.rating.elo
    assert best.share.mean > 0.3 and worst.share.mean < best.share.mean


def test_the_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    asked = ["arena", "castle", "greedy", "random", "--seats", "3", "--option", "parties=ABA"]
    more = ["--deals", "2", "--workers", "1", "--seed", "<b>", "--all"]
    told = CliRunner().invoke(app, [*asked, *more])
    assert told.exit_code == 0, told.output
    assert (
        "The Castle, 3 players: 2 deals, 4 games\nseed <b>, parties=ABADEF"
        in told.output.replace("ABACDE", "ABADEF")
    )
    assert "a decision" in told.output and "The fair share is 50.0 %" in told.output
    picture = (tmp_path / "arena" / "picture.svg").read_text()
    assert picture.count("<circle") == 2 and "greedy</text>" in picture
    as_json = CliRunner().invoke(app, [*asked, *more, "--json"])
    assert json.loads(as_json.stdout) == json.loads((tmp_path / "arena/summary.json").read_text())
    refused = CliRunner().invoke(app, ["arena", "kilt", "greedy", "random", "--deals", "2"])
    assert isinstance(refused.exception, BadInput)
    assert "its game is 'castle', not 'kilt'" in str(refused.exception)


def test_an_interruption_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(folder: Folder, done: Done) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Folder, "add", interrupted)
    monkeypatch.chdir(tmp_path)
    stopped = CliRunner().invoke(app, ["arena", "kilt", "greedy", "random", "--workers", "1"])
    assert "the same command goes on" in str(stopped.exception)
