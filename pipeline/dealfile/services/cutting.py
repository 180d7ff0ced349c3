"""Files cut into pieces at borders of records, so that each piece reads and settles as it does in the file read as a whole."""

import re
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from itertools import pairwise
from typing import Final

from dealfile.errors import InputError
from dealfile.services.carrying import Carried, behind
from dealfile.services.inputs import Input
from dealfile.services.pieces import LinState, PbnState, Piece, Place
from dealfile.services.survey import BLOCK, Survey, line_blocks
from dealfile.syntax.decode import without_mark
from dealfile.syntax.pbn.splitter import Piece as Extent
from dealfile.syntax.pbn.splitter import borders, split

SIZE: Final = 1 << 20
"""Characters of a piece, about."""
_DEAL: Final = re.compile(r'^\[Deal "', re.MULTILINE)


def cut(source: Input, survey: Survey, size: int = SIZE, *, block: int = BLOCK) -> Iterator[Piece]:
    """The pieces of a file that was surveyed, at least one where it is readable; the bytes alone decide where it is cut.

    A piece has about ``size`` characters. It has more where no place is certain to be a border of records, and where what it
    has from earlier records would outweigh it: the memory that is needed is that of a few pieces. A file in which no two
    semi-empty lines stand before tags is one piece, whatever its size.

    Args:
        source: The file.
        survey: What it is.
        size: Characters of a piece.
        block: Bytes that are read at once where the text was not kept.

    Raises:
        InputError: It cannot be read a second time, or has changed since.
    """
    if survey.format is None or survey.encoding is None:
        return
    text = survey.text
    if survey.is_whole and text is not None:
        yield _piece(survey, 0, text, Place(offset=survey.start), survey.bytes, is_last=True, state=None)
    elif survey.format == "lin":
        yield from _lin_pieces(survey, _texts(source, survey, block), size)
    else:
        yield from _pbn_pieces(survey, _texts(source, survey, block), size)


def cut_at(survey: Survey, text: str, places: Iterable[int]) -> Iterator[Piece]:
    """The pieces of a PBN text that ends are given for, as numbers of records before them."""
    extents = list(split(text))
    inner = sorted({place for place in places if 0 < place < len(extents)})
    cutter = _Cutter(survey)
    for first, last in pairwise([0, *inner, max(len(extents), 1)]):
        yield cutter.piece(text, extents[first:last], is_last=last >= len(extents))


class _Cutter:
    """Makes pieces of the records of a PBN file, in order."""

    def __init__(self, survey: Survey) -> None:
        self.carried = Carried(survey.taken, survey.suspects)
        self._survey = survey
        self._number = 0
        self._place = Place(offset=survey.start)

    def piece(self, text: str, extents: Sequence[Extent], *, is_last: bool) -> Piece:
        """The next piece: these records of ``text``, or all of that where there are none."""
        start, end = (extents[0].start, extents[-1].end) if extents else (0, len(text))
        if start or end < len(text):
            text, extents = text[start:end], [_moved(each, start) for each in extents]
        place, state, encoding = self._place, self.carried.state(text, extents), self._survey.encoding or ""
        if not is_last:  # nothing follows the last one that could have anything from it
            self.carried.take(text, extents, place, encoding)
        self._place = behind(place, text, len(extents), encoding)
        made = _piece(self._survey, self._number, text, place, self._place.offset, is_last=is_last, state=state)
        self._number += 1
        return made


def _piece(
    survey: Survey, number: int, text: str, place: Place, end: int, *, is_last: bool, state: PbnState | LinState | None
) -> Piece:
    assert survey.format is not None, "a file without a format has no pieces"
    return Piece(survey.file, survey.sha256, survey.format, survey.encoding or "", number, text, place, end, is_last, state)


def _moved(extent: Extent, by: int) -> Extent:
    trailer = None if extent.trailer is None else extent.trailer - by
    return Extent(extent.start - by, extent.end - by, extent.repair, trailer)


def _texts(source: Input, survey: Survey, block: int) -> Iterator[str]:
    """The text of a file: as it was kept, or read again in parts."""
    if survey.text is not None:
        yield survey.text
        return
    codec = without_mark(survey.encoding or "")
    mark, digest = survey.start, sha256()
    with source.open() as stream:
        for data in line_blocks(stream, block):
            text = data[mark:].decode(codec, "surrogateescape")
            mark = 0
            digest.update(data)
            yield text.replace("\r", "\n") if survey.ends_in_returns else text
    if digest.hexdigest() != survey.sha256:
        raise InputError(f"{source.name}: changed while it was read", "run the command again when nothing writes to it")


def _lin_pieces(survey: Survey, texts: Iterator[str], size: int) -> Iterator[Piece]:
    """The pieces of LIN."""
    from dealfile.services.cutting_lin import cut_lin, facts_of  # noqa: PLC0415 - loaded only where such a file is read

    start, text = Place(offset=survey.start), survey.text
    if text is not None and len(text) <= size:
        yield _piece(survey, 0, text, start, survey.bytes, is_last=True, state=None)
        return
    facts = survey.lin if text is None or survey.lin is not None else facts_of(text)
    assert facts is not None, "the survey of a stream tells the facts"
    for number, each in enumerate(cut_lin(texts, facts, survey.encoding or "", survey.start, size)):
        yield _piece(survey, number, each.text, each.place, each.end, is_last=each.is_last, state=each.state)


def _pbn_pieces(survey: Survey, texts: Iterator[str], size: int) -> Iterator[Piece]:
    """The pieces of PBN."""
    cutter = _Cutter(survey)
    for segment, is_last in _segments(texts, size, cutter.carried):
        for extents, is_end in _groups(segment, list(split(segment)), size, cutter.carried):
            yield cutter.piece(segment, extents, is_last=is_last and is_end)


def _segments(texts: Iterator[str], size: int, carried: Carried) -> Iterator[tuple[str, bool]]:
    """A text in segments of about ``size`` characters that are split into records alone as in it, and whether it is the last."""
    window, is_end = "", False
    while True:
        wanted = _wanted(size, carried)
        while (place := _border(window, wanted, is_end=is_end)) is None and not is_end:
            # The window grows by half at least, so that one without borders is not looked at again and again.
            parts, missing = [window], max(len(window) // 2, wanted + wanted // 2 - len(window))
            while missing > 0 and not is_end:
                text = next(texts, None)
                is_end = text is None
                parts.append(text or "")
                missing -= len(text or "")
            window = "".join(parts)
        if place is None:
            yield window, True
            return
        segment, window = window[:place], window[place:]
        yield segment, False


def _wanted(size: int, carried: Carried) -> int:
    """Characters of a piece that is worth what it has to read of earlier records."""
    return max(size, 4 * carried.size)


def _border(text: str, wanted: int, *, is_end: bool) -> int | None:
    """Where to split a text after about ``wanted`` characters, best before a record with a deal; ``None``: not to be seen."""
    first: int | None = None
    for border in borders(text, wanted, is_end=is_end):
        if border.has_deal:
            return border.place
        first = border.place if first is None else first
        if border.place > wanted + wanted // 4:
            return first
    return first if is_end else None


def _groups(text: str, extents: Sequence[Extent], size: int, carried: Carried) -> Iterator[tuple[Sequence[Extent], bool]]:
    """The records of a segment that may be far too long in groups of about ``size`` characters, and whether it is the last."""
    first = 0
    wanted = _wanted(size, carried)
    for place in range(1, len(extents)) if len(text) > 2 * wanted else ():
        length = extents[place].start - extents[first].start
        if length < wanted:
            continue
        if length > wanted + wanted // 4 or _DEAL.search(text, extents[place].start, extents[place].end) is not None:
            yield extents[first:place], False
            first = place
            wanted = _wanted(size, carried)
    yield extents[first:], True
