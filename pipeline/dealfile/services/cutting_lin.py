"""LIN cut into pieces where that changes nothing that is read from it, and read a piece at a time."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from dealfile.laws.table import USUAL_RULES, TableRules
from dealfile.model import Board, Source
from dealfile.replay.rubber_forms import form_of
from dealfile.replay.settle import Context
from dealfile.services.lin_lane import LinOfPiece
from dealfile.services.piece_reading import OpenPiece
from dealfile.services.pieces import LinState, Piece, Place
from dealfile.syntax.lin.cuts import parts
from dealfile.syntax.lin.links import links
from dealfile.syntax.lin.reader import records
from dealfile.syntax.lin.scanner import scan
from dealfile.syntax.lin.stream import Stream, stream_of
from dealfile.syntax.lin.survey import LinFacts
from dealfile.syntax.lin.survey import LinSurvey as TextSurvey
from dealfile.syntax.ruler import Ruler

__all__ = ["LinCut", "LinFacts", "LinSurvey", "cut_lin", "facts_of", "lin_facts", "open_lin"]

_SIZE = 1 << 20


@dataclass(frozen=True, slots=True)
class LinCut:
    """A piece of a LIN text.

    Attributes:
        text: Its characters.
        place: Where it begins.
        end: Bytes of the file up to its end.
        is_last: Whether the text ends with it.
        state: What it has from before it; ``None`` for a text that is one piece.
    """

    text: str
    place: Place
    end: int
    is_last: bool
    state: LinState | None


class LinSurvey(TextSurvey):
    """Takes the text of a file a block at a time, to say how it can be cut.

    A file with matches that are scored as rubbers stays whole: what a record says nothing of goes on from the one before.
    """

    def finish(self) -> LinFacts:
        """What the text says."""
        facts = super().finish()
        source = Source(format="lin")
        of_rubbers = any(form_of(Board(source=source, scoring=scoring)) for scoring in facts.scorings)
        return replace(facts, is_whole=True) if of_rubbers else facts


def lin_facts(blocks: Iterable[str]) -> LinFacts:
    """What the whole of the text that ``blocks`` are says of its parts."""
    survey = LinSurvey()
    for block in blocks:
        survey.add(block)
    return survey.finish()


def facts_of(text: str) -> LinFacts:
    """The same of a text that is held as a whole."""
    survey = LinSurvey()
    survey.add_whole(text)
    return survey.finish()


def cut_lin(blocks: Iterable[str], facts: LinFacts, encoding: str, start: int = 0, size: int = _SIZE) -> Iterator[LinCut]:
    """The pieces of the text that ``blocks`` are, at least one.

    Args:
        blocks: The text, in blocks of any length.
        facts: What :func:`lin_facts` says of the same text.
        encoding: What it was decoded with.
        start: Bytes before the text: those of a byte order mark.
        size: Characters of a piece; where no cut is certain it has more.
    """
    place = Place(offset=start)
    for part in parts(blocks, facts, size):
        ruler = _ruler(part.text, encoding, place)
        ruler.move(len(part.text))
        state = None if part.before is None else LinState(part.before)
        yield LinCut(part.text, place, ruler.offset, part.is_last, state)
        column = len(part.text) - ruler.line_start + 1
        place = Place(place.records + part.records, ruler.line, column, ruler.offset)


def open_lin(piece: Piece, rules: TableRules = USUAL_RULES) -> OpenPiece:
    """The records of a piece, to be settled by ``rules``; it begins where nothing is inherited."""
    context = Context(rules=rules)
    if piece.state is None and links(piece.text):
        return OpenPiece(context, records(piece.text, piece.encoding, piece.place.offset))
    found = scan(piece.text)
    stream = Stream(found, piece.state.before) if isinstance(piece.state, LinState) else stream_of(found)
    ruler = _ruler(piece.text, piece.encoding, piece.place)
    written = stream.records(ruler, 0, len(piece.text))
    return OpenPiece(context, written, lane=LinOfPiece(stream, ruler, rules))


def _ruler(text: str, encoding: str, place: Place) -> Ruler:
    """A ruler that stands at the beginning of ``text``, which is at ``place``."""
    ruler = Ruler(text, encoding, place.offset, "lin")
    ruler.line_end = "\n"  # a lone carriage return is a line end only in a file without line feeds, and was made one then
    ruler.record, ruler.line = place.records, place.line
    ruler.line_start = 1 - place.column
    return ruler
