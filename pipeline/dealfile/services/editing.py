"""Edit mode: the bytes of a PBN file with what can be corrected corrected, and nothing else changed.

Each corrected text is read again before it counts: every record must have the same tags, to the letter but for the tags that
were edited, and say the same; the file and its records must be without new findings, notes on records (info) aside, and without
the findings that were corrected. A corrected record that fails this is left as it is; where anything else has changed, nothing
is corrected.
"""

import re
from bisect import bisect_right
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Final, NamedTuple

from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.pbn import DoubledReturns
from dealfile.errors import DealfileError
from dealfile.model import Board, Source
from dealfile.model.board import SourceFormat
from dealfile.replay.settle import Context, settle
from dealfile.services.inputs import Input
from dealfile.services.meaning import meaning, same_tags, tag_meaning
from dealfile.services.packed import not_a_text
from dealfile.services.reading import ReadOptions
from dealfile.services.selecting import Selection
from dealfile.syntax import pbn
from dealfile.syntax.contents import detect_format
from dealfile.syntax.decode import Decoded, byte_length, decode
from dealfile.syntax.embedded import embedded
from dealfile.syntax.pbn.corrections import CORRECTABLE, Edit, corrections, inherits_moment
from dealfile.syntax.pbn.locate import locate

_ROUNDS: Final = 4
"""How often a text is corrected: a tag may have a fault in its quotes and, once that is mended, one in its value."""
_ATTEMPTS: Final = 3


@dataclass(frozen=True, slots=True)
class Edited:
    """A file before and after.

    Attributes:
        before: Its bytes.
        after: Its bytes corrected; the same object where nothing is to be corrected.
        encoding: How the bytes were read; ``None`` for what is not PBN.
        corrected: How many findings were corrected, by code and name.
        format: What the file is.
    """

    before: bytes
    after: bytes
    encoding: str | None = None
    corrected: Counter[tuple[str, str]] = field(default_factory=Counter)
    format: SourceFormat | None = None

    @property
    def changed(self) -> bool:
        """Whether anything was corrected."""
        return self.after != self.before


def edited(source: Input, options: ReadOptions | None = None, selection: Selection | None = None) -> Edited:
    """``source`` with what ``selection`` keeps of its findings corrected, where it can be.

    Raises:
        InputError: It cannot be read.
    """
    options, selection = options or ReadOptions(), selection or Selection()
    data = source.read()
    format = format_of(source.name, data, options)
    if format != "pbn" or not_a_text(data, trusted=options.format is not None or options.encoding is not None) is not None:
        return Edited(data, data, format=None if format == "pbn" else format)
    corrected: Counter[tuple[str, str]] = Counter()
    after, decoded = data, _decoded(data, options)
    encoding = None if decoded is None else decoded.encoding
    for _ in range(_ROUNDS):
        if decoded is None:
            break
        step = _without_doubled_returns(after, decoded, options, selection) or _step(after, decoded, options, selection)
        if step is None:
            break
        after = step.after
        corrected += step.corrected
        if not step.more:
            break
        decoded = _decoded(after, options)
    return Edited(data, after, encoding, corrected, "pbn")


def format_of(name: str, data: bytes, options: ReadOptions) -> SourceFormat | None:
    """What a file is, by what the user says of it, else by its name and bytes."""
    return options.format or detect_format(name, data)


# ---- Reading ---------------------------------------------------------------------------------------------------------


class _Record(NamedTuple):
    """A record as written and settled, with all that was found in it."""

    source: Source
    written: Board | None
    board: Board | None
    findings: tuple[Finding, ...]


def _decoded(data: bytes, options: ReadOptions) -> Decoded | None:
    try:
        return decode(data, "pbn", options.encoding)
    except DealfileError:
        return None


def _records(decoded: Decoded) -> Iterator[_Record]:
    """The records of a text. A record that cannot be settled has no board, as one that cannot be read."""
    context = Context()
    for written in pbn.records(decoded.text, decoded.encoding, decoded.start):
        if written.board is None:
            yield _Record(written.source, None, None, written.findings)
            continue
        try:
            settled = settle(written.board, context)
        except Exception:  # noqa: BLE001 - validating tells of it; here the record is left as it is
            yield _Record(written.source, written.board, None, written.findings)
            continue
        yield _Record(written.source, written.board, settled.board, (*written.findings, *settled.findings))


# ---- One round -------------------------------------------------------------------------------------------------------


class _Correction(NamedTuple):
    """The edits of a record, the places of its tags that they change, and the findings that they remove."""

    source: Source
    edits: tuple[Edit, ...]
    tags: frozenset[int]
    findings: tuple[Finding, ...]


class _Step(NamedTuple):
    """The bytes after a round, what was corrected in it, and whether a corrected record holds more of the kind."""

    after: bytes
    corrected: Counter[tuple[str, str]]
    more: bool


def _without_doubled_returns(data: bytes, decoded: Decoded, options: ReadOptions, selection: Selection) -> _Step | None:
    """The bytes without carriage returns that a line end has too many."""
    finding = next((finding for finding in decoded.findings if finding.code == DoubledReturns.code), None)
    if finding is None or not selection.keeps(finding) or embedded(decoded.text) or decoded.encoding == "utf-16":
        return None
    after = re.sub(rb"\r\r+\n", b"\r\n", data)
    again = _decoded(after, options)
    if after == data or again is None or _differing(decoded, again, {}, Counter([finding.code])) is None:
        return None
    return _Step(after, Counter({(finding.code, finding.name): 1}), more=True)


def _planned(decoded: Decoded, selection: Selection) -> dict[int, _Correction]:
    """What can be corrected, by the numbers of the records."""
    planned: dict[int, _Correction] = {}
    inherits = inherits_moment(decoded.text)
    for record in _records(decoded):
        if record.board is None or CORRECTABLE.isdisjoint([finding.code for finding in record.findings]):
            continue
        found = corrections(record.board, record.findings)
        kept = [each for each in found if selection.keeps(each.finding) and not (inherits and each.adds_time)]
        if kept:
            edits = tuple(edit for each in kept for edit in each.edits)
            findings = tuple(each.finding for each in kept)
            planned[record.source.record] = _Correction(record.source, edits, _tags(record.board, edits), findings)
    return planned


def _tags(board: Board, edits: Iterable[Edit]) -> frozenset[int]:
    """The places of the tags within whose brackets the edits stand."""
    spans = [span for place in range(len(board.tags)) if (span := locate(board, f"tags[{place}]")) is not None]
    starts = [start for start, _ in spans]
    places = ((edit, bisect_right(starts, edit.start) - 1) for edit in edits)
    return frozenset(
        place for edit, place in places if place >= 0 and spans[place][0] < edit.start and edit.end < spans[place][1]
    )


def _step(data: bytes, decoded: Decoded, options: ReadOptions, selection: Selection) -> _Step | None:
    """The bytes after one round; ``None`` where nothing can be corrected."""
    planned = _planned(decoded, selection)
    for _ in range(_ATTEMPTS):
        if not planned:
            return None
        after = _applied(data, decoded, planned.values())
        again = None if after is None else _decoded(after, options)
        compared = None if again is None else _differing(decoded, again, planned, Counter())
        if after is None or compared is None:
            return None
        wrong, more = compared
        if not wrong:
            found = Counter((each.code, each.name) for correction in planned.values() for each in correction.findings)
            return _Step(after, found, more)
        planned = {number: each for number, each in planned.items() if number not in wrong}
    return None


def _applied(data: bytes, decoded: Decoded, planned: Iterable[_Correction]) -> bytes | None:
    """The bytes with the edits made; ``None`` where the encoding cannot write them."""
    line_end = _line_end(data, decoded.text)
    codec = {"utf-8-sig": "utf-8", "utf-16": "utf-16-be" if data[:2] == b"\xfe\xff" else "utf-16-le"}
    out: list[bytes] = []
    position = 0
    for correction in planned:
        text, place, offset = correction.source.text, 0, correction.source.offset
        for edit in sorted(correction.edits):
            offset += byte_length(text[place : edit.start], decoded.encoding)
            end = offset + byte_length(text[edit.start : edit.end], decoded.encoding)
            replacement = edit.replacement
            if (
                edit.end == 0
                and replacement == "\n"
                and data[max(0, offset - 4) : offset].rstrip(b"\0")[-1:] not in (b"\n", b"\r")
            ):
                replacement = "\n\n"
            try:
                new = replacement.replace("\n", line_end).encode(codec.get(decoded.encoding, decoded.encoding), "surrogateescape")
            except (UnicodeError, LookupError):
                return None
            out += [data[position:offset], new]
            place, offset = edit.end, end
            position = end
    out.append(data[position:])
    return b"".join(out)


def _line_end(data: bytes, text: str) -> str:
    """How the lines of a file end: most of them, where they differ."""
    if b"\n" not in data:
        return "\r" if b"\r" in data else "\n"
    return "\r\n" if 2 * text.count("\r\n") > text.count("\n") else "\n"


# ---- Is it the same? -------------------------------------------------------------------------------------------------


def _differing(
    before: Decoded, after: Decoded, planned: dict[int, _Correction], removed: Counter[str]
) -> tuple[set[int], bool] | None:
    """The corrected records that read otherwise than before, or not without their findings.

    Args:
        before: The text before the corrections.
        after: The text with them.
        planned: What was corrected, by the numbers of the records.
        removed: The codes of findings about the file that were corrected.

    Returns:
        The numbers of those records, and whether a corrected record has findings left that may be corrected in another round;
        ``None`` when anything else has changed: the file as a whole, or a record that was not corrected.
    """
    wrong: set[int] = set()
    more = False
    if before.encoding != after.encoding or _codes(before.findings) - removed != _codes(after.findings):
        return None
    for old, new in zip_longest(_records(before), _records(after)):
        if old is None or new is None:
            return None
        number = old.source.record
        correction = planned.get(number, _NOTHING)
        gone = _codes(correction.findings)
        left = _codes(old.findings) - gone
        remain = any(count > left[code] for code, count in _codes(new.findings).items() if code in gone)
        if remain or _graver(new.findings) - (_graver(old.findings) - gone) or not _same(old, new, correction.tags):
            if number not in planned:
                return None
            wrong.add(number)
        more = more or (number in planned and any(finding.code in CORRECTABLE for finding in new.findings))
    return wrong, more


_NOTHING: Final = _Correction(Source(format="pbn"), (), frozenset(), ())


def _codes(findings: Iterable[Finding]) -> Counter[str]:
    return Counter(finding.code for finding in findings)


def _graver(findings: Iterable[Finding]) -> Counter[str]:
    """How often each code was found; notes (info) do not count: a line may become longer than is liked."""
    return _codes(finding for finding in findings if finding.severity is not Severity.INFO)


def _same(before: _Record, after: _Record, edited: frozenset[int]) -> bool:
    """Whether two records say the same, as written and settled; ``edited`` are the tags that may have another spelling."""
    old, new = before.written, after.written
    if old is None or new is None:
        return old is new
    if tag_meaning(old) != tag_meaning(new) or not same_tags(old, new, old, edited):
        return False
    if before.board is None or after.board is None:
        return before.board is after.board
    return same_tags(before.board, after.board, old, edited) and meaning(before.board) == meaning(after.board)
