import errno
import os
from pathlib import Path

import pytest

from dealfile.errors import OutputError
from dealfile.services.outputs import encoded, make_folder, replacing


def test_a_new_file_appears_whole_with_the_usual_permissions(tmp_path: Path) -> None:
    path = tmp_path / "x.lin"
    old = os.umask(0o022)
    try:
        with replacing(path) as stream:
            stream.write(b"half")
            assert not path.exists()
            stream.write(b" and half")
    finally:
        os.umask(old)
    assert path.read_bytes() == b"half and half"
    assert path.stat().st_mode & 0o777 == 0o644
    assert list(tmp_path.iterdir()) == [path]


def test_an_exception_leaves_the_old_file_and_nothing_beside_it(tmp_path: Path) -> None:
    path = tmp_path / "x.lin"
    path.write_bytes(b"old")

    def write() -> None:
        with replacing(path, force=True) as stream:
            stream.write(b"new")
            raise RuntimeError

    with pytest.raises(RuntimeError):
        write()
    assert path.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [path]


def test_an_existing_file_needs_force_and_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "x.lin"
    path.write_bytes(b"old")
    path.chmod(0o600)
    with pytest.raises(OutputError, match="exists already") as caught, replacing(path):
        pass
    assert "--force" in caught.value.remedy
    with replacing(path, force=True) as stream:
        stream.write(b"new")
    assert path.read_bytes() == b"new"
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    path, link = tmp_path / "x.lin", tmp_path / "link.lin"
    path.write_bytes(b"old")
    link.symlink_to(path)
    with replacing(link, force=True) as stream:
        stream.write(b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"


def test_a_device_is_written_to_and_not_replaced() -> None:
    with replacing(Path(os.devnull)) as stream:
        stream.write(b"x")
    assert not Path(os.devnull).is_file()


@pytest.mark.parametrize(("name", "said"), [("", "is a folder"), ("none/x.lin", "there is no folder")])
def test_places_that_make_no_sense(tmp_path: Path, name: str, said: str) -> None:
    with pytest.raises(OutputError, match=said), replacing(tmp_path / name):
        pass


@pytest.mark.parametrize(
    ("number", "said"), [(errno.EACCES, "permission denied"), (errno.EROFS, "Read-only"), (errno.ENOSPC, "No space left")]
)
def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int, said: str) -> None:
    def refuse(**_: object) -> tuple[int, str]:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr("tempfile.mkstemp", refuse)
    with pytest.raises(OutputError, match=said), replacing(tmp_path / "x.lin"):
        pass


def test_a_disk_that_fills_up_leaves_nothing(tmp_path: Path) -> None:
    def write() -> None:
        with replacing(tmp_path / "x.lin") as stream:
            stream.write(b"x")
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.raises(OutputError, match="No space left"):
        write()
    assert list(tmp_path.iterdir()) == []


def test_folders_are_made_and_files_are_not_taken_for_them(tmp_path: Path) -> None:
    make_folder(tmp_path / "a" / "b")
    make_folder(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()
    (tmp_path / "f").write_bytes(b"")
    with pytest.raises(OutputError, match="is a file"):
        make_folder(tmp_path / "f")


def test_bytes_that_were_not_decoded_come_out_as_they_were() -> None:
    assert encoded("Zoë\udcff") == "Zoë".encode() + b"\xff"
    assert encoded("\ud800") == b"\\ud800"
