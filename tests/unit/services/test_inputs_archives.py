"""Archives as folders: which members are read, under which names, and what is said of the others."""

import gzip
import io
import lzma
import pickle
import random
import struct
import tarfile
import tracemalloc
import zipfile
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.archives import ARCHIVES, PACK, link, tarred, zipped

from dealfile.errors import InputError
from dealfile.services import archives, members, tar_members, zip_members
from dealfile.services.cutting import cut
from dealfile.services.file_names import fits
from dealfile.services.inputs import Input, Inputs, find_inputs
from dealfile.services.members import Member
from dealfile.services.reading import ReadOptions
from dealfile.services.storage import Readable, Storage
from dealfile.services.survey import survey
from dealfile.services.unpacking import Limits, Packing, unpacked

DEALS = b'[Event "x"]\n[Board "1"]\n'
LIN = b"pn|a,b,c,d|"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def found(*arguments: str) -> Inputs:
    return find_inputs(arguments)


def names(*arguments: str) -> list[str]:
    inputs = found(*arguments)
    assert inputs.faults == ()
    return [each.name for each in inputs.inputs]


def fault(*arguments: str) -> InputError:
    (only,) = found(*arguments).faults
    assert only.remedy
    return only


def contents(inputs: Inputs) -> dict[str, bytes]:
    return {each.name: each.read() for each in inputs.inputs}


@pytest.mark.parametrize("name", ARCHIVES)
def test_members_are_read_in_the_order_of_the_archive(folder: Path, name: str) -> None:
    held = {"b.pbn": DEALS, "notes.txt": b"no", "may/club.lin.gz": gzip.compress(LIN), "a.RBN": b"", "./c.pbn": DEALS * 2}
    (folder / name).write_bytes(ARCHIVES[name](held))
    inputs = found(name)
    assert inputs.faults == ()
    shown = [each.name.partition("!/")[2].removeprefix("./") for each in inputs.inputs]
    assert shown == ["b.pbn", "may/club.lin.gz", "a.RBN", "c.pbn"]
    assert [each.read() for each in inputs.inputs] == [DEALS, LIN, b"", DEALS * 2]
    assert [each.path for each in inputs.inputs] == [None] * 4
    assert [str(each.relative) for each in inputs.inputs] == ["b.pbn", "may/club.lin", "a.RBN", "c.pbn"]
    assert [each.size for each in inputs.inputs[::2]] == [len(DEALS), 0]


@pytest.mark.parametrize("name", ARCHIVES)
def test_members_are_opened_in_any_order_again_and_side_by_side(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tar_members, "_HELD", 3000)
    held = {f"{number}.pbn": bytes([65 + number]) * (number * 1000 + 1) for number in range(8)}
    (folder / name).write_bytes(ARCHIVES[name](held))
    inputs = pickle.loads(pickle.dumps(found(name))).inputs
    for number in (0, 0, 7, 7, 1, 6, 6, 5, 3, 4, 2):
        assert inputs[number].can_reopen
        assert inputs[number].read() == held[f"{number}.pbn"]
    with inputs[7].open() as first, inputs[7].open() as second, inputs[6].open() as third:
        assert first.read(10) == second.read(10) == b"H" * 10
        assert third.read() == held["6.pbn"]
        assert first.read() == held["7.pbn"][10:]
    with inputs[5].open() as stream:
        stream.read(1)
    assert inputs[6].read() == held["6.pbn"]
    assert inputs[5].read() == held["5.pbn"]


@pytest.mark.parametrize("extension", PACK)
def test_a_packed_tar_is_gone_through_twice_however_it_is_read(
    folder: Path, extension: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = {f"{number}.pbn": bytes([65 + number]) * 5000 for number in range(20)}
    (folder / f"a.tar{extension}").write_bytes(PACK[extension](tarred(held)))
    begun: list[str] = []

    def counting(packed: Readable, packing: Packing, name: str) -> io.BufferedReader:
        begun.append(name)
        return unpacked(packed, packing, name)

    monkeypatch.setattr(tar_members, "unpacked", counting)
    for most, passages in ((10_000, 1), (1000, 2)):
        monkeypatch.setattr(tar_members, "_HELD", most)
        inputs = found(f"a.tar{extension}").inputs
        begun.clear()
        for each in inputs:
            assert each.read() == each.read() == held[each.name.partition("!/")[2]]
        assert len(begun) == passages


@pytest.mark.parametrize(("changes", "passages"), [(b"", 2), (b'[Event "\xc3\xa9"]\n', 3)])
def test_a_packed_tar_of_large_members_is_gone_through_a_few_times(
    folder: Path, monkeypatch: pytest.MonkeyPatch, changes: bytes, passages: int
) -> None:
    monkeypatch.setattr(tar_members, "_HELD", 1000)
    record = b'[Event "x"]\n[Board "1"]\n[Deal "N:... ... ... ..."]\n\n'
    # Their encoding is seen only when they have been gone through for the most part.
    held = {f"{number}.pbn": changes + record * 100 + changes.replace(b"\xc3", b"") for number in range(9)}
    (folder / "a.tgz").write_bytes(gzip.compress(tarred(held)))
    begun: list[str] = []

    def counting(packed: Readable, packing: Packing, name: str) -> io.BufferedReader:
        begun.append(name)
        return unpacked(packed, packing, name)

    inputs = found("a.tgz").inputs
    monkeypatch.setattr(tar_members, "unpacked", counting)
    for each in inputs:
        surveyed = survey(each, ReadOptions(), held=500, block=500)
        assert surveyed.text is None
        content = "".join(piece.text for piece in cut(each, surveyed, 800, block=500))
        assert content.encode(surveyed.encoding or "") == held[each.name.partition("!/")[2]]
    assert len(begun) == passages


def test_an_archive_that_was_replaced_is_read_anew(folder: Path) -> None:
    for content in (DEALS, LIN):
        (folder / "a.tgz").unlink(missing_ok=True)
        (folder / "a.tgz").write_bytes(gzip.compress(tarred({"a.pbn": content})))
        assert found("a.tgz").inputs[0].read() == content


def test_members_are_named_one_by_one_or_by_pattern(folder: Path) -> None:
    held = {
        "b.pbn": DEALS,
        "odd[1].pbn": DEALS,
        "notes.txt": b"no",
        "may/club.pbn": DEALS,
        "may/x/late.lin": LIN,
        "may/list.txt": b"",
    }
    (folder / "a.zip").write_bytes(zipped(held))
    (folder / "b.tar").write_bytes(tarred({"b.pbn": LIN}))
    assert names("a.zip!/b.pbn") == ["a.zip!/b.pbn"]
    assert names("a.zip!/odd[1].pbn") == ["a.zip!/odd[1].pbn"]
    assert names("a.zip!/notes.txt") == ["a.zip!/notes.txt"]
    assert names("a.zip!/*.pbn") == ["a.zip!/b.pbn", "a.zip!/odd[1].pbn"]
    assert names("a.zip!/**/*.pbn") == ["a.zip!/b.pbn", "a.zip!/odd[1].pbn", "a.zip!/may/club.pbn"]
    assert names("a.zip!/may") == names("a.zip!/may/") == ["a.zip!/may/club.pbn", "a.zip!/may/x/late.lin"]
    assert names("a.zip!/may/*") == ["a.zip!/may/club.pbn", "a.zip!/may/list.txt"]
    assert names("a.zip!/") == names("a.zip")
    assert names("*!/b.pbn") == ["a.zip!/b.pbn", "b.tar!/b.pbn"]
    assert names("a.zip", "a.zip!/b.pbn", "./a.zip!/b.pbn", str(folder / "a.zip")) == names("a.zip")


def test_an_archive_is_listed_once_for_all_that_is_named_of_it(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    listed: list[str] = []

    def counting(archive: Storage, packing: Packing | None) -> Iterator[Member]:
        listed.append(archive.name)
        return tar_members.tar_members(archive, packing)

    monkeypatch.setattr(archives, "tar_members", counting)
    for content in (DEALS, LIN):  # and again when it may have been replaced
        (folder / "a.tgz").write_bytes(gzip.compress(tarred({f"{number}.pbn": content for number in range(9)})))
        inputs = found(*(f"a.tgz!/{number}.pbn" for number in range(9)), "a.tgz!/*.pbn")
        assert list(contents(inputs).values()) == [content] * 9
    assert listed == ["a.tgz", "a.tgz"]


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("*", ["a"]),
        ("**", ["a", "b/a", "b/c/a", "b/c/b/a"]),
        ("**/a", ["a", "b/a", "b/c/a", "b/c/b/a"]),
        ("b/**/a", ["b/a", "b/c/a", "b/c/b/a"]),
        ("b/*/a", ["b/c/a"]),
        ("**/b/a", ["b/a", "b/c/b/a"]),
        ("**/c/**/a", ["b/c/a", "b/c/b/a"]),
        ("**/b/**/b/*", ["b/c/b/a"]),
        ("b", []),
        ("**/b", []),
        ("[ab]/?", ["b/a"]),
    ],
)
def test_patterns_stay_in_a_folder_unless_they_say_otherwise(pattern: str, expected: list[str]) -> None:
    assert [name for name in ("a", "b/a", "b/c/a", "b/c/b/a") if fits(name, pattern)] == expected


def test_a_deep_name_is_matched_at_once() -> None:
    assert not fits("a/" * 30_000 + "b", "**/*.pbn")


def test_a_folder_whose_name_ends_as_members_are_named(folder: Path) -> None:
    (folder / "Wow!").mkdir()
    (folder / "Wow!" / "b.pbn").write_bytes(DEALS)
    (folder / "Wow!" / "a.zip").write_bytes(zipped({"c.pbn": DEALS}))
    assert names("Wow!/*.pbn") == names("Wow!/b.pbn") == ["Wow!/b.pbn"]
    assert names("Wow!/") == ["Wow!/a.zip!/c.pbn", "Wow!/b.pbn"]
    assert fault("Wow!/d.pbn").remedy == "did you mean Wow!/b.pbn?"
    assert "Wow!/*.lin: no file matches this pattern" in fault("Wow!/*.lin").message


def test_what_no_member_is_called(folder: Path) -> None:
    (folder / "a.zip").write_bytes(zipped({"b.pbn": DEALS}))
    (folder / "x.pbn").write_bytes(DEALS)
    assert "a.zip!/c.pbn: no member of this archive is called so" in fault("a.zip!/c.pbn").message
    assert fault("b.zip!/c.pbn").remedy == "did you mean a.zip?"
    assert "x.pbn: is no archive" in fault("x.pbn!/c.pbn").message
    (folder / "c.zip").write_bytes(zipped({"d.lin": LIN}))
    assert fault("*.tar!/c.pbn").message == "*.tar!/c.pbn: no member of an archive is called so"
    assert fault("*!/c.pbn").message == "*!/c.pbn: no member of an archive is called so"
    assert names("*!/*.lin") == ["c.zip!/d.lin"]
    assert ".: is no archive" in fault(".!/c.pbn").message


def test_an_archive_without_deal_files(folder: Path) -> None:
    (folder / "a.zip").write_bytes(zipped({"notes.txt": b"no"}))
    (folder / "empty.tar").write_bytes(tarred({}))
    (folder / "empty.zip").write_bytes(zipped({}))
    for name in ("a.zip", "empty.tar", "empty.zip"):
        assert fault(name).message == f"{name}: no deal files in this archive"
    assert fault(".").message == ".: no deal files in this folder"
    (folder / "x.pbn").write_bytes(DEALS)
    assert names(".") == ["./x.pbn"]


def test_a_folder_is_searched_for_packed_files_and_archives_too(folder: Path) -> None:
    (folder / "sub").mkdir()
    (folder / "sub" / "a.zip").write_bytes(zipped({"may/b.pbn": DEALS}))
    (folder / "x.PBN.GZ").write_bytes(gzip.compress(DEALS))
    (folder / "notes.txt.gz").write_bytes(gzip.compress(b"no"))
    inputs = found(str(folder)).inputs
    assert [each.name for each in inputs] == [f"{folder}/sub/a.zip!/may/b.pbn", f"{folder}/x.PBN.GZ"]
    # Outputs of two archives in one folder do not meet.
    assert [str(each.relative) for each in inputs] == ["sub/a.zip/may/b.pbn", "x.PBN"]


def test_an_archive_is_known_by_its_content(folder: Path) -> None:
    (folder / "one.pbn").write_bytes(zipped({"b.pbn": DEALS}))
    (folder / "two.dat").write_bytes(tarred({"b.pbn": DEALS}))
    (folder / "three.zip").write_bytes(DEALS)
    (folder / "four.zip").write_bytes(b"#!/bin/sh unpack me\n" + zipped({"b.pbn": DEALS}))
    (folder / "five.tar").write_bytes(DEALS * 100)
    old = bytearray(tarred({"b.pbn": DEALS}, tarfile.USTAR_FORMAT))
    old[257:265] = bytes(8)
    (folder / "six.tar").write_bytes(checked(old[:512]) + old[512:])
    (folder / "seven.tar").write_bytes(b"\xff" * 512 + bytes(1024))
    assert names("one.pbn", "two.dat", "three.zip", "four.zip", "five.tar", "six.tar", "seven.tar") == [
        "one.pbn!/b.pbn",
        "two.dat!/b.pbn",
        "three.zip",
        "four.zip!/b.pbn",
        "five.tar",
        "six.tar!/b.pbn",
        "seven.tar",
    ]
    assert contents(found("four.zip")) == {"four.zip!/b.pbn": DEALS}


def test_what_systems_keep_beside_files_is_left_out(folder: Path) -> None:
    held = {"__MACOSX/._b.pbn": b"\0", "b.pbn": DEALS, ".git/c.pbn": DEALS, "may/._d.pbn": b"\0", ".e.pbn": DEALS}
    (folder / "a.zip").write_bytes(zipped(held))
    assert names("a.zip") == ["a.zip!/b.pbn", "a.zip!/.e.pbn"]
    assert names("a.zip!/.git/c.pbn") == ["a.zip!/.git/c.pbn"]


TRICKS = {
    "../../etc/b.pbn": "etc/b.pbn",
    "/etc/b.pbn": "etc/b.pbn",
    "C:\\windows\\b.pbn": "windows/b.pbn",
    "\\\\server\\share\\b.pbn": "server/share/b.pbn",
    "a/../../b.pbn": "a/b.pbn",
    "a//./b.pbn": "a/b.pbn",
    "..\\b.pbn": "b.pbn",
    "C:..\\b.pbn": "b.pbn",
    "con:aux?.pbn": "con_aux_.pbn",
    "a\x1bb\nc.pbn": "a_b_c.pbn",
    "x" * 300 + ".pbn": "x" * 196 + ".pbn",
    "/".join("abcdefghijkl") + "/b.pbn": "d/e/f/g/h/i/j/k/l/b.pbn",
    " . /b.pbn": "b.pbn",
}


@pytest.mark.parametrize("name", TRICKS)
@pytest.mark.parametrize("archive", ["a.zip", "a.tar"])
def test_outputs_stay_inside_their_folder(folder: Path, name: str, archive: str) -> None:
    (folder / archive).write_bytes(ARCHIVES[archive]({name: DEALS}))
    (only,) = found(archive).inputs
    assert only.name == f"{archive}!/{name}"
    assert only.read() == DEALS
    assert only.relative.as_posix() == TRICKS[name]
    assert (folder / only.relative).resolve().is_relative_to(folder)


def test_names_in_other_encodings(folder: Path) -> None:
    header = tarfile.TarInfo("caf\udce9.pbn")
    (folder / "a.tar").write_bytes(tarred({"x": header}, tarfile.GNU_FORMAT))
    assert names("a.tar") == ["a.tar!/caf\udce9.pbn"]
    plain = zipped({"x" * 5 + ".pbn": DEALS})
    (folder / "mac.zip").write_bytes(plain.replace(b"xxxxx", "éü".encode() + b"x"))
    (folder / "dos.zip").write_bytes(plain.replace(b"xxxxx", "éüxxx".encode("cp437")))
    assert names("mac.zip", "dos.zip") == ["mac.zip!/éüx.pbn", "dos.zip!/éüxxx.pbn"]
    unicode = zipped({"éüx.pbn": DEALS})
    (folder / "bad.zip").write_bytes(unicode.replace("éü".encode(), b"\xff\xff\xff\xff"))
    inputs = found("bad.zip")
    assert list(contents(inputs).values()) == [DEALS]
    assert "list of members at its end is missing or damaged" in inputs.faults[0].message


def test_of_members_with_one_name_the_last_is_read(folder: Path) -> None:
    (folder / "a.zip").write_bytes(zipped({"b.pbn": LIN, "c.pbn": DEALS}).replace(b"c.pbn", b"b.pbn"))
    (folder / "a.tar").write_bytes(tarred({"b.pbn": LIN, "": tarfile.TarInfo("b.pbn")}))
    for name, content in (("a.zip", DEALS), ("a.tar", b"")):
        inputs = found(name)
        assert contents(inputs) == {f"{name}!/b.pbn": content}
        assert f"{name}!/b.pbn: another member behind it has the same name" in inputs.faults[0].message


def test_links_and_devices_in_a_tar(folder: Path) -> None:
    held: dict[str, bytes | tarfile.TarInfo] = {
        "may/b.pbn": DEALS,
        "1": link("may/same.pbn", "b.pbn"),
        "2": link("hard.pbn", "may/b.pbn", tarfile.LNKTYPE),
        "3": link("may/hard.pbn", "./may/b.pbn", tarfile.LNKTYPE),
        "4": link("out.pbn", "/etc/passwd"),
        "5": link("tty.pbn", "", tarfile.CHRTYPE),
        "6": link("pipe.pbn", "", tarfile.FIFOTYPE),
        "7": link("folder.pbn", "", tarfile.DIRTYPE),
    }
    (folder / "a.tar").write_bytes(tarred(held))
    inputs = found("a.tar")
    assert [each.name for each in inputs.inputs] == ["a.tar!/may/b.pbn"]
    assert [each.message for each in inputs.faults] == [
        "a.tar!/out.pbn: is a link to /etc/passwd, which is not followed",
        "a.tar!/tty.pbn: is no file but a device or a pipe",
        "a.tar!/pipe.pbn: is no file but a device or a pipe",
    ]


def test_links_and_devices_in_a_zip(folder: Path) -> None:
    with zipfile.ZipFile(folder / "a.zip", "w") as archive:
        for name, mode in (
            ("link.pbn", 0o120777),
            ("tty.pbn", 0o020666),
            ("b.pbn", 0o100644),
            ("folder.pbn", 0o040755),
            ("zipped-from-a-pipe.pbn", 0o010600),
            ("pipe.pbn", 0o010600),
        ):
            entry = zipfile.ZipInfo(name)
            entry.external_attr = mode << 16
            archive.writestr(entry, b"" if name == "pipe.pbn" else DEALS)
    inputs = found("a.zip")
    assert contents(inputs) == {"a.zip!/b.pbn": DEALS, "a.zip!/zipped-from-a-pipe.pbn": DEALS}
    assert [each.message for each in inputs.faults] == [
        "a.zip!/link.pbn: is a link, which is not followed",
        "a.zip!/tty.pbn: is no file but a device or a pipe",
        "a.zip!/pipe.pbn: is no file but a device or a pipe",
    ]


def test_what_cannot_be_unpacked_is_told(folder: Path) -> None:
    whole = zipped({"b.pbn": DEALS})
    encrypted, unknown = bytearray(whole), bytearray(whole)
    listed = whole.index(b"PK\x01\x02")
    encrypted[6] |= 1
    encrypted[listed + 8] |= 1
    unknown[8] = unknown[listed + 10] = 9
    (folder / "a.zip").write_bytes(encrypted)
    (folder / "b.zip").write_bytes(unknown)
    assert fault("a.zip").message == "a.zip!/b.pbn: is encrypted"
    assert fault("b.zip").message == "b.zip!/b.pbn: is packed by method 9, which is not read"


def test_an_archive_within_an_archive_is_told(folder: Path) -> None:
    (folder / "a.zip").write_bytes(
        zipped({"b.pbn": DEALS, "may.zip": zipped({"c.pbn": DEALS}), "june.tar.gz": b"", "july.7z": b""})
    )
    inputs = found("a.zip")
    assert [each.name for each in inputs.inputs] == ["a.zip!/b.pbn"]
    assert [each.message for each in inputs.faults] == [
        f"a.zip!/{name}: an archive within an archive is not read" for name in ("may.zip", "june.tar.gz", "july.7z")
    ]


@pytest.mark.parametrize("name", ["a.zip", "a.tar", "a.tgz", "a.tar.zst", "a.tar.bz2", "a.tar.xz"])
def test_a_truncated_archive_gives_what_can_be_read(folder: Path, name: str) -> None:
    held = {f"{number}.pbn": bytes((number * place) % 251 for place in range(3000)) for number in range(1, 9)}
    whole = ARCHIVES[name](held)
    most = 0
    for end in range(1, len(whole), 997):
        (folder / name).write_bytes(whole[:end])
        inputs = found(name)
        if inputs.inputs and inputs.inputs[0].name == name:
            # Nothing of it can be unpacked, so it is not known that an archive is in it.
            assert end < 600 or not read_whole(inputs.inputs[0])
            continue
        read = contents(inputs)
        assert all(held[each.partition("!/")[2]] == content for each, content in read.items())
        if len(read) < len(held):
            (only,) = inputs.faults
            assert only.message.startswith(f"{name}: ")
            assert not read or f"{len(read)} deal file" in only.message
        most = max(most, len(read))
    # Bzip2 and zstd pack all of this into one block.
    assert most >= (0 if name.endswith(("bz2", "zst")) else 4)


@pytest.mark.parametrize(
    ("name", "pack"),
    [
        ("a.tar", bytes),
        ("a.tgz", lambda content: gzip.compress(content)[:-8]),
        ("a.tar.xz", lambda content: lzma.compress(content)[:-12]),
    ],
)
def test_a_member_before_the_cut_is_read_whatever_fills_up_its_block(
    folder: Path, name: str, pack: Callable[[bytes], bytes]
) -> None:
    content = bytes(place % 251 for place in range(700))
    whole = tarred({"a.pbn": DEALS, "b.pbn": content, "c.pbn": DEALS})
    end = 512 + 512 + 512 + len(content)
    for cut_at, names in ((end, ["a.pbn", "b.pbn"]), (end + 9, ["a.pbn", "b.pbn"]), (end - 1, ["a.pbn"])):
        # What can be unpacked ends at the cut, and the end of the packed stream is missing.
        (folder / name).write_bytes(pack(whole[:cut_at]))
        inputs = found(name)
        assert [each.partition("!/")[2] for each in contents(inputs)] == names
        (only,) = inputs.faults
        assert only.message.startswith(f"{name}: is damaged")
        assert only.source == name


def test_members_before_damage_in_a_packed_archive_are_read(folder: Path) -> None:
    held = {f"{number}.pbn": random.Random(number).randbytes(20_000) for number in range(6)}
    packer = zlib.compressobj(wbits=31)
    whole = packer.compress(tarred(held)[:90_000]) + packer.flush(zlib.Z_SYNC_FLUSH) + b"\xff" * 99
    (folder / "a.tar.gz").write_bytes(whole)
    inputs = found("a.tar.gz")
    names = [each.partition("!/")[2] for each in contents(inputs)]
    # From 3.12 on Python unpacks gzip in larger parts, and damage costs the part that it is in.
    assert names in (["0.pbn", "1.pbn", "2.pbn", "3.pbn"], ["0.pbn", "1.pbn", "2.pbn"])
    (only,) = inputs.faults
    assert f"{len(names)} deal files of it can be read" in only.message


def read_whole(source: Input) -> bool:
    """Whether an input can be read."""
    try:
        source.read()
    except InputError:
        return False
    return True


def test_a_damaged_member_costs_that_member(folder: Path) -> None:
    held = {"a.pbn": DEALS, "b.pbn": LIN * 50, "c.pbn": DEALS}
    whole = bytearray(zipped(held, zipfile.ZIP_STORED))
    whole[whole.index(LIN)] ^= 1
    (folder / "a.zip").write_bytes(whole)
    first, second, third = found("a.zip").inputs
    assert first.read() == third.read() == DEALS
    with pytest.raises(InputError, match=r"a\.zip!/b\.pbn: is damaged \(Bad CRC-32"):
        second.read()


def test_a_tar_that_became_shorter_since_it_was_searched(folder: Path) -> None:
    for name in ("a.tar", "a.tgz"):
        whole = tarred({"a.pbn": b"a", "b.pbn": DEALS * 1000})
        pack = gzip.compress if name == "a.tgz" else bytes
        (folder / name).write_bytes(pack(whole))
        (_, second) = found(name).inputs
        (folder / name).write_bytes(pack(whole[:5000]))
        with pytest.raises(InputError, match=r"is damaged \(it ends too early\)"):
            second.read()
        (folder / name).write_bytes(pack(whole[:600]))
        with pytest.raises(InputError, match=r"is damaged \(it ends too early\)"):
            second.read()


def test_a_damaged_header_in_a_tar_is_told(folder: Path) -> None:
    whole = bytearray(tarred({"a.pbn": DEALS, "b.pbn": DEALS, "c.pbn": DEALS}))
    whole[1024 + 5] ^= 1
    (folder / "a.tar").write_bytes(whole)
    inputs = found("a.tar")
    assert list(contents(inputs)) == ["a.tar!/a.pbn"]
    assert "what stands at byte 1,024 is no member); 1 deal file of it can be read" in inputs.faults[0].message


def test_an_archive_that_does_not_end_or_goes_on_is_told(folder: Path) -> None:
    whole = tarred({"a.pbn": DEALS})
    (folder / "a.tar").write_bytes(whole[:1024])
    (folder / "b.tar").write_bytes(whole + tarred({"b.pbn": DEALS}))
    assert "a.tar: is damaged (it ends too early); 1 deal file" in fault("a.tar").message
    assert "more stands behind the end of the archive" in fault("b.tar").message


def test_of_two_zips_in_one_file_the_first_is_not_lost_in_silence(folder: Path) -> None:
    first, second = zipped({"a.pbn": LIN * 9, "b.pbn": LIN}), zipped({"c.pbn": DEALS})
    (folder / "a.zip").write_bytes(first + second)
    inputs = found("a.zip")
    assert contents(inputs) == {"a.zip!/c.pbn": DEALS}
    said = "a.zip: more stands before the members that its list names, which is not read"
    assert inputs.faults[0].message == f"{said}; 1 deal file of it can be read"
    assert "give them one by one" in inputs.faults[0].remedy
    (folder / "b.zip").write_bytes(first + zipped({}))
    assert "b.zip: more stands before the members" in fault("b.zip").message


def test_a_long_header_is_not_held(folder: Path) -> None:
    header = tarfile.TarInfo("././@LongLink")
    header.type, header.size = tarfile.GNUTYPE_LONGNAME, 1 << 33
    (folder / "a.tar").write_bytes(header.tobuf(tarfile.GNU_FORMAT) + bytes(10240))
    assert "a header of 8,589,934,592 bytes" in fault("a.tar").message


def checked(header: bytearray) -> bytes:
    """A header of a tar with its checksum put right."""
    header[148:156] = b" " * 8
    header[148:156] = b"%06o\0 " % sum(header)
    return bytes(header)


@pytest.mark.parametrize("size", [b"\xff" * 11 + b"\xfb", b"\xff" + b"\x80" * 11])
def test_a_member_of_less_than_nothing_is_told(folder: Path, size: bytes) -> None:
    whole = bytearray(tarred({"a.pbn": DEALS, "b.pbn": DEALS}, tarfile.GNU_FORMAT))
    header = whole[1024:1536]
    header[124:136] = size
    whole[1024:1536] = checked(header)
    (folder / "a.tar").write_bytes(whole)
    inputs = found("a.tar")
    assert contents(inputs) == {"a.tar!/a.pbn": DEALS}
    assert "a.tar: is damaged" in inputs.faults[0].message


def test_a_sparse_member_is_told(folder: Path) -> None:
    header = tarfile.TarInfo("b.pbn")
    header.type = tarfile.GNUTYPE_SPARSE
    (folder / "a.tar").write_bytes(checked(bytearray(header.tobuf(tarfile.GNU_FORMAT))) + bytes(1024))
    assert "a.tar!/b.pbn: is stored with holes" in fault("a.tar").message


def test_limits_of_a_zip(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zip_members, "FILE_LIMITS", Limits(free=100_000, times=50))
    (folder / "a.zip").write_bytes(zipped({"b.pbn": bytes(99_000)}))
    assert names("a.zip") == ["a.zip!/b.pbn"]
    (folder / "a.zip").write_bytes(zipped({"b.pbn": bytes(60_000), "c.txt": bytes(60_000)}))
    assert "a.zip: unpacks to 120,000 bytes or more, over 50 times its packed" in fault("a.zip").message
    assert "plain files have no limit" in fault("a.zip").remedy


def test_a_member_gives_no_more_than_the_archive_says(folder: Path) -> None:
    whole = bytearray(zipped({"b.pbn": DEALS * 100}))
    place = whole.index(b"PK\x01\x02") + 24
    assert struct.unpack_from("<L", whole, place)[0] == len(DEALS) * 100
    struct.pack_into("<L", whole, place, 10)
    (folder / "a.zip").write_bytes(whole)
    with pytest.raises(InputError, match="Bad CRC-32"):
        found("a.zip").inputs[0].read()


@pytest.mark.parametrize("name", ["a.tgz", "a.tar.zst", "a.tar.bz2", "a.tar.xz"])
def test_limits_of_a_packed_tar(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealfile.services.unpacking.unpacked.__defaults__", (Limits(free=1_000_000, times=5),))
    (folder / name).write_bytes(ARCHIVES[name]({"a.pbn": DEALS, "b.pbn": bytes(3_000_000)}))
    inputs = found(name)
    assert list(contents(inputs).values()) == [DEALS]
    assert "bytes or more, over 5 times its packed" in inputs.faults[0].message


@pytest.mark.parametrize("archive", ["a.zip", "a.tgz"])
def test_limits_of_a_packed_member(folder: Path, archive: str) -> None:
    (folder / archive).write_bytes(ARCHIVES[archive]({"b.pbn.gz": gzip.compress(bytes(2_000_000))}))
    (only,) = found(archive).inputs
    with pytest.raises(InputError, match=r"b\.pbn\.gz: unpacks to [0-9,]+ bytes or more, over 250 times"):
        only.read()


@pytest.mark.parametrize("name", ["a.zip", "a.tgz"])
def test_too_many_members(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (members, tar_members, zip_members):
        monkeypatch.setattr(module, "MOST_MEMBERS", 4)
    for count in (4, 5):
        (folder / name).write_bytes(ARCHIVES[name]({f"{number}.pbn": DEALS for number in range(count)}))
        inputs = found(name)
        assert len(inputs.faults) == count - 4
    assert f"{name}: more than 4 members" in inputs.faults[0].message
    assert "name the folder" in inputs.faults[0].remedy


def test_a_list_of_members_longer_than_memory(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(zip_members, "_MOST_BYTES_OF_LIST", 500)
    (folder / "a.zip").write_bytes(zipped({f"{number}.pbn": DEALS for number in range(20)}))
    assert "a.zip: more than 250,000 members" in fault("a.zip").message


def test_a_large_member_is_never_held(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    size = 40_000_000
    for name in ("a.zip", "a.tgz", "a.tar.zst"):
        (folder / name).write_bytes(ARCHIVES[name]({"b.pbn": bytes(size)}))
        tracemalloc.start()
        (only,) = found(name).inputs
        read = 0
        with only.open() as stream:
            while block := stream.read(1 << 20):
                read += len(block)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        assert only.size == read == size
        assert peak < 16_000_000


def test_the_archive_is_named_where_the_input_is_made_by_hand(folder: Path) -> None:
    (folder / "a.zip").write_bytes(zipped({"b.pbn": DEALS}))
    assert Input("a.zip", Path("a.zip"), Path("a.zip")).read().startswith(b"PK")
