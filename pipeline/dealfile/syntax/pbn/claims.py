"""What a PBN file claims of itself in its escape lines: the version, and the export form (section 2.4 of the standard)."""

import re
from typing import Final, NamedTuple

from dealfile.model.board import NOT_INHERITED
from dealfile.syntax.pbn.inheritance import Kind, kind_of

VERSION: Final = re.compile(r"^%[ \t]*PBN[ \t]+([0-9]{1,4})\.([0-9]{1,4})(?![0-9.])", re.MULTILINE)
"""The line that declares a version: its major and minor number."""
_EXPORT: Final = re.compile(r"^%[ \t]*EXPORT[ \t\r]*$", re.MULTILINE)
_TAG: Final = re.compile(r'\[[ \t]*([A-Za-z0-9_]+)[ \t]*"([^"\n]*)')


class Claims(NamedTuple):
    """What the escape lines up to a record say.

    Attributes:
        version: Major and minor number; ``None`` where the file names none, which is read as 2.1.
        export: Whether the file claims the export form.
        defaults: In such a file, the tags that a record may leave out, since an earlier one set them with ``##``.
    """

    version: tuple[int, int] | None = None
    export: bool = False
    defaults: frozenset[str] = frozenset()

    @property
    def knows_defaults(self) -> bool:
        """Whether ``##`` before a value makes it a default; in a file of version 1.0 it is plain text (section 5)."""
        return self.version is None or self.version >= (2, 0)

    def after(self, text: str) -> "Claims":
        """The claims in force for a record of ``text``; a line inside it counts for the whole of it, and for later ones."""
        claims = self
        if "%" in text:
            versions = VERSION.findall(text)
            claims = self._replace(
                version=(int(versions[-1][0]), int(versions[-1][1])) if versions else self.version,
                export=self.export or _EXPORT.search(text) is not None,
            )
        if claims.export and claims.knows_defaults and (claims.defaults or '"##' in text):
            claims = claims._replace(defaults=_in_force(claims.defaults, text))
        return claims


def _in_force(defaults: frozenset[str], text: str) -> frozenset[str]:
    """The tags with a default behind a record: ``##`` sets one, any other value and ``#`` end it (section 5)."""
    names = set(defaults)
    for name, value in _TAG.findall(text):
        if kind_of(value) is Kind.DEFAULT and name not in NOT_INHERITED:
            names.add(name)
        else:
            names.discard(name)
    return frozenset(names)
