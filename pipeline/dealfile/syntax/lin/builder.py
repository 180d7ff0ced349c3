"""The state machine that makes a board of its commands."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from dealfile.core.seats import Seat, Vulnerability
from dealfile.diagnostics import Code, Finding, Severity
from dealfile.diagnostics.codes import lin as codes
from dealfile.diagnostics.codes.lin_deal import CardTwiceInHand, DealerNotWritten, UnreadCardInDeal
from dealfile.diagnostics.codes.lin_table import SecondClaim, UnreadClaim
from dealfile.model import Deal, Origin, Tag
from dealfile.syntax import grammar
from dealfile.syntax.lin import header
from dealfile.syntax.lin.deal import Fault, edited, read_deal, read_plain_deal
from dealfile.syntax.lin.header import Carried, Played
from dealfile.syntax.lin.listed import entry_of, header_tags, lists_of, values_of
from dealfile.syntax.lin.lists import MatchLists
from dealfile.syntax.lin.scanned import Scan
from dealfile.syntax.lin.splitter import Extent, is_edit
from dealfile.syntax.lin.stretches import in_force
from dealfile.syntax.lin.table import WHOLE, Place, Table
from dealfile.syntax.lin.tokens import shown, tokens
from dealfile.syntax.lin.undo import count_of
from dealfile.syntax.lin.vocabulary import HEADER, UNTAGGED


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


class _Reporter:
    """Makes findings of faults in values: apart from the builder, so that no circle of references outlives a board."""

    def __init__(self, scan: Scan, findings: list[Finding], *, lesson: bool) -> None:
        self.scan = scan
        self.findings = findings
        self.lesson = lesson

    def __call__(self, code: type[Code], message: str, index: int, start: int = 0, end: int | None = None) -> None:
        """Report a fault in a value; in a lesson only what leaves a deal damaged, and that as a note."""
        damage = code is UnreadCardInDeal or code is CardTwiceInHand
        if damage or not self.lesson:
            severity = Severity.INFO if self.lesson else None
            self.findings.append(code.at(message, span=self.scan.span(index, start, end), severity=severity))


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
        self._report = _Reporter(scan, self.built.findings, lesson=lesson)
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
        self.in_match = True

    def build(self) -> Built:
        """The board."""
        scan, first, end = self.scan, self.extent.first, self.extent.end
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
        name, value = self.scan.name(index), self.scan.value(index)
        if name not in UNTAGGED:
            self.tags.append(Tag(name, value))
            self.built.tag_commands.append(index)
            if index in self.carried.faults:
                self._faults(index, self.carried.faults[index])
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
        if is_edit(self.scan.value(index)):
            self._edit(index)
            return
        read = read_deal(self.scan.value(index))
        self.deal, self.completed = read.deal, read.completed
        self.dealer_written = read.dealer is not None
        self.dealer = read.dealer
        if self.scan.stops is not None:  # where an address names no dealer, nobody is
            self.dealer_written = True
            self._faults(index, [fault for fault in read.faults if fault.code is not DealerNotWritten])
            return
        self.dealer = read.dealer or (Seat.SOUTH if read.deal else None)
        self._faults(index, read.faults)

    def _edit(self, index: int) -> None:
        """Change the deal on the table; once cards are played, what changes are the cards left, and the deal stands."""
        if self.table.cards:
            return
        read = read_deal(self.scan.value(index))
        self.deal = edited(self.deal, read.deal)
        self._faults(index, read.faults)

    def _ub(self, index: int) -> None:
        if self._takes_back(index):
            self.table.take_back_calls(index)

    def _up(self, index: int) -> None:
        if self._takes_back(index):
            self.table.take_back_cards(index)

    def _takes_back(self, index: int) -> bool:
        """Whether a command takes something back, and with it a claim; in a record of play it may be the last word of a text."""
        if not self.lesson or index in self.scan.behind_text or not count_of(self.scan.value(index)):
            return False
        self.claim = None
        self.built.places.pop("claim", None)
        return True

    def _sv(self, index: int) -> None:
        value = self.scan.value(index)
        key = value[:1]
        self.vulnerable = header.VULNERABILITY_OF.get(key)
        self.built.places["vulnerable"] = (index, 0, WHOLE)
        if key not in header.VULNERABILITY_OF:
            self._report(codes.UnreadVulnerability, f"{shown(value)} is no vulnerability", index)

    def _mc(self, index: int) -> None:
        self.table.played = True
        value = self.scan.value(index)
        if not grammar.pattern("lin", "TRICKS").fullmatch(value):
            self._report(UnreadClaim, f"{shown(value)} is no number of tricks from 0 to 13", index)
        elif self.claim is None:
            self.claim = int(value)
            self.built.places["claim"] = (index, 0, WHOLE)
        elif self.claim != int(value):
            self._report(SecondClaim, f"a claim of {value} tricks follows one of {self.claim}", index)

    def _qx(self, index: int) -> None:
        self.label = header.read_label(self.scan.value(index)) or self.label

    def _ah(self, index: int) -> None:
        # Headings add up: one that only may name a board never replaces one that does.
        value = self.scan.value(index)
        self.heading = header.read_heading(value) or self.heading or header.guess_heading(value)

    def _rh(self, index: int) -> None:
        # A reset is empty; where it is not, it holds the number of the board (aaBridge).
        value = self.scan.value(index)
        self.carried.heading = None
        self.heading = value if header.is_number(value) else None

    def _vg(self, index: int) -> None:
        value, carried = self.scan.value(index), self.carried
        carried.match = header.read_match(value)
        carried.lists = carried.stretches.get(index, {})
        carried.header["vg"] = value
        carried.listed = None
        carried.played.clear()
        carried.twice.clear()
        carried.changed.clear()
        if header.has_extra_fields(value):
            self._report(codes.ExtraMatchFields, f"vg has {value.count(',') + 1} fields instead of 9", index)
        else:
            self._faults(index, header.unread_fields(value))

    def _pn(self, index: int) -> None:
        count = len(header.read_players(self.scan.value(index)))
        self.names.append(index)
        if count > 4 and count != 8:
            self._report(codes.NamesCount, f"pn has {count} names instead of 4 or 8", index)
        self.built.places["names"] = (index, 0, WHOLE)

    # ---- The end of the board -------------------------------------------------------------------------------------

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
        lists = lists_of(self.scan, carried, self.extent.end)
        self._identify(values, origins, lists)
        self._name(values, origins, lists)
        if self.in_match and not self.extent.header:
            self._note_played(values)
            if lists is not None:
                self._result(values, lists)
        self._tag(values)
        values |= {"auction": self.table.auction, "play": self.table.play, "remarks": tuple(self.table.remarks)}
        values["origins"] = origins
        if deal is not None and all(values.get(name) is None for name in _OF_A_GAME) and not values["remarks"]:
            self._report(codes.EmptyRecord, "neither hands nor calls, cards or a result stand here", deal)
        return built

    def _tag(self, values: dict[str, Any]) -> None:
        """The tags: those of the match header in force, then the board's own."""
        if not self.in_match:
            values["tags"] = tuple(self.tags)
            return
        of_match = header_tags(self.scan, self.carried, self.extent.end)
        values["tags"] = (*(tag for tag in of_match if tag.name not in self.own), *self.tags)

    def _identify(self, values: dict[str, Any], origins: dict[str, Origin], lists: MatchLists | None) -> None:
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
        if self.heading is not None and not label and not self.extent.header:
            self.in_match = match.may_hold(board) or (lists is not None and lists.names_board(board))
            if not self.in_match:
                return
        of_match = match.values
        values |= of_match
        if "vg" not in self.own:
            origins |= {name: Origin.INHERITED for name, value in of_match.items() if value is not None}

    def _note_played(self, values: dict[str, Any]) -> None:
        """Keep in mind that the board has been recorded in its room."""
        carried, board = self.carried, values["board_id"]
        if (carried.match is None and not carried.lists) or board is None or not header.is_number(board):
            return
        place = int(board), values.get("room") == "closed"
        if place in carried.played and self.label:
            room = "closed" if place[1] else "open"
            self._report(codes.RepeatedRoom, f"board {board} stands twice in the {room} room", self.own["qx"])
            carried.twice.add(place[0])
        carried.played.setdefault(place, Played(self.dealer, self.deal, self.vulnerable))

    def _name(self, values: dict[str, Any], origins: dict[str, Origin], lists: MatchLists | None) -> None:
        """The players; a list of four given with a room is of that room only."""
        carried, room = self.carried, values.get("room")
        for index in self.names:
            self._seat(self.scan.value(index), room)
        closed = room == "closed"
        seated = carried.names_of(closed=closed)
        if room is None and not any(seated):
            seated = carried.closed_names
        named = bool(self.names)
        if lists is not None and (listed := lists.names(values["board_id"], closed=closed)):
            # A list of the players of each board counts before what was said ahead of it, and after what the board says.
            listed_at = in_force(carried.lists, self.extent.end)["pw"]
            if not any(seated) or not any(index > listed_at for index in self.names):
                seated, named = listed, "pw" in self.own
        values["south"], values["west"], values["north"], values["east"] = seated
        if not named:
            origins |= {name: Origin.INHERITED for name in _OF_PLAYERS if values[name] is not None}

    def _seat(self, value: str, room: str | None) -> None:
        """Take the players of a ``pn``."""
        carried, names = self.carried, header.read_players(value)
        of_match = self.in_match and carried.match is not None
        if len(names) >= 8:
            if any(names[:4]) or carried.match is not None or self.rooms:
                carried.eight = True
                carried.header["pn"] = value
                carried.seat(header.four(names), closed=False, of_match=of_match)
                carried.seat(header.four(names[4:]), closed=True, of_match=of_match)
                return
            names = names[4:]  # four empty names before the four of the only table
        carried.seat(header.four(names), closed=room == "closed", of_match=of_match)
        if room is None:
            carried.seat(header.four(names), closed=True, of_match=of_match)

    def _result(self, values: dict[str, Any], lists: MatchLists) -> None:
        """What the lists of results say of this board."""
        board = values["board_id"]
        if board is None or not header.is_number(board):
            return
        place = int(board), values.get("room") == "closed"
        listed = entry_of(self.scan, self.carried, self.extent.end, lists, place)
        if listed is None:
            return
        values |= values_of(listed.entry)
        if self.extent.first <= listed.command < self.extent.end:
            place_in_list = listed.command, listed.entry.start, listed.entry.end
            self.built.places |= {name: place_in_list for name in _LISTED if values.get(name) is not None}


_LISTED: Final = ("contract", "declarer", "result")
_OF_A_GAME: Final = ("deal", "auction", "play", "claim", "contract")
_OF_PLAYERS: Final = ("south", "west", "north", "east")


@cache
def _handlers() -> dict[str, Callable[[Builder, int], None]]:
    """What each command does, by its name; a command without an entry is kept as a tag."""
    return {
        "md": Builder._md,
        "mb": lambda builder, index: builder.table.call(index),
        "pc": lambda builder, index: builder.table.card(index),
        "ub": Builder._ub,
        "up": Builder._up,
        "sv": Builder._sv,
        "mc": Builder._mc,
        "qx": Builder._qx,
        "ah": Builder._ah,
        "rh": Builder._rh,
        "vg": Builder._vg,
        "pn": Builder._pn,
    }
