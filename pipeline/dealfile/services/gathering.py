"""The loop that all commands share which make something of records: read every input, collect what there is to tell."""

from collections.abc import Iterable, Iterator, Sequence

from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.digest import Digest
from dealfile.diagnostics.report import Status
from dealfile.engine import run
from dealfile.errors import InputError
from dealfile.services.inputs import Input
from dealfile.services.progress import Watcher, nobody
from dealfile.services.reading import FileReading, FileSummary, ReadOptions, read_input
from dealfile.services.settling import Counts, Record


class Gathering:
    """Hands on the records of inputs and keeps what is found on the way.

    Attributes:
        files: The inputs read so far, in numbers.
        faults: Inputs that could not be found or read, or that are no deal files.
        findings: Everything found, in order; empty when it is not kept.
        notable: Those of it that tell of something missing in the output, and are not told by ``faults``: files without
            boards, and records that were rejected.
        of_files: Those of them that are about a file as a whole.
        others: How many were found in reading, and are neither among those nor told by ``faults``.
    """

    def __init__(
        self,
        options: ReadOptions | None = None,
        watcher: Watcher = nobody,
        faults: Iterable[InputError] = (),
        *,
        keep: bool = True,
    ) -> None:
        self.files: list[FileSummary] = []
        self.faults: list[InputError] = list(faults)
        self.findings: list[Finding] = []
        self.notable = Digest()
        self.of_files = Digest()
        self.others = 0
        self._options = options or ReadOptions()
        self._watcher = watcher
        self._keep = keep
        self._counts = [0, 0, 0]

    def readings(self, inputs: Iterable[Input]) -> Iterator[FileReading]:
        """The inputs one after the other; each is to be taken whole with :meth:`records` before the next."""
        return run(lambda source: read_input(source, self._options), inputs)

    def records(self, reading: FileReading) -> Iterator[Record]:
        """The records of one input, rejected ones among them."""
        for record in reading:
            # Of a packed input the content is longer than its size, and how much longer is not known.
            self._watcher(reading.input, 0 if reading.input.is_packed else record.source.offset)
            if record.findings:
                self._add(record.findings)
                if record.board is None:
                    self.notable.add(record.findings)
                else:
                    self.others += len(record.findings)
            yield record
        self._watcher(reading.input, None, 0)
        self.add_file(reading.summary, reading.findings, reading.failure)

    def add_file(self, summary: FileSummary, findings: Sequence[Finding], failure: InputError | None) -> None:
        """Takes a file that has been read.

        Args:
            summary: The file in numbers.
            findings: What was seen in the file as a whole.
            failure: Why there is nothing to make anything of, if so.
        """
        self.files.append(summary)
        if failure is None:
            self.note(findings)
            self.others += sum(finding.severity is Severity.INFO for finding in findings)
        else:
            self._add(findings)
            self.faults.append(failure)

    def add_records(self, counts: Counts, said: Iterable[Finding], rejected: Digest) -> None:
        """Takes records that were read elsewhere, where nothing but their number is kept.

        Args:
            counts: The records and what was found.
            said: Findings among those that are about their file as a whole.
            rejected: Those in records of which no model could be made.
        """
        found = list(counts.found)
        for finding in said:
            found[finding.severity.order] -= 1
        self._counts = [here + there for here, there in zip(self._counts, found, strict=True)]
        self.notable.merge(rejected)
        self.others += sum(found) - len(rejected)

    def note(self, findings: Iterable[Finding]) -> None:
        """Keeps findings that a later step made, such as the losses of a conversion."""
        findings = tuple(findings)
        self._add(findings)
        notable = [finding for finding in findings if finding.severity is not Severity.INFO]
        self.notable.add(notable)
        self.of_files.add(finding for finding in notable if finding.record is None)

    def note_counted(self, findings: Digest) -> None:
        """Likewise findings that were counted elsewhere."""
        self._counts = [here + there for here, there in zip(self._counts, findings.found, strict=True)]
        self.notable.merge(findings)

    def check_something_read(self) -> None:
        """To be called before an output is finished, so that none is made of nothing.

        Raises:
            ExceptionGroup: Of :class:`InputError`: not one of the inputs could be read.
        """
        if self.faults and all(file.status == "failed" for file in self.files):
            raise ExceptionGroup("no input could be read", self.faults)

    def _add(self, findings: Iterable[Finding]) -> None:
        for finding in findings:
            self._counts[finding.severity.order] += 1
            if self._keep:
                self.findings.append(finding)

    @property
    def rejected(self) -> int:
        """Records of which no model could be made."""
        return sum(file.rejected for file in self.files)

    @property
    def counts(self) -> tuple[int, int, int]:
        """How many findings are info, warnings and errors."""
        info, warnings, errors = self._counts
        return info, warnings, errors

    @property
    def status(self) -> Status:
        """The status of a report: an input could not be read, there is something to look at, or neither."""
        return "failed" if self.faults else "findings" if self.rejected or self.reaches(Severity.WARNING) else "clean"

    def reaches(self, level: Severity) -> bool:
        """Whether anything as grave as ``level`` was found."""
        return any(self._counts[level.order :])
