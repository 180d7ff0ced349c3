"""A cluster for tests."""

from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from dealfile.engine import Dask


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    """A scheduler and two workers, which are started again when they die."""
    pytest.importorskip("distributed", reason="a Dask cluster needs dealfile[dask]")
    from tests.engine import clusters

    folder = tmp_path_factory.mktemp("cluster")
    with ExitStack() as stack:
        address, _ = stack.enter_context(clusters.scheduler(folder))
        for _ in range(2):
            stack.enter_context(clusters.worker(folder, address))
        yield Dask(address)
