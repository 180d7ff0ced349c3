"""Rows of ``double_dummy``, and what ``boards`` says of the par."""

from collections.abc import Sequence
from typing import Final

import pyarrow as pa

from dealfile.model import DECLARERS, DoubleDummy, Par
from dealfile.tables import arrays
from dealfile.tables.column import SEAT_CODES, STRAIN_CODES
from dealfile.tables.columns import DOUBLE_DUMMY_SOURCES
from dealfile.tables.keys import RecordKeys

_DECLARERS: Final = bytes(seat.order for seat, _ in DECLARERS)
_STRAINS: Final = bytes(strain.order for _, strain in DECLARERS)


def par_of(pars: Sequence[Par]) -> tuple[int | None, tuple[str, ...] | None]:
    """The score of the first source that gives one, and the contracts of the first that gives the most."""
    if not pars:
        return None, None
    score = next((par.score_ns for par in pars if par.score_ns is not None), None)
    return score, max((par.contracts for par in pars), key=len) or None


class DoubleDummyRows:
    """Collects twenty rows a record that has double-dummy data: a byte a value."""

    def __init__(self) -> None:
        self._keys = RecordKeys()
        self._tricks = bytearray()
        self._sources = bytearray()
        self._agrees = bytearray()

    def add(self, file_id: str, record: int, tables: Sequence[DoubleDummy]) -> None:
        """Adds the numbers of one record, each from the first source that is certain of it; what none is, is not known."""
        if not tables:
            return
        named = [(DOUBLE_DUMMY_SOURCES.index(table.source), table.comparable) for table in tables]
        for place in range(len(DECLARERS)):
            given = [(source, tricks[place]) for source, tricks in named if tricks[place] is not None]
            source, tricks = given[0] if given else (None, None)
            self._sources.append(arrays.UNKNOWN if source is None else source)
            self._tricks.append(arrays.UNKNOWN if tricks is None else tricks)
            self._agrees.append(arrays.UNKNOWN if len(given) < 2 else len({number for _, number in given}) == 1)
        self._keys.add(file_id, record, len(self._tricks))

    def batch(self) -> pa.RecordBatch:
        """All numbers added so far."""
        count = len(self._keys)
        return arrays.batch(
            "double_dummy",
            {
                **self._keys.columns(),
                "declarer": arrays.coded(_DECLARERS * count, SEAT_CODES),
                "strain": arrays.coded(_STRAINS * count, STRAIN_CODES),
                "tricks": arrays.indices(self._tricks),
                "source": arrays.coded(self._sources, DOUBLE_DUMMY_SOURCES),
                "agrees": arrays.indices(self._agrees).cast(pa.bool_()),
            },
        )
