"""What is found out of a file before its records are read: its hash, format and encoding, and what is wrong with its bytes.

A file of usual size is read once and kept. A bigger one is read in blocks, here and again when it is cut, and gives the same
findings. What cannot be read twice (standard input), or has to be looked at as a whole (PBN inside another document, UTF-16,
formats that are neither PBN nor LIN), is held in memory, whatever its size.
"""

import re
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from typing import TYPE_CHECKING, Final

from dealfile.diagnostics import Finding
from dealfile.errors import DealfileError, InputError
from dealfile.model.board import SourceFormat
from dealfile.services.file_text import FileNotes, failure, file_text, placed
from dealfile.services.inputs import Input
from dealfile.services.settling import internal
from dealfile.services.storage import Readable, Rejoined
from dealfile.syntax.contents import HEAD, detect_format
from dealfile.syntax.decode import Decoded, DecodedOtherwise, Decoding, without_mark
from dealfile.syntax.embedded import embedded, may_be_document
from dealfile.syntax.pbn.characters import NO_SUSPECTS, Suspects

if TYPE_CHECKING:
    from dealfile.services.cutting_lin import LinFacts, LinSurvey
    from dealfile.services.reading import ReadOptions

HELD: Final = 16 << 20
"""Bytes up to which a file is read once and kept."""
BLOCK: Final = 1 << 20
"""Bytes that are read at once of a bigger one."""
_LONGEST_LINE: Final = 1 << 16
"""Bytes from which on a line is cut at a blank."""
_NO_TAGS: Final[frozenset[str]] = frozenset()
_UNUSUAL: Final = (b" #", b"\t#", b"\v#", b"\f#", b"\r#", b"\\#")
"""What there is of a value that does and is not written as usual."""
_TAKES: Final = re.compile(rb'"[ \t\v\f\r]*\\?#|\[[ \t]*[A-Za-z0-9_]+[ \t]+\\?#')
"""A value that may say to take another record's."""
_TAG_HEAD: Final = re.compile("[A-Za-z0-9_]+ ")
"""What usually stands between the bracket and the value of a tag."""


@dataclass(frozen=True, slots=True)
class Survey:
    """What a file is.

    Attributes:
        file: The file as reported.
        bytes: Its size.
        sha256: The hash of its content, in hex; empty when it could not be read.
        format: Its format; ``None`` when that could not be told.
        encoding: How its bytes are decoded; ``None`` where they are not.
        start: Bytes before its text: those of a byte order mark.
        findings: What was seen in the file as a whole, placed; graver where the options say so.
        fault: Why the input could not be read, if so.
        unusable: The finding that says why nothing of it can be a deal file, if so.
        is_whole: Whether it has to be read in one piece.
        ends_in_returns: Whether lone carriage returns are its line ends.
        taken: The tags that may take another record's value somewhere in it; ``None``: any (PBN).
        suspects: What faults of characters its text can hold (PBN).
        lin: What the whole of its text says of its parts (LIN), where that is not kept.
        text: Its text, where that is kept.
    """

    file: str
    bytes: int = 0
    sha256: str = ""
    format: SourceFormat | None = None
    encoding: str | None = None
    start: int = 0
    findings: tuple[Finding, ...] = ()
    fault: InputError | None = None
    unusable: Finding | None = None
    is_whole: bool = False
    ends_in_returns: bool = False
    taken: frozenset[str] | None = _NO_TAGS
    suspects: Suspects = NO_SUSPECTS
    lin: "LinFacts | None" = None
    text: str | None = field(default=None, repr=False)

    @property
    def is_readable(self) -> bool:
        """Whether there is a text to read records of."""
        return self.encoding is not None

    @property
    def failure(self) -> InputError | None:
        """Why there is nothing to make anything of: the fault, or what the unusable content is."""
        return failure(self.file, self.fault, self.unusable)


def survey(source: Input, options: "ReadOptions", *, held: int = HELD, block: int = BLOCK) -> Survey:
    """What ``source`` is; never raises on any bytes.

    Args:
        source: The input.
        options: How it is to be read.
        held: Bytes up to which it is read once and kept.
        block: Bytes that are read at once of a bigger one.
    """
    begin = max(held + 1, HEAD)
    try:
        if not source.can_reopen:
            return survey_of(source.name, source.read(), options)
        with source.open() as stream:
            data = _read(stream, begin)
            if len(data) > held and not _is_to_be_held(source, data[:HEAD], options):
                streamed = _Streaming(source, options, block, data[:HEAD]).survey(Rejoined(data, stream))
                if streamed is not None:
                    return streamed
        return survey_of(source.name, data if len(data) < begin else source.read(), options)
    except InputError as fault:
        return Survey(source.name, fault=fault)
    except Exception as fault:  # noqa: BLE001 - whatever the bytes are, no traceback reaches the user
        return Survey(source.name, findings=(placed(internal(fault, "this file"), source.name, options),))


def survey_of(name: str, data: bytes, options: "ReadOptions") -> Survey:
    """What a file is of which all bytes are at hand; its text is kept."""
    read = file_text(name, data, options)
    decoded = read.decoded
    is_pbn = decoded is not None and read.format == "pbn"
    return Survey(
        file=name,
        bytes=read.bytes,
        sha256=read.sha256,
        format=read.format,
        encoding=None if decoded is None else decoded.encoding,
        start=0 if decoded is None else decoded.start,
        findings=read.findings,
        fault=read.fault,
        unusable=read.unusable,
        is_whole=decoded is not None and _is_whole(read.format, decoded),
        ends_in_returns=decoded is not None and b"\r" in data and b"\n" not in data,
        taken=taken_tags(data) if is_pbn else _NO_TAGS,
        suspects=Suspects.of(decoded.text) if decoded is not None and is_pbn else NO_SUSPECTS,
        text=None if decoded is None else decoded.text,
    )


def taken_tags(data: bytes) -> frozenset[str] | None:
    """The tags whose values in the bytes of PBN may say to take another record's; ``None`` where it does not show which."""
    if b"#" not in data:
        return _NO_TAGS
    before = data.split(b'"#')[:-1]
    if any(sign in data for sign in _UNUSUAL) and len(_TAKES.findall(data)) > len(before):
        return None
    heads = {text[text.rfind(b"[") + 1 :].decode("iso8859-1") for text in before}
    return frozenset(head[:-1] for head in heads) if all(map(_TAG_HEAD.fullmatch, heads)) else None


def line_blocks(stream: Readable, size: int, longest: int = _LONGEST_LINE) -> Iterator[bytes]:
    """The content of a stream in blocks of about ``size`` bytes, each of which ends with a line.

    A line of more than ``longest`` bytes is cut behind a blank, so that no block grows with it, if there is one.
    """
    parts: list[bytes] = []
    length = 0
    while data := stream.read(size):
        place = data.rfind(b"\n") + 1
        if not place and length + len(data) > longest:
            place = _lone_return(data) or data.rfind(b" ") + 1
        if place:
            yield b"".join((*parts, data[:place]))
            parts, length = [], 0
        if place < len(data):
            parts.append(data[place:])
            length += len(data) - place
    if parts:
        yield b"".join(parts)


def _lone_return(data: bytes) -> int:
    """The place behind the last carriage return that neither a line feed nor another return follows; 0 where there is none."""
    place = data.rfind(b"\r", 0, -1)
    while place >= 0 and data[place + 1] in b"\r\n":
        place = data.rfind(b"\r", 0, place)
    return place + 1


def _read(stream: Readable, size: int) -> bytes:
    """The first ``size`` bytes of a stream, or all of it where it is shorter."""
    parts = []
    while size > 0 and (data := stream.read(size)):
        parts.append(data)
        size -= len(data)
    return b"".join(parts)


def _is_to_be_held(source: Input, head: bytes, options: "ReadOptions") -> bool:
    """Whether the beginning of a file says that it has to be looked at as a whole."""
    format = options.format or detect_format(source.name, head)
    if format not in (None, "pbn", "lin"):
        return True
    try:
        decoding = Decoding(head, format or "pbn", options.encoding)
    except DealfileError:
        return True
    return not all(is_of_single_lines(way.codec) for way in decoding.ways)


def _is_whole(format: SourceFormat | None, decoded: Decoded) -> bool:
    """Whether a file has to be read in one piece."""
    if format not in ("pbn", "lin"):
        return True
    return not is_of_single_lines(without_mark(decoded.encoding)) or (format == "pbn" and bool(embedded(decoded.text)))


@cache
def is_of_single_lines(codec: str) -> bool:
    """Whether the lines of a file in an encoding can be decoded one by one: ASCII within UTF-8, or a byte a character."""
    letters = bytes(range(128))
    try:
        if letters.decode(codec) != letters.decode("ascii"):
            return False
        return codec in ("utf-8", "utf8") or len(bytes(range(256)).decode(codec, "replace")) == 256
    except (UnicodeError, LookupError):
        return False


def _lin_survey() -> "LinSurvey":
    from dealfile.services.cutting_lin import LinSurvey  # noqa: PLC0415 - loaded only where such a file is read

    return LinSurvey()


class _Streaming:
    """Surveys a file in blocks of whole lines."""

    def __init__(self, source: Input, options: "ReadOptions", block: int, head: bytes) -> None:
        self._source = source
        self._options = options
        self._block = block
        self._may_be_document = may_be_document(head.decode("iso8859-1"))
        self._notes = FileNotes(source.name, options)
        self._format = self._notes.format(head)
        self._decoding = None if self._format is None else Decoding(head, self._format, options.encoding)
        self._returns: bool | None = None
        self._size = 0
        self._digest = sha256()
        self._suspects = NO_SUSPECTS
        self._taken: frozenset[str] | None = _NO_TAGS
        self._lin: LinSurvey | None = None

    def survey(self, stream: Readable) -> Survey | None:
        """What the file is, of which ``stream`` is at the beginning; ``None`` where it has to be looked at as a whole."""
        with ExitStack() as opened:
            while True:
                try:
                    return self._surveyed() if self._read(stream) else None
                except DecodedOtherwise:
                    if self._decoding is not None:
                        self._decoding.again()
                opened.close()
                stream = opened.enter_context(self._source.open())

    def _read(self, stream: Readable) -> bool:
        """Reads the file from its beginning; whether it can be surveyed so."""
        self._size, self._digest, self._suspects, self._taken = 0, sha256(), NO_SUSPECTS, _NO_TAGS
        self._lin = _lin_survey() if self._format == "lin" else None
        for block in line_blocks(stream, self._block):
            self._size += len(block)
            self._digest.update(block)
            if self._may_be_document and b"<PBN>" in block:
                return False
            if self._decoding is not None:
                self._look(block, self._decoding)
        return True

    def _look(self, block: bytes, decoding: Decoding) -> None:
        """Takes note of what is in a block."""
        if self._returns is not False and b"\n" in block:
            is_too_late, self._returns = self._returns, False
            if is_too_late:
                raise DecodedOtherwise
        elif self._returns is None and b"\r" in block:
            self._returns = True
        text = decoding.text(block)
        if self._returns:
            text = text.replace("\r", "\n")
        decoding.look(block, text)
        if self._format == "pbn":
            self._suspects = self._suspects.added(Suspects.of(text))
            here = taken_tags(block)
            self._taken = None if self._taken is None or here is None else self._taken | here
        elif self._lin is not None:
            self._lin.add(text)

    def _surveyed(self) -> Survey:
        notes, decoding, format = self._notes, self._decoding, self._format
        digest = self._digest.hexdigest()
        if decoding is None or format is None:
            return Survey(self._source.name, self._size, digest, findings=tuple(notes.findings), unusable=notes.unusable)
        notes.note_mismatch(format)
        for finding in (*decoding.findings(), *decoding.facts.findings()):
            notes.note(finding)
        return Survey(
            file=self._source.name,
            bytes=self._size,
            sha256=digest,
            format=format,
            encoding=decoding.encoding,
            start=decoding.start,
            findings=tuple(notes.findings),
            ends_in_returns=bool(self._returns),
            taken=self._taken,
            suspects=self._suspects,
            lin=None if self._lin is None else self._lin.finish(),
        )
