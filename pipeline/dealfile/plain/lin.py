"""Records of LIN that are plain: their commands to what they say, without a parse and without a model."""

from collections.abc import Mapping, Sequence
from operator import attrgetter
from typing import Final, Literal, NamedTuple

from dealfile.core.seats import Vulnerability
from dealfile.model import Mark, MarkKind, Tag
from dealfile.plain.lin_values import (
    Shape,
    auction_of,
    card_codes,
    claim_of,
    hands_of,
    heading_of,
    label_of,
    number_of_list,
    players_of,
    result_of,
    shape_of,
    taken_out,
)
from dealfile.plain.record import FIELDS, InRoom, PlainCalls, PlainPlay, PlainRecord
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
from dealfile.syntax.ruler import Ruler

_PLACE_OF: Final = {name: place for place, name in enumerate(FIELDS)}
_EVENT, _STAGE, _SCORING = _PLACE_OF["event"], _PLACE_OF["stage"], _PLACE_OF["scoring"]
_HOME, _VISIT, _BOARD = _PLACE_OF["home_team"], _PLACE_OF["visit_team"], _PLACE_OF["board_id"]
_SOUTH, _WEST, _NORTH, _EAST = (_PLACE_OF[name] for name in ("south", "west", "north", "east"))
_UNNAMED: Final[list[str | None]] = [None] * len(FIELDS)


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
        self._stream = stream
        self._found = stream.found
        self._carried = stream.carried
        self._told: _ToldOfMatch | None = None

    def read(self, extent: Extent, text: str, ruler: Ruler) -> tuple[PlainRecord, Identity] | None:
        """The record of a board as it says by itself, and whose board it is; ``None`` where it is not plain.

        Args:
            extent: The board.
            text: Its text.
            ruler: It stands where that begins.
        """
        if extent.deal is None or ruler.place != ruler.line_start or self._stream.is_damaged(extent):
            return None
        names, values = self._found.names[extent.first : extent.end], self._found.values[extent.first : extent.end]
        said = taken_out(names, values) if "an" in names else []
        shape = shape_of(tuple(names))
        if shape is None or not all(shape.opening < place <= shape.lead for place, _text in said):
            return None
        hands, identity = hands_of(values[shape.own["md"]]), self._identify(shape.own, values)
        if hands is None or identity is None:
            return None
        record = PlainRecord(
            format="lin",
            text=text,
            record=ruler.record + 1,
            line=ruler.line,
            offset=ruler.offset,
            fields=_UNNAMED.copy(),
            date=None,
            names=shape.names,
            values=[values[place] for place in shape.tags],
            own_board=identity.board,
            dealer=hands.dealer,
            own_dealer=True,
            vulnerable=identity.vulnerable,
            own_vulnerable="sv" in shape.own,
            hands=hands.deal,
            own_deal=True,
            completed=hands.completed,
        )
        explained = [(names[:place].count("mb") - 1, text) for place, text in said if text.strip()]
        if not _read_table(record, shape, values, explained):
            return None
        self._name(record, identity)
        if self._carried.match is not None or self._carried.lists or identity.room is not None:
            self._read_match(record, identity, shape.own, extent.end)
        return None if has_other_scale(record.fields[_SCORING]) else (record, identity)

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
        return Identity(board, room, names, heading, vulnerable, place, values[own["md"]])

    def _name(self, record: PlainRecord, identity: Identity) -> None:
        """Puts board and players into the texts of a record."""
        seated = identity.names
        if seated is None:
            seated = self._carried.names_of(closed=identity.room == "closed")
            if identity.room is None and not any(seated):
                seated = self._carried.closed_names
        fields = record.fields
        fields[_SOUTH], fields[_WEST], fields[_NORTH], fields[_EAST] = seated
        fields[_BOARD] = identity.board

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
            record.in_room = InRoom(identity.room, told.match, entry if told.has_lists else None, scores)

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
            carried.played.setdefault(identity.place, Played(record.dealer, identity.deal, record.vulnerable))


def _read_table(record: PlainRecord, shape: Shape, values: Sequence[str], explained: Sequence[tuple[int, str]]) -> bool:
    """Takes calls, cards and claim of a record from the values of its commands; whether they are plain.

    Args:
        record: The record.
        shape: Its shape.
        values: The values.
        explained: The calls that are explained, with what is said.
    """
    words = shape.calls(values)
    auction, alerted = auction_of(words)
    if auction is None:
        return False
    record.auction = PlainCalls(None, auction, 0)
    if alerted or explained:
        marks = [Mark(call, MarkKind.ALERT, "!") for call in alerted]
        marks += [Mark(call, MarkKind.EXPLANATION, text) for call, text in explained]
        record.marks = sorted(marks, key=attrgetter("index"))
    if shape.cards is not None:
        try:
            codes = bytes(map(card_codes().__getitem__, shape.cards(values)))
        except KeyError:
            return False
        record.play = PlainPlay(None, codes, False, False, "", 0)
    if shape.claim >= 0:
        record.claim = claim_of(values[shape.claim])
        return record.claim is not None
    return True


def _name_of(header: MatchHeader | None) -> MatchName:
    """What tells a match with such a header from others."""
    if header is None:
        return None, None, None, None, None, None, None, None
    event, stage, scoring, home, visit = header.event, header.segment, header.scoring, header.home, header.visit
    return event, stage, None, scoring, home, visit, header.home_carry_over, header.visit_carry_over
