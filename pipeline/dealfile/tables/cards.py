"""Rows of ``cards``, and the cards of each board as a list."""

from array import array
from collections.abc import Sequence
from itertools import accumulate, compress
from operator import attrgetter

import pyarrow as pa
import pyarrow.compute as pc

from dealfile.core.seats import Seat
from dealfile.model import MarkKind, Play
from dealfile.model.play import PlayOrder
from dealfile.plain.record import PlainRecord
from dealfile.replay.outcome import Outcome
from dealfile.tables import arrays
from dealfile.tables.column import CARD_CODES, SEAT_CODES
from dealfile.tables.columns import CARD_IRREGULARITIES

_ORDER = attrgetter("order")
_UNKNOWN = arrays.UNKNOWN
_IRREGULARITY = {MarkKind.REVOKE: 0, MarkKind.LEAD: 1}


class CardRows:
    """Collects the cards of settled boards column by column: bytes and ints, no Python object a card."""

    def __init__(self) -> None:
        self._file_ids: list[str] = []
        self._records = array("i")
        self._run_ends = array("i")
        self._first_winners = array("i")
        self._cards = bytearray()
        self._seats = bytearray()
        self._places = array("i")
        self._winners = bytearray()
        self._illegal: list[int] = []
        self._irregularities: dict[int, int] = {}
        self._listed = bytearray()
        self._list_ends = array("i", [0])

    def add(self, file_id: str, record: int, play: Play | None, outcome: Outcome) -> None:
        """Adds the cards of one board."""
        count = len(outcome.cards)
        if not count:
            self._list_as_written(play)
            return
        start = len(self._cards)
        places = outcome.card_places
        cards = bytes([card.index for card in outcome.cards])
        self._cards += cards
        self._place(cards, places)
        seats = outcome.card_seats
        known = None not in seats
        self._seats += bytes(map(_ORDER, seats)) if known else bytes([_UNKNOWN if seat is None else seat.order for seat in seats])
        self._win(outcome.winners, places[-1] // 4 + 1)
        if outcome.illegal_cards:
            self._illegal.extend(start + index for index in outcome.illegal_cards if index < count)
        if play is not None and play.marks:
            self._mark(start, play, places)
        self._file_ids.append(file_id)
        self._records.append(record)
        self._run_ends.append(start + count)

    def add_plain(self, file_ids: Sequence[str], records: Sequence[PlainRecord]) -> None:
        """Adds the cards of plain records, each of a file: all of them are known and legal, in playing order."""
        counts = [len(record.cards) for record in records]
        played = b"".join([record.cards for record in records])
        winners = list(compress([record.winners for record in records], counts))
        self._run_ends.extend(compress(list(accumulate(counts, initial=len(self._cards)))[1:], counts))
        self._list_ends.extend(list(accumulate(counts, initial=len(self._listed)))[1:])
        self._first_winners.extend(list(accumulate(map(len, winners), initial=len(self._winners)))[:-1])
        self._cards += played
        self._listed += played
        self._seats += b"".join([record.seats for record in records])
        self._winners += b"".join(winners)
        arrays.count_each_up(self._places, counts)
        self._file_ids += compress(file_ids, counts)
        self._records.extend(compress([record.record for record in records], counts))

    def _list_as_written(self, play: Play | None) -> None:
        """Lists the cards of a play that was not re-run, where they stand in playing order; nobody knows whose they are."""
        if play is not None and play.order is PlayOrder.SEQUENCE and any(play.cards):
            self._listed += bytes([_UNKNOWN if card is None else card.index for card in play.cards])
        self._list_ends.append(len(self._listed))

    def _place(self, cards: bytes, places: tuple[int, ...]) -> None:
        if places[-1] == len(cards) - 1:
            self._listed += cards
            arrays.count_up(self._places, len(cards))
        else:
            self._places.extend(places)
            gaps = bytearray([arrays.UNKNOWN]) * (places[-1] + 1)
            for place, card in zip(places, cards, strict=True):
                gaps[place] = card
            self._listed += gaps
        self._list_ends.append(len(self._listed))

    def _win(self, winners: tuple[Seat | None, ...], tricks: int) -> None:
        """Notes the winners of ``tricks`` tricks; the cards find theirs when the batch is made."""
        self._first_winners.append(len(self._winners))
        codes = bytes([arrays.UNKNOWN if winner is None else winner.order for winner in winners[:tricks]])
        self._winners += codes.ljust(tricks, b"\xff")

    def _mark(self, start: int, play: Play, places: tuple[int, ...]) -> None:
        for mark in play.marks:
            code = _IRREGULARITY.get(mark.kind)
            if code is not None and mark.index in places:
                self._irregularities.setdefault(start + places.index(mark.index), code)

    def lists(self) -> arrays.Values:
        """The cards of each board as a list, null where none is known."""
        return arrays.lists(self._listed, self._list_ends, CARD_CODES)

    def _wins(self, tricks: arrays.Values) -> arrays.Values:
        first = arrays.repeated(arrays.numbers(self._first_winners), self._run_ends)
        winner = arrays.indices(self._winners).take(pc.add(first, tricks))
        return pc.equal(winner, arrays.indices(self._seats))

    def batch(self) -> pa.RecordBatch:
        """All cards added so far."""
        count = len(self._cards)
        # A settled play stands in groups of four: the place of a card says its trick.
        places = arrays.numbers(self._places)
        tricks: arrays.Values = pc.divide(places, pa.scalar(4, pa.int32()))
        return arrays.batch(
            "cards",
            {
                "file_id": arrays.file_ids(self._file_ids, self._run_ends),
                "record": arrays.repeated(arrays.numbers(self._records), self._run_ends),
                "index": places,
                "trick": pc.add(tricks, pa.scalar(1, pa.int32())),
                "seat": arrays.coded(self._seats, SEAT_CODES),
                "card": arrays.coded(self._cards, CARD_CODES),
                "winner_of_trick": self._wins(tricks),
                "irregularity": arrays.sparse_codes(count, self._irregularities, CARD_IRREGULARITIES),
                "legal": arrays.flags(count, self._illegal, False),
            },
        )
