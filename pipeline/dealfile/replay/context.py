"""What a record inherits from earlier records of its file (PBN 2.1 section 5; formats of team matches)."""

from dataclasses import dataclass, field
from typing import Any, Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.result import NothingToInherit, SameBoardOtherTable
from dealfile.model import Board, DealStatus, Origin, RecordType, Section
from dealfile.model.board import NOT_INHERITED, TEXT_FIELDS, Tag
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.tables import check_inherited

_SAME_BOARD: Final = (
    ("Board", "board_id", "board"),
    ("Deal", "deal", "deal"),
    ("Dealer", "dealer", "dealer"),
    ("Vulnerable", "vulnerable", "vulnerability"),
)
"""What another table's record of the same board leaves out: tag, field, word."""

_FIELDS: Final = {**TEXT_FIELDS, "Room": "room", "Result": "result", "Score": "score"}
"""Tags that can be inherited and have a field: tag to field."""

_NAMES: Final = ("home_team", "visit_team", "north", "east", "south", "west")
_NEW_BOARD: Final = ("Board", "Deal", "Dealer", "Event")
_USABLE: Final = frozenset({DealStatus.FULL, DealStatus.PARTIAL, DealStatus.HIDDEN})


@dataclass(slots=True)
class Context:
    """The running state of one file; :meth:`inherit` moves it on by one record.

    Attributes:
        givers: For each tag the last record that gave it a value of its own, as written.
        defaults: For each tag that ``##`` set for records that leave it out, the record that did so, as written.
        previous: The record before, settled.
        claims: What the file claims of itself up to here; of it the version counts.
        home, visit, players: Whether, since the last Event, a home team, a visiting team, four players have been named. They
            stay in force, since files name teams where they change and not with each record.
    """

    givers: dict[str, Board] = field(default_factory=dict)
    defaults: dict[str, Board] = field(default_factory=dict)
    previous: Board | None = None
    home: bool = False
    visit: bool = False
    players: bool = False
    claims: Claims = field(default_factory=Claims)

    def inherit(self, board: Board, findings: list[Finding]) -> tuple[dict[str, Any], dict[str, Origin]]:
        """The fields that ``board`` takes from earlier records, and their origins."""
        update: dict[str, Any] = {}
        origins: dict[str, Origin] = {}
        if board.source.format != "pbn":
            return update, origins
        if board.remarks:
            self._note_version(board)
        if self.defaults or any(value[:1] == "#" for _, value in board.tags):
            self._tags(board, update, origins, findings)
        else:
            self.givers.update(dict.fromkeys([name for name, _ in board.tags], board))
        previous = self.previous
        if previous is not None and board.deal is None and board.record_type is RecordType.BOARD:
            self._other_table(board, previous, update, origins, findings)
        self._note_names(board, update)
        return update, origins

    def _note_version(self, board: Board) -> None:
        """Keep in mind which version the file declares: in 1.0 ``##`` before a value is plain text (section 5)."""
        for _, kind, text in board.remarks:
            if kind == "directive" and "PBN" in text:
                self.claims = self.claims.after(f"%{text}")

    def _note_names(self, board: Board, update: dict[str, Any]) -> None:
        """Keep in mind who has been named: teams, or all four players of a record."""
        if self.givers.get("Event") is board:
            self.home = self.visit = self.players = False
        if not (self.home and self.visit and self.players):
            said = {name: update.get(name, getattr(board, name)) for name in _NAMES}
            self.home = self.home or said["home_team"] is not None
            self.visit = self.visit or said["visit_team"] is not None
            self.players = self.players or None not in (said["north"], said["east"], said["south"], said["west"])

    def _tags(self, board: Board, update: dict[str, Any], origins: dict[str, Origin], findings: list[Finding]) -> None:
        """``#`` takes the last value and ends a default; ``##value`` is the value and the new default; a value ends it.

        The settled record has the values themselves in its tags, so that it can be taken out of its file.
        """
        given: set[str] = set()
        tags = list(board.tags)
        for place, (name, value) in enumerate(board.tags):
            if name in given or name in NOT_INHERITED:
                continue
            given.add(name)
            if value == "#":
                self.defaults.pop(name, None)
                giver = self.givers.get(name)
                if giver is None:
                    findings.append(NothingToInherit.at(f"no earlier record gives {name}", f"tags[{place}]"))
                tags[place] = Tag(name, _given(giver, name))
                _put(board, name, giver, Origin.INHERITED, update, origins)
                continue
            self.givers[name] = board
            if value[:2] == "##" and self.claims.knows_defaults:
                self.defaults[name] = board
                tags[place] = Tag(name, value[2:])
                _put(board, name, board, Origin.RECORDED, update, origins)
            else:
                self.defaults.pop(name, None)
        for name, giver in self.defaults.items():
            if name not in given:
                if all(section.name != name for section in giver.sections):  # rows are not inherited, nor a table without any
                    tags.append(Tag(name, _given(giver, name)))
                _put(board, name, giver, Origin.DEFAULT, update, origins)
        update["tags"] = tuple(tags)
        if "sections" in update:
            findings += check_inherited(board, update["sections"])

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
            at_tables = (self.home and self.visit) or self.players or previous.room is not None
            bare = at_tables and played and names.isdisjoint(_NEW_BOARD)
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


def _put(
    board: Board, name: str, giver: Board | None, origin: Origin, update: dict[str, Any], origins: dict[str, Origin]
) -> None:
    """Put into ``update`` what ``board`` has by the tag ``name`` of ``giver``; a tag without a field stays as written."""
    field_name = _FIELDS.get(name)
    if field_name is None:
        _put_columns(board, name, _given(giver, name), update)
    elif giver is not None and giver is not board:
        value = getattr(giver, field_name)
        update[field_name] = value
        if value is not None:
            origins[field_name] = origin


def _given(giver: Board | None, name: str) -> str:
    """The value that ``giver`` gives the tag ``name``; empty where no record gives one (section 5 of the standard)."""
    return "" if giver is None else (giver.tag(name) or "").removeprefix("##")


def _put_columns(board: Board, name: str, columns: str, update: dict[str, Any]) -> None:
    """A table that inherits takes the columns alone, never rows (section 5 of the standard)."""
    sections: tuple[Section, ...] = update.get("sections", board.sections)
    if any(section.name == name for section in sections):
        update["sections"] = tuple(
            section.changed(header=columns) if section.name == name and section.header[:1] == "#" else section
            for section in sections
        )
