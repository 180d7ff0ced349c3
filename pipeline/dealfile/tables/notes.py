"""Rows of ``notes``."""

from array import array
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import pyarrow as pa

from dealfile.model import Auction, Board, Mark, MarkKind, Note, Play
from dealfile.plain.record import PlainRecord
from dealfile.tables import arrays
from dealfile.tables.columns import NOTE_KINDS
from dealfile.tables.keys import RecordKeys

_CODE_OF: Final = {kind: place for place, kind in enumerate(NOTE_KINDS)}
_SAID: Final = {kind: _CODE_OF[kind.value] for kind in MarkKind if kind.value in _CODE_OF}
"""The marks that are texts; the others are columns of ``calls`` and ``cards``."""
_NOTE: Final = _CODE_OF["note"]


class NoteRows:
    """Collects what is said in records beside their values."""

    def __init__(self) -> None:
        self._keys = RecordKeys()
        self._indexes = array("i")
        self._anchors: list[str] = []
        self._kinds = bytearray()
        self._texts: list[str | None] = []

    def add(self, file_id: str, record: int, board: Board) -> None:
        """Adds the remarks of a board, the texts beside its calls and cards, and its numbered notes."""
        auction, play = board.auction, board.play
        before = len(self._texts)
        for remark in board.remarks:
            self._say(remark.anchor, _CODE_OF[remark.kind], remark.text)
        if auction is not None and (auction.marks or auction.notes):
            self._section("auction", "calls", auction, len(auction.calls))
        if play is not None and (play.marks or play.notes):
            self._section("play", "cards", play, len(play.cards))
        end = len(self._texts)
        if end > before:
            arrays.count_up(self._indexes, end - before)
            self._keys.add(file_id, record, end)

    def add_plain(self, file_ids: Sequence[str], records: Sequence[PlainRecord]) -> None:
        """Adds the texts beside the calls of plain records, each of a file, and their notes: a call refers to each of them."""
        for file_id, record in zip(file_ids, records, strict=True):
            if record.marks:
                before = len(self._texts)
                self._say_marks("auction", "calls", record.marks, _numbered(record.notes), len(record.calls))
                end = len(self._texts)
                if end > before:
                    arrays.count_up(self._indexes, end - before)
                    self._keys.add(file_id, record.record, end)

    def _say(self, anchor: str, kind: int, text: str | None) -> None:
        self._anchors.append(anchor)
        self._kinds.append(kind)
        self._texts.append(text)

    def _section(self, name: str, items: str, section: Auction | Play, count: int) -> None:
        self._say_marks(name, items, section.marks, _numbered(section.notes), count)
        for text in _unused(section.marks, section.notes):
            self._say(name, _NOTE, text)

    def _say_marks(self, name: str, items: str, marks: Sequence[Mark], numbered: Mapping[str, str], count: int) -> None:
        for mark in marks:
            kind = _SAID.get(mark.kind)
            if kind is not None:
                text = numbered.get(mark.text) if kind == _NOTE else mark.text
                self._say(_anchor(name, items, mark.index, count), kind, text)

    def batch(self) -> pa.RecordBatch:
        """All texts added so far."""
        return arrays.batch(
            "notes",
            {
                **self._keys.columns(),
                "index": arrays.numbers(self._indexes),
                "anchor": arrays.texts(self._anchors),
                "kind": arrays.coded(self._kinds, NOTE_KINDS),
                "text": arrays.texts(self._texts),
            },
        )


def _anchor(name: str, items: str, index: int, count: int) -> str:
    """What a mark at ``index`` belongs to, among ``count`` calls or cards."""
    if index < 0:
        return f"{name}.start"
    return f"{name}.{items}[{index}]" if index < count else f"{name}.end"


def _numbered(notes: Sequence[Note]) -> dict[str, str]:
    """The texts of notes by their number as marks have it; of two with one number the first counts."""
    return {str(note.number): note.text for note in reversed(notes)}


def _unused(marks: Sequence[Mark], notes: Sequence[Note]) -> Iterator[str]:
    """The texts of notes that no mark gives: nothing refers to them, or their number stands a second time."""
    given = {mark.text for mark in marks if mark.kind is MarkKind.NOTE}
    for note in notes:
        number = str(note.number)
        if number in given:
            given.remove(number)
        else:
            yield note.text
