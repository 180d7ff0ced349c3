from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq

import dealfile
from dealfile.model import Board, DoubleDummy, Par
from dealfile.replay.outcome import Outcome
from dealfile.services.exporting import Export, Output
from dealfile.services.inputs import find_inputs
from dealfile.tables.facts import BoardScores

Settled = tuple[Board, Outcome, BoardScores]
TRICKS = (3, 4, 3, 6, 3, 10, 8, 9, 7, 9, 3, 4, 4, 6, 4, 10, 9, 9, 7, 9)
TEXT = """\
[Board "1"]
[DoubleDummyTricks "36343464439798a9799a"]
[OptimumScore "EW 140"]
[ParContract "EW 3H="]
[OptimumResultTable "Declarer;Denomination;Result"]
N NT 3
N S 5

[Board "2"]
"""


def with_data(record: Settled, *tables: DoubleDummy, par: tuple[Par, ...] = ()) -> Settled:
    board, outcome, scores = record
    return board.model_copy(update={"double_dummy": tables, "par": par}), outcome, scores


def test_a_record_with_data_has_twenty_rows(
    unknown: Settled, played: Settled, batches_of: Callable[..., dict[str, pa.RecordBatch]]
) -> None:
    table = DoubleDummy(source="Ability", tricks=(*TRICKS[:19], None))
    batch = batches_of(played, with_data(unknown, table))["double_dummy"]
    batch.validate(full=True)
    rows = batch.to_pylist()
    assert [row["tricks"] for row in rows] == [*TRICKS[:19], None]
    assert [row["declarer"] + row["strain"] for row in rows[:6]] == ["NC", "ND", "NH", "NS", "NNT", "EC"]
    assert {row["record"] for row in rows} == {3}
    assert {row["source"] for row in rows[:19]} == {"Ability"}
    assert {row["agrees"] for row in rows} == {None}
    assert rows[19]["source"] is None


def test_the_first_source_counts_and_the_others_are_held_against_it(
    unknown: Settled, batches_of: Callable[..., dict[str, pa.RecordBatch]]
) -> None:
    one = DoubleDummy(source="OptimumResultTable", tricks=(None, 4, *[None] * 18))
    two = DoubleDummy(source="DoubleDummyTricks", tricks=(3, 5, 3, *[None] * 17))
    three = DoubleDummy(source="Ability", tricks=(3, *[None] * 19))
    rows = batches_of(with_data(unknown, one, two, three))["double_dummy"].to_pylist()
    said = [(row["tricks"], row["source"], row["agrees"]) for row in rows[:4]]
    assert said == [
        (3, "DoubleDummyTricks", True),
        (4, "OptimumResultTable", False),
        (3, "DoubleDummyTricks", None),
        (None, None, None),
    ]


def test_a_source_that_is_certain_comes_before_one_that_is_not(
    unknown: Settled, batches_of: Callable[..., dict[str, pa.RecordBatch]]
) -> None:
    vague = DoubleDummy(source="DDResults", tricks=(7,) * 20)
    sure = DoubleDummy(source="Ability", tricks=(8,) * 20)
    rows = batches_of(with_data(unknown, vague, sure))["double_dummy"].to_pylist()
    assert [(row["tricks"], row["source"], row["agrees"]) for row in rows[:6:5]] == [
        (7, "DDResults", False),
        (8, "Ability", None),
    ]


def test_what_no_source_is_certain_of_is_not_known(
    unknown: Settled, batches_of: Callable[..., dict[str, pa.RecordBatch]]
) -> None:
    vague = DoubleDummy(source="DDResults", tricks=(7,) * 20)
    rows = batches_of(with_data(unknown, vague))["double_dummy"].to_pylist()
    assert [(row["tricks"], row["source"], row["agrees"]) for row in rows[:6:5]] == [(7, "DDResults", None), (None, None, None)]


def test_the_par_of_a_board(unknown: Settled, row_of: Callable[[Settled], dict[str, Any]]) -> None:
    pars = (
        Par(source="OptimumScore", score_ns=-140),
        Par(source="Minimax", score_ns=-140, contracts=("3H W",)),
        Par(source="ParContract", contracts=("3H EW =", "3S NS -3")),
    )
    row = row_of(with_data(unknown, par=pars))
    assert (row["par_ns"], row["par_contracts"]) == (-140, ["3H EW =", "3S NS -3"])
    assert row_of(with_data(unknown, par=pars[:1]))["par_contracts"] is None
    assert row_of(with_data(unknown, par=pars[2:]))["par_ns"] is None


def test_the_table_is_written_and_read_back(tmp_path: Path) -> None:
    (tmp_path / "evening.pbn").write_text(TEXT, "utf-8", newline="")
    export = Export(find_inputs([tmp_path / "evening.pbn"]), ["double_dummy"])
    (written,) = export.write(Output(tmp_path / "tables"))
    assert (written.name, written.rows) == ("double_dummy", 20)
    rows = pq.read_table(written.path).to_pylist()
    assert [row["tricks"] for row in rows] == list(TRICKS)
    told = {row["declarer"] + row["strain"]: row["agrees"] for row in rows if row["agrees"] is not None}
    assert told == {"NNT": True, "NS": False}


def test_the_table_in_memory() -> None:
    assert dealfile.to_arrow(dealfile.loads(TEXT), "double_dummy").num_rows == 20
    boards = dealfile.to_arrow(dealfile.loads(TEXT)).select(["par_ns", "par_contracts"]).to_pylist()
    assert boards == [{"par_ns": -140, "par_contracts": ["3H EW ="]}, {"par_ns": None, "par_contracts": None}]
