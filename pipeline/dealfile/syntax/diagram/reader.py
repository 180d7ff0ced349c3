"""Hand diagrams to records."""

from collections.abc import Iterator

from dealfile.core.seats import SEATS
from dealfile.diagnostics.codes import deals as codes
from dealfile.model import Board, Deal, Remark, Source
from dealfile.syntax.diagram.hands import Drawn, drawn_deals
from dealfile.syntax.diagram.words import heading_start, left_over, said
from dealfile.syntax.ruler import Ruler
from dealfile.syntax.written import Written


def records(text: str, encoding: str = "utf-8", start: int = 0) -> Iterator[Written]:
    """Every deal of a text of diagrams, in order. Faults are findings of the record; nothing raises.

    Dealer, vulnerability and board are those that the text before and between the hands says in words; else they are not
    known. Whatever else stands around the hands is a remark of the board. What stands behind a diagram belongs to it up to
    the paragraph that says of the next board.

    Args:
        text: The decoded text of a file.
        encoding: What it was decoded with, for the records' byte offsets.
        start: Bytes before the text: those of a byte order mark.
    """
    ruler = Ruler(text, encoding, start, "diagram")
    begin = 0
    deals = list(drawn_deals(text))
    for number, drawn in enumerate(deals, 1):
        following = deals[number].start if number < len(deals) else len(text)
        end = following if number == len(deals) else drawn.end + heading_start(text[drawn.end : following])
        remarks = tuple(Remark("start", "comment", each) for each in left_over(text, drawn, begin, end) if each)
        source = ruler.source(begin, end)
        yield _written(drawn, source, (drawn.start - begin, drawn.end - begin), remarks)
        begin = end


def locate(board: Board, path: str) -> tuple[int, int] | None:
    """The characters of the hands, for a path that leads to them; other values are short, and stand in words."""
    if board.deal is None or not path.startswith("deal"):
        return None
    start = board.place.text.find(board.deal.text)
    return start, start + len(board.deal.text)


def _written(drawn: Drawn, source: Source, span: tuple[int, int], remarks: tuple[Remark, ...]) -> Written:
    if drawn.fault == "unplaced":
        told = "nobody can tell whose these hands are: they do not stand around a compass, and no seat is named"
        return Written(source, None, (codes.HandNotPlaced.at(told, span=span),))
    if drawn.fault:
        return Written(source, None, (codes.HoldingWithoutHand.at("these suits do not make a hand", span=span),))
    north, east, south, west = (drawn.hands.get(seat) for seat in SEATS)
    damaged = None in drawn.hands.values()
    deal = Deal(text=source.text[slice(*span)], hands=(north, east, south, west), damaged=damaged)
    findings = (codes.HoldingWithoutHand.at("a hand holds a card twice; it is left out", span=span),) if damaged else ()
    values = said(source.text[: span[1]]).values
    return Written(source, Board(source=source, deal=deal, remarks=remarks, **values), findings)
