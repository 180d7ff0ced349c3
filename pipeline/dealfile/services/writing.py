"""What writes each format: settled boards in, text or bytes out, piece by piece."""

import json
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Final

from dealfile.convert import Target
from dealfile.convert.characters import content_type, with_charset, without_charset
from dealfile.model import Board
from dealfile.services import csv_rows
from dealfile.services.csv_rows import RowFacts
from dealfile.services.outputs import UTF_8, Encoder
from dealfile.syntax import deals, lin, pbn, rbn
from dealfile.syntax.lin.addresses import write_addresses
from dealfile.syntax.pbn.writer import NEWLINE


def board_json(board: Board) -> str:
    """The board as one line of JSON; bytes that were not decoded are written as escapes."""
    text = json.dumps(board.model_dump(mode="json"), ensure_ascii=False)
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _json(boards: Iterable[Board]) -> Iterator[str]:
    """An array of boards, a line each."""
    between = "[\n"
    for board in boards:
        yield between + board_json(board)
        between = ",\n"
    yield "[]\n" if between == "[\n" else "\n]\n"


def _json_lines(boards: Iterable[Board]) -> Iterator[str]:
    for board in boards:
        yield board_json(board) + "\n"


WRITERS: Final[dict[Target, Callable[[Iterable[Board]], Iterator[str]]]] = {
    "pbn": pbn.write,
    "lin": lin.write,
    "url": write_addresses,
    "json": _json,
    "jsonl": _json_lines,
    "rbn": rbn.write,
    "deals": deals.write,
    "csv": csv_rows.write,
}
"""What writes each target: settled boards in, pieces of text out."""

EXTENSIONS: Final[dict[Target, str]] = {"url": "txt"}
"""The extensions of files whose format is not called by its extension."""


def pieces(
    boards: Iterable[Board],
    target: Target,
    encoding: str | None,
    instead: Callable[[str], str] = lambda _: "?",
    facts: Iterator[RowFacts] | None = None,
) -> Iterator[bytes]:
    """The bytes of an output, piece by piece.

    Args:
        boards: Settled boards.
        target: The format.
        encoding: As Python calls it, which PBN then declares; ``None`` is UTF-8, and a line of the boards' own that declares
            another is corrected.
        instead: What is written for a character that the encoding does not have; JSON has escapes for them all.
        facts: For CSV what each row says of its file.
    """
    encoder = Encoder(encoding or UTF_8, _escape if target in ("json", "jsonl") else instead)
    if target == "pbn":
        boards = (with_charset(board, UTF_8) if encoding is None else without_charset(board) for board in boards)
    write = partial(csv_rows.write, facts=facts) if target == "csv" else WRITERS[target]
    written = write(boards)
    if target == "pbn" and encoding is not None:
        yield encoder.encode(next(iter(written)) + content_type(encoding) + NEWLINE)
    yield from map(encoder.encode, written)


def _escape(character: str) -> str:
    """A character as JSON writes it in ASCII."""
    return json.dumps(character)[1:-1]
