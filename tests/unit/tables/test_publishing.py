"""Files are given their names all together or not at all, whatever comes in between."""

import json
from contextlib import suppress
from pathlib import Path

import pytest

from dealfile.tables import publishing
from dealfile.tables.publishing import Move, is_settled, publish, settle

NAMES = ("boards", "calls", "files")
ENDS = range(2 * len(NAMES) + 1)


@pytest.fixture
def hidden(tmp_path: Path) -> Path:
    """The hidden folder, with a new file of each name; the folder above has an old one of each, one of them a folder."""
    hidden = tmp_path / ".hidden"
    hidden.mkdir()
    for name in NAMES:
        (hidden / name).write_text(f"new {name}")
        (tmp_path / name).write_text(f"old {name}")
    (tmp_path / "calls").unlink()
    (tmp_path / "calls").mkdir()
    (tmp_path / "calls" / "part").write_text("old calls")
    return hidden


def moves(hidden: Path) -> list[Move]:
    folder = hidden.parent
    return [
        move for name in NAMES for move in (Move(folder / name, hidden / f"replaced-{name}"), Move(hidden / name, folder / name))
    ]


def seen(folder: Path) -> dict[str, str]:
    return {
        str(path.relative_to(folder)): path.read_text()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and not path.is_relative_to(folder / ".hidden")
    }


OLD = {"boards": "old boards", "calls/part": "old calls", "files": "old files"}
NEW = {name: f"new {name}" for name in NAMES}


def stopping(monkeypatch: pytest.MonkeyPatch, after: int, fault: BaseException) -> None:
    """Lets so many files be renamed, and then one not."""
    rename, done = Path.rename, 0

    def counted(self: Path, target: Path) -> Path:
        nonlocal done
        if done == after:
            done += 1
            raise fault
        done += 1
        return rename(self, target)

    monkeypatch.setattr(Path, "rename", counted)


def test_all_get_their_names(hidden: Path) -> None:
    publish(hidden.parent, hidden, moves(hidden))
    assert seen(hidden.parent) == NEW
    assert is_settled(hidden)


@pytest.mark.parametrize("after", ENDS[:-1])
@pytest.mark.parametrize("fault", [KeyboardInterrupt(), OSError(28, "No space left on device")], ids=["interrupt", "disk"])
def test_after_an_exception_all_is_as_before(
    hidden: Path, monkeypatch: pytest.MonkeyPatch, after: int, fault: BaseException
) -> None:
    stopping(monkeypatch, after, fault)
    with pytest.raises(type(fault)):
        publish(hidden.parent, hidden, moves(hidden))
    assert seen(hidden.parent) == OLD
    assert is_settled(hidden)
    assert {name: (hidden / name).read_text() for name in NAMES} == NEW


def killed(hidden: Path, monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    """As a process leaves it that was killed after so many moves."""
    with monkeypatch.context() as patched:
        patched.setattr(publishing, "settle", lambda *_: None)
        patched.setattr(Path, "unlink", lambda *_: None)
        stopping(patched, after, KeyboardInterrupt())
        with suppress(KeyboardInterrupt):
            publish(hidden.parent, hidden, moves(hidden))


@pytest.mark.parametrize("after", ENDS)
def test_the_next_one_puts_back_what_a_killed_one_has_moved(hidden: Path, monkeypatch: pytest.MonkeyPatch, after: int) -> None:
    killed(hidden, monkeypatch, after)
    assert not is_settled(hidden)
    settle(hidden.parent, hidden)
    assert is_settled(hidden)
    assert seen(hidden.parent) == (NEW if after == len(moves(hidden)) else OLD)


@pytest.mark.parametrize("after", [1, 4])
def test_who_is_killed_in_putting_back_is_followed_by_one_who_ends_it(
    hidden: Path, monkeypatch: pytest.MonkeyPatch, after: int
) -> None:
    killed(hidden, monkeypatch, 5)
    with monkeypatch.context() as patched:
        stopping(patched, after, KeyboardInterrupt())
        with pytest.raises(KeyboardInterrupt):
            settle(hidden.parent, hidden)
    assert not is_settled(hidden)
    settle(hidden.parent, hidden)
    assert seen(hidden.parent) == OLD


@pytest.mark.parametrize("note", ["", "[", "[[1, 2]]", "{}", '[["../out", ".hidden/boards"]]', '[["/etc/x", ".hidden/boards"]]'])
def test_a_note_of_another_make_moves_nothing(hidden: Path, note: str) -> None:
    (hidden / "moves.json").write_text(note)
    settle(hidden.parent, hidden)
    assert seen(hidden.parent) == OLD
    assert (hidden / "boards").exists()


def test_a_note_may_not_reach_outside(hidden: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("elsewhere") / "kept"
    outside.write_text("kept")
    (hidden / "moves.json").write_text(
        json.dumps([[".hidden/gone", str(outside)], ["boards", ".hidden/boards-there"], [".hidden/there", "files"]])
    )
    (hidden / "there").write_text("")
    settle(hidden.parent, hidden)
    assert outside.read_text() == "kept"
    assert not (hidden / "gone").exists()
