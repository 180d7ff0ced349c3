"""Corrections of a record's text: what the reader reads in spite of a fault, written as the standard has it.

Only what is read to a certain value is corrected, and only the characters that must change. What is a guess, or a fault of
the facts (an illegal call, a result that the cards exclude), is left alone.
"""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Final, NamedTuple

from dealfile.core.calls import PASS
from dealfile.core.seats import Seat
from dealfile.diagnostics import Code, Finding
from dealfile.diagnostics.codes.pbn import (
    BlankLinesBetweenTags,
    InnerQuotes,
    RecordsNotSetApart,
    TextOutsideTags,
    UnquotedValue,
    UnterminatedComment,
)
from dealfile.diagnostics.codes.pbn_annotations import BadNoteReference
from dealfile.diagnostics.codes.pbn_sections import CallSpelling, CardSpelling, IrregularityInLowerCase, NotrumpWithoutT
from dealfile.diagnostics.codes.pbn_tags import DateSpelling, HandSpelling, NotrumpSpelling, PassedOutSpelling
from dealfile.diagnostics.codes.pbn_values import ContractSpelling, DealSpelling, SeatSpelling, VulnerableSpelling
from dealfile.diagnostics.codes.result import LeadingPassesLeftOut
from dealfile.model import Board, MarkKind
from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.broken import broken_tag
from dealfile.syntax.pbn.dates import read_date
from dealfile.syntax.pbn.inheritance import kind_of
from dealfile.syntax.pbn.lines import escaped
from dealfile.syntax.pbn.locate import locate, pieces_of
from dealfile.syntax.pbn.texts import in_capitals, unescaped
from dealfile.syntax.pbn.values import read_contract, read_deal, read_seat, read_vulnerable, tidied_deal
from dealfile.syntax.pbn.vocabulary import ALL_PASS_ALIASES, CALL_ALIASES, NOTRUMP_CALL_ALIASES


class Edit(NamedTuple):
    r"""A change of the text: what stands from ``start`` up to ``end``, in characters of the record, becomes ``replacement``.

    A ``\n`` in the replacement stands for the line end of the file.
    """

    start: int
    end: int
    replacement: str


class Correction(NamedTuple):
    """A finding and the edits that remove it."""

    finding: Finding
    edits: tuple[Edit, ...]

    @property
    def adds_time(self) -> bool:
        """Whether a Time tag comes in, which other records would inherit."""
        return any("[" in edit.replacement for edit in self.edits)


def corrections(board: Board, findings: Iterable[Finding]) -> list[Correction]:
    """The findings of a settled board that can be corrected, each with its edits.

    Only the record is looked at: where :func:`inherits_moment` is true of its file, what :attr:`Correction.adds_time` must not
    be made. Edits of different findings never overlap; where they would, the later finding waits until the text is read again.
    """
    found: list[Correction] = []
    taken: set[int] = set()
    for finding in findings:
        corrector = _CORRECTORS.get(finding.code)
        if corrector is None:
            continue
        edits = tuple(dict.fromkeys(edit for edit in corrector(board, finding) if edit.replacement or edit.end > edit.start))
        places = {place for edit in edits for place in range(edit.start, max(edit.end, edit.start + 1))}
        if edits and taken.isdisjoint(places):
            taken |= places
            found.append(Correction(finding, edits))
    return found


# ---- Values ----------------------------------------------------------------------------------------------------------


def _value(board: Board, path: str) -> re.Match[str] | None:
    """The tag at ``path``: name in group 1, value as written in group 2.

    ``None`` for a tag that stands twice: correcting one would make the two differ.
    """
    span = locate(board, path)
    found = None if span is None else pattern("pbn", "ANY_TAG").match(board.source.text, span[0])
    if found is not None and sum(name == found[1] for name, _ in board.tags) > 1:
        return None
    return found


def _rewritten(read: Callable[[str], str | None]) -> Callable[[Board, Finding], Iterator[Edit]]:
    """A corrector that writes the value of a tag as ``read`` has it, behind ``##`` and ``^`` where it begins with them."""

    def correct(board: Board, finding: Finding) -> Iterator[Edit]:
        found = _value(board, finding.path)
        if found is None:
            return
        start, end = found.span(2)
        written = unescaped(found[2])
        sign = kind_of(written).value or ("^" if written[:1] == "^" else "")
        value = read(written[len(sign) :])
        if value is not None and value != written[len(sign) :]:
            yield Edit(start + len(sign), end, escaped(value))

    return correct


def _seat(text: str) -> str | None:
    seat = read_seat(text).value
    return None if seat is None else seat.value


def _vulnerable(text: str) -> str | None:
    vulnerable = read_vulnerable(text).value
    return None if vulnerable is None else vulnerable.value


def _contract(text: str) -> str | None:
    contract = read_contract(text).value
    return None if contract is None else contract.text


def _deal(text: str) -> str | None:
    """The deal with as little changed as the standard allows: its blanks, or else all of it.

    Which seat comes first is not certain where none is written.
    """
    deal = read_deal(text).value
    if deal is None or deal.damaged or ":" not in text:
        return None
    for candidate in (tidied_deal(text), deal.written_from(deal.first or Seat.NORTH)):
        again = read_deal(candidate)
        if not again.faults and again.value is not None and again.value.hands == deal.hands:
            return candidate
    return None


def _date(board: Board, finding: Finding) -> Iterator[Edit]:
    """The date as the standard has it, where no habit decides which number is the month.

    A time of day behind it gets a tag of its own, unless the record has that tag or may be given one: then nobody knows which
    of the two counts.
    """
    found = _value(board, finding.path)
    if found is None:
        return
    start, end = found.span(2)
    sign = kind_of(found[2]).value
    read = read_date(found[2][len(sign) :])
    if read.text is None or not read.certain:
        return
    if read.time is not None and (found[1] != "Date" or sign or board.tag("Time") is not None):
        return
    yield Edit(start + len(sign), end, read.text)
    if read.time is not None:
        yield Edit(found.end(), found.end(), f'\n[Time "{read.time}"]')


def inherits_moment(text: str) -> bool:
    """Whether a record of a file takes its date or its time of day from another, or may: by ``#`` or ``##`` (section 5)."""
    return _INHERITED_MOMENT.search(text) is not None


_INHERITED_MOMENT: Final = re.compile(r"\[\s*(?:Date|Time)\b[^#\[\]]*#")


def _passed_out(board: Board, _finding: Finding) -> Iterator[Edit]:
    for path, value in (("contract", "Pass"), ("result", "")):
        if (found := _value(board, path)) is not None:
            yield Edit(*found.span(2), value)


# ---- Tags and lines --------------------------------------------------------------------------------------------------


def _requoted(board: Board, finding: Finding) -> Iterator[Edit]:
    """Quotes around the value of a tag, and a backslash before those within; what the value holds stays as it is."""
    if finding.span is None:
        return
    start, text = finding.span[0], board.source.text
    read = broken_tag(text[start : finding.span[1]])
    if read.written is None:
        return
    first, end = start + read.written[0], start + read.written[1]
    begin = end - len(text[first:end].lstrip())
    behind = begin + len(read.value)
    yield Edit(first, begin, "" if text[first - 1] == '"' else '"')
    for found in _TO_ESCAPE.finditer(read.value):
        yield Edit(begin + found.start(), begin + found.start(), "\\")
    yield Edit(behind, end, "") if text[end] == '"' else Edit(behind, behind, '"')


_TO_ESCAPE: Final = re.compile(r'"|\\(?=["\\]|\Z)')
"""What is read otherwise between quotes when no backslash stands before it."""


def _closed(board: Board, finding: Finding) -> Iterator[Edit]:
    """The brace where the reader ends the comment."""
    if finding.span is not None:
        end = finding.span[1]
        behind = board.source.text[end:].partition("\n")[0]
        if not behind.strip():
            end += len(behind.rstrip("\r"))
        yield Edit(end, end, "}")


def _set_apart(_board: Board, _finding: Finding) -> Iterator[Edit]:
    yield Edit(0, 0, "\n")


def _joined(board: Board, _finding: Finding) -> Iterator[Edit]:
    """Without the semi-empty lines before the last word of the record."""
    text = board.source.text
    for found in _EMPTY_LINES.finditer(text, 0, len(text.rstrip())):
        yield Edit(*found.span(), "")


_EMPTY_LINES: Final = re.compile(r"(?<=\n)(?:[ \t\v\f\r]*\n)+")


def _commented(board: Board, finding: Finding) -> Iterator[Edit]:
    """A semicolon before each line of a text, where it has its lines for itself."""
    if finding.span is None:
        return
    text = board.source.text
    start, end = text.rfind("\n", 0, finding.span[0]) + 1, finding.span[1]
    if text[start : finding.span[0]].strip() or text[end:].partition("\n")[0].strip():
        return
    for line in text[start:end].split("\n"):
        if line.strip() and line[0] not in "%;":
            yield Edit(start, start, "; ")
        start += len(line) + 1


# ---- Calls and cards -------------------------------------------------------------------------------------------------


def _calls(*, notrump: bool) -> Callable[[Board, Finding], Iterator[Edit]]:
    """A corrector of the calls in other spellings: those of notrump, or all others."""

    def correct(board: Board, _finding: Finding) -> Iterator[Edit]:
        if not notrump and board.auction is not None and any(mark.kind is MarkKind.STAR for mark in board.auction.marks):
            return  # what a star means is not certain
        for piece, start in pieces_of(board.source.text, "auction"):
            word = in_capitals(piece)
            call = CALL_ALIASES.get(word)
            if call is not None and (word in NOTRUMP_CALL_ALIASES) is notrump:
                yield Edit(start, start + len(piece), call.text)
            elif not notrump and word in ALL_PASS_ALIASES:
                yield Edit(start, start + len(piece), "AP")

    return correct


def _hyphens(board: Board, _finding: Finding) -> Iterator[Edit]:
    for piece, start in pieces_of(board.source.text, "play"):
        if piece == "--":
            yield Edit(start + 1, start + 2, "")


def _capitals(board: Board, _finding: Finding) -> Iterator[Edit]:
    for section in ("auction", "play"):
        for piece, start in pieces_of(board.source.text, section):
            if piece[0] == "^" and piece[1].islower():
                yield Edit(start + 1, start + 2, piece[1].upper())


def _references(board: Board, finding: Finding) -> Iterator[Edit]:
    """The second sign of a reference to a note."""
    if finding.span is None or board.source.text[finding.span[1] - 1] == "=":
        return
    for section in ("auction", "play"):
        for piece, start in pieces_of(board.source.text, section):
            if _OPEN_REFERENCE.fullmatch(piece):
                yield Edit(start + len(piece), start + len(piece), "=")


_OPEN_REFERENCE: Final = re.compile("=0*(?:[1-9]|[12][0-9]|3[0-2])")


def _passes(board: Board, _finding: Finding) -> Iterator[Edit]:
    """The passes before the opening bid that the rule proves."""
    first = next((start for piece, start in pieces_of(board.source.text, "auction") if piece[0].isalnum()), None)
    if first is None or board.auction is None:
        return
    left_out = next((place for place, call in enumerate(board.auction.calls) if call is not PASS), 0)
    if left_out:
        yield Edit(first, first, "Pass " * left_out)


_BY_CODE: Final[dict[type[Code], Callable[[Board, Finding], Iterator[Edit]]]] = {
    UnquotedValue: _requoted,
    InnerQuotes: _requoted,
    UnterminatedComment: _closed,
    RecordsNotSetApart: _set_apart,
    BlankLinesBetweenTags: _joined,
    TextOutsideTags: _commented,
    SeatSpelling: _rewritten(_seat),
    VulnerableSpelling: _rewritten(_vulnerable),
    ContractSpelling: _rewritten(_contract),
    NotrumpSpelling: _rewritten(_contract),
    DealSpelling: _rewritten(_deal),
    HandSpelling: _rewritten(_deal),
    DateSpelling: _date,
    PassedOutSpelling: _passed_out,
    CallSpelling: _calls(notrump=False),
    NotrumpWithoutT: _calls(notrump=True),
    CardSpelling: _hyphens,
    IrregularityInLowerCase: _capitals,
    BadNoteReference: _references,
    LeadingPassesLeftOut: _passes,
}
_CORRECTORS: Final = {code.code: corrector for code, corrector in _BY_CODE.items()}

CORRECTABLE: Final[frozenset[str]] = frozenset(_CORRECTORS)
"""The codes of which some findings can be corrected in the text of a record."""
