"""Where in a record's text a value of its board stands: the record is parsed and cut again, only when somebody asks."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any, Final, Literal

from lark.exceptions import LarkError

from dealfile.model import Board
from dealfile.syntax.grammar import parser, pattern
from dealfile.syntax.pbn.broken import broken_tag
from dealfile.syntax.pbn.sections import ANNOTATION_SIGNS, is_stray, split_annotation
from dealfile.syntax.pbn.texts import in_capitals
from dealfile.syntax.pbn.vocabulary import ALL_PASS_ALIASES, BID_SYSTEM_TAGS

_TAG_OF_FIELD: Final[dict[str, str]] = {
    "dealer": "Dealer",
    "vulnerable": "Vulnerable",
    "deal": "Deal",
    "declarer": "Declarer",
    "contract": "Contract",
    "result": "Result",
    "score": "Score",
    "board_id": "Board",
    "auction": "Auction",
    "auction.first": "Auction",
    "play": "Play",
    "play.first": "Play",
}
_INDEXED = re.compile(r"(tags|auction\.calls|play\.cards)\[(-?\d+)\](?:\.elements\[(\d+)\])?")
_ALL_PASS: Final = frozenset({"AP", *ALL_PASS_ALIASES})
"""Words that are no call of their own, in upper case."""


def locate(board: Board, path: str) -> tuple[int, int] | None:
    """The half-open range of characters in ``board.source.text`` of the value at ``path``; ``None`` when it has none.

    Paths are ``tags[3]``, ``tags[3].elements[5]`` (of the section behind the tag), ``auction.calls[5]``, ``play.cards[7]``
    (indexes as written; an ``AP`` has the one behind the last call) and names of fields.
    """
    text = board.source.text
    found = _INDEXED.fullmatch(path)
    if found is None:
        name = _TAG_OF_FIELD.get(path)
        return None if name is None else _first_tag(text, name)
    index = int(found[2])
    if index < 0:
        return None
    if found[3] and (element := _element(text, index, int(found[3]))) is not None:
        return element
    spans = _spans(text, found[1])
    return spans[index] if index < len(spans) else None


@lru_cache(maxsize=3)
def _spans(text: str, kind: str) -> tuple[tuple[int, int], ...]:
    """The places of all tags, calls or cards; a record can have as many findings as it has tags."""
    if kind == "tags":
        return tuple([span for _, span in _tags(text)])
    return tuple(_calls(text) if kind == "auction.calls" else _cards(text))


def _first_tag(text: str, name: str) -> tuple[int, int] | None:
    """The first tag called ``name``. In a text without comments the first place that looks like it is the one."""
    if "{" not in text and ";" not in text and "%" not in text:
        start = text.find(f'[{name} "')
        if start >= 0 and (found := pattern("pbn", "ANY_TAG").match(text, start)) is not None:
            return found.span()
    return next((span for tag, span in _tags(text) if tag == name), None)


@lru_cache(maxsize=1)
def _tokens(text: str) -> tuple[tuple[str, str, int], ...]:
    """The tokens of a record: terminal, text and place. Several findings of one record are located one after the other."""
    try:
        tree: Any = parser("pbn").parse(f"\n{text}\n", start="record")
    except LarkError:
        return ()
    return tuple((token.type, token.value, token.start_pos - 1) for token in tree.children)


def _tags(text: str) -> Iterator[tuple[str, tuple[int, int]]]:
    """Name and place of each tag, in the order of the board's tags: those that were read in spite of a fault, too."""
    for kind, value, start in _tokens(text):
        if kind == "TAGS":
            for found in pattern("pbn", "TAG_PIECE").finditer(value):
                if found[1]:
                    yield found[1], (start + found.start(), start + found.end())
        elif kind in ("AUCTION", "PLAY"):
            end = pattern("pbn", "ANY_TAG").match(value)
            yield kind.capitalize(), (start, start + (len(value) if end is None else end.end()))
        elif kind == "BAD_TAG" and (read := broken_tag(value)).name is not None:
            yield read.name, (start, start + len(value.rstrip()))


def _element(text: str, tag: int, index: int) -> tuple[int, int] | None:
    """An element of the section behind a tag; ``None`` when not all of the section could be read."""
    spans = list(islice((span for _, span in _tags(text)), tag, tag + 2))
    first, last = (spans[0][1] if spans else len(text)), (spans[1][0] if len(spans) > 1 else len(text))
    data = [token for token in _tokens(text) if token[0] in ("DATA", "JUNK") and first <= token[2] < last]
    if len(data) != 1:
        return None
    _, value, start = data[0]
    elements = (found for found in pattern("pbn", "DATA_PIECE").finditer(value) if found[0][0] not in "{;\n")
    found = next(islice(elements, index, None), None)
    return None if found is None else (start + found.start(), start + found.end())


def _plain_section(text: str, opener: str, coarse: str) -> tuple[str, str, int] | None:
    """The only section of a kind, when it is one piece in a text without comments; found without parsing the record."""
    tag = f"[{opener.capitalize()} "
    if "{" in text or ";" in text or "%" in text or text.count(tag) != 1:
        return None
    opened = pattern("pbn", f"{opener}_TAG").match(text, text.index(tag))
    data = None if opened is None else pattern("pbn", coarse).match(text, opened.end())
    if data is None or text[data.end() : data.end() + 1] not in ("[", ""):
        return None
    return coarse, data[0], data.start()


def _section(text: str, opener: str, coarse: str) -> list[tuple[str, str, int]]:
    """The pieces of the first section of a kind that holds any: terminal, text and place."""
    if (plain := _plain_section(text, opener, coarse)) is not None:
        return [plain]
    pieces: list[tuple[str, str, int]] = []
    inside = False
    for kind, value, start in _tokens(text):
        if kind in ("TAGS", "AUCTION", "PLAY"):
            if pieces:
                break
            inside = kind == opener
            tag = pattern("pbn", f"{opener}_TAG").match(value) if inside else None
            if tag is not None and tag.end() < len(value):
                pieces.append((coarse, value[tag.end() :], start + tag.end()))
        elif inside and kind != "BAD_TAG":
            pieces.append((kind, value, start))
    return pieces or _misplaced(text, coarse)


def _misplaced(text: str, coarse: str) -> list[tuple[str, str, int]]:
    """The calls that stand behind another tag, when the auction is empty; calls or cards behind a tag with a fault."""
    openers = {*BID_SYSTEM_TAGS, "Auction"} if coarse == "CALLS" else {"Play"}
    name = ""
    for kind, value, start in _tokens(text):
        if kind == "TAGS":
            name = pattern("pbn", "TAG_PIECE").findall(value)[-1][0] or name
        elif kind == "BAD_TAG":
            name = broken_tag(value).name or name
        elif kind == "DATA" and name in openers and pattern("pbn", coarse).fullmatch(value.rstrip()):
            return [(coarse, value.rstrip(), start)]
    return []


def _pieces(text: str, opener: str, coarse: str) -> Iterator[tuple[str, str, int]]:
    """The pieces of a section in which calls or cards stand: the coarse ones, those glued to a broken annotation, words."""
    for kind, value, start in _section(text, opener, coarse):
        if kind == coarse:
            yield kind, value, start
        elif kind == "JUNK" and value[0] in ANNOTATION_SIGNS:
            _, glued = split_annotation(value, coarse)
            yield coarse, glued, start + len(value) - len(glued)
        elif kind == "JUNK" and not is_stray(value):
            yield kind, value, start


def _calls(text: str) -> Iterator[tuple[int, int]]:
    for piece, start in pieces_of(text, "auction"):
        if piece[0].isalnum():
            yield start, start + len(piece)


def _cards(text: str) -> Iterator[tuple[int, int]]:
    for kind, value, start in _pieces(text, "PLAY", "CARDS"):
        if kind == "JUNK":
            yield start, start + len(value)
            continue
        for found in pattern("pbn", "CARD_PIECE").finditer(value):
            if found[0][0].isalnum() or found[0] in ("-", "--", "+"):
                yield start + found.start(), start + found.end()


def pieces_of(text: str, section: Literal["auction", "play"]) -> Iterator[tuple[str, int]]:
    """Each call or card, sign and remark of a section with its place, as far as the section is read."""
    opener, coarse, fine = ("AUCTION", "CALLS", "CALL_PIECE") if section == "auction" else ("PLAY", "CARDS", "CARD_PIECE")
    for kind, value, start in _pieces(text, opener, coarse):
        if kind == "JUNK":
            if section == "auction":
                return
            continue
        for found in pattern("pbn", fine).finditer(value):
            yield found[0], start + found.start()
            if section == "auction" and in_capitals(found[0]) in _ALL_PASS:
                return
