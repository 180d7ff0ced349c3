"""What is said and explained in a record, as lines to show."""

import re
from typing import Final

from dealfile.core.cards import CARD_OF, Card
from dealfile.languages.words import SYMBOLS
from dealfile.model import Mark, MarkKind, Remark
from dealfile.model.auction import REMARKS

_SYMBOL_OF: Final = {suit.value: symbol for suit, symbol in SYMBOLS.items()}
_SUIT_SIGN: Final = re.compile(r"@([SHDCshdc])|!([SHDCshdc])(?![a-zA-Z])")
"""A suit within a text: a word of a person, not of the format."""
_LAYOUT: Final = re.compile(r"\^\^|\^\*.|\^.|@[@^{]|[{}]|" + _SUIT_SIGN.pattern)
"""What lays out a text of LIN (formats/lin.md C): line breaks, fonts, columns, boxes, literal signs; and suits."""
_COMMENTARY: Final = "commentary"
_SPOKEN: Final = frozenset({_COMMENTARY, "comment", "line-comment"})
"""Remarks of a record that people read."""


def card_text(card: Card) -> str:
    """A card as people write it: suit sign and rank."""
    return f"{SYMBOLS[card.suit]}{card.rank.value}"


def cards_text(texts: str) -> str:
    """Cards that stand in a text, as people write them; another word stays."""
    return " ".join(card_text(CARD_OF[word]) if word in CARD_OF else word for word in texts.split())


def is_spoken(mark: Mark) -> bool:
    """Whether people said it: commentary or a comment, and no word for a program."""
    return mark.kind in REMARKS and mark.kind is not MarkKind.DIRECTIVE


def remark_lines(remark: Remark) -> list[str]:
    """The lines of a remark of a record; none where it is not for people."""
    return _lines(remark.text, in_lin=remark.kind == _COMMENTARY) if remark.kind in _SPOKEN else []


def mark_lines(mark: Mark) -> list[str]:
    """The lines of a remark beside a call or a card."""
    return _lines(mark.text, in_lin=mark.kind is MarkKind.COMMENTARY)


def explanation_text(text: str) -> str:
    """An explanation of a call, on one line; empty where it is nothing but the sign of an alert."""
    return " ".join(_lines(text, in_lin=False)) if text.strip("!* ") else ""


def _lines(text: str, *, in_lin: bool) -> list[str]:
    """The lines of a text that have something on them, its suits as signs, without the layout that LIN has in it."""
    text = (_LAYOUT if in_lin else _SUIT_SIGN).sub(_shown, text)
    return [" ".join(line.split()) for line in text.split("\n") if line.strip()]


def _shown(sign: re.Match[str]) -> str:
    suit = sign[1] or sign[2]
    if suit:
        return _SYMBOL_OF[suit.upper()]
    text = sign.group()
    if text[0] == "@":
        return text[1]
    return "\n" if text == "^^" else " " if text[1:].isalpha() else ""
