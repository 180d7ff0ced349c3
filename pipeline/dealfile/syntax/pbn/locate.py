"""Where in a record's text a value of its board stands: the raw section is cut again, only when somebody asks."""

import re
from collections.abc import Iterator
from typing import Final

from dealfile.model import Board
from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.aliases import CALL_ALIASES
from dealfile.syntax.pbn.sections import call_table, card_table

_TAG_OF_FIELD: Final[dict[str, str]] = {
    "dealer": "Dealer",
    "vulnerable": "Vulnerable",
    "deal": "Deal",
    "declarer": "Declarer",
    "contract": "Contract",
    "result": "Result",
    "score": "Score",
    "board_id": "Board",
    "auction": "Auction",
    "auction.first": "Auction",
    "play": "Play",
    "play.first": "Play",
}
_INDEXED = re.compile(r"(tags|auction\.calls|play\.cards)\[(-?\d+)\]")


def locate(board: Board, path: str) -> tuple[int, int] | None:
    """The half-open range of characters in ``board.source.text`` of the value at ``path``; ``None`` when it has none.

    Paths are ``tags[3]``, ``auction.calls[5]``, ``play.cards[7]`` (indexes as written) and names of fields.
    """
    text = board.source.text
    found = _INDEXED.fullmatch(path)
    if found is None:
        name = _TAG_OF_FIELD.get(path)
        return None if name is None else next((span for tag, span in _tags(text) if tag == name), None)
    index = int(found[2])
    if found[1] == "tags":
        return next((span for place, (_, span) in enumerate(_tags(text)) if place == index), None)
    opener = "Auction" if found[1] == "auction.calls" else "Play"
    start = _section_start(text, opener)
    if start is None:
        return None
    spans = _calls(text, start) if opener == "Auction" else _cards(text, start)
    return next((span for place, span in enumerate(spans) if place == index), None)


def _tags(text: str) -> Iterator[tuple[str, tuple[int, int]]]:
    for found in pattern("pbn", "ANY_TAG_PIECE").finditer("\n" + text):
        if found[3] is None:
            yield found[1], (found.start() - 1, found.end() - 1)


def _section_start(text: str, opener: str) -> int | None:
    """Where the data of the first section that holds any begins."""
    first = None
    for name, (_, end) in _tags(text):
        if name == opener:
            first = end if first is None else first
            if text[end:].lstrip()[:1] not in ("[", ""):
                return end
    return first


def _calls(text: str, start: int) -> Iterator[tuple[int, int]]:
    table = call_table()
    coarse = pattern("pbn", "CALLS")
    body = coarse.search(text, start)
    if body is None:
        return
    for found in pattern("pbn", "CALL_PIECE").finditer(text, body.start(), body.end()):
        if found[0] in table or found[0].upper() in CALL_ALIASES:
            yield found.span()


def _cards(text: str, start: int) -> Iterator[tuple[int, int]]:
    table = card_table()
    body = pattern("pbn", "CARDS").search(text, start)
    if body is None:
        return
    for found in pattern("pbn", "CARD_PIECE").finditer(text, body.start(), body.end()):
        if found[0] in table or found[0] in ("+", "--"):
            yield found.span()
