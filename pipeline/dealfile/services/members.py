"""What an archive holds, whatever kind it is."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final, Literal

from dealfile.errors import InputError
from dealfile.services.file_names import WITHIN
from dealfile.services.storage import Storage

MOST_MEMBERS: Final = 250_000
"""Members of one archive, so that the list of them fits into memory."""
SEVERAL_IN_ONE: Final = "if these are several archives in one file, give them one by one"
"""What to do where an archive begins or ends within a file."""


@dataclass(frozen=True, slots=True)
class StoredMember:
    """What files in archives of all kinds have in common as :class:`Storage`.

    Attributes:
        archive: The archive.
        member: The name of the member in it.
    """

    archive: Storage
    member: str
    is_member: ClassVar[bool] = True

    @property
    def name(self) -> str:
        """The archive and the member."""
        return f"{self.archive.name}{WITHIN}{self.member}"

    @property
    def identity(self) -> str:
        """The same for two names of the archive."""
        return f"{self.archive.identity}{WITHIN}{self.member}"


@dataclass(frozen=True, slots=True)
class Member:
    """One entry of an archive.

    Attributes:
        name: Its path in the archive, as it stands there.
        kind: What it is.
        file: Its bytes; ``None`` where there are none to read.
        target: Where a link leads; empty where that is not known.
        refusal: Why it cannot be read, and what to do about it; ``None`` where it can be.
    """

    name: str
    kind: Literal["file", "link", "other"]
    file: Storage | None = None
    target: str = ""
    refusal: tuple[str, str] | None = None


Members = Iterator[Member]
"""The members of an archive in its order, without folders; the iteration ends with an InputError where it is damaged."""


def too_many(name: str) -> InputError:
    """What is said of an archive with more members than can be listed."""
    said = f"{name}: more than {MOST_MEMBERS:,} members, which are not all read"
    return InputError(said, "unpack it and name the folder", name)
