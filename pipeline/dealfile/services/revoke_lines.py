"""What the laws of a run make of the revokes in what was scored, a line each; no score is changed by it."""

from collections.abc import Iterator, Mapping, Sequence

from dealfile.languages import Language
from dealfile.replay.rubbers import TableDeal
from dealfile.rules.revoke import RevokeRuling
from dealfile.services.score_reports import BoardScore
from dealfile.services.visible import LONGEST_NAME, shortened, visible

Rulings = Mapping[tuple[str, int], Sequence[RevokeRuling]]
"""Rulings on revokes, by the file and the record that they are in."""


def board_revokes(board: BoardScore, rulings: Rulings, language: Language) -> Iterator[str]:
    """The lines of a board; the rulings themselves are in English, as findings are."""
    found = rulings.get((board.file, board.record))
    return iter(()) if found is None else _lines(_board(board, language), found)


def deal_revokes(deal: TableDeal, language: Language) -> Iterator[str]:
    """The lines of a deal of a rubber or a Chicago round."""
    return _lines(f"{language.text('Deal')} {deal.number}", deal.outcome.revokes)


def _lines(which: str, rulings: Sequence[RevokeRuling]) -> Iterator[str]:
    """The rulings of one deal. A revoke that was not established could still be corrected, and costs nothing."""
    return (f"{which}: {ruling.text}\n" for ruling in rulings if ruling.established)


def _board(board: BoardScore, language: Language) -> str:
    if not board.board:
        return language.text("Record {number}", number=board.record)
    said = language.text("Board {board}", board=shortened(visible(board.board), LONGEST_NAME))
    room = {None: "", "open": language.text("open room"), "closed": language.text("closed room")}[board.room]
    return f"{said}, {room}" if room else said
