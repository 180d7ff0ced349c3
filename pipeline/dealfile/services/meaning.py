"""What a record says, whatever its spelling: by it, a text before and after a correction are compared."""

from collections.abc import Iterator
from typing import Any, Final

from dealfile.model import Auction, Board, Deal, MarkKind, Origin, Play, RecordedScore, Result, Tag
from dealfile.syntax.pbn.dates import read_date, time_behind_date

_SIGNS: Final = frozenset({MarkKind.INSUFFICIENT, MarkKind.SKIPPED, MarkKind.REVOKE, MarkKind.LEAD})
"""Marks whose text is a spelling only."""

_SPELLINGS: Final = frozenset({"source", "tags", "origins", "remarks", "deal", "result", "score", "auction", "play"})
"""The fields of a board of which not all counts, or nothing does."""

_FIELDS: Final = frozenset({"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Auction", "Play"})
"""Tags whose value is compared as the fields of the board that were read from it."""

_DATES: Final = frozenset({"Date", "EventDate", "UTCDate"})


def meaning(board: Board) -> dict[str, Any]:
    """What a board says, but for its tags: two texts that mean the same give the same.

    Of remarks the words count, and not how they are set apart; of the origins all but the auction's, which is derived where
    leading passes were left out. Tags are compared by :func:`same_tags`.
    """
    return {
        **{name: getattr(board, name) for name in Board.model_fields if name not in _SPELLINGS},
        "origins": {name: origin for name, origin in board.origins.items() if (name, origin) != ("auction", Origin.DERIVED)},
        "deal": _deal(board.deal),
        "result": _result(board.result),
        "score": _score(board.score),
        "auction": _section(board.auction),
        "play": _section(board.play),
        "words": [word for remark in board.remarks for word in remark.text.replace(";", " ").split()],
    }


def tag_meaning(board: Board) -> tuple[Any, ...]:
    """What the tags of a board as written say that a field was read from."""
    auction, play = board.auction and board.auction.first, board.play and board.play.first
    deal, result = _deal(board.deal), _result(board.result)
    return board.dealer, board.vulnerable, deal, board.declarer, board.swapped, board.contract, result, auction, play


def same_tags(before: Board, after: Board, written: Board, edited: frozenset[int]) -> bool:
    """Whether two boards have the same tags: to the letter, but for edited ones and inherited dates, which mean the same.

    Args:
        before: A board, as written or settled.
        after: The same, of the corrected text.
        written: The board ``before`` as written.
        edited: Which of its tags are edited. A time of day may move from an edited Date into a Time behind it.
    """
    expected = list(_expected(before, after, written, edited))
    return len(expected) == len(after.tags) and all(
        old.name == name and (old.value == value or (free and _said(*old) == _said(name, value)))
        for (old, free), (name, value) in zip(expected, after.tags, strict=True)
    )


def _expected(before: Board, after: Board, written: Board, edited: frozenset[int]) -> Iterator[tuple[Tag, bool]]:
    """The tags that are expected of the corrected text, and whether another spelling of their value will do."""
    named: set[str] = set()
    for place, (name, value) in enumerate(before.tags):
        inherited = name in _DATES and (place >= len(written.tags) or written.tags[place].value[:1] == "#")
        free = name not in named and (place in edited or inherited)  # only the first of a name is read
        named.add(name)
        time = time_behind_date(written) if name == "Date" and free and place in edited else None
        if time is not None and after.tag("Time") is not None:
            yield Tag(name, read_date(value).text or value), False
            yield Tag("Time", time), False
        else:
            yield Tag(name, value), free


def _said(name: str, value: str) -> object:
    """What a tag says: nothing where a field of the board says it."""
    if name in _DATES:
        sign = value[: 2 if value[:2] == "##" else 0]
        read = read_date(value[len(sign) :])
        return sign, read.text, read.time
    return None if name in _FIELDS else value


def _deal(deal: Deal | None) -> object:
    return None if deal is None else (deal.hands, deal.damaged)


def _result(result: Result | None) -> object:
    return None if result is None else (result.declarer, result.ns, result.ew, result.disputed)


def _score(score: RecordedScore | None) -> object:
    return None if score is None else (score.declarer, score.ns, score.ew)


def _section(part: Auction | Play | None) -> tuple[Any, ...] | None:
    """The calls or cards, and what stands beside them."""
    if part is None:
        return None
    marks = [(mark.index, mark.kind, "" if mark.kind in _SIGNS else " ".join(mark.text.split())) for mark in part.marks]
    if isinstance(part, Auction):
        return part.first, part.leading, part.calls, part.ending, part.notes, marks
    return part.first, part.order, part.cards, part.leaders, part.ending, part.notes, marks
