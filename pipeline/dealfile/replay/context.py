"""What a record inherits from earlier records of its file (PBN 2.1 section 5; formats of team matches)."""

from dataclasses import dataclass, field
from typing import Any

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.result import NothingToInherit, SameBoardOtherTable
from dealfile.model import Board, Origin, RecordType
from dealfile.model.board import TEXT_FIELDS

_SAME_BOARD = ("board_id", "deal", "dealer", "vulnerable")
_TABLE = ("home_team", "visit_team", "room")
_PLAYERS = ("north", "east", "south", "west")


@dataclass(slots=True)
class Context:
    """The running state of one file; :meth:`inherit` moves it on by one record.

    Attributes:
        values: The last value of each tag, as written by the record that gave it.
        defaults: The values that ``##`` set for records that leave the tag out.
        previous: The record before, settled.
        at_tables: Whether the records so far name teams, a room or four players, so that one without a deal can mean
            another table.
    """

    values: dict[str, str] = field(default_factory=dict)
    defaults: dict[str, str] = field(default_factory=dict)
    previous: Board | None = None
    at_tables: bool = False

    def inherit(self, board: Board, findings: list[Finding]) -> tuple[dict[str, Any], dict[str, Origin]]:
        """The fields that ``board`` takes from earlier records, and their origins."""
        if board.source.format != "pbn":
            return {}, {}
        update: dict[str, Any] = {}
        origins: dict[str, Origin] = {}
        self._tags(board, update, origins, findings)
        previous = self.previous
        if previous is not None and previous.deal is not None and board.deal is None and board.record_type is RecordType.BOARD:
            self._other_table(board, previous, update, origins, findings)
        if not self.at_tables:
            self.at_tables = any(getattr(board, name) is not None for name in _TABLE) or all(
                getattr(board, name) is not None for name in _PLAYERS
            )
        return update, origins

    def _tags(self, board: Board, update: dict[str, Any], origins: dict[str, Origin], findings: list[Finding]) -> None:
        values = self.values
        marked = False
        for name, value in reversed(board.tags):
            if value[:1] == "#" and (value == "#" or value[:2] == "##"):
                marked = True
            else:
                values[name] = value
        if marked:
            self._marked(board, update, origins, findings)
        if self.defaults:
            self._defaults(board, update, origins)

    def _marked(self, board: Board, update: dict[str, Any], origins: dict[str, Origin], findings: list[Finding]) -> None:
        """``#`` takes the last value and ends a default; ``##value`` is the value and the new default."""
        seen: set[str] = set()
        for place, (name, value) in enumerate(board.tags):
            if name in seen or name not in TEXT_FIELDS:
                continue
            seen.add(name)
            field_name = TEXT_FIELDS[name]
            if value == "#":
                self.defaults.pop(name, None)
                if name not in self.values:
                    findings.append(NothingToInherit.at(f"no earlier record gives {name}", f"tags[{place}]"))
                update[field_name] = _known(self.values.get(name, ""))
                origins[field_name] = Origin.INHERITED
            elif value.startswith("##"):
                self.defaults[name] = self.values[name] = value[2:]
                update[field_name] = _known(value[2:])

    def _defaults(self, board: Board, update: dict[str, Any], origins: dict[str, Origin]) -> None:
        given = {name: value for name, value in reversed(board.tags)}
        for name, value in list(self.defaults.items()):
            if name not in given:
                update[TEXT_FIELDS[name]] = _known(value)
                origins[TEXT_FIELDS[name]] = Origin.DEFAULT
            elif not given[name].startswith("##"):
                del self.defaults[name]

    def _other_table(
        self, board: Board, previous: Board, update: dict[str, Any], origins: dict[str, Origin], findings: list[Finding]
    ) -> None:
        """Same board, other table: what the record leaves out of board, deal, dealer and vulnerability is the earlier one's."""
        names = {name for name, _ in board.tags}
        same_number = "Board" in names and "Deal" not in names and board.board_id == previous.board_id and board.board_id is not None
        bare = self.at_tables and names.isdisjoint(("Board", "Deal", "Dealer", "Event")) and (board.auction or board.play) is not None
        if not (same_number or bare):
            return
        taken = []
        for name in _SAME_BOARD:
            value = getattr(previous, name)
            if getattr(board, name) is None and value is not None and (name != "vulnerable" or "Vulnerable" not in names):
                update[name] = value
                origins[name] = Origin.INHERITED
                taken.append({"board_id": "board", "vulnerable": "vulnerability"}.get(name, name))
        findings.append(SameBoardOtherTable.at(f"same board as record {previous.source.record}: {', '.join(taken)} inherited"))


def _known(text: str) -> str | None:
    return None if text in ("", "?", "-") else text
