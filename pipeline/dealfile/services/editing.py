"""Edit mode: the bytes of a PBN file with what can be corrected corrected, and nothing else changed.

Each corrected text is read again before it counts: it must give the same boards, without the findings that were corrected and
without new ones. Where it does not, the record is left as it is.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Final, Literal, NamedTuple

from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.pbn import DoubledReturns
from dealfile.errors import DealfileError
from dealfile.model import Board, Source
from dealfile.replay.settle import Context, settle
from dealfile.services.inputs import Input
from dealfile.services.meaning import meaning
from dealfile.services.packed import not_a_text
from dealfile.services.reading import ReadOptions
from dealfile.services.selecting import Selection
from dealfile.syntax import pbn
from dealfile.syntax.decode import Decoded, byte_length, decode, detect_format
from dealfile.syntax.embedded import embedded
from dealfile.syntax.pbn.corrections import CORRECTABLE, Edit, corrections

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
    format: Literal["pbn", "lin"] | None = None

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
    format = options.format or detect_format(source.name, data)
    if format != "pbn" or not_a_text(data, trusted=options.format is not None or options.encoding is not None) is not None:
        return Edited(data, data, format=format if format == "lin" else None)
    corrected: Counter[tuple[str, str]] = Counter()
    after, decoded = data, _decoded(data, options)
    encoding = None if decoded is None else decoded.encoding
    for _ in range(_ROUNDS):
        if decoded is None:
            break
        step = _without_doubled_returns(after, decoded, selection) or _step(after, decoded, options, selection)
        if step is None:
            break
        after = step.after
        corrected += step.corrected
        if not step.more:
            break
        decoded = _decoded(after, options)
    return Edited(data, after, encoding, corrected, "pbn")


# ---- Reading ---------------------------------------------------------------------------------------------------------


class _Record(NamedTuple):
    """A record settled, with all that was found in it."""

    source: Source
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
            yield _Record(written.source, None, written.findings)
            continue
        try:
            settled = settle(written.board, context)
        except Exception:  # noqa: BLE001 - validating tells of it; here the record is left as it is
            yield _Record(written.source, None, written.findings)
            continue
        yield _Record(written.source, settled.board, (*written.findings, *settled.findings))


# ---- One round -------------------------------------------------------------------------------------------------------


class _Correction(NamedTuple):
    """The edits of a record, and the findings that they remove."""

    source: Source
    edits: tuple[Edit, ...]
    findings: tuple[Finding, ...]


class _Step(NamedTuple):
    """The bytes after a round, what was corrected in it, and whether a corrected record holds more of the kind."""

    after: bytes
    corrected: Counter[tuple[str, str]]
    more: bool


def _without_doubled_returns(data: bytes, decoded: Decoded, selection: Selection) -> _Step | None:
    """The bytes without carriage returns that a line end has too many."""
    finding = next((finding for finding in decoded.findings if finding.code == DoubledReturns.code), None)
    if finding is None or not selection.keeps(finding) or embedded(decoded.text) or decoded.encoding == "utf-16":
        return None
    after = re.sub(rb"\r\r+\n", b"\r\n", data)
    return None if after == data else _Step(after, Counter({(finding.code, finding.name): 1}), more=True)


def _step(data: bytes, decoded: Decoded, options: ReadOptions, selection: Selection) -> _Step | None:
    """The bytes after one round; ``None`` where nothing can be corrected."""
    planned: dict[int, _Correction] = {}
    for record in _records(decoded):
        if record.board is None:
            continue
        kept = [each for each in corrections(record.board, record.findings) if selection.keeps(each.finding)]
        if kept:
            edits = tuple(edit for each in kept for edit in each.edits)
            planned[record.source.record] = _Correction(record.source, edits, tuple(each.finding for each in kept))
    for _ in range(_ATTEMPTS):
        if not planned:
            return None
        after = _applied(data, decoded, planned.values())
        again = None if after is None else _decoded(after, options)
        if after is None or again is None or again.encoding != decoded.encoding:
            return None
        wrong, more = _differing(decoded, again, planned)
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


def _differing(before: Decoded, after: Decoded, planned: dict[int, _Correction]) -> tuple[set[int], bool]:
    """The numbers of corrected records that read otherwise than before, or not without their findings; all when in doubt.

    Returns:
        The numbers, and whether a corrected record has findings left that may be corrected in another round.
    """
    wrong: set[int] = set()
    more = False
    for old, new in zip_longest(_records(before), _records(after)):
        if old is None or new is None:
            return set(planned), False
        number = old.source.record
        removed = Counter(finding.code for finding in planned[number].findings) if number in planned else Counter[str]()
        graver = _graver(new.findings) - (_graver(old.findings) - removed)
        if graver or not _same(old.board, new.board):
            if number not in planned:
                return set(planned), False
            wrong.add(number)
        more = more or (number in planned and any(finding.code in CORRECTABLE for finding in new.findings))
    return wrong, more


def _graver(findings: Sequence[Finding]) -> Counter[str]:
    """How often each code was found; notes (info) do not count: a line may become longer than is liked."""
    return Counter(finding.code for finding in findings if finding.severity is not Severity.INFO)


def _same(before: Board | None, after: Board | None) -> bool:
    if before is None or after is None:
        return before is after
    return meaning(before) == meaning(after)
