"""What LIN cannot hold of a board."""

from collections.abc import Iterator
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert import (
    CardsDropped,
    ContractDropped,
    DealDamaged,
    MarksDropped,
    PageDropped,
    RemarksDropped,
    SectionsDropped,
    TagsDropped,
    TextChanged,
)
from dealfile.model import Board, Mark, MarkKind, RecordType
from dealfile.model.play import PlayOrder
from dealfile.replay.outcome import Outcome

_HELD_TAGS: Final = frozenset(
    {
        "Board",
        "West",
        "North",
        "East",
        "South",
        "Dealer",
        "Vulnerable",
        "Deal",
        "Declarer",
        "Contract",
        "Result",
        "Auction",
        "Play",
        "Note",
    }
)
_MATCH_TAGS: Final = frozenset({"Event", "Stage", "Room", "HomeTeam", "VisitTeam", "Scoring"})
_HELD_MARKS: Final = frozenset(
    {MarkKind.ALERT, MarkKind.EXPLANATION, MarkKind.NOTE, MarkKind.COMMENT, MarkKind.LINE_COMMENT, MarkKind.COMMENTARY}
)
_HELD_REMARKS: Final = frozenset({"comment", "line-comment", "commentary"})
_EMPTY: Final = frozenset({"", "?", "-", "#"})


def losses_to_lin(board: Board, outcome: Outcome) -> Iterator[Finding]:
    """What LIN cannot hold of a settled board; one finding a kind."""
    if board.record_type is RecordType.PAGE:
        yield PageDropped.at("LIN has no pages of text")
        return
    if board.source.format == "pbn":
        yield from _tags(board)
    if board.sections:
        yield SectionsDropped.at(f"LIN has no tables: {', '.join(dict.fromkeys(section.name for section in board.sections))}")
    dropped = dict.fromkeys(f"{remark.kind}s" for remark in board.remarks if remark.kind not in _HELD_REMARKS)
    if dropped:
        yield RemarksDropped.at(f"LIN has no place for {', '.join(dropped)}")
    if board.deal is not None and board.deal.damaged:
        yield DealDamaged.at("the deal is damaged; the cards that could be read are written", "deal")
    yield from _marks(board)
    yield from _cards(board)
    has_auction = board.auction is not None and board.auction.calls
    in_match = board.room is not None and board.board_number is not None
    if outcome.contract is not None and not has_auction and not in_match:
        yield ContractDropped.at(f"LIN has no place for {outcome.contract.text} without an auction", "contract")
    yield from _texts(board)


def _tags(board: Board) -> Iterator[Finding]:
    held = _HELD_TAGS | _MATCH_TAGS if board.room is not None and board.board_number is not None else _HELD_TAGS
    sections = {section.name for section in board.sections}
    dropped = dict.fromkeys(
        name for name, value in board.tags if name not in held and name not in sections and value not in _EMPTY
    )
    if dropped:
        yield TagsDropped.at(f"LIN has no place for {', '.join(dropped)}")


def _marks(board: Board) -> Iterator[Finding]:
    marks: list[Mark] = [*(board.auction.marks if board.auction else ()), *(board.play.marks if board.play else ())]
    dropped = dict.fromkeys(mark.kind.value for mark in marks if mark.kind not in _HELD_MARKS)
    if dropped:
        yield MarksDropped.at(f"LIN has no sign for {', '.join(dropped)}")


def _cards(board: Board) -> Iterator[Finding]:
    play = board.play
    if play is None or not any(card is not None for card in play.cards):
        return
    if play.order is PlayOrder.COLUMNS:
        yield CardsDropped.at("LIN has no place for a play whose order is not known", "play")
    elif None in play.cards:
        after = sum(card is not None for card in play.cards[play.cards.index(None) :])
        if after:
            yield CardsDropped.at(f"LIN has no place for {after} cards after one that is not known", "play")


def _texts(board: Board) -> Iterator[Finding]:
    names = [name for name in (board.south, board.west, board.north, board.east) if name and ("," in name or "|" in name)]
    if names:
        yield TextChanged.at(f"LIN cannot hold a comma or bar in a name: {'; '.join(names)}")
    marks = [*(board.auction.marks if board.auction else ()), *(board.play.marks if board.play else ())]
    if any("|" in mark.text for mark in marks if mark.kind in _HELD_MARKS) or any("|" in remark.text for remark in board.remarks):
        yield TextChanged.at("LIN cannot hold a bar in a text; ! stands in its place")
