"""The values of ``mb`` and ``pc``: calls and cards."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from dealfile.core.calls import BIDS, DOUBLE, PASS, REDOUBLE, Call
from dealfile.core.cards import CARD_OF, Card
from dealfile.model import MarkKind
from dealfile.syntax.lin.tokens import LONGEST, tokens

_FIXED: Final = {"PASS": PASS, "DOUBLE": DOUBLE, "REDOUBLE": REDOUBLE}


class Piece(NamedTuple):
    """A part of a value: a call or card (``None`` for a card that is not named), or a mark beside one.

    ``start`` and ``end`` count in the value. ``unusual`` tells a form that leaves no doubt but is not the plain one; ``closing``
    that the call is repeated until the auction is over.
    """

    start: int
    end: int
    call: Call | None = None
    card: Card | None = None
    mark: MarkKind | None = None
    unusual: bool = False
    closing: bool = False


@cache
def plain_calls() -> dict[str, tuple[Call, bool]]:
    """The call of every value of ``mb`` that is a single one in the usual spelling, and whether it is alerted."""
    spellings: dict[str, Call] = {"p": PASS, "P": PASS, "d": DOUBLE, "D": DOUBLE, "x": DOUBLE, "X": DOUBLE, "r": REDOUBLE}
    spellings |= {"R": REDOUBLE, "xx": REDOUBLE, "XX": REDOUBLE, "Pass": PASS, "PASS": PASS, "pass": PASS, "*": DOUBLE}
    for bid in BIDS:
        spellings |= {bid.text: bid, bid.text[:2]: bid, bid.text[:2].lower(): bid}
    return {text + sign: (call, bool(sign)) for text, call in spellings.items() for sign in ("", "!")}


@cache
def plain_cards() -> dict[str, Card]:
    """The card of every value of ``pc`` that is a single one, in any mixture of upper and lower case."""
    return {
        suit + rank: card
        for text, card in CARD_OF.items()
        for suit in (text[0], text[0].lower())
        for rank in (text[1], text[1].lower())
    }


def read_calls(value: str) -> list[Piece]:
    """The calls and marks of any value of ``mb``, in order."""
    pieces: list[Piece] = []
    for token in tokens(value[:LONGEST], "calls"):
        kind, text, start = token.type, token.value, token.start_pos
        end = start + len(text)
        if kind == "BID":
            pieces.append(Piece(start, end, call=plain_calls()[text[:2].upper()][0]))
        elif kind in _FIXED:
            pieces.append(Piece(start, end, call=_FIXED[kind]))
        elif kind == "ALL_PASS":
            pieces.append(Piece(start, end, call=PASS, closing=True))
        elif kind == "ALERT":
            pieces.append(Piece(start, end, mark=MarkKind.ALERT))
        elif kind != "BLANK":
            _add_unread(pieces, start, end)
    if len(value) > LONGEST:
        _add_unread(pieces, LONGEST, len(value))
    return pieces


def passes_to_end(calls: Sequence[Call]) -> int:
    """How many passes end the auction: three behind a call that is none, four where nobody calls anything else."""
    last = calls[-4:]
    passes = next((count for count, call in enumerate(reversed(last)) if call != PASS), None)
    return 4 - len(last) if passes is None else max(0, 3 - passes)


def read_cards(value: str) -> list[Piece]:
    """The cards and marks of any value of ``pc``, in order."""
    pieces: list[Piece] = []
    for token in tokens(value[:LONGEST], "cards"):
        kind, text, start = token.type, token.value, token.start_pos
        end = start + len(text)
        plain = text.upper().replace("10", "T")
        if kind in ("CARD", "TEN_CARD"):
            pieces.append(Piece(start, end, card=CARD_OF[plain], unusual=kind == "TEN_CARD"))
        elif kind == "TURNED_CARD":
            pieces.append(Piece(start, end, card=CARD_OF[plain[::-1]], unusual=True))
        elif kind == "SUIT":
            pieces.append(Piece(start, end))
        elif kind != "BLANK":
            _add_unread(pieces, start, end)
    if len(value) > LONGEST:
        _add_unread(pieces, LONGEST, len(value))
    return pieces


def _add_unread(pieces: list[Piece], start: int, end: int) -> None:
    """One piece for a run of characters that are neither calls nor cards."""
    if pieces and pieces[-1].mark is MarkKind.UNREAD and pieces[-1].end == start:
        start = pieces.pop().start
    pieces.append(Piece(start, end, mark=MarkKind.UNREAD))
