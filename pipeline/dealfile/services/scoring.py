"""Scoring files: duplicate scores board by board, and the sheets of rubbers."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final, Literal

from dealfile import __version__
from dealfile.core.seats import SEATS, Side
from dealfile.diagnostics.report import finding_entry
from dealfile.laws.figures import Laws
from dealfile.model import Board
from dealfile.replay.matches import Matches
from dealfile.replay.outcome import Outcome
from dealfile.replay.rubbers import TableDeal, TableRubber
from dealfile.scoring.rubber import Entry, Points
from dealfile.scoring.settlement import settlement_text
from dealfile.services.back_score import amount_each, back_score, stake_terms
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Inputs
from dealfile.services.ledger_report import BackScore
from dealfile.services.matches import FileMatch, match_sheet
from dealfile.services.progress import Watcher, nobody
from dealfile.services.reading import FileReading, ReadOptions
from dealfile.services.reports import SideName, file_entry, seat_name, summarised
from dealfile.services.rubbers import FileRubbers
from dealfile.services.score_reports import (
    BoardScore,
    LawsFile,
    LedgerEntry,
    MatchSheet,
    RubberDeal,
    RubberSheet,
    ScoreReport,
    SideTotals,
)
from dealfile.services.scorer import Scorer
from dealfile.syntax.pbn.tables import read_table

if TYPE_CHECKING:
    from dealfile.rules.revoke import RevokeRuling

LISTS_TABLES: Final = "ScoreTables list the results of several tables: --as session compares them and ranks the contestants"
"""What is said of inputs whose results --as auto leaves alone."""


class Scoring:
    """Scores ``inputs``; :meth:`run` does the work, :meth:`report` tells of it.

    ``check_sheets`` is given the number of rubbers and rounds so far, and may refuse so many before all are read.

    Attributes:
        gathering: What was read and found.
        boards: The duplicate scores, in file order.
        matches: The matches, in file order; none where each record is to be scored alone.
        rubbers: The rubbers, in file order.
        revokes: What the laws make of the revokes of boards, by file and record.
        lists_tables: Whether a ScoreTable was seen that lists several tables, where records say how they are scored.
    """

    def __init__(
        self,
        inputs: Inputs,
        scorer: Scorer | None = None,
        reading: ReadOptions | None = None,
        watcher: Watcher = nobody,
        check_sheets: Callable[[int], None] | None = None,
    ) -> None:
        self._scorer = scorer or Scorer()
        options = replace(reading or ReadOptions(), rules=self._scorer.rules)
        self.gathering = Gathering(options, watcher, inputs.faults)
        self.boards: list[BoardScore] = []
        self.matches: list[FileMatch] = []
        self.rubbers: list[TableRubber] = []
        self.revokes: dict[tuple[str, int], tuple[RevokeRuling, ...]] = {}
        self.lists_tables = False
        self._inputs = inputs.inputs
        self._check_sheets = check_sheets

    def run(self) -> None:
        """Reads and scores everything.

        Raises:
            ExceptionGroup: As :meth:`Gathering.check_something_read`.
        """
        for reading in self.gathering.readings(self._inputs):
            self._score(reading)
        self.gathering.check_something_read()

    def report(self) -> ScoreReport:
        """All scores."""
        gathering, sheets = self.gathering, tuple(self.sheets())
        return ScoreReport(
            version=__version__,
            command="score",
            status=gathering.status,
            laws={"duplicate": self._scorer.duplicate.name, "rubber": self._scorer.rubber.name},
            laws_files=tuple(map(laws_file, self._scorer.laws_of_files)),
            summary=summarised(gathering.files, gathering.counts),
            files=tuple(map(file_entry, gathering.files)),
            boards=tuple(self.boards),
            matches=tuple(self.match_sheets()),
            rubbers=sheets,
            ledger=self.back_score(sheets),
            findings=tuple(map(finding_entry, gathering.findings)),
        )

    def sheets(self) -> Iterator[RubberSheet]:
        """The sheets of the rubbers, settled."""
        for number, rubber in enumerate(self.rubbers, 1):
            yield rubber_sheet(number, rubber, self._scorer)

    def back_score(self, sheets: Sequence[RubberSheet]) -> BackScore | None:
        """The ledgers of the players over all rubbers; ``None`` where there are none."""
        return back_score(sheets, self._scorer) if sheets else None

    def match_sheets(self) -> Iterator[MatchSheet]:
        """The sheets of the matches."""
        for number, match in enumerate(self.matches, 1):
            yield match_sheet(number, match)

    def _score(self, reading: FileReading) -> None:
        """Scores the records of one file."""
        rubbers, matches = FileRubbers(reading.file, self._scorer), Matches(self._scorer.duplicate)
        for record in self.gathering.records(reading):
            board, outcome = record.board, record.outcome
            if board is None or outcome is None:
                continue
            if self._scorer.method == "auto":
                self.lists_tables = self.lists_tables or lists_tables(board)
            deal = rubbers.add(board, outcome)
            if deal is not None:
                self.gathering.note(rubbers.findings(deal))
                if self._check_sheets is not None:
                    self._check_sheets(len(self.rubbers) + len(rubbers.rubbers))
            elif rubbers.form is None and board.record_type.is_of_a_board:
                self.boards.append(board_score(reading.file, board, outcome, self._scorer))
                if outcome.revokes:
                    self.revokes[reading.file, board.place.record] = outcome.revokes
                if self._scorer.sets_rooms_beside:
                    matches.add(board, outcome)
        self.matches += [FileMatch(reading.file, match) for match in matches.matches]
        self.rubbers += rubbers.rubbers


def lists_tables(board: Board) -> bool:
    """Whether a record has a ScoreTable with results of more than one table."""
    return any(section.name == "ScoreTable" and len(read_table(section).rows) > 1 for section in board.sections)


def board_score(file: str, board: Board, outcome: Outcome, scorer: Scorer) -> BoardScore:
    """The duplicate score of one record."""
    scores = scorer.scores(board, outcome)
    return BoardScore(
        file=file,
        record=board.place.record,
        board=board.board_id,
        room=board.room,
        dealer=seat_name(board.dealer),
        vulnerable=None if board.vulnerable is None else board.vulnerable.value,
        contract=None if outcome.contract is None else outcome.contract.text,
        declarer=seat_name(outcome.declarer),
        lead=None if outcome.opening_lead is None else outcome.opening_lead.text,
        tricks=outcome.result,
        score_ns=scores.score_ns,
        score_status=outcome.score_status.value,
        recorded_ns=scores.recorded_score_ns,
        agrees=scores.score_agrees,
    )


def rubber_sheet(number: int, rubber: TableRubber, scorer: Scorer) -> RubberSheet:
    """The sheet of one rubber, settled as it stands, or as far as it is known."""
    scored, unsettled = rubber.scored, rubber.unsettled
    final = scored.final
    below = (sum(game[0] for game in final.games), sum(game[1] for game in final.games))
    return RubberSheet(
        rubber=number,
        form=rubber.form,
        laws=final.laws.name,
        finished=scored.is_finished,
        players={seat.value: rubber.players.get(seat) for seat in SEATS},
        deals=tuple(map(_deal, rubber.deals)),
        games=tuple(map(_totals, final.games)),
        won=_totals(final.won),
        bonuses=tuple(map(_entry, scored.closing)),
        above=_totals(final.above),
        below=_totals(below),
        total=_totals(final.totals),
        winner=None if unsettled is not None or final.winner is None else _side(final.winner),
        margin=None if unsettled is not None else final.margin,
        settlement=scorer.settle,
        points=None if unsettled is not None else settlement_text(final.margin, scorer.rounding),
        unsettled=unsettled,
        stake=stake_terms(scorer.stake),
        amount=amount_each(None if unsettled is not None else final.margin, scorer),
    )


def _deal(deal: TableDeal) -> RubberDeal:
    outcome, scored = deal.outcome, deal.scored
    return RubberDeal(
        file=deal.file,
        record=deal.board.place.record,
        board=deal.board.board_id,
        deal=deal.number,
        dealer=seat_name(deal.board.dealer),
        vulnerable=None if deal.vulnerable is None else deal.vulnerable.value,
        contract=None if outcome.contract is None else outcome.contract.text,
        declarer=seat_name(outcome.declarer),
        tricks=outcome.result,
        entries=() if scored is None else tuple(map(_entry, scored.entries)),
        game_to=None if scored is None or scored.game_to is None else _side(scored.game_to),
        unscored=deal.unscored,
        passed_out=deal.is_passed_out,
        round_deal=deal.round_deal,
        dealer_expected=seat_name(deal.dealer_expected),
        history=deal.history,
        score_rubber=deal.score_rubber,
        recorded_history=deal.board.tag("ScoreRubberHistory"),
        recorded=deal.board.tag("ScoreRubber"),
        agrees=deal.agrees,
        state_origin=deal.origin,
    )


def laws_file(laws: Laws) -> LawsFile:
    """Laws of a file as reports name them."""
    return LawsFile(kind=laws.kind, file=laws.name, title=laws.title, sha256=laws.sha256 or "")


def _entry(entry: Entry) -> LedgerEntry:
    line: Literal["above", "below"] = entry.line.value
    return LedgerEntry(side=_side(entry.side), line=line, kind=entry.kind.value, points=entry.points)


def _totals(points: Points) -> SideTotals:
    return SideTotals(NS=points[0], EW=points[1])


def _side(side: Side) -> SideName:
    return "NS" if side is Side.NS else "EW"
