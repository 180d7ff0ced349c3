"""Plain records of PBN make the same rows without a model as with one, whatever is changed in them."""

from collections.abc import Callable
from random import Random
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from tests.property.plain_tables import assert_same, file_of_boards, made, pieces_of, plain_records

from dealfile.plain.pbn import lane_is_open
from dealfile.syntax.pbn.splitter import split

SEEDS: Final = st.integers(0, 2**32)
LETTERS: Final = "ABCDEHKNPQSTWX0123456789-*+!?={};%[]\" \t\r\n#^$.:'äé"
NAMES: Final = (
    *("Room", "Event", "Site", "Date", "Board", "West", "Dealer", "Vulnerable", "Deal", "Scoring", "Declarer", "Contract"),
    *("Result", "Score", "HomeTeam", "VisitTeam", "Round", "Table", "Stage", "ScoreIMP", "Note", "Auction", "Play", "Strange"),
    *("lower", "Competition", "OptimumScore", "DealId", "RecordType", "ScoreTable", "Hidden", "Time"),
)
VALUES: Final = (
    *("", "?", "-", "N", "E", "s", "W", "north", "NS", "EW", "All", "None ", "Both", "LOVE", "1N", "3NT", "4SX", "Pass", "P"),
    *("4 H", "5C*", "NT", "7", "13", "14", "^9", "NS 7", "EW 6", "NS 3 EW 4", "NS 420", "-100", "EW 110", "2020.01.02", "H"),
    *("2020-01-02", "31.12.2020", "?.?.?", "1", "2", "0", "none", "12a", "MP", "IMP", "Rubber", "OldMP", "Open", "closed", "#"),
    *("##x", "x{y", "a;b", "a%b", "a\\\\b", "Ünï", "Team [A]", "passed out", "N:... - - -", "x" * 90, "lesson", "1:a note"),
)
CALLS: Final = (
    "Pass",
    "X",
    "XX",
    "1C",
    "2H",
    "3NT",
    "7NT",
    "AP",
    "ap",
    "pass",
    "p",
    "1N",
    "*",
    "-",
    "+",
    "=1=",
    "!",
    "$1",
    "dbl",
)
ENDS: Final = ("\n", "\n \n", "\n\n\n", "\n{c}\n", "\n; c\n", " \n", "\n% x\n", "\nsome text\n", "\n*\n")

Change = Callable[[str, Random], str]


def _one_letter(text: str, chance: Random) -> str:
    place = chance.randrange(len(text))
    return text[:place] + chance.choice(("", chance.choice(LETTERS), text[place] + chance.choice(LETTERS))) + text[place + 1 :]


def _cards(text: str) -> list[int]:
    return [
        place
        for place in range(len(text) - 2)
        if text[place] in "SHDC" and text[place + 1] in "AKQJT98765432" and text[place + 2] in " \n"
    ]


def _two_cards(text: str, chance: Random) -> str:
    places = _cards(text)
    if len(places) < 2:
        return text
    one, other = sorted(chance.sample(places, 2))
    return text[:one] + text[other : other + 2] + text[one + 2 : other] + text[one : one + 2] + text[other + 2 :]


def _one_card(text: str, chance: Random) -> str:
    places = _cards(text)
    if not places:
        return text
    place = chance.choice(places)
    card = chance.choice(("-", "--", "", chance.choice("SHDCshdc") + chance.choice("AKQJT98765432akqjt"), "S10", "x"))
    return text[:place] + card + text[place + 2 :]


def _lines(text: str, chance: Random) -> str:
    lines = text.split("\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    how = chance.randrange(4)
    if how == 0:
        lines.insert(one, lines[other])
    elif how == 1:
        del lines[one]
    elif how == 2:
        lines[one], lines[other] = lines[other], lines[one]
    else:
        lines[one:] = []
    return "\n".join(lines)


def _tags(text: str, chance: Random) -> str:
    lines = text.split("\n")
    tags = [place for place, line in enumerate(lines) if line.startswith("[")]
    if not tags:
        return text
    place = chance.choice(tags)
    if chance.random() < 0.5:
        lines[place] = lines[place].split('"')[0] + f'"{chance.choice(VALUES)}"]'
    else:
        lines.insert(place + chance.randrange(2), f'[{chance.choice(NAMES)} "{chance.choice(VALUES)}"]')
    return "\n".join(lines)


def _seats(text: str, chance: Random) -> str:
    for tag in chance.sample(["Dealer", "Declarer", "Auction", "Play", "Vulnerable", "Deal"], 2):
        place = text.find(f'[{tag} "')
        if place >= 0:
            place += len(tag) + 3
            text = text[:place] + chance.choice("NESWn?") + text[place + 1 :]
    return text


def _rows(text: str, chance: Random) -> str:
    """One row, or all rows, begun with another card."""
    lines, turn, all_rows = text.split("\n"), chance.randrange(4), chance.random() < 0.5
    rows = [place for place, line in enumerate(lines) if len(line) == 11 and line[2] == " "]
    for place in rows if all_rows else rows[:1]:
        words = lines[place].split()
        if chance.random() < 0.1:
            chance.shuffle(words)
        lines[place] = " ".join(words[turn:] + words[:turn])
    return "\n".join(lines)


def _one_call(text: str, chance: Random) -> str:
    lines = text.split("\n")
    calls = [place for place, line in enumerate(lines) if line[:1] in set("1234567PXA")]
    if not calls:
        return text
    place = chance.choice(calls)
    words = lines[place].split()
    words[chance.randrange(len(words))] = chance.choice(CALLS)
    lines[place] = " ".join(words)
    return "\n".join(lines)


def _end(text: str, chance: Random) -> str:
    behind = f'\n[{chance.choice(NAMES)} "{chance.choice(VALUES)}"]\n'
    return text.rstrip("\n") + chance.choice((*ENDS, behind)) + "\n"


def _line_ends(text: str, chance: Random) -> str:
    return text.replace("\n", chance.choice(("\r\n", " \n", "\n  ", "\r\r\n")))


CHANGES: Final[tuple[Change, ...]] = (
    *(_one_letter, _two_cards, _one_card, _lines, _tags, _tags, _seats, _rows, _one_call, _end, _line_ends),
)


def changed(text: str, chance: Random) -> str:
    """A file with some of its records changed, left out or moved."""
    records = [text[each.start : each.end] for each in split(text)]
    if chance.random() < 0.3:
        chance.shuffle(records)
    if chance.random() < 0.3:
        del records[chance.randrange(len(records))]
    for place in range(len(records)):
        while chance.random() < 0.5:
            records[place] = chance.choice(CHANGES)(records[place], chance) or "\n"
    return "".join(records)


@given(seed=SEEDS)
@settings(max_examples=60, suppress_health_check=[HealthCheck.too_slow])
def test_changed_records(seed: int) -> None:
    chance = Random(seed)
    text = changed(file_of_boards(chance.randint(1, 6), chance), chance)
    pieces = pieces_of(text.encode("utf-8"), chance.choice((1 << 20, 600)))
    assert_same(pieces, strict=chance.random() < 0.2, method=chance.choice(("auto", "auto", "duplicate")))


@given(seed=SEEDS)
@settings(max_examples=10)
def test_most_records_of_a_program_are_plain(seed: int) -> None:
    text = file_of_boards(12, Random(seed))
    (piece,) = pieces_of(text.encode("utf-8"))
    assert plain_records(piece) >= 20
    assert_same([piece])


@pytest.mark.parametrize("name", sorted({change.__name__ for change in CHANGES}))
def test_each_change_alone(name: str) -> None:
    change = next(each for each in CHANGES if each.__name__ == name)
    for seed in range(12):
        chance = Random(seed)
        text = file_of_boards(2, chance)
        records = [change(text[each.start : each.end], chance) or "\n" for each in split(text)]
        assert_same(pieces_of("".join(records).encode("utf-8")))


@pytest.mark.parametrize("name", NAMES)
def test_each_tag_with_each_value(name: str) -> None:
    head, *rest = file_of_boards(1, Random(5)).split("\n\n")
    texts = [f'[{name} "{value}"]\n{head}' for value in VALUES]
    assert_same(pieces_of("\n\n".join([*texts, *rest]).encode("utf-8")))
    # Without what keeps all records of a file from the lane, and that in files by itself.
    shut = [text for text in texts if not lane_is_open(text, one_by_one=False)]
    assert_same(pieces_of("\n\n".join([*(text for text in texts if text not in shut), *rest]).encode("utf-8")))
    for text in shut:
        assert_same(pieces_of("\n\n".join([text, *rest]).encode("utf-8")))


def test_defaults_of_an_earlier_piece_keep_records_from_the_lane() -> None:
    text = '[Event "##By default"]\n' + file_of_boards(8, Random(3)).partition("\n")[2]
    pieces = pieces_of(text.encode("utf-8"), 600)
    assert len(pieces) > 1
    assert not any(map(plain_records, pieces[1:]))
    assert_same(pieces)


def test_a_record_of_another_piece_is_inherited_from() -> None:
    text = file_of_boards(8, Random(4))
    pieces = pieces_of(text.encode("utf-8"), 500)
    assert len(pieces) > 2
    assert sum(map(plain_records, pieces)) >= 12
    assert_same(pieces)


RECORD: Final = """\
[Event "By hand"]
[Board "1"]
[North "Alder"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQ2.AKQ.AKQ.AKQ JT9.JT9.JT98.JT9 876.876.765.8765 543.5432.432.432"]
[Scoring "IMP"]
[Score "NS 990"]
[Declarer "N"]
[Contract "6NT"]
[Result "12"]
[Auction "N"]
6NT AP
[Play "E"]
SJ S6 S3 SA
- - - SK
*
"""
"""A record with all that plain records have."""
TAGS: Final = tuple(line.split('"')[0][1:-1] for line in RECORD.splitlines() if line.startswith("["))


@pytest.mark.parametrize("name", TAGS)
def test_each_value_of_each_tag(name: str) -> None:
    for value in VALUES:
        lines = [f'[{name} "{value}"]' if line.startswith(f"[{name} ") else line for line in RECORD.splitlines()]
        without_calls = [line for line in lines if not line.startswith("6NT")]
        assert_same(pieces_of("\n\n".join(map("\n".join, (lines, without_calls, lines))).encode("utf-8")))


def test_any_two_lines_left_out() -> None:
    lines = RECORD.splitlines()
    pairs = [(one, other) for one in range(len(lines)) for other in range(one, len(lines))]
    texts = ["\n".join(line for place, line in enumerate(lines) if place not in pair) for pair in pairs]
    assert_same(pieces_of("\n\n".join(texts).encode("utf-8")))


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("SK\n*", "SK*"),
        ("SK\n*", "SK *"),
        ("SK\n*", "SK\n* *"),
        ("- - - SK", "- - -SK"),
        ("SJ S6 S3 SA", "SJ\tS6  S3\nSA"),
        ("- - - SK", "- - S4 SK"),
        ("- - - SK", "S9 - - SK"),
        ("- - - SK", "SK - - -"),
        ("- - - SK", "SK"),
        ("- - - SK", "- - - SK\n- - - -\n- - - CA"),
        ("- - - SK", "- - - SA"),
        ("6NT AP", "6NT ap"),
        ("6NT AP", "6NT Ap"),
        ("6NT AP", "6NT Pass Pass Pass AP"),
        ("6NT AP", "6NT Pass Pass Pass *"),
        ("6NT AP", "6NT *"),
        ("6NT AP", "AP"),
        ("6NT AP", "*"),
        ("6NT AP", "6NT X AP"),
        ("6NT AP", "5NT AP"),
        ("6NT AP", "6S AP"),
        ('"12"]', '"^12"]'),
        ('"12"]', '"^0"]'),
        ('"12"]', '"0"]'),
        ('"IMP"]\n[Score "NS 990"]', '"OldMP"]\n[Score "NS 420"]'),
        ('"NS 990"]', '"NS 420"]'),
        ('"NS 990"]', '"EW -990"]'),
        ("[Deal ", "[Hidden "),
    ],
)
def test_two_records_changed_alike(before: str, behind: str) -> None:
    assert before in RECORD
    changed_record = RECORD.replace(before, behind)
    assert_same(pieces_of(f"{changed_record}\n{RECORD}\n{changed_record}\n".encode()))
    assert_same(pieces_of(f"{changed_record}\n{changed_record}\n".encode()))


NOTED: Final = RECORD.replace(
    "6NT AP\n", '1C =1= Pass 6NT =2= Pass\nPass Pass\n[Note "1:strong"]\n[Note "2:alert: to play, Ünï"]\n'
)
"""The same record with calls that refer to notes."""


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("1C", "1C"),
        ("=2=", "=1="),
        ('[Note "2:alert: to play, Ünï"]\n', ""),
        ("Pass Pass\n", "Pass Pass *\n"),
        ("6NT =2= Pass\nPass Pass\n", "6NT =2= AP\n"),
        ("6NT =2= Pass\nPass Pass", "6NT =2= Pass\nPass Pass =1="),
        ("1:strong", " 1:strong"),
        ("1:strong", "01:strong"),
        ("1:strong", "1:"),
        ("1:strong", "1: "),
        ("1:strong", "1:alert"),
        ("1:strong", "1:1:=2= AP"),
        ("=1=", "=32="),
        ("1:strong", "32:strong"),
        ("\n[Play", " \t\r\n[Play"),
        ("[Play", "\n[Play"),
        ('[Dealer "N"]', '[Dealer "E"]'),
    ],
)
@pytest.mark.parametrize("also", ["", "=2= Pass", "1:strong", "=1="])
def test_notes_changed(before: str, behind: str, also: str) -> None:
    assert before in NOTED
    text = NOTED.replace(before, behind)
    assert_same(pieces_of(f"{text}\n{RECORD}\n{text}\n{NOTED}".encode()))
    if also:
        assert_same(pieces_of(f"{text.replace(also, '')}\n{NOTED}".encode()))


@pytest.mark.parametrize(
    ("before", "behind"),
    [
        ("=1=", "=1"),
        ("=1=", "=01="),
        ("=1=", "=0="),
        ("=1=", "=33="),
        ("=1=", "=3="),
        ("=1=", "=1= =2="),
        ("=1=", "=1=!"),
        ("=1=", "=1=2="),
        ("1C =1=", "1C=1="),
        ("1C =1=", "=1= 1C"),
        ("6NT =2= Pass\nPass Pass", "6NT AP =2="),
        ("6NT =2= Pass\nPass Pass", "6NT Pass\nPass Pass * =2="),
        (" =2=", ""),
        ('[Note "1:strong"]\n', ""),
        ('[Note "1:strong"]\n', '[Note "1:strong"]\n[Note "1:strong"]\n'),
        ('[Note "1:strong"]\n', '[Note "1:strong"]\n[Note "3:weak"]\n'),
        ('[Note "1:strong"]\n', '[Note "1:strong"]\n[Site "x"]\n'),
        ('[Note "1:strong"]\n', '[Note "1:strong"]\n%\n'),
        ('[Note "1:strong"]\n', '[Note "1:strong"]{}\n'),
        ('[Note "1:strong"]\n', '[Note "1:strong"]\n*\n'),
        ("1:strong", "33:strong"),
        ("1:strong", "0:strong"),
        ("1:strong", "-1:strong"),
        ("1:strong", "1 strong"),
        ("1:strong", "1:a\\\\b"),
        ("1:strong", "#1:strong"),
        ("1:strong", "٣:strong"),
        ("1C =1= Pass 6NT =2= Pass\nPass Pass\n", ""),
        ("*\n", '*\n[Note "3:x"]\n'),
    ],
)
def test_what_is_wrong_with_notes_is_told_the_ordinary_way(before: str, behind: str) -> None:
    assert before in NOTED
    text = NOTED.replace(before, behind, 1)
    (piece,) = pieces_of(f"{text}\n{RECORD}\n{text}".encode())
    assert plain_records(piece) == 1
    assert_same([piece])


def test_notes_of_calls_before_which_passes_were_left_out() -> None:
    text = (
        NOTED.replace('[Dealer "N"]', '[Dealer "E"]').replace('[Auction "N"]', '[Auction "E"]').replace('[Score "NS 990"]\n', "")
    )
    assert "1 pass was left out before 1C" in str(
        made(pieces_of(text.encode())[0], lane=False).rows["findings"]["message"].to_pylist()
    )
    (piece,) = pieces_of(f"{text}\n{text}".encode())
    assert plain_records(piece) == 2
    assert_same([piece])


def test_the_record_is_plain() -> None:
    (piece,) = pieces_of(f"{RECORD}\n{RECORD}\n{NOTED}".encode())
    assert plain_records(piece) == 3


@pytest.mark.parametrize(
    "text",
    [
        '[Board "1"]\n[Dealer "N"]\n[Declarer ""]\n[Contract "Pass"]\n[Result "7"]\n',
        '[Board "1"]\n[Dealer "N"]\n[Declarer ""]\n[Contract "Pass"]\n[Result "7"]\n[Auction "N"]\nAP\n',
        '[Board "1"]\n[Dealer "N"]\n[Declarer ""]\n[Contract "Pass"]\n[Result "0"]\n[Auction "N"]\nAP\n',
        RECORD.replace("6NT AP\n", "").replace('[Declarer "N"]\n', "").replace("SJ S6 S3 SA\n- - - SK", "- - - -"),
        '\n[Board "1"]\n[Auction "N"]\n1C AP\n'.join(("", '[Dealer "N"]\n[Vulnerable "NS"]', '[North "Birch"]\n', "")),
    ],
)
def test_records_by_hand(text: str) -> None:
    assert_same(pieces_of(f"{text}\n{RECORD}\n{text}".encode()))
    assert_same(pieces_of(f"{text}\n{text}".encode()))
