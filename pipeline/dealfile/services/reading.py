"""Reading inputs record by record: decode, split, parse, settle, and place what was found."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from hashlib import sha256
from pathlib import PurePath
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.file import ExtensionMismatch, NoBoardsFound, UnknownFormat
from dealfile.diagnostics.render.base import Excerpt
from dealfile.diagnostics.report import Status
from dealfile.errors import DealfileError, InputError
from dealfile.laws.table import USUAL_RULES, TableRules
from dealfile.model.board import SourceFormat
from dealfile.replay.settle import Context
from dealfile.services.inputs import Input
from dealfile.services.outputs import known_encoding
from dealfile.services.packed import not_a_text
from dealfile.services.placing import excerpt
from dealfile.services.settling import OF_SINGLE_BOARDS, Record, Settling, internal
from dealfile.syntax import pbn
from dealfile.syntax.contents import content_name, detect_format, named_format
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


class FileReading:
    """The records of one input, read as they are asked for; once through.

    Attributes:
        file: The file as reported.
        fault: Why the input could not be read, if so; it then has no records.
        unusable: The finding that says why nothing of what was read can be a deal file, if so; it then has no records.
    """

    def __init__(self, source: Input, options: ReadOptions) -> None:
        self.input = source
        self.file = source.name
        self.fault: InputError | None = None
        self.unusable: Finding | None = None
        self._options = options
        self._text = ""
        self._format: Format | None = None
        self._encoding: str | None = None
        self._hash = ""
        self._bytes = 0
        self._settling = Settling(self.file, strict=options.strict)

    def __iter__(self) -> Iterator[Record]:
        decoded = self._decoded()
        if decoded is None or self._format is None:
            return
        self._text, self._encoding = decoded.text, decoded.encoding
        for finding in decoded.findings:
            self._note(finding)
        written = READERS[self._format](decoded.text, decoded.encoding, decoded.start)
        context = Context(rules=self._options.rules)
        yield from self._settling.records(written, self._format, context, decoded.text)
        if self._settling.counts.shows_nothing:
            self._note(NoBoardsFound.at("no board was found in this file" if self._bytes else "the file is empty"))

    @property
    def findings(self) -> list[Finding]:
        """What was seen in the file as a whole; complete when the last record has been taken."""
        return self._settling.findings

    @property
    def failure(self) -> InputError | None:
        """Why there is nothing to make anything of: the fault, or what the unusable content is."""
        if self.fault is not None or self.unusable is None:
            return self.fault
        return InputError(f"{self.file}: {self.unusable.message} ({self.unusable.code})", self.unusable.hint)

    @cached_property
    def is_decoded(self) -> bool:
        """Whether every byte was decoded, once reading has begun; JSON with escapes for bytes that were not is no such file."""
        escaped = self._format in OF_SINGLE_BOARDS and r"\ud" in self._text.lower()
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
        counts = self._settling.counts
        info, warnings, errors = counts.found
        return FileSummary(
            file=self.file,
            format=self._format,
            bytes=self._bytes,
            sha256=self._hash,
            encoding=self._encoding,
            records=counts.records,
            boards=counts.boards,
            kept=counts.kept,
            rejected=counts.records - counts.kept,
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
            self._note(internal(fault, "this file"))
            return None
        if named is not None and named != self._format and self._options.format is None:
            suffix = PurePath(content_name(self.file)).suffix.lower()
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

    def _note(self, finding: Finding) -> None:
        """Keeps a finding about the file as a whole."""
        self._settling.note(finding, self._text)


def read_input(source: Input, options: ReadOptions | None = None) -> FileReading:
    """The records of ``source``, read when they are asked for; an input that cannot be read has a ``fault`` and no records."""
    return FileReading(source, options or ReadOptions())
