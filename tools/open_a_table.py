"""Opens a table with an installed `bartizan` as a person would: the command alone, then a game.

    python tools/open_a_table.py bartizan

What follows is how the command is called. Needs nothing but Python, so that it can try a wheel in
an empty environment, on any system.
"""

import json
import os
import re
import subprocess
import sys
import time
from contextlib import suppress
from typing import Any
from urllib.request import Request, urlopen

PATIENCE = (
    120.0  # seconds until the house must be open: a slow machine reads all for the first time
)
PAGES = ("", "static/js/table.js", "static/css/base.css", "learn/kilt", "puzzles/castle", "docs")


def asked(url: str, body: dict[str, Any] | None = None, secret: str = "") -> Any:
    """What the house answers, JSON or text."""
    words = {"Content-Type": "application/json"} | (
        {"Authorization": f"Bearer {secret}"} if secret else {}
    )
    data = json.dumps(body).encode() if body else None
    with urlopen(Request(url, data, words), timeout=30) as answer:
        text = answer.read().decode()
        return json.loads(text) if "json" in answer.headers["Content-Type"] else text


def address(house: subprocess.Popen[str]) -> str:
    """Where the house says that it is open."""
    assert house.stderr
    late = time.monotonic() + PATIENCE
    for line in house.stderr:
        if found := re.search(r"open at (\S+)", line):
            return found[1]
        print(line, end="", file=sys.stderr)
        if time.monotonic() > late:
            break
    sys.exit("the house did not open")


def play(url: str, game: str) -> int:
    """Make a table for two, play until each has played, and give back how many moves that took."""
    made = asked(f"{url}/api/tables", {"game": game, "seats": ["me:Anna", "me:Ben"]})
    table = f"{url}/api/tables/{made['table']}"
    secrets = {seat["seat"]: seat["secret"] for seat in made["seats"]}
    waiting, moves = set(secrets), 0
    while waiting:
        for seat, secret in secrets.items():
            state = asked(f"{table}/state", secret=secret)
            if state["moves"]:
                choice = state["moves"][0]["move"]
                said = {"type": "move", "v": state["v"], "move": choice, "seat": seat}
                told = asked(f"{table}/say", said | {"key": f"{moves}"}, secret)
                assert told["type"] == "ack", told
                waiting.discard(seat)
                moves += 1
    return moves


def main(command: list[str]) -> None:
    """Open the house, look at its pages, play a little of each game, close it."""
    plain = os.environ | {"BROWSER": "echo %s"}  # a browser that only says where it was sent
    with subprocess.Popen(
        command, env=plain, stderr=subprocess.PIPE, text=True, encoding="utf-8"
    ) as house:
        try:
            url = address(house)
            assert asked(f"{url}/health")["ok"]
            for page in PAGES:
                assert asked(f"{url}/{page}"), page
            for game in asked(f"{url}/api/games"):
                assert asked(f"{url}/rules/{game['id']}")
                print(f"{game['title']}: {play(url, game['id'])} moves", flush=True)
        finally:
            house.terminate()
            with suppress(subprocess.TimeoutExpired):
                house.wait(20)
            house.kill()


if __name__ == "__main__":
    main(sys.argv[1:])
