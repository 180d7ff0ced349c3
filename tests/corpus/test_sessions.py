"""The sessions of the whole corpus: every row of a ScoreTable is a result, and everything told is gathered."""

from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from dealfile.replay.outcome import ScoreStatus
from dealfile.replay.rubber_forms import form_of
from dealfile.scoring.comparing import compare
from dealfile.scoring.methods import Method, MethodName
from dealfile.sessions.comparing import entry_of, score_session
from dealfile.sessions.gathering import SessionResults
from dealfile.sessions.listed import SCORE_TABLE, table_results
from dealfile.sessions.recorded import recorded_result
from dealfile.sessions.session import Session
from dealfile.syntax.pbn.tables import read_table

pytestmark = pytest.mark.shared

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"
EVENING = "pbn/richardschneider__pbn/test__sample__ruter71.pbn"
METHODS: tuple[MethodName, ...] = ("matchpoints", "cross-imps", "butler", "bam", "total-points", "instant")
Read = Callable[[Path], Any]


def boards(read_path: Read) -> Iterator[tuple[str, Any]]:
    """Every record of the corpus that is a board, with its file."""
    for path in sorted(path for path in CORPUS.rglob("*") if path.is_file()):
        name = path.relative_to(CORPUS).as_posix()
        yield from ((name, record) for record in read_path(path).records if record.board is not None)


def test_the_sessions_of_the_corpus(read_path: Read) -> None:
    """One test, since the corpus is read once for all that it shows."""
    records, gathered = list(boards(read_path)), SessionResults()
    for file, record in records:
        gathered.add(file, record.board, record.outcome)
    sessions = gathered.sessions()
    check_rows(records)
    check_gathered(records, sessions)
    check_evening(sessions)
    for name in METHODS:
        check_scores(name, sessions)


def check_rows(records: list[tuple[str, Any]]) -> None:
    rows: Counter[str] = Counter()
    for file, record in records:
        tables = [read_table(section) for section in record.board.sections if section.name == SCORE_TABLE]
        results = table_results(record.board, file=file)
        assert [result.row for result in results] == list(range(sum(len(table.rows) for table in tables)))
        rows[file] += len(results)
        for result in results:
            assert (result.status, result.adjustment) == (ScoreStatus.PLAYED, None)
            assert result.ns is not None
            assert result.ew is not None
            assert result.ns_score == result.listed_score
            assert isinstance(result.ns_score, int)
            assert result.ew_score == -result.ns_score
    assert +rows == {EVENING: 168}


def check_gathered(records: list[tuple[str, Any]], sessions: tuple[Session, ...]) -> None:
    told: Counter[tuple[str, int]] = Counter()
    for file, record in records:
        if form_of(record.board) is None:
            own = recorded_result(record.board, record.outcome, file=file)
            told[file, record.board.place.record] += len(table_results(record.board)) + (own is not None)
    gathered = Counter((each.file, each.record) for session in sessions for board in session.boards for each in board.results)
    assert gathered <= told
    # A file of the corpus may stand in it twice, in parts or in whole: its records count once.
    missing = told - gathered
    assert sum(missing.values()) < sum(told.values()) / 20
    assert sum(count for (file, _), count in gathered.items() if file == EVENING) == 168


def check_scores(name: MethodName, sessions: tuple[Session, ...]) -> None:
    for session in sessions:
        for board in score_session(session, Method(name=name)).boards:
            assert [each.result for each in board.points] == list(board.board.results)
            for each in board.points:
                assert each.result.ns_score is not None or each.ns is None
                assert name not in ("matchpoints", "total-points") or each.result.ns_score is None or each.ns is not None


def check_evening(sessions: tuple[Session, ...]) -> None:
    """Its IMPs are those that its tables list, by its Scoring ``IMP;Butler-2;Mean``: both ends are left out of the datum."""
    [session] = [session for session in sessions if session.boards[0].results[0].file == EVENING]
    assert session.findings == ()
    assert len(session.boards) == 21
    for board in session.boards:
        comparison = compare([entry_of(result) for result in board.results], Method(name="butler", trim=1))
        listed = [result.listed.imps for result in board.results]
        assert list(zip(comparison.ns, comparison.ew, strict=True)) == listed
