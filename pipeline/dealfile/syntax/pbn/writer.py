"""Settled boards to PBN 2.1 in export form (section 16 of the standard).

The text of a board depends on the board alone, so writing twice gives the same bytes. What PBN cannot hold is told by
``dealfile.convert``, not here.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from dealfile.core.seats import Seat
from dealfile.model import Auction, Board, Ending, Mark, MarkKind, Note, Play, RecordType, Remark, Section
from dealfile.model.board import TEXT_FIELDS
from dealfile.model.play import PlayOrder
from dealfile.syntax.pbn.lines import comment, rows, tag_line
from dealfile.syntax.pbn.values import UNKNOWN

NEWLINE: Final = "\r\n"
HEAD: Final = ("% PBN 2.1", "% EXPORT")
MANDATORY: Final = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable"),
    *("Deal", "Scoring", "Declarer", "Contract", "Result"),
)
"""The mandatory tags in export order (section 4.5)."""

_SUFFIX_NAGS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
_TEXT_KINDS: Final = {MarkKind.COMMENT, MarkKind.COMMENTARY, MarkKind.UNREAD}
_HEAD_DIRECTIVES: Final = ("PBN ", "EXPORT")


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
    for name in MANDATORY:
        lines.append(tag_line(name, values[name]))
        lines += remarks.after_tag(name)
    headed = {section.name for section in board.sections}
    for name, value in _supplemental(board, headed):
        lines.append(tag_line(name, value))
        lines += remarks.after_tag(name)
    lines += _auction_lines(board)
    lines += remarks.after_tag("Auction")
    lines += _play_lines(board)
    lines += remarks.after_tag("Play")
    for section in sorted(board.sections, key=lambda each: each.name):
        lines += _section_lines(section)
        lines += remarks.after_tag(section.name)
    return [*lines, *remarks.rest()]


class _Remarks:
    """The remarks of a board by the name of the tag they follow, each given out once."""

    def __init__(self, board: Board) -> None:
        self._by_place: dict[str, list[Remark]] = {}
        if board.source.format == "pbn" or board.record_type is RecordType.PAGE:
            for remark in board.remarks:
                self._by_place.setdefault(self._place(board, remark.anchor), []).append(remark)
        else:
            self._by_place["start"] = [remark for remark in board.remarks if remark.kind == "commentary"]

    @staticmethod
    def _place(board: Board, anchor: str) -> str:
        if not anchor.startswith("tags["):
            return "start"
        name = board.tags[int(anchor[5:-1])].name
        return "Auction" if name == "Note" else name

    def at(self, place: str) -> list[str]:
        return [line for remark in self._by_place.pop(place, ()) for line in _remark_lines(remark)]

    def after_tag(self, name: str) -> list[str]:
        return self.at(name) if name in self._by_place else []

    def rest(self) -> list[str]:
        return [line for place in list(self._by_place) for line in self.at(place)]


def _remark_lines(remark: Remark) -> list[str]:
    if remark.kind == "directive":
        words = remark.text.strip()
        return [] if words.startswith(_HEAD_DIRECTIVES) else [f"%{remark.text}"]
    if remark.kind == "line-comment":
        return [f";{remark.text}"]
    return [] if remark.text == "*" else [comment(remark.text)]


def _mandatory(board: Board) -> dict[str, str]:
    values = {name: _text(board, name) for name in MANDATORY if name in TEXT_FIELDS}
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
    """``?``, or the empty value where the record says that it does not apply."""
    return "" if board.source.format == "pbn" and board.tag(name) == "" else "?"


def _text(board: Board, name: str) -> str:
    value: str | None = getattr(board, TEXT_FIELDS[name])
    if value is not None:
        return value
    written = board.tag(name) if board.source.format == "pbn" else None
    return written if written is not None and written in UNKNOWN else "?"


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
    if result.declarer is not None or board.declarer is None:
        return ("^" if result.disputed else "") + (str(result.declarer) if result.declarer is not None else result.text.lstrip("^ "))
    own, other = (result.ns, result.ew) if board.declarer.side.value == "NS" else (result.ew, result.ns)
    tricks = own if own is not None else None if other is None else 13 - other
    return ("^" if result.disputed else "") + ("?" if tricks is None else str(tricks))


def _supplemental(board: Board, headed: set[str]) -> list[tuple[str, str]]:
    """The other plain tags by name; what only fields hold is put into the tags that mean it."""
    tags: dict[str, str] = {}
    if board.source.format == "pbn":
        for name, value in board.tags:
            if name not in MANDATORY and name not in ("Auction", "Play", "Note") and name not in headed:
                tags.setdefault(name, value)
    for name, field_name in TEXT_FIELDS.items():
        value = getattr(board, field_name)
        if name not in MANDATORY and value is not None:
            tags[name] = value
    if board.room is not None:
        tags["Room"] = board.room.capitalize()
    if board.score is not None:
        tags["Score"] = board.score.text
    return sorted(tags.items())


# ---- Auction and play ------------------------------------------------------------------------------------------------


class _Notes:
    """The numbered notes of a section; explanations that have no number yet get the next one that is free."""

    def __init__(self, notes: tuple[Note, ...]) -> None:
        self._texts = {}
        for number, text in notes:
            self._texts.setdefault(number, text)

    def number(self, text: str) -> int:
        for number, known in self._texts.items():
            if known == text:
                return number
        number = next(number for number in range(1, len(self._texts) + 2) if number not in self._texts)
        self._texts[number] = text
        return number

    def lines(self) -> list[str]:
        return [tag_line("Note", f"{number}:{text}") for number, text in sorted(self._texts.items())]


def _annotations(marks: list[Mark], notes: _Notes, first_nag: int) -> str:
    """What follows a call or card: comments, note reference, evaluation, other NAGs (section 16.6)."""
    comments = [comment(mark.text) for mark in marks if mark.kind in _TEXT_KINDS and mark.text]
    references = [f"={mark.text}=" for mark in marks if mark.kind is MarkKind.NOTE]
    explained = [mark.text for mark in marks if mark.kind is MarkKind.EXPLANATION]
    alerted = any(mark.kind in (MarkKind.ALERT, MarkKind.STAR) for mark in marks)
    if explained:
        references.append(f"={notes.number('; '.join(explained))}=")
    elif alerted and not references:
        references.append(f"={notes.number('alert')}=")
    nags = sorted(_SUFFIX_NAGS[mark.text] - 1 + first_nag for mark in marks if mark.kind is MarkKind.SUFFIX)
    nags += sorted(int(mark.text) for mark in marks if mark.kind is MarkKind.NAG)
    ends = [f";{mark.text}\n" for mark in marks if mark.kind is MarkKind.LINE_COMMENT]
    return "".join(f" {each}" for each in [*comments, *references[:1], *(f"${nag}" for nag in nags), *ends])


def _by_index(marks: tuple[Mark, ...]) -> dict[int, list[Mark]]:
    found: dict[int, list[Mark]] = {}
    for mark in marks:
        found.setdefault(mark.index, []).append(mark)
    return found


def _auction_lines(board: Board) -> list[str]:
    auction = board.auction
    if auction is None or not (auction.calls or auction.marks):
        return []
    marks, notes = _by_index(auction.marks), _Notes(auction.notes)
    items = [item for index in range(len(auction.calls)) for item in _call_items(auction, index, marks, notes)]
    items += ["^S"] * _count(marks.get(len(auction.calls), ()), MarkKind.SKIPPED)
    if auction.ending is Ending.ALL_PASS:
        items.append("AP")
    elif auction.ending in (Ending.STOPPED, Ending.CONTINUED):
        items.append("*" if auction.ending is Ending.STOPPED else "+")
    first = board.dealer or auction.first
    lines = [tag_line("Auction", "?" if first is None else first.value)]
    lines += [comment(mark.text) for mark in marks.get(-1, ()) if mark.kind in _TEXT_KINDS]
    lines += [line.rstrip() for line in rows(items)]
    unread = [mark.text for mark in marks.get(len(auction.calls), ()) if mark.kind is MarkKind.UNREAD]
    return [*lines, *(comment(text) for text in unread), *notes.lines()]


def _count(marks: Iterable[Mark], kind: MarkKind) -> int:
    return sum(mark.kind is kind for mark in marks)


def _call_items(auction: Auction, index: int, marks: dict[int, list[Mark]], notes: _Notes) -> list[str]:
    here = marks.get(index, [])
    if not here:
        return [auction.calls[index].text]
    skipped = ["^S"] * _count(here, MarkKind.SKIPPED)
    insufficient = "^I " if any(mark.kind is MarkKind.INSUFFICIENT for mark in here) else ""
    return [*skipped, insufficient + auction.calls[index].text + _annotations(here, notes, 1)]


def _play_lines(board: Board) -> list[str]:
    play = board.play
    first = _first_column(board)
    if play is None or first is None or not any(card is not None for card in play.cards):
        return []
    marks, notes = _by_index(play.marks), _Notes(play.notes)
    lines = [tag_line("Play", first.value)]
    lines += [comment(mark.text) for mark in marks.get(-1, ()) if mark.kind in _TEXT_KINDS]
    table = _trick_rows(play, first)
    while table and all(card is None and place not in marks for place, card in _cells(play, table[-1])):
        table.pop()
    for row in table:
        items = [_card_item(card, marks.get(place, []) if place >= 0 else [], notes) for place, card in _cells(play, row)]
        lines += [line.rstrip() for line in rows(items)]
    continued = any(mark.kind is MarkKind.CONTINUED for mark in play.marks)
    if len(table) < 13 and not continued:
        lines.append("*")
    return [*lines, *notes.lines()]


def _first_column(board: Board) -> Seat | None:
    """The opening leader, whose column is the first; the first column as written where no declarer is known."""
    play = board.play
    if play is None:
        return None
    if play.order is PlayOrder.TRICKS:
        return board.declarer.left if board.declarer is not None else play.first
    return play.first


def _cells(play: Play, row: list[int]) -> list[tuple[int, object]]:
    return [(place, play.cards[place] if 0 <= place < len(play.cards) else None) for place in row]


def _trick_rows(play: Play, first: Seat) -> list[list[int]]:
    """For each trick the index of each column's card in ``play.cards``; -1 where the play has no place for it."""
    tricks = range((len(play.cards) + 3) // 4)
    if play.order is not PlayOrder.TRICKS:
        return [[4 * trick + place for place in range(4)] for trick in tricks]
    table = []
    for trick in tricks:
        leader = play.leaders[trick] if trick < len(play.leaders) else None
        turn = ((leader or play.first or first).order - first.order) & 3
        places = [4 * trick + ((column - turn) & 3) for column in range(4)]
        table.append([place if place < len(play.cards) else -1 for place in places])
    return table


def _card_item(card: object, marks: list[Mark], notes: _Notes) -> str:
    if any(mark.kind is MarkKind.CONTINUED for mark in marks):
        return "+"
    prefix = "".join(
        sign for kind, sign in ((MarkKind.REVOKE, "^R "), (MarkKind.LEAD, "^L ")) if any(mark.kind is kind for mark in marks)
    )
    shown = [mark for mark in marks if mark.kind is not MarkKind.UNREAD or card is None]
    return prefix + ("-" if card is None else str(card)) + (_annotations(shown, notes, 7) if shown else "")


# ---- Tables ----------------------------------------------------------------------------------------------------------


def _section_lines(section: Section) -> list[str]:
    lines = [f'[{section.name} "{section.header}"]']
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
