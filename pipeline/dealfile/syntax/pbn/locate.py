"""Where in a record's text a value of its board stands: the record is parsed and cut again, only when somebody asks."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from typing import Any, Final

from lark.exceptions import LarkError

from dealfile.model import Board
from dealfile.syntax.grammar import parser, pattern
from dealfile.syntax.pbn.sections import is_all_calls
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
_INDEXED = re.compile(r"(tags|auction\.calls|play\.cards)\[(-?\d+)\]")
_ANNOTATION_SIGNS: Final = "$=^!?"
"""What begins an annotation; a broken one takes no place among calls or cards."""
_ALL_PASS: Final = frozenset({"AP", *ALL_PASS_ALIASES})
"""Words that are no call of their own, in upper case."""


def locate(board: Board, path: str) -> tuple[int, int] | None:
    """The half-open range of characters in ``board.source.text`` of the value at ``path``; ``None`` when it has none.

    Paths are ``tags[3]``, ``auction.calls[5]``, ``play.cards[7]`` (indexes as written; an ``AP`` has the one behind the last
    call) and names of fields.
    """
    text = board.source.text
    found = _INDEXED.fullmatch(path)
    if found is None:
        name = _TAG_OF_FIELD.get(path)
        return None if name is None else _first_tag(text, name)
    index = int(found[2])
    if index < 0:
        return None
    if found[1] == "tags":
        spans: Iterator[tuple[int, int]] = (span for _, span in _tags(text))
    else:
        spans = _calls(text) if found[1] == "auction.calls" else _cards(text)
    return next(islice(spans, index, None), None)


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
        elif kind == "BAD_TAG":
            words = value.split("\n")[0].rstrip()
            for terminal in ("INNER_QUOTES_TAG", "UNQUOTED_TAG"):
                if (read := pattern("pbn", terminal).match(words)) is not None:
                    yield read[1], (start, start + len(words))
                    break


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
    """The calls that stand behind another tag, when the auction is empty."""
    name = ""
    for kind, value, start in _tokens(text):
        if kind == "TAGS":
            name = pattern("pbn", "TAG_PIECE").findall(value)[-1][0] or name
        elif kind == "DATA" and coarse == "CALLS" and name in BID_SYSTEM_TAGS and is_all_calls(value.rstrip()):
            return [(coarse, value.rstrip(), start)]
    return []


def _calls(text: str) -> Iterator[tuple[int, int]]:
    for kind, value, start in _section(text, "AUCTION", "CALLS"):
        if kind == "JUNK" and value[0] not in _ANNOTATION_SIGNS:
            return
        if kind != "CALLS":
            continue
        for found in pattern("pbn", "CALL_PIECE").finditer(value):
            if found[0][0].isalnum():
                yield start + found.start(), start + found.end()
                if " ".join(found[0].split()).upper() in _ALL_PASS:
                    return


def _cards(text: str) -> Iterator[tuple[int, int]]:
    for kind, value, start in _section(text, "PLAY", "CARDS"):
        if kind == "CARDS":
            for found in pattern("pbn", "CARD_PIECE").finditer(value):
                if found[0][0].isalnum() or found[0] in ("-", "--", "+"):
                    yield start + found.start(), start + found.end()
        elif kind == "JUNK" and value[0] not in _ANNOTATION_SIGNS:
            yield start, start + len(value)
