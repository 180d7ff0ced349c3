"""The command scanner: cuts a text at its bars into commands, and finds its feet again after a bar too many or too few."""

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import accumulate
from operator import add
from typing import TYPE_CHECKING, Final, cast

from dealfile.syntax import grammar
from dealfile.syntax.lin.calls import plain_calls, plain_cards
from dealfile.syntax.lin.vocabulary import GLUED, KNOWN, NAME_OF, SHOWN, TEXT

if TYPE_CHECKING:
    from dealfile.syntax.lin.splitter import Extent

_STRETCH: Final = 2000
"""Pieces between bars that are looked at together: a name and a value in turn, hence an even number."""


@dataclass(slots=True)
class Scan:
    """The commands of a text, in parallel lists.

    Attributes:
        text: The text that was scanned.
        names: Names in lower case.
        strays: Places of bars that end neither a name nor a value; of several in a row the first.
        glued: Commands that had no bar before their name.
        unknown: Commands of a name that nobody knows.
        behind_text: Commands whose names stand behind other text on their line.
        loose: Text outside commands, as index of the command that follows it and the text.
        places: For a text that was decoded, where each of its characters, and its end, stands in the original.
        stops: For commands that stand for the parameters of an address, where each character ends in the original.
        boards: Its boards, once they have been looked for.
    """

    text: str
    names: list[str] = field(default_factory=list)
    strays: list[int] = field(default_factory=list)
    glued: list[int] = field(default_factory=list)
    unknown: list[int] = field(default_factory=list)
    behind_text: set[int] = field(default_factory=set)
    loose: list[tuple[int, str]] = field(default_factory=list)
    places: list[int] | None = None
    stops: list[int] | None = None
    boards: "list[Extent] | None" = None
    _values: list[str] | None = field(default_factory=list)
    _openings: list[int] = field(default_factory=list)
    _starts: list[int] = field(default_factory=list)
    _ends: list[int] = field(default_factory=list)
    _pieces: list[str] | None = None
    _reached: tuple[int, int] = (0, 0)
    _used: frozenset[str] = frozenset()
    _stretched: list[int] = field(default_factory=list)
    _strayed: int = -1
    _kept: tuple[int, list[int]] = (-1, [])
    _indexes: dict[str, list[int]] = field(default_factory=dict)

    @property
    def values(self) -> list[str]:
        """Values; without line ends and outer blanks, except in texts."""
        if self._values is None:
            assert self._pieces is not None, "the values of a plain text are those of its pieces"
            self._values = _cleaned(self.names, self._pieces[1 : 2 * len(self.names) : 2])
        return self._values

    @property
    def openings(self) -> list[int]:
        """Where the text before each command begins: behind the bar that closed the one before it."""
        self._find_places()
        return self._openings

    @property
    def starts(self) -> list[int]:
        """Where each value begins."""
        self._find_places()
        return self._starts

    @property
    def ends(self) -> list[int]:
        """Where each value ends: at its bar, or at the end of the text."""
        self._find_places()
        return self._ends

    def _find_places(self) -> None:
        """Find out where the commands of a plain text stand; of most texts nobody asks for that."""
        if self._pieces is None:
            return
        _ = self.values
        count = 2 * len(self.names)
        edges = list(accumulate(map(len, self._pieces[:count]), initial=0))  # without the bars
        self._openings = list(map(add, edges[:-1:2], range(0, count, 2)))
        self._starts = list(map(add, edges[1::2], range(1, count, 2)))
        self._ends = list(map(add, edges[2::2], range(1, count, 2)))
        self._pieces = None

    @property
    def used(self) -> frozenset[str]:
        """The names of all commands, once they have been scanned."""
        if not self._used:
            self._used = frozenset(self.names)
        return self._used

    def indexes_of(self, wanted: str) -> list[int]:
        """The commands called ``wanted``, once all have been scanned; the list is kept, and not to be changed."""
        if wanted not in self.used:
            return []
        found = self._indexes.get(wanted)
        if found is None:
            found = self._indexes[wanted] = []
            index, find = -1, self.names.index
            with suppress(ValueError):
                while True:
                    index = find(wanted, index + 1)
                    found.append(index)
        return found

    def place(self, offset: int) -> int:
        """Where the character at ``offset`` of the scanned text stands in the original."""
        if self.places is None:
            return offset
        return self.places[offset]

    def values_of(self, wanted: str) -> list[str]:
        """The values of all commands called ``wanted``."""
        indexes = self.indexes_of(wanted)
        if self._values is None and self._pieces is not None:
            return _cleaned([wanted] * len(indexes), [self._pieces[2 * index + 1] for index in indexes])
        return [self.values[index] for index in indexes]

    def beginning(self, index: int) -> int:
        """Offset in the scanned text of the first character of command ``index`` or of the loose text before it."""
        pieces = self._pieces
        if pieces is not None:
            before, offset = self._reached
            if before > index:
                before = offset = 0
            name = pieces[2 * index]
            # A command is found sooner in the text than by the lengths of all that stands before it; its bars are counted.
            found = self.text.find(f"|{name}|{pieces[2 * index + 1]}", offset - 1) + 1 if offset else 0
            if found and self.text.count("|", offset, found) == 2 * (index - before):
                offset = found
            else:
                offset += sum(map(len, pieces[2 * before : 2 * index])) + 2 * (index - before)
            self._reached = index, offset
            return offset + len(name) - len(name.lstrip())
        start, name_end = self.openings[index], self.starts[index]
        return start + len(self.text[start:name_end]) - len(self.text[start:name_end].lstrip())

    def span(self, index: int, start: int = 0, end: int | None = None) -> tuple[int, int]:
        """The characters ``start`` to ``end`` of value ``index`` as a span of the original text."""
        first, last = self.starts[index], self.ends[index]
        if self.stops is not None and first + start < last:  # a value may be made of several parameters, in any order
            part = slice(first + start, last if end is None else max(first + end, first + start + 1))
            return min(map(self.place, range(*part.indices(last)))), max(self.stops[part])
        value = self.values[index]
        end = len(value) if end is None else end
        if last - first != len(value) and self.names[index] not in TEXT:  # cleaning only takes characters away
            if self._kept[0] != index:  # many faults may stand in one value
                raw = self.text[first:last]
                edge = len(raw) - len(raw.lstrip())
                self._kept = index, [edge + place for place, sign in enumerate(raw[edge:]) if sign not in "\r\n"]
            kept = self._kept[1]
            start = kept[start] if start < len(kept) else last - first
            end = kept[end - 1] + 1 if 0 < end <= len(kept) else start
        return self.place(first + start), self.place(first + end)

    def normal(self, first: int, end: int) -> str:
        """Commands ``first`` to ``end`` in normal form, for the grammar."""
        parts = [""] * (2 * (end - first) + 1)
        parts[:-1:2] = self.names[first:end]
        parts[1::2] = self.values[first:end]
        text = "|".join(parts)
        if text.count("|") == 2 * (end - first):
            return text
        # A text that ran over stray bars holds bars of its own; the grammar needs to see one value.
        return "|".join([part.replace("|", " ") for part in parts])


class _Kept:
    """One scan at most, until another text is scanned."""

    found: Scan | None = None


def keep(found: Scan) -> None:
    """Keep a scan of a text that is to be read next, and in this process as a rule; it is let go with the next scan."""
    _Kept.found = found


def scan(text: str, places: list[int] | None = None) -> Scan:
    """The commands of ``text``; an unclosed last value is legal, and what follows the last bar is no command."""
    kept, _Kept.found = _Kept.found, None
    if kept is not None and kept.text is text and places is None:
        return kept
    pieces = text.split("|")
    found = _plain(text, pieces, places)
    return found or _scan(text, pieces, places)


def _plain(text: str, pieces: list[str], places: list[int] | None) -> Scan | None:
    """The commands of a text that is nothing but known commands, as most are; ``None`` for any other."""
    count = len(pieces) // 2 * 2
    names = list(map(NAME_OF.get, pieces[:count:2]))
    used = frozenset(names)
    if None in used:
        return None
    found = Scan(text, cast("list[str]", names), places=places, _pieces=pieces, _values=None)
    found._used = cast("frozenset[str]", used)
    if count < len(pieces):
        _keep_loose(found, pieces[count])
    return found


def _cleaned(names: Sequence[str | None], values: list[str]) -> list[str]:
    """The values of commands that are all known, without line ends and outer blanks."""
    unclean = {value for value in set(values) if value and (value[0] <= " " or value[-1] <= " " or "\n" in value)}
    if not unclean:
        return values
    return [_clean(name, value) if value in unclean else value for name, value in zip(names, values, strict=True) if name]


def _scan(text: str, pieces: list[str], places: list[int] | None) -> Scan:
    """The commands of a text in which other things stand as well."""
    found = Scan(text, places=places)
    names, values, openings, starts, ends = found.names, found.values, found.openings, found.starts, found.ends
    last = len(pieces) - 1
    index = offset = tried = 0
    while index < last:
        if index >= tried:
            tried = index + min(_STRETCH, (len(pieces) - index) // 2 * 2)
            if end := _take_plain(found, pieces[index:tried], offset):
                index, offset = tried, end
                continue
        piece = pieces[index]
        name = NAME_OF.get(piece) or _name(found, piece, pieces[index + 1])
        if name is None:
            if _add_glued(found, pieces, index, offset):
                index += 1
                offset += len(piece) + 1
                continue
            name = _unknown_name(found, pieces, index)
            if name is None:
                _resume(found, piece, offset)
                index += 1
                offset += len(piece) + 1
                continue
            found.unknown.append(len(names))
        value = pieces[index + 1]
        names.append(name)
        openings.append(offset)
        offset += len(piece) + 1
        starts.append(offset)
        offset += len(value)
        ends.append(offset)
        offset += 1
        index += 2
        values.append(_clean(name, value) if value and (value[0] <= " " or value[-1] <= " " or "\n" in value) else value)
    if index == last:
        _keep_loose(found, pieces[last])
    for command in found._stretched:
        values[command] = _clean(names[command], text[starts[command] : ends[command]])
    return found


def _take_plain(found: Scan, pieces: list[str], offset: int) -> int | None:
    """Take a stretch that begins at ``offset`` if it is nothing but known commands; ``None`` if it is not.

    Returns:
        Where the stretch ends, behind its last bar.
    """
    names = list(map(NAME_OF.get, pieces[::2]))
    if None in names:
        return None
    values = _cleaned(names, pieces[1::2])
    edges = list(accumulate(map(len, pieces), initial=offset))  # without the bars
    count = len(pieces)
    found.names.extend(filter(None, names))
    found.values.extend(values)
    found.openings.extend(map(add, edges[:-1:2], range(0, count, 2)))
    found.starts.extend(map(add, edges[1::2], range(1, count, 2)))
    found.ends.extend(map(add, edges[2::2], range(1, count, 2)))
    return edges[-1] + count


def _clean(name: str, value: str) -> str:
    if name in TEXT:
        return value.replace("\r", "")
    return value.replace("\r", "").replace("\n", "").strip()


def _name(found: Scan, piece: str, value: str) -> str | None:
    """The command that the last two characters of ``piece`` name; what stands before them is kept as loose text.

    The end of a word is no name. ``value`` is what follows the bar.
    """
    trimmed = piece.rstrip()
    name = trimmed[-2:].lower()
    if name not in KNOWN:
        return None
    before = trimmed[:-2]
    if before and not before.isspace():
        if before[-1].isalpha():
            return None
        if before.replace("\r", "\n").rpartition("\n")[2].strip():
            if not _is_name(found, name, value):
                return None
            found.behind_text.add(len(found.names))
        _keep_loose(found, before)
    return name


def _is_name(found: Scan, name: str, value: str) -> bool:
    """Whether ``name``, which stands behind text on its line, names a command rather than being the last word of the text.

    Behind a text with a bar in it, or a call that ran into the command for its explanation, the text goes on here. A word
    is also what would take the name of the next command for its value.
    """
    if name != "pc" and value.rpartition("\n")[2].strip().lower() in KNOWN:
        return False
    if not found.names:
        return True
    last, before = found.names[-1], found.values[-1]
    if last in TEXT:
        return name in SHOWN
    return not (_is_glued(last, before) and _is_plain(last, before[:-2].rstrip()))


def _is_glued(name: str, value: str) -> bool:
    """Whether the value of ``name`` ends with the name of a command, and says nothing as it stands."""
    return name in GLUED and len(value) > 2 and value[-2:].lower() in KNOWN and not _is_plain(name, value)


def _is_plain(name: str, value: str) -> bool:
    """Whether ``value`` is one that ``name``, a command with short values, has in the usual spelling."""
    if name == "mb":
        return value in plain_calls()
    if name == "pc":
        return value in plain_cards()
    return name != "md" and len(value) <= 2


def _unknown_name(found: Scan, pieces: list[str], index: int) -> str | None:
    """The unknown command that piece ``index`` names; ``None`` where it may be anything else.

    It stands alone between its bars, and behind its value a known command does, or the text ends. Behind a text, a stray bar or
    a bar that is missing it may be a word; and it may be a value that lost its command.
    """
    name = pieces[index].strip()
    if not grammar.pattern("lin", "UNKNOWN_COMMAND").fullmatch(name) or name in plain_cards() or name in plain_calls():
        return None
    if found.names and (found.names[-1] in TEXT or _is_glued(found.names[-1], found.values[-1])):
        return None
    if found._strayed == len(found.names) or pieces[index + 1].strip().lower() in KNOWN:
        return None
    following = "".join(pieces[index + 2 : index + 3]).strip().lower()
    ends = not following and index + 3 >= len(pieces)
    return name.lower() if ends or following in KNOWN else None


def _add_glued(found: Scan, pieces: list[str], index: int, offset: int) -> bool:
    """Take piece ``index``, which stands at ``offset``, if it is a name and its value without the bar between them."""
    word = pieces[index].strip()
    if not _is_name_and_value(word) or not (_ends(pieces, index + 1) or _begins_with_name(pieces[index + 1])):
        return False
    if found.names and _is_glued(found.names[-1], found.values[-1]):
        return False
    start = offset + len(pieces[index]) - len(pieces[index].lstrip()) + 2
    found.glued.append(len(found.names))
    found.names.append(word[:2].lower())
    found.values.append(word[2:])
    found.openings.append(offset)
    found.starts.append(start)
    found.ends.append(start + len(word) - 2)
    return True


def _is_name_and_value(word: str) -> bool:
    name, value = word[:2].lower(), word[2:]
    if name == "mb":
        return value in plain_calls()
    if name == "pc":
        return value in plain_cards()
    return (name == "mc" and grammar.pattern("lin", "TRICKS").fullmatch(value) is not None) or (
        name == "sv" and len(value) == 1 and value in "oOnNeEbB0"
    )


def _begins_with_name(piece: str) -> bool:
    """Whether what stands before a bar names a command, or is another name and value without a bar."""
    word = piece.strip()
    name = word[-2:].lower()
    return (name in KNOWN and not word[:-2].rstrip(" ")[-1:].isalnum()) or _is_name_and_value(word)


def _ends(pieces: list[str], index: int) -> bool:
    return index == len(pieces) - 1 and not pieces[index].strip()


def _keep_loose(found: Scan, text: str) -> None:
    if text and not text.isspace():
        found.loose.append((len(found.names), text))


def _resume(found: Scan, piece: str, offset: int) -> None:
    """Place ``piece``, which ends at a bar but names no command."""
    end = offset + len(piece)
    if found.names:
        name, value = found.names[-1], found.values[-1]
        if piece.strip() and _is_glued(name, value):
            tail = value[-2:].lower()
            found.glued.append(len(found.names))
            found.values[-1] = value[:-2].rstrip()
            found.ends[-1] = found.starts[-1] + len(found.text[found.starts[-1] : found.ends[-1]].rstrip()) - 2
            found.names.append(tail)
            found.values.append(_clean(tail, piece))
            found.openings.append(found.ends[-1])
            found.starts.append(offset)
            found.ends.append(end)
            return
        if name in TEXT and piece.strip():
            if found._strayed != len(found.names):
                found._stretched.append(len(found.names) - 1)
                _stray(found, offset - 1)
            found.ends[-1] = end
            return
    _stray(found, end)
    _keep_loose(found, piece)


def _stray(found: Scan, place: int) -> None:
    """Note a stray bar, once between two commands."""
    if found._strayed != len(found.names):
        found._strayed = len(found.names)
        found.strays.append(place)
