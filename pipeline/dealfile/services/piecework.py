"""From pieces of files to the rows of tables: what a worker does, and it alone loads this."""

from typing import TYPE_CHECKING

from dealfile.plain.pbn import lane_is_open
from dealfile.plain.record import PlainRecord
from dealfile.replay.matches import MatchRecord, match_record
from dealfile.services.file_rows import FileRows, add_plain_record, add_record, file_summary, plain_match_record
from dealfile.services.file_text import no_boards
from dealfile.services.piece_reading import OpenPiece, open_piece
from dealfile.services.piece_records import piece_records
from dealfile.services.pieces import Piece
from dealfile.services.plain_checking import checked_plain
from dealfile.services.rubbers import FileRubbers
from dealfile.services.session_checking import SessionChecking, checked_board
from dealfile.services.settling import Record, Settling
from dealfile.services.work import Part, PartDone, PieceWork, Work, WorkDone
from dealfile.tables.facts import FileIdentity
from dealfile.tables.rows import TableRows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from dealfile.diagnostics import Finding
    from dealfile.sessions.checked import CheckedRecord


def rows_of(work: Work, how: PieceWork) -> WorkDone:
    """The rows of all records of ``work``, and what was read of its pieces."""
    return _Making(how).made(work)


class _Making:
    """Makes rows of pieces, as it is told how."""

    def __init__(self, how: PieceWork) -> None:
        self.tables, self.options, self.scorer, self.lane = how.tables, how.options, how.scorer, how.lane

    def made(self, work: Work) -> WorkDone:
        """What is made of ``work``."""
        rows = TableRows(self.tables, self.scorer.duplicate)
        done = tuple([self._whole(each, rows) if each.is_whole else self._part(each.piece, rows) for each in work.parts])
        return WorkDone(rows.flush(), done)

    def _whole(self, part: Part, rows: TableRows) -> PartDone:
        """Adds all rows of a file."""
        piece = part.piece
        identity = FileIdentity(piece.file, piece.sha256)
        settling = self._settling(piece)
        file_rows = FileRows(identity, rows, self.scorer)
        rejected: list[Finding] = []
        sessions = SessionChecking(piece.file)
        for record in self._records(piece, open_piece(piece, self.options.rules), settling):
            stated = _stated(record)
            if stated is not None:
                sessions.take(stated)
            if isinstance(record, PlainRecord):
                file_rows.add_plain(record)
                continue
            file_rows.add(record)
            if record.board is None:
                rejected += record.findings
        if settling.counts.shows_nothing:
            settling.note(no_boards(piece.end))
        for finding in sessions.findings():
            settling.keep(finding)
        summary = file_summary(piece, settling.counts, part.findings, file_rows.of_rubbers)
        file_rows.finish((*part.findings, *settling.findings), summary)
        return PartDone(
            counts=settling.counts,
            summary=summary,
            findings=tuple(settling.findings),
            rejected=tuple(rejected),
            of_rubbers=file_rows.of_rubbers,
        )

    def _part(self, piece: Piece, rows: TableRows) -> PartDone:
        """Adds the rows of a part of a file."""
        identity = FileIdentity(piece.file, piece.sha256)
        opened = open_piece(piece, self.options.rules)
        forms = self._forms(piece, opened)
        settling = self._settling(piece)
        rejected: list[Finding] = []
        rooms: list[MatchRecord] = []
        stated: list[CheckedRecord] = []
        for record in self._records(piece, opened, settling):
            if (states := _stated(record)) is not None:
                stated.append(states)
            if isinstance(record, PlainRecord):
                add_plain_record(rows, identity, record, self.scorer)
                forms.event = record.event or forms.event
                of_match = plain_match_record(record, self.scorer)
                if of_match is not None:
                    rooms.append(of_match)
                continue
            board, outcome = record.board, record.outcome
            if board is None or outcome is None:
                rejected += record.findings
            elif forms.pass_over(board) is not None:
                rows.flush()
                return self._part_of_rubbers(piece)
            elif self.scorer.sets_rooms_beside and (found := match_record(board, outcome, self.scorer.duplicate)) is not None:
                rooms.append(found)
            add_record(rows, identity, record, record.findings, self.scorer)
        return PartDone(
            counts=settling.counts,
            findings=tuple(settling.findings),
            told=settling.told,
            rejected=tuple(rejected),
            rooms=tuple(rooms),
            stated=tuple(map(tuple, stated)),
            form=forms.form,
            event=forms.event,
        )

    def _part_of_rubbers(self, piece: Piece) -> PartDone:
        """The records of a part of a file in which there are deals of rubbers: what they score depends on all before them."""
        settling = self._settling(piece)
        opened = open_piece(piece, self.options.rules)
        records = tuple([each for each in piece_records(piece, opened, settling, laws=None) if isinstance(each, Record)])
        rejected = tuple(finding for record in records if record.board is None for finding in record.findings)
        return PartDone(
            counts=settling.counts,
            findings=tuple(settling.findings),
            told=settling.told,
            rejected=rejected,
            stated=tuple(tuple(states) for record in records if (states := _stated(record)) is not None),
            records=records,
        )

    def _settling(self, piece: Piece) -> Settling:
        return Settling(piece.file, strict=self.options.strict, before=piece.place.records)

    def _forms(self, piece: Piece, opened: OpenPiece) -> FileRubbers:
        """What the record before a piece is a deal of."""
        forms = FileRubbers(piece.file, self.scorer, keep=False)
        forms.form, forms.event = opened.form, opened.event
        return forms

    def _records(self, piece: Piece, opened: OpenPiece, settling: Settling) -> "Iterator[Record | PlainRecord]":
        """The records of a piece; without models, where they are plain and scored one by one by the usual rules."""
        method = self.scorer.method
        in_lane = (
            self.lane
            and method in ("auto", "duplicate")
            and opened.form is None
            and self.scorer.rules.auction.is_usual
            and lane_is_open(piece.text, one_by_one=method == "duplicate")
        )
        return piece_records(piece, opened, settling, laws=self.scorer.duplicate if in_lane else None)


def _stated(record: Record | PlainRecord) -> "CheckedRecord | None":
    """What a record states of a session."""
    if isinstance(record, PlainRecord):
        return checked_plain(record)
    return None if record.board is None or record.outcome is None else checked_board(record.board, record.outcome)
