"""The grammar itself: free of collisions, and equal at both speeds with both lexers."""

import string
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st
from lark import Lark

from dealfile.core.calls import CALLS
from dealfile.core.cards import CARDS
from dealfile.syntax import grammar
from dealfile.syntax.lin.calls import plain_calls, plain_cards, read_calls, read_cards
from dealfile.syntax.lin.deal import read_deal, read_plain_deal
from dealfile.syntax.lin.scanner import scan
from dealfile.syntax.lin.vocabulary import COMMANDS, GROUPS, HEADER, KNOWN, LESSON, PLAY, TEXT, UNTAGGED, Fate

HOLDING = st.tuples(st.sampled_from("SHDCshdc"), st.text("AKQJT98765432akqjt", max_size=6)).map("".join)
HAND = st.lists(HOLDING, min_size=1, max_size=5).map("".join)


@cache
def with_the_plain_lexer() -> Lark:
    return grammar.build("lin")


def test_terminals_do_not_collide() -> None:
    grammar.build("lin", strict=True)


@pytest.mark.parametrize("start", ["record", "deal", "calls", "cards", "results"])
@given(text=st.text(string.printable))
def test_every_value_has_a_tree(start: str, text: str) -> None:
    """No rule but `record`, which takes normal forms only, refuses any text."""
    if start == "record":
        text = "".join(f"{name}|{text.replace('|', '')}|" for name in ("mb", "md", "pc", "nt", "zz", "mc"))
    plain = with_the_plain_lexer().parse(text, start=start)
    assert grammar.parser("lin").parse(text, start=start).pretty() == plain.pretty()


def test_plain_calls_and_cards_are_those_of_the_fine_rules() -> None:
    assert {call for call, _alert in plain_calls().values()} == set(CALLS)
    for text, (call, alerted) in plain_calls().items():
        assert [piece.call or (piece.mark and piece.mark.value) for piece in read_calls(text)] == [call, *["alert"] * alerted]
        assert grammar.pattern("lin", "CALL").fullmatch(text.rstrip("!"))
    assert set(plain_cards().values()) == set(CARDS)
    for text, card in plain_cards().items():
        assert [piece.card for piece in read_cards(text)] == [card]
        assert grammar.pattern("lin", "CARD").fullmatch(text)


@given(dealer=st.sampled_from("1234"), hands=st.lists(HAND, min_size=3, max_size=4))
def test_a_plain_deal_reads_the_same_at_both_speeds(dealer: str, hands: list[str]) -> None:
    value = dealer + ",".join(hands)
    assert grammar.pattern("lin", "DEAL").fullmatch(f"md|{value}|")
    plain = read_plain_deal(value)
    fine = read_deal(value)
    if plain is None:
        assert fine.deal is not None
        assert fine.deal.damaged
    else:
        assert plain == fine


def test_grammar_and_vocabulary_name_the_same_commands() -> None:
    signs = string.digits + string.ascii_lowercase + "^#<>"
    pairs = {one + other for one in signs for other in signs}
    for group in GROUPS:
        named = grammar.pattern("lin", group.terminal)
        assert {pair for pair in pairs if named.fullmatch(pair)} == {command.name for command in group.commands}
    assert {pair for pair in pairs if grammar.pattern("lin", "KNOWN_COMMAND").fullmatch(pair)} == KNOWN
    assert sum(len(group.commands) for group in GROUPS) == len(KNOWN)


def test_the_vocabulary_agrees_with_itself() -> None:
    assert {*PLAY, *HEADER, *TEXT, *UNTAGGED, *LESSON} <= KNOWN
    not_tags = {name for name, command in COMMANDS.items() if command.fate in (Fate.DROPPED, Fate.TEXT)}
    assert not_tags | {"mb", "pc", "an"} == UNTAGGED
    for name, command in COMMANDS.items():
        assert command.meaning[0].islower() or command.meaning[0].isupper()
        if command.example:
            assert scan(command.example).names == [name]
