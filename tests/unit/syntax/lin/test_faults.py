"""Faults of the stream that real files have, on data of our own: each text reads to the same board."""

import pytest

from dealfile.model import Board, MarkKind
from dealfile.syntax.decode import decode
from dealfile.syntax.lin import records

PLAIN = (
    "pn|Ann,Bo,Cy,Di|st||md|3SAK2HQJ9D8765C432,SQJT9HAK2DKQJCA65,S876HT876DA432CK7,|rh||ah|Board 1|sv|o|"
    "mb|p|mb|1N!|an|15-17, maybe five !h|mb|p|mb|p|mb|p|pg||pc|D5|pc|DJ|pc|DA|pc|DT|pg||mc|9|"
)
"""A board in the usual form."""

HEADING = PLAIN[: PLAIN.index("mb|")]


def facts(board: Board) -> tuple[object, ...]:
    assert board.auction is not None
    assert board.play is not None
    marks = [(mark.index, mark.kind, mark.text.strip()) for mark in board.auction.marks if mark.kind is not MarkKind.UNREAD]
    names = board.south, board.west, board.north, board.east
    return (*names, board.board_id, board.dealer, board.vulnerable, board.deal and board.deal.hands, board.auction.calls), (
        marks,
        board.play.cards,
        board.claim,
    )


def read(text: str) -> tuple[Board, list[str]]:
    (written,) = records(text)
    assert written.board is not None
    return written.board, [finding.name for finding in written.findings]


@pytest.mark.parametrize(
    ("text", "findings"),
    [
        (PLAIN, []),
        (PLAIN[:-1], []),
        (PLAIN.replace("|", "|\r\n"), []),
        (PLAIN.replace("|", "\n|"), []),
        (PLAIN.replace("|mb|", "|\nmb|").replace("sv|o", "sv|o\n").replace("Di|", "Di\n|"), []),
        (PLAIN.replace("D8765C432,", "D8765C4\r\n32,").replace("mb|1N!", "mb|1\nN!").replace("mc|9", "mc|\n9"), []),
        (PLAIN.replace("st||", "st\n").replace("rh||", "rh\n").replace("pg||", "pg\n"), []),
        ("\n".join(part.upper() if len(part) == 2 else part for part in PLAIN.split("|")).replace("\n", "|"), []),
        (f"% made by a program\n% one | two\n{PLAIN}", ["stray-bar"]),
        (f"\n|{PLAIN}", ["stray-bar"]),
        (PLAIN.replace("mb|p|mb|p|mb|p|", "mb|ppp||"), ["several-calls", "stray-bar"]),
        (PLAIN.replace("mb|1N!|an", "mb|1N!an"), ["missing-bar"]),
        (PLAIN.replace("sv|o|", "sv|0|").replace("md|3", "md| 3"), []),
        (PLAIN.replace("ST", "S10").replace("pc|DT", "pc|D10").replace("HT", "H10").replace("QJT9", "QJ109"), ["unusual-card"]),
        (PLAIN.replace("pc|DJ", "pc|jd").replace("pc|DA", "pc|!da"), ["unusual-card", "unread-card"]),
        (PLAIN.replace("pc|D5|pc|DJ|pc|DA|pc|DT", "pc|d5dj|pc|DA|pc|dt"), ["unusual-card"]),
        (PLAIN.replace("md|3", "md|p3").replace("SAK2HQJ9D8765C432", "hqj9sak2 c432d8765"), []),
        (PLAIN.replace("CK7,|", "CK7|"), []),
        (PLAIN.replace("CK7,|", "CK7,,,SA|"), ["too-many-hands"]),
        (PLAIN + "mc|9|", []),
        ("junk " + PLAIN.replace("pc|D5", "lead pc|D5"), []),
    ],
)
def test_every_form_reads_to_the_same_board(text: str, findings: list[str]) -> None:
    board, found = read(text)
    assert sorted(found) == sorted(findings)
    assert facts(board) == facts(read(PLAIN)[0])


@pytest.mark.parametrize(
    ("encoding", "asked", "word"),
    [
        ("utf-8", None, "Łódź é"),
        ("utf-8-sig", None, "Łódź é"),
        ("utf-16", None, "Łódź é"),
        ("utf-16-le", "utf-16-le", "Łódź é"),
        ("cp1252", None, "Sträter é"),
        ("cp1250", "cp1250", "krótkość"),
    ],
)
def test_every_encoding_reads_to_the_same_board(encoding: str, asked: str | None, word: str) -> None:
    data = (PLAIN.replace("Ann", word).replace("five", word) + "\r\n").encode(encoding)
    decoded = decode(data, "lin", asked)
    board, found = read(decoded.text)
    assert found == []
    assert board.south == word
    assert board.auction is not None
    assert word in board.auction.marks[1].text


def test_text_is_kept_as_it_is_written() -> None:
    board, _ = read(HEADING + "mb|1H|an|5+ @H, !S shortage ^^ new line {box}|nt|Vera: a\nb|")
    assert board.auction is not None
    assert [mark.text for mark in board.auction.marks] == ["5+ @H, !S shortage ^^ new line {box}", "Vera: a\nb"]


def test_commentary_stands_where_it_was_said() -> None:
    board, found = read(
        HEADING + "mb|p|nt|Vera: hello|pg||\nnt|Vera: again|pg||\nmb|1N|mb|p|mb|p|mb|p|pc|D5|nt|Vera: low|pg||pc|DJ|"
    )
    assert found == []
    assert board.auction is not None
    assert board.play is not None
    assert [(mark.index, mark.text) for mark in board.auction.marks] == [(0, "Vera: hello"), (0, "Vera: again")]
    assert [(mark.index, mark.text) for mark in board.play.marks] == [(0, "Vera: low")]


def test_the_auction_at_the_other_table_is_no_part_of_this_one() -> None:
    board, _ = read(HEADING + "ob|1N|ob|p|mb|1C|em|NS 10|zz|3.53|")
    assert board.auction is not None
    assert [call.text for call in board.auction.calls] == ["1C"]
    assert [tuple(tag) for tag in board.tags][-4:] == [("ob", "1N"), ("ob", "p"), ("em", "NS 10"), ("zz", "3.53")]
