"""Many games side by side, on a CPU or a GPU: actor, mask, observation, reward, step."""

from bartizan.batch.batch import Batch
from bartizan.engine.rows import REST

__all__ = ["REST", "Batch"]
