"""Converting: settled boards into another format, with a finding for everything that it cannot hold."""

from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import asdict, replace
from itertools import chain, islice
from pathlib import Path
from tempfile import SpooledTemporaryFile
from typing import IO, TYPE_CHECKING

from dealfile import __version__
from dealfile.convert.score_tags import ScoreTags
from dealfile.diagnostics.report import finding_entry
from dealfile.services.conversion_reports import ConversionFile, ConversionReport, ConversionSummary, together
from dealfile.services.convert_options import ConvertOptions
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Input, Inputs
from dealfile.services.layout import laid_out
from dealfile.services.outputs import make_folder, replacing
from dealfile.services.passage import Passage
from dealfile.services.progress import Watcher, nobody
from dealfile.services.reading import ReadOptions
from dealfile.services.reports import summarised
from dealfile.services.writing import EXTENSIONS, pieces

if TYPE_CHECKING:
    from dealfile.convert.session_tags import SessionTags


@contextmanager
def _in_folder(path: Path, *, force: bool) -> Iterator[IO[bytes]]:
    """As :func:`replacing`, with the folder made if need be."""
    make_folder(path.parent)
    with replacing(path, force=force) as stream:
        yield stream


class _ForbiddenLossError(Exception):
    """Leaves the block that writes an output, so that the output is dropped."""


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
        if options.scorer is not None:
            reading = replace(reading or ReadOptions(), rules=options.scorer.rules)
        self.gathering = Gathering(reading, watcher, inputs.faults)
        self.forbidden = False
        self.left_out = 0
        self.nothing_chosen = False
        self._inputs = inputs.inputs
        self._options = options
        self._reading = reading or ReadOptions()
        self._sessions: SessionTags | None = None
        self._files: list[ConversionFile] = []

    def run(self, standard_output: IO[bytes]) -> None:
        """Reads and writes everything; what nothing could be read for is not written.

        Raises:
            OutputError: An output exists already or cannot be written.
            ExceptionGroup: As :meth:`Gathering.check_something_read`.
        """
        output, force = self._options.output, self._options.force
        if self._options.score_tags is not None:
            self._read_sessions(self._options.score_tags)
        if output is None:
            self._convert(self._inputs, None, self._streamed(standard_output))
        elif not self._options.is_folder:
            self._convert(self._inputs, Path(output), replacing(Path(output), force=force))
        else:
            extension = EXTENSIONS.get(self._options.target, self._options.target)
            for source, path in laid_out(self._inputs, Path(output), f".{extension}", force=force).items():
                self._convert((source,), path, _in_folder(path, force=force))
        self.gathering.check_something_read()
        boards = self._options.operations.boards
        if boards is not None:
            self.gathering.note(boards.unfound())
            self.nothing_chosen = boards.is_empty

    def _read_sessions(self, which: ScoreTags) -> None:
        """Reads all results, because the first record has those of all tables."""
        from dealfile.services.session_tagging import read_twice, session_tags  # noqa: PLC0415 - seldom asked for

        self._inputs = tuple(map(read_twice, self._inputs))
        scorer = self._options.scorer
        laws = None if scorer is None else scorer.duplicate
        self._sessions = session_tags(self._inputs, self._reading, which, self._options.method, laws)

    @property
    def tells_losses(self) -> bool:
        """Whether what the target cannot hold is to be told."""
        return self._options.loss != "ignore"

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
                **together(self._files),
            ),
            files=tuple(self._files),
            findings=tuple(map(finding_entry, gathering.findings)),
        )

    def _convert(self, inputs: Sequence[Input], path: Path | None, opened: AbstractContextManager[IO[bytes]]) -> None:
        """Converts ``inputs`` into one output, which is opened only when an input could be read and a board was chosen."""
        passage = Passage(self.gathering, self._options, inputs, path, self._sessions)
        boards = iter(passage)
        first = list(islice(boards, 1))
        if first or (passage.anything_read and self._options.operations.boards is None):
            try:
                with opened as stream:
                    for piece in pieces(chain(first, boards), self._options.target, self._options.encoding, facts=passage.facts):
                        stream.write(piece)
                    if self._options.loss == "error" and passage.losses:
                        raise _ForbiddenLossError
            except _ForbiddenLossError:
                self.forbidden = True
                passage.files = [replace(file, output=None, written=0, carried={}) for file in passage.files]
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
