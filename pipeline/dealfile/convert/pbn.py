"""What PBN cannot hold of a board."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from dealfile.convert.lin import unheld_values
from dealfile.convert.matches import by_number, listed_against_table
from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.convert import (
    AlertAsNote,
    CardsDropped,
    ClaimDropped,
    DealDamaged,
    LineOverLimit,
    MarksDropped,
    NoteAsText,
    TagsDropped,
    TextChanged,
    TextsJoined,
)
from dealfile.model import Board, Mark, MarkKind
from dealfile.model.auction import read_alert_note
from dealfile.model.board import TEXT_FIELDS
from dealfile.model.play import PlayOrder
from dealfile.replay.outcome import Outcome
from dealfile.syntax.pbn.inheritance import as_text, is_forbidden
from dealfile.syntax.pbn.lines import LONGEST, comment, seems_open
from dealfile.syntax.pbn.texts import shortened
from dealfile.syntax.pbn.writer import board_lines, repeated_tags
from dealfile.syntax.pbn.writer_rows import MOST_NOTES

_ALERTS: Final = frozenset({MarkKind.ALERT, MarkKind.STAR})
_LONG: Final = 200
"""Characters of a text that may make a line too long with what stands beside it."""

_BRACED: Final = frozenset({MarkKind.COMMENT, MarkKind.COMMENTARY, MarkKind.UNREAD})


def losses_to_pbn(board: Board, outcome: Outcome) -> Iterator[Finding]:
    """What PBN cannot hold of a settled board, or holds in another form; one finding a kind."""
    dropped = dict.fromkeys(_not_inherited(board) if board.source.format == "pbn" else unheld_values(board))
    if dropped:
        yield TagsDropped.at(f"PBN has no place for {', '.join(dropped)}")
    deal = board.deal
    if deal is not None and deal.damaged and board.source.format == "lin":
        yield DealDamaged.at("the deal is damaged; the cards that could be read are written", "deal")
    if board.claim is not None and board.claim != outcome.result:
        why = "without a declarer" if outcome.result is None else "beside the result"
        yield ClaimDropped.at(f"PBN has no place for a claim of {board.claim} tricks {why}", "claim")
    calls: tuple[Mark, ...] = board.auction.marks if board.auction else ()
    cards: tuple[Mark, ...] = board.play.marks if board.play else ()
    yield from _explanations(calls)
    taken_back = [mark.text for mark in (*calls, *cards) if mark.kind is MarkKind.TAKEN_BACK]
    if taken_back:
        yield MarksDropped.at(f"PBN has no sign for what was taken back: {shortened(', '.join(taken_back))}")
    play = board.play
    if play is not None and play.order is not PlayOrder.TRICKS and play.first is None and any(play.cards):
        yield CardsDropped.at("PBN has no place for a play whose leader is not known", "play")
    yield from _leads_out_of_turn(board, outcome)
    yield from by_number(board)
    yield from listed_against_table(board)
    yield from _texts(board, [*calls, *cards])


def _leads_out_of_turn(board: Board, outcome: Outcome) -> Iterator[Finding]:
    """Leads that are not legal and that no mark says: in columns, the cards stand as if the right player had led."""
    tricks = {outcome.card_tricks[index] for index in outcome.illegal_cards}
    play = board.play
    if play is None or not tricks or play.order is not PlayOrder.TRICKS or board.declarer is None:
        return
    on_lead = (board.declarer.left, *outcome.winners)
    for trick in sorted(tricks):
        leader = play.leaders[trick] if trick < len(play.leaders) else None
        if leader is not None and on_lead[trick] not in (None, leader):
            said = f"PBN has no sign for a lead out of turn that nobody accepted: {leader.word} led to trick {trick + 1}"
            yield MarksDropped.at(said, "play")
            return


def _explanations(calls: Sequence[Mark]) -> Iterator[Finding]:
    """Alerts, and explanations that are written in another way than as a note each."""
    explained: dict[int, list[str]] = {}
    for mark in calls:
        if mark.kind is MarkKind.EXPLANATION and mark.text.strip():
            explained.setdefault(mark.index, []).append(mark.text)
    alerted = {mark.index for mark in calls if mark.kind in _ALERTS}
    if alerted:
        yield AlertAsNote.at("PBN has no sign for an alert; a note says it", "auction")
    elif any(read_alert_note(texts[0])[0] for texts in explained.values()):
        yield AlertAsNote.at("an explanation reads like the note of an alert, and is taken for one in LIN", "auction")
    if any(len(texts) > 1 for texts in explained.values()):
        yield TextsJoined.at("PBN has one note for a call; its explanations are written as one", "auction")
    # The alerts without an explanation share a note.
    notes = {(index in alerted, "; ".join(texts)) for index, texts in explained.items()}
    notes |= {(True, "") for index in alerted if index not in explained}
    if len(notes) > MOST_NOTES:
        yield NoteAsText.at(
            f"PBN has {MOST_NOTES} notes for the calls of a board; further ones are written as comments", "auction"
        )


def _not_inherited(board: Board) -> Iterator[str]:
    """Values that say to inherit where nothing can be inherited: where nothing else gives the value, ``?`` is written."""
    for name, value in board.tags:
        if _is_lost(name, value) and getattr(board, name.lower()) is None:
            yield f"{shortened(value)} in {name}, which cannot be inherited"


def _is_lost(name: str, value: str) -> bool:
    """Whether a value is not written because its tag cannot be inherited; a note is kept as text."""
    return value[:1] == "#" and name != "Note" and is_forbidden(name, value)


def _texts(board: Board, marks: list[Mark]) -> Iterator[Finding]:
    """Texts that are written with other signs, at another place, or on a line that is too long."""
    repeated = repeated_tags(board)
    if repeated:
        said = ", ".join(f'{name} "{shortened(value)}"' for name, value in repeated)
        yield TextChanged.at(f"a tag stands once in a record; a comment behind it holds {said}", severity=Severity.INFO, hint="")
    spoken = [mark.text for mark in marks if mark.kind in _BRACED]
    spoken += [remark.text for remark in board.remarks if remark.kind not in ("line-comment", "directive")]
    if any("}" in text for text in (*spoken, *(value for _, value in repeated))):
        yield TextChanged.at("PBN cannot hold a closing brace in a comment; ) stands in its place")
    if any(seems_open("{" + text.replace("}", ")") + "}") for text in spoken if "\n[" in text):
        said = "a comment of which lines look like tag pairs would seem to be open; a blank stands before those lines"
        yield TextChanged.at(said, severity=Severity.INFO, hint="")
    by_line = [mark.text for mark in marks if mark.kind is MarkKind.LINE_COMMENT]
    by_line += [remark.text for remark in board.remarks if remark.kind == "line-comment"]
    if any(sign in text for text in spoken + by_line for sign in "\r\t"):
        yield TextChanged.at(
            "PBN cannot hold a tabulator or carriage return in a comment; a blank stands in its place",
            severity=Severity.INFO,
            hint="",
        )
    values = [text for text in (getattr(board, name) for name in TEXT_FIELDS.values()) if text]
    if board.source.format == "pbn":
        values += [value for name, value in board.tags if name not in TEXT_FIELDS and not _is_lost(name, value)]
    if any(text[:1] == "#" and as_text(text) != text for text in values):
        said = "PBN cannot hold a value that is # or begins with ##, which says to inherit; a blank stands before it"
        yield TextChanged.at(said, severity=Severity.INFO)
    explained = [mark.text for mark in marks if mark.kind is MarkKind.EXPLANATION]
    elements = [element for section in board.sections for element in section.elements]
    if any(sign in text for text in values + explained + elements for sign in "\n\r\t"):
        yield TextChanged.at("PBN cannot hold a line end or a tabulator in a value; a blank stands in its place")
    notes = [note.text for part in (board.auction, board.play) if part is not None for note in part.notes]
    if _is_long([*spoken, *by_line, *values, *explained, *notes], marks, board):
        yield from _long_lines(board, spoken)


def _is_long(texts: Iterable[str], marks: Iterable[Mark], board: Board) -> bool:
    """Whether a line of the board may be too long: a text is, or those beside one call or card are, or a table."""
    beside: Counter[int] = Counter()
    for mark in marks:
        beside[mark.index] += len(mark.text) + 3
    return (
        max(map(len, texts), default=0) > _LONG
        or max(beside.values(), default=0) > _LONG
        or any(len(section.header) + sum(map(len, section.elements)) > _LONG for section in board.sections)
    )


def _long_lines(board: Board, spoken: Iterable[str]) -> Iterator[Finding]:
    """What becomes of lines over the limit of section 1.5: broken inside comments, and else as long as they are."""
    written = "\n".join(board_lines(board))
    if any(comment(text) not in written for text in spoken if text):
        said = f"a comment is broken at a blank, because a line holds at most {LONGEST} characters"
        yield TextChanged.at(said, severity=Severity.INFO, hint="")
    longest = max(map(len, written.split("\n")))
    if longest > LONGEST:
        yield LineOverLimit.at(f"a line of {longest} characters is written; the standard allows {LONGEST}")
