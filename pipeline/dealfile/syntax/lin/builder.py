"""The state machine that makes a board of its commands."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from dealfile.core.seats import Seat, Vulnerability
from dealfile.diagnostics import Code, Finding, Severity
from dealfile.diagnostics.codes import lin as codes
from dealfile.model import Deal, Origin, Result, Tag
from dealfile.syntax import grammar
from dealfile.syntax.lin import header
from dealfile.syntax.lin.commands import HEADER, UNTAGGED
from dealfile.syntax.lin.deal import Fault, read_deal, read_plain_deal
from dealfile.syntax.lin.header import Carried
from dealfile.syntax.lin.scanner import Scan
from dealfile.syntax.lin.splitter import Extent, is_edit
from dealfile.syntax.lin.table import WHOLE, Place, Table
from dealfile.syntax.lin.tokens import shown, tokens


@dataclass(slots=True)
class Built:
    """A board in the making: the values of its model, and where they stand.

    ``values`` are the fields of a Board; ``places`` the spans of single values by their path,
    ``tag_commands`` the commands of its own tags.
    """

    values: dict[str, Any] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    tag_commands: list[int] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


class Builder:
    """Takes the commands of one board in order.

    Args:
        scan: The commands of the text.
        extent: Those of the board.
        carried: What the boards before it hand on; changed to what it hands on itself.
        lesson: Whether the file is a lesson, in which liberties are no faults.
        rooms: Whether labels name rooms even outside a match.
    """

    def __init__(self, scan: Scan, extent: Extent, carried: Carried, *, lesson: bool, rooms: bool) -> None:
        self.scan = scan
        self.extent = extent
        self.carried = carried
        self.lesson = lesson
        self.rooms = rooms
        self.built = Built()
        self.table = Table(scan, self._report)
        self.tags: list[Tag] = []
        self.own: dict[str, int] = {}
        self.dealer: Seat | None = None
        self.deal: Deal | None = None
        self.completed = False
        self.dealer_written = True
        self.vulnerable: Vulnerability | None = None
        self.claim: int | None = None
        self.label: tuple[str, str] | None = None
        self.heading: str | None = None
        self.names: list[int] = []

    def build(self) -> Built:
        """The board."""
        scan, (first, _deal, end) = self.scan, self.extent
        handlers = _handlers()
        index = first
        for token in tokens(scan.normal(first, end), "record"):
            kind = token.type
            if kind in ("CALLS", "CARDS", "TALK"):
                following = index + token.value.count("|") // 2
                self.table.run(index, following)
                index = following
                continue
            self._command(index, kind, handlers)
            index += 1
        return self._finish()

    def _command(self, index: int, kind: str, handlers: "dict[str, Callable[[Builder, int], None]]") -> None:
        """Take one command that stands alone."""
        name, value = self.scan.names[index], self.scan.values[index]
        if name not in UNTAGGED:
            self.tags.append(Tag(name, value))
            self.built.tag_commands.append(index)
            if name in HEADER:
                if self.table.played and name in self.own:
                    return  # behind the play of the last board: it belongs to no board
                self.own[name] = index
        if kind == "DEAL" and index == self.extent.deal and (read := read_plain_deal(value)):
            self.dealer, self.deal, self.completed = read.dealer, read.deal, read.completed
            return
        handler = handlers.get(name)
        if handler is not None:
            handler(self, index)

    # ---- Commands, by name ----------------------------------------------------------------------------------------

    def _md(self, index: int) -> None:
        if is_edit(self.scan.values[index]):
            return
        read = read_deal(self.scan.values[index])
        self.deal, self.completed = read.deal, read.completed
        self.dealer_written = read.dealer is not None
        self.dealer = read.dealer or (Seat.SOUTH if read.deal else None)
        self._faults(index, read.faults)

    def _sv(self, index: int) -> None:
        value = self.scan.values[index]
        key = value[:1]
        self.vulnerable = header.VULNERABILITY_OF.get(key)
        self.built.places["vulnerable"] = (index, 0, WHOLE)
        if key not in header.VULNERABILITY_OF:
            self._report(codes.UnreadVulnerability, f"{shown(value)} is no vulnerability", index)

    def _mc(self, index: int) -> None:
        self.table.played = True
        value = self.scan.values[index]
        if not grammar.pattern("lin", "TRICKS").fullmatch(value):
            self._report(codes.UnreadClaim, f"{shown(value)} is no number of tricks from 0 to 13", index)
        elif self.claim is None:
            self.claim = int(value)
            self.built.places["claim"] = (index, 0, WHOLE)
        elif self.claim != int(value):
            self._report(codes.SecondClaim, f"a claim of {value} tricks follows one of {self.claim}", index)

    def _qx(self, index: int) -> None:
        self.label = header.read_label(self.scan.values[index]) or self.label

    def _ah(self, index: int) -> None:
        # Headings add up: one that only may name a board never replaces one that does.
        value = self.scan.values[index]
        self.heading = header.read_heading(value) or self.heading or header.guess_heading(value)

    def _rh(self, _index: int) -> None:
        self.carried.heading = self.heading = None

    def _vg(self, index: int) -> None:
        value, carried = self.scan.values[index], self.carried
        carried.match = header.read_match(value)
        carried.header["vg"] = value
        carried.played.clear()
        if "rs" not in self.own:
            carried.results = ()
            carried.header.pop("rs", None)
        if _has_extra_fields(value):
            self._report(codes.ExtraMatchFields, f"vg has {value.count(',') + 1} fields instead of 9", index)

    def _rs(self, index: int) -> None:
        entries, faults = header.read_results(self.scan.values[index])
        self.carried.results = tuple(entries)
        self.carried.header["rs"] = self.scan.values[index]
        self._faults(index, faults)

    def _pn(self, index: int) -> None:
        count = len(header.read_names(self.scan.values[index]))
        self.names.append(index)
        if count > 4 and count != 8:
            self._report(codes.NamesCount, f"pn has {count} names instead of 4 or 8", index)
        self.built.places["names"] = (index, 0, WHOLE)

    # ---- The end of the board -------------------------------------------------------------------------------------

    def _report(self, code: type[Code], message: str, index: int, start: int = 0, end: int | None = None) -> None:
        """Report a fault in a value; in a lesson only what leaves a deal damaged, and that as a note."""
        damage = code is codes.UnreadCardInDeal or code is codes.CardTwiceInHand
        if damage or not self.lesson:
            severity = Severity.INFO if self.lesson else None
            self.built.findings.append(code.at(message, span=self.scan.span(index, start, end), severity=severity))

    def _faults(self, index: int, faults: Iterable[Fault]) -> None:
        for fault in faults:
            self._report(fault.code, fault.message, index, fault.start, fault.end)

    def _finish(self) -> Built:
        carried, own, built = self.carried, self.own, self.built
        origins: dict[str, Origin] = {}
        if "sv" in own:
            carried.vulnerable = self.vulnerable
        elif carried.vulnerable is not None:
            self.vulnerable = carried.vulnerable
            origins["vulnerable"] = Origin.INHERITED
        if self.completed:
            origins["deal"] = Origin.DERIVED
        if not self.dealer_written:
            origins["dealer"] = Origin.DERIVED
        deal = self.extent.deal
        if deal is not None:
            built.places["deal"] = built.places["dealer"] = (deal, 0, WHOLE)
        values = built.values
        values |= {"dealer": self.dealer, "deal": self.deal, "vulnerable": self.vulnerable, "claim": self.claim}
        self._identify(values, origins)
        self._name(values, origins)
        self._result(values)
        values["tags"] = (
            *(Tag(name, value) for name, value in carried.header.items() if name not in own and carried.match),
            *self.tags,
        )
        values |= {"auction": self.table.auction, "play": self.table.play, "remarks": tuple(self.table.remarks)}
        values["origins"] = origins
        return built

    def _identify(self, values: dict[str, Any], origins: dict[str, Origin]) -> None:
        """Board, match and room."""
        carried, label, match = self.carried, self.label, self.carried.match
        board: str | None
        if self.heading is not None:
            carried.heading = self.heading
        if match is not None and label:
            board = label[1]
        elif self.heading or label:
            board = self.heading or (label[1] if label else None)
        else:
            board = carried.heading
            if board is not None:
                origins["board_id"] = Origin.INHERITED
        values["board_id"] = board
        room = "open" if label and label[0] == "o" else "closed"
        if label and (self.rooms or match is not None or carried.eight):
            values["room"] = room
        if match is None:
            return
        values |= {"event": match.event, "stage": match.segment, "scoring": match.scoring}
        values |= {"home_team": match.home, "visit_team": match.visit}
        if "vg" not in self.own:
            origins |= {name: Origin.INHERITED for name in _OF_MATCH if values[name] is not None}
        if label and board:
            if (room, board) in carried.played:
                self._report(codes.RepeatedRoom, f"board {board} stands twice in the {room} room", self.own["qx"])
            carried.played.add((room, board))

    def _name(self, values: dict[str, Any], origins: dict[str, Origin]) -> None:
        """The players; a list of four given with a room is of that room only."""
        carried, room = self.carried, values.get("room")
        for index in self.names:
            names = header.read_names(self.scan.values[index])
            if len(names) >= 8:
                carried.eight = True
                carried.header["pn"] = self.scan.values[index]
                carried.open_names, carried.closed_names = header.four(names), header.four(names[4:])
            elif room == "closed":
                carried.closed_names = header.four(names)
            else:
                carried.open_names = header.four(names)
                if room is None:
                    carried.closed_names = carried.open_names
        seated = carried.closed_names if room == "closed" else carried.open_names
        if room is None and not any(seated):
            seated = carried.closed_names
        values["south"], values["west"], values["north"], values["east"] = seated
        if not self.names:
            origins |= {name: Origin.INHERITED for name in _OF_PLAYERS if values[name] is not None}

    def _result(self, values: dict[str, Any]) -> None:
        """What the list of results says of this board."""
        carried, board = self.carried, values["board_id"]
        if not carried.results:
            return
        first = carried.match.first if carried.match else None
        if first is None:
            moved = _has_extra_fields(carried.header.get("vg", ""))  # reported already
            if "rs" in self.own and any(carried.results) and not moved:
                self._report(codes.ResultsWithoutBoards, "nothing names the board that the results begin with", self.own["rs"])
            return
        if board is None or not header.is_number(board):
            return
        place = 2 * (int(board) - first) + (values.get("room") == "closed")
        entry = carried.results[place] if 0 <= place < len(carried.results) else None
        if entry is not None:
            values["contract"], values["declarer"] = entry.contract, entry.declarer
            if entry.tricks is not None:
                values["result"] = Result(text=entry.text, declarer=entry.tricks)
            if "rs" in self.own:
                place_in_list = self.own["rs"], entry.start, entry.end
                self.built.places |= {name: place_in_list for name in _LISTED if values.get(name) is not None}


def _has_extra_fields(value: str) -> bool:
    """Whether a value of ``vg`` has more fields than are defined, so that some do not stand in their places."""
    return value.count(",") > 8


_LISTED: Final = ("contract", "declarer", "result")
_OF_MATCH: Final = ("event", "stage", "scoring", "home_team", "visit_team")
_OF_PLAYERS: Final = ("south", "west", "north", "east")


@cache
def _handlers() -> dict[str, Callable[[Builder, int], None]]:
    """What each command does, by its name; a command without an entry is kept as a tag."""
    return {
        "md": Builder._md,
        "mb": lambda builder, index: builder.table.call(index),
        "pc": lambda builder, index: builder.table.card(index),
        "sv": Builder._sv,
        "mc": Builder._mc,
        "qx": Builder._qx,
        "ah": Builder._ah,
        "rh": Builder._rh,
        "vg": Builder._vg,
        "rs": Builder._rs,
        "pn": Builder._pn,
    }
