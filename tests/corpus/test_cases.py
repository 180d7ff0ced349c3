"""The reading of every small case of the reference folder: board, contract, declarer, tricks, score, nulls and findings.

A record is named by ``id dealer vulnerable, contract declarer, tricks score``, with ``-`` for what is not known; a
score is North-South's at duplicate. Findings are ``name line``; notes (info) are left out but where they are named.
"""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any, Final

import pytest
from typer.testing import CliRunner

from dealfile.cli.app import app
from dealfile.core.calls import Strain
from dealfile.core.seats import Seat
from dealfile.diagnostics import Severity
from dealfile.model import MarkKind
from dealfile.model.table import CellMark
from dealfile.scoring.entries import Award
from dealfile.scoring.method_words import method_of
from dealfile.scoring.methods import DatumRounding
from dealfile.services.scorer import Scorer
from dealfile.sessions.comparing import score_session
from dealfile.sessions.gathering import SessionResults
from dealfile.sessions.session import ResultPoints, ScoredSession
from dealfile.syntax.pbn.tables import read_table

pytestmark = pytest.mark.shared

CASES: Final[dict[str, tuple[list[str], list[str]]]] = {
    "001-encoding-utf16-bom.pbn": (["1 N None, - -, - -"], ["wide-unicode 1"]),
    "002-encoding-utf8-bom.pbn": (["1 N None, - -, - -"], ["byte-order-mark 1"]),
    "004-encoding-cp1250.lin": (["3 S EW, 1S S, - -"], ["guessed-charset 1"]),
    "005-encoding-utf8-name.pbn": (["1 N None, - -, - -"], []),
    "007-tolerant-comment-line.pbn": (["1 N None, 3H N, 9 140"], []),
    "008-tolerant-unclosed-brace.pbn": (["20 W All, 3NT N, 8 -100"], ["unterminated-comment 5"]),
    "010-tolerant-blank-between-tags.pbn": (["1 N None, - -, - -"], ["blank-lines-between-tags 1"]),
    "011-tolerant-no-blank-between-games.pbn": (["1 N -, - -, - -", "2 E -, - -, - -"], ["records-not-set-apart 5"]),
    "013-tolerant-inner-quotes.pbn": (["1 N None, - -, - -"], ["inner-quotes 1"]),
    "014-tolerant-bad-tag-name.pbn": (["1 N None, - -, - -"], ["bad-tag-name 2", "bad-tag-name 3", "unquoted-value 5"]),
    "016-dialect-question-marks.pbn": (["1 N None, - -, - -"], []),
    "017-dialect-optimum-one-tag.pbn": (["1 N None, - -, - -"], ["table-in-value 5"]),
    "019-dialect-dd-strings.pbn": (["1 N None, - -, - -"], []),
    "020-dialect-bridgecomposer.pbn": (["page - - -, - -, - -"], []),
    "022-missing-shared-deal.pbn": (["1 N None, 3NT S, 9 400", "1 N None, 4S N, 9 -50"], ["same-board-other-table 10"]),
    "023-missing-partial-hands.pbn": (["1 N None, 1NT S, - -", "2 E NS, - -, - -"], []),
    "025-dialect-spade-void.pbn": (["1 N None, - -, - -"], []),
    "026-dialect-board-ids.pbn": (
        ["1-1 - -, - -, - -", "3 answer - -, - -, - -", "spacer - -, - -, - -", "07 - -, - -, - -"],
        [],
    ),
    "028-dialect-contract-spellings.pbn": (
        ["- - -, 3NT N, - -", "- - -, 4SX N, - -", "- - -, 2DXX N, - -", "- - -, 5H N, - -", "- - -, 4SXX N, - -"],
        ["notrump-spelling 2", "contract-spelling 8", "contract-spelling 11"],
    ),
    "029-auction-all-pass-words.pbn": (["1 S -, 6H S, - -", "2 S -, 4S S, - -"], ["call-spelling 4", "call-spelling 9"]),
    # West names notrump first; the folder's index says East.
    "031-auction-alert-suffix.pbn": (["10 E -, 3NT W, - -"], ["call-spelling 6"]),
    "032-auction-free-words.pbn": (["5 N -, - -, - -"], ["call-unread 5", "note-missing 5"]),
    "034-auction-left-column-not-dealer.pbn": (["3 S EW, 3NT S, - -"], []),
    "035-auction-illegal.pbn": (["5 N -, - -, - -", "6 E -, 2D E, - -"], ["insufficient-bid 4", "inadmissible-double 5"]),
    "037-play-lowercase-and-dashes.pbn": (["2 E -, 2NT W, - -", "3 - -, 2D W, - -"], ["no-deal-for-play 14"]),
    "038-play-without-contract.pbn": (["1 N None, 3NT E, - -"], []),
    "040-play-not-in-hand.pbn": (["11 S None, 3NT S, 9 400"], ["card-not-held 9"]),
    "041-claim-zero-order.lin": (["9 N EW, 4CX N, 0 -2600"], []),
    "043-vulnerability-lin-codes.lin": (
        ["1 N None, Pass -, - 0", "2 E None, Pass -, - 0", "3 S All, Pass -, - 0", "4 W -, Pass -, - 0", "5 N -, Pass -, - 0"],
        [],
    ),
    "044-dialect-lin-vugraph.lin": (["1 N None, 3NT N, 9 400", "1 N None, 4H N, 9 -50"], ["declarer-mismatch 7"]),
    "046-tolerant-lin-wrapped.lin": (["4 W All, 1NT S, - -"], []),
    "047-auction-lin-alerts.lin": (["3 S EW, 4H N, - -"], ["explanation-without-call 1"]),
    "049-missing-lin-header-only.lin": ([], []),
    "050-scoring-grand-slam-nv.pbn": (["1 - None, 7S N, 13 1510", "4 - All, 7NT W, 13 -2220"], ["score-mismatch 13"]),
    "052-scoring-passed-out.pbn": (
        ["1 N -, Pass -, - 0", "2 E -, Pass -, - 0", "3 - -, - -, - -"],
        ["no-dealer 5", "no-dealer 11"],
    ),
    "053-scoring-butler-datum.pbn": (["1 - None, - -, - -"], []),
    "055-scoring-adjusted.pbn": (["9 - -, - -, - -"], []),
    "056-scoring-rubber-history.pbn": (["3 S NS, 2S N, 9 140"], []),
    "058-inheritance-hash.pbn": (
        ["1 - -, - -, - -", "2 - -, - -, - -", "3 - -, - -, - -"],
        ["nothing-to-inherit 7", "bad-inheritance 11"],
    ),
}

Read = Callable[..., Any]


def named(record: Any, scorer: Scorer) -> str:  # noqa: ANN401 - a record, whose type stands in conftest.py
    board, outcome = record.board, record.outcome
    board_id = "page -" if board.record_type.value == "page" else board.board_id or "-"
    dealer = board.dealer.value if board.dealer else "-"
    vulnerable = board.vulnerable.value if board.vulnerable else "-"
    contract = outcome.contract.text if outcome.contract else "-"
    declarer = outcome.declarer.value if outcome.declarer else "-"
    score = scorer.scores(board, outcome).score_ns
    shown = ["-" if number is None else str(number) for number in (outcome.result, score)]
    return f"{board_id} {dealer} {vulnerable}, {contract} {declarer}, {' '.join(shown)}"


@pytest.mark.parametrize("name", CASES)
def test_case(name: str, shared: Path, read_path: Read) -> None:
    records, found_in_file = read_path(shared / "cases" / name)
    expected, expected_findings = CASES[name]
    assert [named(record, Scorer()) for record in records] == expected
    findings = [*found_in_file, *(finding for record in records for finding in record.findings)]
    told = [f"{finding.name} {finding.line or 1}" for finding in findings]
    shown = [
        words
        for words, finding in zip(told, findings, strict=True)
        if finding.severity is not Severity.INFO or words in expected_findings
    ]
    assert shown == expected_findings


def test_every_case_is_looked_at(shared: Path) -> None:
    assert {path.name for path in (shared / "cases").glob("*.*n")} == set(CASES)


# ---- What the cases say besides --------------------------------------------------------------------------------------


def test_names_and_texts_come_as_written(shared: Path, read_path: Read) -> None:
    [one] = read_path(shared / "cases" / "002-encoding-utf8-bom.pbn").records
    assert one.board.event == "Club evening"
    [one] = read_path(shared / "cases" / "005-encoding-utf8-name.pbn").records
    assert one.board.south == "Zoë 🃏 (id 7)"
    [one] = read_path(shared / "cases" / "004-encoding-cp1250.lin", "cp1250").records
    assert "krótkość" in " ".join(mark.text for mark in one.board.auction.marks)
    [one] = read_path(shared / "cases" / "013-tolerant-inner-quotes.pbn").records
    assert one.board.event == '5th "Spring" Cup'


def test_a_comment_belongs_to_the_tag_before_it(shared: Path, read_path: Read) -> None:
    [one] = read_path(shared / "cases" / "007-tolerant-comment-line.pbn").records
    anchors = {remark.text.strip(): remark.anchor for remark in one.board.remarks}
    place = int(anchors["PAR of the deal: 2NT = played by East: 120 points"].removeprefix("tags[").removesuffix("]"))
    assert one.board.tags[place].name == "Deal"


def test_hands_that_are_not_given_stay_so(shared: Path, read_path: Read) -> None:
    first, second = read_path(shared / "cases" / "023-missing-partial-hands.pbn").records
    assert [hand is None for hand in first.board.deal.hands] == [False, True, False, True]
    assert [len(hand) for hand in second.board.deal.hands] == [0, 4, 0, 4]
    [void] = read_path(shared / "cases" / "025-dialect-spade-void.pbn").records
    assert void.board.deal.hand(Seat.NORTH).text.startswith(".")
    assert len(void.board.deal.hand(Seat.NORTH)) == 13
    [rotated] = read_path(shared / "cases" / "016-dialect-question-marks.pbn").records
    assert rotated.board.deal.hand(Seat.EAST).text.startswith("AJ42.")


def test_only_plain_numbers_are_board_numbers(shared: Path, read_path: Read) -> None:
    records, _ = read_path(shared / "cases" / "026-dialect-board-ids.pbn")
    assert [record.board.board_number for record in records] == [None, None, None, 7]


def test_words_and_signs_beside_calls(shared: Path, read_path: Read) -> None:
    [one] = read_path(shared / "cases" / "031-auction-alert-suffix.pbn").records
    assert " ".join(call.text[:2] for call in one.board.auction.calls) == "1H Pa 1S Pa 2C Pa 2H Pa 2S Pa 3N Pa Pa Pa"
    assert {mark.kind for mark in one.board.auction.marks} >= {MarkKind.SUFFIX, MarkKind.NAG, MarkKind.NOTE, MarkKind.STAR}
    [words] = read_path(shared / "cases" / "032-auction-free-words.pbn").records
    assert [call.text for call in words.board.auction.calls] == ["1C", "Pass", "2NT", "Pass", "3NT"]
    assert words.outcome.auction_status.value == "unfinished"
    assert [finding.column for finding in words.findings] == [9, 5]


def test_nothing_is_taken_for_played_that_was_not(shared: Path, read_path: Read) -> None:
    two, three = read_path(shared / "cases" / "037-play-lowercase-and-dashes.pbn").records
    assert (two.outcome.tricks_played, two.outcome.play_status.value, two.outcome.result) == (2, "unfinished", None)
    assert (three.outcome.opening_lead.text, three.outcome.result) == ("ST", None)
    [fault] = read_path(shared / "cases" / "040-play-not-in-hand.pbn").records
    assert fault.outcome.play_status.value == "illegal"
    assert fault.outcome.tricks_won is None
    [derived] = read_path(shared / "cases" / "038-play-without-contract.pbn").records
    assert derived.outcome.contract_origin.value == "auction"
    assert derived.outcome.opening_lead.text == "SA"


def test_both_rooms_of_a_match(shared: Path, read_path: Read) -> None:
    opened, closed = read_path(shared / "cases" / "044-dialect-lin-vugraph.lin").records
    for record in (opened, closed):
        board = record.board
        assert (board.event, board.stage, board.home_team, board.visit_team) == ("Friendly", "Segment 1", "Reds", "Blues")
    assert (opened.board.room, opened.board.south, closed.board.room, closed.board.south) == ("open", "S1", "closed", "S2")
    assert opened.board.deal.hands == closed.board.deal.hands
    assert "South" in closed.findings[-1].message


def test_values_that_are_inherited(shared: Path, read_path: Read) -> None:
    records, _ = read_path(shared / "cases" / "058-inheritance-hash.pbn")
    assert [record.board.event for record in records] == ["Club Night"] * 3
    assert [record.board.scoring for record in records] == ["MP"] * 3
    assert [record.board.site for record in records] == [None] * 3
    assert records[2].board.dealer is None


def test_both_scores_stay_when_they_differ(shared: Path, read_path: Read) -> None:
    _, wrong = read_path(shared / "cases" / "050-scoring-grand-slam-nv.pbn").records
    scores = Scorer().scores(wrong.board, wrong.outcome)
    assert (scores.score_declarer, scores.recorded_score_ew, scores.score_agrees) == (2220, 2210, False)


def test_a_passed_out_board_is_not_an_unknown_one(shared: Path, read_path: Read) -> None:
    records, _ = read_path(shared / "cases" / "052-scoring-passed-out.pbn")
    assert [record.outcome.score_status.value for record in records] == ["passed_out", "passed_out", "unknown"]
    records, _ = read_path(shared / "cases" / "043-vulnerability-lin-codes.lin")
    assert [record.outcome.tricks_played for record in records] == [0] * 5


def test_the_old_forms_of_double_dummy_data_are_the_same_twenty_numbers(shared: Path, read_path: Read) -> None:
    expected = {"N": "36343", "S": "46443", "E": "9798A", "W": "9799A"}
    for name, sources in (("017-dialect-optimum-one-tag.pbn", 1), ("019-dialect-dd-strings.pbn", 3)):
        [one] = read_path(shared / "cases" / name).records
        assert len(one.board.double_dummy) == sources
        for table in one.board.double_dummy:
            for seat, digits in expected.items():
                tricks = [table.tricks_of(Seat(seat), Strain(strain)) for strain in ("NT", "S", "H", "D", "C")]
                if table.source == "DDResults" and seat in "EW":
                    continue  # which of the two comes first there is not certain
                assert (name, table.source, [f"{each:X}" for each in tricks]) == (name, table.source, list(digits))


def test_four_kinds_of_results_are_kept_apart(shared: Path, read_path: Read) -> None:
    [one] = read_path(shared / "cases" / "055-scoring-adjusted.pbn").records
    [section] = one.board.sections
    table = read_table(section)
    told = {row[0].text: [(cell.text, cell.mark) for cell in (row[2], row[5], row[6])] for row in table.rows}
    nothing = ("-", CellMark.IRRELEVANT)
    assert told == {
        "1": [("2S", None), ("110", None), nothing],
        "2": [nothing, nothing, ("^60", CellMark.ARTIFICIAL)],
        "3": [("NP", CellMark.IRRELEVANT), nothing, nothing],
        "4": [("Pass", None), ("0", None), nothing],
    }


def test_four_kinds_of_results_are_scored_apart(shared: Path, read_path: Read) -> None:
    scored = scored_session(shared / "cases" / "055-scoring-adjusted.pbn", read_path)
    [board] = scored.boards
    assert [shown(each) for each in board.points] == [
        # Two scores stand for three: 2 and 0 of 2 become half as much again, and half a point more.
        "1 played 7/2 1/2",
        "2 adjusted 12/5 8/5",
        "3 not_played None None",
        "4 passed_out 1/2 7/2",
    ]
    assert [each.result.ns_score for each in board.points] == [110, Award(percentage=Fraction(60)), None, 0]
    assert (scored.expected, board.comparison.compared) == (3, 2)


@pytest.mark.parametrize(
    ("rounding", "datum", "expected"),
    [("half-up", 150, "-1 0 0 1"), ("half-even", 140, "0 0 0 1"), ("none", 145, "0 0 0 1")],
)
def test_the_rounding_of_a_datum_is_a_choice(
    rounding: DatumRounding, datum: int, expected: str, shared: Path, read_path: Read
) -> None:
    path = shared / "cases" / "053-scoring-butler-datum.pbn"
    scored = scored_session(path, read_path, datum_rounding=rounding)
    [board] = scored.boards
    assert [each.result.ns_score for each in board.points] == [130, 140, 140, 170]
    assert board.comparison.datum == datum
    assert " ".join(str(each.ns) for each in board.points) == expected
    assert [each.ew for each in board.points] == [None if each.ns is None else -each.ns for each in board.points]


def shown(each: ResultPoints) -> str:
    number = None if each.result.ns is None else each.result.ns.number
    return f"{number} {each.result.status.value} {each.ns} {each.ew}"


def scored_session(path: Path, read_path: Read, datum_rounding: DatumRounding = "half-up") -> ScoredSession:
    """The session of a file, scored by its own Scoring."""
    results = SessionResults()
    for record in read_path(path).records:
        results.add(path.name, record.board, record.outcome)
    [session] = results.sessions()
    method = method_of(session.boards[0].results[0].scoring)
    assert method is not None
    assert session.findings == ()
    return score_session(session, replace(method, datum_rounding=datum_rounding))


def test_a_wrapped_board_is_whole(shared: Path, read_path: Read) -> None:
    [one] = read_path(shared / "cases" / "046-tolerant-lin-wrapped.lin").records
    assert [call.text for call in one.board.auction.calls] == ["Pass", "1D", "Pass", "1NT", "Pass", "Pass", "Pass"]
    assert (one.outcome.opening_lead.text, one.outcome.leaders[0]) == ("SQ", Seat.WEST)
    assert (one.outcome.play_status.value, one.outcome.result, one.outcome.tricks_played) == ("unfinished", None, 0)


def test_alerts_and_explanations_stand_beside_their_calls(shared: Path, read_path: Read) -> None:
    [one] = read_path(shared / "cases" / "047-auction-lin-alerts.lin").records
    assert [call.text for call in one.board.auction.calls] == ["1C", "Pass", "1H", "Pass", "4H", "Pass", "Pass", "Pass"]
    assert [(mark.index, mark.kind, mark.text.strip()) for mark in one.board.auction.marks] == [
        (0, MarkKind.ALERT, "!"),
        (0, MarkKind.EXPLANATION, "16+ any"),
        (2, MarkKind.ALERT, "!"),
        (2, MarkKind.EXPLANATION, "!h or 19+ bal"),
    ]
    assert [remark.text for remark in one.board.remarks] == ["before any call"]


def test_a_header_without_boards_says_so(shared: Path) -> None:
    path = str(shared / "cases" / "049-missing-lin-header-only.lin")
    validated = CliRunner().invoke(app, ["validate", path, "--output-format", "concise"])
    assert (validated.exit_code, "no-boards" in validated.output) == (1, True)
    converted = CliRunner().invoke(app, ["convert", path, "--to", "pbn"])
    assert converted.exit_code == 0
    assert "no board" in converted.output
