"""Packed files as what is in them: names, formats, limits, standard input, damage."""

import gzip
import io
import os
import sys
import threading
from pathlib import Path

import pytest
from tests.archives import PACK, zipped

from dealfile.errors import InputError
from dealfile.services.inputs import Input, find_inputs
from dealfile.services.reading import ReadOptions, read_input
from dealfile.services.storage import told
from dealfile.services.unpacking import FILE_LIMITS, MEMBER_LIMITS, Limits, content_of
from dealfile.syntax.contents import content_name, named_format

DEALS = b'[Event "x"]\n[Board "1"]\n'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def only(name: str) -> Input:
    (found,) = find_inputs([name]).inputs
    return found


@pytest.mark.parametrize("extension", PACK)
def test_a_packed_file_is_its_content_under_its_own_name(folder: Path, extension: str) -> None:
    packed = PACK[extension](DEALS)
    (folder / f"evening.pbn{extension}").write_bytes(packed)
    found = only(f"evening.pbn{extension}")
    assert (found.name, found.path, found.relative) == (f"evening.pbn{extension}", None, Path("evening.pbn"))
    assert (found.size, found.can_reopen) == (len(packed), True)
    assert found.read() == found.read() == DEALS


@pytest.mark.parametrize("extension", PACK)
def test_a_file_is_known_to_be_packed_by_its_content(folder: Path, extension: str) -> None:
    (folder / "evening.pbn").write_bytes(PACK[extension](DEALS))
    (folder / f"plain.pbn{extension}").write_bytes(DEALS)
    assert (only("evening.pbn").path, only("evening.pbn").read()) == (None, DEALS)
    plain = f"plain.pbn{extension}"
    assert (only(plain).path, only(plain).read()) == (Path(plain), DEALS)
    # An input that was made by hand is read alike.
    assert Input("x", Path("evening.pbn"), Path("x")).read() == DEALS


@pytest.mark.parametrize("extension", PACK)
def test_streams_packed_one_behind_the_other_are_one_content(extension: str) -> None:
    packed = PACK[extension](DEALS) + PACK[extension](b"more")
    with content_of(told(io.BytesIO(packed), "x"), "x") as stream:
        assert stream.read() == DEALS + b"more"


@pytest.mark.parametrize("extension", PACK)
@pytest.mark.parametrize("damage", ["cut", "in the middle", "behind", "second cut"])
def test_damage_is_told_and_never_the_end(extension: str, damage: str) -> None:
    whole = PACK[extension](bytes((place * place) % 251 for place in range(5000)))
    second = PACK[extension](DEALS)
    packed = {
        "cut": whole[:-3],
        "in the middle": whole[: len(whole) // 2] + bytes(40) + whole[len(whole) // 2 :],
        "behind": whole + b"damaged",
        "second cut": whole + second[:-4],
    }[damage]
    with pytest.raises(InputError, match="x: is damaged") as caught:
        content_of(told(io.BytesIO(packed), "x"), "x").read()
    assert caught.value.remedy


def test_what_stands_before_damage_is_given() -> None:
    parts = [os.urandom(50_000) for _ in range(20)]
    for pack in (PACK[".gz"], PACK[".zst"]):
        packed = b"".join(map(pack, parts))
        stream = content_of(told(io.BytesIO(packed[:-1000]), "x"), "x")
        assert stream.read(940_000) == b"".join(parts)[:940_000]
        with pytest.raises(InputError, match="is damaged"):
            stream.read()


@pytest.mark.parametrize("first", range(0x50, 0x60))
def test_frames_of_zstd_that_hold_no_content_are_gone_over(first: int) -> None:
    skipped, packed = bytes([first]) + b"\x2a\x4d\x18\x04\0\0\0mine", PACK[".zst"](DEALS)
    for whole in (skipped + packed, packed + skipped + packed, packed + skipped):
        assert content_of(told(io.BytesIO(whole), "x"), "x").read() == DEALS * whole.count(packed)
    text = b"P*M\x17" + DEALS
    assert content_of(told(io.BytesIO(text), "x"), "x").read() == text


def test_zero_bytes_between_streams_are_padding() -> None:
    for extension in (".gz", ".bz2", ".xz"):
        packed = PACK[extension](DEALS) + bytes(8) + PACK[extension](b"more") + bytes(512)
        assert content_of(told(io.BytesIO(packed), "x"), "x").read() == DEALS + b"more"


@pytest.mark.parametrize("extension", PACK)
def test_a_content_may_not_grow_over_its_limits(extension: str) -> None:
    limits = Limits(free=400_000, times=50)
    for size, is_refused in ((400_000, False), (4_000_000, True)):
        stream = content_of(told(io.BytesIO(PACK[extension](bytes(size))), "x"), "x", limits)
        if is_refused:
            with pytest.raises(InputError, match=r"x: unpacks to [0-9,]+ bytes or more, over 50 times its packed [0-9,]+"):
                stream.read()
        else:
            assert stream.read() == bytes(size)


def test_limits_say_how_to_go_on() -> None:
    with pytest.raises(InputError) as caught:
        FILE_LIMITS.check("x", 1 << 50, 1 << 50)
    assert "unpack it yourself" in caught.value.remedy


def test_limits() -> None:
    FILE_LIMITS.check("x", 100_000_000, 1)
    FILE_LIMITS.check("x", 250_000_000, 1_000_000)
    for limits, size, packed, said in (
        (FILE_LIMITS, 100_000_001, 1, "over 250 times its packed 1$"),
        (FILE_LIMITS, 250_000_001, 1_000_000, "250,000,001 bytes or more"),
        (MEMBER_LIMITS, 1_000_001, 1, "over 250 times"),
        (FILE_LIMITS, (1 << 40) + 1, 1 << 40, "more than 1,099,511,627,776 bytes"),
    ):
        with pytest.raises(InputError, match=said):
            limits.check("x", size, packed)


def test_a_large_content_is_no_bomb() -> None:
    packed = gzip.compress(os.urandom(1_000_000)) * 3
    assert len(content_of(told(io.BytesIO(packed), "x"), "x", Limits(free=1000, times=2)).read()) == 3_000_000


@pytest.mark.parametrize("extension", PACK)
def test_standard_input_may_be_packed(monkeypatch: pytest.MonkeyPatch, extension: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(PACK[extension](DEALS))))
    assert only("-").read() == DEALS


def test_a_pipe_may_be_packed_and_give_its_bytes_one_by_one(folder: Path) -> None:
    os.mkfifo(folder / "pipe.pbn")

    def write() -> None:
        with (folder / "pipe.pbn").open("wb", buffering=0) as pipe:
            for byte in gzip.compress(DEALS):
                pipe.write(bytes([byte]))

    for _ in range(2):
        writer = threading.Thread(target=write)
        writer.start()
        assert only("pipe.pbn").read() == DEALS
        writer.join()


def test_the_format_is_told_by_the_name_within() -> None:
    assert [content_name(name) for name in ("a.pbn.gz", "a.PBN.ZST", "a.gz.xz", ".gz", "a.tgz", "a")] == [
        "a.pbn",
        "a.PBN",
        "a.gz",
        ".gz",
        "a.tgz",
        "a",
    ]
    assert [named_format(name) for name in ("a.json.gz", "a.zip!/b.lin.xz", "a.gz", "pbn.gz")] == ["json", "lin", None, "pbn"]


def test_a_name_that_says_another_format(folder: Path) -> None:
    (folder / "evening.lin.gz").write_bytes(gzip.compress(DEALS))
    (folder / "empty.json.gz").write_bytes(gzip.compress(b"[ 1 ]"))
    reading = read_input(only("evening.lin.gz"))
    assert [record.source.format for record in reading] == ["pbn"]
    assert "the content is PBN, though the name ends in .lin" in [finding.message for finding in reading.findings]
    reading = read_input(only("empty.json.gz"), ReadOptions())
    list(reading)
    assert reading.format == "json"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        pytest.param(zipped({"b.pbn": DEALS}), "a zip archive", id="zip"),
        pytest.param(gzip.compress(DEALS), "with gzip", id="gzip"),
    ],
)
def test_what_is_packed_twice_is_told(folder: Path, content: bytes, words: str) -> None:
    (folder / "x.pbn.gz").write_bytes(gzip.compress(content))
    reading = read_input(only("x.pbn.gz"))
    assert list(reading) == []
    assert reading.unusable is not None
    assert reading.unusable.name == "packed-file"
    assert words in reading.unusable.message


def test_an_archive_on_standard_input_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(zipped({"b.pbn": DEALS}))))
    reading = read_input(only("-"))
    assert list(reading) == []
    assert reading.unusable is not None
    assert "named as a file" in (reading.unusable.hint or "")
