"""Reading inputs record by record: decode, split, parse, settle, and place what was found."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.render.base import Excerpt
from dealfile.diagnostics.report import Status
from dealfile.errors import InputError
from dealfile.laws.table import USUAL_RULES, TableRules
from dealfile.model.board import SourceFormat
from dealfile.replay.settle import Context
from dealfile.services.file_text import FileText, file_text, no_boards
from dealfile.services.inputs import Input
from dealfile.services.outputs import known_encoding
from dealfile.services.placing import excerpt
from dealfile.services.session_checking import SessionChecking
from dealfile.services.settling import OF_SINGLE_BOARDS, Counts, Record, Settling
from dealfile.syntax import pbn
from dealfile.syntax.decode import UNDECODED
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

    @classmethod
    def of(
        cls,
        file: str,
        format: Format | None,
        size: int,
        digest: str,
        encoding: str | None,
        counts: Counts,
        *,
        is_failed: bool = False,
    ) -> "FileSummary":
        """A file of ``size`` bytes with the hash ``digest``, by its records and findings in numbers."""
        info, warnings, errors = counts.found
        return cls(
            file=file,
            format=format,
            bytes=size,
            sha256=digest,
            encoding=encoding,
            records=counts.records,
            boards=counts.boards,
            kept=counts.kept,
            rejected=counts.records - counts.kept,
            errors=errors,
            warnings=warnings,
            info=info,
            status="failed" if is_failed else "findings" if errors or warnings else "clean",
        )


class FileReading:
    """The records of one input, read as they are asked for; once through.

    Attributes:
        file: The file as reported.
    """

    def __init__(self, source: Input, options: ReadOptions) -> None:
        self.input = source
        self.file = source.name
        self._options = options
        self._read = FileText(self.file)
        self._settling = Settling(self.file, strict=options.strict)

    def __iter__(self) -> Iterator[Record]:
        self._read = read = _file_text(self.input, self._options)
        for finding in read.findings:
            self._settling.keep(finding)
        if read.format is None or read.decoded is None:
            return
        text, encoding = read.decoded.text, read.decoded.encoding
        written = READERS[read.format](text, encoding, read.decoded.start)
        sessions = SessionChecking(self.file)
        for record in self._settling.records(written, read.format, Context(rules=self._options.rules), text):
            if record.board is not None and record.outcome is not None:
                sessions.add(record.board, record.outcome)
            yield record
        if self._settling.counts.shows_nothing:
            self._settling.note(no_boards(read.bytes))
        for finding in sessions.findings():
            self._settling.keep(finding)

    @property
    def findings(self) -> list[Finding]:
        """What was seen in the file as a whole; complete when the last record has been taken."""
        return self._settling.findings

    @property
    def fault(self) -> InputError | None:
        """Why the input could not be read, if so; it then has no records."""
        return self._read.fault

    @property
    def unusable(self) -> Finding | None:
        """The finding that says why nothing of what was read can be a deal file, if so; it then has no records."""
        return self._read.unusable

    @property
    def failure(self) -> InputError | None:
        """Why there is nothing to make anything of: the fault, or what the unusable content is."""
        return self._read.failure

    @cached_property
    def is_decoded(self) -> bool:
        """Whether every byte was decoded, once reading has begun; JSON with escapes for bytes that were not is no such file."""
        escaped = self.format in OF_SINGLE_BOARDS and r"\ud" in self._text.lower()
        return not escaped and (self._text.isascii() or UNDECODED.search(self._text) is None)

    @property
    def format(self) -> Format | None:
        """The format of the file, once reading has begun."""
        return self._read.format

    @property
    def sha256(self) -> str:
        """The hash of the content, once reading has begun."""
        return self._read.sha256

    @property
    def summary(self) -> FileSummary:
        """The file in numbers, as far as it has been read."""
        counts, read = self._settling.counts, self._read
        encoding = None if read.decoded is None else read.decoded.encoding
        failed = read.failure is not None
        return FileSummary.of(self.file, read.format, read.bytes, read.sha256, encoding, counts, is_failed=failed)

    def excerpt(self, finding: Finding) -> Excerpt | None:
        """The line of the file that a finding about the file points at."""
        return excerpt(finding, self._text)

    @property
    def _text(self) -> str:
        return "" if self._read.decoded is None else self._read.decoded.text


def _file_text(source: Input, options: ReadOptions) -> FileText:
    """What all bytes of an input say, or why it cannot be read."""
    try:
        data = source.read()
    except InputError as fault:
        return FileText(source.name, fault=fault)
    return file_text(source.name, data, options)


def read_input(source: Input, options: ReadOptions | None = None) -> FileReading:
    """The records of ``source``, read when they are asked for; an input that cannot be read has a ``fault`` and no records."""
    return FileReading(source, options or ReadOptions())
