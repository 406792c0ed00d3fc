"""Databases for tests: SQLite always, and PostgreSQL where BARTIZAN_TEST_POSTGRES names a server.

It is the address of a server on which databases may be made, such as postgresql://postgres@localhost.
"""

import asyncio
import hashlib
import os
from pathlib import Path

SERVER = os.environ.get("BARTIZAN_TEST_POSTGRES", "")
KINDS = ["sqlite", "postgresql"] if SERVER else ["sqlite"]
_made: set[str] = set()


def url(folder: Path, kind: str = "sqlite") -> str:
    """The database of this kind that belongs to a folder; at first it is empty."""
    if kind == "sqlite":
        return f"sqlite:///{folder / 'tables.db'}"
    name = "bartizan_" + hashlib.sha256(str(folder).encode()).hexdigest()[:20]
    if name not in _made:
        asyncio.run(_make(name))
        _made.add(name)
    return f"{SERVER}/{name}"


async def _make(name: str) -> None:
    import asyncpg

    server = await asyncpg.connect(f"{SERVER}/postgres")
    try:
        await server.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
        await server.execute(f"CREATE DATABASE {name} TEMPLATE template0")
    finally:
        await server.close()
