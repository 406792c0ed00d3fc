"""Where Numba keeps a compiled kernel: in its game's folder, wherever its source lies.

The folder's name says all that its kernels depend on, so what lies there is never stale.
"""

from pathlib import Path
from types import FunctionType
from typing import Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator


class InFolder(_CacheLocator):
    """Names the folder that a kernel was given."""

    def __init__(self, folder: Path, source: str) -> None:
        self._folder, self._py_file = folder, source  # the second is read by Numba's warnings

    @classmethod
    def from_function(cls, py_func: FunctionType, py_file: str) -> "InFolder":
        """The place for this kernel."""
        return cls(py_func.__dict__["kept_in"], py_file)

    def get_cache_path(self) -> str:
        """The folder."""
        return str(self._folder)

    def get_source_stamp(self) -> str:
        """Nothing: another source has another folder."""
        return ""

    def get_disambiguator(self) -> str:
        """Nothing: a game has no two kernels of one name."""
        return ""


class KeptKernel(CompileResultCacheImpl):
    """How Numba writes a kernel down."""

    _locator_classes = (InFolder,)


class Kept(FunctionCache):
    """A kernel's place on the disk."""

    _impl_class = KeptKernel


def keep(dispatcher: Any, folder: Path) -> None:
    """Let Numba load this kernel from the folder, or write it there once it is compiled."""
    dispatcher.py_func.kept_in = folder
    dispatcher._cache = Kept(dispatcher.py_func)
