"""Sessions as programs read them: JSON, csv, Parquet, Python."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pyarrow.parquet as pq
import pytest
from tests.cli.made_evenings import EVENING, TOTALS, report, session

import dealfile
from dealfile.scoring.methods import Method
from dealfile.services.schemas import schema_files
from dealfile.services.session_reports import SessionsReport
from dealfile.tables.columns import COLUMNS

Run = Callable[..., Any]
SAMPLES = Path(__file__).parents[2] / "samples"


def test_json_fits_its_schema(run: Run, evening: Path, league: Path) -> None:
    schema = json.loads(dict(schema_files())["sessions-report.schema.json"])
    for arguments in (
        ("evening.pbn", "--as", "session"),
        ("league.pbn", "--as", "imps", "--vp", "acbl-20"),
        ("evening.pbn", "--as", "imps"),
    ):
        jsonschema.validate(report(run, *arguments), schema)


def test_json(run: Run, evening: Path) -> None:
    found = report(run, "evening.pbn", "--as", "matchpoints", "--no-neuberg")
    assert found["schema"] == "dealfile/sessions/1"
    (only,) = found["sessions"]
    assert (only["event"], only["date"], only["scoring"], only["expected"]) == ("Wednesday", "2026.05.06", ["MP"], 3)
    assert only["method"]["neuberg"] is False
    assert only["method"]["imp_scale"] is None
    assert only["method"]["rule"].startswith("Matchpoints: 2 for each lower score")
    third = only["boards"][2]
    assert (third["top"], [each["points_ns"] for each in third["results"]]) == (2, [1, 1, 1.2])
    artificial = third["results"][2]
    assert (artificial["score_status"], artificial["adjusted_ns"], artificial["adjusted_ew"]) == ("adjusted", "60%", "40%")
    assert (artificial["score_ns"], artificial["adjustment"]) == (None, "artificial")
    assert [each["score_status"] for each in only["boards"][3]["results"]] == ["not_played"] * 3
    assert [ranks["field"] for ranks in only["rankings"]] == ["NS", "EW"]


def test_csv_has_the_columns_of_the_table(run: Run, evening: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(run("score", "evening.pbn", "--as", "matchpoints", "--format", "csv").stdout)))
    assert list(rows[0]) == [column.name for column in COLUMNS["rankings"]]
    assert [(row["rank"], row["tied"], row["names"], row["percentage"]) for row in rows[:3]] == [
        ("1", "true", "Ann;Bob", "66.67"),
        ("1", "true", "Cem;Dee", "66.67"),
        ("3", "false", "Eva;Fox", "20"),
    ]


def test_csv_of_travellers(run: Run, evening: Path) -> None:
    shown = run("score", "evening.pbn", "--as", "matchpoints", "--format", "csv", "--travellers").stdout
    rows = list(csv.DictReader(io.StringIO(shown)))
    assert len(rows) == 12
    assert (rows[0]["board"], rows[0]["number_ns"], rows[0]["names_ew"], rows[0]["score_ns"]) == ("1", "1", "Gil;Hal", "420")
    assert (rows[8]["adjusted_ns"], rows[8]["points_ns"], rows[8]["score_ns"]) == ("60%", "2.4", "")


def test_the_rule_is_in_every_row(run: Run, evening: Path, league: Path) -> None:
    rule = "Matchpoints: 2 for each lower score and 1 for each equal one; each board counts with the results that it has."
    asked = ("--as", "matchpoints", "--no-neuberg", "--format", "csv")
    for more in ((), ("--travellers",)):
        rows = list(csv.DictReader(io.StringIO(run("score", "evening.pbn", *asked, *more).stdout)))
        assert {(row["method"], row["rule"]) for row in rows} == {("matchpoints", rule)}
    shown = run("score", "league.pbn", "--as", "imps", "--vp", "wbf-2013", "--format", "csv").stdout
    for row in csv.DictReader(io.StringIO(shown)):
        assert row["rule"].startswith("IMPs of the two scores of a match against each other")
        assert " Victory points: WBF" in row["rule"]
    assert "Victory points" not in run("score", "league.pbn", "--as", "imps", "--format", "csv").stdout


@pytest.mark.parametrize("more", [(), ("--travellers",)])
def test_a_name_that_a_spreadsheet_would_compute(run: Run, evening: Path, more: tuple[str, ...]) -> None:
    asked = ("evening.pbn", "--as", "matchpoints", "--format", "csv", *more)
    assert "spreadsheet" not in run("score", *asked).stderr
    evening.write_text(session("Wednesday", EVENING, totals=TOTALS.replace("Ann;", "=1+2;")))
    result = run("score", *asked)
    assert "=1+2;Bob" in result.stdout
    assert "a spreadsheet takes texts that begin with =, +, - or @ for formulas (CNV152)" in result.stderr


@pytest.mark.parametrize(("word", "divisor"), [("Cross", "none"), ("Cross1", "scores"), ("Cross2", "comparisons")])
def test_words_of_the_standard_for_cross_imps(run: Run, evening: Path, word: str, divisor: str) -> None:
    found = report(run, "evening.pbn", "--as", "cross-imps", "--cross", word)
    assert found["sessions"][0]["method"]["cross"] == divisor
    assert found == report(run, "evening.pbn", "--as", "cross-imps", "--cross", divisor)


def test_board_a_match_at_one_and_a_half(run: Run, league: Path) -> None:
    whole = report(run, "league.pbn", "--as", "bam")["sessions"][0]
    half = report(run, "league.pbn", "--as", "bam", "--mp-scale", "1-half-0")["sessions"][0]
    assert [whole["matches"][0][side]["points"] for side in ("home", "visit")] == [3, 1]
    assert [half["matches"][0][side]["points"] for side in ("home", "visit")] == [1.5, 0.5]
    assert half["method"]["rule"] == "Board-a-match: 1 for the higher score of the two of a match and 1/2 for an equal one."
    assert (whole["method"]["mp_scale"], half["method"]["mp_scale"]) == ("2-1-0", "1-half-0")


def test_parquet(run: Run, evening: Path, tmp_path: Path) -> None:
    result = run("score", "evening.pbn", "--as", "matchpoints", "--format", "parquet", "-o", "ranks.parquet")
    assert result.exit_code == 0
    table = pq.read_table(tmp_path / "ranks.parquet")
    assert table.column_names == [column.name for column in COLUMNS["rankings"]]
    assert table.schema.metadata[b"dealfile.laws.duplicate"] == b"duplicate-1987"
    rows = table.to_pylist()
    assert [(row["field"], row["contestant"], row["total"], row["tied"]) for row in rows[:2]] == [
        ("NS", "1", 8, True),
        ("NS", "2", 8, True),
    ]
    assert {(row["method"], row["session"], row["list"]) for row in rows} == {("matchpoints", "1", 1), ("matchpoints", "1", 2)}


def test_in_python(evening: Path, league: Path) -> None:
    found = dealfile.score(evening, method="matchpoints")
    assert isinstance(found, SessionsReport)
    assert [row.percentage for row in found.sessions[0].rankings[0].rows] == [66.67, 66.67, 20]
    butler = dealfile.score(evening, method=Method(name="butler", trim=1)).sessions[0]
    assert butler.method is not None
    assert butler.method.trim == 1
    teams = dealfile.score(league, method="imps", vp="wbf-2013", contestants="teams")
    assert [row.names for row in teams.sessions[0].rankings[0].rows] == [("Greens",), ("Reds",), ("Blues",)]
