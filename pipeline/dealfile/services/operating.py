"""What is done to the boards on their way from the inputs to an output: chosen, sorted, numbered, turned."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace

from dealfile.convert.renumbering import Renumbering
from dealfile.convert.selection import BoardSelection, UniqueDeals, board_key
from dealfile.convert.turning import rotated
from dealfile.diagnostics import Finding
from dealfile.diagnostics.finding import Effect
from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.services.reading import FileReading, FileSummary


@dataclass(slots=True)
class Tally:
    """What became of one input, counted as its boards pass: the parts carried over, and what was told by effect and name."""

    written: int = 0
    losses: int = 0
    left_out: int = 0
    summary: FileSummary | None = None
    failed: bool = False
    carried: Counter[str] = field(default_factory=Counter)
    effects: Counter[tuple[Effect | None, str]] = field(default_factory=Counter)

    def end(self, reading: FileReading) -> None:
        """Notes the end of the input."""
        self.summary = reading.summary
        self.failed = reading.failure is not None


@dataclass(frozen=True, slots=True)
class Passing:
    """A settled board on its way.

    Attributes:
        board: The board, as far as it has come.
        outcome: What it comes to.
        file: The file that it is from, as reported.
        tally: That of the file.
        read: The board as it was read and settled, by which findings are placed.
        sha256: The hash of the content of the file.
        findings: What was found in the record as it was read.
        of_rubber: Whether it is a deal of a rubber or of Chicago, whose deals keep their seats.
        is_decoded: Whether every byte of the file was decoded.
    """

    board: Board
    outcome: Outcome
    file: str
    tally: Tally
    read: Board
    of_rubber: bool = False
    sha256: str = ""
    findings: tuple[Finding, ...] = ()
    is_decoded: bool = True


Note = Callable[[Sequence[Finding], Passing], None]


@dataclass(frozen=True, slots=True)
class Operations:
    """What is to be done, in this order. All but the selection concern one output.

    Attributes:
        boards: The boards that are taken; ``None`` takes all.
        unique: Whether of records with the same full deal only the first is taken.
        sort: Whether they are put into the natural order of their ids.
        renumber: Whether they get the numbers from 1.
        rotate: Whether each is turned so that its dealer is the one of its number.
    """

    boards: BoardSelection | None = None
    unique: bool = False
    sort: bool = False
    renumber: bool = False
    rotate: bool = False

    def of(self, passings: Iterable[Passing], note: Note) -> Iterator[Passing]:
        """The boards after all that is to be done; ``note`` gets what is to be told. Only sorting waits for the last board."""
        passings = iter(passings)
        if self.boards is not None:
            passings = _chosen(passings, self.boards)
        if self.unique:
            passings = _unique(passings, note)
        if self.sort:
            passings = _sorted(passings)
        if self.renumber:
            passings = _renumbered(passings, note)
        if self.rotate:
            passings = _rotated(passings, note)
        return passings


def _chosen(passings: Iterable[Passing], boards: BoardSelection) -> Iterator[Passing]:
    for passing in passings:
        if boards.holds(passing.board):
            yield passing
        else:
            passing.tally.left_out += 1


def _unique(passings: Iterable[Passing], note: Note) -> Iterator[Passing]:
    deals = UniqueDeals()
    for passing in passings:
        again = deals.again(passing.board, passing.file)
        if again is None:
            yield passing
        else:
            passing.tally.left_out += 1
            note((again,), passing)


def _sorted(passings: Iterable[Passing]) -> Iterator[Passing]:
    yield from sorted(passings, key=lambda passing: board_key(passing.board))


def _renumbered(passings: Iterable[Passing], note: Note) -> Iterator[Passing]:
    renumbering = Renumbering()
    for passing in passings:
        board, found = renumbering.renumbered(passing.board, passing.file)
        note(found, passing)
        yield replace(passing, board=board)


def _rotated(passings: Iterable[Passing], note: Note) -> Iterator[Passing]:
    for passing in passings:
        turned = rotated(passing.board, passing.outcome, passing.of_rubber)
        note(turned.findings, passing)
        yield replace(passing, board=turned.board, outcome=turned.outcome)
