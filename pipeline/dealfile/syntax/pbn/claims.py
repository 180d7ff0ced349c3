"""What a PBN file claims of itself in its escape lines: the version, and the export form (section 2.4 of the standard)."""

import re
from typing import Final, NamedTuple

_VERSION: Final = re.compile(r"^%[ \t]*PBN[ \t]+(\d)\.(\d)(?![\d.])", re.MULTILINE)
_EXPORT: Final = re.compile(r"^%[ \t]*EXPORT[ \t\r]*$", re.MULTILINE)


class Claims(NamedTuple):
    """What the escape lines up to a record say.

    Attributes:
        version: Major and minor number; ``None`` where the file names none, which is read as 2.1.
        export: Whether the file claims the export form.
    """

    version: tuple[int, int] | None = None
    export: bool = False

    def after(self, text: str) -> "Claims":
        """The claims in force for a record of ``text``; a line inside it counts for the whole of it, and for later ones."""
        if "%" not in text:
            return self
        versions = _VERSION.findall(text)
        return Claims(
            (int(versions[-1][0]), int(versions[-1][1])) if versions else self.version,
            self.export or _EXPORT.search(text) is not None,
        )
