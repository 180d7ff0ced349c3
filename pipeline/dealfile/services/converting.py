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
from dealfile.diagnostics.codes.convert import PageDropped
from dealfile.diagnostics.report import Status, finding_entry
from dealfile.errors import OutputError
from dealfile.model import Board
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Input, Inputs
from dealfile.services.outputs import check_free, encoded, make_folder, replacing
from dealfile.services.placing import place_record_findings
from dealfile.services.progress import Watcher, nobody
from dealfile.services.reading import ReadOptions, Record
from dealfile.services.reports import ConversionFile, ConversionReport, ConversionSummary, file_entry, summarised
from dealfile.syntax import lin, pbn

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
        for reading in self._gathering.readings(self._inputs):
            written = losses = 0
            for record in self._gathering.records(reading):
                if record.board is None or record.outcome is None:
                    continue
                found = carry(record.board, record.outcome, self._options.target)
                losses += self._note(found, reading.file, record)
                if not any(finding.code == PageDropped.code for finding in found):
                    written += 1
                    yield record.board
            entry = asdict(file_entry(reading.summary))
            output = None if reading.failure is not None and len(self._inputs) == 1 else self._output
            self.files.append(ConversionFile(**entry, output=output, written=written, losses=losses))

    @property
    def losses(self) -> int:
        """Values that were lost."""
        return sum(file.losses for file in self.files)

    @property
    def anything_read(self) -> bool:
        """Whether an input could be read; known when the last board has been taken."""
        return len(self._gathering.faults) - self._faults < len(self._inputs)

    def _note(self, found: Sequence[Finding], file: str, record: Record) -> int:
        """Notes what the target cannot hold of ``record``; how many of it are losses. A loss that is forbidden is an error."""
        if self._options.loss == "ignore" or not found:
            return 0
        losses = [finding for finding in found if finding.severity is not Severity.INFO]
        if self._options.loss == "error":
            found = [finding._replace(severity=Severity.ERROR) if finding in losses else finding for finding in found]
        self._gathering.note(place_record_findings(found, file, record.source, record.board))
        return len(losses)


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
        refused = self.forbidden or gathering.rejected > 0
        status: Status = "failed" if gathering.faults else "findings" if refused else "clean"
        return ConversionReport(
            version=__version__,
            command="convert",
            status=status,
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
