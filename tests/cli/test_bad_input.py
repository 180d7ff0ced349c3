"""Whatever is given, a clear message or finding, the right exit code, nothing half written, nothing lost."""

import errno
import gzip
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

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
    assert result.exit_code == 2
    assert (result.stdout + result.stderr).count("FIL105") == 1
    assert "picture.pbn" in result.stdout + result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["picture.pbn"]
    forced = run(command[0], "picture.pbn", "--from", "pbn", *command[1:])
    assert forced.exit_code in (0, 1)


@pytest.mark.parametrize("command", [*COMMANDS, ("show",)])
@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"7z\xbc\xaf\x27\x1c", id="7z"),
        pytest.param(b"Rar!\x1a\x07\x01\x00", id="rar"),
        pytest.param(gzip.compress(b"PK\x03\x04", mtime=0), id="zip in gzip"),
    ],
)
def test_a_packed_file_that_is_not_read(run: Run, club: Path, tmp_path: Path, command: tuple[str, ...], content: bytes) -> None:
    club.write_bytes(content)
    for options in ((), ("--from", "pbn")):
        result = run(command[0], "club.pbn", *command[1:], *options)
        assert result.exit_code == 2
        said = result.stdout + result.stderr
        assert said.count("FIL104") == said.count("unpack it first") == 1
        assert "PBN1" not in said
        assert [path.name for path in tmp_path.iterdir()] == ["club.pbn"]
    if command[0] != "validate":
        assert result.stdout == ""


def test_a_packed_file_in_the_report(run: Run, club: Path, tmp_path: Path) -> None:
    (tmp_path / "a.7z").write_bytes(b"7z\xbc\xaf\x27\x1c")
    result = run("validate", "a.7z", "club.pbn", "--output-format", "json", "-q")
    assert result.exit_code == 2
    report = json.loads(result.stdout)
    assert (report["status"], report["summary"]["kept"]) == ("failed", 2)
    assert [(finding["code"], finding["file"]) for finding in report["findings"]] == [("FIL104", "a.7z")]
    assert result.stderr == ""
    # Who does not select the finding is told all the same why the code is 2.
    result = run("validate", "a.7z", "--select", "AUC", "-q")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "error: a.7z: this is a 7z archive, not a deal file (FIL104)" in result.stderr


def test_a_damaged_file_with_zero_bytes_is_read(run: Run, club: Path) -> None:
    club.write_bytes(club.read_bytes() + b"\0" * 40)
    result = run("score", "club.pbn", "--format", "json")
    assert "kept 2" in result.stderr
    assert "FIL105" not in result.stderr
    club.write_bytes(club.read_bytes().rstrip(b"\0").decode().encode("utf-16-le"))
    assert run("score", "club.pbn").exit_code == 2
    assert "kept 2" in run("score", "club.pbn", "--encoding", "utf-16-le").stderr
    club.write_bytes(b"\xff\xfe" + club.read_bytes())
    assert "kept 2" in run("score", "club.pbn").stderr


WRITERS = (
    ("convert", "--to", "pbn", "-o", "out"),
    ("convert", "--to", "pbn", "-o", "out/"),
    ("convert", "--to", "json", "-o", "out", "--report", "losses.json"),
    ("score", "-o", "out"),
    ("export", "-o", "out"),
)


@pytest.mark.parametrize("command", WRITERS)
@pytest.mark.parametrize("inputs", [("gone.pbn",), ("empty",), ("a.zip",), ("gone.pbn", "a.zip", "letter.txt"), ("*mpty",)])
def test_nothing_is_made_of_nothing(run: Run, tmp_path: Path, command: tuple[str, ...], inputs: tuple[str, ...]) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "a.zip").write_bytes(b"PK\x03\x04")
    (tmp_path / "letter.txt").write_bytes(b"Dear partner\n")
    before = sorted(path.name for path in tmp_path.iterdir())
    result = run(command[0], *inputs, *command[1:])
    assert result.exit_code == 2
    assert result.stderr.count("error: ") == len(inputs)
    assert sorted(path.name for path in tmp_path.iterdir()) == before


@pytest.mark.parametrize("command", WRITERS)
def test_what_can_be_read_is_written(run: Run, club: Path, tmp_path: Path, command: tuple[str, ...]) -> None:
    (tmp_path / "a.zip").write_bytes(b"PK\x03\x04")
    result = run(command[0], "gone.pbn", "a.zip", "club.pbn", *command[1:])
    assert result.exit_code == 2
    assert result.stderr.count("error: ") == 2
    made = sorted(path.name for path in tmp_path.iterdir())
    assert made == sorted({"a.zip", "club.pbn", "out", *(["losses.json"] if "--report" in command else [])})
    if command[-1] == "out/":
        assert [path.name for path in (tmp_path / "out").iterdir()] == ["club.pbn"]


def test_standard_input_that_is_no_deal_file(run: Run, tmp_path: Path) -> None:
    for command in WRITERS:
        result = run(command[0], "-", *command[1:], input=b"PK\x03\x04")
        assert result.exit_code == 2
        assert list(tmp_path.iterdir()) == []


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
    opened = Path.open

    def refuse(self: Path, mode: str = "r", *others: Any, **named: Any) -> IO[Any]:  # noqa: ANN401 - as they come
        if self.name == "club.pbn":
            raise PermissionError(errno.EACCES, "Permission denied")
        return opened(self, mode, *others, **named)

    monkeypatch.setattr(Path, "open", refuse)
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

    for encode in ("encoded", "Encoder.encode"):
        monkeypatch.setattr(f"dealfile.services.outputs.{encode}", closed)
    result = run(command[0], "club.pbn", *command[1:])
    assert result.exit_code == 141
    assert "rror" not in result.stderr


def test_an_interrupt(run: Run, club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> object:
        raise KeyboardInterrupt

    monkeypatch.setattr("dealfile.services.settling.settle", interrupt)
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


def test_a_group_of_faults_of_dealfile_is_its_fault(run: Run, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> object:
        raise ExceptionGroup("several", [ZeroDivisionError("X")])

    monkeypatch.setattr("dealfile.services.gathering.read_input", fail)
    result = run("score", "club.pbn")
    assert result.exit_code == 2
    assert "error: dealfile failed: ExceptionGroup" in result.stderr


@pytest.mark.parametrize(
    ("command", "said"),
    [
        (("score", "--lang", "de"), "Invalid value for '--lang': 'de' is not one of 'en', 'uk', 'cs', 'es'."),
        (("export", "-o", "x", "--trust", "me"), "Invalid value for '--trust': 'me' is not one of 'rules', 'file'."),
        (("convert", "--to", "pdf"), "Invalid value for '--to': 'pdf' is not one of 'pbn', "),
        (("show", "--record", "0"), "Invalid value for '--record': "),
    ],
)
def test_a_value_that_an_option_does_not_take(run: Run, club: Path, command: tuple[str, ...], said: str) -> None:
    result = run(command[0], "club.pbn", *command[1:])
    assert result.exit_code == 2
    assert f"Error: {said}" in result.stderr
    assert "Value error" not in result.stderr
