"""The grammars: free of collisions, equal at both speeds, equal with both lexers."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from lark import Lark
from lark.exceptions import LarkError
from lark.lexer import TerminalDef

from dealfile.core.calls import CALLS
from dealfile.core.cards import CARDS, SUITS_DOWN, Hand
from dealfile.core.seats import SEAT_OF
from dealfile.model import Ending, MarkKind
from dealfile.resources import resource
from dealfile.syntax import grammar
from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.auction import build_auction
from dealfile.syntax.pbn.play import build_play
from dealfile.syntax.pbn.sections import Token as Piece
from dealfile.syntax.pbn.splitter import split
from dealfile.syntax.pbn.values import read_deal

SAMPLES = sorted((Path(__file__).parents[3] / "samples").glob("*.pbn"))

PRIORITIES = {
    "pbn": {
        "TRIVIA": "a comment after a section belongs to the coarse token that may begin with it",
        "BAD_TAG": "a bracket that opens no tag pair, tried when no tag fits",
        "OPEN_COMMENT": "a brace that is never closed, tried when no comment fits",
        "MISPLACED_ESCAPE": "a % inside a line, tried when no call or card fits",
        "JUNK": "anything else, tried last",
    },
    "lin": {
        "COMMAND": "a command that has no terminal of its own, tried when none fits",
        "DEALER": "the first digit of a deal names the dealer, before it could be anything else",
        "UNREAD": "a character that fits nothing, tried last",
        "UNREAD_RESULT": "a result that fits nothing, tried last",
    },
    "rbn": {
        "UNREAD": "a character that fits nothing, tried last",
    },
}
"""Terminals with a priority of their own, and why."""


@cache
def plain(name: str) -> Lark:
    return grammar.build(name)


@cache
def with_cython() -> Lark:
    plugins = pytest.importorskip("lark_cython").plugins
    return grammar.build("pbn", plugins=plugins)


def tokens(parser: Lark, text: str, start: str) -> list[tuple[str, str, int]]:
    """Terminal, text and place of every token of a tree, in order."""

    def walk(tree: Any) -> Iterator[tuple[str, str, int]]:  # noqa: ANN401 - a token of lark-cython is none of Lark's
        for child in tree.children:
            if hasattr(child, "children"):
                yield from walk(child)
            else:
                yield child.type, child.value, child.start_pos

    return list(walk(parser.parse(text, start=start)))


# ---- Texts -----------------------------------------------------------------------------------------------------------

BLANK = st.sampled_from([" ", "  ", "\t", "\n", "\r\n", "\n\n", " \n", "\n% an escape line\n", "\n%\n"])
COMMENT = st.sampled_from(["{}", "{a 1C SA}", '{two\n\nlines; "}', ";1NT\n", "; {\n", "{[show S]\n[NEXT]}"])
ANNOTATION = st.sampled_from(["!", "?", "!!", "??", "!?", "?!", "=1=", "=32=", "$1", "$20", "$255"])


def cased(words: list[str]) -> st.SearchStrategy[str]:
    return st.sampled_from([case(word) for word in words for case in (str, str.upper, str.lower, str.title)])


CALL = cased([call.text for call in CALLS] + ["AP"])
ALIAS = st.sampled_from(["P", "p", "all pass", "ALL  Pass", "allpass", "D", "Dbl", "R", "rdbl", "Redouble", "1N", "7n"])
CARD = st.sampled_from([case(card.text) for card in CARDS for case in (str, str.lower, str.title)])
CALL_ITEM = st.one_of(CALL, CALL, CALL, ALIAS, st.sampled_from(["-", "*", "+", "^I", "^S", "^r"]), ANNOTATION, COMMENT)
CARD_ITEM = st.one_of(CARD, CARD, CARD, st.sampled_from(["-", "*", "+", "^R", "^L", "^s"]), ANNOTATION, COMMENT)


@st.composite
def sections(draw: st.DrawFn, item: st.SearchStrategy[str]) -> str:
    """Items of an auction or play; a blank stands where two words meet, and may stand anywhere."""
    text = ""
    for each in draw(st.lists(item, min_size=1, max_size=30)):
        word = each[0].isalnum() or each[0] == "-"
        if text and ((word and (text[-1].isalnum() or text[-1] == "-")) or draw(st.booleans())):
            text += draw(BLANK)
        elif text[-1:] in "!?" and each[0] in "!?":
            text += " "
        text += each
    return text


AUCTION = sections(CALL_ITEM)
PLAY = sections(CARD_ITEM)
TAG = st.builds(
    '[{}{}"{}"{}]'.format,
    st.sampled_from(["Event", "Board", "Dealer", "Deal", "Contract", "Note", "ScoreTable", "X_1"]),
    st.sampled_from(["", " ", "\t", "\n"]),
    st.sampled_from(["", "#", "N", "a b", r"\"", r"C:\\", r"P:\x", "[0:04]", "{x}", "; y", "Rank;Call\\3L"]),
    st.sampled_from(["", " "]),
)
TABLE = st.lists(st.sampled_from(["1", "-", '"A;B"', '"[x] {y}"', "*,-50", "^12", "NT", "420"]), min_size=1).map(" ".join)
STRAY = st.sampled_from(
    ["}", "{ open", "[", "[Event]", "[Dealer N]", '[Event "a "b" c"]', '[Event "x', "words", "%", '"', "S10", "=a="]
)
PART = st.one_of(
    TAG,
    TAG,
    COMMENT,
    STRAY,
    TABLE,
    AUCTION.map('[Auction "N"]\n{}'.format),
    PLAY.map('[Play "W"]\n{}'.format),
)
RECORD = st.lists(st.tuples(PART, st.just("") | BLANK).map("".join), min_size=1, max_size=8).map(
    lambda parts: "\n" + "".join(parts) + "\n"
)


# ---- The grammar -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", grammar.STARTS)
def test_terminals_do_not_collide(name: str) -> None:
    grammar.build(name, strict=True)


@pytest.mark.parametrize("name", grammar.STARTS)
def test_only_what_must_wait_has_a_priority(name: str) -> None:
    assert {terminal.name for terminal in plain(name).terminals if terminal.priority} == set(PRIORITIES[name])


def test_what_cannot_be_placed_is_tried_last() -> None:
    priority = {terminal.name: terminal.priority for terminal in plain("pbn").terminals}
    assert priority["JUNK"] == min(priority.values())
    assert all(priority[name] < 0 for name in PRIORITIES["pbn"])


@pytest.mark.parametrize("name", grammar.STARTS)
def test_no_pattern_looks_behind(name: str) -> None:
    for terminal in grammar._terminals(name).values():
        assert "(?<" not in terminal.pattern.to_regexp(), terminal.name


# ---- Coarse terminals beside each other ------------------------------------------------------------------------------


@cache
def compiled() -> dict[str, TerminalDef]:
    return {terminal.name: terminal for terminal in plain("pbn").terminals}


def matching(text: str) -> list[tuple[int, list[str]]]:
    """Where each token of a record begins, and which terminals of the best priority the parser could take there."""
    found = []
    parser = plain("pbn").parse_interactive(text, start="record")
    for token in parser.iter_parse():
        assert token.start_pos is not None
        choices = parser.choices()  # type: ignore[no-untyped-call]  # Lark leaves it untyped
        could = [compiled()[name] for name in choices if name in compiled()]
        match = [each for each in could if grammar.pattern("pbn", each.name).match(text, token.start_pos)]
        best = max(each.priority for each in match)
        found.append((token.start_pos, sorted(each.name for each in match if each.priority == best)))
    return found


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_at_most_one_terminal_fits_in_the_samples(path: Path) -> None:
    text = path.read_text("latin-1")
    for piece in split(text):
        for place, names in matching(f"\n{text[piece.start : piece.end]}\n"):
            assert len(names) == 1, (place, names)


@settings(max_examples=150)
@given(RECORD)
@example("\n[Event]{}\n")
def test_at_most_one_terminal_fits_anywhere(text: str) -> None:
    """Building with strict=True cannot see into atomic groups; this looks at texts instead."""
    for place, names in matching(text):
        assert len(names) == 1, (text[place : place + 20], names)


# ---- Two lexers ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_both_lexers_read_the_samples_alike(path: Path) -> None:
    text = path.read_text("latin-1")
    for piece in split(text):
        record = f"\n{text[piece.start : piece.end]}\n"
        assert tokens(plain("pbn"), record, "record") == tokens(with_cython(), record, "record")


@pytest.mark.shared
def test_both_lexers_read_the_corpus_alike(shared: Path) -> None:
    for path in sorted((shared / "corpus").rglob("*.pbn")):
        text = path.read_text("latin-1")
        for piece in split(text):
            record = f"\n{text[piece.start : piece.end]}\n"
            assert tokens(plain("pbn"), record, "record") == tokens(with_cython(), record, "record"), path


@settings(max_examples=100)
@given(RECORD)
def test_both_lexers_read_any_record_alike(text: str) -> None:
    assert tokens(plain("pbn"), text, "record") == tokens(with_cython(), text, "record")


@settings(max_examples=100)
@given(RECORD)
def test_no_token_of_a_record_is_lost(text: str) -> None:
    assert "".join(value for _, value, _ in tokens(plain("pbn"), text, "record")) == text


# ---- Two speeds ------------------------------------------------------------------------------------------------------


def fine(text: str, start: str) -> list[str]:
    """What the fine rules see: each token, comments among them, blanks left out."""
    found: list[str] = []
    for name, value, _ in tokens(plain("pbn"), text, start):
        found += grammar.pattern("pbn", "REMARK").findall(value) if name == "TRIVIA" else [value]
    return found


@settings(max_examples=300)
@given(AUCTION)
def test_calls_are_cut_alike_at_both_speeds(text: str) -> None:
    pieces = grammar.pattern("pbn", "CALL_PIECE").findall(text)
    assert pieces == fine(text, "auction")
    record = f'\n[Auction "N"]\n{text}\n'
    assert {name for name, _, _ in tokens(plain("pbn"), record, "record")} <= {"TRIVIA", "AUCTION"}


@settings(max_examples=300)
@given(PLAY)
def test_cards_are_cut_alike_at_both_speeds(text: str) -> None:
    pieces = grammar.pattern("pbn", "CARD_PIECE").findall(text)
    assert pieces == fine(text, "play")
    record = f'\n[Play "W"]\n{text}\n'
    assert {name for name, _, _ in tokens(plain("pbn"), record, "record")} <= {"TRIVIA", "PLAY"}


@settings(max_examples=300)
@given(st.lists(st.sampled_from(CALLS), max_size=20), st.sampled_from(["", "*", "AP", "+"]), BLANK, st.booleans())
def test_plain_calls_read_the_same_as_annotated_ones(calls: list[Any], ending: str, blank: str, annotated: bool) -> None:
    """The quick way for plain calls and the way piece by piece come to the same calls and end."""
    words = [*(call.text for call in calls), *([ending] if ending else [])]
    if not words:
        return
    text = blank.join(words)
    quick, _, _ = build_auction(None, [Piece("CALLS", text, 0)], ())
    slow, findings, _ = build_auction(None, [Piece("CALLS", text + "{x}", 0)], ())
    assert quick.calls == slow.calls == tuple(calls)
    assert (
        quick.ending
        == slow.ending
        == {"": Ending.OPEN, "*": Ending.STOPPED, "AP": Ending.ALL_PASS, "+": Ending.CONTINUED}[ending]
    )
    assert not findings


@settings(max_examples=300)
@given(st.lists(st.sampled_from([*CARDS, None]), min_size=1, max_size=20), st.booleans(), BLANK)
def test_plain_cards_read_the_same_as_annotated_ones(cards: list[Any], stopped: bool, blank: str) -> None:
    text = blank.join([*(card.text if card else "-" for card in cards), *(["*"] if stopped else [])])
    quick, _, _ = build_play(None, [Piece("CARDS", text, 0)], ())
    slow, findings, _ = build_play(None, [Piece("CARDS", text + "{x}", 0)], ())
    assert quick.cards == slow.cards == tuple(cards)
    assert quick.ending == slow.ending == (Ending.STOPPED if stopped else Ending.OPEN)
    assert [mark.text for mark in slow.marks if mark.kind is MarkKind.COMMENT] == ["x"]
    assert not findings


HAND = st.one_of(st.just("-"), st.lists(st.text("AKQJT98765432akqjt", max_size=5), min_size=4, max_size=4).map(".".join))
DEAL = st.builds("{}:{}".format, st.sampled_from("NESWnesw"), st.lists(HAND, min_size=4, max_size=4).map(" ".join))
NEARLY = st.text("NS:-. AKx10", max_size=30)


@settings(max_examples=300)
@given(st.one_of(DEAL, NEARLY, st.tuples(DEAL, st.sampled_from(["", " ", ".", "x"])).map("".join)))
def test_deals_fit_at_both_speeds_or_at_none(text: str) -> None:
    try:
        seen = tokens(plain("pbn"), text, "deal")
    except LarkError:
        seen = []
    coarse = grammar.pattern("pbn", "DEAL").fullmatch(text) is not None
    assert coarse == bool(seen)


@given(DEAL)
def test_the_hands_of_a_deal_are_those_of_the_fine_rule(text: str) -> None:
    tree = plain("pbn").parse(text, start="deal")
    first = SEAT_OF[text[0].upper()]
    deal = read_deal(text).value
    assert deal is not None
    for place, hand in enumerate(tree.find_data("hand")):
        holdings = ["".join(str(token) for token in holding.children).upper() for holding in hand.find_data("holding")]
        read = deal.hand(first.after(place))
        if not holdings:
            assert read is None
        else:
            assert len(holdings) == len(SUITS_DOWN)
            assert read == Hand.read(".".join(holdings))


def test_no_group_that_can_fail_half_way_is_repeated_possessively() -> None:
    """Before 3.11.5 Python does not go back to where such a repetition began (``[A "b"][Auction`` was read as one tag)."""
    safe = {"GAPS", "VALUE", "TEXT_ELEMENT"}
    text = resource("grammars", "pbn.lark").read_text("utf-8") + resource("grammars", "lin.lark").read_text("utf-8")
    lines = [line for line in text.splitlines() if re.search(r"\)[*+?]\+", line) and not line.startswith("//")]
    assert {re.split(r"[:.]", line)[0] for line in lines} == safe


def test_a_run_of_tags_ends_before_an_auction() -> None:
    found = pattern("pbn", "TAGS").match('[A "b"]\n[Auction "N"]\n1H')
    assert found is not None
    assert found[0] == '[A "b"]\n'
