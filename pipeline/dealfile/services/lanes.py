"""How the records of a piece go into the lane of plain records, format by format."""

from collections.abc import Iterator
from typing import Any, Protocol, TypeVar

from dealfile.laws.figures import Laws
from dealfile.model import Source
from dealfile.plain.lane import SIZE, PlainLane, Queue, Refused
from dealfile.plain.pbn import are_usual
from dealfile.replay.settle import Context
from dealfile.services.pieces import PbnState, Piece
from dealfile.syntax.pbn.reader import Standing, read_record, standing
from dealfile.syntax.pbn.splitter import Piece as Extent
from dealfile.syntax.written import Written

Q = TypeVar("Q", bound=Queue[Any])


class Lane(Protocol[Q]):
    """Reads a piece through the lane of plain records."""

    def lane(self, file: str, laws: Laws) -> Q:
        """A lane for records of ``file``, scored by ``laws``."""

    def through(self, lane: Q) -> Iterator[Written | None]:
        """The records in order that the lane does not take, as they are read the ordinary way; ``None`` is no record.

        It comes wherever the lane has taken some and may be full.
        """

    def read_again(self, refused: Refused) -> Written:
        """A record that the lane had taken, read the ordinary way after all."""


class PbnLane:
    """Reads a piece of PBN through the lane."""

    def __init__(self, piece: Piece, state: PbnState, context: Context) -> None:
        self._piece = piece
        self._state = state
        self._context = context
        self._suspects = state.suspects if any(state.suspects) else None

    def lane(self, file: str, laws: Laws) -> PlainLane[Any]:
        """A lane for records of ``file``, scored by ``laws``."""
        return PlainLane(self._context, file, laws, self._state.suspects)

    def through(self, lane: PlainLane[Any]) -> Iterator[Written | None]:
        """The records in order that the lane has not taken; ``None`` where the lane is full."""
        piece, state = self._piece, self._state
        at = Standing(piece.place.records, piece.place.line, piece.place.offset)
        known, usual = state.claims, are_usual(state.claims)
        for text, number, line, offset, extent, claims, is_record, _ in standing(
            piece.text, state.extents, piece.encoding, at, state.claims
        ):
            if not is_record:
                continue
            if claims is not known:
                known, usual = claims, are_usual(claims)
            whole = extent.repair is None and extent.trailer is None
            if usual and whole and lane.take(text, number, line, offset):
                if len(lane) >= SIZE:
                    yield None
                continue
            source = Source(format="pbn", record=number, line=line, offset=offset, text=text)
            yield read_record(text, source, extent, claims, self._suspects)

    def read_again(self, refused: Refused) -> Written:
        """A record that the lane had taken, read the ordinary way."""
        text = refused.text
        source = Source(format="pbn", record=refused.record, line=refused.line, offset=refused.offset, text=text)
        return read_record(text, source, Extent(0, len(text)), refused.context.claims, self._suspects)
