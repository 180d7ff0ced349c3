"""How commands end when the system stands in the way: full disks, signals, unset variables, silence."""

import io
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from pydantic_core import SchemaSerializer, core_schema

from dealfile.cli.console import standard_output

if TYPE_CHECKING:
    from typing_extensions import Buffer

Run = Callable[..., Any]
FULL = Path("/dev/full")


@pytest.mark.skipif(not FULL.exists(), reason="there is no /dev/full here")
@pytest.mark.parametrize(
    "arguments",
    [["--version"], ["--version", "--verbose"], ["--help"], ["validate", "--help"], ["explain"], ["rule", "AUC104"]],
)
def test_a_full_disk_is_told_in_words(arguments: list[str]) -> None:
    with FULL.open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "dealfile", *arguments], stdout=full, stderr=subprocess.PIPE, text=True, check=False
        )
    assert done.returncode == 2
    assert done.stderr.startswith("error: standard output cannot be written (No space left on device)\n  hint: ")
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name != "posix", reason="signals are not sent so here")
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
@pytest.mark.parametrize("command", [["export", "-o", "out"], ["convert", "--to", "jsonl", "-o", "out.jsonl"]])
def test_a_signal_leaves_nothing_half_written(club: Path, tmp_path: Path, command: list[str], number: signal.Signals) -> None:
    club.write_text(club.read_text() * 5000)
    before = set(tmp_path.iterdir())
    process = subprocess.Popen(
        [sys.executable, "-m", "dealfile", command[0], club.name, *command[1:]],
        cwd=tmp_path,
        stderr=subprocess.PIPE,
        text=True,
        # Where the tests run in the background of a script, interrupts are ignored, and a child would inherit that.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    end = time.monotonic() + 30
    while process.poll() is None and time.monotonic() < end and set(tmp_path.rglob(".*")) <= before:
        time.sleep(0.01)
    time.sleep(0.3)  # until it is at work: a file that was only just made has nobody yet to clear it away
    assert process.poll() is None, "it ended before it could be stopped"
    process.send_signal(number)
    _, said = process.communicate(timeout=30)
    assert process.returncode == 128 + number
    assert said == ("terminated\n" if number == signal.SIGTERM else "interrupted\n")
    assert set(tmp_path.rglob("*")) == before


@pytest.mark.parametrize(
    "arguments",
    [
        ["convert", "club.pbn", "--to", "json", "-o", ""],
        ["convert", "club.pbn", "--to", "json", "-o", "out.json", "--report", ""],
        ["export", "club.pbn", "-o", ""],
        ["score", "club.pbn", "-o", ""],
        ["validate", "club.pbn", "-o", ""],
    ],
)
def test_an_output_without_a_name_is_refused(run: Run, club: Path, tmp_path: Path, arguments: list[str]) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert "names nothing" in result.stderr
    assert result.stdout == ""
    assert list(tmp_path.iterdir()) == [club]


@pytest.mark.parametrize("command", [["convert", "--to", "json"], ["score"], ["export", "-o", "tables"]])
def test_quiet_still_says_that_a_file_has_no_boards(
    run: Run, club: Path, faulty: Path, tmp_path: Path, command: list[str]
) -> None:
    (tmp_path / "empty.pbn").write_text("nothing of a deal\n")
    result = run(command[0], "faulty.pbn", "empty.pbn", *command[1:], "-q")
    assert result.exit_code == 0
    [line] = result.stderr.splitlines()
    assert line.startswith("empty.pbn: warning FIL101 ")


@pytest.mark.parametrize(("raised", "code", "said"), [(KeyboardInterrupt, 130, "interrupted\n"), (ValueError, 2, "error: ")])
def test_an_interruption_while_a_value_is_written_is_one(
    run: Run, club: Path, monkeypatch: pytest.MonkeyPatch, raised: type[BaseException], code: int, said: str
) -> None:
    """Pydantic makes a fault of its own of whatever its functions raise."""
    schema = core_schema.any_schema(serialization=core_schema.plain_serializer_function_ser_schema(lambda _: _raise(raised)))
    serializer = SchemaSerializer(schema)
    monkeypatch.setattr("dealfile.services.writing.board_json", lambda _: serializer.to_python(1, mode="json"))
    result = run("convert", "club.pbn", "--to", "jsonl")
    assert result.exit_code == code
    assert result.stderr.startswith(said)


def _raise(raised: type[BaseException]) -> None:
    raise raised


LONG = 70_000
"""More bytes than a pipe holds."""


@pytest.mark.skipif(os.name != "posix", reason="pipes are otherwise here")
@pytest.mark.parametrize(
    "arguments",
    [["score", "-q"], ["convert", "-q", "--to", "pbn"], ["validate", "-q"], ["score", "-q", "--format", "json"]],
)
class TestUnbufferedOutput:
    """PYTHONUNBUFFERED leaves standard output without a buffer: what a pipe does not take at once must be written again."""

    def command(self, faulty: Path, arguments: list[str]) -> list[str]:
        faulty.write_text(faulty.read_text() * 1000)
        return [sys.executable, "-m", "dealfile", arguments[0], str(faulty), *arguments[1:]]

    def test_all_of_it_arrives(self, faulty: Path, arguments: list[str]) -> None:
        command = self.command(faulty, arguments)
        usual = subprocess.run(command, capture_output=True, check=False)
        unbuffered = subprocess.run(command, capture_output=True, check=False, env={**os.environ, "PYTHONUNBUFFERED": "1"})
        assert len(usual.stdout) > LONG
        assert unbuffered.stdout == usual.stdout
        assert unbuffered.returncode == usual.returncode

    def test_a_reader_that_goes_away_is_noticed(self, faulty: Path, arguments: list[str]) -> None:
        process = subprocess.Popen(
            self.command(faulty, arguments),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.read(1)
        process.stdout.close()
        with process.stderr as said:
            assert said.read() == b""
        assert process.wait(timeout=60) == 141


def test_a_part_of_a_write_is_followed_by_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(io.RawIOBase):
        taken = b""

        def write(self, data: "Buffer", /) -> int | None:
            part = bytes(data)[:3]
            self.taken += part
            return None if len(self.taken) > 12 else len(part)

    slow = Slow()
    monkeypatch.setattr(sys, "stdout", SimpleNamespace(buffer=slow))
    assert standard_output().write(b"1S Pass X") == 9
    assert slow.taken == b"1S Pass X"
    with pytest.raises(BlockingIOError):
        standard_output().write(b"XX Pass")
