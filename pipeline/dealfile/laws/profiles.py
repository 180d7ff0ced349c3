"""The codes in the package, each a TOML file beside this module, by their names; and those of users, by their paths."""

import os
from difflib import get_close_matches
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from dealfile.errors import InputError, UsageError
from dealfile.laws.document import base_name, parse_document, read_laws
from dealfile.laws.figures import Laws

LAWS_NAMES: Final = (
    *("rubber-1935", "rubber-1943", "rubber-1948", "rubber-1993"),
    *("duplicate-1987", "duplicate-1997", "duplicate-2017"),
)
SHORT_NAMES: Final = {"1935": "rubber-1935", "1943": "rubber-1943", "1948": "rubber-1948", "1993": "rubber-1993"}
RUBBER_LAWS: Final = "rubber-1993"
"""The rubber laws used when none are named."""
DUPLICATE_LAWS: Final = "duplicate-1987"
"""The duplicate laws used when none are named."""

_MOST_BYTES: Final = 65_536
"""More than any laws are long; what is longer is another file."""


def load_laws(name: str) -> Laws:
    """The laws called ``name``: known ones, or those in a file. The same words give the same object.

    Args:
        name: One of the known names, a short name, or the path of a TOML file, which ends in ``.toml`` or has a separator.

    Raises:
        UsageError: No laws have this name, or the file says none.
        InputError: The file cannot be read.
    """
    return _in_file(name, _content_of(name)) if is_file(name) else _known(SHORT_NAMES.get(name, name))


def is_file(name: str) -> bool:
    """Whether ``name`` is the path of a file, and not a name."""
    return name.endswith(".toml") or any(separator in name for separator in (os.sep, os.altsep) if separator)


def unknown_laws(name: str) -> UsageError:
    """The error for a name that no laws have, with the nearest one, and all."""
    meant = f"for the file of this name write .{os.sep}{name}; " if _is_there(name) else _meant(name)
    return UsageError(f"no laws are called {name!r}", f"{meant}{_CHOICE}, or a file, LAWS.toml")


_CHOICE: Final = f"choose one of {', '.join((*LAWS_NAMES, *SHORT_NAMES))}"


def _meant(name: str) -> str:
    """A question for the laws of this year, or else for those with a name that is near."""
    of_year = [each for each in LAWS_NAMES if name.isdecimal() and each.endswith(f"-{name}")]
    near = of_year or get_close_matches(name.casefold()[:80], (*LAWS_NAMES, *SHORT_NAMES), n=1)
    return f"did you mean {near[0]}? " if near else ""


def _is_there(name: str) -> bool:
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False


@cache
def _known(name: str) -> Laws:
    return read_laws(name, _packaged(name))


def _packaged(name: str) -> str:
    """The document of the laws ``name`` of the package."""
    if name not in LAWS_NAMES:
        raise unknown_laws(name)
    return files("dealfile.laws").joinpath(f"{name}.toml").read_text(encoding="utf-8")


@lru_cache(maxsize=64)
def _in_file(name: str, data: bytes) -> Laws:
    """The laws that a file holds; one that was changed in between holds other bytes, and gives other laws."""
    text, digest = _decoded(name, data), sha256(data).hexdigest()
    base = base_name(name, parse_document(name, text))
    if base is None:
        return read_laws(name, text, sha256=digest)
    full = SHORT_NAMES.get(base, base)
    if full not in LAWS_NAMES:
        said = f"{base!r} is a file" if is_file(base) else f"no laws are called {base!r}"
        meant = "laws are based on those of the package; " if is_file(base) else _meant(base)
        raise UsageError(f"laws {name}: based_on: {said}", f"{meant}{_CHOICE}")
    return read_laws(name, text, _packaged(full), digest)


def _content_of(path: str) -> bytes:
    """The bytes of a file of laws."""
    try:
        if Path(path).exists() and not Path(path).is_file() and not Path(path).is_dir():
            # A pipe that nobody writes to would be waited for.
            raise InputError(f"laws {path}: a pipe or device, not a file", "save the laws in a file, and name that")
        with Path(path).open("rb") as stream:
            data = stream.read(_MOST_BYTES + 1)
    except FileNotFoundError:
        raise InputError(f"laws {path}: no such file", "check the path; without a separator or .toml it is a name") from None
    except IsADirectoryError:
        raise InputError(f"laws {path}: a folder", "name the file in it") from None
    except PermissionError:
        raise InputError(f"laws {path}: permission denied", "allow yourself to read it (chmod u+r)") from None
    except (OSError, ValueError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else fault
        raise InputError(f"laws {path!r}: cannot be read ({reason})", "check the path") from None
    if len(data) > _MOST_BYTES:
        raise UsageError(f"laws {path}: longer than {_MOST_BYTES:,} bytes", "name a file of laws, which is a page of TOML")
    return data


def _decoded(path: str, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        line = data.count(b"\n", 0, fault.start) + 1
        raise UsageError(f"laws {path}: not UTF-8 (line {line})", "save it as UTF-8, as TOML is") from None


def rubber_laws(name: str = RUBBER_LAWS) -> Laws:
    """The rubber laws called ``name``.

    Raises:
        UsageError: No laws have this name, or they do not score rubbers.
    """
    laws = load_laws(name)
    if laws.kind != "rubber":
        raise UsageError(f"the laws {laws.name} do not score rubbers", f"choose {RUBBER_LAWS} or rubber-1948")
    return laws
