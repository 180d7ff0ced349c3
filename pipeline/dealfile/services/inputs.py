"""What the user names on the command line, as single inputs in a fixed order."""

import glob
import io
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import BinaryIO, Final

from dealfile.core.order import natural_key
from dealfile.errors import InputError
from dealfile.services import addresses, archives, tar_members
from dealfile.services.addresses import find, is_address, local_path
from dealfile.services.archives import Packed, look, members
from dealfile.services.file_names import SEARCHED, WITHIN, inside, is_archive, is_deal_file
from dealfile.services.storage import LocalFile, Storage, told
from dealfile.services.unpacking import FILE_LIMITS, MEMBER_LIMITS, content_of
from dealfile.syntax.contents import content_name

STANDARD_INPUT: Final = "-"
_STANDARD_INPUT_NAME: Final = "<stdin>"


@dataclass(frozen=True, slots=True)
class Input:
    """One content to read: a file, a member of an archive, or standard input. It can be pickled.

    Attributes:
        name: How reports call it: the path as the user wrote it, ``a.zip!/b.pbn`` for a member, or ``<stdin>``.
        path: The file, where the content is a plain local file; ``None`` for what is packed or anywhere else.
        relative: Its path within the folder or the archive that was named, else its bare name; outputs are laid out by it.
        data: Its content, where that is given and there is nothing to open.
        origin: Where it is, if it is not a plain local file: a file that is packed or far away, or a member of an archive.
    """

    name: str
    path: Path | None
    relative: Path
    data: bytes | None = None
    origin: Storage | None = None

    @property
    def size(self) -> int:
        """Bytes of the content, of a packed file the packed ones; 0 where that cannot be told."""
        if self.data is not None:
            return len(self.data)
        if self.origin is not None:
            return self.origin.size
        return 0 if self.path is None else LocalFile(self.name, self.path).size

    @property
    def is_packed(self) -> bool:
        """Whether its size is known to be that of packed bytes."""
        if self.origin is None or isinstance(self.origin, LocalFile):
            return self.origin is not None
        return content_name(self.origin.name) != self.origin.name

    @property
    def can_reopen(self) -> bool:
        """Whether its content can be read more than once: not that of standard input or of a pipe."""
        if self.data is not None or self.origin is not None:
            return True
        return self.path is not None and (self.path.is_file() or not self.path.exists())

    @contextmanager
    def open(self) -> Iterator[BinaryIO]:
        """A stream of the content from its start, unpacked.

        Raises:
            InputError: It cannot be read; the stream raises it as well.
        """
        if self.data is not None:
            yield io.BytesIO(self.data)
        elif self.origin is not None:
            with self.origin.opened() as stream:
                yield content_of(stream, self.name, MEMBER_LIMITS if self.origin.is_member else FILE_LIMITS)
        elif self.path is not None:
            with LocalFile(self.name, self.path).opened() as stream:
                yield content_of(stream, self.name)
        else:
            yield content_of(_standard_input(), self.name)

    def read(self) -> bytes:
        """All of the content.

        Raises:
            InputError: It cannot be read.
        """
        with self.open() as stream:
            return stream.read()


@dataclass(frozen=True, slots=True)
class Inputs:
    """What was found for all arguments.

    Attributes:
        inputs: In the order of the arguments, each file once; the files of a folder in natural order.
        faults: What could not be found; the rest is processed all the same.
    """

    inputs: tuple[Input, ...]
    faults: tuple[InputError, ...] = ()


def find_inputs(arguments: Iterable[str | os.PathLike[str]]) -> Inputs:
    """The inputs that ``arguments`` name.

    They are files, folders (with what is below them), archives (likewise) and members of archives (``a.zip!/b.pbn``), URLs,
    patterns of all these, and ``-`` for standard input.
    """
    tar_members.forget()
    addresses.forget()
    archives.forget()
    inputs: list[Input] = []
    faults: list[InputError] = []
    seen: set[str] = set()
    for argument in arguments:
        try:
            for each in _found(os.fspath(argument), faults):
                key = _identity(each)
                if key not in seen:
                    seen.add(key)
                    inputs.append(each)
        except InputError as fault:
            faults.append(fault)
    archives.forget()
    return Inputs(tuple(inputs), tuple(faults))


def _identity(source: Input) -> str:
    """The same for two names of one content."""
    if source.origin is not None:
        return source.origin.identity
    return source.name if source.path is None else os.path.realpath(source.path)


def _standard_input() -> io.BufferedReader:
    """A stream of standard input."""
    if sys.stdin is None:
        raise InputError("standard input is closed", "name a file")
    return told(sys.stdin.buffer, _STANDARD_INPUT_NAME, _standard_input_failed)


def _standard_input_failed(name: str, fault: Exception) -> InputError:
    reason = fault.strerror if isinstance(fault, OSError) else None
    return InputError(f"standard input cannot be read ({reason or fault})", "name a file")


def _found(argument: str, faults: list[InputError]) -> Iterator[Input]:
    """The inputs of one argument; a name that exists is never taken for a pattern."""
    if argument == STANDARD_INPUT:
        yield Input(_STANDARD_INPUT_NAME, None, Path("stdin"))
        return
    if argument == "":
        raise InputError("an empty path was given", "write . for the folder you are in")
    if is_address(argument):
        yield from _far(argument, faults)
        return
    path = Path(argument)
    try:
        is_folder, exists, is_link = path.is_dir(), path.exists(), path.is_symlink()
    except OSError as fault:
        raise InputError(f"{argument}: cannot be reached ({fault.strerror or fault})", "check the path", argument) from None
    if is_folder:
        yield from _below(argument, faults)
    elif exists:
        yield from _content(argument, faults, named=True)
    elif not is_link and _means_members(argument):
        archive, _, member = argument.partition(WITHIN)
        yield from _within(archive, member, faults)
    elif is_link or not glob.has_magic(argument):
        raise _missing(path)
    else:
        yield from _matching(argument, faults)


def _means_members(argument: str) -> bool:
    """Whether an argument means members of an archive, and not what is in a folder whose name ends in an exclamation mark."""
    archive, within, _ = argument.partition(WITHIN)
    return bool(within) and not Path(archive + within).is_dir()


def _content(name: str, faults: list[InputError], below: Path | None = None, *, named: bool = False) -> Iterator[Input]:
    """The content of a local file: itself, or the members of an archive.

    Args:
        name: Its path.
        faults: Gets what cannot be read of it.
        below: Its path within the folder where it was found, if it was found in one; then an archive need not hold deals.
        named: Whether the user named it itself, and it was not found in a folder or by a pattern.
    """
    file = LocalFile(name, Path(name))
    relative = below or Path(file.path.name)
    is_file = file.path.is_file()
    if not named and not is_file and file.path.is_symlink() and not file.path.exists():
        faults.append(_missing(file.path))
        return
    if not named and not is_file and file.path.exists():
        # Nobody asked for it, and whoever opens a pipe that nobody writes to waits for ever.
        faults.append(InputError(f"{name}: is no file but a device or a pipe", "name it itself, if it is meant", name))
        return
    packed = _look(file) if is_file else None
    if packed is None:
        yield Input(name, file.path, relative)
    elif packed.archive is None:
        yield Input(name, None, relative.with_name(content_name(relative.name)), origin=file)
    else:
        yield from _members(file, packed, faults, below=below)


def _look(storage: Storage) -> Packed | None:
    """What a file is; what cannot be read will say so when it is."""
    try:
        return look(storage)
    except InputError:
        return None


def _members(
    archive: Storage,
    packed: Packed,
    faults: list[InputError],
    pattern: str | None = None,
    below: Path | None = None,
    *,
    empty: bool = False,
) -> Iterator[Input]:
    """The members of an archive that are meant; that there is none is no fault where one is not asked for by name."""
    listing = members(archive, packed, pattern, empty=empty or below is not None)
    faults += listing.faults
    for name, file in listing.members:
        relative = inside(content_name(name))
        yield Input(file.name, None, relative if below is None else below / relative, origin=file)


def _within(archive: str, member: str, faults: list[InputError]) -> Iterator[Input]:
    """The members that ``archive!/member`` means; each part may be a pattern."""
    if Path(archive).exists() or not glob.has_magic(archive):
        names = [archive]
    else:
        names = sorted(glob.glob(archive, recursive=True), key=natural_key)  # noqa: PTH207 - takes absolute patterns too
    for name in names:
        if not Path(name).exists():
            raise _missing(Path(name))
    files = [LocalFile(name, Path(name)) for name in names]
    if len(files) == 1 and not files[0].path.is_file():
        raise _no_archive(archive)
    yield from _members_named([file for file in files if file.path.is_file()], f"{archive}{WITHIN}{member}", member, faults)


def _members_named(files: Sequence[Storage], argument: str, member: str, faults: list[InputError]) -> Iterator[Input]:
    """The members of the archives ``files`` that ``member`` means; of several archives not all need to have one."""
    refused, found = len(faults), False
    several = len(files) > 1
    for archive in files:
        try:
            packed = look(archive)
        except InputError as fault:
            faults.append(fault)
            continue
        if packed is not None and packed.archive is not None:
            for each in _members(archive, packed, faults, member or None, empty=several):
                found = True
                yield each
        elif not several:
            raise _no_archive(archive.name)
    if not found and len(faults) == refused:
        raise InputError(f"{argument}: no member of an archive is called so", "check both patterns, and the folder you are in")


def _no_archive(name: str) -> InputError:
    return InputError(f"{name}: is no archive, so it has no members", f"leave out what stands behind {WITHIN}", name)


def _far(argument: str, faults: list[InputError]) -> Iterator[Input]:
    """The inputs that a URL names."""
    url, within, member = argument.partition(WITHIN)
    local = local_path(url)
    if local is not None:
        yield from _found(local + within + member, faults)
    elif within:
        yield from _members_named([found.address for found in find(url)], argument, member, faults)
    else:
        for address, relative, is_below in find(url):
            # To look at every file would cost a way there: that one is an archive its name says.
            packed = _look(address) if is_archive(address.file_name) else None
            if packed is not None and packed.archive is not None:
                yield from _members(address, packed, faults, below=relative if is_below else None)
            else:
                yield Input(address.name, None, relative.with_name(content_name(relative.name)), origin=address)


def _matching(argument: str, faults: list[InputError]) -> Iterator[Input]:
    """The inputs of a pattern, in natural order."""
    matches = sorted(glob.glob(argument, recursive=True), key=natural_key)  # noqa: PTH207 - takes absolute patterns too
    if not matches:
        raise InputError(f"{argument}: no file matches this pattern", "check the pattern, and the folder you are in")
    found = False
    for match in matches:
        refused = len(faults)
        # A pattern such as ``**`` names the files below a folder as well; a folder without any is no fault of the user's.
        files = list(_below(match, faults, empty=True) if Path(match).is_dir() else _content(match, faults))
        found = found or bool(files) or len(faults) > refused
        yield from files
    if not found:
        raise InputError(f"{argument}: only folders without deal files match this pattern", SEARCHED)


def _below(folder: str, faults: list[InputError], *, empty: bool = False) -> Iterator[Input]:
    """The deal files below ``folder``, in natural order; hidden folders are left out."""

    def unreadable(fault: OSError) -> None:
        name = fault.filename or folder
        said = f"{name}: folder cannot be read ({fault.strerror})"
        faults.append(InputError(said, "allow yourself to read it (chmod u+rx)", name))

    refused = len(faults)
    files: list[str] = []
    for root, folders, names in os.walk(folder, onerror=unreadable):
        folders[:] = [name for name in folders if not name.startswith(".")]
        files += [os.path.join(root, name) for name in names if is_deal_file(name) or is_archive(name)]  # noqa: PTH118 - keeps "./" as the user wrote it
    found = False
    for name in sorted(files, key=natural_key):
        for each in _content(name, faults, Path(name).relative_to(folder)):
            found = True
            yield each
    if not found and not empty and len(faults) == refused:
        raise InputError(f"{folder}: no deal files in this folder", SEARCHED)


def _missing(path: Path) -> InputError:
    """The error for a path that does not exist, with the name that may have been meant."""
    if path.is_symlink():
        return InputError(f"{path}: the link leads nowhere", f"it points to {path.readlink()}", str(path))
    try:
        near = get_close_matches(path.name, sorted(each.name for each in path.parent.iterdir()), n=1, cutoff=0.7)
    except (OSError, ValueError):
        near = []
    remedy = f"did you mean {path.parent / near[0]}?" if near else "check the path, and the folder you are in"
    return InputError(f"{path}: no such file or folder", remedy, str(path))
