"""Records of LIN that are plain: their commands to what they say, without a parse and without a model."""

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Final, Literal, NamedTuple

from dealfile.core.seats import Vulnerability
from dealfile.model import Mark, MarkKind, Tag
from dealfile.plain.lin_cards import PlayedCards
from dealfile.plain.lin_deals import usual_deals
from dealfile.plain.lin_values import (
    EXPLAINS,
    Hands,
    auction_of,
    card_codes,
    claim_of,
    explained_at,
    hands_of,
    heading_of,
    label_of,
    number_of_list,
    players_of,
    result_of,
    shape_of,
)
from dealfile.plain.record import FIELDS, InRoom, PlainPlay, PlainRecord
from dealfile.replay.matches import MatchName
from dealfile.replay.scores import has_other_scale
from dealfile.syntax.lin.header import (
    VULNERABILITY_OF,
    MatchHeader,
    Names,
    Place,
    Played,
)
from dealfile.syntax.lin.listed import entry_of, header_tags, lists_of
from dealfile.syntax.lin.lists import MatchLists
from dealfile.syntax.lin.splitter import Extent
from dealfile.syntax.lin.stream import Stream
from dealfile.syntax.lin.vocabulary import SIGN_OF
from dealfile.syntax.ruler import Ruler

_PLACE_OF: Final = {name: place for place, name in enumerate(FIELDS)}
_EVENT, _STAGE, _SCORING = _PLACE_OF["event"], _PLACE_OF["stage"], _PLACE_OF["scoring"]
_HOME, _VISIT, _BOARD = _PLACE_OF["home_team"], _PLACE_OF["visit_team"], _PLACE_OF["board_id"]
_SOUTH, _WEST, _NORTH, _EAST = (_PLACE_OF[name] for name in ("south", "west", "north", "east"))
_UNNAMED: Final[list[str | None]] = [None] * len(FIELDS)
_TOGETHER: Final = 512
"""Deals that are read together: so many that what is made of them stays near the processor."""
# By names of their own: asked of their class, members of enumerations take several times as long (Python 3.11).
_EXPLANATION = MarkKind.EXPLANATION
_CALL, _CARD = SIGN_OF["mb"], SIGN_OF["pc"]
_INDEX: Final = attrgetter("index")
_made: Final = tuple.__new__
"""A named tuple out of a tuple of its values takes half as long as out of the values."""


class Identity(NamedTuple):
    """Whose board a record is.

    Attributes:
        board: Its number.
        room: The room that its label names.
        names: The players that it names; ``None`` where it names none.
        heading: The heading in force behind it. ``vulnerable``: the vulnerability.
        place: Its place in its match; ``None`` where it belongs to none.
        deal: The value of its ``md``.
    """

    board: str | None
    room: Literal["open", "closed"] | None
    names: Names | None
    heading: str | None
    vulnerable: Vulnerability | None
    place: Place | None
    deal: str


class _ToldOfMatch(NamedTuple):
    """What a match tells of each of its boards.

    Attributes:
        of: The commands that hold its lists. ``vg``, ``pn``: the values of its header. What follows is so for the same ones.
        several: Whether a list stands more than once, so that it may be another for the next board.
        lists: What the lists say, if there are any. ``has_lists``: whether results or scores of a match are among them.
            ``has_scores``: whether scores are.
        match: Which match it is.
        tags: The tags that each board has from the header. ``names``, ``values``: theirs.
    """

    of: dict[str, list[int]]
    vg: str | None
    pn: str | None
    several: bool
    lists: MatchLists | None
    has_lists: bool
    has_scores: bool
    match: MatchName
    tags: tuple[Tag, ...]
    names: tuple[str, ...]
    values: tuple[str, ...]


class LinRecords:
    """Reads the plain records of one command stream.

    Args:
        stream: The stream; what its boards hand on is taken from it, and changed by :meth:`hand_on` alone.
    """

    def __init__(self, stream: Stream) -> None:
        found = stream.found
        self._stream = stream
        self._found = found
        self._carried = stream.carried
        self._may_be_damaged = bool(found.loose or found.strays or found.glued or found.unknown)
        self._told: _ToldOfMatch | None = None
        self._signs = found.signs
        self._cards = PlayedCards(found.text)
        self._deals: dict[str, Hands] = {}
        self._ahead = 0

    def read(self, extent: Extent, text: str, ruler: Ruler) -> tuple[PlainRecord, Identity] | None:
        """The record of a board as it says by itself, and whose board it is; ``None`` where it is not plain.

        Args:
            extent: The board.
            text: Its text.
            ruler: It stands where that begins.
        """
        first, deal, end, _ = extent
        if deal is None or ruler.place != ruler.line_start or (self._may_be_damaged and self._stream.is_damaged(extent)):
            return None
        signs = self._signs[first:end]
        explained = explained_at(signs) if EXPLAINS in signs else ()
        signs = signs.replace(EXPLAINS, "") if explained else signs
        shape = shape_of(signs)
        if shape is None or (explained and not (shape.opening < explained[0] and explained[-1] < shape.lead + len(explained))):
            return None
        # Of what stands behind the calls, the cards are found in the text.
        values = self._found.values_between(first, first + shape.lead + len(explained))
        if "pc" in values and shape.played:
            return None  # a value that looks like the name of a card that is played
        said = [(place - before, values.pop(place - before)) for before, place in enumerate(explained)]
        own, made_calls = shape.own, auction_of(shape.calls(values))
        hands, identity = self._hands(deal, values[own["md"]]), self._identify(own, values)
        cards = self._played(extent, ruler.place, len(text), shape.played) if shape.played else b""
        if hands is None or identity is None or made_calls is None or cards is None:
            return None
        (auction, alerts), claim, tags = made_calls, None, [*shape.tags(values)]
        if shape.claim >= 0:
            value = self._found.value(first + shape.claim + len(explained))
            claim = claim_of(value)
            if claim is None:
                return None
            tags.append(value)
        record = PlainRecord(
            format="lin",
            text=text,
            record=ruler.record + 1,
            line=ruler.line,
            offset=ruler.offset,
            fields=self._fields(identity),
            date=None,
            names=shape.names,
            values=tags,
            own_board=identity.board,
            dealer=hands.dealer,
            own_dealer=True,
            vulnerable=identity.vulnerable,
            own_vulnerable="sv" in own,
            hands=hands.deal,
            own_deal=True,
            auction=auction,
            play=_made(PlainPlay, (None, cards, False, False, "", 0)) if cards else None,
            claim=claim,
            completed=hands.completed,
            marks=_marks(alerts, signs, said) if said else alerts,
        )
        if self._carried.match is not None or self._carried.lists or identity.room is not None:
            self._read_match(record, identity, own, end)
            if has_other_scale(record.fields[_SCORING]):
                return None
        return record, identity

    def _played(self, extent: Extent, start: int, length: int, count: int) -> bytes | None:
        """The ``count`` cards of a board, the text of which begins at ``start``; ``None`` if not plain."""
        cards = self._cards.between(start, start + length, count)
        if cards is not None:
            return cards
        first, _, end, _ = extent
        each = zip(self._signs[first:end], self._found.values_between(first, end), strict=True)
        try:
            return bytes([card_codes()[value] for sign, value in each if sign == _CARD])
        except KeyError:
            return None

    def _hands(self, deal: int, value: str) -> Hands | None:
        """The deal that the command ``deal`` gives by its ``value``; those behind it are read with it."""
        if deal >= self._ahead:
            every = self._found.indexes_of("md")
            place = bisect_left(every, deal)
            together = every[place : place + _TOGETHER]
            self._deals = usual_deals(list(map(self._found.value, together)))
            self._ahead = together[-1] + 1
        return self._deals.get(value) or hands_of(value)

    def _identify(self, own: Mapping[str, int], values: Sequence[str]) -> Identity | None:
        """Whose board a record is; ``None`` where that is not plain."""
        carried = self._carried
        names = players_of(values[own["pn"]]) if "pn" in own else None
        vulnerability = values[own["sv"]][:1] if "sv" in own else ""
        if ("pn" in own and names is None) or vulnerability not in VULNERABILITY_OF or "pw" in carried.lists:
            return None
        if "rh" in own and values[own["rh"]]:
            return None
        label = label_of(values[own["qx"]]) if "qx" in own else None
        own_heading = heading_of(values[own["ah"]]) if "ah" in own else None
        heading = own_heading or (None if "rh" in own else carried.heading)
        in_match = carried.match is not None
        if in_match and own_heading is not None and label is None:
            return None
        room: Literal["open", "closed"] | None = None
        if label is None:
            board = heading
        else:
            board = label[1] if in_match else own_heading or label[1]
            if in_match or self._stream.rooms or carried.eight:
                room = "open" if label[0] == "o" else "closed"
        place = None
        number = number_of_list(board) if board is not None and (in_match or carried.lists) else None
        if number is not None:
            place = number, room == "closed"
            if label is not None and place in carried.played:
                return None
        vulnerable = VULNERABILITY_OF[vulnerability] if "sv" in own else carried.vulnerable
        return _made(Identity, (board, room, names, heading, vulnerable, place, values[own["md"]]))

    def _fields(self, identity: Identity) -> list[str | None]:
        """The texts of a record: board and players."""
        seated = identity.names
        if seated is None:
            seated = self._carried.names_of(closed=identity.room == "closed")
            if identity.room is None and not any(seated):
                seated = self._carried.closed_names
        fields = _UNNAMED.copy()
        fields[_SOUTH], fields[_WEST], fields[_NORTH], fields[_EAST] = seated
        fields[_BOARD] = identity.board
        return fields

    def _read_match(self, record: PlainRecord, identity: Identity, own: Mapping[str, int], end: int) -> None:
        """Takes what the match says of a record, the commands of which end before ``end``."""
        carried, fields, header = self._carried, record.fields, self._carried.match
        told = self._told_of_match(end)
        entry = listed = None
        if told.lists is not None and identity.place is not None:
            entry = listed = told.lists.entry_of(identity.place[0], closed=identity.place[1])
            if entry is None and len(carried.lists.get("rs", ())) > 1:
                found = entry_of(self._found, carried, end, told.lists, identity.place)
                listed = None if found is None else found.entry
        if listed is not None:
            record.contract, record.declarer = listed.contract, listed.declarer
            if listed.tricks is not None:
                record.recorded = result_of(listed.text, listed.tricks)
        if header is not None:
            fields[_EVENT], fields[_STAGE], fields[_SCORING] = header.event, header.segment, header.scoring
            fields[_HOME], fields[_VISIT] = header.home, header.visit
            if "pn" in own:
                tags = [tag for tag in told.tags if tag.name != "pn"]
                record.names = (*[tag.name for tag in tags], *record.names)
                record.values[:0] = [tag.value for tag in tags]
            else:
                record.names = told.names + record.names
                record.values[:0] = told.values
        if identity.room is not None:
            scores = told.lists.scores(identity.board) if told.lists is not None and told.has_scores else None
            record.in_room = _made(InRoom, (identity.room, told.match, entry if told.has_lists else None, scores))

    def _told_of_match(self, end: int) -> _ToldOfMatch:
        """What the match in force tells of a board whose commands end before ``end``; kept as long as it is the same."""
        carried, told = self._carried, self._told
        header = carried.header
        same = told is not None and told.of is carried.lists and told.vg is header.get("vg") and told.pn is header.get("pn")
        if told is None or not same or told.several:
            tags = tuple(header_tags(self._found, carried, end))
            told = self._told = _ToldOfMatch(
                of=carried.lists,
                vg=header.get("vg"),
                pn=header.get("pn"),
                several=any(len(lists) > 1 for lists in carried.lists.values()),
                lists=lists_of(self._found, carried, end),
                has_lists=carried.match is not None and not carried.lists.keys().isdisjoint(("rs", "mp")),
                has_scores=carried.match is not None and "mp" in carried.lists,
                match=_name_of(carried.match),
                tags=tags,
                names=tuple([tag.name for tag in tags]),
                values=tuple([tag.value for tag in tags]),
            )
        return told

    def hand_on(self, record: PlainRecord, identity: Identity) -> None:
        """Let the boards behind a record have what it hands on."""
        carried, closed = self._carried, identity.room == "closed"
        carried.heading, carried.vulnerable = identity.heading, identity.vulnerable
        if identity.names is not None:
            of_match = carried.match is not None
            carried.seat(identity.names, closed=closed, of_match=of_match)
            if identity.room is None:
                carried.seat(identity.names, closed=True, of_match=of_match)
        if identity.place is not None:
            carried.played.setdefault(identity.place, _made(Played, (record.dealer, identity.deal, record.vulnerable)))


def _marks(alerts: Sequence[Mark], signs: str, said: Sequence[tuple[int, str]]) -> Sequence[Mark]:
    """The marks of calls: alerts, and what is ``said`` of calls among commands of such ``signs``."""
    explained = [Mark(signs.count(_CALL, 0, place) - 1, _EXPLANATION, text) for place, text in said if text.strip()]
    return sorted([*alerts, *explained], key=_INDEX)


def _name_of(header: MatchHeader | None) -> MatchName:
    """What tells a match with such a header from others."""
    if header is None:
        return None, None, None, None, None, None, None, None
    event, stage, scoring, home, visit = header.event, header.segment, header.scoring, header.home, header.visit
    return event, stage, None, scoring, home, visit, header.home_carry_over, header.visit_carry_over
