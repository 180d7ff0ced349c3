"""Converting: settled boards into another format, with a finding for everything that it cannot hold."""

import json
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, dataclass, replace
from itertools import chain, islice
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import IO, Final, Literal

from dealfile import __version__
from dealfile.convert import Target, carry
from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.convert import RecordsReordered
from dealfile.diagnostics.report import finding_entry
from dealfile.errors import OutputError
from dealfile.model import Board, RecordType
from dealfile.replay.outcome import Outcome
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Input, Inputs
from dealfile.services.outputs import check_free, encoded, make_folder, replacing
from dealfile.services.placing import place_record_findings
from dealfile.services.progress import Watcher, nobody
from dealfile.services.reading import FileReading, FileSummary, ReadOptions
from dealfile.services.reports import ConversionFile, ConversionReport, ConversionSummary, file_entry, summarised
from dealfile.syntax import lin, pbn
from dealfile.syntax.lin.match import Match, runs

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


@dataclass(frozen=True, slots=True)
class ConvertOptions:
    """How to convert.

    Attributes:
        target: The format to write.
        loss: What a value is that the target cannot hold: ``warn`` reports it, ``error`` forbids it, so that the output is
            not written at all, ``ignore`` passes over it in silence.
        output: A file for everything; a folder, or a name that ends in a slash, for a file each; ``None`` for standard output.
        force: Whether existing files are replaced.
    """

    target: Target
    loss: Loss = "warn"
    output: str | None = None
    force: bool = False

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


@dataclass(slots=True)
class _Tally:
    """What became of one input, counted as its boards pass."""

    written: int = 0
    losses: int = 0
    summary: FileSummary | None = None
    failed: bool = False

    def end(self, reading: FileReading) -> None:
        """Notes the end of the input."""
        self.summary = reading.summary
        self.failed = reading.failure is not None


@dataclass(frozen=True, slots=True)
class _Passing:
    """A settled board on its way."""

    board: Board
    outcome: Outcome
    file: str
    tally: _Tally


class _Passage:
    """The settled boards of some inputs on their way into one output; once through.

    What the target cannot hold of them is noted as they pass.

    Attributes:
        files: What became of each input; complete when the last board has been taken.
    """

    def __init__(self, gathering: Gathering, options: ConvertOptions, inputs: Sequence[Input], path: Path | None) -> None:
        self.files: list[ConversionFile] = []
        self._gathering = gathering
        self._options = options
        self._inputs = inputs
        self._output = None if path is None else str(path)
        self._faults = len(gathering.faults)

    def __iter__(self) -> Iterator[Board]:
        done: list[_Tally] = []
        if self._options.target == "lin":
            yield from self._into_lin(done)
        else:
            for passing in self._passing(done):
                self._note(carry(passing.board, passing.outcome, self._options.target), passing)
                passing.tally.written += 1
                yield passing.board
        for tally in done:
            assert tally.summary is not None
            entry = asdict(file_entry(tally.summary))
            output = None if tally.failed and len(self._inputs) == 1 else self._output
            self.files.append(ConversionFile(**entry, output=output, written=tally.written, losses=tally.losses))

    def _passing(self, done: list[_Tally]) -> Iterator[_Passing]:
        """The settled boards with their files; ``done`` gets the tally of each file."""
        for reading in self._gathering.readings(self._inputs):
            tally = _Tally()
            done.append(tally)
            for record in self._gathering.records(reading):
                if record.board is not None and record.outcome is not None:
                    yield _Passing(record.board, record.outcome, reading.file, tally)
            tally.end(reading)

    def _into_lin(self, done: list[_Tally]) -> Iterator[Board]:
        """The boards for LIN, which writes those of a match under one header: what it holds depends on the company."""
        for run in runs(self._but_pages(done), lambda passing: passing.board):
            match = Match([passing.board for passing in run])
            moved = match.moved() if match.is_match else []
            for passing in run:
                found = carry(passing.board, passing.outcome, "lin", match.is_match)
                if moved and passing.board is moved[0]:
                    said = f"both rooms of a board are written together, the open room first: {len(moved)} records change places"
                    found += (RecordsReordered.at(said),)
                self._note(found, passing)
                passing.tally.written += 1
                yield passing.board

    def _but_pages(self, done: list[_Tally]) -> Iterator[_Passing]:
        """The settled boards without pages of text, of which it is noted that LIN has no place for them."""
        for passing in self._passing(done):
            if passing.board.record_type is RecordType.PAGE:
                self._note(carry(passing.board, passing.outcome, "lin"), passing)
            else:
                yield passing

    @property
    def losses(self) -> int:
        """Values that were lost."""
        return sum(file.losses for file in self.files)

    @property
    def anything_read(self) -> bool:
        """Whether an input could be read; known when the last board has been taken."""
        return len(self._gathering.faults) - self._faults < len(self._inputs)

    def _note(self, found: Sequence[Finding], passing: _Passing) -> None:
        """Notes what the target cannot hold of a board, and counts the losses. A loss that is forbidden is an error."""
        if self._options.loss == "ignore" or not found:
            return
        losses = [finding for finding in found if finding.severity is not Severity.INFO]
        if self._options.loss == "error":
            found = [finding._replace(severity=Severity.ERROR) if finding in losses else finding for finding in found]
        self._gathering.note(place_record_findings(found, passing.file, passing.board.source, passing.board))
        passing.tally.losses += len(losses)


class Conversion:
    """Converts ``inputs``; :meth:`run` does the work, :meth:`report` tells of it.

    Attributes:
        gathering: What was read and found.
        forbidden: Whether an output was not written because it would have lost something.
    """

    def __init__(
        self, inputs: Inputs, options: ConvertOptions, reading: ReadOptions | None = None, watcher: Watcher = nobody
    ) -> None:
        self.gathering = Gathering(reading, watcher, inputs.faults)
        self.forbidden = False
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
        """Converts ``inputs`` into one output, which is opened only when an input could be read."""
        passage = _Passage(self.gathering, self._options, inputs, path)
        boards = iter(passage)
        first = list(islice(boards, 1))
        if first or passage.anything_read:
            try:
                with opened as stream:
                    for piece in WRITERS[self._options.target](chain(first, boards)):
                        stream.write(encoded(piece))
                    if self._options.loss == "error" and passage.losses:
                        raise _ForbiddenLossError
            except _ForbiddenLossError:
                self.forbidden = True
                self._files += [replace(file, output=None, written=0) for file in passage.files]
                return
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
