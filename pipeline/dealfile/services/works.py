"""From inputs to works: files surveyed, cut into pieces, and small ones put together again."""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final

from dealfile.services.cutting import cut
from dealfile.services.inputs import Input
from dealfile.services.journal import Journal
from dealfile.services.reading import ReadOptions
from dealfile.services.survey import Survey, survey
from dealfile.services.work import Part, Work, WorkDone

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


Step = Surveyed | Sent


class Works:
    """The works of inputs, made as they are asked for: first those that were done before, then the others.

    Args:
        inputs: The inputs.
        options: How to read.
        journal: Knows which works were done before.
        size: Bytes of a piece.

    Attributes:
        steps: What was made and not yet taken by the reader of the results, in order: each work, before it the inputs that give
            no records, and before the first part of a file that file.
    """

    def __init__(self, inputs: Iterable[Input], options: ReadOptions, journal: Journal | None = None, size: int = PIECE) -> None:
        self.steps: deque[Step] = deque()
        self._made = self._all()
        self._first: Sent | None = None
        self._inputs = inputs
        self._options = options
        self._journal = journal
        self._piece = size
        self._number = 0
        self._parts: list[Part] = []
        self._sources: list[Input] = []
        self._size = 0

    def done_before(self) -> Iterator[tuple[Step, WorkDone | None]]:
        """The steps up to the first work that is to be done, each work with what the journal has of it.

        Works are kept in their order, so those behind one that is missing, or not whole, are done again with it.
        """
        if self._journal is None or self._journal.is_empty:
            return
        for step in self._made:
            if isinstance(step, Surveyed):
                yield step, None
            elif (done := self._journal.taken(step.work)) is not None:
                yield step, done
            else:
                self._first = step
                return

    def __iter__(self) -> Iterator[Work]:
        for step in self._made if self._first is None else chain([self._first], self._made):
            self.steps.append(step)
            if isinstance(step, Sent):
                yield step.work

    def surveyed(self) -> Iterator[Surveyed]:
        """The steps before the next work."""
        while self.steps and isinstance(step := self.steps[0], Surveyed):
            self.steps.popleft()
            yield step

    def _all(self) -> Iterator[Step]:
        for source in self._inputs:
            surveyed = survey(source, self._options)
            if not surveyed.is_readable:
                yield from self._put_together()
                yield Surveyed(source, surveyed)
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
                    yield Surveyed(source, surveyed)
                yield self._sent((Part(piece),), (source,))
        yield from self._put_together()

    def _put_together(self) -> Iterator[Sent]:
        """The whole files that are waiting, as one work."""
        if self._parts:
            parts, sources = tuple(self._parts), tuple(self._sources)
            self._parts, self._sources, self._size = [], [], 0
            yield self._sent(parts, sources)

    def _sent(self, parts: tuple[Part, ...], sources: tuple[Input, ...]) -> Sent:
        self._number += 1
        return Sent(Work(self._number - 1, parts), sources)
