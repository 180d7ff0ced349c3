"""A scanner that cuts the text of a PBN file into records; it knows lines, comments and blank lines, not tags' meanings.

A record ends at a semi-empty line outside a brace comment (section 3 of the standard). What holds no tag belongs to the
record that follows, or, at the end of the file, to the one before. Two habits of real programs are mended here, within
fixed bounds: records that no empty line sets apart, and tags that empty lines set apart.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from dealfile.diagnostics import Code
from dealfile.diagnostics.codes.pbn import BlankLinesBetweenTags, RecordsNotSetApart
from dealfile.syntax.grammar import pattern

_BLANK_LINE = re.compile(r"\n[ \t\v\f\r]*(?=\n)")
_STRING_OR_COMMENT = re.compile(r'"(?:[^"\\\n]|\\.)*"?|;[^\n]*|\n%[^\n]*|\{')
_MANDATORY_ORDER = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable"),
    *("Deal", "Scoring", "Declarer", "Contract", "Result", "Auction", "Play"),
)
_DISTINGUISHING = ("Board", "Deal")


@dataclass(frozen=True, slots=True)
class Piece:
    """The text of one record: half-open range of characters in the file's text, and how it was cut if by a repair."""

    start: int
    end: int
    repair: type[Code] | None = None


def split(text: str) -> Iterator[Piece]:
    """The records of a PBN text, in order, without a gap: the first begins at 0, the last ends at the text's end."""
    waiting: Piece | None = None
    for piece in _merged(text, _chunks(text)):
        for record in _cut(text, piece):
            if waiting is None:
                waiting = record
            elif not _has_tag(text, waiting):
                waiting = Piece(waiting.start, record.end, record.repair)
            elif not _has_tag(text, record) and record.end == len(text):
                waiting = Piece(waiting.start, record.end, waiting.repair)
            else:
                yield waiting
                waiting = record
    if waiting is not None and text[waiting.start : waiting.end].strip():
        yield waiting


def _has_tag(text: str, piece: Piece) -> bool:
    """Whether a line of the piece begins like a tag, outside comments."""
    body = text[piece.start : piece.end]
    if body[0] == "[" or "[" not in body:
        return body[0] == "["
    if "{" not in body:
        return bool(re.search(r"^[^;%\n]*\[", body, re.MULTILINE))
    return any(True for _ in _tags(text, piece.start, piece.end)) or "[" in pattern("pbn", "REMARK").sub("", "\n" + body)


def _chunks(text: str) -> Iterator[Piece]:
    """The text cut at semi-empty lines outside comments, each chunk with the blank lines behind it."""
    start = position = 0
    while True:
        blank = _BLANK_LINE.search(text, position)
        if blank is None:
            break
        if "{" in text[start : blank.start()] and (inside := _open_comment(text, start, blank.start())):
            position = inside
            continue
        end = blank.end() + 1
        while (more := _BLANK_LINE.match(text, end - 1)) is not None:
            end = more.end() + 1
        if text[start:end].strip():
            yield Piece(start, end)
            start = end
        position = end - 1
    if start < len(text):
        yield Piece(start, len(text))


def _open_comment(text: str, start: int, end: int) -> int:
    """Where the comment that is open at ``end`` closes; 0 when none is open there, or it never closes."""
    body = text[start:end]
    if body.count("{") == body.count("}"):
        return 0
    position = start
    while (found := _STRING_OR_COMMENT.search(text, position, end)) is not None:
        if found[0] != "{":
            position = found.end()
            continue
        comment = pattern("pbn", "BRACE_COMMENT").match(text, found.start())
        if comment is None:
            if text.find("}", found.end()) < 0:
                return 0
            position = found.end()
        elif comment.end() > end:
            return comment.end()
        else:
            position = comment.end()
    return 0


def _tags(text: str, start: int, end: int) -> Iterator[tuple[str, str, int, int, bool]]:
    """Name, value, start and end of each tag of a piece outside comments, and whether only blanks precede it since the last tag."""
    joined = False
    position = start
    for found in _any_tag().finditer(text, start, end):
        if found[3] is not None:
            continue
        gap = text[position : found.start()]
        joined = joined and not gap.strip()
        yield found[1], found[2], found.start(), found.end(), joined
        joined = True
        position = found.end()


def _any_tag() -> re.Pattern[str]:
    return pattern("pbn", "ANY_TAG_PIECE")


def _cut(text: str, piece: Piece) -> Iterator[Piece]:
    """The piece cut where a Board or Deal repeats with another value: records that no empty line sets apart."""
    body = text[piece.start : piece.end]
    if max(body.count(f"[{name}") for name in _DISTINGUISHING) < 2:
        yield piece
        return
    start, repair = piece.start, piece.repair
    seen: dict[str, str] = {}
    run: list[tuple[str, int]] = []
    for name, value, begin, _end, joined in _tags(text, piece.start, piece.end):
        run = [*run, (name, begin)] if joined else [(name, begin)]
        if name in _DISTINGUISHING and name in seen and seen[name] != value:
            cut = _first_of_record(run, seen, start)
            yield Piece(start, cut, repair)
            start, repair = cut, RecordsNotSetApart
            run = [(tag, place) for tag, place in run if place >= cut]
            seen = {}
        seen.setdefault(name, value)
    yield Piece(start, piece.end, repair)


def _first_of_record(run: list[tuple[str, int]], seen: dict[str, str], start: int) -> int:
    """The place of the first tag of the new record: its run's first, or, when the run holds both records, its first repeated tag."""
    if run[0][1] > start and not any(name in _DISTINGUISHING for name, _ in run[:-1]):
        return run[0][1]
    place = run[-1][1]
    for name, begin in reversed(run[:-1]):
        if name not in seen or begin <= start or name in _DISTINGUISHING:
            break
        place = begin
    return place


def _merged(text: str, chunks: Iterator[Piece]) -> Iterator[Piece]:
    """Chunks, with a run of lone tags in mandatory order that holds a Deal joined into one."""
    run: list[Piece] = []
    names: list[str] = []
    for chunk in chunks:
        name = _lone_tag(text, chunk)
        if name is not None and name in _MANDATORY_ORDER:
            if not names or _MANDATORY_ORDER.index(name) > _MANDATORY_ORDER.index(names[-1]):
                run.append(chunk)
                names.append(name)
                continue
            yield from _joined(run, names, ended=name in names)
            run, names = [chunk], [name]
            continue
        yield from _joined(run, names, ended=False)
        run, names = [], []
        yield chunk
    yield from _joined(run, names, ended=True)


def _joined(run: list[Piece], names: list[str], *, ended: bool) -> Iterator[Piece]:
    if ended and len(run) >= 4 and "Deal" in names:
        yield Piece(run[0].start, run[-1].end, BlankLinesBetweenTags)
    else:
        yield from run


def _lone_tag(text: str, chunk: Piece) -> str | None:
    """The name of the only tag of a chunk that holds nothing else."""
    body = text[chunk.start : chunk.end]
    if body.count("\n[") > 1 or not body.lstrip().startswith("["):
        return None
    found = _any_tag().fullmatch(body.strip())
    return found[1] if found else None
