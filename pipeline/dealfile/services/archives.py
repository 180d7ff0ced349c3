"""Archives as folders: what a file is an archive of, and which of its members are read."""

import posixpath
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from dealfile.diagnostics.report import counted
from dealfile.errors import InputError
from dealfile.services.file_names import MEMBERS_SEARCHED, WITHIN, fits, is_any_archive, is_deal_file, is_hidden
from dealfile.services.file_names import is_tar as is_named_tar
from dealfile.services.members import Member
from dealfile.services.storage import Storage, head_of
from dealfile.services.tar_members import is_tar, tar_members
from dealfile.services.unpacking import Packing, packing_of, unpacked
from dealfile.services.zip_members import ends_as_zip, is_zip, zip_members

_HEAD: Final = 512


@dataclass(frozen=True, slots=True)
class Packed:
    """A file that is packed, an archive, or both.

    Attributes:
        archive: Which kind of archive its content is; ``None`` for a single file.
        packing: How it is packed.
    """

    archive: Literal["zip", "tar"] | None
    packing: Packing | None = None


@dataclass(frozen=True, slots=True)
class Listing:
    """The members of an archive that are to be read, in its order, and what cannot be."""

    members: tuple[tuple[str, Storage], ...]
    faults: tuple[InputError, ...]


def look(storage: Storage) -> Packed | None:
    """What a file is by its content; ``None`` where it is neither packed nor an archive.

    Raises:
        InputError: It cannot be read.
    """
    named_tar, named_zip = is_named_tar(storage.name), storage.name.lower().endswith(".zip")
    with storage.opened() as stream:
        head = head_of(stream, _HEAD)
        if is_zip(head) or (named_zip and stream.seekable() and ends_as_zip(stream)):
            return Packed("zip")
        packing = packing_of(head)
    if packing is None:
        return Packed("tar") if is_tar(head, named=named_tar) else None
    try:
        with storage.opened() as stream:
            inner = head_of(unpacked(stream, packing, storage.name), _HEAD)
    except InputError:
        inner = b""  # reading it will say what is wrong
    return Packed("tar" if is_tar(inner, named=named_tar) else None, packing)


def members(archive: Storage, packed: Packed, pattern: str | None = None, *, empty: bool = False) -> Listing:
    """The members of an archive to read.

    Args:
        archive: The archive.
        packed: What it is.
        pattern: The name of a member, of a folder, or a pattern of names; ``None`` takes what has the name of a deal file.
        empty: Whether it is no fault that there is none.
    """
    found, broken = _all(archive, packed)
    wanted = _wanted(found, pattern)
    faults: list[InputError] = []
    readable = dict(_readable(wanted, archive.name, faults))
    if broken is not None:
        before = f"; {counted(len(readable), 'deal file')} of it can be read" if readable else ""
        faults.append(InputError(broken.message + before, broken.remedy, broken.source))
    elif not wanted and not empty:
        faults.append(_nothing(archive.name, pattern))
    return Listing(tuple(readable.items()), tuple(faults))


@lru_cache(maxsize=1)
def _all(archive: Storage, packed: Packed) -> tuple[Sequence[Member], InputError | None]:
    """All members of an archive, and why there may be more; remembered, as several of them may be named one by one."""
    found: list[Member] = []
    try:
        for member in zip_members(archive) if packed.archive == "zip" else tar_members(archive, packed.packing):
            found.append(member)
    except InputError as fault:
        return found, fault
    return found, None


forget: Final = _all.cache_clear
"""Forgets the members of the archive that was listed last, which may have been replaced since."""


def _wanted(found: Sequence[Member], pattern: str | None) -> list[Member]:
    """The members that are meant; a name that exists is never taken for a pattern."""
    if pattern is None:
        return [each for each in found if _is_searched(each.name)]
    named = [each for each in found if each.name == pattern]
    if named:
        return named
    folder = pattern.rstrip("/") + "/"
    below = [each for each in found if each.name.startswith(folder) and _is_searched(each.name)]
    return below or [each for each in found if fits(each.name, pattern) and not is_hidden(each.name)]


def _is_searched(member: str) -> bool:
    return not is_hidden(member) and (is_deal_file(member) or is_any_archive(member))


def _readable(wanted: list[Member], archive: str, faults: list[InputError]) -> Iterator[tuple[str, Storage]]:
    """Those that can be read, with their names; of several with one name the last, as unpacking leaves it."""
    names = [each.name for each in wanted]
    last = {name: number for number, name in enumerate(names)}
    for number, member in enumerate(wanted):
        name = f"{archive}{WITHIN}{member.name}"
        refusal = _refusal(member, last)
        if number == last[member.name] and refusal is None and member.file is not None:
            yield member.name, member.file
        elif number != last[member.name]:
            said = f"{name}: another member behind it has the same name, and is read in its stead"
            faults.append(InputError(said, "unpack the archive another way, if both are wanted", name))
        elif refusal is not None:
            faults.append(InputError(f"{name}: {refusal[0]}", refusal[1], name))


def _refusal(member: Member, read: dict[str, int]) -> tuple[str, str] | None:
    """Why a member is not read, if so. A link to another that is read needs no word: its content is there."""
    if member.kind == "other":
        return "is no file but a device or a pipe", "unpack the archive, if you know what it is for"
    if member.kind == "link":
        # A symbolic link leads from where it is, a hard one from the top of the archive.
        targets = (posixpath.normpath(posixpath.join(start, member.target)) for start in (posixpath.dirname(member.name), ""))
        if member.target and any(target in read for target in targets):
            return None
        leads = f" to {member.target}" if member.target else ""
        return f"is a link{leads}, which is not followed", "name what it leads to"
    if is_any_archive(member.name):
        return "an archive within an archive is not read", "unpack the outer archive and name the folder"
    return member.refusal


def _nothing(archive: str, pattern: str | None) -> InputError:
    if pattern is None:
        return InputError(f"{archive}: no deal files in this archive", MEMBERS_SEARCHED, archive)
    return InputError(
        f"{archive}{WITHIN}{pattern}: no member of this archive is called so",
        f"name the archive alone to read all; {MEMBERS_SEARCHED}",
        f"{archive}{WITHIN}{pattern}",
    )
