"""Tables and points of sessions written into records: what comes out agrees with itself, says the same, and stays as it is."""

import io
import itertools
import re
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from dealfile.convert.score_tags import ScoreTags
from dealfile.convert.tagged_sessions import scoring_of
from dealfile.diagnostics import Finding
from dealfile.scoring.method_words import method_of
from dealfile.scoring.methods import Method, MethodName
from dealfile.services.convert_options import ConvertOptions
from dealfile.services.converting import Conversion
from dealfile.services.inputs import Input, Inputs
from dealfile.services.reading import read_input
from dealfile.services.validating import Validation
from dealfile.sessions.gathering import SessionResults
from dealfile.sessions.results import Result


def converted(text: str, which: ScoreTags | None, method: MethodName | None = None) -> tuple[str, list[Finding]]:
    source = Input("x.pbn", None, Path("x.pbn"), text.encode())
    chosen = None if method is None else Method(name=method)
    conversion = Conversion(Inputs((source,)), ConvertOptions(target="pbn", score_tags=which, method=chosen))
    out = io.BytesIO()
    conversion.run(out)
    return out.getvalue().decode(), [each for each in conversion.gathering.findings if each.code in ("CNV130", "CNV131")]


def stated_wrongly(text: str) -> list[str]:
    source = Input("x.pbn", None, Path("x.pbn"), text.encode())
    return [finding.message for finding, _ in Validation(Inputs((source,))) if finding.code.startswith("SCO2")]


def results(text: str) -> Counter[tuple[object, ...]]:
    gathered = SessionResults()
    for record in read_input(Input("x.pbn", None, Path("x.pbn"), text.encode())):
        if record.board is not None and record.outcome is not None:
            gathered.add("x.pbn", record.board, record.outcome)
    return Counter(_said(result) for session in gathered.sessions() for board in session.boards for result in board.results)


def _said(result: Result) -> tuple[object, ...]:
    pairs = (who and (who.number or who.names) for who in (result.ns, result.ew))
    return (result.board, *pairs, result.contract, result.declarer, result.tricks, str(result.ns_score), str(result.ew_score))


def record(board: int, names: str, played: str, *tags: str, scoring: str = "MP") -> str:
    """A record of a board; ``names`` are those of North, East, South and West, ``played`` the contract, declarer and tricks."""
    north, east, south, west = list(names)
    contract, declarer, tricks = played.split()
    said = {"Event": "Evening", "Board": str(board), "Vulnerable": "None", "Scoring": scoring}
    said |= {"North": north, "East": east, "South": south, "West": west}
    said |= {"Contract": contract, "Declarer": declarer.strip("-"), "Result": tricks.strip("-")}
    said |= dict(tag.split(" ", 1) for tag in tags)
    return "".join(f'[{name} "{value}"]\n' for name, value in said.items())


CLUB = "\n".join(
    [
        record(1, "ABCD", "4S N 10"),
        record(1, "EFGH", "4S N 9"),
        record(1, "IJKL", "3NT S 9"),
        record(2, "ADCB", "Pass - -"),
        record(2, "EHGF", "1NT W 7"),
        record(2, "ILKJ", "1NT W 7"),
    ]
)


def tags_of(text: str, *names: str) -> list[str]:
    return [line for line in text.splitlines() if line.startswith(tuple(f"[{name} " for name in names))]


def test_records_of_tables_get_the_results_of_all() -> None:
    text, told = converted(CLUB, "fill")
    assert told == []
    assert tags_of(text, "ScoreMP", "ScorePercentage")[:6] == [
        '[ScoreMP "NS 4"]',
        '[ScorePercentage "NS 100"]',
        '[ScoreMP "NS 0"]',
        '[ScorePercentage "NS 0"]',
        '[ScoreMP "NS 2"]',
        '[ScorePercentage "NS 50"]',
    ]
    head, *rows = text[text.index("[ScoreTable") :].splitlines()[:5]
    assert head == (
        r'[ScoreTable "Names_NS\5L;Names_EW\5L;Contract\3L;Declarer\1L;Result\2R;Score_NS\3R;Score_EW\4R;MP_NS\1R;MP_EW\1R;'
        r'Percentage_NS\3R;Percentage_EW\3R"]'
    )
    assert rows[:3] == [
        '"A;C" "B;D" 4S  N 10 420 -420 4 0 100   0',
        '"I;K" "J;L" 3NT S  9 400 -400 2 2  50  50',
        '"E;G" "F;H" 4S  N  9 -50   50 0 4   0 100',
    ]
    assert text.count("[ScoreTable") == 6
    assert text.count("[TotalScoreTable") == 1
    assert text.index("[TotalScoreTable") < text.index('[Board "2"]')
    assert stated_wrongly(text) == []
    assert results(text) == results(CLUB)
    for which in ("fill", "refresh"):
        assert converted(text, which) == (text, [])


def test_fill_keeps_what_is_recorded_and_refresh_names_both() -> None:
    wrong = CLUB.replace('[North "A"]', '[ScoreMP "NS 3"]\n[North "A"]', 1)
    text, told = converted(wrong, "fill")
    assert told == []
    assert '[ScoreMP "NS 3"]' in text
    text, told = converted(text, "refresh")
    assert [(each.code, each.record, each.message) for each in told] == [("CNV130", 1, "ScoreMP is 'NS 4', recorded was 'NS 3'")]
    assert text == converted(CLUB, "fill")[0]


def test_refresh_corrects_a_table_and_its_totals() -> None:
    text, _ = converted(CLUB, "fill")
    wrong = text.replace("420 -420 4 0 100   0", "420 -420 3 1  75  25").replace(" 2 7", " 2 9", 1)
    again, told = converted(wrong, "refresh")
    assert {each.record for each in told} == {1, 2, 3}
    assert again.replace("\\2R", "\\1R") == text.replace("\\2R", "\\1R") or stated_wrongly(again) == []
    assert any('row 1 of ScoreTable is \'"A;C" "B;D" 4S N 10 420 -420 4 0 100 0\', recorded was' in each.message for each in told)


def test_columns_of_a_program_stay() -> None:
    text = (
        '[Board "1"]\n[Scoring "IMP;Butler"]\n[Vulnerable "None"]\n[ScoreTable "Table;Contract;Declarer;Result;Score_NS;Datum"]\n'
        "1 3C N 10 130 150\n2 2H S 9 140 150\n3 3S N 9 140 150\n4 2H S 10 170 150\n"
    )
    filled, told = converted(text, "fill")
    assert told == []
    assert '[ScoreTable "Table;Contract;Declarer;Result;Score_NS;Datum;IMP_NS\\2R;IMP_EW\\2R"]' in filled
    assert "1 3C N 10 130 150 -1  1" in filled
    assert stated_wrongly(filled) == []
    wrong = filled.replace("1 3C N 10 130 150 -1  1", "1 3C N 10 130 150 -3  3")
    again, told = converted(wrong, "refresh")
    assert again == filled
    assert [each.message for each in told] == [
        "row 1 of ScoreTable is '1 3C N 10 130 150 -1 1', recorded was '1 3C N 10 130 150 -3 3'"
    ]


def test_a_score_that_the_contract_does_not_give_is_replaced() -> None:
    text = (
        '[Board "1"]\n[Scoring "MP"]\n[Vulnerable "None"]\n'
        '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Mine"]\n'
        "1 11 3C N 10 150 x\n2 12 2H S 9 140 y\n"
    )
    assert stated_wrongly(converted(text, "fill")[0]) != []
    again, told = converted(text, "refresh")
    assert stated_wrongly(again) == []
    assert told[0].message.endswith("; the columns Mine are left out")


def test_awards_splits_and_boards_not_played() -> None:
    text = (
        '[Board "9"]\n[Scoring "MP"]\n[Vulnerable "None"]\n'
        '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Score_EW;Percentage_NS;Percentage_EW"]\n'
        "1 11 2S N 8 110 -110 - -\n2 12 - - - - - ^60 ^40\n3 13 NP - - - - - -\n"
        "4 14 2S N 9 140 -100 - -\n5 15 - - - ^90 ^-90 - -\n"
        '\n[Board "9"]\n[Contract "Pass"]\n[Declarer ""]\n[Result ""]\n[PairNS "6"]\n[PairEW "16"]\n'
    )
    filled, _ = converted(text, "refresh")
    assert " - - ^4.8 ^3.2" in " ".join(filled.split())  # of the 8 matchpoints of five results
    assert stated_wrongly(filled) == []
    assert converted(filled, "refresh")[0] == filled
    kept = {key: times for key, times in results(text).items() if key[-2:] != ("None", "None")}
    assert {key[:6] for key in results(filled)} == {key[:6] for key in kept}


def test_rooms_of_matches() -> None:
    tags = (
        ("HomeTeam X", "VisitTeam Y"),
        ("HomeTeam Y", "VisitTeam X"),
        ("HomeTeam Z", "VisitTeam W"),
        ("HomeTeam W", "VisitTeam Z"),
    )
    played = ("4S N 10", "4S N 9", "3NT S 9", "2S N 8")
    names = ("ABCD", "EFGH", "IJKL", "MNOP")
    text = "\n".join(record(1, who, what, *own, scoring="IMP") for who, what, own in zip(names, played, tags, strict=True))
    filled, told = converted(text, "fill")
    assert told == []
    assert tags_of(filled, "ScoreIMP") == ['[ScoreIMP "NS 10"]', '[ScoreIMP "NS -10"]', '[ScoreIMP "NS 7"]', '[ScoreIMP "NS -7"]']
    assert "TotalScoreTable" not in filled
    assert stated_wrongly(filled) == []
    assert results(filled) == results(text)
    assert converted(filled, "refresh") == (filled, [])


def test_a_method_that_is_named() -> None:
    unnamed = CLUB.replace('[Scoring "MP"]\n', "")
    text, told = converted(unnamed, "fill")
    assert [(each.code, each.record) for each in told] == [("CNV131", 1)]
    assert "no points of this session are written: the records name no method" in told[0].message
    assert "MP_NS" not in text
    text, told = converted(unnamed, "fill", "cross-imps")
    assert told == []
    assert tags_of(text, "Scoring") == ['[Scoring "IMP;Cross2"]'] * 6
    assert stated_wrongly(text) == []
    text, told = converted(CLUB, "fill", "butler")
    assert [each.message for each in told] == [
        "no points of this session are written: the records say 'MP', which is another method"
    ]
    text, told = converted(CLUB, "refresh", "butler")
    assert {each.message for each in told} == {"Scoring is 'IMP;Butler', recorded was 'MP'"}
    assert stated_wrongly(text) == []


def test_one_table_is_no_session() -> None:
    text = "\n".join([record(1, "ABCD", "4S N 10"), record(2, "ABCD", "4S N 10")])
    assert converted(text, "fill")[0] == converted(text, None)[0]


def test_pairs_of_both_directions_with_one_number() -> None:
    text = "\n".join(
        f'[Board "{board}"]\n[Scoring "MP"]\n[Vulnerable "None"]\n[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n'
        + "\n".join(f"{pair} {(pair + board) % 3 + 1} 2S N {6 + (pair * board) % 4}" for pair in (1, 2, 3))
        + "\n"
        for board in (1, 2, 3)
    )
    filled, _ = converted(text, "fill")
    assert "Direction" in filled
    assert stated_wrongly(filled) == []
    assert converted(filled, "refresh") == (filled, [])


@pytest.mark.parametrize(
    "scoring", ["MP", "MP;MP2", "MP;Ascherman", "IMP", "IMP;Cross", "IMP;Cross1", "IMP;Cross2", "IMP;Butler"]
)
@pytest.mark.parametrize("scale", ["", ";IMP_1948"])
def test_words_of_methods(scoring: str, scale: str) -> None:
    method = method_of(scoring + (scale if "IMP" in scoring else ""))
    assert method is not None
    said = scoring_of(method)
    assert said is not None
    assert method_of(said) == method


def test_methods_without_words() -> None:
    assert scoring_of(Method(name="total-points")) is None
    assert scoring_of(Method(name="butler", trim=2)) is None
    assert scoring_of(Method(name="butler", datum_rounding="none")) is None


PLAYED = st.sampled_from(["4S N 10", "4S N 9", "3NT E 9", "1NT W 6", "2C S 8", "5DX W 8", "Pass - -", "6H E 12"])


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(
    boards=st.lists(st.lists(st.tuples(PLAYED, st.booleans()), min_size=1, max_size=5), min_size=1, max_size=3),
    scoring=st.sampled_from(
        ["MP", "MP;MP2", "MP;Ascherman", "IMP;Cross", "IMP;Cross1", "IMP;Cross2", "IMP;Butler", "IMP;Butler-2", "BAM"]
    ),
    which=st.sampled_from(get_args(ScoreTags)),
)
def test_any_session(boards: list[list[tuple[str, bool]]], scoring: str, which: ScoreTags) -> None:
    """Whatever was played, in records or in tables, or awarded, comes out so that it agrees, says the same and stays."""
    text = "\n".join(_board(number, tables, scoring) for number, tables in enumerate(boards, 1))
    filled, _ = converted(text, which)
    refreshed, _ = converted(filled, "refresh")  # a table that had not all results
    for written in (filled, refreshed):
        assert stated_wrongly(written) == []
        assert results(written) == results(text)
    again, told = converted(refreshed, "refresh")
    assert again == refreshed
    assert {each.code for each in told} <= {"CNV131"}  # board-a-match compares two results


def _board(number: int, tables: list[tuple[str, bool]], scoring: str) -> str:
    records, rows = [], []
    for pair, (played, as_row) in enumerate(tables, 1):
        if as_row:
            rows.append(f"{pair} {pair + 20} {played}")
        else:
            records.append(
                record(
                    number,
                    f"{'ABCDE'[pair - 1]}{'FGHIJ'[pair - 1]}{'KLMNO'[pair - 1]}{'PQRST'[pair - 1]}",
                    played,
                    scoring=scoring,
                )
            )
    if rows:
        head = f'[Event "Evening"]\n[Board "{number}"]\n[Vulnerable "None"]\n[Scoring "{scoring}"]\n'
        records.append(head + '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result"]\n' + "\n".join(rows) + "\n")
    return "\n".join(records)


def test_points_of_the_former_method_leave() -> None:
    """Under another Scoring the points of the former one would mean nothing."""
    imps = CLUB.replace('[Scoring "MP"]', '[Scoring "IMP;Cross2"]')
    filled, _ = converted(imps, "fill")
    assert "IMP_NS" in filled
    assert "[ScoreIMP " in filled
    again, told = converted(filled, "refresh", "matchpoints")
    assert "IMP" not in again
    assert stated_wrongly(again) == []
    assert any(each.message == "ScoreIMP is left out, recorded was 'NS 5.5'" for each in told)
    assert any("the columns IMP_NS, IMP_EW are left out" in each.message for each in told)
    assert converted(again, "refresh", "matchpoints") == (again, [])


def test_a_method_that_compares_nothing_is_told_and_changes_nothing() -> None:
    awarded = '[Event "Evening"]\n[Board "3"]\n[Scoring "MP"]\n[ScoreTable "PairId_NS;PairId_EW;MP_NS;MP_EW"]\n1 2 ^A+ ^A-\n'
    filled, _ = converted(f"{CLUB}\n{awarded}", "fill")
    for method in ("imps", "bam", "instant"):
        text, told = converted(filled, "refresh", method)
        assert text == filled
        assert [each.code for each in told] == ["CNV131"]
        assert "no board has results that can be compared by" in told[0].message


@pytest.mark.parametrize("name", ["match.lin", "results.lin", "league.rbn"])
@pytest.mark.parametrize("method", [None, "matchpoints", "imps", "cross-imps", "butler", "bam"])
def test_samples_of_other_formats(name: str, method: MethodName | None) -> None:
    """A record that has its Scoring from another format has it once in PBN, and its points with the first writing."""
    path = Path(__file__).parents[2] / "samples" / name
    source = Input(name, None, Path(name), path.read_bytes())
    chosen = None if method is None else Method(name=method)
    out = io.BytesIO()
    Conversion(Inputs((source,)), ConvertOptions(target="pbn", score_tags="refresh", method=chosen)).run(out)
    text = out.getvalue().decode()
    records = text.replace("\r\n", "\n").split("\n\n")
    assert len(records) > 1
    assert all(record.count("[Scoring ") <= 1 and record.count("[ScoreIMP ") <= 1 for record in records)
    assert stated_wrongly(text) == []
    assert converted(text, "refresh", method)[0] == text


def test_many_deals_under_one_number() -> None:
    """Each record gets the points of its own deal."""
    deals = ("AKQJT98765432...", ".AKQJT98765432..")
    text = "\n".join(
        record(1, names, played, f"Deal N:{deal} - - -", "Dealer N")
        for deal, tables in zip(
            deals, ((("ABCD", "4S N 10"), ("EFGH", "4S N 9")), (("IJKL", "1NT S 9"), ("MNOP", "1NT S 7"))), strict=True
        )
        for names, played in tables
    )
    filled, _ = converted(text, "fill")
    assert stated_wrongly(filled) == []
    assert results(filled) == results(text)


def test_fill_writes_no_points_under_a_scoring_that_is_not_computed() -> None:
    text, told = converted(CLUB.replace('"MP"', '"MP;Bastille"'), "fill", "matchpoints")
    assert [each.code for each in told] == ["CNV131"]
    assert "[ScoreMP " not in text
    text, told = converted(text, "refresh", "matchpoints")
    assert '[Scoring "MP"]' in text
    assert "[ScoreMP " in text
    assert stated_wrongly(text) == []


# ---- What is recorded is not lost ------------------------------------------------------------------------------------


def board_of_tables(board: int, header: str, *rows: str, scoring: str = "MP", totals: str = "") -> str:
    """A record of a board without a result of its own, with a ScoreTable."""
    head = f'[Event "Evening"]\n[Board "{board}"]\n[Vulnerable "None"]\n[Scoring "{scoring}"]\n'
    return head + f'[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;{header}"]\n' + "\n".join(rows) + f"\n{totals}"


def rows_of(text: str, table: str = "ScoreTable", nth: int = 0) -> list[str]:
    """The rows of a table with single spaces, its header first without widths."""
    lines = iter(text.replace("\r\n", "\n").split(f"[{table} ")[nth + 1].split("\n"))
    head = re.sub(r"\\\d+[LR]", "", next(lines).strip('"]'))
    return [head, *(" ".join(line.split()) for line in itertools.takewhile(lambda line: line and line[0] != "[", lines))]


AWARDED = board_of_tables(1, "MP_NS;MP_EW", "1 4 3NT N 9 ? ?", "2 5 3NT N 10 ? ?", "3 6 - - - ^3 ^1")


@pytest.mark.parametrize("which", get_args(ScoreTags))
def test_awarded_matchpoints_are_of_the_top_of_the_session(which: ScoreTags) -> None:
    """Of three results the top is 4; the two that are compared have 3 / 2 * (M + 1) - 1 of M = 0 and 2."""
    text, told = converted(AWARDED, which)
    assert told == []
    assert [row.split()[5:] for row in rows_of(text)[1:]] == [
        ["0.5", "3.5", "12.5", "87.5"],
        ["3.5", "0.5", "87.5", "12.5"],
        ["^3", "^1", "^75", "^25"],
    ]
    assert [row.split(" ", 1)[1] for row in rows_of(text, "TotalScoreTable")[1:]] == [
        *("2 NS 1 3.5 87.5", "3 NS 1 3 75", "1 NS 1 0.5 12.5"),
        *("4 EW 1 3.5 87.5", "6 EW 1 1 25", "5 EW 1 0.5 12.5"),
    ]
    assert converted(text, "refresh") == (text, [])


def test_an_award_above_the_top_stays_and_is_worth_nothing() -> None:
    text, _ = converted(AWARDED.replace("^3 ^1", "^30 ^10"), "refresh")
    assert rows_of(text)[3] == "3 6 - - - ^30 ^10 - -"
    wrong = AWARDED.replace("^3 ^1", "^30 ^10").replace("MP_NS", "Score_NS;MP_NS").replace("9 ?", "9 430 ?")
    wrong = wrong.replace("10 ?", "10 430 ?").replace("- ^30", "- - ^30")
    text, told = converted(wrong, "refresh")
    assert "3 6 - - - - ^30 ^10" in " ".join(text.split())
    assert [each.message for each in told if each.code == "CNV131"] == [
        "ScoreTable is kept: it has an award of which it is not known what it is worth"
    ]


def test_an_award_stays_under_a_method_that_gives_it_nothing() -> None:
    """75 % is no average, and has no IMPs."""
    text, told = converted(AWARDED, "refresh", "cross-imps")
    assert rows_of(text) == [
        "PairId_NS;PairId_EW;Contract;Declarer;Result;MP_NS;MP_EW;IMP_NS;IMP_EW",
        *("1 4 3NT N 9 - - -1 1", "2 5 3NT N 10 - - 1 -1", "3 6 - - - ^3 ^1 - -"),
    ]
    assert {each.code for each in told} == {"CNV130"}


@pytest.mark.parametrize("words", ["A+ A-", "^A+ ^A-", "AVE+ Avg-"])
@pytest.mark.parametrize("which", get_args(ScoreTags))
def test_averages_by_name_keep_their_names(words: str, which: ScoreTags) -> None:
    """Pair 1 has 100 % of its other boards, and with average plus no less (Law 12C2(c)); pair 4 has nothing."""
    boards = [
        board_of_tables(board, "Percentage_NS;Percentage_EW", *(f"{row} ? ?" for row in rows))
        for board, rows in ((1, ("1 4 3NT N 9", "2 5 1NT N 7")), (2, ("1 4 3NT S 9", "2 5 1NT N 7")))
    ]
    boards.append(board_of_tables(3, "Percentage_NS;Percentage_EW", f"1 4 - - - {words}", "2 5 1NT N 7 ? ?"))
    text, told = converted("\n".join(boards), which)
    assert told == []
    assert rows_of(text, nth=2)[1:] == [f"1 4 - - - {words} A+ A-", "2 5 1NT N 7 50 50 1 1"]
    assert [row.split(" ", 1)[1] for row in rows_of(text, "TotalScoreTable")[1:]] == [
        *("1 NS 3 6 100", "2 NS 3 1 16.67", "5 EW 3 5 83.33", "4 EW 3 0 0"),
    ]
    assert converted(text, "refresh") == (text, [])


def test_an_award_is_in_a_table_made_anew() -> None:
    """The score 430 is not that of nine tricks, so that the table is replaced; 70 % has no IMPs and stays a percentage."""
    rows = ("1 4 3NT N 9 430 - -", "2 5 3NT N 10 430 - -", "3 6 - - - - ^70 ^30", "7 8 - - - - A+ A-")
    text, _ = converted(board_of_tables(1, "Score_NS;Percentage_NS;Percentage_EW", *rows, scoring="IMP;Cross2"), "refresh")
    head, *written = rows_of(text)
    assert head.endswith(";IMP_NS;IMP_EW;Percentage_NS;Percentage_EW")
    assert "3 6 - - - - - - - ^70 ^30" in written
    assert "7 8 - - - - - A+ A- A+ A-" in written


STANDINGS = '[TotalScoreTable "PairId;NrBoards;TotalMP"]\n1 10 12\n2 10 8\n4 10 9\n5 10 11\n'
TWO = ("1 4 3NT N 9", "2 5 3NT N 10")


@pytest.mark.parametrize(
    ("totals", "why"),
    [
        (STANDINGS, "it counts 10 boards of contestant 1, who has 1 in the files"),
        ('[TotalScoreTable "PairId;NrBoards;TotalMP"]\n9 1 2\n', "it counts 1 boards of contestant 9, who has 0 in the files"),
        ('[TotalScoreTable "PairId;TotalMP;CarryOver"]\n1 3 3\n', "it has the column CarryOver, which no board brings"),
        ('[TotalScoreTable "PairId;Penalty;TotalMP"]\n1 1 0\n', "it has the column Penalty, which no board brings"),
    ],
)
def test_standings_of_more_than_the_files_are_kept(totals: str, why: str) -> None:
    text, told = converted(board_of_tables(1, "Score_NS", *(f"{row} -" for row in TWO), totals=totals), "refresh")
    assert rows_of(text, "TotalScoreTable") == rows_of(totals, "TotalScoreTable")
    assert [(each.code, each.message) for each in told] == [("CNV131", f"TotalScoreTable is kept: {why}")]


def test_standings_of_the_boards_at_hand_are_replaced() -> None:
    totals = '[TotalScoreTable "PairId;NrBoards;TotalMP"]\n1 1 1\n2 1 2\n4 1 2\n5 1 0\n'
    text, told = converted(board_of_tables(1, "Score_NS", *(f"{row} -" for row in TWO), totals=totals), "refresh")
    assert [each.code for each in told] == ["CNV130"]
    assert rows_of(text, "TotalScoreTable")[1] == "1 2 NS 1 2 100"


def test_fill_fills_single_elements_where_the_others_are_right() -> None:
    """Of three results with one award the top is 4, and 60 % of it 2.4."""
    rows = ("1 4 3NT N 9 0.5 ?", "2 5 3NT N 10 ? -", "3 6 - - - ^60 ^40")
    text, told = converted(board_of_tables(1, "MP_NS;Percentage_EW", *rows).replace("^60 ^40", "? ^40"), "fill")
    assert told == []
    assert rows_of(text) == [
        "PairId_NS;PairId_EW;Contract;Declarer;Result;MP_NS;MP_EW;Percentage_NS;Percentage_EW",
        *("1 4 3NT N 9 0.5 3.5 12.5 87.5", "2 5 3NT N 10 3.5 0.5 87.5 12.5", "3 6 - - - ? ^1.6 - ^40"),
    ]
    other = board_of_tables(1, "MP_NS;MP_EW", "1 4 3NT N 9 7 ?", "2 5 3NT N 10 ? ?")
    assert [row.split()[5:7] for row in rows_of(converted(other, "fill")[0])[1:]] == [["7", "?"], ["?", "?"]]
    refreshed, _ = converted(other, "refresh")
    assert [row.split()[5:7] for row in rows_of(refreshed)[1:]] == [["0", "2"], ["2", "0"]]


def test_an_individual_event_gets_totals_of_its_players() -> None:
    """In three rounds each has each as partner; A wins all boards, on each with its partner."""
    rounds = (("ABCD", "EFGH"), ("ACBD", "EGFH"), ("ADBC", "EHFG"))
    text = "\n".join(
        record(board, f"{names[0]}{names[2]}{names[1]}{names[3]}", played)
        for board, tables in enumerate(rounds, 1)
        for names, played in zip(tables, ("4S N 10", "4S N 9"), strict=True)
    )
    filled, told = converted(text, "fill")
    assert told == []
    head, *rows = rows_of(filled, "TotalScoreTable")
    assert head == "Rank;Names;NrBoards;TotalMP;MeanPercentage"
    assert {row.split(" ", 1)[1] for row in rows} == {
        *('"A" 3 6 100', '"B" 3 2 33.33', '"C" 3 2 33.33', '"D" 3 2 33.33'),
        *('"E" 3 0 0', '"F" 3 4 66.67', '"G" 3 4 66.67', '"H" 3 4 66.67'),
    }
    assert stated_wrongly(filled) == []
    assert converted(filled, "refresh") == (filled, [])


@pytest.mark.parametrize("which", get_args(ScoreTags))
def test_imps_of_four_pairs_are_told_to_compare_nothing(which: ScoreTags) -> None:
    text = board_of_tables(1, "IMP_NS;IMP_EW", "1 5 3NT N 9 6 -6", "2 6 3NT N 10 6 -6", "3 7 3NT N 8 -6 6", scoring="IMP")
    written, told = converted(text, which)
    assert [(each.code, each.message) for each in told] == [
        ("CNV131", "no points of this session are written: no board has results that can be compared by IMP")
    ]
    assert rows_of(written) == rows_of(text)


def test_rows_that_a_table_made_anew_has_not_are_told() -> None:
    rows = ("1 5 3NT N 9 430", "2 6 3NT N 10 430", "3 7 NP - - -", "4 bye - - - -")
    _, told = converted(board_of_tables(1, "Score_NS", *rows), "refresh")
    assert [each.code for each in told] == ["CNV130"]
    assert told[0].message.endswith("; rows without a score are left out: 2")


AWARDS = st.sampled_from(
    ["A+ A- - - - -", "- - - - ^A- A+", "^60 ^40 - - - -", "^70 ^70 ? ? ? ?", "- - ^3 ^-3 - -", "- - - - ^5 ^1", "- - ^2 - - -"]
)


@settings(max_examples=40, suppress_health_check=[HealthCheck.too_slow])
@given(
    boards=st.lists(st.lists(st.one_of(PLAYED, AWARDS), min_size=1, max_size=5), min_size=1, max_size=3),
    scoring=st.sampled_from(["MP", "MP;Ascherman", "IMP", "IMP;Cross2", "IMP;Butler", "BAM"]),
    which=st.sampled_from(get_args(ScoreTags)),
    method=st.sampled_from([None, "matchpoints", "cross-imps", "total-points"]),
    wrong_score=st.booleans(),
)
@example([["4S N 10", "4S N 10", "- - - - ^5 ^1"]], "BAM", "refresh", None, True)
def test_any_award_stays(
    boards: list[list[str]], scoring: str, which: ScoreTags, method: MethodName | None, wrong_score: bool
) -> None:
    """Whatever is written, and by whichever method, every award is in it, and the second writing changes nothing.

    By another method 60 % may be 3 IMPs.
    """
    listed = "5" if wrong_score else "-"
    text = "\n".join(
        board_of_tables(
            number,
            "Score_NS;Percentage_NS;Percentage_EW;IMP_NS;IMP_EW;MP_NS;MP_EW",
            *(
                f"{pair} {pair + 20} - - - - {row}" if len(row.split()) > 3 else f"{pair} {pair + 20} {row} {listed} ? ? ? ? ? ?"
                for pair, row in enumerate(rows, 1)
            ),
            scoring=scoring,
        )
        for number, rows in enumerate(boards, 1)
    )
    written, _ = converted(text, which, method)
    assert _awarded(text) <= _awarded(written)
    assert written.count("^") >= text.count("^") - text.count("^A")
    if method is None:
        refreshed, _ = converted(written, "refresh")
        assert converted(refreshed, "refresh")[0] == refreshed


def _awarded(text: str) -> set[tuple[object, ...]]:
    """The board and the pairs of results with awards."""
    return {key[:3] for key in results(text) if "Award" in f"{key[-2]}{key[-1]}"}
