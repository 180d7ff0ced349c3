"""Auction and play as lines of PBN export form (sections 16.5 to 16.7 of the standard)."""

from collections.abc import Iterable
from typing import Final

from dealfile.core.calls import PASS, Call
from dealfile.core.cards import Card
from dealfile.core.seats import Seat
from dealfile.model import Auction, Board, Ending, Mark, MarkKind, Note, Play
from dealfile.model.play import PlayOrder
from dealfile.syntax.pbn.lines import broken, comment, rows, tag_line
from dealfile.syntax.pbn.remarks import Remarks

_SUFFIX_NAGS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_EVALUATIONS: Final = 6
"""How many NAGs judge a call ($1 to $6), and likewise a card ($7 to $12)."""
_TEXT_KINDS: Final = frozenset({MarkKind.COMMENT, MarkKind.COMMENTARY, MarkKind.UNREAD})
_SIGNS: Final = {MarkKind.SUFFIX: "", MarkKind.NAG: "$", MarkKind.NOTE: "=", MarkKind.STAR: ""}
_MOST_NOTES: Final = 32
"""A note's number is 1 to 32 (section 8.4)."""


class _Notes:
    """The numbered notes of a section; explanations that have no number yet get the next one that is free."""

    def __init__(self, notes: tuple[Note, ...]) -> None:
        self._notes = list(notes)

    def reference(self, text: str) -> str:
        """The reference to a note of ``text``, or a comment when there are as many notes as there can be."""
        number = next((number for number, known in self._notes if known == text), None)
        if number is None:
            taken = {number for number, _ in self._notes}
            number = next((number for number in range(1, _MOST_NOTES + 1) if number not in taken), None)
            if number is None:
                return comment(text)
            self._notes.append(Note(number, text))
        return f"={number}="

    def lines(self) -> list[str]:
        return [tag_line("Note", f"{number}:{text}") for number, text in sorted(self._notes, key=lambda note: note[0])]


def _annotations(marks: Iterable[Mark], notes: _Notes, first_nag: int) -> str:
    """What follows a call or card: comments, note reference, evaluation, other NAGs (section 16.6)."""
    comments: list[str] = []
    references: list[str] = []
    explained: list[str] = []
    nags: list[int] = []
    lines: list[str] = []
    alerted = False
    for mark in marks:
        if mark.kind in _TEXT_KINDS:
            comments += [comment(mark.text)] if mark.text else []
        elif mark.kind is MarkKind.NOTE:
            references.append(f"={mark.text}=")
        elif mark.kind is MarkKind.EXPLANATION:
            explained += [mark.text] if mark.text.strip() else []
        elif mark.kind in (MarkKind.ALERT, MarkKind.STAR):
            alerted = True
        elif mark.kind is MarkKind.SUFFIX:
            nags.append(_SUFFIX_NAGS[mark.text] - 1 + first_nag)
        elif mark.kind is MarkKind.NAG:
            nags.append(int(mark.text[:9]))
        elif mark.kind is MarkKind.LINE_COMMENT:
            lines.append(f" ;{mark.text}\n".replace("\t", " "))
        elif mark.kind is MarkKind.DIRECTIVE:
            lines.append(f"{'' if lines else chr(10)}%{mark.text}\n")
    if explained:
        references.append(notes.reference("; ".join(explained)))
    elif alerted and not references:
        references.append(notes.reference("alert"))
    nags.sort(key=lambda nag: (not first_nag <= nag < first_nag + _EVALUATIONS, nag))
    return "".join([f" {each}" for each in (*comments, *references, *[f"${nag}" for nag in nags])] + lines)


def _before(marks: Iterable[Mark]) -> list[str]:
    """What stands before the first call or card, a line each; signs that belong to none become comments."""
    lines = []
    for mark in marks:
        if mark.kind is MarkKind.LINE_COMMENT:
            lines.append(f";{mark.text}".replace("\t", " "))
        elif mark.kind is MarkKind.DIRECTIVE:
            lines.append(f"%{mark.text}")
        else:
            sign = _SIGNS.get(mark.kind, "")
            lines.append(broken(comment(f"{sign}{mark.text}{sign if mark.kind is MarkKind.NOTE else ''}")))
    return lines


def _by_index(marks: tuple[Mark, ...]) -> dict[int, list[Mark]]:
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
    marks, notes = _by_index(auction.marks), _Notes(auction.notes)
    behind = marks.get(len(calls), [])
    unread = [mark for mark in behind if mark.kind is MarkKind.UNREAD and mark.text]
    if calls and unread:
        marks[len(calls) - 1] = [*marks.get(len(calls) - 1, ()), *unread]
    items = [item for index in range(len(calls)) for item in _call_items(auction, index, marks, notes)]
    items += ["^S" for mark in behind if mark.kind is MarkKind.SKIPPED]
    if auction.ending is Ending.ALL_PASS:
        items.append("AP" + _annotations(marks.get(len(calls) + 1, ()), notes, 1))
    elif auction.ending is Ending.CONTINUED:
        items.append("+")
    elif auction.ending is Ending.STOPPED or (calls and not _is_over(calls)):
        items.append("*")
    # Where the record lets another seat than the dealer begin, that is what it says, and the fault is kept.
    first = board.dealer if auction.first is None or not calls else auction.first.after(auction.leading)
    lines = [tag_line("Auction", "?" if first is None else first.value)]
    lines += remarks.after_tag("Auction")
    lines += _before([*marks.get(-1, ()), *(() if calls else unread)])
    lines += [line.rstrip() for line in rows(items)]
    return [*lines, *notes.lines()]


def _is_over(calls: tuple[Call, ...]) -> bool:
    """Whether enough passes end the calls; whether they are legal is not asked."""
    return all(call is PASS for call in calls[-3:]) and len(calls) > 3


def _call_items(auction: Auction, index: int, marks: dict[int, list[Mark]], notes: _Notes) -> list[str]:
    here = marks.get(index)
    if not here:
        return [auction.calls[index].text]
    skipped = ["^S" for mark in here if mark.kind is MarkKind.SKIPPED]
    insufficient = "".join("^I " for mark in here if mark.kind is MarkKind.INSUFFICIENT)
    return [*skipped, broken(insufficient + auction.calls[index].text + _annotations(here, notes, 1))]


def play_lines(board: Board, remarks: Remarks) -> list[str]:
    """The Play tag, a line for each trick, and its notes; none where there is no play, or nobody knows who led."""
    play = board.play
    first = _first_column(board)
    if play is None or first is None or not (any(play.cards) or play.marks or play.notes or remarks.follow("Play")):
        return []
    marks, notes = _by_index(play.marks), _Notes(play.notes)
    for index in [index for index in marks if index >= len(play.cards)]:
        # What could not be read behind the last card belongs to no seat's place.
        behind = [mark for mark in marks[index] if mark.kind is MarkKind.UNREAD]
        marks.setdefault(len(play.cards) - 1, []).extend(behind)
        marks[index] = [mark for mark in marks[index] if mark.kind is not MarkKind.UNREAD]
    table = _trick_rows(play, first, max((index for index, here in marks.items() if here), default=-1))
    while (
        table
        and not any(play.cards[place] for place in table[-1] if place < len(play.cards))
        and marks.keys().isdisjoint(table[-1])
    ):
        table.pop()
    lines = [tag_line("Play", first.value)]
    lines += remarks.after_tag("Play")
    lines += _before(marks.get(-1, ()))
    for row in table:
        items = [_card_item(play.cards[place] if place < len(play.cards) else None, marks.get(place, ()), notes) for place in row]
        lines += [line.rstrip() for line in rows(items)]
    continued = any(mark.kind is MarkKind.CONTINUED for mark in play.marks)
    if len(table) < 13 and not continued:
        lines.append("*")
    return [*lines, *notes.lines()]


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
    tricks = range((max(len(play.cards), last + 1) + 3) // 4)
    if play.order is not PlayOrder.TRICKS:
        return [[4 * trick + place for place in range(4)] for trick in tricks]
    table = []
    for trick in tricks:
        leader = play.leaders[trick] if trick < len(play.leaders) else None
        turn = ((leader or play.first or first).order - first.order) & 3
        table.append([4 * trick + ((column - turn) & 3) for column in range(4)])
    return table


def _card_item(card: Card | None, marks: Iterable[Mark], notes: _Notes) -> str:
    signs = {mark.kind for mark in marks}
    text = "+" if MarkKind.CONTINUED in signs else "-" if card is None else card.text
    prefix = "^R " if MarkKind.REVOKE in signs else "^L " if MarkKind.LEAD in signs else ""
    return broken(prefix + text + _annotations(marks, notes, 7)) if marks else text
