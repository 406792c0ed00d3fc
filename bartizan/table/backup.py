"""Backups: all that a database has, in one file from which any database here can be filled.

A file is gzipped lines of JSON: a head, then for each table a line with its name and its columns
and a line for each of its rows, at the end the numbers of rows and a digest of all lines before.
"""

import gzip
import hashlib
import os
import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import groupby, islice
from pathlib import Path
from typing import Any

import orjson
from sqlalchemy import JSON, Text, cast, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bartizan import __version__
from bartizan.engine.errors import BadInput
from bartizan.table.keeping import counts_of, database, tables_of
from bartizan.table.now import now
from bartizan.table.revisions import checked_revision, move, revision_of, upgrade

FORMAT = 1
ROWS = 2000  # in memory at once
Counts = dict[str, int]


class Writer:
    """Writes a backup; it has its name only when it is whole."""

    def __init__(self, file: Path, schema: str) -> None:
        if file.exists():
            raise BadInput(f"{file} is there already; a backup overwrites nothing")
        self._file, self._part = file, file.with_name(f"{file.name}.part")
        mode = os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0)  # on Windows
        self._raw = os.fdopen(os.open(self._part, mode, 0o600), "wb")  # secrets of seats are in it
        self._lines = gzip.GzipFile("", "wb", 6, self._raw)
        self._digest = hashlib.sha256()
        self.counts: Counts = {}
        head = {"bartizan": "backup", "format": FORMAT, "schema": schema}
        self._write(head | {"version": __version__, "made": now()})

    def _write(self, *lines: Any) -> None:
        written = b"".join(orjson.dumps(line) + b"\n" for line in lines)
        self._digest.update(written)
        self._lines.write(written)

    def table(self, name: str, columns: list[str]) -> None:
        """From now on rows are this table's."""
        self._table = name
        self.counts[name] = 0
        self._write({"table": name, "columns": columns})

    def rows(self, rows: Sequence[Sequence[Any]]) -> None:
        """These rows."""
        self.counts[self._table] += len(rows)
        self._write(*map(list, rows))

    def close(self, whole: bool) -> None:
        """Seal it, or throw away what is not whole."""
        try:
            if whole:
                self._write({"counts": self.counts, "digest": self._digest.hexdigest()})
                self._lines.close()
                self._raw.flush()
                os.fsync(self._raw.fileno())
                self._raw.close()
                self._part.rename(self._file)
        finally:
            for written in (self._lines, self._raw):
                with suppress(OSError):  # the disk is full
                    written.close()
            self._part.unlink(missing_ok=True)


async def backup(url: str, file: Path) -> Counts:
    """Write all that a database has at this moment to a file; whoever plays is not held up."""
    async with database(url) as engine, engine.connect() as connection:
        if engine.dialect.name == "postgresql":  # SQLite has one view of itself a transaction
            await connection.execution_options(
                isolation_level="REPEATABLE READ", postgresql_readonly=True
            )
        schema = await connection.run_sync(revision_of)
        if not schema:
            raise BadInput("the database is empty")
        found = await connection.run_sync(tables_of)
        try:
            writer, whole = Writer(file, schema), False
            try:
                for table in found.sorted_tables:
                    writer.table(str(table.name), [str(column.name) for column in table.c])
                    plain = [cast(c, Text) if isinstance(c.type, JSON) else c for c in table.c]
                    told = await connection.stream(select(*plain).execution_options(yield_per=ROWS))
                    async for rows in told.partitions():
                        writer.rows(rows)
                whole = True
            finally:
                writer.close(whole)
        except OSError as error:
            raise BadInput(f"{file} cannot be written: {error.strerror}") from None
        return writer.counts


def lines(file: Path) -> Iterator[bytes]:
    """The lines of a backup, as far as they can be read."""
    try:
        with gzip.open(file, "rb") as written:
            yield from written
    except (EOFError, zlib.error, gzip.BadGzipFile):
        raise BadInput(f"{file} is no backup, or it is cut off or damaged") from None
    except OSError as error:
        raise BadInput(f"{file} cannot be read: {error.strerror}") from None


def checked(file: Path) -> tuple[str, Counts]:
    """The schema and the numbers of rows of a backup, if it is whole and can be used here."""
    digest, counts, last = hashlib.sha256(), Counts(), b""
    head, table = None, ""
    try:
        for line in lines(file):
            digest.update(last)
            last = line
            said = orjson.loads(line)
            if head is None:
                head = said
                if said["bartizan"] != "backup" or said["format"] > FORMAT:
                    raise BadInput(f"{file} was made by a newer Bartizan; use that version")
            elif isinstance(said, list):
                counts[table] += 1
            elif "table" in said:
                table = said["table"]
                counts[table] = 0
        end = orjson.loads(last)
        whole = head and end["digest"] == digest.hexdigest() and end["counts"] == counts
        schema = str(head["schema"]) if head else ""
    except (KeyError, TypeError, orjson.JSONDecodeError):
        whole = False
    if not whole:
        raise BadInput(f"{file} is no backup, or it is cut off or damaged")
    return checked_revision(schema, "backup"), counts


async def restore(url: str, file: Path) -> Counts:
    """Fill an empty database from a backup, wholly or not at all."""
    schema, counts = checked(file)
    async with database(url, made=True, alone=True) as engine, engine.begin() as connection:
        await connection.run_sync(revision_of)
        there = {name: many for name, many in (await counts_of(connection)).items() if many}
        if there:
            said = ", ".join(f"{many:,} {name}" for name, many in there.items())
            raise BadInput(f"the database is not empty ({said}); restore into an empty one")
        await connection.run_sync(move, schema)
        try:
            await _fill(connection, file)
        except Exception as error:  # of either database, and of its driver
            reason = str(getattr(error, "orig", None) or error).splitlines()[0]
            raise BadInput(f"{file} cannot be restored: {reason}") from None
        await connection.run_sync(upgrade)
    return counts


async def _fill(connection: AsyncConnection, file: Path) -> None:
    """Write the rows of a backup, table by table."""
    told = (orjson.loads(line) for line in lines(file))
    for kind, those in groupby(told, lambda said: isinstance(said, list)):
        if not kind:  # the last line before rows says whose they are
            *_, about = those
            continue
        while rows := [tuple(row) for row in islice(those, ROWS)]:
            await _insert(connection, about["table"], about["columns"], rows)


async def _insert(
    connection: AsyncConnection, table: str, columns: list[str], rows: list[tuple[Any, ...]]
) -> None:
    """Add rows as they were read; JSON is text in them."""
    if connection.dialect.name == "postgresql":
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await driver.copy_records_to_table(table, records=rows, columns=columns)
    else:
        names, marks = ", ".join(f'"{name}"' for name in columns), ", ".join("?" * len(columns))
        await connection.exec_driver_sql(f'INSERT INTO "{table}" ({names}) VALUES ({marks})', rows)
