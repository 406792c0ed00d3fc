"""The claim: one server at a time has a file of tables; the next one is told where that is."""

from bartizan.engine.errors import BadInput
from bartizan.engine.locks import lock


class Claimed(BadInput):
    """Another server has the database."""

    def __init__(self, address: str) -> None:
        self.address = address
        where = f" at {address}" if address else ""
        super().__init__(f"another server{where} has this database; use that one, or stop it first")


class FileClaim:
    """A claim on an SQLite file: a locked file beside it, which says where we are."""

    def __init__(self, database: str, address: str) -> None:
        self._file = open(f"{database}.lock", "a+b")  # noqa: SIM115
        if not lock(self._file):
            self._file.seek(0)
            with self._file:
                raise Claimed(self._file.read(200).decode(errors="replace"))
        self._file.truncate(0)
        self._file.write(address.encode())
        self._file.flush()

    async def close(self) -> None:
        """Give it up."""
        self._file.close()
