"""Two laws on the same files: which records and rubbers they score otherwise, and by which figures."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from dealfile import __version__
from dealfile.core.calls import CONTRACT_OF
from dealfile.core.seats import SEAT_OF, Vulnerability
from dealfile.diagnostics.codes.score import RubberDealerOrder
from dealfile.errors import InputError, UsageError
from dealfile.laws.figures import Laws
from dealfile.laws.profiles import load_laws
from dealfile.scoring.contract import contract_score
from dealfile.services.comparison_figures import Found, Part, Scored, behind_record, behind_rubber
from dealfile.services.comparison_reports import (
    ComparedLaws,
    ComparedRecord,
    ComparedRubber,
    ComparisonReport,
    RubberUnder,
    ScoredUnder,
)
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Input, Inputs
from dealfile.services.progress import Watcher, nobody
from dealfile.services.reading import ReadOptions
from dealfile.services.score_reports import BoardScore, RubberSheet, ScoreReport
from dealfile.services.scorer import Scorer
from dealfile.services.scoring import Scoring

if TYPE_CHECKING:
    from dealfile.diagnostics.report import FindingEntry

_OF_THE_TABLE: Final = ("AUC", "PLY", "RES", RubberDealerOrder.code)
"""Codes of findings in which the rules of the table may make a difference."""


def comparable_laws(names: tuple[str, str]) -> tuple[Laws, Laws]:
    """The two laws called ``names``.

    Raises:
        UsageError: A name is not known, or they do not score the same form of the game.
        InputError: A file of laws cannot be read.
    """
    first, second = map(load_laws, names)
    if first.kind != second.kind:
        said = f"{first.name} scores {first.kind} and {second.name} scores {second.kind}"
        raise UsageError(f"two laws of one kind can be compared; {said}", "dealfile explain laws lists the laws of each kind")
    return first, second


class Comparing:
    """Scores ``inputs`` under two laws, alike in all else; :meth:`run` does the work, :meth:`report` tells of it.

    Args:
        inputs: What to score.
        names: Two laws of one kind, by name or file.
        scorer_of: Makes the scorer for laws by their name, so that both have the same options.
        reading: How to read.
        watcher: Is told of the progress.

    Raises:
        UsageError: As :func:`comparable_laws`.
        InputError: Likewise.

    Attributes:
        gathering: What was read and found under the first laws.
    """

    def __init__(
        self,
        inputs: Inputs,
        names: tuple[str, str],
        scorer_of: Callable[[str], Scorer],
        reading: ReadOptions | None = None,
        watcher: Watcher = nobody,
    ) -> None:
        self._laws = comparable_laws(names)
        held = _held(inputs)
        self._scorings = (
            Scoring(held, scorer_of(names[0]), reading, watcher),
            Scoring(held, scorer_of(names[1]), reading),
        )

    @property
    def gathering(self) -> Gathering:
        """What was read and found under the first laws."""
        return self._scorings[0].gathering

    def run(self) -> None:
        """Reads and scores everything twice.

        Raises:
            ExceptionGroup: As :meth:`Gathering.check_something_read`.
        """
        for scoring in self._scorings:
            scoring.run()

    def report(self) -> ComparisonReport:
        """Where the two laws differ."""
        first, second = (scoring.report() for scoring in self._scorings)
        return compared(first, second, self._laws)


def _held(inputs: Inputs) -> Inputs:
    """The inputs, with the content of standard input and of pipes held: it can be read only once."""
    return replace(inputs, inputs=tuple(map(_holding, inputs.inputs)))


def _holding(source: Input) -> Input:
    if source.can_reopen:
        return source
    try:
        return replace(source, data=source.read())
    except InputError:
        return source  # each scoring finds out for itself


def compared(first: ScoreReport, second: ScoreReport, laws: tuple[Laws, Laws]) -> ComparisonReport:
    """What two reports of the same files, made under two laws of one kind, say otherwise."""
    rubber = laws[0].kind == "rubber"
    records = tuple(_records(first, second, laws, _deals_of if rubber else _boards_of))
    differing = tuple(each for each in records if each.figures)
    rubbers = tuple(_rubbers(first, second, laws)) if rubber else ()
    unlike = tuple(each for each in rubbers if each.first != each.second)
    return ComparisonReport(
        version=__version__,
        command="score",
        status=first.status,
        kind=laws[0].kind,
        first=_named(laws[0]),
        second=_named(laws[1]),
        summary=first.summary,
        files=first.files,
        records_alike=len(records) - len(differing),
        rubbers_alike=len(rubbers) - len(unlike),
        records=differing,
        rubbers=unlike,
    )


def _named(laws: Laws) -> ComparedLaws:
    return ComparedLaws(name=laws.name, title=laws.title, sha256=laws.sha256)


_Place = tuple[str, int]
"""A record: its file and its number."""


def _deals_of(report: ScoreReport, laws: Laws) -> Iterator[Scored]:
    """The deals of all rubbers; their parts are the entries of the sheet."""
    for sheet in report.rubbers:
        for deal in sheet.deals:
            parts: defaultdict[Part, int] = defaultdict(int)
            for entry in deal.entries:
                parts[entry.side, entry.line, entry.kind] += entry.points
            score = sum(points if side == "NS" else -points for (side, _, _), points in parts.items())
            yield Scored(deal, None if deal.unscored is not None else score, parts)


def _boards_of(report: ScoreReport, laws: Laws) -> Iterator[Scored]:
    """The boards that were scored alone; their parts are those of the contract's score."""
    for board in report.boards:
        yield Scored(board, board.score_ns, _parts(board, laws))


def _parts(board: BoardScore, laws: Laws) -> Mapping[Part, int]:
    if board.score_ns is None or board.declarer is None or board.contract is None or board.tricks is None:
        return {}
    side = SEAT_OF[board.declarer].side
    # Where the vulnerability is not known and there is a score all the same, it plays no part.
    vulnerable = board.vulnerable is not None and Vulnerability(board.vulnerable).of(side)
    parts = contract_score(CONTRACT_OF[board.contract], vulnerable, board.tricks, laws)
    names = ("odd_tricks", "overtricks", "insult", "slam", "undertricks")
    made = {(side.value, "", name): int(getattr(parts, name)) for name in names}
    premium = abs(board.score_ns) - sum(made.values())
    return {**made, (side.value, "", "premium"): premium}


def _records(
    first: ScoreReport, second: ScoreReport, laws: tuple[Laws, Laws], scored: Callable[[ScoreReport, Laws], Iterator[Scored]]
) -> Iterator[ComparedRecord]:
    """All records that the laws score, each with the figures by which they differ; none where they do not."""
    others = {(each.record.file, each.record.record): each for each in scored(second, laws[1])}
    told = [_found(report.findings) for report in (first, second)]
    for one in scored(first, laws[0]):
        place = (one.record.file, one.record.record)
        other = others.get(place)
        if other is None:
            continue
        only = [sorted(told[0][place] - told[1][place]), sorted(told[1][place] - told[0][place])]
        yield ComparedRecord(
            file=one.record.file,
            record=one.record.record,
            board=one.record.board,
            tricks=one.record.tricks,
            first=_under(one, only[0]),
            second=_under(other, only[1]),
            figures=behind_record(one, other, only, laws),
        )


def _found(findings: Iterable["FindingEntry"]) -> Mapping[_Place, set[Found]]:
    """What was found at the table, by record."""
    found: defaultdict[_Place, set[Found]] = defaultdict(set)
    for each in findings:
        if each.record is not None and each.file is not None and each.code.startswith(_OF_THE_TABLE):
            found[each.file, each.record].add((each.code, each.name, each.message))
    return found


def _under(scored: Scored, findings: Iterable[Found]) -> ScoredUnder:
    record = scored.record
    return ScoredUnder(
        contract=record.contract,
        declarer=record.declarer,
        vulnerable=record.vulnerable,
        score_ns=scored.score_ns,
        findings=tuple(dict.fromkeys(name for _, name, _ in findings)),
    )


def _rubbers(first: ScoreReport, second: ScoreReport, laws: tuple[Laws, Laws]) -> Iterator[ComparedRubber]:
    """The rubbers by the record with which they begin, those that begin so under one of the laws alone among them."""
    ones, others = ({_beginning(sheet): sheet for sheet in report.rubbers} for report in (first, second))
    for place in dict.fromkeys((*ones, *others)):
        one, other = ones.get(place), others.get(place)
        yield ComparedRubber(
            form="rubber" if all(sheet is None or sheet.form == "rubber" for sheet in (one, other)) else "chicago",
            file=place[0],
            record=place[1],
            first=_settled(one),
            second=_settled(other),
            figures=behind_rubber(one, other, laws),
        )


def _beginning(sheet: RubberSheet) -> _Place:
    return sheet.deals[0].file, sheet.deals[0].record


def _settled(sheet: RubberSheet | None) -> RubberUnder | None:
    if sheet is None:
        return None
    return RubberUnder(
        finished=sheet.finished,
        deals=len(sheet.deals),
        total=sheet.total,
        winner=sheet.winner,
        margin=sheet.margin,
        points=sheet.points,
    )
