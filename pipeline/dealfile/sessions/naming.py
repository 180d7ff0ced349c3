"""What results are told apart by: session, board, deal and contestants, each the same value for the same names."""

from functools import lru_cache

from dealfile.model import Board, DealStatus
from dealfile.replay.deals import deal_hash
from dealfile.sessions.results import BoardName, Contestant, SessionName


@lru_cache(maxsize=1024)
def session_name(event: str | None, site: str | None, date: str | None, stage: str | None) -> SessionName:
    """The name of a session."""
    return SessionName(event, site, date, stage)


def board_name(board: Board, file: str = "") -> BoardName:
    """The name of the board that a record is of; one without a number is named by the record."""
    if board.board_id is not None:
        return _board_name(board.board_id)
    record = f"record {board.place.record}"
    return BoardName(f"{record} of {file}" if file else record)


@lru_cache(maxsize=4096)
def _board_name(board_id: str) -> BoardName:
    return BoardName(board_id)


def deal_id_of(board: Board) -> str | None:
    """The hash of the deal of a record; ``None`` where not all of it is known."""
    deal = board.deal
    return None if deal is None or deal.status is not DealStatus.FULL else deal_hash(deal.north_first)


@lru_cache(maxsize=16384)
def contestant(number: str | None, names: str | None) -> Contestant | None:
    """A pair by its id and its names in one text (``A;B``, or that of the partnership); ``None`` where neither is known."""
    return pair(number, *(names or "").split(";"))


@lru_cache(maxsize=16384)
def pair(number: str | None, *players: str | None) -> Contestant | None:
    """A pair by its id and its players; ``None`` where nobody is named. An id that is a number has no leading zeros."""
    names = tuple(name for player in players if player and (name := player.strip()) not in ("", "?", "-"))
    if number is not None and number.isascii() and number.isdigit():
        number = number.lstrip("0") or "0"
    return None if number is None and not names else Contestant(number, names)
