"""How commands end when the system stands in the way: full disks, signals, unset variables, silence."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pydantic_core import SchemaSerializer, core_schema

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
