"""A JSON text cut into the values that boards are: the elements of an array, or one value a line."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes import json as codes
from dealfile.syntax.json.locate import after_blanks

_BOARD: Final = re.compile(r'\{[ \t\n\r]*"source"[ \t\n\r]*:[ \t\n\r]*\{')
"""How a board begins that dealfile wrote: where reading goes on behind a broken one."""

_SIGN: Final = re.compile(r'"(?:[^"\\]|\\(?:.|\Z))*(?:"|\Z)|[][{}]', re.DOTALL)
"""A string, closed or not, or a bracket."""

_DEEP: Final = re.compile(r'(?:[{[][ \t\n\r]*(?:"[^"\\]{0,99}"[ \t\n\r]*:[ \t\n\r]*)?){200}')
"""Brackets that open one in the other, deeper than in any board."""

_PIECE: Final = 16384
"""Characters of the first piece that a value is looked for in; most boards are shorter."""
_CUT: Final = 16
"""Characters before the end of a piece in which a fault may come from its end: the longest word or escape, and more."""

_BEHIND: Final = re.compile(r"[{\[]")
_OPENING: Final = "{["
_CLOSING: Final = re.compile(r"[]}, \t\r\n]+")
_WORD_END: Final = re.compile(r"[],\n{[]")


@dataclass(slots=True)
class Value:
    """A value of the text, or what is there in its place.

    Attributes:
        start, end: Its characters.
        value: The value, decoded; nothing where it does not decode.
        findings: What is wrong; spans count from ``start``.
        repeated: Keys that stand twice in one object.
    """

    start: int
    end: int
    value: Any = None
    findings: list[Finding] = field(default_factory=list)
    repeated: tuple[str, ...] = ()


def elements(text: str) -> Iterator[Value]:
    """The values of a JSON text: the elements of an array, or values that stand one after the other."""
    resume = _Resume(text)
    place, in_array = after_blanks(text, 0), False
    while place < len(text):
        if not in_array and text[place] == "[":
            place, in_array = after_blanks(text, place + 1), True
            if text[place : place + 1] == "]":
                place, in_array = after_blanks(text, place + 1), False
            continue
        found = _value(text, place, resume.board(place + 1))
        if found.findings:
            too_deep = found.findings[0].code == codes.NestedTooDeep.code
            # Other text than JSON is one fault, however many signs stand in it that could end a value.
            other = not in_array and text[place] not in _OPENING
            found.end = resume.board(place + 1) if other else resume.behind(place, len(text) if too_deep else None)
        place = after_blanks(text, found.end)
        if in_array:
            place, in_array = _separated(text, place, found, resume)
        yield found


def lines(text: str) -> Iterator[Value]:
    """The values of JSON Lines: one a line, empty lines left out."""
    place = 0
    while place < len(text):
        end = text.find("\n", place)
        end = len(text) if end < 0 else end
        start = after_blanks(text, place)
        if start < end:
            found = _value(text, start, end)
            behind = after_blanks(text, found.end)
            if not found.findings and behind < end:
                found.findings.append(_broken("a line holds one value; more stands behind it", behind - start))
            found.end = start + len(text[start:end].rstrip())
            yield found
        place = end + 1


def _value(text: str, start: int, limit: int) -> Value:
    """The value that begins at ``start`` and ends before ``limit``; its end is not known where it does not decode."""
    # In pieces of the text that grow until the value fits: a fault counts the lines before it, and a copy of all is dear.
    size = _PIECE
    while start + size < limit:
        found, is_cut = _decoded(text[start : start + size], start)
        if not is_cut:
            return found
        size *= 2
    return _decoded(text[start:limit], start)[0]


def _decoded(piece: str, start: int) -> tuple[Value, bool]:
    """The value that a piece of the text begins with, and whether the end of the piece may have cut it off."""
    repeated: list[str] = []

    def unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        made = dict(pairs)
        if len(made) < len(pairs):
            names = [name for name, _ in pairs]
            repeated.extend(name for name in made if names.count(name) > 1)
        return made

    try:
        if _DEEP.match(piece):
            raise RecursionError  # the depth at which Python gives up differs between its versions
        value, length = json.JSONDecoder(object_pairs_hook=unique).raw_decode(piece)
    except json.JSONDecodeError as fault:
        said = fault.msg[:1].lower() + fault.msg[1:]
        is_cut = fault.pos >= len(piece) - _CUT or fault.msg.startswith("Unterminated")
        return Value(start, start, findings=[_broken(f"this is no JSON: {said}", fault.pos)]), is_cut
    except RecursionError:
        finding = codes.NestedTooDeep.at("values stand in each other deeper than in any board", span=(0, 1))
        return Value(start, start, findings=[finding]), False
    except ValueError:
        return Value(start, start, findings=[_broken("a number here has more digits than any board needs", 0)]), False
    return Value(start, start + length, value, repeated=tuple(dict.fromkeys(repeated))), length == len(piece)


def _separated(text: str, place: int, found: Value, resume: "_Resume") -> tuple[int, bool]:
    """Where the next value begins behind an element of an array, and whether it is an element too; faults go to ``found``."""
    sign = text[place : place + 1]
    if sign == "]":
        return after_blanks(text, place + 1), False
    if sign == ",":
        behind = after_blanks(text, place + 1)
        if text[behind : behind + 1] == "]":
            _warn(found, "a comma stands behind the last value of the array", place)
            return after_blanks(text, behind + 1), False
        if behind < len(text):
            return behind, True
    if sign in ("", ","):
        _warn(found, "the array has no end: a ] is missing; the file may be cut off", place)
        return len(text), False
    if not found.findings:
        _warn(found, "a comma is missing between two values, or a ] behind the last", place)
    start = _BEHIND.search(text, place)
    following = resume.board(place)
    return min(following, len(text) if start is None else start.start()), True


def _broken(said: str, place: int) -> Finding:
    return codes.JsonSyntax.at(said, span=(place, place + 1), dialect=False)


def _warn(found: Value, said: str, place: int) -> None:
    """What is wrong around a value that is whole itself, told once."""
    if not found.findings:
        last = max(0, min(place, found.end) - found.start - 1)
        found.findings.append(codes.JsonSyntax.at(said, span=(last, last + 1), dialect=True))


class _Resume:
    """Finds where to go on behind values that do not decode; asked for places that only move forward."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._next = -1

    def board(self, place: int) -> int:
        """Where the next board begins from ``place`` on; the end of the text where there is none."""
        if self._next < place:
            found = _BOARD.search(self._text, place)
            self._next = len(self._text) if found is None else found.start()
        return self._next

    def behind(self, start: int, limit: int | None = None) -> int:
        """Where the broken value that begins at ``start`` ends: at its closing bracket, or at ``limit``.

        The limit is the next board where none is given.
        """
        limit, depth = self.board(start + 1) if limit is None else limit, 0
        closing = _CLOSING.match(self._text, start, limit)
        if closing is not None:
            return closing.end()
        for found in _SIGN.finditer(self._text, start, limit):
            sign = found[0]
            depth += (sign in "{[") - (sign in "}]")
            if depth == 0 and sign in "}]":
                return found.end()
            if depth <= 0:
                break
        if depth > 0:
            return limit
        # No bracket opens it: it goes on to the next sign that can stand behind a value.
        word = _WORD_END.search(self._text, start + 1, limit)
        return limit if word is None else word.start()
