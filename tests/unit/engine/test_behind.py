"""Calls that are made behind their caller: in order, few at a time, and none after one that failed."""

from threading import Event, get_ident
from time import sleep

import pytest

from dealfile.engine import SERIAL, Processes
from dealfile.engine.behind import behind
from dealfile.errors import OutputError

TWO = Processes(2)
PATIENCE = 60.0


def test_calls_are_made_in_their_order() -> None:
    made: list[int] = []
    with behind(TWO) as later:
        for number in range(50):
            later(made.append, number)
    assert made == list(range(50))


def test_the_caller_goes_on() -> None:
    asked, answered = Event(), Event()

    def answer() -> None:
        assert asked.wait(PATIENCE)
        answered.set()

    with behind(TWO) as later:
        later(answer)
        assert not answered.is_set()
        asked.set()
    assert answered.is_set()


def test_no_more_than_two_calls_wait() -> None:
    made: list[int] = []
    with behind(TWO) as later:
        for number in range(20):
            later(made.append, number)
            assert len(made) >= number - 1


def test_alone_a_process_has_no_thread() -> None:
    threads: list[int] = []
    with behind(SERIAL) as later:
        later(lambda: threads.append(get_ident()))
        assert threads == [get_ident()]


def full() -> None:
    raise OutputError("the disk is full", "free some space")


@pytest.mark.parametrize("after", [0, 1, 7])
def test_what_a_call_raises_is_raised_and_no_call_is_made_after_it(after: int) -> None:
    made: list[int] = []

    def use() -> None:
        with behind(TWO) as later:
            later(made.append, 0)
            later(full)
            for number in range(after):
                later(made.append, 1 + number)

    with pytest.raises(OutputError, match="the disk is full"):
        use()
    assert made == [0]


def test_of_a_block_that_fails_the_call_at_work_is_waited_for_and_the_next_dropped() -> None:
    made: list[int] = []
    begun = Event()

    def slow() -> None:
        begun.set()
        sleep(0.2)
        made.append(1)

    def use() -> None:
        with behind(TWO) as later:
            later(slow)
            later(made.append, 2)
            assert begun.wait(PATIENCE)
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        use()
    assert made == [1]
