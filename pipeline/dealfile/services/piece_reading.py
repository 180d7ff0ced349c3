"""Reading one piece of a file: its records as written, and the context that they are settled in."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from dealfile.laws.table import USUAL_RULES, TableRules
from dealfile.model import Board, Source
from dealfile.replay.rubber_forms import Form
from dealfile.replay.settle import Context, settle
from dealfile.services.lanes import Lane, PbnLane
from dealfile.services.pieces import Earlier, PbnState, Piece
from dealfile.syntax.pbn.reader import Standing, read_extents, read_record
from dealfile.syntax.pbn.splitter import Piece as Extent
from dealfile.syntax.written import Written


@dataclass(frozen=True, slots=True)
class OpenPiece:
    """A piece that is being read.

    Attributes:
        context: What its records inherit from those before it; settling them in order moves it on.
        written: Its records, read as they are asked for; once through.
        form: What the record before it is a deal of, by what the records say; ``None`` where that is scored alone.
        event: The last event that a record before it names.
        lane: Reads the same records through the lane of plain ones; ``None`` where there is none for the format.
    """

    context: Context
    written: Iterator[Written]
    form: Form | None = None
    event: str | None = None
    lane: Lane[Any] | None = None


def open_piece(piece: Piece, rules: TableRules = USUAL_RULES) -> OpenPiece:
    """The records of ``piece``, to be settled by ``rules``; the same as they are in the file read as a whole."""
    state = piece.state
    if isinstance(state, PbnState):
        at = Standing(piece.place.records, piece.place.line, piece.place.offset)
        extents = read_extents(piece.text, state.extents, piece.encoding, at=at, claims=state.claims, suspects=state.suspects)
        context = context_before(state, rules)
        return OpenPiece(context, extents, state.form, state.event, PbnLane(piece, state, context))
    if piece.format == "lin":
        from dealfile.services.cutting_lin import open_lin  # noqa: PLC0415 - loaded only where such a file is read

        return open_lin(piece, rules)
    from dealfile.services.reading import READERS  # noqa: PLC0415 - it brings in all that a whole file asks for

    written = READERS[piece.format](piece.text, piece.encoding, piece.place.offset)
    return OpenPiece(Context(rules=rules), written)


def context_before(state: PbnState, rules: TableRules = USUAL_RULES) -> Context:
    """What the records before a piece of PBN leave for those in it."""
    context = Context(rules=rules)
    for board in _boards(state.earlier, context):
        context.inherit(board, [])
    context.home, context.visit, context.players = state.named
    for board in _boards(state.previous, context):
        settle(board, context)
    context.claims = state.claims
    return context


def _boards(records: Sequence[Earlier], context: Context) -> Iterator[Board]:
    """Earlier records as written; ``context`` gets what the file claims of itself up to each of them."""
    for place, text, claims in records:
        source = Source(format="pbn", record=place.records + 1, line=place.line, offset=place.offset, text=text)
        board = read_record(text, source, Extent(0, len(text)), claims).board
        if board is not None:
            context.claims = claims
            yield board
