"""The command scanner and the splitter: what is a command, and where boards part."""

from itertools import accumulate, pairwise

import pytest

from dealfile.syntax.lin.links import decode, links
from dealfile.syntax.lin.scanner import keep, scan
from dealfile.syntax.lin.splitter import extents


def commands(text: str) -> list[tuple[str, str]]:
    found = scan(text)
    return list(zip(found.names, found.values, strict=True))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", []),
        ("no bars at all", []),
        ("|", []),
        ("mb|p|", [("mb", "p")]),
        ("MB|p", [("mb", "p")]),
        ("junk before mb |p|more pc|SA", [("mb", "p"), ("pc", "SA")]),
        ("mb|\r\n1\r\nN\r\n|", [("mb", "1N")]),
        ("nt|one\r\ntwo|", [("nt", "one\ntwo")]),
        ("nt| edge |", [("nt", " edge ")]),
        ("nt|a | b|c|pg||", [("nt", "a | b|c"), ("pg", "")]),
        ("mb|2D!an|weak|mb|p|", [("mb", "2D!"), ("an", "weak"), ("mb", "p")]),
        ("mb|ppp||pg||", [("mb", "ppp"), ("pg", "")]),
        ("mb|pass||pg||", [("mb", "pass"), ("pg", "")]),
        ("st\nmd|1SA,,,|rh\nah|Board 1|", [("md", "1SA,,,"), ("ah", "Board 1")]),
        ("junk mb|p|% a comment\npc|SA|x, qx|o1|", [("mb", "p"), ("pc", "SA"), ("qx", "o1")]),
        ("nt|a | set up|b|pg||", [("nt", "a | set up|b"), ("pg", "")]),
        ("nt|a | 3 qx|o2|", [("nt", "a "), ("qx", "o2")]),
        ("an|shows clubs | majors|mb|p|", [("an", "shows clubs | majors"), ("mb", "p")]),
        ("pc|HA|text up|1|", [("pc", "HA"), ("up", "1")]),
        ("sv|oqx|o2 or up|", [("sv", "o"), ("qx", "o2 or up")]),
        ("mc|9pg|look at|", [("mc", "9"), ("pg", "look at")]),
        ("pc|SApc|shows up|", [("pc", "SA"), ("pc", "shows up")]),
        ("md|1SA,,,qx|look up|1|", [("md", "1SA,,,qx"), ("up", "1")]),
        ("a text pc|ha|", [("pc", "ha")]),
        ("n^|2|n#|1|3d|1|", [("n^", "2"), ("n#", "1"), ("3d", "1")]),
    ],
)
def test_commands(text: str, expected: list[tuple[str, str]]) -> None:
    assert commands(text) == expected


def test_normal_form_holds_one_value_a_command() -> None:
    found = scan("% top\nPN|a,b|\nnt|x | y|MB|\n1N|")
    assert found.normal(0, len(found.names)) == "pn|a,b|nt|x   y|mb|1N|"


def test_spans_point_into_the_raw_value() -> None:
    text = "mb| \n1\r\nN! |"
    found = scan(text)
    assert found.values == ["1N!"]
    start, end = found.span(0, 1, 3)
    assert text[start:end] == "N!"
    assert text[slice(*found.span(0))] == "1\r\nN!"


def test_the_parts_of_a_stream_lose_no_command() -> None:
    found = scan("vg|x|pn|a|md|1|mb|p|qx|o2|md|2|pg||qx|o3|md|3|sv|o|md|4|mc|9|sv|n|mb|p|")
    parts = extents(found)
    assert [part.deal for part in parts] == [2, 5, 8, 10]
    assert parts[0].first == 0
    assert parts[-1].end == len(found.names)
    assert all(one.end == other.first for one, other in pairwise(parts))


def test_a_name_behind_text_on_its_line_is_told_apart() -> None:
    found = scan("% top\nmd|1|a look up|1|\n jp |2|junk\nwt|s|")
    assert found.names == ["md", "up", "jp", "wt"]
    assert found.behind_text == {1}


def test_spans_in_a_long_broken_value_take_no_time_each() -> None:
    found = scan("rs|\n" + "?," * 50_000 + "|")
    assert [found.span(0, start, start + 1) for start in range(0, 100_000, 2)][-1] == (100_002, 100_003)


def test_links_are_found_with_their_values() -> None:
    text = "a http://x.org/handviewer.html?lin=md%7C1 b\n<b href='https://x.org/h?bbo=y&lin=mb|p|&v=1'>"
    found = links(text)
    assert [text[slice(*link.value)] for link in found if link.value] == ["md%7C1 b", "mb|p|"]
    assert links("md|1|nt|http://x.org/h?lin=md%7C1|") == []
    assert links("just http://x.org/page?id=3 and ?lin=") == []


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("a%7Cb", "a|b"),
        ("a+b%2Bc", "a b+c"),
        ("a+b%20c", "a+b c"),
        ("a+b c", "a+b c"),
        ("100%", "100%"),
        ("%zz", "%zz"),
        ("J%C3%B6rg", "Jörg"),
        ("J%F6rg", "Jörg"),
        ("%F0%9F%98%80!", "😀!"),
    ],
)
def test_decoding_knows_the_place_of_every_character(value: str, expected: str) -> None:
    text, places = decode(f"?{value}&", 1, 1 + len(value))
    assert text == expected
    assert len(places) == len(text) + 1
    assert places == sorted(places)
    assert places[-1] == 1 + len(value)
    assert all(f"?{value}&"[place] in (sign, "%", "+") for sign, place in zip(text, places, strict=False))


@pytest.mark.parametrize(
    "text",
    [
        "pn|a,b|md|1|mb|p|\npn|a,b|md|2|mb|1N|mb|p|",
        "mb|p|mb|p|mb|p|mb|p|mb|p|",
        "mb|1S|mb|1S2|\n mb|1S|pg||mb|1S|",
        "nt|mb|mb|p|pg||\n\nmb|p|pg||pg||mb|p|",
        "",
    ],
)
def test_commands_are_found_in_the_text_where_their_bars_say(text: str) -> None:
    found = scan(text)
    count = len(found.names)
    expected = []
    for index in range(count):
        before = "|".join(text.split("|")[: 2 * index])
        start = len(before) + bool(index)
        expected.append(start + len(text[start:]) - len(text[start:].lstrip()))
    assert [found.beginning(index) for index in range(count)] == expected
    again = scan(f"{text}")
    assert [again.beginning(index) for index in range(0, count, 2)] == expected[::2]
    assert [again.beginning(index) for index in reversed(range(count))] == expected[::-1]


def test_a_kept_scan_is_given_once_and_for_its_own_text_only() -> None:
    text = "mb|p|" * 3
    found = scan(text)
    keep(found)
    assert scan(text) is found
    assert scan(text) is not found
    keep(found)
    assert scan("mb|1N|").names == ["mb"]
    assert scan(text) is not found
    keep(found)
    assert scan(text, list(range(len(text) + 1))) is not found


@pytest.mark.parametrize("end", ["\n", "\r\n", ""])
@pytest.mark.parametrize("edge", ["", " ", "\t"])
@pytest.mark.parametrize("loose", ["", "rest"])
def test_the_parts_of_a_scan_are_the_scans_of_the_parts(end: str, edge: str, loose: str) -> None:
    board = f"pn|a,b,c,d|md|1SA|{end}mb|p|an|text{edge}|pg||{end}"
    text = board * 3 + loose
    for boards in (1, 2):
        place = len(board) * boards
        left, right = text[:place], text[place:]
        found = scan(text).parted(left, right)
        assert found is not None
        for part, alone in zip(found, (scan(left), scan(right)), strict=True):
            assert (part.text, part.names, part.values) == (alone.text, alone.names, alone.values)
            assert (part.used, part.loose, part.starts, part.ends) == (alone.used, alone.loose, alone.starts, alone.ends)
            assert part.indexes_of("mb") == alone.indexes_of("mb")


def test_a_scan_is_parted_between_commands_that_are_all_known() -> None:
    text = "mb|p|mb|1N|"
    assert scan(text).parted("mb|p|mb|", "1N|") is None
    assert scan(text).parted("mb|p|m", "b|1N|") is None
    assert scan("junk mb|p|mb|1N|").parted("junk mb|p|", "mb|1N|") is None


@pytest.mark.parametrize("text", ["mb|p|an|a b|\npg||\n", "mb|p |", "mb|\np|", "mb|p|\r\nan|x\ty|", "mb| p|pc|SA", "mb|\x0bp|"])
def test_single_commands_are_those_of_the_whole(text: str) -> None:
    names, values, count = scan(text).names, scan(text).values, scan(text).count
    assert [scan(text).name(index) for index in range(count)] == names == scan(text).names_between(0, count)
    assert [scan(text).value(index) for index in range(count)] == values == scan(text).values_between(0, count)
    for wanted in {*names}:
        assert scan(text).values_of(wanted) == [value for name, value in zip(names, values, strict=True) if name == wanted]


@pytest.mark.parametrize("value", ["a,b,c,d", "st", "pn", ""])
def test_a_command_is_found_behind_others_that_look_like_it(value: str) -> None:
    text = f"pn|{value}|an|pn|st|x|an|{value}|pn|{value}|" * 3 + f"pn|{value}"
    count = scan(text).count
    places = [0, *accumulate(len(piece) + 1 for piece in text.split("|"))]
    for step in (1, 2, 3, 5):
        found = scan(text)
        assert [found.beginning(index) for index in range(0, count, step)] == places[: 2 * count : 2][::step]
