"""Tables as typed rows."""

from decimal import Decimal

from dealfile.core.calls import CONTRACT_OF, Strain
from dealfile.core.seats import Seat
from dealfile.model import Cell, CellMark, Column, ScoreRange, Section, Table
from dealfile.services.library import loads
from dealfile.syntax.pbn import records
from dealfile.syntax.pbn.tables import read_table, row_lines


def table_of(text: str) -> Table:
    board = next(records(text)).board
    assert board is not None
    return read_table(board.sections[0])


def values(table: Table, column: str) -> list[object]:
    return [cell.value for cell in table.cells(column)]


def test_a_score_table() -> None:
    table = table_of(
        '[ScoreTable "-Rank\\2R;PairId_NS;Names_NS\\9;Contract\\\\4L;Declarer;Result;+Score_NS\\5R;MP_NS;Lead"]\n'
        ' 1 a1 "A;B" 4NX S 10 "790" 3.5 "SA"\n 2 - "C" - - - ^60 1 ?\n ? 7 ? Pass ? ? "Bye" - -\n'
    )
    assert table.columns[0] == Column("Rank", "-", 2, "R")
    assert table.columns[2] == Column("Names_NS", "", 9, "")
    assert table.columns[3] == Column("Contract", "", 4, "L")
    assert values(table, "Rank") == [1, 2, None]
    assert values(table, "PairId_NS") == ["a1", "-", "7"]
    assert values(table, "Names_NS") == [("A", "B"), ("C",), None]
    assert values(table, "Contract") == [CONTRACT_OF["4NTX"], None, CONTRACT_OF["Pass"]]
    assert values(table, "Declarer") == [Seat.SOUTH, None, None]
    assert table.cells("Score_NS") == (
        Cell("790", 790),
        Cell("^60", 60, CellMark.ARTIFICIAL),
        Cell("Bye", None, CellMark.ARTIFICIAL),
    )
    assert table.cells("MP_NS") == (Cell("3.5", Decimal("3.5")), Cell("1", Decimal(1)), Cell("-", None, CellMark.IRRELEVANT))
    assert values(table, "Lead") == ["SA", "?", "-"]
    assert table.cells("Rank")[2].mark is CellMark.UNKNOWN
    assert table.cells("Nothing") == ()


def test_a_result_table_with_a_row_that_is_not_whole() -> None:
    table = table_of('[OptimumResultTable "Declarer Suit Tricks"]\nN\nN\n9 S H 14 E\n')
    assert [column.name for column in table.columns] == ["Declarer", "Denomination", "Result"]
    assert values(table, "Denomination") == [Strain.NOTRUMP, Strain.HEARTS]
    assert table.cells("Result") == (Cell("9", 9), Cell("14"))


def test_ranges_of_scores() -> None:
    table = table_of('[InstantScoreTable "ScoreRange_NS"]\n*,-50 -50 -50,110 110,* x\n')
    ranges = [(None, -51), (-50, -50), (-49, 109), (111, None)]
    assert values(table, "ScoreRange_NS") == [*[ScoreRange(*each) for each in ranges], None]


def test_times_are_seconds() -> None:
    table = table_of('[PlayTimeTable "N"]\n12 1:02 01:00:03 70 1:60\n')
    assert values(table, "Time") == [12, 62, 3603, 70, None]


def test_best_cards() -> None:
    table = table_of('[OptimumPlayTable "S\\8R;H\\8R;D\\8R;C\\8R"]\nKQ86 - x A\n')
    assert [values(table, suit) for suit in "SHDC"] == [["KQ86"], [None], [None], ["A"]]


def test_a_header_that_says_nothing_has_no_columns() -> None:
    assert read_table(Section(name="ScoreTable", header="?", elements=("1",))) == Table("ScoreTable", (), ())
    assert read_table(Section(name="ScoreTable", header="##Rank", elements=("1",))).columns == (Column("Rank"),)


def test_an_unknown_table_holds_text() -> None:
    table = table_of('[MyTable "A;Rank"]\n"x y" 1\n')
    assert table.rows == ((Cell("x y", "x y"), Cell("1", "1")),)


def test_inherited_columns() -> None:
    text = '[TotalScoreTable "-Rank\\3R;Names"]\n1 "A;B"\n\n[TotalScoreTable "#"]\n2 "C;D"\n'
    _, second = loads(text, "pbn").boards()
    assert read_table(second.sections[0]).rows == ((Cell("2", 2), Cell("C;D", ("C", "D"))),)


def test_rows_in_export_form() -> None:
    section = Section(
        name="ScoreTable", header=r"Rank\3R;Names\9L;Result", elements=("1", '"A;B"', "10", "22", '"C;D"', "-", "3")
    )
    assert row_lines(section) == ['  1 "A;B"     10', ' 22 "C;D"     -', "  3"]
