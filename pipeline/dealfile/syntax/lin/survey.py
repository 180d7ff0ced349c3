"""What decides how a LIN text is read, found out without holding it: whether it is a lesson, and where it may be cut."""

from dataclasses import dataclass
from typing import Final

from dealfile.syntax.lin.header import read_match
from dealfile.syntax.lin.scanned import Scan
from dealfile.syntax.lin.scanner import keep, scan
from dealfile.syntax.lin.splitter import is_edit
from dealfile.syntax.lin.stream import has_rooms
from dealfile.syntax.lin.stretches import LISTS
from dealfile.syntax.lin.vocabulary import KNOWN, LESSON, NAME_OF

LONGEST: Final = 1 << 24
"""Characters without a place at which reading may begin; a text that has as many is read as a whole."""

OF_A_MATCH: Final = frozenset({"vg", *LISTS})
"""The commands that are about more than a board."""

_LONGEST_NAME: Final = max(map(len, NAME_OF))
_SEAM: Final = _LONGEST_NAME + 3
"""Characters of the blocks before that a place at which a command begins may take, with the bars about it."""


@dataclass(frozen=True, slots=True)
class LinFacts:
    """What the whole of a LIN text says of its parts.

    Attributes:
        is_whole: Whether it must be read as one part: a lesson, or a text of links.
        rooms: Whether a label names the closed room, so that the letters of labels mean rooms.
        free: Characters from its start on in which nothing is about more than a board; ``None`` where that is so of all, or where
            all that is said of a match is its name.
        swings: Whether a record states a swing.
        scorings: How matches are scored, as their headers say.
    """

    is_whole: bool = False
    rooms: bool = False
    free: int | None = None
    swings: bool = False
    scorings: frozenset[str] = frozenset()


def beginning_before(text: str, place: int) -> int | None:
    """The last place in ``text``, not behind ``place``, at which a command surely begins; ``None`` where there is none.

    Behind two bars in a row a name stands, whatever was before them: the first bar ends an empty value, or an empty name, which
    is passed over. That the name is written as usual makes what follows independent of what was before.
    """
    bars = text.rfind("||", 0, place)
    while bars >= 0 and not _begins(text, bars + 2):
        bars = text.rfind("||", 0, bars + 1)
    return bars + 2 if bars >= 0 else None


def beginning_behind(text: str, place: int) -> int | None:
    """The first place in ``text`` from ``place`` on at which a command surely begins; ``None`` where there is none."""
    bars = text.find("||", place)
    while bars >= 0 and not _begins(text, bars + 2):
        bars = text.find("||", bars + 1)
    return bars + 2 if bars >= 0 else None


def _begins(text: str, place: int) -> bool:
    """Whether a name in the usual spelling stands at ``place``."""
    bar = text.find("|", place, place + _LONGEST_NAME + 1)
    return bar >= 0 and text[place:bar] in NAME_OF


class LinSurvey:
    """Takes the text of a file a block at a time."""

    def __init__(self) -> None:
        self._left: list[str] = []
        self._length = 0
        self._tail = ""
        self._taken = 0
        self._is_whole = False
        self._edits = self._teaches = self._is_match = False
        self._rooms = self._swings = self._lists = self._labels = False
        self._first: int | None = None
        self._opens_with_header = False
        self._scorings: set[str] = set()

    def add(self, block: str) -> None:
        """Take the next block of the text."""
        if self._is_whole:
            return
        seam = self._tail + block
        place = beginning_before(seam, len(seam))
        if place is None:
            self._left.append(block)
            self._length += len(block)
            self._tail = seam[-_SEAM:]
            self._is_whole = self._length > LONGEST
            return
        text = "".join([*self._left, block])
        place += len(text) - len(seam)
        self._take(text[:place])
        self._left = [text[place:]]
        self._length = len(text) - place
        self._tail = self._left[0][-_SEAM:]

    def add_whole(self, text: str) -> None:
        """Take the whole text at once, which is likely to be read next."""
        if len(text) > LONGEST:
            self.add(text)
        else:
            keep(self._take(text))

    def finish(self) -> LinFacts:
        """What the text says."""
        if not self._is_whole and (self._left or not self._taken):
            self._take("".join(self._left))
        lesson = self._edits or (self._teaches and not self._is_match)
        free: int | None = 0
        if self._first is None or not (self._lists or self._labels):
            free = None
        elif self._opens_with_header:
            free = self._first
        return LinFacts(self._is_whole or lesson, self._rooms, free, self._swings, frozenset(self._scorings))

    def _take(self, text: str) -> Scan:
        """Take commands, the first of which surely begins where ``text`` does."""
        if not self._taken:
            self._is_whole = _may_be_links(text)
        found = scan(text)
        used = found.used
        self._edits = self._edits or any(map(is_edit, found.values_of("md")))
        self._teaches = self._teaches or _teaches(found)
        self._rooms = self._rooms or has_rooms(found)
        self._scorings.update(match.scoring for match in map(read_match, found.values_of("vg")) if match and match.scoring)
        self._is_match = self._is_match or not used.isdisjoint(("vg", "rs"))
        self._lists = self._lists or not used.isdisjoint(LISTS)
        self._labels = self._labels or "qx" in used
        self._swings = self._swings or "em" in used
        if self._first is None and not OF_A_MATCH.isdisjoint(used):
            first, name = min((found.indexes_of(name)[0], name) for name in OF_A_MATCH & used)
            self._first = self._taken + found.beginning(first)
            self._opens_with_header = name == "vg"
        self._taken += len(text)
        return found


def _teaches(found: Scan) -> bool:
    """Whether a command is one that only lessons have."""
    if LESSON.isdisjoint(found.used):
        return False
    return any(name in LESSON and index not in found.behind_text for index, name in enumerate(found.names))


def _may_be_links(text: str) -> bool:
    """Whether a text that begins so may consist of links, rather than of commands."""
    head, bar, _rest = text.partition("|")
    return not bar or "?" in head or head.rstrip()[-2:].lower() not in KNOWN
