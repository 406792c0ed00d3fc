"""The order of the tests: what takes or waits longest goes first, that no worker ends with it."""

import pytest

FIRST = (
    "tests/browser/",
    "tests/web/test_kill.py",
    "tests/web/test_workers.py",
    "tests/arena/test_ray.py",
    "bartizan/conformance/test_gpu.py",
    "tests/web/test_start.py",
    "tests/test_docs.py",
    "tests/test_package.py",
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Put them in this order; those of one folder stay together, since they share a server."""
    items.sort(key=lambda item: [not item.nodeid.startswith(place) for place in FIRST])
