"""What plain commands of LIN say, value by value: remembered, since the boards of a tournament repeat them."""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from dealfile.core.cards import FULL_PACK, Hand
from dealfile.core.seats import Seat
from dealfile.model import Result
from dealfile.plain.auctions import Automaton, PlainAuction
from dealfile.plain.deals import PlainDeal, deal_of, holding
from dealfile.plain.plays import PACK
from dealfile.syntax.grammar import pattern
from dealfile.syntax.lin.calls import plain_calls, plain_cards
from dealfile.syntax.lin.deal import DEALERS, plain_hands
from dealfile.syntax.lin.header import (
    Names,
    four,
    guess_heading,
    is_number,
    read_heading,
    read_label,
    read_players,
)
from dealfile.syntax.lin.vocabulary import UNTAGGED

_HEADER: Final = frozenset({"pn", "st", "sa", "md", "rh", "ah", "sv", "qx", "pg"})
"""What stands ahead of the calls of a plain record; none of them twice, but pages."""


_Values = Callable[[Sequence[str]], tuple[str, ...]]
_FEWEST_CALLS: Final = 4
"""Calls of an auction that is over."""


class Shape(NamedTuple):
    """What the names of the commands of a record say, whatever the values are; places count the commands.

    Attributes:
        own: The place of each command ahead of the calls.
        names: The names of the tags. ``tags``: their places.
        calls: Takes the calls from the values.
        cards: Takes the cards from the values; ``None`` where there are none.
        opening: The place of the first call. ``lead``: that of what stands behind the last one, pages apart.
        claim: The place of the claim; -1 where there is none.
    """

    own: dict[str, int]
    names: tuple[str, ...]
    tags: tuple[int, ...]
    calls: _Values
    cards: _Values | None
    opening: int
    lead: int
    claim: int


@lru_cache(maxsize=4096)
def shape_of(names: tuple[str, ...]) -> Shape | None:
    """The shape of a record of such commands; ``None`` where it is not plain: first what is about it, calls, cards, a claim."""
    opening = names.index("mb") if "mb" in names else 0
    head = names[:opening]
    own = {name: place for place, name in enumerate(head) if name != "pg"}
    if len(own) + head.count("pg") < len(head) or not _HEADER.issuperset(head) or "md" not in own:
        return None
    calls, cards, claims = names.count("mb"), names.count("pc"), names.count("mc")
    pages = names[opening:].count("pg")
    end = names.index("mc") if claims else len(names)
    lead = names.index("pc") if cards else end
    ordered = names[opening:lead].count("mb") == calls and names[lead:end].count("pc") == cards
    if own.get("ah", opening) < own.get("rh", -1) or calls + cards + claims + pages != len(names) - opening:
        return None
    if not ordered or claims > 1 or calls < _FEWEST_CALLS or cards > PACK:
        return None
    each = tuple(enumerate(names))
    return Shape(
        own=own,
        names=tuple([name for name in names if name not in UNTAGGED]),
        tags=tuple([place for place, name in each if name not in UNTAGGED]),
        calls=_taking([place for place, name in each if name == "mb"]),
        cards=_taking([place for place, name in each if name == "pc"]) if cards else None,
        opening=opening,
        lead=lead,
        claim=end if claims else -1,
    )


def taken_out(names: list[str], values: list[str]) -> list[tuple[int, str]]:
    """The explanations among commands, taken out of them: each by its place in the rest, and its text."""
    found = []
    place = 0
    with suppress(ValueError):
        while True:
            place = names.index("an", place)
            found.append((place, values.pop(place)))
            del names[place]
    return found


def _taking(places: Sequence[int]) -> _Values:
    """What takes the values at some places, at least one."""
    if len(places) > 1:
        return itemgetter(*places)
    (only,) = places
    return lambda values: (values[only],)


@cache
def _automaton() -> Automaton:
    return Automaton({word: call for word, (call, _alerted) in plain_calls().items()})


@lru_cache(maxsize=8192)
def auction_of(words: tuple[str, ...]) -> tuple[PlainAuction | None, tuple[int, ...]]:
    """The auction of these calls, ``None`` where it is not plain, and the places of those that are alerted."""
    alerts = tuple([place for place, word in enumerate(words) if word[-1:] == "!"])
    return _automaton().run(words), alerts


@cache
def card_codes() -> dict[str, int]:
    """The cards as LIN writes them, each with its ``Card.index``."""
    return {word: card.index for word, card in plain_cards().items()}


@lru_cache(maxsize=64)
def claim_of(value: str) -> int | None:
    """The tricks of ``mc``; ``None`` where it is no number of tricks."""
    return int(value) if pattern("lin", "TRICKS").fullmatch(value) else None


@lru_cache(maxsize=4096)
def players_of(value: str) -> Names | None:
    """The four players of ``pn``; ``None`` where it names more, or both rooms."""
    names = read_players(value)
    return four(names) if len(names) <= 4 else None


@lru_cache(maxsize=4096)
def label_of(value: str) -> tuple[str, str] | None:
    """The room and the board of ``qx``, as :func:`~dealfile.syntax.lin.header.read_label` reads them."""
    return read_label(value)


@lru_cache(maxsize=4096)
def heading_of(value: str) -> str | None:
    """The board that ``ah`` or ``rh`` names, as the ordinary reader takes it; ``None`` where it names none."""
    return read_heading(value) or guess_heading(value)


@lru_cache(maxsize=4096)
def number_of_list(board: str) -> int | None:
    """The number by which the lists of a match know a board; ``None`` where it is none."""
    return int(board) if is_number(board) else None


class Hands(NamedTuple):
    """What ``md`` says: the dealer, the four hands, and whether the fourth follows from the others."""

    dealer: Seat
    deal: PlainDeal
    completed: bool


@lru_cache(maxsize=4096)  # the tables of a tournament play the same deals
def hands_of(value: str) -> Hands | None:
    """The dealer and the four hands of ``md``; ``None`` where they are not plain."""
    found = _usual_deal().fullmatch(value)
    if found is None:
        return _unusual_hands(value)
    dealer, *ranks = found.groups()
    completed = ranks[-1] is None
    try:
        south, south_text = _hand(*ranks[:4])
        west, west_text = _hand(*ranks[4:8])
        north, north_text = _hand(*ranks[8:12])
        east = FULL_PACK & ~(south | west | north)
        east, east_text = (east, Hand(east).text) if completed else _hand(*ranks[12:])
    except ValueError:
        return _unusual_hands(value)
    if not south.bit_count() == west.bit_count() == north.bit_count() == east.bit_count() == 13:
        return None
    if south | west | north | east != FULL_PACK:
        return None
    deal = PlainDeal((north, east, south, west), f"N:{north_text} {east_text} {south_text} {west_text}")
    return Hands(DEALERS[dealer], deal, completed)


def _hand(spades: str, hearts: str, diamonds: str, clubs: str) -> tuple[int, str]:
    """A hand as a mask and in the form of PBN.

    Raises:
        ValueError: A letter is no rank.
    """
    spades_held, spades = holding(spades)
    hearts_held, hearts = holding(hearts)
    diamonds_held, diamonds = holding(diamonds)
    clubs_held, clubs = holding(clubs)
    return spades_held << 39 | hearts_held << 26 | diamonds_held << 13 | clubs_held, f"{spades}.{hearts}.{diamonds}.{clubs}"


@cache
def _usual_deal() -> re.Pattern[str]:
    """A value that the grammar takes for a deal, with the suits of each hand in their order; East may be left out."""
    rank = pattern("lin", "RANK").pattern
    hand = "".join(f"{suit}({rank}*)" for suit in "SHDC")
    return re.compile(f"([1-4]){hand},{hand},{hand}(?:,(?:{hand})?)?")


def _unusual_hands(value: str) -> Hands | None:
    """As :func:`hands_of`, for any value that the grammar takes for a deal."""
    if pattern("lin", "DEAL").fullmatch(f"md|{value}|") is None:
        return None
    hands = plain_hands(value)
    if hands is None or len(hands.masks) != 4:
        return None
    south, west, north, east = (mask or 0 for mask in hands.masks)
    deal = deal_of((north, east, south, west))
    return None if deal is None else Hands(hands.dealer, deal, hands.completed)


@lru_cache(maxsize=256)
def result_of(text: str, tricks: int) -> Result:
    """A result of declarer's side's tricks, as written."""
    return Result(text=text, declarer=tricks)
