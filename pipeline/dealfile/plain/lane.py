"""The lane of plain records: they are taken as they come, settled hundreds at once, and handed back in the order of the file."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cache
from typing import Final, Generic, NamedTuple, TypeVar

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.result import SameBoardOtherTable
from dealfile.laws.figures import Laws
from dealfile.plain.alone import settle_alone
from dealfile.plain.deals import plain_deal
from dealfile.plain.pbn import PbnRecords
from dealfile.plain.places import placed
from dealfile.plain.record import BOARD_ID, FIELDS, PlainRecord
from dealfile.plain.settling import settle_plays
from dealfile.replay.context import SAME_BOARD, Context, RecordBefore, same_board
from dealfile.syntax.pbn.characters import Suspects

Other = TypeVar("Other")

SIZE: Final = 1024
"""Records that are worth settling at once; more gain nothing."""

_NAMES: Final = tuple(FIELDS.index(name) for name in ("home_team", "visit_team", "north", "east", "south", "west"))


class Refused(NamedTuple):
    """A record that seemed plain and is not: it is to be read and settled the ordinary way, in the context given here."""

    text: str
    record: int
    line: int
    offset: int
    context: Context


class Queue(ABC, Generic[Other]):
    """Keeps plain records and others in the order of one file, and settles the plays of many plain ones at once.

    Args:
        laws: The duplicate laws to score by.
    """

    def __init__(self, laws: Laws) -> None:
        self._laws = laws
        self._waiting: list[PlainRecord | Other] = []

    def __len__(self) -> int:
        """Records that wait."""
        return len(self._waiting)

    def put(self, record: PlainRecord) -> None:
        """Take the next record of the file, which is plain by itself."""
        self._waiting.append(record)

    def hold(self, other: Other) -> None:
        """Keep the place of the next record of the file, which was read the ordinary way."""
        self._waiting.append(other)

    def drain(self) -> Iterator["PlainRecord | Refused | Other"]:
        """All records that wait, in the order of the file: plain ones settled, those that are none after all, and the others."""
        waiting, self._waiting = self._waiting, []
        plain = [each for each in waiting if isinstance(each, PlainRecord)]
        try:
            refused = settle_plays(plain, self._laws, self._tell)
        except Exception:  # noqa: BLE001 - where the lane itself fails, it costs time and no record: all go the ordinary way
            refused = set(plain)
        for each in waiting:
            if not isinstance(each, PlainRecord):
                yield each
                continue
            if each in refused:
                yield self._refused(each)
            else:
                yield each
            each.before = None

    @abstractmethod
    def _tell(self, record: PlainRecord, finding: Finding) -> None:
        """Tell a finding of a record; its path says where it stands."""

    @abstractmethod
    def _refused(self, record: PlainRecord) -> Refused:
        """A record that is not plain after all, to be read the ordinary way."""


class PlainLane(Queue[Other]):
    """Takes the plain records of one file, and holds the others in their places between them.

    Args:
        context: The running state of the file, which the lane moves on as the ordinary way does.
        file: The file as reported.
        laws: The duplicate laws to score by.
        suspects: What the whole text of the file can hold.
    """

    def __init__(self, context: Context, file: str, laws: Laws, suspects: Suspects) -> None:
        super().__init__(laws)
        self._context = context
        self._file = file
        self._pbn = PbnRecords(file, suspects)

    def take(self, text: str, record: int, line: int, offset: int) -> bool:
        """Take the next record of a PBN file, if it is plain; else nothing has happened.

        Args:
            text: The record, from its first line that is not empty on.
            record: Its number in the file, from 1.
            line: Its first line, from 1.
            offset: Bytes before it.
        """
        context = self._context
        try:
            read = None if context.defaults else self._pbn.read(text, record, line, offset)
            if read is None or not (read.own_deal or self._inherit(read)) or not settle_alone(read, self._tell):
                return False
        except Exception:  # noqa: BLE001 - where the lane itself fails, it costs time and no record: it goes the ordinary way
            return False
        read.before = context.previous, context.home, context.visit, context.players
        context.previous = read
        other_event = "Event" in read.names
        if other_event or not (context.home and context.visit and context.players):
            context.note_names([read.fields[place] for place in _NAMES], is_other_event=other_event)
        self.put(read)
        return True

    def _tell(self, record: PlainRecord, finding: Finding) -> None:
        record.findings.append(placed(finding, self._file, record, self._pbn.locate(record, finding.path)))

    def _refused(self, record: PlainRecord) -> Refused:
        assert record.before is not None, "it waited for its play"
        previous, home, visit, players = record.before
        claims, rules = self._context.claims, self._context.rules
        context = Context(previous=previous, home=home, visit=visit, players=players, claims=claims, rules=rules)
        return Refused(record.text, record.record, record.line, record.offset, context)

    def _inherit(self, record: PlainRecord) -> bool:
        """Take from the record before what one of the same board at another table leaves out; whether that is plain."""
        context = self._context
        previous = context.previous
        if previous is None:
            return True
        board = record.fields[BOARD_ID]
        if board is None or board != previous.board_id:
            played = record.auction is not None or record.play is not None
            if not (played and context.is_of_board_before(record.names)):
                return True
        deal = previous.hands if isinstance(previous, PlainRecord) else plain_deal(previous.deal)
        if deal is None:
            return False
        record.hands = deal
        names = record.names
        takes_board = "Board" not in names and previous.board_id is not None
        takes_dealer = "Dealer" not in names and previous.dealer is not None
        takes_vulnerable = "Vulnerable" not in names and previous.vulnerable is not None
        if takes_board:
            record.fields[BOARD_ID] = previous.board_id
        if takes_dealer:
            record.dealer = previous.dealer
        if takes_vulnerable:
            record.vulnerable = previous.vulnerable
        words = _words(takes_board, takes_dealer, takes_vulnerable)
        finding = SameBoardOtherTable.at(same_board(_number_of(previous), words))
        record.findings.append(placed(finding, self._file, record, None))
        return True


@cache
def _words(board: bool, dealer: bool, vulnerable: bool) -> tuple[str, ...]:
    """What a record takes from another table's of its board, which is the deal at least."""
    taken = {"Board": board, "Deal": True, "Dealer": dealer, "Vulnerable": vulnerable}
    return tuple([word for tag, _, word in SAME_BOARD if taken[tag]])


def _number_of(previous: RecordBefore) -> int:
    return previous.record if isinstance(previous, PlainRecord) else previous.source.record
