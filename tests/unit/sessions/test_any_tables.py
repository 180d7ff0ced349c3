"""Whatever a file states of a session, nothing fails on it: not the checks, and not what writes the points."""

from io import BytesIO
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from dealfile.services.convert_options import ConvertOptions
from dealfile.services.converting import Conversion
from dealfile.services.inputs import Input, Inputs
from dealfile.services.validating import Validation

NUMBERS = [
    "0",
    "-",
    "?",
    "^60",
    "^",
    "A+",
    "NP",
    "1e9",
    "-50",
    "999999999",
    "62.5",
    '"',
    '"x;y"',
    "NS",
    "4S",
    "N",
    "13",
    "10",
    "\x00",
    "é",
]
COLUMNS = ["PairId", "Names", "Score", "IMP", "MP", "Percentage"]
HEADERS = st.lists(
    st.sampled_from(
        [f"{name}_{side}" for name in COLUMNS for side in ("NS", "EW")] + ["Contract", "Declarer", "Result", "Multiplicity"]
    ),
    min_size=1,
    max_size=6,
)
TOTALS = st.lists(
    st.sampled_from(["PairId", "Names", "TotalMP", "MeanIMP", "TotalPercentage", "NrBoards", "x"]), min_size=1, max_size=4
)
CELLS = st.lists(st.sampled_from(NUMBERS), max_size=24)
VALUES = st.sampled_from(["NS 5", "EW -2.5", "5", "NS 10 EW 0", "NS 1 EW 2", "?", "", "a", "NS 99999999999999", "NS .5"])
RECORDS = st.builds(
    lambda board, scoring, tags, header, cells, totals, more: "".join(
        [
            f'[Board "{board}"]\n[Scoring "{scoring}"]\n',
            *(f'[{name} "{value}"]\n' for name, value in tags.items()),
            f'[TotalScoreTable "{";".join(totals)}"]\n{" ".join(more)}\n' if more else "",
            f'[ScoreTable "{";".join(header)}"]\n{" ".join(cells)}\n' if cells else "",
        ]
    ),
    board=st.sampled_from(["1", "2", "1a", "?", "9" * 5000]),
    scoring=st.sampled_from(["MP", "IMP", "IMP;Butler", "IMP;Cross", "BAM", "Instant", "?", "MP;Bastille", "Rubber", "IMP;MP"]),
    tags=st.dictionaries(
        st.sampled_from(
            ["ScoreIMP", "ScoreMP", "ScorePercentage", "Score", "HomeTeam", "VisitTeam", "Room", "Contract", "Vulnerable"]
        ),
        VALUES | st.sampled_from(["Open", "Closed", "Pass", "All", "X", "Y"]),
    ),
    header=HEADERS,
    cells=CELLS,
    totals=TOTALS,
    more=CELLS,
)


@settings(max_examples=150, suppress_health_check=[HealthCheck.too_slow], deadline=None)
@given(records=st.lists(RECORDS, min_size=1, max_size=5))
def test_nothing_fails(records: list[str]) -> None:
    inputs = Inputs((Input("x.pbn", None, Path("x.pbn"), "\n".join(records).encode()),))
    assert [finding.message for finding, _ in Validation(inputs) if finding.code == "FIL901"] == []
    Conversion(inputs, ConvertOptions(target="pbn", score_tags="refresh")).run(BytesIO())
