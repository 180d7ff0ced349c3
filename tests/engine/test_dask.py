"""A real scheduler and two real workers on this machine, and a cluster that lives for one run."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine import clusters, work

from dealfile.engine import Dask, dask, run
from dealfile.errors import InputError, MissingExtraError, WorkerError

pytest.importorskip("distributed", reason="a Dask cluster needs dealfile[dask]")


def tasks(folder: Path, number: int = 8) -> list[work.Task]:
    return [work.Task(each, folder) for each in range(number)]


def test_results_come_in_order_from_prepared_workers(cluster: Dask) -> None:
    assert list(run(work.square, range(40), cluster)) == [number * number for number in range(40)]
    said = set(run(work.preparations, range(30), cluster, prepare=work.prepare))
    assert all(len(each) == 1 for each in said)
    assert 1 <= len(said) <= 2


def test_pieces_are_taken_a_few_ahead_and_never_all(cluster: Dask) -> None:
    taken = list[int]()

    def endless() -> Iterator[int]:
        for number in count():
            taken.append(number)
            yield number

    results = run(work.square, endless(), cluster)
    for number, result in enumerate(islice(results, 30)):
        assert result == number * number
        assert len(taken) - number <= 3 * 2
    results.close()


@settings(max_examples=8)
@given(numbers=st.lists(st.integers(0, 7), max_size=14))
def test_a_cluster_cannot_be_told_from_one_process(cluster: Dask, numbers: list[int]) -> None:
    given_, fault = list[int](), ""
    try:
        given_.extend(run(work.fail_at_five, numbers, cluster))
    except InputError as failed:
        fault = f"{failed}, {failed.remedy}"
    wanted = numbers[: numbers.index(5)] if 5 in numbers else numbers
    assert (given_, fault) == (wanted, "five cannot be read, take another" if 5 in numbers else "")


def test_an_exception_of_the_pieces_is_raised_in_its_turn(cluster: Dask) -> None:
    def pieces() -> Iterator[int]:
        yield from range(4)
        raise InputError("the disk is gone")

    results = run(work.square, pieces(), cluster)
    assert [next(results) for _ in range(4)] == [0, 1, 4, 9]
    with pytest.raises(InputError, match="the disk is gone"):
        next(results)


def test_a_preparation_that_fails_is_raised(cluster: Dask) -> None:
    with pytest.raises(InputError, match="no grammar here"):
        list(run(work.square, range(3), cluster, prepare=work.prepare_in_vain))


def test_a_killed_worker_costs_only_time(cluster: Dask, tmp_path: Path) -> None:
    assert list(run(work.kill_worker_once, tasks(tmp_path, 20), cluster)) == list(range(20))
    assert (tmp_path / "killed").exists()


def test_pieces_that_the_scheduler_forgets_are_done_again(cluster: Dask) -> None:
    from distributed import Client

    def forget(dask_scheduler: Any) -> int:  # noqa: ANN401 - distributed gives its scheduler no type that can be named
        forgotten = 0
        for name in list(dask_scheduler.clients):
            keys = [task.key for task in dask_scheduler.clients[name].wants_what]
            dask_scheduler.stimulus_cancel(keys, name, True, "tried", "tried")
            forgotten += len(keys)
        return forgotten

    results = run(work.square, range(40), cluster)
    assert next(results) == 0
    with Client(cluster.address, set_as_default=False) as client:
        assert client.run_on_scheduler(forget) > 1
    assert list(results) == [number * number for number in range(1, 40)]


def test_a_scheduler_that_forgets_a_piece_again_and_again_is_given_up(cluster: Dask, monkeypatch: pytest.MonkeyPatch) -> None:
    from distributed import Future

    monkeypatch.setattr(Future, "status", "cancelled")
    with pytest.raises(WorkerError, match=r"^piece 1: the cluster lost it 7 times, though its scheduler at tcp:.* answers$"):
        list(run(work.square, range(3), cluster))


def test_a_piece_that_kills_every_worker_is_named_in_its_turn(cluster: Dask, tmp_path: Path) -> None:
    results = run(work.kill_worker_always, tasks(tmp_path), cluster, name=work.named)
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(WorkerError, match=r"^archive\.pbn, piece 3: the workers .* died again and again"):
        next(results)
    assert list(run(work.square, range(9), cluster)) == [number * number for number in range(9)]


def test_the_scheduler_keeps_no_piece_whose_result_was_taken(cluster: Dask) -> None:
    from distributed import Client

    results = run(work.square, range(60), cluster)
    for _ in range(50):
        next(results)
    with Client(cluster.address, set_as_default=False) as client:
        assert client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks)) <= 3 * 2 + 1
        results.close()
        work.wait_until(lambda: not client.run_on_scheduler(lambda dask_scheduler: len(dask_scheduler.tasks)))


def test_a_worker_gone_for_ever_leaves_its_pieces_to_the_other(tmp_path: Path) -> None:
    with (
        clusters.scheduler(tmp_path) as (address, _),
        clusters.worker(tmp_path, address, "--no-nanny"),
        clusters.worker(tmp_path, address, "--no-nanny"),
    ):
        results = run(work.process, range(40), Dask(address))
        first = next(results)
        os.kill(first, signal.SIGKILL)
        rest = list(results)
    assert len(rest) == 39
    assert rest[-1] != first


def test_a_cluster_that_loses_its_last_worker_is_waited_for_only_so_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask, "PATIENCE", 1.0)
    monkeypatch.setattr(dask, "_LOOK", 0.2)
    with clusters.scheduler(tmp_path) as (address, _):
        with pytest.raises(WorkerError, match="has no workers") as caught:
            list(run(work.square, range(3), Dask(address)))
        assert caught.value.remedy.startswith(f"start some: dask worker {address} ")
        monkeypatch.setattr(dask, "PATIENCE", work.PATIENCE)
        with clusters.worker(tmp_path, address, "--no-nanny"):
            results = run(work.process, count(), Dask(address))
            process = next(results)
            monkeypatch.setattr(dask, "PATIENCE", 1.0)
            os.kill(process, signal.SIGKILL)
            with pytest.raises(WorkerError, match="has no workers"):
                list(results)


def test_a_scheduler_that_dies_is_an_error_in_words_and_nothing_else_is_said(tmp_path: Path) -> None:
    text = """
        import sys
        from itertools import count

        from dealfile.engine import Dask, run
        from dealfile.errors import WorkerError
        from tests.engine import clusters, work

        results = run(work.square, count(), Dask("{address}"))
        print(next(results), flush=True)
        try:
            list(results)
        except WorkerError as fault:
            print(fault)
    """
    with ExitStack() as stack:
        address, process = stack.enter_context(clusters.scheduler(tmp_path))
        stack.enter_context(clusters.worker(tmp_path, address, "--no-nanny"))
        counting = stack.enter_context(work.script(tmp_path, text.format(address=address)))
        assert counting.stdout is not None
        assert counting.stdout.readline() == "0\n"
        process.kill()
        said = counting.communicate(timeout=work.PATIENCE / 2)
    assert said == (f"the connection to the scheduler at {address} was lost\n", "")


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:1", "http://127.0.0.1:3"])
def test_a_scheduler_that_is_not_there(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealfile.engine.clusters._CONNECTING", 0.5)
    with pytest.raises(WorkerError, match=f"there is no Dask scheduler at {address}") as caught:
        list(run(work.square, range(3), Dask(address)))
    assert "dask scheduler" in caught.value.remedy


def test_workers_without_dealfile_are_named(tmp_path: Path) -> None:
    (tmp_path / "dealfile.py").write_text("raise ModuleNotFoundError('no dealfile here', name='dealfile')\n", encoding="utf-8")
    with ExitStack() as stack:
        address, _ = stack.enter_context(clusters.scheduler(tmp_path))
        stack.enter_context(clusters.worker(tmp_path, address, "--no-nanny", path=tmp_path))
        caught = stack.enter_context(pytest.raises(WorkerError, match="cannot load dealfile"))
        list(run(work.square, range(3), Dask(address)))
    assert "in the environment of every worker" in caught.value.remedy


def test_workers_of_another_version_are_refused(cluster: Dask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask, "version", lambda _: "99.9")
    with pytest.raises(WorkerError, match=r"^tcp://127\.0\.0\.1:\d+ has dealfile .* and here is 99\.9 on 3\."):
        list(run(work.square, range(3), cluster))


def test_a_worker_of_another_version_that_joins_in_mid_run_is_refused(cluster: Dask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dask._Run, "_check_workers", lambda _: None)
    monkeypatch.setattr(dask, "version", lambda _: "99.9")
    with pytest.raises(WorkerError, match=r"^a worker that joined has dealfile .* and here is 99\.9 on 3\."):
        list(run(work.square, range(3), cluster))


def test_a_cluster_of_its_own_lives_for_one_run(tmp_path: Path) -> None:
    engine = Dask(workers=2)
    workers = set(run(work.process, range(12), engine))
    assert not [process for process in workers if work.is_running(process)]
    assert list(run(work.kill_worker_once, tasks(tmp_path), engine)) == list(range(8))


def test_an_interruption_of_a_cluster_of_its_own_leaves_nothing_and_is_silent(tmp_path: Path) -> None:
    with work.script(tmp_path, work.BUSY.format(engine=Dask(workers=2))) as process:
        work.wait_until(lambda: len(work.started(tmp_path)) == 2)
        os.killpg(process.pid, signal.SIGINT)
        assert process.communicate(timeout=work.PATIENCE / 2) == ("", "")
        assert process.returncode == 130
        work.wait_until(lambda: not [worker for worker in work.started(tmp_path) if work.is_running(worker)])


def test_without_the_package_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(MissingExtraError) as caught:
        list(run(work.square, range(3), Dask()))
    assert caught.value.remedy == "pip install 'dealfile[dask]'"
