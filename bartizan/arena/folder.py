"""What is kept: a folder that at any time holds the first part of what it will hold in the end.

    plan.json       what is compared
    results.jsonl   a line for each game: who sat where, each seat's payoff, who failed
    times.jsonl     a line for each deal of each meeting: how long each bot thought
    games/          every game as a record: `bartizan replay`, `bartizan verify`
    summary.json, table.txt, picture.svg   what it means, written anew whenever a run ends

Whoever hands out the work writes it, in the order of the deals, a game's record before its line.
So whatever ends a run, the lines that stand are whole, but for the last; the same command goes on
after them. Only times.jsonl differs between two runs (and games of bots that think by the clock).
"""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from bartizan.arena.plan import Plan
from bartizan.arena.play import Done, Played, Time, held
from bartizan.engine.errors import BadInput


class Folder:
    """The folder of one comparison."""

    def __init__(self, path: Path, plan: Plan) -> None:
        self.path, self.plan = path, plan
        self.results, self.times = path / "results.jsonl", path / "times.jsonl"

    @contextmanager
    def opened(self) -> Iterator["Folder"]:
        """The folder, for this run alone."""
        try:
            (self.path / "games").mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise BadInput(f"{self.path} cannot be written: {error.strerror}") from None
        with held(self.path / ".lock", wait=False) as ours:
            if not ours:
                raise BadInput(f"another run is at work in {self.path}")
            self._check()
            yield self

    def _check(self) -> None:
        """Refuse a folder of another comparison; else say what this one is."""
        file, now = self.path / "plan.json", self.plan.identity()
        if file.exists():
            try:
                then = json.loads(file.read_text(encoding="utf-8"))
                differ = [name for name in now if then.get(name) != now[name]]
            except (ValueError, AttributeError):
                raise BadInput(f"{file} is not as it was written; take another folder") from None
            if asked := [name for name in differ if name not in ("bartizan", "rules", "sources")]:
                raise BadInput(
                    f"{self.path} holds another comparison: its {asked[0]} is "
                    f"{then.get(asked[0])!r}, not {now[asked[0]]!r}; give another folder with --out"
                )
            if differ:
                raise BadInput(
                    f"{self.path} was begun by another bartizan: rules or bots have changed since; "
                    "give another folder with --out"
                )
        elif any((self.path / "games").iterdir()) or self.results.exists():
            raise BadInput(f"{self.path} holds games but no plan.json; give another folder")
        self.write("plan.json", json.dumps(now | {"deals": self.plan.deals}, indent=2) + "\n")

    def write(self, name: str, text: str) -> None:
        """Write a file whole or not at all."""
        part = self.path / f".{name}.part"
        part.write_text(text, encoding="utf-8")
        part.replace(self.path / name)

    def add(self, done: Done) -> None:
        """Keep what came of a piece."""
        lines = []
        for game in done.games:
            name = f"games/{done.deal:05}-{game.game:02}.json"
            (self.path / name).write_text(game.record, encoding="utf-8")
            lines.append(self._line(done, game, name))
        names = self.plan.names
        spent = {names[bot]: [t[0], *(round(s, 6) for s in t[1:])] for bot, t in done.times.items()}
        _append(self.times, [{"deal": done.deal, "meeting": done.meeting, "bots": spent}])
        _append(self.results, lines)

    def _line(self, done: Done, game: Played, record: str) -> dict[str, Any]:
        return {
            "deal": done.deal,
            "meeting": done.meeting,
            "game": game.game,
            "bots": [self.plan.names[bot] for bot in self.plan.by_seat(game.seating)],
            "payoff": game.payoff,
            "moves": game.moves,
            "fault": game.fault,
            "record": record,
        }

    def kept(self) -> list[Done]:
        """What is there already, whole pieces only; what was torn is cut off."""
        lines, times = _lines(self.results), _lines(self.times)
        number = {name: bot for bot, name in enumerate(self.plan.names)}
        pieces: list[Done] = []
        at = 0
        while at < len(lines) and len(pieces) < len(times):
            deal, meeting = lines[at][1]["deal"], lines[at][1]["meeting"]
            seatings = self.plan.seatings(meeting, deal)
            mine = lines[at : at + len(seatings)]
            if len(mine) < len(seatings):
                break
            games = [
                Played(line["game"], seating, line["payoff"], line["moves"], line["fault"])
                for (_, line), seating in zip(mine, seatings, strict=True)
            ]
            spent = times[len(pieces)][1]["bots"].items()
            thought = {number[name]: Time(*time) for name, time in spent}
            pieces.append(Done(deal, meeting, games, thought))
            at += len(seatings)
        _cut(self.results, lines[at - 1][0] if at else 0)
        _cut(self.times, times[len(pieces) - 1][0] if pieces else 0)
        return pieces


def _append(file: Path, lines: list[dict[str, Any]]) -> None:
    text = "".join(json.dumps(line) + "\n" for line in lines)
    with file.open("ab") as opened:
        opened.write(text.encode())


def _lines(file: Path) -> list[tuple[int, dict[str, Any]]]:
    """The whole lines of a file, each with the place where it ends."""
    found, end = [], 0
    for line in file.read_bytes().splitlines(keepends=True) if file.exists() else []:
        end += len(line)
        if not line.endswith(b"\n"):
            break
        try:
            found.append((end, json.loads(line)))
        except ValueError:
            raise BadInput(f"{file}: line {len(found) + 1} is not as it was written") from None
    return found


def _cut(file: Path, size: int) -> None:
    if file.exists():
        os.truncate(file, size)
