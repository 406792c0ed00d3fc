"""One measurement, as a person and as a program reads it."""

from typing import NamedTuple


class Figure(NamedTuple):
    """One measurement."""

    game: str
    what: str
    value: float
    unit: str
    ran: str
    ratio: float | None = None  # against the reference loop

    @property
    def shown(self) -> str:
        """The value as a person reads it."""
        digits = f"{self.value:,.0f}" if self.value >= 100 else f"{self.value:.3g}"
        return f"{digits} {self.unit}" + (f" ({self.ratio:.2g})" if self.ratio else "")
