"""LIN whatever it holds: every record accounted for and every finding in its place; what is written is the same board again; a
file that is cut off or put behind another keeps its boards."""

import random
import runpy
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from dealfile import dumps, loads
from dealfile.diagnostics.codes.file import InternalError
from dealfile.model import Board, MarkKind, RecordType
from dealfile.syntax import lin

MAKER: dict[str, Any] = runpy.run_path(str(Path(__file__).parents[1] / "bench" / "make_lin.py"))
FORMS: dict[str, Callable[[int, random.Random], Iterator[str]]] = {"lines": MAKER["lines"], "match": MAKER["match"]}
TABLE = (MarkKind.ALERT, MarkKind.EXPLANATION, MarkKind.COMMENTARY)


@st.composite
def texts(draw: st.DrawFn, boards: int = 4) -> str:
    """Boards that were bid and played by the rules, a board a line or as a match."""
    form = FORMS[draw(st.sampled_from(sorted(FORMS)))]
    return "".join(form(draw(st.integers(1, boards // 2)) * 2, random.Random(draw(st.integers(0, 2**32)))))


COMMANDS = st.sampled_from(
    [
        *(
            "md",
            "mb",
            "pc",
            "mc",
            "an",
            "nt",
            "at",
            "pg",
            "qx",
            "sv",
            "ah",
            "rh",
            "pn",
            "vg",
            "rs",
            "bn",
            "pw",
            "mp",
            "st",
            "ob",
            "em",
            "zz",
        ),
        *("up", "ub", "lb", "mn", "sk", "xx", "zq", "MD", "\nmb", " pc", "word mb", ""),
    ]
)
VALUES = st.sampled_from(
    [
        *(
            "",
            "p",
            "1N!",
            "4Hppp",
            "1hp2cp?",
            "d",
            "xx",
            "SA",
            "h9h7",
            "10",
            "S10",
            "7",
            "14",
            "o1",
            "c2",
            "o3,BOARD 3",
            "Board 12",
            "\n",
        ),
        *(
            "3SAK87HQT87DQT96CT,ST954H5DAK74C9875,SJ32HAK9432DCAJ42,",
            "1SA,,,",
            "0SA",
            "hkj,s97,st4,hq6",
            "2SAA,HA",
            "o",
            "b",
            "z",
            "99",
        ),
        *(
            "a,b,c,d",
            "a,b,c,d,e,f,g,h",
            "E,S,I,1,2,Reds,0,Blues,5",
            ",,,,,,,,",
            "4SN=,3NW-1,PASS,,",
            "3NN+9,word",
            "1,2",
            "a ^^ text",
            "*b..^^1n",
        ),
    ]
)
STREAMS = st.lists(st.tuples(COMMANDS, VALUES).map("|".join), max_size=24).map(lambda parts: "|".join([*parts, ""]))


def places(record: Any) -> None:  # noqa: ANN401 - a record of a reading
    """Holds the places of a record's findings, and those of all its values, against its text."""
    length = len(record.source.text)
    spans = [finding.span for finding in record.findings if finding.span]
    board = record.board
    if board is not None:
        calls = len(board.auction.calls) if board.auction else 0
        cards = len(board.play.cards) if board.play else 0
        paths = [finding.path for finding in record.findings if finding.path]
        paths += [f"auction.calls[{index}]" for index in range(calls)] + [f"play.cards[{index}]" for index in range(cards)]
        paths += [f"tags[{index}]" for index in range(len(board.tags))]
        paths += ["deal", "dealer", "vulnerable", "claim", "north", "result", "contract", "declarer", "auction", "play"]
        spans += [span for path in paths if (span := lin.locate(board, path))]
    assert all(0 <= start <= end <= length for start, end in spans)


@settings(max_examples=300)
@given(STREAMS | st.text(st.sampled_from("|mdpcbnqxovgrs1234SAHK,!\n% "), max_size=80))
def test_any_text_is_accounted_for(text: str) -> None:
    reading = loads(text, "lin")
    records = list(reading)
    summary = reading.summary
    assert summary.records == len(records) == summary.kept + summary.rejected
    assert not any(finding.code == InternalError.code for record in records for finding in record.findings)
    for record in records:
        places(record)


# ---- Written and read again ------------------------------------------------------------------------------------------


def said(board: Board) -> dict[str, Any]:
    """What a board says in LIN, however it is written."""
    fields = ("record_type", "board_id", "room", "event", "stage", "scoring", "home_team", "visit_team", "dealer", "vulnerable")
    names = ("home_carry_over", "visit_carry_over", "south", "west", "north", "east", "contract", "declarer", "claim")
    auction, play = board.auction, board.play
    marks = [mark for part in (auction, play) if part for mark in part.marks if mark.kind in TABLE]
    return {
        **{name: getattr(board, name) for name in (*fields, *names)},
        "hands": board.deal and board.deal.hands,
        "calls": auction and auction.calls,
        "cards": play and play.cards,
        "marks": marks,
    }


@settings(max_examples=60)
@given(texts())
def test_what_is_written_is_the_same_boards_again(text: str) -> None:
    records = list(loads(text, "lin"))
    written = dumps(records, "lin")
    again = list(loads(written, "lin"))
    assert not any(record.findings for record in (*records, *again))
    assert [said(record.board) for record in again if record.board] == [said(record.board) for record in records if record.board]
    assert [record.outcome.result for record in again if record.outcome] == [
        record.outcome.result for record in records if record.outcome
    ]
    assert dumps(again, "lin") == written


ALONE = "pn|,,,|st||md|1SAK,,,|rh||sv|o|pg||\n"
LISTED = "vg|E,S,I,3,3,Reds,0,Blues,5|\nrs|4SN=,3NE-1|\npn|a,b,c,d,e,f,g,h|pg||\n"


def test_results_without_a_board_are_not_lost_among_other_boards() -> None:
    listed, alone = list(loads(LISTED, "lin")), list(loads(ALONE, "lin"))
    for records in (alone + listed, listed + alone, alone + listed + alone):
        again = list(loads(dumps(records, "lin"), "lin"))
        found = Counter(record.board.record_type for record in again if record.board)
        assert found == Counter(record.board.record_type for record in records if record.board)
        results = [record.board.contract for record in again if record.board and record.board.room]
        assert results == [record.board.contract for record in listed if record.board]


@settings(max_examples=200)
@given(STREAMS)
@example("mb|1,2|")
@example("ah|p|ah|p|md||md||")
@example("mn|p|mn|p|md||md||")
@example("mp|1|mp|2|md||md||")
@example("md|0SA|")
def test_what_is_written_is_written_the_same_again(text: str) -> None:
    once = dumps(loads(text, "lin"), "lin")
    assert dumps(loads(once, "lin"), "lin") == once


@pytest.mark.parametrize("seed", range(4))
def test_damaged_samples_are_written_the_same_again(checkout: Path, seed: int) -> None:
    chance = random.Random(seed)
    samples = [path.read_bytes().decode("utf-8") for path in sorted((checkout / "samples").glob("*.lin"))]
    pieces = ["|", "\n", "mb|", "pc|H", "md|", "qx|c1|", "nt|a|", "an|b|", "!", "ub|1|", ",", "%", "&", "~", "-"]
    for _ in range(60):
        text = chance.choice(samples)
        for _ in range(chance.choice((1, 1, 2, 3))):
            place = chance.randrange(len(text))
            text = text[:place] + chance.choice([*pieces, "", ""]) + text[place + chance.choice((0, 1, 5)) :]
        once = dumps(loads(text, "lin"), "lin")
        assert dumps(loads(once, "lin"), "lin") == once, text


# ---- Cut off and put together ----------------------------------------------------------------------------------------


def played(text: str) -> list[tuple[Any, ...]]:
    """Number, hands, calls, cards and claim of every board that is recorded: all that does not depend on what else is there."""
    boards = [written.board for written in lin.records(text) if written.board and written.board.record_type is RecordType.BOARD]
    return [
        (
            board.board_id,
            board.deal and board.deal.hands,
            board.auction and board.auction.calls,
            board.play and board.play.cards,
            board.claim,
        )
        for board in boards
    ]


@settings(max_examples=60)
@given(texts(6), st.data())
def test_a_file_that_is_cut_off_keeps_the_boards_before_the_cut(text: str, data: st.DataObject) -> None:
    boards = [written for written in lin.records(text) if written.board and written.board.record_type is RecordType.BOARD]
    cut = data.draw(st.integers(0, len(text)))
    whole = 0
    end = 0
    for written in boards:
        end = text.index(written.source.text, end) + len(written.source.text)
        whole += end <= cut
    assert played(text[:cut])[:whole] == played(text)[:whole]


@settings(max_examples=60)
@given(texts(), texts())
def test_two_files_put_together_keep_the_boards_of_both(first: str, second: str) -> None:
    """Numbers, hands, calls, cards and claims are kept; what a board does not say itself may come from the file before it."""
    assert played(first + second) == played(first) + played(second)
