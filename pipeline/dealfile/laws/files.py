"""TOML documents that users write: how they are read, and how what is wrong with them is said."""

import os
import re
import tomllib
from collections.abc import Callable, Iterable
from datetime import date, datetime, time
from decimal import Decimal, InvalidOperation
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final

from dealfile.errors import InputError, UsageError

_MOST_BYTES: Final = 65_536
"""More than any such document is long; what is longer is another file."""

_BARE_KEY: Final = re.compile(r"[A-Za-z0-9_-]+")
"""A key that TOML writes without quotes."""


def is_file(name: str) -> bool:
    """Whether ``name`` is the path of a file, and not a name."""
    return name.endswith(".toml") or any(separator in name for separator in (os.sep, os.altsep) if separator)


def content_of(what: str, path: str, *, has_names: bool = True) -> bytes:
    """The bytes of a document.

    Args:
        what: What it holds, in a word that its messages begin with: ``laws``.
        path: Where it is.
        has_names: Whether a word may stand in its place that is the name of a known one.

    Raises:
        InputError: It cannot be read.
        UsageError: It is too long.
    """
    try:
        if Path(path).exists() and not Path(path).is_file() and not Path(path).is_dir():
            # A pipe that nobody writes to would be waited for.
            raise InputError(f"{what} {path}: a pipe or device, not a file", f"save the {what} in a file, and name that")
        with Path(path).open("rb") as stream:
            data = stream.read(_MOST_BYTES + 1)
    except FileNotFoundError:
        remedy = "check the path; without a separator or .toml it is a name" if has_names else "check the path"
        raise InputError(f"{what} {path}: no such file", remedy) from None
    except IsADirectoryError:
        raise InputError(f"{what} {path}: a folder", "name the file in it") from None
    except PermissionError:
        raise InputError(f"{what} {path}: permission denied", "allow yourself to read it (chmod u+r)") from None
    except (OSError, ValueError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else fault
        raise InputError(f"{what} {path!r}: cannot be read ({reason})", "check the path") from None
    if len(data) > _MOST_BYTES:
        raise UsageError(f"{what} {path}: longer than {_MOST_BYTES:,} bytes", f"name a file of {what}, which is a page of TOML")
    return data


def decoded(what: str, path: str, data: bytes) -> str:
    """The text of a document.

    Raises:
        UsageError: It is not UTF-8.
    """
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise UsageError(f"{what} {path}: not UTF-8 (line {line})", "save it as UTF-8, as TOML is") from None


def parsed(what: str, name: str, text: str, number: Callable[[str], float | Decimal] = float) -> dict[str, Any]:
    """The TOML document ``text``.

    Args:
        what: What it holds.
        name: How it is called.
        text: The document.
        number: What a number with a point becomes.

    Raises:
        UsageError: It is not TOML.
    """
    try:
        return tomllib.loads(text, parse_float=number)
    except InvalidOperation:
        raise UsageError(f"{what} {name}: a number is out of all bounds", "correct the file") from None
    except (ValueError, RecursionError) as fault:
        # Beside its own error tomllib lets pass what Python says of numbers with too many digits and of too deep lists.
        said = "lists or tables are nested too deep" if isinstance(fault, RecursionError) else str(fault).split(";")[0]
        raise UsageError(f"{what} {name}: {said}", "correct the file: it should be TOML") from None


def near(word: str, known: Iterable[str]) -> str:
    """A question for the word that was meant, where there is one; it follows a message."""
    close = get_close_matches(word[:80], list(known), n=1)
    return f"; did you mean {close[0]}?" if close else ""


def shown_key(key: str) -> str:
    """A key as it can be shown."""
    return key if key.isidentifier() and len(key) <= 80 else shown(key)


def shown(value: object) -> str:
    """A value as TOML writes it, on one line that can be shown, cut where it is long."""
    try:
        said = _written(value)
    except (ValueError, RecursionError):
        # Python writes no number of more than 4,300 digits.
        said = "what cannot be shown"
    return said if len(said) <= 60 else f"{said[:57]}..."


def _written(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case date() | datetime() | time():
            return value.isoformat()
        case Decimal():
            return str(value) if value.is_finite() else str(float(value))
        case list():
            return f"[{', '.join(map(_written, value))}]"
        case dict():
            pairs = (f"{key if _BARE_KEY.fullmatch(key) else repr(key)} = {_written(each)}" for key, each in value.items())
            return f"{{ {', '.join(pairs)} }}" if value else "{}"
    return repr(value)
