"""What is said of a session in words, in every language: the rule of its method, whom a list ranks, how the pairs moved."""

from typing import Final

from dealfile.languages import Language
from dealfile.languages.words import marked
from dealfile.services.session_reports import MethodEntry, RankListEntry

_WORTH: Final = {
    "2-1-0": marked("2 for each lower score and 1 for each equal one"),
    "1-half-0": marked("1 for each lower score and 1/2 for each equal one"),
    "ascherman": marked("2 for each lower score and 1 for each equal one, the own among them (Ascherman)"),
}
_DIVIDED: Final = {
    "none": marked("summed"),
    "scores": marked("summed and divided by the number of scores"),
    "comparisons": marked("summed and divided by the number of comparisons"),
}
_ROUNDED: Final = {
    "half-up": marked("rounded to tens, halves away from zero"),
    "half-even": marked("rounded to tens, halves to the even ten"),
    "none": marked("not rounded"),
}
_DATUMS: Final = {"mean": marked("the mean of the scores"), "median": marked("the median of the scores")}
_SCALES: Final = {"IMP": marked("IMP scale since 1962"), "IMP_1948": marked("IMP scale of 1948 to 1960")}
_KINDS: Final = {"pairs": marked("Pairs"), "individuals": marked("Individuals"), "teams": marked("Teams")}
_FIELDS: Final = {"NS": marked("North-South"), "EW": marked("East-West")}
_MOVEMENTS: Final = {
    "mitchell": marked("Mitchell: the pairs of each direction are ranked for themselves"),
    "arrow-switched mitchell": marked("Mitchell with an arrow switch: all pairs are ranked together"),
    "howell": marked("Howell: all pairs are ranked together"),
}
NOTHING_COMPARED: Final = marked("no board has results that can be compared")
MORE_THAN_TWO: Final = marked("IMPs of a match are for two tables, and boards have more: choose --as cross-imps or butler")
NO_METHOD: Final = marked("the records name no method of a session: name one with --as")
NOT_SCORED: Final = (NOTHING_COMPARED, MORE_THAN_TWO, NO_METHOD)
"""Why a session has no ranks, as far as it is always said in the same words."""
POINTS: Final = {
    "matchpoints": marked("MP"),
    "imps": marked("IMPs"),
    "cross-imps": marked("IMPs"),
    "butler": marked("IMPs"),
    "bam": marked("Points"),
    "total-points": marked("Points"),
    "instant": marked("Points"),
}
"""What the points of a method are called at the head of a column."""


def rule_text(method: MethodEntry, language: Language) -> str:
    """The rule of a method as a sentence; in English the one that the report has."""
    text = language.text
    match method.name:
        case "matchpoints" if not method.small_groups:
            return text(
                "Matchpoints: {worth}; {scaled}.",
                worth=text(_WORTH[method.mp_scale or "2-1-0"]),
                scaled=_scaled(method, language),
            )
        case "imps":
            return text("IMPs of the two scores of a match against each other, on the {scale}.", scale=_scale(method, language))
        case "cross-imps" if method.cap is None:
            divided = text(_DIVIDED[method.cross or "comparisons"])
            return text(
                "IMPs against every other score of the board, {divided}, on the {scale}.",
                divided=divided,
                scale=_scale(method, language),
            )
        case "butler":
            rounded = text(_ROUNDED[method.datum_rounding or "half-up"])
            return text(
                "IMPs against a datum, {datum}, {rounded}, on the {scale}.",
                datum=_datum(method, language),
                rounded=rounded,
                scale=_scale(method, language),
            )
        case "bam" if method.mp_scale != "1-half-0":
            return text("Board-a-match: 2 for the higher score of the two of a match and 1 for an equal one.")
        case "total-points":
            return text("Total points: the scores themselves, added up.")
        case "instant":
            return text("Instant matchpoints: what the board's own table of scores (InstantScoreTable) says.")
    return method.rule  # of what only Python asks for


def _scaled(method: MethodEntry, language: Language) -> str:
    if method.mp_scale == "ascherman":
        return language.text("boards with fewer results than they should have are scaled in proportion")
    if method.neuberg:
        return language.text("boards with fewer results than they should have are scaled by Neuberg's formula")
    return language.text("each board counts with the results that it has")


def _datum(method: MethodEntry, language: Language) -> str:
    if method.datum == "mean" and method.trim == 1:
        return language.text("the mean of the scores without the highest and the lowest")
    if method.datum == "mean" and method.trim:
        return language.text("the mean of the scores without the highest and the lowest {trim}", trim=method.trim)
    return language.text(_DATUMS[method.datum or "mean"])


def _scale(method: MethodEntry, language: Language) -> str:
    return language.text(_SCALES[method.imp_scale or "IMP"])


def list_title(ranks: RankListEntry, language: Language) -> str:
    """Whom a list ranks: ``Pairs, North-South, section A``."""
    section = None if ranks.section is None else language.text("section {section}", section=ranks.section)
    field = None if ranks.field == "all" else language.text(_FIELDS[ranks.field])
    return ", ".join(part for part in (language.text(_KINDS[ranks.kind]), field, section) if part)


def movement_text(ranks: RankListEntry, language: Language) -> str | None:
    """How the pairs moved, and so who is ranked with whom; ``None`` where that is not told."""
    return None if ranks.movement not in _MOVEMENTS else language.text(_MOVEMENTS[ranks.movement])
