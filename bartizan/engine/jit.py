"""Binding kernels to a game: interpreted as they stand, or compiled by Numba and cached."""

import gc
import hashlib
import os
import platform
import shutil
import sys
import threading
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from importlib.metadata import version
from pathlib import Path
from tempfile import mkdtemp
from types import FunctionType
from typing import Any

import numpy as np
import platformdirs

from bartizan.engine.state import Record

Functions = dict[str, FunctionType]
Progress = Callable[[str, int, int], None]  # kernel, how many are done, how many in all
FORGET_AFTER_DAYS = 30
INSIDE = 1  # for a kernel that others take in: they optimise it again
OPTIMISE = 2  # compiles a fifth faster than 3, to the same speed
RUBBISH = 100_000  # objects before Python looks for what nobody needs: a compiler makes many
MARK = "complete"  # a file that names all that a whole set of kernels wrote
LATER = ("kept.py", "linking.py")  # ours, but imported only with Numba
_ONE_AT_A_TIME = threading.Lock()  # Numba's settings are the process's


def callees_first(functions: Functions) -> list[str]:
    """The kernels' names, each after those it calls."""
    order: list[str] = []

    def visit(name: str) -> None:
        if name not in order:
            for called in functions[name].__code__.co_names:
                if called in functions and called != name:
                    visit(called)
            order.append(name)

    for name in functions:
        visit(name)
    return order


def called_by(functions: Functions, entries: Iterable[str]) -> Functions:
    """The entries and all kernels that they call."""
    wanted = list(entries)
    for name in wanted:
        called = functions[name].__code__.co_names
        wanted += [other for other in called if other in functions and other not in wanted]
    return {name: functions[name] for name in wanted}


def bind(
    functions: Functions,
    owner: str,
    wrap: Callable[[FunctionType], Any] = lambda f: f,
) -> dict[str, Any]:
    """Rebind kernels so that each calls the others of this set, wrapped; callees come first."""
    bound: dict[str, Any] = {}
    for name in callees_first(functions):
        plain = functions[name]
        rebound = FunctionType(plain.__code__, plain.__globals__ | bound, name, plain.__defaults__)
        rebound.__annotations__ = plain.__annotations__
        rebound.__qualname__ = f"{owner}.{name}"
        bound[name] = wrap(rebound)
    return bound


def signature(
    function: FunctionType, state: np.dtype[Any], node: np.dtype[Any], by_column: bool = False
) -> Any:
    """A kernel's explicit Numba signature, read from its annotations.

    A GPU keeps observations by column: threads side by side write the same feature together.
    """
    from numba import from_dtype, types

    row = from_dtype(state)
    kinds = {
        int: types.int64,
        float: types.float64,
        bool: types.boolean,
        None: types.void,
        "mask": types.int64,
        "rows": row[::1],
        "nodes": from_dtype(node)[::1],
        "ints": types.int32[::1],
        "floats": types.float64[::1],
        "features": types.float32[:] if by_column else types.float32[::1],
        "flags": types.boolean[::1],
        "masks": types.boolean[:, ::1],
        "feature rows": types.float32[::1, :] if by_column else types.float32[:, ::1],
        "rewards": types.float32[:, ::1],
        "longs": types.int64[::1],
        "rng": types.uint64[::1],
    }

    def kind(annotation: Any) -> Any:
        if isinstance(annotation, type) and issubclass(annotation, Record):
            return row
        return kinds[getattr(annotation, "__metadata__", (annotation,))[0]]

    hints = dict(function.__annotations__)
    returned = kind(hints.pop("return"))
    return returned(*[kind(hint) for hint in hints.values()])


def digest(files: Mapping[str, Path], more: str) -> str:
    """A digest of these files by their names, of their contents, and of something more."""
    sum_of_all = hashlib.sha256(more.encode())
    for name, file in sorted(files.items()):
        sum_of_all.update(b"\0" + name.encode() + b"\0" + file.read_bytes())
    return sum_of_all.hexdigest()[:16]


@cache
def compiler() -> str:
    """What makes the kernels, and for which processor: others cannot use them."""
    from llvmlite import binding

    versions = [f"{name} {version(name)}" for name in ("numba", "llvmlite", "numpy")]
    wished = [os.environ.get(name, "") for name in ("NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")]
    features = binding.get_host_cpu_features().flatten()
    python = f"{sys.implementation.cache_tag} {platform.python_version()}"
    return "\n".join([python, *versions, binding.get_host_cpu_name(), features, *wished])


def cache_home() -> Path:
    """Where compiled kernels are kept."""
    return Path(os.environ.get("BARTIZAN_CACHE") or platformdirs.user_cache_path("bartizan"))


def cache_folder(
    game_id: str, files: Mapping[str, Path], entries: Iterable[str], state: np.dtype[Any]
) -> Path:
    """The folder for this game's kernels as they read now: another source, another folder."""
    more = "\n".join([compiler(), str(OPTIMISE), *entries, str(state)])
    return cache_home() / f"{game_id}-{digest(files, more)}"


def is_warm(folder: Path) -> bool:
    """Whether a whole set of kernels was compiled into this folder, and is still there."""
    try:
        names = (folder / MARK).read_text(encoding="utf-8").split()
    except OSError:
        return False
    return bool(names) and all((folder / name).exists() for name in names)


@cache
def stack_room(kind: Any) -> Any:
    """What makes room for numbers of this kind, all 0, on the stack of the kernel that asks."""
    from numba import from_dtype, types
    from numba.core import cgutils
    from numba.extending import intrinsic
    from numba.np.arrayobj import make_array, populate_array

    number = from_dtype(np.dtype(kind))

    def room(typing_context, n):  # type: ignore[no-untyped-def]
        array, size = types.Array(number, 1, "C"), n.literal_value

        def generate(context, builder, signature, arguments):  # type: ignore[no-untyped-def]
            item = context.get_abi_sizeof(context.get_data_type(number))
            place = cgutils.alloca_once(builder, context.get_data_type(number), size=size)
            made = make_array(array)(context, builder)
            many, step, whole = (
                context.get_constant(types.intp, each) for each in (size, item, size * item)
            )
            cgutils.memset(builder, place, whole, 0)
            populate_array(made, place, [many], [step], step, None)
            return made._getvalue()

        return array(types.literal(size)), generate

    return intrinsic(prefer_literal=True)(room)


def compile_all(
    functions: Functions,
    owner: str,
    entries: Iterable[str],
    state: np.dtype[Any],
    node: np.dtype[Any],
    folder: Path,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Compile kernels with explicit signatures into the folder, or load them from there.

    Callees are compiled before their callers and then closed, so that none is compiled a second
    time for another width of integer. An entry is called by its name, any other kernel is taken
    into those that call it: so the rules are compiled once, and not again in all that plays by
    them. What no entry calls is left out. From a warm folder only the entries are loaded. Entries
    find each other by names that one compilation gives them, so what it writes is put in place as
    a whole.
    """
    import numba
    from numba.core import config

    from bartizan.engine.kept import keep
    from bartizan.engine.linking import EntryCompiler, PartCompiler, call_by_name

    warm = is_warm(folder)
    folder.parent.mkdir(parents=True, exist_ok=True)
    here = folder if warm else Path(mkdtemp(dir=folder.parent, prefix=f"{folder.name}."))
    wanted = set(entries)
    functions = called_by(functions, entries)
    done = 0
    rooms = {"counts": np.int32, "sets": np.int64, "shares": np.float64}
    own = {name: stack_room(kind) for name, kind in rooms.items()}

    def compiled(function: FunctionType) -> Any:
        nonlocal done
        name = function.__name__
        if name in own:
            return own[name]
        if progress and not warm:
            progress(name, done, len(functions))
        done += 1
        entry = name in wanted  # only entries are called from Python, and kept
        dispatcher = numba.njit(
            nogil=True,
            no_cpython_wrapper=not entry,
            no_cfunc_wrapper=True,
            _nrt=False,  # nothing is allocated, so there are no references to count: a third of it
            error_model="numpy",  # no kernel divides by 0: nothing is asked before a quotient
            pipeline_class=EntryCompiler if entry else PartCompiler,
        )(function)
        if entry:
            keep(dispatcher, here)
        if entry or not warm:
            config.OPT = type(config.OPT)(OPTIMISE if entry else INSIDE)
            dispatcher.compile(signature(function, state, node))
            dispatcher.disable_compile()
        if entry:
            call_by_name(dispatcher)
        return dispatcher

    with _ONE_AT_A_TIME:
        before, often = config.OPT, gc.get_threshold()
        try:
            gc.set_threshold(RUBBISH)
            bound = bind(functions, owner, compiled)
            if not warm:
                _put_in_place(here, folder)
        finally:
            config.OPT = before
            gc.set_threshold(*often)
            if here != folder:
                shutil.rmtree(here, ignore_errors=True)
    with suppress(OSError):  # it could not be put there, on Windows, while a scanner looks at it
        os.utime(folder / MARK)  # in use today
    return {name: bound[name] for name in wanted}


def _put_in_place(made: Path, folder: Path) -> None:
    """Mark a set of kernels as complete and let it be found, unless another one was quicker."""
    kept = sorted(file.name for file in made.glob("*.nb?"))
    (made / MARK).write_text("\n".join(kept), encoding="utf-8")
    if not is_warm(folder):
        shutil.rmtree(folder, ignore_errors=True)  # something is missing in it
        with suppress(OSError):  # another process has just put its own there
            made.rename(folder)
    _forget_old_folders(folder)


def _forget_old_folders(folder: Path) -> None:
    """Remove kernels of this game's earlier sources that nobody has used for long."""
    long_ago = time.time() - FORGET_AFTER_DAYS * 86400
    for other in folder.parent.glob(f"{folder.name.rpartition('-')[0]}-*"):
        mark = other / MARK
        used = (mark if mark.exists() else other).stat().st_mtime
        if other != folder and used < long_ago:
            shutil.rmtree(other, ignore_errors=True)
