"""What the tests of batches share."""

import numpy as np

from bartizan.batch import Batch

SEEN = ("states", "actor", "mask", "observation", "reward", "done", "played", "last", "lasted")


def arrays(batch: Batch) -> dict[str, bytes]:
    """All that a batch shows, as bytes."""
    shown = {name: getattr(batch, name) for name in SEEN} | {"sampled": batch.sample()}
    return {name: np.asarray(array).tobytes() for name, array in shown.items()}
