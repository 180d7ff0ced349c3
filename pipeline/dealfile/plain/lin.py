"""Records of LIN that are plain: their commands to what they say, without a parse and without a model."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from operator import attrgetter, itemgetter
from typing import Final, Literal, NamedTuple, TypeVar

from dealfile.core.boards import board_vulnerability
from dealfile.core.cards import CARDS, FULL_PACK, Hand
from dealfile.core.seats import Seat, Vulnerability
from dealfile.diagnostics import Finding
from dealfile.laws.figures import Laws
from dealfile.laws.table import TableRules
from dealfile.model import Mark, MarkKind, Result, Source, Tag
from dealfile.model.board import number_of
from dealfile.plain.alone import settle_alone
from dealfile.plain.auctions import Automaton, PlainAuction
from dealfile.plain.deals import PlainDeal, deal_of, holding
from dealfile.plain.lane import Queue, Refused
from dealfile.plain.plays import PACK
from dealfile.plain.record import FIELDS, InRoom, PlainCalls, PlainPlay, PlainRecord
from dealfile.replay.matches import MatchName, MatchRecord, RoomResult
from dealfile.replay.scores import has_other_scale
from dealfile.replay.settle import Context
from dealfile.syntax.grammar import pattern
from dealfile.syntax.lin.calls import plain_calls, plain_cards
from dealfile.syntax.lin.deal import DEALERS, plain_hands
from dealfile.syntax.lin.header import (
    VULNERABILITY_OF,
    Carried,
    MatchHeader,
    Names,
    Place,
    Played,
    four,
    guess_heading,
    is_number,
    read_heading,
    read_label,
    read_players,
)
from dealfile.syntax.lin.listed import entry_of, header_tags, lists_of
from dealfile.syntax.lin.lists import MatchLists
from dealfile.syntax.lin.splitter import Extent
from dealfile.syntax.lin.stream import Stream
from dealfile.syntax.lin.vocabulary import UNTAGGED
from dealfile.syntax.ruler import Ruler
from dealfile.syntax.written import Written

Other = TypeVar("Other")

_HEADER: Final = frozenset({"pn", "st", "sa", "md", "rh", "ah", "sv", "qx", "pg"})
"""What stands ahead of the calls of a plain record; none of them twice, but pages."""

_PLACE_OF: Final = {name: place for place, name in enumerate(FIELDS)}
_EVENT, _STAGE, _SCORING = _PLACE_OF["event"], _PLACE_OF["stage"], _PLACE_OF["scoring"]
_HOME, _VISIT, _BOARD = _PLACE_OF["home_team"], _PLACE_OF["visit_team"], _PLACE_OF["board_id"]
_SOUTH, _WEST, _NORTH, _EAST = (_PLACE_OF[name] for name in ("south", "west", "north", "east"))
_UNNAMED: Final[list[str | None]] = [None] * len(FIELDS)


_Values = Callable[[Sequence[str]], tuple[str, ...]]
_FEWEST_CALLS: Final = 4
"""Calls of an auction that is over."""


class _Shape(NamedTuple):
    """What the names of the commands of a record say, whatever the values are; places count the commands.

    Attributes:
        own: The place of each command ahead of the calls.
        names: The names of the tags. ``tags``: their places.
        calls: Takes the calls from the values.
        cards: Takes the cards from the values; ``None`` where there are none.
        opening: The place of the first call. ``lead``: that of what stands behind the last one, pages apart.
        claim: The place of the claim; -1 where there is none.
    """

    own: dict[str, int]
    names: tuple[str, ...]
    tags: tuple[int, ...]
    calls: _Values
    cards: _Values | None
    opening: int
    lead: int
    claim: int


@lru_cache(maxsize=4096)
def _shape(names: tuple[str, ...]) -> _Shape | None:
    """The shape of a record of such commands; ``None`` where it is not plain: first what is about it, calls, cards, a claim."""
    opening = names.index("mb") if "mb" in names else 0
    head = names[:opening]
    own = {name: place for place, name in enumerate(head) if name != "pg"}
    if len(own) + head.count("pg") < len(head) or not _HEADER.issuperset(head) or "md" not in own:
        return None
    calls, cards, claims = names.count("mb"), names.count("pc"), names.count("mc")
    pages = names[opening:].count("pg")
    end = names.index("mc") if claims else len(names)
    lead = names.index("pc") if cards else end
    ordered = names[opening:lead].count("mb") == calls and names[lead:end].count("pc") == cards
    if own.get("ah", opening) < own.get("rh", -1) or calls + cards + claims + pages != len(names) - opening:
        return None
    if not ordered or claims > 1 or calls < _FEWEST_CALLS or cards > PACK:
        return None
    each = tuple(enumerate(names))
    return _Shape(
        own=own,
        names=tuple([name for name in names if name not in UNTAGGED]),
        tags=tuple([place for place, name in each if name not in UNTAGGED]),
        calls=_taking([place for place, name in each if name == "mb"]),
        cards=_taking([place for place, name in each if name == "pc"]) if cards else None,
        opening=opening,
        lead=lead,
        claim=end if claims else -1,
    )


def _taken_out(names: list[str], values: list[str]) -> list[tuple[int, str]]:
    """The explanations among commands, taken out of them: each by its place in the rest, and its text."""
    found = []
    place = 0
    with suppress(ValueError):
        while True:
            place = names.index("an", place)
            found.append((place, values.pop(place)))
            del names[place]
    return found


def _taking(places: Sequence[int]) -> _Values:
    """What takes the values at some places, at least one."""
    if len(places) > 1:
        return itemgetter(*places)
    (only,) = places
    return lambda values: (values[only],)


@cache
def _automaton() -> Automaton:
    return Automaton({word: call for word, (call, _alerted) in plain_calls().items()})


@lru_cache(maxsize=8192)
def _auction(words: tuple[str, ...]) -> tuple[PlainAuction | None, tuple[int, ...]]:
    """The auction of these calls, ``None`` where it is not plain, and the places of those that are alerted."""
    alerts = tuple([place for place, word in enumerate(words) if word[-1:] == "!"])
    return _automaton().run(words), alerts


@cache
def _card_codes() -> dict[str, int]:
    return {word: card.index for word, card in plain_cards().items()}


@lru_cache(maxsize=64)
def _claim(value: str) -> int | None:
    return int(value) if pattern("lin", "TRICKS").fullmatch(value) else None


@lru_cache(maxsize=4096)
def _players(value: str) -> Names | None:
    """The four players of ``pn``; ``None`` where it names more, or both rooms."""
    names = read_players(value)
    return four(names) if len(names) <= 4 else None


@lru_cache(maxsize=4096)
def _label(value: str) -> tuple[str, str] | None:
    return read_label(value)


@lru_cache(maxsize=4096)
def _heading(value: str) -> str | None:
    return read_heading(value) or guess_heading(value)


class _Hands(NamedTuple):
    dealer: Seat
    deal: PlainDeal
    completed: bool


@lru_cache(maxsize=4096)  # the tables of a tournament play the same deals
def _hands(value: str) -> _Hands | None:
    """The dealer and the four hands of ``md``; ``None`` where they are not plain."""
    found = _usual_deal().fullmatch(value)
    if found is None:
        return _unusual_hands(value)
    dealer, *ranks = found.groups()
    completed = ranks[-1] is None
    masks: list[int] = []
    texts: list[str] = []
    try:
        for first in range(0, 12 if completed else 16, 4):
            spades, hearts, diamonds, clubs = map(holding, ranks[first : first + 4])
            masks.append(spades[0] << 39 | hearts[0] << 26 | diamonds[0] << 13 | clubs[0])
            texts.append(f"{spades[1]}.{hearts[1]}.{diamonds[1]}.{clubs[1]}")
    except ValueError:
        return _unusual_hands(value)
    if completed:
        masks.append(FULL_PACK & ~(masks[0] | masks[1] | masks[2]))
        texts.append(Hand(masks[3]).text)
    south, west, north, east = masks
    if any(mask.bit_count() != 13 for mask in masks) or south | west | north | east != FULL_PACK:
        return None
    deal = PlainDeal((north, east, south, west), f"N:{texts[2]} {texts[3]} {texts[0]} {texts[1]}")
    return _Hands(DEALERS[dealer], deal, completed)


@cache
def _usual_deal() -> re.Pattern[str]:
    """A value that the grammar takes for a deal, with the suits of each hand in their order; East may be left out."""
    rank = pattern("lin", "RANK").pattern
    hand = "".join(f"{suit}({rank}*)" for suit in "SHDC")
    return re.compile(f"([1-4]){hand},{hand},{hand}(?:,(?:{hand})?)?")


def _unusual_hands(value: str) -> _Hands | None:
    """As :func:`_hands`, for any value that the grammar takes for a deal."""
    if pattern("lin", "DEAL").fullmatch(f"md|{value}|") is None:
        return None
    hands = plain_hands(value)
    if hands is None or len(hands.masks) != 4:
        return None
    south, west, north, east = (mask or 0 for mask in hands.masks)
    deal = deal_of((north, east, south, west))
    return None if deal is None else _Hands(hands.dealer, deal, hands.completed)


@lru_cache(maxsize=256)
def _result(text: str, tricks: int) -> Result:
    return Result(text=text, declarer=tricks)


class _Identity(NamedTuple):
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

    def read(self, extent: Extent, text: str, ruler: Ruler) -> tuple[PlainRecord, _Identity] | None:
        """The record of a board as it says by itself, and whose board it is; ``None`` where it is not plain.

        Args:
            extent: The board.
            text: Its text.
            ruler: It stands where that begins.
        """
        if extent.deal is None or ruler.place != ruler.line_start or self._stream.is_damaged(extent):
            return None
        names, values = self._found.names[extent.first : extent.end], self._found.values[extent.first : extent.end]
        said = _taken_out(names, values) if "an" in names else []
        shape = _shape(tuple(names))
        if shape is None or not all(shape.opening < place <= shape.lead for place, _text in said):
            return None
        hands, identity = _hands(values[shape.own["md"]]), self._identify(shape.own, values)
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

    def _identify(self, own: Mapping[str, int], values: Sequence[str]) -> _Identity | None:
        """Whose board a record is; ``None`` where that is not plain."""
        carried = self._carried
        said = {name: values[own[name]] for name in ("pn", "sv", "qx", "ah", "rh") if name in own}
        names = _players(said["pn"]) if "pn" in said else None
        vulnerability = said.get("sv", "")[:1]
        if ("pn" in said and names is None) or vulnerability not in VULNERABILITY_OF or said.get("rh") or "pw" in carried.lists:
            return None
        label = _label(said["qx"]) if "qx" in said else None
        own_heading = _heading(said["ah"]) if "ah" in said else None
        heading = own_heading or (None if "rh" in said else carried.heading)
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
        if (in_match or carried.lists) and board is not None and is_number(board):
            place = int(board), room == "closed"
            if label is not None and place in carried.played:
                return None
        vulnerable = VULNERABILITY_OF[vulnerability] if "sv" in said else carried.vulnerable
        return _Identity(board, room, names, heading, vulnerable, place, values[own["md"]])

    def _name(self, record: PlainRecord, identity: _Identity) -> None:
        """Puts board and players into the texts of a record."""
        seated = identity.names
        if seated is None:
            seated = self._carried.names_of(closed=identity.room == "closed")
            if identity.room is None and not any(seated):
                seated = self._carried.closed_names
        fields = record.fields
        fields[_SOUTH], fields[_WEST], fields[_NORTH], fields[_EAST] = seated
        fields[_BOARD] = identity.board

    def _read_match(self, record: PlainRecord, identity: _Identity, own: Mapping[str, int], end: int) -> None:
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
                record.recorded = _result(listed.text, listed.tricks)
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

    def hand_on(self, record: PlainRecord, identity: _Identity) -> None:
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


def _read_table(record: PlainRecord, shape: _Shape, values: Sequence[str], explained: Sequence[tuple[int, str]]) -> bool:
    """Takes calls, cards and claim of a record from the values of its commands; whether they are plain.

    Args:
        record: The record.
        shape: Its shape.
        values: The values.
        explained: The calls that are explained, with what is said.
    """
    words = shape.calls(values)
    auction, alerted = _auction(words)
    if auction is None:
        return False
    record.auction = PlainCalls(None, auction, 0)
    if alerted or explained:
        marks = [Mark(call, MarkKind.ALERT, "!") for call in alerted]
        marks += [Mark(call, MarkKind.EXPLANATION, text) for call, text in explained]
        record.marks = sorted(marks, key=attrgetter("index"))
    if shape.cards is not None:
        try:
            codes = bytes(map(_card_codes().__getitem__, shape.cards(values)))
        except KeyError:
            return False
        record.play = PlainPlay(None, codes, False, False, "", 0)
    if shape.claim >= 0:
        record.claim = _claim(values[shape.claim])
        return record.claim is not None
    return True


class _HandedOn(NamedTuple):
    """What the boards before a record handed on to it."""

    match: MatchHeader | None
    lists: dict[str, list[int]]
    open_names: Names
    closed_names: Names
    eight: bool
    vulnerable: Vulnerability | None
    heading: str | None
    header: tuple[tuple[str, str], ...]


class LinLane(Queue[Other]):
    """Takes the plain records of a command stream, and holds the others in their places between them.

    Args:
        stream: The stream.
        ruler: It stands where the text of the stream begins.
        laws: The duplicate laws to score by.
        rules: The rules by which the records are re-run.
    """

    def __init__(self, stream: Stream, ruler: Ruler, laws: Laws, rules: TableRules) -> None:
        super().__init__(laws)
        self._stream = stream
        self._ruler = ruler
        self._rules = rules
        self._records = LinRecords(stream)
        # Where a record states a swing, it is set beside the scores of those before it.
        self._is_closed = stream.is_lesson or "em" in stream.found.used
        self._taken: dict[int, tuple[Extent, int, _HandedOn]] = {}

    def through(self) -> Iterator[Written | None]:
        """The records in order: ``None`` for one that was taken, else the record as it is read the ordinary way."""
        return self._stream.records_but(self._ruler, 0, len(self._ruler.text), take=self._take)

    def _take(self, extent: Extent, first: int, stop: int) -> bool:
        """Take the next record, if it is plain; else nothing has happened."""
        if self._is_closed:
            return False
        try:
            read = self._records.read(extent, self._ruler.text[first:stop], self._ruler)
            if read is None:
                return False
            record, identity = read
            if not settle_alone(record, self._tell) or record.findings or not _has_usual_vulnerability(record):
                return False
        except Exception:  # noqa: BLE001 - where the lane itself fails, it costs time and no record: it goes the ordinary way
            return False
        carried = self._stream.carried
        self._taken[record.record] = (
            extent,
            first,
            _HandedOn(
                carried.match,
                carried.lists,
                carried.open_names,
                carried.closed_names,
                carried.eight,
                carried.vulnerable,
                carried.heading,
                tuple(carried.header.items()),
            ),
        )
        self._records.hand_on(record, identity)
        self.put(record)
        return True

    def drain(self) -> Iterator["PlainRecord | Refused | Other"]:
        """As of all lanes; what was taken is remembered until then."""
        yield from super().drain()
        self._taken.clear()

    def read_again(self, number: int, source: Source) -> Written:
        """The record ``number``, which was taken, read the ordinary way."""
        extent, first, handed = self._taken[number]
        lists = self._stream.carried.stretches
        carried = Carried(lists, match=handed.match, open_names=handed.open_names, closed_names=handed.closed_names)
        carried.lists = handed.lists
        carried.eight, carried.vulnerable, carried.heading = handed.eight, handed.vulnerable, handed.heading
        carried.header = dict(handed.header)
        return self._stream.record(extent, carried, source, first)

    def _tell(self, record: PlainRecord, finding: Finding) -> None:
        record.findings.append(finding)

    def _refused(self, record: PlainRecord) -> Refused:
        return Refused(record.text, record.record, record.line, record.offset, Context(rules=self._rules))


def _name_of(header: MatchHeader | None) -> MatchName:
    """What tells a match with such a header from others."""
    if header is None:
        return None, None, None, None, None, None, None, None
    event, stage, scoring, home, visit = header.event, header.segment, header.scoring, header.home, header.visit
    return event, stage, None, scoring, home, visit, header.home_carry_over, header.visit_carry_over


def _has_usual_vulnerability(record: PlainRecord) -> bool:
    """Whether a vulnerability that was stated before is that of the board."""
    number = None if record.own_vulnerable or record.board_id is None else number_of(record.board_id)
    return number is None or record.vulnerable in (None, board_vulnerability(number))


def match_record_of(record: PlainRecord, laws: Laws | None) -> MatchRecord | None:
    """What a plain record gives to its match, as :func:`~dealfile.replay.matches.match_record` says it of others."""
    room = record.in_room
    number = None if record.board_id is None else number_of(record.board_id)
    if room is None or number is None:
        return None
    return MatchRecord(
        match=room.match,
        number=number,
        is_closed=room.room == "closed",
        dealer=record.dealer,
        vulnerable=record.vulnerable,
        scores=room.scores,
        result=RoomResult(
            record=record.record,
            result_only=False,
            contract=record.contract,
            declarer=record.declarer,
            opening_lead=CARDS[record.cards[0]] if record.cards else None,
            tricks=record.result,
            score_ns=record.score_ns,
            listed_ns=record.listed_ns(laws),
        ),
    )
