"""What a record consists of, by name, and how much of it a conversion carries over."""

from collections.abc import Iterator, Sequence
from typing import Final

from dealfile.convert.carry import Target
from dealfile.convert.lin import READ_COMMANDS, dropped_tags
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert import ClaimDropped, ContractDropped, MarksDropped, PageDropped, ResultDropped
from dealfile.diagnostics.codes.convert_bare import AuctionDropped, RecordLeftOut
from dealfile.model import Auction, Board, DealStatus, MarkKind, Play, RecordType
from dealfile.model.auction import REMARKS, read_alert_note
from dealfile.model.board import TEXT_FIELDS
from dealfile.model.play import PlayOrder
from dealfile.replay.outcome import Outcome
from dealfile.syntax.pbn.vocabulary import RECORD_TYPE

_OF_TAG: Final = {
    "Board": "board",
    **dict.fromkeys(("South", "West", "North", "East"), "players"),
    "Event": "event",
    "Site": "site",
    "Date": "date",
    "Round": "round",
    "Stage": "stage",
    "Table": "table",
    "Section": "section",
    "Room": "room",
    **dict.fromkeys(("HomeTeam", "VisitTeam"), "teams"),
    **dict.fromkeys(("HomeCarryOver", "VisitCarryOver"), "carry-overs"),
    "Scoring": "scoring",
    "OriginalBoard": "original board",
}
"""The part to which a tag belongs that a field holds."""

PARTS: Final = (
    *("deal", "dealer", "vulnerable"),
    *dict.fromkeys(_OF_TAG.values()),
    *("auction", "alerts", "explanations", "contract", "play", "claim", "result", "score"),
    *("comments", "signs", "tables", "other tags", "text"),
)
"""All parts, in the order in which a report lists them."""

_FIELDS: Final = frozenset({*_OF_TAG, "Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Score"})
_OWN_PLACE: Final = frozenset({"Auction", "Play", "Note"})
_EXPLAINING: Final = frozenset({MarkKind.EXPLANATION, MarkKind.NOTE})
_ALERTING: Final = frozenset({MarkKind.ALERT, MarkKind.STAR})
_UNHELD: Final[dict[Target, frozenset[str]]] = {
    "lin": frozenset({"score", "signs", "tables", "other tags"}),
    "url": frozenset({"score", "signs", "tables", "other tags"}),
    "rbn": frozenset({"score", "claim", "original board", "tables", "other tags"}),
    "deals": frozenset(PARTS) - {"deal"},
    "csv": frozenset({"alerts", "explanations", "comments", "signs", "tables", "other tags", "original board", "carry-overs"}),
}
"""Parts that a target has no place for at all."""

_LOST_WITH: Final = {
    ContractDropped.code: "contract",
    ResultDropped.code: "result",
    ClaimDropped.code: "claim",
    AuctionDropped.code: "auction",
}


def parts(board: Board, outcome: Outcome) -> Iterator[str]:
    """What a settled board consists of; a part may come more than once."""
    if board.record_type is RecordType.PAGE:
        yield "text"
        return
    if board.deal is not None and board.deal.status is not DealStatus.NONE:
        yield "deal"
    for name in ("dealer", "vulnerable", "claim", "score"):
        if getattr(board, name) is not None:
            yield name
    for _tag, part in _of_tags(board):
        yield part
    if board.auction is not None:
        yield from _beside_calls(board.auction)
    if outcome.contract is not None:
        yield "contract"
    if board.play is not None and any(board.play.cards):
        yield "play"
    if outcome.result is not None or board.result is not None:
        yield "result"
    if any(map(_is_comment, (board.auction, board.play))) or any(remark.text.strip() for remark in board.remarks):
        yield "comments"
    if any(map(_is_signed, (board.auction, board.play))):
        yield "signs"
    if board.sections:
        yield "tables"
    if any(_is_other(*tag) for tag in board.tags):
        yield "other tags"


def _of_tags(board: Board) -> list[tuple[str, str]]:
    """The tags that fields of a board hold, each with its part."""
    return [(tag, part) for tag, part in _OF_TAG.items() if getattr(board, TEXT_FIELDS.get(tag, "room")) is not None]


def _is_other(name: str, value: str) -> bool:
    held = name in _FIELDS or name in _OWN_PLACE or name in READ_COMMANDS or name == RECORD_TYPE
    return not held and bool(value.strip("? ,"))


def _beside_calls(auction: Auction) -> Iterator[str]:
    if auction.calls:
        yield "auction"
    notes = {str(number): text for number, text in auction.notes}
    for mark in auction.marks:
        if mark.kind in _ALERTING:
            yield "alerts"
        elif mark.kind in _EXPLAINING:
            alerted, text = read_alert_note(notes.get(mark.text, "")) if mark.kind is MarkKind.NOTE else (False, mark.text)
            if alerted:
                yield "alerts"
            if text.strip():
                yield "explanations"


def _is_comment(part: Auction | Play | None) -> bool:
    if part is None:
        return False
    noted = isinstance(part, Play) and bool(part.notes)
    return noted or any(mark.kind in REMARKS for mark in part.marks)


def _is_signed(part: Auction | Play | None) -> bool:
    """Whether signs stand beside calls or cards that are no alerts, explanations or comments."""
    if part is None:
        return False
    return any(mark.kind not in REMARKS and mark.kind not in _EXPLAINING and mark.kind not in _ALERTING for mark in part.marks)


def carried(board: Board, outcome: Outcome, target: Target, found: Sequence[Finding], *, in_match: bool = False) -> list[str]:
    """The parts of a settled board that ``target`` holds, wholly or in part.

    Args:
        board: The board.
        outcome: What it comes to.
        target: The format.
        found: What it cannot hold of the board.
        in_match: Whether LIN writes the board under the header of a match.
    """
    there = set(parts(board, outcome))
    codes = {finding.code for finding in found}
    if PageDropped.code in codes or RecordLeftOut.code in codes:
        return []
    # What PBN drops of a result is the other one that a list says: the board's own is written.
    lost = {part for code, part in _LOST_WITH.items() if code in codes}
    there -= lost - {"result"} if target == "pbn" else lost
    there -= _UNHELD.get(target, frozenset())
    if target in ("lin", "url"):
        dropped = dropped_tags(board, in_match)
        kept = {part for tag, part in _of_tags(board) if tag not in dropped}
        there -= {part for tag, part in _of_tags(board) if tag in dropped} - kept
        if board.play is not None and board.play.order is PlayOrder.COLUMNS:
            there.discard("play")
    elif target == "pbn":
        if board.source.format != "pbn":
            there -= {"other tags"}
        if MarksDropped.code in codes:
            there.discard("signs")
        if board.play is not None and board.play.order is not PlayOrder.TRICKS and board.play.first is None:
            there.discard("play")
    return [part for part in PARTS if part in there]
