"""A data set of greedy games: written as Parquet with pyarrow, read with polars.

    python examples/dataset.py games.parquet --game kilt --seats 2 --games 10000

One row a decision: which game, how many decisions it had before, who was to act, what he knew, what
he might do, what he did, and which share of the victory was his in the end. All cores play; the
same seed gives the same rows. At the end the file is asked which first moves won most.
"""

import argparse
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import islice
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import polars
import pyarrow
from pyarrow import parquet

from bartizan.bots import Greedy
from bartizan.engine.match import Match
from bartizan.games import load

TOGETHER = 50  # games that are written at once


def decisions(game_id: str, seats: int, seed: int, number: int) -> list[dict[str, Any]]:
    """Play one game; its decisions, each with what came of it."""
    game = load(game_id)
    game.compile()
    match = Match(game, seats, seed=f"{seed}/{number}")
    bots = [Greedy(game, seed=seats * number + seat) for seat in range(seats)]
    rows: list[dict[str, Any]] = []
    match.settle()
    while not match.over:
        seat = match.actor
        view = match.view(seat)
        move = bots[seat].choose(view, seat)
        rows.append(
            {
                "game": number,
                "decision": len(rows),
                "actor": seat,
                "observation": game.observe(view, seat),
                "legal": match.legal(),
                "move": move,
            }
        )
        match.play(move)
        match.settle()
    shares = game.payoff(match.state)
    return [row | {"payoff": shares[row["actor"]]} for row in rows]


def schema(game_id: str) -> Any:
    """The columns."""
    a = pyarrow
    return a.schema(
        {
            "game": a.int32(),
            "decision": a.int16(),
            "actor": a.int8(),
            "observation": a.list_(a.float32(), load(game_id).layout.size),
            "legal": a.list_(a.int16()),
            "move": a.int16(),
            "payoff": a.float32(),
        }
    )


def table(rows: list[dict[str, Any]], columns: Any) -> Any:
    """Rows as a table; observations go in as one array, not float by float."""
    seen = np.concatenate([row["observation"] for row in rows])
    arrays = [
        pyarrow.FixedSizeListArray.from_arrays(pyarrow.array(seen), type=column.type)
        if column.name == "observation"
        else pyarrow.array([row[column.name] for row in rows], column.type)
        for column in columns
    ]
    return pyarrow.Table.from_arrays(arrays, schema=columns)


def parts(games: Iterable[list[dict[str, Any]]]) -> Iterator[list[dict[str, Any]]]:
    """The rows of some games together."""
    left = iter(games)
    while some := [*islice(left, TOGETHER)]:
        yield [row for game in some for row in game]


def write(path: Path, game_id: str, seats: int, games: int, seed: int) -> None:
    """Play on all cores and write what was decided."""
    load(game_id).compile()  # once, into the cache
    columns = schema(game_id)
    play = partial(decisions, game_id, seats, seed)
    with (
        parquet.ParquetWriter(path, columns, compression="zstd") as file,
        ProcessPoolExecutor(mp_context=get_context("spawn")) as cores,
    ):
        for rows in parts(cores.map(play, range(games), chunksize=5)):
            file.write_table(table(rows, columns))


def first_moves(path: Path, game_id: str) -> Any:
    """How often each first move was played, and what it won on average, with twice its error.

    Greedy chose them, each in deals where it looked best: the table tells how such games ended, not
    what the move would do elsewhere.
    """
    payoff = polars.col("payoff")
    return (
        polars.scan_parquet(path)
        .filter(polars.col("decision") == 0)
        .group_by("move")
        .agg(
            games=polars.len(),
            won=payoff.mean(),
            error=2 * payoff.std() / polars.len().sqrt(),
        )
        .sort("games", "move", descending=[True, False])
        .with_columns(polars.col("move").map_elements(load(game_id).words.notation, polars.String))
        .collect()
    )


def main() -> None:
    """Write the file, read it, and answer the question."""
    asked = argparse.ArgumentParser(description="A data set of greedy games.")
    asked.add_argument("path", type=Path)
    asked.add_argument("--game", default="kilt")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--games", type=int, default=10_000)
    asked.add_argument("--seed", type=int, default=1)
    given = asked.parse_args()
    write(given.path, given.game, given.seats, given.games, given.seed)
    rows = parquet.read_metadata(given.path).num_rows
    size = given.path.stat().st_size / 1e6
    print(f"{given.games} games, {rows} decisions, {size:.1f} MB")
    print("Which first moves won most? The ten that were played most often:")
    print(first_moves(given.path, given.game).head(10).sort("won", descending=True))


if __name__ == "__main__":
    main()
