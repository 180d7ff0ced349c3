"""Bytes to text: which encoding, what it could not hold, and which format the text is. Never the locale."""

import codecs
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from dealfile.diagnostics import Code, Finding, Severity
from dealfile.diagnostics.codes.encoding import (
    ByteOrderMark,
    DeclaredCharsetWrong,
    GuessedCharset,
    UnicodeText,
    UnreadBytes,
    WideUnicode,
)
from dealfile.errors import UsageError
from dealfile.model.board import SourceFormat
from dealfile.syntax.embedded import Region, embedded, told
from dealfile.syntax.text_facts import TextFacts, facts_of, holds_controls

Format = SourceFormat

_DECLARED = re.compile(rb"^%\s*Content-type:[^\n]*charset=([A-Za-z0-9_.:-]+)", re.MULTILINE | re.IGNORECASE)
_MARKS: Final[tuple[tuple[bytes, str, str], ...]] = (
    (codecs.BOM_UTF8, "utf-8", "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "utf-16"),
)
_LEGACY: Final[dict[Format, str]] = {"pbn": "iso8859-1"}
"""What text is in that is no UTF-8 and does not say; every other format is in Windows-1252 then."""
_MARKED: Final[dict[str, tuple[type[Code], str]]] = {
    "utf-8-sig": (ByteOrderMark, "UTF-8 with a byte order mark"),
    "utf-16": (WideUnicode, "UTF-16 with a byte order mark"),
}
"""What there is to tell of a file that begins with a byte order mark, and its encoding in words."""
_TRY: Final = "try utf-8, latin-1, cp1252 or cp1250"
_NAME_IT: Final = "name its encoding with --encoding, for example --encoding cp1250"
REPLACEMENT: Final = "\ufffd"
"""What stands in a text for what could not be decoded (Unicode's replacement character)."""

UNDECODED: Final = re.compile("[\ud800-\udfff]")
"""A byte that was not decoded, or half a character of two parts: no encoding has it as a character."""


@dataclass(frozen=True, slots=True)
class Decoded:
    """The text of a file.

    Attributes:
        text: The text, without a byte order mark; line ends as in the file, but a lone carriage return is a line end
            only in a file that has no line feed.
        encoding: The Python name of the encoding that read it.
        findings: What was seen; about the file as a whole, or with line and column.
        start: Bytes before the text: those of a byte order mark.
    """

    text: str
    encoding: str
    findings: tuple[Finding, ...] = ()
    start: int = 0


def byte_length(text: str, encoding: str) -> int:
    """Bytes of ``text`` in the file it was decoded from."""
    codec = without_mark(encoding)
    if text.isascii() and not codec.startswith("utf-16"):
        return len(text)
    try:
        return len(text.encode(codec, "surrogateescape"))
    except UnicodeEncodeError:  # a text that was not read from a file
        return len(text.encode("utf-8", "surrogatepass"))


@cache
def without_mark(encoding: str) -> str:
    """The Python name of an encoding, of one without a byte order mark."""
    name = codecs.lookup(encoding).name
    return {"utf-16": "utf-16-le", "utf-8-sig": "utf-8"}.get(name, name)


def decode(data: bytes, format: Format, encoding: str | None = None) -> Decoded:
    """Decode a file: a given encoding; a byte order mark; strict UTF-8; a declared charset; the format's legacy charset.

    Bytes that a given encoding cannot read become surrogates, so that writing them gives the same bytes.

    Raises:
        UsageError: ``encoding`` is none that deal files are in, or cannot read this one.
    """
    decoding = Decoding(data, format, encoding)
    text = decoding.text(data)
    if "\n" not in text and "\r" in text:
        text = text.replace("\r", "\n")
    regions = embedded(text) if format == "pbn" else []
    decoding.look(data, text, regions)
    return Decoded(
        text, decoding.encoding, (*decoding.findings(), *told(text, regions), *decoding.facts.findings()), decoding.start
    )


class Way(NamedTuple):
    """A way to decode bytes.

    Attributes:
        name: The encoding as it is told of.
        codec: Its Python name.
        falls_back: Whether bytes that do not decode become surrogates; else another way is taken.
    """

    name: str
    codec: str
    falls_back: bool = False


class Fault(NamedTuple):
    """The first bytes that did not decode: how many stand before them, the first of them, and its line from 1."""

    offset: int
    byte: int
    line: int


class Decoding:
    """Decodes a file, in one piece or in blocks, each of which ends with a line or with a blank.

    Args:
        head: The beginning of the file, or all of it.
        format: The format that it is in.
        encoding: The encoding that is given; ``None`` finds it out.

    Raises:
        UsageError: ``encoding`` is none that deal files are in.

    Attributes:
        start: Bytes of the byte order mark at its beginning, where it is no part of the text.
        facts: What was seen in the text so far.
    """

    def __init__(self, head: bytes, format: Format, encoding: str | None = None) -> None:
        mark = None if encoding is not None else next((each for each in _MARKS if head.startswith(each[0])), None)
        self.start = 0 if mark is None else len(mark[0])
        self.facts = TextFacts()
        self._format: Format = format
        self._given = encoding
        self._declared = _declared(head)
        self._ways = _ways(format, encoding, mark, self._declared)
        self._way = 0
        self._is_ascii = True
        self._holds_controls = False
        self._fault: Fault | None = None
        self._bytes = self._lines = 0

    @property
    def way(self) -> Way:
        """How the file is decoded, as far as is known."""
        return self._ways[self._way]

    @property
    def ways(self) -> tuple[Way, ...]:
        """How it may be decoded; each is taken when those before it have failed."""
        return self._ways

    @property
    def encoding(self) -> str:
        """What the file was decoded with."""
        return "ascii" if self._is_ascii and self.way.name == "utf-8" and self._given is None else self.way.name

    def text(self, block: bytes) -> str:
        """The text of the next block, the first with its byte order mark.

        Raises:
            DecodedOtherwise: The file is to be decoded another way, and blocks before this one were read in this one.
            UsageError: The given encoding cannot read it.
        """
        first = not self._bytes
        data = block[self.start :] if first and self.start else block
        while True:
            try:
                text = data.decode(self.way.codec)
                break
            except UnicodeDecodeError as fault:
                if self._fault is None:
                    place = len(block) - len(data) + fault.start
                    line = self._lines + block.count(b"\n", 0, place) + 1
                    self._fault = Fault(self._bytes + place, block[place] if place < len(block) else 0, line)
            except (UnicodeError, LookupError):
                self._fault = self._fault or Fault(self._bytes, 0, 1)
            if self.way.falls_back:
                text = self._escaped(data)
                break
            self._way += 1
            if not self._is_ascii:
                raise DecodedOtherwise
        self._bytes += len(block)
        self._is_ascii = self._is_ascii and text.isascii()
        if first and self._given is not None and not self.start:
            self.start = _mark_taken(block, text, self.way.codec)
            text = text.removeprefix("\ufeff")
        return text

    def again(self) -> None:
        """Begin again at the beginning of the file, to decode it the way that is now known."""
        self.facts, self._bytes, self._lines, self._is_ascii, self._holds_controls = TextFacts(), 0, 0, True, False

    def look(self, block: bytes, text: str, regions: Sequence[Region] = ()) -> None:
        """Add the facts of a block, whose text is ``text``; ``regions`` are the stretches of it that count, where not all do."""
        # In a charset of one byte a character the codes are judged as the bytes they are, whatever letters it gives them; an
        # encoding that the user names is believed.
        single = self._given is None and not self.start and len(text) == len(block)
        judged = block.decode("iso8859-1") if single and not text.isascii() else text
        facts = facts_of(text, judged, self._format, is_unicode=self.encoding.startswith("utf"), regions=regions)
        self.facts = self.facts.added(facts)
        if self._format == "pbn":
            self._holds_controls = self._holds_controls or holds_controls(judged)
        self._lines += facts.lines if b"\n" in block else 0

    def findings(self) -> Iterator[Finding]:
        """What there is to tell of how the file was decoded."""
        name = self.way.name
        if self._given is not None:
            if self._fault is not None:
                said = f"some bytes are not {name}; they are kept as they are"
                yield UnreadBytes.at(said, hint="try another --encoding")
        elif self.start:
            code, label = _MARKED[name]
            yield code.at(f"the file is {label}")
            if self._fault is not None:
                yield UnreadBytes.at(f"bytes from {self._fault.offset} on are not {label}; they are kept as they are")
        elif self._fault is not None:
            yield from self._legacy(self._fault)
        elif not self._is_ascii:
            if self._declared not in (None, "utf-8"):
                said = f"the file declares {self._declared}, but its bytes are UTF-8; they are read as UTF-8"
                yield DeclaredCharsetWrong.at(said)
            elif self._format == "pbn":
                yield UnicodeText.at("the file is UTF-8; the standard's character set is ISO 8859-1")

    def _legacy(self, fault: Fault) -> Iterator[Finding]:
        """What there is to tell of a file that is not UTF-8."""
        name = self.way.name
        where = f"byte {fault.byte:#04x} in line {fault.line}"
        if not self.way.falls_back:
            return
        if self._declared is not None:
            said = f"the file declares {self._declared}, but {where} is not; it is read as {name}"
            yield DeclaredCharsetWrong.at(said, severity=Severity.WARNING, hint=_NAME_IT)
        elif self._format != "pbn":
            yield GuessedCharset.at(f"the file is not UTF-8 ({where}) and is read as {name}", hint=_NAME_IT)
        elif not self._holds_controls:
            # The standard's own character set: no guess, unless bytes that it forbids say otherwise, and they have their own
            # finding.
            said = f"the file is not UTF-8 ({where}) and is read as {name}, the standard's character set"
            yield GuessedCharset.at(said, severity=Severity.INFO, hint=_NAME_IT)

    def _escaped(self, data: bytes) -> str:
        """The text of bytes of which some do not decode."""
        codec = self.way.codec
        if self.start and self.way.name == "utf-16":
            # Half a surrogate pair stays what it is; the odd byte of a file that was cut off is kept like one that does not
            # decode.
            whole = len(data) & ~1
            return data[:whole].decode(codec, "surrogatepass") + data[whole:].decode("ascii", "surrogateescape")
        try:
            return data.decode(codec, "surrogateescape")
        except (UnicodeError, LookupError):
            said = f"--encoding {self._given} cannot decode this file"
            raise UsageError(said, _TRY) from None


class DecodedOtherwise(Exception):
    """A file turns out to be in another encoding than its blocks so far were decoded with."""


def _ways(format: Format, encoding: str | None, mark: tuple[bytes, str, str] | None, declared: str | None) -> tuple[Way, ...]:
    """How a file may be decoded, the best way first."""
    if encoding is not None:
        try:
            return (Way(encoding, codecs.lookup(encoding).name, falls_back=True),)
        except (LookupError, ValueError):
            raise UsageError(f"--encoding {encoding}: no encoding for deal files", _TRY) from None
    if mark is not None:
        return (Way(mark[2], mark[1], falls_back=True),)
    legacy = _LEGACY.get(format, "cp1252")
    others = () if declared in (None, "utf-8") else (Way(declared or "", declared or ""),)
    return (Way("utf-8", "utf-8"), *others, Way(legacy, legacy, falls_back=True))


def _mark_taken(data: bytes, text: str, codec: str) -> int:
    """Bytes of the byte order mark that ``data`` begins with, where the encoding that is given reads it as one."""
    if text.startswith("\ufeff"):
        return len("\ufeff".encode(codec))
    own = {"utf-8-sig": (codecs.BOM_UTF8,), "utf-16": (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)}
    return next((len(mark) for mark in own.get(codec, ()) if data.startswith(mark)), 0)


def _declared(data: bytes) -> str | None:
    found = _DECLARED.search(data[:4096])
    if found is None:
        return None
    try:
        return codecs.lookup(found[1].decode("ascii")).name
    except LookupError:
        return None
