"""Whole files: the cases and the corpus of the reference folder, and any text at all."""

import re
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dealfile.core.seats import Seat
from dealfile.model import Board, DealStatus, MarkKind, RecordType
from dealfile.syntax.lin import locate, records, write
from dealfile.syntax.lin.vocabulary import KNOWN

SAMPLES = Path(__file__).parents[4] / "samples"


def read(path: Path) -> str:
    data = path.read_bytes()
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252")


def facts(board: Board) -> dict[str, Any]:
    return {
        "id": board.board_id,
        "dealer": board.dealer.value if board.dealer else None,
        "vulnerable": board.vulnerable.value if board.vulnerable else None,
        "calls": " ".join(call.text for call in board.auction.calls) if board.auction else "",
        "cards": " ".join(card.text for card in board.play.cards if card) if board.play else "",
        "claim": board.claim,
        "status": board.deal.status if board.deal else None,
    }


FULL = DealStatus.FULL
CASES: dict[str, list[dict[str, Any]]] = {
    "004-encoding-cp1250.lin": [
        {"id": "3", "dealer": "S", "vulnerable": "EW", "calls": "1S Pass Pass Pass", "cards": "", "claim": None, "status": FULL}
    ],
    "041-claim-zero-order.lin": [
        {
            "id": "9",
            "dealer": "N",
            "vulnerable": "EW",
            "calls": "1S Pass 2S Pass 4C X Pass Pass Pass",
            "cards": "SA",
            "claim": 0,
            "status": FULL,
        }
    ],
    "043-vulnerability-lin-codes.lin": [
        {
            "id": str(number),
            "dealer": dealer,
            "vulnerable": vulnerable,
            "calls": "Pass Pass Pass Pass",
            "cards": "",
            "claim": None,
            "status": FULL,
        }
        for number, (dealer, vulnerable) in enumerate((("N", "None"), ("E", "None"), ("S", "All"), ("W", None), ("N", None)), 1)
    ],
    "044-dialect-lin-vugraph.lin": [
        {"id": "1", "dealer": "N", "vulnerable": "None", "calls": calls, "cards": "", "claim": 9, "status": FULL}
        for calls in ("1NT Pass 3NT Pass Pass Pass", "1H Pass 4H Pass Pass Pass")
    ],
    "046-tolerant-lin-wrapped.lin": [
        {
            "id": "4",
            "dealer": "W",
            "vulnerable": "All",
            "calls": "Pass 1D Pass 1NT Pass Pass Pass",
            "cards": "SQ",
            "claim": None,
            "status": FULL,
        }
    ],
    "047-auction-lin-alerts.lin": [
        {
            "id": "3",
            "dealer": "S",
            "vulnerable": "EW",
            "calls": "1C Pass 1H Pass 4H Pass Pass Pass",
            "cards": "",
            "claim": None,
            "status": FULL,
        }
    ],
    "049-missing-lin-header-only.lin": [],
}


@pytest.mark.shared
@pytest.mark.parametrize("name", CASES)
def test_cases(shared: Path, name: str) -> None:
    boards = [written.board for written in records(read(shared / "cases" / name)) if written.board]
    assert [facts(board) for board in boards] == CASES[name]


@pytest.mark.shared
def test_the_case_of_both_rooms(shared: Path) -> None:
    first, second = (written.board for written in records(read(shared / "cases" / "044-dialect-lin-vugraph.lin")))
    assert first is not None
    assert second is not None
    assert [(board.room, board.event, board.stage, board.home_team, board.visit_team) for board in (first, second)] == [
        (room, "Friendly", "Segment 1", "Reds", "Blues") for room in ("open", "closed")
    ]
    assert [first.south, first.west, first.north, first.east] == ["S1", "W1", "N1", "E1"]
    assert [second.south, second.west, second.north, second.east] == ["S2", "W2", "N2", "E2"]
    assert (first.contract and first.contract.text, first.declarer, first.result and first.result.declarer) == (
        "3NT",
        Seat.NORTH,
        9,
    )
    assert (second.contract and second.contract.text, second.declarer, second.result and second.result.declarer) == (
        "4H",
        Seat.SOUTH,
        9,
    )


@pytest.mark.shared
def test_an_explanation_before_any_call_is_one_warning(shared: Path) -> None:
    (written,) = records(read(shared / "cases" / "047-auction-lin-alerts.lin"))
    assert [(finding.code, finding.severity.value) for finding in written.findings] == [("LIN122", "warning")]
    assert written.board is not None
    assert written.board.auction is not None
    assert [(mark.index, mark.kind) for mark in written.board.auction.marks] == [
        (0, MarkKind.ALERT),
        (0, MarkKind.EXPLANATION),
        (2, MarkKind.ALERT),
        (2, MarkKind.EXPLANATION),
    ]


@pytest.mark.shared
def test_corpus(shared: Path) -> None:
    """As many boards as there are deals, none of them with a fault, each command of each board found again."""
    paths = sorted((shared / "corpus" / "lin").rglob("*.lin"))
    assert len(paths) == 39
    for path in paths:
        text = read(path)
        written = list(records(text))
        assert len(written) == len(re.findall(r"(?i)(?:\bmd\||(?:=|%7c)md%7c)", text)), path
        for each in written:
            assert each.findings == (), path
            board = each.board
            assert board is not None
            assert board.record_type is RecordType.BOARD
            assert board.deal is not None
            assert board.deal.status is FULL
            for index, call in enumerate(board.auction.calls if board.auction else ()):
                span = locate(board, f"auction.calls[{index}]")
                assert span is not None
                spelled = board.source.text[slice(*span)].upper()
                assert {"P": "Pass", "D": "X", "X": "X", "R": "XX"}.get(spelled[0], spelled[:2]) == call.text.removesuffix("T"), (
                    path
                )
            for index, card in enumerate(board.play.cards if board.play else ()):
                span = locate(board, f"play.cards[{index}]")
                assert span is not None
                assert card is not None
                assert board.source.text[slice(*span)].upper() == card.text, path


@pytest.mark.shared
def test_a_whole_vugraph_match(shared: Path) -> None:
    path = shared / "corpus/lin/forrestrice__bridge-bots/bridgebots__tests__resources__usbf_sf_14502.lin"
    text = read(path)
    boards = [written.board for written in records(text) if written.board]
    assert [(board.board_id, board.room) for board in boards] == [
        (str(number), room) for number in range(46, 61) for room in ("open", "closed")
    ]
    entries = text[text.index("rs|") + 3 :].split("|")[0].split(",")
    for board, entry in zip(boards, entries, strict=True):
        assert board.contract is not None
        assert board.declarer is not None
        assert board.result is not None
        assert board.result.declarer is not None
        over = board.result.declarer - board.contract.tricks_needed
        contract = board.contract.text.replace("NT", "N").removesuffix("X").removesuffix("X")
        risk = board.contract.risk.value.lower()
        assert contract + board.declarer.value + risk + (f"{over:+d}" if over else "=") == entry
        players = "Meckstroth Levin Rodwell Weinstein" if board.room == "open" else "Stansby Hamman Martel Mahmood"
        assert [board.south, board.west, board.north, board.east] == players.split()
        assert (board.event, board.stage, board.scoring) == ("2010 USBF SF A", "Segment 4 of 8", "IMP")
        assert (board.home_team, board.visit_team) == ("Nickell", "Fleisher")
    spoken = sum(len(board.remarks) for board in boards)
    for board in boards:
        marks = (*(board.auction.marks if board.auction else ()), *(board.play.marks if board.play else ()))
        spoken += sum(mark.kind is MarkKind.COMMENTARY for mark in marks)
    assert spoken == len(re.findall(r"(?:\n|\|)nt\|(?!\|)", text))
    assert "".join(board.source.text for board in boards) == text


NOTES = {
    "Good evening from the harbour": "LIN101",  # a bar is put into the first text
    "an|Game force with four hearts": "LIN102",  # the bar before the first explanation is taken away
}


@pytest.mark.parametrize("place", NOTES)
@pytest.mark.parametrize("tail", ["let us set up", "look at", "shows clubs", "majors", "two or up", "to 2 sb"])
def test_one_bar_leaves_a_match_a_match(place: str, tail: str) -> None:
    """Whatever word a text ends in, a bar too many or too few is one finding, and nothing else of the match changes."""
    text = (SAMPLES / "match.lin").read_text("utf-8")
    at = text.index(place)
    if NOTES[place] == "LIN101":
        broken = f"{text[:at]}Good evening | {tail}|{text[at:]}"
    else:
        broken = text[: at - 1] + text[at:].replace("Game force with four hearts", f"Game force, {tail}", 1)
    before, after = list(records(text)), list(records(broken))
    assert [finding.code for written in after for finding in written.findings] == [NOTES[place]]
    for one, other in zip(before, after, strict=True):
        assert one.board is not None
        assert other.board is not None
        for name in ("record_type", "board_id", "room", "deal", "vulnerable", "contract", "result", "claim", "tags"):
            assert getattr(other.board, name) == getattr(one.board, name)
        assert (other.board.auction and other.board.auction.calls) == (one.board.auction and one.board.auction.calls)
        assert (other.board.play and other.board.play.cards) == (one.board.play and one.board.play.cards)


MANY_MATCHES = ["vg|C,1,I,1,1,,,,|rs|4SN=,foo|", "rs|4SN=,|pg||", "pg||rs|4SN=|vg|C,,,1,1,,,,|pg||"]


@pytest.mark.parametrize("text", ["md|", "md||", "md|1|mb|zz|pc||", "qx|o1|md|1SA|sv|?|", *MANY_MATCHES])
def test_the_time_for_many_boards_grows_with_their_number(text: str) -> None:
    def seconds(count: int) -> float:
        repeated = text * count
        start = time.process_time()
        for _written in records(repeated):
            pass
        return time.process_time() - start

    seconds(10)
    few, many = (min(seconds(count), seconds(count)) for count in (1_000, 10_000))
    assert many < 25 * few


# ---- Any text -------------------------------------------------------------------------------------------------------

CALLS = ("p", "1N", "2D!", "d", "xx", "ppp", "zz", "-", "")
CARDS = ("SA", "h9", "h9h7", "h", "c10", " \n")
DEALS = ("3SAKQ,H2,DA,C3", "3SAKA,", "0SA", "1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432")
ABOUT = ("o12", "c12", "o", "9", "99", "-3", "a,b,c,d", "1,2,3,4,5,6,7,8", "4SS=,PASS,x 7NN+3", "Cup,1,I,1,2,R,0,B,0", "Board 3")
VALUES = st.sampled_from((*CALLS, *CARDS, *DEALS, *ABOUT, "text with | bar"))
STREAMS = st.lists(
    st.tuples(st.sampled_from([*sorted(KNOWN), *["mb", "pc", "md", "an", "nt", "qx", "pn"] * 20]), VALUES), max_size=25
)
URLS = st.text("lin=%7C|md&+? http://x.org/", max_size=60).map(lambda text: f"http://x.org/handviewer.html?{text}")


def read_without_fail(text: str) -> None:
    boards: list[Board] = []
    for number, written in enumerate((each for each in records(text) if not each.outside), 1):
        assert written.source.record == number
        for finding in written.findings:
            if finding.span is not None:
                start, end = finding.span
                assert 0 <= start <= end <= len(written.source.text)
        if written.board is not None:
            if written.board.dealer is not None or written.board.deal is None:  # LIN reads South where no dealer is written
                boards.append(written.board)
            for path in ("deal", "claim", "vulnerable", "auction.calls[0]", "play.cards[0]", "tags[0]", "tags[5]"):
                span = locate(written.board, path)
                assert span is None or 0 <= span[0] <= span[1] <= len(written.source.text)
    again = "".join(write(boards))
    assert "".join(write(written.board for written in records(again) if written.board)) == again


@given(st.text() | st.text("mdpcnb|12SA,KQ\r\n %") | URLS)
def test_any_text_is_read(text: str) -> None:
    read_without_fail(text)


@given(STREAMS, st.booleans())
@example([("md", "1SAKQJT98765432,HAKQJT98765432,DAKQJT98765432"), ("md", "0SA")], True)
@example([("md", "1,HAKQJT98765432,DAKQJT98765432,CAKQJT98765432")], True)
@example([("md", "1SHDC,HAKQJT98765432,DAKQJT98765432,CAKQJT98765432")], True)
def test_any_stream_is_read(stream: list[tuple[str, str]], closed: bool) -> None:
    text = "".join(f"{name}|{value}|" for name, value in stream)
    read_without_fail(text if closed else text[:-1])


@pytest.mark.shared
def test_truncated_files_keep_what_stands_before_the_cut(shared: Path) -> None:
    path = shared / "corpus/lin/forrestrice__bridge-bots/bridgebots__tests__resources__usbf_sf_14502.lin"
    text = read(path)
    whole = [written.board for written in records(text)]
    for cut in range(0, len(text), 997):
        read_so_far = [written.board for written in records(text[:cut])]
        part = [board for board in read_so_far if board is not None and board.record_type is RecordType.BOARD]
        for board, expected in zip(part[:-1], whole, strict=False):
            assert expected is not None
            assert board.auction == expected.auction
            assert board.play == expected.play
