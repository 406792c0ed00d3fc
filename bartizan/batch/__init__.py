"""Many games side by side, on a CPU or a GPU: actor, mask, observation, reward, step."""

from bartizan.batch.batch import Batch

__all__ = ["Batch"]
