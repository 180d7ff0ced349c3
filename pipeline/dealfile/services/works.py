"""From inputs to works: files surveyed, cut into pieces, and small ones put together again."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from dealfile.services.cutting import cut
from dealfile.services.inputs import Input
from dealfile.services.journal import Journal
from dealfile.services.piecework import Part, Work, WorkDone
from dealfile.services.reading import ReadOptions
from dealfile.services.survey import Survey, survey

PIECE: Final = 1 << 20
"""Bytes near which a file is cut, and characters from which on small files together are enough for a work."""
FILES_OF_A_WORK: Final = 256


@dataclass(frozen=True, slots=True)
class Surveyed:
    """An input that has been surveyed: one that gives no records, or one that is cut into parts."""

    source: Input
    survey: Survey


@dataclass(frozen=True, slots=True)
class Sent:
    """A work, and the input of each of its parts."""

    work: Work
    sources: tuple[Input, ...]


@dataclass(frozen=True, slots=True)
class Kept(Sent):
    """A work that was done before; its pieces have no text any more."""


Step = Surveyed | Sent


class Works:
    """The works of inputs, made as they are asked for.

    Args:
        inputs: The inputs.
        options: How to read.
        journal: Knows which works were done before.
        size: Bytes of a piece.

    Attributes:
        steps: What was made and not yet taken by the reader of the results, in order: each work, before it the inputs that give
            no records, and before the first part of a file that file.
    """

    def __init__(
        self, inputs: Iterable[Input], options: ReadOptions, journal: Journal | None = None, size: int = PIECE
    ) -> None:
        self.steps: deque[Step] = deque()
        self._inputs = inputs
        self._options = options
        self._journal = journal
        self._piece = size
        self._number = 0
        self._parts: list[Part] = []
        self._sources: list[Input] = []
        self._size = 0

    def __iter__(self) -> Iterator[Work]:
        for source in self._inputs:
            surveyed = survey(source, self._options)
            if not surveyed.is_readable:
                yield from self._put_together()
                self.steps.append(Surveyed(source, surveyed))
                continue
            if self._journal is not None:
                self._journal.check_file(source.name, surveyed.sha256)
            for piece in cut(source, surveyed, self._piece):
                if piece.number == 0 and piece.is_last:
                    self._parts.append(Part(piece, surveyed.findings))
                    self._sources.append(source)
                    self._size += len(piece.text)
                    if self._size >= self._piece or len(self._parts) >= FILES_OF_A_WORK:
                        yield from self._put_together()
                    continue
                if piece.number == 0:
                    yield from self._put_together()
                    self.steps.append(Surveyed(source, surveyed))
                yield from self._sent((Part(piece),), (source,))
        yield from self._put_together()

    def _put_together(self) -> Iterator[Work]:
        """The whole files that are waiting, as one work."""
        if self._parts:
            parts, sources = tuple(self._parts), tuple(self._sources)
            self._parts, self._sources, self._size = [], [], 0
            yield from self._sent(parts, sources)

    def _sent(self, parts: tuple[Part, ...], sources: tuple[Input, ...]) -> Iterator[Work]:
        """The next work, unless it was done before."""
        work = Work(self._number, parts)
        self._number += 1
        if self._journal is not None and self._journal.has(work):
            bare = tuple([replace(part, piece=replace(part.piece, text="", state=None)) for part in parts])
            self.steps.append(Kept(replace(work, parts=bare), sources))
            return
        self.steps.append(Sent(work, sources))
        yield work

    def taken(self) -> Iterator[tuple[Step, WorkDone | None]]:
        """The steps up to the next work that is not done, each with what was made of it before."""
        while self.steps and type(self.steps[0]) is not Sent:
            step = self.steps.popleft()
            yield step, self._journal.taken(step.work) if isinstance(step, Kept) and self._journal is not None else None
