"""The errors a person may see: one line that names what is wrong and what would be right."""


class BadInput(ValueError):
    """Something given from outside is wrong; nothing was changed."""


class IllegalMove(BadInput):
    """A move that the rules do not allow now."""


class BadRecord(BadInput):
    """A written record that cannot be read, or does not hold true."""
