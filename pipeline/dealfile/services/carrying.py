"""What the records of a PBN file leave for those that follow, found out without reading them, for the pieces it is cut into.

It has to be quick, since no piece is sent before it is known. So tags are taken from the text of a record where every bracket in
it opens a tag pair on a line of its own, and only other records are parsed. It keeps those few records that a later one may take
something from (:mod:`dealfile.replay.context` says what), and what they say of the rubber
(:mod:`dealfile.replay.rubber_forms`), and never what a record that is read could give itself.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, NamedTuple

from dealfile.model import Board, Source
from dealfile.model.board import NOT_INHERITED, UNKNOWN, Tag
from dealfile.replay.rubber_forms import RUBBER_TAGS, Form, form_after, names_a_form
from dealfile.services.pieces import NO_CLAIMS, NOBODY, Earlier, Named, PbnState, Place
from dealfile.syntax.decode import byte_length
from dealfile.syntax.pbn.characters import Suspects
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.inheritance import Kind, kind_of
from dealfile.syntax.pbn.reader import blank_lines, read_record
from dealfile.syntax.pbn.splitter import Piece as Extent

_TAG_LINE: Final = re.compile(r'^\[([A-Za-z0-9_]+) "([^"\\\n]*)"\]', re.MULTILINE)
_COMMENT: Final = re.compile(r"\{[^{}\[]*\}")
"""A brace comment in which neither a tag nor another brace stands."""
_PLAYERS: Final = ("North", "East", "South", "West")
_ID: Final = re.compile(r"[A-Za-z0-9]+")
_LOOKED_AT: Final = 64
"""Records at the end of a piece among which one is looked for that takes nothing from those before it."""


_Values = Mapping[str, str | None]


class _Given(NamedTuple):
    """What a record gave a tag: the value, whether for later records that leave it out, and the number of the record from 0."""

    value: str
    is_default: bool
    record: int


@dataclass(slots=True)
class _Giving:
    """What earlier records give.

    Attributes:
        givers: For each tag the last that gave it a value of its own.
        ended: For a tag whose giver made its value a default, the last record that ended that.
        defaults: The tags whose givers' values are in force as defaults.
        named: Who has been named.
    """

    givers: dict[str, _Given] = field(default_factory=dict)
    ended: dict[str, int] = field(default_factory=dict)
    defaults: set[str] = field(default_factory=set)
    named: Named = NOBODY

    def copied(self) -> "_Giving":
        """The same, which does not change any more."""
        return _Giving(dict(self.givers), dict(self.ended), set(self.defaults), self.named)

    @property
    def records(self) -> list[int]:
        """The numbers of the records to be read, in order."""
        return sorted({*(given.record for given in self.givers.values()), *self.ended.values()})

    def take(self, record: int, values: Mapping[str, str], tags: Iterable[str], claims: Claims) -> _Values:
        """The values that a record has, with those it takes over; what it gives ``tags`` is kept.

        No rows can stand behind the tags that are asked for, so that a default of one is in every record that leaves it out.
        """
        had: dict[str, str | None] = dict(values)
        for name in tags:
            value = values.get(name)
            if value is None or name in NOT_INHERITED:
                continue
            kind = kind_of(value, knows_defaults=claims.knows_defaults)
            giver = self.givers.get(name)
            self.defaults.discard(name)
            if kind is Kind.PREVIOUS:
                had[name] = "" if giver is None else giver.value
                if giver is not None and giver.is_default:
                    self.ended[name] = record
                continue
            had[name] = own = value[len(kind.value) :]
            self.givers[name] = _Given(own, kind is Kind.DEFAULT, record)
            self.ended.pop(name, None)
            if kind is Kind.DEFAULT:
                self.defaults.add(name)
        for name in self.defaults:
            if name not in values:
                had[name] = self.givers[name].value
        return had


class Carried:
    """What the records of a file leave for those behind them; the state of one pass over it.

    Args:
        taken: The tags that may take another record's value somewhere in the file; ``None``: any.
        suspects: What the whole text of it can hold.
    """

    def __init__(self, taken: frozenset[str] | None, suspects: Suspects) -> None:
        self._taken = taken
        self._suspects = suspects
        self._claims = NO_CLAIMS
        self._form: Form | None = None
        self._event: str | None = None
        self._giving = _Giving()
        self._before_previous = _Giving()
        self._previous: list[int] = []
        self._board: str | None = None
        self._records: dict[int, Earlier] = {}

    @property
    def size(self) -> int:
        """Characters of the records that a piece has to read before its own, where its first has no deal."""
        return sum(len(each.text) for each in self._records.values())

    def state(self, text: str, extents: Sequence[Extent]) -> PbnState:
        """What a piece of ``text`` with the records ``extents`` has from those before it."""
        first = plain_tags(text[extents[0].start : extents[0].end]) if extents else None
        has_deal = first is not None and any(name == "Deal" for name, _ in first)
        giving = self._giving if has_deal else self._before_previous
        return PbnState(
            extents=tuple(extents),
            earlier=self._texts(giving.records),
            named=giving.named,
            previous=() if has_deal else self._texts(self._previous),
            claims=self._claims,
            suspects=self._suspects,
            form=self._form,
            event=self._event,
        )

    def take(self, text: str, extents: Sequence[Extent], place: Place, encoding: str) -> None:
        """Move on behind the records ``extents`` of ``text``, which begins at ``place``."""
        claims = self._claims_of(text, extents)
        first = 0 if self._taken is None or self._taken else self._last_that_starts_anew(text, extents)
        anchor = self._last_apart(text, extents, first)
        may_be_form = self._may_be_form(text[extents[first].start :] if extents else "")
        for index in range(first, len(extents)):
            extent, number = extents[index], place.records + index
            read = _tags(text[extent.start : extent.end], claims[index])
            if index == anchor:
                self._before_previous, self._previous = self._giving.copied(), []
            if read is not None:
                if anchor is None or index >= anchor:
                    self._previous.append(number)
                self._add(number, read, claims[index], may_be_form=may_be_form)
        self._board = self._board_of(text, extents[-1]) if extents else self._board
        self._claims = claims[-1] if claims else self._claims
        self._keep(text, extents, place, encoding, claims)

    def _texts(self, records: Iterable[int]) -> tuple[Earlier, ...]:
        return tuple([self._records[record] for record in records])

    def _claims_of(self, text: str, extents: Sequence[Extent]) -> Sequence[Claims]:
        """What the file claims of itself up to the end of each record of a piece."""
        claims = self._claims
        if "%" not in text and not claims.export:
            return [claims] * len(extents)
        found = []
        for extent in extents:
            claims = claims.after(text[extent.start : extent.end])
            found.append(claims)
        return found

    def _keep(self, text: str, extents: Sequence[Extent], place: Place, encoding: str, claims: Sequence[Claims]) -> None:
        """Keep the texts of the records that later ones need, and no others."""
        needed = {*self._giving.records, *self._before_previous.records, *self._previous}
        records = {number: each for number, each in self._records.items() if number in needed}
        position, at = 0, place
        for number in sorted(number for number in needed if number >= place.records):
            index = number - place.records
            extent = extents[index]
            start = extent.start + blank_lines(text[extent.start : extent.end])
            at = behind(at, text[position:start], number - at.records, encoding)
            records[number] = Earlier(at, text[start : extent.end], claims[index])
            position = start
        self._records = records

    def _last_that_starts_anew(self, text: str, extents: Sequence[Extent]) -> int:
        """A late record of a piece whose followers have nothing from before it; 0, the first, where none is found soon.

        In a file without values to take over it is one that has a deal and an event of its own. Whether it goes on with a
        rubber it says itself, unless nothing before and in the piece is one.
        """
        may_be_form: bool | None = None
        for place in range(len(extents) - 1, max(0, len(extents) - _LOOKED_AT), -1):
            tags = plain_tags(text[extents[place].start : extents[place].end])
            values = {} if tags is None else _first_values(tags)
            if "Deal" not in values or not _is_known(values, "Event"):
                continue
            if _is_known(values, "Scoring"):
                return place
            if may_be_form is None:
                may_be_form = self._may_be_form(text)
            if not may_be_form:
                return place
        return 0

    def _may_be_form(self, text: str) -> bool:
        """Whether a record of a text that comes next may be a deal of a rubber or of Chicago."""
        scoring = self._giving.givers.get("Scoring")
        may_be_taken = scoring is not None and names_a_form(scoring.value)
        return self._form is not None or may_be_taken or names_a_form(text)

    def _last_apart(self, text: str, extents: Sequence[Extent], first: int) -> int | None:
        """The last record of a piece, not before ``first``, that for certain has no deal from the one before it."""
        behind: str | None = None
        for index in range(len(extents) - 1, first - 1, -1):
            tags = plain_tags(text[extents[index].start : extents[index].end])
            values = {} if tags is None else _first_values(tags)
            if "Deal" in values:
                return index
            board = values.get("Board")
            if _are_other_boards(board, behind):
                return index + 1
            behind = board
        return first if first == 0 and extents and _are_other_boards(self._board, behind) else None

    def _board_of(self, text: str, extent: Extent) -> str | None:
        tags = plain_tags(text[extent.start : extent.end])
        return None if tags is None else _first_values(tags).get("Board")

    def _add(self, record: int, values: dict[str, str], claims: Claims, *, may_be_form: bool) -> None:
        """Take the next record."""
        had: _Values = values
        is_other_event = "Event" in values
        if self._taken is None or self._taken:
            had = self._giving.take(record, values, values if self._taken is None else self._taken, claims)
            is_other_event = (
                is_other_event and kind_of(values["Event"], knows_defaults=claims.knows_defaults) is not Kind.PREVIOUS
            )
        if is_other_event or not all(self._giving.named):
            self._note_names(had, is_other_event=is_other_event)
        event = had.get("Event") if _is_known(had, "Event") else None
        is_another = event is not None and event != self._event
        if may_be_form:
            self._form = _form_of(had, None if is_another else self._form)
        if is_another:
            self._event = event

    def _note_names(self, had: _Values, *, is_other_event: bool) -> None:
        """Keep in mind who has been named, as the context does."""
        home, visit, players = NOBODY if is_other_event else self._giving.named
        self._giving.named = Named(
            home or _is_known(had, "HomeTeam"),
            visit or _is_known(had, "VisitTeam"),
            players or all(_is_known(had, name) for name in _PLAYERS),
        )


def behind(place: Place, text: str, records: int, encoding: str) -> Place:
    """Where a text ends that begins at ``place`` and holds so many records."""
    return Place(place.records + records, place.line + text.count("\n"), 1, place.offset + byte_length(text, encoding))


def plain_tags(text: str) -> list[tuple[str, str]] | None:
    """The tags of a record, where all its brackets are those of tag pairs on lines of their own; ``None`` where not."""
    tags: list[tuple[str, str]] = _TAG_LINE.findall(text)
    if len(tags) != text.count("["):
        return None
    return None if "{" in text and "{" in _COMMENT.sub("", text) else tags


def _tags(text: str, claims: Claims) -> dict[str, str] | None:
    """The first value of each tag of a record; ``None`` where no model can be made of it, so that it gives nothing."""
    tags = plain_tags(text)
    if tags is not None:
        return _first_values(tags)
    record = text[blank_lines(text) :]
    board = read_record(record, Source(format="pbn"), Extent(0, len(record)), claims).board
    return None if board is None else _first_values(board.tags)


def _first_values(tags: Sequence[tuple[str, str]]) -> dict[str, str]:
    return dict(reversed(tags))


def _is_known(had: _Values, name: str) -> bool:
    return (had.get(name) or "?") not in UNKNOWN


def _are_other_boards(board: str | None, behind: str | None) -> bool:
    """Whether two records that follow one another are of two boards, for certain."""
    if board is None or behind is None or board == behind:
        return False
    return _ID.fullmatch(board) is not None and _ID.fullmatch(behind) is not None


def _form_of(had: _Values, before: Form | None) -> Form | None:
    """What a record is a deal of, by the values that it has."""
    scoring = had.get("Scoring") if _is_known(had, "Scoring") else None
    rubber = next((name for name in had if name in RUBBER_TAGS), None)
    return _form_after(scoring, rubber, had.get("Competition"), had.get("ScoreIMP") is not None, before)


@lru_cache(maxsize=256)
def _form_after(scoring: str | None, rubber: str | None, competition: str | None, imps: bool, before: Form | None) -> Form | None:
    """As :func:`form_after`, by the tags that count."""
    tags = (("Competition", competition), (rubber, ""), ("ScoreIMP", "" if imps else None))
    kept = tuple(Tag(name, value) for name, value in tags if name is not None and value is not None)
    return form_after(Board(source=Source(format="pbn"), tags=kept, scoring=scoring), before)
