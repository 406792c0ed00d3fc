"""Luck: the parts that a match's secret is made of when several have added to it."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bartizan.engine.chance import Secret
from bartizan.engine.errors import BadRecord

SIZE = 32  # bytes of each part
SEED = 16  # bytes of a seed that can be passed on


def committed(part: bytes) -> str:
    """What is shown of a part before it is shown itself."""
    return hashlib.sha256(part).hexdigest()


def hexadecimal(text: object, size: int = SIZE) -> bytes | None:
    """The bytes that are written so, in small letters; none if it is anything else."""
    try:
        raw = bytes.fromhex(text) if isinstance(text, str) else b""
    except ValueError:
        return None
    return raw if len(raw) == size and raw.hex() == text else None


@dataclass(frozen=True)
class Luck:
    """The house's part, promised before the seats commit themselves, and what seats added."""

    house: bytes
    shares: Mapping[int, bytes] = field(default_factory=dict)  # by seat

    @property
    def promise(self) -> str:
        """What the house showed of its part before anybody added to it."""
        return committed(self.house)

    def secret(self, seats: int) -> Secret:
        """The secret that follows; alone, by way of a seed that can be passed on."""
        parts = [self.house, *(self.shares[seat] for seat in sorted(self.shares))]
        raw = hashlib.sha256(b"".join(parts)).digest() if self.shares else self.house
        if seats > 1:
            return Secret(raw)
        return Secret.typed(raw[:SEED].hex())

    def to_json(self) -> dict[str, Any]:
        """All parts, each with what was shown of it before."""
        shares = [
            {"seat": seat, "hash": committed(part), "bytes": part.hex()}
            for seat, part in sorted(self.shares.items())
        ]
        return {"promise": self.promise, "house": self.house.hex(), "shares": shares}

    @classmethod
    def from_json(cls, written: Any, seats: int) -> "Luck":
        """The parts that a record holds; each must be what was shown of it before."""
        try:
            house, promise = hexadecimal(written["house"]), written["promise"]
            given = [
                (each["seat"], each["hash"], hexadecimal(each["bytes"]))
                for each in written["shares"]
            ]
        except (TypeError, KeyError):
            raise BadRecord("entry 'luck' is not as it was written") from None
        places = [seat for seat, _, _ in given]
        if any(type(seat) is not int for seat in places) or places != sorted({*places}):
            raise BadRecord("entry 'luck': its seats are not in order")
        if places and not 0 <= places[0] <= places[-1] < seats:
            raise BadRecord("entry 'luck' names a seat that is not there")
        if house is None or committed(house) != promise:
            raise BadRecord("entry 'luck': the house's part is not the one it promised")
        shares: dict[int, bytes] = {}
        for seat, shown, part in given:
            if part is None or committed(part) != shown:
                raise BadRecord(f"entry 'luck': seat {seat} did not commit itself to these bytes")
            shares[seat] = part
        return cls(house, shares)
