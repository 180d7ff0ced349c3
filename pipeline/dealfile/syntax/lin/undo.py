"""What a lesson takes back: calls (``ub``) and cards (``up``)."""

import re
from collections.abc import Callable
from typing import Final, TypeVar

from dealfile.model import Mark, MarkKind

Item = TypeVar("Item")

ALL: Final = 99
"""The number that takes back everything."""

NOT_NAMED: Final = "?"
"""Stands for a card of which only the suit is written."""

_NUMBER: Final = re.compile(r"[0-9]{1,3}")
_OF_AN_ITEM: Final = frozenset({MarkKind.ALERT, MarkKind.EXPLANATION})
_BEFORE: Final = frozenset({MarkKind.UNREAD, MarkKind.TAKEN_BACK})
"""Marks with the index of the item that they stand before."""


def count_of(value: str) -> int:
    """How many calls or cards ``value`` takes back: one where it is empty, none where it is no number."""
    if not value:
        return 1
    return int(value) if _NUMBER.fullmatch(value) else 0


def take_back(
    items: list[Item], places: list[tuple[int, int, int]], marks: list[Mark], count: int, said: Callable[[Item], str]
) -> None:
    """Take the last ``count`` of ``items`` back; a mark keeps what they were."""
    first = 0 if count >= ALL else max(0, len(items) - count)
    if first < len(items):
        marks.append(Mark(first, MarkKind.TAKEN_BACK, " ".join(map(said, items[first:]))))
        del items[first:], places[first:]


def with_what_stands(marks: list[Mark]) -> tuple[Mark, ...]:
    """The marks about calls or cards of which some were taken back, in order.

    What was said about a call that was taken back goes with it; a text that stood behind it follows the call before.
    """
    placed: list[Mark] = []
    lowest: int | None = None
    for mark in reversed(_told(marks)):
        index = mark.index
        if lowest is not None and mark.kind in _OF_AN_ITEM and index >= lowest:
            continue
        if lowest is not None:
            index = min(index, lowest if mark.kind in _BEFORE else lowest - 1)
        if mark.kind is MarkKind.TAKEN_BACK:
            lowest = index
        placed.append(mark if index == mark.index else Mark(index, mark.kind, mark.text))
    return tuple(reversed(placed))


def _told(marks: list[Mark]) -> list[Mark]:
    """The marks, where those of what was taken back say its alerts and explanations, too, and the suits written for cards."""
    about: dict[int, str] = {}
    suits: dict[int, tuple[int, str]] = {}
    told: list[Mark] = []
    unsaid: set[int] = set()
    for mark in marks:
        if mark.kind in _OF_AN_ITEM:
            about[mark.index] = about.get(mark.index, "") + ("!" if mark.kind is MarkKind.ALERT else f" ({mark.text})")
        elif mark.kind is MarkKind.TAKEN_BACK:
            words = mark.text.split(" ")
            for place, word in enumerate(words):
                index = mark.index + place
                if word == NOT_NAMED and index in suits:
                    at, words[place] = suits.pop(index)
                    unsaid.add(at)
                words[place] += about.pop(index, "")
            told.append(Mark(mark.index, mark.kind, " ".join(words)))
            continue
        elif mark.kind is MarkKind.UNREAD:
            suits[mark.index] = len(told), mark.text
        told.append(mark)
    return [mark for place, mark in enumerate(told) if place not in unsaid]
