"""What files of the corpus state of sessions, recomputed: every ScoreTable and TotalScoreTable, every ScoreIMP and its like.

All agree, but for what stands in tests/known_faults.tsv; and each is really looked at, since a changed number is told.
"""

import re
from collections import Counter
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest
from tests.corpus.test_corpus import CORPUS, FILES, known_faults

from dealfile.diagnostics import Finding
from dealfile.scoring.comparing import compare
from dealfile.scoring.method_words import method_of
from dealfile.services.convert_options import ConvertOptions
from dealfile.services.converting import Conversion
from dealfile.services.inputs import Input, Inputs
from dealfile.services.reading import read_input
from dealfile.services.validating import Validation
from dealfile.sessions.comparing import entry_of
from dealfile.sessions.explaining import RecordedPoints, unlike_by, worth
from dealfile.sessions.listed import table_results

pytestmark = pytest.mark.shared

_STATING: Final = re.compile(rb"\[(Total)?Score(Table|IMP|MP|Percentage) ")
STATING: Final = [name for name in FILES if _STATING.search((CORPUS / name).read_bytes())]
RUTER: Final = "pbn/richardschneider__pbn/test__sample__ruter71.pbn"
REALBRIDGE: Final = "pbn/dominicprice__endplay/tests__pbn__example2.pbn"


def told(data: bytes, name: str) -> list[Finding]:
    validation = Validation(Inputs((Input(name, None, Path(name), data),)))
    return [finding for finding, _ in validation if finding.code.startswith("SCO2")]


@pytest.mark.parametrize("name", STATING)
def test_all_that_is_stated_agrees(name: str) -> None:
    found = Counter((str(finding.record), finding.code) for finding in told((CORPUS / name).read_bytes(), name))
    assert found == Counter(
        (fault["record"], fault["code"]) for fault in known_faults() if fault["file"] == name and fault["code"][:4] == "SCO2"
    )


def test_every_row_of_every_table() -> None:
    """So many rows are recomputed, and so many of their numbers agree; tables without a row are left out."""
    rows, agreeing, numbers = Counter[str](), Counter[str](), Counter[str]()
    for name in STATING:
        for record in read_input(Input(name, CORPUS / name, Path(name))):
            results = () if record.board is None else table_results(record.board)
            if record.board is None or not results:
                continue
            rows[name] += len(results)
            method = method_of(record.board.scoring)
            assert method is not None
            recorded = RecordedPoints([result.listed for result in results])
            entries = [entry_of(result) for result in results]
            exact = worth(compare(entries, method), method)
            stated = sum(None not in getattr(row, kind) for kind in exact for row in recorded.rows)
            numbers[name] += stated + sum(result.listed_score is not None for result in results)
            unlike = unlike_by(method, entries, recorded)
            agreeing[name] += stated - sum(map(len, unlike.values()))
            agreeing[name] += sum(result.listed_score == result.ns_score for result in results)
    assert rows == {RUTER: 168}
    assert agreeing == numbers == {RUTER: 336}


def _more(group: int) -> Callable[[re.Match[bytes]], bytes]:
    """Makes a number larger by 30."""

    def changed(found: re.Match[bytes]) -> bytes:
        start, end = found.span(group)
        whole = found[0]
        number = str(int(found[group]) + 30).encode().rjust(end - start)
        return whole[: start - found.start()] + number + whole[end - found.start() :]

    return changed


@pytest.mark.parametrize(
    ("name", "pattern", "code", "times"),
    [
        (RUTER, rb'(?m)^\d \d .*? (?:-|"\d+") +(-?\d+) +-?\d+ +-?\d+\r?$', "SCO202", 21),
        (RUTER, rb'"[NE]-[SW]" +(-?\d+) "', "SCO204", 1),
        # Of 299 records one has no other room.
        (REALBRIDGE, rb'\[ScoreIMP "NS (-?\d+) EW', "SCO203", 149),
    ],
)
def test_whatever_is_changed_is_told(name: str, pattern: bytes, code: str, times: int) -> None:
    data, changes = re.subn(pattern, _more(1), (CORPUS / name).read_bytes())
    assert changes
    assert Counter(finding.code for finding in told(data, name)) == {code: times}


@pytest.mark.parametrize("name", [name for name in STATING if "example2_" not in name])  # two more versions of one file
def test_what_is_written_agrees_and_stays(name: str) -> None:
    """With the tables and points of its session written into it, a file agrees with itself, and is as it is written again."""
    filled = _refreshed((CORPUS / name).read_bytes(), name)
    assert told(filled, name) == []
    assert _refreshed(filled, name) == filled


def _refreshed(data: bytes, name: str) -> bytes:
    conversion = Conversion(Inputs((Input(name, None, Path(name), data),)), ConvertOptions(target="pbn", score_tags="refresh"))
    written = BytesIO()
    conversion.run(written)
    return written.getvalue()
