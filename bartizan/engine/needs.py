"""What is needed that not everybody has."""

from importlib import import_module
from typing import Any


def needed(module: str, extra: str = "research") -> Any:
    """A module of an extra; where it is missing, one sentence names the extra."""
    try:
        return import_module(module)
    except ImportError as error:
        if error.name and error.name.partition(".")[0] != module.partition(".")[0]:
            raise
        raise ImportError(f"no {module} here; pip install 'bartizan[{extra}]'") from None
