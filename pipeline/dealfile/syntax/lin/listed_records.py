"""The records of a match that its recorded boards do not give: those of its lists of results, and of headers without boards."""

from collections.abc import Iterator
from copy import copy

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.lin_match import MatchWithoutBoards
from dealfile.model import Source
from dealfile.syntax.lin.builder import Built
from dealfile.syntax.lin.header import Carried
from dealfile.syntax.lin.listed import OnlyListed
from dealfile.syntax.lin.scanned import Scan
from dealfile.syntax.lin.splitter import Extent
from dealfile.syntax.ruler import Ruler
from dealfile.syntax.written import Written


class ListedRecords:
    """Makes records of boards that stand only in lists of results.

    Args:
        found: The commands of the text.
        carried: What the last board of a match hands on.
        ruler: It counts the records.
    """

    def __init__(self, found: Scan, carried: Carried, ruler: Ruler) -> None:
        self._found = found
        self._carried = carried
        self._ruler = ruler
        self._marks = [copy(ruler)]

    def begin_match(self) -> None:
        """Note that a match begins where the ruler is: its lists stand behind that, or behind the beginning of the one before."""
        self._marks = [self._marks[-1], copy(self._ruler)]

    def records(self) -> Iterator[Written]:
        """The boards of the match in force that stand only in its lists of results; their source is their entry."""
        only = OnlyListed(self._found, self._carried)
        sources = self._sources([self._found.span(each.command, each.entry.start, each.entry.end) for _board, each in only.found])
        for source, (board, each) in zip(sources, only.found, strict=True):
            yield Written(source, only.board(board, each.entry, source))

    def of_header(self, extent: Extent, built: Built, findings: list[Finding], *, alone: bool) -> Iterator[Written]:
        """The results under a match header without a board; the first record has all that the header says.

        Args:
            extent: The header.
            built: What was made of it.
            findings: What was seen in it. They are told whether there are records or not.
            alone: Whether the text has no board at all.
        """
        listed = list(self.records())
        if not listed and not alone:
            header = self._found.names.index("vg", extent.first, extent.end)
            message = "neither boards nor results stand under this match header"
            findings = [*findings, MatchWithoutBoards.at(message, span=self._found.span(header))]
        if findings:
            yield Written(Source(format="lin", record=self._ruler.record), None, tuple(findings), outside=True)
        for place, written in enumerate(listed):
            if place == 0 and written.board is not None:
                board = written.board.changed(tags=built.values["tags"], remarks=built.values["remarks"])
                yield Written(written.source, board)
            else:
                yield written

    def _sources(self, spans: list[tuple[int, int]]) -> list[Source]:
        """The sources of the next records, which stand at ``spans``, in any order of the text."""
        sources: dict[int, Source] = {}
        measure: Ruler | None = None
        for place in sorted(range(len(spans)), key=spans.__getitem__):
            start, end = spans[place]
            measure = measure or copy(next((mark for mark in reversed(self._marks) if mark.place <= start), self._marks[0]))
            measure.record = self._ruler.record + place
            sources[place] = measure.source(start, end)
        self._ruler.record += len(spans)
        return [sources[place] for place in range(len(spans))]
