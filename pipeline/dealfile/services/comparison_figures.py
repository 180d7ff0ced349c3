"""Which figures of two laws are behind what a record or a rubber comes to under the one and under the other."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from dealfile.core.calls import CONTRACT_OF, Risk, Strain
from dealfile.core.seats import SEAT_OF, Vulnerability
from dealfile.diagnostics.codes.play import RevokeTransferSuggested
from dealfile.diagnostics.codes.result import DeclarerMismatch
from dealfile.laws.figures import Laws, TrickMultiple
from dealfile.services.score_reports import BoardScore, RubberDeal, RubberSheet

BEFORE: Final = "before"
"""Stands among the figures of a record where the rubber or round stood otherwise before it, by the deals before."""

Part = tuple[str, str, str]
"""A part of a score: who scores, on which line (none at duplicate), for what."""
Found = tuple[str, str, str]
"""A finding: code, name, message."""
TwoLaws = tuple[Laws, Laws]


@dataclass(frozen=True, slots=True)
class Scored:
    """A record under one of the laws, with the parts of its score: who scores for what."""

    record: BoardScore | RubberDeal
    score_ns: int | None
    parts: Mapping[Part, int]


def behind_record(one: Scored, other: Scored, only: Sequence[Collection[Found]], laws: TwoLaws) -> tuple[str, ...]:
    """The figures by which a record comes to something else; none where it does not.

    Args:
        one: The record under the first laws.
        other: The same under the second.
        only: What is found at the table under each of them alone.
        laws: The two laws.
    """
    parts = [part for part in dict.fromkeys((*one.parts, *other.parts)) if one.parts.get(part, 0) != other.parts.get(part, 0)]
    figures = [*_at_the_table(one.record, other.record, only, laws), *_in_the_score(one, other, parts, laws)]
    # A difference is told even where none of this explains it.
    return tuple(dict.fromkeys(figures)) or ((BEFORE,) if parts or one.score_ns != other.score_ns else ())


def behind_rubber(one: RubberSheet | None, other: RubberSheet | None, laws: TwoLaws) -> tuple[str, ...]:
    """The figures behind the bonuses that close a sheet; those of its deals are told with the deals."""
    if one is None or other is None:
        return ()
    bonuses = [{(entry.side, entry.line, entry.kind): entry.points for entry in sheet.bonuses} for sheet in (one, other)]
    unlike = [each for each in dict.fromkeys((*bonuses[0], *bonuses[1])) if bonuses[0].get(each) != bonuses[1].get(each)]
    return tuple(dict.fromkeys(figure for _, _, kind in unlike for figure in _unlike(laws, *_OF_KIND.get(kind, ()))))


def _at_the_table(
    here: BoardScore | RubberDeal, there: BoardScore | RubberDeal, only: Sequence[Collection[Found]], laws: TwoLaws
) -> Iterator[str]:
    """The rules of the auction and of revokes that make a difference."""
    codes = {code for findings in only for code, _, _ in findings}
    if here.contract != there.contract or any(code.startswith("AUC") for code in codes):
        yield from _unlike(laws, "auction.notrump_rank")
    if here.declarer != there.declarer or DeclarerMismatch.code in codes:
        yield from _unlike(laws, "auction.declarer")
    if RevokeTransferSuggested.code in codes:
        yield from _unlike(laws, "revoke.transfer", "revoke.exempt")
    if isinstance(here, RubberDeal) and isinstance(there, RubberDeal) and here.dealer_expected != there.dealer_expected:
        yield from _unlike(laws, "auction.all_pass")


def _in_the_score(one: Scored, other: Scored, parts: Collection[Part], laws: TwoLaws) -> Iterator[str]:
    """The figures behind the parts of the score that differ."""
    alike = _is_vulnerable(one.record) == _is_vulnerable(other.record)
    if parts and not alike:
        custom = tuple(_unlike(laws, "chicago.vulnerable")) if _is_of_round(one.record) else ()
        yield from custom or (BEFORE,)
    alike = alike and not any(kind == "odd_tricks" for _, _, kind in parts)
    for part in parts:
        points = one.parts.get(part, 0), other.parts.get(part, 0)
        figures = tuple(_unlike(laws, *_figures_of(part[2], one.record, points, laws)))
        yield from figures or ((BEFORE,) if alike and part[2] in _OF_STANDING else ())
    if isinstance(one.record, RubberDeal) and isinstance(other.record, RubberDeal) and one.record.game_to != other.record.game_to:
        yield from _unlike(laws, "tricks.game")


def _is_vulnerable(record: BoardScore | RubberDeal) -> bool | None:
    """Whether declarer's side is vulnerable; ``None`` where that is not known."""
    if record.declarer is None or record.vulnerable is None:
        return None
    return Vulnerability(record.vulnerable).of(SEAT_OF[record.declarer].side)


def _is_of_round(record: BoardScore | RubberDeal) -> bool:
    return isinstance(record, RubberDeal) and record.round_deal is not None


def _unlike(laws: TwoLaws, *places: str) -> Iterator[str]:
    """Those of the figures in which the two laws differ."""
    for place in places:
        if _figure(laws[0], place) != _figure(laws[1], place):
            yield place


def _figure(laws: Laws, place: str) -> object:
    section, _, name = place.partition(".")
    figure: object = getattr(getattr(laws, section), name)
    return figure


_RISK_WORDS: Final = {Risk.UNDOUBLED: "undoubled", Risk.DOUBLED: "doubled", Risk.REDOUBLED: "redoubled"}
_OF_KIND: Final = {
    "rubber": ("rubber.two_nil", "rubber.two_one", "rubber.bonus_line"),
    "first_game": ("rubber.first_game",),
    "unfinished_game": ("rubber.unfinished_game",),
    "unfinished_part": ("rubber.unfinished_part",),
    "game": ("chicago.game", "chicago.style"),
    "part_score": ("chicago.part_score", "chicago.last_part_score", "chicago.style"),
    "premium": ("duplicate.game", "duplicate.part_score", "tricks.game"),
}
"""The figures behind entries of a kind, where the contract plays no part."""
_OF_STANDING: Final = frozenset({"rubber", "first_game", "game", "part_score"})
"""Kinds of entries that a deal brings or not by how the rubber or round stood before it."""


def _figures_of(kind: str, record: BoardScore | RubberDeal, points: tuple[int, int], laws: TwoLaws) -> tuple[str, ...]:
    """The figures that an entry of a kind comes from, which has these points under the two laws."""
    if kind in _OF_KIND:
        return _OF_KIND[kind]
    contract = None if record.contract is None else CONTRACT_OF[record.contract]
    if contract is None or contract.strain is None:
        return ()
    risk = _RISK_WORDS[contract.risk]
    tricks = _trick_figures(contract.strain)
    if kind == "honours":
        return (
            *_honours_figures(contract.strain, points, laws),
            *(("chicago.honours", "chicago.style") if _is_of_round(record) else ()),
        )
    if kind == "odd_tricks":
        return tricks if contract.risk is Risk.UNDOUBLED else (*tricks, f"tricks.{risk}")
    if kind == "insult":
        return (f"insult.{risk}",)
    if kind == "slam":
        counted = {contract.tricks_needed, record.tricks}
        sizes = tuple(size for size, tricks in _SLAMS if tricks in counted)
        return ("slam.must_be_bid", *sizes) if len(counted) > 1 else sizes
    if kind == "undertricks":
        return ("undertricks.doubled", "undertricks.redoubled") if contract.risk is Risk.REDOUBLED else (f"undertricks.{risk}",)
    multiples = any(isinstance(getattr(each.overtricks, risk), TrickMultiple) for each in laws)
    return (f"overtricks.{risk}", *(tricks if multiples else ()))


_SLAMS: Final = (("slam.small", 12), ("slam.grand", 13))


def _honours_figures(strain: Strain, points: tuple[int, int], laws: TwoLaws) -> tuple[str, ...]:
    """The bonus for honours that is worth these points under the two laws."""
    places = ("honours.aces",) if strain.suit is None else ("honours.four", "honours.five")
    return tuple(place for place in places if tuple(_figure(each, place) for each in laws) == points)


def _trick_figures(strain: Strain) -> tuple[str, ...]:
    if strain.suit is None:
        return "tricks.notrump_first", "tricks.notrump_further"
    return (("tricks.clubs", "tricks.diamonds", "tricks.hearts", "tricks.spades")[strain.order],)
