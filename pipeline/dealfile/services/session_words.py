"""What is said of a session in words, in every language: the rule of its method, whom a list ranks, how the pairs moved."""

from collections.abc import Iterable
from typing import Final

from dealfile.languages import Language
from dealfile.languages.words import marked
from dealfile.scoring.rounding import points_text
from dealfile.scoring.victory_forms import Curve, MarginTable
from dealfile.scoring.victory_points import load_victory_scale
from dealfile.services.session_reports import MethodEntry, RankListEntry, VictoryScaleEntry

_WORTH: Final = {
    "2-1-0": marked("2 for each lower score and 1 for each equal one"),
    "1-half-0": marked("1 for each lower score and 1/2 for each equal one"),
    "ascherman": marked("2 for each lower score and 1 for each equal one, the own among them (Ascherman)"),
}
_BOARD_A_MATCH: Final = (
    marked("Board-a-match: 2 for the higher score of the two of a match and 1 for an equal one."),
    marked("Board-a-match: 1 for the higher score of the two of a match and 1/2 for an equal one."),
)
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
_VICTORY_SCALES: Final = {
    "wbf-2013": marked("WBF continuous scale, 2013"),
    "wbf-2013-plain": marked("WBF continuous scale, 2013, by the formula alone"),
    "acbl-20": marked("ACBL scale of 20 victory points"),
    "acbl-30": marked("ACBL scale of 30 victory points"),
    "20-0-24": marked("20-0 scale for 24 boards"),
}
_VICTORY_CURVES: Final = (
    marked(
        "{title}: the winner gets {draw} + {more} * (1 - {ratio} ^ (margin / B)) / (1 - {ratio}), where B is {blitz} times the "
        "square root of the number of boards, and {most} from B on, rounded to {decimals} decimals; "
        "the loser gets the rest of {both}"
    ),
    marked(
        "{title}: the winner gets {draw} + {more} * (1 - {ratio} ^ (margin / B)) / (1 - {ratio}), where B is {blitz} times the "
        "square root of the number of boards, and {most} from B on, rounded to {decimals} decimals, "
        "raised where an IMP would bring more than the one before it; the loser gets the rest of {both}"
    ),
)
"""A curve as it is, and made concave."""
_PLACES_OF_RATIO: Final = 6
NOTHING_COMPARED: Final = marked("no board has results that can be compared")
MORE_THAN_TWO: Final = marked("IMPs of a match are for two tables, and boards have more: choose --as cross-imps or butler")
TWO_TO_A_MATCH: Final = marked("board-a-match is for two tables, and boards have more: choose --as matchpoints")
NO_INSTANT_TABLE: Final = marked("no board has a table of scores of its own (InstantScoreTable)")
NO_MATCHES: Final = marked("no match of teams has a board with results of both rooms")
NO_PLAYERS: Final = marked("no result names both players of a pair, so there are no individuals: choose --contestants pairs")
NO_METHOD: Final = marked("the records name no method of a session: name one with --as")
NOT_SCORED: Final = (NOTHING_COMPARED, MORE_THAN_TWO, TWO_TO_A_MATCH, NO_INSTANT_TABLE, NO_MATCHES, NO_PLAYERS, NO_METHOD)
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
        case "bam":
            return text(_BOARD_A_MATCH[method.mp_scale == "1-half-0"])
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


def victory_rule_text(scale: VictoryScaleEntry, language: Language) -> str:
    """The rule of a scale of victory points without its full stop; that of a user's file is in the user's words."""
    known = next((each for each in map(load_victory_scale, _VICTORY_SCALES) if each.rule == scale.rule), None)
    if known is None:
        return scale.rule.rstrip(".")
    title = language.text(_VICTORY_SCALES[known.name])
    return _curve(title, known.form, language) if isinstance(known.form, Curve) else _tables(title, known.form, language)


def _curve(title: str, curve: Curve, language: Language) -> str:
    return language.text(
        _VICTORY_CURVES[curve.concave],
        title=title,
        draw=points_text(curve.draw),
        more=points_text(curve.most - curve.draw),
        ratio=language.decimals(round(curve.ratio, _PLACES_OF_RATIO), _PLACES_OF_RATIO),
        blitz=points_text(curve.blitz),
        most=points_text(curve.most),
        decimals=curve.decimals,
        both=points_text(2 * curve.draw),
    )


def _tables(title: str, tables: Iterable[MarginTable], language: Language) -> str:
    said = (language.text("for {boards} boards {lines}", boards=_length(each, language), lines=each.lines) for each in tables)
    return language.text(
        "{title}: the least margins, each with the victory points of winner and loser, are {tables}",
        title=title,
        tables="; ".join(said),
    )


def _length(table: MarginTable, language: Language) -> str:
    if table.fewest == table.most:
        return str(table.fewest)
    return language.text("{fewest} to {most}", fewest=table.fewest, most=table.most)


def list_title(ranks: RankListEntry, language: Language) -> str:
    """Whom a list ranks: ``Pairs, North-South, section A``."""
    section = None if ranks.section is None else language.text("section {section}", section=ranks.section)
    field = None if ranks.field == "all" else language.text(_FIELDS[ranks.field])
    return ", ".join(part for part in (language.text(_KINDS[ranks.kind]), field, section) if part)


def movement_text(ranks: RankListEntry, language: Language) -> str | None:
    """How the pairs moved, and so who is ranked with whom; ``None`` where that is not told."""
    return None if ranks.movement not in _MOVEMENTS else language.text(_MOVEMENTS[ranks.movement])
