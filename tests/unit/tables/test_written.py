"""The rows of what stands in a record beside its board: tags, remarks, listed results."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from dealfile.laws.profiles import load_laws
from dealfile.plain.record import PlainRecord
from dealfile.replay.settle import Context, settle
from dealfile.syntax import lin, pbn
from dealfile.tables.facts import NO_SCORES, FileIdentity
from dealfile.tables.memory import to_arrow
from dealfile.tables.rows import TableRows
from dealfile.tables.tags import TagRows

CASES = yaml.safe_load(Path(__file__).with_name("written.yml").read_text("utf-8"))
FILE = FileIdentity("evening.pbn", "ab" * 32)
TABLES = ("tags", "notes", "results")


def rows_of(text: str, table: str, *, is_lin: bool = False, laws: str | None = None) -> list[dict[str, Any]]:
    """The rows of the table made of a text, without file_id and what is null."""
    rows = TableRows(TABLES, None if laws is None else load_laws(laws))
    context = Context()
    for written in (lin if is_lin else pbn).records(text, "utf-8", 0):
        if written.board is not None:
            board, outcome, _ = settle(written.board, context)
            rows.add(FILE, board, outcome, NO_SCORES, 0, 0, written.board.tags)
    found = to_arrow([rows.flush()], [table])[table]
    found.validate(full=True)
    assert set(found["file_id"].to_pylist()) <= {FILE.file_id}
    return [{name: value for name, value in row.items() if value is not None} for row in found.drop(["file_id"]).to_pylist()]


@pytest.mark.parametrize(
    ("case", "table"),
    [(case, table) for case in CASES for table in TABLES if table in case],
    ids=lambda value: value if isinstance(value, str) else value["name"],
)
def test_what_is_written(case: dict[str, Any], table: str) -> None:
    text = case.get("lin") or case["pbn"]
    assert rows_of(text, table, is_lin="lin" in case) == case[table]


def test_all_kinds_of_remarks_have_a_code() -> None:
    text = '[Board "1"]\n%here\n;there\n{where}\n[Site "x"]\n{once {} more\n'
    assert {row["kind"] for row in rows_of(text, "notes")} >= {"directive", "line-comment", "comment"}


def test_listed_results_are_scored_by_the_laws_that_are_named(tmp_path: Path) -> None:
    text = "vg|Final,1,I,1,1,A,0,B,0|rs|2SWx+1,,|qx|o1|sv|o|mb|p|"
    assert [row["score_ns"] for row in rows_of(text, "results", is_lin=True)] == [-570]
    laws = tmp_path / "no_insult.toml"
    laws.write_text('based_on = "duplicate-1987"\ntitle = "Without the insult"\n[insult]\ndoubled = 0\nredoubled = 0\n', "utf-8")
    assert [row["score_ns"] for row in rows_of(text, "results", is_lin=True, laws=str(laws))] == [-520]


def test_bytes_that_did_not_decode_show_as_replacement_characters() -> None:
    (row,) = rows_of('[Board "caf\udce9"] {na\udcefve}\n', "tags")
    assert row["value"] == "caf\ufffd"
    (note,) = rows_of('[Board "caf\udce9"] {na\udcefve}\n', "notes")
    assert note["text"] == "na\ufffdve"


def test_a_plain_record_may_come_as_names_and_values() -> None:
    rows = TagRows()
    written = [(("Event", "Board"), ["Cup", "1"]), ((), []), (("Board",), ["3"])]
    records = [PlainRecord("pbn", "", number, 1, 0, [], None, *tags) for number, tags in enumerate(written, 1)]
    rows.add_plain(["f"] * 3, records)
    assert rows.batch().to_pylist() == [
        {"file_id": "f", "record": 1, "index": 0, "name": "Event", "value": "Cup", "kind": "plain"},
        {"file_id": "f", "record": 1, "index": 1, "name": "Board", "value": "1", "kind": "plain"},
        {"file_id": "f", "record": 3, "index": 0, "name": "Board", "value": "3", "kind": "plain"},
    ]
