"""Files read as a whole and piece by piece, to be compared."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from dealfile.diagnostics import Finding
from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.replay.rubber_forms import Form
from dealfile.replay.settle import Context, settle
from dealfile.services.inputs import Input
from dealfile.services.piece_reading import open_piece
from dealfile.services.pieces import Piece
from dealfile.services.reading import ReadOptions
from dealfile.services.rubbers import FileRubbers
from dealfile.services.scorer import Scorer
from dealfile.services.survey import Survey, survey_of
from dealfile.syntax import pbn
from dealfile.syntax.written import Written

SCORER = Scorer()


class Read(NamedTuple):
    """All that is read of one record, and what it is a deal of."""

    written: Written
    board: Board | None
    outcome: Outcome | None
    findings: tuple[Finding, ...]
    form: Form | None
    event: str | None


def settled(written: Iterable[Written], context: Context, forms: FileRubbers) -> Iterator[Read]:
    """Records settled one after the other."""
    for each in written:
        if each.board is None:
            yield Read(each, None, None, (), forms.form, forms.event)
            continue
        result = settle(each.board, context)
        forms.pass_over(result.board)
        yield Read(each, result.board, result.outcome, result.findings, forms.form, forms.event)


def read_whole(text: str, encoding: str = "utf-8", start: int = 0) -> list[Read]:
    """The records of PBN read as a whole."""
    return list(settled(pbn.records(text, encoding, start), Context(), FileRubbers("x", SCORER)))


def read_pieces(pieces: Iterable[Piece]) -> list[Read]:
    """The records of pieces, each read by itself."""
    found: list[Read] = []
    for piece in pieces:
        assert piece.place.records == len(found)
        opened = open_piece(piece)
        forms = FileRubbers("x", SCORER)
        forms.form, forms.event = opened.form, opened.event
        found += settled(opened.written, opened.context, forms)
    return found


def surveyed(data: bytes, name: str = "x.pbn") -> Survey:
    """What a file of PBN is."""
    return survey_of(name, data, ReadOptions(format="pbn"))


def given(data: bytes, name: str = "x.pbn") -> Input:
    """An input of bytes."""
    return Input(name, None, Path(name), data)
