"""Processes that really die: workers, the parent, and what is left of them."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.engine import work

from dealfile.engine import Processes, run
from dealfile.errors import InputError, WorkerError

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are watched through /proc")


TEMPLATE = "tests.engine.work"
EVERY = pytest.mark.parametrize("template", [None, TEMPLATE], ids=["anew", "copied"])


def tasks(folder: Path, number: int = 8) -> list[work.Task]:
    return [work.Task(each, folder) for each in range(number)]


@EVERY
@pytest.mark.parametrize("workers", [1, 2])
def test_a_killed_worker_costs_only_time(tmp_path: Path, workers: int, template: str | None) -> None:
    assert list(run(work.kill_worker_once, tasks(tmp_path), Processes(workers, template))) == list(range(8))
    assert (tmp_path / "killed").exists()


@EVERY
def test_a_worker_killed_from_outside_costs_only_time(template: str | None) -> None:
    results = run(work.process, range(40), Processes(2, template))
    first = next(results)
    os.kill(first, signal.SIGKILL)
    rest = list(results)
    assert len(rest) == 39
    assert rest[-1] != first


@EVERY
@pytest.mark.parametrize("workers", [1, 2])
def test_a_piece_that_kills_its_worker_three_times_is_named_in_its_turn(
    tmp_path: Path, workers: int, template: str | None
) -> None:
    results = run(work.kill_worker_always, tasks(tmp_path), Processes(workers, template), name=work.named)
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(WorkerError, match=r"^archive\.pbn, piece 3: .* ended 3 times \(at last with signal 9\)"):
        next(results)
    assert len(list(tmp_path.glob("killed *"))) == 3
    assert not list(results)


def test_a_piece_without_a_name_is_numbered() -> None:
    with pytest.raises(WorkerError, match=r"^piece 1: .* ended 3 times \(at last with exit code 7\)"):
        list(run(work.leave, [0], Processes(1)))


def test_workers_are_prepared_once_each() -> None:
    said = list(run(work.preparations, range(20), Processes(2), prepare=work.prepare))
    assert all(len(each) == 1 for each in said)
    assert 1 <= len(set(said)) <= 2


def test_a_preparation_that_fails_is_raised() -> None:
    with pytest.raises(InputError, match="no grammar here"):
        list(run(work.square, range(3), Processes(2), prepare=work.prepare_in_vain))


@EVERY
def test_workers_that_cannot_start_are_not_started_for_ever(template: str | None) -> None:
    with pytest.raises(WorkerError, match=r"before they can work .* exit code 3"):
        list(run(work.square, range(3), Processes(2, template), prepare=work.prepare_and_leave))


@EVERY
def test_leaving_early_ends_the_workers(template: str | None) -> None:
    results = run(work.process, range(100), Processes(2, template))
    seen = {next(results) for _ in range(30)}
    results.close()
    assert not [process for process in seen if work.is_running(process)]


def test_leaving_early_does_not_wait_for_the_pieces_in_hand(tmp_path: Path) -> None:
    results = run(work.first_is_quick, tasks(tmp_path, 4), Processes(2))
    assert next(results) == 0
    work.wait_until(lambda: work.started(tmp_path))
    results.close()
    assert not [process for process in work.started(tmp_path) if work.is_running(process)]


@EVERY
def test_an_interruption_ends_all_at_once_and_in_silence(tmp_path: Path, template: str | None) -> None:
    with work.script(tmp_path, work.BUSY.format(engine=Processes(2, template))) as process:
        work.wait_until(lambda: len(work.started(tmp_path)) == 2)
        os.killpg(process.pid, signal.SIGINT)
        assert process.communicate(timeout=work.PATIENCE / 2) == ("", "")
        assert process.returncode == 130
        assert not [worker for worker in work.started(tmp_path) if work.is_running(worker)]


@EVERY
def test_workers_end_with_a_parent_that_was_killed(tmp_path: Path, template: str | None) -> None:
    with work.script(tmp_path, work.BUSY.format(engine=Processes(2, template))) as process:
        work.wait_until(lambda: len(work.started(tmp_path)) == 2)
        process.kill()
        work.wait_until(lambda: not [worker for worker in work.started(tmp_path) if work.is_running(worker)])
        assert process.communicate(timeout=work.PATIENCE / 2) == ("", "")


def test_a_script_that_starts_itself_again_in_its_workers_is_told_why_it_must_not(tmp_path: Path) -> None:
    text = """
    from dealfile.engine import Processes, run
    from dealfile.errors import WorkerError
    from tests.engine import work

    try:
        list(run(work.square, range(9), Processes(2)))
    except WorkerError as fault:
        print(fault.remedy)
    """
    with work.script(tmp_path, text) as process:
        said, complained = process.communicate(timeout=work.PATIENCE)
    assert "under if __name__ == '__main__':" in said
    assert complained == ""


def test_a_command_given_in_words_may_use_workers(tmp_path: Path, checkout: Path) -> None:
    text = "from dealfile.engine import *; from tests.engine import work; print(*run(work.square, range(5), Processes(2)))"
    done = subprocess.run(
        [sys.executable, "-c", text], env=os.environ | {"PYTHONPATH": str(checkout)}, capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("0 1 4 9 16\n", "")


ORPHANS = """
    import os
    import signal
    import sys

    from tests.engine import work

    from dealfile.engine import Processes, begin, run

    if __name__ == "__main__":
        engine = Processes(2, "tests.engine.work")
        when = sys.argv[2]
        begin(engine)
        first = work.template()
        if when == "before":
            os.kill(first, signal.SIGKILL)
        results = run(work.process, range(40), engine)
        given = [next(results)]
        if when == "after":
            os.kill(first, signal.SIGKILL)
            os.kill(given[0], signal.SIGKILL)
        given += results
        print(len(given), [each for each in {first, *given} if work.is_running(each)])
"""


@pytest.mark.skipif(sys.platform != "linux", reason="there are templates on Linux only")
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_template_that_is_killed_costs_only_time(tmp_path: Path, when: str) -> None:
    with work.script(tmp_path, ORPHANS, when) as process:
        said, complained = process.communicate(timeout=work.PATIENCE)
    assert (said, complained) == ("40 []\n", "")


HELD = """
    import os
    import signal
    import sys
    from pathlib import Path

    from tests.engine import work

    from dealfile.engine import Processes, begin, run

    if __name__ == "__main__":
        engine = Processes(2, "tests.engine.work")
        begin(engine)
        os.kill(work.template(), signal.SIGSTOP)
        (Path(sys.argv[1]) / "held").touch()
        try:
            list(run(work.process, range(40), engine))
        except KeyboardInterrupt:
            sys.exit(130)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="there are templates on Linux only")
def test_a_template_that_does_not_answer_can_be_interrupted_and_ends(tmp_path: Path) -> None:
    with work.script(tmp_path, HELD) as process:
        work.wait_until((tmp_path / "held").exists)
        time.sleep(0.5)  # until it is asked for a worker
        os.killpg(process.pid, signal.SIGINT)
        assert process.communicate(timeout=work.PATIENCE / 2) == ("", "")
        assert process.returncode == 130


FEW = """
    import resource

    from dealfile.engine import Processes, run
    from dealfile.errors import WorkerError
    from tests.engine import work

    if __name__ == "__main__":
        list(run(work.square, [0], Processes(1)))  # all that has to be loaded
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, ({limit}, most))
        try:
            print(*run(work.square, range(9), Processes(8, "tests.engine.work")))
        except WorkerError as fault:
            print(fault, fault.remedy, sep=": ")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="how many files are open differs from system to system")
@pytest.mark.parametrize(
    ("limit", "expected"),
    [(5, "worker processes cannot be started (Too many open files): leave"), (16, "0 1 4 9 16 25 36 49 64")],
)
def test_few_open_files_mean_few_workers_or_a_word(tmp_path: Path, limit: int, expected: str) -> None:
    with work.script(tmp_path, FEW.format(limit=limit)) as process:
        said, complained = process.communicate(timeout=work.PATIENCE)
    assert complained == ""
    assert said.startswith(expected)


GONE = """
    import os
    import sys
    from pathlib import Path

    here = Path(sys.argv[1]) / "here"
    here.mkdir(exist_ok=True)
    os.chdir(here)
    here.rmdir()

    from dealfile.engine import Processes, run
    from dealfile.errors import WorkerError
    from tests.engine import work

    if __name__ == "__main__":
        try:
            print(*run(work.square, range(4), Processes(2, "tests.engine.work")))
        except WorkerError as fault:
            print(fault, fault.remedy, sep=": ")
"""


@pytest.mark.skipif(sys.platform != "linux", reason="a folder in use cannot be removed everywhere")
def test_a_current_folder_that_is_gone_is_told(tmp_path: Path) -> None:
    with work.script(tmp_path, GONE) as process:
        said, complained = process.communicate(timeout=work.PATIENCE)
    assert complained == ""
    assert "the current folder is gone" in said
