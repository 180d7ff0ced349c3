"""The back score of the rubbers that were scored: the ledgers of the players by name, tours, and who pays whom."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from dealfile.core.seats import SEATS, Side
from dealfile.languages.words import marked
from dealfile.scoring.ledger import Balance, Ledger, Pair, companies, players_of, settle_up
from dealfile.scoring.settlement import hundreds_text, settled_points
from dealfile.scoring.stakes import Stake
from dealfile.scoring.tour import Tour, TourRubber, recognised_tours
from dealfile.services.adjourned import adjourned
from dealfile.services.ledger_report import (
    BackScore,
    BackScoreRubber,
    PairBalance,
    PaymentDue,
    PlayerBalance,
    PlayerResult,
    RubberLeftOut,
    StakeTerms,
    TourPlace,
    TourSheet,
)
from dealfile.services.score_reports import RubberDeal, RubberSheet
from dealfile.services.scorer import Scorer

NOT_SETTLED: Final = marked("it is not settled")
GOES_ON: Final = marked("it goes on in {file}, record {number}")


def stake_terms(stake: Stake | None) -> StakeTerms | None:
    """A stake as a report tells it."""
    return None if stake is None else StakeTerms(amount=f"{stake.amount:f}", per=stake.per, currency=stake.currency)


def amount_each(margin: int | None, scorer: Scorer) -> str | None:
    """What each loser of a rubber pays one winner; ``None`` where there is no stake, or no settlement."""
    return None if margin is None else amount_text(scorer.stake, settled_points(margin, scorer.rounding))


def amount_text(stake: Stake | None, settled: int) -> str | None:
    """What settled points are worth, in decimal digits with their sign."""
    return None if stake is None else f"{stake.of(settled):f}"


def back_score(sheets: Sequence[RubberSheet], scorer: Scorer) -> BackScore:
    """The back score of rubbers and rounds of Chicago, in the order in which they were read."""
    stake, ledger = scorer.stake, Ledger(scorer.rounding)
    lines: list[BackScoreRubber] = []
    left_out: list[RubberLeftOut] = []
    of_tours: list[TourRubber | None] = []
    in_order: list[int] = []  # the rubbers of ``of_tours``: one that goes on later is no rubber of its own
    adjourned_at = adjourned(sheets)
    for place, sheet in enumerate(sheets):
        names, winner = players_of([sheet.players[seat.value] for seat in SEATS]), _winner(sheet)
        next_deal = adjourned_at.get(place)
        if sheet.margin is None or isinstance(names, str) or next_deal is not None:
            left_out.append(_left_out(sheet, names if isinstance(names, str) else NOT_SETTLED, next_deal))
            if next_deal is None:
                of_tours.append(None)
                in_order.append(sheet.rubber)
            continue
        line = ledger.add(names, winner, sheet.margin)
        at_seats = zip(names, line.settled, line.running, strict=True)
        results = tuple(_result(stake, *each) for each in at_seats)
        lines.append(BackScoreRubber(rubber=sheet.rubber, form=sheet.form, players=results))
        of_tours.append(TourRubber(line.names, winner, sheet.margin) if _of_a_tour(sheet) else None)
        in_order.append(sheet.rubber)
    players = tuple(_players(ledger, stake))
    return BackScore(
        settlement=scorer.settle,
        stake=stake_terms(stake),
        rubbers=tuple(lines),
        left_out=tuple(left_out),
        players=players,
        partnerships=_pairs(ledger.partnerships, stake),
        opponents=_pairs(_seen_from_the_better(ledger.opponents, [each.player for each in players]), stake),
        tours=tuple(
            _tour(tour, in_order[first : first + len(tour.rubbers)], stake)
            for first, tour in recognised_tours(of_tours, scorer.rounding)
        ),
        payments=_payments(ledger, stake),
    )


def _left_out(sheet: RubberSheet, reason: str, next_deal: RubberDeal | None) -> RubberLeftOut:
    """A rubber that is left out; ``next_deal`` is the one with which it goes on."""
    file, record = (None, None) if next_deal is None else (next_deal.file, next_deal.record)
    if next_deal is not None:
        reason = GOES_ON.format(file=file, number=record)
    return RubberLeftOut(rubber=sheet.rubber, form=sheet.form, reason=reason, goes_on_in=file, goes_on_at=record)


def _winner(sheet: RubberSheet) -> Side | None:
    return None if sheet.winner is None else Side(sheet.winner)


def _of_a_tour(sheet: RubberSheet) -> bool:
    """Whether a sheet may be one of a tour: only rubbers are, and only when they are over."""
    return sheet.finished and sheet.form == "rubber"


def _result(stake: Stake | None, player: str, settled: int, running: int) -> PlayerResult:
    return PlayerResult(
        player=player,
        hundreds=hundreds_text(settled),
        running=hundreds_text(running),
        amount=amount_text(stake, settled),
        running_amount=amount_text(stake, running),
    )


def _players(ledger: Ledger, stake: Stake | None) -> Iterator[PlayerBalance]:
    """The players, the greatest winner first."""
    for player, balance in sorted(ledger.players.items(), key=lambda each: (-each[1].settled, each[0])):
        yield PlayerBalance(
            player=player,
            rubbers=balance.rubbers,
            won=balance.won,
            lost=balance.lost,
            points=balance.points,
            hundreds=hundreds_text(balance.settled),
            amount=amount_text(stake, balance.settled),
        )


def _seen_from_the_better(opponents: Mapping[Pair, Balance], ranked: Sequence[str]) -> dict[Pair, Balance]:
    """What opponents won of one another, each time as the player sees it who stands first in the ranking."""
    place = {player: number for number, player in enumerate(ranked)}
    return dict(
        ((first, second), balance) if place[first] < place[second] else ((second, first), _of_the_other(balance))
        for (first, second), balance in opponents.items()
    )


def _of_the_other(balance: Balance) -> Balance:
    """What the opponent won."""
    return replace(balance, won=balance.lost, lost=balance.won, points=-balance.points, settled=-balance.settled)


def _pairs(balances: Mapping[Pair, Balance], stake: Stake | None) -> tuple[PairBalance, ...]:
    """Pairs of players, those that won most first."""
    return tuple(
        PairBalance(
            players=pair,
            rubbers=balance.rubbers,
            won=balance.won,
            lost=balance.lost,
            points=balance.points,
            hundreds=hundreds_text(balance.settled),
            amount=amount_text(stake, balance.settled),
        )
        for pair, balance in sorted(balances.items(), key=lambda each: (-each[1].settled, each[0]))
    )


def _tour(tour: Tour, rubbers: Sequence[int], stake: Stake | None) -> TourSheet:
    return TourSheet(
        rubbers=tuple(rubbers),
        standings=tuple(
            TourPlace(
                place=each.place,
                player=each.player,
                hundreds=hundreds_text(each.settled),
                amount=amount_text(stake, each.settled),
            )
            for each in tour.standings
        ),
    )


def _payments(ledger: Ledger, stake: Stake | None) -> tuple[PaymentDue, ...]:
    """Who pays whom in the end: only people who played together settle with one another."""
    return tuple(
        PaymentDue(
            payer=each.payer,
            payee=each.payee,
            hundreds=hundreds_text(each.settled),
            amount=amount_text(stake, each.settled),
        )
        for company in companies(ledger)
        for each in settle_up(company)
    )
