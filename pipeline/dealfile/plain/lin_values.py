"""What plain commands of LIN say, value by value: remembered, since the boards of a tournament repeat them."""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Final, NamedTuple

from dealfile.core.seats import Seat
from dealfile.model import Mark, MarkKind, Result
from dealfile.plain.auctions import Automaton
from dealfile.plain.deals import PlainDeal, deal_of
from dealfile.plain.plays import PACK
from dealfile.plain.record import PlainCalls
from dealfile.syntax.grammar import pattern
from dealfile.syntax.lin.calls import plain_calls, plain_cards
from dealfile.syntax.lin.deal import plain_hands
from dealfile.syntax.lin.header import (
    Names,
    four,
    guess_heading,
    is_number,
    read_heading,
    read_label,
    read_players,
)
from dealfile.syntax.lin.vocabulary import NAME_OF_SIGN, SIGN_OF, UNTAGGED

_HEADER: Final = frozenset({"pn", "st", "sa", "md", "rh", "ah", "sv", "qx", "pg"})
"""What stands ahead of the calls of a plain record; none of them twice, but pages."""


EXPLAINS: Final = SIGN_OF["an"]
"""The sign of an explanation."""

_Values = Callable[[Sequence[str]], tuple[str, ...]]
_FEWEST_CALLS: Final = 4
"""Calls of an auction that is over."""
_SEATS: Final = 4
_ROOMS: Final = frozenset("oOcC")
_DIGITS: Final = 9
"""Digits of a number of a board, at most."""
_ALERT: Final = MarkKind.ALERT


class Shape(NamedTuple):
    """What the names of the commands of a record say, whatever the values are; places count the commands.

    Attributes:
        own: The place of each command ahead of the calls.
        names: The names of the tags.
        tags: Takes the values of the tags from those ahead of the cards; that of a claim is one more.
        calls: Takes the calls from the same. ``played``: the cards.
        opening: The place of the first call. ``lead``: that of what stands behind the last one, pages apart.
        claim: The place of the claim; -1 where there is none.
    """

    own: dict[str, int]
    names: tuple[str, ...]
    tags: _Values
    calls: _Values
    played: int
    opening: int
    lead: int
    claim: int


@lru_cache(maxsize=4096)
def shape_of(signs: str) -> Shape | None:
    """The shape of a record by the signs of its commands; ``None`` unless calls, cards and a claim follow what is about it."""
    names = tuple([NAME_OF_SIGN.get(sign, "") for sign in signs])
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
        tags=_taking([place for place, name in each[:lead] if name not in UNTAGGED]),
        calls=_taking([place for place, name in each if name == "mb"]),
        played=cards,
        opening=opening,
        lead=lead,
        claim=end if claims else -1,
    )


def explained_at(signs: str) -> list[int]:
    """Where explanations stand among commands of such ``signs``."""
    found: list[int] = []
    place = signs.find(EXPLAINS)
    while place >= 0:
        found.append(place)
        place = signs.find(EXPLAINS, place + 1)
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
def auction_of(words: tuple[str, ...]) -> tuple[PlainCalls, tuple[Mark, ...]] | None:
    """The auction of these calls, and the marks of those that are alerted; ``None`` where it is not plain."""
    auction = _automaton().run(words)
    if auction is None:
        return None
    alerted = [place for place, word in enumerate(words) if word[-1:] == "!"] if "!" in "".join(words) else ()
    return PlainCalls(None, auction, 0), tuple([Mark(place, _ALERT, "!") for place in alerted])


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
    names = [part.strip() or None for part in value.split(",")]
    if len(names) == _SEATS and "\n" not in value:
        south, west, north, east = names
        return south, west, north, east
    names = read_players(value)
    return four(names) if len(names) <= _SEATS else None


@lru_cache(maxsize=4096)
def label_of(value: str) -> tuple[str, str] | None:
    """The room and the board of ``qx``, as :func:`~dealfile.syntax.lin.header.read_label` reads them."""
    number = value[1:]
    if value[:1] in _ROOMS and number.isascii() and number.isdigit() and len(number) <= _DIGITS:
        return value[0].lower(), number
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
