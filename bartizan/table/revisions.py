"""Revisions: which schema a database has, and how it comes to another one."""

from functools import cache
from pathlib import Path

from sqlalchemy import Connection, inspect, text

from bartizan.engine.errors import BadInput

VERSION = "alembic_version"  # the table that says which revision a database has
MIGRATIONS = Path(__file__).with_name("migrations")
LOCK = 0x62617274  # in PostgreSQL: of two servers that start at once, one waits for the other


class Newer(BadInput):
    """A revision that only a later version of Bartizan knows."""

    def __init__(self, what: str, revision: str) -> None:
        super().__init__(
            f"the {what} was made by a newer Bartizan (its schema is {revision}, ours"
            f" {revisions()[-1]}): use that version, or let it downgrade the schema first"
        )


@cache
def revisions() -> list[str]:
    """All revisions that this version knows, the first one first."""
    files = (MIGRATIONS / "versions").glob("[0-9]*.py")
    return sorted(file.name.partition("_")[0] for file in files)


def checked_revision(revision: str, what: str) -> str:
    """A revision, if we know it."""
    if revision not in revisions():
        raise Newer(what, revision)
    return revision


def revision_of(connection: Connection) -> str:
    """The revision of a database; none if there is nothing in it yet."""
    if not inspect(connection).has_table(VERSION):
        return ""
    found = connection.scalar(text(f"SELECT version_num FROM {VERSION}"))
    return checked_revision(found, "database") if found else ""


def move(connection: Connection, to: str) -> None:
    """Bring a database to a revision that we know, up or down."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    here, known = revision_of(connection), revisions()
    if here == to:
        return
    from alembic import command  # seldom, and a tenth of a second
    from alembic.config import Config

    down = here and known.index(here) > known.index(to)
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    (command.downgrade if down else command.upgrade)(config, to)


def upgrade(connection: Connection) -> None:
    """Bring a database up to date."""
    move(connection, revisions()[-1])
