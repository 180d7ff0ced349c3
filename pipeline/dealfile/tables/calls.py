"""Rows of ``calls``, and the calls of each board as a list."""

from array import array
from collections.abc import Iterable, Sequence
from itertools import accumulate, compress
from operator import attrgetter

import pyarrow as pa

from dealfile.model import Auction, Mark, MarkKind, Note
from dealfile.model.auction import read_alert_note
from dealfile.plain.record import PlainRecord
from dealfile.replay.outcome import Outcome
from dealfile.tables import arrays
from dealfile.tables.column import CALL_CODES, SEAT_CODES
from dealfile.tables.columns import CALL_IRREGULARITIES

_ORDER = attrgetter("order")
# Call.order counts from -3, the codes from 0: -3 to -1 stand as bytes 253 to 255.
_CODE_OF_ORDER = bytes((order + 3) & 255 for order in range(256))
_ORDER_OF_CODE = bytes((code - 3) & 255 for code in range(256))
_LONGEST = 319  # calls of an auction that is legal
_ROUNDS = bytes((0, 1, 2, 3)) * (_LONGEST // 4 + 2)
_EXPLAINS = (MarkKind.EXPLANATION, MarkKind.NOTE)


class CallRows:
    """Collects the calls of settled boards column by column: a byte a call, Python objects only for what is rare."""

    def __init__(self) -> None:
        self._file_ids: list[str] = []
        self._records = array("i")
        self._run_ends = array("i")
        self._list_ends = array("i", [0])
        self._orders = array("b")
        self._seats = bytearray()
        self._indexes = array("i")
        self._alerts: list[int] = []
        self._illegal: list[int] = []
        self._irregularities: dict[int, int] = {}
        self._explanations: dict[int, str] = {}

    def add(self, file_id: str, record: int, auction: Auction | None, outcome: Outcome) -> None:
        """Adds the calls of one board."""
        calls = auction.calls if auction is not None else ()
        if auction is None or not calls:
            self._list_ends.append(len(self._orders))
            return
        count = len(calls)
        start = len(self._orders)
        self._orders.extend(map(_ORDER, calls))
        seats = bytes(map(_ORDER, outcome.call_seats))
        self._seats += seats if len(seats) == count else seats[:count].ljust(count, b"\xff")
        arrays.count_up(self._indexes, count)
        if outcome.illegal_calls:
            self._illegal.extend(start + index for index in outcome.illegal_calls if index < count)
        if auction.marks:
            self._mark(start, count, auction.marks, auction.notes)
        self._file_ids.append(file_id)
        self._records.append(record)
        self._run_ends.append(start + count)
        self._list_ends.append(start + count)

    def add_plain(self, file_ids: Sequence[str], records: Sequence[PlainRecord]) -> None:
        """Adds the calls of plain records, each of a file."""
        calls = [record.calls for record in records]
        counts = list(map(len, calls))
        ends = list(accumulate(counts, initial=len(self._orders)))
        for record, start in zip(records, ends, strict=False):
            if record.marks:
                self._mark(start, len(record.calls), record.marks, record.notes)
        self._orders.frombytes(b"".join(calls).translate(_ORDER_OF_CODE))
        callers = [record.caller for record in records]
        self._seats += b"".join([_ROUNDS[caller : caller + count] for caller, count in zip(callers, counts, strict=True)])
        arrays.count_each_up(self._indexes, counts)
        self._file_ids += compress(file_ids, counts)
        self._records.extend(compress([record.record for record in records], counts))
        self._run_ends.extend(compress(ends[1:], counts))
        self._list_ends.extend(ends[1:])

    def _mark(self, start: int, count: int, marks: Iterable[Mark], notes: Iterable[Note]) -> None:
        numbered = {str(note.number): note.text for note in notes}
        for mark in marks:
            index, kind, text = mark.index, mark.kind, mark.text
            if not 0 <= index < count:
                continue
            place = start + index
            if kind is MarkKind.ALERT:
                self._alerts.append(place)
            elif kind in _EXPLAINS:
                alerted, said = read_alert_note(numbered.get(text, "")) if kind is MarkKind.NOTE else (False, text)
                if alerted:
                    self._alerts.append(place)
                before = self._explanations.get(place)
                if said:
                    self._explanations[place] = said if before is None else f"{before}; {said}"
            elif kind is MarkKind.INSUFFICIENT:
                self._irregularities[place] = 0
            elif kind is MarkKind.SKIPPED:
                self._irregularities.setdefault(place, 1)

    def lists(self) -> arrays.Values:
        """The calls of each board as a list, null where none is known."""
        return arrays.lists(self._codes(), self._list_ends, CALL_CODES)

    def _codes(self) -> bytes:
        return self._orders.tobytes().translate(_CODE_OF_ORDER)

    def batch(self) -> pa.RecordBatch:
        """All calls added so far."""
        count = len(self._orders)
        return arrays.batch(
            "calls",
            {
                "file_id": arrays.file_ids(self._file_ids, self._run_ends),
                "record": arrays.repeated(arrays.numbers(self._records), self._run_ends),
                "index": arrays.numbers(self._indexes),
                "seat": arrays.coded(self._seats, SEAT_CODES),
                "call": arrays.coded(self._codes(), CALL_CODES),
                "alert": arrays.flags(count, self._alerts, True),
                "explanation": arrays.sparse_texts(count, self._explanations),
                "irregularity": arrays.sparse_codes(count, self._irregularities, CALL_IRREGULARITIES),
                "legal": arrays.flags(count, self._illegal, False),
            },
        )
