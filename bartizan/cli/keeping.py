"""Commands that keep a house's database: look at it, back it up, fill it, tidy it."""

import asyncio
import re
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from bartizan.cli.common import Database, err, out
from bartizan.engine.errors import BadInput

BackupFile = Annotated[Path, typer.Argument(metavar="FILE", help="The backup.")]
SPANS = {"h": 3600.0, "d": 86400.0, "w": 7 * 86400.0}


class Deed(StrEnum):
    """What to do with a database."""

    show = "show"
    upgrade = "upgrade"
    downgrade = "downgrade"


def database(
    deed: Annotated[Deed, typer.Argument(help="Look at it, or change its schema.")] = Deed.show,
    revision: Annotated[str, typer.Argument(help="The schema's; else the latest.")] = "",
    url: Annotated[
        str,
        typer.Option("--database", envvar="BARTIZAN_DATABASE", help="Which; else the user's own."),
    ] = "",
) -> None:
    """Show what a database holds and how its schema stands, or bring it up or down."""
    from bartizan.table import keeping, revisions

    known = revisions.revisions()
    if deed is not Deed.show:
        if revision and revision not in known:
            raise BadInput(f"no schema is called {revision!r}; there are: {', '.join(known)}")
        if deed is Deed.downgrade and not revision:
            raise BadInput(f"downgrade to which schema? There are: {', '.join(known)}")
        asyncio.run(keeping.change_schema(url, revision or known[-1]))
    stands = asyncio.run(keeping.standing(url))
    out.print(stands.url, markup=False, soft_wrap=True)
    if not stands.revision:
        out.print("empty; `bartizan serve` makes it ready")
        return
    late = "" if stands.revision == known[-1] else f"; the latest is {known[-1]}"
    out.print(f"schema {stands.revision}{late or ', up to date'}")
    for name, many in stands.counts.items():
        out.print(f"{many:>12,} {name}")


def backup(file: BackupFile, database: Database = "") -> None:
    """Write all that a database has to a file, while the server runs; keep it as a secret."""
    from bartizan.table.backup import backup as write

    counts = asyncio.run(write(database, file))
    out.print(f"{file}: {told(counts)}", markup=False, soft_wrap=True)


def restore(file: BackupFile, database: Database = "") -> None:
    """Fill an empty database, SQLite or PostgreSQL, from a backup of either."""
    from bartizan.table.backup import restore as fill

    counts = asyncio.run(fill(database, file))
    out.print(f"restored: {told(counts)}", markup=False, soft_wrap=True)


def told(counts: dict[str, int]) -> str:
    """Numbers of rows in words."""
    return ", ".join(f"{many:,} {name}" for name, many in counts.items())


def prune(
    older_than: Annotated[
        str, typer.Option(help="How long nothing happened there: 90d, 12w or 48h.")
    ],
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Only say what would go.")] = False,
    database: Database = "",
) -> None:
    """Remove tables at which nothing happened for long, finished or abandoned, for good."""
    from bartizan.table.keeping import prune as remove

    span = re.fullmatch(r"([1-9]\d{0,5})([hdw])", older_than)
    if not span:
        raise BadInput(f"--older-than {older_than!r} is not hours, days or weeks: 48h, 90d or 12w")
    seconds = int(span[1]) * SPANS[span[2]]
    with err.status("removing") as bar:
        done = asyncio.run(
            remove(database, seconds, dry_run, lambda d: bar.update(f"{d.events:,} events removed"))
        )
    said = f"{done.finished:,} finished and {done.abandoned:,} abandoned tables"
    verb = "would be removed" if dry_run else "removed"
    out.print(f"{said}, {done.events:,} events: {verb}")
