"""What PBN cannot hold of a board."""

from collections.abc import Iterator
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert import (
    AlertAsNote,
    CardsDropped,
    ClaimDropped,
    DealDamaged,
    TagsDropped,
    TextChanged,
)
from dealfile.model import Board, Mark, MarkKind, Origin
from dealfile.model.board import TEXT_FIELDS
from dealfile.model.play import PlayOrder
from dealfile.replay.outcome import Outcome

_HELD_COMMANDS: Final = frozenset({"rs", "pn", "qx", "md", "sv", "ah", "rh", "st", "mc", "pg"})
"""LIN commands whose meaning is in the model, or that only set the table."""

_OWN_PLACE: Final = frozenset({"Auction", "Play", "Note"})
_ALERTS: Final = frozenset({MarkKind.ALERT, MarkKind.STAR})
_BRACED: Final = frozenset({MarkKind.COMMENT, MarkKind.COMMENTARY, MarkKind.UNREAD})


def losses_to_pbn(board: Board, outcome: Outcome) -> Iterator[Finding]:
    """What PBN cannot hold of a settled board, or holds in another form; one finding a kind."""
    dropped = dict.fromkeys(_commands(board) if board.source.format == "lin" else _repeated(board))
    if dropped:
        yield TagsDropped.at(f"PBN has no place for {', '.join(dropped)}")
    deal = board.deal
    if deal is not None and deal.damaged and board.source.format == "lin":
        yield DealDamaged.at("the deal is damaged; the cards that could be read are written", "deal")
    if board.claim is not None and board.claim != outcome.result:
        yield ClaimDropped.at(f"PBN has no place for a claim of {board.claim} tricks beside the result", "claim")
    calls: tuple[Mark, ...] = board.auction.marks if board.auction else ()
    cards: tuple[Mark, ...] = board.play.marks if board.play else ()
    if any(mark.kind in _ALERTS for mark in calls):
        yield AlertAsNote.at("PBN has no sign for an alert; a note stands for it", "auction")
    play = board.play
    if play is not None and play.order is not PlayOrder.TRICKS and play.first is None and any(play.cards):
        yield CardsDropped.at("PBN has no place for a play whose leader is not known", "play")
    yield from _texts(board, [*calls, *cards])


def _commands(board: Board) -> Iterator[str]:
    """LIN commands without a place; of a match's header, what the teams bring into it."""
    for name, value in board.tags:
        fields = value.split(",")
        if name == "vg":
            # Told once, with the board that the header stands before.
            if board.origins.get("event") is not Origin.INHERITED and any(
                field.strip() not in ("", "0") for field in (*fields[6:7], *fields[8:9])
            ):
                yield "the carry-over in vg"
        elif name not in _HELD_COMMANDS and value.strip():
            yield name


def _repeated(board: Board) -> Iterator[str]:
    """Tags that are repeated with another value: the first of a name counts, and only one can be written."""
    first: dict[str, str] = {}
    sections = {section.name for section in board.sections}
    for name, value in board.tags:
        if name not in _OWN_PLACE and name not in sections and first.setdefault(name, value) != value:
            yield f"{name} a second time"


def _texts(board: Board, marks: list[Mark]) -> Iterator[Finding]:
    texts = [mark.text for mark in marks if mark.kind in _BRACED]
    texts += [remark.text for remark in board.remarks if remark.kind not in ("line-comment", "directive")]
    if any("}" in text for text in texts):
        yield TextChanged.at("PBN cannot hold a closing brace in a comment; ) stands in its place")
    values = [text for text in (getattr(board, name) for name in TEXT_FIELDS.values()) if text]
    explained = [mark.text for mark in marks if mark.kind is MarkKind.EXPLANATION]
    if any(sign in text for text in values + explained for sign in "\n\r\t"):
        yield TextChanged.at("PBN cannot hold a line end or a tabulator in a value; a blank stands in its place")
