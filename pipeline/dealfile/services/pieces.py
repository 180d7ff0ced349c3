"""What a file is cut into, so that it can be read a part at a time, by several processes, with the memory of one part."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from itertools import starmap
from typing import Any, Final, NamedTuple

from dealfile.model.board import SourceFormat
from dealfile.replay.rubber_forms import Form
from dealfile.syntax.lin.before import NOTHING_BEFORE, Before
from dealfile.syntax.pbn.characters import NO_SUSPECTS, Suspects
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.splitter import Piece as Extent

NO_CLAIMS: Final = Claims()


class Place(NamedTuple):
    """Where a text begins in its file.

    Attributes:
        records: Records before it.
        line: Its first line, from 1.
        column: The column of its first character in that line, from 1.
        offset: Bytes before it.
    """

    records: int = 0
    line: int = 1
    column: int = 1
    offset: int = 0


class Earlier(NamedTuple):
    """An earlier record that a later one may inherit from, as it stands in the file.

    Attributes:
        place: Where it begins.
        text: Its text.
        claims: What the file claims of itself up to its end.
    """

    place: Place
    text: str
    claims: Claims = NO_CLAIMS


class Named(NamedTuple):
    """Who has been named since the last Event, as :class:`dealfile.replay.context.Context` keeps it.

    Attributes:
        home: A home team.
        visit: A visiting team.
        players: Four players of one record.
    """

    home: bool = False
    visit: bool = False
    players: bool = False


NOBODY: Final = Named()


@dataclass(frozen=True, slots=True)
class PbnState:
    """What a piece of PBN has from before it, and where its records are.

    Attributes:
        extents: The records, as characters of the text of the piece.
        earlier: In file order, the records that give a tag the value that a later one may take, and those that end a default.
        named: Who had been named behind them.
        previous: The records between those and the piece, back to the last that has its deal from none before it; none where
            the first record of the piece has its own deal.
        claims: What the file claims of itself before the piece.
        suspects: What the whole text of the file can hold.
        form: What the record before the piece is a deal of, by what the records say.
        event: The last event that a record before the piece names.
    """

    extents: tuple[Extent, ...] = ()
    earlier: tuple[Earlier, ...] = ()
    named: Named = NOBODY
    previous: tuple[Earlier, ...] = ()
    claims: Claims = NO_CLAIMS
    suspects: Suspects = NO_SUSPECTS
    form: Form | None = None
    event: str | None = None

    def __reduce__(self) -> tuple[Callable[..., "PbnState"], tuple[object, ...]]:
        """As plain values: a piece has thousands of extents, which go to another process in half the time so."""
        extents, *others = [getattr(self, each.name) for each in fields(self)]
        return _pbn_state, (tuple(map(tuple, extents)), *others)


def _pbn_state(extents: Iterable[tuple[Any, ...]], *others: Any) -> PbnState:  # noqa: ANN401 - whatever the state is
    return PbnState(tuple(starmap(Extent, extents)), *others)


@dataclass(frozen=True, slots=True)
class LinState:
    """What a piece of LIN has from before it.

    Attributes:
        before: What its first board has from the boards before it, and what the whole file says of its labels.
    """

    before: Before = NOTHING_BEFORE


@dataclass(frozen=True, slots=True)
class Piece:
    """Whole records of one file, with all that reading them needs to know of what stands before them.

    It goes to another process, so all of it can be pickled.

    Attributes:
        file: The file as reported.
        sha256: The hash of the file's content, in hex.
        format: Its format.
        encoding: What its bytes were decoded with.
        number: Number of the piece in its file, from 0.
        text: The text of the piece.
        place: Where that begins.
        end: Bytes of the file up to the end of the piece.
        is_last: Whether the file ends with it.
        state: What its format has from before it; ``None`` for a file that is one piece.
    """

    file: str
    sha256: str
    format: SourceFormat
    encoding: str
    number: int
    text: str
    place: Place
    end: int
    is_last: bool
    state: PbnState | LinState | None = None
