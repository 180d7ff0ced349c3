"""The codes in the package, each a TOML file beside this module, by their names."""

from functools import cache
from importlib.resources import files
from typing import Final

from dealfile.errors import UsageError
from dealfile.laws.document import read_laws
from dealfile.laws.figures import Laws

LAWS_NAMES: Final = ("rubber-1948", "rubber-1993", "duplicate-1987")
SHORT_NAMES: Final = {"1948": "rubber-1948", "1993": "rubber-1993"}
RUBBER_LAWS: Final = "rubber-1993"
"""The rubber laws used when none are named."""
DUPLICATE_LAWS: Final = "duplicate-1987"
"""The duplicate laws used when none are named."""


@cache
def load_laws(name: str) -> Laws:
    """The laws called ``name``, one of the known ones or a short name.

    Raises:
        UsageError: No laws have this name.
    """
    full = SHORT_NAMES.get(name, name)
    if full != name:
        return load_laws(full)
    if name not in LAWS_NAMES:
        known = ", ".join((*LAWS_NAMES, *SHORT_NAMES))
        raise UsageError(f"no laws are called {name!r}", f"choose one of {known}")
    text = files("dealfile.laws").joinpath(f"{name}.toml").read_text(encoding="utf-8")
    return read_laws(name, text)


def rubber_laws(name: str = RUBBER_LAWS) -> Laws:
    """The rubber laws called ``name``.

    Raises:
        UsageError: No laws have this name, or they do not score rubbers.
    """
    laws = load_laws(name)
    if laws.kind != "rubber":
        raise UsageError(f"the laws {laws.name} do not score rubbers", f"choose {RUBBER_LAWS} or rubber-1948")
    return laws
