"""The codes in the package, each a TOML file beside this module, by their names; and those of users, by their paths."""

import os
from difflib import get_close_matches
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Final

from dealfile.errors import UsageError
from dealfile.laws.document import base_name, parse_document, read_laws
from dealfile.laws.figures import Laws
from dealfile.laws.files import content_of, decoded, is_file

LAWS_NAMES: Final = (
    *("rubber-1935", "rubber-1943", "rubber-1948", "rubber-1993"),
    *("duplicate-1987", "duplicate-1997", "duplicate-2017"),
)
SHORT_NAMES: Final = {"1935": "rubber-1935", "1943": "rubber-1943", "1948": "rubber-1948", "1993": "rubber-1993"}
RUBBER_LAWS: Final = "rubber-1993"
"""The rubber laws used when none are named."""
DUPLICATE_LAWS: Final = "duplicate-1987"
"""The duplicate laws used when none are named."""


def load_laws(name: str) -> Laws:
    """The laws called ``name``: known ones, or those in a file. The same words give the same object.

    Args:
        name: One of the known names, a short name, or the path of a TOML file, which ends in ``.toml`` or has a separator.

    Raises:
        UsageError: No laws have this name, or the file says none.
        InputError: The file cannot be read.
    """
    return _in_file(name, content_of("laws", name)) if is_file(name) else _known(SHORT_NAMES.get(name, name))


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
    text, digest = decoded("laws", name, data), sha256(data).hexdigest()
    base = base_name(name, parse_document(name, text))
    if base is None:
        return read_laws(name, text, sha256=digest)
    full = SHORT_NAMES.get(base, base)
    if full not in LAWS_NAMES:
        said = f"{base!r} is a file" if is_file(base) else f"no laws are called {base!r}"
        meant = "laws are based on those of the package; " if is_file(base) else _meant(base)
        raise UsageError(f"laws {name}: based_on: {said}", f"{meant}{_CHOICE}")
    return read_laws(name, text, _packaged(full), digest)


def rubber_laws(name: str = RUBBER_LAWS) -> Laws:
    """The rubber laws called ``name``.

    Raises:
        UsageError: No laws have this name, or they do not score rubbers.
    """
    laws = load_laws(name)
    if laws.kind != "rubber":
        raise UsageError(f"the laws {laws.name} do not score rubbers", f"choose {RUBBER_LAWS} or rubber-1948")
    return laws
