"""What holds of the results of any session."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from tests.unit.sessions.told_sessions import gathered, words

from dealfile.replay.outcome import ScoreStatus
from dealfile.replay.settle import Context, settle
from dealfile.scoring.entries import Award
from dealfile.sessions.gathering import SessionResults
from dealfile.sessions.listed import table_results
from dealfile.sessions.results import Adjustment, Result
from dealfile.syntax import pbn

COLUMNS = (
    *("PairId_NS", "PairId_EW", "Names_NS", "Names_EW", "Contract", "Declarer", "Result", "Score_NS", "Score_EW"),
    *("IMP_NS", "IMP_EW", "MP_NS", "MP_EW", "Percentage_NS", "Percentage_EW", "Multiplicity", "Section", "Round", "Table"),
)
CELLS = st.one_of(
    st.sampled_from(
        ["-", "?", "3NT", "4SX", "Pass", "NP", "bye", "N", "E", "9", "0", "620", "-50", "^60", "^3", "A+", "AVE-", "^"]
    ),
    st.sampled_from(['"Ada;Ben"', '""', '";"', "12345678901", "1.5", "-1", "^-3.25", "14", "SitOut"]),
    st.text(st.characters(codec="ascii", exclude_categories=("C", "Z"), exclude_characters='"[]{};%'), min_size=1, max_size=6),
)


@st.composite
def tables(draw: st.DrawFn) -> tuple[str, int]:
    """A record with a ScoreTable of anything, and how many rows that has."""
    columns = draw(st.lists(st.sampled_from(COLUMNS), min_size=1, max_size=8))
    rows = draw(st.lists(st.lists(CELLS, min_size=len(columns), max_size=len(columns)), max_size=6))
    vulnerable = draw(st.sampled_from(["None", "NS", "?"]))
    lines = [f'[Board "{draw(st.integers(1, 2))}"]', f'[Vulnerable "{vulnerable}"]', f'[ScoreTable "{";".join(columns)}"]']
    return "\n".join([*lines, *(" ".join(row) for row in rows)]) + "\n", len(rows)


def results_of(text: str) -> tuple[Result, ...]:
    context = Context()
    boards = [written.board for written in pbn.records(text) if written.board is not None]
    return tuple(result for board in boards for result in table_results(settle(board, context).board))


@given(tables())
def test_every_row_is_a_result(table: tuple[str, int]) -> None:
    text, rows = table
    results = results_of(text)
    assert [result.row for result in results] == list(range(rows))
    for result in results:
        assert result.times >= 1
        if result.status in (ScoreStatus.NOT_PLAYED, ScoreStatus.SIT_OUT):
            assert (result.ns_score, result.ew_score, result.adjustment) == (None, None, None)
        assert (result.status is ScoreStatus.ADJUSTED) == (result.adjustment is not None)
        has_award = any(isinstance(score, Award) for score in (result.ns_score, result.ew_score))
        assert not has_award or result.adjustment is Adjustment.ARTIFICIAL


@given(st.lists(tables(), max_size=4))
def test_tables_that_are_told_again_change_nothing(given_tables: list[tuple[str, int]]) -> None:
    files = {f"{number}.pbn": text for number, (text, _) in enumerate(given_tables)}
    once = gathered(files)
    again = gathered({**files, **{f"again-{name}": text for name, text in files.items()}})
    assert [[board.results for board in session.boards] for session in again] == [
        [board.results for board in session.boards] for session in once
    ]


PAIRS = st.tuples(st.integers(1, 2), st.integers(1, 9), st.integers(-30, 30))


@given(st.lists(PAIRS, unique_by=lambda each: each[:2], min_size=1, max_size=12))
def test_the_order_of_files_changes_no_result(pairs: list[tuple[int, int, int]]) -> None:
    def evening(rows: list[tuple[int, int, int]]) -> Counter[str]:
        header = '[ScoreTable "PairId_NS;PairId_EW;Score_NS"]'
        texts = [f'[Board "{board}"]\n{header}\n{pair} {pair + 10} {tens * 10}\n' for board, pair, tens in rows]
        sessions = gathered({f"{number}.pbn": text for number, text in enumerate(texts)})
        assert all(session.findings == () for session in sessions)
        return Counter(
            f"{board.name.board}: {words(result)}" for session in sessions for board in session.boards for result in board.results
        )

    by_score = sorted(pairs, key=lambda each: each[2])
    assert evening(pairs) == evening(by_score) == evening(pairs[::-1])


@st.composite
def frequencies(draw: st.DrawFn) -> tuple[dict[int, int], list[tuple[int, bool]]]:
    """Tricks of 3NT with the number of tables, and those of records at some of these, each with whether it names a player."""
    tables = draw(st.dictionaries(st.integers(0, 13), st.integers(1, 4), min_size=1, max_size=5))
    all_of_them = [tricks for tricks, times in tables.items() for _ in range(times)]
    places = draw(st.lists(st.integers(0, len(all_of_them) - 1), unique=True))
    return tables, [(all_of_them[place], draw(st.booleans())) for place in places]


@given(frequencies(), st.booleans())
def test_records_are_among_the_tables_of_their_rows(
    told: tuple[dict[int, int], list[tuple[int, bool]]], table_first: bool
) -> None:
    tables, own = told
    rows = "".join(f"3NT N {tricks} {times}\n" for tricks, times in tables.items())
    table = f'[Board "1"]\n[ScoreTable "Contract;Declarer;Result;Multiplicity"]\n{rows}'
    records = "\n".join(
        f'[Board "1"]\n[Contract "3NT"]\n[Declarer "N"]\n[Result "{tricks}"]\n' + (f'[North "P{place}"]\n' if named else "")
        for place, (tricks, named) in enumerate(own)
    )
    [session] = gathered({"a.pbn": "\n".join((table, records) if table_first else (records, table))})
    [board] = session.boards
    found: Counter[int | None] = Counter()
    for result in board.results:
        found[result.tricks] += result.times
    assert found == tables
    assert session.findings == ()
    players = [result.ns.names for result in board.results if result.ns is not None]
    assert sorted(players) == sorted((f"P{place}",) for place, (_, named) in enumerate(own) if named)


@given(st.binary(max_size=60))
def test_a_record_of_anything_is_gathered(data: bytes) -> None:
    text = '[Board "1"]\n[Contract "3NT"]\n' + data.decode("latin-1")
    context, results = Context(), SessionResults()
    for written in pbn.records(text):
        if written.board is not None:
            settled = settle(written.board, context)
            results.add("a.pbn", settled.board, settled.outcome)
    for session in results.sessions():
        assert session.boards
