"""What all bytes of a file say before its records are read: hash, format, encoding, text, and what is wrong with them."""

from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import PurePath
from typing import TYPE_CHECKING

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.file import ExtensionMismatch, NoBoardsFound, UnknownFormat
from dealfile.errors import DealfileError, InputError
from dealfile.model.board import SourceFormat
from dealfile.services.packed import not_a_text
from dealfile.services.placing import place_file_finding
from dealfile.services.settling import internal
from dealfile.syntax.contents import content_name, detect_format, named_format
from dealfile.syntax.decode import Decoded, decode

if TYPE_CHECKING:
    from dealfile.services.reading import ReadOptions


@dataclass(frozen=True, slots=True)
class FileText:
    """A file of which all bytes were at hand.

    Attributes:
        file: The file as reported.
        bytes: Its size.
        sha256: The hash of its content, in hex; empty when it could not be read.
        format: Its format; ``None`` when that could not be told.
        decoded: Its text; ``None`` where there is none to read.
        findings: What was seen in the file as a whole, placed; graver where the options say so.
        fault: Why the input could not be read, if so.
        unusable: The finding that says why nothing of it can be a deal file, if so.
    """

    file: str
    bytes: int = 0
    sha256: str = ""
    format: SourceFormat | None = None
    decoded: Decoded | None = field(default=None, repr=False)
    findings: tuple[Finding, ...] = ()
    fault: InputError | None = None
    unusable: Finding | None = None

    @property
    def failure(self) -> InputError | None:
        """Why there is nothing to make anything of: the fault, or what the unusable content is."""
        return failure(self.file, self.fault, self.unusable)


def failure(file: str, fault: InputError | None, unusable: Finding | None) -> InputError | None:
    """Why there is nothing to make anything of: the fault, or what the unusable content is."""
    if fault is not None or unusable is None:
        return fault
    return InputError(f"{file}: {unusable.message} ({unusable.code})", unusable.hint)


def file_text(name: str, data: bytes, options: "ReadOptions") -> FileText:
    """What a file says; never raises on any bytes."""
    notes = FileNotes(name, options)
    size, digest = len(data), sha256(data).hexdigest()
    try:
        format = notes.format(data)
        decoded = None if format is None else decode(data, format, options.encoding)
    except DealfileError as fault:
        said = InputError(f"{name}: {fault.message}", fault.remedy)
        return FileText(name, size, digest, notes.told, findings=tuple(notes.findings), fault=said)
    except Exception as fault:  # noqa: BLE001 - whatever the bytes are, no traceback reaches the user
        notes.note(internal(fault, "this file"))
        return FileText(name, size, digest, notes.told, findings=tuple(notes.findings))
    if format is not None and decoded is not None:
        notes.note_mismatch(format)
        for finding in decoded.findings:
            notes.note(finding)
    return FileText(name, size, digest, format, decoded, tuple(notes.findings), unusable=notes.unusable)


class FileNotes:
    """What is seen in a file as a whole.

    Attributes:
        findings: What was seen, placed; graver where the options say so.
        unusable: The finding that says why nothing of the file can be a deal file, if so.
        told: The format that the options or the beginning of the file say.
    """

    def __init__(self, name: str, options: "ReadOptions") -> None:
        self.findings: list[Finding] = []
        self.unusable: Finding | None = None
        self.told: SourceFormat | None = None
        self._name = name
        self._options = options

    def note(self, finding: Finding) -> None:
        """Keeps a finding."""
        self.findings.append(placed(finding, self._name, self._options))

    def format(self, data: bytes) -> SourceFormat | None:
        """The format to read a file in by its beginning; ``None``, and a finding that says why, where it is none."""
        options = self._options
        finding = not_a_text(data, trusted=options.format is not None or options.encoding is not None)
        self.told = options.format or detect_format(self._name, data)
        if finding is None and self.told is not None:
            return self.told
        if not data:
            self.note(no_boards(0))
            return None
        self.note(finding or UnknownFormat.at("the content is no format that deals are in"))
        self.unusable = self.findings[-1]
        return None

    def note_mismatch(self, format: SourceFormat) -> None:
        """Tells of a name that says another format."""
        suffix = PurePath(content_name(self._name)).suffix.lower()
        if named_format(PurePath(self._name).name) not in (None, format) and self._options.format is None:
            self.note(ExtensionMismatch.at(f"the content is {format.upper()}, though the name ends in {suffix}"))


def no_boards(size: int) -> Finding:
    """The finding about a file of ``size`` bytes in which nothing was found."""
    return NoBoardsFound.at("no board was found in this file" if size else "the file is empty")


def placed(finding: Finding, name: str, options: "ReadOptions") -> Finding:
    """A finding about a file as it is reported."""
    found = place_file_finding(finding, name)
    return found.strict() if options.strict else found
