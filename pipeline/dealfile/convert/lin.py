"""What LIN cannot hold of a board."""

import re
from collections.abc import Collection, Iterator
from typing import Final

from dealfile.convert.labels import unheld_labels
from dealfile.convert.lin_marks import HELD_MARKS, losses_of_marks, written_cards
from dealfile.convert.matches import by_number, listed_against_table
from dealfile.convert.words import remark_words
from dealfile.core.cards import FULL_PACK
from dealfile.core.seats import Seat
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert import (
    CardsDropped,
    ContractDropped,
    DealDamaged,
    DealerAssumed,
    HandCompleted,
    LessonUnmarked,
    PageDropped,
    RemarksDropped,
    ResultDropped,
    SectionsDropped,
    TagsDropped,
    TextChanged,
)
from dealfile.model import Board, Deal, DealStatus, MarkKind, Origin, RecordType, Result
from dealfile.model.board import TEXT_FIELDS
from dealfile.model.play import PlayOrder
from dealfile.replay.outcome import AuctionStatus, Outcome
from dealfile.syntax.lin.header import VULNERABILITY_OF, read_label, read_players
from dealfile.syntax.lin.writer import KEPT_BEFORE, KEPT_BEHIND, is_plain_heading, list_item, own_headings, own_scores
from dealfile.syntax.pbn.texts import shortened
from dealfile.syntax.pbn.values import contradicted_contract, read_result
from dealfile.syntax.pbn.vocabulary import RECORD_TYPE

_PLAYERS: Final = ("south", "west", "north", "east")
_HELD_FIELDS: Final = frozenset({"board_id", *_PLAYERS})
_LISTED: Final = ("event", "stage", "home_team", "visit_team", "home_carry_over", "visit_carry_over")
"""Fields that stand in a list of a match's header, besides the players."""

_MATCH_FIELDS: Final = frozenset({*_LISTED, "scoring"})
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
READ_COMMANDS: Final = frozenset(
    {"vg", "rs", "bn", "pw", "pn", "qx", "md", "sv", "mb", "an", "pc", "ah", "rh", "st", "mc", "pg", "up", "ub", "sa"}
)
"""LIN commands of which a field or a mark holds what they say, or that only set the table."""

HELD_REMARKS: Final = frozenset({"comment", "line-comment", "commentary"})
_HEAD: Final = re.compile(r"\s*(?:PBN \d+\.\d+|EXPORT|IMPORT)\s*")
"""What says only how a PBN file is written (section 2.4 of the standard)."""

_BOTH_ROOMS: Final = 8
"""Names of ``pn`` that are those of two tables."""

_EMPTY: Final = frozenset({"", "?", "-", "#", "##"})


def losses_to_lin(
    board: Board, outcome: Outcome, in_match: bool, known: Collection[str] = (), target: str = "LIN"
) -> Iterator[Finding]:
    """What LIN cannot hold of a settled board, or holds in another form; one finding a kind.

    Args:
        board: The board.
        outcome: What it comes to.
        in_match: Whether it stands under the header of a match, or on a line or in an address of its own.
        known: Tags that follow from what is written with other boards, or stand in the header of the match.
        target: What the target is called.
    """
    if board.record_type is RecordType.PAGE:
        yield PageDropped.at(f"{target} has no pages of text")
        return
    dropped = {name: None for name in dropped_tags(board, in_match) if name not in known}
    if dropped:
        said = "is written without" if board.source.format == "lin" else "has no place for"
        yield TagsDropped.at(f"{target} {said} {', '.join(dropped)}")
    if board.record_type is RecordType.LESSON:
        yield LessonUnmarked.at(f"{target} has no mark for a lesson, which is written as a board")
    if board.sections:
        yield SectionsDropped.at(f"LIN has no tables: {', '.join(dict.fromkeys(section.name for section in board.sections))}")
    kinds = remark_words(each for each in board.remarks if each.kind not in HELD_REMARKS and not _HEAD.fullmatch(each.text))
    if kinds:
        yield RemarksDropped.at(f"LIN is written without {', '.join(kinds)}")
    yield from _deal(board)
    yield from losses_of_marks(board, outcome)
    yield from _cards(board)
    yield from _contract(board, outcome, in_match)
    if not in_match:
        yield from by_number(board)
    yield from listed_against_table(board)
    yield from _texts(board, in_match)


def dropped_tags(board: Board, in_match: bool) -> dict[str, None]:
    """Tags, commands and fields that have no place in LIN, in a match or out of one."""
    held = _HELD_FIELDS | _MATCH_FIELDS if in_match else _HELD_FIELDS
    dropped = {tag: None for tag, name in TEXT_FIELDS.items() if name not in held and getattr(board, name) is not None}
    if board.room is not None and not in_match:
        dropped["Room"] = None
    written = _written_commands(board, in_match)
    return dropped | {name: None for name in unheld_values(board) if name not in written}


def _written_commands(board: Board, in_match: bool) -> Collection[str]:
    """LIN commands without a field that LIN is written with; headings and scores of each board where it stands alone."""
    if board.source.format != "lin":
        return ()
    written = KEPT_BEFORE | KEPT_BEHIND
    if in_match:
        return written
    return written | ({"ah"} if own_headings(board) else set()) | ({"mp"} if own_scores(board) else set())


def unheld_values(board: Board) -> Iterator[str]:
    """Named values of a board, as its format calls them, that no field holds."""
    if board.source.format == "pbn":
        return _unheld_tags(board)
    return unheld_commands(board) if board.source.format == "lin" else unheld_labels(board)


def unheld_commands(board: Board) -> Iterator[str]:
    """LIN commands that say something which no field holds, and the values that could not be read, or only in part."""
    numbers = [number for number in (board.board_id, board.original_board) if number]
    for name, value in board.tags:
        words = value.strip(" \r\n,")
        if name == "ah":
            held = not words or any(is_plain_heading(words, number) for number in numbers)
        elif name == "qx":
            held = not words or read_label(words) is not None
        else:
            held = not words or name in READ_COMMANDS
        if not held:
            yield name
        elif words and (unread := _unread(board, name, words)):
            yield f"{shortened(unread)} in {name}"


def _unread(board: Board, name: str, value: str) -> str:
    """What the field that is made of a LIN command does not hold of its value."""
    if name == "mc":
        return "" if value.isdecimal() and board.claim == int(value) else value
    if name == "sv":
        return "" if value[0] in VULNERABILITY_OF else value
    if name == "pn":
        names = read_players(value)
        return "" if len(names) == _BOTH_ROOMS else ",".join(each for each in names[4:] if each)
    return ""


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
        elif name == RECORD_TYPE:
            lost = value != board.record_type.value
        elif name in _READ_TAGS:
            lost = repeated or (getattr(board, _READ_TAGS[name]) is None and not _is_told(board, name))
        else:
            lost = True
        if lost:
            yield name


def _is_told(board: Board, tag: str) -> bool:
    """Whether it is told in another way that LIN does not hold a tag, or needs no telling."""
    if tag == "Declarer":
        return board.contract is not None and board.contract.is_passed_out
    return tag == "Result" and _other_result(board) is not None


def _other_result(board: Board) -> Result | None:
    """The result of a PBN record that its auction does not give, since it was won in another contract."""
    if board.source.format != "pbn" or board.result is not None or board.origins.get("declarer") is not Origin.AUCTION:
        return None
    return read_result(board.tag("Result") or "").value


def _deal(board: Board) -> Iterator[Finding]:
    deal = board.deal
    if deal is None or deal.status is DealStatus.NONE:
        return
    if board.dealer is None:
        yield DealerAssumed.at("the dealer is not known, and LIN then means South", "dealer")
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


def _cards(board: Board) -> Iterator[Finding]:
    play = board.play
    if play is None or not any(play.cards):
        return
    written = written_cards(play)
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
    if (other := _other_result(board)) is not None:
        yield ResultDropped.at(f"LIN has no place for {other.text} tricks in a contract that the auction does not give", "result")
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
    if shown is None and board.play is not None and written_cards(board.play) == 52:
        shown = outcome.tricks_won
    partial = result.ns is not None and result.ew is not None and result.ns + result.ew < 13
    if outcome.result is None or (shown is not None and shown != outcome.result) or partial:
        yield ResultDropped.at(f"LIN has no place for a result of {result.text} here", "result")


def _texts(board: Board, in_match: bool) -> Iterator[Finding]:
    fields = (*_PLAYERS, *_LISTED) if in_match else _PLAYERS
    items = [text for text in (getattr(board, name) for name in fields) if text and list_item(text) != text]
    if items:
        yield TextChanged.at(f"LIN cannot hold a comma, a bar or an outer blank in a name: {'; '.join(items)}")
    number = board.board_id
    if number and not in_match and ("|" in number or number.split() != [number]):
        yield TextChanged.at(f"LIN cannot hold more than one word of a board's number: {number}", "board_id")
    marks = [*(board.auction.marks if board.auction else ()), *(board.play.marks if board.play else ())]
    notes = [*(board.auction.notes if board.auction else ()), *(board.play.notes if board.play else ())]
    texts = [
        *(mark.text for mark in marks if mark.kind in HELD_MARKS),
        *(text for _, text in notes),
        *(remark.text for remark in board.remarks if remark.kind in HELD_REMARKS),
    ]
    if any("|" in text for text in texts):
        yield TextChanged.at("LIN cannot hold a bar in a text; ! stands in its place")
    if any(
        "\n" in text for text in [text for _, text in notes] + [mark.text for mark in marks if mark.kind is MarkKind.EXPLANATION]
    ):
        yield TextChanged.at("LIN cannot hold a line end in an explanation; a blank stands in its place")
