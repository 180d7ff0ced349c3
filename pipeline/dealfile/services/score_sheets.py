"""The score sheet as people know it: what stands where, in the words of a language; the renderers only draw it."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import zip_longest
from typing import Final

from dealfile.core.calls import CONTRACT_OF
from dealfile.core.seats import SEAT_OF, Side, Vulnerability
from dealfile.languages import Language
from dealfile.languages.words import marked
from dealfile.replay.rubber_record import NO_RESULT
from dealfile.scoring.sheet import ScoreSheet, SheetColumn, SheetEntry
from dealfile.services.reports import SeatName
from dealfile.services.score_reports import LedgerEntry, RubberDeal, RubberSheet
from dealfile.services.visible import isolated, visible

KINDS: Final = {
    "odd_tricks": marked("below"),
    "overtricks": marked("overtricks"),
    "insult": marked("for the insult"),
    "slam": marked("slam"),
    "undertricks": marked("undertricks"),
    "honours": marked("honours"),
    "first_game": marked("first game"),
    "game": marked("game"),
    "part_score": marked("part-score"),
    "rubber": marked("rubber"),
    "unfinished_game": marked("game of an unfinished rubber"),
    "unfinished_part": marked("part-score of an unfinished rubber"),
    "recorded": marked("recorded"),
}
"""What an entry of the sheet is for, by the kind of the entry."""

REASONS: Final = (
    marked("the contract is not known"),
    marked("the contract has no level"),
    marked("the dealer is not known, and with it the vulnerability"),
    marked("the declarer is not known"),
    marked("the result is not known"),
    marked("the state of the rubber before it is not known"),
)
"""Why a deal is not scored, as reports say it."""

_TITLES: Final = {
    ("rubber", True): marked("Rubber"),
    ("rubber", False): marked("Unfinished rubber"),
    ("chicago", True): marked("Chicago round"),
    ("chicago", False): marked("Unfinished Chicago round"),
}
ROUNDINGS: Final = {
    "half-up": marked("50 counts as 100"),
    "half-down": marked("50 counts as 0"),
    "half-even": marked("50 counts towards the even hundred"),
    "floor": marked("full hundreds only"),
    "exact": marked("exact"),
}
"""How the margin is rounded to hundreds."""

_PAIRS: Final[dict[Side, tuple[SeatName, SeatName]]] = {Side.NS: ("N", "S"), Side.EW: ("E", "W")}
_NUMBER: Final = re.compile(r"\d+")


@dataclass(frozen=True, slots=True)
class Figure:
    """A number on the sheet, and in small letters what it is for."""

    points: str
    said: str


Row = tuple[Figure | None, Figure | None]
"""Figures of We and of They, side by side."""


@dataclass(frozen=True, slots=True)
class Block:
    """A game of a rubber or a Chicago round: its rows below the line, and whether a line is drawn under them."""

    rows: tuple[Row, ...]
    closed: bool


@dataclass(frozen=True, slots=True)
class DrawnSheet:
    """The sheet of a rubber or a Chicago round, ready to be drawn.

    Attributes:
        title: What it is the sheet of.
        place: Where its deals stand.
        sides: The heads of the columns, We and They.
        pairs: Where they sit.
        players: Who they are; empty where no player is named.
        deals_head: The heads of the table of deals.
        deals: The table of deals.
        above: What stands above the line, from the top down: what was written first stands lowest.
        blocks: What stands below it.
        totals: The sum of each column.
        totals_said: What the sums are: all, or as far as known.
        outcome: The settlement, in sentences.
    """

    title: str
    place: str
    sides: tuple[str, str]
    pairs: tuple[str, str]
    players: tuple[str, str]
    deals_head: tuple[str, ...]
    deals: tuple[tuple[str, ...], ...]
    above: tuple[Row, ...]
    blocks: tuple[Block, ...]
    totals: tuple[str, str]
    totals_said: str
    outcome: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DrawnTable:
    """A table ready to be drawn.

    Attributes:
        caption: What it is a table of; empty where the head says it.
        head: The heads of its columns.
        rows: Its rows.
    """

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def drawn_sheet(sheet: RubberSheet, written: ScoreSheet, language: Language) -> DrawnSheet:
    """What the score sheet of a rubber or a Chicago round shows.

    Args:
        sheet: The rubber as reported.
        written: The same rubber as its two columns.
        language: The language to say it in.
    """
    columns, others, counted = (written.we, written.they), _others(sheet, language), _passed_out_counted(sheet)
    above = [
        _figures(side.above, side.above_before, total, others, language)
        for side, total in zip(columns, (sheet.above.NS, sheet.above.EW), strict=True)
    ]
    return DrawnSheet(
        title=f"{language.text(_TITLES[sheet.form, True])} {sheet.rubber} ({visible(sheet.laws)})",
        place=_place(sheet, language),
        sides=(language.side(Side.NS), language.side(Side.EW)),
        pairs=(language.pair(Side.NS), language.pair(Side.EW)),
        players=(_players(sheet, Side.NS, language), _players(sheet, Side.EW, language)),
        deals_head=tuple(map(language.text, _DEALS_HEAD)),
        deals=tuple(_deal(deal, language, counts=number in counted) for number, deal in enumerate(sheet.deals)),
        above=tuple(reversed(_rows(above))),
        blocks=tuple(_blocks(written, others, language)),
        totals=(language.number(sheet.total.NS), language.number(sheet.total.EW)),
        totals_said=language.text("in all") if sheet.unsettled is None else language.text("as far as known"),
        outcome=tuple(_outcome(sheet, language)),
    )


_DEALS_HEAD: Final = (
    marked("Deal"),
    marked("Vulnerable"),
    marked("Contract"),
    marked("By"),
    marked("Tricks"),
    marked("Scored"),
)


def _place(sheet: RubberSheet, language: Language) -> str:
    first, last = sheet.deals[0], sheet.deals[-1]
    file = isolated(first.file)
    if first is last:
        return language.text("{file}, record {number}", file=file, number=first.record)
    return language.text("{file}, records {first} to {last}", file=file, first=first.record, last=last.record)


def _players(sheet: RubberSheet, side: Side, language: Language) -> str:
    named = {seat: (name or "").strip() for seat, name in sheet.players.items()}
    if not any(named.values()):
        return ""
    first, second = (isolated(named[seat]) if named[seat] else "?" for seat in _PAIRS[side])
    return language.text("{first} and {second}", first=first, second=second)


def _passed_out_counted(sheet: RubberSheet) -> frozenset[int]:
    """The places of the deals of a round that were passed out and not dealt again: the next one, if any, has another number."""
    ends = [*(deal.round_deal for deal in sheet.deals[1:]), None]
    return frozenset(
        place
        for place, (deal, following) in enumerate(zip(sheet.deals, ends, strict=True))
        if deal.passed_out and deal.round_deal is not None
        if (sheet.finished if following is None else following > deal.round_deal)
    )


def _deal(deal: RubberDeal, language: Language, *, counts: bool) -> tuple[str, ...]:
    return (
        str(deal.deal),
        "?" if deal.vulnerable is None else language.vulnerability(Vulnerability(deal.vulnerable)),
        "-" if deal.contract is None else language.contract(CONTRACT_OF[deal.contract]),
        "" if deal.declarer is None else language.seat_letter(SEAT_OF[deal.declarer]),
        "" if deal.tricks is None or deal.declarer is None else str(deal.tricks),
        language.text("nothing; not dealt again") if counts else _scored(deal, language),
    )


def _scored(deal: RubberDeal, language: Language) -> str:
    """What a deal brought, in words."""
    if deal.unscored is not None:
        return language.text("not scored: {reason}", reason=language.text(deal.unscored))
    said = (
        language.text(
            "{side} {points} {kind}",
            side=language.side(Side(entry.side)),
            points=language.number(entry.points),
            kind=language.text(_kind(entry)),
        )
        for entry in deal.entries
    )
    return ", ".join(said) or language.text("nothing")


def _kind(entry: LedgerEntry) -> str:
    """What an entry is for; of points that the file says nothing else tells whether they count below the line."""
    return _RECORDED[entry.line] if entry.kind == "recorded" else KINDS[entry.kind]


_RECORDED: Final = {"below": marked("recorded below the line"), "above": marked("recorded above the line")}


def _others(sheet: RubberSheet, language: Language) -> str:
    """What points are that no deal of the sheet has brought: those of deals that are not scored, else what the file says."""
    return language.text(_NOT_SCORED if any(deal.unscored is not None for deal in sheet.deals) else _BY_FILE)


_NOT_SCORED: Final = marked("deals not scored")
_BY_FILE: Final = marked("by the file")


def _blocks(written: ScoreSheet, others: str, language: Language) -> Iterator[Block]:
    """What stands below the line, cut where a line is drawn: part-scores that carry over at Chicago stay together."""
    places: list[int] = []
    for place, closed in enumerate(written.closed):
        places.append(place)
        if closed or place == len(written.closed) - 1:
            sides = [_below(side, places, others, language) for side in (written.we, written.they)]
            yield Block(tuple(_rows(sides)), closed)
            places = []


def _below(side: SheetColumn, places: Sequence[int], others: str, language: Language) -> list[Figure]:
    """What a side has below the line in one game."""
    return [
        figure
        for place in places
        for figure in _figures(side.games[place], side.below_before[place], side.below_totals[place], others, language)
    ]


def _figures(entries: Sequence[SheetEntry], before: int, total: int, others: str, language: Language) -> list[Figure]:
    """The numbers of one side in one place.

    What it had before the first deal comes first, and last the ``others``: what the file says besides the deals on the sheet.
    """
    figures = [Figure(language.number(before), language.text("before"))] if before else []
    for entry in entries:
        kind = "" if entry.kind.value == "odd_tricks" else language.text(KINDS[entry.kind.value])
        deal = "" if entry.deal is None else language.text("deal {number}", number=entry.deal)
        figures.append(Figure(language.number(entry.points), ", ".join(part for part in (kind, deal) if part)))
    missing = total - before - sum(entry.points for entry in entries)
    return [*figures, Figure(language.number(missing), others)] if missing else figures


def _rows(figures: Sequence[Sequence[Figure]]) -> list[Row]:
    """The figures of both sides, side by side; one row without figures where there are none, so that their place is seen."""
    we, they = figures
    return list(zip_longest(we, they)) or [(None, None)]


def _outcome(sheet: RubberSheet, language: Language) -> Iterator[str]:
    """How the sheet is settled."""
    if sheet.unsettled is not None:
        title = language.text(_TITLES[sheet.form, True])
        yield f"{title}: {language.text('not settled: {reason}', reason=_unsettled(sheet, language))}"
        return
    title = language.text(_TITLES[sheet.form, sheet.finished])
    if sheet.winner is None or sheet.margin is None or sheet.points is None:
        yield f"{title}: {language.text('level')}"
        return
    hundreds, margin = hundreds_said(sheet.points, language), language.number(sheet.margin)
    won = (
        language.text("We win by {margin}, {hundreds}", margin=margin, hundreds=hundreds)
        if sheet.winner == "NS"
        else language.text("They win by {margin}, {hundreds}", margin=margin, hundreds=hundreds)
    )
    in_doubt = sheet.margin % 100 if sheet.settlement == "floor" else sheet.margin % 100 == 50
    rounding = f" ({language.text(ROUNDINGS[sheet.settlement])})" if in_doubt or sheet.settlement == "exact" else ""
    yield f"{title}: {won}{rounding}"
    if sheet.stake is not None and sheet.amount is not None:
        yield _paid(sheet, Decimal(sheet.amount), language)


def hundreds_said(points: str, language: Language) -> str:
    """A number of hundreds in words: ``1 hundred``, ``9.5 hundreds``."""
    number = Decimal(points)
    # A number that is not whole takes the form of two in all of these languages.
    counted = int(number) if number == int(number) else 2
    return language.plural("{points} hundred", "{points} hundreds", counted, points=language.number(number))


def _paid(sheet: RubberSheet, amount: Decimal, language: Language) -> str:
    """Who pays: each loser one winner."""
    if not amount:
        return language.text("Nothing is paid")
    winners, losers = (Side.NS, Side.EW) if sheet.winner == "NS" else (Side.EW, Side.NS)
    return language.text(
        "{losers} pay {amount} each to {winners}",
        losers=_players(sheet, losers, language) or language.pair(losers),
        amount=language.money(amount, None if sheet.stake is None else sheet.stake.currency),
        winners=_players(sheet, winners, language) or language.pair(winners),
    )


def _unsettled(sheet: RubberSheet, language: Language) -> str:
    """Why a rubber is not settled: the deal that the report names, and why that is not scored."""
    named = _NUMBER.search(sheet.unsettled or "")
    deal = next((deal for deal in sheet.deals if named is not None and str(deal.deal) == named[0]), None)
    if deal is None or deal.unscored is None:
        return sheet.unsettled or ""
    if deal.unscored == NO_RESULT:
        return language.text("deal {number} has no result", number=deal.deal)
    return language.text("deal {number} is not scored: {reason}", number=deal.deal, reason=language.text(deal.unscored))
