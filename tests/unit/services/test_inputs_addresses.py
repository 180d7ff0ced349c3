"""Files that URLs name, from fsspec's memory, from file:// and from a server of the test's own."""

import builtins
import gzip
import os
import pickle
import socket
import sys
import threading
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from uuid import uuid4

import fsspec
import pytest
from tests.archives import ARCHIVES, tarred, zipped

from dealfile.errors import InputError
from dealfile.services import addresses
from dealfile.services.inputs import Inputs, find_inputs

DEALS = b'[Event "x"]\n[Board "1"]\n'
LIN = b"pn|a,b,c,d|"


@pytest.fixture
def bucket() -> Iterator[str]:
    """A folder in memory, with files in it."""
    system, name = fsspec.filesystem("memory"), f"/{uuid4().hex}"
    held = {
        "b10.pbn": DEALS,
        "b2.pbn": DEALS * 2,
        "notes.txt": b"no",
        "sub/c.lin.gz": gzip.compress(LIN),
        "sub/a.zip": zipped({"may/d.pbn": DEALS, "e.lin": LIN}),
        ".hidden/f.pbn": DEALS,
    }
    for path, content in held.items():
        system.pipe(f"{name}/{path}", content)
    yield f"memory:/{name}"
    system.rm(name, recursive=True)


def fault(argument: str) -> InputError:
    (only,) = find_inputs([argument]).faults
    assert only.remedy
    return only


def contents(inputs: Inputs) -> dict[str, bytes]:
    assert inputs.faults == ()
    return {each.name: each.read() for each in inputs.inputs}


def test_one_file(bucket: str) -> None:
    (only,) = pickle.loads(pickle.dumps(find_inputs([f"{bucket}/b2.pbn", f"{bucket}/b2.pbn"]))).inputs
    assert (only.name, only.path, only.relative, only.size) == (f"{bucket}/b2.pbn", None, Path("b2.pbn"), len(DEALS) * 2)
    assert only.can_reopen
    assert only.read() == only.read() == DEALS * 2
    with only.open() as first, only.open() as second:
        assert (first.read(3), second.read()) == (DEALS[:3], DEALS * 2)


def test_a_folder(bucket: str) -> None:
    found = find_inputs([bucket])
    full = bucket.replace("memory://", "memory:///")
    assert list(contents(found).items()) == [
        (f"{full}/b2.pbn", DEALS * 2),
        (f"{full}/b10.pbn", DEALS),
        (f"{full}/sub/a.zip!/may/d.pbn", DEALS),
        (f"{full}/sub/a.zip!/e.lin", LIN),
        (f"{full}/sub/c.lin.gz", LIN),
    ]
    assert [each.relative.as_posix() for each in found.inputs] == [
        "b2.pbn",
        "b10.pbn",
        "sub/a.zip/may/d.pbn",
        "sub/a.zip/e.lin",
        "sub/c.lin",
    ]


def test_patterns(bucket: str) -> None:
    assert [each.name.rpartition("/")[2] for each in find_inputs([f"{bucket}/b*.pbn"]).inputs] == ["b2.pbn", "b10.pbn"]
    assert [each.name.rpartition("/")[2] for each in find_inputs([f"{bucket}/**/*.gz"]).inputs] == ["c.lin.gz"]
    assert "no file matches this pattern" in fault(f"{bucket}/*.rbn").message


def test_members(bucket: str) -> None:
    (only,) = find_inputs([f"{bucket}/sub/a.zip!/e.lin"]).inputs
    assert (only.name, only.read(), only.relative) == (f"{bucket}/sub/a.zip!/e.lin", LIN, Path("e.lin"))
    assert [each.name.rpartition("/")[2] for each in find_inputs([f"{bucket}/**/*!/*.lin"]).inputs] == ["e.lin"]
    assert "is no archive" in fault(f"{bucket}/b2.pbn!/e.lin").message


@pytest.mark.parametrize("name", ARCHIVES)
def test_archives_of_every_kind(bucket: str, name: str) -> None:
    held = {f"{number}.pbn": DEALS * number for number in range(1, 6)}
    fsspec.filesystem("memory").pipe(f"{bucket}/{name}".removeprefix("memory:/"), ARCHIVES[name](held))
    found = find_inputs([f"{bucket}/{name}"])
    assert list(contents(found).values()) == list(held.values())
    assert [each.relative.as_posix() for each in found.inputs] == list(held)


def test_a_file_that_was_replaced_is_read_anew(bucket: str) -> None:
    for content in (DEALS, LIN):
        for name, written in (("x.pbn", content), ("x.tgz", ARCHIVES["a.tgz"]({"x.pbn": content}))):
            fsspec.filesystem("memory").pipe(f"{bucket}/{name}".removeprefix("memory:/"), written)
            assert find_inputs([f"{bucket}/{name}"]).inputs[0].read() == content


def test_what_is_not_there(bucket: str) -> None:
    assert fault(f"{bucket}/gone.pbn").message == f"{bucket}/gone.pbn: there is no such file"
    fsspec.filesystem("memory").pipe(f"{bucket}/texts/notes.txt".removeprefix("memory:/"), b"")
    assert "no deal files in this folder" in fault(f"{bucket}/texts").message


def test_a_file_url_is_the_file(tmp_path: Path) -> None:
    (tmp_path / "b.pbn").write_bytes(DEALS)
    (tmp_path / "a.zip").write_bytes(zipped({"c.pbn": DEALS}))
    (one,) = find_inputs([f"file://{tmp_path}/b.pbn", str(tmp_path / "b.pbn")]).inputs
    assert one.path == tmp_path / "b.pbn"
    assert [each.name for each in find_inputs([f"file://{tmp_path}"]).inputs] == [f"{tmp_path}/a.zip!/c.pbn", f"{tmp_path}/b.pbn"]
    assert len(find_inputs([f"file://{tmp_path}/*.pbn"]).inputs) == 1
    assert [each.read() for each in find_inputs([f"file://{tmp_path}/a.zip!/c.pbn"]).inputs] == [DEALS]
    assert "no such file" in fault(f"file://{tmp_path}/gone.pbn").message


def test_a_file_url_as_a_browser_writes_it(tmp_path: Path) -> None:
    (tmp_path / "mein Abend ü.pbn").write_bytes(DEALS)
    (tmp_path / "a%20b.pbn").write_bytes(LIN)
    (tmp_path / "a b.pbn").write_bytes(DEALS)
    for url in (f"file://{tmp_path}/mein%20Abend%20%C3%BC.pbn", f"file://{tmp_path}/mein%20*.pbn"):
        (only,) = find_inputs([url]).inputs
        assert (only.path, only.read()) == (tmp_path / "mein Abend ü.pbn", DEALS)
    # A name that exists as it stands is that file.
    assert [each.read() for each in find_inputs([f"file://{tmp_path}/a%20b.pbn"]).inputs] == [LIN]
    for gone in ("gone%20too.pbn", "%00.pbn", "%ff.pbn", "gone%20*.pbn"):
        assert fault(f"file://{tmp_path}/{gone}").message.startswith(f"{tmp_path}/{gone}: no ")


class ClientConnectionError(Exception):
    """As aiohttp calls it."""


@pytest.mark.parametrize("cause", [ConnectionRefusedError("refused"), TimeoutError("refused"), ClientConnectionError("refused")])
def test_a_server_that_does_not_answer(bucket: str, monkeypatch: pytest.MonkeyPatch, cause: Exception) -> None:
    def fail(*_: object, **__: object) -> None:
        raise FileNotFoundError("x") from cause

    monkeypatch.setattr(type(fsspec.filesystem("memory")), "info", fail)
    only = fault(f"{bucket}/b2.pbn")
    assert (only.message, only.source) == (f"{bucket}/b2.pbn: the server cannot be reached (refused)", f"{bucket}/b2.pbn")


@pytest.mark.parametrize("cause", [None, ValueError("404"), FileNotFoundError("404")])
def test_a_server_that_has_no_such_file(bucket: str, monkeypatch: pytest.MonkeyPatch, cause: Exception | None) -> None:
    def fail(*_: object, **__: object) -> None:
        raise FileNotFoundError("x") from cause

    monkeypatch.setattr(type(fsspec.filesystem("memory")), "info", fail)
    assert ": there is no such file" in fault(f"{bucket}/b2.pbn").message


@pytest.mark.skipif(find_spec("aiohttp") is None, reason="fsspec reads http:// with aiohttp, which is not installed")
def test_a_port_where_nobody_listens() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # taken, but nobody listens
        assert "the server cannot be reached" in fault(f"http://127.0.0.1:{taken.getsockname()[1]}/x.pbn").message


def test_an_archive_of_which_no_parts_are_given(bucket: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(addresses, "_can_seek", lambda stream, is_web: False)
    only = fault(f"{bucket}/sub/a.zip")
    assert only.message.endswith("/sub/a.zip: a zip archive is read in parts, and its server gives no parts of files")
    assert str(only.source).endswith("/sub/a.zip")


def test_a_scheme_that_nobody_knows() -> None:
    missing = fault("nowhere://bucket/a.pbn")
    assert missing.message == "nowhere://bucket/a.pbn: is no address that can be read (Protocol not known: nowhere)"


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    load = builtins.__import__

    def refusing(name: str, *arguments: object) -> ModuleType:
        if name.partition(".")[0] in ("s3fs", "aiohttp"):
            raise ImportError(f"No module named {name!r}")
        return load(name, *arguments)  # type: ignore[arg-type]  # as they came

    for name in ("s3fs", "aiohttp", "fsspec.implementations.http"):
        monkeypatch.delitem(sys.modules, name, raising=False)
    monkeypatch.setattr(builtins, "__import__", refusing)
    for scheme, package in (("s3", "s3fs"), ("https", "aiohttp")):
        monkeypatch.setattr(import_module("fsspec.registry"), "_registry", {})
        missing = fault(f"{scheme}://bucket/a.pbn")
        assert f"{scheme}://bucket/a.pbn: a package for {scheme}:// addresses is missing" in missing.message
        assert missing.remedy == f"pip install {package}"


@pytest.mark.parametrize(
    ("error", "said"),
    [
        (PermissionError("no"), "permission denied"),
        (TimeoutError(), r"cannot be read \(TimeoutError: TimeoutError\)"),
        (RuntimeError("first line\nsecond"), r"cannot be read \(RuntimeError: first line\)"),
        (RuntimeError("https://me:secret@host/ failed"), r"https://me:\*\*\*@host/ failed"),
    ],
)
def test_what_fails_far_away_is_said_in_words(bucket: str, monkeypatch: pytest.MonkeyPatch, error: Exception, said: str) -> None:
    system = type(fsspec.filesystem("memory"))
    (only,) = find_inputs([f"{bucket}/b2.pbn"]).inputs

    def fail(*_: object, **__: object) -> None:
        raise error

    monkeypatch.setattr(system, "open", fail)
    with pytest.raises(InputError, match=said) as caught:
        only.read()
    assert caught.value.remedy
    monkeypatch.setattr(system, "info", fail)
    assert fault(f"{bucket}/b2.pbn").message.startswith(f"{bucket}/b2.pbn: ")


def test_a_password_is_not_shown() -> None:
    address = addresses.Address("https://me:secret@host/a.pbn?key=1")
    assert (address.name, address.file_name) == ("https://me:***@host/a.pbn?key=1", "a.pbn")
    assert addresses.Address("https://host/").file_name == "host"
    assert addresses.Address("zip://b.pbn::file://a.zip").file_name == "b.pbn"


def test_one_address_through_another(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(zipped({"b.pbn": DEALS}))
    (only,) = find_inputs([f"zip://b.pbn::file://{tmp_path}/a.zip"]).inputs
    assert only.read() == DEALS


@pytest.fixture
def server(tmp_path: Path) -> Iterator[str]:
    """A server of the files below a folder, which gives no parts of files."""

    class Quiet(SimpleHTTPRequestHandler):
        def log_message(self, format: str, *arguments: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(tmp_path))) as served:
        thread = threading.Thread(target=served.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{served.server_address[1]}"
        served.shutdown()
        thread.join()


@pytest.mark.skipif(find_spec("aiohttp") is None, reason="fsspec reads http:// with aiohttp, which is not installed")
def test_files_of_a_server(server: str, tmp_path: Path) -> None:
    (tmp_path / "b.pbn").write_bytes(DEALS)
    (tmp_path / "c.pbn.gz").write_bytes(gzip.compress(DEALS))
    for name in ("a.tgz", "a.tar"):
        (tmp_path / name).write_bytes(ARCHIVES[name]({"d.pbn": DEALS, "e.pbn": LIN}))
    (tmp_path / "a.zip").write_bytes(zipped({"d.pbn": DEALS}))
    large = os.urandom(12_000_000)
    (tmp_path / "large.pbn").write_bytes(large)
    (tmp_path / "large.tar").write_bytes(tarred({"d.pbn": large, "e.pbn": DEALS}))
    for name in ("b.pbn", "c.pbn.gz", "b.pbn?x=1"):
        (only,) = find_inputs([f"{server}/{name}"]).inputs
        assert only.read() == only.read() == DEALS
    for name in ("a.tgz", "a.tar"):
        assert list(contents(find_inputs([f"{server}/{name}"])).values()) == [DEALS, LIN]
    assert "there is no such file (404" in fault(f"{server}/gone.pbn").message
    assert list(contents(find_inputs([f"{server}/large.pbn"])).values()) == [large]
    assert list(contents(find_inputs([f"{server}/large.tar"])).values()) == [large, DEALS]
    assert "its server gives no parts of files" in fault(f"{server}/a.zip").message
    assert "fetch it first" in fault(f"{server}/a.zip").remedy
    assert sorted(each.relative.name for each in find_inputs([f"{server}/*.pbn"]).inputs) == ["b.pbn", "large.pbn"]
