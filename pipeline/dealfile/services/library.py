"""The front door for Python: what ``import dealfile`` offers. The names of this module are loaded when they are first used."""

import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, cast, overload

from dealfile.diagnostics import Finding
from dealfile.errors import InputError, OutputError, UsageError
from dealfile.model import Board
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Input, Inputs, find_inputs
from dealfile.services.outputs import encoded, known_encoding, replacing
from dealfile.services.reading import Format, ReadOptions
from dealfile.services.reports import summarised
from dealfile.services.settling import Record

if TYPE_CHECKING:
    from collections.abc import Mapping
    from decimal import Decimal

    import pyarrow as pa

    from dealfile.convert import Target
    from dealfile.diagnostics.report import Summary
    from dealfile.replay.rubbers import RubberOptions
    from dealfile.scoring.methods import Method as MethodOfSession
    from dealfile.scoring.stakes import Stake
    from dealfile.services.score_reports import ScoreReport
    from dealfile.services.scorer import LawsNamed, Method, Settlement
    from dealfile.services.session_options import Sections, SessionMethod, SessionOptions
    from dealfile.services.session_reports import SessionsReport
    from dealfile.sessions.ranks import ContestantKind

PathLike = str | os.PathLike[str]


class Reading:
    """Records of one or more files; each loop over it reads the files anew.

    Attributes:
        findings: What was seen in files as a whole in the latest loop (encodings, files without boards).
        summary: The latest loop in numbers; zeros before the first.
    """

    def __init__(self, inputs: Iterable[Input], options: ReadOptions) -> None:
        self.findings: tuple[Finding, ...] = ()
        self.summary: Summary = summarised(())
        self._inputs = tuple(inputs)
        self._options = options

    def __iter__(self) -> Iterator[Record]:
        gathering = Gathering(self._options)
        for reading in gathering.readings(self._inputs):
            yield from gathering.records(reading)
            if reading.fault is not None:
                raise reading.fault
        self.findings = tuple(finding for finding in gathering.findings if finding.record is None)
        self.summary = summarised(gathering.files, gathering.counts)

    @property
    def inputs(self) -> tuple[Input, ...]:
        """The files, in the order of reading."""
        return self._inputs

    @property
    def options(self) -> ReadOptions:
        """How they are read."""
        return self._options

    def boards(self) -> Iterator[Board]:
        """The settled boards alone."""
        return (record.board for record in self if record.board is not None)


Source = PathLike | Iterable[PathLike] | Reading
"""What functions read from: a path, several, or a reading."""


def read(
    source: PathLike | Iterable[PathLike], *, format: Format | None = None, encoding: str | None = None, strict: bool = False
) -> Reading:
    """The records of files, settled, read as they are asked for.

    Args:
        source: A path or several: files, folders, archives, members of archives (``a.zip!/b.pbn``), URLs, patterns.
        format: ``pbn``, ``lin``, ``json``, ``jsonl``, ``rbn``, ``deals`` or ``diagram``; ``None`` looks at the content.
        encoding: The encoding; ``None`` finds it out.
        strict: Whether the habits of real programs are errors.

    Raises:
        InputError: A path leads nowhere (at once), or a file cannot be read (while looping).
        UsageError: There is no encoding for deal files.
        TypeError: The source is neither a path nor several.
    """
    paths = _paths(source)
    found = find_inputs(paths)
    if found.faults:
        raise found.faults[0]
    return Reading(found.inputs, ReadOptions(encoding, format, strict))


def loads(text: str | bytes, format: Format | None = None, *, strict: bool = False) -> Reading:
    """The records of a text, settled.

    Args:
        text: What a file would hold; bytes are decoded as a file's are.
        format: ``pbn``, ``lin``, ``json``, ``jsonl``, ``rbn``, ``deals`` or ``diagram``; ``None`` looks at the content.
        strict: Whether the habits of real programs are errors.
    """
    data = text if isinstance(text, bytes) else encoded(text)
    encoding = None if isinstance(text, bytes) else "utf-8"
    return Reading((Input("<text>", None, Path("text"), data),), ReadOptions(encoding, format, strict))


def dumps(boards: Iterable[Board | Record] | Board | Record, format: "Target" = "pbn") -> str:
    """Boards as text. Rejected records are left out.

    What the format cannot hold is left out or written in another form in silence; :func:`dealfile.convert.carry` tells it.
    What only both rooms of a match say together (ScoreIMP) is added by the command ``convert``.

    Args:
        boards: Settled boards, or the records that hold them.
        format: ``pbn``, ``lin``, ``url``, ``json``, ``jsonl``, ``rbn``, ``deals`` or ``csv``.

    Raises:
        UsageError: There is no such format.
    """
    from dealfile.services.writing import WRITERS  # noqa: PLC0415 - loaded only where something is written

    if format not in WRITERS:
        raise UsageError(f"no such format: {format!r}", f"the formats are {', '.join(WRITERS)}")
    return "".join(WRITERS[format](_boards(boards)))


def dump(
    boards: Iterable[Board | Record] | Board | Record,
    path: PathLike,
    format: "Target | None" = None,
    *,
    encoding: str | None = None,
    force: bool = False,
) -> None:
    """Writes boards to a file, whole or not at all; a device or a pipe is written to as it goes.

    What the format cannot hold is left out or written in another form in silence, as by :func:`dumps`.

    Args:
        boards: Settled boards, or the records that hold them. Rejected records are left out.
        path: The file.
        format: As in :func:`dumps`; ``None`` takes it from the file's extension.
        encoding: The encoding of the file, which PBN then declares; ``None`` is UTF-8, and a line of the boards' own that
            declares another is corrected.
        force: Whether an existing file is replaced.

    Raises:
        OutputError: The file exists and ``force`` is not given, it cannot be written, or a text holds a character that
            the encoding does not have; JSON has escapes for them all.
        UsageError: There is no such format, the extension names none, or there is no encoding for deal files.
    """
    from dealfile.services.writing import WRITERS, pieces  # noqa: PLC0415 - loaded only where something is written

    path = Path(path)
    named = path.suffix.lower().removeprefix(".")
    target = format or next((each for each in WRITERS if each == named), None)
    if target is None or target not in WRITERS:
        raise UsageError(f"{path}: no format is called {format or named!r}", f"the formats are {', '.join(WRITERS)}")
    known = None if encoding is None else known_encoding(encoding)
    with replacing(path, force=force) as stream:
        for piece in pieces(_boards(boards), target, known, _refused):
            stream.write(piece)


def _refused(character: str) -> str:
    raise OutputError(f"the encoding does not have {character!r}", "write utf-8, which has all characters")


def check(source: Source, *, strict: bool = False) -> list[Finding]:
    """Every finding of files or of a text, in order.

    Args:
        source: As in :func:`read`, or a text: a ``str`` with a line end, or one that begins as PBN or JSON (``[``, ``{``)
            or with a LIN command (``pn|``), is taken for the content itself.
        strict: Whether the habits of real programs are errors.
    """
    from dealfile.services.validating import Validation  # noqa: PLC0415 - most users of the library only read

    if isinstance(source, Reading):
        reading = source
    elif isinstance(source, str) and _is_text(source):
        reading = loads(source, strict=strict)
    else:
        reading = read(source, strict=strict)
    options = ReadOptions(reading.options.encoding, reading.options.format, strict or reading.options.strict)
    validation = Validation(Inputs(reading.inputs), options)
    found = [finding for finding, _ in validation]
    if validation.faults:
        raise validation.faults[0]
    return found


@overload
def score(
    source: Source,
    *,
    method: "Method" = "auto",
    laws: "LawsNamed" = (),
    settle: "Settlement | None" = None,
    stake: "Stake | str | int | Decimal | None" = None,
    rubbers: "RubberOptions | None" = None,
) -> "ScoreReport": ...


@overload
def score(
    source: Source,
    *,
    method: "SessionMethod | MethodOfSession",
    laws: "LawsNamed" = (),
    vp: str | None = None,
    sections: "Sections | None" = None,
    contestants: "ContestantKind | None" = None,
    rulings: PathLike | None = None,
) -> "SessionsReport": ...


def score(
    source: Source,
    *,
    method: "Method | SessionMethod | MethodOfSession" = "auto",
    laws: "LawsNamed" = (),
    settle: "Settlement | None" = None,
    stake: "Stake | str | int | Decimal | None" = None,
    rubbers: "RubberOptions | None" = None,
    vp: str | None = None,
    sections: "Sections | None" = None,
    contestants: "ContestantKind | None" = None,
    rulings: PathLike | None = None,
) -> "ScoreReport | SessionsReport":
    """The scores of files: duplicate scores of boards, sheets of matches and rubbers; or sessions, compared and ranked.

    Args:
        source: As in :func:`read`.
        method: ``duplicate``, ``rubber``, ``chicago``, or ``auto``: rubber and Chicago where a record says so, and matches. Or a
            method of sessions: ``matchpoints``, ``imps``, ``cross-imps``, ``butler``, ``bam``, ``total-points``, ``instant``, a
            :class:`dealfile.scoring.methods.Method` with what is to be chosen, or ``session``: each by its own Scoring.
        laws: The name of laws, or the path of a file of them; or two, one for duplicate and one for rubber.
        settle: How the hundreds of a rubber are rounded: ``half-up`` (as ``None``), ``half-down``, ``half-even``, ``floor`` or
            ``exact`` (as ``None`` for a stake per point).
        stake: What rubbers are played for: the amount for a hundred as text or an exact number, or what
            :func:`dealfile.read_stake` gives. A float is refused, as it is not exact.
        rubbers: How rubbers and rounds of Chicago are put together; ``None`` is the usual way.
        vp: Sessions: the scale of victory points for matches of teams, by name or file.
        sections: Sessions: whether sections are compared and ranked ``together`` (as ``None``) or ``apart``.
        contestants: Sessions: whom to rank, ``pairs``, ``individuals`` or ``teams``; ``None`` takes teams where both rooms of
            matches are compared, individuals where players without pair numbers change their partners, else pairs.
        rulings: Sessions: the path of the director's file of adjustments, penalties and carry-overs.

    Raises:
        InputError: A file cannot be read, or is no deal file.
        UsageError: Something is named that the method has no use for, or an argument is not what it should be.
        TypeError: The source is neither a path, nor several, nor a reading.
    """
    from dealfile.scoring.stakes import Stake, read_stake  # noqa: PLC0415 - likewise
    from dealfile.services.scorer import Scorer  # noqa: PLC0415 - likewise
    from dealfile.services.scoring import Scoring  # noqa: PLC0415 - likewise
    from dealfile.services.session_options import named_method, session_options  # noqa: PLC0415 - likewise

    reading = source if isinstance(source, Reading) else read(source)
    of_session = named_method(method)
    if of_session is not None:
        _refuse({"settle": settle, "stake": stake, "rubbers": rubbers}, "sessions")
        chosen = session_options(of_session, vp=vp, sections=sections, contestants=contestants, rulings=rulings)
        return _sessions(reading, chosen, laws)
    _refuse({"vp": vp, "sections": sections, "contestants": contestants, "rulings": rulings}, str(method))
    played_for = stake if stake is None or isinstance(stake, Stake) else read_stake(stake)
    scorer = Scorer(laws, method=cast("Method", method), settle=settle, stake=played_for, rubbers=rubbers)
    scoring = Scoring(Inputs(reading.inputs), scorer, reading.options)
    with _first_fault(scoring.gathering):
        scoring.run()
    return scoring.report()


def _refuse(given: "Mapping[str, object]", what: str) -> None:
    """Refuses arguments that have no effect.

    Raises:
        UsageError: One is given.
    """
    for name, value in given.items():
        if value is not None:
            raise UsageError(f"{name} has no effect on {what}", f"leave {name} out, or choose another method")


def _sessions(reading: Reading, options: "SessionOptions", laws: "LawsNamed") -> "SessionsReport":
    """The sessions of files, scored."""
    from dealfile.services.scorer import Scorer  # noqa: PLC0415 - likewise
    from dealfile.services.session_scoring import SessionScoring  # noqa: PLC0415 - likewise

    scorer = Scorer(laws, method="duplicate")
    scoring = SessionScoring(Inputs(reading.inputs), options, scorer, reading.options)
    with _first_fault(scoring.gathering):
        scoring.run()
    return scoring.report()


def to_arrow(source: Source, table: str = "boards") -> "pa.Table":
    """One of the tables of files, in memory.

    Args:
        source: As in :func:`read`.
        table: ``boards``, ``calls``, ``cards``, ``tags``, ``notes``, ``results``, ``double_dummy``, ``findings``, ``files``,
            ``rubbers`` or ``matches``.

    Raises:
        InputError: A file cannot be read, or is no deal file.
        UsageError: There is no such table.
    """
    from dealfile.services.exporting import Export  # noqa: PLC0415 - pyarrow is loaded only here
    from dealfile.tables.memory import to_arrow  # noqa: PLC0415 - likewise

    reading = source if isinstance(source, Reading) else read(source)
    export = Export(Inputs(reading.inputs), [table], reading.options)
    with _first_fault(export.gathering):
        return to_arrow(export.batches(), export.tables)[table]


@contextmanager
def _first_fault(gathering: Gathering) -> Iterator[None]:
    """Raises the first input that could not be read, where there is any: one exception says enough in Python."""
    try:
        yield
    except* InputError:
        pass
    if gathering.faults:
        raise gathering.faults[0]


def _paths(source: object) -> tuple[PathLike, ...]:
    """The paths that were given, one or several.

    Raises:
        TypeError: Something else was.
    """
    several = source if isinstance(source, Iterable) and not isinstance(source, str | bytes) else (source,)
    paths: list[PathLike] = []
    for path in several:
        if not isinstance(path, str | os.PathLike):
            raise TypeError(f"a path or several are read, not {path!r}; loads reads a text")
        paths.append(path)
    return tuple(paths)


def _boards(boards: Iterable[Board | Record] | Board | Record) -> Iterator[Board]:
    """The boards that were given one by one, together, or as records."""
    each: Iterable[Board | Record] = (boards,) if isinstance(boards, Board | Record) else boards
    for one in each:
        board = one.board if isinstance(one, Record) else one
        if board is not None:
            yield board


def _is_text(source: str) -> bool:
    """Whether a string is the content of a file and not the path of one."""
    start = source.lstrip("\ufeff")[:3]
    return "\n" in source or "\r" in source or start[:1] in ("[", "{", "%") or start[2:] == "|"
