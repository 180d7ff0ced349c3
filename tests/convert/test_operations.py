"""What is done to boards on their way to an output: the cases of tests/cases/operations.yml, and what must hold of any board."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from dealfile.convert.renumbering import Renumbering
from dealfile.convert.selection import BoardSelection, UniqueDeals, board_key
from dealfile.convert.turning import keeps_seats, rotated, turned
from dealfile.core.seats import SEATS, Seat
from dealfile.diagnostics import Severity
from dealfile.errors import UsageError
from dealfile.laws.profiles import load_laws
from dealfile.model import Board, Tag
from dealfile.replay.rubbers import Rubbers
from dealfile.replay.scores import duplicate_north_south
from dealfile.syntax import pbn
from dealfile.syntax.contents import detect_format
from dealfile.syntax.decode import decode
from dealfile.syntax.pbn.values import read_deal, read_seat, read_vulnerable

Replay = Callable[[str, str], list[Any]]
CASES: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parents[1] / "cases" / "operations.yml").read_text("utf-8"))
ROOT = Path(__file__).resolve().parents[2]
SAMPLES = sorted(path for path in (ROOT / "samples").glob("*.*") if path.suffix in (".pbn", ".lin"))
CORPUS = ROOT.parent / "shared" / "corpus"
FILES = sorted(path.relative_to(CORPUS).as_posix() for path in CORPUS.glob("*/**/*.*") if path.is_file())
A_FILE_AT_MOST = 150
"""Records of a file that are turned: those of one program are alike."""


@pytest.mark.parametrize("case", CASES)
def test_operation(case: dict[str, Any], replay: Replay) -> None:
    found: list[str] = []
    boards = []
    renumbering = Renumbering()
    source = "lin" if "lin" in case else "pbn"
    for board, outcome, _ in replay(case[source], source):
        if case["do"] == "rotate":
            done = rotated(board, outcome)
            boards.append(done.board)
            found += [finding.name for finding in done.findings]
        else:
            renumbered, findings = renumbering.renumbered(board, "x.pbn")
            boards.append(renumbered)
            found += [finding.name for finding in findings]
    written = "".join(pbn.write(boards)).replace("\r\n", "\n")
    assert [piece for piece in case.get("has", ()) if piece not in written] == [], written
    assert [piece for piece in case.get("lacks", ()) if piece in written] == [], written
    assert sorted(found) == sorted(case.get("findings", ())), written


# ---- Turning ---------------------------------------------------------------------------------------------------------


def check_turning(board: Board, outcome: Any, replay: Replay) -> None:  # noqa: ANN401 - an outcome, or a replayed one
    """Four turns make none; one turn, written and read, has the same faults, and turned back is the board."""
    if keeps_seats(board):
        done = rotated(board, outcome)
        assert (done.board, done.outcome) == (board, outcome)
        return
    board = without_uncertain(board)
    around, outcome_around = board, outcome
    for _ in range(4):
        around, outcome_around, _ = turned(around, outcome_around, 1)
    # A seat that is spelled in a way of its own ("sud") is written out.
    assert [*map(plain, around.tags)] == [*map(plain, board.tags)]
    assert around.changed(tags=(), deal=None) == board.changed(tags=(), deal=None)
    assert (around.deal and around.deal.hands) == (board.deal and board.deal.hands)
    assert outcome_around == outcome
    once = turned(board, outcome, 1)
    score = duplicate_north_south(board.vulnerable, outcome)
    turned_score = duplicate_north_south(once.board.vulnerable, once.outcome)
    assert score is turned_score is None or turned_score == -score  # type: ignore[operator]  # both are numbers
    if board.source.format == "lin":
        return
    [same] = replay("".join(pbn.write([board])), "pbn")
    [other] = replay("".join(pbn.write([once.board])), "pbn")
    assert faults(same) == faults(other), board.source.record
    assert by_source(other.board.par) == by_source(once.board.par)
    assert by_source(other.board.double_dummy) == by_source(once.board.double_dummy)
    back = turned(other.board, other.outcome, 3)
    assert back.outcome == same.outcome
    for name in ("dealer", "vulnerable", "declarer", "contract", "north", "east", "south", "west", "auction", "play", "sections"):
        assert getattr(back.board, name) == getattr(same.board, name), name
    for name in ("result", "score", "double_dummy", "par"):
        assert getattr(back.board, name) == getattr(same.board, name), name
    assert (back.board.deal and back.board.deal.hands) == (same.board.deal and same.board.deal.hands)
    assert sorted(map(plain, back.board.tags)) == sorted(map(plain, same.board.tags))


def by_source(said: Sequence[Any]) -> list[Any]:
    """Double-dummy data in an order of its own: writing puts the tags into that of their names."""
    return sorted(said, key=lambda each: each.source)


def plain(tag: Tag) -> Tag:
    """A tag without what turning may spell another way and mean the same."""
    name, value = tag
    if name in ("Dealer", "Declarer", "Auction", "Play") and read_seat(value).value:
        value = read_seat(value).value.value  # type: ignore[union-attr]  # it was asked for
    elif name == "Deal":
        value = ""  # the hands are compared by themselves
    return Tag(name, value.upper() if name in ("Ability", "DoubleDummyTricks", "DDResults") else value)


def without_uncertain(board: Board) -> Board:
    """A board without DDResults, which an odd turn leaves out."""
    known = [tag for tag in board.tags if tag.name != "DDResults"]
    if len(known) == len(board.tags):
        return board
    tables = tuple(table for table in board.double_dummy if table.source != "DDResults")
    return board.changed(tags=tuple(known), remarks=(), double_dummy=tables)


def faults(record: Any) -> list[str]:  # noqa: ANN401 - a replayed record, whose type stands in conftest.py
    """Faults but for those that compare with the board's number, in which a turned board differs."""
    return sorted(finding.name for finding in record.findings if finding.severity is not Severity.INFO)


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_sample_can_be_turned(path: Path, replay: Replay) -> None:
    for board, outcome, _ in replay(path.read_text("utf-8"), path.suffix[1:]):
        check_turning(board, outcome, replay)


@pytest.mark.shared
@pytest.mark.parametrize("name", FILES)
def test_any_real_board_can_be_turned(name: str, replay: Replay) -> None:
    data = (CORPUS / name).read_bytes()
    format = detect_format(name, data)
    if format is None:
        return
    for board, outcome, _ in replay(decode(data, format, None).text, format)[:A_FILE_AT_MOST]:
        check_turning(board, outcome, replay)


@pytest.mark.parametrize("places", [0, 4, -4])
def test_no_turn_changes_nothing(places: int, replay: Replay) -> None:
    [(board, outcome, _)] = replay('[Board "2"][Dealer "N"]{North leads.}', "pbn")
    assert turned(board, outcome, places) == (board, outcome, ())


def test_a_turned_board_has_the_dealer_of_its_number(replay: Replay) -> None:
    for number in range(1, 33):
        for dealer in "NESW":
            [(board, outcome, _)] = replay(f'[Board "{number}"][Dealer "{dealer}"]', "pbn")
            assert rotated(board, outcome).board.dealer is SEATS[(number - 1) % 4]


def rubber_scores(records: list[Any]) -> list[tuple[str | None, Any]]:
    """What the rubbers of some records come to."""
    rubbers = Rubbers(load_laws("rubber-1993"))
    for record in records:
        rubbers.add(record.board, record.outcome)
    return [(rubber.unsettled, rubber.scored.final.totals) for rubber in rubbers.rubbers]


def rotated_file(text: str, replay: Replay) -> list[Any]:
    """The records of a text, turned one after the other as a conversion does."""
    done, before = [], False
    for board, outcome, _ in replay(text, "pbn"):
        before = keeps_seats(board, before)
        done.append(rotated(board, outcome, before))
    return done


@settings(max_examples=25, deadline=None)
@given(
    deals=st.lists(
        st.tuples(
            st.sampled_from("NESW"), st.sampled_from("NESW"), st.sampled_from(["3NT", "2H", "4SX", "6C"]), st.integers(6, 13)
        ),
        min_size=1,
        max_size=6,
    ),
    told=st.sampled_from(['[Scoring "Rubber"]', '[ScoreRubber "NS 0/0"]']),
    first_alone=st.booleans(),
)
def test_a_rubber_has_the_same_score_when_its_file_is_turned(
    deals: list[tuple[str, str, str, int]], told: str, first_alone: bool, replay: Replay
) -> None:
    """Whatever deals: with one mark on each record, or on the first, where the others say nothing of their scoring."""
    text = "\n\n".join(
        f'[Event "x"]\n[Board "{number}"]\n[Dealer "{dealer}"]\n{told if number == 1 or not first_alone else ""}\n'
        f'[Declarer "{declarer}"]\n[Contract "{contract}"]\n[Result "{tricks}"]'
        for number, (dealer, declarer, contract, tricks) in enumerate(deals, 1)
    )
    done = rotated_file(text, replay)
    assert rubber_scores(done) == rubber_scores(replay(text, "pbn"))
    assert {finding.name for each in done for finding in each.findings} == {"board-not-turned"}


def test_tags_agree_with_fields_after_a_turn(replay: Replay) -> None:
    hands = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    [(board, outcome, _)] = replay(f'[Board "2"][Dealer "sud"][Declarer "North"][Deal "{hands}"][Vulnerable "N/S"]', "pbn")
    done = rotated(board, outcome).board
    assert read_seat(done.tag("Dealer") or "").value is done.dealer is Seat.EAST
    assert read_seat(done.tag("Declarer") or "").value is done.declarer is Seat.WEST
    assert done.deal is not None
    read = read_deal(done.tag("Deal") or "").value
    assert read is not None
    assert read.hands == done.deal.hands
    assert read_vulnerable(done.tag("Vulnerable") or "").value is done.vulnerable


# ---- Choosing --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lists", "ids", "unfound"),
    [
        (["1-3"], ["1", "2", "03"], []),
        (["1-1"], ["1-1"], []),
        (["2-1"], [], ["no board is called '2-1'; for a range write 1-2"]),
        (["3 answer, 12"], ["12", "3 answer"], []),
        (["2", "12"], ["2", "12"], []),
        (["1-3,40-50"], ["1", "2", "03"], ["no board has a number from 40-50"]),
        (["1,40"], ["1"], ["no board is called '40'"]),
    ],
)
def test_boards_are_chosen_by_id(lists: list[str], ids: list[str], unfound: list[str], replay: Replay) -> None:
    text = "\n\n".join(f'[Event "x"]\n[Board "{each}"]' for each in ("1", "2", "03", "12", "1-1", "3 answer")) + '\n\n[Event "y"]'
    selection = BoardSelection(*lists)
    chosen = [record.board.board_id for record in replay(text, "pbn") if selection.holds(record.board)]
    assert chosen == ids
    assert [finding.message for finding in selection.unfound()] == unfound
    assert {finding.name for finding in selection.unfound()} <= {"board-not-found"}
    assert selection.is_empty is (not ids)


@pytest.mark.parametrize("text", ["", "1,,2", "1,", "5-", "-5", "- 5"])
def test_a_list_that_says_nothing_is_refused(text: str) -> None:
    with pytest.raises(UsageError) as refused:
        BoardSelection(text)
    assert "1-8,12" in refused.value.remedy


def test_a_deal_that_comes_again_is_told_with_the_record_that_is_kept(replay: Replay) -> None:
    deal = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    again = "E:.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432 AKQJT98765432..."
    text = "\n\n".join(
        f'[Event "x"]\n[Board "{number}"]\n[Deal "{each}"]'
        for number, each in ((1, deal), (2, again), (3, "N:AK... - - -"), (4, "N:AK... - - -"))
    )
    deals = UniqueDeals()
    found = [deals.again(record.board, "a.pbn") for record in replay(text, "pbn")]
    assert [finding and finding.name for finding in found] == [None, "same-deal-left-out", None, None]
    assert found[1] is not None
    assert found[1].message == "the deal is that of record 1 of a.pbn, which is kept; this record is left out"


def test_boards_have_a_natural_order(replay: Replay) -> None:
    ids = ["10", "2-10", "", "9", "2-2", "1", "A", "02"]
    text = "\n\n".join(f'[Event "x"]\n[Board "{each}"]\n[Dealer "N"]' for each in ids)
    boards = sorted((record.board for record in replay(text, "pbn")), key=board_key)
    assert [board.board_id for board in boards] == ["1", "02", "9", "10", "2-2", "2-10", "A", None]


# ---- Numbering -------------------------------------------------------------------------------------------------------

SPADES = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def numbers(replay: Replay, *records: str, file: str = "a.pbn", renumbering: Renumbering | None = None) -> list[str | None]:
    text = "\n\n".join(f'[Event "x"]\n{record}' for record in records)
    renumbering = renumbering or Renumbering()
    return [renumbering.renumbered(record.board, file)[0].board_id for record in replay(text, "pbn")]


def test_records_of_one_board_keep_one_number(replay: Replay) -> None:
    rooms = [
        f'[Board "{number}"]\n[Deal "{first}:{SPADES}"]\n[Room "{room}"]'
        for room in ("Open", "Closed")
        for number, first in ((7, "N"), (8, "E"))
    ]
    assert numbers(replay, *rooms) == ["1", "2", "1", "2"]
    assert numbers(replay, '[Board "7"]', '[Board "7"]', '[Board "8"]', '[Board "7"]') == ["1", "1", "2", "3"]
    assert numbers(replay, f'[Board "7"]\n[Deal "N:{SPADES}"]', f'[Board "7"]\n[Deal "E:{SPADES}"]') == ["1", "2"]
    assert numbers(replay, '[Dealer "N"]', '[Dealer "N"]') == ["1", "2"]


def test_files_are_numbered_on_and_their_boards_kept_apart(replay: Replay) -> None:
    renumbering = Renumbering()
    record = f'[Board "7"]\n[Deal "N:{SPADES}"]'
    assert numbers(replay, record, renumbering=renumbering) == ["1"]
    assert numbers(replay, record, file="b.pbn", renumbering=renumbering) == ["2"]


def test_numbering_again_changes_nothing(replay: Replay) -> None:
    [first] = replay('[Board "3 answer"]', "pbn")
    once, _ = Renumbering().renumbered(first.board, "a.pbn")
    [again] = replay("".join(pbn.write([once])), "pbn")
    twice, found = Renumbering().renumbered(again.board, "a.pbn")
    assert twice == again.board
    assert found == ()


def test_pages_have_no_number(replay: Replay) -> None:
    assert numbers(replay, '[Board ""]\n[Deal ""]\n{A page}', '[Board "4"]\n[Dealer "N"]') == [None, "1"]
