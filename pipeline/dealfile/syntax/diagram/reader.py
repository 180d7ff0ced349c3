"""Hand diagrams to records."""

import re
from collections.abc import Iterator
from typing import Any, Final

from dealfile.core.seats import SEAT_OF, SEATS, Vulnerability
from dealfile.diagnostics.codes import deals as codes
from dealfile.model import Board, Deal, Source
from dealfile.syntax.diagram.hands import Drawn, drawn_deals
from dealfile.syntax.ruler import Ruler
from dealfile.syntax.written import Written

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


def records(text: str, encoding: str = "utf-8", start: int = 0) -> Iterator[Written]:
    """Every deal of a text of diagrams, in order. Faults are findings of the record; nothing raises.

    Dealer, vulnerability and board are those that the text around the hands says in words; else they are not known.

    Args:
        text: The decoded text of a file.
        encoding: What it was decoded with, for the records' byte offsets.
        start: Bytes before the text: those of a byte order mark.
    """
    ruler = Ruler(text, encoding, start, "diagram")
    begin = 0
    for drawn in drawn_deals(text):
        end = max(holding.end for holding in drawn.holdings)
        first = min(holding.start for holding in drawn.holdings)
        yield _written(drawn, ruler.source(begin, end), (max(0, first - begin), end - begin))
        begin = end


def _written(drawn: Drawn, source: Source, span: tuple[int, int]) -> Written:
    if drawn.fault == "unplaced":
        said = "nobody can tell whose these hands are: they do not stand around a compass, and no seat is named"
        return Written(source, None, (codes.HandNotPlaced.at(said, span=span),))
    if drawn.fault:
        return Written(source, None, (codes.HoldingWithoutHand.at("these suits do not make a hand", span=span),))
    north, east, south, west = (drawn.hands.get(seat) for seat in SEATS)
    damaged = None in drawn.hands.values()
    deal = Deal(text=source.text[span[0] :], hands=(north, east, south, west), damaged=damaged)
    findings = (codes.HoldingWithoutHand.at("a hand holds a card twice; it is left out", span=span),) if damaged else ()
    return Written(source, Board(source=source, deal=deal, **_said(source.text)), findings)


def _said(text: str) -> dict[str, Any]:
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
    return values
