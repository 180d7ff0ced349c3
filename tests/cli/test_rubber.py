"""Rubbers and Chicago in all commands: the same numbers everywhere, findings, and tags written."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import duckdb
import pytest

Run = Callable[..., Any]
SAMPLE: Final = Path(__file__).parents[2] / "samples" / "rubber.pbn"
SIDES: Final = ("EW", "NS")


def deal(play: str, scoring: str = "Rubber", **tags: str) -> str:
    """A record: ``4S S 10`` is the contract, who plays it and the tricks won."""
    bid, declarer, tricks = (*play.split(), "", "")[:3]
    named = {"Scoring": scoring, "Contract": bid, "Declarer": declarer, "Result": tricks} | tags
    return "".join(f'[{name} "{value}"]\n' for name, value in named.items()) + "\n"


ROUND: Final = "".join(
    deal(play, "Chicago", Dealer=dealer)
    for play, dealer in (("2H N 9", "N"), ("Pass", "E"), ("4S E 10", "E"), ("1NT S 7", "S"), ("2D W 8", "W"))
)
FAULTY: Final = (
    deal("2H N 9", Dealer="N", ScoreRubber="NS 30/40")
    + deal("1NT E 8", Dealer="W", ScoreRubberHistory="NS 0 0/0 EW 0 100/0")
    + deal("2D S")
)


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """A rubber, a round of Chicago, and a rubber with faults that is not finished."""
    (tmp_path / "rubber.pbn").write_bytes(SAMPLE.read_bytes())
    (tmp_path / "round.pbn").write_text(ROUND, encoding="ascii")
    (tmp_path / "faulty.pbn").write_text(FAULTY, encoding="ascii")
    return ["rubber.pbn", "round.pbn", "faulty.pbn"]


def reference_files(shared: Path, folder: Path) -> list[str]:
    """The reference rubbers and rounds, each as a file; without hands, so that the honours are in the points alone."""
    names = []
    for name, scoring in (("rubbers", "Rubber"), ("chicago", "Chicago")):
        found = json.loads((shared / "vectors" / f"{name}.json").read_text("utf-8"))
        for each in found["rubbers"] if name == "rubbers" else found:
            if each.get("style", "traditional") != "traditional":
                continue
            text = ""
            for row in each["eras"]["L1993"]["deals"]:
                play = f"{row['contract']} {row.get('declarer', '')} {row.get('tricks', '')}".strip()
                tags = {"ScoreRubber": row["score_rubber"]} if "score_rubber" in row else {}
                text += deal(play, scoring, Dealer=row["dealer"], Vulnerable=row["vulnerable"], **tags)
            names.append(f"{each['id']}.pbn")
            (folder / names[-1]).write_text(text, encoding="ascii")
    return names


def asked(query: str) -> list[dict[str, Any]]:
    """The rows that DuckDB finds."""
    cursor = duckdb.connect().execute(query)
    names = [column[0] for column in cursor.description or ()]
    return [dict(zip(names, row, strict=True)) for row in cursor.fetchall()]


def check_equal(run: Run, folder: Path, files: list[str], *options: str) -> int:
    """Checks that JSON, CSV and Parquet have the same numbers; returns how many deals there are."""
    report = json.loads(run("score", *files, "--format", "json", *options).stdout)
    rows = list(csv.DictReader(io.StringIO(run("score", *files, "--format", "csv", *options).stdout)))
    assert run("export", *files, "-o", "tables", "--force", *options).exit_code == 0
    query = """
        select r.*, b.board_id, b.contract, b.declarer, b.result, f.file
        from read_parquet('{0}/rubbers.parquet') r
        join read_parquet('{0}/boards.parquet') b using (file_id, record)
        join read_parquet('{0}/files.parquet') f using (file_id)
    """.format(folder / "tables")
    stored = {(row["file"], row["record"]): row for row in asked(query)}
    deals = [(sheet, each) for sheet in report["rubbers"] for each in sheet["deals"]]
    assert len(deals) == len(rows) == len(stored)
    for (sheet, each), row in zip(deals, rows, strict=True):
        parquet = stored[each["file"], each["record"]]
        compare(sheet, each, row, parquet)
    return len(deals)


def compare(sheet: dict[str, Any], each: dict[str, Any], row: dict[str, str], parquet: dict[str, Any]) -> None:
    """One deal in the three forms."""
    same = ("vulnerable", "contract", "declarer", "dealer", "dealer_expected", "history", "score_rubber", "recorded_history")
    for name in (*same, "state_origin", "round_deal", "game_to", "unscored"):
        assert (name, parquet[name]) == (name, each[name])
        assert (name, row[name]) == (name, "" if each[name] is None else str(each[name]))
    assert parquet["form"] == sheet["form"] == row["form"]
    assert parquet["recorded_score_rubber"] == each["recorded"]
    assert (parquet["agrees"], {"true": True, "false": False, "": None}[row["agrees"]]) == (each["agrees"], each["agrees"])
    assert (parquet["passed_out"], parquet["deal_in_rubber"]) == (each["passed_out"], each["deal"])
    is_last = each is sheet["deals"][-1]
    entries = [*each["entries"], *(sheet["bonuses"] if is_last else ())]
    if each["unscored"] is None:
        for column, kinds in (("trick_points", ["odd_tricks"]), ("overtrick_points", ["overtricks"]), ("slam_points", ["slam"])):
            assert parquet[column] == sum(entry["points"] for entry in entries if entry["kind"] in kinds), column
        for side in SIDES:
            for line in ("above", "below"):
                points = sum(entry["points"] for entry in entries if (entry["side"], entry["line"]) == (side, line))
                assert int(row[f"{line}_{side.lower()}"]) == points
            bonuses = ("rubber", "game", "part_score", "unfinished_game", "unfinished_part")
            points = sum(entry["points"] for entry in entries if entry["side"] == side and entry["kind"] in bonuses)
            assert parquet[f"bonus_{side.lower()}_points"] == points
        if is_last:
            assert parquet["total_ns_after"] - parquet["total_ew_after"] == parquet["margin_ns"]
            assert abs(parquet["margin_ns"]) == sheet["margin"]
            assert (parquet["total_ns_after"], parquet["total_ew_after"]) == (sheet["total"]["NS"], sheet["total"]["EW"])
            assert abs(parquet["settled"]) == int(sheet["points"])


@pytest.mark.parametrize("options", [(), ("--trust", "file"), ("--laws", "1948"), ("--honours", "none")])
def test_all_forms_have_the_same_numbers(run: Run, tmp_path: Path, files: list[str], options: tuple[str, ...]) -> None:
    assert check_equal(run, tmp_path, files, *options) == 8 + 5 + 3


@pytest.mark.shared
def test_reference_rubbers_have_the_same_numbers_in_all_forms(run: Run, tmp_path: Path, shared: Path) -> None:
    files = reference_files(shared, tmp_path)
    assert check_equal(run, tmp_path, files) > 70
    assert run("validate", *files).stdout.endswith("no findings\n")


def test_validate_checks_rubbers(run: Run, files: list[str]) -> None:
    result = run("validate", *files, "--output-format", "concise")
    assert result.exit_code == 0
    told = [line.split(" ")[:3] for line in result.stdout.splitlines() if " SCO" in line]
    assert told == [
        ["faulty.pbn:6:1:", "warning", "SCO104"],
        ["faulty.pbn:13:1:", "warning", "SCO106"],
        ["faulty.pbn:12:1:", "info", "SCO108"],
    ]
    assert run("validate", "faulty.pbn", "--fail-on", "warning").exit_code == 1


def test_validate_and_score_and_export_find_the_same(run: Run, tmp_path: Path, files: list[str]) -> None:
    """But for a deal that cannot be scored: a record need not have a result, so that is no fault of the file."""
    validated = json.loads(run("validate", *files, "--output-format", "json").stdout)["findings"]
    scored = json.loads(run("score", *files, "--format", "json").stdout)["findings"]
    assert run("export", *files, "-o", "tables").exit_code == 0
    query = f"select code, record, line, message from read_parquet('{tmp_path / 'tables' / 'findings.parquet'}')"
    exported = [tuple(row.values()) for row in asked(query)]
    for found, expected in ((scored, exported), (validated, [each for each in exported if each[0] != "SCO102"])):
        assert sorted((each["code"], each["record"], each["line"], each["message"]) for each in found) == sorted(expected)


def tags_of(text: str) -> list[str]:
    return [line.strip() for line in text.splitlines() if line.startswith("[ScoreRubber")]


def test_the_tags_of_a_rubber_are_filled_in(run: Run, tmp_path: Path, files: list[str]) -> None:
    text = SAMPLE.read_text("utf-8")
    kept = "\n".join(line for line in text.splitlines() if not line.startswith("[ScoreRubber"))
    (tmp_path / "bare.pbn").write_text(kept, encoding="utf-8")
    result = run("convert", "bare.pbn", "--to", "pbn", "--score-tags", "fill")
    assert tags_of(result.stdout) == tags_of(text)
    assert "changed" not in result.stderr
    assert run("convert", "rubber.pbn", "--to", "pbn", "--score-tags", "refresh").stdout == (
        run("convert", "rubber.pbn", "--to", "pbn").stdout
    )


def test_a_round_has_points_and_no_history(run: Run, files: list[str]) -> None:
    assert tags_of(run("convert", "round.pbn", "--to", "pbn", "--score-tags", "fill").stdout) == [
        '[ScoreRubber "NS 30/60 EW 0/0"]',
        '[ScoreRubber "NS 0/0 EW 0/0"]',
        '[ScoreRubber "NS 0/0 EW 500/120"]',
        '[ScoreRubber "NS 0/40 EW 0/0"]',
        '[ScoreRubber "NS 0/0 EW 100/40"]',
    ]


def test_recorded_tags_stay_or_are_refreshed(run: Run, files: list[str]) -> None:
    filled = run("convert", "faulty.pbn", "--to", "pbn", "--score-tags", "fill")
    assert tags_of(filled.stdout) == [
        '[ScoreRubber "NS 30/40"]',
        '[ScoreRubberHistory "NS 0 0/0 EW 0 0/0"]',
        '[ScoreRubber "NS 0/0 EW 30/40"]',
        '[ScoreRubberHistory "NS 0 0/0 EW 0 100/0"]',
        '[ScoreRubberHistory "NS 0 30/60 EW 0 30/40"]',
    ]
    refreshed = run("convert", "faulty.pbn", "--to", "pbn", "--score-tags", "refresh", "--report", "told.json", "-o", "new.pbn")
    assert "points of rubbers in 2 records" in refreshed.stderr
    told = json.loads(Path("told.json").read_text("utf-8"))
    said = [finding["message"] for finding in told["findings"] if finding["code"] == "CNV129"]
    assert said == [
        "ScoreRubber is 'NS 30/60 EW 0/0', recorded was 'NS 30/40'",
        "ScoreRubberHistory is 'NS 0 30/60 EW 0 0/0', recorded was 'NS 0 0/0 EW 0 100/0'",
    ]
    assert [finding["code"] for finding in told["findings"] if finding["code"] == "SCO102"] == ["SCO102"]
    assert run("convert", "new.pbn", "--to", "pbn", "--score-tags", "refresh").stdout == Path("new.pbn").read_text("utf-8")


def test_earlier_rubbers_of_the_same_partnerships_are_folded_in(run: Run, tmp_path: Path) -> None:
    names = dict(zip(("North", "South", "East", "West"), "ABCD", strict=True))
    others = dict(zip(("North", "South", "East", "West"), "ACBD", strict=True))
    back = dict(zip(("North", "South", "East", "West"), "CDAB", strict=True))
    text = ""
    for who in (names, others, back):
        text += deal("4S S 10", **who) + deal("3NT N 9", **who)
    (tmp_path / "tour.pbn").write_text(text, encoding="ascii")
    histories = [
        tag for tag in tags_of(run("convert", "tour.pbn", "--to", "pbn", "--score-tags", "fill").stdout) if "History" in tag
    ]
    assert histories[::2] == [
        '[ScoreRubberHistory "NS 0 0/0 EW 0 0/0"]',
        '[ScoreRubberHistory "NS 0 0/0 EW 0 0/0"]',
        '[ScoreRubberHistory "NS 0 0/0 EW 920 0/0"]',
    ]
    assert histories[5] == '[ScoreRubberHistory "NS 0 0/120 0 EW 920 0/0 0"]'


def test_the_laws_of_the_tags_are_chosen(run: Run, tmp_path: Path) -> None:
    (tmp_path / "old.pbn").write_text(deal("1NTXX S 7"), encoding="ascii")
    for laws, points in (("1948", "50/160"), ("1993", "100/160")):
        result = run("convert", "old.pbn", "--to", "pbn", "--score-tags", "fill", "--laws", laws)
        assert f'[ScoreRubber "NS {points} EW 0/0"]' in tags_of(result.stdout)


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--to pbn --edit --score-tags fill", "--score-tags"),
        ("--to lin --score-tags fill", "only PBN has tags for the points of rubbers"),
        ("--to pbn --laws 1948", "without --score-tags nothing is scored"),
    ],
)
def test_what_has_no_use_for_score_tags_says_so(run: Run, files: list[str], options: str, said: str) -> None:
    result = run("convert", "rubber.pbn", *options.split())
    assert result.exit_code == 2
    assert said in result.stderr


def test_boards_of_duplicate_keep_their_tags(run: Run, club: Path) -> None:
    assert (
        run("convert", "club.pbn", "--to", "pbn", "--score-tags", "fill").stdout
        == run("convert", "club.pbn", "--to", "pbn").stdout
    )


def test_a_rubber_that_goes_on_in_another_file_is_not_joined(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(deal("4S S 10"), encoding="ascii")
    (tmp_path / "b.pbn").write_text(deal("3NT N 9"), encoding="ascii")
    sheets = json.loads(run("score", "a.pbn", "b.pbn", "--format", "json").stdout)["rubbers"]
    assert [(sheet["finished"], sheet["total"]["NS"]) for sheet in sheets] == [(False, 420), (False, 400)]


def test_cavendish_is_chicago_or_a_session_of_many_tables(run: Run, tmp_path: Path) -> None:
    (tmp_path / "home.pbn").write_text(deal("4S S 10", "Cavendish"), encoding="ascii")
    (tmp_path / "club.pbn").write_text(deal("4S S 10", "Cavendish", ScoreIMP="NS 3.5", Vulnerable="NS"), encoding="ascii")
    report = json.loads(run("score", "home.pbn", "club.pbn", "--format", "json").stdout)
    assert [sheet["form"] for sheet in report["rubbers"]] == ["chicago"]
    assert [board["score_ns"] for board in report["boards"]] == [620]


def test_a_record_without_scoring_goes_with_the_one_before(run: Run, tmp_path: Path) -> None:
    bare = deal("1C S 7").replace('[Scoring "Rubber"]\n', "")
    apart = ('[Event "Another"]\n' + bare, '[Competition "Pairs"]\n' + bare, deal("1C S 7", "IMP"))
    for number, (last, deals) in enumerate([(bare, 2), *((each, 1) for each in apart)]):
        (tmp_path / f"{number}.pbn").write_text(deal("4S S 10") + last, encoding="ascii")
        report = json.loads(run("score", f"{number}.pbn", "--format", "json").stdout)
        assert [len(sheet["deals"]) for sheet in report["rubbers"]] == [deals]
        assert len(report["boards"]) == 2 - deals


def test_the_event_goes_on_where_a_record_names_the_same(run: Run, tmp_path: Path) -> None:
    first, second = deal("4S S 10", Event="Club"), deal("1C S 7", Event="Club").replace('[Scoring "Rubber"]\n', "")
    (tmp_path / "club.pbn").write_text(first + second, encoding="ascii")
    (sheet,) = json.loads(run("score", "club.pbn", "--format", "json").stdout)["rubbers"]
    assert sheet["total"] == {"NS": 120 + 20 + 300 + 100, "EW": 0}


@pytest.mark.parametrize("value", ["NS 99999999999999999999/0", "9" * 6000 + "/0", "NS 1/", "/", "NS 100000/0 EW 0/0"])
def test_points_that_nobody_can_have_are_passed_over(run: Run, tmp_path: Path, value: str) -> None:
    (tmp_path / "odd.pbn").write_text(deal("4S S 10", ScoreRubber=value), encoding="ascii")
    (sheet,) = json.loads(run("score", "odd.pbn", "--format", "json", "--trust", "file").stdout)["rubbers"]
    assert sheet["total"] == {"NS": 420, "EW": 0}
    assert run("export", "odd.pbn", "-o", "tables", "--trust", "file").exit_code == 0


@pytest.mark.shared
def test_more_points_than_any_deal_can_bring_are_told_and_replaced(run: Run, tmp_path: Path) -> None:
    (tmp_path / "r.pbn").write_text(deal("4S N 10", Dealer="N", ScoreRubber="NS 100000/120 EW 0/0"), encoding="ascii")
    assert "ScoreRubber is 'NS 100000/120 EW 0/0': more points than any deal can bring" in run("validate", "r.pbn").stdout
    assert json.loads(run("score", "r.pbn", "--format", "json").stdout)["rubbers"][0]["deals"][0]["agrees"] is False
    assert 'ScoreRubber "NS 0/120 EW 0/0"' in run("convert", "r.pbn", "--to", "pbn", "--score-tags", "refresh").stdout


def test_a_passed_out_deal_of_a_round_that_counts_is_named_so(run: Run, tmp_path: Path) -> None:
    """The next player dealt after the second deal; the first one was dealt again, and so was nothing after the fourth."""
    plays = (("Pass", "N"), ("4S S 10", "N"), ("Pass", "E"), ("2H E 8", "S"), ("Pass", "W"), ("4S S 10", "N"))
    (tmp_path / "r.pbn").write_text("".join(deal(play, "Chicago", Dealer=dealer) for play, dealer in plays), encoding="ascii")
    lines = [line for line in run("score", "r.pbn").stdout.splitlines() if "nothing" in line]
    assert [(line.split()[0], "nothing; not dealt again" in line) for line in lines] == [("1", False), ("3", True), ("5", True)]


def test_a_file_that_leaves_the_bonus_out_is_told_once(run: Run, shared: Path) -> None:
    (case,) = (shared / "cases").glob("056-*.pbn")
    found = json.loads(run("validate", str(case), "--output-format", "json").stdout)["findings"]
    assert [(each["code"], each["severity"], each["line"]) for each in found] == [("SCO105", "info", 9)]
    (sheet,) = json.loads(run("score", str(case), "--format", "json").stdout)["rubbers"]
    assert (sheet["finished"], sheet["total"], sheet["margin"]) == (True, {"NS": 1040, "EW": 60}, 980)
    assert sheet["deals"][0]["score_rubber"] == "NS 730/60 EW 0/0"


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "by the file"), ("uk", "за файлом"), ("cs", "podle souboru"), ("es", "según el archivo")]
)
def test_points_that_only_the_file_has_are_named_so(run: Run, tmp_path: Path, lang: str, said: str) -> None:
    text = deal("2H N 9") + deal("1NT E 7", ScoreRubberHistory="NS 0 0/60 EW 0 0/0") + deal("1C S 7")
    (tmp_path / "history.pbn").write_text(text, encoding="ascii")
    sheet = run("score", "history.pbn", "--trust", "file", "--lang", lang).stdout
    assert f"-30  {said} |" in sheet


def test_points_of_deals_without_a_result_are_named_so(run: Run, tmp_path: Path) -> None:
    text = deal("2H N 9") + deal("1NT E") + deal("1C S 7", ScoreRubberHistory="NS 0 30/60 EW 0 0/40")
    (tmp_path / "history.pbn").write_text(text, encoding="ascii")
    assert "| 40  deals not scored" in run("score", "history.pbn").stdout
