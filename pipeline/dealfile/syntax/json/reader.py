"""JSON text to records."""

import json
from collections.abc import Iterator
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes import json as codes
from dealfile.model import Board, Source
from dealfile.model.from_json import ValueFault, path_of, read_board
from dealfile.syntax.json.locate import span_of
from dealfile.syntax.json.values import Value, elements, lines
from dealfile.syntax.ruler import Ruler
from dealfile.syntax.written import Written

_TOLD: Final = 10
"""Values of one board that are told to be wrong."""


def records(text: str, encoding: str = "utf-8", start: int = 0, *, by_line: bool = False) -> Iterator[Written]:
    """Every board of a JSON file, in order. Faults are findings of the record; nothing raises.

    The boards are those that were written, with the source that they had then. Their place in the JSON file is
    ``source.read_from``. A board without a source, as one writes it by hand, stands where it stands in the JSON file.

    Args:
        text: The decoded text of a file.
        encoding: What it was decoded with, for the records' byte offsets.
        start: Bytes before the text: those of a byte order mark.
        by_line: Whether it is JSON Lines.
    """
    ruler = Ruler(text, encoding, start, "jsonl" if by_line else "json")
    for value in lines(text) if by_line and not text.lstrip().startswith("[") else elements(text):
        yield _written(value, ruler.source(value.start, value.end))


def _written(value: Value, source: Source) -> Written:
    findings = value.findings
    if any(not finding.dialect for finding in findings):
        return Written(source, None, tuple(findings))
    if value.repeated:
        said = f"an object has {', '.join(map(repr, value.repeated))} twice"
        return Written(source, None, (*findings, codes.RepeatedKey.at(said)))
    if not isinstance(value.value, dict):
        kind = {list: "an array", str: "a text", type(None): "null", bool: "a truth value"}.get(type(value.value), "a number")
        return Written(source, None, (*findings, codes.NotABoard.at(f"a board is a JSON object, and this is {kind}")))
    if Board.model_fields.keys().isdisjoint(value.value):
        return Written(source, None, (*findings, codes.NotABoard.at("this object has none of the keys of a board")))
    text, given = source.text, value.value
    if "source" not in given:
        place = source.model_dump(mode="json")
        text, given = f'{{"source": {json.dumps(place)}, {text[1:]}', {"source": place, **given}
    read = read_board(text, given)
    if isinstance(read, Board):
        return Written(source, read.changed(source=read.source.changed(read_from=source)), tuple(findings))
    return Written(source, None, (*findings, *_faults(read, source.text)))


def _faults(faults: tuple[ValueFault, ...], text: str) -> Iterator[Finding]:
    """A finding for each value that is wrong, up to a number that one can still read."""
    for place, message in faults[:_TOLD]:
        yield codes.BoardValue.at(f"{path_of(place) or 'the board'}: {message}", span=span_of(text, place))
    if len(faults) > _TOLD:
        yield codes.BoardValue.at(f"{len(faults) - _TOLD} more values of this board are wrong")
