"""The tables of an archive are the same to the byte, whoever reads it and whoever dies meanwhile."""

import os
import random
import signal
from hashlib import sha256
from pathlib import Path

import pytest
from tests.bench import make_lin, make_pbn
from tests.bench.archives import children, descendants
from tests.engine import work

from dealfile.cli.engines import TEMPLATE
from dealfile.engine import SERIAL, Dask, Engine, Processes
from dealfile.services.exporting import Export, Output
from dealfile.services.inputs import Input, find_inputs
from dealfile.services.progress import Watcher, nobody

PIECE = 50_000
Hashes = dict[str, str]


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> list[str]:
    """Some files of several pieces each, and the samples."""
    folder = tmp_path_factory.mktemp("archive")
    (folder / "club.pbn").write_bytes(b"".join(make_pbn.archive(900_000, 11)))
    (folder / "boards.lin").write_text("".join(make_lin.lines(150, random.Random(2))), encoding="ascii")
    (folder / "match.lin").write_text("".join(make_lin.match(80, random.Random(3))), encoding="ascii")
    return [str(folder), str(checkout / "samples")]


def exported(archive: list[str], folder: Path, engine: Engine, watcher: Watcher = nobody) -> Hashes:
    """The hash of every file that an export writes."""
    Export(find_inputs(archive), watcher=watcher, engine=engine, piece=PIECE).write(Output(folder))
    return {path.name: sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}


@pytest.fixture(scope="module")
def alone(archive: list[str], tmp_path_factory: pytest.TempPathFactory) -> Hashes:
    """What one process makes of the archive."""
    return exported(archive, tmp_path_factory.mktemp("alone") / "tables", SERIAL)


@pytest.mark.parametrize("engine", [Processes(1), Processes(2), Processes(3), Processes(2, TEMPLATE)], ids=str)
def test_processes_write_the_same_bytes(archive: list[str], alone: Hashes, tmp_path: Path, engine: Processes) -> None:
    assert exported(archive, tmp_path / "tables", engine) == alone
    assert "boards.parquet" in alone


def test_a_cluster_writes_the_same_bytes(archive: list[str], alone: Hashes, tmp_path: Path, cluster: Dask) -> None:
    assert exported(archive, tmp_path / "tables", cluster) == alone


class Killer:
    """Kills a process when some records have been read, once."""

    def __init__(self, victims: list[int] | None = None) -> None:
        self.victims = victims
        self.killed = 0
        self._records = 0

    def __call__(self, source: Input, done: int | None, records: int = 1) -> None:
        self._records += records
        if self._records > 100 and not self.killed:
            victims = self.victims or [each for each in descendants(os.getpid()) if _is_worker(each)]
            self.killed = victims[0]
            os.kill(self.killed, signal.SIGKILL)


def _is_worker(process: int) -> bool:
    """Whether a process was begun anew or is a copy of the template, which itself has no other for its parent than this one."""
    said = work.command_of(process)
    return "spawn_main" in said or ("forkserver" in said and process not in children(os.getpid()))


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found through /proc")
@pytest.mark.parametrize("template", [None, TEMPLATE], ids=["anew", "copied"])
def test_a_process_killed_in_mid_run_changes_no_byte(
    archive: list[str], alone: Hashes, tmp_path: Path, template: str | None
) -> None:
    killer = Killer()
    assert exported(archive, tmp_path / "tables", Processes(2, template), killer) == alone
    assert killer.killed
    assert not work.is_running(killer.killed)


def test_a_worker_of_a_cluster_killed_in_mid_run_changes_no_byte(
    archive: list[str], alone: Hashes, tmp_path: Path, cluster: Dask
) -> None:
    from distributed import Client

    with Client(cluster.address, set_as_default=False) as client:
        client.wait_for_workers(2, timeout=work.PATIENCE)
        killer = Killer(list(client.run(os.getpid).values()))
    assert exported(archive, tmp_path / "tables", cluster, killer) == alone
    assert killer.killed
    assert not work.is_running(killer.killed)
