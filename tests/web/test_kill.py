"""A server that is killed at any moment has lost no move that it acknowledged."""

import asyncio
import json
import os
import random
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bartizan.engine import record
from bartizan.engine.luck import committed
from bartizan.games import load
from tests import databases
from tests.web.house import PATIENCE, Json, bearer
from tests.web.process import Server, serving

KILLS = 20 if os.environ.get("BARTIZAN_SOAK") else 3
LONGEST_LIFE = 0.5  # seconds that a server plays on after the first move
TOO_MANY = 4429
BEFORE = 6  # events before the first move: the table is made, two commit themselves, show, and deal
DEAD = (OSError, httpx.TransportError, InvalidHandshake)


@dataclass
class Played:
    """A table, and what the server has acknowledged there: which version, by whom, which move."""

    id: str
    secrets: list[str]
    acknowledged: list[tuple[int, int, int]] = field(default_factory=list)
    over: bool = False


class Evening:
    """Two programs that play as fast as they can, match after match."""

    def __init__(self, chance: random.Random, lasting: bool = False) -> None:
        self.chance = chance
        self.lasting = lasting  # whether they come back where a server is dead
        self.tables: list[Played] = []
        self.begun = asyncio.Event()  # a move was acknowledged

    async def play_until_killed(self, server: Server) -> None:
        """Play; soon after the first move somebody kills the server."""
        self.begun = asyncio.Event()
        playing = asyncio.create_task(self.play_on(server))
        await asyncio.wait_for(self.begun.wait(), PATIENCE)
        await asyncio.sleep(self.chance.uniform(0, LONGEST_LIFE))
        server.kill()
        with suppress(*DEAD):
            await playing

    async def play_on(self, server: Server) -> None:
        """Play match after match."""
        while True:
            if not self.tables or self.tables[-1].over:
                await self.make(server)
            await self.play_match(server, self.tables[-1])

    async def make(self, server: Server) -> None:
        """A new table for two programs."""
        wish = {"game": "kilt", "seats": ["me:Anna", "me:Ben"], "adds": True}
        async with httpx.AsyncClient(base_url=server.url) as web:
            made = (await web.post("/api/tables", json=wish)).raise_for_status().json()
        self.tables.append(Played(made["table"], [each["secret"] for each in made["seats"]]))

    async def play_match(self, server: Server, table: Played) -> None:
        """Play a match to its end."""
        both = (self.program(server, table, seat) for seat in (0, 1))
        for failed in await asyncio.gather(*both, return_exceptions=True):
            if failed:
                raise failed

    async def program(self, server: Server, table: Played, seat: int) -> None:
        """Play a seat until the match is over or the server is dead."""
        address = f"{server.url.replace('http', 'ws', 1)}/ws/{table.id}"
        headers = bearer(table.secrets[seat])
        said: dict[str, Json] = {}  # what was not answered
        while not table.over:
            try:
                async with connect(address, additional_headers=headers, proxy=None) as wire:
                    for message in said.values():
                        await wire.send(json.dumps(message))
                    await self.play(wire, table, seat, said)
            except ConnectionClosed as end:
                if not self.lasting and (not end.rcvd or end.rcvd.code != TOO_MANY):
                    raise ConnectionError from end
            except DEAD:
                if not self.lasting:
                    raise
            await asyncio.sleep(0.05)

    async def play(
        self, wire: ClientConnection, table: Played, seat: int, said: dict[str, Json]
    ) -> None:
        """Add to the deal, then move whenever one may."""
        part = bytes([seat] * 32)
        while not table.over:
            told: Json = json.loads(await wire.recv())
            if told["type"] in ("ack", "error"):
                asked = said.pop(told["key"], {})
                if told["type"] == "ack" and "move" in asked:
                    table.acknowledged.append((told["v"], seat, asked["move"]))
                if told["type"] == "error":  # as a person does: look, and try again
                    await asyncio.sleep(0.1)
                    await wire.send(json.dumps({"type": "since", "v": 0}))
                self.begun.set()
            elif told["type"] == "state":
                table.over = told["over"]
                key = str(told["v"])
                if told["luck"] and seat in told["luck"]["awaited"]:
                    about = {"promise": told["hash"], "hash": committed(part), "bytes": part.hex()}
                    about |= {"type": told["luck"]["phase"], "key": f"luck {key}"}
                    await wire.send(json.dumps(about))
                if told["moves"] and key not in said:
                    move = self.chance.choice(told["moves"])["move"]
                    said[key] = {"type": "move", "v": told["v"], "move": move, "key": key}
                    await wire.send(json.dumps(said[key]))


def moves(server: Server, table: Played) -> list[list[int]]:
    """The moves that the server has of a match, each with who made it."""
    got = httpx.get(f"{server.url}/api/tables/{table.id}/record").json()
    return [move[:2] for move in got.get("moves", [])]  # none before the deal


def check(server: Server, tables: list[Played]) -> None:
    """Every acknowledged move is in the record, where it was acknowledged."""
    for table in tables:
        found = moves(server, table)
        for v, seat, move in table.acknowledged:
            n = v - BEFORE - 1
            assert found[n : n + 1] == [[seat, move]], f"move {n + 1} of {len(found)}"


@pytest.mark.parametrize("kind", databases.KINDS)
def test_a_killed_server_has_lost_no_acknowledged_move(tmp_path: Path, kind: str) -> None:
    database = databases.url(tmp_path, kind)
    evening = Evening(random.Random())
    log: list[str] = []
    for _ in range(KILLS):
        with serving(database, log) as server:
            check(server, evening.tables)
            asyncio.run(evening.play_until_killed(server))
    with serving(database, log) as server:
        check(server, evening.tables)
        for table in evening.tables:  # each can be played to its end, and its record holds true
            asyncio.run(evening.play_match(server, table))
            written = httpx.get(f"{server.url}/api/tables/{table.id}/record").text
            match, names = record.loads(written, load)
            assert match.over and names == ["Anna", "Ben"]
            assert match.luck and match.luck.shares == {0: bytes([0] * 32), 1: bytes([1] * 32)}
    assert sum(len(table.acknowledged) for table in evening.tables) >= KILLS
    secrets = [secret for table in evening.tables for secret in table.secrets]
    assert not any(secret in line for line in log for secret in secrets)
