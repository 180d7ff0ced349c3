"""Files that a URL names, wherever fsspec can reach: s3://, https://, memory:// and others."""

import glob
import io
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO, Any, ClassVar, Final, NamedTuple
from urllib.parse import unquote

from dealfile.core.order import natural_key
from dealfile.errors import InputError
from dealfile.services.file_names import SEARCHED, inside, is_archive, is_deal_file, is_hidden
from dealfile.services.storage import Rejoined, telling, told
from dealfile.services.waiting import Waiting

_ADDRESS: Final = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*)://")
_PASSWORD: Final = re.compile(r"(://[^/@:\s]*):[^/@\s]*@")
_WEB: Final = ("http", "https")
_LOCAL: Final = ("file", "local")
_CHAIN: Final = "::"
"""What stands between addresses where one leads through another, as fsspec has it."""
_PACKAGES: Final = {
    "abfs": "adlfs",
    "abfss": "adlfs",
    "az": "adlfs",
    "gcs": "gcsfs",
    "github": "requests",
    "gs": "gcsfs",
    "hf": "huggingface_hub",
    "http": "aiohttp",
    "https": "aiohttp",
    "oss": "ossfs",
    "s3": "s3fs",
    "s3a": "s3fs",
    "sftp": "paramiko",
    "smb": "smbprotocol",
    "ssh": "paramiko",
    "webdav": "webdav4",
}
"""The package that fsspec needs for a kind of address, where it needs one."""
_LONGEST_REASON: Final = 200


def is_address(argument: str) -> bool:
    """Whether an argument is a URL."""
    return _ADDRESS.match(argument) is not None


def local_path(url: str) -> str | None:
    """The path of a ``file://`` URL, as it stands or as a browser writes it; ``None`` for any other."""
    if _scheme(url) not in _LOCAL or _CHAIN in url:
        return None
    path: str = _file_system(url)[1]
    decoded = unquote(path, errors="surrogateescape")
    return decoded if "\0" not in decoded and not _leads_somewhere(path) and _leads_somewhere(decoded) else path


def _leads_somewhere(path: str) -> bool:
    """Whether there is a file of this name, or one that matches it as a pattern."""
    return os.path.lexists(path) or (glob.has_magic(path) and any(glob.iglob(path, recursive=True)))  # noqa: PTH207 - takes absolute patterns too


@dataclass(frozen=True, slots=True)
class Address:
    """A file that a URL names.

    Attributes:
        url: Where it is.
        size: Its bytes; 0 where that is not known.
        place: The same for all ways to write the URL.
    """

    url: str
    size: int = 0
    place: str = ""
    is_member: ClassVar[bool] = False

    @property
    def name(self) -> str:
        """The URL without a password."""
        return _shown(self.url)

    @property
    def identity(self) -> str:
        """The same for all ways to write the URL."""
        return self.place or self.url

    @property
    def file_name(self) -> str:
        """The name that the file has where it is, without what is asked of a server."""
        bare = self.url.partition("?")[0].partition("#")[0] if _scheme(self.url) in _WEB else self.url
        return bare.partition(_CHAIN)[0].rstrip("/").rpartition("/")[2] or "download"

    @contextmanager
    def opened(self) -> Iterator[io.BufferedReader]:
        """As :meth:`Storage.opened`."""
        opened = _WAITING.take(lambda waiting: 0 if waiting.url == self.url else -1) or _Opened(self.url)
        try:
            with telling(self.name, _failed):
                stream = opened.from_start()
            yield told(stream if opened.is_seekable else Rejoined(b"", stream), self.name, _failed)
        except BaseException:
            opened.close()
            raise
        if opened.is_seekable:
            _WAITING.leave(opened)
        else:
            opened.close()


class _Opened:
    """A file far away, opened; what has been fetched of it is kept for the next member of it that is read."""

    def __init__(self, url: str) -> None:
        self.url = url
        with telling(_shown(url), _failed):
            self._system, path = _file_system(url)  # kept: some close their files when nobody has them any more
            self._stream: IO[bytes] = self._system.open(path, "rb")
            self.is_seekable = _can_seek(self._stream, is_web=_scheme(url) in _WEB)
            if not self.is_seekable and _scheme(url) in _WEB:
                self._stream = self._system.open(path, "rb", block_size=0)  # as a stream, which every server gives

    def from_start(self) -> IO[bytes]:
        if self.is_seekable:
            self._stream.seek(0)
        return self._stream

    def close(self) -> None:
        with telling(_shown(self.url), _failed):
            self._stream.close()


def _can_seek(stream: IO[bytes], *, is_web: bool) -> bool:
    """Whether a stream can go to any place in it; that a server gives no parts of files is seen only when it is tried."""
    try:
        end = stream.seek(0, io.SEEK_END)
        if is_web and end:
            stream.seek(end - 1)
            stream.read(1)
        stream.seek(0)
    except (OSError, ValueError):
        return False
    return True


_WAITING: Final[Waiting[_Opened]] = Waiting()
forget: Final = _WAITING.clear
"""Forgets what was fetched earlier, which may have changed since."""


class Found(NamedTuple):
    """A file that was found.

    Attributes:
        address: Where it is.
        relative: A path to lay its output out by.
        is_below: Whether it was found in a folder.
    """

    address: Address
    relative: Path
    is_below: bool = False


def find(url: str) -> list[Found]:
    """The files that a URL names: one, those below a folder, those that match a pattern.

    Raises:
        InputError: There are none, or they cannot be reached.
    """
    with telling(_shown(url), _failed):
        system, path = _file_system(url)
        try:
            facts = system.info(path)
        except FileNotFoundError:
            if not _is_pattern(url):
                raise
            return _matching(url, system, path)
        if facts.get("type") == "directory" and _CHAIN not in url:
            return _below(url, system, path)
        address = Address(url, facts.get("size") or 0, "" if _CHAIN in url else system.unstrip_protocol(path))
        return [Found(address, inside(address.file_name))]


def _below(url: str, system: Any, path: str) -> list[Found]:  # noqa: ANN401 - fsspec has no types
    """The deal files and archives below a folder, in natural order; hidden folders are left out."""
    folder = path.rstrip("/") + "/"
    below = {name.removeprefix(folder): (name, facts) for name, facts in system.find(path, detail=True).items()}
    names = [name for name in below if not is_hidden(name) and (is_deal_file(name) or is_archive(name))]
    if not names:
        raise InputError(f"{_shown(url)}: no deal files in this folder", SEARCHED)
    return [Found(_address(system, *below[name]), inside(name), True) for name in sorted(names, key=natural_key)]


def _matching(url: str, system: Any, path: str) -> list[Found]:  # noqa: ANN401 - as above
    """The files that match a pattern, in natural order."""
    matches = system.glob(path, detail=True)
    names = sorted((name for name, facts in matches.items() if facts.get("type") != "directory"), key=natural_key)
    if not names:
        raise InputError(f"{_shown(url)}: no file matches this pattern", "check the pattern")
    return [Found(_address(system, name, matches[name]), inside(PurePosixPath(name).name)) for name in names]


def _address(system: Any, path: str, facts: Mapping[str, Any]) -> Address:  # noqa: ANN401 - as above
    return Address(system.unstrip_protocol(path), facts.get("size") or 0)


def _scheme(url: str) -> str:
    found = _ADDRESS.match(url)
    return found[1].lower() if found else ""


def _is_pattern(url: str) -> bool:
    """Whether a URL may be a pattern; a question mark of the web is none."""
    return _CHAIN not in url and any(sign in url for sign in ("*[" if _scheme(url) in _WEB else "*?["))


def _shown(text: str) -> str:
    """The text with passwords in URLs hidden."""
    return _PASSWORD.sub(r"\1:***@", text)


def _file_system(url: str) -> tuple[Any, str]:
    """The file system of a URL, and the path in it."""
    from fsspec.core import url_to_fs  # noqa: PLC0415 - loaded only where a URL is named

    scheme = _scheme(url)
    try:
        system, path = url_to_fs(url)
    except ImportError as fault:
        said = f"{_shown(url)}: a package for {scheme}:// addresses is missing ({_reason(fault)})"
        package = _PACKAGES.get(scheme)
        remedy = f"pip install {package}" if package else "install what it names, with pip"
        raise InputError(said, remedy, _shown(url)) from None
    except ValueError as fault:
        said = f"{_shown(url)}: is no address that can be read ({_reason(fault)})"
        raise InputError(said, "check how it is written", _shown(url)) from None
    return system, path


def _reason(fault: Exception) -> str:
    """The first line of what is said of a fault, which may be long."""
    lines = _shown(str(fault)).strip().splitlines()
    return lines[0][:_LONGEST_REASON] if lines else type(fault).__name__


def _failed(name: str, fault: Exception) -> InputError:
    """What is said when a file far away cannot be read; the libraries behind fsspec have errors of their own."""
    if isinstance(fault, InputError):
        return fault
    if isinstance(fault, FileNotFoundError):
        cause = fault.__cause__  # on the web it may as well be that nobody answers
        why = f" ({_reason(cause)})" if isinstance(cause, Exception) else ""
        if _is_of_the_network(cause):
            return InputError(f"{name}: the server cannot be reached{why}", "check the address and the network", name)
        return InputError(f"{name}: there is no such file{why}", "check the address", name)
    if isinstance(fault, PermissionError):
        return InputError(f"{name}: permission denied", "check whether you may read it, and the credentials that are set", name)
    said = f"{name}: cannot be read ({type(fault).__name__}: {_reason(fault)})"
    return InputError(said, "check the address, the network and the credentials that are set", name)


def _is_of_the_network(fault: BaseException | None) -> bool:
    """Whether nobody answered; aiohttp, which may not be installed, has classes of its own for that."""
    if isinstance(fault, FileNotFoundError):
        return False
    return isinstance(fault, OSError) or any(each.__name__ == "ClientConnectionError" for each in type(fault).__mro__)
