"""The commands with archives, packed files and URLs, from end to end."""

import gzip
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import fsspec
import pyarrow.parquet as pq
import pytest
from tests.archives import ARCHIVES, PACK, link, tarred, zipped

Run = Callable[..., Any]
LIN = b"md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432|sv|o|mb|7S|mb|p|mb|p|mb|p|"
COMMANDS = (
    ("validate",),
    ("convert", "--to", "json"),
    ("score",),
    ("export", "-o", "tables"),
)


@pytest.fixture
def held(club: Path) -> dict[str, bytes]:
    """Two deal files, one of them packed, and a letter."""
    content = club.read_bytes()
    club.unlink()
    return {"club.pbn": content, "letter.txt": b"Dear partner\n", "may/one.lin.gz": gzip.compress(LIN)}


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("name", ARCHIVES)
def test_an_archive_is_read_like_a_folder(
    run: Run, held: dict[str, bytes], tmp_path: Path, name: str, command: tuple[str, ...]
) -> None:
    (tmp_path / name).write_bytes(ARCHIVES[name](held))
    result = run(command[0], name, *command[1:])
    assert result.exit_code == 0
    assert "read 3 records, kept 3, rejected 0" in result.stdout + result.stderr
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([name, *(["tables"] if "-o" in command else [])])


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("extension", PACK)
def test_a_packed_file_is_read(
    run: Run, held: dict[str, bytes], tmp_path: Path, extension: str, command: tuple[str, ...]
) -> None:
    packed = PACK[extension](held["club.pbn"])
    (tmp_path / f"club.pbn{extension}").write_bytes(packed)
    for result in (run(command[0], f"club.pbn{extension}", *command[1:]), run("validate", "-", input=packed)):
        assert result.exit_code == 0
        assert "read 2 records, kept 2, rejected 0" in result.stdout + result.stderr


def test_members_are_named_in_reports_and_tables(run: Run, faulty: Path, tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(zipped({"may/b.pbn": faulty.read_bytes(), "c.lin": LIN}))
    result = run("validate", "a.zip", "--output-format", "json")
    report = json.loads(result.stdout)
    assert [file["file"] for file in report["files"]] == ["a.zip!/may/b.pbn", "a.zip!/c.lin"]
    assert {finding["file"] for finding in report["findings"]} == {"a.zip!/may/b.pbn"}
    assert "a.zip!/may/b.pbn:43" in run("validate", "a.zip", "--output-format", "concise").stdout
    assert run("export", "a.zip", "-o", "tables").exit_code == 0
    files = pq.read_table(tmp_path / "tables" / "files.parquet").to_pylist()
    assert [(file["file"], file["bytes"], file["records"]) for file in files] == [
        ("a.zip!/may/b.pbn", faulty.stat().st_size, 2),
        ("a.zip!/c.lin", len(LIN), 1),
    ]
    result = run("show", "a.zip!/may/b.pbn", "--board", "17")
    assert result.exit_code == 0
    assert "a.zip!/may/b.pbn" in result.stdout
    result = run("show", "a.zip")
    assert result.exit_code == 2
    assert "show takes one of them, such as a.zip!/may/b.pbn" in result.stderr


def test_the_tables_are_those_of_the_plain_files(run: Run, held: dict[str, bytes], tmp_path: Path) -> None:
    plain = {"club.pbn": held["club.pbn"], "may/one.lin": LIN}
    (tmp_path / "may").mkdir()
    for name, content in plain.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "a.tgz").write_bytes(ARCHIVES["a.tgz"](held))
    assert run("export", "club.pbn", "may/one.lin", "-o", "plain").exit_code == 0
    assert run("export", "a.tgz", "-o", "packed").exit_code == 0
    for path in sorted((tmp_path / "plain").iterdir()):
        expected, read = pq.read_table(path), pq.read_table(tmp_path / "packed" / path.name)
        named = [name for name in expected.schema.names if name not in ("file", "file_id")]
        assert read.select(named).equals(expected.select(named)), path.name


def test_outputs_are_laid_out_as_in_the_archive(run: Run, held: dict[str, bytes], tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.zip").write_bytes(zipped({**held, "../../out.pbn": held["club.pbn"], "/etc/b.pbn": held["club.pbn"]}))
    (tmp_path / "in" / "x.pbn.gz").write_bytes(gzip.compress(held["club.pbn"]))
    for argument, folder, above in (("in/a.zip", "one", ""), ("in", "two", "a.zip/")):
        assert run("convert", argument, "--to", "json", "-o", f"{folder}/").exit_code == 0
        made = sorted(
            path.relative_to(tmp_path / folder).as_posix() for path in (tmp_path / folder).rglob("*.*") if path.is_file()
        )
        expected = [f"{above}{name}.json" for name in ("club", "etc/b", "may/one", "out")]
        assert made == sorted([*expected, *(["x.json"] if above else [])])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in", "one", "two"]


def test_outputs_of_two_archives_that_would_meet(run: Run, held: dict[str, bytes], tmp_path: Path) -> None:
    for name in ("a.zip", "b.zip"):
        (tmp_path / name).write_bytes(zipped(held))
    for command in (("--to", "json"), ("--to", "pbn", "--edit"), ("--to", "pbn", "--edit", "--force")):
        result = run("convert", "a.zip", "b.zip", *command, "-o", "out/")
        assert result.exit_code == 2
        assert "both a.zip!/club.pbn and b.zip!/club.pbn would be written there" in result.stderr
        assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("target", ["json", "pbn"])
def test_an_output_that_would_be_a_folder_of_others(run: Run, held: dict[str, bytes], tmp_path: Path, target: str) -> None:
    club = held["club.pbn"]
    (tmp_path / "a.zip").write_bytes(zipped({f"a.{target}/b.pbn": club, "a.pbn": club, "c.pbn": club}))
    result = run("convert", "a.zip", "--to", target, "-o", "out/", *(["--edit"] if target == "pbn" else []))
    assert result.exit_code == 2
    assert f"out/a.{target}: a.zip!/a.pbn would be written there, where a folder with others is to be" in result.stderr
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("name", ["y.pbn.gz", "y.json.zst", "y.zip", "y.tar.xz", "y.7z"])
@pytest.mark.parametrize("force", [(), ("--force",)])
def test_an_output_is_not_packed(run: Run, held: dict[str, bytes], tmp_path: Path, name: str, force: tuple[str, ...]) -> None:
    (tmp_path / "club.pbn").write_bytes(held["club.pbn"])
    if force:
        (tmp_path / name).write_bytes(b"mine")
    for command in (("--to", "json"), ("--to", "pbn", "--edit")):
        result = run("convert", "club.pbn", *command, "-o", name, *force)
        assert result.exit_code == 2
        assert f"error: {name}: outputs are not packed" in result.stderr
        assert (tmp_path / name).read_bytes() == b"mine" if force else not (tmp_path / name).exists()
    assert run("convert", "club.pbn", "--to", "json", "-o", "gz").exit_code == 0


def test_what_is_packed_is_not_corrected_in_place(run: Run, held: dict[str, bytes], tmp_path: Path) -> None:
    content = held["club.pbn"].replace(b'[Dealer "N"]', b'[Dealer "North"]')
    packed = {"a.zip": zipped({"b.pbn": content}), "c.pbn.gz": gzip.compress(content), "d.pbn": gzip.compress(content)}
    for name, bytes_ in packed.items():
        (tmp_path / name).write_bytes(bytes_)
        result = run("validate", name, "--fix")
        assert result.exit_code == 2
        assert "what is packed, in an archive or at a URL cannot be corrected in place" in result.stderr
        assert "--edit --to pbn -o DIR/" in result.stderr
    (tmp_path / "e.pbn").write_bytes(content)
    result = run("validate", ".", "--fix")
    assert result.stderr.count("is packed, in an archive or at a URL, and is not corrected") == 3
    assert b'[Dealer "N"]' in (tmp_path / "e.pbn").read_bytes()
    assert {name: (tmp_path / name).read_bytes() for name in packed} == packed
    assert b'-[Dealer "North"]\r\n+[Dealer "N"]' in run("validate", "a.zip", "--diff").stdout_bytes
    assert run("convert", "a.zip", "c.pbn.gz", "--edit", "--to", "pbn", "-o", "out/").exit_code == 0
    for name in ("b.pbn", "c.pbn"):
        assert b'[Dealer "N"]' in (tmp_path / "out" / name).read_bytes()


@pytest.mark.parametrize("command", COMMANDS)
def test_what_cannot_be_read_of_an_archive_is_told_and_the_rest_is_read(
    run: Run, held: dict[str, bytes], tmp_path: Path, command: tuple[str, ...]
) -> None:
    whole = ARCHIVES["a.tar"](held)
    (tmp_path / "a.tar").write_bytes(whole[: whole.index(b"\x1f\x8b") + 5])
    (tmp_path / "b.zip").write_bytes(zipped({"b.pbn": held["club.pbn"], "year.zip": b""}))
    (tmp_path / "c.pbn.gz").write_bytes(gzip.compress(held["club.pbn"])[:-9])
    (tmp_path / "d.zip").write_bytes(zipped({"letter.txt": b"Dear partner"}))
    result = run(command[0], "a.tar", "b.zip", "c.pbn.gz", "d.zip", *command[1:])
    assert result.exit_code == 2
    assert "read 4 records, kept 4, rejected 0" in result.stdout + result.stderr
    for said in (
        "a.tar: is damaged (unexpected end of data); 1 deal file of it can be read",
        "b.zip!/year.zip: an archive within an archive is not read",
        "c.pbn.gz: is damaged (it ends too early)",
        "d.zip: no deal files in this archive",
    ):
        assert result.stderr.count(f"error: {said}") == 1
    assert "Traceback" not in result.stderr


def test_an_archive_on_standard_input_is_told(run: Run, held: dict[str, bytes]) -> None:
    result = run("validate", "-", input=zipped(held))
    assert result.exit_code == 2
    assert "FIL104" in result.stdout
    assert "a zip or tar archive is read when it is named as a file" in result.stdout


def test_laws_are_compared_on_what_is_packed_and_on_standard_input(run: Run, held: dict[str, bytes], tmp_path: Path) -> None:
    (tmp_path / "a.tgz").write_bytes(ARCHIVES["a.tgz"](held))
    packed = gzip.compress(held["club.pbn"])
    for argument, given in (("a.tgz", None), ("-", packed)):
        result = run("score", argument, "--compare-laws", "duplicate-1987", "duplicate-2017", input=given)
        assert result.exit_code == 0, result.stderr


@pytest.fixture
def bucket(held: dict[str, bytes]) -> Iterator[str]:
    """A folder in fsspec's memory."""
    system, name = fsspec.filesystem("memory"), f"/{uuid4().hex}"
    system.pipe(f"{name}/club.pbn", held["club.pbn"])
    system.pipe(f"{name}/a.zip", zipped(held))
    yield f"memory:/{name}"
    system.rm(name, recursive=True)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_url_is_read(run: Run, bucket: str, command: tuple[str, ...]) -> None:
    result = run(command[0], bucket, f"{bucket}/club.pbn", *command[1:])
    assert result.exit_code == 0
    assert "read 5 records, kept 5, rejected 0" in result.stdout + result.stderr
    result = run(command[0], f"{bucket}/a.zip!/may/*", *command[1:], *(["--force"] if "-o" in command else []))
    assert "read 1 record, kept 1, rejected 0" in result.stdout + result.stderr


def test_a_url_that_cannot_be_read(run: Run, bucket: str) -> None:
    result = run("validate", f"{bucket}/gone.pbn", "nowhere://x/y.pbn", f"{bucket}/club.pbn")
    assert result.exit_code == 2
    assert f"error: {bucket}/gone.pbn: there is no such file" in result.stderr
    assert "error: nowhere://x/y.pbn: is no address that can be read" in result.stderr
    result = run("validate", f"{bucket}/club.pbn", "--fix")
    assert result.exit_code == 2
    assert "cannot be corrected in place" in result.stderr


def test_what_was_lost_of_archives_stands_in_the_table_of_files(run: Run, held: dict[str, bytes], tmp_path: Path) -> None:
    club = held["club.pbn"]
    whole = tarred({"a.pbn": club, "b.pbn": club})
    (tmp_path / "a.tar").write_bytes(whole[: len(club) + 1500])
    (tmp_path / "b.zip").write_bytes(zipped({"b.pbn": club, "year.zip": b""}))
    (tmp_path / "bomb.zip").write_bytes(zipped({"b.pbn": b"\0" * 101_000_000}))
    (tmp_path / "links.tar").write_bytes(tarred({"out.pbn": link("out.pbn", "/etc/passwd"), "b.pbn": club}))
    encrypted = bytearray(zipped({"c.pbn": club}))
    encrypted[6] |= 1
    encrypted[encrypted.index(b"PK\x01\x02") + 8] |= 1
    (tmp_path / "secret.zip").write_bytes(encrypted)
    (tmp_path / "empty").mkdir()
    arguments = ("a.tar", "b.zip", "b.zip", "bomb.zip", "links.tar", "secret.zip", "gone.pbn", "empty", "no*.pbn")
    tables = {}
    for workers in ("1", "2"):
        result = run("export", *arguments, "-o", f"tables{workers}", "--workers", workers)
        assert result.exit_code == 2
        tables[workers] = (tmp_path / f"tables{workers}" / "files.parquet").read_bytes()
    assert tables["1"] == tables["2"]
    rows = pq.read_table(tmp_path / "tables1" / "files.parquet").to_pylist()
    assert [(row["file"], row["status"]) for row in rows] == [
        ("a.tar", "failed"),
        ("b.zip!/year.zip", "failed"),
        ("bomb.zip", "failed"),
        ("links.tar!/out.pbn", "failed"),
        ("secret.zip!/c.pbn", "failed"),
        ("gone.pbn", "failed"),
        ("a.tar!/a.pbn", "clean"),
        ("b.zip!/b.pbn", "clean"),
        ("links.tar!/b.pbn", "clean"),
    ]
    lost = rows[0]
    assert [lost[name] for name in ("format", "bytes", "sha256", "encoding")] == [None] * 4
    assert [lost[name] for name in ("records", "boards", "kept", "rejected", "errors", "warnings")] == [0] * 6
    assert len({row["file_id"] for row in rows}) == len(rows)


def test_nothing_is_written_where_all_was_lost(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(zipped({"year.zip": b""}))
    (tmp_path / "b.pbn").write_bytes(b"\0\1\2")
    result = run("export", "a.zip", "b.pbn", "-o", "tables")
    assert result.exit_code == 2
    assert not (tmp_path / "tables").exists()


def test_edit_mode_goes_on_behind_what_is_no_pbn(run: Run, held: dict[str, bytes], tmp_path: Path) -> None:
    club = held["club.pbn"]
    spelled = club.replace(b'[Dealer "N"]', b'[Dealer "North"]')
    # A deal of LIN whose output would stand where that of a PBN does is in the way of none.
    (tmp_path / "z.zip").write_bytes(zipped({"a.pbn": spelled, "b.lin": LIN, "c.lin": LIN, "c.pbn": club, "d.pbn": b"\0\1\2"}))
    (tmp_path / "match.lin").write_bytes(LIN)
    result = run("convert", "match.lin", "z.zip", "--edit", "--to", "pbn", "-o", "out/")
    assert result.exit_code == 2
    for name in ("match.lin", "z.zip!/b.lin", "z.zip!/c.lin", "z.zip!/d.pbn"):
        assert result.stderr.count(f"error: {name}: is no PBN; only PBN can be edited") == 1
    assert "in 1 file" in result.stderr
    assert sorted(path.name for path in (tmp_path / "out").iterdir()) == ["a.pbn", "c.pbn"]
    assert (tmp_path / "out" / "c.pbn").read_bytes() == club
    assert b'[Dealer "N"]' in (tmp_path / "out" / "a.pbn").read_bytes()
