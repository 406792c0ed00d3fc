"""The schema: what a database keeps; migrations lead to it from every earlier one."""

from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
)

META = MetaData()
PASSING = {"passing": True}  # of use only while servers run: no backup has it
TABLES = Table(
    "tables",
    META,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("changed", Float, nullable=False, index=True),
    Column("rules", Integer),
    Column("about", Text),  # what lists tell of it
)
_OPEN = TABLES.c.public & ~TABLES.c.over
Index("ix_tables_open", TABLES.c.changed, sqlite_where=_OPEN, postgresql_where=_OPEN)
EVENTS = Table(
    "events",
    META,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("body", JSON, nullable=False),
    Column("at", Float, nullable=False),
    Column("key", String(64)),  # of the message that was answered by it
)
HOLDINGS = Table(  # which seats a browser holds
    "holdings",
    META,
    Column("browser", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True, index=True),
    Column("seat", Integer, primary_key=True),
)
SECRETS = Table(  # which seat a secret is for, and what it is good for
    "secrets",
    META,
    Column("secret", String(64), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("use", String(16), nullable=False, server_default="invite"),
)
KEPT = Table(  # what was worked out about a table once, and need not be again
    "kept",
    META,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("kind", String(16), primary_key=True),
    Column("body", JSON, nullable=False),
)
SERVERS = Table(  # which servers are at work on this database, and when each last said so
    "servers",
    META,
    Column("id", String(32), primary_key=True),
    Column("address", String(200), nullable=False),
    Column("seen", Float, nullable=False),  # seconds since 1970, by the database's clock
    info=PASSING,
)
LEASES = Table(  # which server lets bots move and clocks run at a table
    "leases",
    META,
    Column("table_id", String(32), primary_key=True),
    Column("server", String(32), nullable=False, index=True),
    info=PASSING,
)
