"""The records of one stream of commands."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes import lin as codes
from dealfile.model import Board, RecordType, Remark, Source
from dealfile.syntax import damaged_text
from dealfile.syntax.lin.before import Before
from dealfile.syntax.lin.builder import Builder, Built
from dealfile.syntax.lin.header import Carried, read_label
from dealfile.syntax.lin.list_faults import faults_of_lists
from dealfile.syntax.lin.listed_records import ListedRecords
from dealfile.syntax.lin.scanned import Scan
from dealfile.syntax.lin.splitter import Extent, extents, is_edit, with_headers
from dealfile.syntax.lin.stretches import stretches
from dealfile.syntax.lin.vocabulary import LESSON
from dealfile.syntax.ruler import Ruler
from dealfile.syntax.written import Written

Take = Callable[[Extent, int, int], bool]
"""Reads a board in another way, if it can: its extent, and where its text begins and ends."""


def is_lesson(found: Scan) -> bool:
    """Whether these are the commands of a teaching file.

    The header of a match (``vg``, ``rs``) speaks against it, and a name behind other text may be a word of that text.
    """
    if any(map(is_edit, found.values_of("md"))):
        return True
    if LESSON.isdisjoint(found.used) or not found.used.isdisjoint(("vg", "rs")):
        return False
    return any(name in LESSON and index not in found.behind_text for index, name in enumerate(found.names))


def has_rooms(found: Scan) -> bool:
    """Whether a label names the closed room, so that the letters of labels mean rooms."""
    return any(value[:1] in ("c", "C") and read_label(value) is not None for value in found.values_of("qx"))


def stream_of(found: Scan) -> "Stream":
    """The stream whose commands are all in ``found``."""
    return Stream(found, Before(rooms=has_rooms(found)), lesson=is_lesson(found))


class Stream:
    """The boards of a command stream, or of a part of one.

    Args:
        found: The commands.
        before: What they have from before them.
        lesson: Whether the file is a lesson.

    Attributes:
        found: The commands. ``rooms``: whether the letters of labels mean rooms.
        is_lesson: Whether the file is a lesson.
        carried: What the last board that was read hands on.
    """

    def __init__(self, found: Scan, before: Before, *, lesson: bool = False) -> None:
        boards, lists = extents(found), stretches(found)
        self.found = found
        self.rooms = before.rooms
        self.is_lesson = lesson
        self._alone = not boards
        self._parts = boards if lesson else with_headers(found, boards, lists)
        self._matches = found.indexes_of("vg")
        self.carried = before.carried(lists, {} if lesson else faults_of_lists(found, lists))

    def records(self, ruler: Ruler, start: int, end: int, faults: Sequence[Finding] = ()) -> Iterator[Written]:
        """The records of the stream, which stands in the characters ``start`` to ``end`` of the text of the ruler.

        ``faults`` are those of the address that holds it.
        """
        for each in self.records_but(ruler, start, end, faults, take=_takes_none):
            assert each is not None, "none was taken"
            yield each

    def records_but(
        self, ruler: Ruler, start: int, end: int, faults: Sequence[Finding] = (), *, take: Take
    ) -> Iterator[Written | None]:
        """As :meth:`records`, but for the boards that ``take`` reads itself: in the place of such a one stands ``None``.

        Args:
            ruler: As in :meth:`records`. It stands at the beginning of a board that ``take`` is asked to take.
            start: As there.
            end: As there.
            faults: As there.
            take: It is given the extent of a board, and where its text begins and ends. It says whether it has read it; then it
                has changed what the boards hand on, too.
        """
        found, carried, parts = self.found, self.carried, self._parts
        faults = [*faults, *_encoded_twice(found)]
        only_listed = ListedRecords(found, carried, ruler)
        firsts = [extent.first for extent in parts]
        headed = {bisect_right(firsts, header) - 1 for header in self._matches}
        stop = start
        for place, extent in enumerate(parts):
            following = parts[place + 1] if place + 1 < len(parts) else None
            first, stop = stop, end if following is None else found.place(found.beginning(following.first))
            ruler.move(first)
            if place in headed:
                only_listed.begin_match()
            if not extent.header and take(extent, first, stop):
                ruler.record += 1
                yield None
            else:
                built, findings = self._built(extent, carried)
                findings += [fault for fault in faults if fault.span and first <= fault.span[0] < stop]
                if extent.header:
                    yield from only_listed.of_header(extent, built, findings, alone=self._alone)
                    continue
                if self.is_lesson and place == 0:
                    findings.insert(0, codes.TeachingFile.at("this is a teaching file, not a record of play"))
                yield self._written(extent, built, findings, ruler.source(first, stop), first)
            over = following is None or place + 1 in headed
            if over and carried.lists and not self.is_lesson:
                yield from only_listed.records()

    def record(self, extent: Extent, carried: Carried, source: Source, first: int) -> Written:
        """The record of a board that ``take`` has read, read here after all.

        Args:
            extent: The board.
            carried: What the boards before it handed on to it; it is changed.
            source: Where it stands.
            first: The first character of its text.
        """
        return self._written(extent, *self._built(extent, carried), source, first)

    def _built(self, extent: Extent, carried: Carried) -> tuple[Built, list[Finding]]:
        """A board, and what was seen in its commands."""
        built = Builder(self.found, extent, carried, lesson=self.is_lesson, rooms=self.rooms).build()
        _add_loose(self.found, extent, built)
        return built, _stream_findings(self.found, extent, self.is_lesson) + built.findings

    def _written(self, extent: Extent, built: Built, findings: list[Finding], source: Source, first: int) -> Written:
        """The record of a board."""
        lesson = self.is_lesson
        if extent.deal is None and not lesson:
            findings.append(codes.PlayBeforeDeal.at("calls or cards stand before the first deal"))
        board = Board(source=source, record_type=_record_type(built, lesson=lesson), **built.values)
        return Written(source, board, tuple([_shifted(finding, first) for finding in findings]))

    def is_damaged(self, extent: Extent) -> bool:
        """Whether there is anything among the commands of a board but commands that are known."""
        found = self.found
        if not (found.loose or found.strays or found.glued or found.unknown):
            return False
        end = extent.end + (extent.end == found.count)
        loose = bisect_left(found.loose, (extent.first, "")) < bisect_left(found.loose, (end, ""))
        return loose or bool(_stream_findings(found, extent, False))


def _takes_none(_extent: Extent, _first: int, _stop: int) -> bool:
    return False


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
    end = extent.end + (extent.end == found.count)  # what stands behind the last command belongs to the last board
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
