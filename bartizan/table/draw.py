"""Draw: how a deal comes about that nobody chooses; first all commit themselves, then all show."""

from dataclasses import dataclass, field

from bartizan.engine.luck import SIZE, Luck, committed, hexadecimal
from bartizan.table.refusal import Refusal, Stale

SEATS, COMMIT, REVEAL, DEALT = "seats", "commit", "reveal", "dealt"  # how far a deal is


@dataclass
class Draw:
    """The house's part of the luck, and what has come from the seats whose browsers add to it."""

    house: bytes
    commits: dict[int, str] = field(default_factory=dict)
    shares: dict[int, bytes] = field(default_factory=dict)
    anew: list[int] = field(default_factory=list)  # the seats for which all was drawn anew
    out: list[int] = field(default_factory=list)  # the seats that add nothing any more

    @property
    def luck(self) -> Luck:
        """All parts that there are."""
        return Luck(self.house, self.shares)

    def without(self, seat: int, house: bytes, out: bool) -> "Draw":
        """All drawn anew for a seat that did not show its part; it may be left out of it."""
        return Draw(house, anew=[*self.anew, seat], out=[*self.out, *([seat] if out else [])])

    def checked_commit(self, seat: int, promise: str, shown: str) -> bool:
        """Whether a seat commits itself to something new; raises if it may not."""
        if promise != self.luck.promise:
            raise Stale("stale")
        if hexadecimal(shown, SIZE) is None:
            raise Refusal("luck-hash")
        if self.commits.get(seat, shown) != shown:
            raise Refusal("luck-committed")
        return seat not in self.commits

    def checked_reveal(self, seat: int, shown: str) -> bool:
        """Whether a seat shows something new; raises if it did not commit itself to that."""
        part = hexadecimal(shown, SIZE)
        if part is None or committed(part) != self.commits[seat]:
            raise Refusal("luck-bytes")
        return seat not in self.shares
