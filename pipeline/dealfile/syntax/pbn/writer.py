"""Settled boards to PBN 2.1 in export form (section 16 of the standard).

The text of a board depends on the board alone, so writing twice gives the same bytes. What PBN cannot hold is told by
``dealfile.convert``, not here.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from dealfile.core.calls import PASS, Call
from dealfile.core.cards import Card
from dealfile.core.seats import Seat
from dealfile.model import Auction, Board, Ending, Mark, MarkKind, Note, Play, Remark, Section
from dealfile.model.board import TEXT_FIELDS
from dealfile.model.play import PlayOrder
from dealfile.syntax.pbn.lines import comment, rows, tag_line
from dealfile.syntax.pbn.vocabulary import MANDATORY_TAGS

NEWLINE: Final = "\r\n"
HEAD: Final = ("% PBN 2.1", "% EXPORT")
_SUFFIX_NAGS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_TEXT_KINDS: Final = frozenset({MarkKind.COMMENT, MarkKind.COMMENTARY, MarkKind.UNREAD})
_SIGNS: Final = {MarkKind.SUFFIX: "", MarkKind.NAG: "$", MarkKind.NOTE: "=", MarkKind.STAR: ""}
_HEAD_DIRECTIVE: Final = re.compile(r"\s*(PBN\s+\d+\.\d+|EXPORT)\s*")
_MOST_NOTES: Final = 32
"""A note's number is 1 to 32 (section 8.4)."""


def write(boards: Iterable[Board]) -> Iterator[str]:
    """The text of a PBN file, piece by piece: the head, then each board with the empty line behind it."""
    yield NEWLINE.join(HEAD) + NEWLINE
    for board in boards:
        lines = [part for line in board_lines(board) for part in line.split("\n")]
        yield NEWLINE.join([*lines, "", ""])


def board_lines(board: Board) -> list[str]:
    """The lines of one board; a line may hold line ends of a comment."""
    remarks = _Remarks(board)
    lines = remarks.at("start")
    values = _mandatory(board)
    for name in MANDATORY_TAGS:
        lines.append(tag_line(name, values[name]))
        lines += remarks.after_tag(name)
    headed = {section.name for section in board.sections}
    for name, value in _supplemental(board, headed):
        lines.append(tag_line(name, value))
        lines += remarks.after_tag(name)
    behind = [*_auction_lines(board, remarks), *_play_lines(board, remarks)]
    for section in sorted(board.sections, key=lambda each: each.name):
        behind += _section_lines(section, remarks.after_tag(section.name))
    return [*lines, *remarks.rest(), *behind]


class _Remarks:
    """The remarks of a board by the name of the tag they follow, each given out once."""

    def __init__(self, board: Board) -> None:
        self._by_place: dict[str, list[Remark]] = {}
        for remark in board.remarks:
            place = self._place(board, remark.anchor) if board.source.format == "pbn" else "start"
            self._by_place.setdefault(place, []).append(remark)

    @staticmethod
    def _place(board: Board, anchor: str) -> str:
        if not anchor.startswith("tags["):
            return "start"
        return board.tags[int(anchor[5:-1])].name

    def at(self, place: str) -> list[str]:
        return [line for remark in self._by_place.pop(place, ()) for line in _remark_lines(remark)]

    def follow(self, name: str) -> bool:
        """Whether any are left that follow the tag ``name``."""
        return name in self._by_place

    def after_tag(self, name: str) -> list[str]:
        return self.at(name) if name in self._by_place else []

    def rest(self) -> list[str]:
        return [line for place in list(self._by_place) for line in self.at(place)]


def _remark_lines(remark: Remark) -> list[str]:
    if remark.kind == "directive":
        return [] if _HEAD_DIRECTIVE.fullmatch(remark.text) else [f"%{remark.text}"]
    if remark.kind == "line-comment":
        return [f";{remark.text}"]
    return [] if remark.text == "*" else [comment(remark.text)]


def _mandatory(board: Board) -> dict[str, str]:
    values: dict[str, str] = {name: _text(board, name) for name in MANDATORY_TAGS if name in TEXT_FIELDS}
    passed_out = board.contract is not None and board.contract.is_passed_out
    values["Dealer"] = board.dealer.value if board.dealer is not None else _as_written(board, "Dealer")
    values["Vulnerable"] = board.vulnerable.value if board.vulnerable is not None else _as_written(board, "Vulnerable")
    values["Deal"] = _deal(board)
    swapped = "^" if board.swapped else ""
    values["Declarer"] = (
        "" if passed_out else swapped + board.declarer.value if board.declarer is not None else _as_written(board, "Declarer")
    )
    values["Contract"] = board.contract.text if board.contract is not None else _as_written(board, "Contract")
    values["Result"] = "" if passed_out else _result(board)
    return values


def _as_written(board: Board, name: str) -> str:
    """``?``, or what the record says of a value that could not be read, or does not apply."""
    written = board.tag(name) if board.source.format == "pbn" else None
    if written is None or written == "#":
        return "?"
    return written[2:] if written.startswith("##") else written


def _text(board: Board, name: str) -> str:
    value: str | None = getattr(board, TEXT_FIELDS[name])
    return _as_written(board, name) if value is None else value


def _deal(board: Board) -> str:
    if board.deal is None:
        return _as_written(board, "Deal")
    if board.deal.damaged and board.source.format == "pbn":
        return board.deal.text
    first = board.dealer or board.deal.first or Seat.NORTH
    return board.deal.written_from(first)


def _result(board: Board) -> str:
    result = board.result
    if result is None:
        return _as_written(board, "Result")
    tricks = result.declarer if board.declarer is None else result.tricks_of(board.declarer)
    said = str(tricks) if tricks is not None else result.text.lstrip("^ ") if board.declarer is None else "?"
    return ("^" if result.disputed else "") + said


def _supplemental(board: Board, headed: set[str]) -> list[tuple[str, str]]:
    """The other plain tags by name; what only fields hold is put into the tags that mean it."""
    tags: dict[str, str] = {}
    stray: list[tuple[str, str]] = []
    if board.source.format == "pbn":
        known = _numbered_notes(board)
        for name, value in board.tags:
            if name == "Note":
                if _note(value) not in known:
                    stray.append((name, value))
            elif name not in MANDATORY_TAGS and name not in ("Auction", "Play") and name not in headed:
                tags.setdefault(name, value)
    for name, field_name in TEXT_FIELDS.items():
        value = getattr(board, field_name)
        if name not in MANDATORY_TAGS and value is not None:
            tags[name] = value
    if board.room is not None:
        tags["Room"] = board.room.capitalize()
    if board.score is not None:
        tags["Score"] = board.score.text
    return sorted([*tags.items(), *stray], key=lambda tag: tag[0])


def _numbered_notes(board: Board) -> set[tuple[int, str]]:
    """The notes that belong to the auction or the play."""
    return {*(board.auction.notes if board.auction else ()), *(board.play.notes if board.play else ())}


def _note(value: str) -> tuple[int, str] | None:
    number, _, text = value.partition(":")
    return (int(number), text) if number.strip().isdecimal() and len(number) <= 9 else None


# ---- Auction and play ------------------------------------------------------------------------------------------------


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
            lines.append(f" ;{mark.text}\n")
        elif mark.kind is MarkKind.DIRECTIVE:
            lines.append(f"{'' if lines else chr(10)}%{mark.text}\n")
    if explained:
        references.append(notes.reference("; ".join(explained)))
    elif alerted and not references:
        references.append(notes.reference("alert"))
    return "".join([f" {each}" for each in (*comments, *references, *[f"${nag}" for nag in sorted(nags)])] + lines)


def _before(marks: Iterable[Mark]) -> list[str]:
    """What stands before the first call or card, a line each; signs that belong to none become comments."""
    lines = []
    for mark in marks:
        if mark.kind is MarkKind.LINE_COMMENT:
            lines.append(f";{mark.text}")
        elif mark.kind is MarkKind.DIRECTIVE:
            lines.append(f"%{mark.text}")
        else:
            sign = _SIGNS.get(mark.kind, "")
            lines.append(comment(f"{sign}{mark.text}{sign if mark.kind is MarkKind.NOTE else ''}"))
    return lines


def _by_index(marks: tuple[Mark, ...]) -> dict[int, list[Mark]]:
    found: dict[int, list[Mark]] = {}
    for mark in marks:
        found.setdefault(mark.index, []).append(mark)
    return found


def _auction_lines(board: Board, remarks: _Remarks) -> list[str]:
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
    first = board.dealer or auction.first
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
    return [*skipped, insufficient + auction.calls[index].text + _annotations(here, notes, 1)]


def _play_lines(board: Board, remarks: _Remarks) -> list[str]:
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
    return prefix + text + (_annotations(marks, notes, 7) if marks else "")


# ---- Tables ----------------------------------------------------------------------------------------------------------


def _section_lines(section: Section, remarks: list[str]) -> list[str]:
    lines = [
        tag_line(section.name, section.header) if '"' in section.header else f'[{section.name} "{section.header}"]',
        *remarks,
    ]
    columns = [column.partition("\\")[2] for column in section.header.split(";")]
    if len(section.elements) % len(columns) or section.header == "#":
        return [*lines, *rows(section.elements, per_row=len(section.elements))]
    for start in range(0, len(section.elements), len(columns)):
        row = section.elements[start : start + len(columns)]
        lines.append(" ".join(_padded(element, width) for element, width in zip(row, columns, strict=True)))
    return lines


def _padded(element: str, width: str) -> str:
    digits = width.rstrip("LR")
    if not digits.isdecimal():
        return element
    return element.rjust(int(digits)) if width.endswith("R") else element.ljust(int(digits))
