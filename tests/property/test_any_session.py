"""Whatever the tables of results hold: sessions are scored and written in every format without a fault."""

import csv
import io
import json
from typing import get_args

from hypothesis import given, settings
from hypothesis import strategies as st

import dealfile
from dealfile.languages import load_language
from dealfile.scoring.methods import MethodName
from dealfile.services.session_options import SessionMethod
from dealfile.services.session_rows import rank_rows
from dealfile.services.session_sheets import sessions_sheet
from dealfile.tables.rankings import rankings_table

METHODS: tuple[SessionMethod, ...] = ("session", *get_args(MethodName))
PLACE = "Section;Round;Table;PairId_NS;PairId_EW;Names_NS"
COLUMNS = f"{PLACE};Contract;Declarer;Result;Score_NS;Score_EW;IMP_NS;Percentage_NS;Percentage_EW"
CELLS = (
    *(
        "1",
        "2",
        "3",
        "11",
        "A",
        "B",
        "-",
        "?",
        "NP",
        "bye",
        "Pass",
        "4S",
        "3NTX",
        "7CXX",
        "N",
        "E",
        "S",
        "W",
        "0",
        "9",
        "10",
        "13",
    ),
    *("420", "-50", "+100", "99999", "^60", "^40", "^A+", "Ave-", "^+3", "50.5", '"Ann;Bob"', '"Cem"', '""', "\ud800"),
)
rows = st.lists(st.lists(st.sampled_from(CELLS), min_size=14, max_size=14).map(" ".join), max_size=6).map("\n".join)
scorings = st.sampled_from(
    ("MP", "IMP;Butler-2", "IMP;Cross1", "BAM", "IMP", "MatchPoints;Ascherman", "Instant", "", "?", "MP;IMP")
)
rooms = st.sampled_from(("", '[Room "Open"]\n[HomeTeam "Reds"]\n[VisitTeam "Blues"]\n', '[Room "Closed"]\n[HomeTeam "Reds"]\n'))


@st.composite
def files(draw: st.DrawFn) -> str:
    """A file of a few boards, each with a table of any cells."""
    records = []
    for _ in range(draw(st.integers(1, 4))):
        tags = f'[Event "E"]\n[Board "{draw(st.integers(1, 2))}"]\n[Vulnerable "NS"]\n[Scoring "{draw(scorings)}"]\n{draw(rooms)}'
        played = draw(st.sampled_from(("", '[Declarer "N"]\n[Contract "4S"]\n[Result "9"]\n[Score "NS 100 EW 50"]\n')))
        records.append(f'{tags}{played}[ScoreTable "{COLUMNS}"]\n{draw(rows)}\n')
    return "\n".join(records)


@settings(max_examples=60, deadline=None)
@given(files(), st.sampled_from(METHODS), st.sampled_from(("together", "apart")))
def test_any_table_of_results_is_scored_and_written(text: str, method: SessionMethod, sections: str) -> None:
    vp = "acbl-20" if method == "imps" else None
    report = dealfile.score(dealfile.loads(text), method=method, vp=vp, sections="apart" if sections == "apart" else "together")
    assert json.loads(sessions_sheet(report, "json"))["schema"] == "dealfile/sessions/1"
    assert bool(sessions_sheet(report, "human", load_language("uk"), boards=True)) == bool(report.sessions)
    for boards in (True, False):
        lines = list(csv.reader(io.StringIO(sessions_sheet(report, "csv", boards=boards), newline="")))
        assert len({len(line) for line in lines}) == 1
    ranked = tuple(rank_rows(report))
    assert rankings_table(ranked, {}).num_rows == len(ranked)
    for session in report.sessions:
        for ranks in session.rankings:
            places = [row.rank for row in ranks.rows]
            assert places == sorted(places)
            assert all(row.boards > 0 for row in ranks.rows)
