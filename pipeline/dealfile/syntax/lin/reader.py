"""LIN text to records."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes import lin as codes
from dealfile.model import Board, RecordType, Remark
from dealfile.syntax import damaged_text
from dealfile.syntax.lin.builder import Builder, Built
from dealfile.syntax.lin.header import Carried, read_label
from dealfile.syntax.lin.links import Link, decode_commands, encoded_twice, links
from dealfile.syntax.lin.list_faults import faults_of_lists
from dealfile.syntax.lin.listed_records import ListedRecords
from dealfile.syntax.lin.parameters import translate
from dealfile.syntax.lin.scanner import Scan, scan
from dealfile.syntax.lin.splitter import Extent, extents, is_edit, with_headers
from dealfile.syntax.lin.stretches import stretches
from dealfile.syntax.lin.vocabulary import LESSON
from dealfile.syntax.ruler import Ruler
from dealfile.syntax.written import Written


def records(text: str, encoding: str = "utf-8", start: int = 0) -> Iterator[Written]:
    """Every record of a LIN file, in order.

    Links to a hand viewer are read too, each as a text of its own. Faults are findings of the record; nothing raises.

    Args:
        text: The decoded text of a file.
        encoding: What it was decoded with, for the records' byte offsets.
        start: Bytes before the text: those of a byte order mark.
    """
    ruler = Ruler(text, encoding, start, "lin")
    found = links(text)
    if not found:
        yield from _stream(scan(text), ruler, 0, len(text))
        return
    for link in found:
        if link.reason:
            yield _unread(link, ruler)
        elif link.value is not None:
            yield from _commands_of(text, link, link.value, ruler)
        else:
            yield from _stream(translate(text, link.parameters), ruler, link.start, link.end)


def _commands_of(text: str, link: Link, value: tuple[int, int], ruler: Ruler) -> Iterator[Written]:
    """The records of a link whose LIN stands, encoded, in ``value``."""
    found = scan(*decode_commands(text, *value))
    if not found.names and "handviewer" in text[link.start : value[0]].lower():
        yield _unread(Link(link.start, link.end, reason="its LIN holds no command"), ruler)
        return
    twice = encoded_twice(text, *value)
    faults = [codes.AddressEncodedTwice.at("this address was encoded twice", span=twice)] if twice else []
    yield from _stream(found, ruler, link.start, link.end, faults)


def is_lesson(found: Scan) -> bool:
    """Whether these are the commands of a teaching file.

    The header of a match (``vg``, ``rs``) speaks against it, and a name behind other text may be a word of that text.
    """
    if any(map(is_edit, found.values_of("md"))):
        return True
    names = set(found.names)
    if LESSON.isdisjoint(names) or not names.isdisjoint(("vg", "rs")):
        return False
    return any(name in LESSON and index not in found.behind_text for index, name in enumerate(found.names))


def has_rooms(found: Scan) -> bool:
    """Whether a label names the closed room, so that the letters of labels mean rooms."""
    return any(value[:1] in ("c", "C") and read_label(value) is not None for value in found.values_of("qx"))


def _stream(found: Scan, ruler: Ruler, start: int, end: int, faults: Sequence[Finding] = ()) -> Iterator[Written]:
    """The records of one command stream, which stands in the characters ``start`` to ``end`` of the file.

    ``faults`` are those of the address that holds it.
    """
    boards, lists = extents(found), stretches(found)
    lesson, rooms = is_lesson(found), has_rooms(found)
    parts = boards if lesson else with_headers(found, boards, lists)
    carried = Carried(lists, {} if lesson else faults_of_lists(found, lists))
    faults = [*faults, *_encoded_twice(found)]
    matches = [index for index, name in enumerate(found.names) if name == "vg"] if "vg" in found.names else []
    only_listed = ListedRecords(found, carried, ruler)
    stop = start
    for place, extent in enumerate(parts):
        following = parts[place + 1] if place + 1 < len(parts) else None
        first, stop = stop, end if following is None else found.place(found.beginning(following.first))
        ruler.move(first)
        if _has_any(matches, extent):
            only_listed.begin_match()
        built = Builder(found, extent, carried, lesson=lesson, rooms=rooms).build()
        _add_loose(found, extent, built)
        findings = _stream_findings(found, extent, lesson) + built.findings
        findings += [fault for fault in faults if fault.span and first <= fault.span[0] < stop]
        if extent.header:
            yield from only_listed.of_header(extent, built, findings, alone=not boards)
            continue
        if lesson and place == 0:
            findings.insert(0, codes.TeachingFile.at("this is a teaching file, not a record of play"))
        if extent.deal is None and not lesson:
            findings.append(codes.PlayBeforeDeal.at("calls or cards stand before the first deal"))
        source = ruler.source(first, stop)
        board = Board(source=source, record_type=_record_type(built, lesson=lesson), **built.values)
        yield Written(source, board, tuple(_shifted(finding, first) for finding in findings))
        over = following is None or _has_any(matches, following)
        if over and carried.lists and not lesson:
            yield from only_listed.records()


def _has_any(commands: list[int], extent: Extent) -> bool:
    """Whether any of ``commands`` belongs to a board."""
    return bool(commands) and bisect_left(commands, extent.first) < bisect_left(commands, extent.end)


def _record_type(built: Built, *, lesson: bool) -> RecordType:
    """What a record is: one with neither deal nor calls nor cards, of which the list of results knows, is a result alone."""
    if lesson:
        return RecordType.LESSON
    values = built.values
    if values.get("contract") is None or any(values.get(name) is not None for name in ("deal", "auction", "play", "claim")):
        return RecordType.BOARD
    return RecordType.RESULT_ONLY


def _encoded_twice(found: Scan) -> list[Finding]:
    """The finding about letters that were encoded twice in an address; those of a file are found when it is decoded."""
    finding = damaged_text.encoded_twice(found.text) if found.places is not None else None
    if finding is None or finding.span is None:
        return []
    start, end = finding.span
    return [finding._replace(span=(found.place(start), found.place(end)))]


def _stream_findings(found: Scan, extent: Extent, lesson: bool) -> list[Finding]:
    """What the scanner saw among the commands of a board."""
    if lesson or not (found.strays or found.glued or found.unknown):
        return []
    findings: list[Finding] = []
    for index in found.glued[bisect_left(found.glued, extent.first) : bisect_left(found.glued, extent.end)]:
        place = found.place(found.beginning(index))
        side = "before" if found.text[found.starts[index] - 1] == "|" else "behind"
        findings.append(
            codes.MissingBar.at(f"the bar {side} the command {found.names[index]} is missing", span=(place, place + 2))
        )
    for index in found.unknown[bisect_left(found.unknown, extent.first) : bisect_left(found.unknown, extent.end)]:
        place = found.place(found.starts[index] - 1)
        message = f"the command {found.names[index]} is not known; it is kept as a tag"
        findings.append(codes.UnknownCommand.at(message, span=(found.place(found.beginning(index)), place)))
    first = found.openings[extent.first] if extent.first else 0
    end = found.openings[extent.end] if extent.end < len(found.openings) else len(found.text)
    for stray in found.strays[bisect_left(found.strays, first) : bisect_left(found.strays, end)]:
        place = found.place(stray)
        findings.append(codes.StrayBar.at("this bar ends neither a command nor a value", span=(place, place + 1)))
    return findings


def _add_loose(found: Scan, extent: Extent, built: Built) -> None:
    """Keep the text that stands between commands."""
    if not found.loose:
        return
    remarks: list[Remark] = []
    end = extent.end + (extent.end == len(found.names))  # what stands behind the last command belongs to the last board
    for _index, text in found.loose[bisect_left(found.loose, (extent.first, "")) : bisect_left(found.loose, (end, ""))]:
        for line in filter(None, map(str.strip, text.replace("\r", "\n").split("\n"))):
            comment = line.startswith("%")
            remarks.append(Remark("start", "directive" if comment else "text", line[1:] if comment else line))
    built.values["remarks"] = (*remarks, *built.values["remarks"])


def _shifted(finding: Finding, first: int) -> Finding:
    """The finding with its span counted from the start of its record."""
    if finding.span is None:
        return finding
    start, end = finding.span
    return finding._replace(span=(max(0, start - first), max(0, end - first)))


def _unread(link: Link, ruler: Ruler) -> Written:
    source = ruler.source(link.start, link.end)
    return Written(source, None, (codes.UnreadLink.at(f"the link is not read: {link.reason}", span=(0, link.end - link.start)),))
