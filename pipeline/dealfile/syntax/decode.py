"""Bytes to text: which encoding, what it could not hold, and which format the text is. Never the locale."""

import codecs
import re
from dataclasses import dataclass
from typing import Final

from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.encoding import (
    ByteOrderMark,
    ControlBytes,
    DeclaredCharsetWrong,
    GuessedCharset,
    UnicodeText,
    UnreadBytes,
    WideUnicode,
)
from dealfile.diagnostics.codes.pbn import DoubledReturns
from dealfile.errors import UsageError
from dealfile.model.board import SourceFormat
from dealfile.syntax.damaged_text import damaged_text
from dealfile.syntax.embedded import Region, embedded, told

Format = SourceFormat

_DECLARED = re.compile(rb"^%\s*Content-type:[^\n]*charset=([A-Za-z0-9_.:-]+)", re.MULTILINE | re.IGNORECASE)
_MARKS: Final[tuple[tuple[bytes, str, str], ...]] = (
    (codecs.BOM_UTF8, "utf-8", "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16-le", "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16-be", "utf-16"),
)
_LEGACY: Final[dict[Format, str]] = {"pbn": "iso8859-1"}
"""What text is in that is no UTF-8 and does not say; every other format is in Windows-1252 then."""
_NAME_IT: Final = "name its encoding with --encoding, for example --encoding cp1250"
REPLACEMENT: Final = "\ufffd"
"""What stands in a text for what could not be decoded (Unicode's replacement character)."""

UNDECODED: Final = re.compile("[\ud800-\udfff]")
"""A byte that was not decoded, or half a character of two parts: no encoding has it as a character."""

_CONTROL = re.compile("[\x7f-\x9f]")


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
    if text.isascii() and encoding != "utf-16":
        return len(text)
    codec = {"utf-16": "utf-16-le", "utf-8-sig": "utf-8"}.get(encoding, encoding)
    try:
        return len(text.encode(codec, "surrogateescape"))
    except UnicodeEncodeError:  # a text that was not read from a file
        return len(text.encode("utf-8", "surrogatepass"))


def decode(data: bytes, format: Format, encoding: str | None = None) -> Decoded:
    """Decode a file: a given encoding; a byte order mark; strict UTF-8; a declared charset; the format's legacy charset.

    Bytes that a given encoding cannot read become surrogates, so that writing them gives the same bytes.

    Raises:
        UsageError: ``encoding`` is none that deal files are in, or cannot read this one.
    """
    findings: list[Finding] = []
    text, name = _decoded(data, format, encoding, findings)
    if "\n" not in text and "\r" in text:
        text = text.replace("\r", "\n")
    if format == "pbn":
        regions = embedded(text)
        findings += told(text, regions)
        if "\r\r\n" in text:
            findings.append(_doubled_returns(text))
        # In a charset of one byte a character the codes are judged as the bytes they are, whatever letters it gives them; an
        # encoding that the user names is believed.
        single = encoding is None and len(text) == len(data)
        findings += _control_bytes(text, data.decode("iso8859-1") if single else text, regions or [Region(0, len(text))])
    if name.startswith("utf") and format not in ("json", "jsonl"):
        findings += damaged_text(text)
    return Decoded(text, name, tuple(findings), _mark_length(data) if encoding is None else 0)


def _mark_length(data: bytes) -> int:
    return next((len(mark) for mark, _, _ in _MARKS if data.startswith(mark)), 0)


def _decoded(data: bytes, format: Format, encoding: str | None, findings: list[Finding]) -> tuple[str, str]:
    if encoding is not None:
        return _given(data, encoding, findings), encoding
    for mark, codec, name in _MARKS:
        if data.startswith(mark):
            return _marked(data[len(mark) :], mark, codec, name, findings), name
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as fault:
        return _legacy(data, format, fault, findings)
    if not text.isascii():
        declared = _declared(data)
        if declared not in (None, "utf-8"):
            findings.append(
                DeclaredCharsetWrong.at(f"the file declares {declared}, but its bytes are UTF-8; they are read as UTF-8")
            )
        elif format == "pbn":
            findings.append(UnicodeText.at("the file is UTF-8; the standard's character set is ISO 8859-1"))
        return text, "utf-8"
    return text, "ascii"


def _given(data: bytes, encoding: str, findings: list[Finding]) -> str:
    try:
        codec = codecs.lookup(encoding)
    except (LookupError, ValueError):
        raise UsageError(f"--encoding {encoding}: no encoding for deal files", "try utf-8, latin-1, cp1252 or cp1250") from None
    try:
        return data.decode(codec.name).removeprefix("\ufeff")
    except (UnicodeError, LookupError):
        pass
    try:
        text = data.decode(codec.name, "surrogateescape")
    except (UnicodeError, LookupError):
        raise UsageError(f"--encoding {encoding} cannot decode this file", "try utf-8, latin-1, cp1252 or cp1250") from None
    findings.append(UnreadBytes.at(f"some bytes are not {encoding}; they are kept as they are", hint="try another --encoding"))
    return text.removeprefix("\ufeff")


def _marked(data: bytes, mark: bytes, codec: str, name: str, findings: list[Finding]) -> str:
    code = WideUnicode if name == "utf-16" else ByteOrderMark
    label = {"utf-8-sig": "UTF-8 with a byte order mark", "utf-16": "UTF-16 with a byte order mark"}[name]
    findings.append(code.at(f"the file is {label}"))
    try:
        return data.decode(codec)
    except UnicodeDecodeError as fault:
        findings.append(UnreadBytes.at(f"bytes from {fault.start + len(mark)} on are not {label}; they are kept as they are"))
    if codec == "utf-8":
        return data.decode(codec, "surrogateescape")
    # Half a surrogate pair stays what it is; the odd byte of a file that was cut off is kept like one that does not decode.
    whole = len(data) & ~1
    return data[:whole].decode(codec, "surrogatepass") + data[whole:].decode("ascii", "surrogateescape")


def _legacy(data: bytes, format: Format, fault: UnicodeDecodeError, findings: list[Finding]) -> tuple[str, str]:
    declared = _declared(data)
    if declared is not None and declared != "utf-8":
        try:
            return data.decode(declared), declared
        except (UnicodeError, LookupError):
            pass
    name = _LEGACY.get(format, "cp1252")
    line = data.count(b"\n", 0, fault.start) + 1
    where = f"byte {data[fault.start]:#04x} in line {line}"
    if declared is not None:
        said = f"the file declares {declared}, but {where} is not; it is read as {name}"
        findings.append(DeclaredCharsetWrong.at(said, severity=Severity.WARNING, hint=_NAME_IT))
    elif format == "pbn":
        # The standard's own character set: no guess, unless bytes that it forbids say otherwise, and they have their own finding.
        if not _CONTROL.search(data.decode(name)):
            said = f"the file is not UTF-8 ({where}) and is read as {name}, the standard's character set"
            findings.append(GuessedCharset.at(said, severity=Severity.INFO, hint=_NAME_IT))
    else:
        findings.append(GuessedCharset.at(f"the file is not UTF-8 ({where}) and is read as {name}", hint=_NAME_IT))
    return data.decode(name, "surrogateescape"), name


def _declared(data: bytes) -> str | None:
    found = _DECLARED.search(data[:4096])
    if found is None:
        return None
    try:
        return codecs.lookup(found[1].decode("ascii")).name
    except LookupError:
        return None


def _doubled_returns(text: str) -> Finding:
    """Lines that end in two carriage returns and a line feed; one finding a file, at the first of them."""
    place, count = text.index("\r\r\n"), text.count("\r\r\n")
    lines = "a line ends" if count == 1 else f"{count} lines end"
    line = text.count("\n", 0, place) + 1
    column = place - text.rfind("\n", 0, place)
    finding = DoubledReturns.at(f"{lines} in two carriage returns and a line feed; they are read as one line end")
    return finding._replace(line=line, column=column, end_line=line, end_column=column + 1)


def _control_bytes(text: str, judged: str, regions: list[Region]) -> list[Finding]:
    """Codes 127 to 159 are forbidden anywhere in PBN (section 2.2); one finding a file, at the first of them.

    ``judged`` is ``text``, character by character, as the codes that count.
    """
    if _CONTROL.search(judged) is None:
        return []
    places = [found.start() for region in regions for found in _CONTROL.finditer(judged, region.start, region.end)]
    if not places:
        return []
    place, count = places[0], len(places)
    line = text.count("\n", 0, place) + 1
    column = place - text.rfind("\n", 0, place)
    times = "" if count == 1 else f", the first of {count}"
    finding = ControlBytes.at(f"character code {ord(judged[place])} in line {line}{times}")
    return [finding._replace(line=line, column=column, end_line=line, end_column=column)]
