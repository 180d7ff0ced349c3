"""Whatever is given, a clear message or finding, the right exit code, nothing half written, nothing lost."""

import errno
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
COMMANDS = (
    ("validate",),
    ("convert", "--to", "json"),
    ("score",),
    ("export", "-o", "tables"),
)


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


@pytest.mark.parametrize("command", COMMANDS)
def test_an_empty_file(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    (tmp_path / "empty.pbn").write_bytes(b"")
    result = run(command[0], "empty.pbn", *command[1:])
    assert result.exit_code == (1 if command[0] == "validate" else 0)
    level = "error" if command[0] == "validate" else "warning"
    assert f"empty.pbn: {level} FIL101 no-boards-found" in result.stdout + result.stderr
    assert "the file is empty" in result.stdout + result.stderr


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("content", [b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", bytes(range(256)) * 40, b"\0" * 1000])
def test_a_binary_file(run: Run, tmp_path: Path, command: tuple[str, ...], content: bytes) -> None:
    (tmp_path / "picture.pbn").write_bytes(content)
    result = run(command[0], "picture.pbn", *command[1:])
    assert result.exit_code in (0, 1)
    if command[0] == "validate":
        assert result.exit_code == 1
    assert "picture.pbn" in result.stdout + result.stderr


def test_a_file_cut_off_anywhere(run: Run, club: Path, tmp_path: Path) -> None:
    whole = club.read_bytes()
    for end in range(0, len(whole), 7):
        club.write_bytes(whole[:end])
        result = run("validate", "club.pbn", "--output-format", "concise")
        assert result.exit_code in (0, 1), end
        assert "internal-error" not in result.stdout, end
        assert "read " in result.stderr


@pytest.mark.parametrize("command", COMMANDS)
def test_a_wrong_extension(run: Run, club: Path, tmp_path: Path, command: tuple[str, ...]) -> None:
    club.rename(tmp_path / "club.lin")
    result = run(command[0], "club.lin", *command[1:])
    assert result.exit_code == 0
    assert "FIL103 extension-mismatch" in result.stdout + result.stderr
    assert "kept 2" in result.stdout + result.stderr
    forced = run("validate", "club.lin", "--from", "pbn")
    assert forced.exit_code == 0
    assert "FIL103" not in forced.stdout


@pytest.mark.parametrize("command", [*COMMANDS, ("show",)])
def test_a_missing_file_and_the_others_are_still_read(run: Run, club: Path, command: tuple[str, ...]) -> None:
    result = run(command[0], "clubb.pbn", *command[1:])
    assert result.exit_code == 2
    assert "error: clubb.pbn: no such file or folder\n  hint: did you mean club.pbn?" in result.stderr
    if command[0] != "show":
        result = run(command[0], "gone.pbn", "club.pbn", *command[1:], "--force")
        assert result.exit_code == 2
        assert "kept 2" in result.stdout + result.stderr


@pytest.mark.parametrize("command", [*COMMANDS, ("show",)])
def test_a_folder_without_deal_files(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    (tmp_path / "empty").mkdir()
    result = run(command[0], "empty", *command[1:])
    assert result.exit_code == 2
    assert "error: empty: no deal files in this folder" in result.stderr


@pytest.mark.parametrize("command", [*COMMANDS, ("show",)])
def test_an_unreadable_file(run: Run, club: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path) -> bytes:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    result = run(command[0], "club.pbn", *command[1:])
    assert result.exit_code == 2
    assert "error: club.pbn: permission denied" in result.stderr


@pytest.mark.parametrize(
    "command",
    [
        ("validate", "-o", "old"),
        ("convert", "--to", "json", "-o", "old"),
        ("convert", "--to", "json", "--report", "old"),
        ("score", "-o", "old"),
    ],
)
def test_an_output_that_exists(run: Run, club: Path, tmp_path: Path, command: tuple[str, ...]) -> None:
    old = tmp_path / "old"
    old.write_bytes(b"precious")
    result = run(command[0], "club.pbn", *command[1:])
    assert result.exit_code == 2
    assert "old: exists already" in result.stderr
    assert "--force" in result.stderr
    assert old.read_bytes() == b"precious"
    assert run(command[0], "club.pbn", *command[1:], "--force").exit_code == 0
    assert old.read_bytes() != b"precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["club.pbn", "old"]


def test_tables_that_exist(run: Run, club: Path) -> None:
    assert run("export", "club.pbn", "-o", "tables").exit_code == 0
    result = run("export", "club.pbn", "-o", "tables")
    assert result.exit_code == 2
    assert "exists already" in result.stderr
    assert run("export", "club.pbn", "-o", "tables", "--force").exit_code == 0


@pytest.mark.parametrize("command", [("convert", "--to", "json", "-o", "none/x.json"), ("score", "-o", "none/x")])
def test_an_output_folder_that_is_not_there(run: Run, club: Path, tmp_path: Path, command: tuple[str, ...]) -> None:
    result = run(command[0], "club.pbn", *command[1:])
    assert result.exit_code == 2
    assert "there is no folder none" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["club.pbn"]


@pytest.mark.parametrize("command", [("validate", "-o", "x"), ("convert", "--to", "json", "-o", "x"), ("score", "-o", "x")])
def test_an_output_folder_that_cannot_be_written(
    run: Run, club: Path, tmp_path: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(**_: object) -> tuple[int, str]:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    result = run(command[0], "club.pbn", *command[1:])
    assert result.exit_code == 2
    assert "error: x: permission denied" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["club.pbn"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no /dev/full")
@pytest.mark.parametrize("command", [("validate",), ("convert", "--to", "json"), ("score",)])
def test_a_full_disk(run: Run, club: Path, command: tuple[str, ...]) -> None:
    result = run(command[0], "club.pbn", *command[1:], "-o", "/dev/full")
    assert result.exit_code == 2
    assert "cannot be written (No space left on device)" in result.stderr


@pytest.mark.parametrize("command", COMMANDS[:3])
def test_a_pipe_that_closes(run: Run, club: Path, command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    def closed(*_: object) -> bytes:
        raise BrokenPipeError(errno.EPIPE, "Broken pipe")

    monkeypatch.setattr("dealfile.services.outputs.encoded", closed)
    monkeypatch.setattr("dealfile.services.converting.encoded", closed)
    result = run(command[0], "club.pbn", *command[1:])
    assert result.exit_code == 141
    assert "rror" not in result.stderr


def test_an_interrupt(run: Run, club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr("dealfile.services.reading.settle", interrupt)
    for command in (("validate", "-o", "x"), ("convert", "--to", "json", "-o", "x"), ("score", "-o", "x"), ("export", "-o", "x")):
        result = run(command[0], "club.pbn", *command[1:])
        assert result.exit_code == 130
        assert result.stderr == "interrupted\n"
        assert [path.name for path in tmp_path.iterdir()] == ["club.pbn"]


def test_a_fault_of_dealfile_is_said_in_words(run: Run, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> object:
        raise ZeroDivisionError("X")

    monkeypatch.setattr("dealfile.services.validating.read_input", fail)
    result = run("validate", "club.pbn")
    assert result.exit_code == 2
    assert "error: dealfile failed: ZeroDivisionError: X\n  hint: please report this" in result.stderr
    monkeypatch.setenv("DEALFILE_TRACEBACK", "1")
    assert isinstance(run("validate", "club.pbn").exception, ZeroDivisionError)


def test_closed_standard_output(run: Run, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dealfile.cli import console
    from dealfile.errors import OutputError

    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(OutputError, match="closed"):
        console.standard_output()


def test_file_names_and_text_that_are_not_unicode(run: Run, club: Path, tmp_path: Path) -> None:
    odd = os.fsdecode(b"caf\xe9.pbn")
    try:
        club.rename(tmp_path / odd)
    except OSError:
        pytest.skip("the file system takes Unicode names only")
    for command in (*COMMANDS, ("validate", "--output-format", "json"), ("validate", "--output-format", "sarif")):
        result = run(command[0], odd, *command[1:], *(["--force"] if command[0] != "show" else []))
        assert result.exit_code == 0, result.stderr
    assert run("show", odd).exit_code == 0
    assert run("validate", odd + "x").exit_code == 2
