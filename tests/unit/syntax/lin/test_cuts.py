"""Where a text of LIN is cut, and what its parts have from before them."""

import pytest

from dealfile.core.seats import Vulnerability
from dealfile.services.cutting_lin import lin_facts
from dealfile.syntax.lin.before import Before
from dealfile.syntax.lin.counting import count_records
from dealfile.syntax.lin.cuts import Part, parts
from dealfile.syntax.lin.scanner import scan

DEAL = "md|1SAKQ2HKQJDKQJCKQJ,SJT9HAT98DAT9CAT9,S876H765D8765C876,|"
TABLE = "mb|1N|mb|p|mb|p|mb|p|pg||pc|S9|pg||mc|9|pg||\n"


def cut(text: str, size: int = 1) -> list[Part]:
    return list(parts([text], lin_facts([text]), size))


def line(number: int, *, names: str = "pn|a,b,c,d|", vulnerable: str = "sv|o|", heading: bool = True) -> str:
    return f"{names}st||{DEAL}{f'rh||ah|Board {number}|' if heading else ''}{vulnerable}{TABLE}"


def match(name: str, labels: str, *, head: str = "rs|1NS+2,1NS+2|pn|a,b,c,d,e,f,g,h|") -> str:
    boards = "".join(f"qx|{label}|st||{DEAL}sv|o|{TABLE}" for label in labels.split())
    return f"vg|Cup,{name},I,1,2,Reds,0,Blues,0|{head}pg||\n{boards}"


def test_boards_in_lines() -> None:
    found = cut("".join(map(line, range(1, 5))))
    assert [part.text for part in found] == [line(1).rstrip("\n") + "\n", line(2), line(3), line(4)]
    assert [part.records for part in found] == [1, 1, 1, 0]
    assert [part.is_last for part in found] == [False, False, False, True]


def test_the_first_border_behind_the_size() -> None:
    text = "".join(map(line, range(1, 7)))
    assert [len(part.text) for part in cut(text, len(line(1)) + 1)] == [2 * len(line(1))] * 3
    assert len(cut(text, len(text) + 1)) == 1


def test_what_each_board_says_itself_is_not_handed_on() -> None:
    assert {part.before for part in cut("".join(map(line, range(1, 5))))} == {Before()}


def test_what_was_said_once_is_handed_on() -> None:
    later = [line(number, names="", vulnerable="", heading=number % 2 == 1) for number in range(2, 5)]
    found = cut(line(1, vulnerable="sv|b|") + "".join(later))
    names = ("a", "b", "c", "d")
    assert [part.before for part in found] == [
        Before(),
        *(
            Before(False, names, names, False, Vulnerability.ALL, heading, foreign=frozenset({True, False}))
            for heading in ("1", "1", "3")
        ),
    ]


def test_a_match_is_one_part() -> None:
    assert len(cut(match("R1", "o1 c1 o2 c2"))) == 1


def test_between_matches() -> None:
    texts = [match(name, "o1 c1") for name in ("R1", "R2", "R3")]
    found = cut("".join(texts))
    assert [part.text for part in found] == texts
    assert [part.records for part in found] == [2, 2, 0]


def test_not_where_lists_belong_to_the_match_before() -> None:
    texts = [match("R1", "o1 c1"), match("R2", "o1 c1", head="pn|a,b,c,d,e,f,g,h|pg||rs|1NS+2|")]
    assert len(cut("".join(texts))) == 2
    assert len(cut(f"{texts[0]}rs|1NS+2|pg||{texts[1]}")) == 2
    assert len(cut(f"{texts[0]}rs|1NS+2|{match('R2', 'o1 c1')}")) == 1


def test_boards_before_a_match() -> None:
    found = cut(line(1) + line(2) + match("R1", "o1 c1 o2") + match("R2", "o1"))
    assert [part.text[:5] for part in found] == ["pn|a,", "pn|a,", "vg|Cu", "vg|Cu"]


def test_a_swing_goes_on_under_the_same_header() -> None:
    boards = [match(name, "o1 c1") for name in ("R1", "R1", "R2")]
    assert len(cut("".join(boards))) == 3
    assert len(cut("".join(boards).replace("sv|o|", "sv|o|em|NS 1|"))) == 2


def test_damage_at_a_border() -> None:
    found = cut(f"{line(1)}% a comment\n{line(2)}{line(3)}")
    assert [part.records for part in found] == [2, 0]


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (line(1) + line(2), 2),
        (match("R1", "o1 c1"), 2),
        (match("R1", "o1 c1", head="rs|1NS+2,1NS+2,PASS,3NE=|"), 4),
        (match("R1", "o1 c1", head="rs|1NS+2,1NS+2,,3NE=|"), 3),
        (match("R1", "o1 o1", head="rs|1NS+2,1NS+2,PASS,3NE=|"), 4),
        (match("R1", "o1 c1", head="bn|7,8|rs|1NS+2,1NS+2,PASS,3NE=|"), 6),
        (match("R1", "x y", head=""), 2),
        (match("R1", "x y"), None),
        (match("R1", "o1 x"), None),
        ("vg||rs|1NS+2|" + line(1), None),
        ("rs|1NS+2|" + line(1), None),
        (match("R1", "", head="rs|1NS+2|") + match("R2", "o1"), None),
    ],
)
def test_records_counted_without_reading_them(text: str, count: int | None) -> None:
    assert count_records(scan(text), Before()) == count
