"""Converting: settled boards into another format, with a finding for everything that it cannot hold."""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass, field, replace
from itertools import chain, islice
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import IO, Final, Literal

from dealfile import __version__
from dealfile.convert import Target, carry
from dealfile.convert.characters import content_type, losses_to_encoding, unheld, with_charset, without_charset
from dealfile.convert.turning import keeps_seats
from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.convert import RecordsReordered
from dealfile.diagnostics.report import finding_entry
from dealfile.errors import OutputError
from dealfile.model import Board, RecordType
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Input, Inputs
from dealfile.services.operating import Operations, Passing, Tally
from dealfile.services.outputs import UTF_8, Encoder, check_free, known_encoding, make_folder, replacing
from dealfile.services.placing import place_record_findings
from dealfile.services.progress import Watcher, nobody
from dealfile.services.reading import ReadOptions
from dealfile.services.reports import ConversionFile, ConversionReport, ConversionSummary, file_entry, summarised
from dealfile.syntax import lin, pbn
from dealfile.syntax.lin.match import Match, runs
from dealfile.syntax.pbn.writer import NEWLINE

Loss = Literal["warn", "error", "ignore"]


def board_json(board: Board) -> str:
    """The board as one line of JSON; bytes that were not decoded are written as escapes."""
    text = json.dumps(board.model_dump(mode="json"), ensure_ascii=False)
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _json(boards: Iterable[Board]) -> Iterator[str]:
    """An array of boards, a line each."""
    between = "[\n"
    for board in boards:
        yield between + board_json(board)
        between = ",\n"
    yield "[]\n" if between == "[\n" else "\n]\n"


def _json_lines(boards: Iterable[Board]) -> Iterator[str]:
    for board in boards:
        yield board_json(board) + "\n"


WRITERS: Final[dict[Target, Callable[[Iterable[Board]], Iterator[str]]]] = {
    "pbn": pbn.write,
    "lin": lin.write,
    "json": _json,
    "jsonl": _json_lines,
}
"""What writes each target: settled boards in, pieces of text out."""


def pieces(
    boards: Iterable[Board], target: Target, encoding: str | None, instead: Callable[[str], str] = lambda _: "?"
) -> Iterator[bytes]:
    """The bytes of an output, piece by piece.

    Args:
        boards: Settled boards.
        target: The format.
        encoding: As Python calls it, which PBN then declares; ``None`` is UTF-8, and a line of the boards' own that declares
            another is corrected.
        instead: What is written for a character that the encoding does not have; JSON has escapes for them all.
    """
    encoder = Encoder(encoding or UTF_8, _escape if target in ("json", "jsonl") else instead)
    if target == "pbn":
        boards = (with_charset(board, UTF_8) if encoding is None else without_charset(board) for board in boards)
    written = WRITERS[target](boards)
    if target == "pbn" and encoding is not None:
        yield encoder.encode(next(iter(written)) + content_type(encoding) + NEWLINE)
    yield from map(encoder.encode, written)


def _escape(character: str) -> str:
    """A character as JSON writes it in ASCII."""
    return json.dumps(character)[1:-1]


@dataclass(frozen=True, slots=True)
class ConvertOptions:
    """How to convert.

    Attributes:
        target: The format to write.
        loss: What a value is that the target cannot hold: ``warn`` reports it, ``error`` forbids it, so that the output is
            not written at all, ``ignore`` passes over it in silence.
        output: A file for everything; a folder, or a name that ends in a slash, for a file each; ``None`` for standard output.
        force: Whether existing files are replaced.
        operations: What is done to the boards on their way.
        encoding: The encoding of the output, which PBN then declares; ``None`` is UTF-8, and declares nothing of its own.
    """

    target: Target
    loss: Loss = "warn"
    output: str | None = None
    force: bool = False
    operations: Operations = field(default_factory=Operations)
    encoding: str | None = None

    def __post_init__(self) -> None:
        if self.encoding is not None:
            object.__setattr__(self, "encoding", known_encoding(self.encoding))

    @property
    def is_folder(self) -> bool:
        """Whether the output is a folder."""
        return self.output is not None and (self.output.endswith(("/", os.sep)) or Path(self.output).is_dir())


@contextmanager
def _in_folder(path: Path, *, force: bool) -> Iterator[IO[bytes]]:
    """As :func:`replacing`, with the folder made if need be."""
    make_folder(path.parent)
    with replacing(path, force=force) as stream:
        yield stream


class _ForbiddenLossError(Exception):
    """Leaves the block that writes an output, so that the output is dropped."""


class _Passage:
    """The settled boards of some inputs on their way into one output; once through.

    What the target cannot hold of them is noted as they pass.

    Attributes:
        files: What became of each input; complete when the last board has been taken.
        left_out: Records that the operations left out.
    """

    def __init__(self, gathering: Gathering, options: ConvertOptions, inputs: Sequence[Input], path: Path | None) -> None:
        self.files: list[ConversionFile] = []
        self.left_out = 0
        self._gathering = gathering
        self._options = options
        self._inputs = inputs
        self._output = None if path is None else str(path)
        self._faults = len(gathering.faults)

    def __iter__(self) -> Iterator[Board]:
        done: list[Tally] = []
        passings = self._options.operations.of(self._passing(done), self._tell)
        if self._options.target == "lin":
            yield from self._into_lin(passings)
        else:
            for passing in passings:
                yield self._carried(passing, carry(passing.board, passing.outcome, self._options.target))
        for tally in done:
            assert tally.summary is not None
            entry = asdict(file_entry(tally.summary))
            self.left_out += tally.left_out
            output = None if tally.failed and len(self._inputs) == 1 else self._output
            self.files.append(ConversionFile(**entry, output=output, written=tally.written, losses=tally.losses))

    def _passing(self, done: list[Tally]) -> Iterator[Passing]:
        """The settled boards with their files; ``done`` gets the tally of each file."""
        for reading in self._gathering.readings(self._inputs):
            tally, of_rubber = Tally(), False
            done.append(tally)
            for record in self._gathering.records(reading):
                if record.board is not None and record.outcome is not None:
                    of_rubber = self._options.operations.rotate and keeps_seats(record.board, of_rubber)
                    yield Passing(record.board, record.outcome, reading.file, tally, record.board, of_rubber)
            tally.end(reading)

    def _into_lin(self, passings: Iterable[Passing]) -> Iterator[Board]:
        """The boards for LIN, which writes those of a match under one header: what it holds depends on the company."""
        for run in runs(self._but_pages(passings), lambda passing: passing.board):
            match = Match([passing.board for passing in run])
            moved = match.moved() if match.is_match else []
            for passing in run:
                found = carry(passing.board, passing.outcome, "lin", match.is_match)
                if moved and passing.board is moved[0]:
                    said = f"both rooms of a board are written together, the open room first: {len(moved)} records change places"
                    found += (RecordsReordered.at(said),)
                board = passing.board
                header = (board.event, board.stage, board.home_team, board.visit_team) if match.is_match else ()
                yield self._carried(passing, found, [text for text in header if text])

    def _but_pages(self, passings: Iterable[Passing]) -> Iterator[Passing]:
        """The settled boards without pages of text, of which it is noted that LIN has no place for them."""
        for passing in passings:
            if passing.board.record_type is RecordType.PAGE:
                self._note(carry(passing.board, passing.outcome, "lin"), passing)
            else:
                yield passing

    def _carried(self, passing: Passing, found: Sequence[Finding], header: Sequence[str] = ()) -> Board:
        """The board as it is written, with what the target and the encoding cannot hold of it and of its header noted."""
        board, options = passing.board, self._options
        if options.encoding is not None and options.target in ("pbn", "lin"):
            characters = unheld("".join((*WRITERS[options.target]([board]), *header)), options.encoding)
            found = (*found, *losses_to_encoding(board, characters, options.encoding))
        self._note(found, passing)
        passing.tally.written += 1
        return board

    @property
    def losses(self) -> int:
        """Values that were lost."""
        return sum(file.losses for file in self.files)

    @property
    def anything_read(self) -> bool:
        """Whether an input could be read; known when the last board has been taken."""
        return len(self._gathering.faults) - self._faults < len(self._inputs)

    def _note(self, found: Sequence[Finding], passing: Passing) -> None:
        """Notes what the target cannot hold of a board, and counts the losses. A loss that is forbidden is an error."""
        if self._options.loss == "ignore" or not found:
            return
        losses = [finding for finding in found if finding.severity is not Severity.INFO]
        if self._options.loss == "error":
            found = [finding._replace(severity=Severity.ERROR) if finding in losses else finding for finding in found]
        self._tell(found, passing)
        passing.tally.losses += len(losses)

    def _tell(self, found: Sequence[Finding], passing: Passing) -> None:
        """Notes what there is to tell of a board, at its place in the file."""
        if found:
            self._gathering.note(place_record_findings(found, passing.file, passing.read.source, passing.read))


class Conversion:
    """Converts ``inputs``; :meth:`run` does the work, :meth:`report` tells of it.

    Attributes:
        gathering: What was read and found.
        forbidden: Whether an output was not written because it would have lost something.
        left_out: Records that the operations left out.
        nothing_chosen: Whether boards were named and none of them is there; no output is made of nothing.
    """

    def __init__(
        self, inputs: Inputs, options: ConvertOptions, reading: ReadOptions | None = None, watcher: Watcher = nobody
    ) -> None:
        self.gathering = Gathering(reading, watcher, inputs.faults)
        self.forbidden = False
        self.left_out = 0
        self.nothing_chosen = False
        self._inputs = inputs.inputs
        self._options = options
        self._files: list[ConversionFile] = []

    def run(self, standard_output: IO[bytes]) -> None:
        """Reads and writes everything; what nothing could be read for is not written.

        Raises:
            OutputError: An output exists already or cannot be written.
            ExceptionGroup: As :meth:`Gathering.check_something_read`.
        """
        output, force = self._options.output, self._options.force
        if output is None:
            self._convert(self._inputs, None, self._streamed(standard_output))
        elif not self._options.is_folder:
            self._convert(self._inputs, Path(output), replacing(Path(output), force=force))
        else:
            for source, path in self._laid_out(Path(output)):
                self._convert((source,), path, _in_folder(path, force=force))
        self.gathering.check_something_read()
        boards = self._options.operations.boards
        if boards is not None:
            self.gathering.note(boards.unfound())
            self.nothing_chosen = boards.is_empty

    def report(self) -> ConversionReport:
        """What was converted and what was lost."""
        gathering = self.gathering
        return ConversionReport(
            version=__version__,
            command="convert",
            status=gathering.status,
            target=self._options.target,
            summary=ConversionSummary(
                **asdict(summarised(gathering.files, gathering.counts)),
                written=sum(file.written for file in self._files),
                losses=sum(file.losses for file in self._files),
            ),
            files=tuple(self._files),
            findings=tuple(map(finding_entry, gathering.findings)),
        )

    def _laid_out(self, folder: Path) -> list[tuple[Input, Path]]:
        """Each input with its output; all outputs are checked before the first one is written."""
        taken: dict[Path, Input] = {}
        for source in self._inputs:
            path = folder / source.relative.with_suffix(f".{self._options.target}")
            if path in taken:
                said = f"{path}: both {taken[path].name} and {source.name} would be written there"
                raise OutputError(said, "convert them one by one")
            taken[path] = source
            if path.parent.is_dir():
                check_free(path, force=self._options.force)
        return [(source, path) for path, source in taken.items()]

    def _convert(self, inputs: Sequence[Input], path: Path | None, opened: AbstractContextManager[IO[bytes]]) -> None:
        """Converts ``inputs`` into one output, which is opened only when an input could be read and a board was chosen."""
        passage = _Passage(self.gathering, self._options, inputs, path)
        boards = iter(passage)
        first = list(islice(boards, 1))
        if first or (passage.anything_read and self._options.operations.boards is None):
            try:
                with opened as stream:
                    for piece in pieces(chain(first, boards), self._options.target, self._options.encoding):
                        stream.write(piece)
                    if self._options.loss == "error" and passage.losses:
                        raise _ForbiddenLossError
            except _ForbiddenLossError:
                self.forbidden = True
                passage.files = [replace(file, output=None, written=0) for file in passage.files]
        else:
            passage.files = [replace(file, output=None) for file in passage.files]
        self.left_out += passage.left_out
        self._files += passage.files

    @contextmanager
    def _streamed(self, standard_output: IO[bytes]) -> Iterator[IO[bytes]]:
        """Standard output; held back until all is known when a loss is forbidden."""
        if self._options.loss != "error":
            yield standard_output
            return
        with SpooledTemporaryFile(max_size=1 << 24) as held:
            yield held
            held.seek(0)
            while chunk := held.read(1 << 20):
                standard_output.write(chunk)
