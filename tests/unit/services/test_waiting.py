"""What waits for the next user: the few latest, the best of them taken, in a forked process none."""

import gzip
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from tests.archives import tarred

from dealfile.services.inputs import find_inputs
from dealfile.services.waiting import Waiting


class Thing:
    def __init__(self, place: int) -> None:
        self.place = place
        self.closed = False

    def close(self) -> None:
        self.closed = True


def test_the_best_is_taken_and_the_oldest_closed() -> None:
    waiting: Waiting[Thing] = Waiting()
    things = _, second, third, fourth, fifth = [Thing(place) for place in (5, 1, 3, 2, 4)]
    assert waiting.take(lambda thing: thing.place) is None
    for thing in things:
        waiting.leave(thing)
    assert [thing.closed for thing in things] == [True, False, False, False, False]
    assert waiting.take(lambda _: -1) is None
    for best in (fifth, third, fourth, second, None):
        assert waiting.take(lambda thing: thing.place) is best
    waiting.leave(second)
    waiting.clear()
    assert second.closed
    assert not third.closed


@pytest.mark.skipif(not hasattr(os, "fork"), reason="this system does not fork")
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_forked_process_has_nothing_waiting() -> None:
    waiting: Waiting[Thing] = Waiting()
    waiting.leave(Thing(0))
    child = os.fork()
    if child == 0:
        os._exit(0 if waiting.take(lambda _: 0) is None else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert waiting.take(lambda _: 0) is not None


def test_threads_read_one_archive_side_by_side(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealfile.services.tar_members._HELD", 5000)
    held = [bytes([65 + number]) * (number * 1000) for number in range(12)]
    (tmp_path / "a.tgz").write_bytes(gzip.compress(tarred({f"{number}.pbn": content for number, content in enumerate(held)})))
    inputs = find_inputs([tmp_path / "a.tgz"]).inputs
    order = [number * 7 % 12 for number in range(120)]
    with ThreadPoolExecutor(6) as threads:
        assert list(threads.map(lambda number: inputs[number].read(), order)) == [held[number] for number in order]
