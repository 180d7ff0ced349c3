"""The lane of plain records of LIN, and what they give to matches."""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeVar

from dealfile.core.boards import board_vulnerability
from dealfile.core.cards import CARDS
from dealfile.core.seats import Vulnerability
from dealfile.diagnostics import Finding
from dealfile.laws.figures import Laws
from dealfile.laws.table import TableRules
from dealfile.model import Source
from dealfile.model.board import number_of
from dealfile.plain.alone import settle_alone
from dealfile.plain.lane import Queue, Refused
from dealfile.plain.lin import LinRecords
from dealfile.plain.record import PlainRecord
from dealfile.replay.matches import MatchRecord, RoomResult
from dealfile.replay.settle import Context
from dealfile.syntax.lin.header import (
    Carried,
    MatchHeader,
    Names,
)
from dealfile.syntax.lin.splitter import Extent
from dealfile.syntax.lin.stream import Stream
from dealfile.syntax.ruler import Ruler
from dealfile.syntax.written import Written

Other = TypeVar("Other")

_made: Final = tuple.__new__
"""A named tuple out of a tuple of its values takes half as long as out of the values."""


class _HandedOn(NamedTuple):
    """What the boards before a record handed on to it."""

    match: MatchHeader | None
    lists: dict[str, list[int]]
    open_names: Names
    closed_names: Names
    eight: bool
    vulnerable: Vulnerability | None
    heading: str | None
    header: tuple[tuple[str, str], ...]


class LinLane(Queue[Other]):
    """Takes the plain records of a command stream, and holds the others in their places between them.

    Args:
        stream: The stream.
        ruler: It stands where the text of the stream begins.
        laws: The duplicate laws to score by.
        rules: The rules by which the records are re-run.
    """

    def __init__(self, stream: Stream, ruler: Ruler, laws: Laws, rules: TableRules) -> None:
        super().__init__(laws)
        self._stream = stream
        self._ruler = ruler
        self._rules = rules
        self._records = LinRecords(stream)
        # Where a record states a swing, it is set beside the scores of those before it.
        self._is_closed = stream.is_lesson or "em" in stream.found.used
        self._taken: dict[int, tuple[Extent, int, _HandedOn]] = {}

    def through(self) -> Iterator[Written | None]:
        """The records in order: ``None`` for one that was taken, else the record as it is read the ordinary way."""
        return self._stream.records_but(self._ruler, 0, len(self._ruler.text), take=self._take)

    def _take(self, extent: Extent, first: int, stop: int) -> bool:
        """Take the next record, if it is plain; else nothing has happened."""
        if self._is_closed:
            return False
        try:
            read = self._records.read(extent, self._ruler.text[first:stop], self._ruler)
            if read is None:
                return False
            record, identity = read
            if not settle_alone(record, self._tell) or record.findings or not _has_usual_vulnerability(record):
                return False
        except Exception:  # noqa: BLE001 - where the lane itself fails, it costs time and no record: it goes the ordinary way
            return False
        carried = self._stream.carried
        handed_on = (
            *(carried.match, carried.lists, carried.open_names, carried.closed_names),
            *(carried.eight, carried.vulnerable, carried.heading, tuple(carried.header.items())),
        )
        self._taken[record.record] = extent, first, _made(_HandedOn, handed_on)
        self._records.hand_on(record, identity)
        self.put(record)
        return True

    def drain(self) -> Iterator["PlainRecord | Refused | Other"]:
        """As of all lanes; what was taken is remembered until then."""
        yield from super().drain()
        self._taken.clear()

    def read_again(self, number: int, source: Source) -> Written:
        """The record ``number``, which was taken, read the ordinary way."""
        extent, first, handed = self._taken[number]
        lists = self._stream.carried.stretches
        carried = Carried(lists, match=handed.match, open_names=handed.open_names, closed_names=handed.closed_names)
        carried.lists = handed.lists
        carried.eight, carried.vulnerable, carried.heading = handed.eight, handed.vulnerable, handed.heading
        carried.header = dict(handed.header)
        return self._stream.record(extent, carried, source, first)

    def _tell(self, record: PlainRecord, finding: Finding) -> None:
        record.findings.append(finding)

    def _refused(self, record: PlainRecord) -> Refused:
        return Refused(record.text, record.record, record.line, record.offset, Context(rules=self._rules))


def _has_usual_vulnerability(record: PlainRecord) -> bool:
    """Whether a vulnerability that was stated before is that of the board."""
    number = None if record.own_vulnerable or record.board_id is None else number_of(record.board_id)
    return number is None or record.vulnerable in (None, board_vulnerability(number))


def match_record_of(record: PlainRecord, laws: Laws | None) -> MatchRecord | None:
    """What a plain record gives to its match, as :func:`~dealfile.replay.matches.match_record` says it of others."""
    room = record.in_room
    number = None if record.board_id is None else number_of(record.board_id)
    if room is None or number is None:
        return None
    lead = CARDS[record.cards[0]] if record.cards else None
    played = (record.contract, record.declarer, lead, record.result, record.score_ns, record.listed_ns(laws))
    result = _made(RoomResult, (record.record, False, *played))
    about = (room.match, number, room.room == "closed", record.dealer, record.vulnerable, room.scores)
    return _made(MatchRecord, (*about, result))
