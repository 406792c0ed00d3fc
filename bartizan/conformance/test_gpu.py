"""Every game compiles for a GPU; where one is there, its batches are the CPU's byte for byte."""

import re
import warnings
from types import SimpleNamespace

import numpy as np
import pytest

from bartizan.batch import Batch
from bartizan.batch.gpu import row_kernels
from bartizan.conformance.cases import COUNTS, GAMES, Case, shown
from bartizan.engine import gpu
from bartizan.engine.chance import generators
from bartizan.engine.game import Game
from bartizan.engine.kernel import OVER

HOPPER = (9, 0)
BATCH, ROWS = 1000, 100
MOVES = 120
INSIDE = ("begin", "observe")  # what they do, `step` and `look` do too
CONSTANTS = 64 * 1024  # bytes that a GPU has for them


@pytest.fixture
def compiler(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """What compiles for a GPU that need not be there."""
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
    return cuda


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_batch_compiles_for_a_gpu(game: Game, compiler) -> None:  # type: ignore[no-untyped-def]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for name, (kernel, signature) in row_kernels(game).items():
            if name in INSIDE:
                continue
            ptx, _ = compiler.compile_ptx(kernel, signature.args, cc=HOPPER, opt=False)
            assert ".target sm_90" in ptx and kernel.__name__ in ptx
            constants = re.findall(r"\.const \.align \d+ \.b8 [^[]+\[(\d+)\]", ptx)
            size = sum(map(int, constants))
            assert size <= CONSTANTS, f"{name} has {size} bytes of tables: keep them in int8, int16"


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_games_on_the_gpu_are_the_cpus_byte_for_byte(case: Case) -> None:
    if not gpu.is_there():
        pytest.skip("no GPU here")
    here, there = (
        Batch(case.game, case.seats, BATCH, seed=3, device=device) for device in ("cpu", "cuda")
    )
    for _ in range(MOVES):
        here.step(here.sample())
        there.step(there.sample())
    assert shown(here) == shown(there), "the rules or `observe` differ on a GPU"
    assert shown(here.imagine(seed=5)) == shown(there.imagine(seed=5)), "`imagine` differs on a GPU"
    redacted = here.redact().tobytes() == np.asarray(there.redact()).tobytes()
    assert redacted, "`redact` differs on a GPU"
    sensible = here.sensible().tobytes() == np.asarray(there.sensible()).tobytes()
    assert sensible, "`sensible` differs on a GPU"
    rows, moves = np.nonzero(here.mask)
    for real in (True, False):
        ahead = (vars(batch.consider(rows, moves, real)).values() for batch in (here, there))
        for one, other in zip(*ahead, strict=True):
            same = one.tobytes() == np.asarray(other).tobytes()
            assert same, "what a move leads to differs on a GPU: look at `play` and `observe`"


@pytest.mark.parametrize("case", COUNTS, ids=str)
def test_random_moves_on_the_gpu_are_the_cpus(case: Case) -> None:
    if not gpu.is_there():
        pytest.skip("no GPU here")
    game, seats = case.game, case.seats
    run = gpu.RandomMoves(game, seats, ROWS, seed=3)
    run(MOVES)
    kernels, rngs = game.compile(), generators(3, ROWS)
    moves, weights = np.zeros((2, game.moves.size), np.int32)
    for i in range(ROWS):
        row, ended = game.begin(seats), -1
        row[0].actor = OVER
        for _ in range(MOVES):
            if row[0].actor == OVER:
                ended += 1
                row = game.begin(seats)
                kernels.deal(row[0], rngs[i : i + 1])
            kernels.random_step(row[0], rngs[i : i + 1], moves, weights)
        ended += row[0].actor == OVER
        same = run.states[i].tobytes() == row[0].tobytes() and run.ended[i] == ended
        assert same, "random games differ on a GPU: look at `deal`, `legal`, `odds` and `play`"
