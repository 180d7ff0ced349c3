"""What ``import dealfile`` offers."""

import json
import os
from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

import dealfile
from dealfile.errors import InputError, OutputError, UsageError

TEXT = """[Event "Club evening"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Declarer "N"]
[Contract "7S"]
[Result "13"]
[Auction "N"]
7S Pass Pass Pass

"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "club.pbn"
    path.write_text(TEXT)
    return path


def test_the_public_names_are_a_promise() -> None:
    assert set(dealfile.__all__) == {
        *("__version__", "read", "loads", "dump", "dumps", "check", "score", "to_arrow", "read_table"),
        *(
            "Reading",
            "DealfileError",
            "Board",
            "Deal",
            "Auction",
            "Play",
            "Result",
            "Tag",
            "Source",
            "Record",
            "Outcome",
            "Finding",
            "Severity",
        ),
        *("AuctionEngine", "PlayEngine", "RubberOptions", "Stake", "read_stake"),
        *("Card", "Hand", "Suit", "Rank", "Call", "Contract", "Strain", "Seat", "Side", "Vulnerability"),
    }
    assert all(getattr(dealfile, name) is not None for name in dealfile.__all__)
    assert set(dealfile.__all__) <= set(dir(dealfile))
    with pytest.raises(AttributeError, match="frobnicate"):
        _ = dealfile.frobnicate


def test_read_gives_settled_records_as_often_as_asked(path: Path) -> None:
    reading = dealfile.read(path)
    assert reading.summary.records == 0
    for _ in range(2):
        (record,) = reading
        assert record.board is not None
        assert record.outcome is not None
        assert record.outcome.contract is not None
        assert (record.board.board_id, record.outcome.contract.text) == ("1", "7S")
        assert (reading.summary.records, reading.summary.kept) == (1, 1)
    assert [board.board_id for board in reading.boards()] == ["1"]


def test_read_takes_several_paths_and_says_what_is_missing(path: Path) -> None:
    assert [record.source.record for record in dealfile.read([path, str(path)])] == [1]
    with pytest.raises(InputError, match="no such file"):
        dealfile.read("gone.pbn")
    reading = dealfile.read(path)
    path.unlink()
    with pytest.raises(InputError, match="no such file"):
        list(reading)


@pytest.mark.parametrize("text", [TEXT, TEXT.encode()])
def test_loads(text: str | bytes) -> None:
    (record,) = dealfile.loads(text)
    assert record.board is not None
    assert record.board.event == "Club evening"


def test_loads_keeps_any_character() -> None:
    (record,) = dealfile.loads(TEXT.replace("Club", "Zoë 🃏 \udce9"))
    assert record.board is not None
    assert record.board.event == "Zoë 🃏 \udce9 evening"


@pytest.mark.parametrize("target", ["pbn", "lin"])
def test_dumps_gives_what_loads_reads(target: str) -> None:
    text = dealfile.dumps(dealfile.loads(TEXT), target)  # type: ignore[arg-type]  # one of the literals
    (record,) = dealfile.loads(text, target)  # type: ignore[arg-type]  # one of the literals
    assert record.outcome is not None
    assert record.outcome.contract is not None
    assert record.outcome.contract.text == "7S"


def test_dumps_takes_boards_records_and_single_ones() -> None:
    (record,) = dealfile.loads(TEXT)
    assert record.board is not None
    texts = {dealfile.dumps(each, "json") for each in (record, record.board, [record], [record.board])}
    assert len(texts) == 1
    assert json.loads(texts.pop())[0]["board_id"] == "1"
    with pytest.raises(UsageError, match="no such format"):
        dealfile.dumps([], "doc")  # type: ignore[arg-type]  # a mistake on purpose


def test_dump_writes_whole_files_by_extension(path: Path, tmp_path: Path) -> None:
    dealfile.dump(dealfile.read(path), tmp_path / "x.jsonl")
    assert json.loads((tmp_path / "x.jsonl").read_text())["board_id"] == "1"
    with pytest.raises(OutputError, match="exists already"):
        dealfile.dump(dealfile.read(path), tmp_path / "x.jsonl")
    dealfile.dump(dealfile.read(path), tmp_path / "x.jsonl", "json", force=True)
    assert len(json.loads((tmp_path / "x.jsonl").read_text())) == 1
    with pytest.raises(UsageError, match="no format is called 'doc'"):
        dealfile.dump([], tmp_path / "x.doc")


def test_dump_refuses_what_its_encoding_lacks(tmp_path: Path) -> None:
    boards = list(dealfile.loads(TEXT.replace("Club", "Łódź")))
    with pytest.raises(OutputError, match="does not have"):
        dealfile.dump(boards, tmp_path / "x.pbn", encoding="latin-1")
    assert not (tmp_path / "x.pbn").exists()
    dealfile.dump(boards, tmp_path / "x.pbn", encoding="cp1250")
    assert "% EXPORT\r\n%Content-type: text/x-pbn; charset=windows-1250\r\n" in (tmp_path / "x.pbn").read_bytes().decode("cp1250")
    dealfile.dump(boards, tmp_path / "x.json", encoding="ascii")
    assert json.loads((tmp_path / "x.json").read_bytes())[0]["event"] == "Łódź evening"
    with pytest.raises(UsageError, match="no encoding for deal files"):
        dealfile.dump(boards, tmp_path / "y.pbn", encoding="latin-99")


def test_check_takes_paths_texts_and_readings(path: Path) -> None:
    bad = TEXT.replace("7S Pass Pass Pass", "7S 1C Pass Pass Pass")
    path.write_text(bad)
    for source in (path, str(path), bad, dealfile.loads(bad)):
        assert "AUC104" in [finding.code for finding in dealfile.check(source)]
    assert [finding.code for finding in dealfile.check("\n")] == ["FIL102"]
    with pytest.raises(InputError):
        dealfile.check("gone.pbn")


def test_score(path: Path) -> None:
    report = dealfile.score(path)
    assert [board.score_ns for board in report.boards] == [1510]
    (sheet,) = dealfile.score(dealfile.loads(TEXT), method="rubber", laws=["1948"], settle="exact").rubbers
    assert (sheet.laws, sheet.total.NS) == ("rubber-1948", 210 + 1000 + 150 + 300)


def test_what_is_no_deal_file(path: Path, tmp_path: Path) -> None:
    archive = tmp_path / "a.7z"
    archive.write_bytes(b"7z\xbc\xaf\x27\x1c")
    reading = dealfile.read([archive, path])
    assert [record.source.record for record in reading] == [1]
    assert [finding.code for finding in reading.findings] == ["FIL104"]
    assert [finding.code for finding in dealfile.check(archive)] == ["FIL104"]
    for sources in (archive, [archive, path]):
        for act in (dealfile.score, dealfile.to_arrow):
            with pytest.raises(InputError, match="a 7z archive"):
                act(sources)


def test_laws_must_fit_the_method(path: Path) -> None:
    with pytest.raises(UsageError, match="do not score duplicate"):
        dealfile.score(path, method="duplicate", laws=["1948"])
    with pytest.raises(UsageError, match="only rubbers are settled"):
        dealfile.score(path, method="duplicate", settle="exact")


WORDS_OF_A_STAKE = "write it as a text, such as '0.50', or as a Decimal: floats are not exact"


@pytest.mark.parametrize(
    ("arguments", "said", "remedy"),
    [
        (
            {"method": "rubbr"},
            "method cannot be 'rubbr'",
            "did you mean rubber? choose one of auto, duplicate, rubber, chicago",
        ),
        ({"method": None}, "method cannot be None", "choose one of auto, duplicate, rubber, chicago"),
        ({"settle": "up"}, "settle cannot be 'up'", "choose one of half-up, half-down, half-even, floor, exact"),
        ({"stake": "0,5"}, "'0,5' is not a stake", "write 0.5"),
        ({"stake": 0.5}, "0.5 is not a stake", WORDS_OF_A_STAKE),
        ({"stake": True}, "True is not a stake", WORDS_OF_A_STAKE),
        (
            {"rubbers": "file"},
            "rubbers cannot be 'file'",
            "make RubberOptions, such as RubberOptions(trust='file')",
        ),
        ({"laws": 1948}, "no laws are called 1948", "give a name such as '1993', or the path of a file of laws"),
        ({"laws": [b"1948"]}, "no laws are called b'1948'", "give a name such as '1993', or the path of a file of laws"),
    ],
)
def test_arguments_of_score_that_make_no_sense(path: Path, arguments: dict[str, Any], said: str, remedy: str) -> None:
    with pytest.raises(UsageError) as fault:
        dealfile.score(path, **arguments)
    assert (fault.value.message, fault.value.remedy) == (said, remedy)


def test_a_stake_may_be_the_amount(path: Path) -> None:
    # 210 below the line, a grand slam of 1,000, 150 for honours, and 300 for the only game: 1,660, 17 hundreds.
    for stake in ("0.5", Decimal("0.5"), dealfile.read_stake("0.5"), dealfile.Stake(Decimal("0.5"))):
        (sheet,) = dealfile.score(path, method="rubber", laws="1948", stake=stake).rubbers
        assert (sheet.laws, sheet.total.NS, sheet.amount) == ("rubber-1948", 1660, "8.5")
    assert dealfile.score(path, method="rubber", stake=2).rubbers[0].amount == "34"


def test_laws_may_be_the_path_of_a_file(path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("house").write_text('based_on = "1948"\n')
    for laws in (Path("house"), [Path("house")], f".{os.sep}house"):
        assert dealfile.score(path, laws=laws).laws["rubber"] == f".{os.sep}house"


@pytest.mark.parametrize("act", [dealfile.read, dealfile.score, dealfile.check, dealfile.to_arrow])
@pytest.mark.parametrize("source", [None, 3, b"club.pbn", ["club.pbn", None]])
def test_what_is_no_path(act: Callable[[Any], object], source: object) -> None:
    wrong = None if isinstance(source, list) else source
    with pytest.raises(TypeError) as fault:
        act(source)
    assert str(fault.value) == f"a path or several are read, not {wrong!r}; loads reads a text"


def test_options_of_rubbers_that_make_no_sense() -> None:
    values: dict[str, Any] = {"trust": "fil", "honours": "all", "vulnerable": None, "style": "rubber"}
    for option, value in values.items():
        with pytest.raises(UsageError, match=f"^{option} cannot be {value!r}$"):
            dealfile.RubberOptions(**{option: value})


def test_to_arrow(path: Path) -> None:
    assert dealfile.to_arrow(path).column("contract").to_pylist() == ["7S"]
    assert dealfile.to_arrow(dealfile.loads(TEXT), "calls").num_rows == 4
    with pytest.raises(UsageError, match="there is no table"):
        dealfile.to_arrow(path, "tricks")


def test_a_section_is_read_as_typed_rows() -> None:
    text = '[Event "x"]\n[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT 9\nE S 13\n'
    [board] = dealfile.loads(text, "pbn").boards()
    table = dealfile.read_table(board.sections[0])
    assert [column.name for column in table.columns] == ["Declarer", "Denomination", "Result"]
    assert [cell.value for cell in table.cells("Declarer")] == [dealfile.Seat.NORTH, dealfile.Seat.EAST]
    assert [cell.value for cell in table.cells("Result")] == [9, 13]


def test_json_has_escapes_for_what_an_encoding_lacks(tmp_path: Path) -> None:
    board = dealfile.loads('[Event "\u0142"]\n[Board "1"]\n', "pbn")
    dealfile.dump(board, tmp_path / "x.json", encoding="latin-1")
    assert "\\u0142" in (tmp_path / "x.json").read_text("latin-1")
    with pytest.raises(dealfile.DealfileError, match="does not have"):
        dealfile.dump(board, tmp_path / "x.pbn", encoding="latin-1")
