"""What a director rules: adjusted scores, penalties and what is carried over, read from a TOML file."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime
from decimal import Decimal
from fractions import Fraction
from os import PathLike, fspath
from typing import Final, Literal, NamedTuple

from dealfile.errors import UsageError
from dealfile.laws.files import content_of, decoded, near, parsed, shown, shown_key
from dealfile.scoring.entries import Award, SideScore, Weighted
from dealfile.scoring.rounding import points_text
from dealfile.sessions.averages import named_average
from dealfile.sessions.results import SessionName

Direction = Literal["NS", "EW"]
Room = Literal["open", "closed"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreRuling:
    """An adjusted score (Law 12C) for one result.

    Attributes:
        place: Where it stands in its file: ``adjustment 2``.
        session: What of the name of its session is stated; what is ``None`` fits every session.
        board: The board as it is written.
        section, round, room, table, pair_ns, pair_ew: What is stated of the result that it is for; ``None`` fits all.
        all_tables: Whether it is for all results that it fits, and not for one.
        ns, ew: The scores of both sides, each as that side sees it; ``None`` leaves the score of the side as it is.
    """

    place: str
    session: SessionName = field(default_factory=SessionName)
    board: str
    section: str | None = None
    round: str | None = None
    room: Room | None = None
    table: str | None = None
    pair_ns: str | None = None
    pair_ew: str | None = None
    all_tables: bool = False
    ns: SideScore = None
    ew: SideScore = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Penalty:
    """A procedural penalty (Law 90), taken off the total of a contestant.

    Attributes:
        place: Where it stands in its file.
        session: What of the name of its session is stated.
        contestant: The number of the contestant, or a name: of the player, the pair or the team.
        section: Its section; ``None`` where that is not stated.
        direction: The direction that it sits, where pairs of both have the same number; ``None`` where that is not stated.
        points: What is taken off, in the unit of the total; ``None`` where it is a share of a top.
        tops: What is taken off as a share of the top of a board (0.1 for ``10%``); ``None`` where points are stated.
    """

    place: str
    session: SessionName = field(default_factory=SessionName)
    contestant: str
    section: str | None = None
    direction: Direction | None = None
    points: Fraction | None = None
    tops: Fraction | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CarriedOver:
    """What a contestant brings into a session.

    Attributes:
        place: Where it stands in its file.
        session, contestant, section, direction: As of :class:`Penalty`.
        points: What is brought in, in the unit of the total.
    """

    place: str
    session: SessionName = field(default_factory=SessionName)
    contestant: str
    section: str | None = None
    direction: Direction | None = None
    points: Fraction


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """A director's file.

    Attributes:
        file: Its path, as reported.
        adjustments, penalties, carried_over: What it rules, in its order.
    """

    file: str = ""
    adjustments: tuple[ScoreRuling, ...] = ()
    penalties: tuple[Penalty, ...] = ()
    carried_over: tuple[CarriedOver, ...] = ()


def load_rulings(path: str | PathLike[str]) -> Rulings:
    """The rulings of a director's file, a TOML document.

    ``[[adjustment]]`` has a ``board`` and what tells the result from others (``pair_ns``, ``pair_ew``, ``table``, ``round``,
    ``section``, ``room`` of a match) or ``tables = "all"`` for every result of it, and either ``score``, that of North-South for
    both sides, or ``ns`` and ``ew``, each as the side sees it: a number of points, ``"A+"``, ``"60%"``, ``"+3 IMP"``, or parts
    ``{ weight = "60%", score = 620 }``, whose weights are 1 in all. ``[[penalty]]`` has a ``contestant`` and an ``amount`` in
    points or as a share of a top (``"10%"``), ``[[carry_over]]`` a ``contestant`` and an ``amount``; both may have a ``section``
    and a ``direction``. ``event``, ``site``, ``date`` and ``stage`` say for which session an entry is, where there are several.

    Raises:
        InputError: It cannot be read.
        UsageError: It is not TOML, or a key is missing, unknown or not what it should be.
    """
    name = fspath(path)
    return read_rulings(name, decoded(_WHAT, name, content_of(_WHAT, name, has_names=False)))


def read_rulings(name: str, text: str) -> Rulings:
    """The rulings written in ``text``, which is the file ``name``; as :func:`load_rulings`.

    Raises:
        UsageError: As there.
    """
    document = parsed(_WHAT, name, text, Decimal)
    for key in document:
        if key not in _ENTRIES:
            raise _fault(name, f"{shown_key(key)} is unknown{near(key, _ENTRIES)}")
    return Rulings(
        file=name,
        adjustments=tuple([_adjustment(entry) for entry in _entries(name, document, "adjustment")]),
        penalties=tuple([_penalty(entry) for entry in _entries(name, document, "penalty")]),
        carried_over=tuple([_carried_over(entry) for entry in _entries(name, document, "carry_over")]),
    )


# ---- Entries ---------------------------------------------------------------------------------------------------------

_WHAT: Final = "rulings"
_OF_SESSION: Final = SessionName._fields
_OF_RESULT: Final = ("section", "round", "table", "pair_ns", "pair_ew")
_OF_CONTESTANT: Final = ("contestant", "section", "direction", "amount")
_ENTRIES: Final = {
    "adjustment": ("board", *_OF_RESULT, "room", "tables", "score", "ns", "ew", *_OF_SESSION),
    "penalty": (*_OF_CONTESTANT, *_OF_SESSION),
    "carry_over": (*_OF_CONTESTANT, *_OF_SESSION),
}
"""The kinds of entries, and the keys of each."""


class _Entry(NamedTuple):
    """An entry of the file: the file's name, the entry's place, and its values by their keys."""

    file: str
    place: str
    values: Mapping[str, object]

    def fault(self, message: str) -> UsageError:
        return _fault(self.file, f"{self.place}: {message}")

    def unfit(self, key: str, expected: str) -> UsageError:
        return self.fault(f"{key} should be {expected}, not {shown(self.values[key])}")

    def name(self, key: str) -> str | None:
        """A number or a name, which may be written as a number or as a text."""
        value = self.values.get(key)
        if value is None:
            return None
        text = _name(value)
        if text is None:
            raise self.unfit(key, "a number or a name")
        return text

    def required_name(self, key: str) -> str:
        name = self.name(key)
        if name is None:
            raise self.fault(f"{key} is missing")
        return name

    @property
    def session(self) -> SessionName:
        return SessionName(*(self.name(key) for key in _OF_SESSION))

    @property
    def direction(self) -> Direction | None:
        said = self.values.get("direction")
        if said not in (None, "NS", "EW"):
            raise self.unfit("direction", "NS or EW")
        return said

    @property
    def room(self) -> Room | None:
        said = self.values.get("room")
        room = said.casefold() if isinstance(said, str) else said
        if room not in (None, "open", "closed"):
            raise self.unfit("room", "open or closed")
        return room

    @property
    def all_tables(self) -> bool:
        if self.values.get("tables", "all") != "all":
            raise self.unfit("tables", '"all"; table names one')
        return "tables" in self.values


def _fault(file: str, message: str) -> UsageError:
    return UsageError(f"{_WHAT} {file}: {message}", "correct the file; docs/sessions.md shows what an entry holds")


def _entries(name: str, document: Mapping[str, object], kind: str) -> list[_Entry]:
    """The entries of a kind, whose keys are known."""
    given = document.get(kind, [])
    if not isinstance(given, list) or not all(isinstance(values, dict) for values in given):
        raise _fault(name, f"{kind} should be entries, [[{kind}]], not {shown(given)}")
    entries = [_Entry(name, f"{kind} {number}", values) for number, values in enumerate(given, 1)]
    for entry in entries:
        for key in entry.values:
            if key not in _ENTRIES[kind]:
                raise entry.fault(f"{shown_key(key)} is unknown{near(key, _ENTRIES[kind])}")
    return entries


def _adjustment(entry: _Entry) -> ScoreRuling:
    if "score" in entry.values and ("ns" in entry.values or "ew" in entry.values):
        raise entry.fault("score is for both sides, so that neither ns nor ew may stand beside it")
    if "score" in entry.values:
        ns = _score(entry, "score")
        ew = _opposite(ns)
        if ew is None:
            raise entry.unfit("score", "points of North-South, or parts of them; awards stand in ns and ew")
    else:
        ns, ew = (_score(entry, key) if key in entry.values else None for key in ("ns", "ew"))
    if ns is None and ew is None:
        raise entry.fault("score is missing, or ns and ew")
    said = {key: entry.name(key) for key in _OF_RESULT}
    return ScoreRuling(
        place=entry.place,
        session=entry.session,
        board=entry.required_name("board"),
        room=entry.room,
        all_tables=entry.all_tables,
        ns=ns,
        ew=ew,
        **said,
    )


def _penalty(entry: _Entry) -> Penalty:
    amount = entry.values.get("amount")
    share = _SHARE.fullmatch(amount) if isinstance(amount, str) else None
    return Penalty(
        place=entry.place,
        session=entry.session,
        contestant=entry.required_name("contestant"),
        section=entry.name("section"),
        direction=entry.direction,
        points=None if share else _amount(entry, least=0),
        tops=Fraction(share[1]) / 100 if share else None,
    )


def _carried_over(entry: _Entry) -> CarriedOver:
    return CarriedOver(
        place=entry.place,
        session=entry.session,
        contestant=entry.required_name("contestant"),
        section=entry.name("section"),
        direction=entry.direction,
        points=_amount(entry),
    )


# ---- Figures ---------------------------------------------------------------------------------------------------------

_LONGEST: Final = 200
"""Characters of a name; no more are shown anywhere."""
_LARGEST: Final = 10**18
"""More than any number that stands for a name."""
_MOST: Final = 100_000
"""More than any score or total of a session is."""
_DECIMALS: Final = 4
_SHARE: Final = re.compile(r"\s*(\d{1,3}(?:\.\d{1,4})?)\s*%\s*", re.ASCII)
_QUOTIENT: Final = re.compile(r"\s*(\d{1,4})\s*/\s*([1-9]\d{0,3})\s*", re.ASCII)
_IMPS: Final = re.compile(r"\s*([+-]?\d{1,3}(?:\.\d{1,4})?)\s*IMPs?\s*", re.ASCII | re.IGNORECASE)
_SCORE_WORDS: Final = 'points (620), "A+", "A-", "60%", "+3 IMP", or a list of parts'


def _name(value: object) -> str | None:
    """A name, or a number or date in its place, as records write these."""
    if isinstance(value, date) and not isinstance(value, datetime):
        return f"{value.year:04}.{value.month:02}.{value.day:02}"
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _LARGEST:
        return str(value)
    is_name = isinstance(value, str) and value.strip() and value.isprintable() and len(value) <= _LONGEST
    return value.strip() if isinstance(value, str) and is_name else None


def _amount(entry: _Entry, *, least: int | None = None) -> Fraction:
    if "amount" not in entry.values:
        raise entry.fault("amount is missing")
    number = _number(entry.values["amount"])
    if number is None or (least is not None and number < least):
        share = "" if least is None else ' of 0 or more, or a share of a top such as "10%"'
        raise entry.unfit("amount", f"a number{share}")
    return number


def _number(value: object) -> Fraction | None:
    """A number of a sensible size with no more than four decimals."""
    if isinstance(value, Decimal):
        if not value.is_finite():
            return None
        # Far exponents are beyond what decimals can be computed with.
        if value and (not -_DECIMALS <= value.adjusted() < len(str(_MOST)) or value != round(value, _DECIMALS)):
            return None
        return Fraction(value) if abs(value) <= _MOST else None
    return Fraction(value) if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _MOST else None


def _score(entry: _Entry, key: str) -> SideScore:
    """The score of a side."""
    value = entry.values[key]
    if isinstance(value, list):
        return _weighted(entry, key, value)
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) <= _MOST:
        return value
    award = _award(value) if isinstance(value, str) else None
    if award is None:
        raise entry.unfit(key, _SCORE_WORDS)
    return award


def _award(text: str) -> Award | None:
    average = named_average(text)
    if average is not None:
        return average
    if (share := _SHARE.fullmatch(text)) and Fraction(share[1]) <= 100:
        return Award(percentage=Fraction(share[1]))
    imps = _IMPS.fullmatch(text)
    return None if imps is None else Award(imps=Fraction(imps[1]))


def _weighted(entry: _Entry, key: str, parts: Sequence[object]) -> Weighted:
    found: list[tuple[Fraction, int]] = []
    for part in parts:
        weight = _weight(part.get("weight")) if isinstance(part, dict) else None
        score = part.get("score") if isinstance(part, dict) and part.keys() == {"weight", "score"} else None
        if weight is None or isinstance(score, bool) or not isinstance(score, int) or abs(score) > _MOST:
            expected = '{ weight = "60%", score = 620 }'
            raise entry.fault(f"a part of {key} should be {expected}, not {shown(part)}")
        found.append((weight, score))
    total = Fraction(sum(weight for weight, _ in found))
    if total != 1:
        raise entry.fault(f"the weights of {key} should be 100% in all, not {points_text(total * 100)}%")
    return Weighted(tuple(found))


def _weight(value: object) -> Fraction | None:
    """The weight of a part: ``"60%"`` or ``"1/3"``."""
    if not isinstance(value, str):
        return None
    if share := _SHARE.fullmatch(value):
        return Fraction(share[1]) / 100
    quotient = _QUOTIENT.fullmatch(value)
    return None if quotient is None else Fraction(int(quotient[1]), int(quotient[2]))


def _opposite(score: SideScore) -> SideScore:
    """The score of the other side, where it is the opposite; ``None`` for an artificial one."""
    if isinstance(score, int):
        return -score
    return Weighted(tuple([(weight, -part) for weight, part in score.parts])) if isinstance(score, Weighted) else None
