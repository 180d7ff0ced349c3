"""Auction and play as lines of PBN export form (sections 16.5 to 16.7 of the standard)."""

from collections.abc import Iterable, Sequence
from typing import Final

from dealfile.core.calls import PASS, Call
from dealfile.core.cards import Card
from dealfile.core.seats import Seat
from dealfile.model import Auction, Board, Ending, Mark, MarkKind, Note, Play
from dealfile.model.auction import REMARKS, alert_note, read_alert_note
from dealfile.model.play import PlayOrder, next_trick
from dealfile.syntax.pbn.lines import broken, comment, printed, rows, tag_line
from dealfile.syntax.pbn.remarks import Remarks, is_claim
from dealfile.syntax.pbn.vocabulary import EVALUATION_NAGS, SUFFIXES

_REMARK_KINDS: Final = REMARKS | {MarkKind.UNREAD}
_ITSELF, _REFERENCE, _EVALUATION, _NAG = range(4)
"""What a remark can stand behind, in the order of export form: the call or card itself, a note reference, NAGs."""
_SIGNS: Final = {MarkKind.SUFFIX: "", MarkKind.NAG: "$", MarkKind.NOTE: "=", MarkKind.STAR: ""}
_SAID_BY_NOTES: Final = frozenset({MarkKind.ALERT, MarkKind.STAR, MarkKind.EXPLANATION})
MOST_NOTES: Final = 32
"""A note's number is 1 to 32 (section 8.4)."""


class _Notes:
    """The numbered notes of a section; explanations that have no number yet get the next one that is free.

    Args:
        notes: The notes that the section has.
        alerted: Numbers of those that only alerted calls refer to, and that must say so.
    """

    def __init__(self, notes: tuple[Note, ...], alerted: Iterable[str] = ()) -> None:
        alerts = frozenset(alerted)
        self._notes = [Note(number, self.alert(text)) if str(number) in alerts else Note(number, text) for number, text in notes]

    @staticmethod
    def alert(text: str) -> str:
        """A note that says that its call is alerted."""
        return text if read_alert_note(text)[0] else alert_note(text)

    def alerted(self, number: str) -> str:
        """The reference of an alerted call that refers to the note ``number``."""
        text = next((text for known, text in self._notes if str(known) == number), None)
        return f"={number}=" if text is None or read_alert_note(text)[0] else self.reference(alert_note(text))

    def reference(self, text: str) -> str:
        """The reference to a note of ``text``, or a comment when there are as many notes as there can be."""
        number = next((number for number, known in self._notes if known == text), None)
        if number is None:
            taken = {number for number, _ in self._notes}
            number = next((number for number in range(1, MOST_NOTES + 1) if number not in taken), None)
            if number is None:
                return comment(text)
            self._notes.append(Note(number, text))
        return f"={number}="

    def lines(self) -> list[str]:
        return [tag_line("Note", f"{number}:{text}") for number, text in sorted(self._notes, key=lambda note: note[0])]


def _annotations(marks: Sequence[Mark], notes: _Notes, evaluations: range) -> str:
    """What follows a call or card: its remarks, then note reference, evaluation and other NAGs, each with its remarks.

    That is their order in export form (section 16.6); remarks stay behind what they stand behind (section 9).
    """
    here: list[str] = []
    groups: list[tuple[tuple[int, int], list[str]]] = [((_ITSELF, 0), here)]
    explained: list[str] = []
    reference: list[str] = []
    alerted = any(mark.kind is MarkKind.ALERT or mark.kind is MarkKind.STAR for mark in marks)
    for mark in marks:
        kind, text = mark.kind, mark.text
        if kind in _REMARK_KINDS:
            here += _remark(mark)
        elif kind in _SAID_BY_NOTES:
            explained += [text] if kind is MarkKind.EXPLANATION and text.strip() else []
            if not reference:
                here = reference = [""]
                groups.append(((_REFERENCE, 0), here))
        elif kind is MarkKind.NOTE:
            here = [f" {notes.alerted(text) if alerted else f'={text}='}"]
            groups.append(((_REFERENCE, 0), here))
        elif kind is MarkKind.SUFFIX or kind is MarkKind.NAG:
            number = evaluations[SUFFIXES.index(text)] if kind is MarkKind.SUFFIX else int(text[:9])
            here = [f" ${number}"]
            groups.append(((_EVALUATION if number in evaluations else _NAG, number), here))
    has_note = any(mark.kind is MarkKind.NOTE for mark in marks)
    if explained or (alerted and not has_note):
        text = "; ".join(explained)
        reference[0] = f" {notes.reference(alert_note(text) if alerted and not has_note else text)}"
    return _joined(piece for _, pieces in sorted(groups, key=lambda group: group[0]) for piece in pieces)


def _remark(mark: Mark) -> list[str]:
    """A remark beside a call or card, with what parts it from what stands before and behind."""
    if mark.kind is MarkKind.LINE_COMMENT:
        return [printed(f" ;{mark.text}") + "\n"]
    if mark.kind is MarkKind.DIRECTIVE:
        return [] if is_claim(mark.text) else [printed(f"\n%{mark.text}") + "\n"]
    return [f" {comment(mark.text)}"] if mark.text else []


def _joined(pieces: Iterable[str]) -> str:
    """Pieces behind each other; one that begins a line needs nothing before it."""
    joined = ""
    for piece in pieces:
        joined += piece[1:] if joined[-1:] == "\n" else piece
    return joined


def _before(marks: Iterable[Mark]) -> list[str]:
    """What stands before the first call or card, a line each; signs that belong to none become comments."""
    lines = []
    for mark in marks:
        if mark.kind is MarkKind.LINE_COMMENT:
            lines.append(printed(f";{mark.text}"))
        elif mark.kind is MarkKind.DIRECTIVE:
            lines += [] if is_claim(mark.text) else [printed(f"%{mark.text}")]
        else:
            sign = _SIGNS.get(mark.kind, "")
            lines.append(broken(comment(f"{sign}{mark.text}{sign if mark.kind is MarkKind.NOTE else ''}")))
    return lines


def _by_index(marks: Iterable[Mark]) -> dict[int, list[Mark]]:
    """The marks of each call or card; -1 for those before the first."""
    found: dict[int, list[Mark]] = {}
    for mark in marks:
        found.setdefault(mark.index, []).append(mark)
    return found


def auction_lines(board: Board, remarks: Remarks) -> list[str]:
    """The Auction tag, its calls four to a line, and its notes; none where there is no auction."""
    auction = board.auction
    if auction is None or not (auction.calls or auction.marks or auction.notes or remarks.follow("Auction")):
        return []
    calls = auction.calls
    marks = _by_index([mark for mark in auction.marks if mark.index < len(calls)])
    behind = [mark for mark in auction.marks if mark.index >= len(calls)]
    notes, sign = _Notes(auction.notes, _alerted_notes(auction)), _end_sign(auction)
    closing = [mark for mark in behind if mark.kind in REMARKS or auction.ending is Ending.ALL_PASS]
    unread = [mark for mark in behind if mark.kind is MarkKind.UNREAD and mark.text and mark not in closing]
    marks.setdefault(len(calls) - 1, []).extend([*unread, *([] if sign else closing)])
    items = [item for index in range(len(calls)) for item in _call_items(auction, index, marks, notes)]
    items += ["^S" for mark in behind if mark.kind is MarkKind.SKIPPED]
    items += [broken(sign + _annotations(closing, notes, EVALUATION_NAGS["auction"]))] if sign else []
    # Where the record lets another seat than the dealer begin, that is what it says, and the fault is kept.
    first = board.dealer if auction.first is None or not calls else auction.first.after(auction.leading)
    lines = [tag_line("Auction", "?" if first is None else first.value)]
    lines += remarks.after_tag("Auction")
    lines += _before(marks.get(-1, ()))
    lines += [line.rstrip() for line in rows(items)]
    return [*lines, *notes.lines()]


def _alerted_notes(auction: Auction) -> set[str]:
    """Numbers of notes to which calls refer that are alerted, and no others."""
    alerted = {mark.index for mark in auction.marks if mark.kind is MarkKind.ALERT or mark.kind is MarkKind.STAR}
    if not alerted:
        return set()
    referring = [mark for mark in auction.marks if mark.kind is MarkKind.NOTE]
    return {mark.text for mark in referring if mark.index in alerted} - {
        mark.text for mark in referring if mark.index not in alerted
    }


def _end_sign(auction: Auction) -> str:
    """What stands behind the last call; empty where the calls end by themselves."""
    if auction.ending is Ending.ALL_PASS:
        return "AP"
    if auction.ending is Ending.CONTINUED:
        return "+"
    return "*" if auction.ending is Ending.STOPPED or (auction.calls and not _is_over(auction.calls)) else ""


def _is_over(calls: tuple[Call, ...]) -> bool:
    """Whether enough passes end the calls; whether they are legal is not asked."""
    return all(call is PASS for call in calls[-3:]) and len(calls) > 3


def _call_items(auction: Auction, index: int, marks: dict[int, list[Mark]], notes: _Notes) -> list[str]:
    here = marks.get(index)
    if not here:
        return [auction.calls[index].text]
    skipped = ["^S" for mark in here if mark.kind is MarkKind.SKIPPED]
    # A hyphen among the calls leaves open whose they are, and must do so when it is read again.
    skipped += ["-" for mark in here if _is_hyphen(mark, index)]
    here = [mark for mark in here if not _is_hyphen(mark, index)]
    insufficient = "".join("^I " for mark in here if mark.kind is MarkKind.INSUFFICIENT)
    return [*skipped, broken(insufficient + auction.calls[index].text + _annotations(here, notes, EVALUATION_NAGS["auction"]))]


def _is_hyphen(mark: Mark, index: int) -> bool:
    """Whether a mark is a hyphen that stands before the call ``index``."""
    return mark.kind is MarkKind.UNREAD and mark.text == "-" and mark.index == index


def play_lines(board: Board, remarks: Remarks) -> list[str]:
    """The Play tag, a line for each trick, and its notes; none where there is no play, or nobody knows who led."""
    play = board.play
    first = _first_column(board)
    if play is None or first is None or not (any(play.cards) or play.marks or play.notes or remarks.follow("Play")):
        return []
    unread, closing, beside = _parted(play)
    marks, notes = _by_index(beside), _Notes(play.notes)
    if unread:  # what could not be read behind the last card belongs to no seat's place
        marks.setdefault(len(play.cards) - 1, []).extend(unread)
    table = _trick_rows(play, first, max(marks, default=-1))
    while (
        table
        and not any(play.cards[place] for place in table[-1] if place < len(play.cards))
        and marks.keys().isdisjoint(table[-1])
    ):
        table.pop()
    stopped = len(table) < 13 and not any(mark.kind is MarkKind.CONTINUED for mark in play.marks)
    if closing and not stopped:
        marks.setdefault(table[-1][-1] if table else -1, []).extend(closing)
    lines = [tag_line("Play", first.value)]
    lines += remarks.after_tag("Play")
    lines += _before(marks.get(-1, ()))
    for row in table:
        items = [_card_item(play.cards[place] if place < len(play.cards) else None, marks.get(place, ()), notes) for place in row]
        lines += [line.rstrip() for line in rows(items)]
    if stopped:
        lines.append(broken("*" + _annotations(closing, notes, EVALUATION_NAGS["play"])).rstrip())
    return [*lines, *notes.lines()]


def _parted(play: Play) -> tuple[list[Mark], list[Mark], list[Mark]]:
    """What is unread behind the last card, the remarks behind the end of the play, and what stands beside cards."""
    count = len(play.cards)
    end = None if play.ending is Ending.CONTINUED else next_trick(count)
    unread: list[Mark] = []
    closing: list[Mark] = []
    beside: list[Mark] = []
    for mark in play.marks:
        if mark.kind is MarkKind.UNREAD and mark.index >= count:
            unread.append(mark)
        elif end is not None and mark.index >= end and mark.kind in REMARKS:
            closing.append(mark)
        else:
            beside.append(mark)
    return unread, closing, beside


def _first_column(board: Board) -> Seat | None:
    """The opening leader, whose column is the first; the first column as written where no leader is known."""
    play = board.play
    if play is None:
        return None
    contract = board.contract
    if play.order is PlayOrder.TRICKS and board.declarer is not None and contract is not None and contract.is_playable:
        return board.declarer.left
    return play.first


def _trick_rows(play: Play, first: Seat, last: int) -> list[list[int]]:
    """For each trick the index of each column's card in ``play.cards``, which may be behind them, up to ``last`` at least."""
    tricks = range(next_trick(max(len(play.cards), last + 1)) // 4)
    if play.order is not PlayOrder.TRICKS:
        return [[4 * trick + place for place in range(4)] for trick in tricks]
    table = []
    for trick in tricks:
        leader = play.leaders[trick] if trick < len(play.leaders) else None
        turn = ((leader or play.first or first).order - first.order) & 3
        table.append([4 * trick + ((column - turn) & 3) for column in range(4)])
    return table


def _card_item(card: Card | None, marks: Sequence[Mark], notes: _Notes) -> str:
    signs = {mark.kind for mark in marks}
    text = "+" if MarkKind.CONTINUED in signs else "-" if card is None else card.text
    prefix = "^R " if MarkKind.REVOKE in signs else "^L " if MarkKind.LEAD in signs else ""
    return broken(prefix + text + _annotations(marks, notes, EVALUATION_NAGS["play"])) if marks else text
