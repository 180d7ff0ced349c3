"""What the two rooms of a board say together: the IMPs of a match, which PBN writes and LIN leaves to its list of results."""

from collections.abc import Iterable, Iterator
from typing import Final

from dealfile.core.calls import Contract
from dealfile.core.seats import Seat
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert import ContractDropped, ResultDropped
from dealfile.diagnostics.codes.convert_operations import TakenFromNumber
from dealfile.model import Board, Origin, RecordType, Tag
from dealfile.replay.matches import Matches, listed
from dealfile.replay.outcome import Outcome
from dealfile.replay.scores import recorded_by_side
from dealfile.syntax.lin.header import Entry
from dealfile.syntax.pbn.values import read_score

_IMPS: Final = "ScoreIMP"
_AT_THE_TABLE: Final = frozenset({Origin.AUCTION, Origin.CLAIMED, Origin.PLAYED})
"""Where values come from that a board itself says, not the list of results."""

_AGAINST: Final[dict[Origin | None, str]] = {Origin.CLAIMED: "claim", Origin.PLAYED: "cards"}
"""What counts before a listed number of tricks, by where the result comes from."""

Swings = dict[tuple[str, int], int]
"""The IMPs of North-South by room and number of the board."""


def swings(records: Iterable[tuple[Board, Outcome]]) -> Swings:
    """The IMPs of the boards of one match, where both rooms have a score and the scoring is by IMPs.

    The home team sits North-South in the open room, so that its IMPs are those of North-South there, and those of East-West
    in the closed room.
    """
    matches = Matches()
    for board, outcome in records:
        matches.add(board, outcome)
    found: Swings = {}
    for match in matches.matches:
        for both in match.boards:
            if (won := both.imps) is not None:
                found |= {("open", both.number): won, ("closed", both.number): -won}
    return found


def swing_of(board: Board, found: Swings) -> int | None:
    """The IMPs that North-South win on ``board`` against the other room; ``None`` where that is not known."""
    return found.get((board.room, board.board_number)) if board.room is not None and board.board_number is not None else None


def listed_against_table(board: Board) -> Iterator[Finding]:
    """What the list of results of a LIN match says of a settled board against it; no format has a place for both."""
    if board.source.format != "lin" or not _AT_THE_TABLE.intersection(board.origins.values()):
        return
    lists = listed(board)
    entry = None if lists is None else lists.entry(board.board_id, closed=board.room == "closed")
    if entry is None:
        return
    if (entry.contract, entry.declarer) != (board.contract, board.declarer):
        by = "" if entry.declarer is None else f" by {entry.declarer.word}"
        said = f"there is no place for {entry.contract.text}{by}, which the list of results says against the auction"
        yield ContractDropped.at(said, "contract")
    against = _AGAINST.get(board.origins.get("result"))
    if against is None or board.result is None or not _is_of(entry, board.contract, board.declarer):
        return
    if entry.tricks not in (None, board.result.declarer):
        said = f"there is no place for {entry.tricks} tricks, which the list of results says against the {against}"
        yield ResultDropped.at(said, "result")


def _is_of(entry: Entry, contract: Contract | None, declarer: Seat | None) -> bool:
    """Whether the tricks of a listed result are about a contract: of its denomination, by the same side."""
    if contract is None or declarer is None or entry.declarer is None:
        return False
    return entry.contract.strain is contract.strain and entry.declarer.side is declarer.side


def by_number(board: Board) -> Iterator[Finding]:
    """What only the list of results of a LIN match knows of has the vulnerability of its number, and is written with it."""
    derived = board.origins.get("vulnerable") is Origin.DERIVED and board.source.format == "lin"
    if derived and board.record_type is RecordType.RESULT_ONLY and board.vulnerable is not None:
        said = f"Vulnerable {board.vulnerable.value}: what a duplicate board {board.board_id} has"
        yield TakenFromNumber.at(said, "vulnerable")


def with_imps(board: Board, swing: int | None) -> Board:
    """A LIN board with the tag that says the IMPs in PBN (section 12 of the standard), if it has not got that yet."""
    if swing is None or board.source.format != "lin" or board.tag(_IMPS) is not None:
        return board
    return board.changed(tags=(*board.tags, Tag(_IMPS, f"NS {swing}")))


def known_tags(board: Board, outcome: Outcome, swing: int | None) -> tuple[str, ...]:
    """The tags of a PBN board that follow from the results of both rooms."""
    recorded = read_score(board.tag(_IMPS) or "").value if swing is not None else None
    if recorded is None:
        return ()
    side = None if outcome.declarer is None else outcome.declarer.side
    return (_IMPS,) if recorded_by_side(recorded, side)[0] == swing else ()
