"""The back score as people read it: a line a rubber, a column a player, the sums under each line; then who pays whom."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from typing import Final

from dealfile.languages import Language
from dealfile.languages.words import marked
from dealfile.services.ledger_report import (
    BackScore,
    BackScoreRubber,
    PairBalance,
    PlayerBalance,
    RubberLeftOut,
    StakeTerms,
    TourSheet,
)
from dealfile.services.score_sheets import ROUNDINGS, DrawnTable, hundreds_said
from dealfile.services.sheet_text import plain_table, table_lines
from dealfile.services.visible import isolated, plain

_COLUMNS: Final = 8
"""Most players that have columns of their own; with more of them a line names its four players."""

_WIDEST: Final = 100
"""Most characters of a table in which each player's name at the head of a column stands in one line."""

LEFT_OUT: Final = (marked("not all four players are named"), marked("one name stands at two seats"))
"""Why a rubber that is settled enters no ledger, as reports say it."""

_RESULTS_HEAD: Final = (marked("Played"), marked("Won"), marked("Lost"), marked("Points"), marked("Hundreds"))


def part_text(part: DrawnTable | tuple[str, ...]) -> str:
    """A part of the back score as plain text."""
    return "".join(line + "\n" for line in _lines(part))


def _lines(part: DrawnTable | tuple[str, ...]) -> Iterator[str]:
    if isinstance(part, DrawnTable):
        table = plain_table(part)
        if table.caption:
            yield table.caption
        yield from table_lines(table.head, table.rows, "<" + ">" * (len(table.head) - 1), _WIDEST)
    else:
        yield from map(plain, part)


def drawn_back_score(score: BackScore, language: Language) -> tuple[DrawnTable | tuple[str, ...], ...]:
    """The back score, where there is something to add up or to be paid; else nothing.

    Args:
        score: The back score as reported.
        language: The language to say it in.

    Returns:
        Tables, whose first column has names and the others numbers, and lines.
    """
    if len(score.rubbers) < 2 and score.stake is None:
        # That points on two sheets are counted once is to be said all the same.
        adjourned = [each for each in score.left_out if each.goes_on_in is not None]
        return (tuple(_left_out(adjourned, language)),) if adjourned else ()
    parts = list(_parts(score, language)) if score.rubbers else []
    return (*parts, *([tuple(_left_out(score.left_out, language))] if score.left_out else []))


def _parts(score: BackScore, language: Language) -> Iterator[DrawnTable | tuple[str, ...]]:
    few = len(score.players) <= _COLUMNS
    yield _in_columns(score, language) if few else tuple(_in_lines(score, language))
    for tour in score.tours:
        yield (_tour(tour, language),)
    yield _players(score, language)
    if few and len(score.rubbers) > 1:
        yield _pairs(marked("Partners"), marked("{first} and {second}"), score.partnerships, score.stake, language)
        yield _pairs(marked("Opponents"), marked("{first} against {second}"), score.opponents, score.stake, language)
    if score.payments:
        yield tuple(_payments(score, language))


def _title(score: BackScore, language: Language) -> str:
    rounding = language.text(ROUNDINGS[score.settlement])
    return f"{language.text('Back score in hundreds')} ({rounding})"


def _in_columns(score: BackScore, language: Language) -> DrawnTable:
    """A column a player, from the left in the order in which they sat down."""
    names = list(dict.fromkeys(each.player for rubber in score.rubbers for each in rubber.players))
    sums = dict.fromkeys(names, "")
    rows: list[tuple[str, ...]] = []
    for place, rubber in enumerate(score.rubbers):
        won = {each.player: _signed(each.hundreds, language) for each in rubber.players}
        rows.append((str(rubber.rubber), *(won.get(name, "") for name in names)))
        sums |= {each.player: _signed(each.running, language) for each in rubber.players}
        if place:
            rows.append((language.text("sum"), *sums.values()))
    only_chicago = all(rubber.form == "chicago" for rubber in score.rubbers)
    head = language.text("Chicago round") if only_chicago else language.text("Rubber")
    return DrawnTable(_title(score, language), (head, *map(isolated, names)), tuple(rows))


def _in_lines(score: BackScore, language: Language) -> Iterator[str]:
    """The players of each rubber by name, with their sums after it."""
    yield _title(score, language)
    for rubber in score.rubbers:
        yield f"{rubber.rubber}: {_four(rubber, language)}"


def _four(rubber: BackScoreRubber, language: Language) -> str:
    return ", ".join(
        f"{isolated(each.player)} {_signed(each.hundreds, language)} ({_signed(each.running, language)})"
        for each in rubber.players
    )


def _tour(tour: TourSheet, language: Language) -> str:
    first, last = tour.rubbers[0], tour.rubbers[-1]
    title = language.text("Tour of rubbers {first} to {last}", first=first, last=last)
    ranked = (f"{each.place}. {isolated(each.player)} {_signed(each.hundreds, language)}" for each in tour.standings)
    return f"{title}: {', '.join(ranked)}"


def _players(score: BackScore, language: Language) -> DrawnTable:
    return _balances(language.text("Player"), [(isolated(each.player), each) for each in score.players], score.stake, language)


def _pairs(head: str, said: str, pairs: Sequence[PairBalance], stake: StakeTerms | None, language: Language) -> DrawnTable:
    named = [
        (language.text(said, first=isolated(first), second=isolated(second)), each)
        for each in pairs
        for first, second in (each.players,)
    ]
    return _balances(language.text(head), named, stake, language)


def _balances(
    head: str, balances: Sequence[tuple[str, PlayerBalance | PairBalance]], stake: StakeTerms | None, language: Language
) -> DrawnTable:
    """A table of balances, with amounts of money where there is a stake."""
    heads = [head, *map(language.text, _RESULTS_HEAD)]
    if stake is not None:
        heads.append(language.text("Amount") + (f" ({stake.currency})" if stake.currency else ""))
    rows = [
        (
            name,
            *map(language.number, (each.rubbers, each.won, each.lost)),
            _signed(str(each.points), language),
            _signed(each.hundreds, language),
            *(() if each.amount is None else (_signed_amount(each.amount, language),)),
        )
        for name, each in balances
    ]
    return DrawnTable("", tuple(heads), tuple(rows))


def _payments(score: BackScore, language: Language) -> Iterator[str]:
    """Who pays whom in the end: money, or hundreds where no stake is told."""
    yield f"{language.text('To settle up')}:"
    for each in score.payments:
        if each.amount is not None and score.stake is not None:
            paid = language.money(Decimal(each.amount), score.stake.currency)
        else:
            paid = hundreds_said(each.hundreds, language)
        payer, payee = isolated(each.payer), isolated(each.payee)
        yield f"  {language.text('{payer} pays {payee} {amount}', payer=payer, payee=payee, amount=paid)}"


def _left_out(rubbers: Iterable[RubberLeftOut], language: Language) -> Iterator[str]:
    for each in rubbers:
        if each.goes_on_in is None:
            reason = language.text(each.reason)
        else:
            reason = language.text("it goes on in {file}, record {number}", file=each.goes_on_in, number=each.goes_on_at)
        if each.form == "rubber":
            yield language.text("Rubber {number} is in nobody's ledger: {reason}", number=each.rubber, reason=reason)
        else:
            yield language.text("Chicago round {number} is in nobody's ledger: {reason}", number=each.rubber, reason=reason)


def _signed(number: str, language: Language) -> str:
    """A number with its sign; nothing is 0."""
    value = Decimal(number)
    return ("+" if value > 0 else "") + language.number(value)


def _signed_amount(amount: str, language: Language) -> str:
    """An amount with its sign, without the currency."""
    value = Decimal(amount)
    return ("+" if value > 0 else "") + language.money(value)
