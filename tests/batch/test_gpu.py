"""Batches on a GPU: rows that go back, and arrays that others take as they are."""

from importlib import import_module

import numpy as np
import pytest

from bartizan.batch import REST, Batch
from bartizan.conformance.cases import shown
from bartizan.engine import gpu
from bartizan.engine.errors import BadInput, IllegalMove

on_gpu = pytest.mark.skipif(not gpu.is_there(), reason="no GPU here")


@pytest.mark.skipif(gpu.is_there(), reason="a GPU is here")
def test_without_a_gpu_one_sentence_says_so() -> None:
    with pytest.raises((BadInput, ImportError), match=r"no GPU here|bartizan\[gpu\]"):
        Batch("kilt", 2, 8, device="cuda")


@on_gpu
def test_rows_rest_and_go_back_as_on_the_cpu() -> None:
    batches = [Batch("kilt", 3, 64, seed=2, device=device) for device in ("cpu", "cuda")]
    for batch in batches:
        for n in range(60):
            moves = np.asarray(batch.sample()).copy()
            moves[n % 64] = REST
            batch.step(moves)
    assert shown(batches[0]) == shown(batches[1])
    for batch in batches:
        kept = batch.save([9, 4, 30])
        batch.step(batch.sample())
        batch.restore(kept, [9, 4, 30])
    assert shown(batches[0]) == shown(batches[1])
    with pytest.raises(IllegalMove, match="row 0: moves are numbered 0 to 299, not 999"):
        batches[1].step(np.full(64, 999))
    with pytest.raises(IllegalMove, match="row 7: moves are numbered 0 to 299, not 999"):
        batches[1].consider(np.array([3, 7]), np.array([REST, 999]))
    with pytest.raises(BadInput, match="place 1: there is no row 64; rows are 0 to 63"):
        batches[1].consider(np.array([3, 64]), np.array([REST, REST]))
    assert shown(batches[0]) == shown(batches[1])
    assert not np.asarray(batches[1].consider(*np.zeros((2, 0), np.int64)).over).any()


@on_gpu
@pytest.mark.parametrize("library", ["torch", "cupy", "jax.dlpack"])
def test_others_take_the_arrays_without_a_copy(library: str) -> None:
    pytest.importorskip(library)
    batch = Batch("kilt", 2, 64, seed=1, device="cuda")
    here = batch.observation.__cuda_array_interface__["data"][0]
    taken = import_module(library).from_dlpack(batch.observation)
    places = {
        "torch": lambda: taken.data_ptr(),
        "cupy": lambda: taken.data.ptr,
        "jax.dlpack": lambda: taken.unsafe_buffer_pointer(),
    }
    assert places[library]() == here and tuple(taken.shape) == batch.observation.shape
    asked = np.asarray(taken.cpu() if library == "torch" else batch.observation)
    assert (asked == batch.observation.numpy()).all()
