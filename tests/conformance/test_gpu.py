"""Every game's rules compile for a GPU; where one is there, they play as on the CPU."""

import warnings
from types import SimpleNamespace

import numpy as np
import pytest

from bartizan.engine import gpu
from bartizan.engine.chance import generators
from tests.conformance.cases import COUNTS, GAMES, Case

HOPPER = (9, 0)
BATCH = 1000


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_rules_compile_for_a_gpu(game, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    try:
        cuda = gpu.cuda()
        from numba.cuda.cudadrv.nvvm import NVVM

        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            NVVM()
    except (ImportError, RuntimeError) as error:
        pytest.skip(f"no CUDA toolkit here: {str(error).strip().splitlines()[0]}")
    here = SimpleNamespace(compute_capability=HOPPER)
    monkeypatch.setattr("numba.cuda.dispatcher.get_current_device", lambda: here)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        kernel, signature = gpu.random_games_kernel(game)
        ptx, _ = cuda.compile_ptx(kernel, signature.args, cc=HOPPER, opt=False)  # takes half
    assert ".target sm_90" in ptx and "play_games" in ptx


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_games_on_the_gpu_are_the_cpus_byte_for_byte(case: Case) -> None:
    if not gpu.is_there():
        pytest.skip("no GPU here")
    batch = gpu.RandomGames(case.game, case.seats, BATCH)
    batch(3)
    states = case.game.begin(case.seats, n=BATCH)
    played = np.zeros(BATCH, np.int32)
    scratch = np.zeros((2, case.game.moves.size), np.int32)
    run = case.game.compile().random_games
    run(states, generators(3, BATCH), *scratch, case.game.longest, played)
    assert (batch.played == played).all()
    assert batch.states.tobytes() == states.tobytes()
