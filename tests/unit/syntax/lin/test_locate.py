"""Spans of values in a record's text."""

import pytest

from dealfile.model import Board
from dealfile.syntax.lin import locate, records

MATCH = (
    "vg|Cup,1,I,1,2,R,0,B,0|\nrs|4SS=,|\npn|a,b,c,d,e,f,g,h|pg||\n"
    "qx|o1|st||md|3SAK,,,|sv|o|mb|1C!|an|x|mb|pp|pg||\npc|SA|pc|h9h7|pg||\nmc|9|pg||\n"
    "qx|c1|st||md|3SAK,,,|sv| \nn|sk|n|mb|1D|pg||\n"
)


def pieces(board: Board, *paths: str) -> list[str | None]:
    spans = [locate(board, path) for path in paths]
    return [None if span is None else board.source.text[slice(*span)] for span in spans]


def read(text: str) -> list[Board]:
    return [written.board for written in records(text) if written.board]


def test_values_of_a_board() -> None:
    board = read(MATCH)[0]
    assert pieces(board, "deal", "dealer", "vulnerable", "claim", "north") == ["3SAK,,,", "3SAK,,,", "o", "9", "a,b,c,d,e,f,g,h"]
    assert pieces(board, *(f"auction.calls[{index}]" for index in range(4))) == ["1C!", "p", "p", None]
    assert pieces(board, *(f"play.cards[{index}]" for index in range(4))) == ["SA", "h9", "h7", None]
    assert pieces(board, "tags[0]", "tags[3]", "tags[99]") == ["Cup,1,I,1,2,R,0,B,0", "o1", None]
    assert pieces(board, "nonsense", "auction.calls[x]") == [None] * 2


def test_a_whole_auction_or_play_is_where_it_begins() -> None:
    first, second = read(MATCH)
    assert pieces(first, "auction", "auction.first", "play", "play.first") == ["1C!", "1C!", "SA", "SA"]
    assert pieces(second, "auction", "play", "play.first") == ["1D", None, None]
    (unread,) = read("md|1|sk|n|mb|zz|pc|??|")
    assert pieces(unread, "auction", "play") == ["zz", "??"]


def test_a_listed_result_stands_in_its_list() -> None:
    text = MATCH.replace("rs|4SS=,|", "rs| \n4SS=, 3NWx+1,PASS|")
    first, second, listed = read(text)
    assert pieces(listed, "contract", "declarer", "result") == ["PASS"] * 3
    assert pieces(first, "contract", "declarer", "result") == ["4SS="] * 3
    assert second.contract is not None
    assert pieces(second, "contract", "declarer", "result") == [None] * 3
    closed = read(text[: text.index("qx|o1")] + text[text.index("qx|c1") :])[0]
    assert pieces(closed, "contract", "declarer", "result") == ["3NWx+1"] * 3
    passed = read(text.replace("|o1|", "|o2|"))[0]
    assert pieces(passed, "contract", "declarer", "result") == ["PASS", None, None]


def test_tags_in_force_are_not_in_the_text_of_later_boards() -> None:
    board = read(MATCH)[1]
    assert [tag.name for tag in board.tags] == ["vg", "rs", "pn", "qx", "st", "md", "sv", "sk"]
    assert pieces(board, "tags[0]", "tags[2]", "tags[3]", "tags[7]") == [None, None, "c1", "n"]
    assert pieces(board, "vulnerable", "auction.calls[0]", "claim", "south") == ["n", "1D", None, None]


@pytest.mark.parametrize("value", ["md%7C3SAK%2C%2C%2C%7Cmb%7C1C%7Cmd%7C1%7Cmb%7C2%44%7C", "md|3SAK,,,|mb|1C|md|1|mb|2%44|"])
def test_values_of_links(value: str) -> None:
    first, second = read(f"see\nhttp://x.org/handviewer.html?lin={value}&v=1 ok")
    assert (first.source.line, first.source.column) == (2, 1)
    assert pieces(first, "auction.calls[0]") == ["1C"]
    assert second.source.line == 2
    assert second.auction is not None
    assert second.auction.calls[0].text == "2D"
    if "%7C" in value:
        assert pieces(second, "auction.calls[0]") == ["2%44"]


def test_sources_cover_the_file() -> None:
    boards = read(MATCH)
    assert "".join(board.source.text for board in boards) == MATCH
    assert [(board.source.line, board.source.column, board.source.offset) for board in boards] == [
        (1, 1, 0),
        (7, 1, MATCH.index("qx|c1")),
    ]


def test_offsets_count_bytes() -> None:
    text = "pn|Jö\udcff,b,c,d|md|1|mb|p|qx|o1|md|2|mb|p|\r\nqx|o2|md|3|"
    data = text.encode("utf-8", "surrogateescape")
    boards = read(text)
    assert [board.source.offset for board in boards] == [0, data.index(b"qx|o1"), data.index(b"qx|o2")]
    assert [(board.source.line, board.source.column) for board in boards] == [(1, 1), (1, 1 + text.index("qx|o1")), (2, 1)]


def test_offsets_of_text_that_is_no_text() -> None:
    text = "pn|\ud800|md|1|mb|p|qx|o1|md|2|"
    assert read(text)[1].source.offset == text.index("qx") + 2


def test_a_text_without_commands_has_no_places() -> None:
    board = read("md|1|mb|p|")[0]
    assert locate(board.model_copy(update={"source": board.source.model_copy(update={"text": ""})}), "deal") is None
