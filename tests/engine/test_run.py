"""Every engine gives what the serial one gives, takes no more pieces than it must, and raises in turn what went wrong."""

import multiprocessing
from collections.abc import Iterator
from contextlib import closing
from itertools import count, islice
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.engine import work

from dealfile.engine import SERIAL, Dask, Engine, Processes, Serial, processors, run, usual_workers
from dealfile.errors import DealfileError, InputError, UsageError, WorkerError

EVERY = pytest.mark.parametrize("engine", [SERIAL, Processes(1), Processes(2), Processes(2, "tests.engine.work")], ids=str)


def collected(results: Iterator[int]) -> tuple[list[int], str]:
    """What was given, and how it ended."""
    given = list[int]()
    try:
        given.extend(results)
    except DealfileError as fault:
        return given, f"{type(fault).__name__}: {fault}"
    return given, ""


@EVERY
def test_results_come_in_the_order_of_the_pieces(engine: Engine) -> None:
    assert list(run(work.square, range(40), engine)) == [number * number for number in range(40)]


@EVERY
def test_of_nothing_comes_nothing(engine: Engine) -> None:
    assert list(run(work.square, [], engine)) == []


def test_a_slow_piece_is_overtaken_and_still_comes_first(tmp_path: Path) -> None:
    tasks = [work.Task(number, tmp_path) for number in range(6)]
    assert list(run(work.first_waits_for_others, tasks, Processes(2))) == list(range(6))


@EVERY
def test_pieces_are_taken_a_few_ahead_and_never_all(engine: Engine) -> None:
    taken = list[int]()

    def endless() -> Iterator[int]:
        for number in count():
            taken.append(number)
            yield number

    bound = 3 * engine.workers if isinstance(engine, Processes) else 1
    with closing(run(work.square, endless(), engine)) as results:
        for number, result in enumerate(islice(results, 50)):
            assert result == number * number
            assert len(taken) - number <= bound


def test_workers_begin_before_the_first_piece_is_made() -> None:
    begun: list[int] = []

    def pieces() -> Iterator[int]:
        begun.append(len(multiprocessing.active_children()))
        yield from range(3)

    before = len(multiprocessing.active_children())
    assert list(run(work.square, pieces(), Processes(2), at_least=9)) == [0, 1, 4]
    assert list(run(work.square, pieces(), Processes(2))) == [0, 1, 4]
    assert [number - before for number in begun] == [2, 0]


def test_workers_that_get_nothing_to_do_end() -> None:
    before = multiprocessing.active_children()
    assert list(run(work.square, list[int](), Processes(2), at_least=2)) == []
    assert multiprocessing.active_children() == before


@EVERY
def test_an_exception_of_the_function_is_raised_as_it_is_and_in_its_turn(engine: Engine) -> None:
    assert collected(run(work.fail_at_five, range(9), engine)) == ([0, 1, 2, 3, 4], "InputError: five cannot be read")
    with pytest.raises(InputError) as caught:
        list(run(work.fail_at_five, range(9), engine))
    assert caught.value.remedy == "take another"
    assert isinstance(engine, Serial) or "in fail_at_five" in caught.value.__notes__[0]


@EVERY
def test_an_exception_of_the_pieces_is_raised_in_its_turn(engine: Engine) -> None:
    def pieces() -> Iterator[int]:
        yield from range(4)
        raise InputError("the disk is gone")

    assert collected(run(work.square, pieces(), engine)) == ([0, 1, 4, 9], "InputError: the disk is gone")


def test_an_exception_that_cannot_travel_is_told_in_words() -> None:
    with pytest.raises(WorkerError, match="a worker failed: Strange: 4 and 4"):
        list(run(work.fail_strangely, [4], Processes(1)))


@settings(max_examples=12)
@given(st.lists(st.integers(0, 7), max_size=14), st.integers(1, 3))
def test_engines_cannot_be_told_apart(numbers: list[int], workers: int) -> None:
    assert collected(run(work.fail_at_five, numbers, Processes(workers))) == collected(run(work.fail_at_five, numbers))


def test_at_least_one_worker() -> None:
    with pytest.raises(UsageError, match="cannot be 0"):
        Processes(0)
    with pytest.raises(UsageError, match="cannot be -1"):
        Dask(workers=-1)


def test_a_scheduler_has_the_workers_that_it_has() -> None:
    with pytest.raises(UsageError, match="together with a scheduler"):
        Dask("tcp://127.0.0.1:8786", 2)
    assert Dask("tcp://127.0.0.1:8786").workers is None


@pytest.mark.parametrize(
    ("quotas", "limits"),
    [
        ({}, []),
        ({"": "max 100000"}, []),
        ({"pod/box": "150000 100000", "pod": "400000 100000"}, [1, 4]),
        ({"pod/box": "nonsense"}, []),
        ({"pod/box": "100000 0"}, []),
    ],
)
def test_a_container_has_the_processors_of_its_control_group(tmp_path: Path, quotas: dict[str, str], limits: list[int]) -> None:
    for group, quota in quotas.items():
        (tmp_path / "groups" / group).mkdir(parents=True, exist_ok=True)
        (tmp_path / "groups" / group / "cpu.max").write_text(f"{quota}\n", encoding="ascii")
    own = tmp_path / "cgroup"
    own.write_text("3:cpu:/elsewhere\n0::/pod/box\n", encoding="ascii")
    assert list(processors.group_limits(tmp_path / "groups", own)) == limits


def test_without_control_groups_the_processors_count(tmp_path: Path) -> None:
    assert list(processors.group_limits(tmp_path, tmp_path / "missing")) == []
    assert usual_workers() >= 1


@pytest.mark.parametrize(
    "address", ["nonsense", "127.0.0.1", "tcp://10.0.0.5", "tcp://:8786", "a b:1", "", "8786", "http://host:80/x"]
)
def test_what_is_no_address_of_a_scheduler_is_refused(address: str) -> None:
    with pytest.raises(UsageError, match="is no address of a scheduler"):
        Dask(address)


@pytest.mark.parametrize("address", ["tcp://10.0.0.5:8786", "10.0.0.5:8786", "tls://scheduler.example:8786", "tcp://[::1]:8786"])
def test_addresses_of_schedulers(address: str) -> None:
    assert Dask(address).address == address
