"""Double-dummy data and pars in all their forms."""

import pytest

from dealfile.core.calls import Strain
from dealfile.core.seats import SEATS, Seat
from dealfile.model import Board, DoubleDummy, Par, Source
from dealfile.services.library import dumps, loads
from dealfile.syntax.pbn import records
from dealfile.syntax.pbn.double_dummy_forms import READERS, double_dummy_value, numbers, result_table_elements, table_in_value
from dealfile.syntax.pbn.par_forms import PAR_READERS, par_value

TRICKS = (3, 4, 3, 6, 3, 10, 8, 9, 7, 9, 3, 4, 4, 6, 4, 10, 9, 9, 7, 9)
"""North, East, South, West, each in clubs, diamonds, hearts, spades, notrump."""

IN_VALUE = r"NT\tS\tH\tD\tC\nN\t3\t6\t3\t4\t3\nS\t4\t6\t4\t4\t3\nE\t9\t7\t9\t8\t10\nW\t9\t7\t9\t9\t10"
ROWS = (
    "N NT 3 N S 6 N H 3 N D 4 N C 3 E NT 9 E S 7 E H 9 E D 8 E C 10 "
    "S NT 4 S S 6 S H 4 S D 4 S C 3 W NT 9 W S 7 W H 9 W D 9 W C 10"
)
FORMS = {
    "DoubleDummyTricks": "36343464439798a9799a",
    "Ability": "N:36343 E:9798A S:46443 W:9799A",
    "DDResults": "43446666434444543333",
    "OptimumResultTable": IN_VALUE,
}


def board_of(text: str) -> Board:
    board = next(records(text)).board
    assert board is not None
    return board


@pytest.mark.parametrize("name", FORMS)
def test_every_form_gives_the_same_numbers_and_is_written_again(name: str) -> None:
    (table,) = board_of(f'[Board "1"]\n[{name} "{FORMS[name]}"]\n').double_dummy
    assert table == DoubleDummy(source=name, tricks=TRICKS)
    assert double_dummy_value(name, table) == FORMS[name]


@pytest.mark.parametrize(
    ("header", "rows"),
    [
        (r"Declarer;Denomination\2R;Result\2R", ROWS),
        (r"Declarer;Denomination\\2R;Result\1R", ROWS.replace(" N ", "\nN ")),
        ("Declarer;Denomination;Result", ROWS.replace("NT", "N")),
        ("Declarer Suit Tricks", ROWS.replace(" ", "\n")),
        (r"Denomination\2R;Declarer", ""),
        ("Result;Denomination;Declarer", " ".join(ROWS.split()[::-1])),
    ],
)
def test_the_section_under_every_header(header: str, rows: str) -> None:
    tables = board_of(f'[OptimumResultTable "{header}"]\n{rows}\n').double_dummy
    assert [table.tricks for table in tables] == ([TRICKS] if rows else [])


def test_a_row_alone_and_a_number_that_cannot_be() -> None:
    (table,) = board_of('[OptimumResultTable "Declarer Suit Tricks"]\nN\nS\n8\nE H -9752\nQ C 3\n').double_dummy
    assert table.tricks_of(Seat.NORTH, Strain.SPADES) == 8
    assert [number for number in table.tricks if number is not None] == [8]


def test_the_rows_of_a_table() -> None:
    table = DoubleDummy(source="OptimumResultTable", tricks=TRICKS)
    assert " ".join(result_table_elements(table)) == ROWS
    part = DoubleDummy(source="OptimumResultTable", tricks=(*TRICKS[:1], *[None] * 19))
    assert result_table_elements(part, ("Result", "Note", "Declarer", "Denomination")) == ("3", "-", "N", "C")
    assert double_dummy_value("Ability", part) is None
    assert double_dummy_value("Minimax", table) is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("DoubleDummyTricks", "3634"),
        ("DoubleDummyTricks", "36343464439798a9799x"),
        ("Ability", "N:3634"),
        ("Ability", ""),
        ("Ability", "N:36343 and more"),
        ("DDResults", "٣" * 20),
    ],
)
def test_what_is_of_no_known_form(name: str, value: str) -> None:
    assert READERS[name](value) is None


def test_what_is_nearly_a_table_in_a_value() -> None:
    assert table_in_value(r"NT\tS\tH\tD\nN\t1\t2\t3\t4") is None
    assert table_in_value(r"NT\tS\tH\tD\tC\n\n") is None
    read = table_in_value(r"NT\tS\tH\tD\tC\nN\t1\t2\t3\nE\t14\t-\t?\t4\t5")
    assert read is not None
    assert read.wrong == "14"
    assert [number for number in read.tricks if number is not None] == [3, 2, 1, 5, 4]


def test_the_first_number_of_a_declarer_counts() -> None:
    read = numbers([(0, "07"), (0, "8"), (None, "9"), (1, "-")])
    assert read.tricks[:2] == (7, None)


def test_hands_that_move_take_their_numbers_along() -> None:
    table = DoubleDummy(source="Ability", tricks=TRICKS)
    for places in range(-4, 5):
        turned = table.turned(places)
        for seat in SEATS:
            for strain in Strain:
                assert turned.tricks_of(seat.after(places), strain) == table.tricks_of(seat, strain)


PARS = [
    ("OptimumScore", "NS 420", 420, ()),
    ("OptimumScore", "NS +420", 420, ()),
    ("OptimumScore", "EW -50", 50, ()),
    ("OptimumScore", "NS 4S; 420", 420, ("4S NS",)),
    ("OptimumScore", "EW 3N,EW 5D; -400", -400, ("3NT EW", "5D EW")),
    ("Minimax", "4SW-420", -420, ("4S W",)),
    ("Minimax", "7SDN-1400", -1400, ("7SX N",)),
    ("ParContract", "NS 3N=; NS 5D=", None, ("3NT NS =", "5D NS =")),
    ("ParContract", "EW 4HX-1", None, ("4HX EW -1",)),
    ("OptimumContract", "5DX N 8", None, ("5DX N -3",)),
    ("ParScore", "-300", -300, ()),
    ("ParScore", "4CX.7.NS", None, ("4CX NS -3",)),
    ("ParContract", "4C.10.E", None, ("4C E =",)),
    ("ParContract", "Pass", None, ("Pass",)),
]


@pytest.mark.parametrize(("name", "value", "score_ns", "contracts"), PARS)
def test_every_form_of_a_par(name: str, value: str, score_ns: int | None, contracts: tuple[str, ...]) -> None:
    (par,) = board_of(f'[{name} "{value}"]\n').par
    assert par == Par(source=name, score_ns=score_ns, contracts=contracts)
    assert par_value(name, par, value) == value
    back = par.turned(1).turned(3)
    assert back == par
    assert par_value(name, back, value) == value


def test_both_sides_of_a_score_and_sides_that_move() -> None:
    both = PAR_READERS["OptimumScore"]("EW 420 NS -420")
    assert both == Par(source="OptimumScore", score_ns=-420)
    assert PAR_READERS["OptimumScore"]("EW 420 NS 420") is None
    assert PAR_READERS["OptimumScore"]("420") is None
    turned = Par(source="ParContract", score_ns=100, contracts=("4HX E -1", "3NT NS =", "Pass")).turned(1)
    assert turned == Par(source="ParContract", score_ns=-100, contracts=("4HX S -1", "3NT EW =", "Pass"))


def test_what_a_form_cannot_say() -> None:
    assert par_value("Minimax", Par(source="Minimax", score_ns=0, contracts=("Pass",))) is None
    assert par_value("OptimumContract", Par(source="Minimax", contracts=("4S W",))) is None
    assert par_value("ParScore", Par(source="Minimax")) is None
    assert par_value("Event", Par(source="Minimax", score_ns=0)) is None


def test_inherited_and_empty_values_say_nothing() -> None:
    board = board_of('[OptimumScore "#"]\n[Ability ""]\n[DoubleDummyTricks "?"]\n')
    assert (board.par, board.double_dummy) == ((), ())
    assert board_of('[OptimumScore "##NS 50"]\n').par == (Par(source="OptimumScore", score_ns=50),)


def test_a_table_in_a_value_is_written_as_a_section() -> None:
    written = dumps(loads(f'[Board "1"]\n[OptimumResultTable "{IN_VALUE}"]\n', "pbn").boards())
    assert '[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\r\nN NT  3\r\n' in written
    assert written.count("\r\nW ") == 5
    (again,) = loads(written, "pbn").boards()
    assert again.double_dummy == (DoubleDummy(source="OptimumResultTable", tricks=TRICKS),)


def test_beside_other_data_a_table_in_a_value_stays() -> None:
    text = f'[Board "1"]\n[OptimumResultTable "{IN_VALUE}"]\n[Ability "{FORMS["Ability"]}"]\n'
    assert r"NT\tS" in dumps(loads(text, "pbn").boards())


def test_a_row_over_lines_is_written_on_one() -> None:
    written = dumps(loads('[OptimumResultTable "Declarer Suit Tricks"]\nN\nS\n8\nE\nNT\n9\n', "pbn").boards())
    assert '[OptimumResultTable "Declarer Suit Tricks"]\r\nN S 8\r\nE NT 9\r\n' in written


def test_the_model_in_json() -> None:
    board = Board(
        source=Source(format="pbn"),
        double_dummy=(DoubleDummy(source="Ability", tricks=(None, *TRICKS[1:])),),
        par=(Par(source="Minimax", score_ns=-420, contracts=("4S W",)),),
    )
    assert Board.model_validate_json(board.model_dump_json()) == board
    with pytest.raises(ValueError, match="at least 20"):
        DoubleDummy(source="Ability", tricks=TRICKS[1:])
