"""What a record inherits from earlier records of its file (PBN 2.1 section 5; formats of team matches)."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol

from dealfile.core.seats import Seat, Vulnerability
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.result import NothingToInherit, SameBoardOtherTable
from dealfile.laws.table import USUAL_RULES, TableRules
from dealfile.model import Board, Deal, DealStatus, Origin, Section, Source
from dealfile.model.board import NOT_INHERITED, TEXT_FIELDS, Tag
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.inheritance import Kind, kind_of
from dealfile.syntax.pbn.tables import check_inherited

if TYPE_CHECKING:
    from dealfile.replay.swings import Swings

SAME_BOARD: Final = (
    ("Board", "board_id", "board"),
    ("Deal", "deal", "deal"),
    ("Dealer", "dealer", "dealer"),
    ("Vulnerable", "vulnerable", "vulnerability"),
)
"""What another table's record of the same board leaves out: tag, field, word."""

_FIELDS: Final = {**TEXT_FIELDS, "Room": "room", "Result": "result", "Score": "score"}
"""Tags that can be inherited and have a field: tag to field."""

_NAMES: Final = ("home_team", "visit_team", "north", "east", "south", "west")
_NEW_BOARD: Final = frozenset({"Board", "Deal", "Dealer", "Event"})
_USABLE: Final = frozenset({DealStatus.FULL, DealStatus.PARTIAL, DealStatus.HIDDEN})


class RecordBefore(Protocol):
    """The record before, settled, as far as one of the same board at another table has it from there: a board, mostly."""

    @property
    def source(self) -> Source:
        """Where it stands."""

    @property
    def board_id(self) -> str | None:
        """Its board."""

    @property
    def room(self) -> str | None:
        """Its room."""

    @property
    def deal(self) -> Deal | None:
        """Its deal."""

    @property
    def dealer(self) -> Seat | None:
        """Its dealer."""

    @property
    def vulnerable(self) -> Vulnerability | None:
        """Who is vulnerable in it."""


@dataclass(slots=True)
class Context:
    """The running state of one file; :meth:`inherit` moves it on by one record.

    Attributes:
        givers: For each tag the last record that gave it a value of its own, as written.
        values: That value without the sign before it, where the giver's record has such signs; else its tag has it.
        defaults: For each tag that ``##`` set for records that leave it out, the tag that they have by it; none where rows
            stand behind it, which are not inherited, nor is a table without any. Its giver is the tag's last one, since any
            other value ends it.
        previous: The record before, settled.
        claims: What the file claims of itself up to here; of it the version counts.
        swings: The scores of the match in progress, for the swings that records of LIN state; ``None`` before the first room.
        home, visit, players: Whether, since the last Event, a home team, a visiting team, four players have been named. They
            stay in force, since files name teams where they change and not with each record.
        rules: By which rules the auctions and plays of the file are re-run.
    """

    givers: dict[str, Board] = field(default_factory=dict)
    values: dict[str, str] = field(default_factory=dict)
    defaults: dict[str, Tag | None] = field(default_factory=dict)
    previous: RecordBefore | None = None
    home: bool = False
    visit: bool = False
    players: bool = False
    claims: Claims = field(default_factory=Claims)
    swings: "Swings | None" = None
    rules: TableRules = USUAL_RULES

    def swings_of_rooms(self) -> "Swings":
        """The scores of the match in progress."""
        if self.swings is None:
            from dealfile.replay.swings import Swings  # noqa: PLC0415 - it reads lists of LIN, which most files are not in

            self.swings = Swings()
        return self.swings

    def inherit(self, board: Board, findings: list[Finding]) -> tuple[dict[str, Any], dict[str, Origin]]:
        """The fields that ``board`` takes from earlier records, and their origins."""
        update: dict[str, Any] = {}
        origins: dict[str, Origin] = {}
        if board.source.format != "pbn":
            return update, origins
        if "%" in board.source.text:
            self.claims = self.claims.after(board.source.text)
        if self.defaults or [name for name, value in board.tags if value[:1] == "#"]:
            self._tags(board, update, origins, findings)
        else:
            names = [name for name, _ in board.tags]
            self.givers.update(dict.fromkeys(names, board))
            if self.values:
                self._forget(names)
        previous = self.previous
        if previous is not None and board.deal is None and board.record_type.is_of_a_board:
            self._other_table(board, previous, update, origins, findings)
        self._note_names(board, update)
        return update, origins

    def _forget(self, names: Iterable[str]) -> None:
        """Let the givers' own tags count for what a record has given as plain text."""
        for name in names:
            self.values.pop(name, None)

    def _given(self, name: str) -> str:
        """The last value of a tag; empty where no record gives one (section 5 of the standard)."""
        value, giver = self.values.get(name), self.givers.get(name)
        return value if value is not None else "" if giver is None else giver.tag(name) or ""

    def _note_names(self, board: Board, update: dict[str, Any]) -> None:
        """Keep in mind who has been named: teams, or all four players of a record."""
        other = self.givers.get("Event") is board
        if other or not (self.home and self.visit and self.players):
            self.note_names([update.get(name, getattr(board, name)) for name in _NAMES], is_other_event=other)

    def note_names(self, names: Sequence[str | None], *, is_other_event: bool) -> None:
        """Keep in mind whom a record names, and whether it names an event.

        Args:
            names: Its home team, visiting team, North, East, South and West.
            is_other_event: Whether it has an Event of its own, before which nobody counts.
        """
        if is_other_event:
            self.home = self.visit = self.players = False
        self.home = self.home or names[0] is not None
        self.visit = self.visit or names[1] is not None
        self.players = self.players or None not in names[2:]

    def _tags(self, board: Board, update: dict[str, Any], origins: dict[str, Origin], findings: list[Finding]) -> None:
        """``#`` takes the last value and ends a default; ``##value`` is the value and the new default; a value ends it.

        The settled record has the values themselves in its tags, so that it can be taken out of its file.
        """
        given: set[str] = set()
        columns: dict[Tag, str] = {}
        headed = {section.name for section in board.sections}
        tags = list(board.tags)
        for place, (name, value) in enumerate(board.tags):
            if name in given or name in NOT_INHERITED:
                continue
            given.add(name)
            kind = kind_of(value, knows_defaults=self.claims.knows_defaults)
            self.defaults.pop(name, None)
            if kind is Kind.PREVIOUS:
                if name not in self.givers:
                    findings.append(NothingToInherit.at(f"no earlier record gives {name}", f"tags[{place}]"))
                _put(name, self.givers.get(name), Origin.INHERITED, update, origins)
            else:
                self.givers[name] = board
                self.values[name] = value[len(kind.value) :]
            if kind is not Kind.PLAIN:
                tags[place] = Tag(name, self._given(name))
                columns[Tag(name, value)] = tags[place].value
            if kind is Kind.DEFAULT:
                self.defaults[name] = None if name in headed else tags[place]
        for name, tag in self.defaults.items():
            if name not in given:
                if tag is not None:
                    tags.append(tag)
                if name in _FIELDS:
                    _put(name, self.givers[name], Origin.DEFAULT, update, origins)
        update["tags"] = tuple(tags)
        if columns and headed:
            update["sections"] = _with_columns(board.sections, columns)
            findings += check_inherited(board, update["sections"])

    def _other_table(
        self, board: Board, previous: RecordBefore, update: dict[str, Any], origins: dict[str, Origin], findings: list[Finding]
    ) -> None:
        """Same board, other table: what the record leaves out of board, deal, dealer and vulnerability is the earlier one's."""
        names = {name for name, _ in board.tags}
        if "Deal" in names:
            return
        number = update.get("board_id", board.board_id)
        if number is None or number != previous.board_id:
            played = board.auction is not None or board.play is not None
            if not (played and self.is_of_board_before(names)):
                return
            if previous.deal is None or previous.deal.status not in _USABLE:
                return
        taken = []
        for tag, name, word in SAME_BOARD:
            value = getattr(previous, name)
            if value is not None and tag not in names:
                update[name] = value
                origins[name] = Origin.INHERITED
                taken.append(word)
        if taken:
            findings.append(SameBoardOtherTable.at(same_board(previous.source.record, taken)))

    def is_of_board_before(self, names: Collection[str]) -> bool:
        """Whether a record of calls or cards with the tags ``names`` and no number is another table's of the board before."""
        at_tables = (self.home and self.visit) or self.players or (self.previous is not None and self.previous.room is not None)
        return at_tables and _NEW_BOARD.isdisjoint(names)


def same_board(record: int, words: Sequence[str]) -> str:
    """What is said of a record that has ``words`` from another table's ``record`` of its board."""
    return f"same board as record {record}: {', '.join(words)} inherited"


def _put(name: str, giver: Board | None, origin: Origin, update: dict[str, Any], origins: dict[str, Origin]) -> None:
    """Put into ``update`` what a record has by the tag ``name`` of ``giver``; a tag without a field stays as written."""
    field_name = _FIELDS.get(name)
    if field_name is not None and giver is not None:
        value = getattr(giver, field_name)
        update[field_name] = value
        if value is not None:
            origins[field_name] = origin


def _with_columns(sections: Sequence[Section], columns: dict[Tag, str]) -> tuple[Section, ...]:
    """A table that inherits takes the columns alone, never rows (section 5 of the standard)."""
    headers = [columns.get(Tag(section.name, section.header), section.header) for section in sections]
    return tuple(section.changed(header=header) for section, header in zip(sections, headers, strict=True))
