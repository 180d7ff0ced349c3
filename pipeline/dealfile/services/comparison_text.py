"""A comparison of two laws as text: the records and rubbers on which they differ, a line each."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Final, Literal

from dealfile.core.calls import CONTRACT_OF
from dealfile.diagnostics.render.json import written as written_json
from dealfile.languages import ENGLISH
from dealfile.services.comparison_figures import BEFORE
from dealfile.services.comparison_reports import ComparedRecord, ComparedRubber, ComparisonReport, RubberUnder, ScoredUnder
from dealfile.services.visible import LONGEST_NAME, shortened, visible

_FORMS: Final = {"rubber": "Rubber", "chicago": "Round of Chicago"}
_HEAD: Final = ("Record", "Board", "Contract", "Tricks", "A", "B", "Differs in")


def comparison_text(report: ComparisonReport, format: Literal["human", "json"]) -> str:
    """A comparison, in one of the formats."""
    if format == "json":
        return written_json(asdict(report), indent=2) + "\n"
    return "".join(f"{visible(line).rstrip()}\n" for line in _lines(report))


def _lines(report: ComparisonReport) -> Iterator[str]:
    for letter, laws in (("A", report.first), ("B", report.second)):
        yield f"{letter}: {laws.title} ({laws.name})"
    yield ""
    if report.records:
        yield from _table(report.records)
        line = ", above and below the line together" if report.kind == "rubber" else ""
        yield from ("", f"A and B are the points of North-South (We){line}.", "")
    for rubber in report.rubbers:
        yield from _rubber(rubber)
        yield ""
    yield from _summary(report)


def _table(records: Sequence[ComparedRecord]) -> Iterator[str]:
    """A line a record, under the name of its file."""
    rows = [_row(record) for record in records]
    widths = [max(len(row[place]) for row in (_HEAD, *rows)) for place in range(len(_HEAD))]
    yield _joined(_HEAD, widths)
    yield _joined(["-" * width for width in widths], widths)
    file = None
    for record, row in zip(records, rows, strict=True):
        if record.file != file:
            file = record.file
            yield f"{file}:"
        yield _joined(row, widths)


def _joined(row: Sequence[str], widths: Sequence[int]) -> str:
    return "  ".join(f"{cell:{align}{width}}" for cell, align, width in zip(row, "><<>>><", widths, strict=True)).rstrip()


def _row(record: ComparedRecord) -> tuple[str, ...]:
    here, there = (_contract(each) for each in (record.first, record.second))
    tricks = "" if record.tricks is None else str(record.tricks)
    scores = ("" if each.score_ns is None else _signed(each.score_ns) for each in (record.first, record.second))
    contracts = here if here == there else f"{here} / {there}"
    board = shortened(visible(record.board or ""), LONGEST_NAME)
    return (str(record.record), board, contracts, tricks, *scores, _reasons(record))


def _signed(score: int) -> str:
    return f"{score:+,}" if score else "0"


def _contract(scored: ScoredUnder) -> str:
    if scored.contract is None:
        return "?"
    by = f" by {scored.declarer}" if scored.declarer is not None else ""
    return f"{ENGLISH.contract(CONTRACT_OF[scored.contract])}{by}"


def _reasons(record: ComparedRecord) -> str:
    """The figures, and what is found under one of the laws alone."""
    said = ["the deals before" if figure == BEFORE else figure for figure in record.figures]
    found = [(letter, each.findings) for letter, each in (("A", record.first), ("B", record.second)) if each.findings]
    return ", ".join([*said, *(f"{letter} finds {' and '.join(names)}" for letter, names in found)])


def _rubber(rubber: ComparedRubber) -> Iterator[str]:
    figures = f" ({', '.join(rubber.figures)})" if rubber.figures else ""
    yield f"{_FORMS[rubber.form]} from {rubber.file}, record {rubber.record}{figures}"
    for letter, settled in (("A", rubber.first), ("B", rubber.second)):
        yield f"  {letter}: {'none begins here' if settled is None else _settled(settled)}"


def _settled(rubber: RubberUnder) -> str:
    deals = "1 deal" if rubber.deals == 1 else f"{rubber.deals} deals"
    state = f"{deals}, {'finished' if rubber.finished else 'not finished'}"
    totals = f"We {rubber.total.NS:,}, They {rubber.total.EW:,}"
    if rubber.margin is None:
        return f"{state}; {totals}; not settled"
    if rubber.winner is None:
        return f"{state}; {totals}; level"
    who = "We" if rubber.winner == "NS" else "They"
    return f"{state}; {totals}; {who} by {rubber.margin:,}, {rubber.points} {'hundred' if rubber.points == '1' else 'hundreds'}"


def _summary(report: ComparisonReport) -> Iterator[str]:
    alike, unlike = report.records_alike, len(report.records)
    what = "deals of rubbers and Chicago" if report.kind == "rubber" else "boards"
    if not alike and not unlike:
        yield f"Nothing to compare: no {what} that these laws score; --as {report.kind} scores every record by them."
        return
    yield f"{what[0].upper()}{what[1:]}: {alike} alike, {unlike} not."
    if report.kind == "rubber":
        yield f"Rubbers and rounds: {report.rubbers_alike} alike, {len(report.rubbers)} not."
