"""What the smaller formats cannot hold of a board: RBN, deals one a line, CSV."""

import re
from collections.abc import Iterator
from typing import Final

from dealfile.convert.labels import unkept_labels
from dealfile.convert.lin import unheld_values
from dealfile.convert.words import MARK_WORDS, mark_words, remark_words
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert import (
    CardsDropped,
    LessonUnmarked,
    MarksDropped,
    PageDropped,
    RemarksDropped,
    ResultDropped,
    SectionsDropped,
    TagsDropped,
    TextChanged,
)
from dealfile.diagnostics.codes.convert_bare import AuctionDropped, FormulaInText, RecordLeftOut
from dealfile.model import Board, DealStatus, Mark, MarkKind, RecordType
from dealfile.model.board import TEXT_FIELDS
from dealfile.model.play import PlayOrder
from dealfile.replay.outcome import Outcome
from dealfile.syntax.rbn.writer import MOST_NOTES, kept, leader_of

_HELD_BY_RBN: Final = frozenset(
    {
        *("date", "site", "event", "stage", "round", "scoring", "home_team", "visit_team", "home_carry_over", "visit_carry_over"),
        *("north", "east", "south", "west", "board_id", "section"),
    }
)
_READ_TAGS: Final = frozenset({"Score"})
"""Tags that no field of LIN holds, and a field of every other format."""

_SIGNS_OF_RBN: Final = frozenset({MarkKind.ALERT, MarkKind.STAR, MarkKind.NOTE, MarkKind.EXPLANATION})
"""What has a sign behind calls and cards; behind cards there are ``!`` and ``?`` as well."""
_TEXTS_OF_RBN: Final = frozenset({"comment", "line-comment", "commentary"})
_PARTED: Final = ":+"
FORMULA: Final = re.compile(r"\s*(?:[=@]|[+-](?![0-9.]*\Z)).")
"""What a spreadsheet computes: a sign and more behind it, but no number."""

_NOT_IN_BOARDS: Final = frozenset({"original_board", "home_carry_over", "visit_carry_over"})
"""Fields without a column in the table ``boards``."""


def _unheld(board: Board) -> Iterator[str]:
    return (name for name in unheld_values(board) if name not in _READ_TAGS)


def losses_to_rbn(board: Board, outcome: Outcome) -> Iterator[Finding]:
    """What RBN cannot hold of a settled board, or holds in another form; one finding a kind."""
    if board.record_type is RecordType.PAGE:
        yield PageDropped.at("RBN has no place for a page of text")
        return
    if board.record_type is RecordType.LESSON:
        yield LessonUnmarked.at("RBN has no mark for a lesson, which is written as a board")
    names = [tag for tag, name in TEXT_FIELDS.items() if name not in _HELD_BY_RBN and _is_lost(board, name)]
    names += unkept_labels(board) if board.source.format == "rbn" else _unheld(board)
    if names:
        yield TagsDropped.at(f"RBN has no place for {', '.join(dict.fromkeys(names))}")
    yield from _sections(board, "RBN")
    yield from _remarks(board, "RBN", _TEXTS_OF_RBN)
    yield from _rbn_auction(board)
    yield from _rbn_play(board, outcome)
    yield from _rbn_texts(board)


def _is_lost(board: Board, name: str) -> bool:
    """Whether a text has no place: a table other than by number, or beside a room, has none."""
    text = getattr(board, name)
    if name == "table_id" and text is not None:
        return board.room is not None or not (text.isdigit() and len(text) <= 3)
    return text is not None


def _rbn_auction(board: Board) -> Iterator[Finding]:
    auction = board.auction
    if board.dealer is None and (board.vulnerable is not None or (auction is not None and auction.calls)):
        yield AuctionDropped.at("RBN has no place for calls and vulnerability of a board whose dealer is not known", "auction")
    elif auction is not None:
        yield from _rbn_marks(auction.marks, "auction")
    if board.deal is not None and board.deal.damaged and kept(board, "H") is None:
        yield TextChanged.at("the deal is damaged; the cards that could be read are written", "deal")


def _rbn_play(board: Board, outcome: Outcome) -> Iterator[Finding]:
    play = board.play
    if play is not None and any(play.cards):
        known = play.cards.index(None) if None in play.cards else len(play.cards)
        if play.order is PlayOrder.COLUMNS or any(play.cards[known:]):
            yield CardsDropped.at("RBN has no place for cards behind one that is not known", "play")
        elif board.declarer is None and leader_of(board) is not None:
            said = "RBN names the leader behind the declarer, and none is known: the cards alone are written"
            yield CardsDropped.at(said, "play")
        yield from _rbn_marks(play.marks, "play")
    recorded = board.result is not None and board.declarer is not None and board.result.tricks_of(board.declarer) is not None
    if board.claim is not None and not recorded and board.claim != outcome.result:
        yield ResultDropped.at(f"RBN has no place for a claim of {board.claim} tricks beside the result", "claim")
    elif board.result is not None and not recorded and not (board.contract is not None and board.contract.is_passed_out):
        yield ResultDropped.at("RBN has no place for a result without a declarer", "result")


def _rbn_marks(marks: tuple[Mark, ...], path: str) -> Iterator[Finding]:
    held = _SIGNS_OF_RBN | {MarkKind.SUFFIX} if path == "play" else _SIGNS_OF_RBN
    kinds = mark_words((mark for mark in marks if mark.kind not in held or mark.index < 0), of_play=path == "play")
    noted = {mark.text for mark in marks if mark.kind in (MarkKind.NOTE, MarkKind.EXPLANATION)}
    if len(noted) > MOST_NOTES:
        kinds[MARK_WORDS[MarkKind.NOTE]] = None
    if kinds:
        yield MarksDropped.at(f"RBN has no place for {', '.join(kinds)}", path)


def _rbn_texts(board: Board) -> Iterator[Finding]:
    """Names with a sign that parts names in RBN."""
    parted = ("home_team", "visit_team", "board_id", "section", "north", "east", "south", "west")
    changed = [name for name in parted if any(sign in (getattr(board, name) or "") for sign in _PARTED)]
    if changed:
        yield TextChanged.at(f"a colon or plus sign parts names in RBN, and is written as another sign in {', '.join(changed)}")


def losses_to_deals(board: Board) -> Iterator[Finding]:
    """What a line with a deal cannot hold of a board: all but the deal."""
    if board.deal is None or board.deal.status is not DealStatus.FULL:
        yield RecordLeftOut.at("there is no full deal; the record is left out", "deal")
        return
    said = [_word(name) for name in _SAID if getattr(board, name) not in (None, ())]
    said += _unheld(board)
    if said:
        yield TagsDropped.at(f"a line holds the deal alone: left out are {', '.join(said)}")


_SAID: Final = (
    *TEXT_FIELDS.values(),
    *("room", "dealer", "vulnerable", "auction", "contract", "play", "claim", "result", "score", "double_dummy", "par"),
    *("sections", "remarks"),
)


def _word(name: str) -> str:
    return name.removesuffix("_id").replace("_", " ")


def losses_to_csv(board: Board) -> Iterator[Finding]:
    """What the columns of ``boards`` do not hold of a board."""
    names = [tag for tag, name in TEXT_FIELDS.items() if name in _NOT_IN_BOARDS and getattr(board, name) is not None]
    names += _unheld(board)
    names += ["double-dummy data"] * bool(board.double_dummy)
    if names:
        yield TagsDropped.at(f"no column of boards holds {', '.join(dict.fromkeys(names))}")
    yield from _sections(board, "the table boards")
    yield from _remarks(board, "the table boards", frozenset())
    for path, part in (("auction", board.auction), ("play", board.play)):
        if part is not None and part.marks:
            kinds = mark_words(part.marks, of_play=path == "play")
            yield MarksDropped.at(f"no column of boards holds {', '.join(kinds)}", path)
    formulas = [_word(name) for name in TEXT_FIELDS.values() if FORMULA.match(getattr(board, name) or "")]
    if formulas:
        yield FormulaInText.at(f"a spreadsheet takes for a formula what it finds in {', '.join(formulas)}")


def _sections(board: Board, where: str) -> Iterator[Finding]:
    if board.sections:
        yield SectionsDropped.at(f"{where} has no place for {', '.join(section.name for section in board.sections)}")


def _remarks(board: Board, where: str, held: frozenset[str]) -> Iterator[Finding]:
    kinds = remark_words(remark for remark in board.remarks if remark.kind not in held)
    if kinds:
        yield RemarksDropped.at(f"{where} has no place for {', '.join(kinds)}")
