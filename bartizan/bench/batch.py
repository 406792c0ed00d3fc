"""Figures of batches: random moves with masks and observations, on processors and on a GPU."""

from bartizan.batch import Batch
from bartizan.batch.cpu import cores
from bartizan.bench.figure import Figure, best_time
from bartizan.engine import gpu
from bartizan.engine.game import Game

ROWS = 512  # for each thread: few enough for a processor's own memory, enough to keep it at work
ROWS_ON_GPU = 1 << 19
STEPS = 300  # of all rows, before the clock is started and while it runs


def batch_steps(game: Game, reference: float) -> list[Figure]:
    """`Batch.step` with the mask and the observation of who is to act, wherever it can run."""
    many = cores()
    one = moves_a_second(game, ROWS, threads=1)
    every = moves_a_second(game, ROWS * many)
    figures = [
        figure(game, "one core", one, ROWS, "one core", one / reference),
        figure(game, "all cores", every, ROWS * many, f"{many} cores"),
    ]
    if gpu.is_there():
        speed = moves_a_second(game, ROWS_ON_GPU, device="cuda")
        figures.append(figure(game, "the GPU", speed, ROWS_ON_GPU, gpu.name()))
    return figures


def figure(
    game: Game, where: str, speed: float, rows: int, by: str, ratio: float | None = None
) -> Figure:
    """The figure of one place."""
    size, seats = game.layout.size, game.players[-1]
    seen = f"a mask of {game.moves.size} moves and {size} floats each"
    ran = f"{rows:,} games of {seats} players, {seen}, checked, on {by}"
    return Figure(game.id, f"batch on {where}", speed, "moves/s", ran, ratio)


def moves_a_second(game: Game, rows: int, device: str = "cpu", threads: int | None = None) -> float:
    """How many random moves of seats a batch plays in a second, each checked and looked at.

    Before the clock starts games have begun anew at different moments, so all phases are there.
    """
    batch = Batch(game, game.players[-1], rows, seed=1, device=device, threads=threads)

    def run() -> None:
        for _ in range(STEPS):
            batch.step(batch.sample())
        if device == "cuda":
            gpu.cuda().synchronize()

    run()
    return rows * STEPS / best_time(run)
