"""A record of a file: one board at one table, or what stands in its place."""

from enum import Enum
from functools import lru_cache
from typing import Annotated, Final, Literal, NamedTuple

from pydantic import Field
from pydantic_core import core_schema

from dealfile.core.seats import Seat, Vulnerability
from dealfile.model.auction import Auction
from dealfile.model.base import ContractField, Model, Tricks, rows_of
from dealfile.model.deal import Deal
from dealfile.model.double_dummy import DoubleDummy, Par
from dealfile.model.play import Play
from dealfile.model.result import RecordedScore, Result


class RecordType(Enum):
    """What a record is."""

    BOARD = "board"
    PAGE = "page"
    RESULT_ONLY = "result_only"
    LESSON = "lesson"

    @property
    def is_of_a_board(self) -> bool:
        """Whether a record is about a board at a table: the board itself, or nothing but its result."""
        return self is RecordType.BOARD or self is RecordType.RESULT_ONLY


class Origin(Enum):
    """Where a value comes from.

    ``recorded``: written in this record. ``inherited``: from an earlier record of the file. ``default``: from a running
    default of the file (PBN ``##``). ``derived``: follows from other values. ``auction``: from the calls. ``played``: from
    the cards. ``claimed``: from a claim.
    """

    RECORDED = "recorded"
    INHERITED = "inherited"
    DEFAULT = "default"
    DERIVED = "derived"
    AUCTION = "auction"
    PLAYED = "played"
    CLAIMED = "claimed"


TEXT_FIELDS: Final[dict[str, str]] = {
    "Event": "event",
    "Site": "site",
    "Date": "date",
    "Board": "board_id",
    "West": "west",
    "North": "north",
    "East": "east",
    "South": "south",
    "Scoring": "scoring",
    "Round": "round",
    "Table": "table_id",
    "Section": "section",
    "Stage": "stage",
    "HomeTeam": "home_team",
    "VisitTeam": "visit_team",
    "HomeCarryOver": "home_carry_over",
    "VisitCarryOver": "visit_carry_over",
    "OriginalBoard": "original_board",
}
"""PBN tag to the field that holds its text; these can be inherited from earlier records.

Three are our own: ``OriginalBoard`` is the id that a board had before it was given a new number, ``HomeCarryOver`` and
``VisitCarryOver`` are what the teams of a match bring into its segment, as LIN ``vg`` says it.
"""

NOT_INHERITED: Final[frozenset[str]] = frozenset(
    {"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"}
)
"""PBN tags that never take their value from an earlier record by ``#`` or ``##`` (section 5)."""

UNKNOWN: Final[frozenset[str]] = frozenset({"?", "", "-"})
"""Whole values that say nothing: unknown, not applicable, and a hyphen as many programs write it."""


SourceFormat = Literal["pbn", "lin", "json", "jsonl", "rbn", "deals", "diagram"]
"""The formats that records are read from."""

Target = Literal["pbn", "lin", "url", "json", "jsonl", "rbn", "deals", "csv"]
"""The formats that records are written in."""


class Source(Model):
    """Where a record stands.

    A board that was read from JSON stands where it stood originally, since that is part of the board; ``read_from`` is then its
    place in the JSON file.

    Attributes:
        format: The format that it is written in.
        record: Number of the record in its file, from 1.
        line: Line of its first character, from 1.
        column: Column of its first character, from 1 (a LIN record may begin inside a line).
        offset: Bytes before it in the file as read.
        text: The record as written; not part of the JSON form.
        read_from: Its place in a JSON file; not part of the JSON form either.
    """

    format: SourceFormat
    record: int = 1
    line: int = 1
    column: int = 1
    offset: int = 0
    text: str = Field(default="", exclude=True, repr=False)
    read_from: "Source | None" = Field(default=None, exclude=True, repr=False)


class Tag(NamedTuple):
    """A named value as written: a PBN tag pair, or a LIN command that is neither call nor card."""

    name: str
    value: str


TagField = Annotated[Tag, rows_of(Tag, name=core_schema.str_schema(), value=core_schema.str_schema())]


class Section(Model):
    """Data that follows a tag: a table or a section of a user's own (PBN 2.1 section 5).

    Attributes:
        name: The tag's name.
        header: The tag's value: the column specification of a table.
        elements: The elements as written, quotes included, in order.
    """

    name: str
    header: str
    elements: tuple[str, ...] = ()


class Remark(NamedTuple):
    """Text that is no value of the board.

    Attributes:
        anchor: ``start``, or the place after which it stands: ``tags[4]``, ``sections[0]``.
        kind: ``comment`` (braces), ``line-comment`` (semicolon), ``directive`` (a ``%`` line, without its sign),
            ``text`` (outside tags), ``commentary`` (LIN).
        text: The text without its delimiters.
    """

    anchor: str
    kind: str
    text: str


RemarkField = Annotated[
    Remark,
    rows_of(
        Remark,
        anchor=core_schema.str_schema(pattern=r"^(start|(tags|sections)\[[0-9]{1,9}\])$"),
        kind=core_schema.str_schema(pattern=r"^(comment|line-comment|directive|text|commentary)$"),
        text=core_schema.str_schema(),
    ),
]


@lru_cache(maxsize=4096)
def number_of(board_id: str) -> int | None:
    """The number of a board by its id, when that is one and positive."""
    return int(board_id) if board_id.isascii() and board_id.isdigit() and len(board_id) <= 9 and int(board_id) > 0 else None


class Board(Model):
    """One record. As written, it holds what the record itself says; settled, also what follows from it.

    Unknown is ``None``: never zero, never a pass. ``origins`` names the origin of every value that is not simply recorded.
    ``date`` is ``YYYY.MM.DD``, with question marks for what is not known, where it could be read, and else as written.
    """

    source: Source
    record_type: RecordType = RecordType.BOARD
    tags: tuple[TagField, ...] = ()
    sections: tuple[Section, ...] = ()
    remarks: tuple[RemarkField, ...] = ()

    board_id: str | None = None
    original_board: str | None = None
    event: str | None = None
    site: str | None = None
    date: str | None = None
    round: str | None = None
    table_id: str | None = None
    section: str | None = None
    stage: str | None = None
    room: Literal["open", "closed"] | None = None
    home_team: str | None = None
    visit_team: str | None = None
    home_carry_over: str | None = None
    visit_carry_over: str | None = None
    north: str | None = None
    east: str | None = None
    south: str | None = None
    west: str | None = None
    scoring: str | None = None

    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    deal: Deal | None = None
    auction: Auction | None = None
    declarer: Seat | None = None
    swapped: bool = False
    contract: ContractField | None = None
    play: Play | None = None
    claim: Tricks | None = None
    result: Result | None = None
    score: RecordedScore | None = None
    double_dummy: tuple[DoubleDummy, ...] = ()
    par: tuple[Par, ...] = ()

    origins: dict[str, Origin] = Field(default_factory=dict)

    def origin(self, name: str) -> Origin | None:
        """Where the value of field ``name`` comes from; ``None`` for a value that is not known."""
        if getattr(self, name) is None:
            return None
        return self.origins.get(name, Origin.RECORDED)

    @property
    def place(self) -> Source:
        """Where the record stands in the file that was read."""
        return self.source.read_from or self.source

    @property
    def board_number(self) -> int | None:
        """The board's number, when its id is one and positive."""
        return None if self.board_id is None else number_of(self.board_id)

    def is_unread(self, tag: str) -> bool:
        """Whether the PBN tag ``tag`` is written with a value that says something; asked where that value could not be read."""
        return self.source.format == "pbn" and (self.tag(tag) or "?") not in UNKNOWN

    def tag(self, name: str) -> str | None:
        """The value of the first tag called ``name``, as written, or ``None``."""
        return next((value for key, value in self.tags if key == name), None)

    def tag_path(self, name: str) -> str:
        """The path of the first tag called ``name``; empty where there is none, as in a record of another format."""
        return next((f"tags[{place}]" for place, (key, _) in enumerate(self.tags) if key == name), "")
