"""The command scanner: cuts a text at its bars into commands, and finds its feet again after a bar too many or too few."""

from dataclasses import dataclass, field

from dealfile.syntax.lin.calls import plain_calls, plain_cards
from dealfile.syntax.lin.commands import GLUED, KNOWN, NAME_OF, SHOWN, TEXT


@dataclass(slots=True)
class Scan:
    """The commands of a text, in parallel lists.

    Attributes:
        text: The text that was scanned.
        names: Names in lower case.
        values: Values; without line ends and outer blanks, except in texts.
        openings: Where the text before each command begins: behind the bar that closed the one before it.
        starts: Where each value begins.
        ends: Where each value ends: at its bar, or at the end of the text.
        strays: Places of bars that end neither a name nor a value; of several in a row the first.
        glued: Commands that had no bar before their name.
        behind_text: Commands whose names stand behind other text on their line.
        loose: Text outside commands, as index of the command that follows it and the text.
        places: For a text that was decoded, where each of its characters, and its end, stands in the original.
    """

    text: str
    names: list[str] = field(default_factory=list)
    values: list[str] = field(default_factory=list)
    openings: list[int] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    strays: list[int] = field(default_factory=list)
    glued: list[int] = field(default_factory=list)
    behind_text: set[int] = field(default_factory=set)
    loose: list[tuple[int, str]] = field(default_factory=list)
    places: list[int] | None = None
    _stretched: list[int] = field(default_factory=list)
    _strayed: int = -1
    _kept: tuple[int, list[int]] = (-1, [])

    def place(self, offset: int) -> int:
        """Where the character at ``offset`` of the scanned text stands in the original."""
        if self.places is None:
            return offset
        return self.places[offset]

    def values_of(self, wanted: str) -> list[str]:
        """The values of all commands called ``wanted``."""
        return [self.values[index] for index, name in enumerate(self.names) if name == wanted]

    def beginning(self, index: int) -> int:
        """Offset in the scanned text of the first character of command ``index`` or of the loose text before it."""
        start, name_end = self.openings[index], self.starts[index]
        return start + len(self.text[start:name_end]) - len(self.text[start:name_end].lstrip())

    def span(self, index: int, start: int = 0, end: int | None = None) -> tuple[int, int]:
        """The characters ``start`` to ``end`` of value ``index`` as a span of the original text."""
        first, last = self.starts[index], self.ends[index]
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
        parts: list[str] = []
        for name, value in zip(self.names[first:end], self.values[first:end], strict=True):
            parts.append(name)
            # A text that ran over stray bars holds bars of its own; the grammar needs to see one value.
            parts.append(value if "|" not in value else value.replace("|", " "))
        parts.append("")
        return "|".join(parts)


def scan(text: str, places: list[int] | None = None) -> Scan:
    """The commands of ``text``; an unclosed last value is legal, and what follows the last bar is no command."""
    found = Scan(text, places=places)
    names, values, openings, starts, ends = found.names, found.values, found.openings, found.starts, found.ends
    pieces = text.split("|")
    last = len(pieces) - 1
    index = offset = 0
    while index < last:
        piece = pieces[index]
        name = NAME_OF.get(piece) or _name(found, piece, pieces[index + 1])
        if name is None:
            _resume(found, piece, offset)
            index += 1
            offset += len(piece) + 1
            continue
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
