"""The traveller of a board as plain text: its results, the best for North-South first, and what each is worth."""

from collections.abc import Iterator, Sequence
from typing import Final

from dealfile.core.calls import CONTRACT_OF
from dealfile.core.cards import CARD_OF
from dealfile.core.seats import SEAT_OF, Vulnerability
from dealfile.languages import Language
from dealfile.languages.words import marked
from dealfile.services.session_figures import Block, Column, are_imps, figures, name_text, names_text, with_two
from dealfile.services.session_reports import ContestantEntry, MethodEntry, SessionBoardEntry, SessionEntry, TravellerEntry
from dealfile.services.session_words import POINTS
from dealfile.services.spoken import card_text
from dealfile.services.visible import visible

_STATUSES: Final = {"not_played": marked("not played"), "sit_out": marked("sit-out")}
_ROOMS: Final = {"open": marked("open"), "closed": marked("closed")}


def travellers(session: SessionEntry, method: MethodEntry, language: Language) -> Iterator[Block]:
    """The travellers of the boards of a session."""
    for board in session.boards:
        results = sorted(board.results, key=_by_match if session.matches else _by_points)
        yield Block(_title(board, language), columns=tuple(_columns(results, method, language)))


def _by_points(result: TravellerEntry) -> tuple[bool, float]:
    """The best for North-South first, what has no points last."""
    return result.points_ns is None, -(result.points_ns or 0)


def _by_match(result: TravellerEntry) -> tuple[str, list[str], bool]:
    """Match by match, the open room first."""
    teams = sorted(side.team or "" for side in (result.ns, result.ew) if side is not None)
    return result.round or "", teams, result.room == "closed"


def _title(board: SessionBoardEntry, language: Language) -> str:
    text = language.text
    parts = [text("Board {board}", board=board.board)]
    if board.dealer is not None:
        parts.append(text("Dealer {seat}", seat=language.seat(SEAT_OF[board.dealer])))
    if board.vulnerable is not None:
        parts.append(text("Vulnerable {sides}", sides=language.vulnerability(Vulnerability(board.vulnerable))))
    if board.top is not None:
        parts.append(text("Top {top}", top=figures([board.top], language)[0]))
    if board.datum is not None:
        parts.append(text("Datum {datum}", datum=figures([board.datum], language, signed=True)[0]))
    if board.deal_id is not None:
        parts.append(text("Deal {deal}", deal=board.deal_id))
    return "   ".join(parts)


def _columns(results: Sequence[TravellerEntry], method: MethodEntry, language: Language) -> Iterator[Column]:
    """The columns that say something."""
    text = language.text
    for head, name in ((marked("Section"), "section"), (marked("Round"), "round"), (marked("Table"), "table")):
        if any(getattr(each, name) for each in results):
            yield Column(text(head), "<", [visible(getattr(each, name) or "") for each in results])
    if any(each.room for each in results):
        yield Column(text("Room"), "<", ["" if each.room is None else text(_ROOMS[each.room]) for each in results])
    yield Column(text("NS"), "<", [_contestant(each.ns) for each in results], breaks=True)
    yield Column(text("EW"), "<", [_contestant(each.ew) for each in results], breaks=True)
    yield Column(text("Contract"), "<", [_contract(each, language) for each in results])
    yield Column(text("By"), "<", [_declarer(each, language) for each in results])
    if any(each.lead for each in results):
        yield Column(text("Lead"), "<", [_lead(each) for each in results])
    yield Column(text("Tricks"), ">", ["" if each.tricks is None else str(each.tricks) for each in results])
    yield Column(text("Score"), ">", [_score(each, language) for each in results])
    if any(each.times != 1 for each in results):
        yield Column(text("Times"), ">", [str(each.times) for each in results])
    yield from _point_columns(results, method, language)


def _point_columns(results: Sequence[TravellerEntry], method: MethodEntry, language: Language) -> Iterator[Column]:
    unit, imps = language.text(POINTS[method.name]), are_imps(method)
    sides = (language.text("NS"), language.text("EW"))
    said = figures([each.points_ns for each in results] + [each.points_ew for each in results], language, fixed=imps, signed=imps)
    yield Column(f"{unit} {sides[0]}", ">", said[: len(results)])
    yield Column(f"{unit} {sides[1]}", ">", said[len(results) :])
    if any(each.percentage_ns is not None or each.percentage_ew is not None for each in results):
        yield Column(f"% {sides[0]}", ">", with_two([each.percentage_ns for each in results], language))
        yield Column(f"% {sides[1]}", ">", with_two([each.percentage_ew for each in results], language))


def _contestant(contestant: ContestantEntry | None) -> str:
    """A pair by its number, else its team or its names."""
    if contestant is None:
        return ""
    if contestant.number is not None:
        return name_text(contestant.number)
    return names_text(contestant.names) if contestant.team is None else name_text(contestant.team)


def _contract(result: TravellerEntry, language: Language) -> str:
    if result.contract is not None:
        return language.contract(CONTRACT_OF[result.contract])
    return language.text(_STATUSES[result.score_status]) if result.score_status in _STATUSES else "-"


def _declarer(result: TravellerEntry, language: Language) -> str:
    return "" if result.declarer is None else language.seat_letter(SEAT_OF[result.declarer])


def _lead(result: TravellerEntry) -> str:
    lead = result.lead or ""
    return card_text(CARD_OF[lead]) if lead in CARD_OF else visible(lead)


def _score(result: TravellerEntry, language: Language) -> str:
    """The score as North-South see it; where East-West's is not its opposite, both, each as that side sees it."""
    if result.score_ns is not None and result.score_ew in (None, -result.score_ns):
        return _signed(result.score_ns, language)
    sides = ((result.adjusted_ns, result.score_ns), (result.adjusted_ew, result.score_ew))
    ns, ew = (adjusted or ("" if score is None else _signed(score, language)) for adjusted, score in sides)
    return f"{ns} / {ew}".strip() if ew else ns


def _signed(score: int, language: Language) -> str:
    return ("+" if score > 0 else "") + language.number(score)
