"""The commands of a text, as the scanner finds them."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from operator import add
from typing import TYPE_CHECKING, Final

from dealfile.syntax.lin.vocabulary import NAME_OF, NAME_OF_SIGN, SIGN_OF, TEXT, UNKNOWN_SIGN

if TYPE_CHECKING:
    from dealfile.syntax.lin.splitter import Extent

_CONTROLS: Final = bytes({*range(32)} - {*b"\r\n"})


@dataclass(slots=True)
class Scan:
    """The commands of a text, in parallel lists.

    Attributes:
        text: The text that was scanned.
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
    strays: list[int] = field(default_factory=list)
    glued: list[int] = field(default_factory=list)
    unknown: list[int] = field(default_factory=list)
    behind_text: set[int] = field(default_factory=set)
    loose: list[tuple[int, str]] = field(default_factory=list)
    places: list[int] | None = None
    stops: list[int] | None = None
    boards: "list[Extent] | None" = None
    _names: list[str] | None = field(default_factory=list)
    _signs: str | None = None
    _values: list[str] | None = field(default_factory=list)
    _openings: list[int] = field(default_factory=list)
    _starts: list[int] = field(default_factory=list)
    _ends: list[int] = field(default_factory=list)
    _pieces: list[str] | None = None
    _line_ends: int = -1
    _is_clean: bool | None = None
    _reached: tuple[int, int] = (0, 0)
    _used: frozenset[str] = frozenset()
    _stretched: list[int] = field(default_factory=list)
    _strayed: int = -1
    _kept: tuple[int, list[int]] = (-1, [])
    _indexes: dict[str, list[int]] = field(default_factory=dict)
    _values_of: dict[str, list[str]] = field(default_factory=dict)

    @property
    def names(self) -> list[str]:
        """Names in lower case."""
        if self._names is None:
            self._names = list(map(NAME_OF_SIGN.__getitem__, self.signs))
        return self._names

    def name(self, index: int) -> str:
        """The name of the command ``index``."""
        return NAME_OF_SIGN[self.signs[index]] if self._names is None else self._names[index]

    def names_between(self, first: int, end: int) -> list[str]:
        """The names of the commands from ``first`` to before ``end``."""
        if self._names is None:
            return list(map(NAME_OF_SIGN.__getitem__, self.signs[first:end]))
        return self._names[first:end]

    @property
    def signs(self) -> str:
        """The sign of each name, once all have been scanned; ``UNKNOWN_SIGN`` for one that nobody knows."""
        if self._signs is None:
            self._signs = "".join([SIGN_OF.get(name, UNKNOWN_SIGN) for name in self.names])
        return self._signs

    @property
    def count(self) -> int:
        """Commands, once all have been scanned."""
        return len(self.signs)

    @property
    def values(self) -> list[str]:
        """Values; without line ends and outer blanks, except in texts."""
        if self._values is None:
            assert self._pieces is not None, "the values of a plain text are those of its pieces"
            values = self._pieces[1 : 2 * self.count : 2]
            self._values = values if self._has_clean_values() else cleaned(self.names, values)
        return self._values

    def values_between(self, first: int, end: int) -> list[str]:
        """The values of the commands from ``first`` to before ``end``."""
        if self._values is None and self._pieces is not None and self._has_clean_values():
            return self._pieces[2 * first + 1 : 2 * end : 2]
        return self.values[first:end]

    def value(self, index: int) -> str:
        """The value of the command ``index``."""
        if self._values is None and self._pieces is not None and self._has_clean_values():
            return self._pieces[2 * index + 1]
        return self.values[index]

    def _has_clean_values(self) -> bool:
        """Whether the values of a plain text are sure to be what stands between bars."""
        if self._is_clean is None:
            self._is_clean = _is_clean(self.text, self._line_ends)
        return self._is_clean

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
        count = 2 * self.count
        edges = list(accumulate(map(len, self._pieces[:count]), initial=0))  # without the bars
        self._openings = list(map(add, edges[:-1:2], range(0, count, 2)))
        self._starts = list(map(add, edges[1::2], range(1, count, 2)))
        self._ends = list(map(add, edges[2::2], range(1, count, 2)))
        self._pieces = None

    @property
    def used(self) -> frozenset[str]:
        """The names of all commands, once they have been scanned."""
        if not self._used:
            self._used = frozenset(self.names if self._signs is None else map(NAME_OF_SIGN.__getitem__, set(self._signs)))
        return self._used

    def indexes_of(self, wanted: str) -> list[int]:
        """The commands called ``wanted``, once all have been scanned; the list is kept, and not to be changed."""
        if wanted not in self.used:
            return []
        found = self._indexes.get(wanted)
        if found is None:
            found = self._indexes[wanted] = []
            sign, find = SIGN_OF[wanted], self.signs.find
            index = find(sign)
            while index >= 0:
                found.append(index)
                index = find(sign, index + 1)
        return found

    def place(self, offset: int) -> int:
        """Where the character at ``offset`` of the scanned text stands in the original."""
        if self.places is None:
            return offset
        return self.places[offset]

    def values_of(self, wanted: str) -> list[str]:
        """The values of all commands called ``wanted``, once all have been scanned; the list is not to be changed."""
        found = self._values_of.get(wanted)
        if found is None:
            indexes = self.indexes_of(wanted)
            if self._values is None and self._pieces is not None:
                values = [self._pieces[2 * index + 1] for index in indexes]
                found = values if self._has_clean_values() else cleaned([wanted] * len(indexes), values)
            else:
                found = [self.values[index] for index in indexes]
            self._values_of[wanted] = found
        return found

    def beginning(self, index: int) -> int:
        """Offset in the scanned text of the first character of command ``index`` or of the loose text before it."""
        pieces = self._pieces
        if pieces is not None:
            before, offset = self._reached
            if before > index:
                before = offset = 0
            name = pieces[2 * index]
            # A command is found sooner in the text than by the lengths of all that stands before it.
            value = pieces[2 * index + 1]
            found = self.text.find(f"|{name}|{value}|", offset) + 1
            # Nothing else looks like it, if it is the next that is called so; otherwise its bars are counted.
            is_next = value not in NAME_OF and self.signs.find(self.signs[index], before + 1) == index
            if found and index > before and (is_next or self.text.count("|", offset, found) == 2 * (index - before)):
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

    def parted(self, left: str, right: str) -> "tuple[Scan, Scan] | None":
        """The commands of the parts of a text in which every command is known; ``None`` for any other.

        Args:
            left: The first part; a bar is the last that stands in it, blanks apart.
            right: The second part, which begins with the name of a command.
        """
        pieces, count = self._pieces, left.count("|")
        opening = right[: right.find("|")]
        if pieces is None or count % 2 or opening not in NAME_OF or left[left.rfind("|") + 1 :].strip():
            return None
        commands = count // 2
        first = Scan(left, _names=None, _signs=self.signs[:commands], _pieces=pieces[:count], _values=None)
        second = Scan(right, _names=None, _signs=self.signs[commands:], _pieces=[opening, *pieces[count + 1 :]], _values=None)
        second.loose = [(index - commands, text) for index, text in self.loose]
        first._is_clean = second._is_clean = self._has_clean_values()
        return first, second

    def normal(self, first: int, end: int) -> str:
        """Commands ``first`` to ``end`` in normal form, for the grammar."""
        parts = [""] * (2 * (end - first) + 1)
        parts[:-1:2] = self.names_between(first, end)
        parts[1::2] = self.values_between(first, end)
        text = "|".join(parts)
        if text.count("|") == 2 * (end - first):
            return text
        # A text that ran over stray bars holds bars of its own; the grammar needs to see one value.
        return "|".join([part.replace("|", " ") for part in parts])


def _is_clean(text: str, line_ends: int) -> bool:
    """Whether it shows without looking at each value that none has outer blanks or line ends.

    Args:
        text: A text that is nothing but known commands.
        line_ends: Those at the beginnings of names, and behind all commands.
    """
    if text.count("\n") != line_ends or text.count("\r\n") != text.count("\r") or "| " in text or " |" in text:
        return False
    written = text.encode("utf-8", "surrogatepass")
    return text[-1:] != " " and len(written.translate(None, _CONTROLS)) == len(written)


def cleaned(names: Sequence[str | None], values: list[str]) -> list[str]:
    """The values of commands that are all known, without line ends and outer blanks."""
    unclean = {value for value in set(values) if value and (value[0] <= " " or value[-1] <= " " or "\n" in value)}
    if not unclean:
        return values
    return [clean(name, value) if value in unclean else value for name, value in zip(names, values, strict=True) if name]


def clean(name: str, value: str) -> str:
    """The value of a command without line ends and outer blanks; of a text without carriage returns."""
    if name in TEXT:
        return value.replace("\r", "")
    return value.replace("\r", "").replace("\n", "").strip()
