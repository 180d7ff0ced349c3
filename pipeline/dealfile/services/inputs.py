"""What the user names on the command line, as single inputs in a fixed order."""

import glob
import os
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from dealfile.core.order import natural_key
from dealfile.errors import InputError

EXTENSIONS: Final = (".pbn", ".lin", ".rbn")
"""What a folder is searched for. JSON of other kinds is in many folders, and bare deals have no extension of their own."""
STANDARD_INPUT: Final = "-"
_STANDARD_INPUT_NAME: Final = "<stdin>"
_SEARCHED: Final = "a folder is searched for *.pbn, *.lin and *.rbn; name other files one by one"


@dataclass(frozen=True, slots=True)
class Input:
    """One file to read, or standard input.

    Attributes:
        name: How reports call it: the path as the user wrote it, or ``<stdin>``.
        path: The file; ``None`` for standard input.
        relative: Its path within the folder that was named, else its bare name; outputs are laid out by it.
        data: Its content, where that is given and there is nothing to open.
    """

    name: str
    path: Path | None
    relative: Path
    data: bytes | None = None

    @property
    def size(self) -> int:
        """Bytes of the file; 0 where that cannot be told."""
        try:
            return 0 if self.path is None else self.path.stat().st_size
        except OSError:
            return 0

    def read(self) -> bytes:
        """The bytes of the input.

        Raises:
            InputError: It cannot be read.
        """
        if self.data is not None:
            return self.data
        if self.path is None:
            return _standard_input()
        try:
            if self.path.is_char_device() or self.path.is_block_device():
                raise InputError(f"{self.name}: a device, which may never end", "name a file, or - for standard input")
            return self.path.read_bytes()
        except FileNotFoundError:
            raise InputError(f"{self.name}: no such file", "it was there a moment ago; run the command again") from None
        except PermissionError:
            raise InputError(f"{self.name}: permission denied", "allow yourself to read it (chmod u+r)") from None
        except OSError as fault:
            reason = fault.strerror or fault
            raise InputError(f"{self.name}: cannot be read ({reason})", "look whether its disk is in order") from None


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
    """The inputs that ``arguments`` name: files, folders (with what is below them), globs, and ``-`` for standard input."""
    inputs: list[Input] = []
    faults: list[InputError] = []
    seen: set[str] = set()
    for argument in arguments:
        try:
            for each in _found(os.fspath(argument), faults):
                key = each.name if each.path is None else os.path.realpath(each.path)
                if key not in seen:
                    seen.add(key)
                    inputs.append(each)
        except InputError as fault:
            faults.append(fault)
    return Inputs(tuple(inputs), tuple(faults))


def _standard_input() -> bytes:
    """All of standard input."""
    if sys.stdin is None:
        raise InputError("standard input is closed", "name a file")
    try:
        return sys.stdin.buffer.read()
    except OSError as fault:
        raise InputError(f"standard input cannot be read ({fault.strerror or fault})", "name a file") from None


def _found(argument: str, faults: list[InputError]) -> Iterator[Input]:
    """The inputs of one argument; a name that exists is never taken for a pattern."""
    if argument == STANDARD_INPUT:
        yield Input(_STANDARD_INPUT_NAME, None, Path("stdin"))
        return
    if argument == "":
        raise InputError("an empty path was given", "write . for the folder you are in")
    path = Path(argument)
    try:
        is_folder, exists, is_link = path.is_dir(), path.exists(), path.is_symlink()
    except OSError as fault:
        raise InputError(f"{argument}: cannot be reached ({fault.strerror or fault})", "check the path") from None
    if is_folder:
        yield from _below(argument, faults)
        return
    if exists:
        yield Input(argument, path, Path(path.name))
        return
    if is_link or not glob.has_magic(argument):
        raise _missing(path)
    yield from _matching(argument, faults)


def _matching(argument: str, faults: list[InputError]) -> Iterator[Input]:
    """The inputs of a pattern, in natural order."""
    matches = sorted(glob.glob(argument, recursive=True), key=natural_key)  # noqa: PTH207 - takes absolute patterns too
    if not matches:
        raise InputError(f"{argument}: no file matches this pattern", "check the pattern, and the folder you are in")
    found = False
    for match in matches:
        if Path(match).is_dir():
            # A pattern such as ``**`` names the files below a folder as well; a folder without any is no fault of the user's.
            files = list(_below(match, faults, empty=True))
        else:
            files = [Input(match, Path(match), Path(Path(match).name))]
        found = found or bool(files)
        yield from files
    if not found:
        raise InputError(f"{argument}: only folders without deal files match this pattern", _SEARCHED)


def _below(folder: str, faults: list[InputError], *, empty: bool = False) -> Iterator[Input]:
    """The deal files below ``folder``, in natural order; hidden folders are left out."""

    def unreadable(fault: OSError) -> None:
        name = fault.filename or folder
        faults.append(InputError(f"{name}: folder cannot be read ({fault.strerror})", "allow yourself to read it (chmod u+rx)"))

    refused = len(faults)
    files: list[str] = []
    for root, folders, names in os.walk(folder, onerror=unreadable):
        folders[:] = [name for name in folders if not name.startswith(".")]
        files += [os.path.join(root, name) for name in names if name.lower().endswith(EXTENSIONS)]  # noqa: PTH118 - keeps "./" as the user wrote it
    if not files and not empty and len(faults) == refused:
        raise InputError(f"{folder}: no deal files in this folder", _SEARCHED)
    for name in sorted(files, key=natural_key):
        yield Input(name, Path(name), Path(name).relative_to(folder))


def _missing(path: Path) -> InputError:
    """The error for a path that does not exist, with the name that may have been meant."""
    if path.is_symlink():
        return InputError(f"{path}: the link leads nowhere", f"it points to {path.readlink()}")
    try:
        near = get_close_matches(path.name, sorted(each.name for each in path.parent.iterdir()), n=1, cutoff=0.7)
    except (OSError, ValueError):
        near = []
    remedy = f"did you mean {path.parent / near[0]}?" if near else "check the path, and the folder you are in"
    return InputError(f"{path}: no such file or folder", remedy)
