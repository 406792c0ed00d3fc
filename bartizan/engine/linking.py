"""How Numba makes machine code of kernels: of the entries alone, each with all that it takes in.

Numba by itself would optimise every kernel with all that it calls and make machine code of that,
for its callers to begin anew. Here a kernel that is no entry stays as its callers need it.
"""

from operator import setitem
from typing import Any

from llvmlite.binding import parse_assembly
from numba import types
from numba.core.cgutils import raw_memcpy
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.extending import lower_builtin
from numba.np.arrayobj import basic_indexing, make_array, normalize_indices, setitem_array


class Part(JITCodeLibrary):
    """A kernel that others take in: nobody calls it but they."""

    def finalize(self) -> None:
        """Leave it as it is."""
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Nowhere: it is no machine code."""
        return 0

    @property
    def codegen(self) -> "Part":
        """Who sets the environment that its machine code would find."""
        return self

    def set_env(self, name: str, environment: Any) -> None:
        """Nobody asks for it."""


class Entry(JITCodeLibrary):
    """A kernel that Python calls, and other entries by its name."""

    def finalize(self) -> None:
        """Take in the parts that it calls, and those that they call; optimise them as one."""
        libraries = self._linking_libraries
        for library in libraries:
            if isinstance(library, Part):
                libraries += [each for each in library._linking_libraries if each not in libraries]
        super().finalize()


class PartCompiler(CompilerBase):
    """Numba's way, up to a library of this kind."""

    library: type[JITCodeLibrary] = Part

    def define_pipelines(self) -> list[Any]:
        """Numba's own passes."""
        state = self.state
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return [DefaultPassBuilder.define_nopython_pipeline(state)]


class EntryCompiler(PartCompiler):
    """The same for an entry."""

    library = Entry


def call_by_name(dispatcher: Any) -> None:
    """Let those who call this compiled kernel find it where it lies, and take no copy of it."""
    for result in dispatcher.overloads.values():
        library = result.library
        nothing = parse_assembly(str(library.codegen._create_empty_module(library.name)))
        library._get_module_for_linking = lambda nothing=nothing: nothing


@lower_builtin(setitem, types.Array, types.Integer, types.Record)
def copy_record(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
    """Put a record into a row in one piece; Numba would move it byte by byte."""
    kind, at, given = signature.args
    if kind.ndim > 1 or given != kind.dtype:  # none of ours
        return setitem_array(context, builder, signature, arguments)
    array, i, record = arguments
    rows = make_array(kind)(context, builder, array)
    checked = context.enable_boundscheck
    types_of_i, indices = normalize_indices(context, builder, (at,), (i,))
    place, _, _ = basic_indexing(context, builder, kind, rows, types_of_i, indices, checked)
    return raw_memcpy(builder, place, record, context.get_constant(types.intp, 1), kind.dtype.size)
