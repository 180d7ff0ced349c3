"""What a file is by its first bytes."""

import pytest

from dealfile.services.packed import not_a_text

TAR = b"club.pbn".ljust(257, b"\0") + b"ustar\x0000"
DEALS = b'[Event "x"]\n[Board "1"]\n'


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"PK\x03\x04", "a zip archive"),
        (b"PK\x05\x06" + b"\0" * 18, "an empty zip archive"),
        (b"\x1f\x8b\x08", "compressed with gzip"),
        (b"\x28\xb5\x2f\xfd", "compressed with zstd"),
        (b"\xfd7zXZ\x00", "compressed with xz"),
        (b"BZh91AY&SY", "compressed with bzip2"),
        (b"BZh9\x17rE8P\x90", "compressed with bzip2"),
        (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
        (b"Rar!\x1a\x07\x01\x00", "a rar archive"),
        (TAR, "a tar archive"),
    ],
)
@pytest.mark.parametrize("trusted", [False, True])
def test_packed_files(data: bytes, words: str, trusted: bool) -> None:
    finding = not_a_text(data, trusted=trusted)
    assert finding is not None
    assert (finding.name, words in finding.message) == ("packed-file", True)


def test_other_binary_files() -> None:
    for data in (b"\0", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "letters".encode("utf-16-le")):
        finding = not_a_text(data)
        assert finding is not None
        assert finding.name == "binary-file"
        assert not_a_text(data, trusted=True) is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"Dear partner",
        b"BZhang played well",
        b"PKO won",
        DEALS,
        DEALS + b"\0" * 5000,
        b"pn|a,b,c,d|\0md|3|",
        b"\xff\xfe" + DEALS.decode().encode("utf-16-le"),
        b"\xef\xbb\xbf" + DEALS,
        b"x" * 9000 + b"\0",
    ],
)
def test_what_may_be_text(data: bytes) -> None:
    assert not_a_text(data) is None
