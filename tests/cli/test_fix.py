"""dealfile validate --fix and --diff, and convert --edit: only what is certain, and only those bytes."""

import os
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

SPELLED = (
    b'% PBN 2.1\r\n[Board "1"]\r\n[Dealer "North"] ; a w\xf6rd\r\n[Vulnerable "N-S"]\r\n[Declarer "N"]\r\n[Contract "3N"]\r\n'
    b'[Auction "N"]\r\n1N  Pass\t3N all pass\r\n'
)
CORRECTED = (
    b'% PBN 2.1\r\n[Board "1"]\r\n[Dealer "N"] ; a w\xf6rd\r\n[Vulnerable "NS"]\r\n[Declarer "N"]\r\n[Contract "3NT"]\r\n'
    b'[Auction "N"]\r\n1NT  Pass\t3NT AP\r\n'
)


@pytest.fixture
def spelled(tmp_path: Path) -> Path:
    path = tmp_path / "spelled.pbn"
    path.write_bytes(SPELLED)
    return path


def test_what_can_be_corrected_is_counted(run: Run, spelled: Path) -> None:
    result = run("validate", "spelled.pbn")
    assert result.stdout.endswith("\n5 of them can be corrected with --fix\n")
    result = run("validate", "spelled.pbn", "--select", "PBN120", "--output-format", "concise")
    assert result.stderr.endswith("\n1 of them can be corrected with --fix\n")
    assert spelled.read_bytes() == SPELLED


def test_fix_changes_only_the_bytes_that_must_change(run: Run, spelled: Path) -> None:
    result = run("validate", "spelled.pbn", "--fix", "--fail-on", "warning")
    assert result.exit_code == 0
    assert spelled.read_bytes() == CORRECTED
    assert result.stderr == "corrected 5 findings in 1 file\n"
    assert "can be corrected" not in result.stdout
    again = run("validate", "spelled.pbn", "--fix")
    assert again.stderr == "corrected 0 findings in 0 files\n"
    assert spelled.read_bytes() == CORRECTED


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"])
def test_fix_finds_its_place_behind_a_byte_order_mark(run: Run, tmp_path: Path, encoding: str) -> None:
    codec = encoding.removesuffix("-sig")
    mark = b"" if codec == "utf-16" else "\ufeff".encode(codec)
    path = tmp_path / "marked.pbn"
    path.write_bytes(mark + SPELLED.decode("iso8859-1").encode(codec))
    result = run("validate", "marked.pbn", "--fix", "--encoding", encoding)
    assert result.stderr.startswith("corrected 5 findings in 1 file\n")
    assert path.read_bytes() == mark + CORRECTED.decode("iso8859-1").encode(codec)


def test_a_file_without_anything_to_correct_is_not_touched(run: Run, club: Path) -> None:
    before = club.stat()
    assert run("validate", "club.pbn", "--fix").exit_code == 0
    assert (club.stat().st_ino, club.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_only_selected_codes_are_corrected(run: Run, spelled: Path) -> None:
    run("validate", "spelled.pbn", "--fix", "--select", "seat-spelling")
    assert spelled.read_bytes() == SPELLED.replace(b'"North"', b'"N"')


def test_what_remains_decides_the_exit_code(run: Run, faulty: Path) -> None:
    assert run("validate", "faulty.pbn", "--fix").exit_code == 1
    assert run("validate", "faulty.pbn", "--fix", "--exit-zero").exit_code == 0


def test_diff_shows_and_changes_nothing(run: Run, spelled: Path) -> None:
    result = run("validate", "spelled.pbn", "--diff")
    assert result.exit_code == 1
    assert spelled.read_bytes() == SPELLED
    lines = result.stdout_bytes.splitlines(keepends=True)
    assert lines[:3] == [b"--- spelled.pbn\n", b"+++ spelled.pbn\n", b"@@ -1,8 +1,8 @@\n"]
    assert b'-[Dealer "North"] ; a w\xf6rd\r\n' in lines
    assert b'+[Dealer "N"] ; a w\xf6rd\r\n' in lines
    assert result.stderr == "would be corrected: 5 findings in 1 file\n"


def test_diff_can_be_applied(run: Run, spelled: Path) -> None:
    (spelled.parent / "change.diff").write_bytes(run("validate", "spelled.pbn", "--diff").stdout_bytes)
    try:
        subprocess.run(["patch", "--binary", "-p0", "-i", "change.diff"], check=True, capture_output=True)
    except FileNotFoundError:
        pytest.skip("there is no patch command")
    assert spelled.read_bytes() == CORRECTED


def test_diff_of_a_good_file_is_empty(run: Run, club: Path) -> None:
    result = run("validate", "club.pbn", "--diff")
    assert (result.exit_code, result.stdout) == (0, "")


def test_diff_goes_to_a_file(run: Run, spelled: Path) -> None:
    assert run("validate", "spelled.pbn", "--diff", "-o", "change.diff", "--exit-zero").exit_code == 0
    assert (spelled.parent / "change.diff").read_bytes().startswith(b"--- spelled.pbn\n")


@pytest.mark.parametrize("others", [["--fix"], ["--statistics"], ["--output-format", "json"]])
def test_diff_stands_alone(run: Run, spelled: Path, others: list[str]) -> None:
    result = run("validate", "spelled.pbn", "--diff", *others)
    assert result.exit_code == 2
    assert "--diff" in result.stderr
    assert spelled.read_bytes() == SPELLED


def test_standard_input_cannot_be_corrected_in_place(run: Run) -> None:
    result = run("validate", "-", "--fix", input=SPELLED)
    assert result.exit_code == 2
    assert "standard input cannot be corrected in place" in result.stderr
    assert "convert - --edit --to pbn" in result.stderr


def test_lin_is_left_as_it_is(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "one.lin"
    path.write_bytes(b"md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|sv|o|mb|7S|mb|p|mb|p|mb|p|")
    before = path.read_bytes()
    result = run("validate", "one.lin", "--fix")
    assert "one.lin: only PBN is corrected\n" in result.stderr
    assert path.read_bytes() == before


def test_a_link_is_written_through_and_permissions_stay(run: Run, spelled: Path) -> None:
    spelled.chmod(0o640)
    link = spelled.parent / "link.pbn"
    link.symlink_to(spelled)
    assert run("validate", "link.pbn", "--fix").exit_code == 0
    assert link.is_symlink()
    assert spelled.read_bytes() == CORRECTED
    assert spelled.stat().st_mode & 0o777 == 0o640


def test_a_write_protected_file_is_told(run: Run, spelled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The superuser may write any file.
    allowed = os.access
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK and allowed(path, mode))
    result = run("validate", "spelled.pbn", "--fix")
    assert result.exit_code == 2
    assert "spelled.pbn: is write-protected" in result.stderr
    assert spelled.read_bytes() == SPELLED


def test_a_missing_file_does_not_stop_the_others(run: Run, spelled: Path) -> None:
    for option in ("--diff", "--fix"):
        result = run("validate", "none.pbn", "spelled.pbn", option)
        assert result.exit_code == 2
        assert "none.pbn: no such file" in result.stderr
    assert spelled.read_bytes() == CORRECTED


# ---- convert --edit --------------------------------------------------------------------------------------------------


def test_convert_edit_writes_the_corrected_text(run: Run, spelled: Path) -> None:
    assert run("convert", "spelled.pbn", "--to", "pbn", "--edit", "-o", "tidy.pbn").exit_code == 0
    assert (spelled.parent / "tidy.pbn").read_bytes() == CORRECTED
    assert spelled.read_bytes() == SPELLED
    result = run("convert", "-", "--to", "pbn", "--edit", input=SPELLED)
    assert result.stdout_bytes == CORRECTED


def test_convert_edit_writes_a_file_for_each_input(run: Run, spelled: Path, club: Path) -> None:
    refused = run("convert", "spelled.pbn", "club.pbn", "--to", "pbn", "--edit", "-o", "all.pbn")
    assert refused.exit_code == 2
    assert "name a folder" in refused.stderr
    assert run("convert", "spelled.pbn", "club.pbn", "--to", "pbn", "--edit", "-o", "tidy/").exit_code == 0
    assert (spelled.parent / "tidy" / "spelled.pbn").read_bytes() == CORRECTED
    assert (spelled.parent / "tidy" / "club.pbn").read_bytes() == club.read_bytes()


@pytest.mark.parametrize(
    "others",
    [["--to", "lin"], ["--to", "pbn", "--renumber"], ["--to", "pbn", "--boards", "1"], ["--to", "pbn", "--loss", "error"]],
)
def test_convert_edit_refuses_what_it_has_no_use_for(run: Run, spelled: Path, others: list[str]) -> None:
    result = run("convert", "spelled.pbn", "--edit", *others)
    assert result.exit_code == 2
    assert "keeps the text as it stands" in " ".join(result.stderr.split())


def test_convert_edit_refuses_lin(run: Run, tmp_path: Path) -> None:
    (tmp_path / "one.lin").write_bytes(b"md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|sv|o|mb|p|mb|p|mb|p|mb|p|")
    result = run("convert", "one.lin", "--to", "pbn", "--edit")
    assert result.exit_code == 2
    assert "only PBN can be edited" in result.stderr


def test_what_is_no_file_is_not_corrected_in_place(run: Run, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.pbn")
    result = run("validate", "--fix", "pipe.pbn")
    assert result.exit_code == 2
    assert "pipe.pbn: what is no file cannot be corrected in place" in result.stderr


def test_other_names_of_a_file_keep_the_old_text(run: Run, tmp_path: Path) -> None:
    old = '[Board "1"]\n[Dealer "North"]\n'
    (tmp_path / "one.pbn").write_text(old, "utf-8")
    os.link(tmp_path / "one.pbn", tmp_path / "two.pbn")
    result = run("validate", "--fix", "one.pbn")
    assert "one.pbn: has other names (hard links), which keep the old text" in result.stderr
    assert (tmp_path / "two.pbn").read_text("utf-8") == old
