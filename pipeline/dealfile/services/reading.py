"""Reading inputs record by record: decode, split, parse, settle, and place what was found."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from hashlib import sha256
from pathlib import PurePath
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.file import ExtensionMismatch, InternalError, NoBoardsFound, UnknownFormat
from dealfile.diagnostics.registry import ONCE_A_FILE
from dealfile.diagnostics.render.base import Excerpt
from dealfile.diagnostics.report import Status
from dealfile.errors import DealfileError, InputError
from dealfile.laws.table import USUAL_RULES, TableRules
from dealfile.model import Board, RecordType, Source
from dealfile.model.board import SourceFormat
from dealfile.replay.outcome import Outcome
from dealfile.replay.settle import Context, settle, settle_alone
from dealfile.services.inputs import Input
from dealfile.services.outputs import known_encoding
from dealfile.services.packed import not_a_text
from dealfile.services.placing import excerpt, place_file_finding, place_record_findings
from dealfile.syntax import pbn
from dealfile.syntax.contents import detect_format, named_format
from dealfile.syntax.decode import UNDECODED, Decoded, decode
from dealfile.syntax.written import Written

Format = SourceFormat

_Records = Callable[[str, str, int], Iterator[Written]]


def _lin(text: str, encoding: str, start: int) -> Iterator[Written]:
    from dealfile.syntax import lin  # noqa: PLC0415 - this and the others are loaded only where such a file is read

    return lin.records(text, encoding, start)


def _json(text: str, encoding: str, start: int, *, by_line: bool = False) -> Iterator[Written]:
    from dealfile.syntax import json  # noqa: PLC0415 - as above

    return json.records(text, encoding, start, by_line=by_line)


def _rbn(text: str, encoding: str, start: int) -> Iterator[Written]:
    from dealfile.syntax import rbn  # noqa: PLC0415 - as above

    return rbn.records(text, encoding, start)


def _deals(text: str, encoding: str, start: int) -> Iterator[Written]:
    from dealfile.syntax import deals  # noqa: PLC0415 - as above

    return deals.records(text, encoding, start)


def _diagrams(text: str, encoding: str, start: int) -> Iterator[Written]:
    from dealfile.syntax import diagram  # noqa: PLC0415 - as above

    return diagram.records(text, encoding, start)


READERS: Final[dict[Format, _Records]] = {
    "pbn": pbn.records,
    "lin": _lin,
    "json": _json,
    "jsonl": partial(_json, by_line=True),
    "rbn": _rbn,
    "deals": _deals,
    "diagram": _diagrams,
}
"""What reads each format: text, encoding and bytes before the text in, records as written out."""

_OF_SINGLE_BOARDS: Final[frozenset[Format]] = frozenset({"json", "jsonl"})
"""Formats whose boards stand alone: what they had from records before them was put into them when they were written."""


@dataclass(frozen=True, slots=True)
class ReadOptions:
    """How to read.

    Attributes:
        encoding: The encoding of the bytes; ``None`` finds it out.
        format: The format of the files; ``None`` finds it out, by content before extension.
        strict: Whether a habit of real programs is an error.
        rules: By which rules auctions and plays are re-run.
    """

    encoding: str | None = None
    format: Format | None = None
    strict: bool = False
    rules: TableRules = USUAL_RULES

    def __post_init__(self) -> None:
        if self.encoding is not None:
            known_encoding(self.encoding)


@dataclass(frozen=True, slots=True)
class Record:
    """One record as read and settled.

    Attributes:
        source: Where it stands, with its text.
        board: The settled board; ``None`` when the record was rejected.
        outcome: What its re-run gave; ``None`` when the record was rejected.
        findings: All that was seen in it, placed in its file.
    """

    source: Source
    board: Board | None
    outcome: Outcome | None
    findings: tuple[Finding, ...]

    def excerpt(self, finding: Finding) -> Excerpt | None:
        """The line of the file that ``finding`` points at."""
        return excerpt(finding, self.source.text, self.source.line, self.source.column)


@dataclass(frozen=True, slots=True, kw_only=True)
class FileSummary:
    """One file in numbers; ``records`` is ``kept`` plus ``rejected``.

    Attributes:
        file: The file as reported.
        format: Its format, or ``None`` when that could not be told.
        bytes: Its size.
        sha256: Its content's hash, in hex; empty when it could not be read.
        encoding: How its bytes were read.
        records: Records read.
        boards: Those kept that are boards, or the results of such.
        kept: Records of which a model could be made.
        rejected: Records of which none could.
        errors: Errors found. ``warnings``, ``info``: likewise.
        status: ``failed`` when it could not be read, ``findings`` when there are errors or warnings, else ``clean``.
    """

    file: str
    format: Format | None = None
    bytes: int = 0
    sha256: str = ""
    encoding: str | None = None
    records: int = 0
    boards: int = 0
    kept: int = 0
    rejected: int = 0
    errors: int = 0
    warnings: int = 0
    info: int = 0
    status: Status = "clean"


class FileReading:
    """The records of one input, read as they are asked for; once through.

    Attributes:
        file: The file as reported.
        findings: What was seen in the file as a whole; complete when the last record has been taken.
        fault: Why the input could not be read, if so; it then has no records.
        unusable: The finding that says why nothing of what was read can be a deal file, if so; it then has no records.
    """

    def __init__(self, source: Input, options: ReadOptions) -> None:
        self.input = source
        self.file = source.name
        self.findings: list[Finding] = []
        self.fault: InputError | None = None
        self.unusable: Finding | None = None
        self._options = options
        self._text = ""
        self._format: Format | None = None
        self._encoding: str | None = None
        self._hash = ""
        self._bytes = self._records = self._boards = self._kept = self._telling = 0
        self._counts = [0, 0, 0]
        self._told: set[tuple[str, str]] = set()

    def __iter__(self) -> Iterator[Record]:
        decoded = self._decoded()
        if decoded is None or self._format is None:
            return
        self._text, self._encoding = decoded.text, decoded.encoding
        for finding in decoded.findings:
            self._note(finding)
        yield from self._settled(self._format, decoded)
        if not self._telling and self._kept == self._records:
            self._note(NoBoardsFound.at("no board was found in this file" if self._bytes else "the file is empty"))

    @property
    def failure(self) -> InputError | None:
        """Why there is nothing to make anything of: the fault, or what the unusable content is."""
        if self.fault is not None or self.unusable is None:
            return self.fault
        return InputError(f"{self.file}: {self.unusable.message} ({self.unusable.code})", self.unusable.hint)

    @cached_property
    def is_decoded(self) -> bool:
        """Whether every byte was decoded, once reading has begun; JSON with escapes for bytes that were not is no such file."""
        escaped = self._format in _OF_SINGLE_BOARDS and r"\ud" in self._text.lower()
        return not escaped and (self._text.isascii() or UNDECODED.search(self._text) is None)

    @property
    def format(self) -> Format | None:
        """The format of the file, once reading has begun."""
        return self._format

    @property
    def sha256(self) -> str:
        """The hash of the content, once reading has begun."""
        return self._hash

    @property
    def summary(self) -> FileSummary:
        """The file in numbers, as far as it has been read."""
        info, warnings, errors = self._counts
        return FileSummary(
            file=self.file,
            format=self._format,
            bytes=self._bytes,
            sha256=self._hash,
            encoding=self._encoding,
            records=self._records,
            boards=self._boards,
            kept=self._kept,
            rejected=self._records - self._kept,
            errors=errors,
            warnings=warnings,
            info=info,
            status="failed" if self.failure is not None else "findings" if errors or warnings else "clean",
        )

    def excerpt(self, finding: Finding) -> Excerpt | None:
        """The line of the file that a finding about the file points at."""
        return excerpt(finding, self._text)

    def _decoded(self) -> Decoded | None:
        """The text of the file; ``None``, and a fault or a finding that says why, where there is nothing to read."""
        try:
            data = self.input.read()
        except InputError as fault:
            self.fault = fault
            return None
        self._bytes = len(data)
        self._hash = sha256(data).hexdigest()
        named = named_format(PurePath(self.file).name)
        try:
            self._format = self._told_format(data)
            if self._format is None:
                return None
            decoded = decode(data, self._format, self._options.encoding)
        except DealfileError as fault:
            self.fault = InputError(f"{self.file}: {fault.message}", fault.remedy)
            return None
        except Exception as fault:  # noqa: BLE001 - whatever the bytes are, no traceback reaches the user
            self._note(_internal(fault, "this file"))
            return None
        if named is not None and named != self._format and self._options.format is None:
            suffix = PurePath(self.file).suffix.lower()
            self._note(ExtensionMismatch.at(f"the content is {self._format.upper()}, though the name ends in {suffix}"))
        return decoded

    def _told_format(self, data: bytes) -> Format | None:
        """The format to read ``data`` in; ``None``, and a finding that says why, where it is none."""
        options = self._options
        finding = not_a_text(data, trusted=options.format is not None or options.encoding is not None)
        format = options.format or detect_format(self.file, data)
        if finding is None and format is not None:
            return format
        if not data:
            self._note(NoBoardsFound.at("the file is empty"))
            return None
        self._note(finding or UnknownFormat.at("the content is no format that deals are in"))
        self.unusable = self.findings[-1]
        return None

    def _settled(self, format: Format, decoded: Decoded) -> Iterator[Record]:
        """The records of a file's text, settled one after the other."""
        rules = self._options.rules
        context = Context(rules=rules)
        written = READERS[format](decoded.text, decoded.encoding, decoded.start)
        stand_alone = format in _OF_SINGLE_BOARDS
        while True:
            try:
                each = next(written, None)
            except Exception as fault:  # noqa: BLE001 - whatever a reader does, no traceback reaches the user
                # The reader cannot go on after this, so what follows in the file is one record more, and it is lost.
                yield self._record(_unread(format, self._records + 1, fault), None, None, ())
                return
            if each is None:
                return
            if each.outside:
                for finding in self._untold(each.findings):
                    self._note(finding)
                continue
            if each.board is None:
                yield self._record(each, None, None, ())
                continue
            try:
                settled = settle_alone(each.board, rules) if stand_alone else settle(each.board, context)
                record = self._record(each, settled.board, settled.outcome, settled.findings)
            except Exception as fault:  # noqa: BLE001 - as above; it costs this record only
                record = self._record(each, None, None, (_internal(fault),))
            yield record

    def _record(self, written: Written, board: Board | None, outcome: Outcome | None, findings: Sequence[Finding]) -> Record:
        """The record to hand on, counted, its findings placed."""
        found: tuple[Finding, ...] = ()
        if written.findings or findings:
            found = place_record_findings(self._untold((*written.findings, *findings)), self.file, written.source, written.board)
            if self._options.strict:
                found = tuple(finding.strict() for finding in found)
            if len(found) > 1:
                found = tuple(sorted(found, key=_in_text))
            for finding in found:
                self._counts[finding.severity.order] += 1
        self._records += 1
        if board is not None:
            self._kept += 1
            self._boards += board.record_type.is_of_a_board
            # A page of a handout or a lesson is what its file is for; mere text is not.
            self._telling += board.record_type is not RecordType.PAGE or bool(board.tags)
        return Record(written.source, board, outcome, found)

    def _untold(self, findings: Sequence[Finding]) -> Sequence[Finding]:
        """The findings without those that a file tells once and that it has told."""
        if not any(finding.code in ONCE_A_FILE for finding in findings):
            return findings
        new = []
        for finding in findings:
            if finding.code in ONCE_A_FILE:
                if (finding.code, finding.message) in self._told:
                    continue
                self._told.add((finding.code, finding.message))
            new.append(finding)
        return new

    def _note(self, finding: Finding) -> None:
        """Keeps a finding about the file as a whole."""
        placed = place_file_finding(finding, self.file, self._text)
        placed = placed.strict() if self._options.strict else placed
        self._counts[placed.severity.order] += 1
        self.findings.append(placed)


def read_input(source: Input, options: ReadOptions | None = None) -> FileReading:
    """The records of ``source``, read when they are asked for; an input that cannot be read has a ``fault`` and no records."""
    return FileReading(source, options or ReadOptions())


def _in_text(finding: Finding) -> tuple[int, int]:
    """Where a finding stands, for those of one record to be told in the order of its text."""
    return finding.line or 0, finding.column or 0


def _internal(fault: Exception, what: str = "this record") -> Finding:
    """The finding that says where dealfile itself failed."""
    where = fault.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = f" ({PurePath(where.tb_frame.f_code.co_filename).name}, line {where.tb_lineno})" if where is not None else ""
    return InternalError.at(f"dealfile failed on {what}: {type(fault).__name__}: {fault}{place}")


def _unread(format: Format, record: int, fault: Exception) -> Written:
    """A record that stands for the rest of a file whose reader failed."""
    finding = InternalError.at(f"{_internal(fault).message}; the rest of the file was not read")
    return Written(Source(format=format, record=record), None, (finding,))
