"""Revisions: which schema a database has, and how it comes to another one."""

from functools import cache
from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text

from bartizan.engine.errors import BadInput

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
    known = ScriptDirectory.from_config(_config()).walk_revisions()
    return [each.revision for each in known][::-1]


def checked_revision(revision: str, what: str) -> str:
    """A revision, if we know it."""
    if revision not in revisions():
        raise Newer(what, revision)
    return revision


def revision_of(connection: Connection) -> str:
    """The revision of a database; none if there is nothing in it yet."""
    found = MigrationContext.configure(connection).get_current_revision()
    return checked_revision(found, "database") if found else ""


def move(connection: Connection, to: str) -> None:
    """Bring a database to a revision that we know, up or down."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({LOCK})"))
    here, known = revision_of(connection), revisions()
    if here == to:
        return
    down = here and known.index(here) > known.index(to)
    config = _config()
    config.attributes["connection"] = connection
    (command.downgrade if down else command.upgrade)(config, to)


def upgrade(connection: Connection) -> None:
    """Bring a database up to date."""
    move(connection, revisions()[-1])


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    return config
