"""Colour and progress: only on a terminal, never in data."""

import gzip
import io
import re
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dealfile.cli import console, progress
from dealfile.diagnostics.digest import Digest
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Input, Inputs, find_inputs

Run = Callable[..., Any]


class Terminal(io.TextIOWrapper):
    """A text stream that says it is a terminal."""

    def __init__(self) -> None:
        super().__init__(io.BytesIO(), encoding="utf-8", write_through=True)

    def isatty(self) -> bool:
        return True

    @property
    def text(self) -> str:
        self.flush()
        written = self.buffer
        assert isinstance(written, io.BytesIO)
        return written.getvalue().decode()


def on_terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    """Makes standard error a terminal; to be called in the test itself, as pytest sets its own stream before each."""
    stream = Terminal()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    for name in ("NO_COLOR", "TTY_COMPATIBLE", "TTY_INTERACTIVE"):
        monkeypatch.delenv(name, raising=False)
    return stream


def test_colour_needs_a_terminal_and_no_objection(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_terminal(monkeypatch)
    assert console.coloured(terminal)
    assert not console.coloured(io.StringIO())
    assert not console.coloured(None)
    monkeypatch.setenv("TERM", "dumb")
    assert not console.coloured(terminal)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not console.coloured(terminal)


def inputs(tmp_path: Path) -> Inputs:
    (tmp_path / "a.pbn").write_bytes(b"x" * 1000)
    (tmp_path / "b.pbn").write_bytes(b"x" * 1000)
    return find_inputs([tmp_path])


def watch(watched: Inputs, *, quiet: bool = False) -> None:
    first, second = watched.inputs[0], watched.inputs[-1]
    with progress.ProgressBar(watched, quiet=quiet) as bar:
        bar(first, 500)
        bar(first, None)
        bar.clear()
        bar(second, 500)
        bar(second, None)


def test_long_work_on_a_terminal_shows_a_bar(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_terminal(monkeypatch)
    monkeypatch.setattr(progress, "_PATIENCE", -1.0)
    monkeypatch.setattr(progress, "_PACE", -1.0)
    watch(inputs(tmp_path))
    for share in (" 25%", " 50%", " 75%", "100%"):
        assert share in terminal.text


def test_short_work_quiet_work_and_standard_input_show_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_terminal(monkeypatch)
    watch(inputs(tmp_path))
    monkeypatch.setattr(progress, "_PATIENCE", -1.0)
    watch(inputs(tmp_path), quiet=True)
    watch(Inputs((Input("<stdin>", None, Path("stdin")),)))
    assert terminal.text == ""


def test_what_is_no_terminal_shows_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(progress, "_PATIENCE", -1.0)
    watch(inputs(tmp_path))
    assert stream.getvalue() == ""


def test_many_findings_are_counted_and_not_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_terminal(monkeypatch)
    from dealfile.diagnostics import Finding, Severity

    found = Digest()
    found.add(Finding("CNV101", "lost", Severity.WARNING, f"number {number}", file="x") for number in range(25))
    console.tell(found)
    lines = terminal.text.splitlines()
    assert len(lines) == 21
    assert "number 19" in lines[19]
    assert lines[20] == "... and 5 more CNV101 lost"


def test_what_is_said_alike_of_many_records_is_listed_once(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_terminal(monkeypatch)
    from dealfile.diagnostics import Finding, Severity

    def lost(message: str, file: str) -> Finding:
        return Finding("CNV101", "lost", Severity.WARNING, message, file=file)

    found = Digest()
    found.add([*(lost("the same", "x") for _ in range(25)), lost("another", "x"), lost("the same", "y")])
    console.tell(found)
    lines = terminal.text.splitlines()
    assert [line.rsplit(": ", 1)[1] for line in lines] == ["the same (and 24 more)", "another", "the same"]


def test_talk_survives_any_character(monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = on_terminal(monkeypatch)
    console.say("caf\udce9")
    assert terminal.text == "caf\\udce9\n"


def test_a_log_gets_a_line_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(progress, "_BETWEEN_LINES", -1.0)
    watch(inputs(tmp_path))
    first, *others = stream.getvalue().splitlines()
    assert re.fullmatch(r"read 25%: 0 of 2 files, 1 records, [\d,]+ a second; about \d+ s left", first)
    assert len(others) == 3
    watch(inputs(tmp_path), quiet=True)
    assert len(stream.getvalue().splitlines()) == 4


def test_how_much_of_a_packed_file_has_been_read_is_not_guessed(tmp_path: Path) -> None:
    for name in ("a.pbn.gz", "b.pbn"):
        (tmp_path / name).write_bytes(gzip.compress(b'[Board "1"]\n\n' * 100) if "gz" in name else b'[Board "1"]\n\n' * 100)
    told: dict[str, list[int | None]] = {}
    gathering = Gathering(watcher=lambda source, done, records=1: told.setdefault(Path(source.name).name, []).append(done))
    for reading in gathering.readings(find_inputs([tmp_path]).inputs):
        list(gathering.records(reading))
    packed, plain = told["a.pbn.gz"], told["b.pbn"]
    assert set(packed) == {0, None}
    assert len(set(plain)) == 101


def test_no_more_than_all_has_been_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr(sys, "stderr", stream)
    monkeypatch.setattr(progress, "_BETWEEN_LINES", -1.0)
    watched = inputs(tmp_path)
    with progress.ProgressBar(watched) as bar:
        bar(watched.inputs[0], 5000)
    assert stream.getvalue().startswith("read 50%:")


@pytest.mark.parametrize(("seconds", "said"), [(0, "1 s"), (89, "89 s"), (100, "2 min"), (3600, "60 min"), (7200, "2.0 h")])
def test_time_left_is_as_exact_as_it_needs_to_be(seconds: float, said: str) -> None:
    assert progress._minutes(seconds) == said
