"""The ways to score a session in words: those of PBN's tag Scoring, and a sentence that says the whole rule."""

from collections.abc import Mapping
from functools import lru_cache
from reprlib import repr as shortened
from types import MappingProxyType
from typing import Any, Final

from dealfile.scoring.imps import load_scale
from dealfile.scoring.methods import Method, MethodName

_METHODS: Final[Mapping[str, MethodName]] = MappingProxyType(
    {"mp": "matchpoints", "matchpoints": "matchpoints", "imp": "imps", "bam": "bam", "instant": "instant"}
)
"""The words that name a method of sessions (PBN 2.1 section 4.2.1), folded."""

_MODIFIERS: Final[Mapping[str, tuple[MethodName, Mapping[str, Any]]]] = MappingProxyType(
    {
        "mp1": ("matchpoints", {"mp_scale": "2-1-0"}),
        "mp2": ("matchpoints", {"mp_scale": "1-half-0"}),
        "ascherman": ("matchpoints", {"mp_scale": "ascherman"}),
        "butler": ("butler", {"trim": 0}),
        "butler-2": ("butler", {"trim": 1}),
        "mean": ("butler", {"datum": "mean"}),
        "median": ("butler", {"datum": "median"}),
        "cross": ("cross-imps", {"cross": "none"}),
        "cross1": ("cross-imps", {"cross": "scores"}),
        "cross2": ("cross-imps", {"cross": "comparisons"}),
        "imp_1948": ("imps", {"imp_scale": "IMP_1948"}),
    }
)
"""The words that say more of a method: which one they belong to, and what they choose."""

_IN_IMPS: Final[frozenset[MethodName]] = frozenset({"butler", "cross-imps"})
"""The methods that the word ``IMP`` is the unit of."""

_ELSEWHERE: Final = "is a way of scoring that the standard describes elsewhere, on pages that are gone"

_NOT_COMPUTED: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(("mitchell2", "mitchell3", "mitchell4", "bastille", "emp"), _ELSEWHERE),
        "experts": "sets scores against a datum of experts, which no file gives",
        "imp_1961": "is the IMP scale of one season, whose figures no source at hand prints",
        "oldmp": "counts undertricks as before 1987: score --as matchpoints with laws that have"
        " undertricks.doubled = [[100, 200], [200, 300]]",
        "cavendish": "means different methods in different countries: score --as cross-imps if it is averaged cross-IMPs",
        "rubber": "is no method of sessions: score --as rubber",
        "chicago": "is no method of sessions: score --as chicago",
    }
)
"""The words of the standard that are not computed, and why."""


def method_of(scoring: str | None) -> Method | None:
    """The method that a Scoring value names; ``None`` where it names none of sessions, or one that cannot be computed.

    A value is one basic method and modifiers behind semicolons (PBN 2.1 section 4.2.1); a modifier alone means its basic
    method. ``IMP`` with ``Butler`` or ``Cross`` is that method, without either the IMPs of a match. The value says nothing of
    what the standard leaves open, such as Neuberg's formula: there the method has the usual.
    """
    return _read(scoring)[0]


def why_not_computed(scoring: str | None) -> str | None:
    """Why a Scoring value gives no method, as a sentence without its full stop; ``None`` where it gives one."""
    return _read(scoring)[1]


@lru_cache(maxsize=256)
def _read(scoring: str | None) -> tuple[Method | None, str | None]:
    """The method, or why there is none."""
    words: dict[str, str] = {}  # as compared, and as first written
    for written in (scoring or "").split(";"):
        word = written.strip()
        if word.strip("?"):
            words.setdefault(word.casefold(), word)
    if not words:
        return None, "nothing says how the session is scored"
    for word, written in words.items():
        if word in _NOT_COMPUTED:
            return None, f"{written} {_NOT_COMPUTED[word]}"
        if word not in _METHODS and word not in _MODIFIERS:
            return None, f"{shortened(written)} is no word of the standard for a way of scoring"
    return _combined(words)


def _combined(words: Mapping[str, str]) -> tuple[Method | None, str | None]:
    """The method of known words, unless they belong to different ones, or choose two ways of one thing."""
    written = ";".join(words.values())
    names = {_METHODS.get(word) or _MODIFIERS[word][0] for word in words}
    if names & _IN_IMPS:
        names.discard("imps")
    if len(names) > 1:
        return None, f"{written} names more than one method: {' and '.join(sorted(names))}"
    chosen: dict[str, Any] = {}
    for word in words:
        for choice, value in _MODIFIERS[word][1].items() if word in _MODIFIERS else ():
            if chosen.setdefault(choice, value) != value:
                return None, f"{written} contradicts itself: {choice} is {chosen[choice]} and {value}"
    return Method(name=names.pop(), **chosen), None


# ---- Rules in words --------------------------------------------------------------------------------------------------

_MATCHPOINTS: Final = MappingProxyType(
    {
        "2-1-0": "2 for each lower score and 1 for each equal one",
        "1-half-0": "1 for each lower score and 1/2 for each equal one",
        "ascherman": "2 for each lower score and 1 for each equal one, the own among them (Ascherman)",
    }
)
_DIVIDED: Final = MappingProxyType(
    {
        "none": "summed",
        "scores": "summed and divided by the number of scores",
        "comparisons": "summed and divided by the number of comparisons",
    }
)
_ROUNDED: Final = MappingProxyType(
    {
        "half-up": "rounded to tens, halves away from zero",
        "half-even": "rounded to tens, halves to the even ten",
        "none": "not rounded",
    }
)


def rule_of(method: Method) -> str:
    """The whole rule of a method as one English sentence, full stop included."""
    match method.name:
        case "matchpoints":
            return _matchpoint_rule(method)
        case "imps":
            return f"IMPs of the two scores of a match against each other, on the {_scale(method)}."
        case "cross-imps":
            capped = "" if method.cap is None else f", at most {method.cap} each"
            return f"IMPs against every other score of the board{capped}, {_DIVIDED[method.cross]}, on the {_scale(method)}."
        case "butler":
            return f"IMPs against a datum, {_datum(method)}, on the {_scale(method)}."
        case "bam":
            win, tie = ("1", "1/2") if method.mp_scale == "1-half-0" else ("2", "1")
            return f"Board-a-match: {win} for the higher score of the two of a match and {tie} for an equal one."
        case "total-points":
            return "Total points: the scores themselves, added up."
        case "instant":
            return "Instant matchpoints: what the board's own table of scores (InstantScoreTable) says."


def _matchpoint_rule(method: Method) -> str:
    if method.mp_scale == "ascherman":
        scaled = "; boards with fewer results than they should have are scaled in proportion"
    elif method.neuberg:
        scaled = "; boards with fewer results than they should have are scaled by Neuberg's formula"
    else:
        scaled = "; each board counts with the results that it has"
    small = ", but one result is 60 %, two are 65 and 55 %, three are 70, 60 and 50 %" if method.small_groups else ""
    return f"Matchpoints: {_MATCHPOINTS[method.mp_scale]}{scaled}{small}."


def _datum(method: Method) -> str:
    trimmed = ""
    if method.trim and method.datum == "mean":
        trimmed = " without the highest and the lowest" + (f" {method.trim}" if method.trim > 1 else "")
    return f"the {method.datum} of the scores{trimmed}, {_ROUNDED[method.datum_rounding]}"


def _scale(method: Method) -> str:
    return load_scale(method.imp_scale).title
