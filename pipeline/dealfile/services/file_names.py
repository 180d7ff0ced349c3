"""What a file's name says: that deals are in it, that it is packed, that it is an archive; and how its name is used safely."""

import re
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Final

from dealfile.syntax.contents import PACKED, content_name

EXTENSIONS: Final = (".pbn", ".lin", ".rbn")
"""What a folder is searched for. JSON of other kinds is in many folders, and bare deals have no extension of their own."""
WITHIN: Final = "!/"
"""What stands between an archive and its member: ``year.zip!/may/club.pbn``."""
SEARCHED: Final = (
    "a folder is searched for *.pbn, *.lin and *.rbn, for such files packed (*.pbn.gz, .zst, .bz2, .xz) and for archives "
    "(*.zip, *.tar, *.tar.gz, *.tgz ...); name other files one by one"
)
MEMBERS_SEARCHED: Final = (
    "an archive is searched for *.pbn, *.lin and *.rbn, also packed (*.pbn.gz); "
    f"name other members one by one, as ARCHIVE{WITHIN}MEMBER"
)

_DEAL_FILES: Final = EXTENSIONS + tuple(extension + packed for extension in EXTENSIONS for packed in PACKED)
_TARS: Final = (".tar", ".tgz", ".tzst", ".tbz", ".tbz2", ".txz", *(f".tar{packed}" for packed in PACKED))
_ARCHIVES: Final = (".zip", *_TARS)
_OTHER_ARCHIVES: Final = (".7z", ".rar")
_MAC_FOLDER: Final = "__MACOSX"
"""Where a Mac's archives keep what it knows of each file, under the same names."""
_DRIVE: Final = re.compile(r"[A-Za-z]:")
_REFUSED: Final = re.compile(r'[\0-\x1f\x7f<>:"|?*]')
"""Characters that some system does not have in names of files."""
_LONGEST: Final = 200
"""Bytes of a part of a path that every file system takes."""
_DEEPEST: Final = 10
"""Folders of a member's path that are kept."""


def is_deal_file(name: str) -> bool:
    """Whether the name is one of a deal file, packed or not."""
    return name.lower().endswith(_DEAL_FILES)


def is_archive(name: str) -> bool:
    """Whether the name is one of an archive that can be read."""
    return name.lower().endswith(_ARCHIVES)


def is_tar(name: str) -> bool:
    """Whether the name is one of a tar archive, packed or not."""
    return name.lower().endswith(_TARS)


def is_any_archive(name: str) -> bool:
    """Whether the name is one of an archive of any kind."""
    return name.lower().endswith(_ARCHIVES + _OTHER_ARCHIVES)


def is_packed(name: str) -> bool:
    """Whether the name is one of an archive or of a packed file, whatever is in it."""
    return is_any_archive(name) or content_name(name) != name


def is_hidden(member: str) -> bool:
    """Whether a member is in a hidden folder, or is what a Mac keeps beside a file."""
    *folders, name = member.split("/")
    return name.startswith("._") or any(part == _MAC_FOLDER or (part.startswith(".") and part.strip(".")) for part in folders)


def fits(member: str, pattern: str) -> bool:
    """Whether a member is meant by a pattern: as for files, ``*`` stays within a folder and ``**`` does not."""
    parts, wanted = member.split("/"), pattern.split("/")
    part = want = 0
    after, taken = -1, 0  # what stands behind the latest ``**``, and how many parts that takes so far
    while part < len(parts):
        if want < len(wanted) and wanted[want] == "**":
            want += 1
            after, taken = want, part
        elif want < len(wanted) and fnmatchcase(parts[part], wanted[want]):
            part, want = part + 1, want + 1
        elif after >= 0:
            taken += 1
            part, want = taken, after
        else:
            return False
    return all(each == "**" for each in wanted[want:])


def inside(member: str) -> Path:
    """A path for a member that stays inside the folder it is put under, whatever the archive calls it.

    No root, no drive, no ``..``, no character or length that a file system refuses. Two members may get the same path.
    """
    parts = [_DRIVE.sub("", part) if _DRIVE.match(part) else part for part in member.replace("\\", "/").split("/")]
    kept = [_shortened(_REFUSED.sub("_", part)) for part in parts if part.strip(". ")]
    return Path(*kept[-_DEEPEST:]) if kept else Path("member")


def _shortened(part: str) -> str:
    """The end of a part that is too long: the extension is there."""
    return part.encode("utf-8", "surrogateescape")[-_LONGEST:].decode("utf-8", "surrogateescape")
