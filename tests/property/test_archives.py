"""Archives and packed files: what was put in comes out, and of any bytes there is an input or a fault, never a traceback."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st
from tests.archives import ARCHIVES, PACK

from dealfile.errors import InputError
from dealfile.services.file_names import inside
from dealfile.services.inputs import find_inputs

CONTENTS = st.one_of(st.text(max_size=200), st.text("ab", min_size=1, max_size=50).map(lambda part: part * 2000)).map(str.encode)
PARTS = st.one_of(st.text("ab9é Ω#[]*?~-_\\:\n\x1b", min_size=1, max_size=12), st.just(".."))
NAMES = st.lists(PARTS, min_size=1, max_size=3).map(lambda parts: "/".join(parts) + ".pbn")
KINDS = st.sampled_from([*ARCHIVES, *(f"x.pbn{extension}" for extension in PACK)])
DAMAGES = st.lists(st.tuples(st.integers(0, 4000), st.binary(max_size=8), st.integers(0, 600)), max_size=4)


@contextmanager
def file(name: str, content: bytes) -> Iterator[str]:
    """A file of that name for a while."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        path.write_bytes(content)
        yield str(path)


def packed(kind: str, members: dict[str, bytes]) -> bytes:
    """The members in an archive, or the first of them packed."""
    if kind in ARCHIVES:
        return ARCHIVES[kind](members)
    return PACK[kind.removeprefix("x.pbn")](next(iter(members.values()), b""))


@given(kind=st.sampled_from(sorted(ARCHIVES)), members=st.dictionaries(NAMES, CONTENTS, min_size=1, max_size=5))
def test_what_was_put_in_comes_out(kind: str, members: dict[str, bytes]) -> None:
    with file(kind, ARCHIVES[kind](members)) as path:
        found = find_inputs([path])
        assert found.faults == ()
        assert [(each.name.partition("!/")[2], each.read()) for each in found.inputs] == list(members.items())


@given(kind=KINDS, members=st.dictionaries(NAMES, CONTENTS, max_size=4), damages=DAMAGES, end=st.integers(0, 20_000))
def test_damaged_archives_never_raise(
    kind: str, members: dict[str, bytes], damages: list[tuple[int, bytes, int]], end: int
) -> None:
    content = packed(kind, members)[:end]
    for place, written, removed in damages:
        content = content[:place] + written + content[place + removed :]
    check(kind, content)


@given(
    kind=KINDS,
    magic=st.sampled_from([b"PK\x03\x04", b"PK\x05\x06", b"\x1f\x8b\x08", b"BZh91AY&SY", b"\xfd7zXZ\0", b"(\xb5/\xfd", b""]),
    rest=st.binary(),
)
def test_any_bytes_never_raise(kind: str, magic: bytes, rest: bytes) -> None:
    check(kind, magic + rest)


def check(kind: str, content: bytes) -> None:
    """There is something to read, or it is said why not; and only what is said is missing."""
    with file(kind, content) as path:
        found = find_inputs([path])
        assert found.inputs or found.faults
        for each in found.inputs:
            with suppress(InputError):
                read = each.read()
                assert each.read() == read
            assert (each.origin is None) == (each.path is not None)


@given(st.text())
def test_a_path_for_a_member_stays_inside(name: str) -> None:
    path = inside(name)
    assert not path.is_absolute()
    assert path.parts
    assert ".." not in path.parts
    assert "\0" not in str(path)
    assert all(len(os.fsencode(part)) <= 200 for part in path.parts if part.isascii())
    with tempfile.TemporaryDirectory() as folder:
        assert (Path(folder) / path).resolve().is_relative_to(Path(folder).resolve())
        assert path.with_suffix(".lin").name
