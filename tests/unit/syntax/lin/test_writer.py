"""Writing: the exact form, and what reading it back gives."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.core.calls import CALLS, call, contract
from dealfile.core.cards import CARDS, Hand, card
from dealfile.core.seats import SEATS, Seat, Vulnerability
from dealfile.model import Auction, Board, Deal, DealStatus, Mark, MarkKind, Note, Play, RecordType, Remark, Result, Source, Tag
from dealfile.model.play import PlayOrder
from dealfile.syntax.lin import records, write
from dealfile.syntax.lin.match import Match

ABOUT = ("event", "stage", "scoring", "home_team", "visit_team", "room")
SAME = (*ABOUT, "board_id", "north", "east", "south", "west", "dealer", "vulnerable", "claim", "contract", "declarer")


def text_of(*boards: Board) -> str:
    return "".join(write(boards))


def read(text: str) -> list[Board]:
    return [written.board for written in records(text) if written.board]


def board(**values: object) -> Board:
    return Board.model_validate({"source": Source(format="pbn"), **values})


def calls(text: str) -> tuple[Any, ...]:
    return tuple(map(call, text.split()))


def cards(text: str) -> tuple[Any, ...]:
    return tuple(map(card, text.split()))


def deal(*hands: str) -> Deal:
    north, east, south, west = (Hand.read(hand) if hand else None for hand in hands)
    return Deal(hands=(north, east, south, west))


FULL = deal("AQJ4.K72.K3.A984", "T95.AJ98.J942.T2", "K72.T653.AQ85.K7", "863.Q4.T76.QJ653")


def test_a_board_is_one_line() -> None:
    one = board(
        board_id="4",
        north="Ann",
        east="Bo, jr",
        south="Cy",
        dealer=Seat.WEST,
        vulnerable=Vulnerability.ALL,
        deal=FULL,
        auction=Auction(
            calls=calls("Pass 1C X XX 3NT Pass Pass Pass"),
            marks=(
                Mark(1, MarkKind.ALERT, "!"),
                Mark(1, MarkKind.EXPLANATION, "two | or\nmore"),
                Mark(2, MarkKind.NOTE, "1"),
                Mark(7, MarkKind.COMMENTARY, "x: done|so"),
            ),
            notes=(Note(1, "take-out"),),
        ),
        play=Play(order=PlayOrder.TRICKS, cards=cards("CQ CA C2 C7 SA S5"), leaders=(Seat.WEST, Seat.NORTH)),
        contract=contract("3NT"),
        declarer=Seat.NORTH,
        result=Result(text="9", declarer=9),
    )
    assert text_of(one) == (
        "pn|Cy,,Ann,Bo_ jr|st||"
        "md|2S27KH356TD58QAC7K,S368H4QD67TC356JQ,S4JQAH27KD3KC489A,S59TH89JAD249JC2T|rh||ah|Board 4|sv|b|"
        "mb|p|mb|1C!|an|two ! or more|mb|d|an|take-out|mb|r|mb|3N|mb|p|mb|p|mb|p|nt|x: done!so|pg||"
        "pc|CQ|pc|CA|pc|C2|pc|C7|pg||pc|SA|pc|S5|mc|9|\n"
    )


def test_a_match_stands_under_one_header() -> None:
    about: dict[str, Any] = {
        "event": "Cup, final",
        "stage": "Segment 1",
        "scoring": "IMP",
        "home_team": "Reds",
        "visit_team": "Blues",
    }
    about |= {"dealer": Seat.EAST, "vulnerable": Vulnerability.NONE, "deal": FULL}
    passed = Auction(calls=calls("Pass Pass Pass Pass"))
    closed = board(board_id="7", room="closed", south="a", west="b", north="c", east="d", auction=passed, **about)
    opened = board(board_id="7", room="open", south="1", west="2", north="3", east="4", **about)
    later = board(board_id="8", room="open", south="5", west="2", north="3", east="4", **about)
    won = {"contract": contract("4HX"), "declarer": Seat.SOUTH, "result": Result(text="NS 9 EW 4", ns=9, ew=4)}
    closed = closed.model_copy(update={"contract": contract("Pass")})
    opened = opened.model_copy(update=won)
    alone = board(board_id="1", dealer=Seat.NORTH)
    hands = "SK72HT653DAQ85CK7,S863HQ4DT76CQJ653,SAQJ4HK72DK3CA984,ST95HAJ98DJ942CT2"
    assert text_of(closed, later, opened, alone) == (
        "vg|Cup_ final,Segment 1,I,7,8,Reds,0,Blues,0|\n"
        "rs|4HSx-1,PASS,,|\n"
        "pn|1,2,3,4,a,b,c,d|pg||\n"
        f"qx|o7|st||md|4{hands}|sv|o|pg||\n"
        f"qx|c7|st||md|4{hands}|sv|o|mb|p|mb|p|mb|p|mb|p|pg||\n"
        f"qx|o8|pn|5,2,3,4,a,b,c,d|st||md|4{hands}|sv|o|pg||\n"
        "vg||\n"
        "pn|,,,|st||md|3|rh||ah|Board 1|sv||\n"
    )


def test_boards_that_cannot_share_a_header_get_their_own() -> None:
    one = board(board_id="1", room="open", event="A", visit_team="Reds")
    texts = text_of(one, one, one.model_copy(update={"event": "B"}), one.model_copy(update={"event": "B", "board_id": "65"}))
    assert texts.count("vg|A,") == 2
    assert texts.count("vg|B,") == 2
    assert text_of(one.model_copy(update={"board_id": "x"})).startswith("pn|")


def test_boards_are_a_match_with_a_team_or_both_rooms() -> None:
    opened, closed = board(board_id="5", room="open"), board(board_id="2", room="closed")
    assert text_of(opened, opened.model_copy(update={"board_id": "2"})).count("pn|,,,|st||") == 2
    assert text_of(opened, closed).startswith("vg|,,,2,5,,0,,0|\nrs|,,,,,,,|\n")
    assert text_of(opened.model_copy(update={"home_team": "Reds"})).startswith("vg|,,,5,5,Reds,0,,0|\n")
    far = text_of(opened, closed.model_copy(update={"board_id": "69"}))
    assert far.count("vg|") == 0
    assert text_of(opened, closed.model_copy(update={"board_id": "68"})).count("vg|") == 1


def test_boards_keep_their_order_and_the_rooms_of_one_stay_together() -> None:
    rooms = ("open 5", "open 2", "closed 2", "closed 5", "closed 3")
    boards = [board(board_id=number, room=room) for room, number in map(str.split, rooms)]
    text = text_of(*boards)
    assert [part.partition("|")[0] for part in text.split("qx|")[1:]] == ["o5", "c5", "o2", "c2", "c3"]
    assert [one.board_id for one in Match(boards).moved()] == ["5", "2", "2"]
    assert Match(boards[:2]).moved() == []


def test_carry_over_survives() -> None:
    text = "vg|Cup,1,I,1,1,R,12,B,7.5|\nrs|,|\npn|,,,,,,,|pg||\nqx|o1|st||md|3|sv|o|pg||\n"
    assert text_of(*read(text)) == text


@pytest.mark.parametrize(
    ("values", "claim"),
    [
        ({"claim": 0}, "mc|0|"),
        ({"result": Result(text="7", declarer=7)}, "mc|7|"),
        ({"result": Result(text="EW 7", ew=7), "declarer": Seat.WEST}, "mc|7|"),
        ({"result": Result(text="?")}, ""),
        ({"result": Result(text="0", declarer=0), "contract": contract("Pass")}, ""),
    ],
)
def test_a_claim_says_what_the_cards_do_not(values: dict[str, Any], claim: str) -> None:
    assert text_of(board(**values)).partition("sv||")[2] == f"{claim}\n"


def test_what_cannot_be_placed_is_left_out() -> None:
    assert text_of(board(record_type=RecordType.PAGE)) == ""
    holes = Play(order=PlayOrder.TRICKS, cards=(card("SA"), None, card("S3")), marks=(Mark(2, MarkKind.COMMENT, "x"),))
    assert text_of(board(play=holes)).endswith("sv||pc|SA|\n")
    columns = Play(order=PlayOrder.COLUMNS, cards=cards("SA S2 S3 S4"))
    assert "pc|" not in text_of(board(play=columns))


def test_notes_and_comments_become_text() -> None:
    play = Play(
        order=PlayOrder.TRICKS,
        cards=cards("SA S2"),
        marks=(Mark(-1, MarkKind.COMMENT, "lead"), Mark(0, MarkKind.NOTE, "2"), Mark(1, MarkKind.NAG, "4")),
        notes=(Note(2, "best"),),
    )
    auction = Auction(calls=calls("Pass"), marks=(Mark(-1, MarkKind.COMMENT, "first"), Mark(0, MarkKind.EXPLANATION, " ")))
    one = board(remarks=(Remark("start", "comment", "hello"), Remark("start", "directive", "x")), auction=auction, play=play)
    assert text_of(one) == ("pn|,,,|st||md||rh||sv||nt|hello|pg||nt|first|pg||mb|p|pg||nt|lead|pg||pc|SA|nt|best|pg||pc|S2|\n")


# ---- Properties -----------------------------------------------------------------------------------------------------

NAME = st.none() | st.text(st.characters(codec="utf-8", exclude_characters="|,\r\n", exclude_categories=("C", "Z")), min_size=1)
TEXT = st.text(st.characters(codec="utf-8", exclude_characters="|\r"), min_size=1).filter(str.strip)
LINE = TEXT.filter(lambda text: "\n" not in text)


@st.composite
def auctions(draw: st.DrawFn) -> Auction:
    made = draw(st.lists(st.sampled_from(CALLS), min_size=1, max_size=12))
    marks: list[Mark] = []
    for index in range(len(made)):
        if draw(st.booleans()):
            marks.append(Mark(index, MarkKind.ALERT, "!"))
        marks.extend(Mark(index, MarkKind.EXPLANATION, text) for text in draw(st.lists(LINE, max_size=1)))
        marks.extend(Mark(index, MarkKind.COMMENTARY, text) for text in draw(st.lists(TEXT, max_size=1)))
    return Auction(calls=tuple(made), marks=tuple(marks))


@st.composite
def plays(draw: st.DrawFn) -> Play:
    played = draw(st.lists(st.sampled_from(CARDS), min_size=1, max_size=52, unique=True))
    marks = draw(st.lists(st.tuples(st.integers(0, len(played) - 1), TEXT), max_size=3))
    return Play(cards=tuple(played), marks=tuple(Mark(index, MarkKind.COMMENTARY, text) for index, text in sorted(marks)))


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    pack = draw(st.permutations(CARDS))
    hands = [Hand.of(pack[13 * seat : 13 * seat + 13]) for seat in range(4)]
    return Deal(hands=(hands[0], hands[1], hands[2], hands[3]))


@st.composite
def boards(draw: st.DrawFn) -> Board:
    match = draw(st.booleans())
    values: dict[str, Any] = {seat.word.lower(): draw(NAME) for seat in SEATS}
    if match:
        values |= {name: draw(NAME) for name in ("event", "stage", "visit_team")} | {"home_team": "Reds"}
        values |= {"scoring": draw(st.sampled_from(("IMP", "MP", "BAM"))), "room": draw(st.sampled_from(("open", "closed")))}
    return board(
        board_id=str(draw(st.integers(1, 99))),
        dealer=draw(st.sampled_from(SEATS)),
        vulnerable=draw(st.none() | st.sampled_from(list(Vulnerability))),
        deal=draw(deals()),
        auction=draw(st.none() | auctions()),
        play=draw(st.none() | plays()),
        claim=draw(st.none() | st.integers(0, 13)),
        remarks=tuple(Remark("start", "commentary", text) for text in draw(st.lists(TEXT, max_size=1))),
        **values,
    )


def order(one: Board) -> tuple[Any, ...]:
    return one.board_number, one.room or "", one.dealer.order if one.dealer else 0, one.deal.masks if one.deal else ()


@given(st.lists(boards(), max_size=3))
def test_what_is_written_reads_back_the_same(given_boards: list[Board]) -> None:
    text = text_of(*given_boards)
    again = read(text)
    assert text_of(*again) == text
    assert len(again) == len(given_boards)
    for before, after in zip(sorted(given_boards, key=order), sorted(again, key=order), strict=True):
        assert {name: getattr(after, name) for name in SAME} == {name: getattr(before, name) for name in SAME}
        assert after.deal is not None
        assert before.deal is not None
        assert after.deal.hands == before.deal.hands
        assert after.auction == before.auction
        assert after.play == before.play
        assert after.remarks == before.remarks


@pytest.mark.shared
def test_real_files_are_written_stably(shared: Path, boards: Callable[[str], list[Board]]) -> None:
    for path in sorted((shared / "corpus" / "lin").rglob("*.lin")):
        first = boards(path.read_text("utf-8"))
        text = text_of(*first)
        second = boards(text)
        assert text_of(*second) == text, path
        assert len(second) == len(first), path
        for before, after in zip(first, second, strict=True):
            for name in (*SAME, "result"):
                if name in ABOUT and before.room is None:
                    continue
                assert getattr(after, name) == getattr(before, name), (path, before.board_id, name)
            assert (after.deal and after.deal.hands) == (before.deal and before.deal.hands)
            assert (after.auction and after.auction.calls) == (before.auction and before.auction.calls)
            assert (after.play and after.play.cards) == (before.play and before.play.cards)


def test_tags_of_a_match_are_not_copied_blindly() -> None:
    one = board(board_id="1", room="open", home_team="Reds", tags=(Tag("vg", "short"),))
    assert text_of(one).startswith("vg|,,,1,1,Reds,0,,0|\n")


CLUBS, DIAMONDS, HEARTS, SPADES = ("SHDCAKQJT98765432", "SHDAKQJT98765432C", "SHAKQJT98765432DC", "SAKQJT98765432HDC")


@pytest.mark.parametrize(
    "deal",
    [
        f"1{CLUBS},{DIAMONDS},{HEARTS},",
        f"1,{DIAMONDS},{HEARTS},{SPADES}",
        f"1{CLUBS},SHDAKQJTC,{HEARTS},{SPADES}",
        f"1{CLUBS},SHDC,{HEARTS},{SPADES}",
        f"1{CLUBS},{DIAMONDS},{HEARTS},{SPADES}",
    ],
)
def test_what_the_other_hands_left_is_not_written_where_it_did_not_stand(deal: str) -> None:
    (read,) = records(f"qx|o1|pn|n,n,n,n|st||md|{deal}|sv|o|pg||\n")
    assert read.board is not None
    assert read.board.deal is not None
    assert read.board.deal.status is DealStatus.FULL
    said = re.search(r"md\|([^|]*)\|", "".join(write([read.board])))
    assert said is not None
    assert sorted(said[1].replace(",", "")) == sorted(deal.replace(",", ""))
    assert said[1].count(",") == 3
