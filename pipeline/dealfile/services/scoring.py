"""Scoring files: duplicate scores board by board, and the sheets of rubbers."""

from collections.abc import Iterator
from typing import Literal

from dealfile import __version__
from dealfile.core.seats import SEATS, Seat, Side
from dealfile.diagnostics.report import finding_entry
from dealfile.laws.profiles import load_laws
from dealfile.model import Board
from dealfile.replay.matches import Matches
from dealfile.replay.outcome import Outcome
from dealfile.scoring.rubber import Entry, Points
from dealfile.scoring.settlement import settlement_text
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Inputs
from dealfile.services.matches import FileMatch, match_sheet
from dealfile.services.progress import Watcher, nobody
from dealfile.services.reading import FileReading, ReadOptions
from dealfile.services.reports import (
    BoardScore,
    LedgerEntry,
    MatchSheet,
    RubberDeal,
    RubberSheet,
    ScoreReport,
    SeatName,
    SideName,
    SideTotals,
    file_entry,
    summarised,
)
from dealfile.services.rubbers import Rubbers, TableDeal, TableRubber
from dealfile.services.scorer import Scorer


class Scoring:
    """Scores ``inputs``; :meth:`run` does the work, :meth:`report` tells of it.

    Attributes:
        gathering: What was read and found.
        boards: The duplicate scores, in file order.
        matches: The matches, in file order; none where each record is to be scored alone.
        rubbers: The rubbers, in file order.
    """

    def __init__(
        self,
        inputs: Inputs,
        scorer: Scorer | None = None,
        reading: ReadOptions | None = None,
        watcher: Watcher = nobody,
    ) -> None:
        self.gathering = Gathering(reading, watcher, inputs.faults)
        self.boards: list[BoardScore] = []
        self.matches: list[FileMatch] = []
        self.rubbers: list[TableRubber] = []
        self._scorer = scorer or Scorer()
        self._inputs = inputs.inputs

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
        gathering = self.gathering
        return ScoreReport(
            version=__version__,
            command="score",
            status=gathering.status,
            laws={"duplicate": self._scorer.duplicate, "rubber": self._scorer.rubber},
            summary=summarised(gathering.files, gathering.counts),
            files=tuple(map(file_entry, gathering.files)),
            boards=tuple(self.boards),
            matches=tuple(self.match_sheets()),
            rubbers=tuple(self.sheets()),
            findings=tuple(map(finding_entry, gathering.findings)),
        )

    def sheets(self) -> Iterator[RubberSheet]:
        """The sheets of the rubbers, settled."""
        for number, rubber in enumerate(self.rubbers, 1):
            yield rubber_sheet(number, rubber, self._scorer)

    def match_sheets(self) -> Iterator[MatchSheet]:
        """The sheets of the matches."""
        for number, match in enumerate(self.matches, 1):
            yield match_sheet(number, match)

    def _score(self, reading: FileReading) -> None:
        """Scores the records of one file."""
        rubbers, matches = Rubbers(load_laws(self._scorer.rubber)), Matches(self._scorer.duplicate)
        for board, outcome, at_rubber in by_form(self.gathering, reading, self._scorer):
            if at_rubber:
                self.gathering.note(rubbers.add(reading.file, board, outcome))
            elif board.record_type.is_of_a_board:
                self.boards.append(board_score(reading.file, board, outcome, self._scorer))
                if self._scorer.sets_rooms_beside:
                    matches.add(board, outcome)
        self.matches += [FileMatch(reading.file, match) for match in matches.matches]
        self.rubbers += rubbers.rubbers


def by_form(gathering: Gathering, reading: FileReading, scorer: Scorer) -> Iterator[tuple[Board, Outcome, bool]]:
    """The kept records of a file, each with whether it is scored as a deal of a rubber."""
    at_rubber = False
    for record in gathering.records(reading):
        if record.board is None or record.outcome is None:
            continue
        at_rubber = scorer.at_rubber(record.board, at_rubber)
        yield record.board, record.outcome, at_rubber


def board_score(file: str, board: Board, outcome: Outcome, scorer: Scorer) -> BoardScore:
    """The duplicate score of one record."""
    scores = scorer.scores(board, outcome)
    return BoardScore(
        file=file,
        record=board.place.record,
        board=board.board_id,
        room=board.room,
        dealer=_seat(board.dealer),
        vulnerable=None if board.vulnerable is None else board.vulnerable.value,
        contract=None if outcome.contract is None else outcome.contract.text,
        declarer=_seat(outcome.declarer),
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
        laws=final.laws.name,
        finished=scored.is_finished,
        players={_letter(seat): rubber.players.get(seat) for seat in SEATS},
        deals=tuple(_deal(place, deal) for place, deal in enumerate(rubber.deals, 1)),
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
    )


def _deal(place: int, deal: TableDeal) -> RubberDeal:
    outcome, scored = deal.outcome, deal.scored
    return RubberDeal(
        file=deal.file,
        record=deal.board.place.record,
        board=deal.board.board_id,
        deal=place,
        dealer=_seat(deal.board.dealer),
        vulnerable=None if deal.vulnerable is None else deal.vulnerable.value,
        contract=None if outcome.contract is None else outcome.contract.text,
        declarer=_seat(outcome.declarer),
        tricks=outcome.result,
        entries=() if scored is None else tuple(map(_entry, scored.entries)),
        game_to=None if scored is None or scored.game_to is None else _side(scored.game_to),
        unscored=deal.unscored,
    )


def _entry(entry: Entry) -> LedgerEntry:
    line: Literal["above", "below"] = entry.line.value
    return LedgerEntry(side=_side(entry.side), line=line, kind=entry.kind.value, points=entry.points)


def _totals(points: Points) -> SideTotals:
    return SideTotals(NS=points[0], EW=points[1])


def _side(side: Side) -> SideName:
    return "NS" if side is Side.NS else "EW"


def _letter(seat: Seat) -> SeatName:
    letter: SeatName = seat.value
    return letter


def _seat(seat: Seat | None) -> SeatName | None:
    return None if seat is None else _letter(seat)
