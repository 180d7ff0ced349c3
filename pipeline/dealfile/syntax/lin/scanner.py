"""The command scanner: cuts a text at its bars into commands, and finds its feet again after a bar too many or too few."""

from itertools import accumulate
from operator import add
from typing import Final

from dealfile.syntax import grammar
from dealfile.syntax.lin.calls import plain_calls, plain_cards
from dealfile.syntax.lin.scanned import Scan, clean, cleaned
from dealfile.syntax.lin.vocabulary import GLUED, KNOWN, NAME_OF, ON_NEW_LINE, SHOWN, SIGN_OF_PIECE, TEXT

_STRETCH: Final = 2000
"""Pieces between bars that are looked at together: a name and a value in turn, hence an even number."""


_ON_ANY_LINE: Final = bytes(range(ON_NEW_LINE)) * 2
_ON_NEW_LINE: Final = bytes(range(ON_NEW_LINE, 256))


class _Kept:
    """One scan at most, until another text is scanned."""

    found: Scan | None = None


def keep(found: Scan) -> None:
    """Keep a scan of a text that is to be read next, and in this process as a rule; it is let go with the next scan."""
    _Kept.found = found


def kept(text: str) -> Scan | None:
    """The scan that was kept of a text, which is let go; ``None`` where that is another."""
    found = _Kept.found
    if found is None or found.text is not text:
        return None
    _Kept.found = None
    return found


def scan(text: str, places: list[int] | None = None) -> Scan:
    """The commands of ``text``; an unclosed last value is legal, and what follows the last bar is no command."""
    found, _Kept.found = None if places is not None else kept(text), None
    if found is not None:
        return found
    pieces = text.split("|")
    return _plain(text, pieces, places) or _scan(text, pieces, places)


def _plain(text: str, pieces: list[str], places: list[int] | None) -> Scan | None:
    """The commands of a text that is nothing but known commands, as most are; ``None`` for any other."""
    count = len(pieces) // 2 * 2
    try:
        told = "".join(map(SIGN_OF_PIECE.__getitem__, pieces[:count:2])).encode("latin-1")
    except KeyError:
        return None
    signs = told.translate(_ON_ANY_LINE).decode("ascii")
    found = Scan(text, places=places, _names=None, _signs=signs, _pieces=pieces, _values=None)
    found._line_ends = len(told) - len(told.translate(None, _ON_NEW_LINE)) + "".join(pieces[count:]).count("\n")
    if count < len(pieces):
        _keep_loose(found, pieces[count])
    return found


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
        values.append(clean(name, value) if value and (value[0] <= " " or value[-1] <= " " or "\n" in value) else value)
    if index == last:
        _keep_loose(found, pieces[last])
    for command in found._stretched:
        values[command] = clean(names[command], text[starts[command] : ends[command]])
    return found


def _take_plain(found: Scan, pieces: list[str], offset: int) -> int | None:
    """Take a stretch that begins at ``offset`` if it is nothing but known commands; ``None`` if it is not.

    Returns:
        Where the stretch ends, behind its last bar.
    """
    names = list(map(NAME_OF.get, pieces[::2]))
    if None in names:
        return None
    values = cleaned(names, pieces[1::2])
    edges = list(accumulate(map(len, pieces), initial=offset))  # without the bars
    count = len(pieces)
    found.names.extend(filter(None, names))
    found.values.extend(values)
    found.openings.extend(map(add, edges[:-1:2], range(0, count, 2)))
    found.starts.extend(map(add, edges[1::2], range(1, count, 2)))
    found.ends.extend(map(add, edges[2::2], range(1, count, 2)))
    return edges[-1] + count


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
        found.loose.append((found.count if found._names is None else len(found._names), text))


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
            found.values.append(clean(tail, piece))
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
