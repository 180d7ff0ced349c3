"""How sessions are to be scored: a method with what is chosen for it, and what the rank lists are to be of."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, Final, Literal, cast, get_args

from dealfile.errors import UsageError, check_choice
from dealfile.scoring.imps import IMP_SCALE
from dealfile.scoring.methods import CrossDivisor, DatumKind, DatumRounding, MatchpointScale, Method, MethodName
from dealfile.sessions.ranks import ContestantKind

SessionMethod = Literal["session"] | MethodName
"""How to score sessions: by a method, or ``session``: each by its own Scoring."""
Sections = Literal["together", "apart"]

SESSION_METHODS: Final[tuple[SessionMethod, ...]] = ("session", *get_args(MethodName))
IMP_SCALES: Final[Mapping[str, str]] = MappingProxyType({"1962": IMP_SCALE, "1948": "IMP_1948"})
"""The scales of IMPs by the year from which they hold."""

_CHOICES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "session": ("neuberg",),
        "matchpoints": ("mp_scale", "neuberg", "small_groups"),
        "imps": ("imp_scale",),
        "cross-imps": ("imp_scale", "cross", "cap"),
        "butler": ("imp_scale", "datum", "trim", "datum_rounding"),
        "bam": ("mp_scale",),
        "total-points": (),
        "instant": (),
    }
)
"""What is to be chosen at each method."""
_OF_TEAMS: Final = ("session", "imps", "bam", "total-points")
"""Methods that teams play by."""
_WITH_VICTORY_POINTS: Final = ("session", "imps")
_CROSS_WORDS: Final[Mapping[str, CrossDivisor]] = MappingProxyType({"Cross": "none", "Cross1": "scores", "Cross2": "comparisons"})
"""What PBN's Scoring calls the divisors of cross-IMPs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MethodChoices:
    """What is chosen for a method; ``None`` leaves the usual. The names are those of :class:`Method`."""

    mp_scale: MatchpointScale | None = None
    neuberg: bool | None = None
    imp_scale: str | None = None
    cross: CrossDivisor | None = None
    datum: DatumKind | None = None
    trim: int | None = None
    datum_rounding: DatumRounding | None = None

    @property
    def made(self) -> dict[str, Any]:
        """Those that are made."""
        named = {name: getattr(self, name) for name in self.__slots__}
        return {name: value for name, value in named.items() if value is not None}


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionOptions:
    """How sessions are scored.

    Attributes:
        method: The method; ``None`` scores each session by the Scoring of its records.
        neuberg: Whether matchpoints are scaled by Neuberg's formula where the method comes from the Scoring, which does not
            say it.
        vp: The scale of victory points, by name or file; ``None`` for none.
        sections: Whether sections are compared and ranked together or each for itself.
        contestants: Whom to rank; ``None`` for teams where rooms are compared, else what the players show: pairs or individuals.
        rulings: A director's file of adjustments, penalties and carry-overs.
    """

    method: Method | None = None
    neuberg: bool = True
    vp: str | None = None
    sections: Sections = "together"
    contestants: ContestantKind | None = None
    rulings: str | os.PathLike[str] | None = None


def session_options(
    method: SessionMethod | Method,
    choices: MethodChoices | None = None,
    *,
    vp: str | None = None,
    sections: Sections | None = None,
    contestants: ContestantKind | None = None,
    rulings: str | os.PathLike[str] | None = None,
) -> SessionOptions:
    """The options of sessions, checked.

    Raises:
        UsageError: Something has no effect on the method, or is not known.
    """
    chosen = choices or MethodChoices()
    name = method.name if isinstance(method, Method) else method
    check_choice("method", name, SESSION_METHODS)
    if sections is not None:
        check_choice("sections", sections, get_args(Sections))
    if contestants is not None:
        check_choice("contestants", contestants, get_args(ContestantKind))
    _check_teams(name, contestants, vp, sections)
    made = _made(name, chosen)
    if isinstance(method, Method):
        scored: Method | None = replace(method, **made)
    else:
        scored = None if name == "session" else Method(name=name, **made)
    if scored is not None:
        _check(scored)
    return SessionOptions(
        method=scored,
        neuberg=chosen.neuberg is not False,
        vp=vp,
        sections=sections or "together",
        contestants=contestants,
        rulings=rulings,
    )


def named_method(method: object) -> SessionMethod | Method | None:
    """The method of sessions that is meant; ``None`` for anything else."""
    if isinstance(method, Method):
        return method
    return next((name for name in SESSION_METHODS if name == method), None)


def cross_divisor(word: str) -> CrossDivisor:
    """The divisor of cross-IMPs by its name, or by the word of PBN's Scoring for it.

    Raises:
        UsageError: It is neither.
    """
    named = {**{name: name for name in get_args(CrossDivisor)}, **_CROSS_WORDS}
    check_choice("--cross", word, named)
    return cast("CrossDivisor", named[word])


def option_name(choice: str) -> str:
    """The option of the command line for a choice: ``--mp-scale``."""
    return f"--{choice.replace('_', '-')}"


def _check_teams(name: str, contestants: ContestantKind | None, vp: str | None, sections: Sections | None) -> None:
    """Refuses what has no effect on whom the method ranks."""
    if contestants == "teams" and name not in _OF_TEAMS:
        raise UsageError(f"{name} ranks no teams", f"score --as {', '.join(_OF_TEAMS[1:])}, or leave --contestants out")
    if contestants == "teams" and sections is not None:
        raise UsageError("--sections has no effect on teams, whose matches have no sections", "leave it out")
    if vp is not None and name not in _WITH_VICTORY_POINTS:
        raise UsageError(
            f"--vp has no effect on {name}: victory points are for a margin of IMPs", "score --as imps, or leave it out"
        )
    if vp is not None and contestants not in (None, "teams"):
        raise UsageError(
            f"--vp has no effect on {contestants}: victory points are for matches of teams", "leave it or --contestants out"
        )


def _made(name: str, chosen: MethodChoices) -> dict[str, Any]:
    """The choices that are made, as :class:`Method` has them."""
    made = chosen.made
    for choice in made:
        if choice not in _CHOICES[name]:
            fitting = " or ".join(method for method, choices in _CHOICES.items() if choice in choices and method != "session")
            raise UsageError(
                f"{option_name(choice)} has no effect on {name}", f"score --as {fitting}, or leave {option_name(choice)} out"
            )
    if "neuberg" in made and made.get("mp_scale") == "ascherman":
        raise UsageError(
            "--neuberg has no effect on Ascherman matchpoints, which do not depend on the number of results",
            "leave it out, or choose another --mp-scale",
        )
    if "trim" in made and made.get("datum") == "median":
        raise UsageError("--trim has no effect on a median, which stays the middle score", "leave it out, or choose --datum mean")
    if "imp_scale" in made:
        made["imp_scale"] = _imp_scale(made["imp_scale"])
    return made


def _imp_scale(year: str) -> str:
    """A scale of IMPs by its year."""
    _check_known(year)
    check_choice("--imp-scale", year, IMP_SCALES)
    return IMP_SCALES[year]


def _check_known(scale: str) -> None:
    """Refuses the scale of IMPs whose figures nobody has, by its year or as PBN names it."""
    if scale in ("1961", "IMP_1961"):
        raise UsageError(
            "the IMP scale of 1961 is not known: it was used for one season, and no source at hand prints it",
            "choose the scale of 1962 or of 1948",
        )


def _check(method: Method) -> None:
    """Refuses a method with what is no choice of it."""
    check_choice("mp_scale", method.mp_scale, get_args(MatchpointScale))
    _check_known(method.imp_scale)
    check_choice("imp_scale", method.imp_scale, tuple(IMP_SCALES.values()))
    check_choice("cross", method.cross, get_args(CrossDivisor))
    check_choice("datum", method.datum, get_args(DatumKind))
    check_choice("datum_rounding", method.datum_rounding, get_args(DatumRounding))
    for name, number in (("trim", method.trim), ("cap", 0 if method.cap is None else method.cap)):
        if not isinstance(number, int) or number < 0:
            raise UsageError(f"{name} cannot be {number!r}", "give a whole number, 0 or more")
    if method.trim and method.datum == "median":
        raise UsageError("trim has no effect on a median, which stays the middle score", "leave it out, or take the mean")
    if method.name == "bam" and method.mp_scale == "ascherman":
        raise UsageError("Ascherman matchpoints are for more than two scores of a board", "choose --mp-scale 2-1-0 or 1-half-0")


def choices_of(method: Method) -> Mapping[str, Any]:
    """What is chosen at a method, without what plays no part in it."""
    return {choice: getattr(method, choice) for choice in _CHOICES[method.name]}
