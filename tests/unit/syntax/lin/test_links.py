"""Addresses of the hand viewer: both kinds, with text around, and where their values stand."""

import pytest

from dealfile.core.seats import Seat
from dealfile.model import Board, MarkKind
from dealfile.syntax.lin import locate, records
from dealfile.syntax.lin.links import links

VIEWER = "https://www.bridgebase.com/tools/handviewer.html?"
HANDS = "n=s24kh29td2479qjc6&e=s378qjth348qjd3cj&s=s9ah67ad5ac237akq&w=s56h5kd68ktc4589t"


def board_of(text: str) -> Board:
    (written,) = records(text)
    assert written.board is not None
    return written.board


def calls(board: Board) -> str:
    return " ".join(call.text for call in board.auction.calls) if board.auction else ""


def test_a_board_in_parameters() -> None:
    board = board_of(f"{VIEWER}{HANDS}&nn=Ann&sn=Bo%20C&d=n&v=-&b=7&a=p1n!(15-17)p{{well}}p&p=h2{{low}}h5h6&tbt=y")
    assert (board.board_id, board.dealer, board.vulnerable and board.vulnerable.value) == ("7", Seat.NORTH, "None")
    assert (board.north, board.south, board.east, board.west) == ("Ann", "Bo C", None, None)
    assert board.deal is not None
    assert board.deal.written_from(Seat.NORTH).startswith("N:K42.T92.QJ9742.6 ")
    assert calls(board) == "Pass 1NT Pass Pass"
    assert board.auction is not None
    assert [(mark.index, mark.kind, mark.text) for mark in board.auction.marks] == [
        (1, MarkKind.ALERT, "!"),
        (1, MarkKind.EXPLANATION, "15-17"),
        (2, MarkKind.COMMENTARY, "well"),
    ]
    assert board.play is not None
    assert [(mark.index, mark.text) for mark in board.play.marks] == [(0, "low")]
    assert board.tags[-1] == ("tbt", "y")


def test_a_comma_in_a_name_is_part_of_it() -> None:
    assert board_of(f"{VIEWER}n=sa&wn=Smith,+J.&en=%4f%27Neil").west == "Smith, J."


def test_three_hands_give_the_fourth_and_fewer_do_not() -> None:
    three = board_of(VIEWER + HANDS.partition("&")[2])
    assert three.deal is not None
    assert three.deal.hand(Seat.NORTH) is not None
    one = board_of(f"{VIEWER}s=saj874ha986daca53&d=n&a=3cp?")
    assert one.deal is not None
    assert one.deal.hand(Seat.NORTH) is None
    assert calls(one) == "3C Pass"


def test_nobody_deals_where_no_dealer_is_named() -> None:
    assert board_of(f"{VIEWER}a=1dp2d").dealer is None
    assert board_of(f"{VIEWER}s=sa&a=1dp2d").dealer is None
    assert board_of(f"{VIEWER}d=W&a=1dp2d").dealer is Seat.WEST


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("vulnerable", "b"),
        ("auction.calls[1]", "2D!"),
        ("auction.calls[4]", "3%43"),
        ("play.cards[1]", "h10"),
        ("deal", "S2&s=SH4&nn=O%27Neil&sn=A, B&d=e"),
    ],
)
def test_values_are_found_in_the_address(path: str, expected: str) -> None:
    board = board_of(f"{VIEWER}n=S2&s=SH4&nn=O%27Neil&sn=A, B&d=e&v=b&a=1D2D!(omg, (x))PP{{what%20a}}3%43?&p=s2h10")
    span = locate(board, path)
    assert (span and board.source.text[slice(*span)]) == expected


def test_several_addresses_of_both_kinds_in_a_text() -> None:
    text = (
        f"First {VIEWER}lin=md|1SAK,,,|mb|1C| and\n<td href='{VIEWER}n=sAK&amp;a=1d'>x</td> then {VIEWER}a=1h&x=y, {VIEWER}a=1s;"
        " https://example.org/?n=1&s=2 and www.bridgebase.com/tools/handviewer.html?myhand=M-1"
    )
    read = list(records(text))
    assert [calls(written.board) for written in read if written.board] == ["1C", "1D", "1H", "1S"]
    assert [finding.code for written in read for finding in written.findings] == ["LIN103"]
    assert links("https://shop.example/find?s=shoes&n=3&w=4") == []


def test_html_and_script_spellings() -> None:
    board = board_of(f"{VIEWER}s=SJT9&amp;a=2D(%u017C%F3%u0142te%20gram)P&amp;i=1&p={{&lt;b&gt; &#65;&quot;}}h2")
    assert board.auction is not None
    assert [mark.text for mark in board.auction.marks] == ["żółte gram", '<b> A"']
    assert board.play is not None
    assert [card and card.text for card in board.play.cards] == ["H2"]


@pytest.mark.parametrize(
    ("text", "west"),
    [
        (f"{VIEWER}n=sa&wn=W%C3%B6lf and also", "Wölf"),
        (f"{VIEWER}n=sa&nn=A+B&wn=C+D and also", "C D"),
        (f"see {VIEWER}n=sa&wn=Smith and also", "Smith"),
        (f"{VIEWER}n=sa&wn=Smith J", "Smith J"),
        (f"<a href='{VIEWER}n=sa&wn=Smith J'>", "Smith J"),
        (f"see {VIEWER}n=sa&nn=Brown, A&wn=Smith, J", "Smith, J"),
    ],
)
def test_a_blank_ends_a_name_where_the_address_has_none(text: str, west: str) -> None:
    assert board_of(text).west == west


def test_values_of_an_address_encoded_twice_are_found() -> None:
    board = board_of(f"{VIEWER}lin=md%257C1SAK%252C%252C%252C%257Cpn%257CL%25C3%25A4nge%252CB%2520C%257Cmb%257C1%254E%257C")
    assert (board.south, board.west, calls(board)) == ("Länge", "B C", "1NT")
    span = locate(board, "auction.calls[0]")
    assert (span and board.source.text[slice(*span)]) == "1%254E"


def test_what_was_encoded_twice_is_told_and_kept() -> None:
    (written,) = records(f"see {VIEWER}lin=pn|L%C3%83%C2%A4nge,a,b,c|md|1SAK,,,|")
    (finding,) = written.findings
    assert finding.code == "ENC109"
    assert finding.span is not None
    assert written.source.text[slice(*finding.span)] == "%C3%83%C2%A4"
    assert written.board is not None
    assert written.board.south == "LÃ¤nge"


@pytest.mark.parametrize(
    "rest",
    [
        "a=" + 40_000 * "(",
        "a=" + 9000 * "1c(a(b",
        "p=" + 40_000 * "{",
        "a=1c" + 40_000 * " ",
        40_000 * "&",
        "wn=" + 40_000 * "a ",
    ],
)
def test_long_addresses_take_no_long_time(rest: str) -> None:
    assert list(records(f"{VIEWER}n=sa&{rest}x"))
