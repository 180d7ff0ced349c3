"""Cuts a LIN text into parts where that changes nothing that is read from them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, NamedTuple

from dealfile.core.seats import Vulnerability
from dealfile.syntax.lin.before import Before
from dealfile.syntax.lin.counting import count_records
from dealfile.syntax.lin.header import Names, read_label, read_players
from dealfile.syntax.lin.scanned import Scan
from dealfile.syntax.lin.scanner import keep, kept, scan
from dealfile.syntax.lin.splitter import Extent, border, extents
from dealfile.syntax.lin.stream import Stream
from dealfile.syntax.lin.stretches import stretches
from dealfile.syntax.lin.survey import OF_A_MATCH, LinFacts, beginning_before, beginning_behind
from dealfile.syntax.lin.vocabulary import NAME_OF, PLAY
from dealfile.syntax.ruler import Ruler
from dealfile.syntax.written import Written

_WINDOW: Final = 1 << 13
"""Characters before and behind a place that are looked at to find out whether it is the border of two boards."""

_HELD: Final = 1 << 22
"""Characters of a text of which what was scanned is held until all of it is cut: it takes tens of times as much memory."""

_BOTH_ROOMS: Final = 8
"""Players of both rooms together."""

_EIGHT: Final = "eight"
"""In the place of the name of a command: that both rooms were named at once."""

_MATCH: Final = re.compile(r"[vV][gG]\s*\|")


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a text.

    Attributes:
        text: Its characters.
        before: What it has from before it; ``None`` for a text that is one part, of which its reader must find out more.
        records: Records in it; 0 in the last part, where nobody asks.
        is_last: Whether the text ends with it.
    """

    text: str
    before: Before | None
    records: int
    is_last: bool


class _Border(NamedTuple):
    """Where two boards meet.

    Attributes:
        place: The first character of the second board.
        end: Where that ends.
        opens_match: Whether a match begins there.
    """

    place: int
    end: int
    opens_match: bool


def parts(blocks: Iterable[str], facts: LinFacts, size: int) -> Iterator[Part]:
    """The parts of the text that ``blocks`` are, cut at the first border from ``size`` characters on that may be a cut.

    Args:
        blocks: The text, in blocks of any length.
        facts: What a survey of the same text found.
        size: Characters, at least 1.
    """
    if facts.is_whole:
        yield Part("".join(blocks), None, 0, True)
        return
    reading = _Reading(iter(blocks))
    before = Before(rooms=facts.rooms)
    taken = 0
    whole = reading.kept(size + 1)
    while border := _next_border(reading, facts, taken, size):
        left, second = reading.text[: border.place], reading.text[border.place : border.end]
        reading.drop(border.place)
        found, whole = (None if whole is None else whole.parted(left, reading.text)) or (scan(left), None)
        records, after = _handed_on(found, second, before, opens_match=border.opens_match)
        yield Part(left, before, records, False)
        before, taken = after, taken + border.place
    reading.need_all()
    if whole is not None:
        keep(whole)
    yield Part(reading.text, before, 0, True)


class _Reading:
    """The text from the last cut on, as far as it has been asked for.

    Attributes:
        text: That text.
        ended: Whether it goes to the end.
    """

    def __init__(self, blocks: Iterator[str]) -> None:
        self._blocks = blocks
        self.text = ""
        self.ended = False

    def need(self, length: int) -> None:
        """Let ``text`` have ``length`` characters if there are as many; each of them is copied a few times at most."""
        if length <= len(self.text) or self.ended:
            return
        wanted = max(length, len(self.text) * 3 // 2)
        taken, count = [self.text], len(self.text)
        while count < wanted:
            block = next(self._blocks, None)
            if block is None:
                self.ended = True
                break
            taken.append(block)
            count += len(block)
        self.text = _joined(taken)

    def kept(self, length: int) -> Scan | None:
        """Let ``text`` have ``length`` characters; the scan that was kept of it, if it is not too long to be held."""
        self.need(length)
        return kept(self.text) if len(self.text) <= _HELD else None

    def need_all(self) -> None:
        """Let ``text`` go to the end."""
        self.text = _joined([self.text, *self._blocks])
        self.ended = True

    def drop(self, length: int) -> None:
        """Let ``text`` begin so many characters later."""
        self.text = self.text[length:]


def _joined(blocks: Iterable[str]) -> str:
    """Blocks put together; a single one stays the same text, so that what was found in it need not be found again."""
    return "".join(list(filter(None, blocks)))


def _next_border(reading: _Reading, facts: LinFacts, taken: int, size: int) -> _Border | None:
    """The first border from ``size`` on at which the text can be cut; ``None`` where there is none before its end.

    ``taken`` characters of the file stand before the text.
    """
    target = size
    while True:
        free = facts.free is None or taken + target < facts.free
        place = _reached(reading, target) if free else _next_match(reading, target)
        if place is None:
            return None
        end = _window_end(reading, place + _WINDOW)
        first = beginning_before(reading.text, max(0, place - _WINDOW)) or 0
        window = _Window(reading.text[first:end], first, place, to_end=end == len(reading.text))
        border = window.free_border(facts, taken) if free else window.border_of_match(facts, reading.text)
        if border is not None:
            return border
        if not free:
            target = place
        elif facts.free is None or taken + end <= facts.free:
            target = end
        else:
            target = facts.free - taken


def _reached(reading: _Reading, place: int) -> int | None:
    """``place`` if the text goes on behind it."""
    reading.need(place + 1)
    return place if place < len(reading.text) else None


def _next_match(reading: _Reading, place: int) -> int | None:
    """Where the name of the next header of a match ends, or what looks like one; ``None`` where there is none."""
    reading.need(place + 1)
    seen = place
    while (found := _MATCH.search(reading.text, seen)) is None and not reading.ended:
        seen = max(place, len(reading.text) - _WINDOW)
        reading.need(len(reading.text) + 1)
    return None if found is None else found.end()


def _window_end(reading: _Reading, place: int) -> int:
    """The first place from ``place`` on at which a command surely begins, or the end of the text."""
    reading.need(place + 1)
    seen = place
    while (end := beginning_behind(reading.text, seen)) is None and not reading.ended:
        seen = max(place, len(reading.text) - _WINDOW)
        reading.need(len(reading.text) + 1)
    return len(reading.text) if end is None else end


class _Window:
    """The commands about a place, read as they are read in the whole text.

    Args:
        text: It begins and ends where a command surely begins.
        first: Where it begins in the text that is cut.
        target: The place, in the same.
        to_end: Whether the text that is cut ends with it.
    """

    def __init__(self, text: str, first: int, target: int, *, to_end: bool) -> None:
        self._found = scan(text)
        self._first = first
        self._target = target
        self._to_end = to_end

    def free_border(self, facts: LinFacts, taken: int) -> _Border | None:
        """The first border from the target on where nothing is about a match."""
        names = self._found.names
        for last, board in self._borders():
            place = self._place(board.first)
            if place < self._target or not OF_A_MATCH.isdisjoint(names[last : board.deal]):
                continue
            if facts.free is not None and taken + place >= facts.free:
                return None
            return _Border(place, self._end(board), False)
        return None

    def border_of_match(self, facts: LinFacts, text: str) -> _Border | None:
        """The border at which the match begins whose header stands at the target, if all its lists stand with that.

        Where records state swings, those of another match with the same header would go on with it.
        """
        found = self._found
        for last, board in self._borders():
            if board.deal is None or not self._place(board.first) <= self._target <= self._first + found.starts[board.deal]:
                continue
            about = [index for index in range(last, board.deal) if found.names[index] in OF_A_MATCH]
            headers = [index for index in about if found.names[index] == "vg"]
            if len(headers) != 1 or about[0] < board.first or self._place(board.first) <= 0:
                return None
            place, end = self._place(board.first), self._end(board)
            lists = stretches(scan(text[place : self._first + found.openings[board.deal]]))
            if any(lists[-1].values()):
                return None
            if facts.swings and not self._begins_swings(board, found.values[headers[0]], text[:place]):
                return None
            return _Border(place, end, True)
        return None

    def _begins_swings(self, board: Extent, header: str, left: str) -> bool:
        """Whether the scores of rooms begin anew with a board, ahead of which ``left`` stands."""
        found = self._found
        labels = [found.values[index] for index in range(board.first, board.deal or 0) if found.names[index] == "qx"]
        label = read_label(labels[-1]) if labels else None
        named = label is not None and int(label[1]) > 0 and any(part.strip() for part in header.split(","))
        return named and header not in scan(left).values_of("vg")

    def _borders(self) -> Iterator[tuple[int, Extent]]:
        """The boards of which it is certain where they begin and end, each with the deal of the one before it.

        Where the first board begins is not known, unless it is at the beginning of all; and so it may be of the second, which
        begins between the first deal and its own. But of those behind them it is, if it is the same for both extremes.
        """
        names = self._found.names
        boards = [board for board in extents(self._found) if board.deal is not None]
        earliest = latest = boards[0].first if boards and not self._first else -1
        for before, board in pairwise(boards):
            last, deal = before.deal or 0, board.deal or 0
            if latest >= 0 or not PLAY.isdisjoint(names[last:deal]):
                earliest, latest = border(names, earliest, last, deal), border(names, latest, last, deal)
            else:
                earliest, latest = last, deal
            whole = self._to_end or board is not boards[-1]
            if whole and earliest == latest and self._is_plain(board.first - 1) and self._is_plain(board.first):
                yield last, board

    def _is_plain(self, index: int) -> bool:
        """Whether a command stands in the usual spelling right behind the one before it."""
        found = self._found
        opening = found.openings[index]
        joins = index == 0 or found.ends[index - 1] + 1 == opening
        return joins and found.text[opening : found.starts[index] - 1] in NAME_OF

    def _place(self, index: int) -> int:
        return self._first + self._found.beginning(index)

    def _end(self, board: Extent) -> int:
        """Where a board ends."""
        names = self._found.names
        return self._place(board.end) if board.end < len(names) else self._first + len(self._found.text)


def _handed_on(found: Scan, second: str, before: Before, *, opens_match: bool) -> tuple[int, Before]:
    """The records of a part, and what it hands on to the next.

    Args:
        found: The commands of the part.
        second: That of the board behind it.
        before: What the part has itself.
        opens_match: Whether the board behind it opens a match.
    """
    after = _unread(found, second, before, opens_match=opens_match)
    count = None if after is None else count_records(found, before)
    if after is not None and count is not None:
        keep(found)
        return count, after
    records, after = _read(found, before)
    return sum(not written.outside for written in records), after


def _unread(found: Scan, second: str, before: Before, *, opens_match: bool) -> Before | None:
    """What a part hands on, found without reading all of it; ``None`` where that cannot be.

    Nothing in the part may have changed it, or the board behind the part and those behind that must do without it: what comes
    out the same whatever is handed on to a board does not depend on that.
    """
    if not opens_match and "vg" in found.used:
        return None
    told: set[str] = {name for name in ("pn", "sv", "ah", "rh") if name in found.used}
    if any(len(read_players(value)) >= _BOTH_ROOMS for value in set(found.values_of("pn"))):
        told.add(_EIGHT)
    if not told:
        return before
    return before if _read(scan(second), before) == _read(scan(second), _other(before, told)) else None


def _other(before: Before, told: set[str]) -> Before:
    """``before`` with other values of all that the commands ``told`` change."""
    other = before
    if "pn" in told:
        foreign = frozenset({True, False}) - before.foreign
        other = replace(other, open_names=_others(before.open_names), closed_names=_others(before.closed_names), foreign=foreign)
    if _EIGHT in told:
        other = replace(other, eight=not before.eight, players=f"{before.players}?")
    if "sv" in told:
        all_or_none = Vulnerability.NONE if before.vulnerable is Vulnerability.ALL else Vulnerability.ALL
        other = replace(other, vulnerable=all_or_none)
    if not told.isdisjoint(("ah", "rh")):
        other = replace(other, heading=f"{before.heading}?")
    return other


def _others(names: Names) -> Names:
    south, west, north, east = (f"{name}?" for name in names)
    return south, west, north, east


def _read(found: Scan, before: Before) -> tuple[list[Written], Before]:
    """The records of a part, and what it hands on."""
    stream = Stream(found, before)
    records = list(stream.records(Ruler(found.text, "utf-8", 0, "lin"), 0, len(found.text)))
    return records, Before.of(stream.carried, rooms=before.rooms)
