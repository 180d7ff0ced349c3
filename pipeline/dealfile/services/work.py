"""What is asked of a worker, and what it hands back: values that go to other processes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from dealfile.diagnostics import Finding
from dealfile.diagnostics.digest import Digest
from dealfile.replay.matches import MatchRecord
from dealfile.replay.rubber_forms import Form
from dealfile.services.pieces import Piece
from dealfile.services.reading import FileSummary, ReadOptions
from dealfile.services.scorer import Scorer
from dealfile.services.settling import Counts, Record, Told

if TYPE_CHECKING:
    import pyarrow as pa


@dataclass(frozen=True, slots=True)
class Part:
    """A piece to read.

    Attributes:
        piece: The piece.
        findings: What was seen in its file as a whole, as reported; given with a file that is one piece.
    """

    piece: Piece
    findings: tuple[Finding, ...] = ()

    @property
    def is_whole(self) -> bool:
        """Whether the piece is all of its file."""
        return self.piece.number == 0 and self.piece.is_last


@dataclass(frozen=True, slots=True)
class Work:
    """What one call reads: several whole files, or a part of one.

    Attributes:
        number: Its number in the run, from 0.
        parts: The pieces, in the order of the inputs.
    """

    number: int
    parts: tuple[Part, ...]

    @property
    def name(self) -> str:
        """The files, for people."""
        first = self.parts[0].piece
        if len(self.parts) > 1:
            return f"{first.file} to {self.parts[-1].piece.file}"
        return first.file if self.parts[0].is_whole else f"{first.file} from line {first.place.line} on"


@dataclass(frozen=True, slots=True)
class PartDone:
    """What was read of one piece, beside its rows.

    Attributes:
        counts: Records and findings in numbers, those of deals of rubbers not among them.
        summary: The file in numbers, where the piece is all of it.
        findings: What was seen between the records, and of a whole file that nothing is in it; it is counted.
        told: What a file tells once, and was told here.
        rejected: What was found in records of which no model could be made.
        of_rubbers: What was found in deals of rubbers.
        rooms: What its records give to matches, where it is a part of a file.
        stated: What its records state of a session, likewise: the values of each :class:`CheckedRecord`, since plain tuples go to
            another process in half the time.
        records: The records themselves, where it is a part of a file with deals of rubbers; it has no rows then.
        form: What its last record is a deal of, where it is a part of a file.
        event: The last event that a record names, likewise.
    """

    counts: Counts
    summary: FileSummary | None = None
    findings: tuple[Finding, ...] = ()
    told: Mapping[tuple[str, str], Told] | None = None
    rejected: tuple[Finding, ...] = ()
    of_rubbers: Digest = field(default_factory=Digest)
    rooms: tuple[MatchRecord, ...] = ()
    stated: tuple[tuple[Any, ...], ...] = ()
    records: tuple[Record, ...] | None = None
    form: Form | None = None
    event: str | None = None


@dataclass(frozen=True, slots=True)
class WorkDone:
    """What was made of a work: its rows, and what was read of each of its pieces."""

    batches: "Mapping[str, pa.RecordBatch]"
    parts: tuple[PartDone, ...]


@dataclass(frozen=True, slots=True)
class PieceWork:
    """Makes rows of pieces; a function that can be sent to another process.

    Attributes:
        tables: The tables that are wanted.
        options: How to read.
        scorer: How to score.
        lane: Whether plain records may go without models; the rows are the same.
    """

    tables: Sequence[str]
    options: ReadOptions
    scorer: Scorer
    lane: bool = True

    def __call__(self, work: Work) -> WorkDone:
        """The rows of all records of ``work``, and what was read."""
        from dealfile.services.piecework import rows_of  # noqa: PLC0415 - loaded only where the work is done

        return rows_of(work, self)
