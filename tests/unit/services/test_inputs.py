import io
import os
import pickle
import sys
from pathlib import Path

import pytest

from dealfile.core.order import natural_key
from dealfile.errors import InputError
from dealfile.services.inputs import Input, find_inputs


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("b10.pbn", "b2.PBN", "a.lin", "notes.txt", "sub/c.Lin", ".hidden/d.pbn", "odd[1].pbn"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(b"x")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def names(*arguments: str) -> list[str]:
    return [each.name for each in find_inputs(arguments).inputs]


def fault(*arguments: str) -> InputError:
    found = find_inputs(arguments)
    assert len(found.faults) == 1
    return found.faults[0]


def test_a_folder_gives_the_deal_files_below_it_in_natural_order(folder: Path) -> None:
    found = [Path(name).relative_to(folder).as_posix() for name in names(str(folder))]
    assert found == ["a.lin", "b2.PBN", "b10.pbn", "odd[1].pbn", "sub/c.Lin"]


def test_a_file_is_named_as_the_user_wrote_it_whatever_its_extension(folder: Path) -> None:
    assert names("./notes.txt", "sub/c.Lin") == ["./notes.txt", "sub/c.Lin"]


def test_a_file_named_twice_is_read_once(folder: Path) -> None:
    (folder / "link.pbn").symlink_to(folder / "b10.pbn")
    assert names("b10.pbn", "./b10.pbn", str(folder / "b10.pbn"), "link.pbn", "b*.pbn") == ["b10.pbn"]


def test_patterns_and_the_name_that_only_looks_like_one(folder: Path) -> None:
    assert names("b*") == ["b2.PBN", "b10.pbn"]
    assert names("odd[1].pbn") == ["odd[1].pbn"]
    assert names("**/*.Lin") == ["sub/c.Lin"]
    assert "no file matches" in fault("*.zip").message


def test_standard_input_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\xff[")))
    (only,) = find_inputs(["-", "-"]).inputs
    assert (only.name, only.path, only.size, only.can_reopen, only.read()) == ("<stdin>", None, 0, False, b"\xff[")


def test_standard_input_that_fails_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    class Failing(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            raise OSError(5, "Input/output error")

    monkeypatch.setattr(sys, "stdin", type("Standard", (), {"buffer": Failing()}))
    with pytest.raises(InputError, match=r"standard input cannot be read \(Input/output error\)"):
        find_inputs(["-"]).inputs[0].read()


def test_a_file_is_a_stream_that_may_be_opened_again(folder: Path) -> None:
    (folder / "a.lin").write_bytes(b"pn|a,b,c,d|\nmd|3|")
    (only,) = find_inputs(["a.lin"]).inputs
    assert only.can_reopen
    for _ in range(2):
        with only.open() as first, only.open() as second:
            assert (first.read(2), second.read(3), list(first)) == (b"pn", b"pn|", [b"|a,b,c,d|\n", b"md|3|"])
    assert only.read() == b"pn|a,b,c,d|\nmd|3|"


def test_given_content_is_read_as_it_is() -> None:
    given = Input("x", None, Path("x"), b"\x1f\x8b")
    assert (given.size, given.can_reopen, given.read(), given.read()) == (2, True, b"\x1f\x8b", b"\x1f\x8b")


def test_a_pipe_is_read_once_and_a_device_never(folder: Path) -> None:
    os.mkfifo(folder / "pipe.pbn")
    (pipe,) = find_inputs(["pipe.pbn"]).inputs
    assert (pipe.path, pipe.can_reopen) == (Path("pipe.pbn"), False)
    with pytest.raises(InputError, match="a device, which may never end"):
        find_inputs(["/dev/zero"]).inputs[0].read()


def test_a_pipe_in_a_folder_is_told_and_not_waited_for(folder: Path) -> None:
    os.mkfifo(folder / "sub" / "pipe.pbn")
    found = find_inputs([folder, "sub/*"])
    assert [each.relative.name for each in found.inputs] == ["a.lin", "b2.PBN", "b10.pbn", "odd[1].pbn", "c.Lin"]
    told = "sub/pipe.pbn: is no file but a device or a pipe"
    assert [each.message for each in found.faults] == [f"{folder}/{told}", told]


@pytest.mark.parametrize("argument", ["sub/dangling.pbn", "sub/*dang*", "**/dang*", "sub"])
def test_a_dangling_link_is_told_alike_named_found_or_matched(folder: Path, argument: str) -> None:
    (folder / "sub" / "dangling.pbn").symlink_to("/nope")
    told = fault(argument)
    assert (told.message, told.remedy) == ("sub/dangling.pbn: the link leads nowhere", "it points to /nope")


def test_closed_standard_input_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(InputError, match="closed"):
        find_inputs(["-"]).inputs[0].read()


def test_a_missing_file_suggests_the_name_that_was_meant(folder: Path) -> None:
    missing = fault("b11.pbn")
    assert missing.message == "b11.pbn: no such file or folder"
    assert missing.remedy == "did you mean b10.pbn?"
    assert fault("nowhere/x.pbn").remedy == "check the path, and the folder you are in"


def test_what_is_missing_does_not_keep_the_rest_from_being_found(folder: Path) -> None:
    found = find_inputs(["gone.pbn", "a.lin"])
    assert [each.name for each in found.inputs] == ["a.lin"]
    assert len(found.faults) == 1


def test_a_folder_without_deal_files(folder: Path) -> None:
    (folder / "empty").mkdir()
    assert "no deal files" in fault("empty").message
    assert "only folders without deal files" in fault("empt*").message
    (folder / "emptied").mkdir()
    (folder / "emptied" / "x.pbn").write_bytes(b"x")
    assert find_inputs(["empt*"]).faults == ()


def test_a_dangling_link_and_an_empty_path(folder: Path) -> None:
    (folder / "dangling.pbn").symlink_to(folder / "gone")
    assert "leads nowhere" in fault("dangling.pbn").message
    assert "empty path" in fault("").message
    assert "no such file" in fault("a\0b").message
    assert "cannot be reached" in fault("x" * 5000).message


@pytest.mark.parametrize(
    ("error", "said"),
    [(PermissionError(13, "no"), "permission denied"), (FileNotFoundError(2, "no"), "no such file"), (OSError(5, "I/O"), "I/O")],
)
def test_an_unreadable_file_is_an_input_error(monkeypatch: pytest.MonkeyPatch, error: OSError, said: str) -> None:
    def refuse(self: Path, *_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(InputError, match=said) as caught:
        Input("x.pbn", Path("x.pbn"), Path("x.pbn")).read()
    assert caught.value.remedy


def test_an_unreadable_folder_is_told_and_the_rest_is_found(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refusing_scandir(path: str) -> object:
        if Path(path).name == "sub":
            raise PermissionError(13, "Permission denied", path)
        return scandir(path)

    scandir = os.scandir
    monkeypatch.setattr(os, "scandir", refusing_scandir)
    found = find_inputs(["."])
    assert len(found.inputs) == 4
    assert "folder cannot be read" in found.faults[0].message


def test_numbers_sort_by_value_and_letters_without_case() -> None:
    assert sorted(["b10", "B2", "a", "10", "9"], key=natural_key) == ["9", "10", "a", "B2", "b10"]
    assert natural_key("²") == [(1, 0, "²")]


def test_a_fault_names_its_input_and_can_be_pickled(folder: Path) -> None:
    (missing,) = find_inputs(["gone.pbn"]).faults
    again = pickle.loads(pickle.dumps(missing))
    assert (again.message, again.remedy, again.source) == (missing.message, missing.remedy, "gone.pbn")
    assert InputError("no file").source is None
