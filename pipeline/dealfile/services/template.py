"""The process of which workers are copies: whoever imports this has loaded what rows are made with, and made some.

Nothing in a command imports it. A process that is to be copied does, when it begins (:mod:`dealfile.engine.forks`).
"""

import gc
from contextlib import suppress
from typing import Final

from dealfile.engine.collecting import collect_seldom
from dealfile.model.board import SourceFormat
from dealfile.services import kept_rows  # noqa: F401 - workers need it
from dealfile.services.pieces import PbnState, Piece, Place
from dealfile.services.reading import ReadOptions
from dealfile.services.scorer import Scorer
from dealfile.services.work import Part, PieceWork, Work
from dealfile.syntax.pbn.splitter import Piece as Extent
from dealfile.tables.columns import TABLES

_PBN: Final = """[Event "A board"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "N:AKQJ.AKQJ.AKQ.AK T987.T987.T98.T9 6543.6543.765.87 2.2.J432.QJ65432"]
[Scoring "MP"]
[Declarer "N"]
[Contract "7NT"]
[Result "13"]
[Auction "N"]
7NT Pass Pass Pass
[Play "E"]
ST S3 S2 SA

"""
"""A record that goes without models."""
_REMARK: Final = "{So that one is read the ordinary way too.}\n"
_LIN: Final = (
    "qx|o1|pn|a,b,c,d|md|3SAKQJHAKQJDAKQCAK,ST987HT987DT98CT9,S6543H6543D765C87,|sv|o|mb|7n|mb|p|mb|p|mb|p|pg||mc|13|pg||\n"
)
_UNKNOWN: Final = "zz|So here, too.|\n"


def _make_rows() -> None:
    """Makes rows of records as a worker does: of both formats, without models and with them."""
    scorer = Scorer()
    make = PieceWork(tuple(TABLES), ReadOptions(rules=scorer.rules), scorer)
    text = f"{_PBN}{_PBN.rstrip()}\n{_REMARK}"
    state = PbnState((Extent(0, len(_PBN)), Extent(len(_PBN), len(text))))
    make(Work(0, (Part(_piece("pbn", text, state)), Part(_piece("lin", f"{_LIN}{_UNKNOWN}{_LIN}")))))


def _piece(format: SourceFormat, text: str, state: PbnState | None = None) -> Piece:
    return Piece("template", "", format, "utf-8", 0, text, Place(), len(text), True, state)


collect_seldom()
with suppress(Exception):  # a worker meets it again, and can tell of it
    _make_rows()
gc.collect()
gc.freeze()  # workers need not look through what they all have
