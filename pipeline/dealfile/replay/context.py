"""What a record inherits from earlier records of its file (PBN 2.1 section 5; formats of team matches)."""

from dataclasses import dataclass, field
from typing import Any, Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.result import NothingToInherit, SameBoardOtherTable
from dealfile.model import Board, DealStatus, Origin, RecordType, Section
from dealfile.model.board import TEXT_FIELDS
from dealfile.syntax.pbn.values import UNKNOWN, read_result, read_score

_NEVER_INHERITED: Final = frozenset({"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"})
_SAME_BOARD: Final = (
    ("Board", "board_id", "board"),
    ("Deal", "deal", "deal"),
    ("Dealer", "dealer", "dealer"),
    ("Vulnerable", "vulnerable", "vulnerability"),
)
"""What another table's record of the same board leaves out: tag, field, word."""

_NEW_BOARD: Final = ("Board", "Deal", "Dealer", "Event")
_USABLE: Final = frozenset({DealStatus.FULL, DealStatus.PARTIAL, DealStatus.HIDDEN})


@dataclass(slots=True)
class Context:
    """The running state of one file; :meth:`inherit` moves it on by one record.

    Attributes:
        values: The last value that each tag was given.
        defaults: The values that ``##`` set for records that leave the tag out.
        previous: The record before, settled.
        at_tables: Whether teams, a room or four players have been named, so that a record without a deal can mean another
            table. They stay in force, since files name the teams where they change and not with each record.
    """

    values: dict[str, str] = field(default_factory=dict)
    defaults: dict[str, str] = field(default_factory=dict)
    previous: Board | None = None
    at_tables: bool = False

    def inherit(self, board: Board, findings: list[Finding]) -> tuple[dict[str, Any], dict[str, Origin]]:
        """The fields that ``board`` takes from earlier records, and their origins."""
        update: dict[str, Any] = {}
        origins: dict[str, Origin] = {}
        if board.source.format != "pbn":
            return update, origins
        text = board.source.text
        if self.defaults or not text or "#" in text:
            self._tags(board, update, origins, findings)
        else:
            self.values.update(reversed(board.tags))
        previous = self.previous
        if previous is not None and board.deal is None and board.record_type is RecordType.BOARD:
            self._other_table(board, previous, update, origins, findings)
        if not self.at_tables:
            self.at_tables = bool(board.home_team or board.visit_team or board.room) or None not in (
                *(board.north, board.east, board.south, board.west),
            )
        return update, origins

    def _tags(self, board: Board, update: dict[str, Any], origins: dict[str, Origin], findings: list[Finding]) -> None:
        """``#`` takes the last value and ends a default; ``##value`` is the value and the new default; a value ends it."""
        given: set[str] = set()
        for place, (name, value) in enumerate(board.tags):
            if name in given or name in _NEVER_INHERITED:
                continue
            given.add(name)
            if value == "#":
                self.defaults.pop(name, None)
                if name not in self.values:
                    findings.append(NothingToInherit.at(f"no earlier record gives {name}", f"tags[{place}]"))
                _put(board, name, self.values.get(name, ""), Origin.INHERITED, update, origins)
            elif value[:2] == "##":
                self.defaults[name] = self.values[name] = value[2:]
                _put(board, name, value[2:], None, update, origins)
            else:
                self.defaults.pop(name, None)
                self.values[name] = value
        for name, value in self.defaults.items():
            if name not in given:
                _put(board, name, value, Origin.DEFAULT, update, origins)

    def _other_table(
        self, board: Board, previous: Board, update: dict[str, Any], origins: dict[str, Origin], findings: list[Finding]
    ) -> None:
        """Same board, other table: what the record leaves out of board, deal, dealer and vulnerability is the earlier one's."""
        names = {name for name, _ in board.tags}
        if "Deal" in names:
            return
        number = update.get("board_id", board.board_id)
        if number is None or number != previous.board_id:
            played = board.auction is not None or board.play is not None
            bare = self.at_tables and played and names.isdisjoint(_NEW_BOARD)
            if not bare or previous.deal is None or previous.deal.status not in _USABLE:
                return
        taken = []
        for tag, name, word in _SAME_BOARD:
            value = getattr(previous, name)
            if value is not None and tag not in names:
                update[name] = value
                origins[name] = Origin.INHERITED
                taken.append(word)
        if taken:
            said = f"same board as record {previous.source.record}: {', '.join(taken)} inherited"
            findings.append(SameBoardOtherTable.at(said))


def _put(board: Board, name: str, text: str, origin: Origin | None, update: dict[str, Any], origins: dict[str, Origin]) -> None:
    """Put into ``update`` what the tag ``name`` says when its value is ``text``; tags without a field stay as written."""
    value: object
    if name in TEXT_FIELDS:
        field_name, value = TEXT_FIELDS[name], None if text in UNKNOWN else text
    elif name == "Room":
        field_name, value = "room", text.lower() if text in ("Open", "Closed") else None
    elif name == "Result":
        field_name, value = "result", read_result(text).value
    elif name == "Score":
        field_name, value = "score", read_score(text).value
    else:
        _put_columns(board, name, text, update)
        return
    update[field_name] = value
    if origin is not None and value is not None:
        origins[field_name] = origin


def _put_columns(board: Board, name: str, columns: str, update: dict[str, Any]) -> None:
    """A table that inherits takes the columns alone, never rows (section 5 of the standard)."""
    sections: tuple[Section, ...] = update.get("sections", board.sections)
    if any(section.name == name for section in sections):
        update["sections"] = tuple(
            section.changed(header=columns) if section.name == name and section.header[:1] == "#" else section
            for section in sections
        )
