"""What LIN cannot hold of a board."""

from collections.abc import Iterator
from typing import Final

from dealfile.core.cards import FULL_PACK
from dealfile.core.seats import Seat
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert import (
    CardsDropped,
    ContractDropped,
    DealDamaged,
    DealerAssumed,
    HandCompleted,
    MarksDropped,
    PageDropped,
    RemarksDropped,
    ResultDropped,
    SectionsDropped,
    TagsDropped,
    TextChanged,
)
from dealfile.model import Board, Deal, DealStatus, Ending, Mark, MarkKind, Note, Origin, Play, RecordType
from dealfile.model.board import TEXT_FIELDS
from dealfile.model.play import PlayOrder
from dealfile.replay.outcome import AuctionStatus, Outcome, PlayStatus
from dealfile.syntax.pbn.values import contradicted_contract

_PLAYERS: Final = ("south", "west", "north", "east")
_HELD_FIELDS: Final = frozenset({"board_id", *_PLAYERS})
_MATCH_FIELDS: Final = frozenset({"event", "stage", "scoring", "home_team", "visit_team"})
_LISTED: Final = ("event", "stage", "home_team", "visit_team")
"""Fields that stand in a list of a match's header, besides the players."""

_READ_TAGS: Final = {
    "Dealer": "dealer",
    "Vulnerable": "vulnerable",
    "Deal": "deal",
    "Declarer": "declarer",
    "Contract": "contract",
    "Result": "result",
    "Room": "room",
}
"""PBN tags that a field holds once they could be read."""

_OWN_PLACE: Final = frozenset({"Auction", "Play", "Note"})
_HELD_COMMANDS: Final = frozenset({"vg", "rs", "pn", "qx", "md", "sv", "ah", "rh", "st", "mc", "pg"})
_HELD_MARKS: Final = frozenset(
    {MarkKind.ALERT, MarkKind.EXPLANATION, MarkKind.NOTE, MarkKind.COMMENT, MarkKind.LINE_COMMENT, MarkKind.COMMENTARY}
)
_UNHELD_MARKS: Final = {
    MarkKind.SUFFIX: "a suffix such as ! or ?",
    MarkKind.NAG: "a numbered comment ($)",
    MarkKind.STAR: "a star",
    MarkKind.DIRECTIVE: "a % line",
    MarkKind.INSUFFICIENT: "an accepted insufficient bid",
    MarkKind.SKIPPED: "a player who was passed over",
    MarkKind.REVOKE: "a revoke",
    MarkKind.LEAD: "a lead out of turn",
    MarkKind.CONTINUED: "auction or play that goes on elsewhere",
    MarkKind.UNREAD: "a call that was not read",
}
"""What stands beside calls and cards and has no sign in LIN, in words."""

_HELD_REMARKS: Final = frozenset({"comment", "line-comment", "commentary"})
_EMPTY: Final = frozenset({"", "?", "-", "#", "##"})


def losses_to_lin(board: Board, outcome: Outcome, in_match: bool) -> Iterator[Finding]:
    """What LIN cannot hold of a settled board, in a match or on a line of its own; one finding a kind."""
    if board.record_type is RecordType.PAGE:
        yield PageDropped.at("LIN has no pages of text")
        return
    yield from _tags(board, in_match)
    if board.sections:
        yield SectionsDropped.at(f"LIN has no tables: {', '.join(dict.fromkeys(section.name for section in board.sections))}")
    dropped = dict.fromkeys(
        "% lines" if remark.kind == "directive" else "text that could not be read"
        for remark in board.remarks
        if remark.kind not in _HELD_REMARKS
    )
    if dropped:
        yield RemarksDropped.at(f"LIN has no place for {', '.join(dropped)}")
    yield from _deal(board)
    yield from _marks(board, outcome)
    yield from _cards(board)
    yield from _contract(board, outcome, in_match)
    yield from _texts(board, in_match)


def _tags(board: Board, in_match: bool) -> Iterator[Finding]:
    """Tags, commands and fields without a place."""
    held = _HELD_FIELDS | _MATCH_FIELDS if in_match else _HELD_FIELDS
    dropped = {tag: None for tag, name in TEXT_FIELDS.items() if name not in held and getattr(board, name) is not None}
    if board.room is not None and not in_match:
        dropped["Room"] = None
    if board.source.format == "pbn":
        dropped |= dict.fromkeys(_unheld_tags(board))
    else:
        dropped |= {name: None for name, value in board.tags if name not in _HELD_COMMANDS and value.strip()}
    if dropped:
        yield TagsDropped.at(f"LIN has no place for {', '.join(dropped)}")


def _unheld_tags(board: Board) -> Iterator[str]:
    """PBN tags that no field holds, could not be read, or are repeated with another value."""
    sections = {section.name for section in board.sections}
    first: dict[str, str] = {}
    for name, value in board.tags:
        if name in _OWN_PLACE or name in sections or value in _EMPTY:
            continue
        repeated = first.setdefault(name, value) != value
        if name in TEXT_FIELDS:
            lost = repeated
        elif name in _READ_TAGS:
            lost = repeated or (getattr(board, _READ_TAGS[name]) is None and not (name == "Declarer" and _passed_out(board)))
        else:
            lost = True
        if lost:
            yield name


def _passed_out(board: Board) -> bool:
    return board.contract is not None and board.contract.is_passed_out


def _deal(board: Board) -> Iterator[Finding]:
    deal = board.deal
    if board.dealer is None:
        yield DealerAssumed.at("the dealer is not known, and LIN then means South", "dealer")
    if deal is None:
        return
    if deal.damaged:
        yield DealDamaged.at("the deal is damaged; the cards that could be read are written", "deal")
    if deal.status is not DealStatus.FULL and _is_completed(deal):
        yield HandCompleted.at("LIN gives the cards that are left over to the hand that they fill", "deal")


def _is_completed(deal: Deal) -> bool:
    """Whether a reader of LIN gives the rest of the pack to a hand."""
    north, east, south, west = deal.masks
    left = (FULL_PACK & ~(north | east | south | west)).bit_count()
    sizes = [mask.bit_count() for mask in deal.masks]
    return 0 < left < 52 and left + sum(sizes) == 52 and any(13 - size == left for size in sizes)


def _marks(board: Board, outcome: Outcome) -> Iterator[Finding]:
    auction, play = board.auction, board.play
    calls: tuple[Mark, ...] = () if auction is None else auction.marks
    cards: tuple[Mark, ...] = () if play is None else play.marks
    dropped = dict.fromkeys(_UNHELD_MARKS[mark.kind] for mark in calls if mark.kind not in _HELD_MARKS)
    dropped |= dict.fromkeys(
        "a card that was not read" if mark.kind is MarkKind.UNREAD else _UNHELD_MARKS[mark.kind]
        for mark in cards
        if mark.kind not in _HELD_MARKS
    )
    if auction is not None:
        dropped |= dict.fromkeys(_unheld_notes(auction.marks, auction.notes))
        if auction.ending is Ending.STOPPED and outcome.auction_status is AuctionStatus.UNFINISHED:
            dropped["the end of the auction"] = None
    if play is not None:
        dropped |= dict.fromkeys(_unheld_notes(play.marks, play.notes))
        if play.ending is Ending.STOPPED and outcome.play_status is not PlayStatus.COMPLETE and board.result is None:
            dropped["the end of the play"] = None
        written = _written_cards(play)
        if any(mark.index >= written != len(play.cards) and mark.kind in _HELD_MARKS for mark in cards):
            dropped["text beside cards that were not played"] = None
    if any(mark.kind in (MarkKind.NOTE, MarkKind.EXPLANATION) and mark.index < 0 for mark in calls):
        dropped["explanations before the first call"] = None
    if dropped:
        yield MarksDropped.at(f"LIN has no sign for {', '.join(dropped)}")


def _unheld_notes(marks: tuple[Mark, ...], notes: tuple[Note, ...]) -> Iterator[str]:
    """Notes that nothing refers to, or that share a number; references without a note."""
    referred = {mark.text for mark in marks if mark.kind is MarkKind.NOTE}
    numbers = [str(number) for number, _ in notes]
    if len(set(numbers)) < len(numbers) or not referred.issuperset(numbers):
        yield "notes that no call or card refers to"
    if not referred.issubset({str(number) for number, text in notes if text.strip()}):
        yield "references to notes without text"


def _written_cards(play: Play) -> int:
    """How many cards of a play LIN holds: up to the first that is not known."""
    if play.order is PlayOrder.COLUMNS:
        return 0
    return play.cards.index(None) if None in play.cards else len(play.cards)


def _cards(board: Board) -> Iterator[Finding]:
    play = board.play
    if play is None or not any(play.cards):
        return
    written = _written_cards(play)
    after = sum(card is not None for card in play.cards[written:])
    if play.order is PlayOrder.COLUMNS:
        yield CardsDropped.at("LIN has no place for a play whose order is not known", "play")
    elif after:
        yield CardsDropped.at(f"LIN has no place for {after} cards after one that is not known", "play")


def _contract(board: Board, outcome: Outcome, in_match: bool) -> Iterator[Finding]:
    """Contract and result: LIN has them from the calls, the claim and the cards, in a match from a list of results too."""
    contract, declarer = outcome.contract, outcome.declarer
    if contract is None:
        if declarer is not None:
            yield ContractDropped.at(f"LIN has no place for {declarer.word} as declarer without a contract", "declarer")
    elif not (_is_called(outcome) or (in_match and _is_listed(outcome))):
        yield ContractDropped.at(f"LIN has no place for {contract.text} without an auction that gives it", "contract")
    elif declarer is not None and (board.swapped or (_is_called(outcome) and declarer is not _declarer_by_calls(board, outcome))):
        yield ContractDropped.at(f"LIN has no place for {declarer.word} as declarer against the auction", "declarer")
    elif (recorded := contradicted_contract(board)) is not None:
        yield ContractDropped.at(f"LIN has no place for {recorded.text}, which is recorded against the auction", "contract")
    if board.result is not None and not (in_match and _is_listed(outcome)):
        yield from _result(board, outcome)
    if board.result is not None and board.result.disputed:
        yield ResultDropped.at("LIN has no sign for a result that was agreed against the cards", "result")


def _is_called(outcome: Outcome) -> bool:
    """Whether the calls alone give the contract."""
    if outcome.auction_status is AuctionStatus.ILLEGAL:
        return outcome.contract_origin is Origin.AUCTION
    return outcome.auction_status in (AuctionStatus.COMPLETE, AuctionStatus.PASSED_OUT)


def _is_listed(outcome: Outcome) -> bool:
    """Whether the list of results of a match can name the contract: it does so with the tricks."""
    contract = outcome.contract
    if contract is None or contract.is_passed_out:
        return contract is not None
    return contract.is_playable and outcome.declarer is not None and outcome.result is not None


def _declarer_by_calls(board: Board, outcome: Outcome) -> Seat | None:
    """The first of declarer's side to name the denomination."""
    if board.auction is None or outcome.declarer is None or outcome.contract is None:
        return None
    for call, seat in zip(board.auction.calls, outcome.call_seats, strict=False):
        if call.strain is outcome.contract.strain and seat.side is outcome.declarer.side:
            return seat
    return None


def _result(board: Board, outcome: Outcome) -> Iterator[Finding]:
    """A recorded result is written as a claim, unless 52 cards say it."""
    result = board.result
    if result is None or (outcome.contract is not None and outcome.contract.is_passed_out):
        return
    shown = board.claim
    if shown is None and board.play is not None and _written_cards(board.play) == 52:
        shown = outcome.tricks_won
    partial = result.ns is not None and result.ew is not None and result.ns + result.ew < 13
    if outcome.result is None or (shown is not None and shown != outcome.result) or partial:
        yield ResultDropped.at(f"LIN has no place for a result of {result.text} here", "result")


def _texts(board: Board, in_match: bool) -> Iterator[Finding]:
    fields = (*_PLAYERS, *_LISTED) if in_match else _PLAYERS
    items = [text for text in (getattr(board, name) for name in fields) if text and _item(text) != text]
    if items:
        yield TextChanged.at(f"LIN cannot hold a comma, a bar or an outer blank in a name: {'; '.join(items)}")
    number = board.board_id
    if number and not in_match and ("|" in number or number.split() != [number]):
        yield TextChanged.at(f"LIN cannot hold more than one word of a board's number: {number}", "board_id")
    marks = [*(board.auction.marks if board.auction else ()), *(board.play.marks if board.play else ())]
    notes = [*(board.auction.notes if board.auction else ()), *(board.play.notes if board.play else ())]
    texts = [
        *(mark.text for mark in marks if mark.kind in _HELD_MARKS),
        *(text for _, text in notes),
        *(remark.text for remark in board.remarks if remark.kind in _HELD_REMARKS),
    ]
    if any("|" in text for text in texts):
        yield TextChanged.at("LIN cannot hold a bar in a text; ! stands in its place")
    if any(
        "\n" in text for text in [text for _, text in notes] + [mark.text for mark in marks if mark.kind is MarkKind.EXPLANATION]
    ):
        yield TextChanged.at("LIN cannot hold a line end in an explanation; a blank stands in its place")


def _item(text: str) -> str:
    """A text as an item of a list, as the writer of LIN puts it."""
    return " ".join(text.replace("|", "!").replace(",", "_").split("\n")).replace("\r", "").strip()
