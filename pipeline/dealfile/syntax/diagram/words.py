"""The words around the hands of a diagram: what they say of the board, and what is left of them."""

import re
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from dealfile.core.seats import SEAT_OF, Vulnerability
from dealfile.syntax.diagram.hands import SEAT, Drawn

_DEALER: Final = re.compile(r"\b(?:dealer|dlr)\b[ \t]{0,3}[:.=]?[ \t]{0,3}\(?(north|east|south|west|[NESW])\b", re.IGNORECASE)
_DEALS: Final = re.compile(r"\b(north|east|south|west)[ \t]{1,3}(?:deals|dealt|dealer)\b", re.IGNORECASE)
_VULNERABLE: Final = re.compile(
    r"\bvul(?:n|nerable|nerability)?\b[ \t]{0,3}[:.=]?[ \t]{0,3}(nobody|none|nil|neither|love|all|both|n[-/ ]?s|e[-/ ]?w)\b",
    re.IGNORECASE,
)
_WHO_IS: Final = re.compile(
    r"\b(nobody|none|nil|neither|love|all|both|n[-/ ]?s|e[-/ ]?w)(?:[ \t]sides?)?[ \t]{1,3}(?:is[ \t]|are[ \t])?"
    r"vul(?:n|nerable)?\b",
    re.IGNORECASE,
)
_BOARD: Final = re.compile(r"\b(?:board|bd|deal)[ \t]*(?:no\.?|number|#)?[ \t]{0,3}:?[ \t]{0,3}(\d{1,4})\b", re.IGNORECASE)
_SIDES: Final = {"a": Vulnerability.ALL, "b": Vulnerability.ALL, "e": Vulnerability.EW}
_PARAGRAPH: Final = re.compile(r"\n[ \t]*\n")


class Said(NamedTuple):
    """What words say of a board.

    Attributes:
        values: Its dealer, vulnerability and board, as far as they are said.
        spans: The characters that say them.
    """

    values: dict[str, Any]
    spans: tuple[tuple[int, int], ...]


def said(text: str) -> Said:
    """What the text of a diagram says in words of its board."""
    values: dict[str, Any] = {}
    dealer = _DEALER.search(text) or _DEALS.search(text)
    if dealer is not None:
        values["dealer"] = SEAT_OF[dealer[1][0].upper()]
    vulnerable = _VULNERABLE.search(text) or _WHO_IS.search(text)
    if vulnerable is not None:
        word = vulnerable[1].lower()
        is_side = word[:1] == "n" and word[-1:] == "s"
        values["vulnerable"] = Vulnerability.NS if is_side else _SIDES.get(word[0], Vulnerability.NONE)
    board = _BOARD.search(text)
    if board is not None:
        values["board_id"] = board[1]
    return Said(values, tuple(found.span() for found in (dealer, vulnerable, board) if found is not None))


def heading_start(between: str) -> int:
    """Where the heading of the next diagram begins in the text behind one: with the paragraph that first says of a board.

    Where none does, all of the text is taken for it.
    """
    spans = said(between).spans
    first = min((start for start, _ in spans), default=0)
    return max((found.end() for found in _PARAGRAPH.finditer(between, 0, first)), default=0)


def left_over(text: str, drawn: Drawn, begin: int, end: int) -> Iterator[str]:
    """The texts before, between and behind the hands that say more than what is read from them.

    Args:
        text: The text of the file.
        drawn: The deal.
        begin: The first character of its record.
        end: The character behind its record.
    """
    read = list(text[begin : drawn.end])
    for start, stop in said(text[begin : drawn.end]).spans:
        read[start:stop] = " " * (stop - start)
    hands = list(text[begin : drawn.end])
    for holding in drawn.holdings:
        start, stop = holding.start - begin, holding.end - begin
        hands[start:stop] = read[start:stop] = " " * (stop - start)
    first = drawn.start - begin
    yield _kept("".join(hands[:first]), "".join(read[:first]))
    yield " ".join(_kept("".join(hands[first:]), "".join(read[first:]), labels=True).split())
    yield text[drawn.end : end].strip()


def _kept(text: str, unread: str, *, labels: bool = False) -> str:
    """The lines of a text of which something was not read.

    Args:
        text: The text.
        unread: The same with blanks for what was read.
        labels: Whether seats alone on any line are those of hands; else they are only on the last.
    """
    lines = list(zip(text.split("\n"), unread.split("\n"), strict=True))
    last = max((number for number, (line, _) in enumerate(lines) if line.strip()), default=0)
    kept = []
    for number, (line, left) in enumerate(lines):
        words = SEAT.sub("", left) if labels or number == last else left
        if any(map(str.isalnum, words)) or not line.strip():
            label = SEAT.match(line.lstrip()) if labels else None
            kept.append(line.rstrip() if label is None else line.lstrip()[label.end() :])
    return "\n".join(kept).strip()
