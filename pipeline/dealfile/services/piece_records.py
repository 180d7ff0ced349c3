"""The records of a piece, settled: the plain ones in their lane, without models, and the others as they always are."""

from collections.abc import Iterator

from dealfile.laws.figures import Laws
from dealfile.plain.lane import SIZE, Queue, Refused
from dealfile.plain.record import PlainRecord
from dealfile.services.piece_reading import OpenPiece
from dealfile.services.pieces import Piece
from dealfile.services.settling import Record, Settled, Settling, settled
from dealfile.syntax.written import Written


def piece_records(piece: Piece, opened: OpenPiece, settling: Settling, *, laws: Laws | None) -> Iterator[Record | PlainRecord]:
    """The records of ``piece`` in the order of the file, counted, and their findings placed.

    Args:
        piece: The piece.
        opened: Its records as written.
        settling: Settles and counts them.
        laws: The duplicate laws by which plain records are scored; ``None`` where all records have to be models.
    """
    begins = piece.place.line, piece.place.column
    if laws is None or opened.lane is None:
        yield from settling.records(opened.written, piece.format, opened.context, piece.text, begins)
        return
    lane: Queue[Settled | Written] = opened.lane.lane(piece.file, laws)
    for each in settling.unfailing(opened.lane.through(lane), piece.format, lane):
        if each is not None:
            lane.hold(each if each.outside else settled(each, opened.context, piece.format))
        if len(lane) >= SIZE:
            yield from _drained(lane, piece, opened, settling)
    yield from _drained(lane, piece, opened, settling)


def _drained(
    lane: Queue[Settled | Written], piece: Piece, opened: OpenPiece, settling: Settling
) -> Iterator[Record | PlainRecord]:
    """What waits in the lane, in order."""
    for each in lane.drain():
        if isinstance(each, PlainRecord):
            settling.counts.add_plain()
            if each.findings:
                each.findings = list(settling.plain_findings(each.findings, each.record))
            yield each
        elif isinstance(each, Refused):
            assert opened.lane is not None, "it was refused by a lane"
            yield settling.record(settled(opened.lane.read_again(each), each.context, piece.format))
        elif isinstance(each, Written):
            settling.note_outside(each, piece.text, (piece.place.line, piece.place.column))
        else:
            yield settling.record(each)
