"""The settled boards of a conversion on their way into one output, with what becomes of each."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import TYPE_CHECKING

from dealfile.convert import Target, carry
from dealfile.convert.characters import losses_to_encoding, unheld
from dealfile.convert.matches import known_tags, swing_of, swings, with_imps
from dealfile.convert.parts import carried
from dealfile.convert.score_tags import with_score_tags
from dealfile.convert.turning import keeps_seats
from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.convert import RecordsReordered
from dealfile.diagnostics.codes.convert_bare import RecordLeftOut
from dealfile.diagnostics.codes.score import RubberDealNotScored
from dealfile.model import Board, RecordType
from dealfile.model.board import TEXT_FIELDS
from dealfile.services.conversion_reports import ConversionFile, effect_of, told_of
from dealfile.services.convert_options import ConvertOptions
from dealfile.services.csv_rows import RowFacts
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Input
from dealfile.services.operating import Passing, Tally
from dealfile.services.outputs import UTF_8
from dealfile.services.placing import place_record_findings
from dealfile.services.reports import file_entry
from dealfile.services.rubbers import FileRubbers
from dealfile.services.scorer import Scorer
from dealfile.services.writing import WRITERS
from dealfile.syntax.lin.match import Match, runs
from dealfile.syntax.lin.writer import board_line

if TYPE_CHECKING:
    from dealfile.convert.session_tags import SessionTags


class Passage:
    """The settled boards of some inputs on their way into one output; once through.

    What the target cannot hold of them is noted as they pass.

    Attributes:
        files: What became of each input; complete when the last board has been taken.
        left_out: Records that the operations left out.
    """

    def __init__(
        self,
        gathering: Gathering,
        options: ConvertOptions,
        inputs: Sequence[Input],
        path: Path | None,
        sessions: "SessionTags | None" = None,
    ) -> None:
        self.files: list[ConversionFile] = []
        self.left_out = 0
        self._gathering = gathering
        self._options = options
        self._inputs = inputs
        self._sessions = sessions
        self._output = None if path is None else str(path)
        self._faults = len(gathering.faults)
        self._facts: deque[RowFacts] = deque()

    @property
    def facts(self) -> Iterator[RowFacts]:
        """For CSV what the row of each board says of its file, for the boards that were taken."""
        while True:
            yield self._facts.popleft()

    def __iter__(self) -> Iterator[Board]:
        done: list[Tally] = []
        passings = self._options.operations.of(self._passing(done), self._operated)
        if self._options.target == "lin":
            yield from self._into_lin(passings)
        elif self._options.target == "pbn":
            yield from self._into_pbn(passings)
        else:
            if self._options.target in ("url", "rbn"):
                passings = self._but_pages(passings)
            for passing in passings:
                found = carry(passing.board, passing.outcome, self._options.target)
                if any(finding.code == RecordLeftOut.code for finding in found):
                    self._note(found, passing)
                    continue
                if self._options.target == "csv":
                    self._facts.append(_facts(passing))
                yield self._carried(passing, passing.board, found)
        for tally in done:
            assert tally.summary is not None
            entry = asdict(file_entry(tally.summary))
            self.left_out += tally.left_out
            output = None if tally.failed and len(self._inputs) == 1 else self._output
            told = told_of(tally.carried, tally.effects)
            self.files.append(ConversionFile(**entry, output=output, written=tally.written, losses=tally.losses, **told))

    def _passing(self, done: list[Tally]) -> Iterator[Passing]:
        """The settled boards with their files; ``done`` gets the tally of each file."""
        for reading in self._gathering.readings(self._inputs):
            tally, of_rubber = Tally(), False
            scored = self._scored(reading.file)
            done.append(tally)
            for record in self._gathering.records(reading):
                if record.board is not None and record.outcome is not None:
                    of_rubber = self._options.operations.rotate and keeps_seats(record.board, of_rubber)
                    passing = Passing(
                        record.board,
                        record.outcome,
                        reading.file,
                        tally,
                        record.board,
                        of_rubber,
                        reading.sha256,
                        record.findings,
                        reading.is_decoded,
                    )
                    yield passing if scored is None else self._with_score_tags(passing, scored)
            tally.end(reading)

    def _scored(self, file: str) -> FileRubbers | None:
        """What puts the rubbers of a file together, where their points are to be written."""
        options = self._options
        return None if options.score_tags is None else FileRubbers(file, options.scorer or Scorer(), keep=False)

    def _with_score_tags(self, passing: Passing, rubbers: FileRubbers) -> Passing:
        """A board with the points of its deal, if it is one of a rubber, else with those of its session.

        Those that cannot be known are told of.
        """
        deal, which = rubbers.add(passing.board, passing.outcome), self._options.score_tags
        if which is None or (deal is None and self._sessions is None):
            return passing
        if deal is None:
            assert self._sessions is not None, "it was asked"
            board, replaced = self._sessions.written(passing.file, passing.board, passing.outcome)
            self._operated(replaced, passing)
            return replace(passing, board=board)
        board, found = with_score_tags(deal, which)
        unscored = [finding for finding in deal.findings if finding.code == RubberDealNotScored.code]
        self._operated((*unscored, *found), passing)
        return replace(passing, board=board)

    def _into_lin(self, passings: Iterable[Passing]) -> Iterator[Board]:
        """The boards for LIN, which writes those of a match under one header: what it holds depends on the company."""
        for run in runs(self._but_pages(passings), lambda passing: passing.board):
            match = Match([passing.board for passing in run])
            moved = match.moved() if match.is_match else []
            moving = set(map(id, moved[1:]))
            found_swings = swings((passing.board, passing.outcome) for passing in run) if match.is_match else {}
            kept = tuple(match.kept) if match.is_match else ()
            for passing in run:
                board, outcome = passing.board, passing.outcome
                known = (*known_tags(board, outcome, swing_of(board, found_swings)), *kept)
                found = carry(board, outcome, "lin", match.is_match, known)
                if moved and board is moved[0]:
                    said = f"both rooms of a board are written together, the open room first: {len(moved)} records change places"
                    found += (RecordsReordered.at(said),)
                elif id(board) in moving:
                    passing.tally.effects[RecordsReordered.effect, RecordsReordered.name] += 1
                header = match.key if match.is_match else ()
                yield self._carried(passing, board, found, [text for text in header if text], in_match=match.is_match)

    def _into_pbn(self, passings: Iterable[Passing]) -> Iterator[Board]:
        """The boards for PBN, those of a LIN match with the IMPs that both rooms give."""
        for run in runs(passings, lambda passing: passing.board):
            of_lin = len(run) > 1 and run[0].board.source.format == "lin"
            found_swings = swings((passing.board, passing.outcome) for passing in run) if of_lin else {}
            for passing in run:
                board = with_imps(passing.board, swing_of(passing.board, found_swings))
                yield self._carried(passing, board, carry(passing.board, passing.outcome, "pbn"))

    def _but_pages(self, passings: Iterable[Passing]) -> Iterator[Passing]:
        """The settled boards without pages of text, of which it is noted that the target has no place for them."""
        for passing in passings:
            if passing.board.record_type is RecordType.PAGE:
                self._note(carry(passing.board, passing.outcome, self._options.target), passing)
            else:
                yield passing

    def _carried(
        self, passing: Passing, board: Board, found: Sequence[Finding], header: Sequence[str] = (), *, in_match: bool = False
    ) -> Board:
        """The board as it is written, with what the target and the encoding cannot hold of it and of its header noted."""
        options, encoding = self._options, self._options.encoding or UTF_8
        in_doubt = not passing.is_decoded or (options.encoding is not None and options.target != "url")
        if in_doubt and options.target in ("pbn", "lin", "url", "rbn", "csv"):
            characters = unheld("".join((*_texts(board, options.target), *header)), encoding)
            found = (*found, *losses_to_encoding(board, characters, encoding))
        self._note(found, passing)
        passing.tally.written += 1
        passing.tally.carried.update(carried(passing.board, passing.outcome, options.target, found, in_match=in_match))
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
        self._count(found, passing)
        if self._options.loss == "ignore" or not found:
            return
        losses = [finding for finding in found if finding.severity is not Severity.INFO]
        if self._options.loss == "error":
            found = [finding._replace(severity=Severity.ERROR) if finding in losses else finding for finding in found]
        self._tell(found, passing)
        passing.tally.losses += len(losses)

    def _operated(self, found: Sequence[Finding], passing: Passing) -> None:
        """Notes what there is to tell of a board after an operation."""
        self._count(found, passing)
        self._tell(found, passing)

    def _count(self, found: Sequence[Finding], passing: Passing) -> None:
        """Counts the board once for each thing that became of it."""
        passing.tally.effects.update({(effect_of(finding), finding.name) for finding in found})

    def _tell(self, found: Sequence[Finding], passing: Passing) -> None:
        """Notes what there is to tell of a board, at its place in the file."""
        if found:
            self._gathering.note(place_record_findings(found, passing.file, passing.read.place, passing.read))


def _facts(passing: Passing) -> RowFacts:
    severities = [finding.severity for finding in passing.findings]
    errors, warnings = severities.count(Severity.ERROR), severities.count(Severity.WARNING)
    return RowFacts(passing.file, passing.sha256, passing.outcome, errors, warnings)


def _texts(board: Board, target: Target) -> Iterable[str]:
    """What is written of a board, with the characters as they are in the board."""
    if target == "url":
        return (board_line(board),)
    if target == "csv":  # a table has no place for bytes that were not decoded: its texts have the sign in their stead
        return (*(getattr(board, name) or "" for name in TEXT_FIELDS.values()), *WRITERS["csv"]([board]))
    return WRITERS[target]([board])
