"""Read, check, replay, score and convert contract-bridge deal files (PBN, LIN).

    import dealfile

    for record in dealfile.read("evening.pbn"):
        print(record.board.board_id, record.outcome.contract)

The names below are loaded when they are first used, so that ``import dealfile`` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from dealfile.core.calls import Call as Call
    from dealfile.core.calls import Contract as Contract
    from dealfile.core.calls import Strain as Strain
    from dealfile.core.cards import Card as Card
    from dealfile.core.cards import Hand as Hand
    from dealfile.core.cards import Rank as Rank
    from dealfile.core.cards import Suit as Suit
    from dealfile.core.seats import Seat as Seat
    from dealfile.core.seats import Side as Side
    from dealfile.core.seats import Vulnerability as Vulnerability
    from dealfile.diagnostics import Finding as Finding
    from dealfile.diagnostics import Severity as Severity
    from dealfile.errors import DealfileError as DealfileError
    from dealfile.model import Auction as Auction
    from dealfile.model import Board as Board
    from dealfile.model import Deal as Deal
    from dealfile.model import Play as Play
    from dealfile.model import Result as Result
    from dealfile.model import Source as Source
    from dealfile.model import Tag as Tag
    from dealfile.replay.outcome import Outcome as Outcome
    from dealfile.replay.rubbers import RubberOptions as RubberOptions
    from dealfile.rules.auction_engine import AuctionEngine as AuctionEngine
    from dealfile.rules.play_engine import PlayEngine as PlayEngine
    from dealfile.scoring.stakes import Stake as Stake
    from dealfile.scoring.stakes import read_stake as read_stake
    from dealfile.services.library import Reading as Reading
    from dealfile.services.library import check as check
    from dealfile.services.library import dump as dump
    from dealfile.services.library import dumps as dumps
    from dealfile.services.library import loads as loads
    from dealfile.services.library import read as read
    from dealfile.services.library import score as score
    from dealfile.services.library import to_arrow as to_arrow
    from dealfile.services.settling import Record as Record
    from dealfile.syntax.pbn.tables import read_table as read_table

__version__ = "0.1.0"

_HOMES: Final[dict[str, str]] = {
    "Auction": "dealfile.model",
    "AuctionEngine": "dealfile.rules.auction_engine",
    "Board": "dealfile.model",
    "Call": "dealfile.core.calls",
    "Card": "dealfile.core.cards",
    "Contract": "dealfile.core.calls",
    "Deal": "dealfile.model",
    "DealfileError": "dealfile.errors",
    "Finding": "dealfile.diagnostics",
    "Hand": "dealfile.core.cards",
    "Outcome": "dealfile.replay.outcome",
    "Play": "dealfile.model",
    "PlayEngine": "dealfile.rules.play_engine",
    "Rank": "dealfile.core.cards",
    "Reading": "dealfile.services.library",
    "Record": "dealfile.services.settling",
    "Result": "dealfile.model",
    "RubberOptions": "dealfile.replay.rubbers",
    "Seat": "dealfile.core.seats",
    "Severity": "dealfile.diagnostics",
    "Side": "dealfile.core.seats",
    "Source": "dealfile.model",
    "Stake": "dealfile.scoring.stakes",
    "Strain": "dealfile.core.calls",
    "Suit": "dealfile.core.cards",
    "Tag": "dealfile.model",
    "Vulnerability": "dealfile.core.seats",
    "check": "dealfile.services.library",
    "dump": "dealfile.services.library",
    "dumps": "dealfile.services.library",
    "loads": "dealfile.services.library",
    "read": "dealfile.services.library",
    "read_stake": "dealfile.scoring.stakes",
    "read_table": "dealfile.syntax.pbn.tables",
    "score": "dealfile.services.library",
    "to_arrow": "dealfile.services.library",
}

__all__ = ["__version__", *_HOMES]


def __getattr__(name: str) -> object:
    """Loads a public name when it is first asked for."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'dealfile' has no attribute {name!r}")
    value: object = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    """The public names, loaded or not."""
    return sorted({*globals(), *_HOMES})
