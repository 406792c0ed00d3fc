"""Arrays on a GPU that PyTorch, JAX, CuPy and others take as they are, without a copy.

They ask in one of two ways: `__cuda_array_interface__` names the place in the GPU's memory, and
DLPack hands over a capsule with the same in it, which keeps the array alive until it is given back.
"""

import ctypes
from typing import Any, Self

import numpy as np

CUDA_DEVICE = 2  # DLPack's number for it
KINDS = {"i": 0, "u": 1, "f": 2, "b": 6}  # DLPack's numbers of NumPy's kinds


class OnGpu:
    """One of Numba's arrays on a GPU, for others to share."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __repr__(self) -> str:
        return f"<OnGpu {self.dtype} {tuple(self.shape)}>"

    def __len__(self) -> int:
        return int(self.array.shape[0])

    @property
    def shape(self) -> tuple[int, ...]:
        """How many there are, in each direction."""
        return tuple(self.array.shape)

    @property
    def dtype(self) -> np.dtype[Any]:
        """What they are."""
        return np.dtype(self.array.dtype)

    @property
    def nbytes(self) -> int:
        """Their size."""
        return int(self.array.nbytes)

    def numpy(self) -> Any:
        """A copy in this machine's own memory."""
        return self.array.copy_to_host()

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        if copy is False:
            raise ValueError("an array on a GPU cannot be one of NumPy's without a copy")
        return np.asarray(self.numpy(), dtype)

    def __getitem__(self, rows: slice) -> "OnGpu":
        return OnGpu(self.array[rows])

    def bytes(self) -> Any:
        """The same memory, byte by byte."""
        return self.array.ravel(order="A").view(np.uint8)

    def cleared(self) -> Self:
        """All zeros now."""
        from numba.cuda.cudadrv.driver import device_memset

        device_memset(self.array, 0, self.nbytes)
        return self

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        return dict(self.array.__cuda_array_interface__)

    def __dlpack_device__(self) -> tuple[int, int]:
        from numba import cuda

        return CUDA_DEVICE, int(cuda.get_current_device().id)

    def __dlpack__(self, **_: Any) -> Any:
        return capsule(self)


# DLPack's structures, as its header has them


class _Device(ctypes.Structure):
    _fields_ = (("device_type", ctypes.c_int), ("device_id", ctypes.c_int))


class _DataType(ctypes.Structure):
    _fields_ = (("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16))


class _Tensor(ctypes.Structure):
    _fields_ = (
        ("data", ctypes.c_void_p),
        ("device", _Device),
        ("ndim", ctypes.c_int),
        ("dtype", _DataType),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    )


class _Managed(ctypes.Structure):
    pass


_Deleter = ctypes.CFUNCTYPE(None, ctypes.POINTER(_Managed))
_Managed._fields_ = (
    ("tensor", _Tensor),
    ("context", ctypes.c_void_p),
    ("deleter", _Deleter),
)
_UNUSED = b"dltensor"  # the name of a capsule that nobody has taken
_held: dict[int, tuple[object, ...]] = {}  # what others share, by the place of its structure


@_Deleter  # type: ignore[untyped-decorator]
def _release(managed: Any) -> None:
    """Who shared an array needs it no more."""
    _held.pop(ctypes.addressof(managed.contents), None)


@ctypes.CFUNCTYPE(None, ctypes.c_void_p)  # type: ignore[untyped-decorator]
def _discard(capsule_at: int) -> None:
    """A capsule ends: if nobody has taken what is in it, it is released here."""
    if _is_valid(capsule_at, _UNUSED):
        _held.pop(_pointer(capsule_at, _UNUSED), None)


_is_valid = ctypes.pythonapi.PyCapsule_IsValid
_is_valid.restype, _is_valid.argtypes = ctypes.c_int, (ctypes.c_void_p, ctypes.c_char_p)
_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_pointer.restype, _pointer.argtypes = ctypes.c_void_p, (ctypes.c_void_p, ctypes.c_char_p)
_new = ctypes.pythonapi.PyCapsule_New
_new.restype, _new.argtypes = ctypes.py_object, (ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p)


def capsule(array: OnGpu) -> Any:
    """A capsule that shares an array on the GPU."""
    if array.dtype.kind not in KINDS:
        raise BufferError(f"DLPack has no such numbers as {array.dtype}")
    shape = (ctypes.c_int64 * len(array.shape))(*array.shape)
    steps = [step // array.dtype.itemsize for step in array.array.strides]
    strides = (ctypes.c_int64 * len(steps))(*steps)
    managed = _Managed()
    managed.tensor.data = array.__cuda_array_interface__["data"][0]
    managed.tensor.device = _Device(*array.__dlpack_device__())
    managed.tensor.ndim = len(array.shape)
    managed.tensor.dtype = _DataType(KINDS[array.dtype.kind], 8 * array.dtype.itemsize, 1)
    managed.tensor.shape = shape
    managed.tensor.strides = strides
    managed.deleter = _release
    at = ctypes.addressof(managed)
    _held[at] = (managed, shape, strides, array)
    return _new(at, _UNUSED, ctypes.cast(_discard, ctypes.c_void_p))
