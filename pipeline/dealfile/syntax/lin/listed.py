"""The boards of a match that stand only in its list of results."""

from collections.abc import Iterator
from typing import Any, Final

from dealfile.core.boards import board_vulnerability
from dealfile.model import Board, DealStatus, Origin, RecordType, Result, Source, Tag
from dealfile.syntax.lin.deal import read_plain_deal
from dealfile.syntax.lin.header import NO_NAMES, Carried, Entry, Listed, Names, Place
from dealfile.syntax.lin.lists import MatchLists, match_lists
from dealfile.syntax.lin.scanned import Scan
from dealfile.syntax.lin.stretches import LISTS, in_force

_ROOMS: Final = ("open", "closed")
_OF_THE_DEAL: Final = ("dealer", "deal", "vulnerable")


def lists_of(scan: Scan, carried: Carried, end: int, results: int | None = None) -> MatchLists | None:
    """The lists that count for a board whose commands end before ``end``; ``None`` where there are none.

    Args:
        scan: The commands of the text.
        carried: What the boards hand on.
        end: Where the commands of the board end.
        results: The list of results to go by, where it is another than the one that counts.
    """
    if not carried.lists:
        return None
    commands = in_force(carried.lists, end)
    if results is not None:
        commands["rs"] = results
    values = {name: scan.value(index) for name, index in commands.items()}
    return match_lists(carried.header.get("vg", ""), *map(values.get, LISTS))


def entry_of(scan: Scan, carried: Carried, end: int, lists: MatchLists, place: Place) -> Listed | None:
    """The result of a board whose commands end before ``end``, by the ``lists`` that count for it, else by another one."""
    if "rs" not in carried.lists:
        return None
    entry = lists.entry(str(place[0]), closed=place[1])
    if entry is not None:
        return Listed(in_force(carried.lists, end)["rs"], entry)
    return all_listed(scan, carried).get(place) if len(carried.lists["rs"]) > 1 else None


def all_listed(scan: Scan, carried: Carried) -> dict[Place, Listed]:
    """What the lists of results of the match in force say: of each board in a room the last that says anything."""
    if carried.listed is None:
        carried.listed = {}
        for command in carried.lists.get("rs", ()):
            lists = lists_of(scan, carried, scan.count, command)
            for index, entry in enumerate(lists.results if lists is not None and lists.numbers else ()):
                if entry is not None and lists is not None:
                    carried.listed[lists.numbers[index // 2], index % 2 == 1] = Listed(command, entry)
    return carried.listed


def header_tags(scan: Scan, carried: Carried, end: int) -> Iterator[Tag]:
    """The commands of the match header in force, as tags of each of its boards."""
    if carried.match is None:
        return
    said = {name: scan.value(index) for name, index in in_force(carried.lists, end).items()} | carried.header
    yield from (Tag(name, said[name]) for name in ("vg", "rs", "pn", "bn", "pw", "mp") if name in said)


def values_of(entry: Entry) -> dict[str, Any]:
    """The fields of a board that an entry of the list of results gives."""
    values: dict[str, Any] = {"contract": entry.contract, "declarer": entry.declarer}
    if entry.tricks is not None:
        values["result"] = Result(text=entry.text, declarer=entry.tricks)
    return values


class OnlyListed:
    """The results of a match of which no board is recorded.

    They are given in the order of the boards' numbers, the open room first. A board that stands twice in one room is not
    among them: one of its letters is wrong, and the result may be that of the record.

    Args:
        scan: The commands of the text.
        carried: What the last board of the match hands on.

    Attributes:
        found: The boards.
    """

    def __init__(self, scan: Scan, carried: Carried) -> None:
        self.carried = carried
        self._lists = lists_of(scan, carried, scan.count)
        self._tags = tuple(header_tags(scan, carried, scan.count))
        missing = (place for place in all_listed(scan, carried) if place not in carried.played and place[0] not in carried.twice)
        self.found: list[tuple[Place, Listed]] = [(place, all_listed(scan, carried)[place]) for place in sorted(missing)]

    def board(self, place: Place, entry: Entry, source: Source) -> Board:
        """The record of a board of which only the result is known in its room."""
        carried, (number, closed) = self.carried, place
        values: dict[str, Any] = {"board_id": str(number), "room": _ROOMS[closed], "tags": self._tags, **values_of(entry)}
        origins = {"board_id": Origin.DERIVED}  # by the place in the list
        if carried.match is not None:
            values |= carried.match.values
            origins |= {name: Origin.INHERITED for name, value in carried.match.values.items() if value is not None}
        values["south"], values["west"], values["north"], values["east"] = names = self._names(number, closed)
        seats = zip(("south", "west", "north", "east"), names, strict=True)
        origins |= {seat: Origin.INHERITED for seat, name in seats if name is not None}
        self._deal(number, closed, values, origins)
        return Board(source=source, record_type=RecordType.RESULT_ONLY, origins=origins, **values)

    def _names(self, number: int, closed: bool) -> Names:
        """The players, where they were named in the match and stayed the same through it."""
        listed = None if self._lists is None else self._lists.names(str(number), closed=closed)
        if listed is not None or closed in self.carried.changed or closed in self.carried.foreign:
            return listed or NO_NAMES
        return self.carried.names_of(closed=closed)

    def _deal(self, number: int, closed: bool, values: dict[str, Any], origins: dict[str, Origin]) -> None:
        """Dealer, deal and vulnerability are those of the other room; else the vulnerability is that of the number."""
        other = self.carried.played.get((number, not closed))
        for name in _OF_THE_DEAL:
            value = getattr(other, name, None)
            if name == "deal" and isinstance(value, str):
                read = read_plain_deal(value)
                value = None if read is None else read.deal
            if value is None or (name == "deal" and value.status is not DealStatus.FULL):
                continue
            values[name] = value
            origins[name] = Origin.INHERITED
        if "vulnerable" not in values and number > 0:
            values["vulnerable"] = board_vulnerability(number)
            origins["vulnerable"] = Origin.DERIVED
